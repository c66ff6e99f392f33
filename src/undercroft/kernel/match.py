"""A match: a state, the rules running on it, and the log of choices from which both can always be made again.

A generator cannot be copied, so a clone is the state at the start of the turn, copied, plus the choices made since,
replayed. That copy is taken only once somebody has asked for a clone; the first time, the match is replayed from its
beginning.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from .decision import Choice, Decision, Picked, Rules
from .game import Game, View
from .refusal import Refusal
from .rng import Random
from .state import Event, MatchOver, Result, State
from .text import _
from .together import Together


class Imagined(NamedTuple):
    """An entry of the log that is no choice: from here on the match is one that a seat imagines."""

    seed: int
    attempt: int


Entry = tuple[int, Picked | Imagined, int]
"""Who chose, what, and, of those who choose together, in whose chain (by its place); -1 in the open."""

ATTEMPTS = 100
"""How often a match is imagined anew until the same seats are waited for as in the real one."""


class Match:
    """A match being played. See `undercroft.Game.start`."""

    __slots__ = (
        "_answered",
        "_asked",
        "_barrier",
        "_keeping",
        "_kept",
        "_kept_at",
        "_log",
        "_logs",
        "_origin",
        "_own_barrier",
        "_rules",
        "_state",
        "_undone",
        "game",
        "options",
        "seats",
        "seed",
    )

    def __init__(self, game: Game, seats: int, seed: int, options: Mapping[str, Any], state: State) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self._state: Any = state
        self._rules: Rules[None] | None = None
        self._asked: Decision | Together | None = None
        self._log: list[Entry] = []
        self._answered = [0] * seats
        self._undone = [0] * seats
        self._barrier = 0  # the place in the log before which nothing can fairly be taken back …
        self._own_barrier: dict[int, int] = {}  # … by those who learned something while choosing unseen
        self._logs = state.events is not None
        self._origin: State | None = None  # a match that did not begin by the book keeps its beginning
        self._keeping = False
        self._kept: State | None = None  # the state at the start of this turn …
        self._kept_at = 0  # … and the length of the log there

    @staticmethod
    def begin(game: Game, seats: int, seed: int, options: Mapping[str, Any], log: bool) -> "Match":
        state = game.set_up(seats, options, Random.seeded(seed))
        if not log:
            state.events = None
        match = Match(game, seats, seed, options, state)
        match._next_turn()
        return match

    @staticmethod
    def from_position(game: Game, seed: int, options: Mapping[str, Any], state: State) -> "Match":
        """A match that begins from any state; it can be played and cloned but not saved."""
        match = Match(game, state.seats, seed, options, state)
        match._origin = state.twin()
        match._next_turn()
        return match

    # -- choosing

    @property
    def pending(self) -> dict[int, Decision]:
        """Everyone who must choose now, with the decision; empty when the match is over."""
        asked = self._asked
        if asked is None:
            return {}
        found = {asked.seat: asked} if isinstance(asked, Decision) else asked.decisions()
        for seat, decision in found.items():
            decision.number = self._number(seat)
        return found

    @property
    def first_open(self) -> Decision | None:
        """One of the open decisions, or None when the match is over: all that a loop over bots needs."""
        asked = self._asked
        if asked is None or isinstance(asked, Decision):
            return asked
        return next(iter(asked.decisions().values()))

    @property
    def in_turn(self) -> bool:
        """Whether anything has been chosen since the turn began."""
        return self._keeping and len(self._log) > self._kept_at

    def _number(self, seat: int) -> int:
        return self._answered[seat] + self._undone[seat] + 1

    @property
    def result(self) -> Result | None:
        result: Result | None = self._state.result
        return result

    def choose(self, seat: int, choice: Choice, number: int | None = None) -> None:
        """Answer a seat's decision by option id, or ids where several may be taken.

        With `number`, an answer to a decision that is no longer the open one is refused.
        """
        asked, state = self._asked, self._state
        if isinstance(asked, Decision) and asked.seat == seat and type(seat) is int:
            decision = asked
        else:
            decision = self.decision(seat)
        if number is not None and number != self._number(seat):
            raise Refusal("stale", _("The table has moved on: that question has been answered already."))
        picked = decision.take(choice)
        if isinstance(asked, Together):
            self._choose_unseen(asked, seat, picked)
            return
        chance, told = state.rng.state, state.told
        self._log.append((seat, picked, -1))
        self._answered[seat] += 1
        self._go_on(picked)
        if state.told != told or state.rng.state != chance or self._tells(seat):
            self._barrier = len(self._log)

    def _choose_unseen(self, asked: Together, seat: int, picked: Picked) -> None:
        """A choice of one of those who choose together: until all are through, what comes of it is known to few."""
        state = self._state
        chance, told = state.rng.state, state.told
        groups = asked.groups(seat)
        self._log.append((seat, picked, asked.place(seat)))
        self._answered[seat] += 1
        self._go_on((seat, picked))
        here = len(self._log)
        learned = state.told != told or state.rng.state != chance
        if self._asked is not asked:
            if learned or groups or self._tells(seat):  # now each learns what the others chose
                self._barrier = here
            return
        if learned:
            self._own_barrier[seat] = here
        for group in groups:
            if not group.open:  # the same among these
                self._own_barrier.update((thread.seat, here) for thread in group.threads)

    def _tells(self, seat: int) -> bool:
        """Whether what comes next tells something hidden: the result, or who of the others has something to choose."""
        asked = self._asked
        return asked is None or (isinstance(asked, Together) and any(one.seat != seat for one in asked.threads))

    def decision(self, seat: int) -> Decision:
        """What this seat must choose now; refused if it is not asked."""
        self._check_seat(seat)
        asked = self._asked
        if asked is None:
            raise Refusal("over", _("The match is over."))
        if isinstance(asked, Together):
            found = asked.decision(seat)
        else:
            found = asked if asked.seat == seat else None
        if found is None:
            raise Refusal("not-asked", _("It is not for this seat to choose now."))
        found.number = self._number(seat)
        return found

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Refusal("no-such-seat", _("There is no such seat at this table."))

    def _go_on(self, answer: Any) -> None:
        """Let the rules go on with an answer, to the next question or to the end."""
        assert self._rules is not None
        try:
            self._asked = self._rules.send(answer)
        except StopIteration:
            self._next_turn()
        except MatchOver:
            self._rules = self._asked = None

    def _next_turn(self) -> None:
        state = self._state
        while state.result is None:
            if self._keeping:
                self._kept = state.twin()
                self._kept_at = len(self._log)
            self._rules = self.game.turn(state)
            try:
                self._asked = next(self._rules)
                return
            except StopIteration:
                continue
            except MatchOver:
                break
        self._rules = self._asked = None

    # -- taking back

    def can_undo(self, seat: int) -> bool:
        self._check_seat(seat)
        return self._last_fair(seat) is not None

    def _last_fair(self, seat: int) -> int | None:
        """The place in the log of the seat's last choice, if nothing bars the way back to it."""
        others: set[int] = set()  # the chains in which others have chosen since, unseen
        for place in range(len(self._log) - 1, max(self._barrier, self._own_barrier.get(seat, 0)) - 1, -1):
            who, _picked, chain = self._log[place]
            if who == seat:
                barred = bool(others) if chain < 0 else chain in others
                return None if barred else place
            if chain < 0:
                return None  # somebody else chose; only those who choose unseen at the same time do not count
            others.add(chain)
        return None

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice, unless something hidden or random, or another's choice, came of it."""
        self._check_seat(seat)
        place = self._last_fair(seat)
        if place is None:
            raise Refusal("no-undo", _("There is no choice that could fairly be taken back."))
        before = self.pending
        del self._log[place]
        for other, barrier in self._own_barrier.items():
            self._own_barrier[other] = barrier - (barrier > place)
        self._answered[seat] -= 1
        self._undone[seat] += 2  # so that no number is ever used for two decisions …
        if self._kept is None or self._kept_at > place:
            self._replay_from_start()
        else:
            self._resume(self._kept, self._kept_at)
        after = self.pending
        for other, decision in before.items():  # … neither by those who are no longer asked what they were asked
            if other != seat and (other not in after or after[other].facts() != decision.facts()):
                self._undone[other] += 1

    # -- copies

    def clone(self) -> "Match":
        """An independent match in exactly this position."""
        if self._kept is None:
            self._keeping = True
            self._replay_from_start()
        assert self._kept is not None
        twin = Match(self.game, self.seats, self.seed, self.options, self._kept)
        twin._log = self._log  # what is replayed makes a list of its own
        twin._answered = self._answered.copy()
        twin._undone = self._undone.copy()
        twin._barrier = self._barrier
        twin._own_barrier = self._own_barrier.copy()
        twin._origin = self._origin
        twin._keeping = True
        twin._kept = self._kept
        twin._kept_at = self._kept_at
        twin._resume(self._kept, self._kept_at)
        return twin

    def imagine(self, seat: int, seed: int) -> "Match":
        """A match that is as possible as this one, as far as the seat can know; for other seeds, others."""
        self._check_seat(seat)
        twin, alike = self._imagined(seat, seed, 0)
        attempt = 1
        while not alike and attempt < ATTEMPTS:
            twin, alike = self._imagined(seat, seed, attempt)
            attempt += 1
        return twin

    def _imagined(self, seat: int, seed: int, attempt: int) -> tuple["Match", bool]:
        twin = self.clone()
        twin.seed = seed  # the real one tells everything
        twin._origin = twin._kept
        twin._log = [*twin._log[twin._kept_at :], (seat, Imagined(seed, attempt), -1)]
        twin._kept_at = 0
        twin._barrier = len(twin._log)
        return twin, twin._redeal(seat, seed, attempt)

    def _redeal(self, seat: int, seed: int, attempt: int) -> bool:
        """Lay anew what the seat cannot know, and let those choose again whose choices it has not seen.

        Returns whether the same seats are waited for as before, which everybody can see.
        """
        state, asked = self._state, self._asked
        state.rng = Random.seeded("imagine", seed, attempt)
        if state.events is not None:
            state.events = [event for event in state.events if event.seen_by(seat)]
        self.game.redeal(state, seat, state.rng)
        if not isinstance(asked, Together):
            return True
        waiting = list(asked.decisions())
        asked.start_again(seat, state.rng)
        alike = list(asked.decisions()) == waiting
        if not asked.open:
            self._go_on(None)
        return alike

    def _replay_from_start(self) -> None:
        if self._origin is not None:
            state = self._origin.twin()
        else:
            state = self.game.set_up(self.seats, self.options, Random.seeded(self.seed))
            if not self._logs:
                state.events = None
        self._kept = None
        log, self._log = self._log, []
        self._state = state
        self._next_turn()
        self._replay(log)

    def _resume(self, kept: State, kept_at: int) -> None:
        log, self._log = self._log, self._log[:kept_at]
        self._state = kept.twin()
        self._rules = self.game.turn(self._state)
        try:
            self._asked = next(self._rules)
        except (StopIteration, MatchOver):
            self._rules = self._asked = None
        self._replay(log[kept_at:])

    def _replay(self, entries: list[Entry]) -> None:
        for entry in entries:
            seat, picked, _chain = entry
            self._log.append(entry)
            if isinstance(picked, Imagined):
                self._redeal(seat, picked.seed, picked.attempt)
            else:
                self._go_on((seat, picked) if isinstance(self._asked, Together) else picked)

    # -- looking

    def view(self, seat: int | None = None) -> View:
        """What the seat (or, with None, a spectator) may know, ready for JSON."""
        if seat is not None:
            self._check_seat(seat)
        pending = self.pending
        own = pending.get(seat) if seat is not None else None
        view = self.game.view(self._state, seat)
        view["game"] = self.game.id
        view["seat"] = seat
        view["turn"] = self._state.turn
        view["waiting"] = list(pending)
        view["decision"] = own.facts() if own else None
        view["asked"] = None
        if isinstance(self._asked, Decision):  # those who choose unseen are only waited for
            facts = self._asked.facts()
            view["asked"] = {key: facts[key] for key in ("prompt", "rule")}
        view["result"] = self.result.facts() if self.result else None
        return view

    @property
    def events(self) -> list[Event]:
        """All that happened, in order; `event.seen_by(seat)` says who may know it."""
        return list(self._state.events or ())

    @property
    def choices(self) -> list[tuple[int, str | list[str]]]:
        """Every choice made, as ids."""
        made: list[tuple[int, str | list[str]]] = []
        for seat, picked, _chain in self._log:
            if isinstance(picked, Imagined):
                raise Refusal("imagined", _("An imagined match cannot be saved."))
            made.append((seat, [option.id for option in picked] if isinstance(picked, list) else picked.id))
        return made

    def dump(self) -> dict[str, Any]:
        """The whole match as JSON data; `undercroft.load` makes it again. It holds the seed, and so every secret."""
        from .save import dump

        data = dump(self)
        if self._origin is not None:
            raise Refusal("position", _("A match set up from a position cannot be saved."))
        return data
