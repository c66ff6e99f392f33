"""`undercroft backup` and `restore`, also while the server is in use, and with damaged files."""

import json
import os
import shutil
import sqlite3
import stat
import zipfile
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.ports import free_ports
from tests.web.acknowledged import Player, started, written
from tests.web.serving import Program, serving, until
from undercroft.cli import app
from undercroft.store.folder import lock_folder

pytestmark = pytest.mark.sqlite("a backup is a copy of its file")


def said(*typed: str | Path, code: int = 0) -> str:
    """The output of a command, on one line."""
    result = CliRunner().invoke(app, [str(part) for part in typed], env={"LANG": "C", "UNDERCROFT_DATABASE": ""})
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return " ".join(result.output.split())


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that a server has used."""
    folder = tmp_path_factory.mktemp("kept")
    with serving(folder) as server:
        server.guest("Ann").new_table("me", "me")
    return folder


@pytest.fixture
def house(kept: Path, tmp_path: Path) -> Path:
    """A copy of that folder, for the test to damage."""
    return Path(shutil.copytree(kept, tmp_path / "house"))


def test_a_backup_of_a_server_that_is_played_on_has_all_that_was_acknowledged(tmp_path: Path) -> None:
    port = free_ports()
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "night.backup"
    server = started(here, port)
    try:
        program = Program(f"http://127.0.0.1:{port}", "Ann")
        acknowledged: list[tuple[str, str]] = []
        players = [Player(program, program.new_table("me", "me"), acknowledged) for _table in range(2)]
        for player in players:
            player.start()
        until(lambda: len(acknowledged) >= 10)
        before = list(acknowledged)
        assert "Backed up to" in said("backup", file, "--data", here)
        count = len(acknowledged)
        until(lambda: len(acknowledged) > count)  # play goes on as before
        assert "another server is using this folder" in said("restore", file, "--data", here, code=1)
        for player in players:
            player.stop = True
            player.join(300)
    finally:
        server.terminate()
        server.join(300)
    assert "Restored to" in said("restore", file, "--data", there)
    assert [one for one in before if one not in written(there)] == []
    with serving(there) as restored:
        program.http.base_url = f"{restored.url}/api"
        for player in players:  # the old token is valid, and there is a decision to make
            assert program.decision(player.table)["options"]


def test_what_was_there_before_a_restore_is_kept_aside(house: Path, tmp_path: Path) -> None:
    file = tmp_path / "night.backup"
    said("backup", file, "--data", house)
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with sqlite3.connect(house / "undercroft.db") as store:
        store.execute("update users set name = 'Anna'")
    store.close()
    assert "The previous data was moved to" in said("restore", file, "--data", house)
    [aside] = house.glob("before-*")
    names = []
    for folder in (house, aside):
        with sqlite3.connect(folder / "undercroft.db") as store:
            names += store.execute("select name from users").fetchall()
        store.close()
    assert names == [("Ann",), ("Anna",)]
    assert not list(house.glob(".restore-*"))
    assert "Backed up" in said("backup", file, "--data", house)  # replaces an older backup


def spoilt(file: Path, **changed: object) -> Path:
    """Copy a backup, with changes to its manifest."""
    made = file.with_name("spoilt.backup")
    with zipfile.ZipFile(file) as good, zipfile.ZipFile(made, "w") as bad:
        manifest = {**json.loads(good.read("manifest.json")), **changed}
        bad.writestr("manifest.json", json.dumps(manifest))
        bad.writestr("undercroft.db", good.read("undercroft.db"))
    return made


def test_a_bad_backup_is_refused_with_a_sentence_and_changes_nothing(house: Path, tmp_path: Path) -> None:
    file = tmp_path / "night.backup"
    said("backup", file, "--data", house)
    whole = file.read_bytes()
    before = files_of(house)

    def refused(bad: Path) -> str:
        sentence = said("restore", bad, "--data", house, code=1)
        assert files_of(house) == before
        new = tmp_path / "new" / "folder"
        assert said("restore", bad, "--data", new, code=1) == sentence
        assert not new.parent.exists()
        return sentence

    assert "there is no such file" in refused(tmp_path / "nowhere")
    bad = tmp_path / "bad"
    for content in (b"", b"no archive", whole[: len(whole) // 2], whole[:2000] + b"x" * 500 + whole[2500:]):
        bad.write_bytes(content)
        assert "not a complete Undercroft backup" in refused(bad)
    for changed in (
        {"sha256": "0" * 64},
        {"bytes": 10},
        {"kind": "stone"},
        {"what": "holiday"},
        {"more": 1},
        {"made": 1e300},
    ):
        assert "not a complete Undercroft backup" in refused(spoilt(file, **changed))
    assert "newer version" in refused(spoilt(file, format=2))


def test_a_backup_of_a_newer_or_damaged_store_is_refused(house: Path, tmp_path: Path) -> None:
    file = tmp_path / "night.backup"
    with sqlite3.connect(house / "undercroft.db") as store:
        store.execute("update secrets set value = 'zz'")
    store.close()
    assert "not a complete Undercroft store" in said("backup", file, "--data", house, code=1)
    with sqlite3.connect(house / "undercroft.db") as store:
        store.execute("update alembic_version set version_num = 'of-tomorrow'")
        store.execute("update secrets set value = ?", ("ab" * 32,))
    store.close()
    assert "newer version" in said("backup", file, "--data", house, code=1)
    (house / "undercroft.db").write_bytes(b"no database at all" * 1000)
    assert "file is not a database" in said("backup", file, "--data", house, code=1)
    assert "no store to copy" in said("backup", file, "--data", tmp_path / "empty", code=1)
    assert [one.name for one in tmp_path.iterdir()] == ["house"]


def test_a_backup_does_not_overwrite_something_else(house: Path) -> None:
    before = files_of(house)
    assert "it was not overwritten" in said("backup", house / "undercroft.db", "--data", house, code=1)
    assert files_of(house) == before
    assert "No backup was made" in said("backup", house / "nowhere" / "file", "--data", house, code=1)


def test_a_restore_that_fails_half_way_puts_everything_back(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "night.backup"
    said("backup", file, "--data", house)
    before = files_of(house)
    replace = os.replace

    def broken(source: Path, target: Path) -> None:
        if ".restore-" in str(source):
            raise OSError("the disk is full")
        replace(source, target)

    monkeypatch.setattr(os, "replace", broken)
    assert "the disk is full" in said("restore", file, "--data", house, code=1)
    assert {**files_of(house), "server.lock": b""} == {**before, "server.lock": b""}
    with lock_folder(house):
        assert "another server" in said("restore", file, "--data", house, code=1)


def test_a_postgresql_store_is_backed_up_with_its_own_tool(tmp_path: Path) -> None:
    environment = {"LANG": "C", "UNDERCROFT_DATABASE": "postgresql://host/name"}
    for command, tool in (("backup", "pg_dump"), ("restore", "pg_restore")):
        result = CliRunner().invoke(app, [command, str(tmp_path / "file")], env=environment)
        assert result.exit_code == 1
        assert tool in result.output
