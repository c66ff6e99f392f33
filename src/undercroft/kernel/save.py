"""Loading a save: a loaded match is identical to the saved one."""

from collections.abc import Callable
from typing import Any

from .game import Game
from .match import Match
from .record import damaged, fields, read
from .refusal import Refusal
from .text import _


def load(data: Any, find_game: Callable[[str], Game]) -> Match:
    """The match of a save, or a refusal that says what is wrong with it."""
    save = read(data)
    game = find_game(save.get("game", ""))
    if save.get("version") != game.version:
        raise Refusal(
            "other-version",
            _("This match was saved with version {theirs} of the rules of {game}; this is version {ours}."),
            theirs=str(save.get("version"))[:60],
            game=game.title,
            ours=game.version,
        )
    seed, choices, undone = fields(save)
    try:
        match = game.start(save.get("seats", 0), seed, save.get("options"))
        for seat, choice in choices:
            match.choose(seat, choice)
    except Refusal as wrong:
        raise damaged() from wrong
    if len(undone) != match.seats:
        raise damaged()
    match.count_undone(undone)
    return match
