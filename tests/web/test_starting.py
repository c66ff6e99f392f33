"""How a process starts despite problems, and how a hanging process is detected."""

import asyncio
import os
import signal
import socket
import threading
from pathlib import Path
from typing import Any, NoReturn

import pytest
from structlog.testing import capture_logs

from tests import postgres
from tests.threads import in_thread
from tests.web.forks import fork_workers
from tests.web.serving import PATIENCE
from undercroft.store import Store
from undercroft.web import starting, watchdog
from undercroft.web.house import House
from undercroft.web.metrics import Pulse
from undercroft.web.settings import Settings


def test_while_the_database_is_away_the_reason_is_said_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """When the database is there, the process starts. It does not migrate, because workers of an older version may be
    running."""
    cluster, tries = postgres.cluster(), 0
    monkeypatch.setattr(starting, "PAUSE", 0.001)
    monkeypatch.setattr(starting, "LONGEST_PAUSE", 0.001)
    fork_workers()

    async def open_existing(url: str) -> Store:
        nonlocal tries
        tries += 1
        if tries == 4:
            cluster.url("late", make=True)
        if tries == 7:
            await (await Store.open(url)).close()
        return await real(url)

    real = Store.open_existing
    monkeypatch.setattr(Store, "open_existing", open_existing)

    async def start() -> None:
        house = await starting.open_worker(Settings(data=tmp_path, database=cluster.url("late"), workers=1))
        await house.store.ping()
        await house.close()

    with capture_logs() as logged:
        in_thread(lambda: asyncio.run(start()))
    assert tries == 7
    said = [line["wrong"] for line in logged if line["event"].startswith("the store cannot be opened")]
    assert len(said) == 2
    assert "does not exist" in said[0]
    assert "start `undercroft serve` once" in said[1]


def test_a_worker_that_cannot_start_says_why_and_gives_way_after_a_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(_settings: Settings) -> House:
        raise ZeroDivisionError

    class Ended(Exception):
        pass

    def ends(_status: int) -> NoReturn:
        raise Ended

    monkeypatch.setattr(starting, "open_house", fails)
    monkeypatch.setattr(starting, "REST", 0)
    monkeypatch.setattr(os, "_exit", ends)
    with capture_logs() as logged, pytest.raises(Ended):
        in_thread(lambda: asyncio.run(starting.open_worker(Settings())))
    assert [(line["event"], line["exc_info"]) for line in logged] == [("this worker cannot start", True)]


def test_who_is_told_to_stop_before_it_has_started_stops_at_once() -> None:
    asked = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}
    with starting._stoppable():
        assert {signal.getsignal(one) for one in asked} == {signal.SIG_DFL}
    assert {one: signal.getsignal(one) for one in asked} == asked


class Heart:
    """A heart that makes one beat at each look, up to a limit."""

    def __init__(self, beats: int) -> None:
        self._left, self.looks = beats, 0

    @property
    def beats(self) -> int:
        self.looks += 1
        return min(self.looks, self._left)


def test_a_process_without_a_beat_for_many_looks_is_ended() -> None:
    heart: Any = Heart(40)
    ended = threading.Event()
    watchdog.guard(heart, ended.set, look=0)
    assert ended.wait(PATIENCE)
    assert heart.looks >= 40 + watchdog.LOOKS


def test_the_pulse_beats_and_it_can_be_said_where_all_threads_are() -> None:
    async def beat() -> None:
        pulse = Pulse()
        while not pulse.beats:
            await asyncio.sleep(0.01)
        await pulse.close()

    in_thread(lambda: asyncio.run(beat()))
    assert "test_the_pulse_beats" in watchdog.stacks()


def test_systemd_is_told_that_the_server_is_ready_and_lives(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    watchdog.notify("READY=1")  # does nothing without NOTIFY_SOCKET
    for place in (str(tmp_path / "notify"), f"@undercroft-{os.getpid()}"):
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
            systemd.bind(place.replace("@", "\0"))
            monkeypatch.setenv("NOTIFY_SOCKET", place)
            watchdog.notify("READY=1")
            assert systemd.recv(100) == b"READY=1"
    monkeypatch.delenv("NOTIFY_SOCKET")
