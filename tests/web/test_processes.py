"""`undercroft serve --processes N`: one port, several processes, each of which may die or be replaced."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.ports import free_ports
from tests.postgres import cluster
from tests.web.serving import PATIENCE, Guest, Program, first_legal, wait_until
from undercroft.kernel.refusal import Refusal
from undercroft.web.serve import check_processes
from undercroft.web.settings import Settings

PROCESSES = 2
PAUSE = 0.25
"""Seconds between two choices, to leave processor time for starting processes."""
PATIENT = f"from undercroft.web import serve; serve.START = {PATIENCE // 3}; from undercroft.cli import app; app()"
"""`undercroft` with a longer start timeout, as a process may take over a minute to start."""


def test_sqlite_serves_one_process_and_the_sentence_says_what_to_set(tmp_path: Path) -> None:
    two = {"processes": 2, "data": tmp_path}
    with pytest.raises(Refusal, match=r"only one process\. For 2, set UNDERCROFT_DATABASE to a PostgreSQL URL"):
        check_processes(Settings(**two))
    with pytest.raises(Refusal, match="SQLite supports only one process"):
        check_processes(Settings(**two, database="sqlite+aiosqlite:///x.db"))
    check_processes(Settings(**two, database="postgresql://localhost/x"))
    check_processes(Settings(data=tmp_path))


@contextmanager
def serving_by_processes(database: str, data: Path) -> Iterator[tuple[subprocess.Popen[str], str, int]]:
    """The parent process, its address, and the first metrics port."""
    watch = free_ports(PROCESSES)
    settings = {
        "UNDERCROFT_DATABASE": database, "UNDERCROFT_DATA": str(data),
        "UNDERCROFT_LIMITS": "false", "UNDERCROFT_PACE": "0", "UNDERCROFT_WORKERS": "1",
        "UNDERCROFT_METRICS_PORT": str(watch), "UNDERCROFT_LOG": "json", "PYTHONUNBUFFERED": "1",
    }  # fmt: skip
    command = [sys.executable, "-c", PATIENT, "serve", "--port", "0", "--processes", str(PROCESSES)]
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


def health(port: int) -> Any:
    return httpx.get(f"http://127.0.0.1:{port}/health", timeout=PATIENCE, verify=False).json()


def pids(watch: int) -> list[int]:
    """The ids of the server processes, from their health pages."""
    return [health(watch + n)["process"] for n in range(PROCESSES)]


def all_replaced(watch: int, before: list[int]) -> bool:
    """Whether all processes have been replaced."""
    try:
        return not set(pids(watch)) & set(before)
    except httpx.TransportError:
        return False


def kill_between_pings(parent: "subprocess.Popen[str]", victim: int, port: int) -> None:
    """Kill a process that has answered all pings: the supervisor waits for a missing answer until its timeout."""
    parent.send_signal(signal.SIGSTOP)
    for _request in range(2):
        assert health(port)["process"] == victim
    os.kill(victim, signal.SIGKILL)
    parent.send_signal(signal.SIGCONT)


class Chosen:
    """The number of acknowledged choices, and the error that stopped the player."""

    def __init__(self) -> None:
        self.count = 0
        self.wrong: Exception | None = None

    def go_on(self) -> None:
        """Wait for some more choices."""
        now = self.count
        wait_until(lambda: self.wrong is not None or self.count > now + 2)
        if self.wrong is not None:
            raise self.wrong


@contextmanager
def playing(player: Program) -> Iterator[Chosen]:
    """Choose without end, at one table after the other. Like a page, repeat the request if the connection breaks or the
    process is stopped before it answers."""
    stop, chosen = threading.Event(), Chosen()

    def asked(method: str, path: str, **body: object) -> Any:
        """The answer of the first process that gives one."""
        while not stop.wait(PAUSE):
            with suppress(httpx.TransportError):
                answer = player.http.request(method, path, json=body or None)
                if answer.status_code != 503:
                    assert answer.is_success, answer.text
                    return answer.json()
        raise InterruptedError

    def play() -> None:
        table = ""
        try:
            while True:
                table = (
                    table or asked("POST", "/tables", game="thunderstone", seats=[{"kind": "me"}, {"kind": "me"}])["id"]
                )
                decision = next(iter(asked("GET", f"/tables/{table}/pending")["decisions"]), None)
                if decision is None:
                    table = ""
                    continue
                command = {"seat": decision["seat"], "number": decision["number"], "command": uuid4().hex}
                asked("POST", f"/tables/{table}/choose", choice=first_legal(decision), **command)
                chosen.count += 1
        except InterruptedError:
            pass
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
    """All pages show the same, whichever processes they are connected to."""
    ann, bob = Guest(url, "Ann"), Guest(url, "Bob")
    table = ann.new_table("me", "me")
    with ExitStack() as stack:
        pages = [stack.enter_context(guest.live(table)) for guest in (ann, bob, ann, bob)]
        ann.post(f"{table}/chat", text="one for all")
        for page in pages:
            while "one for all" not in page.recv(PATIENCE):
                pass


@pytest.mark.slow
def test_processes_share_a_port_are_replaced_when_they_die_and_one_after_the_other(tmp_path: Path) -> None:
    with serving_by_processes(cluster().new_database(), tmp_path) as (parent, url, watch):
        wait_until(lambda: all_replaced(watch, []))
        before = pids(watch)
        assert len(set(before)) == PROCESSES
        wait_until(lambda: health(watch)["channel"]["ok"] and health(watch)["store"]["ok"])
        pages_of_a_table_see_the_same(url)
        ann = Program(url, "Ann")
        with playing(ann) as chosen:
            chosen.go_on()
            parent.send_signal(signal.SIGHUP)
            wait_until(lambda: all_replaced(watch, before))
            chosen.go_on()
            victim = pids(watch)[0]
            kill_between_pings(parent, victim, watch)
            chosen.go_on()
            wait_until(lambda: all_replaced(watch, [victim]))
            chosen.go_on()
        assert (
            b"undercroft_choices_total"
            in httpx.get(f"http://127.0.0.1:{watch + 1}/metrics", timeout=PATIENCE, verify=False).content
        )
        last = pids(watch)
        parent.terminate()
        assert parent.wait(PATIENCE) == 0
        wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in last))
    log = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert f"Child process [{victim}] died" in [line["event"] for line in log]
    assert not [line for line in log if "exception" in line]
