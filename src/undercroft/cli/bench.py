"""`undercroft bench`: how fast random play and search are, beside catanatron in the same run."""

import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table
from typer.core import TyperGroup

from ..arena.bench import ProfileRow, Slices, measure
from ..arena.bench import profile as profile_of
from ..arena.observed import measure_observed
from ..arena.speed import Measure
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.text import Speech, _
from .common import GameName, Language, console, speech_for

ROWS: tuple[tuple[str, Measure, bool], ...] = (
    (_("random play, decisions/s"), "play", False),
    (_("the same beside all its steps"), "play", True),
    (_("played out from mid-match"), "play-out", True),
    (_("copy in mid-turn, µs"), "clone", True),
    (_("copy and one choice, µs"), "step", True),
    (_("imagined match, µs"), "imagine", True),
)
"""What is measured, and whether catanatron's forced moves count as its steps."""
RATES = ("play", "play-out")
"""Measured in decisions a second: the more the better; the others in microseconds."""
BUILDS = {"interpreted": _("interpreted"), "compiled": _("compiled")}
REPOSITORY = Path(__file__).parents[3]
PASS_ON = {"allow_extra_args": True, "ignore_unknown_options": True}


class GameOrWeb(TyperGroup):
    """`bench GAME` measures a game's rules; `bench web` the web table."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.commands:
            args = ["game", *args]
        return super().resolve_command(ctx, args)


def bench_web(ctx: typer.Context) -> None:
    """Measure the web table, from a checkout of the repository: python -m benchmarks.web."""
    if not (REPOSITORY / "benchmarks" / "web").is_dir():
        raise Refusal("no-benchmarks", _("Benchmarks of the web table are in the repository, not in the package."))
    done = subprocess.run([sys.executable, "-m", "benchmarks.web", *ctx.args], cwd=REPOSITORY, check=False)
    raise typer.Exit(done.returncode)


def bench(
    game: GameName,
    seconds: Annotated[float, typer.Option(min=0.1, help="About how long to measure.")] = 20.0,
    observe: Annotated[
        bool, typer.Option("--observe", help="Compare random play with and without observations and masks.")
    ] = False,
    profile: Annotated[bool, typer.Option("--profile", help="Also show where the time goes.")] = False,
    lang: Language = None,
) -> None:
    """Measure random play and search on one core beside catanatron, another engine of this kind.

    With a compiled build in .venv-compiled (make compiled), both builds are measured.
    """
    played = find_game(game)
    speech = speech_for(lang, played)
    out = console()
    if observe:
        with console(stderr=True).status(speech(_("Measuring"))):
            bare, seen, ratio = measure_observed(played, seconds)
        told = {"bare": f"{bare:,.0f}", "seen": f"{seen:,.0f}", "ratio": f"{ratio:.2f}"}
        text = _("Random play {bare} decisions/s; with observations and masks {seen}: {ratio} times as fast.")
        out.print(speech.say(text, told))
        return
    with console(stderr=True).status(speech(_("Measuring"))):
        measured = measure(played, seconds)
    out.print(_speeds(measured, speech))
    out.print(
        speech(_("×: times as fast as catanatron, slice by slice (median); its steps are decisions and forced moves."))
    )
    if profile:
        with console(stderr=True).status(speech(_("Profiling"))):
            lines = profile_of(played, max(0.5, seconds / 4))
        out.print(_profile(lines, speech))


def _speeds(measured: Slices, speech: Speech) -> Table:
    """Medians over the slices; a ratio is the median of the ratios slice by slice."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(speech(_("one core")))
    for build in measured.builds:
        table.add_column(speech(BUILDS[build]), justify="right", no_wrap=True)
        table.add_column("×", justify="right", no_wrap=True)
    table.add_column("catanatron", justify="right", no_wrap=True)
    for name, what, forced in ROWS:
        cells = []
        for build in measured.builds:
            ratio = measured.ratio(what, build, forced)
            cells += [_figure(what, measured.ours(what, build)), "–" if ratio is None else f"{ratio:.2f}"]
        theirs = measured.theirs(what, forced)
        table.add_row(speech(name), *cells, "–" if theirs is None else _figure(what, theirs))
    return table


def _figure(what: Measure, rate: float) -> str:
    return f"{rate:,.0f}" if what in RATES else f"{1e6 / rate:,.1f}"


def _profile(lines: list[ProfileRow], speech: Speech) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(speech(_("function")))
    for heading in (_("calls"), _("own time"), _("with what it calls")):
        table.add_column(speech(heading), justify="right", no_wrap=True)
    for line in lines:
        table.add_row(line.where, f"{line.calls:,}", f"{line.own:.1%}", f"{line.all:.1%}")
    return table
