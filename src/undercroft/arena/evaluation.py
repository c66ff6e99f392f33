"""The evaluation of one bot by the protocol in docs/protocol.md: on test seeds that nobody trains on."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import version
from typing import Any

from ..kernel.build import build
from ..kernel.game import Game
from ..kernel.registry import game as find_game
from ..workers import Pool
from .baseline_page import bot_table
from .baselines import AGAINST, METRICS, Cell, cells, play_cell

TEST_SEED = 2027
"""The test set: match m of a cell has the seed `simulate --seed 2027` gives it."""
MATCHES = 200


def evaluate(
    bot: str, games: Sequence[Game], matches: int, pool: Pool, done: Callable[[], object] = lambda: None
) -> dict[Cell, Mapping[str, Any]]:
    """The bot's result in each game, for each number of players."""
    wanted = to_play(bot, games, matches)
    found: dict[Cell, Mapping[str, Any]] = {}
    for cell, result in zip(wanted, pool.map(_play, wanted, len(wanted)), strict=True):
        found[cell] = result
        done()
    return found


def to_play(bot: str, games: Sequence[Game], matches: int) -> list[Cell]:
    return [cell for cell in cells(games, [bot], matches, matches) if cell.bot != METRICS]


def _play(wanted: Sequence[Cell], number: int) -> dict[str, Any]:
    return play_cell(wanted[number], TEST_SEED)


def page(results: Mapping[Cell, Mapping[str, Any]], bot: str, command: str) -> str:
    """The result as Markdown, with everything that must be reported."""
    return "\n".join(_lines(results, bot, command)) + "\n"


def _lines(results: Mapping[Cell, Mapping[str, Any]], bot: str, command: str) -> Iterator[str]:
    yield f"# Evaluation of {bot}"
    yield ""
    yield f"Made by `{command}`, Undercroft {version('undercroft')} ({build()}), test seeds ({TEST_SEED}). For two it"
    yield f"plays against `{AGAINST}`, each seed with the seats swapped; alone and together it plays all seats. In"
    yield "brackets 95% intervals; processor seconds are for a match with all its seats."
    for game, seats in sorted({(cell.game, cell.seats) for cell in results}):
        found = find_game(game)
        yield ""
        yield f"## {found.title}, version {found.version}, for {seats}"
        yield ""
        yield from bot_table(results, game, seats, [bot])
