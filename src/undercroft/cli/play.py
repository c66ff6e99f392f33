"""`undercroft play`: a match in the terminal."""

import json
import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer

from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.refusal import Refusal
from ..kernel.registry import bot
from ..kernel.registry import game as find_game
from ..kernel.rng import Random
from ..kernel.save import load as load_match
from ..kernel.text import Speech, _
from .common import Language, Settings, console, listed, read_file, settings, speech_for
from .table import Leave, TerminalTable

MAX_SEED = 1_000_000_000


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The id of a game; may be left out with --load.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    human: Annotated[str, typer.Option(metavar="0,2", help="Seats that people play, or `all`, or `none`.")] = "0",
    bots: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Who plays the other seats. (default: greedy)")
    ] = None,
    names: Annotated[str | None, typer.Option(metavar="ANN,BO,…", help="What the seats are called.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    option: Settings = None,
    preset: Annotated[str | None, typer.Option(help="A set of options by name, such as first_game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save the match here after every choice.")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved match.")] = None,
    lang: Language = None,
) -> None:
    """Play a match in the terminal, with people and bots in any mix."""
    if load is not None:
        _only_new(seats=seats, seed=seed, option=option, preset=preset)
        match = _loaded(load, game)
        people = _people(human, match.seats)
    else:
        if game is None:
            raise typer.BadParameter("name a game, or a match to --load", param_hint="GAME")
        match, people = _started(find_game(game), seats, human, listed(bots), seed, _options(game, option, preset))
    speech = speech_for(lang, match.game)
    out = console()
    file = save or load
    if save is not None and save != load and save.exists() and save.stat().st_size:
        raise Refusal(
            "save-exists", _("There is already a match in {file}; continue it with --load {file}."), file=str(save)
        )
    kinds = _bot_names(match.game, match.seats, people, listed(bots))
    table = TerminalTable(
        match,
        {seat: bot(kind, match.game, _bot_seed(match, seat)) for seat, kind in kinds.items()},
        _names(match.seats, kinds, listed(names), speech),
        speech,
        out,
        lambda: keep(match, file) if file else None,
    )
    out.print(speech.say(_("{game}, seed {seed}: {players}"), {
        "game": speech(match.game.title), "seed": match.seed, "players": _line_up(table.names, kinds),
    }), style="dim")  # fmt: skip
    try:
        table.play()
    except (Leave, EOFError, KeyboardInterrupt) as left:
        out.print()
        out.print(_farewell(file, human, bots, names, lang, speech), soft_wrap=True)
        raise typer.Exit(130 if isinstance(left, KeyboardInterrupt) else 0) from left


# -- who plays what


def _started(
    game: Game, seats: int | None, human: str, bots: list[str], seed: int | None, options: dict[str, object]
) -> tuple[Match, list[int]]:
    """A new match and the seats of people; without a number, as many seats as were mentioned, at least two."""
    if seats is None:
        people = _people(human, game.seats[-1]) if human.strip().lower() != "all" else []
        spoken_of = max([2, *(seat + 1 for seat in people), len(people) + len(bots)])
        seats = max(spoken_of, game.seats[0]) if spoken_of > 2 or 2 in game.seats else game.seats[0]
    match = game.start(seats, randbelow(MAX_SEED) if seed is None else seed, options)
    return match, _people(human, seats)


def _people(human: str, seats: int) -> list[int]:
    wish = human.strip().lower()
    if wish in ("none", ""):
        return []
    if wish == "all":
        return list(range(seats))
    found = []
    for word in listed(human):
        if not word.isdecimal():
            raise typer.BadParameter(f"“{word}” is no seat; seats are numbered from 0", param_hint="--human")
        if int(word) >= seats:
            raise Refusal(
                "no-such-seat", _("There is no seat {seat}: {seats} seats are numbered from 0."), seat=word, seats=seats
            )
        found.append(int(word))
    return sorted(set(found))


def _bot_names(game: Game, seats: int, people: list[int], bots: list[str]) -> dict[int, str]:
    """The bot of each seat without a person; fewer names than seats are reused in turn."""
    kinds = bots or ["greedy" if game.judge else "random"]
    free = [seat for seat in range(seats) if seat not in people]
    if len(bots) > len(free):
        raise Refusal("too-many-bots", _("{bots} bots do not fit on {seats} seats."), bots=len(bots), seats=len(free))
    return {seat: kinds[place % len(kinds)] for place, seat in enumerate(free)}


def _bot_seed(match: Match, seat: int) -> int:
    return Random.seeded("bot", match.seed, seat, len(match.choices)).bits()


def _names(seats: int, kinds: dict[int, str], given: list[str], speech: Speech) -> list[str]:
    if len(given) > seats:
        raise Refusal("too-many-names", _("{names} names do not fit on {seats} seats."), names=len(given), seats=seats)
    default = [speech(_("Bot {n}") if seat in kinds else _("Player {n}")).format(n=seat + 1) for seat in range(seats)]
    return [*given, *default[len(given) :]]


def _line_up(names: Sequence[str], kinds: dict[int, str]) -> str:
    return ", ".join(f"{name} ({kinds[seat]})" if seat in kinds else name for seat, name in enumerate(names))


def _options(game: str, given: list[str] | None, preset: str | None) -> dict[str, object]:
    """The preset's options, overridden by those given one by one."""
    presets = find_game(game).presets
    if preset is not None and preset not in presets:
        known = ", ".join(presets) or "–"
        raise Refusal("unknown-preset", _("There is no preset {id}; there are: {known}."), id=preset[:60], known=known)
    return {**(presets[preset] if preset else {}), **settings(given)}


# -- saving the match


def _only_new(**given: object) -> None:
    for name, value in given.items():
        if value is not None:
            raise typer.BadParameter("a loaded match has its own", param_hint=f"--{name}")


def _loaded(file: Path, game: str | None) -> Match:
    match = load_match(read_file(file), find_game)
    if game is not None and find_game(game) is not match.game:
        raise Refusal("other-game", _("{file} holds a match of {game}."), file=str(file), game=match.game.title)
    return match


def keep(match: Match, file: Path) -> None:
    """Write the match to its file, which is complete at every moment: the old one or the new one."""
    new = file.with_name(f".{file.name}.new")
    try:
        with new.open("w", encoding="utf-8") as stream:
            json.dump(match.dump(), stream, ensure_ascii=False)
            stream.flush()
            os.fsync(stream.fileno())
        new.replace(file)
    except OSError as wrong:
        raise Refusal(
            "no-save", _("The match cannot be saved to {file}: {why}."), file=str(file), why=wrong.strerror
        ) from wrong


def _farewell(
    file: Path | None, human: str, bots: str | None, names: str | None, lang: str | None, speech: Speech
) -> str:
    """How to continue the match."""
    if file is None:
        return speech(_("You left the table. This match was not saved; use --save FILE to save one."))
    given = {"--human": human if human != "0" else None, "--bots": bots, "--names": names, "--lang": lang}
    words = ["undercroft", "play", "--load", str(file)]
    for flag, value in given.items():
        if value is not None:
            words += [flag, value]
    return speech.say(_("The match is saved. Continue with: {command}"), {"command": shlex.join(words)})
