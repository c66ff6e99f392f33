"""What all commands at a table share: they are retried after a version conflict, carried out once however often they
are sent, and followed by automatic answers."""

from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable, Sequence
from functools import partial, wraps
from hashlib import sha256
from itertools import chain
from typing import Any, ParamSpec, TypeVar

from ...kernel.decision import Decision, Option, Picked
from ...kernel.match import Match
from ...kernel.pausing import PAUSE, turn_ends
from ...store import SeatRecord, VersionConflict

P = ParamSpec("P")
R = TypeVar("R")
TRIES = 20
"""How many times a command is retried before it fails: each conflict means that another process has written."""


def retry_on_conflict(command: Callable[P, Awaitable[R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Decorator for functions that open a table and write to it. After a conflict nothing was written, and this process
    has read what is new: the command is checked again, with the current decisions and seats."""

    @wraps(command)
    async def wrapper(*args: P.args, **named: P.kwargs) -> R:
        for _try in range(TRIES):
            try:
                return await command(*args, **named)
            except VersionConflict:
                pass
        return await command(*args, **named)

    return wrapper


SIZE = 8
"""Bytes of a command's hash."""
Command = tuple[int | str | None, str | None]
"""Whose command it is (a guest, and a seat if it is a choice), and its id."""


class CommandIds:
    """The commands that have been carried out, in eight bytes each: a table keeps those of its whole match."""

    __slots__ = ("_marks",)

    def __init__(self, commands: Iterable[Command] = ()) -> None:
        self._marks = bytearray().join(_mark(command) for command in commands)

    def add(self, command: Command) -> None:
        self._marks += _mark(command)

    def __contains__(self, command: Command) -> bool:
        mark = _mark(command)
        place = self._marks.find(mark)
        while place % SIZE and place >= 0:  # a match across two entries
            place = self._marks.find(mark, place + 1)
        return place >= 0


def _mark(command: Command) -> bytes:
    who, id = command
    return sha256(f"{who}:{id}".encode()).digest()[:SIZE]


class AutoAnswers:
    """Decisions that are answered automatically: the end of a turn for bots and for people who want it so, an offer
    that was just declined and has not changed since, what the game calls routine, and decisions whose options all have
    the same outcome."""

    __slots__ = ("_at_once", "_declined")

    def __init__(self) -> None:
        self._at_once: set[str] = set()
        self._declined: dict[int, Hashable] = {}

    def wish(self, user: str, at_once: bool) -> None:
        if at_once:
            self._at_once.add(user)
        else:
            self._at_once.discard(user)

    def note(self, match: Match, decision: Decision, picked: Picked) -> None:
        """Remember, before a choice is made, whether it declines an offer."""
        offers = match.game.offers
        if offers is None or isinstance(picked, list):
            return
        offer = offers(match.view(decision.seat), decision)
        if offer is not None:
            if picked in offer.declining:
                self._declined[decision.seat] = offer.what
            else:
                self._declined.pop(decision.seat, None)

    def next(self, match: Match, seats: Sequence[SeatRecord]) -> tuple[int, Option] | None:
        """The next automatic answer, and for whom."""
        for seat in match.pending:
            answer = self.answer(match, seats, seat)
            if answer is not None:
                return seat, answer
        return None

    def answer(self, match: Match, seats: Sequence[SeatRecord], seat: int) -> Option | None:
        """The seat's automatic answer, if there is one."""
        decision = match.pending.get(seat)
        if decision is None:
            return None
        who = seats[seat]
        if turn_ends(decision):
            automatic = (
                who.bot or who.user in self._at_once or (match.game.ends_automatically and match.undoes(seat) is None)
            )
            return decision.options[0] if automatic else None
        if who.user is None or not match.options.get(PAUSE):
            return None
        if decision.key in match.game.closing and match.undoes(seat) is not None:
            return None
        return _routine(match, decision) or self._declines_again(match, decision) or _only_outcome(match, decision)

    def _declines_again(self, match: Match, decision: Decision) -> Option | None:
        offers = match.game.offers
        if offers is None or decision.seat not in self._declined:
            return None
        offer = offers(match.view(decision.seat), decision)
        if offer is None or not offer.only or offer.what != self._declined[decision.seat]:
            return None
        return offer.declining[0]


def _routine(match: Match, decision: Decision) -> Option | None:
    routine = match.game.routine
    return routine(match.options, decision, partial(match.view, decision.seat)) if routine is not None else None


MOST_OPTIONS = 6
"""Decisions with more options are never compared."""
IMAGINED = 2
"""The outcomes must also be equal in this many imagined matches, or skipping the decision would reveal something."""


def _only_outcome(match: Match, decision: Decision) -> Option | None:
    """The first option, if it makes no difference which one is taken."""
    if decision.key not in match.game.open_effects or not 1 < len(decision.options) <= MOST_OPTIONS:
        return None
    seat = decision.seat
    matches = chain([match], (match.imagine(seat, seed) for seed in range(IMAGINED)))
    return decision.options[0] if all(_same_outcome(one, seat) for one in matches) else None


def _same_outcome(match: Match, seat: int) -> bool:
    """Whether every option ends the turn, and afterwards all players see the same and the same dice will fall.

    Tables are compared only between turns: during a turn, the running rules may remember what was chosen."""
    before: list[object] | None = None
    for option in match.decision(seat).options:
        after = match.clone()
        after.choose(seat, option)
        asked = after.pending.get(seat)
        if asked is not None and turn_ends(asked):
            after.choose(seat, asked.options[0])
        if after.result is not None or after.in_turn:
            return False
        seen = [after.state.rng.position, *(after.view(one) for one in range(after.seats))]
        if before is not None and seen != before:
            return False
        before = seen
    return True
