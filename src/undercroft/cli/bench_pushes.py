"""`undercroft bench web --pushes`: what a push of each game costs, beside the whole table, in one run."""

from rich import box
from rich.table import Table

from ..kernel.registry import games
from ..kernel.text import Speech, _
from .common import console

CHOICES = 100


def push_costs(speech: Speech) -> None:
    from ..web.load.pushes import run

    shown = Table(box=box.SIMPLE_HEAD)
    shown.add_column(speech(_("a median push")))
    for heading in (_("by areas, ms"), _("KB packed"), _("whole, ms"), _("KB packed"), _("share of the time")):
        shown.add_column(speech(heading), justify="right")
    with console(stderr=True).status("") as status:
        for game in games().values():
            status.update(speech(game.title))
            part, whole = run(game, CHOICES, speech.language)
            row = [f"{cost:.2f}" for one in (part, whole) for cost in (one.milliseconds, one.bytes / 1024)]
            shown.add_row(speech(game.title), *row, f"{part.milliseconds / whole.milliseconds:.0%}")
    console().print(shown)
