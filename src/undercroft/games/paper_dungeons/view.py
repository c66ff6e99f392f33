"""What a seat may know, built up from nothing. Things are named by their id; the catalogue of things is public."""

from functools import cache, lru_cache
from typing import Any

from ...kit.keeping import Kept
from .cards import HEROES, ITEMS, ROOMS
from .rules.card import NO_GOAL, NO_TALENT, OPEN, WALL, WATER, Dungeon, Goal, Room
from .rules.dice import brewed, skull_wounds
from .rules.missions import worth
from .rules.monsters import FIGHTS_AFTER, band_reached, combat_power
from .rules.movement import wounds_ahead
from .rules.printed.dice import skull
from .rules.printed.items import BOXES
from .rules.printed.rooms import ENTRANCES, PASSAGES, PRINTED_WALLS, PRINTED_WATER
from .rules.scoring import score
from .rules.sheet import HEARTS, POTIONS, TOP_LEVEL, Sheet
from .rules.state import Table

PLACES = [(room.place, room.id) for room in ROOMS]
LURKING = [(room.place, room.minion.id) for room in ROOMS if room.minion]
EDGES = {OPEN: "open", WALL: "wall", WATER: "water"}


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """The table as the seat sees it; a spectator (None) sees what everybody does."""
    over = table.result is not None
    seen: dict[str, Any] = {
        "scenario": table.scenario.id if table.scenario else None,
        "chapter": table.chapter + 1,
        "chapters": [[dict(lines) for lines in scores] for scores in table.chapters],
        "round": table.round,
        "stage": sum(table.round > last for last in FIGHTS_AFTER) + 1,
        "dungeon": _dungeon(table.dungeon),
        "dice": _dice(table, seat),
        "missions": [{"id": mission.id, "needs": mission.amount, "fame": worth(table)} for mission in table.missions],
        "done": [{"id": d.mission.id, "round": d.round, "seats": list(d.seats)} for d in table.done],
        "vanishing": table.vanishing,
        "gone": {letter: list(seats) for letter, seats in table.announced.items()},
        "players": [_sheet(table, sheet, over or other == seat) for other, sheet in enumerate(table.sheets)],
    }
    if seat is not None:
        own = table.own(seat)
        seen["sheet"] = _own_sheet(table, own)
        if table.dealt:
            talents, goals = table.dealt[seat]
            seen["dealt"] = {"talents": [card.id for card in talents], "goals": [card.id for card in goals]}
    return seen


def scores(table: Table, seat: int | None) -> list[int | None]:
    """Fame so far, with the chapters that are over: of one's own sheet all, of another's what is not its goal."""
    before = [sum([results[other]["total"] for results in table.chapters]) for other in range(table.seats)]
    return [
        before[other] + score(table.own(other) if other == seat else table.sheets[other], other == seat)["total"]
        for other in range(table.seats)
    ]


@cache
def _dungeon(dungeon: Dungeon) -> dict[str, Any]:
    """The dungeon as it is printed and drawn: the same for all teams."""
    return {
        "id": dungeon.id,
        "letter": dungeon.letter,
        "monsters": [
            {"id": monster.id, "room": lair.id, "after": after}
            for monster, lair, after in zip(dungeon.monsters, dungeon.lairs, FIGHTS_AFTER, strict=True)
        ],
        "rooms": [
            {
                "id": room.id,
                "column": room.column,
                "row": room.row,
                "minion": room.minion.id if room.minion else None,
                "trap": room.trap,
                "reward": room.reward.id if room.reward else None,
                "gem": room.gem or None,
                "monster": dungeon.lairs.index(room) + 1 if room in dungeon.lairs else None,
                "ways": {other.id: EDGES[edge] for other, edge in dungeon.ways[room.place]},
            }
            for room in ROOMS
        ],
        "entrances": [room.id for room in ENTRANCES],
        "walls": list(PRINTED_WALLS),
        "drawn": [f"{here.id}-{there.id}" for here, there in dungeon.walls],
        "water": list(PRINTED_WATER),
        "passages": [f"{here}-{there}" for here, there in PASSAGES],
    }


