"""Training in rounds: each makes examples and learns from all so far; its net plays some seats of the next round."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ...kernel.game import Game
from ...kernel.registry import game as find_game
from ...workers import Pool
from .examples import Source, examples
from .packed import Packed, joined, pack


class TrainingPlan(NamedTuple):
    """How a net is trained. The same plan gives the same examples; on the same machine, the same net."""

    game: str
    seats: tuple[int, ...]
    options: Mapping[str, Any]
    matches: int
    """In each round."""
    rounds: int
    worlds: int
    steps: int
    """In each round."""
    seed: int


class Round(NamedTuple):
    """The result of a round."""

    number: int
    examples: int
    gain: float
    """On held-out examples: how much more the net's choices are worth than those of judgement, in mean differences
    between options …"""
    error: float
    """… and its standard error."""


def played(source: Source, number: int) -> Packed:
    """The examples of a match, packed to be sent to another process."""
    return pack(examples(source, number))


def train(
    plan: TrainingPlan,
    file: Path,
    about: str,
    pool: Pool,
    done: Callable[[], object],
    report: Callable[[Round], object],
) -> None:
    """Train a net and write it to a file, after every round."""
    from .learner import Learner

    game = find_game(plan.game)
    learner = Learner(game, plan.seed)
    found: list[Packed] = []
    for number in range(plan.rounds):
        net = str(file) if number else ""
        seed = plan.seed * plan.rounds + number
        source = Source(plan.game, plan.seats, plan.options, seed, plan.worlds, net)
        for one in pool.map(played, source, plan.matches):
            found.append(one)
            done()
        learner.take(joined(found))
        learner.learn(plan.steps)
        learner.write(file, {"command": about})
        tested = learner.test()
        report(Round(number + 1, len(learner), tested["gain"], tested["error"]))


def default_seats(game: Game) -> tuple[int, ...]:
    """One and two players, as far as the game allows."""
    return tuple(count for count in (1, 2) if count in game.seats) or (game.seats[0],)
