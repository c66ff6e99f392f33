"""The dungeon printed on every sheet: forty-two rooms, walls, water, passages."""

from .....kernel.text import _
from ..card import Minion, Reward, Room
from .minions import (
    ghost_3,
    ghost_4,
    ghost_5,
    goblin_3,
    goblin_4,
    goblin_5,
    orc_3,
    orc_4,
    orc_5,
    zombie_3,
    zombie_4,
    zombie_5,
)
from .rewards import gem, item_box, level_up, potion

COLUMNS = "ABCDEF"
ROWS = range(1, 8)


def _room(id: str, text: str, danger: Minion | str | None = None, gain: Reward | str | None = None) -> Room:
    """A room with its danger (a minion or a trap) and its reward (or the letter of its gem)."""
    letter = gain if isinstance(gain, str) else ""
    minion = danger if isinstance(danger, Minion) else None
    icon = minion.icon if minion else "wolf-trap" if danger else "dungeon-gate"
    reward = gem if letter else gain
    assert not isinstance(reward, str)
    return Room(
        id, id, (int(id[1]) - 1) * len(COLUMNS) + COLUMNS.index(id[0]), minion, danger == TRAP, reward, letter,
        icon=icon if danger or not gain else reward.icon if reward else icon, text=text,
    )


TRAP = "trap"
EMPTY = _("Empty room.")
A_POTION = _("One potion.")
A_BOX = _("One magic-item box.")
A_LEVEL = _("Level up.")
TRAP_LEVEL = _("Trap; level up.")
TRAP_BOX = _("Trap; one magic-item box.")
TRAP_POTION = _("Trap; one potion.")

ROOMS = (
    _room("A1", TRAP_LEVEL, TRAP, level_up),
    _room("B1", A_POTION, None, potion),
    _room("C1", EMPTY),
    _room("D1", _("Level 3 goblin; one potion."), goblin_3, potion),
    _room("E1", TRAP_BOX, TRAP, item_box),
    _room("F1", A_POTION, None, potion),

    _room("A2", EMPTY),
    _room("B2", _("Level 3 orc; gem A."), orc_3, "A"),
    _room("C2", EMPTY),
    _room("D2", EMPTY),
    _room("E2", _("Level 3 ghost; one potion."), ghost_3, potion),
    _room("F2", EMPTY),

    _room("A3", _("Level 3 zombie; one magic-item box."), zombie_3, item_box),
    _room("B3", EMPTY),
    _room("C3", _("Trap; gem B."), TRAP, "B"),
    _room("D3", A_POTION, None, potion),
    _room("E3", EMPTY),
    _room("F3", _("Level 4 orc; gem C."), orc_4, "C"),

    _room("A4", TRAP_POTION, TRAP, potion),
    _room("B4", _("Level 4 ghost; level up."), ghost_4, level_up),
    _room("C4", EMPTY),
    _room("D4", _("Level 4 zombie; gem D."), zombie_4, "D"),
    _room("E4", TRAP_BOX, TRAP, item_box),
    _room("F4", EMPTY),

    _room("A5", EMPTY),
    _room("B5", _("Trap; gem E."), TRAP, "E"),
    _room("C5", _("Level 4 goblin; one magic-item box."), goblin_4, item_box),
    _room("D5", EMPTY),
    _room("E5", A_LEVEL, None, level_up),
    _room("F5", TRAP_POTION, TRAP, potion),

    _room("A6", _("Level 5 goblin; gem F."), goblin_5, "F"),
    _room("B6", EMPTY),
    _room("C6", TRAP_BOX, TRAP, item_box),
    _room("D6", _("Level 5 orc; level up."), orc_5, level_up),
    _room("E6", EMPTY),
    _room("F6", _("Level 5 ghost; gem G."), ghost_5, "G"),

    _room("A7", TRAP_LEVEL, TRAP, level_up),
    _room("B7", A_POTION, None, potion),
    _room("C7", _("Level 5 zombie; gem H."), zombie_5, "H"),
    _room("D7", EMPTY),
    _room("E7", TRAP_POTION, TRAP, potion),
    _room("F7", A_BOX, None, item_box),
)
BY_ID = {room.id: room for room in ROOMS}
BY_MINION = {room.minion: room for room in ROOMS if room.minion}
GEMS = {room.gem: room for room in ROOMS if room.gem}
"""Where the gem of each letter lies."""

ENTRANCES = ROOMS[: len(COLUMNS)]
"""The rooms above the six entrances."""
PASSAGES = (("A2", "F2"), ("A5", "F5"))
"""Rooms connected around the edge of the dungeon (PD-9.1d)."""
PRINTED_WALLS = ("B1-B2", "D3-D4", "B6-C6", "D6-D7", "E2-F2")
"""The walls printed on every sheet; a dungeon card adds its own."""
PRINTED_WATER = ("A3-A4", "B3-B4", "B4-C4", "E5-E6", "D6-E6", "D7-E7")


def edge(name: str) -> tuple[Room, Room]:
    """The two rooms of an edge such as `"B1-B2"`."""
    here, there = name.split("-")
    return BY_ID[here], BY_ID[there]


def masked(rooms: "list[Room] | tuple[Room, ...]") -> int:
    """A set of rooms as a bit mask."""
    return sum(1 << room.place for room in rooms)
