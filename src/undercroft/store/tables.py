"""Tables with their seats, moves and chat.

No process owns a table. Every write names the version of the table it is based on (`Counts`). If another process has
written since, nothing is written and `VersionConflict` is raised; `changes_since` then returns what has changed.

A move, or a change of seats or settings, conflicts with anything but chat. A line of chat conflicts with other lines
and with a change of seats or settings, because these say who may talk.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, delete, insert, select, update

from . import schema
from .archive import pack, pack_facts, unpack, unpack_facts
from .errors import StoreFailed, VersionConflict
from .journal import Append, Guard, Journal, Write
from .reader import Reader, Snapshot
from .records import ChatRecord, ClockRecord, Counts, MoveRecord, ResultRecord, SeatRecord, TableChanges, TableRecord
from .results import result_writes
from .rows import (
    chat_of,
    counts_of,
    mentioned,
    move_of,
    seat_of,
    seat_values,
    table_of,
    table_values,
    times_of,
    times_values,
)

_same_revision = update(schema.tables).where(
    schema.tables.c.id == bindparam("table"), schema.tables.c.revision == bindparam("known_revision")
)
_same_moves = _same_revision.where(schema.tables.c.moves == bindparam("known_moves"))
_count_move = _same_moves.values(
    moves=bindparam("moves"),
    begun=bindparam("begun"),
    over=bindparam("over"),
    waiting=bindparam("waiting"),
    moved=bindparam("moved"),
    times=bindparam("times"),
    due=bindparam("due"),
)
_unchanged = _same_moves.values(over=True)
_insert_move = insert(schema.moves)
_insert_archive_user = insert(schema.archive_users)
_count_line = _same_revision.where(schema.tables.c.said == bindparam("known_line")).values(said=bindparam("said"))
_insert_line = insert(schema.chat)
_set_seat = (
    update(schema.seats)
    .where(schema.seats.c.table_id == bindparam("table"), schema.seats.c.seat == bindparam("place"))
    .values(
        user_id=bindparam("user_id"),
        bot=bindparam("bot"),
        name=bindparam("name"),
        kept=bindparam("kept"),
        changes=bindparam("changes"),
    )
)
_resign = (
    update(schema.sittings)
    .where(
        schema.sittings.c.table_id == bindparam("table"),
        schema.sittings.c.user_id == bindparam("user"),
        schema.sittings.c.seat == bindparam("place"),
    )
    .values(left=True)
)
_delete_guide = delete(schema.guides).where(
    schema.guides.c.table_id == bindparam("table"), schema.guides.c.user_id == bindparam("user")
)
IDS_PER_QUERY = 1000


class TableRepository:
    """Tables, one at a time. For lists of them see `TableListRepository`."""

    def __init__(self, reader: Reader, journal: Journal) -> None:
        self._reader = reader
        self._journal = journal

    # -- creating and finding

    async def add(self, table: TableRecord, rematch_of: str | None = None, known: Counts | None = None) -> Counts:
        """Add a table with its seats. If it is a rematch, the old table, at version `known`, gets a link to it.

        Returns the new version of the old table, or else that of the new one.
        """
        writes: list[Write | Guard] = []
        if rematch_of is not None:
            assert known is not None
            writes.append(_update(rematch_of, known, {"rematch": table.id}))
        writes.append((insert(schema.tables), table_values(table)))
        writes += [
            (insert(schema.seats), {"table_id": table.id, "seat": n, **seat_values(seat)})
            for n, seat in enumerate(table.seats)
        ]
        writes += [_insert_sitting(table.id, user, seat) for user, seat in table.sittings]
        writes += [_insert_guide(table.id, user, passed) for user, passed in table.guides.items()]
        if table.day is not None:
            row = {"user_id": table.host, "day": table.day, "game": table.game, "table_id": table.id}
            writes.append((insert(schema.tries), row))
        if table.command is not None:
            writes.append((insert(schema.used_seals), {"user_id": table.host, "command": table.command}))
        await self._journal.write(*writes, about=rematch_of or table.id)
        return Counts() if known is None else known.changed

    async def made_by(self, host: str, command: str) -> str | None:
        """The id of the table that this command of this guest created."""
        t = schema.tables
        found = await self._reader.one(select(t.c.id).where(t.c.host == host, t.c.command == command))
        return found["id"] if found else None

    async def seal_used(self, host: str, command: str) -> bool:
        """Whether this command of this guest ever created a table, even one that was deleted."""
        u = schema.used_seals
        return await self._reader.one(select(u).where(u.c.user_id == host, u.c.command == command)) is not None

    async def get(self, id: str) -> TableRecord | None:
        """The whole table, or None if there is none."""
        async with self._reader.snapshot() as snapshot:
            table = await _read_all_but_moves(snapshot, id)
            if table is not None:
                table.moves = await _read_moves(snapshot, id, 0)
        return table

    async def changes_since(self, id: str, known: Counts) -> TableChanges | None:
        """What has changed at a table since version `known`; None if it was deleted."""
        t, c = schema.tables, schema.chat
        async with self._reader.snapshot() as snapshot:
            version = (t.c.moves, t.c.revision, t.c.said, t.c.times, t.c.due)
            found = await snapshot.all(select(*version).where(t.c.id == id))
            if not found:
                return None
            changes = TableChanges(counts_of(found[0]), times=times_of(found[0]))
            if changes.counts.revision != known.revision:
                changes.table = await _read_all_but_moves(snapshot, id)
            elif changes.counts.next_line > known.next_line:
                lines = select(c).where(c.c.table_id == id, c.c.n >= known.next_line)
                changes.chat = [chat_of(row) for row in await snapshot.all(lines.order_by(c.c.n))]
            if changes.counts.moves > known.moves:
                changes.moves = await _read_moves(snapshot, id, known.moves)
        return changes

    async def counts_of(self, ids: Iterable[str]) -> dict[str, Counts]:
        """The versions of these tables; deleted ones are missing."""
        t, wanted = schema.tables, list(ids)
        found: dict[str, Counts] = {}
        for first in range(0, len(wanted), IDS_PER_QUERY):
            some = wanted[first : first + IDS_PER_QUERY]
            query = select(t.c.id, t.c.moves, t.c.revision, t.c.said).where(t.c.id.in_(some))
            found |= {row["id"]: counts_of(row) for row in await self._reader.all(query)}
        return found

    async def due(self, now: float) -> list[str]:
        """The tables where somebody's time is up, longest overdue first."""
        t = schema.tables
        rows = await self._reader.all(select(t.c.id).where(t.c.due <= now).order_by(t.c.due).limit(IDS_PER_QUERY))
        return [row["id"] for row in rows]

    async def stop_clock(self, id: str) -> None:
        """Of a table that cannot be opened: `due` leaves it out until its next move."""
        t = schema.tables
        await self._journal.write((update(t).where(t.c.id == id).values(due=None), {}), about=id)

    # -- changes: each takes the known version and returns the new one

    async def add_move(
        self,
        table: str,
        known: Counts,
        move: MoveRecord,
        over: bool,
        waiting: list[int],
        results: Sequence[ResultRecord] | None = None,
        times: ClockRecord | None = None,
    ) -> Counts:
        """Add the next move to the table's log, with the clocks after it. `results` replace those of the table."""
        now = time.time()
        guard = {
            **_version(table, known),
            "moves": known.moves + 1,
            "begun": True,
            "over": over,
            "waiting": waiting,
            "moved": now,
            **times_values(times),
        }
        row = {
            "table_id": table,
            "n": known.moves,
            "seat": move.seat,
            "kind": move.kind,
            "choice": move.choice,
            "command": move.command,
            "at": now,
            "user_id": move.user,
        }
        entry = Append(Guard(_count_move, guard), (_insert_move, row))
        if results is None:
            await self._journal.append(entry, about=table)
        else:
            await self._journal.write(*entry, *result_writes(table, results), about=table)
        return known.moved

    async def add_chat(self, table: str, known: Counts, line: ChatRecord) -> Counts:
        """Add the next line to the table's chat."""
        guard = {
            "table": table,
            "known_revision": known.revision,
            "known_line": known.next_line,
            "said": known.next_line + 1,
        }
        row = {
            "table_id": table,
            "n": known.next_line,
            "user_id": line.user,
            "who": line.who,
            "text": line.text,
            "args": line.args,
            "command": line.command,
            "at": line.at,
        }
        named = [_insert_mention(table, known.next_line, user) for user in mentioned(line.args)]
        if named:
            await self._journal.write(Guard(_count_line, guard), (_insert_line, row), *named, about=table)
        else:
            await self._journal.append(Append(Guard(_count_line, guard), (_insert_line, row)), about=table)
        return known._replace(next_line=known.next_line + 1)

    async def set_seats(
        self,
        table: str,
        known: Counts,
        changed: dict[int, SeatRecord],
        sittings: Iterable[tuple[str, int]],
        begun: bool,
        over: bool,
        waiting: list[int],
        resigned: Iterable[tuple[str, int]] = (),
        results: Sequence[ResultRecord] | None = None,
        **also: Any,
    ) -> Counts:
        """Set seats, new `sittings` (guests who see a hand for the first time), who has `resigned`,
        and other columns as in `update`."""
        state = {"begun": begun, "over": over, "waiting": waiting, "moved": time.time()}
        writes: list[Write] = [
            (_set_seat, {"table": table, "place": n, **seat_values(seat)}) for n, seat in changed.items()
        ]
        writes += [_insert_sitting(table, user, seat) for user, seat in sittings]
        writes += [(_resign, {"table": table, "user": user, "place": seat}) for user, seat in resigned]
        if results is not None:
            writes += result_writes(table, results)
        await self._journal.write(_update(table, known, {**state, **also}), *writes, about=table)
        return known.changed

    async def update(self, table: str, known: Counts, **columns: Any) -> Counts:
        """Set other columns of a table, such as its host, its votes, or who may watch."""
        await self._journal.write(_update(table, known, columns), about=table)
        return known.changed

    async def set_guide(self, table: str, known: Counts, user: str, passed: list[str]) -> Counts:
        """Store the bubbles of the guided game that this guest has seen at this table."""
        guide = (_delete_guide, {"table": table, "user": user}), _insert_guide(table, user, passed)
        await self._journal.write(_update(table, known, {}), *guide, about=table)
        return known.changed

    async def delete(self, table: str, known: Counts | None = None) -> None:
        """Delete the table if it is at version `known`, or at any version. Results, tries and reports stay."""
        t = schema.tables
        lock = update(t).where(t.c.id == table).values(revision=t.c.revision + 1)  # so that nobody adds to it meanwhile
        first: Write | Guard = (lock, {}) if known is None else _update(table, known, {})
        around = (schema.analyses, schema.calls, schema.guides, schema.forgotten, schema.archives, schema.archive_users)
        parts = (*around, schema.mentions, schema.chat, schema.moves, schema.sittings, schema.seats)
        writes: list[Write] = [(delete(part).where(part.c.table_id == table), {}) for part in parts]
        await self._journal.write(first, *writes, (delete(t).where(t.c.id == table), {}), about=table)

    async def archive(self, id: str) -> bool:
        """Compress the moves of a finished match into one row; False if somebody has changed the table meanwhile."""
        table = await self.get(id)
        if table is None or not table.over:
            return False
        packed, users = pack(table.moves)
        parts = (schema.moves, schema.archive_users, schema.archives)
        writes: list[Write] = [(delete(part).where(part.c.table_id == id), {}) for part in parts]
        writes.append((insert(schema.archives), {"table_id": id, "moves": packed}))
        writes += [(_insert_archive_user, {"table_id": id, "n": n, "user_id": user}) for n, user in enumerate(users)]
        try:
            await self._journal.write(Guard(_unchanged, _version(id, table.counts)), *writes, about=id)
        except VersionConflict:
            return False
        return True

    # -- data stored with a table

    async def hide(self, table: str, user: str) -> None:
        """Remove a finished table from a guest's list."""
        try:
            await self._journal.write((insert(schema.forgotten), {"table_id": table, "user_id": user}), about=table)
        except StoreFailed:
            f = schema.forgotten
            if await self._reader.one(select(f).where(f.c.table_id == table, f.c.user_id == user)) is None:
                raise

    async def analysis(self, table: str) -> dict[str, Any] | None:
        """The analysis of the finished match, if there is one."""
        a = schema.analyses
        found = await self._reader.one(select(a.c.facts).where(a.c.table_id == table))
        return unpack_facts(found["facts"]) if found else None

    async def set_analysis(self, table: str, facts: Mapping[str, Any]) -> None:
        a = schema.analyses
        row = {"table_id": table, "facts": pack_facts(facts), "made": time.time()}
        await self._journal.write((delete(a).where(a.c.table_id == table), {}), (insert(a), row))


