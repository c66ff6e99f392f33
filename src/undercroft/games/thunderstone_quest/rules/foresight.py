"""Forecasts of a battle in every Room: Attack, Wounds, rewards, Light and way."""

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import TypedDict

from ....kit.bounded_cache import BoundedCache
from .attack import forecast
from .battle import wounds_inflicted
from .card import Item
from .dungeon_card import GEAR, Guardian, Monster, Room
from .moving import MOST_BLOOD, card_ignoring_alerts
from .state import MOST_WOUNDS, NEIGHBOURS, OUTSIDE, WILDERNESS, LaidCard, Table
from .values import light
from .weapons import can_wield


class Reach(TypedDict):
    """The way to a tile."""

    light: int
    """The Light available."""
    cost: int | None
    """The Light it costs; None if no way is left."""
    way: list[int]
    """The tiles on the way."""
    reach: bool
    """Whether the Light suffices."""


class Forecast(Reach, total=False):
    """What a battle on a tile would bring; without a visible Monster, only the way."""

    physical_before: int
    """The Attack before Armor and Magic Resistance."""
    magic_before: int
    physical: int
    magic: int
    armor: int
    resistance: int
    total: int
    health: int
    wins: bool
    wounds: int
    festering: int
    xp: int
    rewards: dict[str, int]
    """Treasures and Gear, by kind."""


Foreseen = dict[int, Forecast]
"""By the number of the tile."""
_HAND_FORECASTS: BoundedCache[Hashable, Foreseen] = BoundedCache(500)
"""Cache of the forecasts for hands, cleared at 500 situations."""


def foresight(table: Table, seat: int | None) -> Foreseen:
    """By tile, what the active player would meet in the Dungeon. Before he has chosen, and for waiting seats while he
    is in the Village: what the seat itself would meet with its hand."""
    visit = table.visit
    if visit.phase == "dungeon" and visit.step in ("prepare", "moving", "battle"):
        return _look(table, visit.budget if visit.step == "moving" else light(table))
    if table.stage != "play" or seat is None or (visit.phase and seat == table.active) or not table.players[seat].hand:
        return {}
    if visit.phase not in ("", "village"):
        return {}
    return _with_hand(table, seat)


def _with_hand(table: Table, seat: int) -> Foreseen:
    """What the seat would meet with its hand, cached by all it depends on: the hand, Wounds, guild and place of the
    player, and the visible Dungeon."""
    me = table.players[seat]
    tiles = tuple([(place.room, None if place.face_down else place.card) for place in table.places])
    key = (tuple(me.hand), me.wounds, me.guild, me.place, tiles)
    known = _HAND_FORECASTS.get(key)
    if known is None:
        known = _HAND_FORECASTS.keep(key, look_with_hand(table, seat))
    return {number: _copied(facts) for number, facts in known.items()}


def look_with_hand(table: Table, seat: int) -> Foreseen:
    """What the seat would meet with its hand."""
    trial = armed_hand(table, seat)
    return _look(trial, light(trial))


def _copied(facts: Forecast) -> Forecast:
    copied: Forecast = {**facts, "way": facts["way"].copy()}
    if "rewards" in facts:
        copied["rewards"] = facts["rewards"].copy()
    return copied


def armed_hand(table: Table, seat: int) -> Table:
    """A copy of the table where the seat's hand is laid out in the Dungeon and its Weapons are handed out sensibly."""
    trial = table.copy(None)
    trial.active = seat
    trial.visit.phase = "dungeon"
    if trial.me.place == OUTSIDE:
        trial.me.place = WILDERNESS
    trial.lay_out_hand(seat)
    heroes = sorted(trial.heroes(), key=lambda hero: hero.card.skill)
    for weapon in sorted([one for one in trial.front.values() if one.card.is_weapon], key=_worth, reverse=True):
        able = [hero for hero in heroes if can_wield(trial, weapon, hero)]
        if able:
            weapon.wielder = able[0]
            able[0].weapons += (weapon,)
    for laid in trial.front.values():
        if isinstance(laid.card, Item) and laid.card.boosts and heroes:
            laid.receiver = heroes[-1]
    return trial


def _worth(weapon: LaidCard) -> int:
    return weapon.card.physical + weapon.card.magic + weapon.card.light


def _look(table: Table, budget: int) -> Foreseen:
    ways = cheapest_ways(table)
    found: Foreseen = {}
    for place in table.places:
        cost, way = ways[place.number]
        facts: Forecast = {
            "light": budget,
            "cost": cost,
            "way": way.copy(),
            "reach": cost is not None and cost <= budget,
        }
        monster = place.monster()
        if monster is not None:
            attack = forecast(table, place, monster)
            facts |= {
                "physical_before": attack.physical_before,
                "magic_before": attack.magic_before,
                "physical": attack.physical,
                "magic": attack.magic,
                "armor": attack.armor,
                "resistance": attack.resistance,
                "total": attack.total,
                "health": attack.health,
                "wins": attack.wins,
                "wounds": wounds_inflicted(table, place, monster, attack.wins),
                "festering": monster.festering,
                "xp": monster.xp + place.room.xp + ((attack.total + 1) // 2 if isinstance(monster, Guardian) else 0),
                "rewards": dict(rewards_of(place.room, monster)),
            }
        found[place.number] = facts
    return found


@lru_cache(1024)
def rewards_of(room: Room, monster: Monster) -> Mapping[str, int]:
    """What a victory brings besides XP."""
    kinds = ("treasure", *GEAR)
    counts = {kind: getattr(monster.rewards, kind) + getattr(room.rewards, kind) for kind in kinds}
    return {kind: count for kind, count in counts.items() if count}


Ways = dict[int, tuple[int | None, list[int]]]


def cheapest_ways(table: Table) -> Ways:
    """The least Light it costs the active player's figure to reach each tile, and the tiles on the way; None if no way
    is left (TQ-7.6, TQ-7.7)."""
    me = table.me
    blood = min(MOST_BLOOD, MOST_WOUNDS - me.wounds)
    places = table.places
    tolls = tuple([0 if (monster := place.monster()) is None else monster.toll for place in places])
    if any(tolls) and card_ignoring_alerts(table) is not None:
        tolls = (0,) * len(places)
    prices = tuple([max(0, place.room.light - (blood if place.room.blood else 0)) for place in places])
    return _ways(me.place, table.visit.entered, prices, tolls)


@lru_cache(1024)
def _ways(start: int, barred: tuple[int, ...], prices: tuple[int, ...], tolls: tuple[int, ...]) -> Ways:
    """Cached, because they rarely change from turn to turn. Entering a tile costs its price, leaving one its toll."""
    ways: Ways = {number: (None, []) for number in range(len(prices))}
    ways[start] = (0, [])
    open_ends: list[list[int]] = [[start]]
    for trail in open_ends:  # the loop appends to it
        for number in NEIGHBOURS[trail[-1]]:
            if number in barred or number in trail:
                continue
            further = [*trail, number]
            total = 0
            for place in range(len(further) - 1, 0, -1):
                total += prices[further[place]]
                if total:  # a toll takes at most the Light left, so it counts only if more is needed
                    total += tolls[further[place - 1]]
            known = ways[number][0]
            if known is None or total < known:
                ways[number] = (total, further[1:])
            open_ends.append(further)
    return ways
