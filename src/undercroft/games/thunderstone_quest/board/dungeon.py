"""The Dungeon on the screen: a shaft of seven tiles with doorways and figures, the Monster decks, the Guardian."""

from dataclasses import dataclass
from itertools import pairwise
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area
from ....kit.seen import Seen
from ..cards import CARDS, Monster
from ..rules.state import NEIGHBOURS
from ..view import DeckFacts, TileFacts, View
from .faces import LEVELS
from .offered import Offered
from .pieces import FigureFacts, figures
from .room import DoorFacts, RoomPart, WardenFacts, as_shown, room_shown

DOORWAYS = [
    (side, number, other)
    for number in range(1, len(NEIGHBOURS))
    for side, other in (("up", max(0, number - 2)), ("left", number - 1))
    if other in NEIGHBOURS[number] and not (side == "left" and number % 2)
]
"""The doorways of each tile at its upper and its left wall: (wall, tile, the tile behind it)."""


class DungeonPart(TypedDict):
    """What the area shows."""

    tiles: list[TileFacts]
    options: list[list[str]]
    """The options at each tile."""
    ways: list[list[str]]
    """For each tile further off, the Rooms that are entered at one go on the way to it."""
    place: str | None
    """The Room of the active player's figure."""
    figures: list[FigureFacts]
    decks: list[DeckFacts]
    warden: WardenFacts
    bringer: str
    """Whose Light and forecast are shown, by name; empty: the viewer's."""
    budget: int | None
    """Light left for the move."""
    door: bool
    """Whether the Dungeon itself is an answer."""


def dungeon_part(seen: Seen[View]) -> DungeonPart:
    view, active, values = seen.view, seen.view["active"], seen.view["turn_values"]
    offered = Offered(seen)
    own = view["phase"] != "dungeon" or view["seat"] == active
    return {
        "tiles": view["dungeon"],
        "options": [offered.at_tile(tile) for tile in view["dungeon"]],
        "ways": [offered.way_to(tile) for tile in view["dungeon"]],
        "place": view["players"][active]["place"],
        "figures": figures(seen),
        "decks": view["decks"],
        "warden": {
            "guardian": view["guardian"],
            "found": view["keys"]["found"],
            "needed": view["keys"]["needed"],
            "last_round": view["last_round"],
        },
        "bringer": "" if own else seen.players[active].name,
        "budget": values["budget"] if values and view["step"] == "moving" else None,
        "door": bool(offered.of("dungeon")),
    }


@dataclass(frozen=True, slots=True)
class Depth:
    """A level of the Dungeon: its Monster deck and its tiles."""

    level: int
    roman: str
    deck: int
    keys: int
    group: str
    tiles: list[Inner]
    """For `room.html`."""


@dataclass(frozen=True, slots=True)
class Dungeon:
    """All of it, as `dungeon.html` reads it."""

    depths: list[Depth]
    light: int | None
    """The Light brought, where there is a forecast."""
    bringer: str
    """Whose Light it is, in words."""
    note: str
    door: bool


def dungeon_shown(part: DungeonPart, speech: Speech) -> Dungeon:
    bringer, budget = part["bringer"], part["budget"]
    return Dungeon(
        depths=_depths(part, speech),
        light=next((seen["light"] for tile in part["tiles"] if (seen := tile["forecast"])), None),
        bringer=speech(_("{who} brings"), who=bringer) if bringer else speech(_("you bring")),
        note="" if budget is None else speech(_("Light left: {n}"), n=budget),
        door=part["door"],
    )


def _depths(part: DungeonPart, speech: Speech) -> list[Depth]:
    """The Wilderness, and each level with its Monster deck."""
    tiles, rooms = part["tiles"], _rooms(part)
    found = [Depth(0, "0", 0, 0, "", rooms[:1])]
    for deck in part["decks"]:
        level = deck["level"]
        here = [tile["number"] for tile in tiles if tile["level"] == level]
        known = [*deck["beaten"], *deck["under"], *[card for number in here if (card := tiles[number]["card"])]]
        shown = [rooms[number] for number in here]
        found.append(Depth(level, LEVELS[level], deck["cards"], deck["keys"], _groups(known, speech), shown))
    return found


def _rooms(part: DungeonPart) -> list[Inner]:
    """The seven tiles, the Wilderness first."""
    doors = _doors(part["tiles"])
    parts: list[RoomPart] = [
        {
            "tile": as_shown(tile),
            "options": part["options"][number],
            "way": part["ways"][number],
            "here": tile["room"] == part["place"],
            "figures": [part["figures"][seat] for seat in tile["figures"]],
            "doors": doors[number],
            "warden": None if number else part["warden"],
        }
        for number, tile in enumerate(part["tiles"])
    ]
    return [Inner("thunderstone_quest/room.html", one, room_shown) for one in parts]


def _doors(tiles: list[TileFacts]) -> list[list[DoorFacts]]:
    """By tile the doorways at its upper and its left wall. Ways begin where the one that needs no step leads."""
    ways = [seen["way"] if (seen := tile["forecast"]) and seen["reach"] else None for tile in tiles]
    start = ways.index([]) if [] in ways else 0
    leads: dict[frozenset[int], list[int]] = {}
    for tile, way in enumerate(ways):
        for step in pairwise((start, *(way or ()))):
            leads.setdefault(frozenset(step), []).append(tile)
    found: list[list[DoorFacts]] = [[] for _tile in tiles]
    for side, number, other in DOORWAYS:
        is_open = ways[number] is not None and ways[other] is not None
        found[number].append({"side": side, "open": is_open, "leads": leads.get(frozenset((number, other)), [])})
    return found


def _groups(known: list[str], speech: Speech) -> str:
    """The Monster groups of the cards seen at a level."""
    groups = [card.group for id in known if isinstance(card := CARDS[id], Monster)]
    return ", ".join(speech(group.name) for group in dict.fromkeys(groups) if group is not None)


DUNGEON = area("dungeon", "thunderstone_quest/dungeon.html", dungeon_part, dungeon_shown)
