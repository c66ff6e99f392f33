"""Randomness in a match: dice, picks and shuffles, from a generator that is part of the state.

`Random` is one stream of numbers, for bots and tools. A match that is played has `MatchRandom`, one that is only
imagined has `Luck`. A seed of any size is spread over the generator's state by SHA-256.

The algorithm is PCG64 (XSL-RR 128/64, the multiplier and increment of its reference implementation): 64 random bits at
a time, from a state of 128 bits that is cheap to copy. Python integers are exact, so the numbers are the same on every
machine.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, TypeVar

T = TypeVar("T")

_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F
_WORD = 1 << 64
_MASK_64 = _WORD - 1
_MASK = (1 << 128) - 1
_TWICE = (1 << 64) + 1
"""Multiplying a word by this repeats it twice in a row."""
_MIXER = 0xDA3E39CB94B95BDBA3AAC2A5B2F0B5D7
"""Any odd 128-bit number without a pattern."""


def _shuffle_plan(size: int) -> tuple[int, int, int]:
    """How many steps of a shuffle of `size` things one number covers, the product of their ranges, and the limit from
    which on a number is redrawn."""
    steps, product = 0, 1
    while size - steps > 1 and product * (size - steps) < _WORD:
        product *= size - steps
        steps += 1
    return steps, product, _WORD - _WORD % product


def _spread(seed: tuple[object, ...]) -> int:
    text = ":".join(map(str, seed))
    return int.from_bytes(sha256(text.encode()).digest()[:16], "big")


_PLANS: dict[int, tuple[int, int, int]] = {}


class Random:
    """A seeded generator. `Random(rng.state)` is its exact copy."""

    __slots__ = ("drawn", "state")

    def __init__(self, state: int) -> None:
        self.state = state
        self.drawn = 0
        """How many numbers were drawn. Callers compare it before and after a choice."""

    def bits(self) -> int:
        """The next 64 random bits."""
        self.drawn += 1
        state = self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        high = state >> 64
        return ((high ^ state) & _MASK_64) * _TWICE >> (high >> 58) & _MASK_64  # rotated right

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely: Lemire's method, which redraws the biased cases."""
        product = self.bits() * n
        if product & _MASK_64 < n:
            while product & _MASK_64 < _WORD % n:
                product = self.bits() * n
        return product >> 64

    @staticmethod
    def seeded(*seed: object) -> "Random":
        return Random(_spread(seed))

    def twin(self) -> "Random":
        return Random(self.state)

    @property
    def position(self) -> object:
        """The generator's position: two generators at the same position continue identically."""
        return self.state

    def begin_turn(self) -> None:
        """Called when a turn of the match begins."""

    def die(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: list[Any]) -> None:
        """Fisher-Yates, several steps from one number: a single 64-bit word shuffles twenty cards. Each step moves one
        of the things not yet chosen, which are at the front of the list, to its end."""
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


class MatchRandom(Random):
    """The randomness of a match that is played: every die, pick and shuffle has a generator of its own.

    The state of the generator is the first 128 bits of the SHA-256 of the text "SEED:NUMBER", the number counting from
    0. So the results that players have seen reveal nothing about the next, even to those who can break the generator.
    """

    __slots__ = ("_count", "_seed")

    def __init__(self, seed: bytes, count: int = 0) -> None:
        super().__init__(0)
        self._seed = seed
        self._count = count

    @staticmethod
    def of(seed: object) -> "MatchRandom":
        return MatchRandom(f"{seed}:".encode())

    @property
    def position(self) -> object:
        return self._seed, self._count

    def twin(self) -> Random:
        return MatchRandom(self._seed, self._count)

    def below(self, n: int) -> int:
        self._reseed()
        return super().below(n)

    def shuffle(self, things: list[Any]) -> None:
        if len(things) > 1:
            self._reseed()
            super().shuffle(things)

    def _reseed(self) -> None:
        key = sha256(self._seed + str(self._count).encode()).digest()
        self.state = int.from_bytes(key[:16], "big")
        self._count += 1


SHUFFLES = 0
"""The purpose of a shuffle. For anything else the purpose is the number of possible values, such as the sides of a
die."""


def _mixed(number: int) -> int:
    """128 random-looking bits from 128 bits that may differ in only a few: multiplied and folded, twice."""
    number = (number * _MIXER) & _MASK
    number = ((number ^ number >> 67) * _MIXER) & _MASK
    return number ^ number >> 71


class Luck(Random):
    """Randomness by purpose, for matches that are only imagined, so that different choices can be compared in the same
    world. In each turn every purpose has a stream of its own: the dice of the next turn are the same, whether or not a
    deck was shuffled before."""

    __slots__ = ("_key", "_purpose", "_streams", "_turn")

    def __init__(self, key: int) -> None:
        super().__init__(0)
        self._key = key
        self._turn = 0
        self._purpose = -1
        self._streams: dict[int, int] = {}

    @staticmethod
    def of(*seed: object) -> "Luck":
        return Luck(_spread(seed))

    def twin(self) -> Random:
        new = Luck(self._key)
        new.state = self.state
        new._turn = self._turn
        new._purpose = self._purpose
        new._streams = self._streams.copy()
        return new

    def begin_turn(self) -> None:
        self._turn += 1
        self._purpose = -1
        self._streams.clear()
        self.state = 0

    def below(self, n: int) -> int:
        self._switch_stream(n)
        return super().below(n)

    def shuffle(self, things: list[Any]) -> None:
        self._switch_stream(SHUFFLES)
        super().shuffle(things)

    def _switch_stream(self, purpose: int) -> None:
        """Continue with the stream of this purpose."""
        before = self._purpose
        if before == purpose:
            return
        if before >= 0:
            self._streams[before] = self.state
        self._purpose = purpose
        found = self._streams.get(purpose)
        self.state = _mixed(self._key ^ (self._turn << 64 | purpose)) if found is None else found
