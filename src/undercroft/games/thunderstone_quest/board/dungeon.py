"""The shaft on the screen: the Wilderness, three levels of two Rooms with their Monster decks, the Guardian."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area, inner
from ....kit.seen import Seen
from ....kit.walking import at_one_go
from ..cards import CARDS, ROOMS
from ..rules.dungeon_card import Monster
from ..view import DeckFacts, TileFacts, View
from .faces import LEVELS
from .offered import Offered
from .pieces import figures
from .room import GuardianPart, RoomPart, room_shown

DOORWAYS = (
    (), (("up", 0),), (("up", 0), ("left", 1)), (("up", 1),), (("up", 2), ("left", 3)), (("up", 3),),
    (("up", 4), ("left", 5)),
)  # fmt: skip
"""By tile, the doorways at its upper and its left wall: (side, the tile behind it)."""


class DungeonPart(TypedDict):
    """What the area shows."""

    rooms: list[RoomPart]
    """The seven tiles, the Wilderness first."""
    decks: list[DeckFacts]
    light: int | None
    """The Light available, if there is a forecast."""
    bringer: str
    """The player whose Light it is; empty if it is the viewer's."""
    budget: int | None
    """The Light left during a move."""
    is_answer: bool
    """Whether the Dungeon itself is an answer."""


def dungeon_part(seen: Seen[View]) -> DungeonPart:
    view, offered = seen.view, Offered(seen)
    active, values = view["active"], view["turn_values"]
    others = view["phase"] == "dungeon" and view["seat"] != active
    return {
        "rooms": _rooms(seen, offered),
        "decks": view["decks"],
        "light": next((one["light"] for tile in view["dungeon"] if (one := tile["forecast"])), None),
        "bringer": seen.names[active] if others else "",
        "budget": values["budget"] if values and view["step"] == "moving" else None,
        "is_answer": bool(offered.of("dungeon")),
    }


def _rooms(seen: Seen[View], offered: Offered) -> list[RoomPart]:
    view, everybody, passages = seen.view, figures(seen), doors(seen.view["dungeon"])
    here = view["players"][view["active"]]["place"]
    return [
        {
            "tile": _as_shown(tile),
            "options": offered.at_tile(tile),
            "way": _way(view, tile, offered),
            "here": tile["room"] == here,
            "figures": [everybody[seat] for seat in tile["figures"]],
            "doors": passages[number],
            "guardian": _guardian(view, seen.speech) if number == 0 else None,
        }
        for number, tile in enumerate(view["dungeon"])
    ]


def _guardian(view: View, speech: Speech) -> GuardianPart:
    """The Guardian under the Rat, with its Keys."""
    card, last = CARDS[view["guardian"]], view["last_round"]
    found, needed = view["keys"]["found"], view["keys"]["needed"]
    keys = speech(_("{n} of {all} Keys found"), n=found, all=needed)
    return {
        "id": card.id,
        "name": speech(card.name),
        "icon": card.icon,
        "strength": LEVELS[card.level],
        "found": [key < found for key in range(needed)],
        "awake": last is not None,
        "note": keys if last is None else speech(_("last turns left: {n}"), n=last),
    }


def _as_shown(tile: TileFacts) -> TileFacts:
    """A tile without the details that do not affect its display."""
    seen = tile["forecast"]
    if seen is None:
        return tile
    light = min(seen["light"], ROOMS[tile["room"]].light)
    return {**tile, "reachable": False, "forecast": {**seen, "light": light, "way": []}}


def _way(view: View, tile: TileFacts, offered: Offered) -> list[str]:
    """The answers that lead to a tile at one go: into the Dungeon or on to the move, if that is asked first, then along
    the cheapest path up to the first Alert. Empty for a tile that is itself an answer."""
    seen = tile["forecast"]
    if not offered.options or not seen or not seen["reach"]:
        return []
    first = offered.of("dungeon") or offered.of("ready")
    way = [view["dungeon"][number] for number in seen["way"]]
    if not first and (len(way) < 2 or offered.of("move", tile["room"]) or not offered.of("move", way[0]["room"])):
        return []
    here = next((one for one in view["dungeon"] if view["active"] in one["figures"]), None)
    walked = way[:1] if here and _may_interrupt(here) else at_one_go(way, lambda one: not _may_interrupt(one))
    return [*first, *(f"move:{one['room']}" for one in walked)]


def _may_interrupt(tile: TileFacts) -> bool:
    """Whether a step into or out of the tile may do more than move: an Alert, or a face-down card."""
    card = CARDS[tile["card"]] if tile["card"] else None
    return ROOMS[tile["room"]].alert or tile["face_down"] or (isinstance(card, Monster) and card.alert)


def doors(tiles: Sequence[TileFacts]) -> list[list[str]]:
    """The CSS classes of each doorway, by tile: `leads-3` if the cheapest way to tile 3 goes through it."""
    ways = [seen["way"] if (seen := tile["forecast"]) and seen["reach"] else None for tile in tiles]
    start = ways.index([]) if [] in ways else 0
    leads: dict[tuple[int, int], list[str]] = {}
    for number, way in enumerate(ways):
        for here, there in pairwise((start, *(way or ()))):
            leads.setdefault((min(here, there), max(here, there)), []).append(f"leads-{number}")

    def look(number: int, side: str, other: int) -> str:
        is_open = ways[number] is not None and ways[other] is not None
        return " ".join([side, *(["open"] if is_open else []), *leads.get((other, number), ())])

    return [[look(number, *doorway) for doorway in doorways] for number, doorways in enumerate(DOORWAYS)]


def dungeon_shown(part: DungeonPart, speech: Speech) -> dict[str, object]:
    """Each level, for `depth.html`, with its Rooms; the Wilderness, level 0, has no deck."""
    rooms: list[list[Inner]] = [[] for _level in LEVELS]
    for one in part["rooms"]:
        rooms[one["tile"]["level"]].append(inner("thunderstone_quest/room.html", one, room_shown))
    decks = [_deck(deck, part["rooms"], speech) for deck in part["decks"]]
    return {**part, "depths": list(zip([{"level": 0, "roman": "0", "group": ""}, *decks], rooms, strict=False))}


def _deck(deck: DeckFacts, rooms: Sequence[RoomPart], speech: Speech) -> dict[str, object]:
    """A Monster deck with the groups seen at its level."""
    level = deck["level"]
    lying = [tile["card"] for one in rooms if (tile := one["tile"])["card"] and tile["level"] == level]
    known = [CARDS[id] for id in (*deck["beaten"], *deck["under"], *lying)]
    groups = dict.fromkeys([card.group for card in known if isinstance(card, Monster)])
    names = ", ".join([speech(group.name) for group in groups if group is not None])
    return {"level": level, "roman": LEVELS[level], "deck": deck["cards"], "keys_left": deck["keys"], "group": names}


DUNGEON = area("dungeon", "thunderstone_quest/dungeon.html", dungeon_part, dungeon_shown)
