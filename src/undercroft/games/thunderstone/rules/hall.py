"""The dungeon hall: refilling it, moving its monsters, Breach, and the Thunderstone on its way to rank 1."""

from ....kernel.decision import Rules
from ....kernel.state import NEW_MONSTER
from .card import BreachEffect, Card, Monster, Thunderstone
from .discard import discard_from_party, others_discard
from .state import HallCard, Table

RANKS = 3


def refill(table: Table) -> None:
    """Close the gaps towards rank 1 and turn cards up until rank 3 is filled (TS-12.4)."""
    hall = table.hall
    while len(hall) < RANKS:
        card = turn_up(table)
        if card is None:
            return  # TS-12.6
        hall.append(HallCard(card))
        table.learn(NEW_MONSTER)
        table.tell("turns-up", card=card, rank=len(hall))


def turn_up(table: Table) -> Card | None:
    """The top card of the dungeon deck; what was put under it comes last, in the order in which it went there."""
    if table.deck:
        card = table.deck.pop()
    elif table.returned:
        card = table.returned.pop(0)
    else:
        return None
    return _weakest_of_class(table, card) if table.ordered else card


def _weakest_of_class(table: Table, card: Card) -> Card:
    """With ordered monsters, swap a card with the weakest hidden one of its class (TS-22.5)."""
    weakest = card
    if isinstance(card, Monster):
        for hidden in (table.deck, table.returned):
            for place, other in enumerate(hidden):
                if (
                    isinstance(weakest, Monster)
                    and isinstance(other, Monster)
                    and other.monster_class is weakest.monster_class
                    and other.ladder < weakest.ladder
                ):
                    hidden[place], weakest = weakest, other
    return weakest


def remove(table: Table, rank: int) -> Card:
    """Take the card at a rank out of the hall; the others move up."""
    stone = stone_rank(table)
    if stone == 0 or stone > rank:
        table.visit.progress = True  # TS-21.6
    return table.hall.pop(rank - 1).card


def stone_rank(table: Table) -> int:
    """Where in the hall the Thunderstone is; 0 if it is not there yet."""
    for rank, place in enumerate(table.hall, 1):
        if isinstance(place.card, Thunderstone):
            return rank
    return 0


def put_under(table: Table, rank: int) -> None:
    """A monster goes to the bottom of the deck, and the hall is refilled (TS-12.5)."""
    card = remove(table, rank)
    table.returned.append(card)
    table.tell("goes-under", card=card)
    refill(table)


def breach(table: Table, me: int) -> Rules[None]:
    """A monster that has just arrived in rank 1 breaches, once per stay (TS-20)."""
    if not table.hall:
        return
    first = table.hall[0]
    card = first.card
    if not isinstance(card, Monster) or card.breach is None or first.breached or first is table.visit.first:
        return
    first.breached = True
    table.tell("breach", card=card)
    asked = card.breach(table, me)
    if asked is not None:
        yield from asked


def destroy_top_heroes(count: int) -> BreachEffect:
    """Breach: the top cards of every hero stack, Militia included, are destroyed (TS-20.4)."""

    def does(table: Table, me: int) -> None:
        for pile in table.village:
            if not pile.cards[0].is_hero:
                continue
            for _ in range(count):
                top = table.top(pile)
                if top is not None:
                    table.destroy(table.take_from_stock(top))
                    table.tell("destroyed-in-village", card=top)

    return does


def everybody_discards(count: int) -> BreachEffect:
    """Breach: every player discards, the active one from his revealed cards (TS-20.4, TS-20.5)."""

    def does(table: Table, me: int) -> Rules[None]:
        why = {"cause": table.hall[0].card}
        yield from others_discard(table, me, count, why)
        if table.visit.battle is None:  # after a battle the choice changes nothing
            yield from discard_from_party(table, me, count, why)

    return does
