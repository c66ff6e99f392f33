"""Statistics over many matches: shares and means, with 95% intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pvariance, stdev

Interval = tuple[float, float]
Z = 1.959964
"""95% of a normal distribution lie within this many standard deviations."""


def wilson(wins: float, games: float) -> Interval:
    """Wilson's 95% interval of a share: also useful for few matches and for shares near 0 and 1."""
    share = wins / games
    spread = Z * sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2)
    middle = share + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def mean_interval(values: Sequence[float]) -> Interval:
    """The 95% interval of a mean; for a single value, the value itself."""
    mean = fmean(values)
    spread = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return mean - spread, mean + spread


def bounded_interval(values: Sequence[float], low: float, high: float) -> Interval:
    """The 95% interval of a mean of values between `low` and `high`; the interval stays within them. It is Wilson's,
    for as many won or lost matches as would have the same spread."""
    shares = [(value - low) / (high - low) for value in values]
    share, spread = fmean(shares), pvariance(shares)
    games = len(shares) * share * (1 - share) / spread if spread else len(shares)
    least, most = wilson(share * games, games)
    return low + least * (high - low), low + most * (high - low)
