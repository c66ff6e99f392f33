"""The shaft on the screen: the Wilderness, three levels of two Rooms with their Monster decks, the Guardian."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.seen import Seen
from ....kit.walking import at_one_go
from ..cards import CARDS, GUARDIANS, ROOMS
from ..rules.dungeon_card import Monster
from ..rules.state import NEIGHBOURS
from ..view import DeckFacts, KeysFacts, TileFacts, View
from .faces import LEVELS
from .offered import Offered
from .pieces import FigureFacts, figures
from .room import Guard, Tile, tile_shown


class DungeonPart(TypedDict):
    """What the area shows."""

    tiles: list[TileFacts]
    options: list[list[str]]
    """The options at each tile."""
    ways: list[list[str]]
    """To each tile further off, the Rooms that are entered at one go."""
    here: str | None
    """Where the active player is."""
    figures: list[FigureFacts]
    decks: list[DeckFacts]
    keys: KeysFacts
    guardian: str
    last_round: int | None
    bringer: str
    """Whose Light it is; empty: the viewer's."""
    budget: int | None
    """The Light left, while somebody moves."""
    door: bool
    """Whether the Dungeon itself is an answer."""


def dungeon_part(seen: Seen[View]) -> DungeonPart:
    view, offered = seen.view, Offered(seen)
    active, values = view["active"], view["turn_values"]
    others = view["phase"] == "dungeon" and view["seat"] != active
    return {
        "tiles": view["dungeon"],
        "options": [offered.at_tile(tile) for tile in view["dungeon"]],
        "ways": [_way(view, tile, offered) for tile in view["dungeon"]],
        "here": view["players"][active]["place"],
        "figures": figures(seen),
        "decks": view["decks"],
        "keys": view["keys"],
        "guardian": view["guardian"],
        "last_round": view["last_round"],
        "bringer": seen.names[active] if others else "",
        "budget": values["budget"] if values and view["step"] == "moving" else None,
        "door": bool(offered.of("dungeon")),
    }


def _way(view: View, tile: TileFacts, offered: Offered) -> list[str]:
    """The Rooms that are entered at one go on the cheapest way to a tile further off: as far as no Alert rings."""
    seen = tile["forecast"]
    if not offered.options or not seen or not seen["reach"] or len(seen["way"]) < 2 or offered.of("move", tile["room"]):
        return []
    way = [view["dungeon"][number] for number in seen["way"]]
    if not offered.of("move", way[0]["room"]):
        return []
    here = next((one for one in view["dungeon"] if view["active"] in one["figures"]), None)
    walked = way[:1] if here and _rings(here) else at_one_go(way, lambda one: not _rings(one))
    return [one["room"] for one in walked]


def _rings(tile: TileFacts) -> bool:
    """Whether a step into the tile or out of it may not be a mere step."""
    card = CARDS[tile["card"]] if tile["card"] else None
    return ROOMS[tile["room"]].alert or tile["face_down"] or (isinstance(card, Monster) and card.alert)


@dataclass(frozen=True, slots=True)
class Depth:
    """A level of the Dungeon: its Monster deck and its tiles."""

    level: int
    roman: str
    deck: int
    keys: int
    group: str
    """The Monster groups seen at this level."""
    tiles: list[Tile]


@dataclass(frozen=True, slots=True)
class Dungeon:
    """All of it, as `dungeon.html` reads it."""

    door: bool
    light: int | None
    """The Light brought, where there is a forecast."""
    bringer: str
    """Whose Light it is, in words."""
    note: str
    depths: list[Depth]


def dungeon_shown(part: DungeonPart, speech: Speech) -> Dungeon:
    budget, bringer = part["budget"], part["bringer"]
    return Dungeon(
        door=part["door"],
        light=next((seen["light"] for tile in part["tiles"] if (seen := tile["forecast"])), None),
        bringer=speech(_("{who} brings"), who=bringer) if bringer else speech(_("you bring")),
        note="" if budget is None else speech(_("Light left: {n}"), n=budget),
        depths=_depths(part, tiles(part, speech), speech),
    )


def tiles(part: DungeonPart, speech: Speech) -> list[Tile]:
    """The seven tiles, the Wilderness first: the Guardian waits there."""
    passages = doors(part["tiles"])
    return [
        tile_shown(
            facts,
            options=part["options"][number],
            way=part["ways"][number],
            here=facts["room"] == part["here"],
            figures=[part["figures"][seat] for seat in facts["figures"]],
            doors=passages[number],
            guard=_guard(part, speech) if number == 0 else None,
            speech=speech,
        )
        for number, facts in enumerate(part["tiles"])
    ]


def _guard(part: DungeonPart, speech: Speech) -> Guard:
    found, needed, last = part["keys"]["found"], part["keys"]["needed"], part["last_round"]
    guardian = GUARDIANS[part["guardian"]]
    return Guard(
        card=guardian.id,
        name=speech(guardian.name),
        icon=guardian.icon,
        strength=LEVELS[guardian.level],
        keys=[key < found for key in range(needed)],
        awake=last is not None,
        note=speech(_("{n} of {all} Keys found"), n=found, all=needed)
        if last is None
        else speech(_("last turns left: {n}"), n=last),
    )


def _depths(part: DungeonPart, shown: list[Tile], speech: Speech) -> list[Depth]:
    """The Wilderness, and each level with its Monster deck."""
    found = [Depth(0, "0", 0, 0, "", shown[:1])]
    for deck in part["decks"]:
        level = deck["level"]
        rooms = [tile for tile in part["tiles"] if tile["level"] == level]
        known = [*deck["beaten"], *deck["under"], *[tile["card"] for tile in rooms if tile["card"]]]
        groups = dict.fromkeys([card.group for id in known if isinstance(card := CARDS[id], Monster)])
        group = ", ".join([speech(group.name) for group in groups if group is not None])
        here = [shown[tile["number"]] for tile in rooms]
        found.append(Depth(level, LEVELS[level], deck["cards"], deck["keys"], group, here))
    return found


# -- doorways

Way = list[int] | None
"""The tiles on the cheapest way to a tile; None if the Light does not suffice for it."""


def doors(tiles: Sequence[TileFacts]) -> list[list[str]]:
    """By tile the doorways at its upper and its left wall, each as the classes of its element: `leads-3` if the
    cheapest way to tile 3 goes through it."""
    ways: list[Way] = [seen["way"] if (seen := tile["forecast"]) and seen["reach"] else None for tile in tiles]
    start = ways.index([]) if [] in ways else 0
    steps = [set() if way is None else {frozenset(step) for step in pairwise((start, *way))} for way in ways]
    return [_doorways(number, ways, steps) for number in range(len(ways))]


def _doorways(number: int, ways: list[Way], steps: list[set[frozenset[int]]]) -> list[str]:
    found = []
    for side, other in (("up", max(0, number - 2)), ("left", number - 1)):
        if number == 0 or other not in NEIGHBOURS[number] or (side == "left" and number % 2):
            continue
        leads = [f"leads-{tile}" for tile, passed in enumerate(steps) if frozenset((number, other)) in passed]
        is_open = ways[number] is not None and ways[other] is not None
        found.append(" ".join([side, *(["open"] if is_open else []), *leads]))
    return found


DUNGEON = area("dungeon", "thunderstone_quest/dungeon.html", dungeon_part, dungeon_shown)
