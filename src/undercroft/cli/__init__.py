"""The command line: one module for each command."""

from typing import Annotated

import typer

from . import (
    actions,
    analyse,
    backup,
    baselines,
    bench,
    bots,
    calibrate,
    doctor,
    evaluate,
    export,
    games,
    ladder,
    move,
    observations,
    play,
    prune,
    puzzles,
    ratings,
    rules,
    serve,
    simulate,
    train,
    verify,
)
from .common import Talking
from .playing import OnACluster

__all__ = ["app"]

app = typer.Typer(
    cls=Talking,
    help="Tabletop dungeon games with the full rules: for people, for bots and for bot makers.",
    invoke_without_command=True,
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("games")(games.list_games)
app.command("bots")(bots.list_bots)
app.command("actions")(actions.actions)
app.command("observations")(observations.observations)
app.command("serve")(serve.serve)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("move")(move.move)
app.command("prune")(prune.prune)
app.command("doctor")(doctor.doctor)
app.command("ratings")(ratings.ratings)
app.command("puzzles")(puzzles.puzzles)
app.command("play")(play.play)
app.command("simulate", cls=OnACluster)(simulate.simulate)
app.command("calibrate", cls=OnACluster)(calibrate.calibrate)
app.command("train", cls=OnACluster)(train.train)
app.command("ladder", cls=OnACluster)(ladder.ladder)
app.command("baselines", cls=OnACluster)(baselines.baselines)
app.command("evaluate", cls=OnACluster)(evaluate.evaluate)
app.command("export")(export.export)
app.command("rules")(rules.rules)
app.command("verify")(verify.verify)
app.command("analyse")(analyse.analyse_match)
benches = typer.Typer(cls=bench.GameOrWeb, help="Measure a game's rules (bench GAME) or the web server (bench web).")
benches.command("game")(bench.bench)
benches.command("web", add_help_option=False, context_settings=bench.PASS_ON)(bench.bench_web)
app.add_typer(benches, name="bench")


def without_a_command() -> None:
    """What plain `undercroft` does."""
    serve.serve()


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        from ..kernel.build import build

        typer.echo(f"undercroft {version('undercroft')} ({build()})")
        raise typer.Exit


@app.callback()
def main(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show version and build.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        without_a_command()
