"""Where a game's board is: the folder `board` in its own, with templates and style files for each area of the table."""

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


def board_file(game: Game, name: str) -> Path | None:
    """A template of the game's board."""
    file = Path(str(resources.files(game.package) / "board" / name))
    return file if file.is_file() else None


def board_styles(package: str) -> list[Path]:
    """The style files of the board of the game in this package."""
    return list(Path(str(resources.files(package) / "board")).glob("*.css"))
