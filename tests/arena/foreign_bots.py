"""Bots for tests that run in their own processes. They import nothing from the other tests, so such a process need not
load those."""

import gc
import os
import threading

import undercroft
from undercroft.kernel.decision import Choice
from undercroft.kernel.match import Match
from undercroft.kernel.seat import Seat


class Curious:
    """Looks for a match in its own process, and shows in its choice whether it found one."""

    def __init__(self, game: undercroft.Game, seed: int) -> None:
        pass

    def choose(self, seat: Seat) -> Choice:
        seat.imagine(1)
        held = [thing for thing in gc.get_objects() if isinstance(thing, Match)]
        return seat.decision.options[0] if not held else "held"


class Idle:
    """Thinks for ever, using the processor."""

    def __init__(self, game: undercroft.Game, seed: int) -> None:
        pass

    def choose(self, seat: Seat) -> Choice:
        while True:
            pass


class Sleepy(Idle):
    """Waits for ever, without using the processor."""

    def choose(self, seat: Seat) -> Choice:
        threading.Event().wait()
        return seat.decision.options[0]


class Asking(Idle):
    """Sends requests for ever, without thinking long between them."""

    def choose(self, seat: Seat) -> Choice:
        while True:
            assert seat.score is not None


class Dying(Idle):
    def choose(self, seat: Seat) -> Choice:
        os._exit(3)


class Cheating(Idle):
    def choose(self, seat: Seat) -> Choice:
        return "win"


class FailsAtStart(Idle):
    def __init__(self, game: undercroft.Game, seed: int) -> None:
        raise RuntimeError("not today")
