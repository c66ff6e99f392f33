"""What happened, as far as the viewer saw it: the last roll with all that came of it."""

from collections.abc import Sequence
from typing import Any, TypedDict

from ....kernel.state import Event
from ..rules.box import CRITICAL


class Roll(TypedDict):
    """An action from its card to its outcome; cards by id."""

    hero: str
    card: str
    dice: list[str]
    thrown: int
    """Hero dice that fell first; those after them were rolled again after a critical."""
    enemy_dice: list[str]
    successes: int | None
    shields: int
    retaliating: list[str]
    blows: int
    """Wounds of the retaliation before shields."""
    suffered: int
    threats: list[str]
    fallen: list[str]
    """Enemies and heroes."""
    gains: list[tuple[str, int]]
    """What else came of it: (icon, how many)."""


def no_roll(hero: str, card: str = "") -> Roll:
    """Before the dice fall there is only the card."""
    return {
        "hero": hero,
        "card": card,
        "dice": [],
        "thrown": 0,
        "enemy_dice": [],
        "successes": None,
        "shields": 0,
        "retaliating": [],
        "blows": 0,
        "suffered": 0,
        "threats": [],
        "fallen": [],
        "gains": [],
    }


GAINS = {"progress": "footprint", "heals": "hearts", "gains-tokens": "pointy-sword", "enemy-wounded": "drop"}
"""Events that tell what successes were good for, and their signs."""


def last_roll(events: Sequence[Event]) -> Roll | None:
    """The last action for which dice were rolled; None if it is no longer worth telling."""
    start = _start(events)
    if start is None:
        return None
    roll = no_roll(events[start].args["hero"].id)
    for event in events[start + 1 :]:
        if event.key in ENDS:
            break
        _follow(roll, event)
    return roll


ENDS = ("turn", "enemy-phase", "peril", "travels", "round")
"""What no longer belongs to a hero's turn."""


def _start(events: Sequence[Event]) -> int | None:
    """Where the turn with the last roll begins; of older phases nothing is told any more."""
    rolled = False
    for place in range(len(events) - 1, -1, -1):
        key = events[place].key
        rolled = rolled or key == "rolls"
        if key == "turn" and rolled:
            return place
        if key in ("peril", "travels") and not rolled:
            return None
    return None


def _follow(roll: Roll, event: Event) -> None:
    """One thing after another, until it is all told."""
    follow = FOLLOW.get(event.key)
    if follow is not None:
        follow(roll, event.args)
    elif event.key in GAINS and roll["successes"] is not None:
        roll["gains"].append((GAINS[event.key], event.args["count"]))


def _id(thing: Any) -> str:
    """The card of an enemy on the table, or of what else it is."""
    return str(getattr(thing, "card", thing).id)


def _plays(roll: Roll, args: Any) -> None:
    if not roll["card"] and args["hero"].id == roll["hero"]:
        roll["card"] = args["card"].id


def _rolls(roll: Roll, args: Any) -> None:
    roll["dice"], roll["enemy_dice"] = list(args["dice"]), list(args["enemy_dice"])
    roll["thrown"] = len(roll["dice"])


def _rerolls(roll: Roll, args: Any) -> None:
    roll["dice"], roll["enemy_dice"] = list(args["dice"]), list(args["enemy_dice"])


def _critical(roll: Roll, args: Any) -> None:
    roll["dice"] += args["dice"]


def _successes(roll: Roll, args: Any) -> None:
    roll["successes"], roll["shields"] = args["count"], args["shields"]


def _retaliates(roll: Roll, args: Any) -> None:
    roll["retaliating"], roll["blows"] = [_id(one) for one in args["enemies"]], args["count"]


def _suffers(roll: Roll, args: Any) -> None:
    if args["cause"] == "retaliation" and args["hero"].id == roll["hero"]:
        roll["suffered"] = args["count"]


def _threat(roll: Roll, args: Any) -> None:
    roll["threats"].append(_id(args["source"]))


def _falls(roll: Roll, args: Any) -> None:
    roll["fallen"].append(_id(args.get("enemy") or args["hero"]))


FOLLOW = {
    "plays": _plays, "rolls": _rolls, "rerolls": _rerolls, "critical": _critical,
    "successes": _successes, "retaliates": _retaliates, "suffers": _suffers, "threat": _threat,
    "enemy-defeated": _falls, "hero-defeated": _falls,
}  # fmt: skip


def chains(dice: Sequence[str], thrown: int) -> list[list[str]]:
    """Each die with what it showed when it was rolled again: criticals roll on in the order in which they lie."""
    found = [[face] for face in dice[:thrown]]
    open_ones = [chain for chain in found if chain[-1] == CRITICAL]
    place = thrown
    while open_ones and place < len(dice):
        going = []
        for chain in open_ones:
            if place < len(dice):
                chain.append(dice[place])
                place += 1
                if chain[-1] == CRITICAL:
                    going.append(chain)
        open_ones = going
    return found
