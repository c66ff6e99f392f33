"""The watchdog ends a process that hangs, so that whoever started it starts another.

A thread looks whether the event loop still makes progress, and says so to systemd. If it does not, the process logs
where all of its threads are, and ends: uvicorn's supervisor or the service manager replaces it. Should the whole
interpreter hang, this thread hangs with it; then uvicorn's supervisor gets no answer, and systemd hears nothing.
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
"""Seconds between two looks: several beats of the pulse."""
LOOKS = 15
"""Without any progress in so many looks, the process hangs."""


def guard(pulse: Pulse, end: Callable[[], None] | None = None, look: float = LOOK) -> None:
    """Watch over the event loop of this pulse for as long as the process lives, its shutdown included."""
    threading.Thread(target=_watch, args=(pulse, end or end_process, look), name="watchdog", daemon=True).start()


def _watch(pulse: Pulse, end: Callable[[], None], look: float) -> None:
    beats, idle, pause = -1, 0, threading.Event()
    while idle < LOOKS:  # looks are counted, not seconds: a machine that slept is no reason
        if pulse.beats != beats:
            beats, idle = pulse.beats, 0
            notify("WATCHDOG=1")
        else:
            idle += 1
        pause.wait(look)
    end()


def end_process() -> None:
    log.critical("the event loop hangs: this process ends", exception=stacks())
    os._exit(1)


def stacks() -> str:
    """Where each thread of this process is."""
    with TemporaryFile("w+", encoding="utf-8", errors="replace") as file:
        faulthandler.dump_traceback(file)
        file.seek(0)
        return file.read()


def notify(state: str) -> None:
    """Tell systemd, if it started this server with `Type=notify`: one datagram, as sd_notify(3) describes it."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if place:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.sendto(state.encode(), f"\0{place[1:]}" if place[0] == "@" else place)
