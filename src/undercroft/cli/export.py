"""`undercroft export`: matches as JSON lines, as training data."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from ..arena.export import Record, lean, played, replayed
from ..arena.parquet import write_parquet
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
    seed: Annotated[int, typer.Option(min=0, help="The seed of the simulation.")] = 0,
    option: Settings = None,
    saved: Annotated[list[Path] | None, typer.Option("--saved", help="A saved match that is over; repeatable.")] = None,
    tables: Annotated[
        bool, typer.Option("--tables", help="Matches of people on this server who have all agreed.")
    ] = False,
    data: Annotated[Path | None, typer.Option(help="The folder of the store.")] = None,
    thin: Annotated[
        bool, typer.Option("--lean", help="Write what applies to a whole match only with its first choice.")
    ] = False,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file to write, also .parquet; by default the terminal.")
    ] = None,
    lang: Language = None,
) -> None:
    """Write matches as JSON lines, or Parquet, one for each choice: view with options, choice, score and utility.

    The matches are played by bots, or are saved ones that are over, or those of people who have agreed on their page.
    """
    if (tables and saved) or (not tables and (game is None) == (not saved)):
        sentence = "name a game that bots play, or matches with --saved, or take those of people with --tables"
        raise typer.BadParameter(sentence, param_hint="GAME")
    if tables:
        records: Iterator[Record] = _given(data, game and find_game(game).id, lang)
    elif game is not None:
        found = find_game(game)
        records = played(plan(found, listed(bots), seats, seed, settings(option)), found, games)
    else:
        records = _saved(saved or [], lang)
    if thin:
        records = lean(records)
    as_parquet = output is not None and output.suffix.lower() == ".parquet"
    written = write_parquet(records, output) if output is not None and as_parquet else _write(records, output)
    text = _("Choices written: {count}")
    console(stderr=True).print(speech_for(lang).say(text, {"count": written}))


def _saved(files: Iterable[Path], lang: str | None) -> Iterator[Record]:
    """The readable ones; the others are reported, and the export continues."""
    for number, file in enumerate(files):
        try:
            yield from replayed(load(read_file(file), find_game), number)
        except Refusal as refusal:
            speech = speech_for(lang)
            told: dict[str, Any] = {"file": str(file), "why": refusal.say(speech)}
            console(stderr=True).print(speech.say(_("{file} is left out: {why}"), told))


def _given(data: Path | None, game: str | None, lang: str | None) -> Iterator[Record]:
    """Matches that people have agreed to share; for one that can no longer be replayed, why."""
    from ..store.export import consented_tables
    from ..web.live.memory import replay
    from ..web.settings import read_settings

    number = 0
    for table in consented_tables(read_settings(data=data).database_url, game):
        try:
            if table is None:
                raise Refusal("damaged", _("Its record in the store cannot be read."))
            yield from replayed(replay(table), number)
            number += 1
        except Refusal as refusal:
            speech = speech_for(lang)
            told = {"why": refusal.say(speech)}
            console(stderr=True).print(speech.say(_("A match is left out: {why}"), told))


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
