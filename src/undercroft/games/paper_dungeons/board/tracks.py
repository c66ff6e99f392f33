"""The tracks next to the dungeon: rounds, heroes, items, potions, wounds, minions, gems. A drawing of 360 × 640."""

from typing import TypedDict

from ....kernel.text import Speech
from ....kit.area import Inner, area, inner
from ....kit.seen import Seen
from ..cards import BOXES, HEROES, ITEMS
from ..rules.monsters import FIGHTS_AFTER
from ..rules.printed.heroes import cleric, mage, rogue, warrior
from ..rules.rewards import GEM_REWARDS, GIFT_LEVEL
from ..rules.scoring import GEM_FAME, LEVEL_FAME, MINION_FAME, RESURRECTION, WOUND_FAME
from ..rules.sheet import ROW
from ..view import FilledFacts, MarksFacts, View
from .box import HERO, ITEM
from .draw import Box, Peek, Point, Shown, cross, hatch, heart, joined, ring, spot, tick
from .sheet import filled_part, shown_sheet

GIFTS = {warrior: "crossed-swords", mage: "yin-yang", cleric: "skull-shield", rogue: "cut-diamond"}
"""The icon of what a hero brings at level 4, printed in his box."""
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
    """The left end of a round on the round track, which also has space for fights."""
    return (number - 1) * ROUND_WIDTH + sum(number > last for last in FIGHTS_AFTER) * FIGHT_WIDTH


def fight_x(stage: int) -> float:
    return round_x(FIGHTS_AFTER[stage]) + ROUND_WIDTH + FIGHT_WIDTH / 2 - 1


def level_box(place: int, level: int) -> Box:
    return LEVEL_X + (level - 1) * LEVEL_STEP, LEVEL_Y + place * HERO_STEP, LEVEL_W, LEVEL_H


def item_corner(place: int) -> Point:
    return place % 2 * ITEM_COLUMN, ITEM_Y + place // 2 * ITEM_STEP


def item_box(place: int, box: int) -> Box:
    x, y = item_corner(place)
    return x + BOX_X + (box - 1) * (BOX + 3), y + 5, BOX, BOX


def potion_at(number: int) -> Point:
    row, place = divmod(number - 1, ROW)
    return row * POTION_ROW + place * POTION_STEP, POTION_Y


