"""A crew on Ray: one machine or a cluster of many. The optional extra `ray` brings it.

A worker that dies is replaced by Ray, and what it had under way is done again; since a match depends on nothing but
its number, nobody sees that in the report. Other machines need the same version of Undercroft, and the bots that play.
"""

import socket
from collections import deque
from collections.abc import Iterator
from typing import Any

from ..kernel.refusal import Refusal
from ..kernel.text import _
from .crew import Done, Given, Task, share

HERE = "here"
"""Instead of an address: a Ray of one's own on this machine."""
AHEAD = 4
"""So many shares a worker are sent ahead: none has to wait for the next."""
AGAIN = 5
"""How often a share is done again whose worker died."""
TRIES = 3
"""How often Ray is started on this machine until it is there."""
KNOCKING = 10.0
"""Seconds after which nobody is at home."""
AT_A_TIME = 16
"""At most so many numbers are sent at a time: sending costs about a millisecond."""


class Cluster:
    """The workers of a Ray cluster, or so many on this machine."""

    apart = True

    def __init__(self, address: str = HERE, workers: int | None = None) -> None:
        self._ray = _ray()
        if address == HERE:
            self._begin_here(workers)
        else:
            check_there(address)
            self._begin(address=address)
        self.size = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _begin_here(self, workers: int | None) -> None:
        """Ray gives up where its parts take more than half a minute to start: on a busy machine the next try is faster,
        for then all of it is in memory."""
        for tried in range(1, TRIES + 1):
            try:
                return self._begin(num_cpus=workers, include_dashboard=False)
            except Refusal:
                self._ray.shutdown()
                if tried == TRIES:
                    raise

    def _begin(self, **how: Any) -> None:
        try:
            self._ray.init(log_to_driver=False, logging_level="error", **how)
        except Exception as wrong:  # it raises many kinds: no cluster there, another version, no memory, …
            raise _unreachable(wrong) from wrong

    def map(self, task: Task[Given, Done], given: Given, count: int) -> Iterator[Done]:
        ray = self._ray
        some = share(count, self.size, AT_A_TIME)
        worker = ray.remote(max_retries=AGAIN)(_some)
        common = ray.put((task, given))
        starts = iter(range(0, count, some))
        under_way: deque[Any] = deque()
        try:
            while True:
                while len(under_way) < AHEAD * self.size and (start := next(starts, None)) is not None:
                    under_way.append(worker.remote(common, start, min(start + some, count)))
                if not under_way:
                    return
                yield from ray.get(under_way.popleft())
        finally:
            for one in under_way:
                ray.cancel(one, force=True)

    def close(self) -> None:
        self._ray.shutdown()

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_raised: object) -> None:
        self.close()


def _some(common: tuple[Task[Any, Any], Any], start: int, end: int) -> list[Any]:
    """What a worker does at a time."""
    task, given = common
    return [task(given, number) for number in range(start, end)]


def check_there(address: str) -> None:
    """Whether anybody listens at an address, if it names a host: Ray itself would knock for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # such as `auto`
    try:
        socket.create_connection((host, int(port)), KNOCKING).close()
    except (OSError, ValueError, OverflowError) as wrong:
        raise _unreachable(wrong) from wrong


def _unreachable(wrong: Exception) -> Refusal:
    said = str(wrong).strip().split("\n")[0] or type(wrong).__name__
    return Refusal("no-ray", _("Ray cannot be reached: {why}."), why=said.rstrip(".")[:200])


def _ray() -> Any:
    try:
        import ray
    except ImportError as missing:
        raise Refusal("no-ray", _('Ray is not installed: pip install "undercroft[ray]" brings it.')) from missing
    return ray
