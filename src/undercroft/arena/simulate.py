"""Many matches between bots, and what came of them.

Match number m of a simulation has a seed of its own, made of the simulation's seed and m, and the bots move one seat on
from match to match. So a match depends on nothing but its number, and any number of processes gives the same report.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from ..kernel.game import Game
from ..kernel.refusal import Refusal
from ..kernel.registry import bot
from ..kernel.registry import game as find_game
from ..kernel.rng import Random
from ..kernel.text import _
from .play import play_out

Interval = tuple[float, float]
Z = 1.959964
"""Of a normal distribution, 95% lie within so many standard deviations."""


@dataclass(frozen=True)
class Plan:
    """What is simulated: a game, and the bots who sit down to it, one for each seat."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        return len(self.bots)


@dataclass(frozen=True)
class Outcome:
    """How one match went, for the bots in the order of the plan; `first` is the seat of the first of them."""

    first: int
    decisions: int
    turns: int
    how: str
    wins: tuple[float, ...]
    """1 for the winner; those who share a victory share the 1, those who win together have 1 each."""
    scores: tuple[int, ...]
    won: bool | None = None
    """Of a cooperative game: whether all have won."""


def plan(game: Game, bots: Sequence[str], seats: int | None, seed: int, options: Mapping[str, Any]) -> Plan:
    """A plan for so many seats; fewer bots than seats sit down several times. What cannot be played is refused now."""
    count = seats if seats is not None else max(len(bots), game.seats[0])
    if len(bots) > count:
        raise Refusal("too-many-bots", _("{bots} bots do not fit on {seats} seats."), bots=len(bots), seats=count)
    checked = game.start(count, seed, options, log=False).options
    for name in bots:
        bot(name, game)
    sitting = tuple(bots[place % len(bots)] for place in range(count))
    return Plan(game.id, sitting, seed, {name: checked[name] for name in options})


def play_match(plan: Plan, number: int) -> Outcome:
    """Match `number` of the plan."""
    game = find_game(plan.game)
    seats = plan.seats
    match = game.start(seats, Random.seeded("simulate", plan.seed, number).bits(), plan.options, log=False)
    seat_of = [(place + number) % seats for place in range(seats)]
    players = {
        seat: bot(plan.bots[place], game, Random.seeded("bot", plan.seed, number, place).bits())
        for place, seat in enumerate(seat_of)
    }
    decisions = play_out(match, [players[seat] for seat in range(seats)])
    result = match.result
    assert result is not None
    winners = result.winners
    share = 1 / len(winners) if winners and not result.cooperative else 1.0
    return Outcome(
        first=seat_of[0],
        decisions=decisions,
        turns=match.view(None)["turn"],
        how=result.how,
        wins=tuple(share if seat in winners else 0.0 for seat in seat_of),
        scores=tuple(result.scores[seat]["total"] for seat in seat_of),
        won=result.won,
    )


def simulate(plan: Plan, games: int, jobs: int = 1, done: Callable[[], object] = lambda: None) -> "Report":
    """Play matches 0 to `games` - 1; `done` is called after each."""
    start = perf_counter()
    outcomes = []
    for outcome in _outcomes(plan, games, jobs):
        outcomes.append(outcome)
        done()
    return Report(plan, outcomes, perf_counter() - start)


