"""The cards as displayed: faces for the board, the zoom and the gallery."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from ....kernel.text import Speech, _
from ....kit.face import Face, Sign
from ....kit.moment import D6
from ..cards import ATTACKS, CARDS, HEROES, KINDS, MONSTERS, TILES
from ..rules.content import (
    ATTACK_TYPES,
    ATTRIBUTES,
    DECKS,
    TYPES,
    Card,
    ChamberKind,
    CombatCard,
    HeroCard,
    Monster,
    PowerCard,
    Term,
)
from ..rules.grid import tower_room, treasure_chamber

ATTRIBUTE_ICONS = {"strength": "biceps", "agility": "sprint", "armor": "breastplate", "luck": "shamrock"}
TYPE_ICONS = {"melee": "crossed-swords", "ranged": "high-shot", "magic": "magic-swirl"}
DECK_ICONS = {
    "dungeon": "dungeon-gate", "catacomb": "stairs", "search": "magnifying-glass", "trap": "wolf-trap",
    "door": "wooden-door", "corpse": "skull-crossed-bones", "crypt": "tombstone", "treasure": "cut-diamond",
    "dragon": "spiked-dragon-head", "rune": "rune-stone",
}  # fmt: skip
ICONS = {"tiles": "dungeon-light", **ATTRIBUTE_ICONS, **TYPE_ICONS, **DECK_ICONS}
KINDS_OF = {
    "event": "basic", "loot": "villager", "monster": "monster", "hazard": "disease", "trap": "weapon", "rune": "spell",
}  # fmt: skip
"""Which frame a card of a type has."""
Thing = Term | ChamberKind | Card | CombatCard | HeroCard | Monster
Signs = tuple[Sign, ...]
CHAMBERS: dict[str, ChamberKind] = {**KINDS, tower_room.id: tower_room, treasure_chamber.id: treasure_chamber}
WORDS = {"tiles": Term("tiles", _("Chamber tiles")), **ATTRIBUTES, **ATTACK_TYPES, **DECKS}
THINGS: Mapping[str, Thing] = {**WORDS, **CHAMBERS, **CARDS, **ATTACKS, **HEROES, **MONSTERS}
NAMES = {
    "basic": _("Events"),
    "villager": _("Loot"),
    "monster": _("Monsters"),
    "disease": _("Hazards"),
    "weapon": _("Traps"),
    "spell": _("Runes"),
    "hero": _("Heroes"),
    "item": _("Chambers"),
    "thunderstone": _("Combat cards"),
}


def with_things(part: Mapping[str, object] | None, _speech: Speech) -> Mapping[str, object] | None:
    """A part unchanged, plus the things that it names by id, for its template."""
    return None if part is None else {**part, "things": THINGS, "icons": ICONS, "d6": D6}


@cache
def face(id: str, speech: Speech) -> Face:
    """A thing of the box, as printed: a card, a Hero, a Monster, a kind of chamber, a Combat card."""
    if id in CARDS:
        return _card(CARDS[id], speech)
    if id in ATTACKS:
        return _attack(ATTACKS[id], speech)
    if id in HEROES:
        return _hero(HEROES[id], speech)
    if id in MONSTERS:
        return _monster(MONSTERS[id], speech)
    return _chamber(CHAMBERS[id], speech)


def _card(card: Card, speech: Speech) -> Face:
    deck, type = speech(DECKS[card.deck].name), speech(TYPES[card.type].name)
    foot = (Sign("gold", card.gold, speech(_("gold"))),) if card.gold else ()
    types = (type if card.deck == "rune" else f"{deck} · {type.lower()}") + _times(card.copies)
    plain = _face(card.id, card.name, KINDS_OF[card.type], card.icon, types, card.text, speech, (), (), foot)
    if not card.timing:
        return plain
    used = speech(_("When: {timing}")).format(timing=speech(card.timing))
    return replace(plain, text=f"{used} {speech(_('Effect'))}: {plain.text}")


def _times(copies: int) -> str:
    """How many copies are in the box."""
    return f" · ×{copies}" if copies > 1 else ""


def _attack(card: CombatCard, speech: Speech) -> Face:
    belt = [Sign(TYPE_ICONS[card.type], card.attack, speech(ATTACK_TYPES[card.type].name))]
    side = []
    if card.counter:
        title = speech(_("may counterattack: {type}")).format(type=counter_name(card, speech))
        side.append(Sign("return-arrow", "" if card.counter in TYPE_ICONS else "∗", title))
        if card.counter in TYPE_ICONS:
            side.append(Sign(TYPE_ICONS[card.counter], ""))
    if isinstance(card, PowerCard):
        belt.append(Sign("run", card.escape, speech(_("escape value"))))
        owner = HEROES.get(card.owner) or MONSTERS[card.owner]
        types = f"{speech(_('Power card'))} · {speech(owner.name)}"
        if card.damage:
            belt.append(Sign("drop", card.damage, speech(_("wounds if the escape fails"))))
    else:
        types = speech(_("Combat card")) + _times(card.copies)
    name = attack_name(card, speech)
    return _face(card.id, name, "thunderstone", card.icon, types, card.text, speech, tuple(belt), tuple(side), ())


def attack_name(card: CombatCard, speech: Speech) -> str:
    """What a card is called at the table: its type and value; a Power card has a name of its own."""
    if isinstance(card, PowerCard):
        return speech(card.name)
    return f"{speech(ATTACK_TYPES[card.type].name)} {card.attack}"


def counter_name(card: CombatCard, speech: Speech) -> str:
    return speech(ATTACK_TYPES[card.counter].name) if card.counter in ATTACK_TYPES else speech(_("any"))


def _hero(hero: HeroCard, speech: Speech) -> Face:
    belt = (Sign("health", hero.life, speech(_("Life"))),)
    foot = tuple(Sign(ATTRIBUTE_ICONS[word.id], value, speech(word.name)) for word, value in hero.values.items())
    text = " ".join(f"{speech(ability.name)}: {speech(ability.text)}" for ability in hero.abilities)
    plain = _face(hero.id, hero.name, "hero", hero.icon, speech(_("Hero")), "", speech, belt, (), foot)
    return replace(plain, text=text)


def _monster(monster: Monster, speech: Speech) -> Face:
    lives = ", ".join(map(str, monster.lives))
    belt = (Sign("health", lives, speech(_("Life of its tokens"))),)
    types = speech(_("Monster"))
    return _face(monster.id, monster.name, "monster", monster.icon, types, monster.text, speech, belt, (), ())


def _chamber(kind: ChamberKind, speech: Speech) -> Face:
    copies = sum(tile.copies for tile in TILES.values() if tile.kind is kind)
    types = speech(_("Chamber")) + _times(copies)
    return _face(kind.id, kind.name, "item", kind.icon, types, kind.text, speech, (), (), ())


def _face(
    id: str, name: str, kind: str, icon: str, types: str, text: str, speech: Speech, *signs: *tuple[Signs, Signs, Signs]
) -> Face:
    """`signs` are those of the belt, the side and the foot."""
    words = speech(text) if text else ""
    return Face(id, speech(name), kind, icon, speech(NAMES[kind]), types, *signs, text=words, tags=(kind,))


def gallery(speech: Speech) -> list[Face]:
    """All that is in the box, for /cards and for the zoom."""
    return [face(id, speech) for id in (*HEROES, *MONSTERS, *CHAMBERS, *CARDS, *ATTACKS)]
