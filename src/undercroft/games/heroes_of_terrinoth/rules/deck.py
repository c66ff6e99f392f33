"""A deck whose order nobody knows, except for cards that somebody has looked at and put back."""

from typing import Generic, TypeVar

from ....kernel.rng import Random

C = TypeVar("C")


class Placed(Generic[C]):
    """A card whose place is fixed: who knows it (a mask of seats), and the bag it came from."""

    __slots__ = ("bag", "card", "known")

    def __init__(self, card: C, bag: int, known: int = 0) -> None:
        self.card = card
        self.bag = bag
        self.known = known


class Deck(Generic[C]):
    """Stacks on top of each other, each shuffled by itself (HT-2.2). They have no order: each draw picks a random card.

    `bags` are the stacks, the first one on top; `over` and `under` the cards put back on top (the last one is drawn
    first) and to the bottom (the first one is drawn first).
    """

    __slots__ = ("bags", "discards", "over", "under")

    def __init__(self, bags: list[list[C]]) -> None:
        self.bags = bags
        self.over: list[Placed[C]] = []
        self.under: list[Placed[C]] = []
        self.discards: list[C] = []

    def copy(self) -> "Deck[C]":
        twin: Deck[C] = Deck([bag.copy() for bag in self.bags])
        twin.over = self.over.copy()
        twin.under = self.under.copy()
        twin.discards = self.discards.copy()
        return twin

    def __len__(self) -> int:
        return len(self.over) + len(self.under) + sum([len(bag) for bag in self.bags])

    def take(self, rng: Random) -> Placed[C] | None:
        """The top card; an empty deck is rebuilt from the discard pile at this moment (HT-3.8)."""
        if self.over:
            return self.over.pop()
        for number, bag in enumerate(self.bags):
            if bag:
                return Placed(_any(bag, rng), number)
        if self.under:
            return self.under.pop(0)
        if not self.discards:
            return None
        self.bags.append(self.discards)
        self.discards = []
        return Placed(_any(self.bags[-1], rng), len(self.bags) - 1)


def _any(bag: list[C], rng: Random) -> C:
    place = rng.below(len(bag))
    card = bag[place]
    last = bag.pop()
    if place < len(bag):
        bag[place] = last
    return card
