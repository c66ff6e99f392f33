"""What a seat may know, built up from an empty dict. Things are named by their id; the catalogue of things is public.

The type of each part is defined before the function that makes it.
"""

from functools import cache, lru_cache
from typing import NotRequired, TypedDict

from ...kernel.view import View as EveryView
from ...kit.piles import distinct
from .cards import HEROES, ITEMS, ROOMS
from .rules.ahead import AwaitsFacts, ForecastFacts, awaits, forecast
from .rules.card import NO_GOAL, NO_TALENT, OPEN, WALL, WATER, Dungeon, Goal
from .rules.dice import brewed, raised, skull_wounds
from .rules.missions import worth
from .rules.monsters import FIGHTS_AFTER
from .rules.printed.dice import skull
from .rules.printed.items import BOXES
from .rules.printed.rooms import ENTRANCES, PASSAGES, PRINTED_WALLS, PRINTED_WATER
from .rules.scoring import score
from .rules.sheet import HEARTS, POTIONS, TOP_LEVEL, Sheet
from .rules.state import Table
from .rules.wounds import spare

PLACES = [(room.place, room.id) for room in ROOMS]
LURKING = [(room.place, room.minion.id) for room in ROOMS if room.minion]
EDGES = {OPEN: "open", WALL: "wall", WATER: "water"}


class Parts(TypedDict):
    """The part of a view that this game adds."""

    scenario: str | None
    """The campaign, if one is played."""
    chapter: int
    chapters: list[list[dict[str, int]]]
    """For each chapter that is over, the score of every seat."""
    round: int
    """From 1 to 8; 0 during preparation."""
    stage: int
    """Which monster is fought next: 1, 2 or 3."""
    dungeon: "DungeonFacts"
    dice: list["DieFacts"]
    missions: list["MissionFacts"]
    done: list["DoneFacts"]
    vanishing: bool
    gone: dict[str, list[int]]
    """By the letter of a gem that is gone, the seats that stole it; none if it vanished."""
    players: list["SheetFacts"]
    """Every team's sheet as of the end of the last round."""
    sheet: NotRequired["SheetFacts"]
    """The seat's own, with the marks of this round; a spectator has none."""
    dealt: NotRequired["DealtFacts"]
    """The seat's own cards, while the teams choose."""


class View(Parts, EveryView):
    """The whole view, with what the kernel adds."""


class MissionFacts(TypedDict):
    """A mission that is still open."""

    id: str
    needs: int
    fame: int
    """The fame for completing it now."""


class DoneFacts(TypedDict):
    """A mission that is off the table."""

    id: str
    round: int
    seats: list[int]
    """Who completed it."""


class DealtFacts(TypedDict):
    """The cards from which a team keeps one talent and one goal."""

    talents: list[str]
    goals: list[str]


