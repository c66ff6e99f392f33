"""Ratings of bots, by OpenSkill: everybody meets everybody, each in a process of its own that holds no match.

Against each other two bots sit at a table. Alone or together each of the two plays the same seed for itself, and the
better end wins. A rating is a belief about a bot's strength: a mean and how unsure it is; what is ranked by is the
strength that it has almost certainly (three times the doubt below the mean).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from ..kernel.game import Game
from ..kernel.playing import play_out
from ..kernel.refusal import Refusal
from ..kernel.registry import bot_kinds, parse
from ..kernel.registry import game as find_game
from ..kernel.rng import Random
from ..kernel.text import _
from .apart import Apart, Inn
from .crew import Alone, Crew


@dataclass(frozen=True)
class Climb:
    """What is played: a game, the bots, how often each pair meets, and the seconds of a decision."""

    game: str
    bots: tuple[str, ...]
    rounds: int
    seconds: float
    seed: int = 0

    @property
    def meetings(self) -> list[tuple[int, int]]:
        """Who meets whom, by place, in all rounds; the seats are swapped from round to round."""
        pairs = list(combinations(range(len(self.bots)), 2))
        return [pair if turn % 2 == 0 else (pair[1], pair[0]) for turn in range(self.rounds) for pair in pairs]


class Tally(NamedTuple):
    """What a bot used and failed in one meeting."""

    decisions: int
    seconds: float
    late: int
    broken: int


class Meeting(NamedTuple):
    """How two bots fared: by place, with the utility of each."""

    bots: tuple[int, int]
    utility: tuple[float, float]
    tallies: tuple[Tally, Tally]


@dataclass
class Rung:
    """Where a bot stands."""

    name: str
    mean: float
    doubt: float
    meetings: int = 0
    won: float = 0.0
    decisions: int = 0
    seconds: float = 0.0
    late: int = 0
    broken: int = 0

    @property
    def rating(self) -> float:
        return self.mean - 3 * self.doubt

    def facts(self) -> dict[str, Any]:
        return {
            "bot": self.name, "rating": self.rating, "mean": self.mean, "doubt": self.doubt,
            "meetings": self.meetings, "won": self.won, "decisions": self.decisions,
            "seconds_a_decision": self.seconds / self.decisions if self.decisions else 0.0,
            "late": self.late, "broken": self.broken,
        }  # fmt: skip


def climb_of(game: Game, bots: Sequence[str], rounds: int, seconds: float, seed: int) -> Climb:
    """A plan, if all these bots play this game; without names all that do. Else a refusal."""
    if not seconds > 0:
        raise Refusal("bad-budget", _("A bot needs some time for a decision: more than 0 seconds."))
    playing = list(dict.fromkeys(bots)) or [name for name, kind in bot_kinds().items() if kind.plays(game)]
    for name in bots:
        kind, given = parse(name)
        kind.made(game, 0, given)
    if len(playing) < 2:
        raise Refusal("no-ladder", _("A ladder needs at least two bots."))
    return Climb(game.id, tuple(playing), rounds, seconds, seed)


@dataclass
class _House:
    """What each process of the crew keeps between meetings."""

    inn: Inn | None = field(default=None)


_HOUSE = _House()


def meet(climb: Climb, number: int) -> Meeting:
    """Meeting `number`, in any process."""
    if _HOUSE.inn is None:
        _HOUSE.inn = Inn()
    inn, game = _HOUSE.inn, find_game(climb.game)
    pair = climb.meetings[number]
    seed = Random.seeded("ladder", climb.seed, number).bits()
    seated = [Apart(inn, climb.bots[place], seat, game, seed, climb.seconds) for seat, place in enumerate(pair)]
    if game.cooperative or 2 not in game.seats:
        utilities = [_played(game, game.seats[0], seed, [bot])[0] for bot in seated]
    else:
        utilities = _played(game, 2, seed, seated)
    one, two = (Tally(bot.decisions, bot.used, bot.late, bot.broken) for bot in seated)
    return Meeting(pair, (utilities[0], utilities[1]), (one, two))


def _played(game: Game, seats: int, seed: int, bots: Sequence[Apart]) -> list[float]:
    match = game.start(seats, seed, log=False)
    play_out(match, [bots[seat % len(bots)] for seat in range(seats)])
    assert match.result is not None
    return match.result.utility


def leave() -> None:
    """Send away the bots that lodge here."""
    if _HOUSE.inn is not None:
        _HOUSE.inn.close()
        _HOUSE.inn = None


def climbed(climb: Climb, crew: Crew | None = None, done: Callable[[], object] = lambda: None) -> list[Rung]:
    """All meetings, and where the bots stand after them, the strongest first."""
    model = _model()
    ratings = [model.rating(name=name) for name in climb.bots]
    rungs = [Rung(name, rating.mu, rating.sigma) for name, rating in zip(climb.bots, ratings, strict=True)]
    for meeting in _meetings(climb, crew or Alone()):
        one, two = meeting.bots
        ranks = [-utility for utility in meeting.utility]
        (ratings[one],), (ratings[two],) = model.rate([[ratings[one]], [ratings[two]]], ranks=ranks)
        for place, utility, other, tally in zip(
            meeting.bots, meeting.utility, meeting.utility[::-1], meeting.tallies, strict=True
        ):
            rung = rungs[place]
            rung.mean, rung.doubt = ratings[place].mu, ratings[place].sigma
            rung.meetings += 1
            rung.won += 1.0 if utility > other else 0.5 if utility == other else 0.0
            rung.decisions += tally.decisions
            rung.seconds += tally.seconds
            rung.late += tally.late
            rung.broken += tally.broken
        done()
    return sorted(rungs, key=lambda rung: rung.rating, reverse=True)


def _meetings(climb: Climb, crew: Crew) -> Iterator[Meeting]:
    try:
        yield from crew.map(meet, climb, len(climb.meetings))
    finally:
        leave()


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError as missing:
        raise Refusal(
            "no-openskill", _('OpenSkill is not installed: pip install "undercroft[ladder]" brings it.')
        ) from missing
    return PlackettLuce()
