"""The tracks beside the dungeon: rounds, heroes, items, potions, wounds, minions, gems. A drawing of 360 × 640."""

from collections.abc import Mapping
from functools import cache, lru_cache
from textwrap import wrap
from typing import Any

from ....kernel.text import Speech, _
from ..cards import BOXES, HEROES, ITEMS
from ..rules.monsters import FIGHTS_AFTER
from ..rules.printed.heroes import cleric, mage, rogue, warrior
from ..rules.rewards import GEM_REWARDS, GIFT_LEVEL, ROW_REWARDS
from ..rules.scoring import GEM_FAME, LEVEL_FAME, MINION_FAME, RESURRECTION, WOUND_FAME
from ..rules.sheet import POTIONS, ROW, TOP_LEVEL
from .draw import cross, hatch, heart, joined, ring, tick
from .map import lairs, rooms, signed, walls, waters
from .marks import Dot, Facts, ItemLine, Printed, Spot, Sums, TrackMarks

GIFTS = {warrior: "crossed-swords", mage: "yin-yang", cleric: "skull-shield", rogue: "cut-diamond"}
"""What a hero brings at level 4, printed in his box."""
DICE_A_ROUND = 3
ROUND_WIDTH, FIGHT_WIDTH = 33.0, 30.0
LEVEL_X, LEVEL_Y, LEVEL_W, LEVEL_H, LEVEL_STEP, HERO_STEP = 126.0, 73.0, 35.5, 22.0, 39.5, 27.0
ITEM_Y, ITEM_STEP, ITEM_COLUMN, BOX_X, BOX = 229.0, 30.0, 184.0, 130.0, 15.0
POTION_Y, POTION_STEP, POTION_ROW, POTION = 379.0, 23.5, 121.0, 20.0
WOUND_STEP, HEALTH_Y, HEART_Y, HEART = 15.0, 447.0, 454.0, 11.0
MINION_Y, MINION_STEP, MINION_W, MINION_H = 510.0, 30.0, 26.5, 20.0
GEM_Y, GEM_STEP, GEM_R = 585.0, 36.0, 12.0
TITLES = (
    (66.0, _("Heroes")), (221.0, _("Magic items")), (372.0, _("Potions")), (436.0, _("Health and wounds")),
    (504.0, _("Minions")), (568.0, _("Gems")),
)  # fmt: skip
TOLD = (
    ("rounds", 4, 44), ("levels", 56, 146), ("items", 210, 142), ("potions", 360, 56), ("wounds", 424, 60),
    ("minions", 492, 58), ("gems", 556, 60),
)  # fmt: skip
"""Where each track lies, for what is told of it: (name, top, height)."""
RULES = [50.0, 205.0, 356.0, 420.0, 488.0, 552.0]


# -- where things are


def round_x(number: int) -> float:
    """The left end of a round on the round track; fights lie between."""
    return (number - 1) * ROUND_WIDTH + sum(number > last for last in FIGHTS_AFTER) * FIGHT_WIDTH


def fight_x(stage: int) -> float:
    return round_x(FIGHTS_AFTER[stage]) + ROUND_WIDTH + FIGHT_WIDTH / 2 - 1


def level_box(place: int, level: int) -> tuple[float, float, float, float]:
    return LEVEL_X + (level - 1) * LEVEL_STEP, LEVEL_Y + place * HERO_STEP, LEVEL_W, LEVEL_H


def item_corner(place: int) -> tuple[float, float]:
    return place % 2 * ITEM_COLUMN, ITEM_Y + place // 2 * ITEM_STEP


def item_box(place: int, box: int) -> tuple[float, float, float, float]:
    x, y = item_corner(place)
    return x + BOX_X + (box - 1) * (BOX + 3), y + 5, BOX, BOX


def potion_at(number: int) -> tuple[float, float]:
    row, place = divmod(number - 1, ROW)
    return row * POTION_ROW + place * POTION_STEP, POTION_Y


