"""How long may be thought: so many seconds of the processor, and never beyond the seat's deadline."""

from time import monotonic, process_time

RESERVE = 0.1
"""Of the time that a seat has, what is kept back."""


class Clock:
    """The time of one decision."""

    __slots__ = ("_begun", "_end", "seconds")

    def __init__(self, seconds: float, budget: float | None) -> None:
        self.seconds = seconds
        self._begun = process_time()
        self._end = None if budget is None else (monotonic(), budget * (1 - RESERVE))

    @property
    def used(self) -> float:
        """The share of the time that is used up, of the seconds or up to the deadline; 0 where there is no limit."""
        used = (process_time() - self._begun) / self.seconds if self.seconds else 0.0
        if self._end is not None:
            begun, budget = self._end
            used = max(used, (monotonic() - begun) / budget if budget > 0 else 1.0)
        return used

    @property
    def over(self) -> bool:
        return self.used >= 1