def _outcomes(plan: Plan, games: int, jobs: int) -> Iterator[Outcome]:
    if jobs <= 1:
        yield from map(play_match, repeat(plan), range(games))
        return
    share = max(1, min(4, games // (4 * jobs)))  # worth sending, and soon done when somebody interrupts
    with ProcessPoolExecutor(jobs, get_context("spawn"), _ignore_interrupts) as workers:
        try:
            yield from workers.map(play_match, repeat(plan), range(games), chunksize=share)
        finally:
            workers.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that the player talks to; it ends its workers."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True)
class Standing:
    """How a bot, or whoever sat in a seat, fared over all matches, with 95% intervals."""

    name: str
    wins: float
    share: float
    share_interval: Interval
    score: float
    score_interval: Interval

    def facts(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "wins": self.wins,
            "win_share": self.share,
            "win_share_95": list(self.share_interval),
            "score": self.score,
            "score_95": list(self.score_interval),
        }


class Report:
    """What a simulation showed."""

    def __init__(self, plan: Plan, outcomes: list[Outcome], seconds: float) -> None:
        self.plan = plan
        self.outcomes = outcomes
        self.seconds = seconds

    @property
    def decisions(self) -> int:
        return sum(outcome.decisions for outcome in self.outcomes)

    @property
    def cooperative(self) -> bool:
        return any(outcome.won is not None for outcome in self.outcomes)

    @property
    def won(self) -> tuple[int, float, Interval]:
        """Of a cooperative game: how many matches were won, their share, and its 95% interval."""
        wins, games = sum(outcome.won is True for outcome in self.outcomes), len(self.outcomes)
        return wins, wins / games, wilson(wins, games)

    @property
    def bots(self) -> list[Standing]:
        names = _told_apart(self.plan.bots)
        return [self._standing(names[place], [place] * len(self.outcomes)) for place in range(self.plan.seats)]

    @property
    def seats(self) -> list[Standing]:
        """The same by seat: does it matter where one sits?"""
        count = self.plan.seats
        return [
            self._standing(str(seat), [(seat - outcome.first) % count for outcome in self.outcomes])
            for seat in range(count)
        ]

    def _standing(self, name: str, places: list[int]) -> Standing:
        """Of whoever had this place among the bots, match by match."""
        wins = sum(outcome.wins[place] for outcome, place in zip(self.outcomes, places, strict=True))
        scores = [outcome.scores[place] for outcome, place in zip(self.outcomes, places, strict=True)]
        games = len(places)
        return Standing(name, wins, wins / games, wilson(wins, games), fmean(scores), mean_interval(scores))

    @property
    def turns(self) -> tuple[float, Interval]:
        counts = [outcome.turns for outcome in self.outcomes]
        return fmean(counts), mean_interval(counts)

    @property
    def decisions_a_match(self) -> tuple[float, Interval]:
        counts = [outcome.decisions for outcome in self.outcomes]
        return fmean(counts), mean_interval(counts)

    @property
    def endings(self) -> dict[str, int]:
        """How the matches ended, the most frequent ending first."""
        return dict(Counter(outcome.how for outcome in self.outcomes).most_common())

    def facts(self) -> dict[str, Any]:
        """The report as JSON."""
        games = len(self.outcomes)
        together: dict[str, Any] = {}
        if self.cooperative:
            wins, share, interval = self.won
            together = {"won": {"wins": wins, "win_share": share, "win_share_95": list(interval)}}
        return {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "bots": list(self.plan.bots),
            "seed": self.plan.seed,
            "options": dict(self.plan.options),
            "games": games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions / self.seconds,
            "games_per_second": games / self.seconds,
            "results": {
                **together,
                "bots": [standing.facts() for standing in self.bots],
                "seats": [standing.facts() for standing in self.seats],
                "endings": self.endings,
                "turns": self.turns[0],
                "decisions": self.decisions_a_match[0],
            },
        }


def wilson(wins: float, games: int) -> Interval:
    """Wilson's 95% interval of a share: sensible also for few matches and for shares near 0 and 1."""
    share = wins / games
    spread = Z * sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2)
    middle = share + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def mean_interval(values: Sequence[float]) -> Interval:
    """The 95% interval of a mean; of a single value, the value itself."""
    mean = fmean(values)
    spread = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return mean - spread, mean + spread


def _told_apart(names: Sequence[str]) -> list[str]:
    """The names, a second of the same kind as `greedy #2`."""
    told = []
    for place, name in enumerate(names):
        before = names[:place].count(name)
        told.append(f"{name} #{before + 1}" if before else name)
    return told
