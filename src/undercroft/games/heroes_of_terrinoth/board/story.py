"""The last roll that the viewer saw, with all its consequences."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ....kernel.state import Event
from ..rules.box import CRITICAL


@dataclass(slots=True)
class Roll:
    """An action from its card to its outcome; cards by id. Before the roll only the hero and the card are known."""

    hero: str
    card: str = ""
    dice: list[str] = field(default_factory=list)
    thrown: int = 0
    """The number of hero dice in the first roll; the dice after them were rolled again after a critical."""
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
    """Other results, by icon."""


GAINS = {"progress": "footprint", "heals": "hearts", "gains-tokens": "pointy-sword", "enemy-wounded": "drop"}
"""Events that show what the successes achieved, with their icons."""
ENDS = ("turn", "enemy-phase", "peril", "travels", "round")
"""Events that end a hero's turn."""


def last_roll(events: Sequence[Event]) -> Roll | None:
    """The last action for which dice were rolled; None if it is too old to show."""
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
    """The index at which the turn with the last roll begins; None if a peril or travel phase has come since."""
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
    """Add an event of the turn to the roll."""
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
    """The id of a card; for an enemy on the table, that of its card."""
    return str(getattr(thing, "card", thing).id)


def chains(dice: Sequence[str], thrown: int) -> list[list[int]]:
    """The indexes of each die with the dice rolled again after its criticals. Criticals are rolled again in the order
    in which they lie."""
    found = [[place] for place in range(thrown)]
    rolls_on = [chain for chain in found if dice[chain[0]] == CRITICAL]
    for place in range(thrown, len(dice)):
        if rolls_on:
            chain = rolls_on.pop(0)
            chain.append(place)
            if dice[place] == CRITICAL:
                rolls_on.append(chain)
    return found
