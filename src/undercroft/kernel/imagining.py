"""Imagining: a match that is as possible as the real one, as far as a seat can know."""

from .log import FRESH, Imagined
from .rng import Luck, Random
from .rulebook import Rulebook
from .state import State
from .together import Together

ATTEMPTS = 100
"""How often a match is imagined anew until the same seats are waited for as in the real one."""


def redeal(game: Rulebook, state: State, seat: int, imagined: Imagined) -> None:
    """Lay anew what the seat cannot know, and forget what it was not told; what comes of chance from now on is new."""
    if imagined.attempt != FRESH:
        state.rng = Random.seeded("imagine", imagined.seed, imagined.attempt)
        if state.events is not None:
            state.events = [event for event in state.events if event.seen_by(seat)]
        game.redeal(state, seat, state.rng)
    state.rng = Luck.of("luck", imagined.seed, imagined.attempt)


def choose_again(asked: Together, seat: int, rng: Random) -> bool:
    """Let those choose again whose choices the seat has not seen.

    Returns whether the same seats are waited for as before, which everybody can see.
    """
    waiting = list(asked.decisions())
    asked.start_again(seat, rng)
    return list(asked.decisions()) == waiting
