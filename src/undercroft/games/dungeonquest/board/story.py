"""What came before, as far as the viewer saw it: the ways walked, where Heroes died, the rounds of a fight, what a
card did."""

from collections.abc import Sequence
from typing import Any

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ..cards import ATTACKS
from .marks import DuelRound

STEPS = ("moves", "goes", "goes-back", "retreats", "comes-up")
WALKING = {"starts", *STEPS, "descends", "way-down"}
OUTCOMES = {
    "wounded", "heals", "gains", "gains-unseen", "keeps", "loses-turns", "dies", "death-waits", "discards", "slays",
    "escapes", "descends", "way-down", "comes-up", "tile-turns", "corridors-turn", "room-turns", "goes", "goes-back",
}  # fmt: skip
"""What a card may have done to whoever drew it."""
SHOWN = 3
ROUNDS_SHOWN = 5


def walks(events: Sequence[Event]) -> dict[int, list[str]]:
    """By seat: the spaces a Hero went through, one after another; `""` where he went under the dungeon."""
    found: dict[int, list[str]] = {}
    for event in events:
        if event.key not in WALKING:
            continue
        who = event.args["who"]
        if event.key == "starts":
            found[who] = [event.args["space"].id]
        elif who in found:
            found[who].append(event.args["space"].id if event.key in STEPS else "")
    return found


def causes(events: Sequence[Event], speech: Speech) -> dict[int, str]:
    """By seat: what a Hero died of."""
    return {event.args["who"]: speech(event.args["cause"].name) for event in events if event.key == "dies"}


def rounds(events: Sequence[Event], left: str, right: str, speech: Speech) -> tuple[DuelRound, ...]:
    """The last rounds of the fight under way; `left` and `right` are the ids of those who fight."""
    found: list[DuelRound] = []
    for event in reversed(events):
        if event.key in ("fights", "attacks", "meets"):
            break
        if event.key in ("wins-round", "stalemate"):
            winner = getattr(event.args.get("side"), "id", "")
            name = speech(event.args["side"].name) if winner else speech(_("stalemate"))
            found.append(DuelRound(0, "left" if winner == left else "right" if winner == right else "", name))
        elif found and event.key == "reveals":
            _lay(found[-1], event.args["side"].id == left, event.args["card"].id)
        elif found and event.key == "adds":
            found[-1].added += 1
        elif found and event.key == "round":
            found[-1].number = event.args["number"]
        elif event.key == "deathblow":
            found.append(DuelRound(0, "", "", deathblow=len(event.args["cards"])))
    return tuple(_joined(found[::-1])[-ROUNDS_SHOWN:])


def _lay(round: DuelRound, at_left: bool, id: str) -> None:
    card = ATTACKS[id]
    if at_left:
        round.left = (card.type, card.attack)
    else:
        round.right = (card.type, card.attack)


def _joined(found: list[DuelRound]) -> list[DuelRound]:
    """A deathblow is told after its round: it belongs to the one before it."""
    joined: list[DuelRound] = []
    for one in found:
        if one.name:
            joined.append(one)
        elif joined:
            joined[-1].deathblow = one.deathblow
    return [one for one in joined if one.number]


def outcome(scene: Any) -> tuple[tuple[str, str], ...]:
    """(icon, sentence) of what came of the card drawn last, oldest first; nothing if the turn is over."""
    lines: list[tuple[str, str]] = []
    for turn in scene.log[:1]:
        for line in turn.lines:
            if line.key == "draws":
                return tuple(reversed(lines[-SHOWN:]))
            if line.key in OUTCOMES:
                lines.append((line.icon, line.text))
    return ()


RECENT = 3
"""For so many turns dice stay on the table, unless a card is drawn."""


def _lately(scene: Any) -> list[Any]:
    """What happened in this turn, and before it as far as nobody has drawn a card since; newest first."""
    found: list[Any] = []
    for place, turn in enumerate(scene.log[:RECENT]):
        keys = [line.key for line in turn.lines]
        drawn = "draws" in keys
        found += turn.lines[: keys.index("draws")] if place and drawn else turn.lines
        if drawn:
            break
    return found


def thrown_lately(scene: Any) -> tuple[str, bool]:
    """(who threw the dice that lie there, in the words of the log; whether there was a test): nothing if that was long
    ago."""
    lines = _lately(scene)
    throws = [line for line in lines if line.key == "throws"]
    tested = [line for line in lines if line.key in ("test-passed", "test-failed")]
    return str(throws[0].text) if throws else "", bool(tested)
