"""`undercroft export`: matches as JSON lines, to learn from."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from ..arena.export import Record, played, replayed
from ..arena.plan import plan
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.save import load
from ..kernel.text import _
from .common import Language, Settings, console, listed, read_file, settings, speech_for


def export(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game that bots play.")] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many matches.")] = 10,
    bots: Annotated[str, typer.Option(help="Who plays, separated by commas.")] = "greedy",
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The seed of it all.")] = 0,
    option: Settings = None,
    saved: Annotated[list[Path] | None, typer.Option("--saved", help="A saved match that is over; repeatable.")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The file to write; else the terminal.")] = None,
    lang: Language = None,
) -> None:
    """Write matches as JSON lines, one for each choice: view with options, choice, score and utility at the end.

    The matches are played by bots, or are saved ones that are over.
    """
    if (game is None) == (not saved):
        raise typer.BadParameter("name a game that bots play, or matches with --saved", param_hint="GAME")
    if game is not None:
        found = find_game(game)
        records: Iterator[Record] = played(plan(found, listed(bots), seats, seed, settings(option)), found, games)
    else:
        records = _saved(saved or [], lang)
    written = _write(records, output)
    text = _("Choices written: {count}")
    console(stderr=True).print(speech_for(lang).say(text, {"count": written}))


def _saved(files: Iterable[Path], lang: str | None) -> Iterator[Record]:
    """What can be read of them; what cannot is named, and the others go on."""
    for number, file in enumerate(files):
        try:
            yield from replayed(load(read_file(file), find_game), number)
        except Refusal as refusal:
            speech = speech_for(lang)
            told: dict[str, Any] = {"file": str(file), "why": refusal.say(speech)}
            console(stderr=True).print(speech.say(_("{file} is left out: {why}"), told))


def _write(records: Iterator[Record], output: Path | None) -> int:
    count = 0
    out = sys.stdout if output is None else output.open("w", encoding="utf-8")
    try:
        for record in records:
            out.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
            count += 1
    finally:
        if output is not None:
            out.close()
    return count
