"""Copies of a card in one place, distinguished by name: `militia`, `militia.2`."""

from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, TypeVar

from ..kernel.text import Speech
from ..kernel.view import OptionFacts

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
    """A card: all its copies are this one object, and `ref` names each copy in one place."""

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
    """The first reference to a card that no copy has yet."""
    ref = card.first
    number = 0
    while ref in taken:
        number += 1
        ref = card.ref(number)
    return ref


def refs(cards: Sequence[Copied]) -> list[Ref]:
    """A unique name for each card, in the order of the cards."""
    counts: dict[Copied, int] = {}
    found = []
    for card in cards:
        number = counts.get(card, 0)
        counts[card] = number + 1
        found.append(card.ref(number))
    return found


def id_refs(cards: Iterable[str]) -> list[tuple[str, str]]:
    """The id of each copy's reference, with the id of its card: like `refs`, for cards known by id."""
    counts: dict[str, int] = {}
    found = []
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
        found.append((card if counts[card] == 1 else f"{card}.{counts[card]}", card))
    return found


def card_of(thing: object) -> str:
    """The card of a reference: `militia.2` is a Militia."""
    return str(thing).partition(".")[0]


def state_of(thing: object, copies: Iterable[Mapping[str, object]]) -> Hashable:
    """Everything that distinguishes one copy from another: its card, and what was done to it since it was revealed."""
    for facts in copies:
        if facts["ref"] == thing:
            return tuple([_with_cards(value) for value in facts.values()])
    return card_of(thing)


def _with_cards(fact: object) -> str:
    """A fact about a copy, with cards in place of references."""
    return str([card_of(one) for one in fact] if isinstance(fact, list) else card_of(fact))


def options_on(
    copies: Iterable[Mapping[str, object]], options: Sequence[OptionFacts], by_card: Container[str] = ()
) -> dict[str, list[str]]:
    """The ids of the options in which each copy takes part, by its reference; identical copies all get the same
    options. `by_card` are the verbs done to a card, whichever copy it is."""
    by_ref = {str(facts["ref"]): facts for facts in copies} if options else {}
    found: dict[str, list[str]] = {}
    for one in options:
        things = one["things"]
        if one["verb"] in by_card:
            refs = [ref for ref, facts in by_ref.items() if facts["card"] in things]
        else:
            refs = [thing for thing in dict.fromkeys(things) if thing in by_ref]
        for ref in refs:
            found.setdefault(ref, []).append(one["id"])
    if not found or len(found) == len(by_ref):
        return found
    options_by_state: dict[str, list[str]] = {}
    for ref, facts in by_ref.items():
        state = str([value for key, value in facts.items() if key != "ref"])
        if ref in found:
            options_by_state.setdefault(state, found[ref])
        elif state in options_by_state:
            found[ref] = options_by_state[state]
    return found


def listed(counts: Mapping[str, int], cards: Mapping[str, Copied], speech: Speech) -> list[tuple[str, str, int]]:
    """The contents of a pile, by name: (id, name, copies)."""
    return sorted([(id, speech(cards[id].name), count) for id, count in counts.items()], key=itemgetter(1))


def distinct_by(things: list[T], key: Callable[[T], object]) -> list[T]:
    """One of each: identical things are the same choice."""
    if len(things) < 2:
        return things
    found: dict[object, T] = {}
    for thing in things:
        found.setdefault(key(thing), thing)
    return list(found.values())


def top_left(cards: Sequence[T], stock: Mapping[T, int]) -> T | None:
    """What a stack sells: the first of its cards with copies left (for a Hero, the lowest level)."""
    for card in cards:
        if stock[card] > 0:
            return card
    return None
