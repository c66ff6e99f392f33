"""The cards as displayed: faces for board, zoom and gallery."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from ....kernel.text import Speech, _
from ....kit.face import Face, Sign, Signs, plus
from ..cards import CARDS
from ..rules.card import Card
from ..rules.dungeon_card import Guardian, Monster, Room
from ..rules.keywords import KEYWORDS
from ..rules.wording import full, short

TITLES = {
    "attack": _("Physical Attack"),
    "magic": _("Magic Attack"),
    "light": _("Light"),
    "strength": _("Skill"),
    "health": _("Health"),
    "armor": _("Armor"),
    "resist": _("Magic Resistance"),
    "wound": _("Wounds"),
    "festering": _("Festering Wounds"),
    "xp": _("XP"),
    "vp": _("victory points"),
    "gold": _("Gold"),
    "price": _("cost"),
    "treasure": _("Treasure"),
    "iron_rations": _("Iron Rations"),
    "lantern": _("Lantern token"),
    "potion": _("Potion"),
}
KINDS = {
    "hero": _("Heroes"),
    "item": _("Items"),
    "spell": _("Spells"),
    "weapon": _("Weapons"),
    "cache": _("Treasure Caches"),
    "monster": _("Monsters"),
    "guardian": _("Guardians"),
    "guardian_key": _("Guardian Keys"),
    "wound": _("Wounds"),
    "room": _("Rooms"),
    "side_quest": _("Side Quests"),
    "guild_support": _("Guild Support"),
}
LEVELS = ("✦", "I", "II", "III", "IV", "V", "VI")
GEAR = ("treasure", "iron_rations", "lantern", "potion")


sign = Signs(TITLES)


@cache
def face(id: str, speech: Speech) -> Face:
    """The card as printed."""
    card = CARDS[id]
    levelled = card.is_hero or isinstance(card, (Guardian, Room))
    return Face(
        id=card.id,
        name=speech(card.name),
        kind=card.kind,
        kind_name=speech(KINDS[card.kind]),
        icon=card.icon,
        types=types(card, speech),
        belt=belt(card, speech),
        side=side(card, speech),
        foot=foot(card, speech),
        short=short(card, speech),
        text=full(card, speech),
        level=card.level if levelled else None,
        ribbon=LEVELS[card.level] if levelled else "",
        basic=card.is_starter and not card.is_hero,
    )


def types(card: Card, speech: Speech) -> str:
    """Race and class, or the kinds of a Weapon, Spell or Monster; the group of a Monster."""
    plain = {"Hero", "Giant Rat", "Adventurer", "Guardian Key"}
    words = [speech(KEYWORDS[word]) for word in card.keywords if word in KEYWORDS and word not in plain]
    if isinstance(card, Monster) and card.group is not None:
        words.append(speech(card.group.name))
    return " · ".join([*words[:1], *(word.lower() for word in words[1:])])


def belt(card: Card, speech: Speech) -> tuple[Sign, ...]:
    """From the left: Attack, magic, Light; for a Monster Health, Armor, Magic Resistance."""
    if isinstance(card, Room):
        more = {"health": card.health, "armor": card.armor, "resist": card.resistance, "wound": card.wounds}
        added = {what: plus(number) for what, number in more.items()}
        return (sign(speech, "light", card.light), *sign.some(speech, **added))
    if isinstance(card, Monster):
        return sign.some(speech, health=card.health, armor=card.armor, resist=card.resistance)
    attack, magic = (plus(card.physical), plus(card.magic)) if card.is_weapon else (card.physical, card.magic)
    return (
        *sign.some(speech, attack=attack, magic=magic),
        *sign.some(speech, attack=plus(card.boost_physical), magic=plus(card.boost_magic), light=card.light),
    )


def side(card: Card, speech: Speech) -> tuple[Sign, ...]:
    """At the right: the Skill of a Hero, the Skill a Weapon needs, the Skill an Item gives."""
    if card.is_hero or card.is_weapon:
        return (sign(speech, "strength", card.skill),)
    return sign.some(speech, strength=plus(card.boost_skill or card.skill_for_all))


def foot(card: Card, speech: Speech) -> tuple[Sign, ...]:
    """At the bottom: cost, Gold, VP; for a Monster the Wounds it inflicts and its rewards."""
    if not isinstance(card, (Room, Monster)):
        return sign.some(speech, price=card.cost, gold=card.gold, vp=card.vp)
    given = {what: getattr(card.rewards, what) for what in GEAR}
    if isinstance(card, Room):
        return rewards(card.xp, given, speech)
    harm = (sign(speech, "wound", card.wounds), *sign.some(speech, festering=card.festering))
    return (*harm, *rewards("½" if isinstance(card, Guardian) else card.xp, given, speech))


def rewards(xp: int | str, given: Mapping[str, int], speech: Speech) -> tuple[Sign, ...]:
    """What a victory brings."""
    return sign.some(speech, xp=plus(xp), **{what: plus(given.get(what, 0)) for what in GEAR})


# -- the gallery


def gallery(speech: Speech) -> list[Face]:
    """Every card, in the order of the box, for /cards."""
    return [replace(face(id, speech), tags=_tags(card)) for id, card in CARDS.items()]


def _tags(card: Card) -> tuple[str, ...]:
    tags = [card.kind, card.quest, *([f"level-{card.level}"] if card.level else [])]
    tags += [word.lower().replace(" ", "-") for word in card.keywords]
    tags += [ability.when.replace("_", "-") for ability in card.abilities]
    return tuple(dict.fromkeys(tags))
