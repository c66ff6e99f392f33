"""`undercroft serve`: the web server."""

from pathlib import Path
from typing import Annotated

import typer

from ..kernel.text import _
from .common import Language, console, speech_for


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on. [default: 127.0.0.1]")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port; 0 for any. [default: 8000]")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder of the store.")] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes on this port; several need PostgreSQL.")
    ] = None,
    lang: Language = None,
) -> None:
    """Start the web server and print its address. Every setting can also be given as UNDERCROFT_… in the
    environment."""
    from ..web.serve import serve as serve_tables
    from ..web.settings import read_settings

    settings = read_settings(host=host, port=port, data=data, processes=processes)
    speech = speech_for(lang)

    def say(address: str) -> None:
        console().print(
            speech(_("Undercroft is running at {address} (press Ctrl-C to stop)")).format(address=address),
            soft_wrap=True,
        )

    serve_tables(settings, say)
