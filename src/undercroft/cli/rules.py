"""`undercroft rules`: the rules text, whole or by id."""

from typing import Annotated

import typer
from rich.markdown import Markdown

from ..kernel.registry import game as find_game
from .common import GameName, Language, console, speech_for
from .rulebook import RulesText


def rules(
    game: GameName,
    id: Annotated[str | None, typer.Argument(metavar="[ID]", help="A rule (TS-4.7) or a chapter (TS-4).")] = None,
    lang: Language = None,
) -> None:
    """Print the rules of a game: all of them, a chapter or one rule."""
    book = RulesText(find_game(game), speech_for(lang).language)
    console().print(Markdown(book.find(id) if id else book.text))
