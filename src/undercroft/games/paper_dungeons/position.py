"""Any position in the middle of a game, described by ids, for tests and puzzles."""

from collections.abc import Mapping, Sequence
from typing import TypedDict, TypeVar

from ...kernel.refusal import Refusal
from ...kernel.text import _
from .cards import BOXES, DUNGEONS, FACES, GOALS, HEROES, ITEMS, MINIONS, MISSIONS, TALENTS
from .rules.card import NO_GOAL, DieFace, Room, Thing
from .rules.monsters import band_reached, combat_power
from .rules.printed.rooms import BY_ID, BY_MINION
from .rules.sheet import FightResult, Sheet
from .rules.state import CompletedMission, Table

T = TypeVar("T", bound=Thing)


class Marks(TypedDict, total=False):
    """What is marked on a seat's sheet."""

    talent: str
    goal: str
    levels: Mapping[str, int]
    items: Mapping[str, int]
    """By item, the boxes that are filled."""
    potions: int
    healed: int
    wounds: int
    path: Sequence[str]
    """The rooms entered."""
    defeated: Sequence[str]
    gems: Sequence[str]
    """The letters of the gems, `-` for a gem from outside."""
    traps: int
    walls: int
    waters: int
    fights: Sequence[int | None]
    """Combat powers; None for a monster that was not found."""
    missions: Mapping[str, int]
    """Completed missions with their fame."""


def set_position(
    table: Table,
    *,
    dungeon: str | None = None,
    round: int = 1,
    rolls: Sequence[Sequence[str]] = (),
    missions: Sequence[str] | None = None,
    dealt: Mapping[int, Sequence[Sequence[str]]] | None = None,
    gone: str = "",
    sheets: Mapping[int, Marks] | None = None,
) -> None:
    """A round about to begin, from round 1 on; with `round=0` the teams still have to choose talents and goals.

    `rolls` are the next rolls of six dice (`white_mage`, `black_boots`); `dealt` a seat's talents and goals; `gone` the
    letters of gems that somebody stole. The possible marks of a seat's sheet are in `Marks`.
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
    table.done = [CompletedMission(mission, max(round - 1, 1), ()) for mission in MISSIONS if mission in scored]


def _deal(table: Table, dealt: Mapping[int, Sequence[Sequence[str]]]) -> None:
    """Deal these cards to these seats, and any others to the rest."""
    hands = {seat: [_find(TALENTS, id) for id in cards[0]] for seat, cards in dealt.items()}
    tasks = {seat: [_find(GOALS, id) for id in cards[1]] for seat, cards in dealt.items()}
    talents = [talent for talent in TALENTS if not any(talent in hand for hand in hands.values())]
    goals = [goal for goal in GOALS if not any(goal in task for task in tasks.values())]
    for seat in range(table.seats):
        one, two = hands.get(seat) or (talents.pop(), talents.pop())
        three, four = tasks.get(seat) or (goals.pop(), goals.pop())
        table.dealt[seat] = (one, two), (three, four)


def _sheet(sheet: Sheet, marks: Marks, gone: str) -> Sheet:
    """Fill an empty sheet with these marks."""
    for name in marks:
        if name not in Marks.__annotations__:
            raise Refusal("bad-position", _("A sheet has no “{name}”."), name=name)
    if "talent" in marks:
        sheet.talent = _find(TALENTS, marks["talent"])
    if "goal" in marks:
        sheet.goal = _find(GOALS, marks["goal"])
    for id, level in marks.get("levels", {}).items():
        sheet.levels[_find(HEROES, id).place] = level
    for id, boxes in marks.get("items", {}).items():
        item = _find(ITEMS, id)
        sheet.boxes[item.place] = boxes
        sheet.passes |= item.passes if boxes == BOXES else 0
    sheet.potions, sheet.healed, sheet.wounds = marks.get("potions", 0), marks.get("healed", 0), marks.get("wounds", 0)
    sheet.traps, sheet.walls, sheet.waters = marks.get("traps", 0), marks.get("walls", 0), marks.get("waters", 0)
    sheet.path = [_room(id) for id in marks.get("path", ())]
    sheet.defeated = sum(1 << BY_MINION[_find(MINIONS, id)].place for id in marks.get("defeated", ()))
    sheet.gems = list(marks.get("gems", ()))
    sheet.missions = [(_find(MISSIONS, id), fame) for id, fame in marks.get("missions", {}).items()]
    _follow(sheet)
    sheet.closed = "".join(sorted(set(gone) | {letter for letter in sheet.gems if letter.isalpha()}))
    for stage, power in enumerate(marks.get("fights", ())):
        sheet.fights.append(_fight(sheet, stage, power))
    return sheet


def _follow(sheet: Sheet) -> None:
    """Mark the results of the path: explored rooms and their defeated minions."""
    for room in sheet.path:
        sheet.explored |= 1 << room.place
        sheet.room = room
        if room.minion is not None:
            sheet.defeated |= 1 << room.place
    sheet.minions = sheet.defeated.bit_count()
    sheet.resurrected = sheet.wounds > sheet.power


def _fight(sheet: Sheet, stage: int, power: int | None) -> FightResult:
    monster = sheet.dungeon.monsters[stage]
    band = band_reached(monster, power) if power is not None else None
    met = combat_power(sheet, monster) if power is None else power
    return FightResult(monster, met, band, band.fame if band else -monster.flee)


def _find(things: Sequence[T], id: str) -> T:
    for thing in things:
        if thing.id == id:
            return thing
    raise Refusal("unknown-card", _("There is nothing called “{id}” here."), id=str(id)[:60])


def _face(id: str) -> DieFace:
    return _find(tuple(FACES.values()), id)


def _room(id: str) -> Room:
    return _find(tuple(BY_ID.values()), id)
