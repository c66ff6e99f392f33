"""The contents of a save: seed, options and choices, with a checksum."""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from .refusal import Refusal
from .text import _

FORMAT = "undercroft-match-1"
IMAGINED_FORMAT = "undercroft-imagined-1"
"""The format of an imagined match: see `imagined_save`."""


class Record(NamedTuple):
    """A match as it is saved."""

    game: str
    version: int
    seats: int
    seed: int
    options: Mapping[str, Any]
    choices: Sequence[tuple[int, Any]]
    undone: Sequence[int]

    def facts(self) -> dict[str, Any]:
        """As JSON data, with its checksum."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "seed": str(self.seed),  # other programs' JSON numbers do not hold 128 bits
            "options": dict(self.options),
            "choices": [[seat, choice] for seat, choice in self.choices],
            "undone": list(self.undone),
        }
        data["check"] = check_sum(data)
        return data


def with_extra_parts(save: Mapping[str, Any], **parts: Any) -> dict[str, Any]:
    """A save with additional parts, which loading ignores; the checksum covers them too."""
    data = {**save, **parts}
    data["check"] = check_sum(data)
    return data


def read(data: object) -> Mapping[str, Any]:
    """The save in JSON data or text, if it is complete and its checksum is right; its contents are not checked yet."""
    save = _parsed(data)
    if save.get("format") not in (FORMAT, IMAGINED_FORMAT):
        raise Refusal("foreign-save", _("This is not a saved match of Undercroft."))
    if save.get("check") != check_sum(save):
        raise damaged()
    return save


def fields(save: Mapping[str, Any]) -> tuple[int, list[tuple[Any, Any]], list[int]]:
    """Seed, choices and undone numbers, if they are valid."""
    seed, choices, undone = save.get("seed"), save.get("choices"), save.get("undone")
    if not isinstance(seed, str) or not isinstance(choices, list) or not isinstance(undone, list):
        raise damaged()
    if not all(type(count) is int and count >= 0 for count in undone):
        raise damaged()
    try:
        return int(seed), [(seat, choice) for seat, choice in choices], undone
    except (TypeError, ValueError) as wrong:
        raise damaged() from wrong


def damaged() -> Refusal:
    return Refusal("damaged-save", _("This saved match is damaged: it is incomplete or was changed."))


def check_sum(data: Mapping[str, Any]) -> str:
    rest = {key: value for key, value in data.items() if key != "check"}
    try:
        return sha256(json.dumps(rest, sort_keys=True, ensure_ascii=False).encode()).hexdigest()
    except (TypeError, ValueError, RecursionError) as wrong:  # values that JSON cannot hold were never saved
        raise damaged() from wrong


def _parsed(data: object) -> Mapping[str, Any]:
    if isinstance(data, (str, bytes)):
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as wrong:
            raise Refusal("damaged-save", _("This saved match is damaged: it cannot be read.")) from wrong
    if not isinstance(data, Mapping):
        raise Refusal("foreign-save", _("This is not a saved match of Undercroft."))
    return data
