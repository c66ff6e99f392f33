"""PostgreSQL stops during play and comes back: a clear message in between, nothing lost, and play continues."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests import postgres, stores
from tests.web.serving import first_legal, serving, wait_until
from undercroft.store.table_lists import TableListRepository
from undercroft.store.tables import TableRepository
from undercroft.web import serve
from undercroft.web.channel import postgres as postgres_channel


def test_play_goes_on_when_postgresql_is_back(tmp_path: Path) -> None:
    cluster = postgres.cluster()
    with serving(tmp_path, database=cluster.new_database()) as server:
        ann, guest = server.program("Ann"), server.guest("Bob")
        table = ann.new_table("me", "me")
        first = ann.decision(table)
        assert ann.choose(table, first, command="before").status_code == 200
        decision = ann.decision(table)
        with guest.live(f"/t/{table}") as page:
            page.recv(300)
            cluster.stop()
            refused = ann.choose(table, decision, command="meanwhile")
            assert refused.status_code == 503
            assert refused.json()["message"].startswith("The table could not be saved just now")
            assert guest.get(f"/t/{table}").status_code == 503
            cluster.start()
            wait_until(lambda: ann.http.get(f"/tables/{table}").status_code == 200)
            assert ann.decision(table) == decision, "what was not acknowledged has not happened"
            assert ann.choose(table, decision, command="meanwhile").status_code == 200
            assert ann.choose(table, decision, command="meanwhile").status_code == 200
            assert _shown(page, str(decision["number"] + 1)), "the page goes on by itself, or is told to come again"
        record = server.on_loop(lambda: server.house.store.tables.get(table))
        assert [move.command for move in record.moves if move.command] == ["before", "meanwhile"]
        later = ann.decision(table)
        assert ann.choose(table, later, first_legal(later)).status_code == 200


def test_nobody_notices_that_the_channel_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_channel, "PAUSE", 1000)  # no reconnect during the test
    url = postgres.cluster().new_database()
    with serving(tmp_path, database=url) as server:
        ann, bob = server.program("Ann"), server.guest("Bob")
        table, gathering = ann.new_table("me", "me"), bob.new_table("me", "open")
        with stores.direct_engine(url).connect() as others:
            others.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND application_name LIKE 'undercroft%%'"
            )
        wait_until(lambda: not server.house.channel.up)
        assert ann.choose(table, ann.decision(table)).status_code == 200
        assert bob.post(f"{gathering}/chat", text="hello").status_code == 204
        assert bob.post("/me", name="Robert").status_code == 204
        assert server.guest("Cid").post(f"{gathering}/sit", seat=1).status_code == 204
        for path in ("/", gathering, f"/t/{table}", "/me"):
            assert bob.get(path).status_code == 200


def test_who_still_waits_when_the_server_stops_is_told_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PATIENCE", 0.05)

    async def waits(*_given: object) -> None:
        waiting.release()
        await asyncio.Event().wait()

    waiting = threading.Semaphore(0)
    with ThreadPoolExecutor(2) as others, serving(tmp_path) as server:
        ann, bob = server.program("Ann"), server.guest("Bob")
        table = ann.new_table("me", "me")
        decision = ann.decision(table)
        monkeypatch.setattr(TableRepository, "add_move", waits)
        monkeypatch.setattr(TableListRepository, "tables_of", waits)
        answers = [others.submit(ann.choose, table, decision), others.submit(bob.get, "/")]
        for _answer in answers:
            assert waiting.acquire(timeout=300)
    for answer in answers:
        assert (answer.result().status_code, answer.result().headers["retry-after"]) == (503, "2")
    assert answers[0].result().json()["code"] == "restarting"
    assert "The server is restarting" in answers[1].result().text


def _shown(page: object, number: str) -> bool:
    try:
        while number not in page.recv(300):  # type: ignore[attr-defined]
            pass
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code == 1011
    return True
