"""How strong the bots are and what the games are like, on public seeds: the table in docs/baselines.md. The work is
split into cells: a bot at a game, some seeds. Finished cells are kept in a JSON Lines file, so that an interrupted run
can continue. A cell depends only on its name, the number of matches and the bots."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from ..kernel.game import Game
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.registry import parse
from ..kernel.text import _
from ..workers import Pool
from .metrics import metrics
from .outcome import Outcome
from .plan import check_player, plan
from .report import Report
from .simulate import play_match

SEED = 2026
"""The public seed set: match m of a cell has the seed `simulate --seed 2026` gives it."""
MATCHES = 200
"""The fewest matches of a bot, for each number of players …"""
SEARCHED = 60
"""… and of a bot that thinks for some seconds per choice."""
SHARE = 20
"""Seeds in a cell; one for a bot that thinks."""
OPTIONS: Mapping[str, object] = {"deal_heroes": True}
"""Games with these options are played with them: dealt heroes make every match different."""
AGAINST = "greedy"
METRICS = "metrics"


class Cell(NamedTuple):
    """Some matches of a bot at a game; `bot` METRICS measures the game itself."""

    game: str
    seats: int
    bot: str
    first: int
    seeds: int


def cells(games: Iterable[Game], bots: Sequence[str], matches: int = MATCHES, searched: int = SEARCHED) -> list[Cell]:
    """Everything to do, the longest first. With several players, the opponents are greedy; alone and cooperatively a
    bot plays all seats."""
    found = []
    for game in games:
        for bot in bots:
            check_player(bot, game)
        for seats in _seats(game):
            for bot in (METRICS, *bots):
                thinks = bot != METRICS and "seconds" in parse(bot)[0].parameters
                seeds = -(-(searched if thinks else matches) // _rounds(game, seats))
                share = 1 if thinks else SHARE
                found += [
                    Cell(game.id, seats, bot, first, min(share, seeds - first)) for first in range(0, seeds, share)
                ]
    return sorted(found, key=lambda cell: cell.seeds)


def _rounds(game: Game, seats: int) -> int:
    """How many matches a seed has: two if the seats are swapped."""
    return 1 if seats == 1 or game.cooperative else 2


def options_of(game: Game) -> dict[str, object]:
    """The options the game is played with; all others have their defaults."""
    known = {setting.id for setting in game.options}
    return {name: value for name, value in OPTIONS.items() if name in known}


def _seats(game: Game) -> list[int]:
    """Alone if possible, and with two players."""
    return [seats for seats in (1, 2) if seats in game.seats] or [game.seats[0]]


def run(
    wanted: Sequence[Cell], results: Path, pool: Pool, done: Callable[[int, int], object] = lambda _done, _all: None
) -> dict[Cell, dict[str, Any]]:
    """Do what is left, and keep it; returns the result of each cell."""
    found = _read(results)
    left = [cell for cell in wanted if cell not in found]
    done(len(wanted) - len(left), len(wanted))
    with results.open("a", encoding="utf-8") as file:
        for cell, result in zip(left, pool.map(_numbered, left, len(left)), strict=True):
            found[cell] = result
            file.write(json.dumps([list(cell), result]) + "\n")
            file.flush()
            done(sum(one in found for one in wanted), len(wanted))
    return {cell: found[cell] for cell in wanted}


def _read(results: Path) -> dict[Cell, dict[str, Any]]:
    """What an earlier run has kept; an incomplete last line is done again."""
    if not results.exists():
        return {}
    found = {}
    lines = results.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        try:
            cell, result = json.loads(line)
            found[Cell(*cell)] = result
        except (ValueError, TypeError) as wrong:
            if number == len(lines) - 1:
                results.write_text("".join(f"{one}\n" for one in lines[:-1]), encoding="utf-8")
                break
            raise Refusal("bad-work", _("{file} holds no results of an earlier run."), file=str(results)) from wrong
    return found


def _numbered(cells: Sequence[Cell], number: int) -> dict[str, Any]:
    return play_cell(cells[number])


def play_cell(cell: Cell, seed: int = SEED) -> dict[str, Any]:
    """The matches of a cell: the bot's result for each seed, and the processor time."""
    game = find_game(cell.game)
    if cell.bot == METRICS:
        return metrics(game, cell.seats, range(cell.first, cell.first + cell.seeds), seed, options_of(game))
    paired = _rounds(game, cell.seats) > 1
    against = [cell.bot, AGAINST] if paired else [cell.bot]
    planned = plan(game, against, cell.seats, seed, options_of(game), paired)
    start = process_time()
    numbers = range(cell.first * planned.rounds, (cell.first + cell.seeds) * planned.rounds)
    played = [play_match(planned, number) for number in numbers]
    seconds = process_time() - start
    outcomes = [one for one in played if isinstance(one, Outcome)]
    standing = Report(planned, outcomes, seconds).bots[0] if outcomes else None
    return {
        "matches": len(outcomes),
        "failures": len(played) - len(outcomes),
        "wins": standing.wins if standing else 0.0,
        "scores": [outcome.scores[0] for outcome in outcomes],
        "utility": [outcome.utility[0] for outcome in outcomes],
        "decisions": sum(outcome.decisions for outcome in outcomes),
        "seconds": seconds,
        "seats": [_by_seat(outcome) for outcome in outcomes],
    }


def _by_seat(outcome: Outcome) -> list[float]:
    """Each seat's share of the victory."""
    count = len(outcome.wins)
    return [outcome.wins[(seat - outcome.first) % count] for seat in range(count)]
