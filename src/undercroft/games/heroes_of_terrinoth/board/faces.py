"""The cards as displayed: faces for the board, the zoom and the gallery."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from ....kernel.text import Speech, _
from ....kit.face import Face, Ruling, Sign
from ..cards import BOX
from ..rules.box import BASIC, WORDS, Ability, Condition, HeroCard
from ..rules.conditions import CONDITIONS
from ..rules.enemy import Enemy
from ..rules.place import Exploration, Location
from ..rules.quest import Quest
from . import short_texts

ACTION_ICONS = {"attack": "broadsword", "explore": "spyglass", "aid": "heart-plus", "rest": "campfire"}
DICE = {
    "success": ("pointy-sword", _("success")),
    "critical": ("sabers-choc", _("critical success: it is rolled again")),
    "shield": ("shield", _("shield")),
    "retaliate": ("claw-slashes", _("retaliation")),
    "threat": ("horned-skull", _("threat")),
    "blank": ("", _("blank")),
}
"""The faces of the dice: icon and name."""
CLASSES = {
    "disciple": _("Disciple"), "spiritspeaker": _("Spiritspeaker"), "runemaster": _("Runemaster"),
    "geomancer": _("Geomancer"), "thief": _("Thief"), "wildlander": _("Wildlander"), "knight": _("Knight"),
    "berserker": _("Berserker"),
}  # fmt: skip
TRAITS = {
    "goblin": _("Goblin"), "beast": _("Beast"), "spider": _("Spider"), "outlaw": _("Outlaw"), "undead": _("Undead"),
    "soldier": _("Soldier"), "cultist": _("Cultist"), "dragonkin": _("Dragonkin"), "demon": _("Demon"),
    "spirit": _("Spirit"), "giant": _("Giant"), "elemental": _("Elemental"), "human": _("Human"), "mage": _("Mage"),
    "vampire": _("Vampire"), "construct": _("Construct"), "villain": _("Villain"), "road": _("Road"),
    "settlement": _("Settlement"), "wilderness": _("Wilderness"), "camp": _("Camp"), "dungeon": _("Dungeon"),
    "graveyard": _("Graveyard"), "cavern": _("Cavern"), "city": _("City"), "mountain": _("Mountain"),
    "ruins": _("Ruins"),
}  # fmt: skip
NAMES = {
    "hero": _("Heroes"),
    "weapon": _("Abilities"),
    "monster": _("Enemies"),
    "item": _("Locations"),
    "villager": _("Items"),
    "basic": _("Events"),
    "disease": _("Conditions"),
    "spell": _("Quests"),
}
"""The frames of cards (named as in other games), and what they contain in this game."""
CONDITION_CARDS: Mapping[str, Condition] = {condition.id: condition for condition in CONDITIONS}


@cache
def face(id: str, speech: Speech) -> Face:
    """A card of the box, as printed."""
    for things, draw in FACES:
        if id in things:
            return draw(things[id], speech)
    raise KeyError(id)


def _face(
    card: Any, kind: str, speech: Speech, types: str, belt: Sequence[Sign] = (), text: str = "",
    words: Mapping[str, str] | None = None, rulings: tuple[Ruling, ...] = (),
) -> Face:  # fmt: skip
    """`words` are the short texts of such cards, by id, if they have a small face."""
    text = text or speech(card.text)
    short = speech(words[card.id]) if words is not None else ""
    return Face(
        card.id, speech(card.name), kind, card.icon, kind_name=speech(NAMES[kind]), types=types, belt=tuple(belt),
        short=short, text=text, rulings=rulings, tags=(kind,),
    )  # fmt: skip


def _hero(hero: HeroCard, speech: Speech) -> Face:
    belt = [Sign("health", hero.health, speech(_("health")))]
    rulings = (Ruling("HT-14.1", speech(_("Three heroes have 4 health more each, two heroes 10."))),)
    return _face(hero, "hero", speech, speech(WORDS[hero.archetype]), belt, words=short_texts.HEROES, rulings=rulings)


def _ability(card: Ability, speech: Speech) -> Face:
    action = speech(WORDS[card.action])
    of_class = speech(WORDS[card.archetype] if card.of_class == BASIC else CLASSES[card.of_class])
    belt = [Sign(ACTION_ICONS[card.action], card.dice, speech(_("{action}, hero dice"), action=action))]
    if card.bonus:
        belt.append(Sign("success", f"+{card.bonus}", speech(_("successes added"))))
    return _face(card, "weapon", speech, f"{action} · {of_class}", belt, words=short_texts.ABILITIES)


def traits_of(card: Enemy | Location, speech: Speech) -> str:
    return ", ".join(speech(TRAITS[trait]) for trait in card.traits if trait != "villain")


def rank_of(card: Enemy, speech: Speech) -> str:
    return f"{speech(WORDS[card.rank])}, {speech(WORDS[card.danger])}"


def _enemy(card: Enemy, speech: Speech) -> Face:
    parts = [f"{speech(word.name)}: {speech(word.text)}" for word in card.bar]
    if card.passive:
        parts.append(f"{speech(_('Always'))}: {speech(card.passive)}")
    if card.threat_text:
        parts.append(f"{speech(_('Threat'))}: {speech(card.threat_text)}")
    belt = [Sign("health", card.health, speech(_("health"))), Sign("attack", card.attack, speech(_("attack")))]
    if card.resilience:
        belt.append(Sign("resilience", card.resilience, speech(_("resilience"))))
    types = " · ".join(filter(None, [rank_of(card, speech), traits_of(card, speech)])) + times(card.copies)
    return _face(card, "monster", speech, types, belt, " ".join(parts))


def times(copies: int) -> str:
    """The number of copies in the box, for the line of types; nothing for a single copy."""
    return f" · ×{copies}" if copies > 1 else ""


def _location(card: Location, speech: Speech) -> Face:
    belt = [
        Sign("crossed-swords", card.engaged, speech(_("enemies engaged on arrival"))),
        Sign("evil-eyes", card.shadows, speech(_("enemies in the shadows on arrival"))),
        Sign("progress", card.explore, speech(_("progress to explore it"))),
    ]
    types = f"{speech(WORDS[card.danger])} · {traits_of(card, speech)}"
    return _face(card, "item", speech, types, belt, words=short_texts.LOCATIONS)


def _exploration(card: Exploration, speech: Speech) -> Face:
    kind, called = ("villager", _("Item")) if card.is_item else ("basic", _("Event"))
    return _face(card, kind, speech, speech(called) + times(card.copies), words=short_texts.EXPLORATIONS)


def _condition(card: Condition, speech: Speech) -> Face:
    return _face(card, "disease", speech, speech(_("Condition")) + times(card.copies))


def _quest(quest: Quest, speech: Speech) -> Face:
    parts = [speech(line) for line in quest.special]
    parts.append(f"{speech(_('Victory'))}: {speech(quest.victory)}")
    parts.append(f"{speech(_('Defeat'))}: {' '.join(map(speech, quest.defeat))}")
    if quest.threat_text:
        parts.append(f"{speech(_('Threat'))}: {speech(quest.threat_text)}")
    parts += [f"{speech(COLOURS[peril.colour])}: {speech(peril.text)}" for peril in quest.perils]
    return _face(quest, "spell", speech, f"{speech(_('Quest'))} · {speech(WORDS[quest.danger])}", text=" ".join(parts))


COLOURS = {
    "start": _("Start"),
    "grey": _("Grey"),
    "green": _("Green"),
    "blue": _("Blue"),
    "purple": _("Purple"),
    "red": _("Red"),
}
FACES: tuple[tuple[Mapping[str, Any], Callable[[Any, Speech], Face]], ...] = (
    (BOX.heroes, _hero),
    (BOX.abilities, _ability),
    (BOX.enemies, _enemy),
    (BOX.locations, _location),
    (BOX.exploration, _exploration),
    (BOX.quests, _quest),
    (CONDITION_CARDS, _condition),
)


def gallery(speech: Speech) -> list[Face]:
    """Every card in the box, for /cards and for the zoom."""
    return [face(id, speech) for things, _draw in FACES for id in things]
