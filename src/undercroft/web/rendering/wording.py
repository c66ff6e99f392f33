"""The log in words: what happened, in sentences whose card names can be pointed at."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

from ...kernel.game import Game
from ...kernel.state import Event
from ...kernel.text import Speech
from .boards import board_of


class Part(NamedTuple):
    """A piece of a sentence; with a card, its name, which shows the card."""

    text: str
    card: str | None = None


class LogLine(NamedTuple):
    """One thing that happened: its place among what the viewer may see, its key, an icon, and the sentence."""

    n: int
    key: str
    icon: str
    """From `EVENT_ICONS` (key → icon name) of the game's board.py, if it has one; else empty."""
    text_parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.text_parts)


TOGETHER = 5
"""So many turns of the log are shown together."""


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class TurnLog:
    """What happened in one turn, newest first, in words. Before the first turn, `turn` is 0.

    As long as nothing more has happened in it, it is that very one: so it is compared, and its HTML kept.
    """

    turn: int
    who: str
    """Whose turn it is; empty where that is nobody's."""
    seat: int | None
    lines: list[LogLine]


class Story:
    """What one kind of viewer was told of a match so far, as much of it as is shown."""

    __slots__ = ("_kind", "_last", "count", "cut", "turns")

    def __init__(self) -> None:
        self._begin(None)

    def _begin(self, kind: Hashable) -> None:
        self._kind = kind
        self._last: Event | None = None
        self.count = 0
        """So much was seen by now."""
        self.turns: list[TurnLog] = []
        """Newest first; whoever was given them keeps them as they were."""
        self.cut = False
        """Whether older ones were left out."""

    def lead_to(self, seen: Sequence[Event], kind: Hashable) -> None:
        """Begin anew for a viewer of another kind, and where something was taken back."""
        is_first = not self.count or (self.count <= len(seen) and seen[self.count - 1] is self._last)
        if kind != self._kind or not is_first:
            self._begin(kind)

    def go_on(self, seen: Sequence[Event], turns: Iterable[TurnLog], limit: int | None) -> None:
        """So much was seen by now. Turns that belong together are left out together."""
        shown: list[TurnLog] = []
        lines = 0
        for turn in turns:
            if limit is not None and lines >= limit and not together(turn.turn, shown[-1].turn):
                self.cut = True
                break
            shown.append(turn)
            lines += len(turn.lines)
        self.turns, self.count, self._last = shown, len(seen), seen[-1]


def log_of(
    seen: Sequence[Event],
    game: Game,
    speech: Speech,
    names: Sequence[str],
    limit: int | None,
    seat: int | None = None,
    story: Story | None = None,
) -> tuple[list[TurnLog], bool]:
    """The turns, newest first, of what the seat has seen, and whether older ones were left out to keep to the limit.

    With the story of what its pages were told before, only what is new is put into words.
    """
    who = tuple(names)
    story = story or Story()
    story.lead_to(seen, (game, speech, who, limit, seat))
    if story.count < len(seen):
        story.go_on(seen, _told(seen, story, game, speech, who), limit)
    return story.turns, story.cut


def _told(seen: Sequence[Event], story: Story, game: Game, speech: Speech, names: tuple[str, ...]) -> Iterator[TurnLog]:
    """The turns, newest first: those that are new, and those of the story so far."""
    before, end = story.turns, len(seen)
    while end > story.count:
        first, turn = end - 1, seen[end - 1].turn
        while first > story.count and seen[first - 1].turn == turn:
            first -= 1
        lines = [_line(n, seen[n], game, speech, names) for n in range(end - 1, first - 1, -1)]
        owner = next((event.args["who"] for event in seen[first:end] if "who" in event.args), None)
        if first == story.count and before and before[0].turn == turn:  # it goes on
            begun, before = before[0], before[1:]
            lines += begun.lines
            owner = owner if begun.seat is None else begun.seat
        yield TurnLog(turn, "" if owner is None else names[owner], owner, lines)
        end = first
    yield from before


def together(turn: int, other: int) -> bool:
    """Whether two turns belong together: what was told of earlier ones than these stays as it is for a while."""
    return turn // TOGETHER == other // TOGETHER


def told_before(log: Sequence[TurnLog]) -> int:
    """From where on the log, newest first, stays as it is while some more turns are played."""
    return next((place for place, turn in enumerate(log) if not together(turn.turn, log[0].turn)), len(log))


def _line(n: int, event: Event, game: Game, speech: Speech, names: tuple[str, ...]) -> LogLine:
    icons: Mapping[str, str] = getattr(board_of(game), "EVENT_ICONS", {})
    return LogLine(n, event.key, icons.get(event.key, ""), tuple(sentence(event, game, speech, names)))


def sentence(event: Event, game: Game, speech: Speech, names: Sequence[str]) -> list[Part]:
    """An event in words, cut where a card is named."""
    parts: list[Part] = []
    text = ""
    for literal, field in _pieces(speech(game.texts.get(event.key, event.key))):
        text += literal
        if field is not None:
            for word, card in _words(field, event.args.get(field), speech, names):
                if card is None:
                    text += word
                    continue
                if text:
                    parts.append(Part(text))
                    text = ""
                parts.append(Part(word, card))
    if text:
        parts.append(Part(text))
    return parts


@lru_cache(maxsize=2000)
def _pieces(template: str) -> tuple[tuple[str, str | None], ...]:
    """A sentence taken apart: each piece of text, and the name of what follows it."""
    return tuple((literal, field) for literal, field, _spec, _conversion in Formatter().parse(template))


def _words(field: str, value: Any, speech: Speech, names: Sequence[str]) -> Iterator[tuple[str, str | None]]:
    """A value in words, with the card it is, if it is one."""
    if isinstance(value, (list, tuple)):
        for place, one in enumerate(value):
            if place:
                yield ", ", None
            yield from _words(field, one, speech, names)
        if not value:
            yield "–", None
    elif field in ("who", "whom"):
        known = isinstance(value, int) and value < len(names)
        yield (names[value] if known else speech.say("{who}", {"who": value}, names)), None
    else:
        thing = getattr(value, "card", value)  # one copy of a card among several is shown as the card
        if hasattr(thing, "icon"):
            yield speech(thing.name), thing.id
        else:
            yield str(speech.word(value)), None
