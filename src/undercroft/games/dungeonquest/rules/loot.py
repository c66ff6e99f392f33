"""Loot: gained, shown, discarded, counted (DQ-7.2, DQ-17)."""

from collections.abc import Callable, Sequence

from ....kernel.decision import Option, Rules, Verb
from ....kernel.state import CARDS_DRAWN
from ....kernel.text import _
from ....kit.copies import Ref, refs
from .asking import ask_many, hides_loot
from .content import DECKS, Card
from .hero import EVERYBODY, Held, Hero
from .state import Table

DISCARD = Verb("discard", _("Discard {0}"))
POTIONS = ("corpse_unstable_potion", "crypt_unstable_potion", "dungeon_unstable_potion", "search_unstable_potion")
ROPE = "corpse_rope"
LOADSTONE = "treasure_loadstone"
POTION_HEALS = 8
"""An Unstable Potion heals if two dice show this or more."""


def burden(cards: Sequence[str | None]) -> int:
    """How much harder these Loot cards make a Bridge; a Loadstone counts twice (DQ-6.13)."""
    return len(cards) + cards.count(LOADSTONE)


def loot_cards(hero: Hero) -> list[Card]:
    return [held.card for held in hero.loot]


def loot_refs(hero: Hero, *ids: str) -> list[Ref]:
    """The Hero's Loot by name, all of it or only these cards."""
    cards = loot_cards(hero)
    return refs([card for card in cards if card.id in ids] if ids else cards)


def first_of(hero: Hero, *ids: str) -> Ref | None:
    """One of these cards, if he has it."""
    found = loot_refs(hero, *ids)
    return found[0] if found else None


def treasures(hero: Hero) -> list[Ref]:
    return [ref for ref in loot_refs(hero) if ref.card.deck == "treasure"]


def held(hero: Hero, ref: Ref) -> Held:
    copies = [one for one in hero.loot if one.card is ref.card]
    return copies[ref.number]


def gain_loot(table: Table, me: int, card: Card) -> None:
    """Lay the card in front of the player: face up, or face down with Cloak and Dagger."""
    hero = table.heroes[me]
    hidden = hides_loot(table)
    hero.loot.append(Held(card, 1 << me if hidden else EVERYBODY))
    if table.events is not None:
        if hidden:
            table.tell("gains", to=(me,), who=me, card=card)
            table.tell("gains-unseen", but=(me,), who=me, deck=DECKS[card.deck])
        else:
            table.tell("gains", who=me, card=card)
    if hidden:
        table.learn(CARDS_DRAWN)


def keep_as_loot(table: Table, me: int, card: Card) -> None:
    """Loot: the card being carried out is kept."""
    table.open.remove(card)
    gain_loot(table, me, card)


def show(table: Table, me: int, ref: Ref) -> None:
    """Turn a Loot card face up, before it does something that everybody can see."""
    hero = table.heroes[me]
    one = held(hero, ref)
    if one.known != EVERYBODY:
        hero.loot[hero.loot.index(one)] = Held(one.card, EVERYBODY)


def discard_loot(table: Table, me: int, ref: Ref) -> Card:
    hero = table.heroes[me]
    one = held(hero, ref)
    hero.loot.remove(one)
    table.discard(one.card)
    table.tell("discards", who=me, card=one.card)
    return one.card


def choose_discards(
    table: Table, me: int, key: str, counts: Callable[[], tuple[int, int]], rule: str, forced: bool = False
) -> Rules[list[Card]]:
    """Discard Loot by choice. A Loadstone cannot be discarded, unless `forced` and the other Loot is not enough."""
    hero = table.heroes[me]

    def options() -> list[Option]:
        found = loot_refs(hero)
        free = [ref for ref in found if ref.card.id != LOADSTONE]
        if forced and len(free) < counts()[0]:
            return [DISCARD(ref) for ref in found]
        return [DISCARD(ref) for ref in free]

    def bounded() -> tuple[int, int]:
        low, high = counts()
        there = len(options())
        return min(low, there), min(high, there)

    chosen = yield from ask_many(table, me, key, options, bounded, rule)
    gone = [held(hero, option.target) for option in chosen]
    for one in gone:
        number = [other for other in hero.loot if other.card is one.card].index(one)
        discard_loot(table, me, one.card.ref(number))
    return [one.card for one in gone]
