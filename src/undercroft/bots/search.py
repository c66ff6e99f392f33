"""The bot that tries things out: it plays what seems best on in matches that it imagines, and takes what came off best.

It plays on by the game's judgement as far as there is time for enough such matches, and by chance from there.
All candidates are tried in the same imagined worlds, where the luck to come is the same for each; the worse half is
dropped again and again (sequential halving), so that most of the time goes to what is hard to tell apart. What the
game's judgement would take is kept to the end, and another choice must be clearly better than that.
"""

from collections.abc import Sequence
from itertools import combinations
from math import ceil, log2, sqrt, tanh
from random import Random
from statistics import fmean, stdev
from time import monotonic, process_time

from ..kernel.decision import Choice, Decision, Option, Picked
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.pausing import turn_ends
from ..kernel.playing import play_by_chance
from ..kernel.rng import Random as Chance
from ..kernel.seat import Seat
from ..kernel.text import _
from .greedy import GreedyBot

RESERVE = 0.1
"""Of the time that a seat has, what is kept back."""
FEWEST = 3
"""In fewer worlds than that nothing is shown."""
ENOUGH = 8
"""There should be time for so many."""


class Clock:
    """How long may be thought: so many seconds of the processor, and never beyond the seat's deadline."""

    def __init__(self, seconds: float, seat: Seat) -> None:
        budget = seat.budget
        self._begun, self._seconds = process_time(), seconds
        self._end = None if budget is None else monotonic() + budget * (1 - RESERVE)

    @property
    def used(self) -> float:
        """The share of the seconds that is used up; 0 where there are none."""
        return (process_time() - self._begun) / self._seconds if self._seconds else 0.0

    @property
    def over(self) -> bool:
        return self.used >= 1 or (self._end is not None and monotonic() >= self._end)


