"""What happened, as far as the viewer saw it: the last roll with all that came of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ....kernel.state import Event
from ..rules.box import CRITICAL


@dataclass(slots=True)
class Roll:
    """An action from its card to its outcome."""

    hero: str
    card: str = ""
    targets: list[Any] = field(default_factory=list)
    dice: list[str] = field(default_factory=list)
    thrown: int = 0
    """Hero dice that fell first; those after them were rolled again after a critical."""
    enemy_dice: list[str] = field(default_factory=list)
    successes: int | None = None
    shields: int = 0
    retaliating: list[Any] = field(default_factory=list)
    blows: int = 0
    """Wounds of the retaliation before shields."""
    suffered: int = 0
    threats: list[Any] = field(default_factory=list)
    fallen: list[Any] = field(default_factory=list)
    gains: list[tuple[str, int]] = field(default_factory=list)
    """What else came of it: (what, how many)."""


GAINS = {"progress": "footprint", "heals": "hearts", "gains-tokens": "pointy-sword", "enemy-wounded": "drop"}
"""Events that tell what successes were good for, and their signs."""


def last_roll(events: Sequence[Event]) -> Roll | None:
    """The last action for which dice were rolled; None if it is no longer worth telling."""
    start = _start(events)
    if start is None:
        return None
    roll = Roll(events[start].args["hero"].id)
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
    elif event.key in GAINS and roll.successes is not None:
        roll.gains.append((GAINS[event.key], event.args["count"]))


def _plays(roll: Roll, args: Any) -> None:
    if not roll.card and args["hero"].id == roll.hero:
        roll.card = args["card"].id


def _attacks(roll: Roll, args: Any) -> None:
    roll.targets = list(args["enemies"])


def _rolls(roll: Roll, args: Any) -> None:
    roll.dice, roll.enemy_dice = list(args["dice"]), list(args["enemy_dice"])
    roll.thrown = len(roll.dice)


def _rerolls(roll: Roll, args: Any) -> None:
    roll.dice, roll.enemy_dice = list(args["dice"]), list(args["enemy_dice"])


def _critical(roll: Roll, args: Any) -> None:
    roll.dice += args["dice"]


def _successes(roll: Roll, args: Any) -> None:
    roll.successes, roll.shields = args["count"], args["shields"]


def _retaliates(roll: Roll, args: Any) -> None:
    roll.retaliating, roll.blows = list(args["enemies"]), args["count"]


def _suffers(roll: Roll, args: Any) -> None:
    if args["cause"] == "retaliation" and args["hero"].id == roll.hero:
        roll.suffered = args["count"]


def _threat(roll: Roll, args: Any) -> None:
    roll.threats.append(args["source"])


def _falls(roll: Roll, args: Any) -> None:
    roll.fallen.append(args.get("enemy") or args["hero"])


FOLLOW = {
    "plays": _plays, "attacks": _attacks, "rolls": _rolls, "rerolls": _rerolls, "critical": _critical,
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
