"""The ribbon: what the others did since the viewer last chose, the one to three things that matter of each."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...kernel.game import Game
from ...kernel.match import Match
from ...kernel.state import Event
from ...kernel.text import Speech
from ...kernel.view import AnyView
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


def seat_of(game: Game, view: AnyView, who: Any) -> int | None:
    """The seat of whoever an event is about: a seat, or somebody whom a player leads."""
    if who is None or isinstance(who, int):
        return who
    find = getattr(board_of(game), "seat_of", None)
    seat: int | None = find(view, who) if find is not None else None
    return seat


def ribbon_of(match: Match, seat: int, view: AnyView, speech: Speech, names: Sequence[str]) -> list[Strand]:
    """What happened since the seat last chose, by whom."""
    told = told_of(match.game)
    strands: dict[str, tuple[int | None, list[Deed]]] = {}
    for event in match.events_since(seat):
        one = told.get(event.key)
        if one is None:
            continue
        by = event.args.get(one.who)
        who = seat_of(match.game, view, by)
        if who == seat and not (one.own and event.turn < view["turn"]):
            continue
        _who, deeds = strands.setdefault(_name(by, speech, names), (who, []))
        deed = Deed(one.weight, _thing(event, speech), speech.say(one.theirs, event.args, names))
        deeds[:] = [other for other in deeds if not deed.says_more_than(other)]
        deeds.append(deed)
    return [Strand(who, name, _weightiest(deeds)) for name, (who, deeds) in strands.items()]


class Deed(NamedTuple):
    """One thing that is told: how much it weighs, what it was done to, the words."""

    weight: int
    thing: str
    said: str

    def says_more_than(self, other: "Deed") -> bool:
        """Of the same thing the weightier is told: who slew it has met it."""
        return bool(self.thing) and self.thing == other.thing and self.weight >= other.weight


def _thing(event: Event, speech: Speech) -> str:
    """The name of what an event is about."""
    found = event.args.get("card") or event.args.get("monster") or event.args.get("enemy")
    return "" if found is None else str(speech.word(found))


def _name(by: Any, speech: Speech, names: Sequence[str]) -> str:
    if by is None:
        return ""
    return names[by] if isinstance(by, int) else str(speech.word(by, names))


def _weightiest(deeds: Sequence[Deed]) -> list[str]:
    """At most three, each once, in the order in which they happened."""
    weights = sorted((deed.weight for deed in deeds), reverse=True)
    least = max(weights[:MOST][-1], min(weights[0], 1))
    return list(dict.fromkeys(deed.said for deed in deeds if deed.weight >= least))[-MOST:]


def done_by(match: Match, seat: int, view: AnyView, speech: Speech, names: Sequence[str]) -> str:
    """What the seat did in this turn, as far as one thing can say it."""
    told = told_of(match.game)
    best, found = 0, ""
    for event in match.events:
        one = told.get(event.key)
        if one is None or not one.mine or event.turn != view["turn"] or not event.seen_by(seat):
            continue
        if one.weight >= best and seat_of(match.game, view, event.args.get(one.who)) == seat:
            best, found = one.weight, speech.say(one.mine, event.args, names)
    return found