async def _read_all_but_moves(snapshot: Snapshot, id: str) -> TableRecord | None:
    t, s, c, k, u, g = schema.tables, schema.seats, schema.chat, schema.sittings, schema.users, schema.guides
    found = await snapshot.all(select(t).where(t.c.id == id))
    if not found:
        return None
    table = table_of(found[0])
    table.seats = [seat_of(row) for row in await snapshot.all(select(s).where(s.c.table_id == id).order_by(s.c.seat))]
    table.chat = [chat_of(row) for row in await snapshot.all(select(c).where(c.c.table_id == id).order_by(c.c.n))]
    sittings = await snapshot.all(select(k).where(k.c.table_id == id))
    table.sittings = {(row["user_id"], row["seat"]) for row in sittings}
    table.left = {(row["user_id"], row["seat"]) for row in sittings if row["left"]}
    guides = await snapshot.all(select(g).where(g.c.table_id == id))
    table.guides = {row["user_id"]: row["passed"] for row in guides}
    guests = [guest for seat in table.seats if (guest := seat.user or seat.kept)]
    names = await snapshot.all(select(u).where(u.c.id.in_(guests)))
    table.names = {row["id"]: row["name"] for row in names}
    return table


async def _read_moves(snapshot: Snapshot, id: str, first: int) -> list[MoveRecord]:
    """The moves from number `first` on. Those of a finished match may be in its archive; rows may follow these."""
    m, a, u = schema.moves, schema.archives, schema.archive_users
    rows = await snapshot.all(select(m).where(m.c.table_id == id, m.c.n >= first).order_by(m.c.n))
    moves = [move_of(row) for row in rows]
    if rows and rows[0]["n"] == first:
        return moves
    archived = await snapshot.all(select(a.c.moves).where(a.c.table_id == id))
    if not archived:
        return moves
    users = await snapshot.all(select(u.c.user_id).where(u.c.table_id == id).order_by(u.c.n))
    return unpack(archived[0]["moves"], [row["user_id"] for row in users])[first:] + moves


def _version(table: str, known: Counts) -> dict[str, Any]:
    return {"table": table, "known_revision": known.revision, "known_moves": known.moves}


def _update(table: str, known: Counts, columns: dict[str, Any]) -> Guard:
    given = {**columns, "revision": known.revision + 1}
    if "votes" in given:
        given["votes"] = [asdict(vote) for vote in given["votes"]]
    if "times" in given:
        given |= times_values(given["times"])
    return Guard(_same_moves.values(**given), _version(table, known))


def _insert_sitting(table: str, user: str, seat: int) -> Write:
    return insert(schema.sittings), {"table_id": table, "user_id": user, "seat": seat}


def _insert_guide(table: str, user: str, passed: list[str]) -> Write:
    return insert(schema.guides), {"table_id": table, "user_id": user, "passed": passed}


def _insert_mention(table: str, line: int, user: str) -> Write:
    return insert(schema.mentions), {"table_id": table, "n": line, "user_id": user}
