"""What is printed on every sheet of a dungeon: drawn once, and used by all sheets and small pictures."""

from dataclasses import dataclass
from textwrap import wrap
from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.seen import Seen
from ..cards import BOXES, HEROES, ITEMS, ROOMS
from ..rules.card import Dungeon, Room
from ..rules.printed.rooms import PRINTED_WALLS, PRINTED_WATER, edge
from ..rules.rewards import GEM_REWARDS, ROW_REWARDS
from ..rules.scoring import GEM_FAME, LEVEL_FAME, MINION_FAME, WOUND_FAME
from ..rules.sheet import POTIONS, TOP_LEVEL
from ..view import View
from .box import DUNGEON, ROMAN
from .draw import joined
from .map import CELL, CORNER
from .marks import Box, Dot, signed
from .tracks import (
    DICE_A_ROUND,
    GIFTS,
    HERO_STEP,
    LEVEL_W,
    LEVEL_Y,
    MINION_W,
    POTION_ROW,
    POTION_Y,
    fight_x,
    gem_at,
    heart_at,
    item_box,
    item_corner,
    level_box,
    minion_box,
    potion_at,
    round_x,
    wound_at,
)

TITLES = (
    (66.0, _("Heroes")), (221.0, _("Magic items")), (372.0, _("Potions")), (436.0, _("Health and wounds")),
    (504.0, _("Minions")), (568.0, _("Gems")),
)  # fmt: skip
RULES = [50.0, 205.0, 356.0, 420.0, 488.0, 552.0]


class PrintedPart(TypedDict):
    """What the area shows: the dungeon, by id."""

    dungeon: str


def printed_part(seen: Seen[View]) -> PrintedPart:
    return {"dungeon": seen.view["dungeon"]["id"]}


class RoomMark(NamedTuple):
    """A room with something in it."""

    x: int
    y: int
    danger: str
    level: int
    hero: str
    gem: str
    reward: str
    kind: str


class LairMark(NamedTuple):
    """The room of a monster."""

    stage: int
    x: int
    y: int
    icon: str
    roman: str


class HeroLine(NamedTuple):
    """A hero as he is printed: his name, and what he brings at level 4."""

    name: str
    y: float
    gift: str


class ItemLine(NamedTuple):
    """An item as it is printed in the inventory."""

    icon: str
    lines: list[Dot]
    small: bool
    need: str
    x: float
    y: float
    fame: str


@dataclass(frozen=True, slots=True)
class Printed:
    """All of it, as `printed.html` reads it."""

    walls: str
    drawn: str
    """The walls of the dungeon card."""
    water: str
    rooms: list[RoomMark]
    lairs: list[LairMark]
    heroes: list[HeroLine]
    items: list[ItemLine]
    potions: list[Dot]
    hearts: list[Dot]
    rewards: list[Dot]
    boxes: list[Box]
    rings: list[Dot]
    figures: list[Dot]
    rounds: list[Dot]
    fights: list[Dot]
    titles: list[Dot]
    rules: list[float]


def printed_shown(part: PrintedPart, speech: Speech) -> Printed:
    dungeon = DUNGEON[part["dungeon"]]
    lairs = _lairs(dungeon)
    return Printed(
        walls=joined(_wall(*edge(name)) for name in PRINTED_WALLS),
        drawn=joined(_wall(here, there) for here, there in dungeon.walls),
        water=joined(_wave(*edge(name)) for name in PRINTED_WATER),
        rooms=[_room(room) for room in ROOMS if room.minion or room.trap or room.reward],
        lairs=lairs,
        heroes=[HeroLine(speech(hero.name), LEVEL_Y + hero.place * HERO_STEP, GIFTS[hero]) for hero in HEROES],
        items=_items(speech),
        potions=[Dot(*potion_at(n), "") for n in range(1, POTIONS + 1)],
        hearts=[Dot(*heart_at(n), "") for n in range(1, 2 * POTIONS + 1)],
        rewards=[
            Dot(row * POTION_ROW + 95, POTION_Y + 2, reward.icon, reward.id) for row, reward in enumerate(ROW_REWARDS)
        ],
        boxes=_boxes(),
        rings=[Dot(*gem_at(n), GEM_REWARDS[n].icon if n in GEM_REWARDS else "") for n in range(1, len(GEM_FAME))],
        figures=_figures(),
        rounds=[Dot(round_x(n) + 15.4, 14, str(n)) for n in range(1, 9)],
        fights=[Dot(fight_x(n), 27, lair.icon, str(n + 1)) for n, lair in enumerate(lairs)],
        titles=[Dot(0, y, speech(title)) for y, title in TITLES],
        rules=RULES,
    )


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


def _room(room: Room) -> RoomMark:
    minion, reward = room.minion, room.reward
    return RoomMark(
        *CORNER[room.id],
        danger=minion.icon if minion else "wolf-trap" if room.trap else "",
        level=minion.level if minion else 0,
        hero=minion.kind.hero.icon if minion else "",
        gem=room.gem,
        reward=reward.icon if reward and not room.gem else "",
        kind=reward.id if reward else "",
    )


def _lairs(dungeon: Dungeon) -> list[LairMark]:
    placed = zip(dungeon.monsters, dungeon.lairs, strict=True)
    return [
        LairMark(stage, *CORNER[lair.id], monster.icon, ROMAN[stage]) for stage, (monster, lair) in enumerate(placed, 1)
    ]


# -- the tracks


def _figures() -> list[Dot]:
    """What levels, wounds, minions and gems are worth."""
    return [
        *[Dot(level_box(3, n)[0] + LEVEL_W / 2, 194, str(fame)) for n, fame in enumerate(LEVEL_FAME, 1)],
        *[Dot(wound_at(2 * n)[0] + 5.5, 479, f"−{fame}", "thin") for n, fame in enumerate(WOUND_FAME) if n],
        *[Dot(minion_box(n)[0] + MINION_W / 2, 543, str(fame)) for n, fame in enumerate(MINION_FAME) if n],
        *[Dot(gem_at(n)[0], 611, str(fame)) for n, fame in enumerate(GEM_FAME) if n],
    ]


def _boxes() -> list[Box]:
    """The boxes of dice, levels, items and minions."""
    return [
        *[(round_x(n) + place * 10.6, 19.0, 9.6, 17.0) for n in range(1, 9) for place in range(DICE_A_ROUND)],
        *[level_box(hero.place, level) for hero in HEROES for level in range(1, TOP_LEVEL + 1)],
        *[item_box(item.place, box) for item in ITEMS for box in range(1, BOXES + 1)],
        *[minion_box(n) for n in range(1, len(MINION_FAME))],
    ]


def _items(speech: Speech) -> list[ItemLine]:
    lines = []
    for item in ITEMS:
        x, y = item_corner(item.place)
        words = wrap(speech(item.name), 17) or [""]
        first = y + (16.5 if len(words) == 1 else 11)
        lines.append(
            ItemLine(
                icon=item.icon,
                lines=[Dot(x + 25, first + 11.5 * place, word) for place, word in enumerate(words[:3])],
                small=max(map(len, words)) > 15,
                need=item.hero.icon if item.hero else "",
                x=x,
                y=y,
                fame=signed(item.fame) if item.fame else "",
            )
        )
    return lines


PRINTED = area("printed", "paper_dungeons/printed.html", printed_part, printed_shown)
