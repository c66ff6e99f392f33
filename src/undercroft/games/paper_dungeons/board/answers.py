"""The answers in the prompt bar: what each option says on its button, with its sign and what it would bring."""

from typing import Any

from ....kernel.text import Speech, _
from ....kit.prompt import Answer, Step
from ..cards import FACES, GOALS, HEROES, ITEMS, MINIONS, TALENTS
from ..rules.printed.rooms import BY_ID

STEPS = {
    "keep": Step("card-pick", _("Before the first round"), "map"),
    "hunt-gem": Step("robber", _("Before the first round"), "map"),
    "veteran": Step("rank-2", _("Before the first round"), "team"),
    "craftsman": Step("hammer-drop", _("Before the first round"), "team"),
    "assassin": Step("cloak-dagger", _("Before the first round"), "map"),
    "wounds": Step("hearts", _("Wounds"), "team"),
    "die": Step("rolling-dices", _("All choose at the same time"), ""),
    "use": Step("rolling-dices", _("Take what glows on the sheet"), "map"),
    "step": Step("footsteps", _("One room at a time"), "map"),
    "raise": Step("upgrade", _("A level up"), "team"),
    "fill": Step("locked-chest", _("A magic-item box"), "team"),
    "slay": Step("skull-staff", _("The Sceptre of Death"), "map"),
    "order": Step("cut-diamond", _("A gem"), "team"),
}
PINNED = {"waste", "stop", "steal-none"}
_THINGS = {thing.id: thing for sort in (HEROES, ITEMS, MINIONS) for thing in sort}
_TALENTS = {talent.id: talent for talent in TALENTS}
_GOALS = {goal.id: goal for goal in GOALS}


def steps(key: str) -> Step:
    return STEPS.get(key) or Step("rolling-dices")


def answers(view: dict[str, Any], speech: Speech) -> dict[str, Answer]:
    """What to write on the button of each option; options not named here speak by their label."""
    decision = view["decision"]
    if decision is None:
        return {}
    found = {}
    for option in decision["options"]:
        answer = _answer(option, view["sheet"], speech)
        if answer is not None:
            found[option["id"]] = answer
    return found


def _answer(option: dict[str, Any], sheet: dict[str, Any], speech: Speech) -> Answer | None:
    verb, things = option["verb"], option["things"]
    if verb in PINNED:
        return Answer("", pinned=True)
    if verb == "go":
        return _go(things[0], sheet)
    if verb == "die":
        die = FACES[things[0]]
        return Answer(speech(die.name), icon=die.icon)
    if verb in ("level", "raise"):
        hero = _THINGS[things[0]]
        level = sheet["marks"]["levels"][hero.id]
        return Answer(speech(hero.name), icon=hero.icon, note=f"{level - 1} → {level}")
    if verb in ("craft", "fill"):
        item = _THINGS[things[0]]
        name = speech(item.name)
        return Answer(name, icon=item.icon, note=f"{sheet['marks']['items'][item.id]}/2")
    if verb == "brew":
        return Answer(speech(_("Brew")), icon="round-potion", note=f"+{len(sheet['marks']['brew'])}")
    if verb == "absorb":
        return Answer("", icon="round-potion" if things[0] else "hearts")
    if verb == "slay":
        minion = _THINGS[things[0]]
        return Answer(speech(minion.name), icon=minion.icon)
    if verb == "keep":
        talent, goal = _TALENTS[things[0]], _GOALS[things[1]]
        return Answer(f"{speech(talent.name)} + {speech(goal.name)}", icon=talent.icon)
    if verb == "steal":
        return Answer("", icon="cut-diamond")
    return None


def _go(room: str, sheet: dict[str, Any]) -> Answer:
    """A step, with what awaits there: the reward as its sign, wounds as its price."""
    awaits = sheet["awaits"][room]
    reward = BY_ID[room].reward
    gain = reward.icon if reward and (awaits["reward"] or awaits["gem"]) else "footsteps"
    wounds = awaits["wounds"]
    return Answer(room, icon=gain, note=f"−{wounds}" if wounds else "", note_sign="hearts" if wounds else "")
