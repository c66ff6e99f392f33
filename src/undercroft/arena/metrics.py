"""What kind of game it is, in the numbers that TAG reports: branching, length, hidden information."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.rng import Random
from ..kernel.together import by_chance

EVERY = 10
"""Hidden information is measured after this many decisions."""
LONGEST = 20_000


def metrics(
    game: Game, seats: int, worlds: Iterable[int], seed: int, played: Mapping[str, object] | None = None
) -> dict[str, Any]:
    """Measured in random play: the options of every decision, the length of every match, and what is hidden."""
    options: dict[int, int] = {}
    lengths, turns, hidden = [], [], []
    for world in worlds:
        rng = Random.seeded("metrics", seed, world)
        match = game.start(seats, Random.seeded("simulate", seed, world).bits(), played, log=False)
        made = 0
        while (decision := match.first_open) is not None and made < LONGEST:
            count = len(decision.options)
            options[count] = options.get(count, 0) + 1
            if seats > 1 and made % EVERY == 0:
                hidden.append(hidden_share(match, decision.seat, made))
            match.choose(decision.seat, by_chance(decision, rng))
            made += 1
        lengths.append(made)
        turns.append(match.turn)
    return {"options": sorted(options.items()), "lengths": lengths, "turns": turns, "hidden": hidden}


def hidden_share(match: Match, seat: int, seed: int) -> float:
    """The share of facts visible to others that the seat cannot know: those that differ in an imagined match."""
    imagined = match.imagine(seat, seed)
    facts = different = 0
    for other in range(match.seats):
        if other != seat:
            real, might_be = dict(_leaves(match.view(other))), dict(_leaves(imagined.view(other)))
            facts += len(real)
            different += sum(might_be.get(place) != fact for place, fact in real.items())
    return different / facts if facts else 0.0


def _leaves(value: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _leaves(one, f"{place}.{key}")
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from _leaves(one, f"{place}[{number}]")
    else:
        yield place, value
