"""What a net sees of a decision: the observation, and each option with features of its own.

An option's features are its verb and things, the parts of the observation about these things (how many are in the hand,
in stock, …), and how judgement and quick play rate it. All of them come from one match that the seat imagines, in which
the seat knows the same as in the real one.
"""

from collections.abc import Sequence
from functools import cache
from math import log1p
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...kernel.decision import Decision, Option
from ...kernel.game import Game
from ...kernel.match import Match
from ...kernel.playing import quickly
from ...kernel.registry import game as find_game
from ...kernel.stepping import actions_of
from ...kit.observing import Observer, observer_of

FLOATS = NDArray[np.float32]
HINTS = 8
"""The number of features that describe how judgement and quick play rate an option."""
WIDE = 8
"""The most options among which a net chooses."""
COPIES = 4
"""Further copies of a thing are told apart up to this many."""


class Sight(NamedTuple):
    """A decision as a net sees it."""

    row: FLOATS
    """The observation, and one zero after it."""
    options: list[Option]
    """Identical ones only once."""
    numbers: list[int]
    """Their numbers."""
    hints: FLOATS
    """How judgement and quick play rate each of them: options × `HINTS`."""


def likely(sight: Sight) -> list[int]:
    """The places of the options that judgement and quick play rate highest; a net chooses among these."""
    order = np.lexsort((np.arange(len(sight.hints)), -sight.hints[:, 5], sight.hints[:, 3]))
    return [int(place) for place in order[:WIDE]]


class FeatureReader:
    """Reads decisions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions = actions_of(game)
        self.observer = observer_of(game)
        self.size = self.observer.size
        self.factors = np.array([self.actions.factored(number) for number in range(len(self.actions))], np.int32)
        """Verb, two things and copy of every action."""
        np.minimum(self.factors[:, 3], COPIES - 1, out=self.factors[:, 3])
        self.about = _places(self.observer, self.actions.things)
        """For every thing, its places in the fields of the observation; for a field without it, that of the zero."""

    def facts(self) -> dict[str, int]:
        """What the weights of a net depend on, besides the game's version."""
        return {"observation": self.size, "actions": len(self.actions), "hints": HINTS}

    def read(self, match: Match, decision: Decision) -> Sight:
        """The decision in a match that its seat has imagined."""
        seat = decision.seat
        legal = self.actions.legal(decision)
        options = list(legal.values())
        row = np.zeros(self.size + 1, np.float32)
        inside: Any = row[:-1].data
        self.observer.fill(match, seat, inside)
        return Sight(row, options, list(legal), self._hints(match, decision, options))

    def _hints(self, match: Match, decision: Decision, options: Sequence[Option]) -> FLOATS:
        game, state = self.game, match.state
        if game.forecast is not None:
            worths = game.forecast(state, decision)
        elif game.judge is not None:
            worths = [one.worth for one in game.judge(match.view(decision.seat), decision)]
        else:
            worths = [0.0] * len(decision.options)
        worth_of = dict(zip(map(id, decision.options), worths, strict=True))
        liked = quickly(game.quick, state, decision) if game.quick is not None else None
        likes = {id(one) for one in liked} if isinstance(liked, list) else {id(liked)}
        found = [worth_of[id(option)] for option in options]
        order = sorted(found, reverse=True)
        best, spread, count = order[0], (order[0] - order[-1]) or 1.0, len(order)
        second = order[1] if count > 1 else best
        hints = np.empty((count, HINTS), np.float32)
        for place, (option, worth) in enumerate(zip(options, found, strict=True)):
            against = second if worth == best else best
            hints[place] = (
                (worth - best) / spread, worth / (1 + abs(worth)), float(worth == best), order.index(worth) / count,
                (worth - against) / spread, float(id(option) in likes), 1 / count, log1p(best - worth),
            )  # fmt: skip
        return hints


@cache
def feature_reader(id: str) -> FeatureReader:
    """The reader of a game, made once."""
    return FeatureReader(find_game(id))


def _places(observer: Observer, things: Sequence[str]) -> NDArray[np.int32]:
    """The place of each thing in each field that lists things."""
    size = observer.size
    number = {thing: place for place, thing in enumerate(things) if thing and not thing.isdigit()}
    columns = []
    for field in [*observer.static_layout.fields, *observer.layout.fields]:
        column = np.full(len(things), size, np.int32)
        for place, named in enumerate(field.places):
            if named in number:
                column[number[named]] = field.start + place
        if (column < size).any():
            columns.append(column)
    return np.stack(columns, axis=1) if columns else np.zeros((len(things), 0), np.int32)
