"""Where a game's board is: the folder `board` in its own, with templates and style files for each area of the table."""

from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ...kernel.game import Game


@cache
def _module(package: str, name: str) -> Any:
    return import_module(f"{package}.{name}") if find_spec(f"{package}.{name}") else None


def board_of(game: Game) -> Any:
    """The game's board module, or None for a game that can be played only without the web."""
    return _module(game.package, "board")


def ending_of(game: Game) -> Any:
    """What the game says of the end of a match: its `board/ending.py`, if it has one."""
    return _module(game.package, "board.ending")


def board_file(game: Game, name: str) -> Path | None:
    """A template of the game's board."""
    file = Path(str(resources.files(game.package) / "board" / name))
    return file if file.is_file() else None


def board_styles(package: str) -> list[Path]:
    """The style files of the board of the game in this package."""
    return list(Path(str(resources.files(package) / "board")).glob("*.css"))
