"""The rules of a game running on a state, and how to return to the same point.

A generator cannot be copied. So a copy of a match begins with a copy of the state at the start of the turn, and replays
the choices made since. That state is kept only from the first request for a copy on; for that first copy, the match is
replayed from its beginning. Where seats choose together in steps, a copy replays only the current step of each seat.
"""

from collections.abc import Callable, Mapping
from typing import Any

from .decision import Decision, Picked, Question, Rules
from .imagining import choose_again, redeal
from .log import FRESH, Entry, Imagined, Log
from .pausing import PAUSE
from .rng import MatchRandom
from .rulebook import Rulebook
from .state import MatchOver, State
from .together import Together, advance


class Origin:
    """How a match began: normally, or from a position."""

    __slots__ = ("before", "game", "logs", "options", "position", "seats", "seed")

    def __init__(
        self,
        game: Rulebook,
        seats: int,
        seed: Any,
        options: Mapping[str, Any],
        logs: bool = True,
        position: State | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.logs = logs
        self.position = position
        self.before: Before | None = None
        """For an imagined match: the match in which it was imagined."""

    def state(self) -> State:
        if self.position is not None:
            return self.position.twin()
        state: State = self.game.set_up(self.seats, self.options, MatchRandom.of(self.seed))
        if not self.logs:
            state.events = None
        state.pause = self.options.get(PAUSE, False)
        return state


class Before:
    """The match in which another was imagined, as it stood then."""

    __slots__ = ("entries", "entries_kept", "imagined", "origin", "seat", "undone")

    def __init__(
        self, origin: Origin, entries: list[Entry], undone: list[int], entries_kept: int, seat: int, imagined: Imagined
    ) -> None:
        self.origin = origin
        self.entries = entries
        self.undone = undone
        self.entries_kept = entries_kept
        """The log of the imagined match begins with this many of the last entries, followed by the entry that marks it
        as imagined."""
        self.seat = seat
        self.imagined = imagined


class _Start:
    """The start of the current turn, kept from the first request for a copy on."""

    __slots__ = ("at", "groups", "keeping", "log", "state", "whole")

    def __init__(self, log: Log) -> None:
        self.log = log
        self.keeping = False
        self.state: State | None = None
        self.at = 0
        """The length of the log there."""
        self.groups: list[Together] = []
        """The groups that have chosen together in steps since then."""
        self.whole = False
        """Whether a copy must replay the whole turn, because somebody within such a group was imagined to choose
        differently."""

    def keep(self, state: State) -> None:
        if self.keeping:
            self.state = state.twin()
            self.at = len(self.log.entries)
            self.groups = []
            self.whole = False


def _turns(turn: Callable[[Any], Rules[None]], state: State, start: _Start, again: bool) -> Rules[None]:
    """One turn after another until there is a result; the first may be replayed from a saved start."""
    while state.result is None:
        if not again:
            start.keep(state)
        again = False
        state.rng.begin_turn()
        if state.pause:
            state.answered = [None] * state.seats
        yield from turn(state)


class Run:
    """The question that the rules now ask, the state they work on, and the log of answers."""

    __slots__ = (
        "_ahead", "_replayed", "_rules", "_start", "asked", "log", "origin", "state",
    )  # fmt: skip

    def __init__(self, origin: Origin, state: State, log: Log) -> None:
        self.origin = origin
        self.state = state
        self.log = log
        self.asked: Question | None = None
        self._rules: Rules[None] | None = None
        self._start = _Start(log)
        self._ahead: list[Together] = []  # in a copy: groups of the original that were not reached yet …
        self._replayed = 0  # … and how many entries of the log have been replayed

    @staticmethod
    def begin(origin: Origin) -> "Run":
        run = Run(origin, origin.state(), Log(origin.seats))
        run._play(again=False)
        return run

    @property
    def in_turn(self) -> bool:
        """Whether anything has been chosen since the turn began, if its start is kept."""
        return self._start.keeping and len(self.log.entries) > self._start.at

    # -- forward

    def go_on(self, seat: int, picked: Picked | None) -> None:
        """Send the rules an answer (None: nobody is left to answer), up to the next question or the end."""
        rules, asked = self._rules, self.asked
        assert rules is not None
        if picked is not None and self.state.pause:
            self.state.answered[seat] = picked
        try:
            if picked is not None and isinstance(asked, Together):
                asked = advance(rules, asked, seat, picked)
                if asked is self.asked:
                    return
            else:
                asked = rules.send(picked)
            if isinstance(asked, Decision):
                self.asked = asked
            else:
                self._ask(asked)
        except (StopIteration, MatchOver):
            self._rules = self.asked = None

    def _ask(self, asked: Question) -> None:
        """Open the question that the rules ask; where seats choose in steps, start their chains first."""
        while isinstance(asked, Together) and not asked.started:
            assert self._rules is not None
            if self._start.keeping:
                asked.keep()
                self._start.groups.append(asked)
            asked = self._rules.send(self._pass_over() if self._ahead else None)
        self.asked = asked

    def _play(self, again: bool) -> None:
        """Run from the state to the first question."""
        self._rules = _turns(self.origin.game.turn, self.state, self._start, again)
        try:
            self._ask(next(self._rules))
        except (StopIteration, MatchOver):
            self._rules = self.asked = None

    # -- replay

    def keep_no_starts(self) -> None:
        """The match is only played forward: the starts of turns need not be kept until the next request for a copy."""
        if not self._start.groups:
            self._start.keeping = False
            self._start.state = None

    def copy(self) -> "Run":
        start = self._start
        if start.state is None:
            start.keeping = True
            self._replay_from_start()
        assert start.state is not None
        twin = Run(self.origin, start.state, self.log.copy())
        twin._start.keeping = True
        twin._start.state = start.state
        twin._start.at = start.at
        twin._start.whole = start.whole
        groups = [] if start.whole else start.groups
        twin._replay_turn(start.state, groups)
        if groups:
            # the replay leaves out what chains did before their last checkpoint
            twin.state.copy_rng_and_events_from(self.state)
        return twin

    def replay_from(self, place: int) -> None:
        """Replay the log after a change at this place."""
        start = self._start
        if start.state is None or start.at > place:
            self._replay_from_start()
        else:
            self._replay_turn(start.state, [])

    def _replay_from_start(self) -> None:
        self.state = self.origin.state()
        entries, self.log.entries = self.log.entries, []
        self._play(again=False)
        for entry in entries:
            self.log.entries.append(entry)
            self._replay(entry)

    def _replay_turn(self, start: State, groups: list[Together]) -> None:
        """Replay the turn on a copy of its start; those who choose in steps continue where these groups stand."""
        self.state = start.twin()
        self._start.groups = []
        self._ahead = groups.copy()
        self._replayed = self._start.at
        self._play(again=True)
        entries = self.log.entries
        while self._replayed < len(entries):
            self._replayed += 1
            self._replay(entries[self._replayed - 1])

    def _replay(self, entry: Entry) -> None:
        seat, picked, _chain = entry
        if isinstance(picked, Imagined):
            self._begin_imagined(seat, picked)
            return
        if isinstance(self.asked, Together):
            self.asked.entries += 1
        self.go_on(seat, picked)

    def _pass_over(self) -> Together:
        """The next group of the match being copied: what was chosen in it is not replayed, what was imagined is."""
        like = self._ahead.pop(0)
        for seat, picked, _chain in self.log.entries[self._replayed : self._replayed + like.entries]:
            if isinstance(picked, Imagined):
                redeal(self.origin.game, self.state, seat, picked)
        self._replayed += like.entries
        return like

    # -- imagined matches

    def imagine(self, seat: int, imagined: Imagined) -> tuple["Run", bool]:
        """A copy as the seat may imagine it, and whether it waits for the same seats. With fresh chance alone it is
        unchanged, and only future chance differs."""
        twin = self.copy()
        origin, start = self.origin, twin._start.at  # the real seed would reveal everything
        before = Before(origin, twin.log.entries, twin.log.undone.copy(), len(twin.log.entries) - start, seat, imagined)
        twin.origin = Origin(origin.game, origin.seats, imagined.seed, origin.options, origin.logs, twin._start.state)
        twin.origin.before = before
        twin.log.begin_imagined(start, seat, imagined)
        if imagined.attempt != FRESH:
            seen = [0]  # for each number of events, how many of them the seat has seen
            for event in self.state.events or []:
                seen.append(seen[-1] + event.seen_by(seat))
            twin.log.events = [seen[min(count, len(seen) - 1)] for count in self.log.events]
        twin._start.at = 0
        return twin, twin._begin_imagined(seat, imagined)

    def _begin_imagined(self, seat: int, imagined: Imagined) -> bool:
        redeal(self.origin.game, self.state, seat, imagined)
        asked = self.asked
        if not isinstance(asked, Together):
            return True
        asked.entries += 1
        if imagined.attempt == FRESH:
            return True
        if any(isinstance(chain.asked, Together) for chain in asked.chains):
            self._start.whole = True
        same_seats = choose_again(asked, seat, self.state.rng)
        if not asked.open:
            self.go_on(seat, None)
        return same_seats
