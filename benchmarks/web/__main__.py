"""How many live tables a server can handle, and how long a choice takes: `python -m benchmarks.web --help`."""

from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from undercroft.kernel.registry import game as find_game
from undercroft.kernel.registry import games
from undercroft.web.serve import tune

from . import attack, processes, pushes, spectators, tables
from .tables import percentile

MOST_SPECTATORS = 900
"""Less than the limit of 1,000 pages per table."""
PUSHES = 100
"""How many choices to measure pushes for."""
app = typer.Typer(add_completion=False)
out, errors = Console(), Console(stderr=True)


def numbers_in(text: str, most: int) -> list[int]:
    """Parse numbers from 1 to `most`, separated by commas."""
    parts = text.split(",")
    found = [int(part) for part in parts if part.isascii() and part.isdigit() and len(part) <= 4]
    if len(found) != len(parts) or not all(0 < one <= most for one in found):
        raise typer.BadParameter(f"“{text[:60]}” is not a list of numbers from 1 to {most}.")
    return sorted(set(found))


@app.command()
def main(
    table_count: Annotated[int, typer.Option("--tables", min=1, max=5000, help="How many live tables.")] = 1000,
    pages: Annotated[
        int | None,
        typer.Option(min=1, max=2, help="How many of a table's two players have an open page. (1; with --processes 2)"),
    ] = None,
    rate: Annotated[float, typer.Option(min=1, max=1000, help="Choices per second.")] = 100.0,
    seconds: Annotated[float, typer.Option(min=0.1, max=120, help="For how many seconds choices are made.")] = 10.0,
    game: Annotated[str, typer.Option(help="The game that is played.")] = "thunderstone",
    watched: Annotated[
        str, typer.Option("--spectators", help="Instead: what a choice costs with 5,500 spectators of one table.")
    ] = "",
    attacked: Annotated[
        bool, typer.Option("--attack", help="Instead: what others notice when one guest opens 200 sockets.")
    ] = False,
    counts: Annotated[
        str,
        typer.Option("--processes", help="Instead: the rate that 1,2 processes sustain; with --database."),
    ] = "",
    database: Annotated[str, typer.Option(help="A PostgreSQL URL; the tables stay in it.")] = "",
    pushed: Annotated[
        bool, typer.Option("--pushes", help="Instead: what a push of each game costs, compared with the whole table.")
    ] = False,
) -> None:
    """Run a server on loopback under load; print the time from a choice to its push, and the memory per table."""
    find_game(game)
    if counts:
        if not database:
            raise typer.BadParameter("--processes needs --database.")
        several_processes(game, table_count, pages or 2, rate, seconds, numbers_in(counts, 64), database)
    elif watched or attacked or pushed:
        if pushed:
            push_costs()
        if watched:
            watched_table(game, numbers_in(watched, MOST_SPECTATORS), round(10 * seconds))
        if attacked:
            attacked_table(game, 3 * seconds)
    else:
        many_tables(game, table_count, pages or 1, rate, seconds)


def many_tables(game: str, count: int, pages: int, rate: float, seconds: float) -> None:
    with errors.status("") as status:
        load = tables.run(game, count, pages, rate, seconds, status.update)
    shown = Table(f"{count} tables, {rate:g} choices/s", box=box.SIMPLE_HEAD)
    _add_columns(shown, "p50", "p99", "max")
    shown.add_row("choice to acknowledgement, ms", *_row(load.acknowledged))
    shown.add_row("choice to push, ms", *_row(load.pushed))
    out.print(shown)
    out.print(f"{load.chosen} choices in {load.seconds:.1f} s, lost: {load.lost}")
    if load.memory is not None:
        out.print(f"memory per table with its page: {load.memory:.0f} KB")
    if load.cpu is not None:
        each = load.cpu * load.seconds / max(1, load.chosen) * 1000
        out.print(f"processor time of the server: {load.cpu:.0%} of a core, {each:.2f} ms a choice")


