"""Loading a save: the loaded match is identical to the saved one."""

import copyreg
from collections.abc import Callable, Mapping
from typing import Any

from .game import Game
from .imagined_save import read_imagined
from .match import Match
from .record import IMAGINED_FORMAT, damaged, fields, read
from .refusal import Refusal
from .registry import game as find_installed_game
from .text import _


def load(data: Any, find_game: Callable[[str], Game]) -> Match:
    """The match of a save; refuses damaged or unsuitable data, with the reason."""
    save = read(data)
    if save["format"] != IMAGINED_FORMAT:
        return _played(save, find_game, True)
    real, logs, parts = read_imagined(save)
    match = _played(read(real), find_game, logs)
    try:
        for seat, imagined, choices, undone in parts:
            match = match.imagine_again(seat, imagined)
            _play_on(match, choices, undone)
    except (Refusal, TypeError) as wrong:
        raise damaged() from wrong
    return match


def restore(data: Mapping[str, Any]) -> Match:
    return load(data, find_installed_game)


def _reduce(match: Match) -> tuple[Any, ...]:
    return restore, (match.dump(),)


def _reduce_game(game: Game) -> tuple[Any, ...]:
    return find_installed_game, (game.id,)


copyreg.pickle(Match, _reduce)  # matches can be pickled, as their dump, and so be sent to another process
copyreg.pickle(Game, _reduce_game)  # … and games by their ids


def _played(save: Mapping[str, Any], find_game: Callable[[str], Game], logs: bool) -> Match:
    """The match, if it began normally."""
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
        match = game.start(save.get("seats", 0), seed, save.get("options"), logs)
        _play_on(match, choices, undone)
    except Refusal as wrong:
        raise damaged() from wrong
    return match


def _play_on(match: Match, choices: Any, undone: Any) -> None:
    for seat, choice in choices:
        match.choose(seat, choice)
    if len(undone) != match.seats:
        raise damaged()
    match.count_undone(undone)
