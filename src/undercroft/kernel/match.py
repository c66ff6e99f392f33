"""A match, as players, bots and pages use it. The rules run in `run`; `log` tracks what may be undone."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from .decision import Decision, Picked
from .game import Game
from .imagined_save import imagined_save, record_of
from .imagining import ATTEMPTS
from .log import CHANCE, FRESH, OPEN, OTHERS, Imagined
from .pausing import PAUSE
from .refusal import Refusal
from .run import Origin, Run
from .state import Event, Result, State
from .text import _
from .together import Together


class SeenEvents:
    """What a seat has seen of the first `count` events, the last of which is `last`."""

    __slots__ = ("count", "events", "last")

    def __init__(self) -> None:
        self.count = 0
        self.last: Event | None = None
        self.events: list[Event] = []

    def leads_to(self, events: list[Event]) -> bool:
        """Whether these are the same events, perhaps with more after them: none was undone."""
        return self.count == 0 or (self.count <= len(events) and events[self.count - 1] is self.last)

    def go_on(self, events: list[Event], seat: int | None) -> None:
        if len(events) > self.count:
            self.events += [event for event in events[self.count :] if event.seen_by(seat)]
            self.count, self.last = len(events), events[-1]


class Match:
    """A match being played. See `undercroft.Game.start`."""

    __slots__ = ("_run", "_seen", "game", "options", "seats", "seed")

    def __init__(self, run: Run) -> None:
        origin = run.origin
        self.game = cast(Game, origin.game)
        self.seats = origin.seats
        self.seed = origin.seed
        self.options = origin.options
        self._run = run
        self._seen: dict[int | None, SeenEvents] = {}

    def __repr__(self) -> str:
        state = f"turn {self.turn}, waiting for {list(self.pending)}" if self.result is None else repr(self.result)
        return f"<Match {self.game.id}, seats {self.seats}, seed {self.seed}: {state}>"

    @staticmethod
    def begin(game: Game, seats: int, seed: int, options: Mapping[str, Any], log: bool) -> "Match":
        return Match(Run.begin(Origin(game, seats, seed, options, log)))

    @staticmethod
    def from_position(game: Game, seed: int, options: Mapping[str, Any], state: State) -> "Match":
        """A match that begins from a given state; it can be played and cloned but not saved."""
        state.pause = options.get(PAUSE, False)
        return Match(Run.begin(Origin(game, state.seats, seed, options, position=state.twin())))

    # -- choosing

    @property
    def pending(self) -> dict[int, Decision]:
        """Everyone who must choose now, with the decision; empty when the match is over."""
        run = self._run
        if run.asked is None:
            return {}
        found = run.asked.decisions()
        for seat, decision in found.items():
            decision.number = run.log.numbers[seat]
        return found

    @property
    def first_open(self) -> Decision | None:
        """One of the open decisions, or None when the match is over: enough for a loop over bots."""
        asked = self._run.asked
        return asked if asked is None or isinstance(asked, Decision) else asked.first()

    @property
    def waiting(self) -> list[int]:
        """The seats that must choose now."""
        asked = self._run.asked
        if asked is None:
            return []
        return [asked.seat] if isinstance(asked, Decision) else list(asked.decisions())

    def asks(self, seat: int) -> bool:
        """Whether this seat must choose now."""
        asked = self._run.asked
        return asked is not None and asked.decision(seat) is not None

    @property
    def in_turn(self) -> bool:
        """Whether anything has been chosen since the turn began."""
        return self._run.in_turn

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return self._run.state.turn

    @property
    def time(self) -> int:
        """Where the match stands, in the unit its players use: see `Clock`."""
        return self.game.clock.now(self._run.state)

    @property
    def result(self) -> Result | None:
        return self._run.state.result

    def decision(self, seat: object) -> Decision:
        """What this seat must choose now; refuses if it is not asked."""
        found = self._asked_of(seat)
        found.number = self._run.log.numbers[found.seat]
        return found

    def _asked_of(self, seat: object) -> Decision:
        asked = self._run.asked
        if asked is not None and type(seat) is int:
            if isinstance(asked, Decision) and asked.seat == seat:
                return asked
            found = asked.decision(seat)
            if found is not None:
                return found
        self._seat(seat)
        if asked is None:
            raise Refusal("over", _("The match is over."))
        raise Refusal("not-asked", _("It is not this seat's turn to choose."))

    def _seat(self, seat: object) -> int:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Refusal("no-such-seat", _("There is no such seat at this table."))
        return seat

    def choose(self, seat: object, choice: object, number: object = None) -> None:
        """Answer a seat's decision by option id, or ids where several may be taken.

        If `number` is given, an answer to a decision that is no longer open is refused.
        """
        run = self._run
        asked = run.asked
        decision = self._asked_of(seat)
        if number is not None and number != run.log.numbers[decision.seat]:
            raise Refusal("stale", _("The table has moved on: that question has been answered already."))
        picked = decision.take(choice)
        if isinstance(asked, Together):
            self._choose_unseen(asked, decision.seat, picked)
            return
        state, log = run.state, run.log
        drawn, reveals = state.rng.drawn, state.reveal_count
        state.why = ""
        log.add(decision.seat, picked, OPEN)
        if state.events is not None:
            log.events[decision.seat] = len(state.events)
        run.go_on(decision.seat, picked)
        if state.reveal_count != reveals or state.rng.drawn != drawn:
            log.block_undo(state.why or CHANCE)
        elif self._question_reveals(decision.seat):
            log.block_undo(OTHERS)

    def _choose_unseen(self, asked: Together, seat: int, picked: Picked) -> None:
        """A choice by one of several who choose together: until all have finished, only some know its outcome."""
        run = self._run
        state, log = run.state, run.log
        drawn, reveals = state.rng.drawn, state.reveal_count
        state.why = ""
        chain = asked.asking(seat)
        within = chain.asked.groups(seat) if isinstance(chain.asked, Together) else []
        log.add(seat, picked, chain.place)
        if state.events is not None:
            log.events[seat] = len(state.events)
        asked.entries += 1
        run.go_on(seat, picked)
        learned = state.reveal_count != reveals or state.rng.drawn != drawn
        if run.asked is not asked:
            if learned:
                log.block_undo(state.why or CHANCE)
            elif within or len(asked.chains) > 1 or self._question_reveals(seat):  # each learns what the others chose
                log.block_undo(OTHERS)
            return
        if learned:
            log.block_undo_for(seat, state.why or CHANCE)
        for group in within:
            if not group.open:  # each of these learns what the others chose
                for chain in group.chains:
                    log.block_undo_for(chain.seat, OTHERS)

    def _question_reveals(self, seat: int) -> bool:
        """Whether the next question reveals something hidden: the result, or who else has something to choose."""
        asked = self._run.asked
        return asked is None or (isinstance(asked, Together) and any(one.seat != seat for one in asked.chains))

    @property
    def secret_since(self) -> int | None:
        """How many choices had been made when those who now choose in secret began; None if choices are open."""
        asked = self._run.asked
        return len(self._run.log.entries) - asked.entries if isinstance(asked, Together) else None

    # -- undo

    def can_undo(self, seat: object) -> bool:
        return self._run.log.last_fair(self._seat(seat)) is not None

    def undoes(self, seat: object) -> Picked | None:
        """The choice that the seat can undo now."""
        place = self._run.log.last_fair(self._seat(seat))
        if place is None:
            return None
        picked = self._run.log.entries[place][1]
        assert not isinstance(picked, Imagined)
        return picked

    def why_no_undo(self, seat: object) -> str:
        """Why the seat's last choice cannot be undone: what became known, or that others have chosen since. Empty if it
        can be undone, or if the seat has not chosen anything."""
        return self._run.log.why_not(self._seat(seat))

    def undo(self, seat: object) -> None:
        """Undo the seat's last choice, unless it revealed something hidden, was random, or somebody else has chosen
        since."""
        seat, log = self._seat(seat), self._run.log
        place = log.last_fair(seat)
        if place is None:
            raise Refusal("no-undo", _("There is nothing that can fairly be taken back."))
        before = self.pending
        log.remove(seat, place)
        self._run.replay_from(place)
        log.events[seat] = len(self._run.state.events or ())
        after = self.pending
        for other, decision in before.items():  # an answer to a question that has changed is stale
            if other != seat and (other not in after or after[other].facts() != decision.facts()):
                log.skip_numbers(other, 1)

    def count_undone(self, undone: Sequence[int]) -> None:
        """Number the decisions as in a match where undoing has skipped this many numbers."""
        for seat, (before, after) in enumerate(zip(self._run.log.undone, undone, strict=True)):
            self._run.log.skip_numbers(seat, after - before)

    # -- copies

    def clone(self, fresh_chance: object = None) -> "Match":
        """An independent match in exactly this position. With a seed for fresh chance, future dice and shuffles differ,
        by purpose and turn: see `Luck`."""
        if fresh_chance is None:
            return Match(self._run.copy())
        return Match(self._run.imagine(0, Imagined(fresh_chance, FRESH))[0])

    def imagine_again(self, seat: int, imagined: Imagined) -> "Match":
        """Repeat an imagined match exactly: for saves."""
        return Match(self._run.imagine(self._seat(seat), imagined)[0])

    def imagine(self, seat: object, seed: Any) -> "Match":
        """A match that is as likely as this one, given what the seat knows; other seeds give other matches.

        The same seats are waited for in it. If chance does not find such a match, it is refused.
        """
        seat = self._seat(seat)
        for attempt in range(ATTEMPTS):
            twin, same_seats = self._run.imagine(seat, Imagined(seed, attempt))
            if same_seats:
                return Match(twin)
        raise Refusal("not-imagined", _("No other match could be imagined in which the same players have to choose."))

    # -- looking

    def view(self, seat: object = None) -> dict[str, Any]:
        """What the seat (or, with None, a spectator) may know, ready for JSON."""
        viewer = None if seat is None else self._seat(seat)
        asked, pending, result = self._run.asked, self.pending, self.result
        own = pending.get(viewer) if viewer is not None else None
        view: dict[str, Any] = dict(self.game.view(self._run.state, viewer))
        view["game"] = self.game.id
        view["seat"] = viewer
        view["turn"] = self._run.state.turn
        if result is None:
            view["scores"] = self.scores(viewer)
        view["waiting"] = list(pending)
        view["decision"] = own.facts() if own else None
        # of secret choices, others see only that somebody must choose
        view["asked"] = asked.public() if isinstance(asked, Decision) else None
        view["result"] = result.facts() if result else None
        return view

    def scores(self, seat: object = None) -> list[int | None]:
        """Every seat's score so far, or None where the seat (or, with None, a spectator) may not know it."""
        viewer = None if seat is None else self._seat(seat)
        result, scores = self.result, self.game.scores
        if result is not None:
            return [score["total"] for score in result.scores]
        return [None] * self.seats if scores is None else list(scores(self._run.state, viewer))

    @property
    def state(self) -> Any:
        """The whole state, with every secret of the match; that of an imagined match has none. For observers, values,
        features and quick play."""
        return self._run.state

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order; `event.seen_by(seat)` says who may know it."""
        return list(self._run.state.events or ())

    def events_seen(self, seat: object = None) -> list[Event]:
        """Everything that the seat (or, with None, a spectator) has seen happen, in order; only new events are
        examined."""
        viewer = None if seat is None else self._seat(seat)
        events = self._run.state.events or []
        known = self._seen.get(viewer)
        if known is None or not known.leads_to(events):
            known = self._seen[viewer] = SeenEvents()
        known.go_on(events, viewer)
        return list(known.events)

    def events_since(self, seat: object) -> list[Event]:
        """What the seat has seen happen since it last chose."""
        seat = self._seat(seat)
        events = self._run.state.events or []
        return [event for event in events[self._run.log.events[seat] :] if event.seen_by(seat)]

    @property
    def choices(self) -> list[tuple[int, str | list[str]]]:
        """Every choice made, as ids."""
        return self._run.log.choices

    @property
    def chose_last(self) -> int | None:
        """The seat that made the last choice."""
        entries = self._run.log.entries
        return entries[-1][0] if entries else None

    def dump(self) -> dict[str, Any]:
        """The whole match as JSON data; `undercroft.load` restores it. It contains the seed, and so every secret. The
        dump of an imagined match also contains the secrets of the match in which it was imagined."""
        log, origin = self._run.log, self._run.origin
        if origin.before is not None:
            return imagined_save(origin, log)
        return record_of(origin, log.entries, log.undone).facts()
