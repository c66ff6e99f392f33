"""Random options for random play."""

import undercroft
from undercroft.kernel.rng import Random

ENDING = {
    "thunderstone": {"stall_rounds": 20},
    "thunderstone_quest": {"max_rounds": 10, "campaign": 1},
}
"""Options that make random play end, or end sooner."""


def random_options(game: undercroft.Game, seed: int) -> dict:
    """Random options that are valid together; with odd seeds the players end their turns themselves."""
    rng = Random.seeded("options", seed)
    while True:
        options = {setting.id: rng.pick(list(setting.values)) for setting in game.options} | ENDING.get(game.id, {})
        try:
            game.start(game.seats[0], 0, options)
        except undercroft.Refusal:
            continue
        return options | ({"pause": True} if seed % 2 else {})
