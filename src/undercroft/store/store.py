"""The store: tables, seats, moves and chat, and who may be told that something is done."""

import json
import secrets as chance
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import structlog
from alembic.util.exc import CommandError
from sqlalchemy import RowMapping, Select, bindparam, delete, event, func, insert, or_, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from ..kernel.fair import fingerprint
from . import schema
from .desk import Desk
from .guests import GuestBook
from .journal import Damaged, StoreFailed, Write
from .keeping import Keeping
from .learned import Learned
from .migrate import migrate
from .own import OwnData
from .records import ChatRecord, MoveRecord, SeatRecord, TableRecord, TableSummary, VoteRecord

log = structlog.get_logger(__name__)
SECRET = 32
"""Bytes of a secret."""
_set_table = update(schema.tables).where(schema.tables.c.id == bindparam("table"))
_mark_table = _set_table.values(
    begun=bindparam("begun"), over=bindparam("over"), waiting=bindparam("waiting"), moved=bindparam("moved")
)
_set_rematch = _set_table.values(rematch=bindparam("rematch"))
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


class Store(GuestBook, Keeping, Learned, OwnData, Desk):
    """Everything that outlives the server. Open it with `Store.open`."""

    @staticmethod
    async def open(url: str) -> "Store":
        """The store at a database URL, brought to the latest schema."""
        engine = create_async_engine(url, **_options(url))
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _set_pragmas)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
        except (SQLAlchemyError, CommandError, OSError) as wrong:
            await engine.dispose()
            raise StoreFailed(
                f"the store at {make_url(url).render_as_string()} cannot be opened: {_why(wrong)}"
            ) from wrong
        return Store(engine)

    # -- secrets

    async def secret(self, name: str) -> bytes:
        """A secret of this server, made when first asked for."""
        found = await self._one(select(schema.secrets).where(schema.secrets.c.name == name))
        if found is None:
            with suppress(StoreFailed):  # another server on this store may be first
                await self._journal.write((insert(schema.secrets), {"name": name, "value": chance.token_hex(SECRET)}))
            found = await self._one(select(schema.secrets).where(schema.secrets.c.name == name))
        if found is None:
            raise StoreFailed("the store keeps no secrets")
        try:
            value = bytes.fromhex(found["value"])
        except ValueError:
            value = b""
        if len(value) != SECRET:
            raise StoreFailed(f"the secret “{name}”, on which every cookie depends, is damaged")
        return value

    async def check(self) -> None:
        """See that all of the store can be read."""
        if self._engine.dialect.name != "sqlite":
            return
        try:
            async with self._engine.connect() as connection:
                found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar()
        except SQLAlchemyError as wrong:
            raise StoreFailed(_why(wrong)) from wrong
        if found != "ok":
            raise StoreFailed(f"the database is damaged ({found}); restore it from a backup")

    async def answer(self) -> None:
        """See that the store can be read, and that its writer gets on."""
        await self._journal.write()
        await self._one(select(schema.secrets.c.name).limit(1))

    # -- tables

    async def add_table(self, table: TableRecord, rematch_of: str | None = None) -> None:
        """A new table, with its seats; the table it is the rematch of points to it from then on."""
        row = {
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
            "clock": table.clock,
            "watch": table.watch,
            "talk": table.talk,
            "secret": table.secret,
            "bits": sorted(table.bits.items()),
        }
        writes: list[Write] = [(insert(schema.tables), row)]
        writes += [
            (insert(schema.seats), {"table_id": table.id, "seat": n, **_on_seat(seat)})
            for n, seat in enumerate(table.seats)
        ]
        writes += [self._sitting(table.id, user, seat) for user, seat in table.sittings]
        writes += [self._guide(table.id, user, passed) for user, passed in table.guides.items()]
        if table.command is not None:
            writes.append((insert(schema.used_seals), {"user_id": table.host, "command": table.command}))
        if rematch_of is not None:
            writes.append((_set_rematch, {"table": rematch_of, "rematch": table.id}))
        await self._journal.write(*writes)

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
        t, s, m, c, k, u, g = (
            schema.tables,
            schema.seats,
            schema.moves,
            schema.chat,
            schema.sittings,
            schema.users,
            schema.guides,
        )
        try:
            async with self._engine.connect() as connection:

                async def rows(query: Select[Any]) -> list[RowMapping]:
                    return list((await connection.execute(query)).mappings())

                found = await rows(select(t).where(t.c.id == id))
                if not found:
                    return None
                seats = await rows(select(s).where(s.c.table_id == id).order_by(s.c.seat))
                moves = await rows(select(m).where(m.c.table_id == id).order_by(m.c.n))
                chat = await rows(select(c).where(c.c.table_id == id).order_by(c.c.n))
                sittings = await rows(select(k).where(k.c.table_id == id))
                guides = await rows(select(g).where(g.c.table_id == id))
                guests = [seat["user_id"] or seat["kept"] for seat in seats if seat["user_id"] or seat["kept"]]
                names = await rows(select(u).where(u.c.id.in_(guests)))
        except (SQLAlchemyError, OSError) as wrong:
            raise StoreFailed(str(wrong)) from wrong
        row = found[0]
        return TableRecord(
            id=id,
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
            clock=row["clock"],
            watch=row["watch"],
            talk=row["talk"],
            ended=row["ended"],
            votes=[VoteRecord(**vote) for vote in row["votes"]],
            barred=row["barred"],
            secret=row["secret"],
            bits=dict(row["bits"]),
            ahead=dict(row["ahead"]),
            seats=[_seat_of(seat) for seat in seats],
            sittings={(one["user_id"], one["seat"]) for one in sittings},
            moves=[
                MoveRecord(one["seat"], one["kind"], one["choice"], one["command"], one["user_id"]) for one in moves
            ],
            chat=[
                ChatRecord(one["user_id"], one["who"], one["text"], one["at"], one["args"], one["command"])
                for one in chat
            ],
            said=chat[-1]["n"] + 1 if chat else 0,
            names={guest["id"]: guest["name"] for guest in names},
            guides={one["user_id"]: one["passed"] for one in guides},
        )

    async def add_move(self, table: str, n: int, move: MoveRecord, over: bool, waiting: list[int]) -> None:
        """The n-th entry of the table's log. A table that has got another n-th entry meanwhile refuses it."""
        now = time.time()
        row = {
            "table_id": table,
            "n": n,
            "seat": move.seat,
            "kind": move.kind,
            "choice": move.choice,
            "command": move.command,
            "at": now,
            "user_id": move.user,
        }
        mark = {"table": table, "begun": True, "over": over, "waiting": waiting, "moved": now}
        await self._journal.write((insert(schema.moves), row), (_mark_table, mark))

    async def add_chat(self, table: str, n: int, line: ChatRecord) -> None:
        row = {
            "table_id": table,
            "n": n,
            "user_id": line.user,
            "who": line.who,
            "text": line.text,
            "args": line.args,
            "command": line.command,
            "at": line.at,
        }
        await self._journal.write((insert(schema.chat), row))

    async def set_seats(
        self,
        table: str,
        changed: dict[int, SeatRecord],
        sittings: Iterable[tuple[str, int]],
        begun: bool,
        over: bool,
        waiting: list[int],
        **also: Any,
    ) -> None:
        """Who sits where now; `sittings` are those who see a hand for the first time; `also` as in `set_table`."""
        writes: list[Write] = [
            (_set_seat, {"table": table, "place": n, **_on_seat(seat)}) for n, seat in changed.items()
        ]
        writes += [self._sitting(table, user, seat) for user, seat in sittings]
        mark = {"table": table, "begun": begun, "over": over, "waiting": waiting, "moved": time.time()}
        writes.append((_mark_table, mark))
        if also:
            writes.append(self._setting(table, also))
        await self._journal.write(*writes)

    async def set_table(self, table: str, **changed: Any) -> None:
        """Something else of a table: its host, its votes, who may watch."""
        await self._journal.write(self._setting(table, changed))

    @staticmethod
    def _setting(table: str, changed: Mapping[str, Any]) -> Write:
        given = {**changed}
        if "votes" in given:
            given["votes"] = [asdict(vote) for vote in given["votes"]]
        return update(schema.tables).where(schema.tables.c.id == table).values(**given), {}

    async def delete_table(self, table: str) -> None:
        """As if it had never been; only reports of it stay."""
        parts = (
            schema.analyses,
            schema.guides,
            schema.forgotten,
            schema.chat,
            schema.moves,
            schema.sittings,
            schema.seats,
        )
        writes: list[Write] = [(delete(part).where(part.c.table_id == table), {}) for part in parts]
        await self._journal.write(*writes, (delete(schema.tables).where(schema.tables.c.id == table), {}))

    async def forget_table(self, table: str, user: str) -> None:
        """A guest strikes a table from their list."""
        try:
            await self._journal.write((insert(schema.forgotten), {"table_id": table, "user_id": user}))
        except StoreFailed:
            f = schema.forgotten
            if await self._one(select(f).where(f.c.table_id == table, f.c.user_id == user)) is None:
                raise

    @staticmethod
    def _sitting(table: str, user: str, seat: int) -> Write:
        return insert(schema.sittings), {"table_id": table, "user_id": user, "seat": seat}

    async def set_guide(self, table: str, user: str, passed: list[str]) -> None:
        """The bubbles that this guest, who is guided at this table, has had."""
        await self._journal.write((_drop_guide, {"table": table, "user": user}), self._guide(table, user, passed))

    @staticmethod
    def _guide(table: str, user: str, passed: list[str]) -> Write:
        return insert(schema.guides), {"table_id": table, "user_id": user, "passed": passed}

    # -- lists

    async def tables_of(self, user: str, most: int = 50) -> list[TableSummary]:
        """The tables a guest sits at or has made: under way first, then over, the one moved last before the others."""
        t, s = schema.tables, schema.seats
        sits = select(s.c.table_id).where(or_(s.c.user_id == user, s.c.kept == user))
        gone = select(schema.forgotten.c.table_id).where(schema.forgotten.c.user_id == user)
        query = select(t).where(or_(t.c.id.in_(sits), t.c.host == user), t.c.id.not_in(gone))
        return await self._summaries(query.order_by(t.c.over, t.c.moved.desc()).limit(most))

    async def listed_tables(self, most: int = 50) -> list[TableSummary]:
        """Tables under way or gathering that everybody may see in the lobby."""
        t = schema.tables
        query = select(t).where(t.c.listed.is_(True), t.c.over.is_(False))
        return await self._summaries(query.order_by(t.c.moved.desc()).limit(most))

    async def all_tables(self, most: int) -> list[TableSummary]:
        """Every table, listed or not: under way first, the one moved last before the others."""
        t = schema.tables
        return await self._summaries(select(t).order_by(t.c.over, t.c.moved.desc()).limit(most))

    async def count_listed(self, host: str) -> int:
        """How many tables of this host everybody sees in the lobby."""
        t = schema.tables
        query = select(func.count().label("n")).where(t.c.host == host, t.c.listed.is_(True), t.c.over.is_(False))
        found = await self._one(query)
        return found["n"] if found else 0

    async def finished_tables(self, user: str, game: str, most: int) -> list[str]:
        """The ids of the tables at which a guest has played this game to its end, the latest first."""
        t, s = schema.tables, schema.seats
        sits = select(s.c.table_id).where(s.c.user_id == user)
        query = select(t.c.id).where(t.c.id.in_(sits), t.c.game == game, t.c.over.is_(True), t.c.ended.is_(False))
        return [row["id"] for row in await self._all(query.order_by(t.c.moved.desc()).limit(most))]

    async def has_played(self, user: str, game: str) -> bool:
        t, s = schema.tables, schema.seats
        played = (s.c.user_id == user, t.c.game == game, t.c.over.is_(True), t.c.ended.is_(False))
        query = select(t.c.id).select_from(t.join(s)).where(*played)
        return await self._one(query.limit(1)) is not None

    async def _summaries(self, query: Select[Any]) -> list[TableSummary]:
        """What these rows say, without those that cannot be read."""
        try:
            return await self._read_summaries(query)
        except Damaged:
            found = []
            for row in await self._all(query.with_only_columns(schema.tables.c.id)):
                try:
                    found += await self._read_summaries(select(schema.tables).where(schema.tables.c.id == row["id"]))
                except Damaged as wrong:
                    log.error("a table cannot be read", table=row["id"], wrong=str(wrong))
            return found

    async def _read_summaries(self, query: Select[Any]) -> list[TableSummary]:
        s, u = schema.seats, schema.users
        try:
            async with self._engine.connect() as connection:
                rows = (await connection.execute(query)).mappings().all()
                ids = [row["id"] for row in rows]
                joined = (
                    select(s, u.c.name.label("guest"))
                    .join_from(s, u, s.c.user_id == u.c.id, isouter=True)
                    .where(s.c.table_id.in_(ids))
                    .order_by(s.c.table_id, s.c.seat)
                )
                seats = (await connection.execute(joined)).mappings().all()
        except (SQLAlchemyError, OSError) as wrong:
            raise StoreFailed(str(wrong)) from wrong
        found = {
            row["id"]: TableSummary(
                id=row["id"],
                game=row["game"],
                host=row["host"],
                listed=row["listed"],
                begun=row["begun"],
                over=row["over"],
                ended=row["ended"],
                watch=row["watch"],
                clock=row["clock"],
                waiting=row["waiting"],
                created=row["created"],
                moved=row["moved"],
                seats=[],
                names={},
                seal=fingerprint(row["secret"]) if row["secret"] else "",
            )
            for row in rows
        }
        for seat in seats:
            table = found[seat["table_id"]]
            table.seats.append(_seat_of(seat))
            if seat["user_id"] and seat["guest"]:
                table.names[seat["user_id"]] = seat["guest"]
        return [table for table in found.values() if table.seats]  # one without was struck meanwhile


