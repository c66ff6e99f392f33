"""Movement: one room at a time, with everything that happens there (PD-9.1 to PD-9.4)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .card import WALL, WATER, Dungeon, Minion, Room
from .printed.rewards import gem
from .printed.rooms import ENTRANCES
from .rewards import defeat, gain, steal
from .sheet import Sheet
from .wounds import take_wounds

GO = Verb("go", _("Go to {0}"))
STOP = Verb("stop", _("Stop here"))()

FROM_ENTRANCES = tuple(GO(room) for room in ENTRANCES)
_STEPS: dict[tuple[Dungeon, int, Room], tuple[Option, ...]] = {}


def steps(sheet: Sheet) -> tuple[Option, ...]:
    """Where the next move may lead: from an entrance, or to a neighbouring room (PD-9.1)."""
    if sheet.room is None:
        return FROM_ENTRANCES
    key = sheet.dungeon, sheet.passes, sheet.room
    found = _STEPS.get(key)
    if found is None:
        ways = sheet.dungeon.ways[sheet.room.place]
        found = _STEPS[key] = tuple(GO(room) for room, edge in ways if edge & ~sheet.passes == 0)
    return found


def walk(sheet: Sheet, first: Room, moves: int) -> Rules[None]:
    """A movement whose first step has been chosen; the rest of the die may be given up at any time."""
    crossed: set[frozenset[Room]] = set()
    sheet.moves = moves
    there = first
    while True:
        sheet.moves -= 1
        yield from step(sheet, there, crossed)
        if not sheet.moves:
            return
        chosen: Option = yield Decision(sheet.seat, "step", [*steps(sheet), STOP], "PD-9.1", {"moves": sheet.moves})
        if chosen is STOP:
            sheet.moves = 0
            return
        there = chosen.target


def step(sheet: Sheet, there: Room, crossed: set[frozenset[Room]]) -> Rules[None]:
    """One move: through what lies between, into the room."""
    here = sheet.room
    if here is not None:
        edge = sheet.dungeon.between(here, there)
        if edge == WALL:
            sheet.walls += 1
        elif edge == WATER:
            sheet.waters += 1
            if frozenset((here, there)) not in crossed:
                crossed.add(frozenset((here, there)))
                sheet.moves += sheet.talent.water_moves  # PD-9.1f
    sheet.room = there
    sheet.path.append(there)
    sheet.tell("goes", room=there)
    yield from enter(sheet, there)


def enter(sheet: Sheet, room: Room) -> Rules[None]:
    """What happens in a room: first the minion or the trap, then the reward (PD-9.2)."""
    first = not sheet.has_explored(room)
    sheet.explored |= 1 << room.place
    if room.trap:
        sheet.traps += 1
        wounds = trap_wounds(sheet)
        sheet.tell("trap", room=room, wounds=wounds)
        yield from take_wounds(sheet, wounds, room)
    if not first:
        return  # PD-9.3
    if room.minion is not None and not sheet.has_defeated(room):
        wounds = minion_wounds(sheet, room.minion)
        sheet.tell("fights", minion=room.minion, wounds=wounds)
        yield from take_wounds(sheet, wounds, room.minion)
        yield from defeat(sheet, room.minion)
    if room.reward is gem:
        if sheet.finds_gem(room):
            sheet.fresh += room.gem
            yield from steal(sheet, room.gem)
    elif room.reward is not None:
        yield from gain(sheet, room.reward)


def trap_wounds(sheet: Sheet) -> int:
    return sheet.talent.trap_wounds


def minion_wounds(sheet: Sheet, minion: Minion) -> int:
    """The minion's level beyond that of the hero who fights it, with the Armour (PD-9.4a)."""
    guard = sum(item.guard for item in sheet.completed)
    return max(0, minion.level - sheet.level(minion.kind.hero) - guard)


def wounds_ahead(sheet: Sheet, room: Room) -> int:
    """The wounds that entering the room would cost now."""
    if room.trap:
        return trap_wounds(sheet)
    if room.minion is None or sheet.has_explored(room) or sheet.has_defeated(room):
        return 0
    return minion_wounds(sheet, room.minion)
