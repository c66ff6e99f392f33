"""The answers in the prompt bar: what each option says on its button, with its sign."""

from typing import Any

from ....kernel.text import Speech, _
from ....kit.prompt import Answer, Step
from ..cards import ATTACKS, CARDS, HEROES, MONSTERS, TILES
from ..rules.grid import BY_ID, CHAMBER_WAYS, TOWERS, WAYS
from .faces import TYPE_ICONS, attack_name, face

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
NAMED = ("discard", "eaten", "take-loot", "keep")
"""The question says what is done to the card: its name is enough."""
SHORT = {"enough": _("No more"), "penance": _("Penance"), "plunder": _("Another card")}
"""Answers that say less than their sentence: it stands on the board."""
CORNERS = dict(zip(TOWERS, (_("north-west"), _("north-east"), _("south-west"), _("south-east")), strict=True))
WAY_NAMES = {way.id: way.name for way in (*WAYS, *CHAMBER_WAYS)}


def step(key: str) -> Step:
    return STEPS.get(key) or Step("dungeon-gate")


def answers(options: list[dict[str, Any]], notes: dict[str, str], speech: Speech) -> dict[str, Answer]:
    """What to write on the button of each option; `notes` say where a way leads."""
    found = {}
    for option in options:
        verb = option["verb"]
        thing = str(option["things"][0]).partition(".")[0] if option["things"] else ""
        answer = Answer("", icon=ICONS.get(verb, ""))
        if thing in ATTACKS and verb in ("play", "add", "instead", "hit-with", "from-stack", "put-away"):
            card = ATTACKS[thing]
            answer = Answer(attack_name(card, speech), icon=TYPE_ICONS[card.type], note="↩" if card.counter else "")
        elif thing in CARDS:
            answer.icon = face(thing, speech).icon
            if verb in NAMED:
                answer.label = speech(CARDS[thing].name)
            if CARDS[thing].gold and verb in ("discard", "eaten", "take-loot", "keep"):
                answer.note, answer.note_sign = str(CARDS[thing].gold), "gold"
        elif verb in ("move", "retreat", "pushed", "head", "arrow") and thing in WAY_NAMES:
            name = speech(WAY_NAMES[thing])
            answer = Answer(name[:1].upper() + name[1:], icon=ICONS.get(verb, ""))
        elif verb in ("send", "summon", "go") and thing in BY_ID:
            answer = Answer(" → ".join(BY_ID[str(one)].name for one in option["things"]), icon=ICONS[verb])
        elif verb == "place" and thing in TILES:
            answer.label = speech(TILES[thing].name)
        elif verb == "tower" and thing in BY_ID:
            answer = Answer(BY_ID[thing].name, icon=ICONS[verb], note=speech(CORNERS[BY_ID[thing].index]))
        elif verb in SHORT:
            answer.label = speech(SHORT[verb])
        elif verb == "throw-again":
            answer.label = thing.replace("+", " + ")
        elif thing in HEROES:
            answer.icon = HEROES[thing].icon
        elif thing in MONSTERS:
            answer.icon = MONSTERS[thing].icon
        answer.note = answer.note or notes.get(option["id"], "")
        found[option["id"]] = answer
    return found
