"""Chance at the table: dice, picks and shuffles, from a generator that lives inside the state.

A seed of any size is spread over the generator's state by SHA-256.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, TypeVar

from .chance import Chance

T = TypeVar("T")

_WORD = 1 << 64


def _shuffle_plan(size: int) -> tuple[int, int, int]:
    """How many steps of a shuffle of `size` things one number decides, the product of their ranges, the limit."""
    steps, product = 0, 1
    while size - steps > 1 and product * (size - steps) < _WORD:
        product *= size - steps
        steps += 1
    return steps, product, _WORD - _WORD % product


_PLANS: dict[int, tuple[int, int, int]] = {}


class Random(Chance):
    """A seeded generator. `Random(rng.state)` is its exact copy."""

    __slots__ = ()

    @staticmethod
    def seeded(*seed: object) -> "Random":
        text = ":".join(map(str, seed))
        return Random(int.from_bytes(sha256(text.encode()).digest()[:16], "big"))

    def die(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: list[Any]) -> None:
        """Fisher and Yates, several steps from one number: twenty cards are shuffled by a single 64-bit word.

        Each step moves one of the things not yet chosen, which are the first of the list, to its end.
        """
        left = len(things)
        while left > 1:
            plan = _PLANS.get(left)
            if plan is None:
                plan = _PLANS[left] = _shuffle_plan(left)
            steps, product, limit = plan
            word = self.bits()
            while word >= limit:
                word = self.bits()
            word %= product
            for size in range(left, left - steps, -1):
                things.append(things.pop(word % size))
                word //= size
            left -= steps

    def sample(self, things: Sequence[T], count: int) -> list[T]:
        """`count` of the things, in random order."""
        pool = list(things)
        self.shuffle(pool)
        return pool[:count]
