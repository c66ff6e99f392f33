"""`undercroft actions`: all that can be chosen in a game, by number."""

import json
from typing import Annotated

import typer

from ..kernel.registry import game as find_game
from ..kernel.stepping import actions_of
from ..kernel.text import _
from .common import GameName, Language, console, speech_for


def actions(
    game: GameName,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON: verb, things and copy of each.")] = False,
    lang: Language = None,
) -> None:
    """List a game's actions by number: the same for every match of this version of the game."""
    played = find_game(game)
    found = actions_of(played)
    if as_json:
        every = [found[index] for index in range(len(found))]
        listed = [{"verb": one.verb, "things": one.things, "copy": one.copy} for one in every]
        typer.echo(json.dumps({"game": played.id, "version": played.version, "actions": listed}))
        return
    for index in range(len(found)):
        typer.echo(f"{index}\t{found[index].id}")
    told = {"game": played.title, "version": played.version, "count": len(found), "verbs": len(found.verbs)}
    text = _("{game}, version {version}: {count} actions of {verbs} verbs.")
    console(stderr=True).print(speech_for(lang, played).say(text, told))
