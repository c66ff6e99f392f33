"""Saves of imagined matches: the real match up to that point, what was imagined, and the choices made since.

They contain the seed of the real match, and so all its secrets. They are packed so that nobody reads them by accident,
but not encrypted: send such a save to your own processes only, never to players.
"""

import json
from base64 import b85decode, b85encode
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from zlib import compress, decompressobj
from zlib import error as NotPacked

from .log import Entry, Imagined, Log, chosen
from .record import IMAGINED_FORMAT, Record, check_sum, damaged
from .refusal import Refusal
from .run import Origin
from .text import _

LARGEST = 20_000_000
"""The most bytes of an unpacked save: a small packed file may unpack to a huge one."""


class ImaginedPart(NamedTuple):
    """Who imagined what, and what was chosen and undone since. Imagined matches can be nested."""

    seat: int
    imagined: Imagined
    choices: Sequence[tuple[int, Any]]
    undone: Sequence[int]


def record_of(origin: Origin, entries: Sequence[Entry], undone: Sequence[int]) -> Record:
    """The record of a match that began normally, not from a position."""
    if origin.position is not None:
        raise Refusal("position", _("A match set up from a position cannot be saved."))
    game = origin.game
    return Record(game.id, game.version, origin.seats, origin.seed, origin.options, chosen(entries), undone)


def imagined_save(origin: Origin, log: Log) -> dict[str, Any]:
    """An imagined match as JSON data."""
    parts: list[Any] = []
    entries, undone, before = log.entries, log.undone, origin.before
    while before is not None:
        seed, attempt = before.imagined
        parts.insert(0, [
            before.seat, seed if isinstance(seed, (int, str)) else str(seed), attempt,
            chosen(entries[before.entries_kept + 1 :]), undone,
        ])  # fmt: skip
        entries, undone, origin = before.entries, before.undone, before.origin
        before = origin.before
    inside = {"match": record_of(origin, entries, undone).facts(), "logs": origin.logs, "dreams": parts}
    packed = b85encode(compress(json.dumps(inside).encode(), 1)).decode()
    data: dict[str, Any] = {"format": IMAGINED_FORMAT, "game": origin.game.id, "sealed": packed}
    data["check"] = check_sum(data)
    return data


def read_imagined(save: Mapping[str, Any]) -> tuple[Mapping[str, Any], bool, list[ImaginedPart]]:
    """The save of the real match, whether it keeps events, and what was imagined; refuses anything else."""
    try:
        inside = json.loads(_unpacked(b85decode(save["sealed"])))
        parts = [
            ImaginedPart(seat, Imagined(seed, attempt), [(who, choice) for who, choice in choices], undone)
            for seat, seed, attempt, choices, undone in inside["dreams"]
        ]
        return inside["match"], inside["logs"], parts
    except (KeyError, TypeError, ValueError, NotPacked) as wrong:
        raise damaged() from wrong


def _unpacked(packed: bytes) -> bytes:
    unpacking = decompressobj()
    unpacked = unpacking.decompress(packed, LARGEST)
    if not unpacking.eof:
        raise ValueError("too large, or not whole")
    return unpacked
