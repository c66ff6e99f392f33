"""Tables, seats, moves and chat. No process owns a table: what is here is the truth, and whoever writes says how far it
knows the table (`Counts`). If another process was first, nothing is written (`Outrun`); then `news` tells what is new.

A choice, and whatever changes a table but for chat, stands on all that has happened but for chat. A line of chat stands
on the lines before it, and on who may talk.
"""

import time
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, delete, insert, select, update

from . import schema
from .access import Access, Reading
from .journal import Guard, StoreFailed, Write
from .records import ChatRecord, Counts, MoveRecord, News, SeatRecord, TableRecord
from .rows import counts_of, line_of, move_of, on_seat, on_table, seat_of, table_of
from .swift import Entry

_of_table = update(schema.tables).where(schema.tables.c.id == bindparam("table"))
_known = _of_table.where(schema.tables.c.revision == bindparam("known_revision"))
_known_moves = _known.where(schema.tables.c.moves == bindparam("known_moves"))
_add_move = Entry(
    _known_moves.values(
        moves=bindparam("moves"),
        begun=bindparam("begun"),
        over=bindparam("over"),
        waiting=bindparam("waiting"),
        moved=bindparam("moved"),
    ),
    schema.moves,
)
_add_line = Entry(
    _known.where(schema.tables.c.said == bindparam("known_said")).values(said=bindparam("said")), schema.chat
)
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
_drop_guide = delete(schema.guides).where(
    schema.guides.c.table_id == bindparam("table"), schema.guides.c.user_id == bindparam("user")
)
MANY = 1000
"""So many tables are asked for at once."""


