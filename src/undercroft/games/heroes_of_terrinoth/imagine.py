"""What a seat cannot know, laid anew: the decks, face-down enemies, cards that another player looks at.

The order of a stack is nothing that could be known: a card is drawn by chance when it is drawn. What may be known is
which random sets and locations are in the game (HT-20.1): those of which the seat has seen no card may be others.
"""

from typing import Any

from ...kernel.rng import Random
from .rules.box import CHAMPION, DANGERS, Enemy
from .rules.deck import Deck, Placed
from .rules.state import Foe, Table
from .setup import free_locations, free_sets


def redeal(table: Table, seat: int, rng: Random) -> None:
    """Everything hidden from the seat, as it might as well be."""
    table.cast = ()
    bit = 1 << seat
    hidden = [foe for foe in table.shadows if not foe.face_up and not foe.known & bit]
    _other_sets(table, hidden, bit, rng)
    drawn = table.open if table.open_to != seat else []
    enemies = [placed for placed in drawn if isinstance(placed.card, Enemy)]
    _mix(table.enemies, hidden, enemies, bit, rng)
    _mix(table.exploration, [], [placed for placed in drawn if placed not in enemies], bit, rng)
    _redeal_locations(table, bit, rng)


def _other_sets(table: Table, hidden: list[Foe], bit: int, rng: Random) -> None:
    """Random enemy sets of which the seat has seen nothing may be any others of their level."""
    deck = table.enemies
    present: dict[str, None] = {}
    for bag in deck.bags:
        present.update((card.of_set, None) for card in bag)
    present.update((placed.card.of_set, None) for placed in [*deck.over, *deck.under] if not placed.known & bit)
    present.update((foe.card.of_set, None) for foe in hidden)
    instead: dict[str, str] = {}
    for danger, names in free_sets(table.quest).items():
        assert danger in DANGERS
        unknown = [name for name in names if not table.seen.get(name, 0) & bit]
        mine = [name for name in unknown if name in present]
        instead.update(zip(mine, rng.sample(unknown, len(mine)), strict=True))

    def changed(card: Enemy) -> Enemy:
        name = instead.get(card.of_set)
        if name is None:
            return card
        cards = table.box.sets[name]
        return next(other for other in cards if (other.rank == CHAMPION) == (card.rank == CHAMPION))

    deck.bags = [[changed(card) for card in bag] for bag in deck.bags]
    deck.over = [Placed(changed(placed.card), placed.bag, placed.known) for placed in deck.over]
    deck.under = [Placed(changed(placed.card), placed.bag, placed.known) for placed in deck.under]
    for foe in hidden:
        foe.card = changed(foe.card)
    if table.open:
        for placed in table.open:
            if isinstance(placed.card, Enemy):
                placed.card = changed(placed.card)


def _mix(deck: Deck[Any], foes: list[Foe], drawn: list[Placed[Any]], bit: int, rng: Random) -> None:
    """Mix each stack with the cards of it that the seat does not know, wherever they lie."""
    over = [placed for placed in deck.over if not placed.known & bit]
    under = [placed for placed in deck.under if not placed.known & bit]
    for number, bag in enumerate(deck.bags):
        places: list[Any] = [*over, *under, *drawn, *foes]
        places = [one for one in places if one.bag == number]
        if not places:
            continue
        pool = [*bag, *(one.card for one in places)]
        rng.shuffle(pool)
        fresh = {id(one): pool.pop() for one in places}
        deck.bags[number] = pool
        deck.over = [Placed(fresh.get(id(one), one.card), one.bag, one.known) for one in deck.over]
        deck.under = [Placed(fresh.get(id(one), one.card), one.bag, one.known) for one in deck.under]
        for placed in drawn:
            placed.card = fresh.get(id(placed), placed.card)
        for foe in foes:
            foe.card = fresh.get(id(foe), foe.card)
        over = [placed for placed in deck.over if not placed.known & bit]
        under = [placed for placed in deck.under if not placed.known & bit]


def _redeal_locations(table: Table, bit: int, rng: Random) -> None:
    """Locations not yet revealed: random ones may be others, and the cards of a stack lie in any order."""
    deck = table.locations
    known = [table.location, *table.passed, *(placed.card for placed in deck if placed.known & bit)]
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
