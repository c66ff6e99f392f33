"""The cards as displayed: faces for board, zoom and gallery, and the rulings that name a card."""

import re
from dataclasses import replace
from functools import cache

from ....kernel.text import Speech, _, rules_text
from ....kit.face import Face, Ruling, Sign, Signs
from ..cards import CARDS
from ..rules.card import CLASS_NAMES, NOT_FOR_SALE, Card, Hero, Monster, Thunderstone, Weapon

TITLES = {
    "attack": _("attack"),
    "magic": _("magic attack"),
    "light": _("light"),
    "strength": _("strength"),
    "weight": _("weight"),
    "health": _("health"),
    "xp": _("experience"),
    "rise": _("experience to rise"),
    "vp": _("victory points"),
    "gold": _("gold"),
    "price": _("price"),
}
KINDS = {
    "hero": _("Heroes"),
    "weapon": _("Weapons"),
    "item": _("Items"),
    "spell": _("Spells"),
    "villager": _("Villagers"),
    "monster": _("Monsters"),
    "disease": _("Diseases"),
    "thunderstone": _("Thunderstone"),
}
LEVELS = ("★", "I", "II", "III")


def kind_of(card: Card) -> str:
    """The type that determines the card's frame."""
    if isinstance(card, Thunderstone):
        return "thunderstone"
    if card.is_hero:
        return "hero"
    if card.is_weapon or card.is_monster:
        return "weapon" if card.is_weapon else "monster"
    return next(kind for kind in ("disease", "spell", "villager", "item") if kind in card.types)


sign = Signs(TITLES)


@cache
def face(id: str, speech: Speech) -> Face:
    """The card as printed."""
    card = CARDS[id]
    return Face(
        id=card.id,
        name=speech(card.name),
        kind=kind_of(card),
        kind_name=speech(KINDS[kind_of(card)]),
        icon=card.icon,
        types=_types(card, speech),
        belt=(sign(speech, "health", card.health),) if isinstance(card, Monster) else _fighting(card, speech),
        side=_side(card, speech),
        foot=_foot(card, speech),
        short=speech(card.short) if card.short else "",
        text=speech(card.text),
        level=card.level if isinstance(card, Hero) else None,
        ribbon=LEVELS[card.level] if isinstance(card, Hero) else "",
        basic="basic" in card.types and not card.is_hero,
    )


def in_hand(id: str, speech: Speech) -> Face:
    """The card in a party: a monster shows what it gives there instead of its health."""
    printed = face(id, speech)
    return printed.with_signs(_fighting(CARDS[id], speech), ()) if CARDS[id].is_monster else printed


def _types(card: Card, speech: Speech) -> str:
    words = [*card.classes, card.race] if isinstance(card, Hero) else [word for word in card.types if word != "basic"]
    spoken = [speech(CLASS_NAMES[word]) for word in words if word]
    return " · ".join([*spoken[:1], *(word.lower() for word in spoken[1:])])


def _fighting(card: Card, speech: Speech) -> tuple[Sign, ...]:
    """From the left: attack, magic attack, light."""
    return sign.some(speech, attack=card.attack, magic=card.magic, light=card.light)


def _side(card: Card, speech: Speech) -> tuple[Sign, ...]:
    """At the right: strength, weight, or the experience a monster brings."""
    if isinstance(card, Hero):
        return (sign(speech, "strength", card.strength),)
    if isinstance(card, Weapon):
        return (sign(speech, "weight", card.weight),)
    return (sign(speech, "xp", f"+{card.xp}"),) if isinstance(card, Monster) else ()


def _foot(card: Card, speech: Speech) -> tuple[Sign, ...]:
    """At the bottom: price, gold, experience to rise, victory points."""
    price = None if card.cost == NOT_FOR_SALE else card.cost
    rise = card.rise if isinstance(card, Hero) else None
    numbers = {"price": price, "gold": card.gold, "rise": rise, "vp": card.vp or None}
    return tuple(sign(speech, what, number) for what, number in numbers.items() if number is not None)


# -- rulings


GAME = __name__.rsplit(".", 2)[0]
_RULING = re.compile(r"^- \*\*(TS-23\.\d+) ([^*]+)\*\* — (.+)$", re.MULTILINE)
_MARK = re.compile(r"\s*\*\*\[(?:ruling|решение)[^\]]*\]\*\*")


@cache
def rulings(language: str) -> dict[str, tuple[Ruling, ...]]:
    """For each card the rules of chapter 23 that name it, in a language; the English headings name the cards."""
    words = {rule: text for rule, _names, text in _RULING.findall(rules_text(GAME, language))}
    found: dict[str, list[Ruling]] = {}
    for rule, names, _text in _RULING.findall(rules_text(GAME, "en")):
        text = _MARK.sub("", words.get(rule, "")).replace("**", "").replace("*", "")
        for id in _named(names):
            found.setdefault(id, []).append(Ruling(rule, text))
    return {id: tuple(rules) for id, rules in found.items()}


def _named(names: str) -> list[str]:
    """The cards meant by a heading: `Thyrian Lord`, or all of `Feayn`, or, after `Selurin Warlock`, just `Theurge`."""
    wanted = [name.strip() for name in re.split(r"[;,]", names)]
    return [
        card.id
        for card in CARDS.values()
        if any(f" {card.name} ".startswith(f" {name} ") or f" {card.name} ".endswith(f" {name} ") for name in wanted)
    ]


# -- the gallery


def gallery(speech: Speech) -> list[Face]:
    """Every card, in the order of the box, for /cards."""
    said = rulings(speech.language)
    return [replace(face(id, speech), rulings=said.get(id, ()), tags=_tags(card)) for id, card in CARDS.items()]


def _tags(card: Card) -> tuple[str, ...]:
    tags = [kind_of(card)]
    if isinstance(card, Hero):
        tags += [f"level-{card.level}", *card.classes]
    elif isinstance(card, Monster):
        tags.append(card.monster_class.id)
    else:
        tags += [word for word in card.types if word not in tags]
    effects = [word for word, has in (("village", card.village), ("dungeon", card.dungeon)) if has]
    return tuple(tags + effects)
