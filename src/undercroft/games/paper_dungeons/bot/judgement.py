"""A player who plans the round: the best use of three dice that a short search finds, with estimates of the future.

Judgement is a pure function of the view. A plan is made for the whole round, from the sheet at the round's
start, and followed as long as the team's marks agree with it.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import takewhile

from ....kernel.decision import Decision, Option
from ....kernel.judged import Judged, Reason, judged
from ..cards import DUNGEONS, FACES, GOALS, HEROES, ITEMS, MINIONS, MISSIONS, TALENTS
from ..rules.card import NO_GOAL, NO_TALENT, DieFace, Room
from ..rules.dice import DICE_A_ROUND, DIE, carry_out, skull_wounds
from ..rules.movement import GO, STOP, step
from ..rules.printed.dice import skull
from ..rules.printed.items import BOXES
from ..rules.printed.rooms import BY_ID, BY_MINION, masked
from ..rules.sheet import FightResult, Sheet
from ..rules.wounds import take_wounds
from ..view import SheetFacts, View
from .keeping import HUNTED, kept_worth
from .plan import answer, fingerprint, plan, run_rules, walked
from .reasons import REASONS, Case, card_texts
from .worth import Outlook

_TALENTS = {talent.id: talent for talent in TALENTS}
_GOALS = {goal.id: goal for goal in GOALS}
_DUNGEONS = {dungeon.id: dungeon for dungeon in DUNGEONS}
_MISSIONS = {mission.id: mission for mission in MISSIONS}

Place = tuple[str, object, DieFace | None, tuple[str, ...]]
"""A point in a round at which a decision comes up."""


def judge(view: View, decision: Decision) -> list[Judged]:
    """How good each option of the decision seems to the player with this view, and why."""
    if decision.key == "keep":
        return judged(decision, [kept_worth(option) for option in decision.options], card_texts)
    sheet = sheet_from_view(view["sheet"], view)
    chosen = _choose(view, decision, sheet)

    def why(option: Option) -> list[Reason]:
        state = RoundState(view, sheet, 0)
        ahead = _ahead(view, decision.key, sheet, option)
        return REASONS[decision.key](Case(sheet, state.round, state.outlook(), ahead), option)

    return judged(decision, [float(option in chosen) for option in decision.options], why)


def _ahead(view: View, key: str, sheet: Sheet, option: Option) -> list[Option]:
    """What the plan does after this choice, as long as it concerns the same die."""
    if key not in ("die", "use", "step"):
        return []
    way = list(_plan(view, key, sheet).items())
    here = _place(key, sheet)
    start = next((number for number, (place, choice) in enumerate(way) if place == here and choice is option), None)
    if start is None:
        return []
    following = list(takewhile(lambda step: step[0][0] != "die", way[start + 1 :]))
    dice = [number for number, (place, _choice) in enumerate(following) if place[0] == "use"]
    same_die = following if key == "die" or not dice else following[: dice[0]]
    return [choice for _place, choice in same_die]


def _plan(view: View, key: str, sheet: Sheet) -> dict[Place, Option]:
    """The plan of this round that the sheet follows; a new one from here if it follows none."""
    start = _round_start(view, sheet.seat)
    planned = planned_round(start)
    if _place(key, sheet) not in planned:  # the round was not played by its plan so far
        used = len(sheet.track) - len(start.sheet.track) - (sheet.moves > 0)  # a die may be in use for a walk
        planned = planned_round(RoundState(view, sheet, DICE_A_ROUND - used))
    return planned


def _choose(view: View, decision: Decision, sheet: Sheet) -> list[Option]:
    if decision.key in ("die", "use", "step"):  # the search
        planned = _plan(view, decision.key, sheet).get(_place(decision.key, sheet))
        return [planned] if planned is not None and planned in decision.options else decision.options[-1:]
    outlook = RoundState(view, sheet, 0).outlook()
    if decision.key == "hunt-gem":
        return [option for option in decision.options if option.id == HUNTED]
    if decision.key == "veteran":
        return _best(decision, lambda option: outlook.hero_gain(sheet, option.target))
    if decision.key == "craftsman":
        return _best(decision, lambda option: outlook.item_gain(sheet, option.target))
    picked = answer(outlook, sheet, decision)
    return picked if isinstance(picked, list) else [picked]


def _best(decision: Decision, worth: Callable[[Option], float]) -> list[Option]:
    return sorted(decision.options, key=worth, reverse=True)[: decision.at_least]


# -- the plan of a round


class RoundState:
    """A sheet with dice still to be used, and the state of the game: equal states have equal plans."""

    def __init__(self, view: View, sheet: Sheet, dice: int) -> None:
        self.sheet = sheet
        self.dice = dice
        self.round = max(1, view["round"])
        self.missions = tuple(_MISSIONS[mission["id"]] for mission in view["missions"])
        self.solo = len(view["players"]) == 1
        self.vanishing = view["vanishing"]
        gems = tuple(sheet.gems), sheet.closed, tuple(fight.fame for fight in sheet.fights)
        around = sheet.dungeon, self.round, self.missions, self.solo, self.vanishing, sheet.talent, sheet.goal
        self.key = _place("", sheet), sheet.walls, sheet.waters, gems, around, dice, frozenset(walked(sheet))

    def outlook(self) -> Outlook:
        return Outlook(self.sheet, self.round, self.missions, self.solo, self.vanishing)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RoundState) and self.key == other.key


def _place(key: str, sheet: Sheet) -> Place:
    """The point in a round at which a decision comes up: its key, the marks, and the dice left."""
    return key, fingerprint(sheet), sheet.die, tuple(sorted(face.id for face in sheet.dice))


def _round_start(view: View, seat: int) -> RoundState:
    """The state before the team's first die of this round, after the wounds from skulls."""
    sheet = sheet_from_view(view["players"][seat], view)
    faces = [FACES[die["face"]] for die in view["dice"]]
    sheet.dice = [face for face in faces if face.symbol is not skull]
    state = RoundState(view, sheet, DICE_A_ROUND)
    run_rules(state.outlook(), sheet, take_wounds(sheet, skull_wounds(sheet, len(faces) - len(sheet.dice)), skull))
    return RoundState(view, sheet, DICE_A_ROUND)


