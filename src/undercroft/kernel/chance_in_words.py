"""The random number generator in machine words. The compiled build uses it instead of `chance`; it gives the same
numbers.

Python's integers have no fixed size, and the compiler cannot know that these never grow: every step on 128 bits would
allocate objects. Here the state is two 64-bit words, and overflow is cut off. Only compiled code cuts it off:
interpreted, the numbers would be wrong, so nothing imports this module.
"""

from mypy_extensions import i64

_MULTIPLIER_HIGH: i64 = 0x2360ED051FC65DA4
_MULTIPLIER_LOW: i64 = 0x4385DF649FCCF645
_INCREMENT_HIGH: i64 = 0x5851F42D4C957F2D
_INCREMENT_LOW: i64 = 0x14057B7EF767814F
_MULTIPLIER_UPPER: i64 = 0x4385DF64  # the halves of its lower word
_MULTIPLIER_LOWER: i64 = 0x9FCCF645
_HALF: i64 = (1 << 32) - 1
_TOP: i64 = (1 << 48) - 1
_UNSIGNED: i64 = (1 << 63) - 1
_SMALL: int = 1 << 14
_MASK_64: int = (1 << 64) - 1


class Chance:
    """A random number generator with 128 bits of state."""

    __slots__ = ("_high", "_low", "drawn")

    def __init__(self, state: int) -> None:
        self._high: i64 = _word(state >> 64)
        self._low: i64 = _word(state)
        self.drawn = 0
        """How many numbers were drawn. Callers compare it before and after a choice."""

    @property
    def state(self) -> int:
        return (int(self._high) & _MASK_64) << 64 | (int(self._low) & _MASK_64)

    @state.setter
    def state(self, state: int) -> None:
        self._high = _word(state >> 64)
        self._low = _word(state)

    def bits(self) -> int:
        """The next 64 random bits."""
        return int(self._next()) & _MASK_64

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely: Lemire's method, which redraws the biased cases. For a small n
        the upper 48 bits of the word nearly always decide; the others are used only if they could matter."""
        word: i64 = self._next()
        if n < _SMALL:
            few: i64 = n
            product: i64 = (word >> 16 & _TOP) * few
            rest: i64 = product & _TOP
            if 0 < rest < _TOP - few:
                return int(product >> 48)
        return self._below(int(word) & _MASK_64, n)

    def _below(self, word: int, n: int) -> int:
        """The same, using the whole word."""
        product = word * n
        if product & _MASK_64 < n:
            while product & _MASK_64 < (1 << 64) % n:
                product = self.bits() * n
        return product >> 64

    def _next(self) -> i64:
        """The next word: the state times the multiplier, plus the increment; then its two halves are combined and
        rotated."""
        self.drawn += 1
        low: i64 = self._low
        lower: i64 = low & _HALF
        upper: i64 = low >> 32 & _HALF
        one: i64 = lower * _MULTIPLIER_UPPER
        other: i64 = upper * _MULTIPLIER_LOWER
        middle: i64 = (lower * _MULTIPLIER_LOWER >> 32 & _HALF) + (one & _HALF) + (other & _HALF)
        carried: i64 = upper * _MULTIPLIER_UPPER + (one >> 32 & _HALF) + (other >> 32 & _HALF) + (middle >> 32)
        high: i64 = self._high * _MULTIPLIER_LOW + low * _MULTIPLIER_HIGH + carried + _INCREMENT_HIGH
        low = low * _MULTIPLIER_LOW + _INCREMENT_LOW
        if 0 <= low < _INCREMENT_LOW:
            high += 1  # overflow: as an unsigned number, the sum is less than what was added
        self._high = high
        self._low = low
        word: i64 = high ^ low
        turn: i64 = high >> 58 & 63
        if turn == 0:
            return word
        return (word >> 1 & _UNSIGNED) >> turn - 1 | word << 64 - turn


def _word(state: int) -> int:
    """The lower 64 bits, as a signed word."""
    word = state & _MASK_64
    return word - (1 << 64) if word >> 63 else word
