"""Chance: a small integer random generator that lives inside the state and copies in no time.

The algorithm is PCG64 (XSL-RR 128/64, the multiplier and increment of its reference implementation): one 128-bit state,
64 bits a step. A seed of any size is spread over the state by SHA-256. Python integers are exact, so the numbers
are the same on every machine.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, TypeVar

T = TypeVar("T")

_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F
_MASK_64 = (1 << 64) - 1
_MASK_128 = (1 << 128) - 1


def _shuffle_plan(size: int) -> tuple[int, int, int]:
    """How many steps of a shuffle of `size` things one number decides, the product of their ranges, the limit."""
    steps, product = 0, 1
    while size - steps > 1 and product * (size - steps) <= _MASK_64:
        product *= size - steps
        steps += 1
    return steps, product, (1 << 64) - (1 << 64) % product


_PLANS: dict[int, tuple[int, int, int]] = {}


class Random:
    """A seeded generator. `Random(rng.state)` is its exact copy."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    @staticmethod
    def seeded(*seed: object) -> "Random":
        text = ":".join(map(str, seed))
        return Random(int.from_bytes(sha256(text.encode()).digest()[:16], "big"))

    def bits(self) -> int:
        """The next 64 random bits."""
        state = self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK_128
        word = (state >> 64 ^ state) & _MASK_64
        return (word << 64 | word) >> (state >> 122) & _MASK_64  # turned to the right

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely: Lemire's multiplication, redrawn where it would favour some."""
        product = self.bits() * n
        if product & _MASK_64 < n:
            while product & _MASK_64 < (1 << 64) % n:
                product = self.bits() * n
        return product >> 64

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
