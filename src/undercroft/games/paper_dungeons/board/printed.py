"""What is printed on every sheet of a dungeon: drawn once and reused by all sheets and small pictures."""

from textwrap import wrap

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.seen import Seen
from ..cards import BOXES, HEROES, ITEMS, ROOMS
from ..rules.card import Item, Room
from ..rules.printed.rooms import PRINTED_WALLS, PRINTED_WATER, edge
from ..rules.rewards import GEM_REWARDS, ROW_REWARDS
from ..rules.scoring import GEM_FAME, MINION_FAME
from ..rules.sheet import POTIONS, TOP_LEVEL
from ..view import View
from . import tracks
from .box import DUNGEON
from .draw import Box, Shown, joined
from .map import CELL, CORNER

TITLES = (
    (66.0, _("Heroes")), (221.0, _("Magic items")), (372.0, _("Potions")), (436.0, _("Health and wounds")),
    (504.0, _("Minions")), (568.0, _("Gems")),
)  # fmt: skip
RULES = [50.0, 205.0, 356.0, 420.0, 488.0, 552.0]


def printed_part(seen: Seen[View]) -> str:
    """The dungeon, by id."""
    return seen.view["dungeon"]["id"]


def printed_shown(dungeon_id: str, speech: Speech) -> Shown:
    """The context of `printed.html`: things with their positions."""
    dungeon = DUNGEON[dungeon_id]
    stages = list(enumerate(zip(dungeon.monsters, dungeon.lairs, strict=True), 1))
    return {
        "walls": joined(_wall(*edge(name)) for name in PRINTED_WALLS),
        "drawn": joined(_wall(here, there) for here, there in dungeon.walls),
        "water": joined(_wave(*edge(name)) for name in PRINTED_WATER),
        "rooms": [(*CORNER[room.id], room) for room in ROOMS],
        "lairs": [(*CORNER[lair.id], monster, stage) for stage, (monster, lair) in stages],
        "heroes": [(tracks.LEVEL_Y + hero.place * tracks.HERO_STEP, hero, tracks.GIFTS[hero]) for hero in HEROES],
        "items": [(*tracks.item_corner(item.place), item, *_lines(item, speech)) for item in ITEMS],
        "potions": [tracks.potion_at(n) for n in range(1, POTIONS + 1)],
        "hearts": [tracks.heart_at(n) for n in range(1, 2 * POTIONS + 1)],
        "rewards": [
            (row * tracks.POTION_ROW + 95, tracks.POTION_Y + 2, reward) for row, reward in enumerate(ROW_REWARDS)
        ],
        "boxes": _boxes(),
        "rings": [(*tracks.gem_at(n), GEM_REWARDS.get(n)) for n in range(1, len(GEM_FAME))],
        "figures": [
            *tracks.LEVEL_FIGURES,
            *tracks.WOUND_FIGURES[1:],
            *tracks.MINION_FIGURES[1:],
            *tracks.GEM_FIGURES[1:],
        ],
        "rounds": [(tracks.round_x(n) + 15.4, n) for n in range(1, 9)],
        "fights": [(tracks.fight_x(stage - 1), monster, stage) for stage, (monster, _lair) in stages],
        "titles": TITLES,
        "rules": RULES,
    }


# -- the dungeon


def _side(here: Room, there: Room) -> tuple[int, int, int, int]:
    """The line between two rooms."""
    (x1, y1), (x2, y2) = CORNER[here.id], CORNER[there.id]
    if x1 == x2:
        y = max(y1, y2)
        return x1, y, x1 + CELL, y
    x = max(x1, x2)
    return x, y1, x, y1 + CELL


def _wall(here: Room, there: Room) -> str:
    return "M{} {}L{} {}".format(*_side(here, there))


def _wave(here: Room, there: Room) -> str:
    """A stretch of water."""
    x1, y1, x2, _y2 = _side(here, there)
    waves = "q10 -7 20 0q10 7 20 0" if x2 > x1 else "q-7 10 0 20q7 10 0 20"
    return f"M{x1} {y1}{waves * 2}"


# -- the tracks


def _boxes() -> list[Box]:
    """The boxes of dice, levels, items and minions."""
    return [
        *[(tracks.round_x(n) + die * 10.6, 19.0, 9.6, 17.0) for n in range(1, 9) for die in range(tracks.DICE_A_ROUND)],
        *[tracks.level_box(hero.place, level) for hero in HEROES for level in range(1, TOP_LEVEL + 1)],
        *[tracks.item_box(item.place, box) for item in ITEMS for box in range(1, BOXES + 1)],
        *[tracks.minion_box(n) for n in range(1, len(MINION_FAME))],
    ]


def _lines(item: Item, speech: Speech) -> tuple[list[tuple[float, float, str]], bool]:
    """The lines of an item's name with their positions, and whether it needs a small font."""
    x, y = tracks.item_corner(item.place)
    words = wrap(speech(item.name), 17) or [""]
    first = y + (16.5 if len(words) == 1 else 11)
    lines = [(x + 25, first + 11.5 * place, word) for place, word in enumerate(words[:3])]
    return lines, max(map(len, words)) > 15


PRINTED = area("printed", "paper_dungeons/printed.html", printed_part, printed_shown)
