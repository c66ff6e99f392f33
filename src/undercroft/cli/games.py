"""`undercroft games`: what can be played."""

from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from ..kernel.game import Game
from ..kernel.registry import game as find_game
from ..kernel.registry import games
from ..kernel.setting import Setting
from ..kernel.text import Speech, _
from .common import Language, console, report_skipped_plugins, speech_for

WIDTH = 34
"""The width of an option's values, next to their explanation."""


def list_games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Show the options of this game.")] = None,
    lang: Language = None,
) -> None:
    """List the games, or the options of one."""
    if game is not None:
        found = find_game(game)
        console().print(_one(found, speech_for(lang, found)))
        return
    speech = speech_for(lang)
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(speech(_("id")), style="bold", no_wrap=True)
    table.add_column(speech(_("title")))
    table.add_column(speech(_("seats")), no_wrap=True)
    table.add_column(speech(_("minutes")), justify="right", no_wrap=True)
    for one in games().values():
        table.add_row(one.id, _title(one, speech_for(lang, one)), _range(one.seats), str(one.minutes))
    console().print(table)
    console().print(speech(_("The options of a game: undercroft games GAME")), style="dim", highlight=False)
    report_skipped_plugins(console(), speech)


def _title(game: Game, speech: Speech) -> Text:
    return Text.assemble((speech(game.title), "bold"), "\n", (speech(game.pitch), "italic"))


def _range(seats: range) -> str:
    return f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])


def _values(setting: Setting) -> str:
    return "|".join(f"[{_value(value)}]" if value == setting.default else _value(value) for value in setting.values)


def _value(value: Any) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _folded(values: str) -> list[str]:
    """Values in lines that fit next to their explanation."""
    lines = [""]
    for value in values.split("|"):
        if lines[-1] and len(lines[-1]) + len(value) > WIDTH:
            lines.append("  " + value)
        else:
            lines[-1] += "|" * bool(lines[-1]) + value
    return lines


def _one(game: Game, speech: Speech) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title=_title(game, speech), title_justify="left", title_style="")
    table.add_column("--option", no_wrap=True)
    table.add_column("")
    for setting in game.options:
        words = Text.assemble((speech(setting.name), "bold"), "\n", speech(setting.text))
        table.add_row("|\n".join(_folded(f"{setting.id}={_values(setting)}")), words)
    for name, options in game.presets.items():
        table.add_row(f"--preset {name}", ", ".join(f"{id}={_value(value)}" for id, value in options.items()))
    return table
