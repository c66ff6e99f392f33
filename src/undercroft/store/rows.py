"""Conversions between rows of the database and records."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import RowMapping

from .records import (
    GONE,
    ChatRecord,
    ClockRecord,
    Counts,
    MoveRecord,
    SeatRecord,
    TableRecord,
    TimeControl,
    VoteRecord,
)


def seat_of(row: RowMapping) -> SeatRecord:
    return SeatRecord(row["user_id"], row["bot"], row["name"], row["kept"], row["changes"])


def seat_values(seat: SeatRecord) -> dict[str, Any]:
    return {
        "user_id": seat.user,
        "bot": seat.bot,
        "name": seat.name,
        "kept": seat.kept,
        "changes": seat.changes,
    }


def move_of(row: RowMapping) -> MoveRecord:
    return MoveRecord(row["seat"], row["kind"], row["choice"], row["command"], row["user_id"])


def chat_of(row: RowMapping) -> ChatRecord:
    return ChatRecord(row["user_id"], row["who"], row["text"], row["at"], row["args"], row["command"])


def mentioned(args: Mapping[str, Any] | None) -> set[str]:
    """The guests named in a notice: `name-id` is the id of `name`."""
    return {user for word, user in (args or {}).items() if word.endswith("-id") and user != GONE}


def counts_of(row: RowMapping) -> Counts:
    return Counts(row["moves"], row["revision"], row["said"])


def control_of(row: RowMapping) -> TimeControl | None:
    return TimeControl(row["clock"], row["increment"], row["at_zero"]) if row["clock"] else None


def times_of(row: RowMapping) -> ClockRecord | None:
    return ClockRecord(**row["times"], due=row["due"]) if row["times"] else None


def times_values(times: ClockRecord | None) -> dict[str, Any]:
    """The columns `times` and `due` of a table."""
    kept = None if times is None else asdict(times)
    return {"due": kept.pop("due") if kept else None, "times": kept}


def table_of(row: RowMapping) -> TableRecord:
    """A table without its seats, moves and chat, which have rows of their own."""
    return TableRecord(
        id=row["id"],
        game=row["game"],
        version=row["version"],
        seed=int(row["seed"]),
        options=row["options"],
        host=row["host"],
        listed=row["listed"],
        hints=row["hints"],
        pace=row["pace"],
        created=row["created"],
        begun=row["begun"],
        over=row["over"],
        rematch=row["rematch"],
        waiting=row["waiting"],
        command=row["command"],
        moved=row["moved"],
        clock=control_of(row),
        times=times_of(row),
        watch=row["watch"],
        talk=row["talk"],
        ended=row["ended"],
        votes=[VoteRecord(**vote) for vote in row["votes"]],
        barred=row["barred"],
        secret=row["secret"],
        bits=dict(row["bits"]),
        ahead=dict(row["ahead"]),
        shown=row["shown"],
        day=row["day"],
        counts=counts_of(row),
    )


def table_values(table: TableRecord) -> dict[str, Any]:
    """The row of a new table."""
    return {
        "id": table.id,
        "game": table.game,
        "version": table.version,
        "seed": str(table.seed),
        "options": table.options,
        "host": table.host,
        "listed": table.listed,
        "hints": table.hints,
        "pace": table.pace,
        "begun": table.begun,
        "over": table.over,
        "waiting": table.waiting,
        "rematch": None,
        "command": table.command,
        "created": table.created,
        "moved": table.created,
        "clock": table.clock and table.clock.seconds,
        "increment": table.clock and table.clock.increment,
        "at_zero": table.clock and table.clock.at_zero,
        **times_values(table.times),
        "watch": table.watch,
        "talk": table.talk,
        "secret": table.secret,
        "day": table.day,
        "bits": sorted(table.bits.items()),
        "moves": 0,
        "revision": 0,
        "said": 0,
    }
