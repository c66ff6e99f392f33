"""No page reads through all tables, guests or moves: every query is bounded by an index.

SQLite plans a query by its form alone, so a small store shows the plans of a large one. PostgreSQL plans by the number
of rows, so there the queries run on a store with 100,000 tables.
"""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, text

from tests import stores
from tests.web.finished import add_finished_to_server, finished_table
from tests.web.pages.review.test_ending import user_of
from tests.web.puzzling import add_puzzle
from tests.web.serving import Running, serving
from undercroft.store import SeatRecord, schema
from undercroft.web.live.people.rating import add_missing

GROWING = set(schema.metadata.tables) - {"bans", "messages", "secrets"}
"""Few people are banned, and only one message is shown; everything else grows over the years."""
COUNTED = {f"SELECT count(*) AS n \nFROM {table}" for table in ("tables", "users")}
"""The admin page shows these numbers."""
FEW = "USING INDEX barring_tables"
"""An index of the few tables from which somebody is barred."""
TOKEN = "a token that is long enough"
TABLES, OTHERS = 100_000, 20_000
"""Rows to add: to `tables`, and to each other table."""
MOST_READ = 2_000
"""The most rows that one query may read: lists have at most a few hundred."""
FILLED = {
    "users": {"id": "'old-' || k", "name": "'Guest ' || k"},
    "tables": {
        "id": "'old-' || k",
        "host": "'old-' || k",
        "command": "NULL",
        "listed": "k % 2 = 0",
        "over": "k % 10 <> 0",
        "moved": "moved - k",
    },
    "seats": {"table_id": "'old-' || k", "user_id": "'old-' || k"},
    "sittings": {"table_id": "'old-' || k", "user_id": "'old-' || k"},
    "moves": {"table_id": "'old-' || k", "command": "NULL"},
    "results": {"table_id": "'old-' || k", "user_id": "'old-' || k"},
}
"""The columns that differ when one row of each table is copied many times."""


@pytest.fixture
def recorded_queries(tmp_path: Path) -> Iterator[dict[str, Any]]:
    """Every query of the test, with one set of its parameters. Queries of other tests' servers on SQLite are left
    out."""
    made: dict[str, Any] = {}

    def note(connection: Connection, _cursor: object, query: str, values: Any, *_more: object) -> None:
        if str(tmp_path) in str(connection.engine.url.database) or connection.dialect.name == "postgresql":
            made[query] = values

    event.listen(Engine, "before_cursor_execute", note)
    yield made
    event.remove(Engine, "before_cursor_execute", note)


@pytest.mark.sqlite("it reads the plans of SQLite")
def test_every_query_of_every_page_is_bounded_by_an_index(tmp_path: Path, recorded_queries: dict[str, Any]) -> None:
    with serving(tmp_path, store=stores.SQLITE, admin=TOKEN) as site:
        visit_all(site, recorded_queries)
        with sqlite3.connect(tmp_path / "undercroft.db") as store:
            scanned = {
                query: plan for query, values in recorded_queries.items() if (plan := full_scans(store, query, values))
            }
    assert len(recorded_queries) > 40
    assert scanned == {}


def test_no_query_of_a_page_reads_a_part_of_a_hundred_thousand_tables(
    tmp_path: Path, recorded_queries: dict[str, Any]
) -> None:
    with serving(tmp_path, store=stores.POSTGRESQL, admin=TOKEN) as site:
        visit_all(site, recorded_queries)
    queries, read = dict(recorded_queries), {}
    with stores.direct_engine(stores.url_of(tmp_path, stores.POSTGRESQL)).connect() as store:
        fill(store)
        for query, values in queries.items():
            if query.startswith(("SELECT", "UPDATE", "DELETE")) and query not in COUNTED and " pg_" not in query:
                values = values[0] if isinstance(values, list) else values
                (told,) = store.exec_driver_sql(f"EXPLAIN (ANALYZE, FORMAT JSON) {query}", values).scalar_one()
                read[query] = rows_read(told["Plan"])
        store.rollback()
    assert len(read) > 40
    assert {query: rows for query, rows in read.items() if rows > MOST_READ} == {}


