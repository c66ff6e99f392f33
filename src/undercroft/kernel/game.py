"""What a game brings: a handful of functions and facts, nothing of which the rest of the package knows by name."""

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
    """How the players of a game count its time: a number, and what it is called."""

    now: Callable[[Any], int]
    """(state) → the turn, the round, the space of the sun."""
    said: str


TURNS = Clock(lambda state: int(state.turn), _("Turn {n}"))


class Offer(NamedTuple):
    """Something that a player may do at several moments of a turn: once declined, and nothing has changed, it need not
    be offered again."""

    what: Hashable
    """What is offered and all that its use depends on, as far as the seat knows."""
    declining: Sequence[Option]
    """The options that leave it."""
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
    """Counts up whenever the same seed, options and choices no longer give the same match."""
    texts: Mapping[str, str]
    """The sentences of prompts and events, by key."""
    package: str
    """The game's folder, where its rules text, catalogues and board are found."""

    set_up: Callable[[int, Mapping[str, Any], Random], Any]
    """(seats, options, chance) → the state before the first turn; refuses options that do not go together."""
    turn: Callable[[Any], Rules[None]]
    """The next turn, from a state in which nothing is under way; called again and again until there is a result."""
    view: Callable[[Any, int | None], Mapping[str, object]]
    """(state, seat) → what that seat, or a spectator, may know."""
    redeal: Callable[[Any, int, Random], None]
    """(state, seat, chance): lay everything that the seat cannot know anew, as it might as well be."""
    position: Callable[..., None]
    """(state, **facts): put the state into the position described, for `undercroft.testing.scenario`."""
    judge: Callable[[Any, Decision], Sequence[Judged]] | None = None
    """(view, decision) → how good each option seems, and why: for hints, and for bots that go by judgement."""
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    offers: Callable[[Any, Decision], "Offer | None"] | None = None
    """(view, decision) → what may be used besides at this moment, if that is offered: see `Offer`."""
    routine: Callable[[Mapping[str, Any], Decision], Option | None] | None = None
    """(options, decision) → the answer that a table gives for its people without asking, where there is one."""
    ends_unasked: bool = False
    """A turn of people ends without a question where nothing can be taken back any more."""
    clock: Clock = TURNS
    cooperative: bool = False
    """All players win or lose together."""
    scores: Callable[[Any, int | None], Sequence[int | None]] | None = None
    """(state, seat) → every seat's score so far, as far as that seat, or a spectator, may know it: else None."""
    actions: Actions | None = None
    """All that can be chosen in the game, by number; the numbers hold for this `version`."""
    features: Callable[[Any, int], Sequence[float]] | None = None
    """(state, seat) → what the value of an unfinished match is reckoned from: cheap, on the state, without views."""
    feature_names: tuple[str, ...] = ()
    """What each of the features is called, in the same order."""
    value: Callable[[Any, int], float] | None = None
    """(state, seat) → how good an unfinished match is for the seat, between turns or within one: see `worth`."""
    quick: Callable[[Any, Decision], Picked] | None = None
    """(state, decision) → what a player of good sense takes, on the state, without views: for play-outs.

    It sees the whole state, as value and features do, and so is for imagined matches, where nothing is a secret."""
    horizon: int = 1
    """So many turns more are played on by `quick` before `value` cuts a play-out off."""
    horizon_alone: int = 0
    """The same where one plays alone; 0: as many as among several."""
    anchors: Mapping[str, float] = field(default_factory=dict)
    """By bot, how far its OpenSkill mean lies above that of `greedy`: docs/bots.md has how it was measured."""
    daily: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    """The options that change from day to day in the daily dungeon, each with the values it takes."""
    score_alone: bool = False
    """Alone, value is the score to be expected; else the prospects, from 0 to 1."""

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def looks_ahead(self, seats: int) -> int:
        """How many turns a play-out goes on before `value` cuts it off, with so many at the table."""
        return self.horizon_alone if seats == 1 and self.horizon_alone else self.horizon

    def start(self, seats: object, seed: object = 0, options: object = None, log: bool = True) -> "Match":
        """A new match. Without a log it is a little faster and `events` stays empty."""
        from .match import Match

        checked = self.check(seats, seed, options)
        assert isinstance(seats, int)
        assert isinstance(seed, int)
        return Match.begin(self, seats, seed, checked, log)

    def check(self, seats: object, seed: object, options: object) -> dict[str, Any]:
        """All options with their values, if a match can be started so; else it is refused."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise Refusal("bad-seats", _("{game} is for {low} to {high} players."), game=self.title, low=low, high=high)
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0 or seed >> 256:
            raise Refusal("bad-seed", _("A seed is a whole number from 0, of at most 256 bits."))
        if options is not None and not isinstance(options, Mapping):
            raise Refusal("bad-setting", _("Options are given as names with values."))
        return self.check_options(options or {})

    def check_options(self, options: Mapping[Any, Any]) -> dict[str, Any]:
        """Every option of the game with its value; that of all games, `pause`, only where it is on."""
        if PAUSE not in options:
            return check_all(self.options, options)
        paused = check_all((PAUSE_SETTING,), {PAUSE: options[PAUSE]})[PAUSE]
        own = {id: value for id, value in options.items() if id != PAUSE}
        return check_all(self.options, own) | ({PAUSE: True} if paused else {})

    def speech(self, language: str) -> Speech:
        """This game's sentences in a language, over those common to all games."""
        return speech(language, self.package)

    def rules_text(self, language: str = "en") -> str:
        """The rules with their ids, in a language that they have been put into, else in English."""
        return rules_text(self.package, language)

    def part(self, module: str) -> Any:
        """One of the game's modules that not everybody needs, such as `terminal`."""
        return import_module(f"{self.package}.{module}")
