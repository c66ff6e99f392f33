"""`undercroft serve --processes N`: one port, several processes, of which any may die or be replaced."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.postgres import cluster
from tests.web.serving import Guest, Program, until
from undercroft.kernel.refusal import Refusal
from undercroft.web.serve import check_processes
from undercroft.web.settings import Settings

PROCESSES = 2
PAUSE = 0.05
"""Seconds between two choices: the processes that come up need the cores too."""


def test_sqlite_serves_one_process_and_the_sentence_says_what_to_set(tmp_path: Path) -> None:
    two = {"processes": 2, "data": tmp_path}
    with pytest.raises(Refusal, match=r"SQLite serves one process\. For 2 set UNDERCROFT_DATABASE to a PostgreSQL URL"):
        check_processes(Settings(**two))
    with pytest.raises(Refusal, match="SQLite serves one process"):
        check_processes(Settings(**two, database="sqlite+aiosqlite:///x.db"))
    check_processes(Settings(**two, database="postgresql://localhost/x"))
    check_processes(Settings(data=tmp_path))


@contextmanager
def serving_by_processes(database: str, data: Path) -> Iterator[tuple[subprocess.Popen[str], str, int]]:
    """The parent, where it is, and the first port of its figures."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        watch = free.getsockname()[1]
    settings = {
        "UNDERCROFT_DATABASE": database, "UNDERCROFT_DATA": str(data),
        "UNDERCROFT_LIMITS": "false", "UNDERCROFT_PACE": "0", "UNDERCROFT_WORKERS": "1",
        "UNDERCROFT_METRICS_PORT": str(watch), "UNDERCROFT_LOG": "json", "PYTHONUNBUFFERED": "1",
    }  # fmt: skip
    command = [sys.executable, "-m", "undercroft", "serve", "--port", "0", "--processes", str(PROCESSES)]
    with (
        (data / "log").open("w") as log,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, **settings}
        ) as parent,
    ):
        try:
            assert parent.stdout is not None
            found = re.search(r"http://localhost:(\d+)", parent.stdout.readline())
            assert found, (data / "log").read_text()
            yield parent, f"http://127.0.0.1:{found[1]}", watch
        finally:
            parent.kill()


def pids(watch: int) -> list[int]:
    """The processes that serve, as they tell it."""
    return [
        httpx.get(f"http://127.0.0.1:{watch + n}/health", timeout=300, verify=False).json()["process"]
        for n in range(PROCESSES)
    ]


def fresh(watch: int, before: list[int]) -> bool:
    """Whether all of them are others than before."""
    try:
        return not set(pids(watch)) & set(before)
    except httpx.TransportError:
        return False


class Chosen:
    """Choices that were acknowledged, and what went wrong with the player."""

    def __init__(self) -> None:
        self.count = 0
        self.wrong: Exception | None = None

    def go_on(self) -> None:
        """Wait for some more."""
        now = self.count
        until(lambda: self.wrong is not None or self.count > now + 2)
        if self.wrong is not None:
            raise self.wrong


@contextmanager
def playing(player: Program) -> Iterator[Chosen]:
    """Somebody chooses all the time, at one table after the other, as a page does: again, if the line breaks."""
    stop, chosen = threading.Event(), Chosen()

    def play() -> None:
        try:
            table = ""
            while not stop.wait(PAUSE):
                try:
                    table = table or player.new_table("me", "me")
                    decisions = player.pending(table)["decisions"]
                    if not decisions:
                        table = ""
                        continue
                    said = player.choose(table, decisions[0])
                except httpx.TransportError:
                    continue
                assert said.status_code == 200, said.text
                chosen.count += 1
        except Exception as wrong:
            chosen.wrong = wrong

    thread = threading.Thread(target=play)
    thread.start()
    try:
        yield chosen
    finally:
        stop.set()
        thread.join()


def pages_of_a_table_see_the_same(url: str) -> None:
    """Whichever processes took their connections."""
    ann, bob = Guest(url, "Ann"), Guest(url, "Bob")
    table = ann.new_table("me", "me")
    with ExitStack() as stack:
        pages = [stack.enter_context(guest.live(table)) for guest in (ann, bob, ann, bob)]
        ann.post(f"{table}/chat", text="one for all")
        for page in pages:
            while "one for all" not in page.recv(300):
                pass


def test_processes_share_a_port_are_replaced_when_they_die_and_one_after_the_other(tmp_path: Path) -> None:
    with serving_by_processes(cluster().fresh(), tmp_path) as (parent, url, watch):
        until(lambda: fresh(watch, []))
        before = pids(watch)
        assert len(set(before)) == PROCESSES
        told = httpx.get(f"http://127.0.0.1:{watch}/health", timeout=300).json()
        assert told["channel"]["ok"]
        assert told["store"]["ok"]
        pages_of_a_table_see_the_same(url)
        ann = Program(url, "Ann")
        with playing(ann) as chosen:
            chosen.go_on()
            parent.send_signal(signal.SIGHUP)
            until(lambda: fresh(watch, before))
            chosen.go_on()
            victim = pids(watch)[0]
            os.kill(victim, signal.SIGKILL)
            chosen.go_on()
            until(lambda: fresh(watch, [victim]))
            chosen.go_on()
        assert b"undercroft_choices_total" in httpx.get(f"http://127.0.0.1:{watch + 1}/metrics", timeout=300).content
        last = pids(watch)
        parent.terminate()
        assert parent.wait(300) == 0
        until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in last))
    log = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert f"Child process [{victim}] died" in [line["event"] for line in log]
    assert not [line for line in log if "exception" in line]
