"""The known dungeon as a drawing: the ground, Heroes and Monsters on it, and the places that can be chosen."""

from collections import Counter
from collections.abc import Sequence
from typing import TypedDict

from ....kernel.text import Speech
from ....kernel.view import OptionFacts
from ....kit.area import area, inner
from ....kit.seen import Seen
from ..cards import HEROES, MONSTERS
from ..rules.content import HeroCard, Monster
from ..rules.grid import BY_ID, CHAMBER
from ..rules.hero import DEAD, IN
from ..view import HeroFacts, View
from .ground import MIDDLE, SIDE, GroundPart, Mark, darkness, ground_part, labelled, rooms_shown, tiles_shown
from .history import last_space, last_steps
from .moments import last_death
from .places import AROUND, BEFORE_THE_HOARD, HEADINGS, SpotFacts, spots

TOGETHER = {
    2: ((-24, 0), (24, 0)),
    3: ((-24, -18), (24, -18), (0, 22)),
    4: ((-24, -23), (24, -23), (-24, 23), (24, 23)),
}
"""The positions of Heroes who share a chamber."""
SIZES = {1: 1.0, 2: 0.8, 3: 0.7, 4: 0.7}
STEPS_DRAWN = 16
JUST_NOW = 8
"""How many events back a death still counts as recent."""


class PawnFacts(TypedDict):
    """A Hero on the board, or under it."""

    seat: int
    hero: str
    space: str
    x: int
    y: int
    size: float
    """Smaller where several stand together."""
    active: bool
    mine: bool
    heading: int | None
    """His way through the Catacombs, in degrees; None on the board."""
    options: list[str]


class FoeFacts(TypedDict):
    """A Monster token; its life is hidden except in solo play."""

    key: str
    monster: str
    space: str
    x: int
    y: int
    life: int | None
    options: list[str]


class MapPart(GroundPart):
    """What the area shows."""

    pawns: list[PawnFacts]
    foes: list[FoeFacts]
    graves: list[tuple[int, str, str, int, int]]
    """Where Heroes died: seat, Hero, space, and the place in the drawing."""
    spots: list[SpotFacts]
    walk: list[str]
    """The last steps of the Hero whose turn it is."""
    here: tuple[int, int]
    """The centre of the action."""
    last_light: tuple[int, int] | None
    """The space where a Hero has just died: the light goes out around it."""


def map_part(seen: Seen[View]) -> MapPart:
    view, options = seen.view, seen.asked.options
    active = view["heroes"][view["active"]]
    below = active["catacombs"]
    here = MIDDLE[active["space"] or (below and below["marker"]) or active["tower"] or "g5"]
    death = last_death(seen)
    return {
        **ground_part(view),
        "pawns": pawns(view, options),
        "foes": foes(view, options),
        "graves": _graves(seen),
        "spots": spots(seen),
        "walk": last_steps(seen.happened, active["seat"], STEPS_DRAWN) if active["status"] == IN else [],
        "here": (death.x, death.y) if death and death.number >= len(seen.happened) - JUST_NOW else here,
        "last_light": (death.x, death.y) if death else None,
    }


def pawns(view: View, options: Sequence[OptionFacts]) -> list[PawnFacts]:
    """The Heroes, chamber by chamber; the Hero whose turn it is comes last, on top."""
    victims = {int(option["things"][0]): option["id"] for option in options if option["verb"] == "victim"}
    places: dict[str, list[HeroFacts]] = {}
    for hero in view["heroes"] if view["begun"] else ():
        below = hero["catacombs"]
        space = below["marker"] if below else hero["space"] if hero["status"] == IN else None
        if space:
            places.setdefault(space, []).append(hero)
    found = [_pawn(view, space, there, hero, victims) for space, there in places.items() for hero in there]
    return sorted(found, key=lambda pawn: pawn["active"])