class TableBook(Access):
    """The tables of the store, one by one."""

    # -- making and finding

    async def add_table(self, table: TableRecord, rematch_of: str | None = None, known: Counts | None = None) -> Counts:
        """A new table, with its seats; the table it is the rematch of, `known` so far, points to it from then on.

        What is known of that table afterwards; of a table that is no rematch, of itself.
        """
        writes: list[Write | Guard] = []
        if rematch_of is not None:
            assert known is not None
            writes.append(self._setting(rematch_of, known, {"rematch": table.id}))
        writes.append((insert(schema.tables), on_table(table)))
        writes += [
            (insert(schema.seats), {"table_id": table.id, "seat": n, **on_seat(seat)})
            for n, seat in enumerate(table.seats)
        ]
        writes += [self._sitting(table.id, user, seat) for user, seat in table.sittings]
        writes += [self._guide(table.id, user, passed) for user, passed in table.guides.items()]
        if table.command is not None:
            writes.append((insert(schema.used_seals), {"user_id": table.host, "command": table.command}))
        await self._journal.write(*writes, about=rematch_of or table.id)
        return Counts() if known is None else known.changed

    async def made_by(self, host: str, command: str) -> str | None:
        """The table that this command of this guest made."""
        found = await self._one(
            select(schema.tables.c.id).where(schema.tables.c.host == host, schema.tables.c.command == command)
        )
        return found["id"] if found else None

    async def seal_used(self, host: str, command: str) -> bool:
        """Whether this command of this guest has made a table, be it still there or not."""
        u = schema.used_seals
        return await self._one(select(u).where(u.c.user_id == host, u.c.command == command)) is not None

    async def table(self, id: str) -> TableRecord | None:
        """The whole table, or None if there is none."""
        m = schema.moves
        async with self._reading() as reading:
            table = await self._but_moves(reading, id)
            if table is not None:
                rows = await reading.rows(select(m).where(m.c.table_id == id).order_by(m.c.n))
                table.moves = [move_of(row) for row in rows]
        return table

    async def news(self, id: str, known: Counts) -> News | None:
        """What has happened at a table that is known so far; None if it is gone."""
        t, m, c = schema.tables, schema.moves, schema.chat
        async with self._reading() as reading:
            found = await reading.rows(select(t.c.moves, t.c.revision, t.c.said).where(t.c.id == id))
            if not found:
                return None
            news = News(counts_of(found[0]))
            if news.counts.revision != known.revision:
                news.table = await self._but_moves(reading, id)
            elif news.counts.said > known.said:
                lines = select(c).where(c.c.table_id == id, c.c.n >= known.said)
                news.chat = [line_of(row) for row in await reading.rows(lines.order_by(c.c.n))]
            if news.counts.moves > known.moves:
                moves = select(m).where(m.c.table_id == id, m.c.n >= known.moves)
                news.moves = [move_of(row) for row in await reading.rows(moves.order_by(m.c.n))]
        return news

    async def counts_of(self, ids: Iterable[str]) -> dict[str, Counts]:
        """How far these tables have come; those that are gone are missing."""
        t, wanted = schema.tables, list(ids)
        found: dict[str, Counts] = {}
        for first in range(0, len(wanted), MANY):
            query = select(t.c.id, t.c.moves, t.c.revision, t.c.said).where(t.c.id.in_(wanted[first : first + MANY]))
            found |= {row["id"]: counts_of(row) for row in await self._all(query)}
        return found

    @staticmethod
    async def _but_moves(reading: Reading, id: str) -> TableRecord | None:
        """All of a table but its moves."""
        t, s, c, k, u, g = (
            schema.tables,
            schema.seats,
            schema.chat,
            schema.sittings,
            schema.users,
            schema.guides,
        )
        found = await reading.rows(select(t).where(t.c.id == id))
        if not found:
            return None
        table = table_of(found[0])
        table.seats = [
            seat_of(row) for row in await reading.rows(select(s).where(s.c.table_id == id).order_by(s.c.seat))
        ]
        table.chat = [line_of(row) for row in await reading.rows(select(c).where(c.c.table_id == id).order_by(c.c.n))]
        sittings = await reading.rows(select(k).where(k.c.table_id == id))
        table.sittings = {(row["user_id"], row["seat"]) for row in sittings}
        guides = await reading.rows(select(g).where(g.c.table_id == id))
        table.guides = {row["user_id"]: row["passed"] for row in guides}
        guests = [guest for seat in table.seats if (guest := seat.user or seat.kept)]
        names = await reading.rows(select(u).where(u.c.id.in_(guests)))
        table.names = {row["id"]: row["name"] for row in names}
        return table

    # -- what happens at a table: each returns how far it is known then

    async def add_move(self, table: str, known: Counts, move: MoveRecord, over: bool, waiting: list[int]) -> Counts:
        """The next entry of the table's log."""
        now = time.time()
        values = {
            **_as_known(table, known),
            "known_moves": known.moves,
            "moves": known.moves + 1,
            "begun": True,
            "over": over,
            "waiting": waiting,
            "moved": now,
            "table_id": table,
            "n": known.moves,
            "seat": move.seat,
            "kind": move.kind,
            "choice": move.choice,
            "command": move.command,
            "at": now,
            "user_id": move.user,
        }
        await self._journal.add(_add_move, values, about=table)
        return known.moved

    async def add_chat(self, table: str, known: Counts, line: ChatRecord) -> Counts:
        """The next line that is said there."""
        values = {
            **_as_known(table, known),
            "known_said": known.said,
            "said": known.said + 1,
            "table_id": table,
            "n": known.said,
            "user_id": line.user,
            "who": line.who,
            "text": line.text,
            "args": line.args,
            "command": line.command,
            "at": line.at,
        }
        await self._journal.add(_add_line, values, about=table)
        return known._replace(said=known.said + 1)

    async def set_seats(
        self,
        table: str,
        known: Counts,
        changed: dict[int, SeatRecord],
        sittings: Iterable[tuple[str, int]],
        begun: bool,
        over: bool,
        waiting: list[int],
        **also: Any,
    ) -> Counts:
        """Who sits where now; `sittings` are those who see a hand for the first time; `also` as in `set_table`."""
        mark = {"begun": begun, "over": over, "waiting": waiting, "moved": time.time()}
        writes: list[Write] = [
            (_set_seat, {"table": table, "place": n, **on_seat(seat)}) for n, seat in changed.items()
        ]
        writes += [self._sitting(table, user, seat) for user, seat in sittings]
        await self._journal.write(self._setting(table, known, {**mark, **also}), *writes, about=table)
        return known.changed

    async def set_table(self, table: str, known: Counts, **changed: Any) -> Counts:
        """Something else of a table: its host, its votes, who may watch."""
        await self._journal.write(self._setting(table, known, changed), about=table)
        return known.changed

    async def set_guide(self, table: str, known: Counts, user: str, passed: list[str]) -> Counts:
        """The bubbles that this guest, who is guided at this table, has had."""
        drop: Write = (_drop_guide, {"table": table, "user": user})
        await self._journal.write(self._setting(table, known, {}), drop, self._guide(table, user, passed), about=table)
        return known.changed

    async def delete_table(self, table: str, known: Counts | None = None) -> None:
        """As if it had never been, if it is as it is `known`, or in any case; only reports of it stay."""
        t = schema.tables
        held = update(t).where(t.c.id == table).values(revision=t.c.revision + 1)  # nobody adds to it meanwhile
        first: Write | Guard = (held, {}) if known is None else self._setting(table, known, {})
        around = (schema.analyses, schema.guides, schema.forgotten)
        parts = (*around, schema.chat, schema.moves, schema.sittings, schema.seats)
        writes: list[Write] = [(delete(part).where(part.c.table_id == table), {}) for part in parts]
        await self._journal.write(first, *writes, (delete(t).where(t.c.id == table), {}), about=table)

    async def forget_table(self, table: str, user: str) -> None:
        """A guest strikes a table from their list."""
        try:
            await self._journal.write((insert(schema.forgotten), {"table_id": table, "user_id": user}), about=table)
        except StoreFailed:
            f = schema.forgotten
            if await self._one(select(f).where(f.c.table_id == table, f.c.user_id == user)) is None:
                raise

    @staticmethod
    def _setting(table: str, known: Counts, changed: dict[str, Any]) -> Guard:
        given = {**changed, "revision": known.revision + 1}
        if "votes" in given:
            given["votes"] = [asdict(vote) for vote in given["votes"]]
        return Guard(_known_moves.values(**given), {**_as_known(table, known), "known_moves": known.moves})

    @staticmethod
    def _sitting(table: str, user: str, seat: int) -> Write:
        return insert(schema.sittings), {"table_id": table, "user_id": user, "seat": seat}

    @staticmethod
    def _guide(table: str, user: str, passed: list[str]) -> Write:
        return insert(schema.guides), {"table_id": table, "user_id": user, "passed": passed}


def _as_known(table: str, known: Counts) -> dict[str, Any]:
    return {"table": table, "known_revision": known.revision}
