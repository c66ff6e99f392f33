"""`undercroft doctor`: checks a server, its settings and its data."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from ..kernel.text import _
from .common import Language, console, speech_for

MARKS = {"ok": ("✓", "green"), "warning": ("!", "yellow"), "fault": ("✗", "red")}
STATES = {"ok": _("ok"), "warning": _("warning"), "fault": _("fault")}


def doctor(
    host: Annotated[str | None, typer.Option(help="The address to listen on, as for serve.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port, as for serve.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder of the store.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
    lang: Language = None,
) -> None:
    """Check settings, store, versions and free space; exit with 1 if something is wrong. Nothing is changed."""
    from ..web.doctor import examine

    findings = examine(host=host, port=port, data=data)
    speech = speech_for(lang)
    faults = sum(finding.state == "fault" for finding in findings)
    if as_json:
        said = [{"check": one.check, "state": one.state, "message": one.say(speech)} for one in findings]
        typer.echo(json.dumps({"ok": not faults, "findings": said}, ensure_ascii=False, indent=2))
    else:
        table = Table(box=box.SIMPLE, show_header=False)
        for finding in findings:
            mark, colour = MARKS[finding.state]
            table.add_row(Text(f"{mark} {speech(STATES[finding.state])}", colour), finding.say(speech))
        console().print(table)
    if faults:
        raise typer.Exit(1)
