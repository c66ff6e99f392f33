"""Ratings of people by OpenSkill: a pure function of the results of their matches, in the order in which they ended.
Finished matches between at least two people count. Bots at the table have fixed ratings (`Game.anchors`); they help to
rate the people and do not change. Players who left come last. Two people who have met `A_DAY` times within a day stop
counting for each other: no match with both of them changes a rating.

One rating covers every number of players: the better of two comes before the other about as often among four as among
two (docs/bots.md).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from math import hypot, log
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

PROVISIONAL = 10
"""A rating is provisional until this many matches have counted."""
A_DAY = 4
"""How many matches between two people count within a day."""
DAY = 24 * 3600.0
MEAN, DOUBT, LUCK = 25.0, 25.0 / 3, 25.0 / 6
"""OpenSkill's mean and standard deviation of a new player, and how far luck changes a player's form in a match."""
SHOWN, STEP = 1500, 25
"""What a rating of `MEAN` is displayed as, and how much one point of the mean is worth there."""
ANCHORED = 0.5
"""The standard deviation of a bot's rating: its strength was measured."""


class Skill(NamedTuple):
    """A player's rating in a game: mean and standard deviation of OpenSkill, and how many matches have counted."""

    mean: float = MEAN
    doubt: float = DOUBT
    matches: int = 0

    @property
    def shown(self) -> int:
        return shown(self.mean)

    @property
    def provisional(self) -> bool:
        return self.matches < PROVISIONAL


def shown(mean: float) -> int:
    """A rating as displayed."""
    return round(SHOWN + STEP * (mean - MEAN))


def apart(share: float) -> float:
    """How far apart the means of two measured players are if one of them wins this share; a draw is half a win."""
    return hypot(LUCK, ANCHORED, LUCK, ANCHORED) * log(share / (1 - share))


class Placing(NamedTuple):
    """A place in a match: of a person, or of a bot by its name. Ties share a place."""

    place: float
    user: str = ""
    bot: str = ""


class RatedMatch(NamedTuple):
    """The result of a match between people."""

    at: float
    players: Sequence[Placing]


@dataclass(slots=True)
class Ratings:
    """Everybody's rating in one game, and when people met in matches that counted."""

    anchors: Mapping[str, float]
    """For each bot, how far its mean lies above that of `greedy`."""
    nameless: str = ""
    """The id that all deleted guests share: each of them counts as a new player who has met nobody."""
    skills: dict[str, Skill] = field(default_factory=dict)
    met: dict[frozenset[str], list[float]] = field(default_factory=dict)

    def enter(self, outcome: RatedMatch) -> dict[str, Skill]:
        """Add a result: returns the new ratings of the people in it; empty if it does not count."""
        players = [one for one in outcome.players if one.user or one.bot in self.anchors]
        people = [one.user for one in players if one.user and one.user != self.nameless]
        pairs = [frozenset(pair) for pair in combinations(people, 2)]
        of_people = [one for one in players if one.user]
        if len(of_people) < 2 or any(self._lately(pair, outcome.at) >= A_DAY for pair in pairs):
            return {}
        before = [self._skill(one) for one in players]
        new: dict[str, Skill] = {}
        for one, skill, (mean, doubt) in zip(players, before, rated(before, players), strict=True):
            if one.user and one.user != self.nameless:
                new[one.user] = Skill(mean, doubt, skill.matches + 1)
        self.skills |= new
        for pair in pairs:
            self.met.setdefault(pair, []).append(outcome.at)
        return new

    def _skill(self, player: Placing) -> Skill:
        if player.bot:
            return Skill(MEAN + self.anchors[player.bot], ANCHORED)
        return self.skills.get(player.user, Skill())

    def _lately(self, pair: frozenset[str], now: float) -> int:
        times = [at for at in self.met.get(pair, ()) if at > now - DAY]
        if pair in self.met:
            self.met[pair] = times
        return len(times)


def rated(before: Iterable[Skill], players: Sequence[Placing]) -> list[tuple[float, float]]:
    """(mean, doubt) of each after a match."""
    model = _model()
    teams = [[model.rating(mu=skill.mean, sigma=skill.doubt)] for skill in before]
    after = model.rate(teams, ranks=[one.place for one in players])
    return [(float(team[0].mu), float(team[0].sigma)) for team in after]


@cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce

    return PlackettLuce()
