"""`undercroft doctor`: its findings as text and as JSON, and that it changes nothing."""

import asyncio
import json
import os
import shutil
import socket
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests import postgres
from tests.threads import in_thread
from tests.web.serving import serving
from undercroft.cli import app
from undercroft.store.folder import lock_folder
from undercroft.web import doctor
from undercroft.web.channel import open_channel
from undercroft.web.settings import PREFIX

pytestmark = pytest.mark.sqlite("the doctor looks into its file")

Found = dict[str, list[tuple[str, str]]]
Look = Callable[..., Found]


@pytest.fixture(scope="module")
def used_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that a server has used."""
    folder = tmp_path_factory.mktemp("kept")
    with serving(folder) as server:
        server.guest("Ann").new_table("me", "me")
    return folder


@pytest.fixture
def look(used_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Look:
    """Runs `undercroft doctor` on a copy of the folder. Returns its findings by check."""
    for name in [name for name in os.environ if name.startswith(PREFIX)]:
        monkeypatch.delenv(name)
    shutil.copytree(used_folder, tmp_path / "data")

    def run_doctor(*typed: str, code: int = 0, **environment: str) -> Found:
        command = ["doctor", "--json", "--port", "0", "--data", str(tmp_path / "data"), *typed]
        result = CliRunner().invoke(app, command, env={"LANG": "C", **environment})
        assert result.exit_code == code, result.output
        report = json.loads(result.output)
        assert report["ok"] == (code == 0)
        found: Found = {}
        for finding in report["findings"]:
            found.setdefault(finding["check"], []).append((finding["state"], finding["message"]))
        return found

    return run_doctor


def change(folder: Path, *statements: str) -> None:
    with sqlite3.connect(folder / "undercroft.db") as store:
        for statement in statements:
            store.execute(statement)
    store.close()


def test_a_healthy_data_folder_passes_every_check(look: Look, tmp_path: Path) -> None:
    for file in (tmp_path / "data").glob("undercroft.db*"):
        file.chmod(0o600)
    before = {file.name: file.read_bytes() for file in (tmp_path / "data").iterdir()}
    found = look()
    assert {state for findings in found.values() for state, _said in findings} == {"ok"}
    assert {
        "python", "version", "settings", "hosts", "folder", "rights", "store", "integrity", "schema", "secret",
        "space", "port", "clock", "extras", "pages", "admin",
    } == set(found)  # fmt: skip
    assert "1 tables" in found["store"][0][1]
    assert {file.name: file.read_bytes() for file in (tmp_path / "data").iterdir()} == before


def test_it_speaks_in_lines_and_in_russian(used_folder: Path) -> None:
    result = CliRunner().invoke(app, ["doctor", "--port", "0", "--data", str(used_folder), "--lang", "ru"])
    assert "✓ хорошо" in result.output
    assert "Хранилище открывается" in result.output


def test_settings_that_are_misspelt_or_not_understood(look: Look) -> None:
    found = look(UNDERCROFT_PROT="1", UNDERCROFT_HOSTS="*", UNDERCROFT_BOT="nobody")
    assert ("warning", "There is no setting UNDERCROFT_PROT: is it misspelt?") in found["settings"]
    assert ("warning", "There is no bot “nobody”.") in found["settings"]
    assert found["hosts"][0][0] == "warning"
    assert look(UNDERCROFT_HOSTS="play.example.org, table.example.org")["hosts"][0][0] == "ok"
    assert look("--host", "0.0.0.0")["hosts"][0][0] == "warning"
    token = "short"
    [(state, said)] = look(code=1, UNDERCROFT_ADMIN=token)["settings"]
    assert (state, "UNDERCROFT_ADMIN" in said, token in said) == ("fault", True, False)
    assert look(code=1, UNDERCROFT_HOSTS="[play.example.org]")["settings"][0][0] == "fault"
    long = "a token that is long enough"
    assert long not in str(look(UNDERCROFT_ADMIN=long))


def test_a_store_that_is_not_well(look: Look, tmp_path: Path) -> None:
    data_folder = tmp_path / "data"
    change(
        data_folder,
        f"update tables set moved = {time.time() + 9999}",
        "update alembic_version set version_num = 'hints'",
    )
    found = look()
    assert found["schema"][0][0] == "warning"
    assert found["clock"][-1][0] == "warning"
    change(data_folder, "update alembic_version set version_num = 'of-tomorrow'", "delete from secrets")
    found = look(code=1)
    assert found["schema"][0][0] == "fault"
    assert found["secret"][0][0] == "fault"
    (data_folder / "undercroft.db").write_bytes(b"no database at all" * 1000)
    assert look(code=1)["store"][0][0] == "fault"
    (data_folder / "undercroft.db").unlink()
    assert look()["store"][0][0] == "ok"
    assert look("--data", str(tmp_path / "new"))["folder"][0][0] == "ok"
    (tmp_path / "file").touch()
    assert look("--data", str(tmp_path / "file"), code=1)["folder"][0][0] == "fault"


def test_a_port_that_is_taken_is_a_fault_unless_the_server_has_it(look: Look, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert look("--port", port, code=1)["port"][0][0] == "fault"
        assert look(code=1, UNDERCROFT_METRICS_PORT=port)["port"][1][0] == "fault"
        with lock_folder(tmp_path / "data"):
            assert "the server is running" in look("--port", port)["port"][0][1]


def test_little_space_and_other_databases(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "LITTLE", 10**18)
    assert look()["space"][0][0] == "warning"
    monkeypatch.setattr(doctor, "SCARCE", 10**18)
    assert look(code=1)["space"][0][0] == "fault"
    monkeypatch.setattr(doctor, "SCARCE", 0)
    assert look(code=1, UNDERCROFT_DATABASE="mysql://host/name")["store"][0][0] == "fault"
    assert look(code=1, UNDERCROFT_DATABASE="no address")["store"][0][0] == "fault"


def test_a_postgresql_store_is_looked_into(look: Look) -> None:
    cluster = postgres.cluster()
    found = look(code=1, UNDERCROFT_DATABASE=cluster.new_database())
    assert found["store"] == [("ok", "The store opens: 0 tables with 0 moves, 0 named guests")]
    assert found["schema"][0][0] == "ok"
    assert found["durable"][0][0] == "fault", "that of the tests does not wait for the disk"
    assert found["secret"][0][0] == "fault"
    gone = look(code=1, UNDERCROFT_DATABASE=cluster.url("nowhere"))
    assert "does not answer" in gone["store"][0][1]
    assert "nowhere" in gone["store"][0][1]
    assert "channel" not in gone


def test_the_channel_and_the_processes_of_a_postgresql_store_are_seen(look: Look) -> None:
    alone = look(code=1, UNDERCROFT_DATABASE=postgres.cluster().new_database())
    assert alone["channel"] == [("ok", "Messages between processes get through")]
    assert alone["processes"] == [("ok", "No server is running on this store")]

    async def findings_beside_server(place: str, watch: int, port: int) -> Found:
        """The findings while two processes of a server at this address are connected.

        Each call has a database of its own: PostgreSQL may list a connection for a moment after it was closed."""
        url = postgres.cluster().new_database()
        channels = [await open_channel(url, place) for _n in range(2)]
        try:
            settings = {"UNDERCROFT_METRICS_PORT": str(watch), "UNDERCROFT_PROCESSES": "40"}
            return await asyncio.to_thread(
                partial(look, "--port", str(port), code=1, UNDERCROFT_DATABASE=url, **settings)
            )
        finally:
            for channel in channels:
                await channel.close()

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        place = f"{socket.gethostname()}:{port}"
        found = in_thread(lambda: asyncio.run(findings_beside_server(place, 20_000, port)))
        assert found["port"][0] == ("ok", f"Port {port} is in use: the server is running")
        assert len(found["port"]) == 1 + 40, "each process has a port for its figures"
        assert found["processes"] == [
            ("ok", f"Processes on this store: {place} × 2"),
            ("warning", "2 processes of this server are running, but 40 are configured"),
            ("warning", "They may need 760 connections; PostgreSQL accepts 200 (max_connections)"),
        ]
        found = in_thread(lambda: asyncio.run(findings_beside_server("elsewhere:1", 20_000, port)))
        assert found["port"][0][0] == "fault"
        assert len(found["processes"]) == 2
