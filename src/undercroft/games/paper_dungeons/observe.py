"""What a seat of Paper Dungeons knows, as numbers. Teams are in seat order, beginning with the observing seat."""

from collections.abc import Sequence

from ...kit.observing import Layout, Observer, Row, placed
from .actions import ACTIONS
from .cards import DUNGEONS, FACES, GOALS, HEROES, ITEMS, MISSIONS, ROOMS, SCENARIOS, TALENTS
from .rules.card import NO_GOAL, NO_TALENT, DieFace
from .rules.rewards import FILL, RAISE, SLAY
from .rules.sheet import Sheet
from .rules.state import Table
from .texts import PROMPTS

DICE = list(FACES.values())
DIE, ROOM, TALENT, GOAL = placed(DICE), placed(ROOMS), placed(TALENTS), placed(GOALS)
MISSION, DUNGEON_AT = placed(MISSIONS), placed(DUNGEONS)
SEATS = range(8)

STATIC = Layout()
TEAMS = STATIC.add("teams", 1, "how many play, / 8")
RULES = STATIC.add("rules", ("missions", "vanishing"), "1 if played with missions, with vanishing gems")
SCENARIO = STATIC.add("scenario", SCENARIOS, "1 at the campaign, if one is played")

CHANGING = Layout(STATIC)
DUNGEON = CHANGING.add("dungeon", DUNGEONS, "1 at the dungeon of this chapter")
CHAPTER = CHANGING.add("chapter", 1, "chapters that are over, / 3")
ROUND = CHANGING.add("round", 9, "1 at the round; 0 while teams get ready")
ROLL = CHANGING.add("roll", DICE, "the dice of this round: how many show each face, / 6")
OPEN = CHANGING.add("missions", MISSIONS, "1 if the mission is open")
DONE = CHANGING.add("done", MISSIONS, "1 if the mission is off the table")
TALENTS_DEALT = CHANGING.add("dealt_talents", TALENTS, "1 at talents to choose from")
GOALS_DEALT = CHANGING.add("dealt_goals", GOALS, "1 at goals to choose from")
MY_GOAL = CHANGING.add("goal", GOALS, "1 at your goal")
LEFT = CHANGING.add("dice_left", DICE, "dice not used yet: how many show each face, / 6")
IN_USE = CHANGING.add("die", DICE, "1 at the die in use")
STATE = CHANGING.add("draft", ("moves", "shifted", "passes_walls", "passes_water"), "moves left / 6; what is possible")
LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
EXPLORED = [CHANGING.add(f"explored_{seat}", ROOMS, "1 if this team has explored the room") for seat in SEATS]
DEFEATED = [
    CHANGING.add(f"defeated_{seat}", ROOMS, "1 if this team has crossed out the room's minion") for seat in SEATS
]
CLOSED = [CHANGING.add(f"closed_{seat}", LETTERS, "1 if this team can no longer have the gem") for seat in SEATS]
NUMBERS = (
    *(hero.id for hero in HEROES), "wounds", "resurrected", "potions", "healed", *(item.id for item in ITEMS),
    "explored", "minions", "gems", "traps", "walls", "waters", "fights", "fame_of_fights", "missions",
)  # fmt: skip
WORDS = "this team's sheet: levels / 6, wounds / 24, potions and hearts / 12, boxes / 4, counts / 10, fame / 20"
SHEET = [CHANGING.add(f"sheet_{seat}", NUMBERS, WORDS) for seat in SEATS]
AT = [CHANGING.add(f"room_{seat}", ROOMS, "1 at the room in which this team is") for seat in SEATS]
WITH = [CHANGING.add(f"talent_{seat}", TALENTS, "1 at this team's talent") for seat in SEATS]
BLACK = [CHANGING.add(f"black_{seat}", HEROES, "1 at the heroes that this team's goal shows black") for seat in SEATS]


def write_static(table: Table, seat: int, out: Row) -> None:
    out[TEAMS] = table.seats / 8
    out[RULES] = float(table.with_missions)
    out[RULES + 1] = float(table.vanishing)
    if table.scenario is not None:
        out[SCENARIO + SCENARIOS.index(table.scenario)] = 1.0