def _pawn(view: View, space: str, there: list[HeroFacts], hero: HeroFacts, victims: dict[int, str]) -> PawnFacts:
    seat, below = hero["seat"], hero["catacombs"]
    x, y = MIDDLE[space]
    right, down = TOGETHER[len(there)][there.index(hero)] if len(there) > 1 else _bank_shift(view, hero)
    return {
        "seat": seat,
        "hero": hero["hero"],
        "space": space,
        "x": x + right,
        "y": y + down + (BEFORE_THE_HOARD if BY_ID[space].index == CHAMBER else 0),
        "size": SIZES[len(there)],
        "active": seat == view["active"] and view["result"] is None,
        "mine": seat == view["seat"],
        "heading": 90 * HEADINGS.index(below["heading"]) if below else None,
        "options": [victims[seat]] if seat in victims else [],
    }


def _bank_shift(view: View, hero: HeroFacts) -> tuple[int, int]:
    """A Hero on a Chasm or a Bridge is shown on his bank."""
    banks = [one["banks"] for one in view["board"] if one["banks"] and one["space"] == hero["space"]]
    if not banks or hero["catacombs"]:
        return 0, 0
    sides = [AROUND[side] for side in banks[0][hero["bank"]]]
    return sum([side[0] for side in sides]) * 22 // 39, sum([side[1] for side in sides]) * 22 // 39


def foes(view: View, options: Sequence[OptionFacts]) -> list[FoeFacts]:
    found: list[FoeFacts] = []
    taken = {hero["space"] for hero in view["heroes"] if hero["status"] == IN}
    for token in view["tokens"]:
        space, monster, life = token["space"], token["monster"], token["life"]
        n = [one["space"] for one in found].count(space)
        x, y = MIDDLE[space]
        shift = -26 if space in taken else 0
        x, y, key = x + shift + 34 * n, y + shift, f"{space}-{monster}-{n}"
        ids = [one["id"] for one in options if one["verb"] in ("token", "send") and one["things"][0] == space]
        ids += [one["id"] for one in options if one["verb"] == "meet" and one["things"] == [monster]]
        found.append({"key": key, "monster": monster, "space": space, "x": x, "y": y, "life": life, "options": ids})
    return found


def _graves(seen: Seen[View]) -> list[tuple[int, str, str, int, int]]:
    taken: Counter[int] = Counter()
    found = []
    for hero in seen.view["heroes"]:
        space = last_space(seen.happened, hero["seat"]) if hero["status"] == DEAD else ""
        if space:
            x, y = MIDDLE[space]
            found.append((hero["seat"], hero["hero"], space, x + 28, y - 26 + 14 * taken[x]))
            taken[x] += 1
    return found


def map_shown(part: MapPart, speech: Speech) -> Mark:
    tiles = part["tiles"]
    return {
        **part,
        "tiles": inner("dungeonquest/tiles.html", tiles, tiles_shown),
        "labelled": labelled(tiles, speech),
        "dark": darkness(tiles),
        "rooms": inner("dungeonquest/rooms.html", (part["towers"], part["dragon"]), rooms_shown),
        "pawns": [{**one, **_named(HEROES[one["hero"]], one["space"], speech)} for one in part["pawns"]],
        "foes": [{**one, **_named(MONSTERS[one["monster"]], one["space"], speech)} for one in part["foes"]],
        "path": _path(part["walk"]),
        "heroes": HEROES,
    }


def _named(thing: HeroCard | Monster, space: str, speech: Speech) -> Mark:
    return {"icon": thing.icon, "label": f"{speech(thing.name)}, {space.upper()}"}


def _path(walk: list[str]) -> str:
    """The way the Hero has come; a leap, or a journey under the dungeon, leaves a gap."""
    drawn = before = ""
    for space in walk:
        if before and space:
            (x, y), (to_x, to_y) = MIDDLE[before], MIDDLE[space]
            if abs(x - to_x) + abs(y - to_y) <= 2 * SIDE:
                drawn += f"M{x} {y}L{to_x} {to_y}"
        before = space
    return drawn


MAP = area("map", "dungeonquest/map.html", map_part, map_shown)
