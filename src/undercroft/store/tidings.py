"""What processes on one store tell each other besides tables: that a guest has another name, a device was signed out,
somebody is banned. Where there is one process, nothing is told."""

import time
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select

from . import schema
from .journal import Journal, Write
from .reader import Reader

KEPT = 3600.0
"""Seconds for which they are kept."""
LATE = 200
"""So many numbers back one may still turn up: a number is given when a write begins, and seen when it is done."""


class Tiding(NamedTuple):
    """Something to read anew: of this guest or device, or of all."""

    n: int
    kind: str
    who: str


class Tidings:
    """What was told lately."""

    def __init__(self, reader: Reader, journal: Journal) -> None:
        self._reader = reader
        self._journal = journal

    @property
    def shared(self) -> bool:
        """Whether there may be other processes to tell."""
        return self._reader.shared

    def tell(self, kind: str, who: str = "") -> list[Write]:
        """Goes with a write that others must hear of."""
        if not self.shared:
            return []
        return [(insert(schema.tidings), {"kind": kind, "who": who, "at": time.time()})]

    async def last_tiding(self) -> int:
        found = await self._reader.one(select(func.max(schema.tidings.c.n).label("n")))
        return (found["n"] if found else None) or 0

    async def tidings(self, since: int) -> list[Tiding]:
        """Those after this number, and those shortly before it, of which some may have come late."""
        t = schema.tidings
        rows = await self._reader.all(select(t.c.n, t.c.kind, t.c.who).where(t.c.n > since - LATE).order_by(t.c.n))
        return [Tiding(row["n"], row["kind"], row["who"]) for row in rows]

    async def forget_tidings(self) -> None:
        """Those that everybody has heard."""
        t = schema.tidings
        await self._journal.write((delete(t).where(t.c.at < time.time() - KEPT), {}))
