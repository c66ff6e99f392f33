"""Background work in other processes: bots, hints, analyses, simulations, calibration.

`Workers` wraps `concurrent.futures.ProcessPoolExecutor`. If a worker process dies, the pool is replaced once and the
lost tasks are repeated; if one dies again, the caller gets a refusal. A task with a time limit ends its process when
the time is up, so nobody waits for a task that hangs.
"""

import asyncio
import faulthandler
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import repeat
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Protocol, TypeVar, TypeVarTuple

import structlog

from .kernel.refusal import Refusal
from .kernel.text import _

log = structlog.get_logger(__name__)
Given = TypeVar("Given")
Output = TypeVar("Output")
Arguments = TypeVarTuple("Arguments")
Task = Callable[[Given, int], Output]
"""(what all tasks share, number) → result. A module-level function, so that other processes can import it."""

START_SECONDS = 60.0
"""How long a worker process may take to start and warm up."""
CPU_LIMIT = Path("/sys/fs/cgroup/cpu.max")
"""The processor time of a container in microseconds per period, as Linux limits it."""
STACKS = 65_536
"""The most bytes that a process reports about its threads."""
context = get_context("spawn")


def cores() -> int:
    """How many cores this process may use: fewer than the machine has if a container or `taskset` limits it."""
    here = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        quota, period = CPU_LIMIT.read_text(encoding="ascii").split()
    except (OSError, ValueError):
        return here  # no limit can be read here
    return here if quota == "max" else max(1, min(here, int(quota) // int(period)))


class Pool(Protocol):
    """Runs one task for many numbers. A result depends only on its number, so every pool returns the same."""

    @property
    def size(self) -> int:
        """How many tasks run at the same time."""

    @property
    def separate(self) -> bool:
        """Whether tasks run in other processes, so that they must be picklable."""

    def map(self, task: Task[Given, Output], given: Given, count: int) -> Iterator[Output]:
        """The results for 0 to `count` - 1, in this order."""


class ThisProcess:
    """A pool without workers."""

    size = 1
    separate = False

    def map(self, task: Task[Given, Output], given: Given, count: int) -> Iterator[Output]:
        return map(task, repeat(given), range(count))


class Workers:
    """Processes of this machine. They start with the first task, or with `start`."""

    separate = True

    def __init__(self, size: int, *, warm_up: Callable[[], object] | None = None, nice: int = 0) -> None:
        """Every new process calls `warm_up` first; its time does not count for any task."""
        self.size = size
        self._warm_up = warm_up
        self._nice = nice
        self._open()

    def _open(self) -> None:
        ours, theirs = context.Pipe()
        self._alive = ours
        """The processes live while this end is open. A process that is stopped for taking too long writes its stack
        traces to it."""
        self._pool = ProcessPoolExecutor(
            self.size, mp_context=context, initializer=_prepare, initargs=(theirs, self._nice, self._warm_up)
        )

    def start(self) -> None:
        for _process in range(self.size):
            self._pool.submit(os.getpid)

    async def run(
        self, task: Callable[[*Arguments], Output], *given: *Arguments, seconds: float, tries: int = 2
    ) -> Output:
        """The result of a task that may take this many seconds; if its process dies, it is tried again."""
        while True:
            pool = self._pool
            try:
                future: Future[Output] = pool.submit(_limited, seconds, task, given)
                return await asyncio.wrap_future(future)
            except BrokenProcessPool as broken:
                tries -= 1
                self._replace(pool)
                if not tries:
                    raise _died() from broken

    def map(self, task: Task[Given, Output], given: Given, count: int) -> Iterator[Output]:
        done = 0
        chunk = chunk_size(count, self.size)
        try:
            for last_try in (False, True):
                try:
                    for result in self._pool.map(task, repeat(given), range(done, count), chunksize=chunk):
                        yield result
                        done += 1
                    return
                except BrokenProcessPool as broken:
                    if last_try:
                        raise _died() from broken
                    self._replace(self._pool)
        finally:
            self._replace(self._pool)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Replace a broken pool, unless another task has done so already."""
        if pool is self._pool:
            if self._alive.poll():
                stacks = os.read(self._alive.fileno(), STACKS).decode(errors="replace")
                log.error("a worker process took too long and was stopped", exception=stacks)
            self.close()
            self._open()

    def close(self) -> None:
        """End the processes at once, whatever they are doing."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._alive.close()


def pool_of(jobs: int) -> Pool:
    """A pool with this many processes; for one job, this process."""
    return Workers(jobs) if jobs > 1 else ThisProcess()


def chunk_size(count: int, size: int, most: int = 4) -> int:
    """How many numbers a worker gets at a time: enough to be worth sending, few enough to stop soon."""
    return max(1, min(most, count // (4 * size)))


def _died() -> Refusal:
    return Refusal("worker-died", _("A worker process has died, and so has the one that replaced it."))


# -- in the worker process

_parent: list[int] = []
"""The file descriptor of the other end of the pool's pipe."""


def _prepare(alive: Connection, nice: int, warm_up: Callable[[], object] | None) -> None:
    if os.name == "posix":
        _parent.append(alive.fileno())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which stops its workers
    if hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_exit_when_closed, args=(alive,), daemon=True).start()
    if warm_up is not None:
        _limited(START_SECONDS, warm_up, ())


def _exit_when_closed(alive: Connection) -> None:
    """The other end is closed when the pool is closed, and also when the parent is killed."""
    try:
        alive.recv()
    except (EOFError, OSError):
        pass
    os._exit(1)


def exit_with_parent() -> None:
    """End this process when its parent ends, even if the parent is killed."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _limited(seconds: float, task: Callable[[*Arguments], Output], given: tuple[*Arguments]) -> Output:
    """Run a task. When the time is up, report where it is and end the process, even if it holds the GIL."""
    faulthandler.dump_traceback_later(seconds, exit=True, file=_parent[0] if _parent else sys.stderr)
    try:
        return task(*given)
    finally:
        faulthandler.cancel_dump_traceback_later()
