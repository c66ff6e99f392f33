"""The dungeon as far as it is known, drawn: the ground, Heroes and Monsters on it, and the places to be chosen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.area import Inner, area
from ....kit.seen import Seen
from ..cards import HEROES, MONSTERS
from ..rules.grid import BY_ID, CHAMBER
from ..rules.hero import DEAD, IN
from ..view import HeroFacts, View
from .ground import (
    SIDE,
    GroundPart,
    TileMark,
    darkness,
    ground_part,
    labelled,
    middle,
    rooms_shown,
    tiles_shown,
)
from .moments import last_death
from .places import AROUND, BEFORE_THE_HOARD, HEADINGS, SpotFacts, spots
from .story import walks

TOGETHER = {
    1: ((0, 0),),
    2: ((-24, 0), (24, 0)),
    3: ((-24, -18), (24, -18), (0, 22)),
    4: ((-24, -23), (24, -23), (-24, 23), (24, 23)),
}
"""How Heroes stand who share a chamber."""
SIZES = {1: 1.0, 2: 0.8, 3: 0.7, 4: 0.7}
STEPS_DRAWN = 16
JUST_NOW = 8
"""So many events back a death is still looked at."""


class PawnFacts(TypedDict):
    """A Hero on the board, or under it."""

    seat: int
    hero: str
    space: str
    heading: str
    """His way through the Catacombs; empty on the board."""
    bank: list[str]
    """The sides of his bank, on a Chasm or a Bridge."""
    options: list[str]


class FoeFacts(TypedDict):
    """A Monster token."""

    monster: str
    space: str
    life: int | None
    options: list[str]


class GraveFacts(TypedDict):
    """Where a Hero died."""

    seat: int
    hero: str
    space: str


class MapPart(TypedDict):
    """What the area shows."""

    ground: GroundPart
    pawns: list[PawnFacts]
    foes: list[FoeFacts]
    graves: list[GraveFacts]
    spots: list[SpotFacts]
    walk: list[str]
    """The last steps of the Hero whose turn it is."""
    active: int | None
    mine: int | None
    here: tuple[int, int]
    """The middle of what is going on."""
    last_light: tuple[int, int] | None
    """The space where a Hero has died of late: the light goes out round it."""


def map_part(seen: Seen[View]) -> MapPart:
    view, options = seen.view, seen.asked.options
    active = view["heroes"][view["active"]]
    below = active["catacombs"]
    here = middle(active["space"] or (below and below["marker"]) or active["tower"] or "g5")
    death = last_death(seen)
    ways = walks(seen.happened)
    return {
        "ground": ground_part(view),
        "pawns": pawns(view, options),
        "foes": foes(view, options),
        "graves": [_grave(hero, ways.get(hero["seat"], [])) for hero in view["heroes"] if hero["status"] == DEAD],
        "spots": spots(seen),
        "walk": ways.get(active["seat"], [])[-STEPS_DRAWN:] if active["status"] == IN else [],
        "active": view["active"] if view["result"] is None else None,
        "mine": view["seat"],
        "here": (death.x, death.y) if death and death.number >= len(seen.happened) - JUST_NOW else here,
        "last_light": (death.x, death.y) if death else None,
    }


def pawns(view: View, options: Sequence[OptionFacts]) -> list[PawnFacts]:
    victims = {int(option["things"][0]): option["id"] for option in options if option["verb"] == "victim"}
    found: list[PawnFacts] = []
    for hero in view["heroes"] if view["begun"] else ():
        below, seat = hero["catacombs"], hero["seat"]
        space = below["marker"] if below else hero["space"] if hero["status"] == IN else None
        if space:
            found.append(
                {
                    "seat": seat,
                    "hero": hero["hero"],
                    "space": space,
                    "heading": below["heading"] if below else "",
                    "bank": [] if below else _bank(view, hero),
                    "options": [victims[seat]] if seat in victims else [],
                }
            )
    return found


def _bank(view: View, hero: HeroFacts) -> list[str]:
    for one in view["board"]:
        if one["banks"] and one["space"] == hero["space"]:
            return one["banks"][hero["bank"]]
    return []


def foes(view: View, options: Sequence[OptionFacts]) -> list[FoeFacts]:
    found: list[FoeFacts] = []
    for token in view["tokens"]:
        space, monster = token["space"], token["monster"]
        ids = [one["id"] for one in options if one["verb"] in ("token", "send") and one["things"][0] == space]
        ids += [one["id"] for one in options if one["verb"] == "meet" and one["things"] == [monster]]
        found.append({"monster": monster, "space": space, "life": token["life"], "options": ids})
    return found


def _grave(hero: HeroFacts, walk: list[str]) -> GraveFacts:
    space = next((one for one in reversed(walk) if one), "")
    return {"seat": hero["seat"], "hero": hero["hero"], "space": space}


# -- as it is shown


@dataclass(frozen=True, slots=True)
class Pawn:
    """A Hero on the board; `below`: under it, in the Catacombs."""

    seat: int
    hero: str
    icon: str
    x: int
    y: int
    active: bool
    mine: bool
    below: bool
    heading: int
    label: str
    size: float
    """Smaller where several stand together."""
    options: list[str]


@dataclass(frozen=True, slots=True)
class Foe:
    """A Monster token; its life is hidden unless somebody plays alone."""

    key: str
    monster: str
    icon: str
    x: int
    y: int
    life: str
    label: str
    options: list[str]


@dataclass(frozen=True, slots=True)
class Grave:
    """Where a Hero died."""

    seat: int
    x: int
    y: int
    label: str


@dataclass(frozen=True, slots=True)
class Map:
    """All of it, as `map.html` reads it."""

    tiles: Inner
    labelled: list[TileMark]
    """Tiles with die results on them."""
    dark: str
    rooms: Inner
    lights: list[tuple[int, int, int]]
    ways: list[SpotFacts]
    """The spaces to which one may go."""
    deeds: list[SpotFacts]
    """What can be done, at the place where it is done."""
    pawns: list[Pawn]
    foes: list[Foe]
    path: str
    """The way the Hero whose turn it is has come."""
    graves: list[Grave]
    here: tuple[float, float]
    """How far right and down the middle of what is going on is, as shares of the drawing."""
    last_light: tuple[int, int] | None


def map_shown(part: MapPart, speech: Speech) -> Map:
    pawns, tiles = _pawns(part, speech), part["ground"]["tiles"]
    x, y = part["here"]
    return Map(
        tiles=Inner("dungeonquest/tiles.html", tiles, tiles_shown),
        labelled=labelled(tiles, speech),
        dark=darkness(tiles),
        rooms=Inner("dungeonquest/rooms.html", part["ground"]["rooms"], rooms_shown),
        lights=[(pawn.x, pawn.y, 330 if pawn.active else 220) for pawn in pawns if not pawn.below],
        ways=[_way(spot, speech) for spot in part["spots"] if spot["room"]],
        deeds=[spot for spot in part["spots"] if not spot["room"]],
        pawns=pawns,
        foes=_foes(part, speech),
        path=_path(part["walk"]),
        graves=_graves(part["graves"], speech),
        here=((x + 26) / 1332, (y + 24) / 1030),
        last_light=part["last_light"],
    )


def _way(spot: SpotFacts, speech: Speech) -> SpotFacts:
    return {**spot, "label": f"{spot['label']}, {speech(spot['room'])}"}


def _path(walk: list[str]) -> str:
    """A leap, or a journey under the dungeon, leaves a gap."""
    drawn = ""
    before = ""
    for space in walk:
        if before and space:
            (x, y), (to_x, to_y) = middle(before), middle(space)
            if abs(x - to_x) + abs(y - to_y) <= 2 * SIDE:
                drawn += f"M{x} {y}L{to_x} {to_y}"
        before = space
    return drawn


def _graves(graves: list[GraveFacts], speech: Speech) -> list[Grave]:
    found: list[Grave] = []
    for one in graves:
        if one["space"]:
            x, y = middle(one["space"])
            shift = 14 * sum([other.x == x + 28 for other in found])
            name = speech(HEROES[one["hero"]].name)
            label = speech(_("{hero} died here: {space}"), hero=name, space=one["space"].upper())
            found.append(Grave(one["seat"], x + 28, y - 26 + shift, label))
    return found


def _pawns(part: MapPart, speech: Speech) -> list[Pawn]:
    """The Hero whose turn it is lies on top."""
    places: dict[str, list[PawnFacts]] = {}
    for one in part["pawns"]:
        places.setdefault(one["space"], []).append(one)
    found = [_pawn(one, part, n, len(there), speech) for there in places.values() for n, one in enumerate(there)]
    return sorted(found, key=lambda pawn: pawn.active)


def _pawn(one: PawnFacts, part: MapPart, place: int, together: int, speech: Speech) -> Pawn:
    card, space = HEROES[one["hero"]], one["space"]
    x, y = middle(space)
    right, down = _bank_shift(one["bank"]) if together == 1 else TOGETHER[together][place]
    if BY_ID[space].index == CHAMBER:
        down += BEFORE_THE_HOARD
    return Pawn(
        seat=one["seat"],
        hero=card.id,
        icon=card.icon,
        x=x + right,
        y=y + down,
        active=one["seat"] == part["active"],
        mine=one["seat"] == part["mine"],
        below=bool(one["heading"]),
        heading=90 * HEADINGS.index(one["heading"]) if one["heading"] else 0,
        label=f"{speech(card.name)}, {space.upper()}",
        size=SIZES[together],
        options=one["options"],
    )


def _bank_shift(bank: list[str]) -> tuple[int, int]:
    """A Hero on a Chasm or a Bridge stands on his bank."""
    x = sum([AROUND[side][0] for side in bank])
    y = sum([AROUND[side][1] for side in bank])
    return x * 22 // 39, y * 22 // 39


def _foes(part: MapPart, speech: Speech) -> list[Foe]:
    found = []
    taken = {one["space"] for one in part["pawns"] if not one["heading"]}
    counts: dict[str, int] = {}
    for one in part["foes"]:
        monster, space = MONSTERS[one["monster"]], one["space"]
        n = counts[space] = counts.get(space, -1) + 1
        x, y = middle(space)
        shift = -26 if space in taken else 0
        found.append(
            Foe(
                key=f"{space}-{monster.id}-{n}",
                monster=monster.id,
                icon=monster.icon,
                x=x + shift + 34 * n,
                y=y + shift,
                life="?" if one["life"] is None else str(one["life"]),
                label=f"{speech(monster.name)}, {space.upper()}",
                options=one["options"],
            )
        )
    return found


MAP = area("map", "dungeonquest/map.html", map_part, map_shown)
