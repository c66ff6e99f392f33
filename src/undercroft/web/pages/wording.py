"""The log in words: what happened, in sentences whose card names can be pointed at."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

from ...kernel.game import Game
from ...kernel.state import Event
from ...kernel.text import Speech
from ...kit.keeping import Kept
from ..rendering.boards import board_of


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

    There is one of it for all who are told the same, so it is compared, and its HTML kept, by what it is.
    """

    turn: int
    who: str
    """Whose turn it is; empty where that is nobody's."""
    seat: int | None
    lines: list[LogLine]


def log_of(
    seen: Sequence[Event], game: Game, speech: Speech, names: Sequence[str], limit: int | None
) -> tuple[list[TurnLog], bool]:
    """The turns, newest first, of what was seen, and whether older ones were left out to keep to the limit: those that
    belong together are left out together."""
    who, end = tuple(names), len(seen)
    log: list[TurnLog] = []
    while end:
        first, turn = end - 1, seen[end - 1].turn
        if limit is not None and len(seen) - end >= limit and not together(turn, log[-1].turn):
            return log, True
        while first and seen[first - 1].turn == turn:
            first -= 1
        log.append(_turn_log(seen, first, end, game, speech, who))
        end = first
    return log, False


def together(turn: int, other: int) -> bool:
    """Whether two turns belong together: what was told of earlier ones than these stays as it is for a while."""
    return turn // TOGETHER == other // TOGETHER


def told_before(log: Sequence[TurnLog]) -> int:
    """From where on the log, newest first, stays as it is while some more turns are played."""
    return next((place for place, turn in enumerate(log) if not together(turn.turn, log[0].turn)), len(log))


def _turn_log(
    seen: Sequence[Event], first: int, end: int, game: Game, speech: Speech, names: tuple[str, ...]
) -> TurnLog:
    """What was seen from here to there, in one turn. Who saw the same is told the same, so it is kept."""
    events = tuple(seen[first:end])
    key = (first, speech, names, *map(id, events))
    kept = _TOLD.get(key)
    if kept is not None:
        return kept[0]
    lines = [_line(n, seen[n], game, speech, names) for n in range(end - 1, first - 1, -1)]
    owner = next((event.args["who"] for event in events if "who" in event.args), None)
    told = TurnLog(events[0].turn, "" if owner is None else names[owner], owner, lines)
    return _TOLD.keep(key, (told, events))[0]


def _line(n: int, event: Event, game: Game, speech: Speech, names: tuple[str, ...]) -> LogLine:
    """A line. It is told again in every turn that has grown by another."""
    key = (n, id(event), speech, names)
    kept = _LINES.get(key)
    if kept is not None:
        return kept[0]
    icons: Mapping[str, str] = getattr(board_of(game), "EVENT_ICONS", {})
    line = LogLine(n, event.key, icons.get(event.key, ""), tuple(sentence(event, game, speech, names)))
    return _LINES.keep(key, (line, event))[0]


_TOLD: Kept[tuple[Any, ...], tuple[TurnLog, tuple[Event, ...]]] = Kept(30_000)
_LINES: Kept[tuple[Any, ...], tuple[LogLine, Event]] = Kept(20_000)
"""What is told in words, some sixty megabytes: of more than two thousand tables, what is shown. With fewer, a thousand
tables that are played would forget each other's. With the events, so that no others can have the same identities."""


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
