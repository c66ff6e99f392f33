"""Who plays the matches of the arena: this process, several of this machine, or a Ray cluster (see `cluster`).

What is played depends on nothing but its number, so every crew gives the same, in the same order.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import Protocol, TypeVar

Given = TypeVar("Given")
Done = TypeVar("Done")
Task = Callable[[Given, int], Done]
"""(what all share, number) → what came of it; a function of a module, so that other processes find it."""


class Crew(Protocol):
    """Those who do the same task for one number after the other."""

    @property
    def size(self) -> int:
        """How many work at the same time."""

    @property
    def apart(self) -> bool:
        """Whether others than this process work, so that the task must be sent to them."""

    def map(self, task: Task[Given, Done], given: Given, count: int) -> Iterator[Done]:
        """The task done for 0 to `count` - 1, in this order."""


class Alone:
    """This process does it all."""

    size = 1
    apart = False

    def map(self, task: Task[Given, Done], given: Given, count: int) -> Iterator[Done]:
        return map(task, repeat(given), range(count))


class Pool:
    """Several processes of this machine."""

    apart = True

    def __init__(self, size: int) -> None:
        self.size = size

    def map(self, task: Task[Given, Done], given: Given, count: int) -> Iterator[Done]:
        with ProcessPoolExecutor(self.size, get_context("spawn"), _ignore_interrupts) as workers:
            try:
                yield from workers.map(task, repeat(given), range(count), chunksize=share(count, self.size))
            finally:
                workers.shutdown(wait=False, cancel_futures=True)


def crew_of(jobs: int) -> Crew:
    """So many processes of this machine."""
    return Pool(jobs) if jobs > 1 else Alone()


def share(count: int, size: int, most: int = 4) -> int:
    """How many numbers one of the crew gets at a time: worth sending, and soon done when somebody interrupts."""
    return max(1, min(most, count // (4 * size)))


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that the player talks to; it ends its workers."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
