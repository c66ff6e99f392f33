"""What the viewer saw happen: the last roll with all its consequences."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ....kernel.state import Event
from ..rules.box import CRITICAL


@dataclass(slots=True)
class Roll:
    """An action from its card to its outcome; cards by id. Before the dice fall there is only the card."""

    hero: str
    card: str = ""
    dice: list[str] = field(default_factory=list)
    thrown: int = 0
    """Hero dice that fell first; those after them were rolled again after a critical."""
    enemy_dice: list[str] = field(default_factory=list)
    successes: int | None = None
    shields: int = 0
    retaliating: list[str] = field(default_factory=list)
    blows: int = 0
    """Wounds of the retaliation before shields."""
    suffered: int = 0
    threats: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    """Enemies and heroes."""
    gains: dict[str, int] = field(default_factory=dict)
    """What else came of it, by its icon."""


GAINS = {"progress": "footprint", "heals": "hearts", "gains-tokens": "pointy-sword", "enemy-wounded": "drop"}
"""Events that tell what successes were good for, and their signs."""
ENDS = ("turn", "enemy-phase", "peril", "travels", "round")
"""What no longer belongs to a hero's turn."""


def last_roll(events: Sequence[Event]) -> Roll | None:
    """The last action for which dice were rolled; None if it is no longer worth telling."""
    start = _start(events)
    if start is None:
        return None
    roll = Roll(events[start].args["hero"].id)
    for event in events[start + 1 :]:
        if event.key in ENDS:
            break
        _follow(roll, event.key, event.args)
    return roll


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


def _follow(roll: Roll, key: str, args: Any) -> None:
    """One thing after another, until it is all told."""
    if key == "plays" and not roll.card and args["hero"].id == roll.hero:
        roll.card = args["card"].id
    elif key in ("rolls", "rerolls"):
        roll.dice, roll.enemy_dice = list(args["dice"]), list(args["enemy_dice"])
        roll.thrown = len(roll.dice) if key == "rolls" else roll.thrown
    elif key == "critical":
        roll.dice += args["dice"]
    elif key == "successes":
        roll.successes, roll.shields = args["count"], args["shields"]
    elif key == "retaliates":
        roll.retaliating, roll.blows = [_id(one) for one in args["enemies"]], args["count"]
    elif key == "suffers" and args["cause"] == "retaliation" and args["hero"].id == roll.hero:
        roll.suffered = args["count"]
    elif key == "threat":
        roll.threats.append(_id(args["source"]))
    elif key in ("enemy-defeated", "hero-defeated"):
        roll.fallen.append(_id(args.get("enemy") or args["hero"]))
    elif key in GAINS and roll.successes is not None:
        roll.gains[GAINS[key]] = roll.gains.get(GAINS[key], 0) + args["count"]


def _id(thing: Any) -> str:
    """The card of an enemy on the table, or of what else it is."""
    return str(getattr(thing, "card", thing).id)


def chains(dice: Sequence[str], thrown: int) -> list[list[int]]:
    """Each die with those that were rolled on after it, by their places: criticals roll on in the order in which they
    lie."""
    found = [[place] for place in range(thrown)]
    rolls_on = [chain for chain in found if dice[chain[0]] == CRITICAL]
    for place in range(thrown, len(dice)):
        if rolls_on:
            chain = rolls_on.pop(0)
            chain.append(place)
            if dice[place] == CRITICAL:
                rolls_on.append(chain)
    return found
