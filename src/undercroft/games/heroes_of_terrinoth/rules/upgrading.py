"""Upgrading ability cards (HT-13.6, HT-13.7)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .box import BASIC, SLOT, Ability
from .state import Hero, Table

UPGRADE = Verb("upgrade", _("Upgrade to {0}"))


def upgrades(table: Table, hero: Hero) -> list[Ability]:
    """The cards that a hero may take for one of its basic cards: of either class, or of the class it already has."""
    classes = [card.of_class for card in hero.cards if card.of_class != BASIC]
    return [
        card
        for card in table.box.upgrades(hero.card.archetype)
        if (not classes or card.of_class == classes[0]) and hero.cards[SLOT[card.action]].of_class == BASIC
    ]


def upgrade(table: Table, hero: Hero) -> Rules[None]:
    """The hero exchanges one basic card for an upgraded one with the same action, in the same orientation (D22)."""
    found = upgrades(table, hero)
    if not found:
        return
    options = [UPGRADE(card) for card in found]
    chosen: Option = options[0]
    if len(options) > 1:
        chosen = yield Decision(hero.seat, "upgrade", options, "HT-13.6", {"hero": hero.card})
    card: Ability = chosen.target
    hero.cards[SLOT[card.action]] = card
    table.tell("upgrades", hero=hero.card, card=card)
