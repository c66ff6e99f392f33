"""Shuffles what a seat cannot know: decks, other players' hands, the dungeon deck."""

from ...kernel.rng import Random
from .cards import STONE
from .rules.card import Card, Monster
from .rules.state import Table
from .setup import UNDER


def redeal(table: Table, seat: int, rng: Random) -> None:
    """All players' cards are known (gains and discards are public); their order and the other hands are not."""
    for other, player in enumerate(table.players):
        if other == seat or player.shown:
            rng.shuffle(player.deck)
        else:
            hidden = player.hand + player.deck
            rng.shuffle(hidden)
            held = len(player.hand)
            player.hand[:] = hidden[:held]
            player.deck[:] = hidden[held:]
    _redeal_dungeon(table.deck, rng)
    if table.ordered:
        _exchange_returned(table, rng)


def _redeal_dungeon(deck: list[Card], rng: Random) -> None:
    """Shuffle the monsters; the Thunderstone stays among the bottom eleven cards."""
    if STONE in deck:
        deck.remove(STONE)
        rng.shuffle(deck)
        deck.insert(rng.below(min(UNDER, len(deck)) + 1), STONE)
    else:
        rng.shuffle(deck)


def _exchange_returned(table: Table, rng: Random) -> None:
    """With ordered monsters only the class of a returned card is known: swap it with a random one of its class."""
    for place, card in enumerate(table.returned):
        if isinstance(card, Monster):
            alike = [
                at
                for at, other in enumerate(table.deck)
                if isinstance(other, Monster) and other.monster_class is card.monster_class
            ]
            at = rng.below(len(alike) + 1)
            if at < len(alike):
                table.returned[place], table.deck[alike[at]] = table.deck[alike[at]], card
