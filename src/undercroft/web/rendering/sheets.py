"""Style sheets: a small file for each thing on a page; those of one folder go out as one, in the layer of its name."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ...kernel.game import Game
from .boards import board_styles
from .icons import STATIC

LAYERS = ("tokens", "frame", "cards", "pages", "table", "boards")
"""Each is stronger than those before it, whatever its selectors: a board dresses a card without a struggle."""
FIRST = ("base.css", "board.css")
"""What the other files of a folder build on; they follow in the order of their names."""


@cache
def layer_sheet(layer: str) -> str | None:
    """The sheet of a layer that all games share, from `static/css/<layer>/`."""
    return _joined(layer, (STATIC / "css" / layer).glob("*.css")) if layer in LAYERS else None


def board_sheet(game: Game) -> str | None:
    """The sheet of a game's board."""
    return _of_board(game.package)


@cache
def _of_board(package: str) -> str | None:
    return _joined("boards", board_styles(package))


def _joined(layer: str, files: Iterable[Path]) -> str | None:
    found = sorted(files, key=lambda file: (file.name not in FIRST, file.name))
    if not found:
        return None
    rules = "\n".join(file.read_text(encoding="utf-8") for file in found)
    return f"@layer {', '.join(LAYERS)};\n@layer {layer} {{\n{rules}}}\n"
