"""Exploration cards: drawing, looking, resolving (HT-13.1 to HT-13.3, HT-13.8)."""

from typing import Any, TypeVar

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.state import CARDS_DRAWN, NEW_PLACE
from ....kernel.text import _
from ....kernel.together import unseen
from .asking import DONE, agrees
from .deck import Deck, Placed
from .effect import carry_out, read
from .enemy import Enemy
from .place import Exploration
from .state import Hero, Table

C = TypeVar("C")

RESOLVE = Verb("resolve", _("Resolve {0}"))
TOP = Verb("top", _("{0} on top"))
BOTTOM = Verb("bottom", _("{0} to the bottom"))
DISCARDED = "discard"


def explore_card(table: Table, me: Hero) -> Rules[None]:
    """Draw and resolve the top exploration card."""
    placed = table.exploration.take(table.rng)
    if placed is None:
        return
    table.learn(CARDS_DRAWN)
    yield from resolve(table, me, placed.card)


def resolve(table: Table, me: Hero, card: Exploration) -> Rules[None]:
    """An item is kept; an event is applied and discarded."""
    if table.events is not None:
        table.tell("finds" if card.is_item else "event", hero=me.card, card=card)
    if card.is_item:
        me.items.append(card)
        return
    yield from read(table, card, carry_out(table, me, card.does))
    if not card.removed:
        table.exploration.discards.append(card)


def draw_and_choose(table: Table, me: Hero, count: int, put_back: bool = True) -> Rules[None]:
    """Draw several, resolve one; the others go on the top or to the bottom of the deck, or are discarded (D15)."""
    deck = table.exploration
    look(table, me, deck, count)
    if not table.open:
        return
    places = yield from unseen(me.seat, lambda: sort_out(table, me, True, put_back))
    drawn: list[Placed[Exploration]] = stop_looking(table)
    for place, where in places[1:]:
        return_card(table, me, deck, drawn[place], where)
    yield from resolve(table, me, drawn[places[0][0]].card)


def look(table: Table, me: Hero, deck: Deck[C], count: int) -> None:
    """Take this many cards from the top, visible only to this hero's player (HT-20.2)."""
    for _card in range(count):
        placed = deck.take(table.rng)
        if placed is not None:
            table.open.append(placed)
    if table.open:
        table.learn(CARDS_DRAWN)
        table.open_to = me.seat


def stop_looking(table: Table) -> list[Placed[Any]]:
    cards, table.open = table.open, []
    table.open_to = -1
    return cards


Sorted = list[tuple[int, str]]
"""(place among the open cards, where the card goes), in the order chosen."""


def sort_out(table: Table, me: Hero, resolve_one: bool, put_back: bool) -> Rules[Sorted]:
    """Which of the open cards is resolved, and where the others go, in that order."""
    left = list(range(len(table.open)))
    places: Sorted = []
    if resolve_one:
        options = list(dict.fromkeys([RESOLVE(table.open[place].card) for place in left]))
        chosen: Option = yield from pick(me.seat, "resolve", options, "HT-13.8", {"hero": me.card})
        _sort(table, left, places, chosen)
    if not put_back:
        return places + [(place, DISCARDED) for place in left]
    while left:
        cards = [table.open[place].card for place in left]
        options = list(dict.fromkeys([TOP(card) for card in cards] + [BOTTOM(card) for card in cards]))
        chosen = yield Decision(me.seat, "put-back", options, "HT-13.8", {"hero": me.card})
        _sort(table, left, places, chosen)
    return places


def _sort(table: Table, left: list[int], places: Sorted, chosen: Option) -> None:
    place = next(place for place in left if table.open[place].card is chosen.target)
    left.remove(place)
    places.append((place, chosen.verb.id))


def return_card(table: Table, me: Hero, deck: Deck[C], placed: Placed[C], where: str) -> None:
    """Put a card that was looked at on the top or to the bottom of its deck, or discard it."""
    if where == DISCARDED:
        deck.discards.append(placed.card)
        table.tell("discards", hero=me.card, card=placed.card)
        return
    back = Placed(placed.card, placed.bag, placed.known | 1 << me.seat)
    if where == TOP.id:
        deck.over.append(back)
    else:
        deck.under.append(back)
    table.tell("puts-on-top" if where == TOP.id else "puts-to-bottom", hero=me.card)


def look_at_enemies(table: Table, me: Hero, count: int) -> Rules[None]:
    """Look at the top cards of the enemy deck and put each of them on its top or bottom."""
    look(table, me, table.enemies, count)
    if not table.open:
        return
    places = yield from unseen(me.seat, lambda: sort_out(table, me, False, True))
    seen: list[Placed[Enemy]] = stop_looking(table)
    for place, where in places:
        card = seen[place].card
        table.seen[card.of_set] = table.seen.get(card.of_set, 0) | 1 << me.seat
        return_card(table, me, table.enemies, seen[place], where)


def look_at_location(table: Table, me: Hero) -> Rules[None]:
    """Look at the top location; it may go under the other cards of its own stack that are still in the deck."""
    if not table.locations:
        return
    top = table.locations[-1]
    table.locations[-1] = Placed(top.card, top.bag, top.known | 1 << me.seat)
    table.open = [table.locations[-1]]
    table.open_to = me.seat
    table.learn(NEW_PLACE)
    under = [number for number, placed in enumerate(table.locations) if placed.bag == top.bag]
    if len(under) > 1:
        moved = yield from unseen(me.seat, lambda: _puts_under(me))
        if moved:
            table.locations.insert(under[0], table.locations.pop())
        table.tell("puts-under" if moved else "leaves-on-top", hero=me.card)
    else:
        yield from unseen(me.seat, lambda: _has_seen(me))
    stop_looking(table)


def _puts_under(me: Hero) -> Rules[bool]:
    return (yield from agrees(me.seat, "put-under", "HT-13.8", {"hero": me.card}))


def _has_seen(me: Hero) -> Rules[None]:
    yield Decision(me.seat, "seen", [DONE], "HT-20.2", {"hero": me.card})
