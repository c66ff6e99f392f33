"""The tracks beside the dungeon: rounds, heroes, items, potions, wounds, minions, gems. A drawing of 360 × 640."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area, inner
from ....kit.seen import Seen
from ..cards import BOXES, HEROES, ITEMS
from ..rules.monsters import FIGHTS_AFTER
from ..rules.printed.heroes import cleric, mage, rogue, warrior
from ..rules.rewards import GEM_REWARDS, GIFT_LEVEL
from ..rules.scoring import GEM_FAME, LEVEL_FAME, MINION_FAME, RESURRECTION, WOUND_FAME
from ..rules.sheet import ROW
from ..view import MarksFacts, View
from .box import HERO, ITEM
from .draw import cross, hatch, heart, joined, ring, tick
from .map import sheet_title
from .marks import Box, Dot, Peek, Spot, signed
from .sheet import FilledPart, filled_part, shown_sheet

GIFTS = {warrior: "crossed-swords", mage: "yin-yang", cleric: "skull-shield", rogue: "cut-diamond"}
"""What a hero brings at level 4, printed in his box."""
DICE_A_ROUND = 3
ROUND_WIDTH, FIGHT_WIDTH = 33.0, 30.0
LEVEL_X, LEVEL_Y, LEVEL_W, LEVEL_H, LEVEL_STEP, HERO_STEP = 126.0, 73.0, 35.5, 22.0, 39.5, 27.0
ITEM_Y, ITEM_STEP, ITEM_COLUMN, BOX_X, BOX = 229.0, 30.0, 184.0, 130.0, 15.0
POTION_Y, POTION_STEP, POTION_ROW, POTION = 379.0, 23.5, 121.0, 20.0
WOUND_STEP, HEALTH_Y, HEART_Y, HEART = 15.0, 447.0, 454.0, 11.0
MINION_Y, MINION_STEP, MINION_W, MINION_H = 510.0, 30.0, 26.5, 20.0
GEM_Y, GEM_STEP = 585.0, 36.0
BOX_VERBS = {"level", "raise", "craft", "fill", "brew", "absorb"}


# -- where things are


def round_x(number: int) -> float:
    """The left end of a round on the round track; fights lie between."""
    return (number - 1) * ROUND_WIDTH + sum(number > last for last in FIGHTS_AFTER) * FIGHT_WIDTH


def fight_x(stage: int) -> float:
    return round_x(FIGHTS_AFTER[stage]) + ROUND_WIDTH + FIGHT_WIDTH / 2 - 1


def level_box(place: int, level: int) -> Box:
    return LEVEL_X + (level - 1) * LEVEL_STEP, LEVEL_Y + place * HERO_STEP, LEVEL_W, LEVEL_H


def item_corner(place: int) -> tuple[float, float]:
    return place % 2 * ITEM_COLUMN, ITEM_Y + place // 2 * ITEM_STEP


def item_box(place: int, box: int) -> Box:
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


def minion_box(number: int) -> Box:
    return (number - 1) * MINION_STEP, MINION_Y, MINION_W, MINION_H


def gem_at(number: int) -> tuple[float, float]:
    return (number - 1) * GEM_STEP + 16, GEM_Y


# -- what things are worth


def level_figure(lowest: int) -> Dot:
    return Dot(level_box(3, lowest)[0] + LEVEL_W / 2, 194, str(LEVEL_FAME[lowest - 1]))


def wound_figure(steps: int) -> Dot:
    """Every second wound is a step."""
    return Dot(wound_at(2 * steps)[0] + 5.5, 479, f"−{WOUND_FAME[steps]}", "thin")


def minion_figure(number: int) -> Dot:
    return Dot(minion_box(number)[0] + MINION_W / 2, 543, str(MINION_FAME[number]))


def gem_figure(number: int) -> Dot:
    return Dot(gem_at(number)[0], 611, str(GEM_FAME[number]))


# -- the area


class TeamPart(TypedDict):
    """What the area shows."""

    name: str
    filled: FilledPart
    boxes: list[tuple[str, str, str, str | int]]
    """What can be chosen: the option, its verb, its label, what it is done to."""
    marks: MarksFacts | None
    """Where the next marks would go, while something can be chosen."""


def team_part(seen: Seen[View]) -> TeamPart:
    sheet, labels = shown_sheet(seen.view), seen.asked.labels
    boxes: list[tuple[str, str, str, str | int]] = [
        (one["id"], one["verb"], labels.get(one["id"], ""), one["things"][0] if one["things"] else "")
        for one in seen.asked.options
        if one["verb"] in BOX_VERBS
    ]
    return {
        "name": seen.names[sheet["seat"]],
        "filled": filled_part(sheet),
        "boxes": boxes,
        "marks": sheet["marks"] if boxes else None,
    }


class Filled(NamedTuple):
    """What a team has filled in beside its dungeon."""

    power: str
    wounded: str
    resurrection: str
    badges: list[Dot]
    """Each hero's badge: `what` is his colour."""
    shaded: str
    """Boxes of heroes and items, hatched with the pencil."""
    absorbed: str
    wounds: str
    health: str
    crosses: str
    ticks: str
    circles: str
    gifts: list[Dot]
    """What heroes of level 4 bring, over their hatched boxes."""
    potions: list[tuple[float, float]]
    gems: list[Dot]
    numbers: list[Dot]
    """Dice on the round track, and results of fights."""
    now: list[Dot]
    """The figures that count now; `what` is their class."""
    peeks: list[Peek]


