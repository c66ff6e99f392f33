"""The answers in the prompt bar: the button label of each option, with its sign and its outcome."""

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.copies import card_of, state_of
from ....kit.prompt import Answer, AnswerGroup, Answers, Risk, Series, Step
from ..cards import BASICS, CARDS
from ..view import View
from .faces import LEVELS

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
GROUPS = {
    "basic": AnswerGroup("farmer", _("Basic cards")),
    "heroes": AnswerGroup("visored-helm", _("Heroes")),
    "weapons": AnswerGroup("broadsword", _("Weapons")),
    "goods": AnswerGroup("swap-bag", _("Goods")),
    "attack": AnswerGroup("crossed-swords", _("Attack"), _("Attack: which monster?")),
    "equip": AnswerGroup("broadsword", _("Equip"), _("Equip: who gets which weapon?")),
    "use": AnswerGroup("pile-hand", _("Use a card"), _("Which card do you use?")),
}
"""Groups that long lists of answers are sorted into."""
WAYS = {
    "village": (_("Village"), _("Buy one card, raise heroes")),
    "dungeon": (_("Dungeon"), _("Fight one monster for points")),
    "rest": (_("Rest"), _("Destroy a card for good")),
}
"""The three ways of a turn: a short name, and what it is for."""
ICONS = {"village": "village", "dungeon": "dungeon-gate", "rest": "campfire", "no-battle": "dungeon-gate"}
NAMED = {
    "discard", "discard-hero", "destroy", "pawn", "eat", "give-up", "cull", "target", "become", "lose", "bar",
}  # fmt: skip
"""Verbs whose question already names the action: the button names only the card."""
ENDS_STEP = {
    "go-buying", "buy-nothing", "level-none", "no-battle", "return-none", "borrow-none", "destroy-none", "reveal-none",
}  # fmt: skip


def step(key: str, place: str) -> Step:
    return STEPS.get(key) or Step("crossed-swords" if place == "dungeon" else "village", "", "hall")


class AnswerReader(NamedTuple):
    """The reader of the answers: view, language, names of the players."""

    view: View
    speech: Speech
    names: list[str]

    def name(self, thing: str) -> str:
        return self.speech(CARDS[card_of(thing)].name)

    def monster(self, rank: int) -> str:
        """The name of the monster at a rank of the hall."""
        return self.name(self.view["hall"][rank - 1]["card"])

    def state(self, thing: object) -> Hashable:
        return state_of(thing, self.view["party"])


answers: Answers[AnswerReader] = Answers()


def write(options: Sequence[OptionFacts], reader: AnswerReader) -> dict[str, Answer]:
    """What to write on the button of each option; options not listed here show their label."""
    return answers.write(options, reader, other, reader.state)


@answers("attack")
def attack(reader: AnswerReader, rank: int) -> Answer:
    """An attack with its forecast."""
    hall = reader.view["hall"]
    names, forecast = [reader.name(place["card"]) for place in hall], hall[rank - 1]["forecast"]
    name = _unambiguous_name(names, rank)
    if forecast is None:
        return Answer(name, icon="crossed-swords")
    now = forecast["now"]
    end = outcome(reader.view, rank, now["wins"])
    if not end and now["total"] != forecast["total"] and not now["wins"]:
        end = _("{total} with the weapons handed out")
    then = Risk(then=reader.speech(end, total=forecast["total"]) if end else "")
    icon, tone = ("check-mark", "win") if now["wins"] else ("broken-shield", "loss")
    return Answer(name, "", icon, tone, note=against(now["total"], forecast["health"]), risk=then)


def against(total: int, health: int) -> str:
    return f"{total} {'≥' if total >= health else '<'} {health}"


def _unambiguous_name(names: list[str], rank: int) -> str:
    """The name of the monster at a rank; with the rank if another has the same name."""
    name = names[rank - 1]
    return f"{name} {LEVELS[rank]}" if names.count(name) > 1 else name


def hand_out_series(view: View, options: Sequence[OptionFacts], speech: Speech) -> Series | None:
    """One answer that hands out all weapons as the most promising battle needs them."""
    offered = [option["id"] for option in options if option["verb"] == "equip"]
    if not offered:
        return None
    forecasts = [rank["forecast"] for rank in view["hall"] if rank["forecast"] and rank["forecast"]["legal"]]
    better = [one for one in forecasts if one["total"] > one["now"]["total"] or not one["now"]["legal"]]
    if not better:
        return None
    best = max(better, key=lambda one: (one["wins"], one["total"] - one["health"]))
    held = {(shown["ref"], shown["bearer"]) for shown in view["party"] if shown["bearer"]}
    steps = [f"equip:{weapon}:{hero}" for weapon, hero in best["weapons"] if (weapon, hero) not in held]
    if len(steps) < 2 or steps[0] not in offered:
        return None
    note = against(best["total"], best["health"])
    return Series(speech(_("Hand out the weapons")), "crossed-swords", note, steps)


def outcome(view: View, rank: int, wins: bool) -> str:
    """What a battle at a rank would mean for the Thunderstone, if it ends the game (TS-21.2)."""
    hall = view["hall"]
    if rank != 1 or len(hall) < 2 or CARDS[hall[1]["card"]].is_monster:
        return ""
    return _("You claim the Thunderstone: the game ends.") if wins else _("The Thunderstone is lost: the game ends.")


@answers("take")
def take(reader: AnswerReader, rank: int) -> Answer:
    return Answer(reader.monster(rank), icon="check-mark")


@answers("return")
def give_back(reader: AnswerReader, rank: int) -> Answer:
    return Answer(reader.monster(rank), icon="pile-deck")


@answers("buy")
def buy(reader: AnswerReader, card: str) -> Answer:
    one = CARDS[card]
    group = "heroes" if one.is_hero else "weapons" if one.is_weapon else "goods"
    group = "basic" if one in BASICS else group
    return Answer(reader.name(card), icon=one.icon, note=str(one.cost), note_sign="gold", group=group)


@answers("equip")
def equip(reader: AnswerReader, weapon: str, hero: str) -> Answer:
    return Answer(f"{reader.name(weapon)} → {reader.name(hero)}", icon=CARDS[card_of(weapon)].icon)


@answers("order")
def order(reader: AnswerReader, ranks: str) -> Answer:
    return Answer(", ".join(reader.monster(int(rank)) for rank in str(ranks)), icon="clockwise-rotation")


@answers("borrow")
def borrow(reader: AnswerReader, card: str, owner: int) -> Answer:
    return Answer(reader.name(card), icon=CARDS[card].icon, note=reader.names[int(owner)])


@answers("level")
def level(reader: AnswerReader, card: str) -> Answer:
    risen: Any = CARDS[card]
    return Answer(reader.name(card), icon=risen.icon, note=str(risen.rise), note_sign="xp")


def other(reader: AnswerReader, verb: str, things: Sequence[Any]) -> Answer | None:
    """Answers for other verbs: a card with its icon, and its name if the question names the action; a way's icon."""
    if verb in ENDS_STEP:
        return Answer("", icon=ICONS.get(verb, ""), pinned=True)
    if verb in WAYS:
        short, line = map(reader.speech, WAYS[verb])
        return Answer("", short, ICONS[verb], risk=Risk(then=line))
    if verb in ICONS:
        return Answer("", icon=ICONS[verb])
    card = card_of(things[0]) if things else ""
    if card not in CARDS:
        return None
    return Answer(reader.name(card) if verb in NAMED else "", icon=CARDS[card].icon)
