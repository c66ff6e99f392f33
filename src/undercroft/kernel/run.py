"""The rules of a game running on a state, and how to come to the same point again.

A generator cannot be copied, so a copy is the state at the start of the turn, copied, plus the choices made since,
replayed. That start is kept only once somebody has asked for a copy; the first time, the match is replayed from its
beginning. Of those who choose together in steps, a copy replays only what came since each one last rested, and only
when it is needed.
"""

from collections.abc import Mapping
from typing import Any

from .decision import Decision, Picked, Question, Rules
from .game import Game
from .imagining import choose_again, redeal
from .log import Entry, Imagined, Log
from .rng import Random
from .state import MatchOver, State
from .together import Together, advance


class Origin:
    """How a match began: by the book, or, if there is a position, from there."""

    __slots__ = ("game", "logs", "options", "position", "seats", "seed")

    def __init__(
        self,
        game: Game,
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

    def state(self) -> State:
        if self.position is not None:
            return self.position.twin()
        state: State = self.game.set_up(self.seats, self.options, Random.seeded(self.seed))
        if not self.logs:
            state.events = None
        return state


class Run:
    """What the rules ask now, the state they work on, and the log of what was answered."""

    __slots__ = (
        "_ahead", "_groups", "_keeping", "_kept", "_kept_at", "_replayed", "_rules", "asked", "log", "origin", "table",
    )  # fmt: skip

    def __init__(self, origin: Origin, state: State, log: Log) -> None:
        self.origin = origin
        self.table = state
        """The state; what chains of a copy have done that nobody has asked about yet may be missing in it."""
        self.log = log
        self.asked: Question | None = None
        self._rules: Rules[None] | None = None
        self._keeping = False
        self._kept: State | None = None  # the state at the start of this turn …
        self._kept_at = 0  # … the length of the log there …
        self._groups: list[Together] = []  # … and those who have chosen together in steps since then
        self._ahead: list[Together] = []  # in a copy: such groups of the original, not reached yet …
        self._replayed = 0  # … and how much of the log is

    @staticmethod
    def begin(origin: Origin) -> "Run":
        run = Run(origin, origin.state(), Log(origin.seats))
        run._next_turn()
        return run

    @property
    def state(self) -> State:
        """The state, with all that chains have done."""
        self.wake()
        return self.table

    @property
    def in_turn(self) -> bool:
        """Whether anything has been chosen since the turn began, if its start is kept."""
        return self._keeping and len(self.log.entries) > self._kept_at

    # -- on

    def go_on(self, seat: int, picked: Picked | None) -> None:
        """Let the rules go on with an answer (None: nobody is left to answer), to the next question or to the end."""
        rules, asked = self._rules, self.asked
        assert rules is not None
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
        except StopIteration:
            self._next_turn()
        except MatchOver:
            self._rules = self.asked = None

    def _ask(self, asked: Question) -> None:
        """What the rules ask is open now; those who are to choose in steps begin with them."""
        while isinstance(asked, Together) and not asked.begun:
            assert self._rules is not None
            if self._keeping:
                asked.keep()
                self._groups.append(asked)
            asked = self._rules.send(self._pass_over() if self._ahead else None)
        self.asked = asked

    def _next_turn(self) -> None:
        state, turn = self.table, self.origin.game.turn
        while state.result is None:
            if self._keeping:
                self._kept = state.twin()
                self._kept_at = len(self.log.entries)
                self._groups = []
            self._rules = turn(state)
            try:
                self._ask(next(self._rules))
                return
            except StopIteration:
                continue
            except MatchOver:
                break
        self._rules = self.asked = None

    # -- and again

    def copy(self) -> "Run":
        if self._kept is None:
            self._keeping = True
            self._replay_from_start()
        assert self._kept is not None
        twin = Run(self.origin, self._kept, self.log.copy())
        twin._keeping = True
        twin._kept = self._kept
        twin._kept_at = self._kept_at
        twin._replay_turn(self._kept, self._groups)
        if self._groups:
            twin.table.take_over(self.table)  # what sleeping chains have told
        return twin

    def play_again_from(self, place: int) -> None:
        """Come to where the log, in which something was changed at this place, leads now."""
        if self._kept is None or self._kept_at > place:
            self._replay_from_start()
        else:
            self._replay_turn(self._kept, [])

    def _replay_from_start(self) -> None:
        self.table = self.origin.state()
        self._kept = None
        entries, self.log.entries = self.log.entries, []
        self._next_turn()
        for entry in entries:
            self.log.entries.append(entry)
            self._replay(entry)

    def _replay_turn(self, kept: State, groups: list[Together]) -> None:
        """Play the turn again on a copy of its beginning; those who chose in steps stand where these groups stand."""
        self.table = kept.twin()
        self._rules = self.origin.game.turn(self.table)
        self._groups = []
        self._ahead = groups.copy()
        self._replayed = self._kept_at
        try:
            self._ask(next(self._rules))
        except (StopIteration, MatchOver):
            self._rules = self.asked = None
        entries = self.log.entries
        while self._replayed < len(entries):
            self._replayed += 1
            self._replay(entries[self._replayed - 1])

    def _replay(self, entry: Entry) -> None:
        seat, picked, _chain = entry
        if isinstance(picked, Imagined):
            self._dream(seat, picked)
            return
        if isinstance(self.asked, Together):
            self.asked.entries += 1
        self.go_on(seat, picked)

    def _pass_over(self) -> Together:
        """The next group of the match that is copied; what was chosen in it is not replayed, what was imagined is."""
        like = self._ahead.pop(0)
        for seat, picked, _chain in self.log.entries[self._replayed : self._replayed + like.entries]:
            if isinstance(picked, Imagined):
                redeal(self.origin.game, self.table, seat, picked)
        self._replayed += like.entries
        return like

    def wake(self, seat: int | None = None) -> None:
        """Let the chains of a copy run that this seat has to do with, or all: they have told everything already."""
        asked, state = self.asked, self.table
        if isinstance(asked, Together) and asked.sleeping:
            events, told = state.events, state.told
            if events is not None:
                state.events = []
            asked.wake(seat)
            state.events = events
            state.told = told

    # -- as it might be

    def imagined(self, seat: int, dream: Imagined) -> tuple["Run", bool]:
        """A copy as the seat may imagine it, and whether the same seats are waited for in it."""
        twin = self.copy()
        origin = self.origin  # the real seed would tell everything
        twin.origin = Origin(origin.game, origin.seats, dream.seed, origin.options, position=twin._kept)
        twin.log.begin_dream(twin._kept_at, seat, dream)
        twin._kept_at = 0
        return twin, twin._dream(seat, dream)

    def _dream(self, seat: int, dream: Imagined) -> bool:
        self.wake(seat)
        redeal(self.origin.game, self.table, seat, dream)
        asked = self.asked
        if not isinstance(asked, Together):
            return True
        asked.entries += 1
        alike = choose_again(asked, seat, self.table.rng)
        if not asked.open:
            self.go_on(seat, None)
        return alike
