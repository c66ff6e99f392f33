"""Where a game's board is: the folder `board` in its own, with `board.html` and `board.css`."""

from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ...kernel.game import Game


@cache
def _module(package: str) -> Any:
    return import_module(f"{package}.board") if find_spec(f"{package}.board") else None


def board_of(game: Game) -> Any:
    """The game's board module, or None for a game that can be played only without the web."""
    return _module(game.package)


def board_style(game: Game) -> Path | None:
    """The style sheet of the game's board."""
    return board_file(game, "board.css")


def board_file(game: Game, name: str) -> Path | None:
    """A template or style sheet of the game's board."""
    file = Path(str(resources.files(game.package) / "board" / name))
    return file if file.is_file() else None
