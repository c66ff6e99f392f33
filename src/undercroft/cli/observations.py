"""`undercroft observations`: what a seat knows as numbers, field by field."""

from collections.abc import Iterator

import typer

from ..kernel.game import Game
from ..kernel.registry import game as find_game
from ..kit.observing import Field, observer_of
from .common import GameName, Language

MOST = 6
"""A field with more places names only the first of them; `undercroft actions` and the box have all."""


def observations(game: GameName, lang: Language = None) -> None:
    """Describe a game's observations field by field, as Markdown; docs/observations holds the same."""
    typer.echo(described(find_game(game)), nl=False)


def described(game: Game) -> str:
    """The page of a game's observations."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Game) -> Iterator[str]:
    observer = observer_of(game)
    static, changing = observer.static_layout, observer.layout
    yield f"# Observations of {game.title}"
    yield ""
    yield f"Made by `undercroft observations {game.id}`, for version {game.version} of the game. An observation is"
    yield f"{observer.size:,} numbers: {static.size:,} that stay the same through a match, then {changing.size:,} that"
    yield "change."
    for heading, fields in (("What stays the same", static.fields), ("What changes", changing.fields)):
        yield ""
        yield f"## {heading}"
        yield ""
        yield "| from | places | field | what it says | places stand for |"
        yield "|---:|---:|---|---|---|"
        for field in fields:
            yield _row(field)


def _row(field: Field) -> str:
    places = field.places
    named = ", ".join(places[:MOST]) + (", …" if len(places) > MOST else "") if len(places) > 1 else ""
    return f"| {field.start} | {len(places)} | `{field.name}` | {field.about} | {named} |"
