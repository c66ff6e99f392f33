"""The search bot: it tries the most promising answers in imagined matches and takes the one with the best results.

A trial is played on with the game's quick play for some turns, then the game's value rates the match. All candidates
are tried in the same imagined worlds with the same luck. The worse half is dropped repeatedly (sequential halving), so
that most of the time goes to close decisions. The choice of the game's judgement is never dropped; another one must be
better by a number of standard errors.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import ceil, log2
from random import Random
from statistics import fmean
from typing import NamedTuple

from ...kernel.decision import Choice, Decision, Option, Picked
from ...kernel.game import Game
from ...kernel.pausing import turn_ends
from ...kernel.seat import Seat
from ...kernel.text import _
from ..greedy import GreedyBot
from .clock import ThinkingTime
from .trying import FEWEST, Row, Trial, chosen, error, mean


class Weighed(NamedTuple):
    """A candidate that was tried: its mean worth (see `kernel.worth`), and in how many worlds."""

    picked: Picked
    mean: float
    error: float
    """Standard error of its distance to the best in the same worlds; infinite for fewer than two."""
    worlds: int


class SearchBot:
    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        seconds: float = 0.5,
        worlds: int = 0,
        wide: int = 8,
        turns: int = 0,
        sure: float = 1.0,
    ) -> None:
        self.first = GreedyBot(game, seed)
        self.random = Random(seed)
        self.seconds = seconds
        self.worlds = worlds or (0 if seconds else FEWEST)
        """The most worlds imagined for a decision; 0: as many as there is time for."""
        self.wide = max(2, wide)
        """The number of candidates."""
        self.sure = sure
        """How many standard errors better than judgement's choice another one must be."""
        self.turns = turns
        """How many turns are played before the game's value is used; 0: as many as the game says."""

    def choose(self, seat: Seat) -> Choice:
        decision = seat.decision
        if turn_ends(decision) or (decision.takes_one and len(decision.options) == 1):
            return decision.options[0]
        candidates = self.candidates(seat, decision)
        return self._weigh(seat, candidates)[0].picked if len(candidates) > 1 else candidates[0]

    def weigh(self, seat: Seat) -> list[Weighed]:
        """The candidates that were tried: its choice first, then the others from best to worst."""
        return self._weigh(seat, self.candidates(seat, seat.decision))

    # -- candidates

    def candidates(self, seat: Seat, decision: Decision) -> list[Picked]:
        """What judgement would choose, what quick play would choose, and then what seems best to judgement."""
        found: list[Picked] = [decision.take(self.first.choose(seat))]
        for picked in self._others(seat, decision):
            if len(found) == self.wide:
                break
            if picked not in found:
                found.append(picked)
        return found

    def _others(self, seat: Seat, decision: Decision) -> Iterator[Picked]:
        quick = seat.quickly(self.random.getrandbits(48))
        if quick is not None:
            yield decision.take(quick)
        yield from by_judgement(seat, decision)

    # -- trying

    def _weigh(self, seat: Seat, candidates: Sequence[Picked]) -> list[Weighed]:
        clock = ThinkingTime(self.seconds, seat.budget)
        trial = Trial(seat, candidates, self.turns, self.sure, clock, self.random.getrandbits(48))
        stages = max(1, ceil(log2(len(candidates))))
        alive: list[int] = list(range(len(candidates)))
        rows: list[Row] = []
        for stage in range(stages):
            until = (stage + 1) / stages
            rows += trial.tries(alive, until, ceil(self.worlds * until) - len(rows) if self.worlds else None)
            if trial.settled:
                break
            if len(rows) >= FEWEST - 1:
                alive = survivors(alive, rows)
        return self._ranked(candidates, alive, rows)

    def _ranked(self, candidates: Sequence[Picked], alive: Sequence[int], rows: Sequence[Row]) -> list[Weighed]:
        best = chosen(alive, rows, self.sure)
        found = [
            _weighed(picked, [row for row in rows if place in row], place, best)
            for place, picked in enumerate(candidates)
        ]
        return [found[best], *sorted(found[:best] + found[best + 1 :], key=lambda one: one.mean, reverse=True)]


def by_judgement(seat: Seat, decision: Decision) -> Iterator[Picked]:
    """All answers, the best by the game's judgement first; if several may be taken, only some sets."""
    judged = sorted(zip(seat.judged(), decision.options, strict=True), key=lambda one: one[0], reverse=True)
    options = [option for _worth, option in judged]
    yield from options if decision.takes_one else _sets(options, decision)


def _sets(options: list[Option], decision: Decision) -> list[Picked]:
    """For every size the best options, and the sets with one of them replaced."""
    most = min(decision.at_most, len(options))
    sizes = range(decision.at_least, most + 1)
    found: list[Picked] = [decision.take(options[:size]) for size in sizes]
    for size in sizes:
        if 0 < size < len(options):
            found += [decision.take(list(some)) for some in combinations(options[: size + 2], size)]
    return found


def survivors(alive: list[int], rows: Sequence[Row]) -> list[int]:
    """The better half, and judgement's choice."""
    if len(alive) <= 2:
        return alive
    ranked = sorted(alive, key=lambda place: mean([row[place] for row in rows if place in row]), reverse=True)
    better = ranked[: max(2, (len(alive) + 1) // 2)]
    return better if 0 in better else [*better[:-1], 0]


def _weighed(picked: Picked, rows: Sequence[Row], place: int, best: int) -> Weighed:
    """The results of a candidate in the worlds in which it was tried; the best was tried in all of them."""
    worth = fmean([row[place] for row in rows]) if rows else 0.0
    return Weighed(picked, worth, error([row[best] - row[place] for row in rows]), len(rows))


BOT = SearchBot
ABOUT = _("Tries the most promising options in the same imagined matches and takes the one that did best.")
AT_TABLES = False
