"""Puzzles, and guests' answers to them.

A puzzle of a match with people is shown only as long as everybody who played there allows the use of their matches.
"""

import json
import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import RowMapping, Select, delete, func, insert, select

from . import schema
from .consents import nobody_objects
from .errors import StoreFailed
from .journal import Journal, Write
from .reader import Reader

MOST = 1000
"""The most puzzles kept per game. Beyond that, those with the lowest ids are deleted; ids are random."""
LATEST = 100
"""How many of a guest's latest answers are considered for their streak."""


@dataclass(frozen=True, slots=True)
class PuzzleRecord:
    """A choice that cost something, and a better one."""

    id: str
    game: str
    version: int
    table: str | None
    """None: bots played the match only to create puzzles, without a table."""
    match: dict[str, Any]
    """Seats, seed, options, and the choices before this one."""
    seat: int
    unit: str
    """The unit of `came` and `best`, as in `arena/analysis.py`."""
    played: str
    came: float
    better: str
    best: float


class Score(NamedTuple):
    """How a guest has done so far."""

    solved: int
    tried: int
    streak: int
    """How many of the latest were solved in a row."""


class PuzzleRepository:
    """Puzzles by game and version of its rules: those of other versions cannot be shown."""

    def __init__(self, reader: Reader, journal: Journal) -> None:
        self._reader = reader
        self._journal = journal

    async def add(self, puzzles: Sequence[PuzzleRecord]) -> None:
        """Store the puzzles of one match, replacing earlier ones; delete those of other versions and beyond `MOST`."""
        if not puzzles:
            return
        p, first = schema.puzzles, puzzles[0]
        kept = select(p.c.id).where(p.c.game == first.game, p.c.version == first.version)
        beyond = kept.order_by(p.c.id.desc()).offset(MOST)
        earlier = p.c.version != first.version
        if first.table is not None:
            earlier |= p.c.table_id == first.table
        writes: list[Write] = [(delete(p).where(p.c.game == first.game, earlier), {})]
        writes += [(insert(p), _values(one)) for one in puzzles]
        await self._journal.write(*writes, (delete(p).where(p.c.id.in_(beyond)), {}))

    async def get(self, id: str) -> PuzzleRecord | None:
        """None also if somebody who played objects."""
        found = await self._reader.one(_shown(schema.puzzles).where(schema.puzzles.c.id == id))
        return None if found is None else _record(found)

    async def next(self, user: str, game: str, version: int, after: str) -> str | None:
        """A puzzle that the guest has not answered: the next one by id, or else the first."""
        p = schema.puzzles
        fresh = _shown(p.c.id).where(p.c.game == game, p.c.version == version, p.c.id.not_in(_answered(user)))
        for query in (fresh.where(p.c.id > after), fresh):
            if found := await self._reader.one(query.order_by(p.c.id).limit(1)):
                return str(found["id"])
        return None

    async def count(self, user: str, game: str, version: int) -> int:
        """How many the guest has not answered."""
        p = schema.puzzles
        fresh = _shown(func.count().label("n")).where(p.c.game == game, p.c.version == version)
        found = await self._reader.one(fresh.where(p.c.id.not_in(_answered(user))))
        return found["n"] if found else 0

    # -- answers

    async def answer(self, user: str, puzzle: PuzzleRecord, choice: str, solved: bool) -> None:
        """Store an answer, unless the guest has answered before: the first answer counts."""
        row = {"user_id": user, "puzzle": puzzle.id, "game": puzzle.game, "choice": choice, "solved": solved}
        try:
            await self._journal.write((insert(schema.solutions), {**row, "at": time.time()}))
        except StoreFailed:
            if await self.answered(user, puzzle.id) is None:  # otherwise another request was faster
                raise

    async def answered(self, user: str, puzzle: str) -> str | None:
        """What a guest chose, if they have answered."""
        s = schema.solutions
        found = await self._reader.one(select(s.c.choice).where(s.c.user_id == user, s.c.puzzle == puzzle))
        return found["choice"] if found else None

    async def score(self, user: str) -> Score:
        s = schema.solutions
        tried = select(func.count().label("n")).where(s.c.user_id == user)
        solved, all_tried = [await self._reader.all(one) for one in (tried.where(s.c.solved.is_(True)), tried)]
        latest = select(s.c.solved).where(s.c.user_id == user).order_by(s.c.at.desc()).limit(LATEST)
        run = [bool(row["solved"]) for row in await self._reader.all(latest)]
        return Score(solved[0]["n"], all_tried[0]["n"], streak=[*run, False].index(False))


def _shown(*columns: Any) -> Select[Any]:
    """Puzzles of matches where nobody objects."""
    p, t = schema.puzzles, schema.tables
    joined = p.outerjoin(t, t.c.id == p.c.table_id)
    return select(*columns).select_from(joined).where(nobody_objects(schema.sharers))


def _answered(user: str) -> Select[Any]:
    return select(schema.solutions.c.puzzle).where(schema.solutions.c.user_id == user)


def _values(one: PuzzleRecord) -> dict[str, Any]:
    return {
        "id": one.id,
        "game": one.game,
        "version": one.version,
        "table_id": one.table,
        "match": zlib.compress(json.dumps(one.match, separators=(",", ":")).encode(), 9),
        "seat": one.seat,
        "unit": one.unit,
        "played": one.played,
        "came": one.came,
        "better": one.better,
        "best": one.best,
    }


def _record(row: RowMapping) -> PuzzleRecord:
    return PuzzleRecord(
        id=row["id"],
        game=row["game"],
        version=row["version"],
        table=row["table_id"],
        match=json.loads(zlib.decompress(row["match"])),
        seat=row["seat"],
        unit=row["unit"],
        played=row["played"],
        came=row["came"],
        better=row["better"],
        best=row["best"],
    )
