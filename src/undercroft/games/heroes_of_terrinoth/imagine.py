"""Replaces what a seat cannot know: the decks, face-down enemies, cards that another player looks at.

The order of a stack need not be replaced: a card is chosen at random when it is drawn. A seat may know which random
sets and locations are in the game (HT-20.1): those of which it has seen no card may be different ones.
"""

from typing import Any

from ...kernel.rng import Random
from .rules.box import CHAMPION
from .rules.deck import Deck, Placed
from .rules.enemy import Enemy
from .rules.place import Location
from .rules.state import Foe, Table
from .setup import free_locations, free_sets


def redeal(table: Table, seat: int, rng: Random) -> None:
    """Replace everything hidden from the seat by a random possibility."""
    table.fixed_dice = ()
    bit = 1 << seat
    hidden = [foe for foe in table.shadows if not foe.face_up and not foe.known & bit]
    drawn = table.open_to not in (-1, seat) and not isinstance(table.open[0].card, Location)
    enemies = drawn and isinstance(table.open[0].card, Enemy)
    _other_sets(table, hidden, enemies, bit, rng)
    _mix(table, table.enemies, hidden, enemies, bit, rng)
    _mix(table, table.exploration, [], drawn and not enemies, bit, rng)
    _redeal_locations(table, bit, rng)
    if table.open and isinstance(table.open[0].card, Location):
        table.open = [table.locations[-1]]


def _other_sets(table: Table, hidden: list[Foe], drawn: bool, bit: int, rng: Random) -> None:
    """Random enemy sets of which the seat has seen no card may be any others of their level."""
    deck = table.enemies
    unseen = [placed.card for placed in [*deck.over, *deck.under] if not placed.known & bit]
    unseen += [foe.card for foe in hidden]
    unseen += [card for bag in deck.bags for card in bag]
    if drawn:
        unseen += [placed.card for placed in table.open]
    present = {card.of_set for card in unseen}
    instead: dict[str, str] = {}
    for names in free_sets(table.quest).values():
        unknown = [name for name in names if not table.seen.get(name, 0) & bit]
        mine = [name for name in unknown if name in present]
        instead.update(zip(mine, rng.sample(unknown, len(mine)), strict=True))

    def changed(card: Enemy) -> Enemy:
        name = instead.get(card.of_set)
        if name is None:
            return card
        return next(other for other in table.box.sets[name] if (other.rank == CHAMPION) == (card.rank == CHAMPION))

    deck.bags = [[changed(card) for card in bag] for bag in deck.bags]
    deck.over = [Placed(changed(placed.card), placed.bag, placed.known) for placed in deck.over]
    deck.under = [Placed(changed(placed.card), placed.bag, placed.known) for placed in deck.under]
    for foe in hidden:
        foe.card = changed(foe.card)
    if drawn:
        table.open = [Placed(changed(placed.card), placed.bag, placed.known) for placed in table.open]


def _mix(table: Table, deck: Deck[Any], foes: list[Foe], drawn: bool, bit: int, rng: Random) -> None:
    """Shuffle each stack with those of its cards that lie elsewhere and that the seat does not know."""
    lying = [deck.over, deck.under]
    if drawn:
        lying.append(table.open)
    for bag in range(len(deck.bags)):
        pool = deck.bags[bag].copy()
        for cards in lying:
            pool += [placed.card for placed in cards if placed.bag == bag and not placed.known & bit]
        pool += [foe.card for foe in foes if foe.bag == bag]
        rng.shuffle(pool)
        for cards in lying:
            for place, placed in enumerate(cards):
                if placed.bag == bag and not placed.known & bit:
                    cards[place] = Placed(pool.pop(), bag, placed.known)
        for foe in foes:
            if foe.bag == bag:
                foe.card = pool.pop()
        deck.bags[bag] = pool


def _redeal_locations(table: Table, bit: int, rng: Random) -> None:
    """Locations not yet revealed: random ones may be different, and the cards of a stack are in any order."""
    deck = table.locations
    known = [table.location, *table.location_discards, *(placed.card for placed in deck if placed.known & bit)]
    for names in free_locations(table.quest).values():
        unknown = [table.box.locations[name] for name in names if table.box.locations[name] not in known]
        mine = [place for place, placed in enumerate(deck) if placed.card in unknown]
        for place, card in zip(mine, rng.sample(unknown, len(mine)), strict=True):
            deck[place] = Placed(card, deck[place].bag, deck[place].known)
    for bag in {placed.bag: None for placed in deck}:
        places = [place for place, placed in enumerate(deck) if placed.bag == bag and not placed.known & bit]
        cards = [deck[place].card for place in places]
        rng.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            deck[place] = Placed(card, bag, deck[place].known)
