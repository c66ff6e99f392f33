"""`undercroft verify`: were the dice of a match fair? Checks a match that was downloaded from a table."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from ..kernel.fair import Fair, read_fair
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.record import FORMAT, fields, read
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.save import load
from ..kernel.text import Speech, _
from ..kit.guide import guide_of
from .common import Language, console, printable, read_file, speech_for


class CheckResult(NamedTuple):
    """One check: what to say about it, and whether it passed."""

    right: bool
    sentence: str


def verify(
    match: Annotated[Path, typer.Argument(metavar="MATCH.json", help="A match that was downloaded from its table.")],
    bits: Annotated[
        str | None, typer.Option(metavar="DIGITS", help="The bits your browser added: checks that they were used.")
    ] = None,
    seal: Annotated[
        str | None, typer.Option(metavar="DIGITS", help="The seal you saw before the match, or how it began.")
    ] = None,
    lang: Language = None,
) -> None:
    """Check that the dice of a match were fair: its seal, its seed, and every choice played again."""
    save = read(read_file(match))
    if save["format"] != FORMAT:  # an imagined match was never played
        raise Refusal("foreign-save", _("This is not a saved match of Undercroft."))
    game = find_game(save.get("game", ""))
    speech = speech_for(lang, game)
    out = console()
    right = True
    for finding in _findings(save, game, bits, seal, speech):
        out.print(f"{'✓' if finding.right else '✗'} {printable(finding.sentence)}", soft_wrap=True)
        right = right and finding.right
    if not right:
        raise Refusal("unfair", _("This file does not show that the dice were fair."))
    out.print(speech(_("Everything checks out.")), style="bold")


def _findings(
    save: Mapping[str, Any], game: Game, bits: str | None, seal: str | None, speech: Speech
) -> Iterator[CheckResult]:
    seed = fields(save)[0]
    if save.get("fair") is None:
        yield CheckResult(False, speech(_without(game, seed)))
    else:
        stated, fair = read_fair(save["fair"])
        yield from _sealed(stated, fair, seal, speech)
        yield from _added(fair, seed, bits, speech)
    yield _replayed(save, speech)


def _without(game: Game, seed: int) -> str:
    """Why a match has nothing to check its dice against."""
    guide = guide_of(game)
    if guide is not None and guide.seed == seed:
        return _("The seed is fixed: this is the guided game, in which everyone gets the same cards.")
    return _(
        "The file does not say what the seed was made of: only matches downloaded from a table when they are over do."
    )


def _sealed(stated: str, fair: Fair, seen: str | None, speech: Speech) -> Iterator[CheckResult]:
    if fair.seal == stated:
        yield CheckResult(True, speech.say(_("The server’s bits have the seal {seal}."), {"seal": stated}))
    else:
        sentence = _("The server’s bits have the seal {seal}, and not the one in the file: they were changed.")
        yield CheckResult(False, speech.say(sentence, {"seal": fair.seal}))
    if seen is not None:
        start = seen.strip().rstrip("….").lower()
        if start and stated.startswith(start):
            yield CheckResult(True, speech(_("It is the seal that you saw.")))
        else:
            yield CheckResult(False, speech(_("It is not the seal that you saw.")))


def _added(fair: Fair, seed: int, mine: str | None, speech: Speech) -> Iterator[CheckResult]:
    if fair.seed != seed:
        yield CheckResult(
            False, speech(_("The seed is not the hash of the server’s bits and of those that were added."))
        )
    elif fair.bits:
        sentence = _("The seed is the hash of the server’s bits and of those that were added at these seats: {seats}.")
        yield CheckResult(True, speech.say(sentence, {"seats": ", ".join(str(seat + 1) for seat in sorted(fair.bits))}))
    else:
        sentence = _("The seed is the hash of the server’s bits alone: nobody has added any.")
        yield CheckResult(True, speech(sentence))
    if mine is not None:
        seats = [seat for seat, bits in fair.bits.items() if bits == mine.strip().lower()]
        if seats:
            yield CheckResult(True, speech.say(_("Your bits were added, at seat {seat}."), {"seat": seats[0] + 1}))
        else:
            yield CheckResult(False, speech(_("Your bits are not among those that were added.")))


def _replayed(save: Mapping[str, Any], speech: Speech) -> CheckResult:
    """Whether the choices lead to the result that the file states, with the installed rules."""
    try:
        match: Match = load(save, find_game)
    except Refusal as refusal:
        return CheckResult(False, refusal.say(speech))
    if match.result is None:
        return CheckResult(False, speech(_("The match in this file is not over: its choices lead to no result.")))
    if json.loads(json.dumps(match.result.facts())) != save.get("result"):
        return CheckResult(False, speech(_("The choices lead to another result than the one in the file.")))
    sentence = _("The choices, played again, lead to the result in the file. Choices: {n}.")
    return CheckResult(True, speech.say(sentence, {"n": len(match.choices)}))
