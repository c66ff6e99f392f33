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
from tests.web.acknowledged import Player, journaled_commands, start_server
from tests.web.serving import Program, serving, wait_until
from undercroft.cli import app
from undercroft.store.folder import lock_folder

pytestmark = pytest.mark.sqlite("a backup is a copy of its file")


def run_cli(*typed: str | Path, code: int = 0) -> str:
    """The output of a command, on one line."""
    result = CliRunner().invoke(app, [str(part) for part in typed], env={"LANG": "C", "UNDERCROFT_DATABASE": ""})
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return " ".join(result.output.split())


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.fixture(scope="module")
def used_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that a server has used."""
    folder = tmp_path_factory.mktemp("kept")
    with serving(folder) as server:
        server.guest("Ann").new_table("me", "me")
    return folder


@pytest.fixture
def data_folder(used_folder: Path, tmp_path: Path) -> Path:
    """A copy of that folder, for the test to damage."""
    return Path(shutil.copytree(used_folder, tmp_path / "data"))


def test_a_backup_of_a_server_that_is_played_on_has_all_that_was_acknowledged(tmp_path: Path) -> None:
    port = free_ports()
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "night.backup"
    server = start_server(here, port)
    try:
        program = Program(f"http://127.0.0.1:{port}", "Ann")
        acknowledged: list[tuple[str, str]] = []
        players = [Player(program, program.new_table("me", "me"), acknowledged) for _table in range(2)]
        for player in players:
            player.start()
        wait_until(lambda: len(acknowledged) >= 10)
        before = list(acknowledged)
        assert "Backed up to" in run_cli("backup", file, "--data", here)
        count = len(acknowledged)
        wait_until(lambda: len(acknowledged) > count)  # play goes on as before
        assert "another server is using this folder" in run_cli("restore", file, "--data", here, code=1)
        for player in players:
            player.stop = True
            player.join(300)
    finally:
        server.terminate()
        server.join(300)
    assert "Restored to" in run_cli("restore", file, "--data", there)
    assert [one for one in before if one not in journaled_commands(there)] == []
    with serving(there) as restored:
        program.http.base_url = f"{restored.url}/api"
        for player in players:  # the old token is valid, and there is a decision to make
            assert program.decision(player.table)["options"]


def test_what_was_there_before_a_restore_is_kept_aside(data_folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "night.backup"
    run_cli("backup", file, "--data", data_folder)
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with sqlite3.connect(data_folder / "undercroft.db") as store:
        store.execute("update users set name = 'Anna'")
    store.close()
    assert "The previous data was moved to" in run_cli("restore", file, "--data", data_folder)
    [before] = data_folder.glob("before-*")
    names = []
    for folder in (data_folder, before):
        with sqlite3.connect(folder / "undercroft.db") as store:
            names += store.execute("select name from users").fetchall()
        store.close()
    assert names == [("Ann",), ("Anna",)]
    assert not list(data_folder.glob(".restore-*"))
    assert "Backed up" in run_cli("backup", file, "--data", data_folder)  # replaces an older backup


def damaged(file: Path, **changed: object) -> Path:
    """Copy a backup, with changes to its manifest."""
    made = file.with_name("damaged.backup")
    with zipfile.ZipFile(file) as good, zipfile.ZipFile(made, "w") as bad:
        manifest = {**json.loads(good.read("manifest.json")), **changed}
        bad.writestr("manifest.json", json.dumps(manifest))
        bad.writestr("undercroft.db", good.read("undercroft.db"))
    return made


def test_a_bad_backup_is_refused_with_a_sentence_and_changes_nothing(data_folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "night.backup"
    run_cli("backup", file, "--data", data_folder)
    whole = file.read_bytes()
    before = files_of(data_folder)

    def refused(bad: Path) -> str:
        sentence = run_cli("restore", bad, "--data", data_folder, code=1)
        assert files_of(data_folder) == before
        new = tmp_path / "new" / "folder"
        assert run_cli("restore", bad, "--data", new, code=1) == sentence
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
        assert "not a complete Undercroft backup" in refused(damaged(file, **changed))
    assert "newer version" in refused(damaged(file, format=2))


def test_a_backup_of_a_newer_or_damaged_store_is_refused(data_folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "night.backup"
    with sqlite3.connect(data_folder / "undercroft.db") as store:
        store.execute("update secrets set value = 'zz'")
    store.close()
    assert "not a complete Undercroft store" in run_cli("backup", file, "--data", data_folder, code=1)
    with sqlite3.connect(data_folder / "undercroft.db") as store:
        store.execute("update alembic_version set version_num = 'of-tomorrow'")
        store.execute("update secrets set value = ?", ("ab" * 32,))
    store.close()
    assert "newer version" in run_cli("backup", file, "--data", data_folder, code=1)
    (data_folder / "undercroft.db").write_bytes(b"no database at all" * 1000)
    assert "file is not a database" in run_cli("backup", file, "--data", data_folder, code=1)
    assert "no store to copy" in run_cli("backup", file, "--data", tmp_path / "empty", code=1)
    assert [one.name for one in tmp_path.iterdir()] == ["data"]


def test_a_backup_does_not_overwrite_something_else(data_folder: Path) -> None:
    before = files_of(data_folder)
    assert "it was not overwritten" in run_cli("backup", data_folder / "undercroft.db", "--data", data_folder, code=1)
    assert files_of(data_folder) == before
    assert "No backup was made" in run_cli("backup", data_folder / "nowhere" / "file", "--data", data_folder, code=1)


def test_a_restore_that_fails_half_way_puts_everything_back(
    data_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "night.backup"
    run_cli("backup", file, "--data", data_folder)
    before = files_of(data_folder)
    replace = os.replace

    def broken(source: Path, target: Path) -> None:
        if ".restore-" in str(source):
            raise OSError("the disk is full")
        replace(source, target)

    monkeypatch.setattr(os, "replace", broken)
    assert "the disk is full" in run_cli("restore", file, "--data", data_folder, code=1)
    assert {**files_of(data_folder), "server.lock": b""} == {**before, "server.lock": b""}
    with lock_folder(data_folder):
        assert "another server" in run_cli("restore", file, "--data", data_folder, code=1)


def test_a_postgresql_store_is_backed_up_with_its_own_tool(tmp_path: Path) -> None:
    environment = {"LANG": "C", "UNDERCROFT_DATABASE": "postgresql://host/name"}
    for command, tool in (("backup", "pg_dump"), ("restore", "pg_restore")):
        result = CliRunner().invoke(app, [command, str(tmp_path / "file")], env=environment)
        assert result.exit_code == 1
        assert tool in result.output
