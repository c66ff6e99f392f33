"""Copies of a card that lie in one place, told apart by their names: `militia`, `militia.2`."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")


class Ref:
    """One of several copies of a card in front of a player."""

    __slots__ = ("card", "id", "number")

    def __init__(self, card: "Copied", number: int) -> None:
        self.card: Any = card
        self.number = number
        self.id = card.id if number == 0 else f"{card.id}.{number + 1}"

    @property
    def name(self) -> str:
        name: str = self.card.name
        return name


@dataclass(eq=False, repr=False)
class Copied:
    """A card: all its copies are this one object, and `ref` names each of those that lie in one place."""

    id: str
    name: str
    first: Ref = field(init=False)
    _refs: list[Ref] = field(init=False)

    def __post_init__(self) -> None:
        self.first = Ref(self, 0)
        self._refs = [self.first]

    def ref(self, number: int) -> Ref:
        while len(self._refs) <= number:
            self._refs.append(Ref(self, len(self._refs)))
        return self._refs[number]

    def __repr__(self) -> str:
        return self.id


def free_ref(taken: Container[Ref], card: Copied) -> Ref:
    """The first name of a card under which no copy lies yet."""
    ref = card.first
    number = 0
    while ref in taken:
        number += 1
        ref = card.ref(number)
    return ref


def refs(cards: Sequence[Copied]) -> list[Ref]:
    """A name of its own for each card, in the order of the cards."""
    counts: dict[Copied, int] = {}
    found = []
    for card in cards:
        number = counts.get(card, 0)
        counts[card] = number + 1
        found.append(card.ref(number))
    return found


def id_refs(cards: Iterable[str]) -> list[tuple[str, str]]:
    """The id of the reference of each copy, with the id of its card: as `refs`, where cards are known by their ids."""
    counts: dict[str, int] = {}
    found = []
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
        found.append((card if counts[card] == 1 else f"{card}.{counts[card]}", card))
    return found


def unlike(things: list[T], likeness: Callable[[T], object]) -> list[T]:
    """One of each: things that differ in nothing are the same choice."""
    if len(things) < 2:
        return things
    found: dict[object, T] = {}
    for thing in things:
        found.setdefault(likeness(thing), thing)
    return list(found.values())


def top_left(cards: Sequence[T], stock: Mapping[T, int]) -> T | None:
    """What a stack sells: the first of its cards of which any are left (of a Hero the lowest level)."""
    for card in cards:
        if stock[card] > 0:
            return card
    return None
