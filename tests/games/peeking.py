"""Undo is no way to peek: thousands of positions, every answer, and chains of answers that can all be undone.

`python -m tests.games.peeking [POSITIONS [GAME …]]` checks that many positions of each game (default: 1000) and prints
how many choices could be undone there.
"""

import sys

import undercroft
from tests.games.options import random_options
from undercroft.kernel.rng import Random
from undercroft.kernel.together import by_chance
from undercroft.testing import assert_undo_is_no_peek, known, walk

WORLDS = 3
DEEP = 4


def assert_chain_is_no_peek(before: undercroft.Match, seat: int, rng: Random, deep: int = DEEP) -> int:
    """A chain of choices that can all be undone must look the same in every world that the seat imagines.

    Returns how many choices could be undone.
    """
    match = before.clone()
    worlds = [before.imagine(seat, world) for world in range(WORLDS)]
    for length in range(deep):
        decision = match.pending.get(seat)
        if decision is None:
            return length
        picked = by_chance(decision, rng)
        match.choose(seat, picked)
        if not match.can_undo(seat):
            return length
        seen = known(match, seat)
        for world in worlds:
            world.choose(seat, picked)
            assert known(world, seat) == seen, f"seat {seat} could peek by taking back {picked} and what came before"
    return deep


def try_positions(game: undercroft.Game, count: int) -> tuple[int, int]:
    """Check `count` positions, some of each match; return their number and that of the choices that could be undone."""
    rng = Random.seeded("peeking", game.id)
    tried = undone = matches = 0
    while tried < count:
        matches += 1
        seats = rng.pick(list(game.seats))
        match = game.start(seats, matches, random_options(game, matches))
        for step, (decision, _picked) in enumerate(walk(match, matches)):
            if step % 5 == matches % 5:
                tried += 1
                for option in decision.options if decision.takes_one else ():
                    assert_undo_is_no_peek(match, option, decision.seat, WORLDS)
                undone += assert_chain_is_no_peek(match, decision.seat, rng)
            if tried >= count:
                break
    return tried, undone


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else 1000
    for game in undercroft.games().values():
        if sys.argv[2:] and game.id not in sys.argv[2:]:
            continue
        tried, undone = try_positions(game, count)
        print(f"{game.id}: {tried} positions, {undone} choices of chains could be taken back, none told anything")


if __name__ == "__main__":
    main()
