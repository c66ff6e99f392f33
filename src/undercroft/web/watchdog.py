"""The watchdog ends a process that hangs, so that it can be replaced.

A thread checks whether the event loop makes progress, and reports that to systemd. If it does not, the process logs the
stacks of all its threads and exits: uvicorn's supervisor or the service manager replaces it. If the whole interpreter
hangs, this thread hangs with it; then uvicorn's supervisor gets no answer, and systemd no report.
"""

import faulthandler
import os
import socket
import threading
from collections.abc import Callable
from tempfile import TemporaryFile

import structlog

from .metrics import Pulse

log = structlog.get_logger(__name__)
LOOK = 2.0
"""Seconds between two checks: several beats of the pulse."""
LOOKS = 15
"""After this many checks without progress, the process hangs."""


def guard(pulse: Pulse, end: Callable[[], None] | None = None, look: float = LOOK) -> None:
    """Watch the event loop of this pulse for as long as the process lives, including its shutdown."""
    threading.Thread(target=_watch, args=(pulse, end or end_process, look), name="watchdog", daemon=True).start()


def _watch(pulse: Pulse, end: Callable[[], None], look: float) -> None:
    beats, idle, pause = -1, 0, threading.Event()
    while idle < LOOKS:  # checks are counted, not seconds: a machine may have been suspended
        if pulse.beats != beats:
            beats, idle = pulse.beats, 0
            notify("WATCHDOG=1")
        else:
            idle += 1
        pause.wait(look)
    end()


def end_process() -> None:
    log.critical("the event loop hangs: this process exits", exception=stacks())
    os._exit(1)


def stacks() -> str:
    """The stack of each thread of this process."""
    with TemporaryFile("w+", encoding="utf-8", errors="replace") as file:
        faulthandler.dump_traceback(file)
        file.seek(0)
        return file.read()


def notify(state: str) -> None:
    """Notify systemd, if it started this server with `Type=notify`: one datagram, as sd_notify(3) describes."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if place:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.sendto(state.encode(), f"\0{place[1:]}" if place[0] == "@" else place)
