"""/health and /metrics on their own port, and the log as JSON."""

import json
import logging
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from structlog.testing import capture_logs

from tests.ports import free_ports
from tests.web.serving import Running, serving, wait_until
from undercroft.kernel.refusal import Refusal
from undercroft.store import StoreFailed
from undercroft.store.tables import TableRepository
from undercroft.web import version
from undercroft.web import watch as watch_module
from undercroft.web.logs import quiet_logs
from undercroft.web.metrics import Metrics
from undercroft.web.ports import bind_watch
from undercroft.web.settings import Settings
from undercroft.web.watch import health

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def watched_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, str]]:
    """A server with a metrics port, and the address of that port."""
    port = free_ports()
    with serving(tmp_path_factory.mktemp("watched"), metrics_port=port) as server:
        yield server, f"http://127.0.0.1:{port}"


def figures(watch: str) -> dict[str, float]:
    lines = httpx.get(f"{watch}/metrics", timeout=300, verify=False).text.splitlines()
    return {name: float(value) for name, _space, value in (line.rpartition(" ") for line in lines if line[0] != "#")}


def test_metrics_count_what_happens_and_name_nobody(watched_server: tuple[Running, str]) -> None:
    server, watch = watched_server
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
        wait_until(lambda: figures(watch)["undercroft_push_seconds_count"] > before["undercroft_push_seconds_count"])
        now = figures(watch)
        assert now["undercroft_watchers"] == 1
        assert now["undercroft_sockets"] == 1
        for took in ('undercroft_store_seconds_count{what="write"}', 'undercroft_store_seconds_count{what="read"}'):
            assert now[took] > before[took]
        assert (now["undercroft_store_waiting_writes"], now["undercroft_channel_up"]) == (0, 1)
        assert now["undercroft_store_connections"] in range(16)
    person = 'undercroft_choices_total{who="person"}'
    assert now[person] >= before.get(person, 0) + 1  # an automatic answer counts too
    assert now["undercroft_tables_live"] == before["undercroft_tables_live"] + 1
    assert first.choose(table, seat, number, options[0]).status_code == 409
    assert ann.get("/t/AAAAAAAAAAAAAAAA").status_code == 404
    other = server.guest("Bob").new_table("bot:random", "bot:random")
    wait_until(lambda: figures(watch).get('undercroft_choices_total{who="bot"}'))
    now = figures(watch)
    assert now['undercroft_refusals_total{code="stale"}'] == 1
    assert now['undercroft_refusals_total{code="no-such-table"}'] == 1
    assert now['undercroft_requests_total{kind="page",status="404"}'] == 1
    assert now["undercroft_bot_seconds_count"] >= 1
    text = httpx.get(f"{watch}/metrics", timeout=300, verify=False).text
    assert not [word for word in (table[3:], other[3:], "Ann", "Bob", "127.0.0.1") if word in text]


def test_health_says_whether_people_can_play(
    watched_server: tuple[Running, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, watch = watched_server
    well, told = server.on_loop(lambda: health(server.house, answer=300, late=300))
    assert well
    assert told["status"] == "ok"
    assert told["store"]["ok"]
    assert set(httpx.get(f"{watch}/health", timeout=300, verify=False).json()) == set(told)
    well, told = server.on_loop(lambda: health(server.house, answer=300, late=-1000))
    assert not well
    assert told["status"] == "failing"
    assert not told["loop"]["ok"]

    async def fails(*_writes: object, **_about: object) -> None:  # the uptime clock may write, too
        raise StoreFailed("the disk is gone")

    def asked(path: str) -> tuple[int, Any]:
        answer = httpx.get(f"{watch}/health{path}", timeout=300, verify=False)
        return answer.status_code, answer.json()

    assert asked("/ready") == asked("/live") == (200, {"status": "ok"})
    with monkeypatch.context() as patched:
        patched.setattr(server.house.store.journal, "write", fails)
        status, told = asked("")
        assert (status, told["store"]["ok"]) == (503, False)
        assert asked("/ready") == (503, {"status": "failing"})
        assert asked("/live")[0] == 200, "another process would not get at the store either"
    with monkeypatch.context() as patched:
        patched.setattr(watch_module, "LATE", -1000)
        assert (asked("/live")[0], asked("/live")[1]["loop"]["ok"]) == (503, False)
        patched.setattr(watch_module, "ANSWER", 1000)  # leaves no time for an answer
        assert (asked("")[0], asked("/ready")[0]) == (503, 503)


def test_the_version_names_the_commit_it_was_built_from(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert version.commit() == "" or re.fullmatch("[0-9a-f]{12}", version.commit())
    monkeypatch.setattr(version, "COMMIT", tmp_path / "commit.txt")
    (tmp_path / "commit.txt").write_text("0123456789ab\n")
    version.commit.cache_clear()
    assert version.commit() == "0123456789ab"
    version.commit.cache_clear()


@pytest.mark.parametrize("file", ["deploy/grafana.json", "deploy/alerts.yaml", "docs/operating.md"])
def test_every_figure_that_is_named_is_told(watched_server: tuple[Running, str], file: str) -> None:
    told = set(re.findall(r"\w+", httpx.get(f"{watched_server[1]}/metrics", timeout=300, verify=False).text))
    named = set(re.findall(r"\b(?:undercroft_[a-z_]+|process_[a-z_]+)\b", (ROOT / file).read_text(encoding="utf-8")))
    assert "undercroft_push_seconds" in {name.removesuffix("_bucket") for name in named}
    assert named <= told


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
    assert b'undercroft_choices_total{who="person"} 1.0' in one.output()
    assert b'undercroft_choices_total{who="person"} 0.0' in other.output()


def test_every_request_has_an_id_in_its_answer_and_in_the_log(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_given: object) -> None:
        raise StoreFailed("the disk is gone")

    monkeypatch.setattr(TableRepository, "get", fails)
    ann = server.guest()
    with capture_logs([structlog.contextvars.merge_contextvars]) as logged:
        ids = [
            ann.http.get("/t/AAAAAAAAAAAAAAAA", headers=given).headers["x-request-id"]
            for given in ({}, {"x-request-id": "of.the_proxy-1"}, {"x-request-id": "no id: " + "x" * 99})
        ]
    assert [line["request"] for line in logged if line["event"] == "the store failed"] == ids
    assert ids[1] == "of.the_proxy-1"
    assert len(set(ids)) == 3


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
        structlog.configure(**before)  # otherwise other tests would log to this capture
        logging.getLogger().handlers[:] = handlers
    assert [line["event"] for line in lines] == ["a thing", "it failed", "beware of dogs"]
    assert lines[0]["level"] == "info"
    assert lines[0]["table"] == "x"
    assert "ValueError" in lines[1]["exception"]
    assert all("timestamp" in line for line in lines)
