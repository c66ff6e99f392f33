"""`undercroft bench web`: how many live tables a server carries, and how long a choice takes."""

from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table
from typer.core import TyperGroup

from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.text import Speech, _
from .bench_pushes import push_costs
from .common import Language, console, speech_for


class GameOrWeb(TyperGroup):
    """`bench GAME` measures a game's rules; `bench web` the web table."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.commands:
            args = ["game", *args]
        return super().resolve_command(ctx, args)


def bench_web(
    tables: Annotated[int, typer.Option(min=1, max=5000, help="How many live tables.")] = 1000,
    pages: Annotated[
        int | None, typer.Option(min=1, max=2, help="Open pages of the two who play there: 1, at several processes 2.")
    ] = None,
    rate: Annotated[float, typer.Option(min=1, max=1000, help="Choices a second.")] = 100.0,
    seconds: Annotated[float, typer.Option(min=1, max=120, help="How long choices are made.")] = 10.0,
    game: Annotated[str, typer.Option(help="The game that is played.")] = "thunderstone",
    spectators: Annotated[
        str, typer.Option(help="Instead: what a choice costs with so many spectators of one table, such as 5,500.")
    ] = "",
    attack: Annotated[
        bool, typer.Option("--attack", help="Instead: what others feel of one guest with 200 sockets.")
    ] = False,
    processes: Annotated[
        str, typer.Option(help="Instead: what rate so many processes hold, such as 1,2; with --database.")
    ] = "",
    database: Annotated[str, typer.Option(help="A PostgreSQL URL; the tables stay in it.")] = "",
    pushes: Annotated[
        bool, typer.Option("--pushes", help="Instead: what a push of each game costs, beside the whole table.")
    ] = False,
    lang: Language = None,
) -> None:
    """Run a server on loopback under load; print the time from a choice to its push, and memory for each table."""
    played = find_game(game)
    speech = speech_for(lang, played)
    if processes:
        several_processes(game, tables, pages or 2, rate, seconds, processes, database, speech)
    elif spectators or attack or pushes:
        if pushes:
            push_costs(speech)
        if spectators:
            watched_table(game, counts_in(spectators), round(10 * seconds), speech)
        if attack:
            attacked_table(game, 3 * seconds, speech)
    else:
        many_tables(game, tables, pages or 1, rate, seconds, speech)


def many_tables(game: str, tables: int, pages: int, rate: float, seconds: float, speech: Speech) -> None:
    from ..web.load.run import run

    with console(stderr=True).status("") as status:
        load = run(game, tables, pages, rate, seconds, lambda doing: status.update(speech(doing)))
    shown = Table(box=box.SIMPLE_HEAD)
    shown.add_column(speech(_("{tables} tables, {rate:g} choices/s")).format(tables=tables, rate=rate))
    for heading in ("p50", "p99", "max"):
        shown.add_column(heading, justify="right")
    measured = {_("choice to acknowledgement, ms"): load.acknowledged, _("choice to push, ms"): load.pushed}
    for name, times in measured.items():
        shown.add_row(speech(name), *_row(times))
    out = console()
    out.print(shown)
    done = _("{chosen} choices in {seconds:.1f} s, lost: {lost}")
    out.print(speech(done).format(chosen=load.chosen, seconds=load.seconds, lost=load.lost))
    if load.memory is not None:
        out.print(speech(_("memory for each table with its page: {kb:.0f} KB")).format(kb=load.memory))
    if load.cpu is not None:
        out.print(speech(_("processor time of the server: {share:.0%} of a core")).format(share=load.cpu))


def several_processes(
    game: str,
    tables: int,
    pages: int,
    rate: float,
    seconds: float,
    processes: str,
    database: str,
    speech: Speech,
) -> None:
    """The rate is raised from `rate` on, until it is too much."""
    from ..web.load.processes import SLOW, run

    if not database:
        raise Refusal("no-database", _("For several processes name a PostgreSQL database."))
    counts = [int(part) for part in processes.split(",") if part.isascii() and part.isdigit() and 0 < int(part) <= 64]
    if len(counts) != len(processes.split(",")):
        raise Refusal("bad-processes", _("“{text}” are no numbers of processes."), text=processes[:60])
    with console(stderr=True).status("") as status:
        found = run(game, tables, pages, rate, seconds, counts, database, lambda doing: status.update(speech(doing)))
    shown = Table(box=box.SIMPLE_HEAD)
    for heading in (_("processes"), _("choices/s held"), _("choice to push, ms")):
        shown.add_column(speech(heading), justify="right")
    shown.add_column("p99", justify="right")
    shown.add_column(speech(_("processor time of a choice, ms")), justify="right")
    shown.add_column(speech(_("too much: choices/s, p99")), justify="right")
    for one in found:
        held = ["–", "–", "–"] if one.held is None else [f"{one.held.rate:.0f}", *_row(one.held.pushed)[:2]]
        broke = "–" if one.broke is None else f"{one.broke.rate:.0f}, {_row(one.broke.pushed)[1]}"
        shown.add_row(str(one.processes), *held, "–" if one.cost is None else f"{one.cost:,.1f}", broke)
    out = console()
    out.print(shown)
    if len(found) > 1 and found[0].held and found[-1].held:
        ratio = found[-1].held.rate / found[0].held.rate
        sentence = _("{many} processes hold {ratio:.2f} × the choices of {few} at p99 under {ms:.0f} ms")
        out.print(speech(sentence).format(many=found[-1].processes, few=found[0].processes, ratio=ratio, ms=SLOW))
    out.print(speech(_("Those who choose take processor time of the same machine.")))
    if len(found) > 1 and found[0].cost and found[-1].cost:
        few, many, more = found[0].processes, found[-1].processes, found[-1].cost / found[0].cost
        sentence = _("By processor time, with a core for each process: {ratio:.2f} × (a choice costs {more:.2f} ×)")
        out.print(speech(sentence).format(ratio=many / few / more, more=more))


MOST_SPECTATORS = 900
"""Fewer than pages of one table."""


def counts_in(text: str) -> list[int]:
    """Numbers of spectators, as they are typed."""
    parts = text.split(",")
    counts = [int(part) for part in parts if part.isascii() and part.isdigit() and len(part) <= 4]
    if len(counts) != len(parts) or not all(0 < one <= MOST_SPECTATORS for one in counts):
        sentence = _("“{text}” are no numbers of spectators from 1 to {most}.")
        raise Refusal("bad-spectators", sentence, text=text[:60], most=MOST_SPECTATORS)
    return sorted(set(counts))


def watched_table(game: str, counts: list[int], choices: int, speech: Speech) -> None:
    from ..web.load.spectators import run

    with console(stderr=True).status("") as status:
        found = run(game, counts, choices, lambda doing: status.update(speech(doing)))
    shown = Table(box=box.SIMPLE_HEAD)
    for heading in (_("spectators"), _("processor time of a choice, ms")):
        shown.add_column(speech(heading), justify="right")
    for heading in ("p50", "p99", "max"):
        shown.add_column(speech(_("choice to push, ms")) + f" {heading}", justify="right")
    for one in found:
        shown.add_row(str(one.spectators), "–" if one.cpu is None else f"{one.cpu:,.1f}", *_row(one.pushed))
    out = console()
    out.print(shown)
    few, many = found[0], found[-1]
    if few.cpu and many.cpu and few is not many:
        sentence = _("a choice with {many} spectators costs {ratio:.2f} × one with {few}")
        ratio = many.cpu / few.cpu
        out.print(speech(sentence).format(many=many.spectators, few=few.spectators, ratio=ratio))
    out.print(speech(_("tables that did not come: {n}")).format(n=sum(one.missed for one in found)))


def attacked_table(game: str, seconds: float, speech: Speech) -> None:
    from ..web.load.attack import SOCKETS, run
    from ..web.load.run import percentile

    with console(stderr=True).status("") as status:
        found = run(game, seconds, lambda doing: status.update(speech(doing)))
    shown = Table(box=box.SIMPLE_HEAD)
    shown.add_column(speech(_("choice to push, ms")))
    for heading in ("p50", "p99", "max"):
        shown.add_column(heading, justify="right")
    for name, load in {_("in peace"): found.peace, _("under attack"): found.attack}.items():
        shown.add_row(speech(name), *_row(load.pushed))
    out = console()
    out.print(shown)
    peace, attack = (percentile(load.pushed, 99) for load in (found.peace, found.attack))
    sentence = _("with {sockets} sockets of one guest p99 is {ratio:.2f} × that in peace (at most 2)")
    out.print(speech(sentence).format(sockets=SOCKETS, ratio=attack / peace if peace else 0.0))
    done = _("{chosen} choices, lost: {lost}; the attacker opened {opened} sockets and was sent {frames} tables")
    lost, chosen = found.peace.lost + found.attack.lost, found.peace.chosen + found.attack.chosen
    out.print(speech(done).format(chosen=chosen, lost=lost, opened=found.opened, frames=found.frames))


def _row(times: list[float]) -> list[str]:
    from ..web.load.run import percentile

    values = (percentile(times, 50), percentile(times, 99), max(times, default=0.0))
    return [f"{value:,.1f}" for value in values]
