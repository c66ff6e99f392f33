"""The twelve dungeon cards: walls to draw, the rooms of the three monsters, and which monsters they are."""

from ....kernel.text import _
from ..rules.card import OPEN, WALL, WATER, Dungeon, Monster, Room
from ..rules.printed.rooms import BY_ID, COLUMNS, PASSAGES, PRINTED_WALLS, PRINTED_WATER, ROOMS, ROWS, edge
from .monsters import (
    chimera,
    dragon,
    gargoyle,
    giant_spider,
    golem,
    hydra,
    lich,
    medusa,
    minotaur,
    mummy_king,
    vampire,
    watcher,
)


def _ways(walls: tuple[str, ...]) -> tuple[tuple[tuple[Room, int], ...], ...]:
    """By room: its neighbours and what lies between, with the printed and the drawn walls (PD-9.1)."""
    between = {edge(name): WALL for name in (*PRINTED_WALLS, *walls)} | {edge(name): WATER for name in PRINTED_WATER}
    pairs = [(BY_ID[here], BY_ID[there], OPEN) for here, there in PASSAGES]
    for room in ROOMS:
        right, up = room.place + 1, room.place + len(COLUMNS)
        neighbours = [ROOMS[right]] if right % len(COLUMNS) else []
        neighbours += [ROOMS[up]] if room.row < ROWS[-1] else []
        pairs += [(room, other, between.get((room, other), OPEN)) for other in neighbours]
    found: list[list[tuple[Room, int]]] = [[] for _room in ROOMS]
    for here, there, how in pairs:
        found[here.place].append((there, how))
        found[there.place].append((here, how))
    return tuple(tuple(sorted(ways, key=lambda way: way[0].place)) for ways in found)


def _dungeon(
    letter: str, name: str, icon: str, monsters: tuple[Monster, Monster, Monster], lairs: str, walls: str, text: str
) -> Dungeon:
    names = tuple(walls.split())
    one, two, three = (BY_ID[id] for id in lairs.split())
    return Dungeon(
        f"dungeon_{letter.lower()}", name, letter, tuple(map(edge, names)), monsters, (one, two, three), _ways(names),
        icon=icon, text=text,
    )


dungeon_a = _dungeon(
    _("A"), _("Rooftops and Sewers"), "sinking-trap", (gargoyle, hydra, watcher), "E3 C4 E6",
    "C4-D4 C3-D3 D2-D3 D2-E2 E1-E2 F4-F5 E4-E5 D4-D5 C5-D5 C6-D6",
    text=_("Draw 10 walls; monster 1 in E3, monster 2 in C4, monster 3 in E6."),
)
dungeon_b = _dungeon(
    _("B"), _("The Smugglers' Maze"), "maze", (minotaur, chimera, watcher), "B3 F4 D7",
    "C3-D3 C4-D4 C5-D5 C5-C6 E2-E3 D2-D3 B2-C2 A1-A2 A2-B2",
    text=_("Draw 9 walls; monster 1 in B3, monster 2 in F4, monster 3 in D7."),
)
dungeon_c = _dungeon(
    _("C"), _("The Count's Cellars"), "cellar-barrels", (giant_spider, vampire, dragon), "D3 D5 B7",
    "D2-D3 C2-C3 B2-B3 C4-C5 D4-D5 E4-E5 C6-D6 C5-C6 B5-C5",
    text=_("Draw 9 walls; monster 1 in D3, monster 2 in D5, monster 3 in B7."),
)
dungeon_d = _dungeon(
    _("D"), _("Gate of the Dunes"), "desert", (giant_spider, medusa, lich), "F4 B3 B7",
    "A1-B1 A2-B2 B2-B3 C2-C3 D5-E5 D5-D6 C5-C6 B4-B5 C4-C5",
    text=_("Draw 9 walls; monster 1 in F4, monster 2 in B3, monster 3 in B7."),
)
dungeon_e = _dungeon(
    _("E"), _("Hall of Clay Guards"), "clay-brick", (golem, vampire, mummy_king), "C4 E3 A5",
    "D4-D5 E4-E5 E5-F5 E3-E4 F3-F4 C2-D2 C1-C2 B1-C1",
    text=_("Draw 8 walls; monster 1 in C4, monster 2 in E3, monster 3 in A5."),
)
dungeon_f = _dungeon(
    _("F"), _("The Sealed Tomb"), "tombstone", (gargoyle, medusa, mummy_king), "B3 D5 F7",
    "C5-D5 D5-D6 B6-B7 A6-B6 A5-B5 E6-F6 E5-F5 E4-F4",
    text=_("Draw 8 walls; monster 1 in B3, monster 2 in D5, monster 3 in F7."),
)
dungeon_g = _dungeon(
    _("G"), _("Foot of the Tower"), "evil-tower", (golem, hydra, lich), "C4 F4 B6",
    "E3-E4 D4-E4 D5-E5 D5-D6 C5-C6 A6-A7 A6-B6 A5-B5 A2-B2 A3-B3",
    text=_("Draw 10 walls; monster 1 in C4, monster 2 in F4, monster 3 in B6."),
)
dungeon_h = _dungeon(
    _("H"), _("The Winding Stair"), "stairs", (minotaur, vampire, mummy_king), "E3 A5 D7",
    "B1-C1 B2-C2 B3-C3 F4-F5 E4-E5 D4-D5 E2-E3 F2-F3 B5-B6 A5-A6",
    text=_("Draw 10 walls; monster 1 in E3, monster 2 in A5, monster 3 in D7."),
)
dungeon_i = _dungeon(
    _("I"), _("The Topmost Chamber"), "guarded-tower", (minotaur, medusa, lich), "D3 E6 B6",
    "F3-F4 E3-F3 E2-E3 D2-D3 D5-D6 D5-E5 D4-E4 A6-A7 B6-B7",
    text=_("Draw 9 walls; monster 1 in D3, monster 2 in E6, monster 3 in B6."),
)
dungeon_j = _dungeon(
    _("J"), _("The Northern Keep"), "hill-fort", (gargoyle, chimera, dragon), "B3 E5 D7",
    "B1-C1 B2-C2 B3-C3 C3-C4 A4-B4 A5-B5 A6-B6 E3-F3 E4-F4",
    text=_("Draw 9 walls; monster 1 in B3, monster 2 in E5, monster 3 in D7."),
)
dungeon_k = _dungeon(
    _("K"), _("The Drowned Mill"), "water-mill", (giant_spider, hydra, watcher), "F4 C2 D7",
    "E2-E3 D2-D3 C2-D2 B6-B7 A6-B6 A5-B5 B2-C2 B2-B3 A2-A3",
    text=_("Draw 9 walls; monster 1 in F4, monster 2 in C2, monster 3 in D7."),
)
dungeon_l = _dungeon(
    _("L"), _("The Miners' Deep"), "gold-mine", (golem, chimera, dragon), "D3 B6 F7",
    "B1-C1 B2-C2 C2-C3 C2-D2 D1-D2 B3-C3 C3-C4 C4-D4 D2-D3",
    text=_("Draw 9 walls; monster 1 in D3, monster 2 in B6, monster 3 in F7."),
)

DUNGEONS = (
    dungeon_a, dungeon_b, dungeon_c, dungeon_d, dungeon_e, dungeon_f,
    dungeon_g, dungeon_h, dungeon_i, dungeon_j, dungeon_k, dungeon_l,
)