class SearchBot:
    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        seconds: float = 0.5,
        worlds: int = 0,
        wide: int = 6,
        turns: int = 0,
        sure: float = 1.0,
    ) -> None:
        self.first = GreedyBot(game, seed)
        self.random = Random(seed)
        self.seconds = seconds
        self.worlds = worlds
        """At most so many worlds are imagined for a decision; with 0 seconds, exactly so many."""
        self.wide = max(2, wide)
        """So many candidates are tried."""
        self.turns = turns
        """So many turns are played on by judgement and the rest by chance, which is quick; 0: as many as there is time
        for, without a time all."""
        self._judged = 0.0  # the seconds that judgement has taken in matches played on …
        self._turns = 0  # … and for how many turns
        self.sure = sure
        """By so many standard errors another choice must be better than that of judgement."""
        if not seconds and not worlds:
            self.worlds = FEWEST

    def choose(self, seat: Seat) -> Choice:
        decision = seat.decision
        if turn_ends(decision) or (decision.takes_one and len(decision.options) == 1):
            return decision.options[0]
        candidates = self.candidates(seat, decision)
        return self._best(seat, candidates) if len(candidates) > 1 else candidates[0]

    # -- what is tried

    def candidates(self, seat: Seat, decision: Decision) -> list[Picked]:
        """What judgement would take, and then what seems best to it."""
        found: list[Picked] = [decision.take(self.first.choose(seat))]
        judged = sorted(self.first.judge(seat.view, decision), key=lambda one: one.worth, reverse=True)
        if decision.takes_one:
            found += [one.option for one in judged if one.option is not found[0]]
        else:
            for picked in self._sets([one.option for one in judged], decision):
                if picked not in found:
                    found.append(picked)
        return found[: self.wide]

    def _sets(self, options: list[Option], decision: Decision) -> list[Picked]:
        """Some of several: the best so many, and those with one changed for another."""
        most = min(decision.at_most, len(options))
        sizes = range(decision.at_least, most + 1)
        found: list[Picked] = [decision.take(options[:size]) for size in sizes]
        for size in sizes:
            if 0 < size < len(options):
                found += [decision.take(list(some)) for some in combinations(options[: size + 2], size)]
        return found

    # -- trying

    def _best(self, seat: Seat, candidates: Sequence[Picked]) -> Picked:
        clock = Clock(self.seconds, seat)
        turns = self.turns or self._affordable(len(candidates))
        worths: list[list[float]] = [[] for _candidate in candidates]
        alive = list(range(len(candidates)))
        base, world, stage = self.random.getrandbits(48), 0, 0
        stages = max(1, ceil(log2(len(candidates))))
        while self._tries(seat, base + world, candidates, alive, worths, clock, turns):
            world += 1
            used = max(clock.used, world / self.worlds if self.worlds else 0.0)
            if used >= 1:
                break
            if used >= (stage + 1) / stages and len(alive) > 2 and world >= FEWEST - 1:
                stage += 1
                ranked = sorted(alive, key=lambda place: fmean(worths[place]), reverse=True)
                alive = ranked[: max(2, (len(alive) + 1) // 2)]
                if 0 not in alive:
                    alive[-1] = 0
        return candidates[self._chosen(alive, worths)]

    def _tries(
        self,
        seat: Seat,
        world: int,
        candidates: Sequence[Picked],
        alive: Sequence[int],
        worths: list[list[float]],
        clock: Clock,
        turns: int,
    ) -> bool:
        """One world, in which every candidate is tried; False if there was no time for all: then it counts for none."""
        found = []
        for place in alive:
            match = seat.imagine(world)
            match.choose(seat.number, candidates[place])
            worth = self._played_on(match, seat.number, clock, turns, Chance.seeded(world))
            if worth is None:
                return False
            found.append(worth)
        for place, worth in zip(alive, found, strict=True):
            worths[place].append(worth)
        return True

    def _affordable(self, candidates: int) -> int:
        """For how many turns there is time to play by judgement, in so many worlds as show something."""
        if not self.seconds:
            return 0
        if not self._turns:
            return 1
        return max(1, int(self.seconds / (candidates * ENOUGH) * self._turns / max(self._judged, 1e-9)))

    def _played_on(self, match: Match, me: int, clock: Clock, turns: int, chance: Chance) -> float | None:
        """What the match comes to, played on by judgement; None if the time is over before it is."""
        seats = [Seat(match, number) for number in range(match.seats)]
        begun, first = process_time(), match.turn
        while (decision := match.first_open) is not None and (not turns or match.turn < first + turns):
            if clock.over:
                return None
            match.choose(decision.seat, self.first.choose(seats[decision.seat]))
        self._judged += process_time() - begun
        self._turns += 1 + match.turn - first
        play_by_chance(match, chance)
        return worth_of(match, me)

    def _chosen(self, alive: Sequence[int], worths: Sequence[Sequence[float]]) -> int:
        """The best, if it is clearly better than what judgement would take in the same worlds."""
        best = max(alive, key=lambda place: fmean(worths[place]) if worths[place] else 0.0)
        more = [one - other for one, other in zip(worths[best], worths[0], strict=False)]
        if best == 0 or len(more) < FEWEST:
            return 0
        return best if fmean(more) > self.sure * stdev(more) / sqrt(len(more)) else 0


def worth_of(match: Match, me: int) -> float:
    """A finished match for a seat: its utility, and against others half of it by how far it is ahead."""
    result = match.result
    assert result is not None
    utility = result.utility[me]
    if match.seats == 1 or result.cooperative:
        return utility
    totals = [score["total"] for score in result.scores]
    ahead = totals[me] - max(total for seat, total in enumerate(totals) if seat != me)
    return (utility + tanh(2 * ahead / (1 + max(map(abs, totals))))) / 2


BOT = SearchBot
ABOUT = _("Tries what seems best in matches that it imagines, the same for each, and takes what came off best.")
AT_TABLES = False