@dataclass(frozen=True, slots=True)
class Tracks:
    """The tracks of a sheet, as `tracks.html` reads them."""

    title: str
    filled: Inner
    spots: Sequence[Spot]


def team_shown(part: TeamPart, speech: Speech) -> Tracks:
    return tracks_of(part["filled"], part["name"], speech, _spots(part))


def tracks_of(filled: FilledPart, name: str, speech: Speech, spots: Sequence[Spot] = ()) -> Tracks:
    """The tracks of a team. On those of another one nothing can be chosen."""
    return Tracks(sheet_title(name, speech), inner("paper_dungeons/filled.html", filled, fill), spots)


# -- what a team has filled in


def fill(part: FilledPart, speech: Speech) -> Filled:
    seat, levels, items = part["seat"], list(part["levels"].values()), list(part["items"].values())
    shaded = [
        hatch(*level_box(hero.place, n), seat, hero.id, n)
        for hero, level in zip(HEROES, levels, strict=True)
        for n in range(1, level + 1)
    ]
    shaded += [
        hatch(*item_box(item.place, n), seat, item.id, n)
        for item, boxes in zip(ITEMS, items, strict=True)
        for n in range(1, boxes + 1)
    ]
    return Filled(
        power=str(part["power"]),
        wounded=f"{part['wounds']}/{part['power']}",
        resurrection=f"{speech(_('resurrection'))} −{RESURRECTION}",
        badges=_badges(part["colours"] or {}),
        shaded=joined(shaded),
        absorbed=joined([heart(*heart_at(n), 9) for n in range(1, part["healed"] + 1)]),
        wounds=joined([heart(*wound_at(n), HEART) for n in range(1, part["wounds"] + 1)]),
        health=_health(seat, part["power"]),
        crosses=_crosses(seat, part["minions"], part["resurrected"]),
        ticks=joined([_tick(place) for place, boxes in enumerate(items) if boxes == BOXES]),
        circles=_circles(seat, part["potions"] // ROW, len(part["gems"])),
        gifts=_gifts(levels),
        potions=[potion_at(n) for n in range(1, part["potions"] + 1)],
        gems=[Dot(*gem_at(n), letter if letter.isalpha() else "") for n, letter in enumerate(part["gems"], 1)],
        numbers=_numbers(part["dice"], part["fights"]),
        now=_now(min(levels), part["wounds"] // 2, part["minions"], len(part["gems"])),
        peeks=PEEKS,
    )


def _badges(colours: dict[str, str]) -> list[Dot]:
    return [
        Dot(0, LEVEL_Y + hero.place * HERO_STEP - 1, hero.icon, colours.get(hero.id, "none")) for hero in HEROES
    ]  # fmt: skip


def _health(seat: int, power: int) -> str:
    return joined(
        hatch((n - 1) * WOUND_STEP + 3.5, HEALTH_Y - 4, 8, 8, seat, "health", n, step=1.9) for n in range(1, power + 1)
    )


def _crosses(seat: int, minions: int, resurrected: bool) -> str:
    crosses = [cross(minion_box(n)[0] + 5, MINION_Y + 3, 16, 14, seat, "minion", n) for n in range(1, minions + 1)]
    if resurrected:
        crosses.append(cross(349, 427, 11, 11, seat, "resurrection"))
    return joined(crosses)


def _tick(place: int) -> str:
    x, y = item_corner(place)
    return tick(x + 1, y + 16, 15)


def _circles(seat: int, rows: int, gems: int) -> str:
    """Rings around the rewards of full rows of potions, and of gems."""
    circles = [ring(row * POTION_ROW + 104, POTION_Y + 11, 14, seat, "row", row) for row in range(rows)]
    circles += [ring(gem_at(n)[0], GEM_Y, 16, seat, "gem", n) for n in GEM_REWARDS if n <= gems]
    return joined(circles)


def _gifts(levels: list[int]) -> list[Dot]:
    return [
        Dot(level_box(hero.place, GIFT_LEVEL)[0] + 10, LEVEL_Y + hero.place * HERO_STEP + 3.5, GIFTS[hero])
        for hero, level in zip(HEROES, levels, strict=True)
        if level >= GIFT_LEVEL
    ]


def _numbers(dice: list[int], fights: list[int]) -> list[Dot]:
    """What is written on the round track."""
    return [
        *[_die(place, number) for place, number in enumerate(dice)],
        *[Dot(fight_x(stage), 47, signed(fame), "fought") for stage, fame in enumerate(fights)],
    ]


def _die(place: int, number: int) -> Dot:
    rounds, die = divmod(place, DICE_A_ROUND)
    return Dot(round_x(rounds + 1) + die * 10.6 + 4.8, 33, str(number))


def _now(lowest: int, steps: int, minions: int, gems: int) -> list[Dot]:
    """Which figures count now."""
    counted = ((wound_figure, steps), (minion_figure, minions), (gem_figure, gems))
    return [level_figure(lowest), *[figure(n) for figure, n in counted if n]]


# -- what is explained


PEEKS: list[Peek] = [
    ("told", "rounds", 0, 4, 360, 44),
    ("told", "levels", 0, 56, 360, 146),
    ("told", "items", 0, 210, 360, 142),
    ("told", "potions", 0, 360, 360, 56),
    ("told", "wounds", 0, 424, 360, 60),
    ("told", "minions", 0, 492, 360, 58),
    ("told", "gems", 0, 556, 360, 60),
    ("told", "power", 280, 54, 80, 16),
    *[("card", item.id, *item_corner(item.place), 112, 28) for item in ITEMS],
    *[("card", hero.id, 0, LEVEL_Y + hero.place * HERO_STEP - 2, 120, 26) for hero in HEROES],
]


# -- where a choice would be marked


def _spots(part: TeamPart) -> list[Spot]:
    """Boxes, flasks and hearts that can be chosen."""
    found: list[Spot] = []
    marks, filled = part["marks"], part["filled"]
    if marks is None:
        return found
    for id, verb, label, thing in part["boxes"]:
        if verb in ("level", "raise"):
            hero = HERO[str(thing)]
            box = level_box(hero.place, marks["levels"][hero.id])
            row = (-1.0, box[1] - 2, 362.0, HERO_STEP - 1)
            found.append(Spot(f"hero-{hero.id}", *box, id, label, row=row, card=hero.id))
        elif verb in ("craft", "fill"):
            item = ITEM[str(thing)]
            box = item_box(item.place, marks["items"][item.id])
            x, y = item_corner(item.place)
            row = (x - 1, y, ITEM_COLUMN - 8, ITEM_STEP - 1)
            found.append(Spot(f"item-{item.id}", *box, id, label, row=row, card=item.id))
        elif verb == "brew":
            for place, number in enumerate(marks["brew"]):
                x, y = potion_at(number)
                whole = None if place else (-1.0, y - 4, 362.0, 40.0)
                found.append(Spot(f"potion-{number}", x - 1, y - 2, 22, 34, id, label, row=whole))
        else:
            number = int(thing)
            x, y = heart_at(filled["healed"] + number) if number else wound_at(filled["wounds"] + 1)
            size = 9 if number else HEART
            found.append(Spot(f"wound-{number}", x - 1, y - 1, size + 2, size + 2, id, label, round=True))
    return found


TEAM = area("team", "paper_dungeons/tracks.html", team_part, team_shown)
