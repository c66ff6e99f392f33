"""`undercroft ladder`: ratings of the installed bots."""

import json
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from ..arena.ladder import Rating, plan_ladder, play_ladder
from ..kernel.registry import game as find_game
from ..kernel.text import Speech, _
from .common import GameName, Language, console, listed, report_skipped_plugins, speech_for
from .playing import Ray, progress, workers


def ladder(
    game: GameName,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="The bots, with parameters. (default: all that play the game)")
    ] = None,
    rounds: Annotated[int, typer.Option("--rounds", "-n", min=1, help="How often each pair meets.")] = 4,
    seconds: Annotated[float, typer.Option(help="Processor seconds per decision; a bot that sleeps is stopped.")] = 1.0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many matches are played at the same time.")] = 1,
    ray: Ray = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = None,
) -> None:
    """Let every bot meet every other, each in a process of its own, and rate them by OpenSkill.

    A bot that is late, by the processor's clock or after four times as long and five seconds by the wall's, or breaks
    down has greedy move for it; after the third time in a match greedy plays on.
    """
    played = find_game(game)
    planned = plan_ladder(played, listed(bots), rounds, seconds, seed)
    speech = speech_for(lang, played)
    report_skipped_plugins(console(stderr=True), speech)
    with workers(jobs, ray) as pool, progress(speech, len(planned.meetings)) as done:
        ratings = play_ladder(planned, pool, done)
    if as_json:
        facts = {
            "game": planned.game,
            "seed": seed,
            "seconds": seconds,
            "ladder": [rating.facts() for rating in ratings],
        }
        typer.echo(json.dumps(facts, ensure_ascii=False))
    else:
        console().print(_table(ratings, speech))


def _table(ratings: list[Rating], speech: Speech) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(speech(_("bot")), style="bold", no_wrap=True)
    headings = (
        _("rating"), _("mean ± uncertainty"), _("above greedy"), _("met"), _("won"), _("s a decision"), _("late"),
        _("broken"),
    )  # fmt: skip
    for heading in headings:
        table.add_column(speech(heading), justify="right")
    for rating in ratings:
        above = "" if rating.above_greedy is None else f"{rating.above_greedy:+.1f}"
        a_decision = rating.seconds / rating.decisions if rating.decisions else 0.0
        table.add_row(
            rating.name, f"{rating.value:.1f}", f"{rating.mean:.1f} ± {rating.doubt:.1f}", above, str(rating.meetings),
            f"{rating.won:.1f}", f"{a_decision:.3f}", str(rating.late), str(rating.crashed),
        )  # fmt: skip
    return table
