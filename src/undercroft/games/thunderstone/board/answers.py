"""The answers in the prompt bar: what each option says on its button, with its sign and its outcome."""

from typing import Any

from ....kernel.text import Speech, _
from ....kit.prompt import Answer, Step
from ..cards import CARDS
from .faces import face

STEPS = {
    "where-to": Step("compass", _("Your turn"), "hall"),
    "village-effects": Step("village", _("Step 2 of the village visit"), "village"),
    "pawn": Step("two-coins", _("Step 2 of the village visit"), "village"),
    "buy": Step("swap-bag", _("Step 4 of the village visit"), "village"),
    "level": Step("upgrade", _("Step 5 of the village visit"), "village"),
    "become": Step("upgrade", _("Step 5 of the village visit"), "village"),
    "prepare": Step("crossed-swords", _("Step 2 of the dungeon visit"), "hall"),
    "attack": Step("crossed-swords", _("Step 3 of the dungeon visit"), "hall"),
    "spoils": Step("swap-bag", _("Spoils of the victory"), "village"),
    "spoils-order": Step("swap-bag", _("Spoils of the victory"), "hall"),
    "sphinx": Step("pile-deck", _("Spoils of the victory"), "hall"),
    "cull": Step("death-skull", _("Spoils of the victory"), "hall"),
    "disease": Step("plague-doctor-profile", _("In the battle"), "hall"),
    "bar": Step("padlock", _("In the battle"), "hall"),
    "weaken": Step("broken-shield", _("In the battle"), "hall"),
    "lose": Step("death-skull", _("In the battle"), "hall"),
    "discard": Step("pile-discard", _("Cards of your choice"), ""),
    "discard-one": Step("pile-discard", _("A card of your choice"), ""),
    "discard-hero": Step("pile-discard", _("A hero of your choice"), ""),
    "hero-or-two": Step("pile-discard", _("Cards of your choice"), ""),
    "rest": Step("campfire", _("Rest"), ""),
}
ICONS = {"village": "village", "dungeon": "dungeon-gate", "rest": "campfire", "no-battle": "dungeon-gate"}
NAMED = {
    "discard", "discard-hero", "destroy", "pawn", "eat", "give-up", "cull", "target", "become", "lose", "bar",
}  # fmt: skip
"""Where the question already says what is done, the button says only to whom."""
ENDS_STEP = {
    "go-buying", "buy-nothing", "level-none", "no-battle", "return-none", "borrow-none", "destroy-none", "reveal-none",
}  # fmt: skip


def steps(key: str, place: str) -> Step:
    return STEPS.get(key) or Step("crossed-swords" if place == "dungeon" else "village", "", "hall")


def answers(view: dict[str, Any], speech: Speech, names: list[str]) -> dict[str, Answer]:
    """What to write on the button of each option; options not named here speak by their label."""
    decision = view["decision"]
    if decision is None:
        return {}
    found = {}
    for option in decision["options"]:
        answer = _answer(option, view, speech, names)
        if answer is not None:
            found[option["id"]] = answer
    return found


def _answer(option: dict[str, Any], view: dict[str, Any], speech: Speech, names: list[str]) -> Answer | None:
    verb, things = option["verb"], option["things"]
    if verb == "attack":
        return _attack(view["hall"][things[0] - 1], speech)
    if verb in ("take", "return"):
        return Answer(
            _name(view["hall"][things[0] - 1]["card"], speech), icon="pile-deck" if verb == "return" else "check-mark"
        )
    if verb == "buy":
        card = CARDS[things[0]]
        return Answer(_name(card.id, speech), icon=card.icon, note=str(card.cost), note_sign="gold")
    if verb == "equip":
        weapon, hero = (_card(thing) for thing in things)
        return Answer(f"{_name(weapon, speech)} → {_name(hero, speech)}", icon=CARDS[weapon].icon)
    if verb == "order":
        cards = [_name(view["hall"][int(rank) - 1]["card"], speech) for rank in str(things[0])]
        return Answer(", ".join(cards), icon="clockwise-rotation")
    if verb == "borrow":
        owner = names[int(things[1])]
        return Answer(_name(things[0], speech), icon=CARDS[things[0]].icon, note=owner)
    if verb == "level":
        risen: Any = CARDS[things[0]]
        return Answer(_name(risen.id, speech), icon=risen.icon, note=str(risen.rise), note_sign="xp")
    if verb in ENDS_STEP:
        return Answer("", icon=ICONS.get(verb, ""), pinned=True)
    if verb in ICONS:
        return Answer("", icon=ICONS[verb])
    card_id = _card(things[0]) if things else ""
    if card_id not in CARDS:
        return None
    return Answer(_name(card_id, speech) if verb in NAMED else "", icon=CARDS[card_id].icon)


def _attack(rank: dict[str, Any], speech: Speech) -> Answer:
    """An attack with what it would come to."""
    name, reckoned = _name(rank["card"], speech), rank["forecast"]
    short = max(name.split(), key=len) if len(name) > 12 else name
    if reckoned is None:
        return Answer(name, short, "crossed-swords")
    sign = "≥" if reckoned["total"] >= reckoned["health"] else "<"
    tone = "win" if reckoned["wins"] else "loss"
    icon = "check-mark" if reckoned["wins"] else "broken-shield"
    return Answer(name, short, icon, tone, f"{reckoned['total']} {sign} {reckoned['health']}")


def _card(thing: Any) -> str:
    """The card of a reference: `militia.2` is a Militia."""
    return str(thing).partition(".")[0]


def _name(card: str, speech: Speech) -> str:
    return face(card, speech).name
