"""`undercroft analyse`: how the chances stood in a finished match, and which choices cost the most."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from ..arena.analysis import WORLDS, Analysis, Point, analyse, check
from ..arena.lessons import figure, lessons, what_is_shown
from ..kernel.match import Match
from ..kernel.record import FORMAT, read
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.save import load
from ..kernel.text import Speech, _
from .common import Language, console, listed, read_file, speech_for

ROWS = 24
"""The most rows of the curve."""
BAR = 20
"""Characters of a bar."""


def analyse_match(
    match: Annotated[Path, typer.Argument(metavar="MATCH.json", help="A match that was saved when it was over.")],
    worlds: Annotated[
        int, typer.Option(min=2, max=10_000, help="The number of imagined worlds for each turning point.")
    ] = WORLDS,
    seconds: Annotated[float | None, typer.Option(min=0.1, help="The limit in processor seconds.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the imagined worlds.")] = 0,
    names: Annotated[str | None, typer.Option(metavar="ANN,BO,…", help="What the seats are called.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
    lang: Language = None,
) -> None:
    """Show how the chances stood in a finished match, and which choices cost the most."""
    save = read(read_file(match))
    if save["format"] != FORMAT:  # an imagined match was never played
        raise Refusal("foreign-save", _("This is not a saved match of Undercroft."))
    played = load(save, find_game)
    check(played)
    speech = speech_for(lang, played.game)
    called = _names(played.seats, listed(names), speech)
    found = _with_a_bar(played, worlds, seed, seconds, speech)
    told = lessons(found, played, speech, called)
    out = console()
    if as_json:
        facts = {**found.facts(), "said": [lesson.say(speech) for lesson in told]}
        out.print(json.dumps(facts, ensure_ascii=False), soft_wrap=True)
        return
    _print_curve(found, played, called, speech)
    out.print()
    if not told:
        out.print(speech(_("No choice cost more than chance alone would explain.")), soft_wrap=True)
    for lesson in told:
        out.print(lesson.say(speech), soft_wrap=True)


def _names(seats: int, given: list[str], speech: Speech) -> list[str]:
    if len(given) > seats:
        raise Refusal("too-many-names", _("{names} names do not fit on {seats} seats."), names=len(given), seats=seats)
    return [*given, *(speech(_("Player {n}")).format(n=seat + 1) for seat in range(len(given), seats))]


def _with_a_bar(match: Match, worlds: int, seed: int, seconds: float | None, speech: Speech) -> Analysis:
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    with Progress(*columns, TimeRemainingColumn(), console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(speech(_("Playing it through …")), total=None)
        return analyse(
            match,
            worlds=worlds,
            seed=seed,
            seconds=seconds,
            progress=lambda found: bar.update(task, completed=found.done, total=found.of),
        )


def _print_curve(found: Analysis, match: Match, names: Sequence[str], speech: Speech) -> None:
    """A row for every few turns, with what the match was worth to each."""
    out = console()
    out.print(speech(what_is_shown(found.unit)), style="bold")
    seats = range(1 if found.unit == "team" else match.seats)
    highest = max(1.0, *(worth for point in found.curve for worth in point.worths))
    wide = max(len(names[seat]) for seat in seats)
    for point in _some(found.curve):
        time = speech(match.game.clock.label, n=point.time)
        for place, seat in enumerate(seats):
            worth = point.worths[seat]
            bar = "█" * round(BAR * max(0.0, worth) / highest)
            who = speech(_("the team")) if found.unit == "team" else f"{names[seat]:{wide}}"
            told = figure(worth, found.unit, match.game, speech)
            out.print(f"{time if not place else '':10} {who} {bar:{BAR}} {told}", soft_wrap=True)


def _some(curve: list[Point]) -> list[Point]:
    """Not more than can be read, the first and the last among them."""
    step = max(1, -(-len(curve) // ROWS))
    return [*curve[:-1:step], curve[-1]]
