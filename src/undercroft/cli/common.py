"""What all commands share: the player's language, the console, and refusals said as sentences."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any, Never

import typer
from rich.console import Console
from typer.core import TyperGroup

from ..kernel.game import Game
from ..kernel.refusal import Refusal, needs
from ..kernel.registry import skipped_plugins, speech_of_all_games
from ..kernel.text import LANGUAGES, Speech, _


class Talking(TyperGroup):
    """The commands. A refusal ends a command with its sentence and exit code 1, an interruption with a message and
    130."""

    def invoke(self, ctx: Any) -> Any:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal that lacks a character is no reason to stop
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            self._refuse(ctx, refusal)
        except ModuleNotFoundError as missing:
            if (missing.name or "undercroft").split(".")[0] == "undercroft":
                raise
            self._refuse(ctx, needs("web"))  # what needs another extra says so itself
        except KeyboardInterrupt as stop:
            speech = Speech(ctx.meta.get("language") or language_of_environment(), ("undercroft",))
            console(stderr=True).print(speech(_("Stopped.")))
            raise typer.Exit(130) from stop

    def _refuse(self, ctx: Any, refusal: Refusal) -> Never:
        language = ctx.meta.get("language") or language_of_environment()
        console(stderr=True).print(printable(refusal.say(speech_of_all_games(language))))
        raise typer.Exit(1) from refusal


def language_of_environment() -> str:
    """The language of the locale, if it is supported; the C locale has none."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(name, "").split(".")[0].split("_")[0].lower()
        if language and language not in ("c", "posix"):
            return language if language in LANGUAGES else "en"
    return "en"


def _remember(ctx: typer.Context, language: str | None) -> str | None:
    if language is not None:
        if language not in LANGUAGES:
            raise typer.BadParameter(f"{language} is not one of {', '.join(LANGUAGES)}")
        ctx.meta["language"] = language
    return language


Language = Annotated[
    str | None,
    typer.Option("--lang", help="The language: en or ru. (default: that of the locale)", callback=_remember),
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game; `undercroft games` lists them.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be given several times."),
]


def speech_for(language: str | None, game: Game | None = None) -> Speech:
    """The chosen language, or that of the environment; with the words of a game."""
    spoken = language or language_of_environment()
    return game.speech(spoken) if game else Speech(spoken, ("undercroft",))


LARGEST = 20_000_000
"""The largest file that is read whole: far more than any saved match."""
UNPRINTED = dict.fromkeys((*range(9), *range(11, 32), *range(127, 160)), "\ufffd")
"""Control characters: a file or another program must not control the terminal."""


def printable(text: str) -> str:
    return text.translate(UNPRINTED)


def console(stderr: bool = False) -> Console:
    """Names, card texts and answers are printed as they are: nothing in them is markup."""
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def report_skipped_plugins(out: Console, speech: Speech) -> None:
    """Name the plug-ins of other packages that are not used."""
    for plugin in skipped_plugins():
        told = {"package": plugin.package or "?", "why": plugin.why.say(speech)}
        out.print(speech.say(_("Skipped, from {package}: {why}"), told), style="yellow")


def settings(given: list[str] | None) -> dict[str, Any]:
    """`--option name=value` as a mapping; the game checks names and values."""
    found = {}
    for setting in given or ():
        name, equals, value = setting.partition("=")
        if not equals or not name.strip():
            raise typer.BadParameter(f"“{setting}” is not NAME=VALUE", param_hint="--option")
        found[name.strip()] = value.strip()
    return found


def listed(text: str | None) -> list[str]:
    """`a,b` as a list."""
    return [part.strip() for part in (text or "").split(",") if part.strip()]


def read_file(file: Path) -> bytes:
    """The contents of a file that somebody has named."""
    try:
        with file.open("rb") as opened:
            found = opened.read(LARGEST + 1)
    except OSError as wrong:
        raise Refusal("no-save", _("{file} cannot be read: {why}."), file=str(file), why=wrong.strerror) from wrong
    if len(found) > LARGEST:
        raise Refusal("no-save", _("{file} is too large for a saved match."), file=str(file))
    return found
