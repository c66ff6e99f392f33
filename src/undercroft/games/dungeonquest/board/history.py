"""What the viewer saw happen before: the ways walked, where Heroes died, the rounds of a fight, what a
card did."""

from collections.abc import Sequence
from typing import TypedDict

from ....kernel.state import Event
from ....kernel.text import Speech
from ....kit.seen import LogLine, TurnLog
from ..cards import ATTACKS

STEPS = ("moves", "goes", "goes-back", "retreats", "comes-up")
ON_BOARD, UNDER = {"starts", *STEPS}, {"descends", "way-down"}
WALKING = ON_BOARD | UNDER
OUTCOMES = {
    "wounded", "heals", "gains", "gains-unseen", "keeps", "loses-turns", "dies", "death-waits", "discards", "slays",
    "escapes", "descends", "way-down", "comes-up", "tile-turns", "corridors-turn", "room-turns", "goes", "goes-back",
}  # fmt: skip
"""What a card may have done to the player who drew it."""
SHOWN = 3
ROUNDS_SHOWN = 5


def last_steps(events: Sequence[Event], seat: int, most: int) -> list[str]:
    """The last spaces a Hero went through, one after another; `""` where he went under the dungeon."""
    steps: list[str] = []
    for event in reversed(events):
        if event.key in WALKING and event.args["who"] == seat:
            steps.insert(0, "" if event.key in UNDER else event.args["space"].id)
            if event.key == "starts" or len(steps) == most:
                break
    return steps


def last_space(events: Sequence[Event], seat: int) -> str:
    """Where a Hero was last."""
    walked = (event for event in reversed(events) if event.key in ON_BOARD and event.args["who"] == seat)
    last = next(walked, None)
    return last.args["space"].id if last else ""


def cause_of_death(events: Sequence[Event], seat: int, speech: Speech) -> str:
    deaths = [event for event in events if event.key == "dies" and event.args["who"] == seat]
    return speech(deaths[-1].args["cause"].name) if deaths else ""


class RoundFacts(TypedDict):
    """A round that is over: the type that each side revealed, its total attack, and who won."""

    number: int
    winner: str
    """The id of the Hero or Monster; empty if nobody."""
    left: tuple[str, int] | None
    right: tuple[str, int] | None
    deathblow: int
    """How many cards of the Combat stack were added to the damage."""


def rounds(events: Sequence[Event], left: str) -> list[RoundFacts]:
    """The last rounds of the current fight; `left` is the id of the fighter on the left."""
    found: list[RoundFacts] = []
    now = _new_round()
    for event in _of_fight(events):
        if event.key == "round":
            now["number"] = event.args["number"]
        elif event.key == "reveals":
            card = ATTACKS[event.args["card"].id]
            if event.args["side"].id == left:
                now["left"] = card.type, card.attack
            else:
                now["right"] = card.type, card.attack
        elif event.key in ("wins-round", "stalemate"):
            now["winner"] = event.args["side"].id if event.key == "wins-round" else ""
            found.append(_with_totals(now, event, left))
            now = _new_round()
        elif event.key == "deathblow" and found:
            found[-1]["deathblow"] = len(event.args["cards"])
            now = _new_round()
    return [one for one in found if one["number"]][-ROUNDS_SHOWN:]


def _with_totals(one: RoundFacts, end: Event, left: str) -> RoundFacts:
    """A round with the attacks that decided it, including counterattacks."""
    won, lost = (end.args["mine"], end.args["theirs"]) if one["winner"] else (end.args["total"],) * 2
    mine, theirs = (won, lost) if one["winner"] == left else (lost, won)
    return {
        **one,
        "left": one["left"] and (one["left"][0], mine),
        "right": one["right"] and (one["right"][0], theirs),
    }


def _new_round() -> RoundFacts:
    return {"number": 0, "winner": "", "left": None, "right": None, "deathblow": 0}


def _of_fight(events: Sequence[Event]) -> list[Event]:
    """What happened since the fight began."""
    for back, event in enumerate(reversed(events)):
        if event.key in ("fights", "attacks", "meets"):
            return list(events[len(events) - back :])
    return list(events)


def outcome(log: Sequence[TurnLog]) -> list[tuple[str, str]]:
    """(icon, sentence) for the consequences of the last card, oldest first; empty if the turn is over."""
    lines: list[tuple[str, str]] = []
    for turn in log[:1]:
        for line in turn.lines:
            if line.key == "draws":
                return lines[-SHOWN:][::-1]
            if line.key in OUTCOMES:
                lines.append((line.icon, line.text))
    return []


RECENT = 3
"""How many turns dice stay on the table, unless a card is drawn."""


def _lately(log: Sequence[TurnLog]) -> list[LogLine]:
    """What happened in this turn, and in the turns before it after the last card drawn; newest first."""
    found: list[LogLine] = []
    for place, turn in enumerate(log[:RECENT]):
        keys = [line.key for line in turn.lines]
        drawn = "draws" in keys
        found += turn.lines[: keys.index("draws")] if place and drawn else turn.lines
        if drawn:
            break
    return found


def thrown_lately(log: Sequence[TurnLog]) -> tuple[str, bool]:
    """(who threw the dice on the table, in the words of the log; whether there was a test), if it was recent."""
    lines = _lately(log)
    throws = [line.text for line in lines if line.key == "throws"]
    return throws[0] if throws else "", any(line.key in ("test-passed", "test-failed") for line in lines)