def heart_at(number: int) -> tuple[float, float]:
    """The hearts of the potions, two for each."""
    x, y = potion_at((number + 1) // 2)
    return x + (0.5 if number % 2 else 10.5), y + POTION + 1


def wound_at(number: int) -> tuple[float, float]:
    return (number - 1) * WOUND_STEP + 2, HEART_Y


def minion_box(number: int) -> tuple[float, float, float, float]:
    return (number - 1) * MINION_STEP, MINION_Y, MINION_W, MINION_H


def gem_at(number: int) -> tuple[float, float]:
    return (number - 1) * GEM_STEP + 16, GEM_Y


# -- what is printed


_KEPT: dict[tuple[str, str], Printed] = {}


def printed(dungeon: Mapping[str, Any], speech: Speech) -> Printed:
    """What stands on every sheet of this dungeon; the same for every viewer who reads this language."""
    key = dungeon["id"], speech.language
    if key not in _KEPT:
        _KEPT[key] = _print(dungeon, speech)
    return _KEPT[key]


def _print(dungeon: Mapping[str, Any], speech: Speech) -> Printed:
    figures = [Dot(level_box(3, n)[0] + LEVEL_W / 2, 194, str(fame)) for n, fame in enumerate(LEVEL_FAME, 1)]
    figures += [Dot(wound_at(2 * n)[0] + 5.5, 479, f"−{fame}", "thin") for n, fame in enumerate(WOUND_FAME) if n]
    figures += [Dot(minion_box(n)[0] + MINION_W / 2, 543, str(fame)) for n, fame in enumerate(MINION_FAME) if n]
    figures += [Dot(gem_at(n)[0], 611, str(fame)) for n, fame in enumerate(GEM_FAME) if n]
    boxes = [(round_x(n) + place * 10.6, 19.0, 9.6, 17.0) for n in range(1, 9) for place in range(DICE_A_ROUND)]
    boxes += [level_box(hero.place, level) for hero in HEROES for level in range(1, TOP_LEVEL + 1)]
    boxes += [item_box(item.place, box) for item in ITEMS for box in range(1, BOXES + 1)]
    boxes += [minion_box(n) for n in range(1, len(MINION_FAME))]
    rings = [Dot(*gem_at(n), GEM_REWARDS[n].icon if n in GEM_REWARDS else "") for n in range(1, len(GEM_FAME))]
    return Printed(
        key=f"{dungeon['id']} {speech.language}",
        walls=walls(dungeon["walls"]),
        drawn=walls(dungeon["drawn"]),
        water=waters(dungeon["water"]),
        rooms=rooms(dungeon),
        lairs=lairs(dungeon),
        heroes=[
            {"id": hero.id, "name": speech(hero.name), "y": LEVEL_Y + hero.place * HERO_STEP, "gift": GIFTS[hero]}
            for hero in HEROES
        ],
        items=_items(speech),
        potions=[Dot(*potion_at(n), "") for n in range(1, POTIONS + 1)],
        hearts=[Dot(*heart_at(n), "") for n in range(1, 2 * POTIONS + 1)],
        rewards=[
            Dot(row * POTION_ROW + 95, POTION_Y + 2, reward.icon, reward.id) for row, reward in enumerate(ROW_REWARDS)
        ],
        boxes=boxes,
        rings=rings,
        figures=figures,
        rounds=[Dot(round_x(n) + 15.4, 14, str(n)) for n in range(1, 9)],
        fights=[Dot(fight_x(n), 27, lair["icon"], str(n + 1)) for n, lair in enumerate(lairs(dungeon))],
        titles=[Dot(0, y, speech(title)) for y, title in TITLES],
        rules=RULES,
        told=TOLD,
    )


def _items(speech: Speech) -> list[ItemLine]:
    lines = []
    for item in ITEMS:
        x, y = item_corner(item.place)
        words = wrap(speech(item.name), 17) or [""]
        first = y + (16.5 if len(words) == 1 else 11)
        lines.append(
            ItemLine(
                id=item.id,
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


# -- what a team has filled in


def fill(facts: Facts, speech: Speech) -> TrackMarks:
    """The pencil of one team."""
    seat, levels, items, gems = facts.seat, facts.levels, facts.items, len(facts.gems)
    steps, minions = facts.wounds // 2, len(facts.defeated)
    shaded = [_levels(seat, place, level) for place, level in enumerate(levels)]
    shaded += [_boxes(seat, place, boxes) for place, boxes in enumerate(items) if boxes]
    return TrackMarks(
        badges=_badges(facts.colours),
        shaded=joined(shaded),
        absorbed=_absorbed(facts.healed),
        wounds=_wounds(facts.wounds),
        health=_health(seat, facts.power),
        crosses=_crosses(seat, minions, facts.resurrected),
        ticks=joined([_tick(place) for place, boxes in enumerate(items) if boxes == BOXES]),
        circles=_circles(seat, facts.potions // ROW, gems),
        gifts=_gifts(levels),
        potions=_potions(facts.potions),
        gems=tuple([_gem(n, letter) for n, letter in enumerate(facts.gems, 1)]),
        numbers=_numbers(facts.dice, facts.fights),
        now=_now(min(levels), steps, minions, gems),
        sums=_sums(facts.power, facts.wounds, speech),
    )


@lru_cache(maxsize=100)
def _badges(colours: tuple[str, ...]) -> tuple[Dot, ...]:
    shown = colours or ("none",) * len(HEROES)
    return tuple(
        Dot(0, LEVEL_Y + hero.place * HERO_STEP - 1, hero.icon, colour)
        for hero, colour in zip(HEROES, shown, strict=True)
    )


@lru_cache(maxsize=500)
def _levels(seat: int, place: int, level: int) -> str:
    """The hatched boxes of a hero."""
    return joined(hatch(*level_box(place, n), seat, HEROES[place].id, n) for n in range(1, level + 1))


@lru_cache(maxsize=500)
def _boxes(seat: int, place: int, boxes: int) -> str:
    """The hatched boxes of an item."""
    return joined(hatch(*item_box(place, n), seat, ITEMS[place].id, n) for n in range(1, boxes + 1))


@lru_cache(maxsize=50)
def _absorbed(healed: int) -> str:
    return joined(heart(*heart_at(n), 9) for n in range(1, healed + 1))


@lru_cache(maxsize=50)
def _wounds(wounds: int) -> str:
    return joined(heart(*wound_at(n), HEART) for n in range(1, wounds + 1))


@lru_cache(maxsize=200)
def _health(seat: int, power: int) -> str:
    return joined(
        hatch((n - 1) * WOUND_STEP + 3.5, HEALTH_Y - 4, 8, 8, seat, "health", n, step=1.9) for n in range(1, power + 1)
    )


@lru_cache(maxsize=200)
def _crosses(seat: int, minions: int, resurrected: bool) -> str:
    crosses = [cross(minion_box(n)[0] + 5, MINION_Y + 3, 16, 14, seat, "minion", n) for n in range(1, minions + 1)]
    if resurrected:
        crosses.append(cross(349, 427, 11, 11, seat, "resurrection"))
    return joined(crosses)


@cache
def _tick(place: int) -> str:
    x, y = item_corner(place)
    return tick(x + 1, y + 16, 15)


@lru_cache(maxsize=500)
def _circles(seat: int, rows: int, gems: int) -> str:
    """Rings around the rewards of full rows of potions, and of gems."""
    circles = [ring(row * POTION_ROW + 104, POTION_Y + 11, 14, seat, "row", row) for row in range(rows)]
    circles += [ring(gem_at(n)[0], GEM_Y, 16, seat, "gem", n) for n in GEM_REWARDS if n <= gems]
    return joined(circles)


@lru_cache(maxsize=500)
def _gifts(levels: tuple[int, ...]) -> tuple[Dot, ...]:
    return tuple(
        Dot(level_box(hero.place, GIFT_LEVEL)[0] + 10, LEVEL_Y + hero.place * HERO_STEP + 3.5, GIFTS[hero])
        for hero, level in zip(HEROES, levels, strict=True)
        if level >= GIFT_LEVEL
    )


@lru_cache(maxsize=50)
def _potions(count: int) -> tuple[Dot, ...]:
    return tuple(Dot(*potion_at(n), "") for n in range(1, count + 1))


@lru_cache(maxsize=200)
def _gem(number: int, letter: str) -> Dot:
    return Dot(*gem_at(number), letter if letter.isalpha() else "")


def _numbers(dice: tuple[int, ...], fights: tuple[tuple[str, int], ...]) -> tuple[Dot, ...]:
    """What is written on the round track."""
    return (
        *[_die(place, number) for place, number in enumerate(dice)],
        *[_fight(stage, fame) for stage, (_lair, fame) in enumerate(fights)],
    )


@lru_cache(maxsize=500)
def _die(place: int, number: int) -> Dot:
    rounds, die = divmod(place, DICE_A_ROUND)
    return Dot(round_x(rounds + 1) + die * 10.6 + 4.8, 33, str(number))


@lru_cache(maxsize=500)
def _fight(stage: int, fame: int) -> Dot:
    return Dot(fight_x(stage), 47, signed(fame), "fought")


@lru_cache(maxsize=2000)
def _now(lowest: int, steps: int, minions: int, gems: int) -> tuple[Dot, ...]:
    """Which figures count now."""
    found = [Dot(level_box(3, lowest)[0] + LEVEL_W / 2, 194, str(LEVEL_FAME[lowest - 1]))]
    if steps:
        found.append(Dot(wound_at(2 * steps)[0] + 5.5, 479, f"−{WOUND_FAME[steps]}", "thin"))
    if minions:
        found.append(Dot(minion_box(minions)[0] + MINION_W / 2, 543, str(MINION_FAME[minions])))
    if gems:
        found.append(Dot(gem_at(gems)[0], 611, str(GEM_FAME[gems])))
    return tuple(found)


@lru_cache(maxsize=1000)
def _sums(power: int, wounds: int, speech: Speech) -> Sums:
    return Sums(
        power=str(power),
        wounds=f"{wounds}/{power}",
        power_word=speech(_("power")),
        wounds_word=speech(_("wounds")),
        resurrection=f"{speech(_('resurrection'))} −{RESURRECTION}",
    )


# -- where a choice would be marked


def spots(sheet: Mapping[str, Any], options: list[dict[str, Any]], labels: Mapping[str, str]) -> list[Spot]:
    """Boxes, flasks and hearts that can be chosen."""
    found = []
    for option in options:
        id, verb, things = option["id"], option["verb"], option["things"]
        label = labels.get(id, "")
        if verb in ("level", "raise"):
            place = _place(HEROES, things[0])
            box = level_box(place, sheet["marks"]["levels"][things[0]])
            row = (-1.0, box[1] - 2, 362.0, HERO_STEP - 1)
            found.append(Spot(f"hero-{things[0]}", *box, id, label, row=row, card=things[0]))
        elif verb in ("craft", "fill"):
            place = _place(ITEMS, things[0])
            box = item_box(place, sheet["marks"]["items"][things[0]])
            x, y = item_corner(place)
            row = (x - 1, y, ITEM_COLUMN - 8, ITEM_STEP - 1)
            found.append(Spot(f"item-{things[0]}", *box, id, label, row=row, card=things[0]))
        elif verb == "brew":
            for place, number in enumerate(sheet["marks"]["brew"]):
                x, y = potion_at(number)
                whole = None if place else (-1.0, y - 4, 362.0, 40.0)
                found.append(Spot(f"potion-{number}", x - 1, y - 2, 22, 34, id, label, row=whole))
        elif verb == "absorb":
            number = int(things[0])
            x, y = heart_at(sheet["healed"] + number) if number else wound_at(sheet["wounds"] + 1)
            size = 9 if number else HEART
            found.append(Spot(f"wound-{number}", x - 1, y - 1, size + 2, size + 2, id, label, round=True))
    return found


@lru_cache(maxsize=50)
def _place(things: tuple[Any, ...], id: str) -> int:
    return next(int(thing.place) for thing in things if thing.id == id)
