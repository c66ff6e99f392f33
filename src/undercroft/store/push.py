"""Browsers that are notified when it is their guest's turn, and the last decision notified of, by guest and table."""

import time
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update

from . import schema
from .errors import StoreFailed, VersionConflict
from .journal import Guard, Journal, Write
from .reader import Reader

MOST = 10
"""Browsers per guest; one more replaces the oldest."""
NEVER, WAITS = -1, -2
"""In place of the number of a decision: not notified yet; not seated, and waits to be notified of a free seat."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that gets notifications, with the data that its push service needs."""

    id: str
    """A hash of the endpoint."""
    user: str
    device: str
    endpoint: str
    key: str
    auth: str
    language: str
    home: str
    """The address of its pages: `https://play.example.org`."""


class PushRepository:
    """Subscriptions, and sent notifications."""

    def __init__(self, reader: Reader, journal: Journal) -> None:
        self._reader = reader
        self._journal = journal

    async def subscribe(self, one: Subscription) -> None:
        """Notify this browser from now on, for this guest only."""
        s = schema.subscriptions
        others = select(s.c.id).where(s.c.user_id == one.user, s.c.id != one.id).order_by(s.c.made.desc())
        too_many = [row["id"] for row in await self._reader.all(others)][MOST - 1 :]
        row = {"id": one.id, "user_id": one.user, "device": one.device, "endpoint": one.endpoint, "key": one.key}
        row |= {"auth": one.auth, "language": one.language, "home": one.home}
        await self._journal.write(
            (delete(s).where(s.c.id.in_([one.id, *too_many])), {}), (insert(s), {**row, "made": time.time()})
        )

    async def unsubscribe(self, user: str, id: str) -> None:
        s = schema.subscriptions
        await self._journal.write((delete(s).where(s.c.user_id == user, s.c.id == id), {}))

    async def subscriptions(self, user: str) -> list[Subscription]:
        s = schema.subscriptions
        return [
            Subscription(
                row["id"], row["user_id"], row["device"], row["endpoint"],
                row["key"], row["auth"], row["language"], row["home"],
            )
            for row in await self._reader.all(select(s).where(s.c.user_id == user).order_by(s.c.made))
        ]  # fmt: skip

    # -- at one table

    async def is_quiet(self, table: str, user: str) -> bool:
        """Whether the guest has muted this table."""
        c = schema.calls
        found = await self._reader.one(select(c.c.quiet).where(c.c.table_id == table, c.c.user_id == user))
        return bool(found and found["quiet"])

    async def set_quiet(self, table: str, user: str, quiet: bool) -> None:
        c = schema.calls
        row = {"table_id": table, "user_id": user, "number": NEVER, "quiet": quiet}
        await self._journal.write((delete(c).where(c.c.table_id == table, c.c.user_id == user), {}), (insert(c), row))

    async def wait_for_seat(self, table: str, user: str, on: bool) -> None:
        c = schema.calls
        writes: list[Write] = [(delete(c).where(c.c.table_id == table, c.c.user_id == user), {})]
        if on:
            writes.append((insert(c), {"table_id": table, "user_id": user, "number": WAITS, "quiet": False}))
        await self._journal.write(*writes)

    async def waiting_for_seat(self, table: str) -> list[str]:
        """The guests who want to be notified when a seat is free."""
        c = schema.calls
        query = select(c.c.user_id).where(c.c.table_id == table, c.c.number == WAITS)
        return [row["user_id"] for row in await self._reader.all(query)]

    async def claim_seat(self, table: str, user: str) -> bool:
        """Whether to notify a guest that a seat is free: true only for the first call of all processes."""
        c = schema.calls
        waits = delete(c).where(c.c.table_id == table, c.c.user_id == user, c.c.number == WAITS)
        try:
            await self._journal.write(Guard(waits, {}))
        except VersionConflict:
            return False
        return True

    async def claim(self, table: str, user: str, number: int) -> bool:
        """Whether to notify the guest of this decision: true only for the first call of all processes."""
        c = schema.calls
        known = (c.c.table_id == table, c.c.user_id == user)
        found = await self._reader.one(select(c).where(*known))
        if found is not None and (found["quiet"] or found["number"] == number):
            return False
        try:
            if found is None:
                row = {"table_id": table, "user_id": user, "number": number, "quiet": False}
                await self._journal.write((insert(c), row))
            else:
                same = update(c).where(*known, c.c.number == found["number"], c.c.quiet.is_(False))
                await self._journal.write(Guard(same.values(number=number), {}))
        except VersionConflict:
            return False
        except StoreFailed:
            if await self._reader.one(select(c.c.number).where(*known)) is None:
                raise  # otherwise another process was faster
            return False
        return True
