"""Steps per second of processor time of the adapters, without the random choices: `python -m benchmarks.adapters`.

To measure the compiled build (`make compiled`), use `.venv-compiled/bin/python`, run from a checkout.
"""

from time import process_time

import gymnasium
import numpy as np
from rich.console import Console
from rich.table import Table

import undercroft
import undercroft.adapters.gymnasium  # registers the games with gymnasium
from undercroft.adapters.vector import Matches
from undercroft.kernel.build import build

STEPS = 20_000
ROWS = 64


def alone(game: undercroft.Game) -> bool:
    return 1 in game.seats


def gymnasium_steps(game: undercroft.Game, steps: int) -> float:
    """Steps of one environment, alone or against a random bot."""
    made = gymnasium.make(
        f"undercroft/{game.id}-v{game.version}", bots=() if alone(game) else ("random",), disable_env_checker=True
    )
    rng, spent, env = np.random.default_rng(1), 0.0, made.unwrapped
    seen, _info = env.reset(seed=1)
    for _step in range(steps):
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        begun = process_time()
        seen, _reward, over, _cut, _info = env.step(int(action))
        if over:
            seen, _info = env.reset()
        spent += process_time() - begun
    return steps / spent


def vector_steps(game: undercroft.Game, steps: int) -> float:
    """Steps of many matches in one process, as for self-play."""
    matches = Matches(game.id, ROWS, seats=1 if alone(game) else 2)
    rng, spent = np.random.default_rng(1), 0.0
    for _step in range(steps // ROWS):
        actions = (matches.masks * rng.random(matches.masks.shape, dtype=np.float32)).argmax(axis=1)
        begun = process_time()
        matches.step(actions)
        spent += process_time() - begun
    return steps // ROWS * ROWS / spent


def main(steps: int = STEPS) -> None:
    table = Table("game", f"Gymnasium, {build()}", f"Matches, {build()}")
    for game in undercroft.games().values():
        table.add_row(game.id, *(f"{count(game, steps):,.0f}" for count in (gymnasium_steps, vector_steps)))
    Console().print(table)


if __name__ == "__main__":
    main()
