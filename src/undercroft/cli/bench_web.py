"""`undercroft bench web`: how many live tables a server carries, and how long a choice takes."""

from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table
from typer.core import TyperGroup

from ..kernel.registry import game as find_game
from ..kernel.text import _
from .common import Language, console, speech_for


class GameOrWeb(TyperGroup):
    """`bench GAME` measures a game's rules; `bench web` the web table."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.commands:
            args = ["game", *args]
        return super().resolve_command(ctx, args)


def bench_web(
    tables: Annotated[int, typer.Option(min=1, max=5000, help="How many live tables, each with an open page.")] = 1000,
    rate: Annotated[float, typer.Option(min=1, max=1000, help="Choices a second.")] = 100.0,
    seconds: Annotated[float, typer.Option(min=1, max=120, help="How long choices are made.")] = 10.0,
    game: Annotated[str, typer.Option(help="The game that is played.")] = "thunderstone",
    lang: Language = None,
) -> None:
    """Run a server on loopback under load; print the time from a choice to its push, and memory for each table."""
    from ..web.load.run import run

    played = find_game(game)
    speech = speech_for(lang, played)
    with console(stderr=True).status("") as status:
        load = run(game, tables, rate, seconds, lambda doing: status.update(speech(doing)))
    shown = Table(box=box.SIMPLE_HEAD)
    shown.add_column(speech(_("{tables} tables, {rate:g} choices/s")).format(tables=tables, rate=rate))
    for heading in ("p50", "p99", "max"):
        shown.add_column(heading, justify="right")
    measured = {_("choice to acknowledgement, ms"): load.acknowledged, _("choice to push, ms"): load.pushed}
    for name, times in measured.items():
        row = (load.percentile(times, 50), load.percentile(times, 99), max(times, default=0.0))
        shown.add_row(speech(name), *(f"{value:,.1f}" for value in row))
    out = console()
    out.print(shown)
    done = _("{chosen} choices in {seconds:.1f} s, lost: {lost}")
    out.print(speech(done).format(chosen=load.chosen, seconds=load.seconds, lost=load.lost))
    if load.memory is not None:
        out.print(speech(_("memory for each table with its page: {kb:.0f} KB")).format(kb=load.memory))
    if load.cpu is not None:
        out.print(speech(_("processor time of the server: {share:.0%} of a core")).format(share=load.cpu))
