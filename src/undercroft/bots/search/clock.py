"""The time limit of a search: processor seconds, and the seat's deadline."""

from time import monotonic, process_time

RESERVE = 0.1
"""The share of the seat's time that is not used."""


class ThinkingTime:
    """The time of one decision."""

    __slots__ = ("_end", "_started", "seconds")

    def __init__(self, seconds: float, budget: float | None) -> None:
        self.seconds = seconds
        self._started = process_time()
        self._end = None if budget is None else (monotonic(), budget * (1 - RESERVE))

    @property
    def used(self) -> float:
        """The used share of the seconds, or of the time to the deadline if that is larger; 0 without a limit."""
        used = (process_time() - self._started) / self.seconds if self.seconds else 0.0
        if self._end is not None:
            started, budget = self._end
            used = max(used, (monotonic() - started) / budget if budget > 0 else 1.0)
        return used

    @property
    def over(self) -> bool:
        return self.used >= 1
