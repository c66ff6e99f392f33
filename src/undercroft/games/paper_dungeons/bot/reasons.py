"""Why a choice seems good, in the words of a player: what is lacking, what is gained, what it costs."""

from collections.abc import Sequence
from typing import NamedTuple

from ....kernel.decision import Option
from ....kernel.judged import Reason, aims, because, compared
from ....kernel.text import _
from ....kit.reasons import Reasoning, Translated, by_verb, fixed_reason
from ..rules.card import DieFace, Hero, Item, Minion, Monster, Room
from ..rules.dice import brewed, raised
from ..rules.monsters import FIGHTS_AFTER, combat_power
from ..rules.movement import minion_wounds, steps
from ..rules.printed.items import BOXES
from ..rules.printed.rooms import BY_MINION, GEMS
from ..rules.rewards import ROW_REWARDS
from ..rules.scoring import MINION_FAME
from ..rules.sheet import POTIONS, ROW, Sheet
from .worth import Outlook, distances


class Case(NamedTuple):
    """The team's situation, and what it plans with the die after this choice."""

    sheet: Sheet
    round: int
    outlook: Outlook
    ahead: list[Option]

    @property
    def stage(self) -> int | None:
        """The stage of the next fight, if there is one."""
        fought = len(self.sheet.fights)
        return fought if fought < len(FIGHTS_AFTER) else None

    @property
    def monster(self) -> Monster | None:
        return None if self.stage is None else self.sheet.dungeon.monsters[self.stage]

    @property
    def lair(self) -> Room | None:
        """The lair of the next fight, if the team has not found it."""
        lair = None if self.stage is None else self.sheet.dungeon.lairs[self.stage]
        return None if lair is None or self.sheet.has_explored(lair) else lair


def card_texts(option: Option) -> list[Reason]:
    """The texts of the talent and the goal."""
    talent, goal = option.things
    return [
        because(_("{thing}: {text}"), thing=talent, text=Translated(talent.text)),
        because(_("{thing}: {text}"), thing=goal, text=Translated(goal.text)),
    ]


# -- marks


def _hero(case: Case, hero: Hero) -> list[Reason]:
    """Why this hero should rise."""
    sheet, monster = case.sheet, case.monster
    level = sheet.level(hero)
    reasons = []
    if monster is not None and monster.weakness is hero:
        reasons.append(because(_("{thing}’s level counts twice against {monster}."), thing=hero, monster=monster))
    elif level == min(sheet.levels):
        reasons.append(because(_("{thing} is the lowest: fame for levels goes by the lowest hero."), thing=hero))
    if monster is not None:
        power = combat_power(sheet, monster)
        wanted = next((band.power for band in monster.bands if band.power > power), None)
        if wanted is not None:
            short = _("Against {monster} you have power {power}; the next prize wants {wanted}.")
            reasons.append(because(short, monster=monster, power=power, wanted=wanted))
    return reasons or [because(_("{thing} rises to level {level}."), thing=hero, level=level + 1)]


def _item(case: Case, item: Item) -> list[Reason]:
    if case.sheet.boxes[item.place] == BOXES - 1:
        return [because(_("This box completes {thing}: {text}"), thing=item, text=Translated(item.text))]
    return [because(_("The first of two boxes of {thing}: {text}"), thing=item, text=Translated(item.text))]


def _brew(case: Case) -> list[Reason]:
    count = min(brewed(case.sheet), POTIONS - case.sheet.potions)
    row, filled = divmod(case.sheet.potions, ROW)
    reasons = [because(_("Potions: {count}, and each takes two wounds for you."), count=count)]
    left, reward = ROW - filled - count, ROW_REWARDS[row]
    if left <= 0:
        return [because(_("They fill the row, and that brings you: {thing}."), thing=reward), *reasons]
    return [*reasons, because(_("Then {left} more fill the row, and bring you: {thing}."), left=left, thing=reward)]


# -- ways


def _walk(case: Case, rooms: list[Room]) -> list[Reason]:
    """What the best room on the way brings."""
    sheet, lair, stage = case.sheet, case.lair, case.stage
    if lair is not None and stage is not None and lair in rooms:
        before = _(
            "{thing} is the lair of {monster}: whoever is not there by the end of round {round} loses {lost} fame."
        )
        facts = {"thing": lair, "monster": case.monster, "round": FIGHTS_AFTER[stage]}
        return [because(before, lost=sheet.dungeon.monsters[stage].flee, **facts)]
    best = max(rooms, key=lambda room: case.outlook.values[room.place])
    if case.outlook.values[best.place] > 0:
        return [because(_("On the way lies {thing}: {text}"), thing=best, text=Translated(best.text))]
    if lair is not None and stage is not None and _nearer(sheet, rooms[-1], lair):
        nearer = _("It leads towards {thing}, where {monster} waits; the fight is after round {round}.")
        return [because(nearer, thing=lair, monster=case.monster, round=FIGHTS_AFTER[stage])]
    new = _unexplored(sheet, rooms[-1])
    if new:
        return [
            because(_("From {thing} you can go on into rooms not explored yet: {count}."), thing=rooms[-1], count=new)
        ]
    return []


