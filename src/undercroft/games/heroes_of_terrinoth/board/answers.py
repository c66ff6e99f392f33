"""The answers in the prompt bar: what each option says on its button, with its sign and its outcome.

Each verb has a function of its own, found by its name; a verb without one speaks by its label.
"""

from collections.abc import Callable
from typing import Any

from ....kernel.text import Speech, _
from ....kit.prompt import Answer, Step
from ..cards import BOX
from .faces import ACTION_ICONS, face
from .marks import Foe

FIGHT, DARK, ALLIES, QUEST = "fight", "dark", "allies", "quest"
"""The areas of the board, as a phone swipes through them."""
TURN, ACTION = _("Your turn"), _("Your action")
STEPS = {
    "choose-hero": Step("visored-helm", _("Setting up"), FIGHT),
    "choose-leader": Step("flying-flag", _("Setting up"), FIGHT),
    "play": Step("pile-hand", TURN, FIGHT),
    "items": Step("swap-bag", TURN, FIGHT),
    "send-away": Step("evil-eyes", TURN, FIGHT),
    "engage": Step("crossed-swords", TURN),
    "use-bow": Step("bow-arrow", ACTION, FIGHT),
    "target": Step("broadsword", _("Before the roll")),
    "another-target": Step("broadsword", _("Before the roll")),
    "aided": Step("heart-plus", _("Before the roll"), ALLIES),
    "before-roll": Step("rolling-dices", _("Before the roll"), FIGHT),
    "reroll": Step("rolling-dices", _("Step 1: the dice"), FIGHT),
    "which-dice": Step("rolling-dices", _("Step 1: the dice"), FIGHT),
    "assign": Step("pointy-sword", _("Step 2: successes")),
    "share": Step("pointy-sword", _("Step 2: successes")),
    "retaliation-tie": Step("claw-slashes", _("Step 3: retaliation"), FIGHT),
    "threat-order": Step("horned-skull", _("Step 3: threat")),
    "reduce-wounds": Step("shield", _("Wounds"), FIGHT),
    "avenge": Step("glowing-hands", _("Wounds"), FIGHT),
    "exhaust-card": Step("pile-hand", _("A card of your choice"), FIGHT),
    "ready-card": Step("pile-hand", _("A card of your choice"), FIGHT),
    "extra-turn": Step("flying-flag", _("Hero phase"), ALLIES),
    "activate": Step("goblin-head", _("Enemy phase")),
    "upgrade": Step("upgrade", _("Peril phase"), FIGHT),
    "travel": Step("trail", _("Travel phase"), QUEST),
    "pass-leader": Step("flying-flag", _("Travel phase"), ALLIES),
    "give-up": Step("flying-flag", _("End of the round"), FIGHT),
    "resolve": Step("compass", _("Exploration"), FIGHT),
    "put-back": Step("compass", _("Exploration"), FIGHT),
}
PHASES = {
    "begin": Step("visored-helm", _("Setting up"), FIGHT),
    "heroes": Step("broadsword", _("Hero phase")),
    "enemies": Step("goblin-head", _("Enemy phase")),
    "peril": Step("hazard-sign", _("Peril phase")),
    "travel": Step("trail", _("Travel phase")),
    "round_ends": Step("hourglass", _("End of the round")),
}
"""Where a question comes that is not named above."""

Words = Callable[[dict[str, Any], dict[str, Any], Speech, dict[str, Foe]], Answer]
"""(option, view, speech, enemies by ref) → what stands on its button."""


def step(key: str, view: dict[str, Any]) -> Step:
    return STEPS.get(key) or PHASES[view["phase"]]


def answers(
    options: list[dict[str, Any]], view: dict[str, Any], speech: Speech, foes: dict[str, Foe]
) -> dict[str, Answer]:
    """What to write on the button of each option."""
    return {
        option["id"]: VERBS[option["verb"]](option, view, speech, foes) for option in options if option["verb"] in VERBS
    }


