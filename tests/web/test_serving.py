"""`undercroft serve`, started as a user starts it."""

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

import httpx
import pytest

from tests.threads import in_thread
from tests.web.serving import PATIENCE, Guest, Program, serving, wait_until
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
        stdin=subprocess.DEVNULL,
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


@pytest.mark.slow
def test_it_prints_its_address_stops_when_told_and_has_lost_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    watch = {"UNDERCROFT_METRICS_HOST": WATCH, "UNDERCROFT_METRICS_PORT": str(free_port(WATCH))}
    with (
        undercroft("serve", "--port", "0", "--data", str(folder), **watch) as process,
        ThreadPoolExecutor(1) as other,
    ):
        address = address_of(process)
        check_that_nobody_else_reads(folder)
        assert "another server is using this folder" in startup_error(folder)
        ann, robin = Guest(address), Program(address, "Robin")
        table = ann.new_table("me", "me")
        gathering = robin.new_table("me", "open")
        came = robin.pending(gathering, wait=25)  # the program's arrival changes its table first
        waiting = other.submit(robin.pending, gathering, after=came["revision"], wait=25)
        health = f"http://{WATCH}:{watch['UNDERCROFT_METRICS_PORT']}/health"
        with ann.live(table):
            wait_until(lambda: httpx.get(health, timeout=PATIENCE, verify=False).json()["lines"] == 2)
            process.send_signal(signal.SIGINT)
            assert waiting.result(300)["begun"] is False, "who waits is answered"
            assert process.wait(300) == 130
    with undercroft("serve", "--data", str(folder), UNDERCROFT_PORT="0") as process:
        again = address_of(process)
        token = ann.http.cookies["undercroft"]
        assert (
            httpx.get(again + table, cookies={"undercroft": token}, timeout=PATIENCE, verify=False).status_code == 200
        )
        bob = Guest(again)
        other = bob.new_table("bot:greedy", "me")
        wait_until(lambda: bob.asked(other))  # a bot has chosen, in its own process
        process.send_signal(signal.SIGHUP)  # ignored: there are no workers
        assert bob.get(other).status_code == 200
        process.send_signal(signal.SIGTERM)
        assert process.wait(300) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


WATCH = "127.77.0.1"
"""A local address on which nothing else listens."""


def free_port(host: str) -> int:
    with socket.create_server((host, 0)) as found:
        port: int = found.getsockname()[1]
        return port


def check_that_nobody_else_reads(folder: Path) -> None:
    if os.name != "posix":  # other systems have other permissions
        return
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    files = list(folder.iterdir())
    assert any(file.name == "undercroft.db" for file in files)
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Refusal, match=f"Port {port} of 127.0.0.1 cannot be used"):
            in_thread(serve, Settings(host="127.0.0.1", port=port, data=tmp_path))


def test_a_place_where_nothing_can_be_kept_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(Refusal, match="Tables cannot be stored in"):
        in_thread(serve, Settings(port=0, data=tmp_path / "file"))
    (tmp_path / "undercroft.db").write_text("not a store" * 1000)
    with pytest.raises(Refusal, match="Tables cannot be stored in"):
        in_thread(serve, Settings(port=0, data=tmp_path))


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


def startup_error(folder: Path) -> str:
    """The message with which a server refuses to start in this folder."""
    with pytest.raises(Refusal) as refusal:
        in_thread(serve, Settings(port=0, data=folder))
    return str(refusal.value)


@pytest.mark.sqlite("it spoils the file")
def test_a_store_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    with sqlite3.connect(tmp_path / "undercroft.db") as store:
        [(version,)] = store.execute("select version_num from alembic_version")
        store.execute("update alembic_version set version_num = 'of-tomorrow'")
    assert "newer version of Undercroft" in startup_error(tmp_path)
    with sqlite3.connect(tmp_path / "undercroft.db") as store:
        store.execute("update alembic_version set version_num = ?", (version,))
        store.execute("update secrets set value = 'zz'")
    assert "secret “cookies”, on which every cookie depends, is damaged" in startup_error(tmp_path)
    with sqlite3.connect(tmp_path / "undercroft.db") as store:
        store.execute("pragma wal_checkpoint(truncate)")
    store.close()
    whole = (tmp_path / "undercroft.db").read_bytes()
    (tmp_path / "undercroft.db").write_bytes(whole[: len(whole) // 2] + b"x" * 5000)
    assert "Tables cannot be stored in" in startup_error(tmp_path)
    (tmp_path / "undercroft.db").write_bytes(b"no database at all" * 1000)
    assert "file is not a database" in startup_error(tmp_path)
    (tmp_path / "undercroft.db").write_bytes(b"")
    assert "undercroft.db is empty" in startup_error(tmp_path), "it was lost: a new one would hide that"
