"""Several processes on one port: a parent that opens it, and children that serve.

The port is opened once and handed to every child, so a connection is taken by whichever is free, and none is lost when
a child ends. A child that dies is replaced. SIGTERM and Ctrl-C end all of them; SIGHUP replaces one after the other by
new ones, which find the program as it is installed by then: each is up before the one it replaces is told to stop.
"""

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic, sleep
from types import FrameType

import structlog

from ..kernel.refusal import Refusal
from ..kernel.text import _
from .serve import bind, bind_watch, own_store, quiet_logs, run
from .serve import serve as serve_alone
from .settings import Settings

log = structlog.get_logger(__name__)
START = 120.0
"""Seconds in which a new process must be up, else it is given up."""
STOP = 10.0
"""Seconds in which a process must have ended, else it is killed."""
AGAIN = 1.0
"""Seconds before a process that has died as soon as it was started is started again."""
LOOK = 0.2
"""Seconds between two looks at the children."""


def serve(settings: Settings, say: Callable[[str], None] = print) -> None:
    """Serve until stopped, by as many processes as are set; `say` is given the address."""
    if settings.processes == 1:
        serve_alone(settings, say)
        return
    check(settings)
    quiet_logs(settings.log)
    with own_store(settings):  # brought up to date once, by the parent
        listening = bind(settings)
        settings = settings.model_copy(update={"port": listening.getsockname()[1]} | _share(settings))
        watches = [bind_watch(settings, n) for n in range(settings.processes)]
        Parent(settings, listening, watches).run(lambda: say(settings.address))


def check(settings: Settings) -> None:
    """Several processes share what they keep, and tell each other of it."""
    if not settings.database:
        sentence = _(
            "The file in {data} serves one process. For {n} set UNDERCROFT_DATABASE to a PostgreSQL URL and "
            "UNDERCROFT_REDIS to a Redis URL."
        )
        raise Refusal("one-process", sentence, data=str(settings.data), n=settings.processes)
    if settings.database.startswith("sqlite"):
        raise Refusal("one-process", _("SQLite serves one process: set UNDERCROFT_DATABASE to a PostgreSQL URL."))
    if not settings.redis:
        raise Refusal("one-process", _("Several processes tell each other by Redis: set UNDERCROFT_REDIS to its URL."))


def _share(settings: Settings) -> dict[str, int]:
    """Where it is not said how many workers each process has for its bots, they share the cores."""
    return {} if "workers" in settings.model_fields_set else {"workers": max(1, settings.workers // settings.processes)}


@dataclass
class Child:
    """A process that serves."""

    process: BaseProcess
    up: Connection
    """Through which it says that it is."""
    begun: float


class Parent:
    """Starts the children, and sees to it that there are always as many."""

    def __init__(self, settings: Settings, listening: socket.socket, watches: list[socket.socket | None]) -> None:
        self._settings = settings
        self._listening = listening
        self._watches = watches
        self._context = multiprocessing.get_context("spawn")
        self._children: list[Child] = []
        self._stopping = False
        self._renewing = False

    def run(self, ready: Callable[[], None]) -> None:
        """Until told to stop."""
        signals = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
        before = {one: signal.signal(one, self._hear) for one in signals}
        try:
            self._children = [self._start(n) for n in range(self._settings.processes)]
            if all(self._comes_up(child) for child in self._children):
                ready()
                self._watch()
            elif not self._stopping:
                raise Refusal("no-server", _("The server did not start."))
        finally:
            for child in self._children:
                _tell(child)
            for child in self._children:
                _end(child)
            for number, handler in before.items():
                signal.signal(number, handler)

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        if number == signal.SIGHUP:
            self._renewing = True
        else:
            self._stopping = True

    def _start(self, n: int) -> Child:
        hears, says = self._context.Pipe(duplex=False)
        given = (self._settings, self._listening, self._watches[n], says)
        process = self._context.Process(target=serve_as_child, args=given, name=f"undercroft {n}")
        process.start()
        says.close()
        return Child(process, hears, monotonic())

    def _comes_up(self, child: Child) -> bool:
        """Wait until a child can be asked; False if it does not come to that."""
        end = child.begun + START
        while not self._stopping and monotonic() < end:
            try:
                if child.up.poll(LOOK):
                    child.up.recv()
                    return True
            except (EOFError, OSError):
                return False
        return False

    def _watch(self) -> None:
        while not self._stopping:
            wait([child.process.sentinel for child in self._children], LOOK)
            for n, child in enumerate(self._children):
                if not child.process.is_alive() and not self._stopping:
                    log.error("a process has died and is replaced", process=child.process.pid)
                    if monotonic() - child.begun < AGAIN:
                        sleep(AGAIN)
                    child.up.close()
                    self._children[n] = self._start(n)
            if self._renewing and not self._stopping:
                self._renewing = False
                self._renew()

    def _renew(self) -> None:
        """One after the other: what is new is up before the old is told to stop."""
        log.info("the processes are replaced one after the other")
        for n, old in enumerate(self._children):
            new = self._start(n)
            if not self._comes_up(new):
                log.error("a new process did not come up: the old ones go on")
                _tell(new)
                _end(new)
                return
            self._children[n] = new
            _tell(old)
            _end(old)
        log.info("all processes are new")


def _tell(child: Child) -> None:
    """To stop."""
    if child.process.is_alive() and child.process.pid is not None:
        os.kill(child.process.pid, signal.SIGTERM)


def _end(child: Child) -> None:
    child.process.join(STOP)
    if child.process.is_alive():
        child.process.kill()
        child.process.join()
    child.up.close()


def serve_as_child(settings: Settings, listening: socket.socket, watch: socket.socket | None, says: Connection) -> None:
    """Runs in a child: serve until told to stop, or until the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who tells
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    quiet_logs(settings.log)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    run(settings, listening, watch, lambda: says.send(True))


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