def _nearer(sheet: Sheet, there: Room, goal: Room) -> bool:
    far = distances(sheet.dungeon, sheet.passes)
    here = sheet.room.place if sheet.room else -1
    return far[there.place][goal.place] < far[here][goal.place]


def _unexplored(sheet: Sheet, there: Room) -> int:
    """The number of unexplored rooms that the team could enter from a room."""
    then = sheet.copy()
    then.room = there
    return sum(not sheet.has_explored(one.target) for one in steps(then))


# -- dice


def _use(case: Case, option: Option) -> list[Reason]:
    verb = option.verb.id
    if verb == "level":
        return _hero(case, option.target)
    if verb == "craft":
        return _item(case, option.target)
    if verb == "brew":
        return _brew(case)
    if verb == "go":
        return _walk(case, [option.target, *(step.target for step in case.ahead if step.things)])
    if verb == "stop":
        return [compared(_("The rooms ahead cost more than they bring now."))]
    return [compared(_("Nothing that this die can do helps now."))]


def _die(case: Case, option: Option) -> list[Reason]:
    """What the plan does with the die, if the plan chooses it; else what the die can do."""
    return aims(_planned_use(case, case.ahead[0])) if case.ahead else _can(case, option.target)


def _planned_use(case: Case, use: Option) -> list[Reason]:
    verb = use.verb.id
    if verb == "craft":
        return [because(_("It fills a box of {thing}."), thing=use.target)]
    if verb == "brew":
        return [because(_("It brews potions: {count}."), count=min(brewed(case.sheet), POTIONS - case.sheet.potions))]
    if verb == "go":
        return [because(_("It takes you as far as {thing}."), thing=_last(case.ahead))]
    return _rises(case, [use.target]) if verb == "level" else []


def _last(ahead: Sequence[Option]) -> Room:
    room: Room = [step.target for step in ahead if step.verb.id == "go"][-1]
    return room


def _rises(case: Case, heroes: Sequence[Hero]) -> list[Reason]:
    level = case.sheet.level(heroes[0]) + 1
    return [because(_("It raises {thing} to level {level}."), thing=heroes[0], level=level)]


def _can(case: Case, die: DieFace) -> list[Reason]:
    heroes = raised(case.sheet, die)
    if len(heroes) == 1:
        return _rises(case, heroes)
    if heroes:
        return [because(_("It can raise any of your heroes."))]
    return [because(_("It raises nobody, but it walks up to {moves} rooms."), moves=die.symbol.moves)]


# -- minions


def _minion(case: Case, option: Option) -> list[Reason]:
    minion: Minion = option.target
    wounds, reasons = minion_wounds(case.sheet, minion), []
    if case.sheet.finds_gem(BY_MINION[minion]):
        reasons.append(because(_("{thing} guards a gem."), thing=minion))
    if wounds:
        reasons.append(because(_("In a fight {thing} would wound you: {count}."), thing=minion, count=wounds))
    if reasons:
        return reasons
    fame = MINION_FAME[case.sheet.minions + 1] - MINION_FAME[case.sheet.minions]
    return [because(_("One minion more brings fame: {fame}."), fame=fame)]


def _gem(case: Case, option: Option) -> list[Reason]:
    if not option.things:
        return []
    far = distances(case.sheet.dungeon, 0)[-1][GEMS[option.things[0]].place]
    return [
        because(
            _("The way to gem {thing} is {far} rooms long: you need not go there."), thing=option.things[0], far=far
        )
    ]


REASONS: dict[str, Reasoning] = {
    "die": _die,
    "use": _use,
    "step": _use,
    "raise": lambda case, option: _hero(case, option.target),
    "veteran": lambda case, option: _hero(case, option.target),
    "fill": lambda case, option: _item(case, option.target),
    "craftsman": lambda case, option: _item(case, option.target),
    "slay": _minion,
    "assassin": _minion,
    "hunt-gem": _gem,
    "wounds": fixed_reason(_("A potion is there to take wounds; those on the track cost fame.")),
    "order": by_verb({"reward-first": _("The reward of the circle counts at once, the potion afterwards.")}),
}
"""The reasons for an option, by question."""