def _seat_of(row: RowMapping) -> SeatRecord:
    return SeatRecord(row["user_id"], row["bot"], row["name"], row["kept"], row["changes"])


def _on_seat(seat: SeatRecord) -> dict[str, Any]:
    return {
        "user_id": seat.user,
        "bot": seat.bot,
        "name": seat.name,
        "kept": seat.kept,
        "changes": seat.changes,
    }


def sqlite_url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def _why(wrong: Exception) -> str:
    """What went wrong, in the words of whoever runs the server."""
    if isinstance(wrong, CommandError):
        return f"it was made by a newer version of Undercroft ({wrong})"
    return str(wrong.orig) if isinstance(wrong, DBAPIError) and wrong.orig is not None else str(wrong)


def _from_json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as wrong:
        raise Damaged(str(wrong)) from wrong


def _options(url: str) -> dict[str, Any]:
    # an error message must not carry a seed into the log
    hidden = {"hide_parameters": True, "json_deserializer": _from_json}
    return hidden if url.startswith("sqlite") else {"pool_pre_ping": True, **hidden}


def _set_pragmas(connection: Any, _record: Any) -> None:
    """A commit is on disk when it returns (FULL), and readers do not wait for the writer (WAL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


__all__ = ["Store", "StoreFailed", "sqlite_url"]
