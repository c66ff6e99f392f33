"""A shuffled pile."""

from typing import Generic, TypeVar

from ....kernel.rng import Random

T = TypeVar("T")


class Deck(Generic[T]):
    """A shuffled pile. Nobody knows its order, so a card is chosen at random when it is drawn.

    `stacked` are cards whose order a position has fixed, the last one on top.
    """

    __slots__ = ("cards", "discards", "stacked")

    def __init__(self, cards: list[T], discards: list[T] | None = None, stacked: list[T] | None = None) -> None:
        self.cards = cards
        self.discards = discards or []
        """Face up beside the deck."""
        self.stacked = stacked or []

    def copy(self) -> "Deck[T]":
        return Deck(self.cards.copy(), self.discards.copy(), self.stacked.copy())

    def __len__(self) -> int:
        return len(self.cards) + len(self.stacked)

    def take(self, rng: Random) -> T:
        """The top card; there must be one."""
        if self.stacked:
            return self.stacked.pop()
        cards = self.cards
        place = rng.below(len(cards))
        card = cards[place]
        last = cards.pop()
        if place < len(cards):
            cards[place] = last
        return card

    def shuffle(self, *back: T) -> None:
        """Shuffle the discards, and these cards, and the rest of the deck together."""
        self.cards += self.stacked
        self.cards += self.discards
        self.cards += back
        self.discards.clear()
        self.stacked.clear()

    def unstack(self) -> None:
        """Forget the fixed order: the cards are drawn at random again."""
        self.cards += self.stacked
        self.stacked = []

    def everything(self) -> list[T]:
        return [*self.cards, *self.stacked, *self.discards]
