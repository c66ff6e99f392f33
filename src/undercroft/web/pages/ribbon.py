"""The ribbon: what the others did since the viewer last chose, the one to three things that matter of each."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...kernel.game import Game, View
from ...kernel.match import Match
from ...kernel.state import Event
from ...kernel.text import Speech
from ...kit.telling import Told
from ..rendering.boards import board_of

MOST = 3
"""Things that are told of one of the others."""


class Strand(NamedTuple):
    """One of the others: the seat (None for what befell the table), the name, and what is told, in the order it was."""

    seat: int | None
    name: str
    deeds: list[str]


def told_of(game: Game) -> Mapping[str, Told]:
    """The events of a game that matter."""
    found: Mapping[str, Told] = getattr(board_of(game), "TOLD", {})
    return found


def seat_of(game: Game, view: View, who: Any) -> int | None:
    """The seat of whoever an event is about: a seat, or somebody whom a player leads."""
    if who is None or isinstance(who, int):
        return who
    find = getattr(board_of(game), "seat_of", None)
    seat: int | None = find(view, who) if find is not None else None
    return seat


def ribbon_of(match: Match, seat: int, view: View, speech: Speech, names: Sequence[str]) -> list[Strand]:
    """What happened since the seat last chose, by whom."""
    told = told_of(match.game)
    strands: dict[str, tuple[int | None, list[tuple[int, str]]]] = {}
    for event in match.events_since(seat):
        one = told.get(event.key)
        if one is None:
            continue
        by = event.args.get(one.who)
        who = seat_of(match.game, view, by)
        if who == seat and not (one.own and event.turn < view["turn"]):
            continue
        strand = strands.setdefault(_name(by, speech, names), (who, []))
        strand[1].append((one.weight, _said(one.theirs, event, speech, names)))
    return [Strand(who, name, _weightiest(deeds)) for name, (who, deeds) in strands.items()]


def _name(by: Any, speech: Speech, names: Sequence[str]) -> str:
    if by is None:
        return ""
    return names[by] if isinstance(by, int) else str(speech.word(by, names))


def _said(sentence: str, event: Event, speech: Speech, names: Sequence[str]) -> str:
    return speech.say(sentence, event.args, names)


def _weightiest(deeds: Sequence[tuple[int, str]]) -> list[str]:
    """At most three, each once, in the order in which they happened."""
    least = sorted((weight for weight, _deed in deeds), reverse=True)[:MOST][-1]
    if deeds and max(weight for weight, _deed in deeds) > 0:
        least = max(least, 1)
    kept = list(dict.fromkeys(deed for weight, deed in deeds if weight >= least))
    return kept[-MOST:]


def done_by(match: Match, seat: int, view: View, speech: Speech, names: Sequence[str]) -> str:
    """What the seat did in this turn, as far as one thing can say it."""
    told = told_of(match.game)
    best, found = 0, ""
    for event in match.events:
        one = told.get(event.key)
        if one is None or not one.mine or event.turn != view["turn"] or not event.seen_by(seat):
            continue
        if one.weight >= best and seat_of(match.game, view, event.args.get(one.who)) == seat:
            best, found = one.weight, _said(one.mine, event, speech, names)
    return found
