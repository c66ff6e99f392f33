"""`undercroft bots`: who can play, what, and with which parameters."""

from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from ..kernel.botkind import BotKind
from ..kernel.game import Game
from ..kernel.registry import bot_kinds, games
from ..kernel.registry import game as find_game
from ..kernel.text import Speech, _
from .common import Language, console, report_skipped_plugins, speech_for


def list_bots(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only those that play this game.")] = None,
    lang: Language = None,
) -> None:
    """List the bots: the games they play, their parameters with defaults, and what they do."""
    speech = speech_for(lang)
    played = [find_game(game)] if game is not None else list(games().values())
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(speech(_("bot")), style="bold", no_wrap=True)
    table.add_column(speech(_("games")))
    table.add_column(speech(_("parameters")))
    for kind in bot_kinds().values():
        plays = [one for one in played if kind.plays(one)]
        if plays:
            table.add_row(kind.name, _games(plays, len(played), speech), _told(kind, speech))
    out = console()
    out.print(table)
    out.print(speech(_("A bot with parameters: --bots NAME:KEY=VALUE:KEY=VALUE")), style="dim")
    report_skipped_plugins(out, speech)


def _games(plays: list[Game], all_of_them: int, speech: Speech) -> str:
    return speech(_("all")) if len(plays) == all_of_them else ", ".join(game.id for game in plays)


def _told(kind: BotKind, speech: Speech) -> Text:
    given = ", ".join(f"{name}={value}" for name, value in kind.parameters.items())
    return Text.assemble(given or "–", "\n", (speech(kind.about), "italic"))
