"""The end of a match: the match is replayed, and the game provides what the end page shows.

A game's `board/ending.py` has `measure(table, turn)`, which samples the table after each turn, and `tell(chronicle,
telling)`, which creates the `Ending`. Everything that is public at the end may be shown.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..kernel.match import Match
from ..kernel.state import Event, Result
from ..kernel.text import Speech, _


class TurnSample(NamedTuple):
    """The table after this many turns, as the game measures it."""

    turn: int
    measured: Any


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A finished match, from beginning to end."""

    seats: int
    result: Result
    moments: list[TurnSample]
    """Before the first turn, after each, and at the end."""
    events: list[Event]


def retrace(match: Match, measure: Callable[[Any, int], Any]) -> Chronicle:
    """Replay a finished match and measure it after every turn."""
    assert match.result is not None
    then = match.game.start(match.seats, match.seed, match.options)
    moments = [TurnSample(0, measure(then.state, 0))]
    for seat, choice in match.choices:
        before = then.state.turn
        then.choose(seat, choice)
        if then.state.turn != before and then.result is None:
            done = then.state.turn - 1
            moments.append(TurnSample(done, measure(then.state, done)))
    last = then.state.turn
    moments.append(TurnSample(last, measure(then.state, last)))
    return Chronicle(match.seats, match.result, moments, then.events)


class ProfileFacts(NamedTuple):
    """What profiles keep of a finished match, by the game's own ids."""

    setting: str
    """The quest, dungeon or adventure; records are kept for each."""
    liked: list[list[str]]
    """For each seat, its heroes and similar things."""


def profile_facts(match: Match, ending: Any) -> ProfileFacts:
    """Collect them with `setting` and `liked` in the game's `board/ending.py`, both optional."""
    state, options = match.state, match.options
    setting = ending.setting(state, options) if hasattr(ending, "setting") else ""
    liked = [ending.liked(state, seat) if hasattr(ending, "liked") else [] for seat in range(match.seats)]
    return ProfileFacts(setting, liked)


@dataclass(frozen=True, slots=True)
class Telling:
    """Who reads the ending: the language, everybody's names, and the reader's seat."""

    speech: Speech
    names: Sequence[str]
    seat: int | None

    def called(self, seat: int) -> str:
        """A player's name; the reader is "you"."""
        return self.speech(_("you")) if seat == self.seat else self.names[seat]

    def all_called(self, seats: Sequence[int]) -> str:
        return ", ".join(self.called(seat) for seat in seats)

    def say(self, sentence: str, **args: Any) -> str:
        """A sentence, capitalised."""
        text = self.speech.say(sentence, args, self.names)
        return text[:1].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class ScoredItem:
    """A card or other thing that contributed to the score."""

    name: str
    icon: str
    points: int
    count: int = 1
    kind: str = ""
    """What determines its colours: a kind of card, or the name of a part."""
    card: str = ""
    """The card to show, if it is one."""


@dataclass(frozen=True, slots=True)
class CurveLine:
    """A line of a curve: who or what it is, and its steps (at, value)."""

    name: str
    steps: list[tuple[int, int]]
    look: str
    mine: bool = False

    @property
    def last(self) -> int:
        return self.steps[-1][1]


class Call(NamedTuple):
    """A label at a point of a curve."""

    at: int
    value: int
    text: str


@dataclass(frozen=True, slots=True)
class Curve:
    """How the match developed, as steps over time."""

    title: str
    note: str
    tick: str
    """What one step of the time is called: "turn {n}"."""
    lines: list[CurveLine]
    calls: list[Call] = field(default_factory=list)
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the player's own record, and what is shown next to it."""

    label: str
    value: str
    beside: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """A match that a guest has finished: the number of seats, and the guest's result."""

    seats: int
    score: Mapping[str, int]
    won: bool


@dataclass(frozen=True, slots=True)
class Ending:
    """What the end page shows, in the reader's language."""

    sentence: str
    sign: str = "vp"
    """The sign for points."""
    scored_items: list[list[ScoredItem]] = field(default_factory=list)
    """For each seat, the things that made its score, best first."""
    in_parts: bool = True
    """Whether the parts of the score are listed next to the things that made it."""
    curve: Curve | None = None
    rank: str = ""
    """For a match played alone: the title for this many points."""
    rank_note: str = ""
    more: Any = None
    """What the game's own `ending.html` shows in addition."""


def rank(points: int, ranks: Sequence[tuple[int, str]], telling: Telling, next_one: str) -> tuple[str, str]:
    """(the title for this many points, the next title); `ranks` are (points needed, name), ascending."""
    place = max([n for n, (least, _name) in enumerate(ranks) if points >= least], default=0)
    name, ahead = telling.speech(ranks[place][1]), ranks[place + 1 :]
    note = telling.say(next_one, rank=telling.speech(ahead[0][1]), n=ahead[0][0]) if ahead else ""
    return name, note