def visit_all(site: Running, recorded_queries: dict[str, Any]) -> None:
    """Open every page and use its functions."""
    recorded_queries.clear()  # ignore the migrations
    ann, bob, program = site.guest("Ann"), site.guest("Bob"), site.program("Robin")
    user = user_of(site, ann)
    over, playing = finished_table(site, "dungeonquest", "2-random-2", user, 0), ann.play()
    ann.post("/admin/enter", token=TOKEN)
    ann.post("/me/code")
    between = {0: SeatRecord(user), 1: SeatRecord(user_of(site, bob))}
    add_finished_to_server(site, "thunderstone", "2-random-1", user, between)
    site.on_loop(lambda: add_missing(site.house.store))
    recorded_queries.clear()  # ignore the queries of that command
    site.house.rater.wake()
    site.on_loop(site.house.rater.settled)
    pages = ["/", "/new/thunderstone", "/me", "/me/data", "/admin", f"/admin?guest={user}"]
    pages += [
        f"/u/{user}",
        "/u/Ann",
        "/players",
        "/me/matches",
        "/me/matches?game=dungeonquest&outcome=won",
        "/find",
        "/friends",
        "/puzzles",
        "/puzzles/next",
        f"/puzzles/{add_puzzle(site, 'thunderstone', '2-random-1').id}",
        "/statistics/thunderstone",
    ]
    pages += [f"{table}{page}" for table in (over, playing) for page in ("", "/dice", "/replay", "/analysis")]
    for page in pages:
        assert ann.http.get(page, headers={"accept": "text/html"}).status_code < 500, page
    for table in (over, playing):
        for page in ("", "/events", "/pending", "/view?seat=0"):
            assert program.http.get(f"/tables/{table.removeprefix('/t/')}{page}").status_code < 500
    companion = re.search(r'name="who" value="(\w+)"', ann.get("/friends").text)
    assert companion is not None
    ann.post("/friends/mark", who=companion[1], on="on")
    gathering = ann.new_table("me", "open")
    ann.get(f"{gathering}/invite")
    assert ann.post(f"{gathering}/invite", who=companion[1]).status_code == 204
    assert "Ann invites you" in bob.get("/").text
    bob.post(f"{gathering}/decline")
    ann.post("/friends/block", who=companion[1], on="on")
    tried = ann.post("/daily/thunderstone").headers["location"]
    for page in ("/daily?game=thunderstone", "/daily?day=2026-01-01", tried):
        assert ann.get(page).status_code == 200
    assert program.http.get(f"/tables/{tried.removeprefix('/t/')}").status_code == 403
    ann.post(f"{tried}/leave")
    ann.get("/daily?game=thunderstone")
    ann.post("/find", game="thunderstone", seats=3)
    ann.get("/find")
    program.get("/tables")
    ann.post(f"{playing}/chat", text="hello")
    ann.post(f"{playing}/chat", text="hello again")
    ann.post(f"{over}/forget")
    assert ann.post("/me/delete", sure="yes").status_code == 204


def full_scans(store: sqlite3.Connection, query: str, values: Any) -> list[str]:
    """The steps of a query plan that scan a whole table that grows."""
    if query in COUNTED or not query.startswith(("SELECT", "UPDATE", "DELETE")):
        return []
    plan = [str(row[3]) for row in store.execute(f"EXPLAIN QUERY PLAN {query}", values)]
    return [step for step in plan if step.startswith("SCAN ") and step.split()[1] in GROWING and FEW not in step]


def fill(store: Connection) -> None:
    """Add old tables, guests and everything that belongs to them."""
    for name, changed in FILLED.items():
        made = {f'"{column.name}"': changed.get(column.name) for column in schema.metadata.tables[name].columns}
        values = ", ".join(value or column for column, value in made.items())
        count = TABLES if name == "tables" else OTHERS
        many = f"(SELECT * FROM {name} LIMIT 1) one, generate_series(1, {count}) k"
        store.execute(text(f"INSERT INTO {name} ({', '.join(made)}) SELECT {values} FROM {many}"))
    store.execute(text("ANALYZE"))


def rows_read(plan: dict[str, Any]) -> int:
    """The number of rows that the steps of a query have read."""
    here = plan["Actual Rows"] + plan.get("Rows Removed by Filter", 0) + plan.get("Rows Removed by Index Recheck", 0)
    return int(here * plan["Actual Loops"]) + sum(rows_read(step) for step in plan.get("Plans", []))