@lru_cache(maxsize=256)
def planned_round(state: RoundState) -> dict[Place, Option]:
    """The choice of the best plan at each decision about dice."""
    outlook = state.outlook()
    sheet = state.sheet.copy()
    found: dict[Place, Option] = {}
    for die, choices in plan(outlook, sheet, state.dice):
        if die is not sheet.die:
            found[_place("die", sheet)] = DIE(die)
            sheet.dice.remove(die)
            sheet.die = die
        _follow(outlook, sheet, die, choices, found)
        sheet.die = None
    return found


def _follow(
    outlook: Outlook, sheet: Sheet, die: DieFace, choices: tuple[Option, ...], found: dict[Place, Option]
) -> None:
    """Carry out a planned die, and record each choice at the point where it will come up."""
    walking = sheet.moves > 0
    if not walking:
        found[_place("use", sheet)] = choices[0]
        if choices[0].verb is not GO:
            run_rules(outlook, sheet, carry_out(sheet, die, choices[0]))
            return
        sheet.moves = die.symbol.moves
    crossed: set[frozenset[Room]] = walked(sheet) if walking else set()
    for number, option in enumerate(choices):
        if number or walking:
            found[_place("step", sheet)] = option
        if option is STOP:
            sheet.moves = 0
            return
        sheet.moves -= 1
        run_rules(outlook, sheet, step(sheet, option.target, crossed))


# -- a sheet from the view


def sheet_from_view(facts: SheetFacts, view: View) -> Sheet:
    """Rebuild a sheet from the facts in the view."""
    dungeon = _DUNGEONS[view["dungeon"]["id"]]
    sheet = Sheet(facts["seat"], dungeon)
    sheet.talent = _TALENTS.get(facts["talent"] or "", NO_TALENT)
    sheet.goal = _GOALS.get(facts["goal"] or "", NO_GOAL)
    sheet.levels = [facts["levels"][hero.id] for hero in HEROES]
    for item in ITEMS:
        boxes = sheet.boxes[item.place] = facts["items"][item.id]
        sheet.passes |= item.passes if boxes == BOXES else 0
    sheet.wounds, sheet.resurrected = facts["wounds"], facts["resurrected"]
    sheet.potions, sheet.healed = facts["potions"], facts["healed"]
    sheet.traps, sheet.walls, sheet.waters = facts["traps"], facts["walls"], facts["waters"]
    sheet.room = BY_ID.get(facts["room"] or "")
    sheet.path = [BY_ID[id] for id in facts["path"]]
    sheet.explored = masked([BY_ID[id] for id in facts["explored"]])
    sheet.defeated = masked([BY_MINION[minion] for minion in MINIONS if minion.id in facts["defeated"]])
    sheet.minions = len(facts["defeated"])
    sheet.gems = list(facts["gems"])
    sheet.closed = "".join(facts["closed"])
    sheet.track = [(FACES[used["face"]], used["use"]) for used in facts["track"]]
    for monster, fight in zip(dungeon.monsters, facts["fights"], strict=False):
        band = monster.bands[fight["band"] - 1] if fight["band"] else None
        sheet.fights.append(FightResult(monster, fight["power"], band, fight["fame"]))
    sheet.moves = facts.get("moves", 0)
    sheet.shifted = facts.get("shifted", False)
    sheet.die = FACES.get(facts.get("die") or "")
    sheet.dice = [FACES[die["face"]] for die in view["dice"] if die["state"] == "free"]
    return sheet
