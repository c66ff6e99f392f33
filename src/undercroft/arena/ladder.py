"""Ratings of bots by OpenSkill: every bot meets every other, each in its own process, which contains no match.

In a competitive game the two bots sit at one table. In a solitaire or cooperative game each of them plays the same seed
for itself, and the better result wins. OpenSkill gives the mean and the standard deviation of a bot's strength;
bots are ranked by the mean minus three standard deviations.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from ..kernel.game import Game
from ..kernel.playing import play_out
from ..kernel.refusal import Refusal
from ..kernel.registry import bot_kinds, parse
from ..kernel.registry import game as find_game
from ..kernel.rng import Random
from ..kernel.text import _
from ..workers import Pool, ThisProcess
from .bot_processes import BotProcesses, RemoteBot
from .ratings import apart


@dataclass(frozen=True)
class Ladder:
    """What is played: a game, the bots, how often each pair meets, and the seconds for a decision."""

    game: str
    bots: tuple[str, ...]
    rounds: int
    seconds: float
    seed: int = 0

    @property
    def meetings(self) -> list[tuple[int, int]]:
        """The pairs of all rounds, by the number of the bot. Seats are swapped from round to round."""
        pairs = list(combinations(range(len(self.bots)), 2))
        return [pair if turn % 2 == 0 else (pair[1], pair[0]) for turn in range(self.rounds) for pair in pairs]


class Tally(NamedTuple):
    """The time a bot used in one meeting, and its failures."""

    decisions: int
    seconds: float
    late: int
    crashed: int


class Meeting(NamedTuple):
    """The result of two bots, and the utility of each."""

    bots: tuple[int, int]
    utility: tuple[float, float]
    tallies: tuple[Tally, Tally]


@dataclass
class Rating:
    """A bot's place on the ladder."""

    name: str
    mean: float
    doubt: float
    meetings: int = 0
    won: float = 0.0
    decisions: int = 0
    seconds: float = 0.0
    late: int = 0
    crashed: int = 0
    met_greedy: int = 0
    beat_greedy: float = 0.0

    @property
    def above_greedy(self) -> float | None:
        """Its anchor: how far above greedy it is, estimated from their meetings and one additional draw."""
        return apart((self.beat_greedy + 0.5) / (self.met_greedy + 1)) if self.met_greedy else None

    @property
    def value(self) -> float:
        return self.mean - 3 * self.doubt

    def facts(self) -> dict[str, Any]:
        return {
            "bot": self.name, "rating": self.value, "mean": self.mean, "doubt": self.doubt,
            "above_greedy": self.above_greedy,
            "meetings": self.meetings, "won": self.won, "decisions": self.decisions,
            "seconds_a_decision": self.seconds / self.decisions if self.decisions else 0.0,
            "late": self.late, "broken": self.crashed,
        }  # fmt: skip


def plan_ladder(game: Game, bots: Sequence[str], rounds: int, seconds: float, seed: int) -> Ladder:
    """A ladder of these bots, or of all that play the game; refuses bots that do not."""
    if not seconds > 0:
        raise Refusal("bad-budget", _("A bot needs some time for a decision: more than 0 seconds."))
    playing = list(dict.fromkeys(bots))
    if not playing:
        playing = [name for name, kind in bot_kinds().items() if kind.remote and kind.plays(game)]
    for name in bots:
        kind, given = parse(name)
        if not kind.remote:
            why = _("The bot {bot} looks at imagined matches itself, so it cannot play on the ladder.")
            raise Refusal("not-remote", why, bot=kind.name)
        kind.create(game, 0, given)
    if len(playing) < 2:
        raise Refusal("no-ladder", _("A ladder needs at least two bots."))
    return Ladder(game.id, tuple(playing), rounds, seconds, seed)


@cache
def _processes() -> BotProcesses:
    """The bots' processes; each worker keeps its own between meetings."""
    return BotProcesses()


def meet(ladder: Ladder, number: int) -> Meeting:
    """Play meeting `number`, in any process."""
    game = find_game(ladder.game)
    pair = ladder.meetings[number]
    seed = Random.seeded("ladder", ladder.seed, number).bits()
    bots = [
        RemoteBot(_processes(), ladder.bots[bot], seat, game, seed, ladder.seconds) for seat, bot in enumerate(pair)
    ]
    if game.cooperative or 2 not in game.seats:
        utilities = [_played(game, game.seats[0], seed, [bot])[0] for bot in bots]
    else:
        utilities = _played(game, 2, seed, bots)
    one, two = (Tally(bot.decisions, bot.used, bot.late, bot.crashed) for bot in bots)
    return Meeting(pair, (utilities[0], utilities[1]), (one, two))


def _played(game: Game, seats: int, seed: int, bots: Sequence[RemoteBot]) -> list[float]:
    match = game.start(seats, seed, log=False)
    play_out(match, [bots[seat % len(bots)] for seat in range(seats)])
    assert match.result is not None
    return match.result.utility


def play_ladder(ladder: Ladder, pool: Pool | None = None, done: Callable[[], object] = lambda: None) -> list[Rating]:
    """Play all meetings and rate the bots, the strongest first."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    skills = [model.rating(name=name) for name in ladder.bots]
    ratings = [Rating(name, skill.mu, skill.sigma) for name, skill in zip(ladder.bots, skills, strict=True)]
    for meeting in _meetings(ladder, pool or ThisProcess()):
        one, two = meeting.bots
        ranks = [-utility for utility in meeting.utility]
        (skills[one],), (skills[two],) = model.rate([[skills[one]], [skills[two]]], ranks=ranks)
        for bot, other_bot, utility, other, tally in zip(
            meeting.bots, meeting.bots[::-1], meeting.utility, meeting.utility[::-1], meeting.tallies, strict=True
        ):
            rating = ratings[bot]
            rating.mean, rating.doubt = skills[bot].mu, skills[bot].sigma
            rating.meetings += 1
            won = 1.0 if utility > other else 0.5 if utility == other else 0.0
            rating.won += won
            if ratings[other_bot].name == "greedy":
                rating.met_greedy += 1
                rating.beat_greedy += won
            rating.decisions += tally.decisions
            rating.seconds += tally.seconds
            rating.late += tally.late
            rating.crashed += tally.crashed
        done()
    return sorted(ratings, key=lambda rating: rating.value, reverse=True)


def _meetings(ladder: Ladder, pool: Pool) -> Iterator[Meeting]:
    try:
        yield from pool.map(meet, ladder, len(ladder.meetings))
    finally:
        _processes().close()
