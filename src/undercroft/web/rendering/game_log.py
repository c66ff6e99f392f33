"""The log in words: what happened, in sentences whose card names can be pointed at."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any

from ...kernel.game import Game
from ...kernel.registry import game as find_game
from ...kernel.state import Event
from ...kernel.text import Speech, between
from ...kit.seen import LogLine, LogPart, TurnLog
from .boards import board_of

TOGETHER = 5
"""So many turns of the log are shown together."""


def log_of(
    seen: Sequence[Event], game: Game, speech: Speech, names: Sequence[str], limit: int | None
) -> tuple[list[TurnLog], bool]:
    """The turns, newest first, of what somebody has seen, and whether older ones were left out to keep to the limit.

    Turns that belong together are left out together.
    """
    who = tuple(names)
    turns: list[TurnLog] = []
    end, lines = len(seen), 0
    while end:
        first, turn = end - 1, seen[end - 1].turn
        if limit is not None and lines >= limit and not together(turn, turns[-1].turn):
            return turns, True
        while first and seen[first - 1].turn == turn:
            first -= 1
        told = [_line(n, seen[n], game.id, speech, who) for n in range(end - 1, first - 1, -1)]
        owner = next((event.args["who"] for event in seen[first:end] if "who" in event.args), None)
        turns.append(TurnLog(turn, "" if owner is None else names[owner], owner, told))
        end, lines = first, lines + len(told)
    return turns, False


def together(turn: int, other: int) -> bool:
    """Whether two turns belong together: what was told of earlier ones than these stays as it is for a while."""
    return turn // TOGETHER == other // TOGETHER


def told_before(log: Sequence[TurnLog]) -> int:
    """From where on the log, newest first, stays as it is while some more turns are played."""
    return next((place for place, turn in enumerate(log) if not together(turn.turn, log[0].turn)), len(log))


@lru_cache(maxsize=50_000)
def _line(n: int, event: Event, id: str, speech: Speech, names: tuple[str, ...]) -> LogLine:
    """An event never changes, nor do its words: each table shows some fifty lines, of which few are new."""
    game = find_game(id)
    icons: Mapping[str, str] = getattr(board_of(game), "EVENT_ICONS", {})
    return LogLine(n, event.key, icons.get(event.key, ""), tuple(sentence(event, game, speech, names)))


def sentence(event: Event, game: Game, speech: Speech, names: Sequence[str]) -> list[LogPart]:
    """An event in words, cut where a card is named."""
    parts: list[LogPart] = []
    text = ""
    for literal, field in _pieces(speech(game.texts.get(event.key, event.key))):
        text += literal
        if field is not None:
            for word, card in _words(field, event.args.get(field), speech, names):
                if card is None:
                    text += word
                    continue
                if text:
                    parts.append((text, None))
                    text = ""
                parts.append((word, card))
    if text:
        parts.append((text, None))
    return parts


def _pieces(template: str) -> tuple[tuple[str, str | None], ...]:
    """A sentence taken apart: each piece of text, and the name of what follows it."""
    return tuple((literal, field) for literal, field, _spec, _conversion in Formatter().parse(template))


def _words(field: str, value: Any, speech: Speech, names: Sequence[str]) -> Iterator[tuple[str, str | None]]:
    """A value in words, with the card it is, if it is one."""
    if isinstance(value, (list, tuple)):
        for place, one in enumerate(value):
            if place:
                yield between(value), None
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
