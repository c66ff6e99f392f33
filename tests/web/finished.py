"""Puts finished matches on a server: golden matches, stored as if people had played them."""

import json
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sqlalchemy import insert, update

from tests.web.serving import Running
from undercroft.kernel.registry import game as find_game
from undercroft.store import MoveRecord, SeatRecord, Store, TableRecord, schema
from undercroft.web.door.security import new_id

GOLDEN = Path(__file__).parents[1] / "golden"


def golden(game: str, name: str) -> dict[str, Any]:
    """A golden match with its save and its result."""
    record: dict[str, Any] = json.loads((GOLDEN / game / f"{name}.json").read_text(encoding="utf-8"))
    return record


def finished_table(site: Running, game: str, name: str, user: str, *seats: int) -> str:
    """Store a golden match as a finished table and return the table's path. The guest has these seats, bots the
    others."""
    return add_finished_to_server(site, game, name, user, {seat: SeatRecord(user) for seat in seats})


def add_finished_to_server(site: Running, game: str, name: str, host: str, people: dict[int, SeatRecord]) -> str:
    """Store a golden match as a finished table that these people played from the start."""
    path: str = site.on_loop(lambda: add_finished(site.house.store, game, name, host, people))
    return path


async def add_finished(store: Store, game: str, name: str, host: str, people: dict[int, SeatRecord]) -> str:
    """Do the same directly in a store."""
    save = golden(game, name)["save"]
    moved = time.time()
    bots = {seat: SeatRecord(bot="random", name=f"Bot {seat + 1}") for seat in range(save["seats"])}
    table = TableRecord(
        id=new_id(),
        game=game,
        version=find_game(game).version,
        seed=int(save["seed"]),
        options=save["options"],
        host=host,
        listed=False,
        pace=0,
        created=moved,
        begun=True,
        over=True,
        seats=list({**bots, **people}.values()),
        sittings={(seat.user, n) for n, seat in people.items() if seat.user},
    )
    await add_with_moves(store, table, [MoveRecord(seat, "choose", choice, None) for seat, choice in save["choices"]])
    return f"/t/{table.id}"


async def add_with_moves(store: Store, table: TableRecord, moves: Iterable[MoveRecord]) -> None:
    """Add a table with these moves."""
    rows = [
        {
            "table_id": table.id,
            "n": n,
            "seat": move.seat,
            "kind": move.kind,
            "choice": move.choice,
            "command": None,
            "at": table.created,
        }
        for n, move in enumerate(moves)
    ]
    await store.tables.add(table)
    counted = update(schema.tables).where(schema.tables.c.id == table.id).values(moves=len(rows))
    await store.journal.write((counted, {}), *[(insert(schema.moves), row) for row in rows])


def rest_to_the_end(site: Running, path: str) -> None:
    """Let everybody at a table of Thunderstone rest until the match is over."""
    table = site.on_loop(lambda: site.house.tables.get(path.removeprefix("/t/")))

    async def rest() -> None:
        while True:
            async with table.open() as match:
                if not match.pending:
                    return
                seat, decision = next(iter(match.pending.items()))
                ids = [option.id for option in decision.options]
                choice = next((one for one in ("rest", "destroy-none") if one in ids), ids[0])
                await table.make_choice(match, seat, decision.number, None, choice)

    site.on_loop(rest)
