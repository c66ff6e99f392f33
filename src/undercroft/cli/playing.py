"""What commands that play many matches share: the pool of workers and the progress bar."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperCommand

from ..kernel.text import Speech, _
from ..workers import Pool, pool_of
from .common import console

Ray = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="[ADDRESS]",
        help="Play on a Ray cluster (`auto`, or host:port); without an address on this machine, with --jobs workers.",
    ),
]


class OnACluster(TyperCommand):
    """A command whose `--ray` may be given without an address."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        from ..arena.cluster import HERE

        given = [*args, ""]
        alone = [place for place, word in enumerate(args) if word == "--ray" and given[place + 1][:1] in ("", "-")]
        return super().parse_args(ctx, [f"--ray={HERE}" if place in alone else word for place, word in enumerate(args)])


@contextmanager
def workers(jobs: int, ray: str | None) -> Iterator[Pool]:
    """A pool of this many processes on this machine, or the Ray cluster at an address."""
    if ray is None:
        yield pool_of(jobs)
        return
    from ..arena.cluster import HERE, Cluster

    with Cluster(ray, jobs if ray == HERE else None) as cluster:
        yield cluster


@contextmanager
def progress(speech: Speech, total: int) -> Iterator[Callable[[], object]]:
    """A progress bar that each call advances by one; shown only in a terminal."""
    errors = console(stderr=True)
    bar = Progress(
        TextColumn(speech(_("Playing"))), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=errors, transient=True, disable=not errors.is_terminal,
    )  # fmt: skip
    with bar:
        task = bar.add_task("", total=total)
        yield lambda: bar.advance(task)
