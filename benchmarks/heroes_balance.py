"""How hard the quests of Heroes of Terrinoth are: `python -m benchmarks.heroes_balance --help`.

For each bot, quest and number of heroes: the share of matches won with its 95% interval, mean and longest rounds.
Then the same share for parties of two, by their archetypes.
"""

from collections import defaultdict
from dataclasses import dataclass
from statistics import fmean
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

import undercroft
from undercroft.arena.statistics import wilson
from undercroft.games.heroes_of_terrinoth.cards import BOX
from undercroft.kernel.playing import play_out
from undercroft.kernel.registry import bot as find_bot
from undercroft.workers import pool_of

HEROES = (2, 3, 4)


@dataclass(frozen=True)
class Cell:
    """What one bot plays: a quest with this many heroes, one per seat. The first match has the seed `first`."""

    bot: str
    quest: str
    heroes: int
    first: int
    ruthless: bool


@dataclass(frozen=True)
class Played:
    """A finished match."""

    seed: int
    won: bool
    rounds: int
    archetypes: tuple[str, ...]


def play(cells: list[Cell], number: int) -> tuple[Cell, Played]:
    """Play match `number`. The cells alternate, so that the matches of a slow cell are not all played last."""
    cell, seed = cells[number % len(cells)], number // len(cells)
    seed += cell.first
    game = undercroft.game("heroes_of_terrinoth")
    options = {"quest": cell.quest, "deal_heroes": True, "ruthless": cell.ruthless}
    match = game.start(cell.heroes, seed, options, log=False)
    play_out(match, [find_bot(cell.bot, game, 10 * seed + seat) for seat in range(cell.heroes)])
    assert match.result is not None
    view = match.view(None)
    archetypes = tuple(sorted(hero["archetype"] for hero in view["heroes"]))
    return cell, Played(seed, match.result.won is True, view["round"], archetypes)


def main(
    matches: Annotated[int, typer.Option("--matches", "-n", help="For each bot, quest and number of heroes.")] = 100,
    bots: Annotated[str, typer.Option(metavar="A,B,…", help="As for undercroft simulate.")] = "greedy",
    quest: Annotated[list[str] | None, typer.Option(help="Only this quest; may be given again.")] = None,
    heroes: Annotated[list[int] | None, typer.Option(help="Only so many heroes; may be given again.")] = None,
    first: Annotated[int, typer.Option(help="The seed of the first match.")] = 0,
    ruthless: Annotated[bool, typer.Option("--ruthless", help="In ruthless mode.")] = False,
    most_rounds: Annotated[int, typer.Option(help="A longer match is named, and the exit code is 1.")] = 40,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="How many processes play.")] = 1,
) -> None:
    """Measure the quests."""
    named, counts, players = quest or list(BOX.quests), heroes or HEROES, bots.split(",")
    cells = [Cell(bot, id, count, first, ruthless) for bot in players for id in named for count in counts]
    found: dict[Cell, list[Played]] = defaultdict(list)
    for cell, played in pool_of(jobs).map(play, cells, matches * len(cells)):
        found[cell].append(played)
    out = Console(width=140)
    for bot in players:
        mine = {(cell.quest, cell.heroes): all_of for cell, all_of in found.items() if cell.bot == bot}
        out.print(wins_table(bot, matches, named, counts, mine))
        pairs = [one for (_quest, count), all_of in mine.items() if count == 2 for one in all_of]
        if pairs:
            out.print(pairs_table(pairs))
    long = [(cell, one) for cell, all_of in found.items() for one in all_of if one.rounds > most_rounds]
    for cell, one in long:
        out.print(f"{one.rounds} rounds: {cell.bot}, {cell.quest}, {cell.heroes} heroes, seed {one.seed}")
    if long:
        raise typer.Exit(1)


def wins_table(
    bot: str, matches: int, quests: list[str], counts: list[int] | tuple[int, ...],
    found: dict[tuple[str, int], list[Played]],
) -> Table:  # fmt: skip
    table = Table(box=box.SIMPLE_HEAD, title=f"{bot}, {matches} matches each: won (95%), rounds (longest)")
    for column in ("quest", "danger"):
        table.add_column(column, no_wrap=True)
    for count in counts:
        table.add_column(f"{count} heroes", no_wrap=True)
    for quest in quests:
        cells = [found[quest, count] for count in counts]
        table.add_row(quest, BOX.quests[quest].danger, *[f"{share(one)}, {length(one)}" for one in cells])
    return table


def pairs_table(played: list[Played]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title="Two heroes")
    for column in ("archetypes", "won (95%)", "matches"):
        table.add_column(column)
    for archetypes in sorted({one.archetypes for one in played}):
        mine = [one for one in played if one.archetypes == archetypes]
        table.add_row(" and ".join(archetypes), share(mine), str(len(mine)))
    return table


def share(played: list[Played]) -> str:
    wins = sum(one.won for one in played)
    low, high = wilson(wins, len(played))
    return f"{wins / len(played):4.0%} ({low:.0%}–{high:.0%})"


def length(played: list[Played]) -> str:
    return f"{fmean(one.rounds for one in played):.1f} ({max(one.rounds for one in played)})"


if __name__ == "__main__":
    typer.run(main)