def write(table: Table, seat: int, out: Row) -> None:
    out[DUNGEON + DUNGEON_AT[table.dungeon]] = 1.0
    if table.chapter:
        out[CHAPTER] = table.chapter / 3
    out[ROUND + table.round] = 1.0
    _count_dice(out, ROLL, table.dice)
    for mission in table.missions:
        out[OPEN + MISSION[mission]] = 1.0
    for done in table.done:
        out[DONE + MISSION[done.mission]] = 1.0
    if table.dealt:
        talents, goals = table.dealt[seat]
        for talent in talents:
            out[TALENTS_DEALT + TALENT[talent]] = 1.0
        for goal in goals:
            out[GOALS_DEALT + GOAL[goal]] = 1.0
    own = table.own(seat)
    _write_own(own, out)
    _write_sheet(own, 0, out)
    for step in range(1, table.seats):
        _write_sheet(table.sheets[(seat + step) % table.seats], step, out)


def _write_own(own: Sheet, out: Row) -> None:
    if own.goal is not NO_GOAL:
        out[MY_GOAL + GOAL[own.goal]] = 1.0
    _count_dice(out, LEFT, own.dice)
    if own.die is not None:
        out[IN_USE + DIE[own.die]] = 1.0
    if own.moves:
        out[STATE] = own.moves / 6
    if own.shifted:
        out[STATE + 1] = 1.0
    if own.passes & 1:
        out[STATE + 2] = 1.0
    if own.passes & 2:
        out[STATE + 3] = 1.0


def _count_dice(out: Row, start: int, dice: Sequence[DieFace]) -> None:
    counts = [0] * len(DICE)
    for face in dice:
        counts[DIE[face]] += 1
    for place, count in enumerate(counts):
        if count:
            out[start + place] = count / 6


def _write_sheet(sheet: Sheet, step: int, out: Row) -> None:
    """The public facts of a team's sheet; your own includes the marks of this round."""
    for start, bits in ((EXPLORED[step], sheet.explored), (DEFEATED[step], sheet.defeated)):
        while bits:
            out[start + bits.bit_length() - 1] = 1.0
            bits ^= 1 << bits.bit_length() - 1
    for letter in sheet.closed:
        out[CLOSED[step] + ord(letter) - 65] = 1.0
    at = SHEET[step]
    for place, level in enumerate(sheet.levels):
        if level:
            out[at + place] = level / 6
    at += 4
    if sheet.wounds:
        out[at] = sheet.wounds / 24
    if sheet.resurrected:
        out[at + 1] = 1.0
    if sheet.potions:
        out[at + 2] = sheet.potions / 12
    if sheet.healed:
        out[at + 3] = sheet.healed / 12
    at += 4
    for place, filled in enumerate(sheet.boxes):
        if filled:
            out[at + place] = filled / 4
    at += len(sheet.boxes)
    counts = (
        sheet.explored.bit_count(), sheet.minions, len(sheet.gems), sheet.traps, sheet.walls, sheet.waters,
    )  # fmt: skip
    for place, count in enumerate(counts):
        if count:
            out[at + place] = count / 10
    at += len(counts)
    if sheet.fights:
        out[at] = len(sheet.fights) / 10
        out[at + 1] = sum([fight.fame for fight in sheet.fights]) / 20
    if sheet.missions:
        out[at + 2] = len(sheet.missions) / 10
    if sheet.room is not None:
        out[AT[step] + ROOM[sheet.room]] = 1.0
    if sheet.talent is not NO_TALENT:
        out[WITH[step] + TALENT[sheet.talent]] = 1.0
    if sheet.goal is not NO_GOAL:
        for hero in sheet.goal.black:
            out[BLACK[step] + hero.place] = 1.0


OBSERVER = Observer(STATIC, CHANGING, PROMPTS, (), write_static, write, len(SEATS), ACTIONS, (RAISE, FILL, SLAY))