def heart_at(number: int) -> Point:
    """The position of a potion's heart: each potion has two."""
    x, y = potion_at((number + 1) // 2)
    return x + (0.5 if number % 2 else 10.5), y + POTION + 1


def wound_at(number: int) -> Point:
    return (number - 1) * WOUND_STEP + 2, HEART_Y


def minion_box(number: int) -> Box:
    return (number - 1) * MINION_STEP, MINION_Y, MINION_W, MINION_H


def gem_at(number: int) -> Point:
    return (number - 1) * GEM_STEP + 16, GEM_Y


# -- the numbers on the tracks


Figure = tuple[float, float, int, str]
"""A number on the sheet: x, y, the number, its class."""
LEVEL_FIGURES: list[Figure] = [
    (level_box(3, n)[0] + LEVEL_W / 2, 194, fame, "") for n, fame in enumerate(LEVEL_FAME, 1)
]
WOUND_FIGURES: list[Figure] = [(wound_at(2 * n)[0] + 5.5, 479, -fame, "thin") for n, fame in enumerate(WOUND_FAME)]
"""One figure for every second wound."""
MINION_FIGURES: list[Figure] = [(minion_box(n)[0] + MINION_W / 2, 543, fame, "") for n, fame in enumerate(MINION_FAME)]
GEM_FIGURES: list[Figure] = [(gem_at(n)[0], 611, fame, "") for n, fame in enumerate(GEM_FAME)]


# -- the area


class TeamPart(TypedDict):
    """What the area shows."""

    name: str
    filled: FilledFacts
    boxes: list[tuple[str, str, str, str | int]]
    """What can be chosen: the option, its verb, its label, the thing it applies to."""
    marks: MarksFacts | None
    """Where the next marks would go, while something can be chosen."""


def team_part(seen: Seen[View]) -> TeamPart:
    sheet, labels = shown_sheet(seen.view), seen.asked.labels
    boxes: list[tuple[str, str, str, str | int]] = [
        (one["id"], one["verb"], labels.get(one["id"], ""), one["things"][0] if one["things"] else "")
        for one in seen.asked.options
        if one["verb"] in BOX_VERBS
    ]
    marks = sheet["marks"] if boxes else None
    return {"name": seen.names[sheet["seat"]], "filled": filled_part(sheet), "boxes": boxes, "marks": marks}


def team_shown(part: TeamPart, _speech: Speech) -> Shown:
    return {"name": part["name"], "filled": drawn_tracks(part["filled"]), "spots": _spots(part)}


def drawn_tracks(filled: FilledFacts) -> Inner:
    return inner("paper_dungeons/filled.html", filled, fill)


# -- what a team has filled in


def fill(part: FilledFacts, _speech: Speech) -> Shown:
    seat, gems, minions, colours = part["seat"], part["gems"], len(part["defeated"]), part["colours"] or {}
    levels, items = list(part["levels"].values()), list(part["items"].values())
    hatched = [(*level_box(hero.place, n), seat, hero.id, n) for hero in HEROES for n in _upto(levels[hero.place])]
    hatched += [(*item_box(item.place, n), seat, item.id, n) for item in ITEMS for n in _upto(items[item.place])]
    crosses = [cross(minion_box(n)[0] + 5, MINION_Y + 3, 16, 14, seat, "minion", n) for n in _upto(minions)]
    if part["resurrected"]:
        crosses.append(cross(349, 427, 11, 11, seat, "resurrection"))
    rows = [ring(row * POTION_ROW + 104, POTION_Y + 11, 14, seat, "row", row) for row in range(part["potions"] // ROW)]
    prizes = [ring(gem_at(n)[0], GEM_Y, 16, seat, "gem", n) for n in GEM_REWARDS if n <= len(gems)]
    return {
        **part,
        "resurrection": RESURRECTION,
        "spare": part["power"] - part["wounds"],
        "badges": [(0, _row(hero.place) - 1, hero.icon, colours.get(hero.id, "none")) for hero in HEROES],
        "shaded": joined([hatch(*box) for box in hatched]),
        "absorbed": joined([heart(*heart_at(n), 9) for n in _upto(part["healed"])]),
        "hearts": joined([heart(*wound_at(n), HEART) for n in _upto(part["wounds"])]),
        "health": joined([_life(seat, n) for n in _upto(part["power"])]),
        "crosses": joined(crosses),
        "circles": joined(rows + prizes),
        "ticks": joined([_tick(place) for place, boxes in enumerate(items) if boxes == BOXES]),
        "gifts": [
            (level_box(hero.place, GIFT_LEVEL)[0] + 10, _row(hero.place) + 3.5, gift)
            for hero, gift in GIFTS.items()
            if levels[hero.place] >= GIFT_LEVEL
        ],
        "flasks": [potion_at(n) for n in _upto(part["potions"])],
        "got": [(*gem_at(n), letter if letter.isalpha() else "") for n, letter in enumerate(gems, 1)],
        "dice": [_die(place, used["number"]) for place, used in enumerate(part["track"])],
        "results": [(fight_x(stage), one["fame"]) for stage, one in enumerate(part["fights"])],
        "now": _now(min(levels), part["wounds"] // 2, minions, len(gems)),
        "peeks": PEEKS,
    }


def _upto(last: int) -> range:
    return range(1, last + 1)


def _row(place: int) -> float:
    """The top of a hero's row."""
    return LEVEL_Y + place * HERO_STEP


def _life(seat: int, number: int) -> str:
    return hatch((number - 1) * WOUND_STEP + 3.5, HEALTH_Y - 4, 8, 8, seat, "health", number, step=1.9)


def _tick(place: int) -> str:
    x, y = item_corner(place)
    return tick(x + 1, y + 16, 15)


def _die(place: int, number: int) -> tuple[float, int]:
    rounds, die = divmod(place, DICE_A_ROUND)
    return round_x(rounds + 1) + die * 10.6 + 4.8, number


def _now(lowest: int, steps: int, minions: int, gems: int) -> list[Figure]:
    """The figures that count now."""
    counted = ((WOUND_FIGURES, steps), (MINION_FIGURES, minions), (GEM_FIGURES, gems))
    return [LEVEL_FIGURES[lowest - 1], *[figures[n] for figures, n in counted if n]]


# -- places with an explanation


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
    *[("card", hero.id, 0, _row(hero.place) - 2, 120, 26) for hero in HEROES],
]


# -- where a choice would be marked


def _spots(part: TeamPart) -> list[Shown]:
    """Boxes, flasks and hearts that can be chosen."""
    return [one for box in part["boxes"] for one in _spots_of(*box, part)]


def _spots_of(id: str, verb: str, label: str, thing: str | int, part: TeamPart) -> list[Shown]:
    marks, filled = part["marks"], part["filled"]
    assert marks is not None
    if verb in ("level", "raise"):
        hero = HERO[str(thing)]
        row = (-1.0, _row(hero.place) - 2, 362.0, HERO_STEP - 1)
        return [spot(f"hero-{hero.id}", level_box(hero.place, marks["levels"][hero.id]), id, label, row, hero.id)]
    if verb in ("craft", "fill"):
        item = ITEM[str(thing)]
        x, y = item_corner(item.place)
        row = (x - 1, y, ITEM_COLUMN - 8, ITEM_STEP - 1)
        return [spot(f"item-{item.id}", item_box(item.place, marks["items"][item.id]), id, label, row, item.id)]
    if verb == "brew":
        boxes = [(n, (potion_at(n)[0] - 1, POTION_Y - 2, 22, 34)) for n in marks["brew"]]
        row = (-1.0, POTION_Y - 4, 362.0, 40.0)
        return [spot(f"potion-{n}", box, id, label, None if place else row) for place, (n, box) in enumerate(boxes)]
    number = int(thing)
    x, y = heart_at(filled["healed"] + number) if number else wound_at(filled["wounds"] + 1)
    size = 11 if number else HEART + 2
    return [spot(f"wound-{number}", (x - 1, y - 1, size, size), id, label)]


TEAM = area("team", "paper_dungeons/tracks.html", team_part, team_shown)
