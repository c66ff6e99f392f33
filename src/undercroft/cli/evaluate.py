"""`undercroft evaluate`: one bot by the protocol in docs/protocol.md."""

from pathlib import Path
from typing import Annotated

import typer

from ..arena.evaluation import MATCHES, page, to_play
from ..arena.evaluation import evaluate as play
from ..kernel.registry import game as find_game
from ..kernel.registry import games as all_games
from ..kernel.registry import parse
from .common import Language, listed, speech_for
from .playing import Ray, progress, workers


def evaluate(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="The bot, with parameters if it takes any.")],
    games: Annotated[str | None, typer.Option(help="Only these games, separated by commas.")] = None,
    matches: Annotated[
        int, typer.Option("--matches", "-n", min=1, help="The fewest matches for each game and number of players.")
    ] = MATCHES,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes play.")] = 1,
    ray: Ray = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The page to write; by default the terminal.")
    ] = None,
    lang: Language = None,
) -> None:
    """Evaluate a bot on the test seeds by the protocol in docs/protocol.md, and write a page to report."""
    kind, _given = parse(bot)
    named = [find_game(id) for id in listed(games)] if games else list(all_games().values())
    played = named if games else [game for game in named if kind.plays(game)]
    with workers(jobs, ray) as pool, progress(speech_for(lang), len(to_play(bot, played, matches))) as done:
        came = play(bot, played, matches, pool, done)
    only = f" --games {games}" if games else ""
    text = page(came, bot, f"undercroft evaluate {bot}{only} --matches {matches}")
    if output is None:
        typer.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8")
