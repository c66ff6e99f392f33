"""`undercroft serve`, as somebody types it."""

import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import httpx
import pytest

from tests.aside import aside
from tests.web.serving import PATIENCE, Guest, Program, serving, until
from undercroft.kernel.refusal import Refusal
from undercroft.web.serve import serve
from undercroft.web.settings import Settings, user_data_dir


@contextmanager
def undercroft(*given: str, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # the tests run in the background of a shell
        signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        [sys.executable, "-m", "undercroft", *given],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1", **environment},
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def address_of(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found is not None
    return found[0]


def test_it_prints_its_address_stops_when_told_and_has_lost_nothing(tmp_path: Path) -> None:
    with undercroft("serve", "--port", "0", "--data", str(tmp_path / "new" / "folder")) as process:
        address = address_of(process)
        ann = Guest(address)
        table = ann.new_table("me", "me")
        with ann.live(table):
            process.send_signal(signal.SIGINT)
            assert process.wait(300) == 130
    with undercroft("serve", "--data", str(tmp_path / "new" / "folder"), UNDERCROFT_PORT="0") as process:
        again = address_of(process)
        token = ann.http.cookies["undercroft"]
        assert httpx.get(again + table, cookies={"undercroft": token}, timeout=PATIENCE).status_code == 200
        bob = Guest(again)
        other = bob.new_table("bot:greedy", "me")
        until(lambda: bob.asked(other))  # a bot has thought, in a process of its own
        process.send_signal(signal.SIGTERM)
        assert process.wait(300) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_program_that_waits_is_answered_when_the_server_stops(tmp_path: Path) -> None:
    with (
        undercroft("serve", "--port", "0", "--data", str(tmp_path)) as process,
        ThreadPoolExecutor(1) as other,
    ):
        robin = Program(address_of(process), "Robin")
        table = robin.new_table("me", "open")
        revision = robin.pending(table)["revision"]
        waiting = other.submit(robin.pending, table, after=revision, wait=25)
        sleep(0.5)
        process.send_signal(signal.SIGTERM)
        assert waiting.result(300)["begun"] is False
        assert process.wait(300) == 0


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Refusal, match=f"Port {port} of 127.0.0.1 cannot be used"):
            aside(serve, Settings(host="127.0.0.1", port=port, data=tmp_path))


def test_a_place_where_nothing_can_be_kept_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(Refusal, match="Tables cannot be kept in"):
        aside(serve, Settings(port=0, data=tmp_path / "file"))
    (tmp_path / "undercroft.db").write_text("not a store" * 1000)
    with pytest.raises(Refusal, match="Tables cannot be kept in"):
        aside(serve, Settings(port=0, data=tmp_path))


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("UNDERCROFT_PORT", "9123")
    monkeypatch.setenv("UNDERCROFT_DATA", str(tmp_path))
    settings = Settings()
    assert settings.address == "http://localhost:9123"
    assert settings.database_url.endswith(f"{tmp_path}/undercroft.db")
    monkeypatch.setenv("UNDERCROFT_DATABASE", "postgresql+psycopg://host/name")
    assert Settings().database_url == "postgresql+psycopg://host/name"
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_data_dir() == tmp_path / "undercroft"


def refused(folder: Path) -> str:
    """What the server says when it does not start in this folder."""
    with undercroft("serve", "--port", "0", "--data", str(folder)) as process:
        said, errors = process.communicate(timeout=300)
        assert process.returncode == 1
        assert "Traceback" not in said + errors
        return " ".join((said + errors).split())


def test_a_second_server_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    with undercroft("serve", "--port", "0", "--data", str(tmp_path)) as process:
        address_of(process)
        assert "another server is using this folder" in refused(tmp_path)
        process.kill()
        process.wait(300)
    with undercroft("serve", "--port", "0", "--data", str(tmp_path)) as process:
        address_of(process)  # what a server held is free when it has been killed


def why_not(folder: Path) -> str:
    """Why a server cannot start in this folder."""
    with pytest.raises(Refusal) as refusal:
        aside(serve, Settings(port=0, data=folder))
    return str(refusal.value)


@pytest.mark.sqlite("it spoils the file")
def test_a_store_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    with sqlite3.connect(tmp_path / "undercroft.db") as store:
        [(version,)] = store.execute("select version_num from alembic_version")
        store.execute("update alembic_version set version_num = 'of-tomorrow'")
    assert "newer version of Undercroft" in why_not(tmp_path)
    with sqlite3.connect(tmp_path / "undercroft.db") as store:
        store.execute("update alembic_version set version_num = ?", (version,))
        store.execute("update secrets set value = 'zz'")
    assert "secret “cookies”, on which every cookie depends, is damaged" in why_not(tmp_path)
    with sqlite3.connect(tmp_path / "undercroft.db") as store:
        store.execute("pragma wal_checkpoint(truncate)")
    store.close()
    whole = (tmp_path / "undercroft.db").read_bytes()
    (tmp_path / "undercroft.db").write_bytes(whole[: len(whole) // 2] + b"x" * 5000)
    assert "Tables cannot be kept in" in why_not(tmp_path)
    (tmp_path / "undercroft.db").write_bytes(b"no database at all" * 1000)
    assert "file is not a database" in why_not(tmp_path)


@pytest.mark.skipif(os.name != "posix", reason="other systems have other permissions")
def test_nobody_else_reads_the_store(tmp_path: Path) -> None:
    with undercroft("serve", "--port", "0", "--data", str(tmp_path / "mine")) as process:
        address_of(process)
        assert stat.S_IMODE((tmp_path / "mine").stat().st_mode) == 0o700
        files = list((tmp_path / "mine").iterdir())
        assert any(file.name == "undercroft.db" for file in files)
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
