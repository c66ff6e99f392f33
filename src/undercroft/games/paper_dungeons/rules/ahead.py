"""What a team may calculate before it chooses: what entering each room brings, and how a future fight would go."""

from typing import TypedDict

from ....kit.bounded_cache import BoundedCache
from .card import Room
from .monsters import band_reached, combat_power
from .movement import wounds_ahead
from .printed.rooms import ROOMS
from .sheet import Sheet


class AwaitsFacts(TypedDict):
    """What entering a room would bring now."""

    wounds: int
    minion: str | None
    reward: str | None
    gem: str | None


_AWAITS: BoundedCache[tuple[object, ...], dict[str, AwaitsFacts]] = BoundedCache(500)


def awaits(sheet: Sheet) -> dict[str, AwaitsFacts]:
    """What entering each room would bring now, cached by the marks on which it depends."""
    key = (sheet.explored, sheet.defeated, sheet.closed, sheet.talent, *sheet.levels, *sheet.boxes)
    found = _AWAITS.get(key)
    if found is None:
        found = _AWAITS.keep(key, {room.id: awaits_in(room, sheet) for room in ROOMS})
    return {id: facts.copy() for id, facts in found.items()}


def awaits_in(room: Room, sheet: Sheet) -> AwaitsFacts:
    """What entering this room would bring."""
    if sheet.has_explored(room):
        return {"wounds": wounds_ahead(sheet, room) if room.trap else 0, "minion": None, "reward": None, "gem": None}
    fights = room.minion is not None and not sheet.has_defeated(room)
    return {
        "wounds": wounds_ahead(sheet, room),
        "minion": room.minion.id if room.minion and fights else None,
        "reward": room.reward.id if room.reward and not room.gem else None,
        "gem": room.gem if sheet.finds_gem(room) else None,
    }


class ForecastFacts(TypedDict):
    """How a future fight would go."""

    monster: str
    power: int
    found: bool
    """The team has explored the lair."""
    band: int
    fame: int
    wounds: int


def forecast(sheet: Sheet, stage: int) -> ForecastFacts:
    """The fight with a monster as it would go with the current marks."""
    monster, lair = sheet.dungeon.monsters[stage], sheet.dungeon.lairs[stage]
    power = combat_power(sheet, monster)
    found = sheet.has_explored(lair)
    band = band_reached(monster, power)
    fights = found and band is not None
    return {
        "monster": monster.id,
        "power": power,
        "found": found,
        "band": monster.bands.index(band) + 1 if band else 0,
        "fame": band.fame if band and fights else -monster.flee,
        "wounds": 0 if not band or not fights or sheet.talent.fearless else band.wounds,
    }
