"""The dungeon drawn: chambers as they lie, darkness, Heroes and Monsters, and the places that may be chosen."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ....kernel.text import Speech, _
from ..cards import HEROES, KINDS, MONSTERS, TILES
from ..rules.content import DOOR, PORTCULLIS, WALL
from ..rules.grid import BY_ID, CHAMBER, CHAMBER_WAYS, LOWER, NEXT, SPACES, TOWER_ROOMS, TOWERS, WAYS, treasure_chamber
from .marks import Foe, Grave, Ground, Map, Pawn, Spot, TileMark, TowerMark

SIDE = 100
"""A chamber, in the units of the drawing."""
ORDER = "NESW"
PLAIN = ("dungeon_chamber", "corridor", "portcullis")
FLOORS = {"corridor": "M35 35H65V65H35Z", "rotating_room": "M50 16A34 34 0 1 1 49.9 16Z"}
ROOM = "M15 15H85V85H15Z"
LABELS = {0: (50, 25), 1: (74, 50), 2: (50, 75), 3: (26, 50)}
GATES = {DOOR: "door", PORTCULLIS: "portcullis"}
AROUND = {"north": (0, -39, 0), "east": (39, 0, 1), "south": (0, 39, 2), "west": (-39, 0, 3)}
"""Where a mark for a direction lies around the middle of a space, and how it is turned."""
DIAGONALS = {
    "north-east": (30, -30, 0), "east-south": (30, 30, 1), "south-west": (-30, 30, 2), "north-west": (-30, -30, 3),
}  # fmt: skip
TURNS = {"left": 3, "straight": 0, "right": 1}
BADGES = {
    "search": "magnifying-glass", "descend": "stairs", "plunder": "open-treasure-chest", "leave": "exit-door",
    "stay-here": "footsteps", "go-back": "return-arrow", "cross": "footsteps", "stay": "hand",
}  # fmt: skip
"""Deeds at the place where the Hero stands."""
CORNERS = ((-33, 33), (33, 33), (33, -33), (-33, -33))


TOGETHER = {
    1: ((0, 0),),
    2: ((-24, 0), (24, 0)),
    3: ((-24, -18), (24, -18), (0, 22)),
    4: ((-24, -23), (24, -23), (-24, 23), (24, 23)),
}
"""How Heroes stand who share a chamber."""
SIZES = {1: 1.0, 2: 0.8, 3: 0.7, 4: 0.7}
BEFORE_THE_HOARD = 50
"""Heroes in the Treasure Chamber stand in its lower half, so that the dragon can be seen."""
STEPS_DRAWN = 16


def draw(
    view: dict[str, Any],
    speech: Speech,
    options: list[dict[str, Any]],
    labels: dict[str, str],
    walks: dict[int, list[str]],
) -> Map:
    heroes = view["heroes"]
    pawns = _pawns(view, speech, options)
    active = heroes[view["active"]]
    asleep, cards = _dragon(view)
    walk = walks.get(active["seat"], [])[-STEPS_DRAWN:] if active["status"] == "dungeon" else []
    return Map(
        ground=_ground(_tiles(view["board"], speech)),
        towers=_towers(tuple([hero["tower"] for hero in heroes]), speech),
        lights=tuple([(pawn.x, pawn.y, 330 if pawn.active else 220) for pawn in pawns if not pawn.below]),
        spots=_Places(view, speech, options, labels).spots() if options else (),
        pawns=pawns,
        foes=_foes(view, speech, options),
        path=_path(tuple(walk)),
        graves=_graves(heroes, walks, speech),
        awake=not asleep,
        risk=f"1/{cards}" if asleep and cards else "",
        risk_label=_risk_label(cards, speech),
        here=look_at(*middle(active["space"] or (active["catacombs"] or {}).get("marker") or active["tower"] or "g5")),
    )


# -- chambers


@lru_cache(maxsize=500)
def _ground(tiles: tuple[TileMark, ...]) -> Ground:
    known = {tile.space for tile in tiles}
    dark = "".join([dark for space, dark in DARK.items() if space not in known])
    return Ground(tiles, tuple([tile for tile in tiles if tile.labels]), dark)


def _tiles(board: list[dict[str, Any]], speech: Speech) -> tuple[TileMark, ...]:
    """The chambers as the view tells of them."""
    return tuple([
        _tile(one["tile"], one["turns"], one["space"], one["search"], speech, one["marker"], one["turning"])
        for one in board if one["tile"] in TILES
    ])  # fmt: skip


def loose_tile(id: str, speech: Speech, turn: int = 0) -> TileMark:
    """A tile that does not lie on the board yet."""
    return _tile(id, turn, "", TILES[id].search, speech, False, False)


@lru_cache(maxsize=2000)
def _tile(id: str, turn: int, space: str, search: bool, speech: Speech, marker: bool, turning: bool) -> TileMark:
    tile = TILES[id]
    plain = tile.laid[0]
    kind = plain.kind
    x, y = _corner(space) if space else (0, 0)
    name = speech(tile.kind.name)
    return TileMark(
        space=space,
        x=x,
        y=y,
        turn=turn,
        kind=kind,
        picture="" if kind in PLAIN else kind,
        mirrored=id == "chasm_right",
        floor=FLOORS.get(kind, ROOM) + "".join(_way(side, kind) for side in range(4) if plain.sides[side] != WALL),
        gates=tuple([(GATES[how], (side * 90 + 180) % 360) for side, how in enumerate(plain.sides) if how in GATES]),
        labels=tuple([(*LABELS[side], _rolls(rolls)) for side, rolls in enumerate(plain.labels) if rolls]),
        arrow=tile.arrow,
        search=search,
        label=f"{space.upper()}: {name}" if space else name,
        marker=marker,
        turning=turning,
    )


def _way(side: int, kind: str) -> str:
    """The way from the floor over the edge, ten units too long: it is cut off there."""
    near, far = (60, 40) if kind == "corridor" else (80, 20)
    return (
        f"M35-10H65V{far}H35Z",
        f"M{near} 35H110V65H{near}Z",
        f"M35 {near}H65V110H35Z",
        f"M-10 35H{far}V65H-10Z",
    )[side]


def _rolls(rolls: Iterable[int]) -> str:
    found = list(rolls)
    return str(found[0]) if len(found) == 1 else f"{found[0]}–{found[-1]}"


@lru_cache(maxsize=500)
def _towers(starts: tuple[str | None, ...], speech: Speech) -> tuple[TowerMark, ...]:
    """The Tower Rooms, with the flags of those who started there; `starts` are the towers of the Heroes, by seat."""
    found = []
    for index in TOWERS:
        laid, space = TOWER_ROOMS[index], SPACES[index].id
        ways = "".join([_way(side, "") for side in range(4) if laid.sides[side] != WALL])
        owner = starts.index(space) if space in starts else None
        floor = ways + "M50 18A32 32 0 1 1 49.9 18Z"
        found.append(TowerMark(*_corner(space), floor, owner, speech(laid.tile.name)))
    return tuple(found)


def _corner(space: str) -> tuple[int, int]:
    place = BY_ID[space]
    return place.col * SIDE, place.row * SIDE


DARK = {
    space.id: f"M{space.col * SIDE + 5} {space.row * SIDE + 5}h90v90h-90Z"
    for space in SPACES
    if space.index not in (CHAMBER, LOWER, *TOWERS)
}
"""Each space that nobody has seen yet, as long as that is so."""
MIDDLES = {
    space.id: (space.col * SIDE + SIDE // 2, space.row * SIDE + (SIDE if space.index == CHAMBER else SIDE // 2))
    for space in SPACES
}


def middle(space: str) -> tuple[int, int]:
    return MIDDLES[space]


@lru_cache(maxsize=500)
def look_at(x: int, y: int) -> tuple[str, str]:
    """Where a place is in the drawing, the numbers of columns and rows at its edges included."""
    return str((x + 26) / 1332), str((y + 24) / 1030)


def _dragon(view: dict[str, Any]) -> tuple[bool, int]:
    """Whether it sleeps, and how many Dragon cards are left: one of them wakes it, until it lies face up."""
    deck = view["decks"]["dragon"]
    return "dragon_rage" not in deck["discards"], deck["cards"]


@lru_cache(maxsize=500)
def _risk_label(cards: int, speech: Speech) -> str:
    return speech(_("The dragon sleeps: one of {n} Dragon cards wakes it")).format(n=cards)


@lru_cache(maxsize=500)
def _path(walk: tuple[str, ...]) -> str:
    """The way the Hero whose turn it is has come; a leap, or a journey under the dungeon, leaves a gap."""
    drawn = ""
    before = ""
    for space in walk:
        if before and space:
            (x, y), (to_x, to_y) = MIDDLES[before], MIDDLES[space]
            if abs(x - to_x) + abs(y - to_y) <= 2 * SIDE:
                drawn += f"M{x} {y}L{to_x} {to_y}"
        before = space
    return drawn


def _graves(heroes: list[dict[str, Any]], walks: dict[int, list[str]], speech: Speech) -> tuple[Grave, ...]:
    found: list[Grave] = []
    for hero in heroes:
        if hero["status"] != "dead":
            continue
        space = next((one for one in reversed(walks.get(hero["seat"], [])) if one), "")
        if space:
            x, y = middle(space)
            shift = 14 * sum(one.x == x + 28 for one in found)
            label = speech(_("{hero} died here: {space}"))
            name = speech(HEROES[hero["hero"]].name)
            found.append(Grave(hero["seat"], x + 28, y - 26 + shift, label.format(hero=name, space=space.upper())))
    return tuple(found)


# -- those who are in it


def _pawns(view: dict[str, Any], speech: Speech, options: list[dict[str, Any]]) -> tuple[Pawn, ...]:
    places: dict[str, list[dict[str, Any]]] = {}
    for hero in view["heroes"]:
        below = hero["catacombs"]
        space = below["marker"] if below else hero["space"] if hero["status"] == "dungeon" else None
        if view["begun"] and space:
            places.setdefault(space, []).append(hero)
    victims = {int(option["things"][0]): (option["id"],) for option in options if option["verb"] == "victim"}
    pawns = []
    for space, there in places.items():
        x, y = middle(space)
        down = BEFORE_THE_HOARD if BY_ID[space].index == CHAMBER else 0
        for n, hero in enumerate(there):
            card = HEROES[hero["hero"]]
            shift = _bank_shift(view, hero) if len(there) == 1 else TOGETHER[len(there)][n]
            pawns.append(
                Pawn(
                    seat=hero["seat"],
                    hero=card.id,
                    icon=card.icon,
                    x=x + shift[0],
                    y=y + shift[1] + down,
                    active=hero["seat"] == view["active"] and view["result"] is None,
                    mine=hero["seat"] == view["seat"],
                    below=bool(hero["catacombs"]),
                    heading=90 * list(AROUND).index(hero["catacombs"]["heading"]) if hero["catacombs"] else 0,
                    label=f"{speech(card.name)}, {space.upper()}",
                    size=SIZES[len(there)],
                    options=victims.get(hero["seat"], ()),
                )
            )
    return (*[pawn for pawn in pawns if not pawn.active], *[pawn for pawn in pawns if pawn.active])


def _bank_shift(view: dict[str, Any], hero: dict[str, Any]) -> tuple[int, int]:
    """A Hero on a Chasm or a Bridge stands on his bank."""
    banks = [one["banks"] for one in view["board"] if one["banks"] and one["space"] == hero["space"]]
    if not banks or hero["catacombs"]:
        return 0, 0
    sides = banks[0][hero["bank"] or 0]
    x = sum([AROUND[side][0] for side in sides])
    y = sum([AROUND[side][1] for side in sides])
    return x * 22 // 39, y * 22 // 39


def _foes(view: dict[str, Any], speech: Speech, options: list[dict[str, Any]]) -> tuple[Foe, ...]:
    found = []
    pawns = {hero["space"] for hero in view["heroes"] if hero["status"] == "dungeon"}
    counts: dict[str, int] = {}
    for token in view["tokens"]:
        monster = MONSTERS[token["monster"]]
        space = token["space"]
        n = counts[space] = counts.get(space, -1) + 1
        x, y = middle(space)
        shift = -26 if space in pawns else 0
        label = f"{speech(monster.name)}, {space.upper()}"
        mine = [o["id"] for o in options if o["verb"] in ("token", "send") and o["things"][0] == space]
        mine += [o["id"] for o in options if o["verb"] == "meet" and o["things"] == [monster.id]]
        life = "?" if token["life"] is None else str(token["life"])
        key = f"{space}-{monster.id}-{n}"
        found.append(Foe(key, monster.id, monster.icon, x + shift + 34 * n, y + shift, life, label, tuple(mine)))
    return tuple(found)


# -- what may be chosen


class _Places:
    """Finds the place on the board of each option that has one."""

    def __init__(
        self, view: dict[str, Any], speech: Speech, options: list[dict[str, Any]], labels: dict[str, str]
    ) -> None:
        self.view = view
        self.speech = speech
        self.options = options
        self.labels = labels
        self.hero = view["heroes"][view["active"] if view["seat"] is None else view["seat"]]
        below = self.hero["catacombs"]
        self.here: str | None = below["marker"] if below else self.hero["space"]
        self.kinds = {facts["space"]: facts["kind"] for facts in view["board"]}
        self.badges = 0

    def spots(self) -> tuple[Spot, ...]:
        found: dict[str, Spot] = {}
        for option in self.options:
            spot = self._spot(option)
            if spot is None:
                continue
            known = found.get(spot.key)
            found[spot.key] = spot if known is None else known._replace(options=known.options + spot.options)
        return tuple(found.values())

    def _spot(self, option: dict[str, Any]) -> Spot | None:
        verb, things = option["verb"], option["things"]
        if verb in ("move", "retreat", "pushed") and self.here:
            return self._space(self._beyond(things[0]), option)
        if verb in ("go", "tower", "summon") and things[0] in BY_ID:
            return self._space(things[0], option)
        if verb == "send":
            return self._space(things[1], option)
        if verb == "go-back" and self.hero["came_from"]:
            return self._space(self.hero["came_from"], option)
        if verb in ("head", "arrow", "bank") and self.here:
            return self._around(str(things[0]), option)
        if verb in TURNS and self.here and self.hero["catacombs"]:
            ahead = list(AROUND).index(self.hero["catacombs"]["heading"])
            return self._around(list(AROUND)[(ahead + TURNS[verb]) % 4], option)
        if verb in BADGES and self.here:
            return self._badge(BADGES[verb], option)
        return None

    def _beyond(self, way: str) -> str | None:
        here = BY_ID[self.here or ""].index
        ways = CHAMBER_WAYS if here == CHAMBER else WAYS
        found = next((one for one in ways if one.id == way), None)
        if found is None:
            return None
        there = NEXT[found.cell(here)][found.direction]
        return SPACES[there].id if there >= 0 else None

    def _space(self, space: str | None, option: dict[str, Any]) -> Spot | None:
        if space is None:
            return None
        kind = self.kinds.get(space)
        x, y = _corner(space)
        gold = kind == treasure_chamber.id
        if BY_ID[space].index == LOWER:
            y -= SIDE
        how = "gold" if gold else "known" if kind else "new"
        name = KINDS[kind].name if kind in KINDS else _("Treasure Chamber") if gold else _("Tower Room")
        said = self.speech(name if kind else _("unexplored"))
        label = f"{self.labels.get(option['id'], '')}: {space.upper()}, {said}"
        return Spot(f"space-{space}", how, x, y, (option["id"],), label, tall=gold)

    def _around(self, side: str, option: dict[str, Any]) -> Spot | None:
        found = AROUND.get(side) or DIAGONALS.get(side)
        if found is None:
            return None
        x, y = middle(self.here or "")
        label = self.labels.get(option["id"], "")
        kind = "side" if side in AROUND else "side diagonal"
        return Spot(f"side-{side}", kind, x + found[0], y + found[1], (option["id"],), label, turn=found[2] * 90)

    def _badge(self, icon: str, option: dict[str, Any]) -> Spot:
        x, y = middle(self.here or "")
        if BY_ID[self.here or ""].index == CHAMBER:
            y += BEFORE_THE_HOARD
        right, down = CORNERS[self.badges % len(CORNERS)]
        self.badges += 1
        label = self.labels.get(option["id"], "")
        return Spot(f"badge-{option['verb']}", "badge", x + right, y + down, (option["id"],), label, icon)
