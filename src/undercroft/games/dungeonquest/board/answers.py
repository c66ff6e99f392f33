"""The answers in the prompt bar: the button label of each option, with its sign."""

from collections.abc import Sequence
from typing import Any

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.prompt import Answer, AnswerGroup, Answers, Step
from ..cards import ATTACKS, CARDS, HEROES, MONSTERS, TILES
from ..rules.attributes import HEALING
from ..rules.grid import BY_ID, CHAMBER_WAYS, TOWERS, WAYS
from .faces import TYPE_ICONS, attack_name, counter_name, face

STEPS = {
    "choose-hero": Step("visored-helm", _("Setting up")),
    "start-tower": Step("stone-tower", _("Setting up")),
    "action": Step("footsteps", _("Your turn")),
    "before-test": Step("rolling-dices", _("Attribute test"), "event"),
    "after-test": Step("rolling-dices", _("Attribute test"), "event"),
    "escape-or-attack": Step("crossed-swords", _("A Monster"), "event"),
    "play": Step("crossed-swords", _("Both cards are turned over together")),
    "counterattack": Step("return-arrow", _("In combat")),
    "may-draw": Step("card-pickup", _("The card drawn"), "event"),
    "ward": Step("rune-stone", _("The card drawn"), "event"),
    "keen-eyes": Step("card-pickup", _("The card drawn")),
    "heading": Step("stairs", _("Into the Catacombs")),
    "slumber": Step("spiked-dragon-head", _("The dragon")),
    "retreat": Step("spiked-dragon-head", _("The dragon")),
    "serve": Step("daemon-skull", _("Your Hero is dead")),
    "lighten": Step("swap-bag", _("Before the bridge"), "heroes"),
    "death-toll": Step("swap-bag", _("Loot"), "heroes"),
    "take-loot": Step("swap-bag", _("Loot"), "heroes"),
    "bribe": Step("swap-bag", _("Loot"), "heroes"),
    "eaten": Step("swap-bag", _("Loot"), "heroes"),
}
GROUPS = {
    "move": AnswerGroup("footsteps", _("Walk"), _("Walk: which way?")),
    "use": AnswerGroup("swap-bag", _("Use"), _("What do you use?")),
    "play": AnswerGroup("crossed-swords", _("Play"), _("Which card do you play?")),
}
"""If there are many answers, they are grouped under these."""
ORDER = dict.fromkeys(
    ("attack", "go-on", "enough", "nothing-more", "keep-dice", "not-now", "accept", "suffer", "stand", "stay-here"), 1
)
"""Declining comes last, and attack after escape, as in the questions."""
ICONS = {
    "search": "magnifying-glass", "descend": "stairs", "plunder": "open-treasure-chest", "pass": "hourglass",
    "leave": "exit-door", "attack": "crossed-swords", "escape": "run", "flee": "run", "strike": "sword-wound",
    "roll": "rolling-dices", "reroll": "rolling-dices", "throw-again": "rolling-dices", "go-back": "return-arrow",
    "cross": "footsteps", "move": "footsteps", "retreat": "run", "pushed": "run", "go": "footsteps",
    "tower": "stone-tower", "yes": "check-mark", "no": "cancel", "kick": "wooden-door", "try": "wooden-door",
    "penance": "drop", "send": "daemon-skull", "summon": "daemon-skull", "head": "stairs", "again": "stairs",
    "go-on": "footsteps", "enough": "hand", "not-now": "hand", "keep-dice": "hand", "accept": "hand", "stand": "hand",
    "nothing-more": "hand", "done": "hand", "rest": "hand", "take-nothing": "hand", "keep-none": "hand",
    "leave-it": "hand", "suffer": "card-pickup", "endure": "spiked-dragon-head", "let-it-set": "sunset",
    "give-in": "death-skull", "defend": "crossed-swords",
}  # fmt: skip
SHORT = {"enough": _("No more"), "penance": _("Penance"), "plunder": _("Another card")}
"""Labels shorter than their sentence, which is on the board."""
LINES = {
    "search": _("draw a Search card"),
    "descend": _("another way, below the rooms"),
    "leave": _("out for good, with your Loot"),
}
"""The notes of some actions: what they are for."""
USES = ("heal", "fire", "rune")
"""Verbs that use a card: its name is the whole label."""
CORNERS = dict(zip(TOWERS, (_("north-west"), _("north-east"), _("south-west"), _("south-east")), strict=True))
WAY_NAMES = {way.id: way.name for way in (*WAYS, *CHAMBER_WAYS)}


def step(key: str) -> Step:
    return STEPS.get(key) or Step("dungeon-gate")


answers: Answers[Speech] = Answers()


def write(options: Sequence[OptionFacts], notes: dict[str, str], speech: Speech) -> dict[str, Answer]:
    """What to write on the button of each option; `notes` contain where a way leads."""
    found = answers.write(options, speech, other)
    for id, answer in found.items():
        answer.note = answer.note or notes.get(id, "")
    return found


@answers("play", "add", "instead", "hit-with", "from-stack", "put-away")
def attack(speech: Speech, thing: str) -> Answer | None:
    """A combat card, and the type that it counters."""
    card = ATTACKS.get(_card(thing))
    if card is None:
        return None
    against = speech(_("counters: {type}"), type=counter_name(card, speech)) if card.counter else ""
    return Answer(attack_name(card, speech), icon=TYPE_ICONS[card.type], note=against)


@answers("discard", "eaten", "take-loot", "keep")
def loot(speech: Speech, thing: str) -> Answer | None:
    """A Loot card by name and worth only, because the question tells what is done to it."""
    card = CARDS.get(_card(thing))
    if card is None:
        return None
    gold = str(card.gold) if card.gold else ""
    return Answer(speech(card.name), icon=face(card.id, speech).icon, note=gold, note_sign="gold" if gold else "")


@answers("place")
def place(speech: Speech, tile: str) -> Answer:
    return Answer(speech(TILES[_card(tile)].name))


@answers("tower")
def tower(speech: Speech, space: str) -> Answer:
    return Answer(BY_ID[space].name, icon=ICONS["tower"], note=speech(CORNERS[BY_ID[space].index]))


@answers("throw-again")
def throw_again(_speech: Speech, dice: str) -> Answer:
    return Answer(_card(dice).replace("+", " + "), icon=ICONS["throw-again"])


def other(speech: Speech, verb: str, things: Sequence[Any]) -> Answer:
    """A way or spaces by name; otherwise the icon of the verb, or of the thing."""
    thing = _card(things[0]) if things else ""
    if verb in ("move", "retreat", "pushed", "head", "arrow") and thing in WAY_NAMES:
        name = speech(WAY_NAMES[thing])
        return Answer(name[:1].upper() + name[1:], icon=ICONS.get(verb, ""))
    if verb in ("send", "summon", "go"):
        return Answer(" → ".join([BY_ID[space].name for space in things]), icon=ICONS[verb])
    if thing in CARDS:
        name = speech(CARDS[thing].name) if verb in USES else ""
        note = speech(_("heals up to {n}"), n=HEALING) if verb == "heal" else ""
        return Answer(name, icon=face(thing, speech).icon, note=note, group="use")
    if thing in HEROES or thing in MONSTERS:
        return Answer("", icon=(HEROES if thing in HEROES else MONSTERS)[thing].icon)
    label, line = (speech(words[verb]) if verb in words else "" for words in (SHORT, LINES))
    return Answer(label, icon=ICONS.get(verb, ""), note=line)


def _card(thing: str) -> str:
    """The card of a reference: `potion.2` is a Potion."""
    return str(thing).partition(".")[0]
