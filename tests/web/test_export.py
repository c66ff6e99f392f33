"""`undercroft export --tables`: matches of people are exported only if everybody at the table has agreed."""

import json
from pathlib import Path
from typing import Any

from tests import stores
from tests.test_cli import run
from tests.threads import in_thread
from tests.web.finished import add_finished_to_server, golden
from tests.web.pages.people.test_me import pass_in_cookie
from tests.web.serving import Guest, Running, serving
from undercroft.store import SeatRecord, schema

GAME, MATCH = "dungeonquest", "2-random-2"


def exported(folder: Path, *more: str, store: str = stores.SELECTED) -> tuple[list[dict[str, Any]], str]:
    """The exported lines, and the whole output."""
    database = "" if store == stores.SQLITE else stores.url_of(folder, store)
    env = {"COLUMNS": "400", "UNDERCROFT_DATABASE": database}
    said = in_thread(lambda: run("export", "--tables", "--data", folder, *more, **env)).output
    return [json.loads(line) for line in said.splitlines() if line.startswith("{")], said


def played(server: Running, *people: Guest) -> str:
    """A table at which these people have finished a golden match."""
    users = [pass_in_cookie(server, one).user for one in people]
    return add_finished_to_server(server, GAME, MATCH, users[0], {n: SeatRecord(user) for n, user in enumerate(users)})


def test_matches_of_people_are_exported_with_the_consent_of_all(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, bob = server.guest("Ann-of-the-Hill"), server.guest("Bob-of-the-Vale")
        table = played(server, ann, bob)
        ann.post(f"{table}/chat", text="a word between us")
        ann.post("/me/research", agreed="on")
        assert exported(tmp_path)[0] == [], "Bob was not asked"
        bob.post("/me/research", agreed="on")
        lines, said = exported(tmp_path)
        save = golden(GAME, MATCH)["save"]
        assert [[line["seat"], line["choice"]] for line in lines] == save["choices"]
        assert f"Choices written: {len(lines)}" in said
        users = [pass_in_cookie(server, one).user for one in (ann, bob)]
        for secret in ("Ann-of", "Bob-of", "a word", table.removeprefix("/t/"), *users):
            assert secret not in said
        assert lines[0].keys() == {
            "game", "version", "seats", "options", "match", "turn", "seat", "view", "choice", "action", "score",
            "utility",
        }  # fmt: skip
        assert exported(tmp_path, "thunderstone")[0] == [], "another game"
        bob.post("/me/research")
        assert exported(tmp_path)[0] == [], "Bob has taken it back"
        played(server, ann)
        assert len(exported(tmp_path)[0]) == len(lines), "a bot need not agree"
        assert ann.post("/me/delete", sure="yes").status_code == 204
        assert exported(tmp_path)[0] == []


def test_what_cannot_be_gone_through_any_more_is_named_and_the_others_go_on(tmp_path: Path) -> None:
    with serving(tmp_path, store=stores.SQLITE) as server:  # PostgreSQL stores no invalid JSON
        ann = server.guest("Ann")
        ann.post("/me/research", agreed="on")
        tables = [played(server, ann).removeprefix("/t/") for _table in range(3)]
        with stores.direct_engine(stores.url_of(tmp_path, stores.SQLITE)).begin() as connection:
            t = schema.tables
            connection.execute(t.update().where(t.c.id == tables[0]).values(version=0))
            connection.exec_driver_sql(f"update tables set barred = 'x' where id = '{tables[1]}'")
        lines, said = exported(tmp_path, store=stores.SQLITE)
        assert "A match is left out: This match was begun with version 0" in said
        assert "A match is left out: Its record in the store cannot be read." in said
        assert {line["match"] for line in lines} == {0}


def test_where_there_is_no_store_a_sentence_says_so(tmp_path: Path) -> None:
    said = in_thread(lambda: run("export", "--tables", "--data", tmp_path, UNDERCROFT_DATABASE=""))
    assert said.exit_code == 1
    assert "The tables cannot be read: there is no store to read" in said.output
    assert list(tmp_path.iterdir()) == []
    assert run("export", "--tables", "--saved", "x.json").exit_code == 2
