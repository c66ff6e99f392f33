"""`undercroft bench`: how fast random play is, beside catanatron in the same run."""

from statistics import median
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from ..arena.bench import Line, Measured, measure
from ..arena.bench import profile as profile_of
from ..kernel.registry import game as find_game
from ..kernel.text import Speech, _
from .common import GameName, Language, console, speech_for


def bench(
    game: GameName,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure, about.")] = 12.0,
    profile: Annotated[bool, typer.Option("--profile", help="Also show where the time goes.")] = False,
    lang: Language = None,
) -> None:
    """Measure random play on one core beside catanatron, another engine of this kind."""
    played = find_game(game)
    speech = speech_for(lang, played)
    out = console()
    with console(stderr=True).status(speech(_("Measuring"))):
        measured = measure(played, seconds)
    out.print(_speeds(measured, speech))
    if profile:
        with console(stderr=True).status(speech(_("Profiling"))):
            lines = profile_of(played, max(0.5, seconds / 4))
        out.print(_profile(lines, speech))


def _speeds(measured: Measured, speech: Speech) -> Table:
    """Medians over the slices; a ratio is the median of the ratios slice by slice."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(speech(_("one core, interpreted")))
    for heading in ("undercroft", "catanatron", speech(_("ratio"))):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_row(
        speech(_("random play, decisions/s (more is better)")),
        f"{median(measured.ours):,.0f}",
        f"{median(measured.theirs):,.0f}",
        f"{measured.play_ratio:.2f} ×",
    )
    table.add_row(
        speech(_("the same, with catanatron's forced moves")),
        f"{median(measured.ours):,.0f}",
        f"{median(measured.their_steps):,.0f}",
        f"{measured.step_ratio:.2f} ×",
    )
    table.add_row(
        speech(_("copy in mid-turn, µs (less is better)")),
        f"{median(measured.our_clone):,.1f}",
        f"{median(measured.their_copy):,.1f}",
        f"{measured.clone_ratio:.2f} ×",
    )
    return table


def _profile(lines: list[Line], speech: Speech) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(speech(_("function")))
    for heading in (_("calls"), _("own time"), _("with what it calls")):
        table.add_column(speech(heading), justify="right", no_wrap=True)
    for line in lines:
        table.add_row(line.where, f"{line.calls:,}", f"{line.own:.1%}", f"{line.all:.1%}")
    return table