def _enemy(option: dict[str, Any], view: dict[str, Any], speech: Speech, foes: dict[str, Foe]) -> Answer:
    """An enemy with what the successes would do to it."""
    foe = foes.get(str(option["things"][0]))
    if foe is None or foe.face is None:
        return Answer("", icon="horned-skull")
    answer = Answer(foe.face.name, icon=foe.face.icon, note=_place(option, view, speech))
    if foe.cast and foe.cast.tone == "strikes":
        answer.note, answer.note_sign = foe.cast.note, "wound"
    elif foe.cast:
        answer.note = " ".join(filter(None, [foe.cast.note, foe.cast.label]))
        answer.tone = "win" if foe.cast.tone in ("falls", "could") else ""
    return answer


def _place(option: dict[str, Any], view: dict[str, Any], speech: Speech) -> str:
    """Where the enemy is, if it is not before the acting hero."""
    ref = option["things"][0]
    for hero in view["heroes"]:
        if any(foe["id"] == ref for foe in hero["engaged"]):
            return "" if hero["number"] == view["active_hero"] else speech(BOX.heroes[hero["card"]].name)
    return speech(_("shadows")) if any(foe["id"] == ref for foe in view["shadows"]) else ""


def _hero(option: dict[str, Any], view: dict[str, Any], speech: Speech, foes: dict[str, Foe]) -> Answer:
    """A hero with the health it has left."""
    card = BOX.heroes[option["things"][0]]
    facts = next((hero for hero in view["heroes"] if hero["card"] == card.id and hero["chosen"]), None)
    if facts is None:
        return Answer(speech(card.name), icon=card.icon, note=str(card.health), note_sign="health")
    return Answer(
        speech(card.name), icon=card.icon, note=f"{facts['health'] - facts['wounds']}/{facts['health']}",
        note_sign="health",
    )  # fmt: skip


def _card(option: dict[str, Any], view: dict[str, Any], speech: Speech, foes: dict[str, Foe]) -> Answer:
    """A card by its picture; an ability card by its action."""
    id = str(option["things"][0])
    if id in BOX.abilities:
        return Answer(speech(BOX.abilities[id].name), icon=ACTION_ICONS[BOX.abilities[id].action])
    return Answer("", icon=face(id, speech).icon)


def _roll(option: dict[str, Any], view: dict[str, Any], speech: Speech, foes: dict[str, Foe]) -> Answer:
    """The dice, with the success tokens that go with them."""
    spent = int(option["things"][0])
    if not spent:
        return Answer(speech(_("Roll")), icon="rolling-dices")
    label = speech(_("Spend {n}, roll")).format(n=spent)
    return Answer(label, icon="rolling-dices", note=f"+{spent}", note_sign="success")


def _reckless(option: dict[str, Any], view: dict[str, Any], speech: Speech, foes: dict[str, Foe]) -> Answer:
    return Answer(speech(_("1 wound")), icon="drop", note=f"+{option['things'][0]}", note_sign="success")


def _die(option: dict[str, Any], view: dict[str, Any], speech: Speech, foes: dict[str, Foe]) -> Answer:
    return Answer("", icon="rolling-dices")


def _first(option: dict[str, Any], view: dict[str, Any], speech: Speech, foes: dict[str, Foe]) -> Answer:
    return Answer("", icon="horned-skull")


def _plain(icon: str, pinned: bool = False) -> Words:
    def words(option: dict[str, Any], view: dict[str, Any], speech: Speech, foes: dict[str, Foe]) -> Answer:
        return Answer("", icon=icon, pinned=pinned)

    return words


VERBS: dict[str, Words] = {
    "enemy": _enemy,
    "hero": _hero,
    "card": _card,
    "play": _card,
    "upgrade": _card,
    "resolve": _card,
    "top": _card,
    "bottom": _card,
    "use": _card,
    "roll": _roll,
    "reckless": _reckless,
    "hero_die": _die,
    "enemy_die": _die,
    "first": _first,
    "yes": _plain("check-mark"),
    "no": _plain("cancel"),
    "done": _plain("hand"),
    "none": _plain("hand"),
}
