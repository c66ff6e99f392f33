"""Saves: seed, options and choices, with a check sum. A loaded match is identical to the saved one."""

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from .game import Game
from .match import Match
from .refusal import Refusal
from .text import _

FORMAT = "undercroft-match-1"


def dump(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.id,
        "version": match.game.version,
        "seats": match.seats,
        "seed": str(match.seed),  # JSON numbers of other programs do not reach 128 bits
        "options": dict(match.options),
        "choices": [[seat, choice] for seat, choice in match.choices],
        "undone": list(match._undone),
    }
    data["check"] = _check_sum(data)
    return data


def _check_sum(data: Mapping[str, Any]) -> str:
    kept = {key: value for key, value in data.items() if key != "check"}
    try:
        return sha256(json.dumps(kept, sort_keys=True, ensure_ascii=False).encode()).hexdigest()
    except (TypeError, ValueError, RecursionError) as wrong:  # what JSON cannot carry was never saved
        raise _damaged() from wrong


def load(data: "Mapping[str, Any] | str | bytes", find_game: Callable[[str], Game]) -> Match:
    """The match of a save, or a refusal that says what is wrong with it."""
    save = _parsed(data)
    if save.get("format") != FORMAT:
        raise Refusal("foreign-save", _("This is not a saved match of Undercroft."))
    if save.get("check") != _check_sum(save):
        raise _damaged()
    game = find_game(save.get("game", ""))
    if save.get("version") != game.version:
        raise Refusal(
            "other-version",
            _("This match was saved with version {theirs} of the rules of {game}; this is version {ours}."),
            theirs=str(save.get("version"))[:60],
            game=game.title,
            ours=game.version,
        )
    seed, choices, undone = _fields(save)
    try:
        match = game.start(save.get("seats", 0), seed, save.get("options"))
        for seat, choice in choices:
            match.choose(seat, choice)
    except Refusal as wrong:
        raise _damaged() from wrong
    if len(undone) != match.seats:
        raise _damaged()
    match._undone = undone
    return match


def _fields(save: Mapping[str, Any]) -> tuple[int, list[tuple[Any, Any]], list[int]]:
    """Seed, choices and the numbers undone, if they are what they should be."""
    seed, choices, undone = save.get("seed"), save.get("choices"), save.get("undone")
    if not isinstance(seed, str) or not isinstance(choices, list) or not isinstance(undone, list):
        raise _damaged()
    if not all(type(count) is int and count >= 0 for count in undone):
        raise _damaged()
    try:
        return int(seed), [(seat, choice) for seat, choice in choices], undone
    except (TypeError, ValueError) as wrong:
        raise _damaged() from wrong


def _damaged() -> Refusal:
    return Refusal("damaged-save", _("This saved match is damaged: it is incomplete or was changed."))


def _parsed(data: "Mapping[str, Any] | str | bytes") -> Mapping[str, Any]:
    if isinstance(data, (str, bytes)):
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as wrong:
            raise Refusal("damaged-save", _("This saved match is damaged: it cannot be read.")) from wrong
    if not isinstance(data, Mapping):
        raise Refusal("foreign-save", _("This is not a saved match of Undercroft."))
    return data
