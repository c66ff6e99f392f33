"""Packs the moves of a finished match into one small row. It contains what a replay needs: who chose what, and in which
order. Times and the ids of commands are left out. The packed bytes refer to guests by number, so that a guest can be
deleted without unpacking anything. Analyses are packed as well.
"""

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from .errors import Damaged
from .records import GONE, MoveRecord

FORMAT = 1


def pack(moves: Sequence[MoveRecord]) -> tuple[bytes, list[str]]:
    """Return the packed moves and the guests that they refer to by number; a deleted guest is GONE."""
    users = list(dict.fromkeys(user for move in moves if (user := _sender(move)) is not None))
    number = {user: n for n, user in enumerate(users)}
    columns = [
        FORMAT,
        [move.seat for move in moves],
        [None if (user := _sender(move)) is None else number[user] for move in moves],
        [None if move.kind == "undo" else move.choice for move in moves],
    ]
    return _packed(columns), users


def unpack(packed: bytes, users: Sequence[str]) -> list[MoveRecord]:
    """Unpack the moves. Those of people get a dummy command, which only shows that no bot made them."""
    try:
        form, *columns = json.loads(zlib.decompress(packed))
        if form != FORMAT:
            raise Damaged(f"moves in an unknown format: {form}")
        return [_move(seat, None if n is None else users[n], choice) for seat, n, choice in zip(*columns, strict=True)]
    except (zlib.error, ValueError, TypeError, LookupError) as wrong:
        raise Damaged(str(wrong)) from wrong


def pack_facts(facts: Mapping[str, Any]) -> bytes:
    """Pack an analysis. Its lists of records become columns, so that each field name is stored once."""
    return _packed({name: _columns(value) if _are_records(value) else value for name, value in facts.items()})


def unpack_facts(packed: bytes) -> dict[str, Any]:
    """Unpack an analysis from `pack_facts`. Older stores contain lists of records instead of columns."""
    try:
        facts: dict[str, Any] = json.loads(zlib.decompress(packed))
        return {name: _records(value) if isinstance(value, dict) else value for name, value in facts.items()}
    except (zlib.error, ValueError, AttributeError, TypeError) as wrong:
        raise Damaged(str(wrong)) from wrong


def _packed(data: object) -> bytes:
    return zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 9)


def _are_records(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _columns(records: Sequence[Mapping[str, Any]]) -> dict[str, list[Any]]:
    """All records of one list have the same fields."""
    return {name: [one[name] for one in records] for name in records[0]}


def _records(columns: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def _move(seat: int, user: str | None, choice: Any) -> MoveRecord:
    kind = "undo" if choice is None else "choose"
    return MoveRecord(seat, kind, choice, GONE if user else None, None if user == GONE else user)


def _sender(move: MoveRecord) -> str | None:
    """Who sent the command; None for bots."""
    return move.user or (GONE if move.command else None)