def view(table: Table, seat: int | None) -> Parts:
    """The table as the seat sees it; a spectator (None) sees what is public."""
    over = table.result is not None
    seen: Parts = {
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
    """Fame so far, including finished chapters: everything on one's own sheet, and all but the goal on others'."""
    before = [sum([results[other]["total"] for results in table.chapters]) for other in range(table.seats)]
    return [
        before[other] + score(table.own(other) if other == seat else table.sheets[other], other == seat)["total"]
        for other in range(table.seats)
    ]


class LairFacts(TypedDict):
    """A monster of the dungeon: its lair, and the round after which it is fought."""

    id: str
    room: str
    after: int


class RoomFacts(TypedDict):
    """A room as printed, and what the dungeon card adds."""

    id: str
    column: str
    row: int
    minion: str | None
    trap: bool
    reward: str | None
    gem: str | None
    """The letter of its gem."""
    monster: int | None
    """In a lair: 1, 2 or 3."""
    ways: dict[str, str]
    """By neighbouring room, what lies between: open, wall or water."""


class DungeonFacts(TypedDict):
    """The dungeon. Walls, water and passages are named by their two rooms, such as B1-B2."""

    id: str
    letter: str
    monsters: list[LairFacts]
    rooms: list[RoomFacts]
    entrances: list[str]
    walls: list[str]
    drawn: list[str]
    """The walls of the dungeon card."""
    water: list[str]
    passages: list[str]


@cache
def _dungeon(dungeon: Dungeon) -> DungeonFacts:
    """The dungeon as printed and drawn: the same for all teams."""
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


class DieFacts(TypedDict):
    """One of the six dice of the round."""

    face: str
    colour: str
    symbol: str
    number: int
    state: str
    """`free`, `in_use`, `used`, or `out` if it shows a skull."""


def _dice(table: Table, seat: int | None) -> list[DieFacts]:
    """The roll; for the team itself, also which dice are used and which one is in use."""
    own = table.drafts[seat] if seat is not None else None
    left = own.dice.copy() if own is not None else None
    in_use = own.die if own is not None else None
    shown: list[DieFacts] = []
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


class OwnFacts(TypedDict, total=False):
    """Facts that only a team's own sheet has: the state of its round, and what its next marks would bring."""

    moves: int
    """The moves left of the die in use."""
    die: str | None
    shifted: bool
    """The talent has changed a die's colour in this round."""
    passes: list[str]
    """What the team may move through: wall, water."""
    skull_wounds: int
    """The wounds that one skull would cause."""
    progress: dict[str, int]
    """By mission, how much of it is done."""
    goal_progress: "GoalFacts"
    """Missing before the team has a goal."""
    awaits: dict[str, AwaitsFacts]
    """By room, what entering it would bring."""
    marks: "MarksFacts"
    spare: int | None
    """The wounds that the team can still take; one more brings it down. None if none does."""
    raises: dict[str, list[str]]
    """By the face of each die that is left, the heroes it can raise."""
    forecast: list[ForecastFacts]
    """The future fights."""


class FilledFacts(TypedDict):
    """What a team has filled in next to its dungeon."""

    seat: int
    colours: dict[str, str] | None
    """By hero, black or white; None before the team has a goal."""
    levels: dict[str, int]
    power: int
    wounds: int
    resurrected: bool
    potions: int
    healed: int
    items: dict[str, int]
    """By item, the boxes that are filled."""
    defeated: list[str]
    gems: list[str]
    """The letters of the gems on the track."""
    track: list["TrackFacts"]
    fights: list["FightResultFacts"]


class SheetFacts(OwnFacts, FilledFacts):
    """A team's sheet."""

    talent: str | None
    goal: str | None
    """None before it is kept, and for those who may not know it."""
    room: str | None
    path: list[str]
    explored: list[str]
    closed: list[str]
    """The letters of gems that this team can no longer get."""
    traps: int
    walls: int
    waters: int
    missions: dict[str, int]
    """The missions completed, with their fame."""
    fame: dict[str, int]
    """The score line by line, as in `score`."""


class TrackFacts(TypedDict):
    """A die on the round track, and what it was used for."""

    face: str
    number: int
    use: str


class FightResultFacts(TypedDict):
    """A fight with a monster that is over."""

    monster: str
    power: int
    band: int
    """1, 2 or 3; 0: the team fled."""
    fame: int


def _sheet(table: Table, sheet: Sheet, with_goal: bool) -> SheetFacts:
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


class GoalFacts(TypedDict):
    """How far a goal is reached, and what its three tiers need."""

    have: int
    tiers: list[int]


class MarksFacts(TypedDict):
    """Where the next mark of each type would go."""

    levels: dict[str, int]
    """By hero, the level it would rise to; without heroes at the top level."""
    items: dict[str, int]
    """By item, the number of the next box; without complete items."""
    brew: list[int]
    """The numbers of the potions that one die would fill."""
    wound: int | None
    heart: int | None
    gem: int
    minion: int


def _own_sheet(table: Table, sheet: Sheet) -> SheetFacts:
    """A team's own sheet with this round's marks, and what the team may calculate before it chooses."""
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
    seen["awaits"] = awaits(sheet)
    seen["marks"] = {
        "levels": {hero.id: sheet.level(hero) + 1 for hero in HEROES if sheet.level(hero) < TOP_LEVEL},
        "items": {item.id: sheet.boxes[item.place] + 1 for item in ITEMS if sheet.boxes[item.place] < BOXES},
        "brew": list(range(sheet.potions + 1, sheet.potions + brews + 1)),
        "wound": sheet.wounds + 1 if sheet.wounds < HEARTS else None,
        "heart": sheet.healed + 1 if sheet.free_hearts else None,
        "gem": len(sheet.gems) + 1,
        "minion": sheet.minions + 1,
    }
    seen["spare"] = spare(sheet)
    seen["raises"] = {face.id: [hero.id for hero in raised(sheet, face)] for face in distinct(sheet.dice)}
    seen["forecast"] = [forecast(sheet, stage) for stage in range(len(sheet.fights), 3)]
    return seen
