"""The results of a simulation: for each bot, by seat, by option, and in pairs."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from .outcome import Failure, Outcome
from .plan import Plan, name_of
from .statistics import Interval, bounded_interval, mean_interval, wilson


@dataclass(frozen=True)
class BotResult:
    """The results of a bot or a seat over all matches, with 95% intervals."""

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


@dataclass(frozen=True)
class Pair:
    """The first bot compared with another on the same seeds: the differences, with 95% intervals."""

    name: str
    other: str
    seeds: int
    wins: float
    wins_interval: Interval
    score: float
    score_interval: Interval
    utility: float
    utility_interval: Interval

    def facts(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "other": self.other,
            "seeds": self.seeds,
            "win_share": self.wins,
            "win_share_95": list(self.wins_interval),
            "score": self.score,
            "score_95": list(self.score_interval),
            "utility": self.utility,
            "utility_95": list(self.utility_interval),
        }


Sat = tuple[Outcome, int]
"""A match, and a bot's place in the plan."""


class Report:
    """The results of a simulation."""

    def __init__(self, plan: Plan, outcomes: list[Outcome], seconds: float, failures: Sequence[Failure] = ()) -> None:
        self.plan = plan
        self.outcomes = outcomes
        self.seconds = seconds
        self.failures = list(failures)

    @property
    def decisions(self) -> int:
        return sum(outcome.decisions for outcome in self.outcomes)

    @property
    def cooperative(self) -> bool:
        return any(outcome.won is not None for outcome in self.outcomes)

    @property
    def won(self) -> tuple[int, float, Interval]:
        """For a cooperative game: how many matches were won, their share, and its 95% interval."""
        wins, games = sum(outcome.won is True for outcome in self.outcomes), len(self.outcomes)
        return wins, wins / games, wilson(wins, games)

    @property
    def bots(self) -> list[BotResult]:
        return self._bots(self.outcomes)

    def _bots(self, outcomes: list[Outcome]) -> list[BotResult]:
        found = [(name, self._sat(place, outcomes)) for place, name in enumerate(self.plan.names)]
        return [_standing(name, sat) for name, sat in found if sat]

    def _sat(self, place: int, outcomes: list[Outcome]) -> list[Sat]:
        """The matches of the bot at this place; one that plays all seats is counted at the first."""
        if not self.plan.teams:
            return [(outcome, place) for outcome in outcomes]
        return [(outcome, 0) for outcome in outcomes if outcome.team == place]

    @property
    def seats(self) -> list[BotResult]:
        """The same by seat: does it matter where a bot sits?"""
        count = self.plan.seats
        return [
            _standing(str(seat), [(outcome, (seat - outcome.first) % count) for outcome in self.outcomes])
            for seat in range(count)
        ]

    @property
    def by(self) -> dict[str, list[BotResult]]:
        """The bots by the option that took all its values in turn."""
        found: dict[str, list[Outcome]] = {}
        for outcome in self.outcomes:
            if outcome.variant:
                found.setdefault(outcome.variant, []).append(outcome)
        return {variant: self._bots(outcomes) for variant, outcomes in found.items()}

    @property
    def pairs(self) -> list[Pair]:
        """The first bot compared with each of the others, on the seeds that both have played; only for paired
        matches."""
        if not self.plan.paired:
            return []
        names = self.plan.names
        first = self._by_seed_group(0)
        return [_pair(names[0], names[place], first, self._by_seed_group(place)) for place in range(1, len(names))]

    def _by_seed_group(self, place: int) -> dict[int, tuple[float, float, float]]:
        """The average results of the bot at this place on each seed: wins, score, utility."""
        found: dict[int, list[Sat]] = {}
        for outcome, seat in self._sat(place, self.outcomes):
            found.setdefault(outcome.seed_group, []).append((outcome, seat))
        return {
            group: (
                fmean(outcome.wins[seat] for outcome, seat in sat),
                fmean(outcome.scores[seat] for outcome, seat in sat),
                fmean(outcome.utility[seat] for outcome, seat in sat),
            )
            for group, sat in found.items()
        }

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
        return {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "bots": [name_of(bot) for bot in self.plan.bots],
            "seed": self.plan.seed,
            "options": dict(self.plan.options),
            "games": games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions / self.seconds,
            "games_per_second": games / self.seconds,
            "results": self._results() if games else {},
            "failures": [
                {
                    "match": one.number,
                    "seed": str(one.seed),
                    "by": one.variant,
                    "bot": one.bot,
                    "seat": one.seat,
                    "why": one.why,
                    "trace": list(one.trace),
                }
                for one in self.failures
            ],
        }

    def _results(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if self.cooperative:
            wins, share, interval = self.won
            found["won"] = {"wins": wins, "win_share": share, "win_share_95": list(interval)}
        found |= {
            "bots": [standing.facts() for standing in self.bots],
            "seats": [standing.facts() for standing in self.seats],
            "endings": self.endings,
            "turns": self.turns[0],
            "decisions": self.decisions_a_match[0],
        }
        if self.plan.by:
            found["by"] = {variant: [one.facts() for one in standings] for variant, standings in self.by.items()}
        if self.plan.paired:
            found["pairs"] = [pair.facts() for pair in self.pairs]
        return found


def _standing(name: str, sat: list[Sat]) -> BotResult:
    wins = sum(outcome.wins[place] for outcome, place in sat)
    scores = [outcome.scores[place] for outcome, place in sat]
    games = len(sat)
    return BotResult(name, wins, wins / games, wilson(wins, games), fmean(scores), mean_interval(scores))


def _pair(
    name: str,
    other: str,
    ours: dict[int, tuple[float, float, float]],
    theirs: dict[int, tuple[float, float, float]],
) -> Pair:
    common = sorted(ours.keys() & theirs.keys())
    more = [[ours[group][measure] - theirs[group][measure] for group in common] or [0.0] for measure in range(3)]
    wins, score, utility = more
    return Pair(
        name, other, len(common),
        fmean(wins), bounded_interval(wins, -1, 1), fmean(score), mean_interval(score),
        fmean(utility), bounded_interval(utility, -2, 2),
    )  # fmt: skip
