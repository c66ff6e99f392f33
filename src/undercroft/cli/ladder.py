"""`undercroft ladder`: ratings of the bots that are installed."""

import json
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from ..arena.ladder import Rung, climb_of, climbed
from ..kernel.registry import game as find_game
from ..kernel.text import Speech, _
from .common import GameName, Language, console, listed, speech_for, tell_left_aside
from .playing import Ray, crew, progress


def ladder(
    game: GameName,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="The bots, with parameters. (default: all that play the game)")
    ] = None,
    rounds: Annotated[int, typer.Option("--rounds", "-n", min=1, help="How often each pair meets.")] = 4,
    seconds: Annotated[float, typer.Option(help="Processor seconds that a bot has for a decision.")] = 1.0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many matches are played at a time.")] = 1,
    ray: Ray = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = None,
) -> None:
    """Let every bot meet every other, each in a process of its own, and rate them by OpenSkill.

    A bot that is late or breaks down has greedy move for it; after the third time in a match greedy plays on.
    """
    played = find_game(game)
    climb = climb_of(played, listed(bots), rounds, seconds, seed)
    speech = speech_for(lang, played)
    tell_left_aside(console(stderr=True), speech)
    with crew(jobs, ray) as played_by, progress(speech, len(climb.meetings)) as done:
        rungs = climbed(climb, played_by, done)
    if as_json:
        facts = {"game": climb.game, "seed": seed, "seconds": seconds, "ladder": [rung.facts() for rung in rungs]}
        typer.echo(json.dumps(facts, ensure_ascii=False))
    else:
        console().print(_table(rungs, speech))


def _table(rungs: list[Rung], speech: Speech) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(speech(_("bot")), style="bold", no_wrap=True)
    headings = (
        _("rating"), _("mean ± doubt"), _("met"), _("won"), _("s a decision"), _("late"), _("broken"),
    )  # fmt: skip
    for heading in headings:
        table.add_column(speech(heading), justify="right")
    for rung in rungs:
        a_decision = rung.seconds / rung.decisions if rung.decisions else 0.0
        table.add_row(
            rung.name, f"{rung.rating:.1f}", f"{rung.mean:.1f} ± {rung.doubt:.1f}", str(rung.meetings),
            f"{rung.won:.1f}", f"{a_decision:.3f}", str(rung.late), str(rung.broken),
        )  # fmt: skip
    return table
