"""`undercroft baselines`: all bots over all games on public seeds, as a page."""

from pathlib import Path
from typing import Annotated

import typer

from ..arena.baseline_page import page
from ..arena.baselines import MATCHES, SEARCHED, cells, run
from ..kernel.registry import game as find_game
from ..kernel.registry import games as all_games
from ..kernel.text import _
from .common import Language, console, listed, speech_for
from .playing import Ray, workers

BOTS = "random,easy,quick,greedy,search:seconds=0.1,hard,master"
"""All bots of this package."""
QUICK = "random,greedy"


def baselines(
    games: Annotated[str | None, typer.Option(help="Only these games, separated by commas.")] = None,
    bots: Annotated[str, typer.Option(help="These bots, separated by commas.")] = BOTS,
    matches: Annotated[int, typer.Option(min=1, help="Matches of each bot and number of players.")] = MATCHES,
    searched: Annotated[int, typer.Option(min=1, help="The same for bots that think for some seconds.")] = SEARCHED,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes play.")] = 1,
    ray: Ray = None,
    quick: Annotated[bool, typer.Option("--quick", help="Only random and greedy, on one seed: a quick trial.")] = False,
    kept: Annotated[Path, typer.Option(help="Where results are stored, so that a run can be continued.")] = Path(
        "baselines.jsonl"
    ),
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The page to write; by default the terminal.")
    ] = None,
    lang: Language = None,
) -> None:
    """Play all bots over all games on fixed public seeds, and write the page of results with intervals.

    What is done is kept: an interrupted run, called again, goes on where it was.
    """
    if quick:
        bots, matches, searched = QUICK, 1, 1
    named, speech = listed(bots), speech_for(lang)
    played = [find_game(id) for id in listed(games)] if games else list(all_games().values())
    with workers(jobs, ray) as pool, console(stderr=True).status(speech(_("Playing"))) as status:

        def done(count: int, all_of_them: int) -> None:
            status.update(speech.say(_("Playing: {done} of {all}"), {"done": count, "all": all_of_them}))

        results = run(cells(played, named, matches, searched), kept, pool, done)
    text = page(results, named, command(games, bots, matches, searched))
    if output is None:
        typer.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8")


def command(games: str | None, bots: str, matches: int, searched: int) -> str:
    """What makes the page, as it is said on it."""
    only = (f" --games {games}" if games else "") + (f" --bots {bots}" if bots != BOTS else "")
    return f"undercroft baselines{only} --matches {matches} --searched {searched} -o docs/baselines.md"
