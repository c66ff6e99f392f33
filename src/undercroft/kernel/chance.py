"""The random number generator: 64 random bits at a time, from a state of 128 bits that is cheap to copy.

The algorithm is PCG64 (XSL-RR 128/64, the multiplier and increment of its reference implementation). Python integers
are exact, so the numbers are the same on every machine. The compiled build has `chance_in_words` in this place: the
same numbers, worked out in machine words.
"""

_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F
_MASK_64 = (1 << 64) - 1
_MASK_128 = (1 << 128) - 1
_TWICE = (1 << 64) + 1
"""Multiplying a word by this repeats it twice in a row."""


class Chance:
    """A random number generator with 128 bits of state."""

    __slots__ = ("drawn", "state")

    def __init__(self, state: int) -> None:
        self.state = state
        self.drawn = 0
        """How many numbers were drawn. Callers compare it before and after a choice."""

    def bits(self) -> int:
        """The next 64 random bits."""
        self.drawn += 1
        state = self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK_128
        high = state >> 64
        return ((high ^ state) & _MASK_64) * _TWICE >> (high >> 58) & _MASK_64  # rotated right

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely: Lemire's method, which redraws the biased cases."""
        product = self.bits() * n
        if product & _MASK_64 < n:
            while product & _MASK_64 < (1 << 64) % n:
                product = self.bits() * n
        return product >> 64
