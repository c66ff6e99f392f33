"""The value of an unfinished match, fitted on matches of quick play against itself.

Some matches have a few random choices, so that many types of positions occur. From each match some positions at the
start of a turn are kept, with every seat's features and final result. The fit uses half of the matches: logistic
regression for chances, least squares for scores; the other half tests it. A match depends only on its number, so any
number of processes gives the same file.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log10
from typing import Any, NamedTuple

from ..bots.greedy import GreedyBot
from ..kernel.decision import Picked
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.playing import quickly
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.rng import Random
from ..kernel.seat import Seat
from ..kernel.text import _
from ..kernel.together import by_chance
from ..kernel.worth import worth_of
from ..kit.fitted import LINEAR, LOGISTIC, FittedLine
from ..workers import Pool
from .plan import variants

CHANCES = (0, 5, 15)
"""How many of a hundred choices are random, cycling from match to match."""
KEPT = 12
"""Positions kept from each match."""
DIGITS = 4


@dataclass(frozen=True)
class Order:
    """What is to be calibrated."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, Any]
    by: str = ""


class Sample(NamedTuple):
    """A seat in a position, and its final result."""

    features: tuple[float, ...]
    worth: float


class Fit(NamedTuple):
    """What was found for one number of players."""

    seats: int
    matches: int
    fitted: int
    """The number of samples used."""
    line: dict[str, Any]
    """As written to `fitted.json`."""
    tried: list[tuple[float, float]]
    """For the other half: the prediction and the actual result."""
    base: float
    """The average result of a match."""


def check(game: Game) -> None:
    """Refuse what cannot be calibrated, before anything is played."""
    if game.features is None:
        raise Refusal("no-features", _("{game} has no features that a value could be fitted to."), game=game.title)
    try:
        import sklearn  # noqa: F401
    except ImportError as missing:
        why = _('Fitting needs scikit-learn: pip install "undercroft[calibrate]".')
        raise Refusal("no-sklearn", why) from missing


def samples(order: Order, number: int) -> list[Sample]:
    """Positions of match `number`."""
    game = find_game(order.game)
    values = variants(game, order.by) if order.by else [("", {})]
    options = {**order.options, **values[number % len(values)][1]}
    mixed = Random.seeded("calibrate", order.seed, order.seats, number)
    match = game.start(order.seats, mixed.bits(), options, log=False)
    positions = list(_played(match, mixed, CHANCES[number // 2 % len(CHANCES)]))
    if len(positions) > KEPT:
        positions = [positions[place] for place in sorted(mixed.sample(range(len(positions)), KEPT))]
    result = match.result
    assert result is not None
    worths = [worth_of(result, seat, game.score_alone) for seat in range(order.seats)]
    return [Sample(features, worths[seat]) for position in positions for seat, features in enumerate(position)]


def _played(match: Match, rng: Random, percent: int) -> Iterator[list[tuple[float, ...]]]:
    """Play the match to its end and record the seats' features at the start of every turn."""
    features, quick = match.game.features, match.game.quick
    assert features is not None
    judging = GreedyBot(match.game, rng.bits()) if quick is None else None
    turn = match.turn
    while (decision := match.first_open) is not None:
        if match.turn != turn:
            turn = match.turn
            seats = 1 if match.game.cooperative else match.seats  # in a cooperative game, all have the same
            yield [tuple(map(float, features(match.state, seat))) for seat in range(seats)]
        picked: Picked
        if percent and rng.below(100) < percent:
            picked = by_chance(decision, rng)
        elif quick is not None:
            picked = quickly(quick, match.state, decision)
        else:
            assert judging is not None
            picked = decision.take(judging.choose(Seat(match, decision.seat)))
        match.choose(decision.seat, picked)


def gather(order: Order, matches: int, pool: Pool, done: Callable[[], object]) -> list[list[Sample]]:
    """The positions of this many matches, in order."""
    found = []
    for one in pool.map(samples, order, matches):
        found.append(one)
        done()
    return found


def fit(order: Order, matches: Sequence[Sequence[Sample]]) -> Fit:
    """The even matches are fitted, the odd ones test the fit."""
    game = find_game(order.game)
    linear = order.seats == 1 and game.score_alone
    learnt = [one for match in matches[::2] for one in match]
    line = _line(game.feature_names, learnt, linear)
    fitted = FittedLine.read(line, game.feature_names)
    tried = [(fitted(one.features), one.worth) for match in matches[1::2] for one in match]
    base = sum(one.worth for one in learnt) / max(1, len(learnt))
    return Fit(order.seats, len(matches), len(learnt), line, tried, base)


def _line(names: Sequence[str], learnt: Sequence[Sample], linear: bool) -> dict[str, Any]:
    import numpy
    from sklearn.linear_model import LogisticRegression, Ridge

    table = numpy.array([one.features for one in learnt])
    worths = numpy.array([one.worth for one in learnt])
    if table.shape[1] != len(names):
        raise ValueError(f"{table.shape[1]} features, but {len(names)} names")
    means, spreads = table.mean(axis=0), table.std(axis=0)
    spreads[spreads < 1e-9] = 1.0
    even = (table - means) / spreads
    if linear:
        model = Ridge(alpha=1.0).fit(even, worths)
        weights, added = model.coef_, float(model.intercept_)
    elif worths.min() == worths.max():  # all matches had the same result
        weights, added = numpy.zeros(len(names)), 10.0 if worths.min() > 0.5 else -10.0
    else:  # half a win is a win and a loss with half the weight each
        twice = numpy.concatenate([even, even])
        won = numpy.concatenate([numpy.ones(len(even)), numpy.zeros(len(even))])
        share = numpy.concatenate([worths, 1 - worths])
        counts = share > 0
        model = LogisticRegression(max_iter=2000).fit(twice[counts], won[counts], sample_weight=share[counts])
        weights, added = model.coef_[0], float(model.intercept_[0])
    return {
        "kind": LINEAR if linear else LOGISTIC,
        "added": rounded(added),
        "features": {
            name: {"weight": rounded(weight), "mean": rounded(mean), "spread": rounded(spread)}
            for name, weight, mean, spread in zip(names, weights, means, spreads, strict=True)
        },
    }


def rounded(number: float) -> float:
    """To four significant digits, so that a different order of summation gives the same file."""
    number = float(number)
    return 0.0 if abs(number) < 1e-9 else round(number, DIGITS - 1 - int(log10(abs(number)) // 1))
