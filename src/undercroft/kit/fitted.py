"""A value fitted on played matches: a weight for every feature, by the number of players.

    FITTED = Fitted.of(__package__, NAMES)  # reads fitted.json beside the module, made by `undercroft calibrate`
    chance = FITTED(features(state, seat), players)

The weights in the file belong to standardised features, so that they can be compared. They are converted once to
weights of the plain features, and a value then costs one dot product.
"""

import json
from collections.abc import Mapping, Sequence
from importlib import resources
from math import exp
from operator import mul
from typing import Any

FILE = "fitted.json"
LOGISTIC, LINEAR = "logistic", "linear"
STEEP = 30.0
"""Beyond this, a probability is practically 0 or 1."""


class FittedLine:
    """What is fitted for one number of players: weights of the plain features, and the intercept."""

    __slots__ = ("added", "logistic", "weights")

    def __init__(self, weights: Sequence[float], added: float, logistic: bool) -> None:
        self.weights = tuple(weights)
        self.added = added
        self.logistic = logistic

    @classmethod
    def read(cls, facts: Mapping[str, Any], names: Sequence[str]) -> "FittedLine":
        """Read from `fitted.json`; a feature that it does not contain has weight 0."""
        known: Mapping[str, Mapping[str, float]] = facts["features"]
        weights, added = [], float(facts["added"])
        for name in names:
            of = known.get(name)
            weight = of["weight"] / of["spread"] if of is not None else 0.0
            weights.append(weight)
            added -= weight * of["mean"] if of is not None else 0.0
        return cls(weights, added, facts["kind"] == LOGISTIC)

    def __call__(self, features: Sequence[float]) -> float:
        found = sum(map(mul, self.weights, features), self.added)
        if not self.logistic:
            return found
        return 1 / (1 + exp(-min(STEEP, max(-STEEP, found))))


class Fitted:
    """The lines of a game by number of players; a number that was not fitted uses the nearest one."""

    __slots__ = ("_lines", "names")

    def __init__(self, facts: Mapping[str, Any], names: Sequence[str]) -> None:
        self.names = tuple(names)
        lines = {int(players): FittedLine.read(line, names) for players, line in facts.get("players", {}).items()}
        self._lines = lines

    @classmethod
    def of(cls, package: str, names: Sequence[str]) -> "Fitted":
        """What the package contains; before anything was fitted, every match counts as even."""
        file = resources.files(package) / FILE
        return cls(json.loads(file.read_text("utf-8")) if file.is_file() else {}, names)

    def __call__(self, features: Sequence[float], players: int) -> float:
        line = self._lines.get(players)
        if line is None:
            nearest = min(self._lines, key=lambda fitted: (abs(fitted - players), fitted), default=None)
            line = FittedLine([0.0] * len(self.names), 0.0, True) if nearest is None else self._lines[nearest]
            self._lines[players] = line
        return line(features)
