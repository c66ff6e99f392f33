"""/health and /metrics on a port of their own, and the log as JSON."""

import json
import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import structlog

from tests.web.serving import Running, serving, until
from undercroft.kernel.refusal import Refusal
from undercroft.store import StoreFailed
from undercroft.web.logs import quiet_logs
from undercroft.web.metrics import Metrics
from undercroft.web.ports import bind_watch
from undercroft.web.settings import Settings
from undercroft.web.watch import health


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, str]]:
    """A server that is watched over, and where."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with serving(tmp_path_factory.mktemp("watched"), metrics_port=port) as server:
        yield server, f"http://127.0.0.1:{port}"


def figures(watch: str) -> dict[str, float]:
    lines = httpx.get(f"{watch}/metrics", timeout=300).text.splitlines()
    return {name: float(value) for name, _space, value in (line.rpartition(" ") for line in lines if line[0] != "#")}


def test_metrics_count_what_happens_and_name_nobody(house: tuple[Running, str]) -> None:
    server, watch = house
    before = figures(watch)
    ann, cid = server.guest("Ann"), server.guest("Cid")
    table = ann.new_table("me", "open")
    assert cid.post(f"{table}/sit", seat=1).status_code == 204
    first = next(one for one in (ann, cid) if one.asked(table))
    waits = first.asked(table)
    assert waits is not None
    seat, number, options = waits
    with ann.live(table) as page:
        assert page.recv()
        assert first.choose(table, seat, number, options[0]).status_code == 204
        assert page.recv()
        until(lambda: figures(watch)["undercroft_push_seconds_count"] > before["undercroft_push_seconds_count"])
        now = figures(watch)
        assert now["undercroft_watchers"] == 1
        assert now["undercroft_sockets"] == 1
    person = 'undercroft_choices_total{who="person"}'
    assert now[person] >= before.get(person, 0) + 1  # an answer that needs no asking counts too
    assert now["undercroft_tables_live"] == before["undercroft_tables_live"] + 1
    assert first.choose(table, seat, number, options[0]).status_code == 409
    assert ann.get("/t/AAAAAAAAAAAAAAAA").status_code == 404
    other = server.guest("Bob").new_table("bot:random", "bot:random")
    until(lambda: figures(watch).get('undercroft_choices_total{who="bot"}'))
    now = figures(watch)
    assert now['undercroft_refusals_total{code="stale"}'] == 1
    assert now['undercroft_refusals_total{code="no-such-table"}'] == 1
    assert now['undercroft_requests_total{kind="page",status="404"}'] == 1
    assert now["undercroft_bot_seconds_count"] >= 1
    text = httpx.get(f"{watch}/metrics", timeout=300).text
    assert not [word for word in (table[3:], other[3:], "Ann", "Bob", "127.0.0.1") if word in text]


def test_health_says_whether_people_can_play(house: tuple[Running, str], monkeypatch: pytest.MonkeyPatch) -> None:
    server, watch = house
    well, told = server.inside(lambda: health(server.house, answer=300, late=300))
    assert well
    assert told["status"] == "ok"
    assert told["store"]["ok"]
    assert set(httpx.get(f"{watch}/health", timeout=300).json()) == set(told)
    well, told = server.inside(lambda: health(server.house, answer=300, late=-1000))
    assert not well
    assert told["status"] == "failing"
    assert not told["loop"]["ok"]

    async def fails() -> None:
        raise StoreFailed("the disk is gone")

    monkeypatch.setattr(server.house.store.journal, "write", fails)
    answer = httpx.get(f"{watch}/health", timeout=300)
    assert answer.status_code == 503
    assert not answer.json()["store"]["ok"]


def test_nothing_of_it_is_told_on_the_port_of_the_table(server: Running) -> None:
    for path in ("/health", "/metrics"):
        assert server.guest().get(path).status_code == 404
    assert bind_watch(Settings()) is None


def test_a_port_that_is_taken_is_named_with_its_setting() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(Refusal, match="UNDERCROFT_METRICS_PORT"):
        bind_watch(Settings(metrics_port=taken.getsockname()[1]))


def test_each_house_counts_for_itself() -> None:
    one, other = Metrics(), Metrics()
    one.chosen(by_bot=False)
    one.pushed(0.02)
    assert one.rate() > 0
    assert one.push_times() == (0.02, 0.02)
    assert other.rate() == 0
    assert other.push_times() is None
    assert b'undercroft_choices_total{who="person"} 1.0' in one.told()
    assert b'undercroft_choices_total{who="person"} 0.0' in other.told()


def test_the_log_can_be_json(capsys: pytest.CaptureFixture[str]) -> None:
    handlers, before = logging.getLogger().handlers[:], structlog.get_config()
    try:
        quiet_logs("json")
        structlog.get_logger("a").info("a thing", table="x", place=Path("y"))
        try:
            raise ValueError("no\nway")
        except ValueError:
            structlog.get_logger("a").exception("it failed")
        logging.getLogger("library").warning("beware of %s", "dogs")
        lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    finally:
        structlog.configure(**before)  # else others write to what is captured here only
        logging.getLogger().handlers[:] = handlers
    assert [line["event"] for line in lines] == ["a thing", "it failed", "beware of dogs"]
    assert lines[0]["level"] == "info"
    assert lines[0]["table"] == "x"
    assert "ValueError" in lines[1]["exception"]
    assert all("timestamp" in line for line in lines)