def several_processes(
    game: str, count: int, pages: int, rate: float, seconds: float, counts: list[int], database: str
) -> None:
    """Raise the load from `rate`, until the server cannot keep up."""
    with errors.status("") as status:
        found = processes.run(game, count, pages, rate, seconds, counts, database, status.update)
    shown = Table(box=box.SIMPLE_HEAD)
    _add_columns(
        shown, "processes", "choices/s sustained", "choice to push, ms", "p99", "processor time of a choice, ms",
        "too much: choices/s, p99",
    )  # fmt: skip
    for one in found:
        sustained = (
            ["–", "–", "–"] if one.sustained is None else [f"{one.sustained.rate:.0f}", *_row(one.sustained.pushed)[:2]]
        )
        overloaded = "–" if one.overloaded is None else f"{one.overloaded.rate:.0f}, {_row(one.overloaded.pushed)[1]}"
        shown.add_row(str(one.processes), *sustained, "–" if one.cost is None else f"{one.cost:,.1f}", overloaded)
    out.print(shown)
    few, many = found[0], found[-1]
    if len(found) > 1 and few.sustained and many.sustained:
        ratio = many.sustained.rate / few.sustained.rate
        out.print(
            f"{many.processes} processes sustain {ratio:.2f} × the choices of {few.processes} at p99 under"
            f" {processes.SLOW:.0f} ms"
        )
    out.print("The load generator runs on the same machine and takes processor time, too.")
    if len(found) > 1 and few.cost and many.cost:
        more = many.cost / few.cost
        ratio = many.processes / few.processes / more
        out.print(f"With a core for each process: {ratio:.2f} × by processor time (a choice costs {more:.2f} ×)")


def watched_table(game: str, counts: list[int], choices: int) -> None:
    with errors.status("") as status:
        found = spectators.run(game, counts, choices, status.update)
    shown = Table(box=box.SIMPLE_HEAD)
    _add_columns(shown, "spectators", "processor time of a choice, ms", "choice to push, ms: p50", "p99", "max")
    for one in found:
        shown.add_row(str(one.spectators), "–" if one.cpu is None else f"{one.cpu:,.1f}", *_row(one.pushed))
    out.print(shown)
    few, many = found[0], found[-1]
    if few.cpu and many.cpu and few is not many:
        ratio = many.cpu / few.cpu
        out.print(f"a choice with {many.spectators} spectators costs {ratio:.2f} × one with {few.spectators}")
    out.print(f"pushes that did not arrive: {sum(one.missed for one in found)}")


def attacked_table(game: str, seconds: float) -> None:
    with errors.status("") as status:
        found = attack.run(game, seconds, status.update)
    shown = Table("choice to push, ms", box=box.SIMPLE_HEAD)
    _add_columns(shown, "p50", "p99", "max")
    shown.add_row("without the attack", *_row(found.baseline.pushed))
    shown.add_row("during the attack", *_row(found.attack.pushed))
    out.print(shown)
    baseline, attacked = (percentile(load.pushed, 99) for load in (found.baseline, found.attack))
    ratio = attacked / baseline if baseline else 0.0
    out.print(f"with {attack.SOCKETS} sockets of one guest p99 is {ratio:.2f} × that without the attack (at most 2)")
    chosen, lost = found.baseline.chosen + found.attack.chosen, found.baseline.lost + found.attack.lost
    out.print(
        f"{chosen} choices, lost: {lost}; the attacker opened {found.opened} sockets and got {found.frames} pushes"
    )


def push_costs() -> None:
    """What a push of each game costs, compared with the whole table."""
    tune()
    shown = Table("a median push", box=box.SIMPLE_HEAD)
    _add_columns(shown, "by areas, ms", "KB packed", "whole, ms", "KB packed", "share of the time")
    with errors.status("") as status:
        for game in games().values():
            status.update(game.title)
            part, whole = pushes.run(game, PUSHES, "en")
            row = [f"{cost:.2f}" for one in (part, whole) for cost in (one.milliseconds, one.bytes / 1024)]
            shown.add_row(game.title, *row, f"{part.milliseconds / whole.milliseconds:.0%}")
    out.print(shown)


def _add_columns(shown: Table, *headings: str) -> None:
    for heading in headings:
        shown.add_column(heading, justify="right")


def _row(times: list[float]) -> list[str]:
    values = (percentile(times, 50), percentile(times, 99), max(times, default=0.0))
    return [f"{value:,.1f}" for value in values]


if __name__ == "__main__":
    app(prog_name="python -m benchmarks.web")
