"""The log in words: what happened, in sentences with clickable card names."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any

from ...kernel.game import Game
from ...kernel.registry import game as find_game
from ...kernel.state import Event
from ...kernel.text import Speech, _, addressed, between, naming, who
from ...kit.seen import LogLine, TurnLog
from .boards import board_of
from .render import environment

TOGETHER = 5
"""Turns of the log that are shown together."""
LogPart = tuple[str, str | None]
"""A piece of a sentence. With the id of a card it is the card's name; a click shows the card."""


def log_of(
    seen: Sequence[Event], game: Game, speech: Speech, names: Sequence[str], you: int | None, limit: int | None
) -> tuple[list[TurnLog], bool]:
    """The turns, newest first, of what the seat `you` has seen, and whether older ones were left out.

    `limit` is the number of lines, besides the turns that belong together with the last one. Turns that belong together
    are left out together.
    """
    labels = tuple(names)
    turns: list[TurnLog] = []
    end, lines = len(seen), 0
    while end:
        first, turn = end - 1, seen[end - 1].turn
        if limit is not None and lines >= limit and not together(turn, turns[-1].turn):
            return turns, True
        while first and seen[first - 1].turn == turn:
            first -= 1
        shown = [_line(n, seen[n], game.id, speech, labels, you) for n in range(end - 1, first - 1, -1)]
        owner = next((event.args["who"] for event in seen[first:end] if "who" in event.args), None)
        whose = "" if owner is None else speech(_("You")) if owner == you else names[owner]
        turns.append(TurnLog(turn, whose, owner, shown))
        end = first
        lines += 0 if together(turn, turns[0].turn) else len(shown)
    return turns, False


def together(turn: int, other: int) -> bool:
    """Whether two turns belong together: the log before them stays the same for a while."""
    return turn // TOGETHER == other // TOGETHER


def stable_from(log: Sequence[TurnLog]) -> int:
    """The point from which the log, newest first, stays the same while some more turns are played."""
    return next((place for place, turn in enumerate(log) if not together(turn.turn, log[0].turn)), len(log))


@lru_cache(maxsize=50_000)
def _line(n: int, event: Event, id: str, speech: Speech, names: tuple[str, ...], you: int | None) -> LogLine:
    """Cached, as an event and its line never change: a table shows about 40 lines, of which few are new."""
    game = find_game(id)
    board = board_of(game)
    icon = getattr(board, "EVENT_ICONS", {}).get(event.key, "")
    sound = getattr(board, "EVENT_SOUNDS", {}).get(event.key, "")
    parts = sentence(event, game, speech, names, you)
    text, cards = "".join([text for text, _card in parts]), tuple([card for _text, card in parts if card])
    template: Any = environment().get_template("log-line.html").module
    return LogLine(n, event.key, icon, text, cards, str(template.html(n, sound, icon, parts, id)))


def sentence(event: Event, game: Game, speech: Speech, names: Sequence[str], you: int | None) -> list[LogPart]:
    """An event in words, as the seat `you` reads it, split where a card is named."""
    text_of_event = addressed(speech(game.texts.get(event.key, event.key)), naming(event.args, you))
    labels = [speech(_("you")) if seat == you else name for seat, name in enumerate(names)]
    parts: list[LogPart] = []
    text = ""
    for literal, field, spec, _conversion in Formatter().parse(text_of_event):
        text += literal
        if field is not None:
            for word, card in _words(field, event.args.get(field), spec or "", speech, labels):
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


def _words(field: str, value: Any, spec: str, speech: Speech, names: Sequence[str]) -> Iterator[tuple[str, str | None]]:
    """A value in words, with its card, if it is one."""
    if isinstance(value, (list, tuple)):
        for place, one in enumerate(value):
            if place:
                yield between(value), None
            yield from _words(field, one, spec, speech, names)
        if not value:
            yield "–", None
    else:
        value = who(value) if field in ("who", "whom") else value
        thing = getattr(value, "card", value)  # one of several copies of a card is shown as the card
        if hasattr(thing, "icon"):
            yield speech(thing.name), thing.id
        else:
            yield format(speech.word(value, names), spec), None
