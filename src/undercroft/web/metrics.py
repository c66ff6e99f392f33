"""Metrics of a running server, for monitoring. They contain no table, guest or address."""

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from .tasks import stop

PUSHED = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
STORED = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
THOUGHT = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
RECENT = 60.0
"""How many past seconds the figures of the admin page cover."""
MOST_VALUES = 10_000


class Metrics:
    """Everything that is counted and measured, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        choices = self._counter("choices", "Choices that are on disk, by person or bot.", "who")
        self._choices = {by_bot: choices.labels("bot" if by_bot else "person") for by_bot in (False, True)}
        self._refusals = self._counter("refusals", "Refusals, by code.", "code")
        self._requests = self._counter("requests", "Answers, by kind of request and status.", "kind", "status")
        self._failures = self._counter("bot_failures", "Bots that gave no legal choice in time.")
        self._pushed = Histogram(
            "undercroft_push_seconds",
            "From a choice, taken by any process, to its push to a page of this one.",
            buckets=PUSHED,
            registry=self.registry,
        )
        self._thought = Histogram(
            "undercroft_bot_seconds",
            "How long bots think, including the queue.",
            buckets=THOUGHT,
            registry=self.registry,
        )
        store = Histogram(
            "undercroft_store_seconds",
            "How long the store takes to read or to write, including the wait.",
            ["what"],
            buckets=STORED,
            registry=self.registry,
        )
        self._store = {what: store.labels(what) for what in ("read", "write")}
        self._recent: dict[str, deque[tuple[float, float]]] = {
            "choices": deque(maxlen=MOST_VALUES),
            "pushed": deque(maxlen=MOST_VALUES),
        }

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"undercroft_{name}", text, labels, registry=self.registry)

    def watch(self, name: str, text: str, count: Callable[[], float]) -> None:
        """Register a figure that is read on demand."""
        Gauge(f"undercroft_{name}", text, registry=self.registry).set_function(count)

    # -- events

    def chosen(self, by_bot: bool) -> None:
        self._choices[by_bot].inc()
        self._recent["choices"].append((monotonic(), 1.0))

    def pushed(self, seconds: float) -> None:
        """Record that a page was sent the result of a choice, this long after the choice arrived."""
        self._pushed.observe(seconds)
        self._recent["pushed"].append((monotonic(), seconds))

    def thought(self, seconds: float) -> None:
        self._thought.observe(seconds)

    def store_took(self, what: str, seconds: float) -> None:
        """Record how long a read or a write took."""
        self._store[what].observe(seconds)

    def bot_failed(self) -> None:
        self._failures.inc()

    def answered(self, kind: str, status: int, refused: str | None) -> None:
        self._requests.labels(kind, str(status)).inc()
        if refused is not None:
            self._refusals.labels(refused).inc()

    # -- output

    def output(self) -> bytes:
        """Everything, in the Prometheus format."""
        return generate_latest(self.registry)

    def rate(self) -> float:
        """Recent choices per second."""
        return len(self._recent_values("choices")) / RECENT

    def push_times(self) -> tuple[float, float] | None:
        """The recent median and 99th percentile of the time to a push, in seconds."""
        times = sorted(self._recent_values("pushed"))
        return (times[len(times) // 2], times[min(len(times) - 1, len(times) * 99 // 100)]) if times else None

    def _recent_values(self, what: str) -> list[float]:
        since = monotonic() - RECENT
        return [value for moment, value in self._recent[what] if moment >= since]


BEAT = 0.5
"""Seconds between two beats."""


class Pulse:
    """Measures how late the event loop runs its scheduled work: whatever blocks the loop blocks this too."""

    def __init__(self) -> None:
        self.begun = monotonic()
        self.beats = 0
        self._due = self.begun + BEAT
        self._late = 0.0
        self._task = asyncio.create_task(self._run(), name="pulse")

    @property
    def lag(self) -> float:
        """Seconds by which the last beat was late, or the next one is."""
        return max(self._late, monotonic() - self._due)

    async def _run(self) -> None:
        while True:
            self._due = monotonic() + BEAT
            await asyncio.sleep(BEAT)
            self._late = monotonic() - self._due
            self.beats += 1

    async def close(self) -> None:
        await stop(self._task)
