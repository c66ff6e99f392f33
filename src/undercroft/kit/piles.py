"""Piles of cards: a list whose last card is the top."""

from collections.abc import Sequence
from typing import TypeVar

from ..kernel.state import CARDS_DRAWN, State

T = TypeVar("T")


def draw(state: State, deck: list[T], discard: list[T], count: int) -> list[T]:
    """Take `count` cards from the top; once the deck is empty, the discard pile becomes a new one."""
    left = max(len(deck) - count, 0)
    drawn = deck[left:]
    drawn.reverse()
    del deck[left:]
    if len(drawn) < count and discard:
        deck += discard
        discard.clear()
        state.rng.shuffle(deck)
        drawn += draw(state, deck, discard, count - len(drawn))
    if drawn:
        state.learn(CARDS_DRAWN)
    return drawn


def counted(cards: Sequence[T]) -> dict[T, int]:
    """How many of each, in order of first appearance."""
    counts: dict[T, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts


def distinct(cards: Sequence[T]) -> list[T]:
    """Each card once, in order of first appearance."""
    return list(dict.fromkeys(cards))
