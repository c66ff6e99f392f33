"""A fight on the table: the hands, what was revealed, the way to attack or to escape; the dungeon to look at."""

from typing import TypedDict

from ....kernel.text import Speech
from ....kit.area import Inner, area, inner
from ....kit.seen import Seen
from ..view import View
from .combat import CardFacts, SidePart, StacksPart, fight_of, sides, stacks
from .fighters import card_shown, fighter_shown, stacks_shown
from .map import MapPart, map_part, map_shown
from .plates import PlatesPart, plates_beside, plates_shown
from .side import sun_part, sun_shown

SAID = ("wins-round", "stalemate", "deathblow", "recovers", "knocked-away", "top-card", "ancestral-hit", "escape-fails")
"""What the log tells of a round that stays in sight on the table."""


class ArenaPart(TypedDict):
    """What the area shows."""

    round: int
    left: SidePart
    right: SidePart
    stacks: StacksPart
    said: list[str]
    """What the last round came to, newest first."""
    doors: dict[str, str]
    """Before the first round: `attack` and `escape`, if they can be chosen, with their labels."""
    plates: PlatesPart
    sun: int
    map: MapPart


def arena_part(seen: Seen[View]) -> ArenaPart:
    left, right, bare = sides(seen)
    heaps = stacks(seen)
    doors = {id: label for id, label in seen.asked.labels.items() if id in ("attack", "escape")}
    lying = [cards for side in (left, right) for cards in (side["hand"], side["revealed"], side["fighter"]["damage"])]
    placed = {option for cards in (*lying, *heaps["heaps"].values()) for card in cards for option in card["options"]}
    return {
        "round": fight_of(seen)["round"],
        "left": left,
        "right": right,
        "stacks": heaps,
        "said": _said(seen) if bare else [],
        "doors": doors,
        "plates": plates_beside(seen, placed | set(doors)),
        "sun": sun_part(seen),
        "map": map_part(seen),
    }


def _said(seen: Seen[View]) -> list[str]:
    """The last round, in the words of the log."""
    lines: list[str] = []
    for turn in seen.log[:1]:
        for line in turn.lines:
            if line.key in ("fights", "meets") or (line.key == "round" and lines):
                break
            if line.key in SAID:
                lines.append(line.text)
    return lines[:3]


def arena_shown(part: ArenaPart, speech: Speech) -> dict[str, object]:
    return {
        **part,
        "left": _side(part["left"], speech),
        "right": _side(part["right"], speech),
        "stacks": stacks_shown(part["stacks"], speech),
        "plates": plates_shown(part["plates"], speech),
        "sun": inner("dungeonquest/sun.html", part["sun"], sun_shown),
        "map": inner("dungeonquest/map.html", part["map"], map_shown),
    }


def _side(part: SidePart, speech: Speech) -> dict[str, object]:
    who = fighter_shown(part["fighter"], speech)
    return {**part, "fighter": who, "hand": _cards(part["hand"]), "revealed": _cards(part["revealed"])}


def _cards(all: list[CardFacts]) -> list[Inner]:
    return [inner("dungeonquest/duelcard.html", card, card_shown) for card in all]


ARENA = area("arena", "dungeonquest/arena.html", arena_part, arena_shown)
