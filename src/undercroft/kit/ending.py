"""The end of a match: the match gone through once more, and what a game tells of it on the page of its end.

A game says it in `board/ending.py`: `measure(table, turn)` is what is kept of the table after each turn, and
`tell(chronicle, telling)` makes the `Ending` of it. All may be shown that lies open when the match is over.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..kernel.match import Match
from ..kernel.state import Event, Result
from ..kernel.text import Speech, _


class TurnSample(NamedTuple):
    """The table after so many turns, as far as the game has measured it."""

    turn: int
    measured: Any


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A match that is over, from its beginning to its end."""

    seats: int
    result: Result
    moments: list[TurnSample]
    """Before the first turn, after each, and at the end."""
    events: list[Event]


def retrace(match: Match, measure: Callable[[Any, int], Any]) -> Chronicle:
    """Play a match that is over once more, and measure it after every turn."""
    assert match.result is not None
    then = match.game.start(match.seats, match.seed, match.options)
    moments = [TurnSample(0, measure(then._state, 0))]
    for seat, choice in match.choices:
        before = then._state.turn
        then.choose(seat, choice)
        if then._state.turn != before and then.result is None:
            done = then._state.turn - 1
            moments.append(TurnSample(done, measure(then._state, done)))
    last = then._state.turn
    moments.append(TurnSample(last, measure(then._state, last)))
    return Chronicle(match.seats, match.result, moments, then.events)


class Kept(NamedTuple):
    """What profiles remember of a finished match, by the game's own ids."""

    setting: str
    """The quest, dungeon or adventure; records are kept for each."""
    liked: list[list[str]]
    """For each seat, heroes and the like that it had."""


def kept_of(match: Match, ending: Any) -> Kept:
    """As the game's `board/ending.py` tells it with `setting` and `liked`, both of which it may leave out."""
    state, options = match._state, match.options
    setting = ending.setting(state, options) if hasattr(ending, "setting") else ""
    liked = [ending.liked(state, seat) if hasattr(ending, "liked") else [] for seat in range(match.seats)]
    return Kept(setting, liked)


@dataclass(frozen=True, slots=True)
class Telling:
    """To whom the end is told: the language, what everybody is called, and whose eyes these are."""

    speech: Speech
    names: Sequence[str]
    seat: int | None

    def called(self, seat: int) -> str:
        """A player's name; whoever reads it is "you"."""
        return self.speech(_("you")) if seat == self.seat else self.names[seat]

    def all_called(self, seats: Sequence[int]) -> str:
        return ", ".join(self.called(seat) for seat in seats)

    def say(self, sentence: str, **args: Any) -> str:
        """A sentence, with a capital."""
        said = self.speech.say(sentence, args, self.names)
        return said[:1].upper() + said[1:]


@dataclass(frozen=True, slots=True)
class Made:
    """A card, or another thing, that made a part of the score."""

    name: str
    icon: str
    points: int
    count: int = 1
    kind: str = ""
    """What sets its colours: a kind of card, or the name of a part."""
    card: str = ""
    """The card to look at, where it is one."""


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
    """A word at a point of a curve."""

    at: int
    value: int
    text: str


@dataclass(frozen=True, slots=True)
class Curve:
    """How it came to it, as steps over time."""

    title: str
    note: str
    tick: str
    """What one step of the time is called: "turn {n}"."""
    lines: list[CurveLine]
    calls: list[Call] = field(default_factory=list)
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the own record, and what stands beside it."""

    label: str
    value: str
    beside: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """A match that a guest has played to its end: with how many seats, and how it went for them."""

    seats: int
    score: Mapping[str, int]
    won: bool


@dataclass(frozen=True, slots=True)
class Ending:
    """What the page of the end shows of a match, in the reader's language."""

    sentence: str
    sign: str = "vp"
    """What stands for points."""
    made: list[list[Made]] = field(default_factory=list)
    """For each seat the things that made its score, best first."""
    in_parts: bool = True
    """Whether the parts of the score are told beside the things that made it."""
    curve: Curve | None = None
    rank: str = ""
    """Of a match played alone: what so many points are called."""
    rank_note: str = ""
    more: Any = None
    """What the game's own `ending.html` shows besides."""


def rank(points: int, ranks: Sequence[tuple[int, str]], telling: Telling, next_one: str) -> tuple[str, str]:
    """(what so many points are called, what comes next): `ranks` are (from how many points on, name), rising."""
    place = max([n for n, (least, _name) in enumerate(ranks) if points >= least], default=0)
    name, ahead = telling.speech(ranks[place][1]), ranks[place + 1 :]
    note = telling.say(next_one, rank=telling.speech(ahead[0][1]), n=ahead[0][0]) if ahead else ""
    return name, note
