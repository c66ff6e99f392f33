"""Any position in the middle of a game, described by content ids, for tests and puzzles."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ...kernel.refusal import Refusal
from ...kernel.text import _
from .cards import BOXES, DUNGEONS, FACES, GOALS, HEROES, ITEMS, MINIONS, MISSIONS, TALENTS
from .rules.card import NO_GOAL, Thing
from .rules.monsters import band_reached, combat_power
from .rules.printed.rooms import BY_ID, BY_MINION
from .rules.sheet import Fight, Sheet
from .rules.state import Done, Table

T = TypeVar("T", bound=Thing)


def set_position(
    table: Table,
    *,
    dungeon: str | None = None,
    round: int = 1,
    rolls: Sequence[Sequence[str]] = (),
    missions: Sequence[str] | None = None,
    dealt: Mapping[int, Sequence[Sequence[str]]] | None = None,
    gone: str = "",
    sheets: Mapping[int, Mapping[str, Any]] | None = None,
) -> None:
    """A round about to begin, from round 1 on; with `round=0` the teams still have to choose talents and goals.

    `rolls` are the next rolls of six dice (`white_mage`, `black_boots`); `dealt` a seat's talents and goals; `gone` the
    letters of gems that somebody stole. A seat's sheet may give `talent`, `goal`, `levels`, `items` (boxes),
    `potions`, `healed`, `wounds`, `path` (rooms entered), `defeated`, `gems` (letters, - for outside), `traps`,
    `walls`, `waters`, `fights` (combat powers, or None for a monster not found), `missions` (with their fame).
    """
    if dungeon is not None:
        table.dungeon = _find(DUNGEONS, dungeon if "_" in dungeon else f"dungeon_{dungeon.lower()}")
    table.round = round
    table.rolls = [[_face(id) for id in roll] for roll in rolls]
    if missions is not None:
        table.missions = [_find(MISSIONS, id) for id in missions]
    table.announced = dict.fromkeys(gone, ())
    if round:
        table.dealt = []
    elif dealt is not None:
        _deal(table, dealt)
    table.sheets = [
        _sheet(Sheet(seat, table.dungeon), (sheets or {}).get(seat, {}), gone) for seat in range(table.seats)
    ]
    kept = [sheet.goal for sheet in table.sheets if sheet.goal is not NO_GOAL]
    if len(set(kept)) < len(kept):
        raise Refusal("bad-position", _("No two teams have the same goal."))
    scored = {mission for sheet in table.sheets for mission, _fame in sheet.missions}
    table.missions = [mission for mission in table.missions if mission not in scored]
    table.done = [Done(mission, max(round - 1, 1), ()) for mission in MISSIONS if mission in scored]


def _deal(table: Table, dealt: Mapping[int, Sequence[Sequence[str]]]) -> None:
    """These cards to these seats, any others to the rest."""
    hands = {seat: [_find(TALENTS, id) for id in cards[0]] for seat, cards in dealt.items()}
    tasks = {seat: [_find(GOALS, id) for id in cards[1]] for seat, cards in dealt.items()}
    talents = [talent for talent in TALENTS if not any(talent in hand for hand in hands.values())]
    goals = [goal for goal in GOALS if not any(goal in task for task in tasks.values())]
    for seat in range(table.seats):
        one, two = hands.get(seat) or (talents.pop(), talents.pop())
        three, four = tasks.get(seat) or (goals.pop(), goals.pop())
        table.dealt[seat] = (one, two), (three, four)


def _sheet(sheet: Sheet, facts: Mapping[str, Any], gone: str) -> Sheet:
    """A sheet with these marks."""
    for name, value in facts.items():
        if name == "talent":
            sheet.talent = _find(TALENTS, value)
        elif name == "goal":
            sheet.goal = _find(GOALS, value)
        elif name == "levels":
            for id, level in value.items():
                sheet.levels[_find(HEROES, id).place] = level
        elif name == "items":
            for id, boxes in value.items():
                item = _find(ITEMS, id)
                sheet.boxes[item.place] = boxes
                sheet.passes |= item.passes if boxes == BOXES else 0
        elif name == "path":
            sheet.path = [_room(id) for id in value]
        elif name == "defeated":
            sheet.defeated = sum(1 << BY_MINION[_find(MINIONS, id)].place for id in value)
        elif name == "gems":
            sheet.gems = list(value)
        elif name in ("potions", "healed", "wounds", "traps", "walls", "waters"):
            setattr(sheet, name, value)
        elif name == "missions":
            sheet.missions = [(_find(MISSIONS, id), fame) for id, fame in value.items()]
        elif name != "fights":
            raise Refusal("bad-position", _("A sheet has no “{name}”."), name=name)
    _follow(sheet)
    sheet.closed = "".join(sorted(set(gone) | {letter for letter in sheet.gems if letter.isalpha()}))
    for stage, power in enumerate(facts.get("fights", ())):
        sheet.fights.append(_fight(sheet, stage, power))
    return sheet


def _follow(sheet: Sheet) -> None:
    """What a path makes of the dungeon: rooms explored, their minions defeated."""
    for room in sheet.path:
        sheet.explored |= 1 << room.place
        sheet.room = room
        if room.minion is not None:
            sheet.defeated |= 1 << room.place
    sheet.minions = sheet.defeated.bit_count()
    sheet.resurrected = sheet.wounds > sheet.power


def _fight(sheet: Sheet, stage: int, power: int | None) -> Fight:
    monster = sheet.dungeon.monsters[stage]
    band = band_reached(monster, power) if power is not None else None
    met = combat_power(sheet, monster) if power is None else power
    return Fight(monster, met, band, band.fame if band else -monster.flee)


def _find(things: Sequence[T], id: Any) -> T:
    for thing in things:
        if thing.id == id:
            return thing
    raise Refusal("unknown-card", _("There is nothing called “{id}” here."), id=str(id)[:60])


def _face(id: Any) -> Any:
    return _find(tuple(FACES.values()), id)


def _room(id: Any) -> Any:
    return _find(tuple(BY_ID.values()), id)
