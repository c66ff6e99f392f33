"""Sets up any mid-game position from ids, for tests and puzzles."""

from collections.abc import Mapping, Sequence

from ...kernel.refusal import Refusal
from ...kernel.text import _
from .cards import BASICS, CARDS, HERO_TYPES, VILLAGE
from .rules.card import Card
from .rules.state import HallCard, Pile, Table


def set_position(
    table: Table,
    *,
    active: int = 0,
    hands: Mapping[int, Sequence[str]] | None = None,
    decks: Mapping[int, Sequence[str]] | None = None,
    discards: Mapping[int, Sequence[str]] | None = None,
    xp: Mapping[int, int] | None = None,
    hall: Sequence[str] | None = None,
    dungeon: Sequence[str] | None = None,
    village: Sequence[str] | None = None,
    stock: Mapping[str, int] | None = None,
    idle: int = 0,
) -> None:
    """Put these cards into these places; places that are not named stay as set up.

    `decks` and `dungeon` start at the top, `hall` at rank 1. `village` lists hero types and village cards; the basic
    stacks are always there. `stock` is how many copies of a card are left.
    """
    table.active = active
    table.idle = idle
    if village is not None:
        _set_village(table, village)
    for seat, cards in (hands or {}).items():
        table.players[seat].hand = _cards(cards)
    for seat, cards in (decks or {}).items():
        table.players[seat].deck = _cards(cards)[::-1]
    for seat, cards in (discards or {}).items():
        table.players[seat].discard = _cards(cards)
    for seat, points in (xp or {}).items():
        table.players[seat].xp = points
    if hall is not None:
        table.hall = [HallCard(card) for card in _cards(hall)]
    if dungeon is not None:
        table.deck = _cards(dungeon)[::-1]
        table.returned = []
    for id, count in (stock or {}).items():
        table.stock[_card(id)] = count
    table.tops = None


def _set_village(table: Table, ids: Sequence[str]) -> None:
    basics = {card: table.stock[card] for card in BASICS}
    piles = [Pile(card.id, (card,)) for card in BASICS]
    for id in ids:
        if id in HERO_TYPES:
            piles.append(Pile(id, tuple(HERO_TYPES[id].levels)))
        elif id in VILLAGE:
            piles.append(Pile(id, (VILLAGE[id],)))
        else:
            raise Refusal("unknown-card", _("The village has no stack “{id}”."), id=id)
    disease = {card: count for card, count in table.stock.items() if card.is_disease}
    table.village = tuple(piles)
    table.stock = {card: card.copies for pile in piles for card in pile.cards} | basics | disease


def _cards(ids: Sequence[str]) -> list[Card]:
    return [_card(id) for id in ids]


def _card(id: str) -> Card:
    if id not in CARDS:
        raise Refusal("unknown-card", _("There is no card “{id}”."), id=id)
    return CARDS[id]
