"""A pool on Ray, on this machine or a cluster. The optional extra `ray` installs it.

Ray replaces a worker that dies and repeats its tasks. A result depends only on its number, so the report stays the
same. Other machines need the same version of Undercroft and the bots that play.
"""

import socket
from collections import deque
from collections.abc import Iterator
from typing import Any

from ..kernel.refusal import Refusal
from ..kernel.text import _
from ..workers import Given, Output, Task, chunk_size

HERE = "here"
"""Instead of an address: start Ray on this machine."""
AHEAD = 4
"""Chunks sent ahead to every worker, so that none waits for the next."""
RETRIES = 5
"""How many times a chunk is repeated if its worker died."""
TRIES = 3
"""How many times starting Ray on this machine is tried."""
CONNECT_SECONDS = 10.0
CHUNK = 16
"""The most numbers in a chunk: sending one costs about a millisecond."""


class Cluster:
    """The workers of a Ray cluster, or this many on this machine."""

    separate = True

    def __init__(self, address: str = HERE, workers: int | None = None) -> None:
        self._ray = _ray()
        if address == HERE:
            self._begin_here(workers)
        else:
            check_there(address)
            self._begin(address=address)
        self.size = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _begin_here(self, workers: int | None) -> None:
        """Ray gives up if its parts take more than half a minute to start. On a busy machine the next try is faster,
        because the files are then cached."""
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
        except Exception as wrong:  # many types: no cluster at this address, another version, no memory, …
            raise _unreachable(wrong) from wrong

    def map(self, task: Task[Given, Output], given: Given, count: int) -> Iterator[Output]:
        ray = self._ray
        chunk = chunk_size(count, self.size, CHUNK)
        worker = ray.remote(max_retries=RETRIES)(_run_chunk)
        common = ray.put((task, given))
        starts = iter(range(0, count, chunk))
        under_way: deque[Any] = deque()
        try:
            while True:
                while len(under_way) < AHEAD * self.size and (start := next(starts, None)) is not None:
                    under_way.append(worker.remote(common, start, min(start + chunk, count)))
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


def _run_chunk(common: tuple[Task[Any, Any], Any], start: int, end: int) -> list[Any]:
    task, given = common
    return [task(given, number) for number in range(start, end)]


def check_there(address: str) -> None:
    """Refuse an address where nothing listens: Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # such as `auto`
    try:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
    except (OSError, ValueError, OverflowError) as wrong:
        raise _unreachable(wrong) from wrong


def _unreachable(wrong: Exception) -> Refusal:
    error = str(wrong).strip().split("\n")[0] or type(wrong).__name__
    return Refusal("no-ray", _("Ray cannot be reached: {why}."), why=error.rstrip(".")[:200])


def _ray() -> Any:
    try:
        import ray
    except ImportError as missing:
        raise Refusal("no-ray", _('Ray is not installed: pip install "undercroft[ray]" brings it.')) from missing
    return ray
