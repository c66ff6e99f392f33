"""Measures how much space a finished, compressed, analysed match takes in SQLite: `python -m tests.retention`.

Each golden match of a game is stored several times, with guests in all seats, results, and an analysis. The analysis
has as many turning points as are kept and as many points on its curve as a real one. Its numbers are random, so they
compress worse than real ones. The size of an empty store is subtracted. The command fails if a match of any game needs
more than `MOST` on average.
"""

import asyncio
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import update

from tests.web.finished import GOLDEN, add_finished
from undercroft.arena.analysis import FEW_TURNS, KEPT_EACH, POINTS, Analysis, Mistake, Point
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.registry import games
from undercroft.kernel.save import load
from undercroft.store import Periods, SeatRecord, Store, schema
from undercroft.web.door.security import new_id
from undercroft.web.live.people.results import results_of
from undercroft.web.settings import Settings

COPIES = 8
MOST = 8.0
"""Kilobytes per match."""
ONLY_MOVES = Periods(0, 0, 0, 0, 0, 0, moves=7)


def analysis_of(save: dict[str, Any], turns: int) -> dict[str, Any]:
    chance, choices, seats = Random(1), save["choices"], save["seats"]
    points = turns if turns >= FEW_TURNS else POINTS
    places = [len(choices) * n // points for n in range(points + 1)]
    curve = [Point(at, at // 9, [chance.random() for _seat in range(seats)]) for at in places]
    some = sorted(chance.sample(range(len(choices)), KEPT_EACH * seats))
    mistakes = [
        Mistake(at, at // 9, choices[at][0], choices[at][1], choices[-at][1], *(chance.random() for _n in range(3)))
        for at in some
    ]
    return Analysis("chance", 80, 0, len(choices), 9, 9, len(choices), curve, mistakes).facts()


async def fill(store: Store, game: str) -> int:
    """Store the matches of a game. Return how many there are."""
    files = sorted((GOLDEN / game).glob("*.json"))
    for file in files:
        save = json.loads(file.read_text(encoding="utf-8"))["save"]
        match = load(dict(save), find_game)
        for _copy in range(COPIES):
            people = {seat: SeatRecord(new_id()) for seat in range(save["seats"])}
            id = (await add_finished(store, game, file.stem, people[0].user or "", people)).removeprefix("/t/")
            table = await store.tables.get(id)
            assert table is not None
            await store.results.put(id, results_of(table, match))
            await store.tables.set_analysis(id, analysis_of(save, match.turn))
    await store.journal.write((update(schema.tables).values(moved=1.0), {}))
    await store.retention.prune(ONLY_MOVES)
    return len(files) * COPIES


def size(folder: Path) -> int:
    (file,) = folder.glob("*.db")
    with closing(sqlite3.connect(file)) as database:
        database.execute("VACUUM")
    return file.stat().st_size


async def measure(game: str | None) -> tuple[int, int]:
    """The size in bytes of a store with the matches of this game (or with none), and the number of matches."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Settings(data=Path(folder)).database_url)
        matches = await fill(store, game) if game else 0
        await store.close()
        return size(Path(folder)), matches


async def main() -> int:
    empty, _none = await measure(None)
    sizes = []
    for game in games():
        filled, matches = await measure(game)
        sizes.append((filled - empty) / matches / 1000)
        print(f"{game:20} {sizes[-1]:4.1f} KB a match, {matches} matches", flush=True)
    return int(max(sizes) > MOST)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
