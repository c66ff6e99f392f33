"""Imagining: a match that is as likely as the real one, given what a seat knows."""

from .log import FRESH, Imagined
from .rng import Luck, Random
from .rulebook import Rulebook
from .state import State
from .together import Together

ATTEMPTS = 100
"""The most attempts to imagine a match that waits for the same seats as the real one."""


def redeal(game: Rulebook, state: State, seat: int, imagined: Imagined) -> None:
    """Replace what the seat cannot know, and drop events that it has not seen. Future chance gets a new seed."""
    if imagined.attempt != FRESH:
        state.rng = Random.seeded("imagine", imagined.seed, imagined.attempt)
        if state.events is not None:
            state.events = [event for event in state.events if event.seen_by(seat)]
        game.redeal(state, seat, state.rng)
    state.rng = Luck.of("luck", imagined.seed, imagined.attempt)


def choose_again(asked: Together, seat: int, rng: Random) -> bool:
    """Repeat the choices that the seat has not seen. Returns whether the match then waits for the same seats as before,
    which everybody can see."""
    waiting = list(asked.decisions())
    asked.start_again(seat, rng)
    return list(asked.decisions()) == waiting
