"""What a game provides: a set of functions and facts. The rest of the package refers to no game by name."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from .actions import Actions
from .decision import Decision, Option, Picked, Rules
from .judged import Judged
from .pausing import PAUSE, PAUSE_SETTING
from .refusal import Refusal
from .rng import Random
from .setting import Setting, check_all
from .text import Speech, _, rules_text, speech

if TYPE_CHECKING:
    from .match import Match


@dataclass(frozen=True)
class Clock:
    """How the players of a game measure its time: a number, and what it is called."""

    now: Callable[[Any], int]
    """(state) → the current turn, round or space of the sun track."""
    label: str
    """The current time as a sentence with `{n}`."""


TURNS = Clock(lambda state: int(state.turn), _("Turn {n}"))


class Offer(NamedTuple):
    """Something a player may do at several moments of a turn. Once declined, it is not offered again until something
    changes."""

    what: Hashable
    """What is offered, and everything its use depends on, as far as the seat knows."""
    declining: Sequence[Option]
    """The options that decline it."""
    only: bool
    """Whether the question asks nothing else."""


@dataclass(frozen=True, repr=False)
class Game:
    """A game: who can play, its options, and its rules as functions on its state."""

    id: str
    title: str
    pitch: str
    seats: range
    minutes: int
    options: tuple[Setting, ...]
    version: int
    """Incremented whenever the same seed, options and choices no longer give the same match."""
    texts: Mapping[str, str]
    """The sentences of prompts and events, by key."""
    package: str
    """The game's folder, which holds its rules text, catalogues and board."""

    set_up: Callable[[int, Mapping[str, Any], Random], Any]
    """(seats, options, chance) → the state before the first turn; refuses options that contradict each other."""
    turn: Callable[[Any], Rules[None]]
    """Plays the next turn, starting from a state between turns; called until there is a result."""
    view: Callable[[Any, int | None], Mapping[str, object]]
    """(state, seat) → what that seat, or a spectator, may know."""
    redeal: Callable[[Any, int, Random], None]
    """(state, seat, chance): replace everything the seat cannot know with something equally possible."""
    position: Callable[..., None]
    """(state, **facts): put the state into the position described, for `undercroft.testing.scenario`."""
    judge: Callable[[Any, Decision], Sequence[Judged]] | None = None
    """(view, decision) → how good each option seems, and why: for hints, and for bots that rely on judgement."""
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    offers: Callable[[Any, Decision], "Offer | None"] | None = None
    """(view, decision) → the optional action offered at this moment, if any: see `Offer`."""
    routine: Callable[[Mapping[str, Any], Decision, Callable[[], Any]], Option | None] | None = None
    """(options, decision, function that returns the seat's view) → the answer that a table gives for people without
    asking, if any."""
    closing: frozenset[str] = frozenset()
    """The questions whose usual answer ends the turn: a table answers them only once nothing can be undone any more."""
    votes: frozenset[str] = frozenset()
    """The questions in which players vote: everybody is asked, even if the result is already certain."""
    open_effects: frozenset[str] = frozenset()
    """The questions whose effects everybody sees: a table skips them if every answer has the same effect."""
    ends_automatically: bool = False
    """A person's turn ends without a question once nothing can be undone any more."""
    clock: Clock = TURNS
    cooperative: bool = False
    """All players win or lose together."""
    scores: Callable[[Any, int | None], Sequence[int | None]] | None = None
    """(state, seat) → every seat's score so far, or None where that seat, or a spectator, may not know it."""
    actions: Actions | None = None
    """Everything that can be chosen in the game, by number; the numbers are valid for this `version`."""
    features: Callable[[Any, int], Sequence[float]] | None = None
    """(state, seat) → the features from which the value of an unfinished match is computed: cheap, from the state,
    without views."""
    feature_names: tuple[str, ...] = ()
    """The names of the features, in the same order."""
    value: Callable[[Any, int], float] | None = None
    """(state, seat) → how good an unfinished match is for the seat, between turns or during one: see `worth`."""
    quick: Callable[[Any, Decision], Picked] | None = None
    """(state, decision) → a sensible choice, made from the state without views: for play-outs. Like value and features
    it sees the whole state, so it is only for imagined matches, which contain no secrets."""
    forecast: Callable[[Any, Decision], Sequence[float]] | None = None
    """(state, decision) → how good each option seems, cheaply, from the state: for bots that learn, in games whose
    judgement is slow. Without it they use judgement."""
    horizon: int = 1
    """How many more turns `quick` plays before `value` cuts off a play-out."""
    horizon_alone: int = 0
    """The same for a player alone; 0: the same number as with several."""
    anchors: Mapping[str, float] = field(default_factory=dict)
    """For each bot, how far its OpenSkill mean lies above that of `greedy`, as measured in docs/bots.md."""
    daily: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    """The options that change daily in the daily dungeon, each with the values it can take."""
    score_alone: bool = False
    """For a player alone, value is the expected score; otherwise the chance of success, from 0 to 1."""

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def looks_ahead(self, seats: int) -> int:
        """How many turns a play-out lasts before `value` cuts it off, with this many players."""
        return self.horizon_alone if seats == 1 and self.horizon_alone else self.horizon

    def start(self, seats: object, seed: object = 0, options: object = None, log: bool = True) -> "Match":
        """A new match. Without a log it is slightly faster, and `events` stays empty."""
        from .match import Match

        checked = self.check(seats, seed, options)
        assert isinstance(seats, int)
        assert isinstance(seed, int)
        return Match.begin(self, seats, seed, checked, log)

    def check(self, seats: object, seed: object, options: object) -> dict[str, Any]:
        """All options with their values, if a match can be started with them; otherwise refuses."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise Refusal("bad-seats", _("{game} is for {low} to {high} players."), game=self.title, low=low, high=high)
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0 or seed >> 256:
            raise Refusal("bad-seed", _("A seed is a whole number from 0, of at most 256 bits."))
        if options is not None and not isinstance(options, Mapping):
            raise Refusal("bad-setting", _("Options are given as names with values."))
        return self.check_options(options or {})

    def check_options(self, options: Mapping[Any, Any]) -> dict[str, Any]:
        """Every option of the game with its value; `pause`, which all games share, only if it is on."""
        if PAUSE not in options:
            return check_all(self.options, options)
        paused = check_all((PAUSE_SETTING,), {PAUSE: options[PAUSE]})[PAUSE]
        own = {id: value for id, value in options.items() if id != PAUSE}
        return check_all(self.options, own) | ({PAUSE: True} if paused else {})

    def speech(self, language: str) -> Speech:
        """This game's sentences in a language, on top of those shared by all games."""
        return speech(language, self.package)

    def rules_text(self, language: str = "en") -> str:
        """The rules with their ids, in this language if they have been translated, otherwise in English."""
        return rules_text(self.package, language)

    def part(self, module: str) -> Any:
        """One of the game's optional modules, such as `terminal`."""
        return import_module(f"{self.package}.{module}")
