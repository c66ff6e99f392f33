"""Why a choice seems good, as one would say it at the table: what is lacking, what is gained, what it costs."""

from typing import NamedTuple

from ....kernel.decision import Option
from ....kernel.judged import Reason, because
from ....kernel.text import _
from ....kit.reasons import Reasoning, Words, by_verb, said
from ..rules.card import Hero, Item, Monster, Room
from ..rules.monsters import FIGHTS_AFTER, combat_power
from ..rules.printed.items import BOXES
from ..rules.printed.rooms import BY_MINION
from ..rules.sheet import ROW, Sheet
from .worth import Outlook


class Case(NamedTuple):
    """Where the team stands, and what it plans with the die after this choice."""

    sheet: Sheet
    round: int
    outlook: Outlook
    ahead: list[Option]

    @property
    def stage(self) -> int:
        """The fight that comes next."""
        return self.outlook.stages[0]

    @property
    def monster(self) -> Monster:
        return self.sheet.dungeon.monsters[self.stage]


def kept(option: Option) -> list[Reason]:
    """A talent and a goal."""
    talent, goal = option.things
    return [
        because(_("{talent}: {text}"), talent=talent, text=Words(talent.text)),
        because(_("{goal} goes well with it: {text}"), goal=goal, text=Words(goal.text)),
    ]


def _hero(case: Case, hero: Hero) -> list[Reason]:
    """Why this hero should rise."""
    sheet, monster = case.sheet, case.monster
    level = sheet.level(hero)
    power = combat_power(sheet, monster)
    wanted = next((band.power for band in monster.bands if band.power > power), None)
    told = []
    if monster.weakness is hero:
        told.append(because(_("{thing}’s level counts twice against {monster}."), thing=hero, monster=monster))
    elif level == min(sheet.levels):
        told.append(because(_("{thing} is the lowest: fame for levels goes by the lowest hero."), thing=hero))
    if wanted is not None:
        short = _("Against {monster} you have power {power}; the next prize wants {wanted}.")
        told.append(because(short, monster=monster, power=power, wanted=wanted))
    return told or [because(_("{thing} rises to level {level}."), thing=hero, level=level + 1)]


def _item(case: Case, item: Item) -> list[Reason]:
    if case.sheet.boxes[item.place] == BOXES - 1:
        return [because(_("This box completes {thing}: {text}"), thing=item, text=Words(item.text))]
    return [because(_("The first of two boxes of {thing}: {text}"), thing=item, text=Words(item.text))]


def _walk(case: Case, rooms: list[Room]) -> list[Reason]:
    """What the best room on the way brings."""
    sheet = case.sheet
    lair = sheet.dungeon.lairs[case.stage]
    if lair in rooms and not sheet.has_explored(lair):
        before = _("In {thing} lives {monster}: be there before the fight after round {round}, or lose {lost} fame.")
        facts = {"thing": lair, "monster": case.monster, "round": FIGHTS_AFTER[case.stage], "lost": case.monster.flee}
        return [because(before, **facts)]
    best = max(rooms, key=lambda room: case.outlook.values[room.place])
    if case.outlook.values[best.place] > 0:
        return [because(_("On the way lies {thing}: {text}"), thing=best, text=Words(best.text))]
    if not sheet.has_explored(lair):
        nearer = _("It leads towards {thing}, where {monster} waits; the fight is after round {round}.")
        return [because(nearer, thing=lair, monster=case.monster, round=FIGHTS_AFTER[case.stage])]
    return [because(_("From {thing} the rooms not yet explored are near."), thing=rooms[-1])]


def _use(case: Case, option: Option) -> list[Reason]:
    verb = option.verb.id
    if verb == "level":
        return _hero(case, option.target)
    if verb == "craft":
        return _item(case, option.target)
    if verb == "brew":
        free = _("Two potions: each takes two wounds for you.")
        left = ROW - case.sheet.potions % ROW
        return [because(free), because(_("The row is full after {left} more, and brings its reward."), left=left)]
    if verb == "go":
        return _walk(case, [option.target, *(step.target for step in case.ahead if step.things)])
    if verb == "stop":
        return [because(_("The rooms ahead cost more than they bring now."))]
    return [because(_("Nothing that this die can do helps now."))]


def _die(case: Case, option: Option) -> list[Reason]:
    """A die is chosen for what is done with it."""
    if not case.ahead:
        return []
    use = case.ahead[0]
    return _use(case._replace(ahead=case.ahead[1:]), use)


def _prey(case: Case, option: Option) -> list[Reason]:
    minion = option.target
    lacks = max(0, minion.level - case.sheet.level(minion.kind.hero))
    if BY_MINION[minion].gem:
        return [because(_("{thing} guards a gem, and would wound you: {count}."), thing=minion, count=lacks)]
    return [because(_("{thing} is hard for you to fight: wounds spared, {count}."), thing=minion, count=lacks)]


REASONS: dict[str, Reasoning] = {
    "die": _die,
    "use": _use,
    "step": _use,
    "raise": lambda case, option: _hero(case, option.target),
    "veteran": lambda case, option: _hero(case, option.target),
    "fill": lambda case, option: _item(case, option.target),
    "craftsman": lambda case, option: _item(case, option.target),
    "slay": _prey,
    "assassin": _prey,
    "hunt-gem": said(_("Gem {thing} lies farthest from the entrances: you would hardly fetch it yourself.")),
    "wounds": said(_("A potion is there to take wounds; those on the track cost fame.")),
    "order": by_verb({"reward-first": _("The reward of the circle counts at once, the potion afterwards.")}),
}
"""What speaks for an option of each question."""