def _dice(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The roll; to its own team, which dice are used up and which one is in use."""
    own = table.drafts[seat] if seat is not None else None
    left = own.dice.copy() if own is not None else None
    in_use = own.die if own is not None else None
    shown = []
    for face in table.dice:
        state = "out" if face.symbol is skull else "free"
        if state == "free" and left is not None:
            if face in left:
                left.remove(face)
            elif face is in_use:
                state, in_use = "in_use", None
            else:
                state = "used"
        symbol = face.symbol
        shown.append(
            {"face": face.id, "colour": face.colour, "symbol": symbol.id, "number": symbol.number, "state": state}
        )
    return shown


def _sheet(table: Table, sheet: Sheet, with_goal: bool) -> dict[str, Any]:
    """A team's sheet; its goal only for those who may know it."""
    has_goal = sheet.goal is not NO_GOAL
    return {
        "seat": sheet.seat,
        "talent": sheet.talent.id if sheet.talent is not NO_TALENT else None,
        "goal": sheet.goal.id if with_goal and has_goal else None,
        "colours": _colours(sheet.goal).copy() if has_goal else None,
        "levels": {hero.id: sheet.levels[hero.place] for hero in HEROES},
        "power": sheet.power,
        "wounds": sheet.wounds,
        "resurrected": sheet.resurrected,
        "potions": sheet.potions,
        "healed": sheet.healed,
        "items": {item.id: sheet.boxes[item.place] for item in ITEMS},
        "room": sheet.room.id if sheet.room else None,
        "path": [room.id for room in sheet.path],
        "explored": list(_rooms(sheet.explored)),
        "defeated": list(_minions(sheet.defeated)),
        "gems": sheet.gems.copy(),
        "closed": sorted(sheet.closed),
        "traps": sheet.traps,
        "walls": sheet.walls,
        "waters": sheet.waters,
        "track": [{"face": face.id, "number": face.symbol.number, "use": use} for face, use in sheet.track],
        "fights": [
            {
                "monster": fight.monster.id,
                "power": fight.power,
                "band": fight.monster.bands.index(fight.band) + 1 if fight.band else 0,
                "fame": fight.fame,
            }
            for fight in sheet.fights
        ],
        "missions": {mission.id: fame for mission, fame in sheet.missions},
        "fame": score(sheet, with_goal),
    }


@lru_cache(maxsize=2000)
def _rooms(marked: int) -> tuple[str, ...]:
    return tuple([id for place, id in PLACES if marked >> place & 1])


@lru_cache(maxsize=2000)
def _minions(marked: int) -> tuple[str, ...]:
    return tuple([id for place, id in LURKING if marked >> place & 1])


@cache
def _colours(goal: Goal) -> dict[str, str]:
    return {hero.id: goal.colour(hero) for hero in HEROES}


def _own_sheet(table: Table, sheet: Sheet) -> dict[str, Any]:
    """One's own sheet with this round's marks, and what a team wants to know before it chooses."""
    seen = _sheet(table, sheet, True)
    brews = min(brewed(sheet), POTIONS - sheet.potions)
    seen["moves"] = sheet.moves
    seen["die"] = sheet.die.id if sheet.die else None
    seen["shifted"] = sheet.shifted
    seen["passes"] = [EDGES[edge] for edge in (WALL, WATER) if sheet.passes & edge]
    seen["skull_wounds"] = skull_wounds(sheet, 1)
    seen["progress"] = {mission.id: mission.counts(sheet) for mission in table.missions}
    if sheet.goal is not NO_GOAL:
        seen["goal_progress"] = {"have": sheet.goal.counts(sheet), "tiers": list(sheet.goal.tiers)}
    seen["awaits"] = _awaits(sheet)
    seen["marks"] = {
        "levels": {hero.id: sheet.level(hero) + 1 for hero in HEROES if sheet.level(hero) < TOP_LEVEL},
        "items": {item.id: sheet.boxes[item.place] + 1 for item in ITEMS if sheet.boxes[item.place] < BOXES},
        "brew": list(range(sheet.potions + 1, sheet.potions + brews + 1)),
        "wound": sheet.wounds + 1 if sheet.wounds < HEARTS else None,
        "heart": sheet.healed + 1 if sheet.free_hearts else None,
        "gem": len(sheet.gems) + 1,
        "minion": sheet.minions + 1,
    }
    seen["forecast"] = [_forecast(sheet, stage) for stage in range(len(sheet.fights), 3)]
    return seen


_AWAITS: Kept[tuple[Any, ...], dict[str, dict[str, Any]]] = Kept(500)


def _awaits(sheet: Sheet) -> dict[str, Any]:
    """What entering each room would bring now: the same for all sheets with the same of these marks."""
    key = (sheet.explored, sheet.defeated, sheet.closed, sheet.talent, *sheet.levels, *sheet.boxes)
    found = _AWAITS.get(key)
    if found is None:
        found = _AWAITS.keep(key, {room.id: awaits_in(room, sheet) for room in ROOMS})
    return {id: facts.copy() for id, facts in found.items()}


def awaits_in(room: Room, sheet: Sheet) -> dict[str, Any]:
    """What entering this one would bring."""
    if sheet.has_explored(room):
        return {"wounds": wounds_ahead(sheet, room) if room.trap else 0, "minion": None, "reward": None, "gem": None}
    fights = room.minion is not None and not sheet.has_defeated(room)
    return {
        "wounds": wounds_ahead(sheet, room),
        "minion": room.minion.id if room.minion and fights else None,
        "reward": room.reward.id if room.reward and not room.gem else None,
        "gem": room.gem if sheet.finds_gem(room) else None,
    }


def _forecast(sheet: Sheet, stage: int) -> dict[str, Any]:
    """The fight with a monster as it would go with the marks of now."""
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
