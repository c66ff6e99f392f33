"""`undercroft calibrate`: fit the value of an unfinished match on self-play."""

import shlex
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

from ..arena.calibrate import Fit, Order, check, fit, gather
from ..arena.plan import variants
from ..arena.reliability import as_file, as_page, errors
from ..kernel.game import Game
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.text import Speech, _
from ..kit.fitted import FILE
from ..workers import Pool
from .common import GameName, Language, Settings, console, listed, settings, speech_for
from .playing import Ray, progress, workers


def calibrate(
    game: GameName,
    matches: Annotated[int, typer.Option("--matches", "-n", min=4, help="How many, for each number of players.")] = 400,
    seats: Annotated[
        str | None, typer.Option(metavar="N,…", help="The numbers of players. (default: all that the game allows)")
    ] = None,
    option: Settings = None,
    by: Annotated[
        str | None, typer.Option(metavar="OPTION", help="An option, or `preset`, that takes all its values in turn.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same file.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes play.")] = 1,
    ray: Ray = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The coefficients. (default: in the game's folder)")
    ] = None,
    page: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The page about them. (default: docs/values/GAME.md)")
    ] = None,
    lang: Language = None,
) -> None:
    """Fit the value of unfinished matches on quick self-play, and say how far it can be trusted."""
    played = find_game(game)
    speech = speech_for(lang, played)
    check(played)
    options = settings(option)
    variants(played, by) if by else None
    orders = [Order(played.id, count, seed, options, by or "") for count in _counts(played, seats)]
    for order in orders:
        played.check(order.seats, seed, options)
    with workers(jobs, ray) as pool:
        fits = [_fit(order, matches, pool, speech) for order in orders]
    command = _command(played, matches, seats, option, by, seed)
    _write(out or Path(str(resources.files(played.package) / "bot" / FILE)), as_file(command, fits))
    _write(page or Path("docs") / "values" / f"{played.id}.md", as_page(played, command, fits))
    for one in fits:
        error, plain = errors(one)
        told = {"seats": one.seats, "fitted": one.fitted, "error": f"{error:.4g}", "plain": f"{plain:.4g}"}
        sentence = _("Players: {seats}; positions fitted: {fitted}; error {error}, of the average alone {plain}")
        console().print(speech.say(sentence, told))


def _counts(game: Game, seats: str | None) -> list[int]:
    """The numbers of players that are fitted."""
    if seats is None:
        return list(game.seats)
    wrong = _("“{given}” is no list of numbers of players such as 2,3,4.")
    try:
        found = [int(one) for one in listed(seats)]
    except ValueError as no_number:
        raise Refusal("bad-seats", wrong, given=seats[:60]) from no_number
    if not found:
        raise Refusal("bad-seats", wrong, given=seats[:60])
    return found


def _fit(order: Order, matches: int, pool: Pool, speech: Speech) -> Fit:
    with progress(speech, matches) as done:
        found = gather(order, matches, pool, done)
    return fit(order, found)


def _command(game: Game, matches: int, seats: str | None, option: list[str] | None, by: str | None, seed: int) -> str:
    """The command that makes the same file."""
    words = ["undercroft", "calibrate", game.id, "-n", str(matches)]
    words += ["--seats", seats] if seats is not None else []
    for one in option or ():
        words += ["--option", one]
    words += ["--by", by] if by is not None else []
    return shlex.join([*words, "--seed", str(seed)])


def _write(file: Path, text: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError as wrong:
        why = _("{file} cannot be written: {why}.")
        raise Refusal("no-file", why, file=str(file), why=wrong.strerror) from wrong
