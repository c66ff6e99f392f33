"""The JSON interface: the example bot, the OpenAPI description, and a fuzzer."""

import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from tests.web.serving import PATIENCE, Program, Running, wait_until
from undercroft.web.door.security import Limiter

ROOT = Path(__file__).parents[3]


def test_the_example_bot_plays_a_whole_match_and_waits_where_it_is_too_fast(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = count(1)
    monkeypatch.setattr(Limiter, "allows", lambda _self, kind, _who: kind != "ask" or next(asked) != 20)
    quick = ("--game", "dungeonquest", "--against", "random", "random")
    done = subprocess.run(
        [sys.executable, ROOT / "docs" / "example_bot.py", server.url, *quick],
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert next(asked) > 21, "it went on after the refusal"
    address, *places = done.stdout.splitlines()
    assert len(places) == 3
    assert sum("Example bot" in place for place in places) == 1
    assert httpx.get(address + "/download", timeout=PATIENCE, verify=False).json()["game"] == "dungeonquest"


def test_the_example_bot_says_why_it_cannot_play(server: Running) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "docs" / "example_bot.py", server.url, "--game", "chess"],
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "chess" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_guide_names_every_path(server: Running) -> None:
    paths = httpx.get(f"{server.url}/api/openapi.json", timeout=PATIENCE, verify=False).json()["paths"]
    guide = (ROOT / "docs" / "api.md").read_text()
    for path in paths:
        last = path.rpartition("/")[2]
        assert path in guide or f"`/{last}`" in guide, path
    for named in re.findall(r"/api/[\w/{}.-]+", guide):
        assert named in paths or named in ("/api/openapi.json", "/api/docs"), named


def test_everything_needed_for_a_game_is_told(server: Running) -> None:
    games = server.program().get("/games")
    found = {game["id"]: game for game in games}
    assert found["thunderstone"]["seats"] == [2, 3, 4, 5]
    assert "random" in found["thunderstone"]["bots"]
    assert {option["id"] for option in found["thunderstone"]["options"]} >= {"long_game", "random_setup"}


def test_events_are_told_once_and_in_order(server: Running) -> None:
    ann = server.program("Ann")
    table = ann.new_table("me", "me")
    first = ann.get(f"/tables/{table}/events", seat=0)
    assert [event["n"] for event in first["events"]] == list(range(first["next"]))
    for _choice in range(6):
        ann.choose(table, ann.decision(table))
    more = ann.get(f"/tables/{table}/events", seat=0, since=first["next"])
    assert more["events"]
    assert more["events"][0]["n"] == first["next"]
    everything = ann.get(f"/tables/{table}/events", seat=0)
    assert everything["events"] == first["events"] + more["events"]
    assert all(event["text"] for event in everything["events"])


@pytest.mark.parametrize("seat", [False, True, "0", 0.0, None])
def test_only_a_number_is_a_seat(server: Running, seat: Any) -> None:
    ann = server.program("Ann")
    table = ann.new_table("me", "me")
    decision = ann.decision(table)
    assert ann.choose(table, {**decision, "seat": seat}).status_code == 422
    assert ann.decision(table) == decision


def test_without_a_token_one_can_look_but_not_touch(server: Running) -> None:
    ann = server.program("Ann")
    table = ann.new_table("me", "me")
    stranger = httpx.Client(base_url=f"{server.url}/api", timeout=PATIENCE, verify=False)
    assert stranger.get(f"/tables/{table}").status_code == 200
    assert stranger.get(f"/tables/{table}/view").json()["seat"] is None
    for answer in (stranger.get(f"/tables/{table}/pending"), stranger.post("/tables", json={})):
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == "Bearer"
    cookie = server.guest("Bob")
    assert cookie.http.post(f"/api/tables/{table}/sit", json={"seat": 0}).status_code == 401, "a cookie is no token"
    forged = {"authorization": f"Bearer {ann.token[:-2]}xx"}
    assert stranger.get(f"/tables/{table}", headers=forged).status_code == 401


def test_refusals_are_sentences_in_the_language_asked_for(server: Running) -> None:
    ann = server.program("Ann")
    table = ann.new_table("me", "me")
    decision = ann.decision(table)
    body = {"seat": decision["seat"], "number": decision["number"], "choice": "fly", "command": "x"}
    english = ann.http.post(f"/tables/{table}/choose", json=body)
    russian = ann.http.post(f"/tables/{table}/choose", json=body, headers={"accept-language": "ru"})
    assert english.json() == {"code": "unknown-option", "message": "“fly” cannot be chosen now."}
    assert re.search("[а-я]", russian.json()["message"])


def test_a_fuzzer_finds_no_crash_and_no_undescribed_answer(server: Running) -> None:
    """Run Schemathesis with real tokens and three tables: a running match, a gathering table and a finished match."""
    ann = server.program("Ann")
    tables = [ann.new_table("me", "me"), ann.new_table("me", "open"), _finished_table(server, ann)]
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    headers = {"authorization": f"Bearer {ann.token}"}
    called: dict[str, int] = {}

    for found in schema.get_all_operations():
        operation = found.ok()
        if operation is None:
            raise AssertionError(found)

        def call(case: Case) -> None:
            if "id" in (case.path_parameters or {}):
                case.path_parameters["id"] = tables[called.get(case.operation.label, 0) % len(tables)]
            if isinstance(case.query, dict) and "wait" in case.query:
                case.query["wait"] = 0
            called[case.operation.label] = called.get(case.operation.label, 0) + 1
            case.call_and_validate(
                headers=headers,
                checks=[not_a_server_error, status_code_conformance, response_schema_conformance],
            )

        fuzz = settings(
            max_examples=6, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
        )
        fuzz(_given(operation, call))()
    assert len(called) >= 15
    assert called["POST /api/tables/{id}/choose"] >= 5


def _given(operation: Any, call: Any) -> Any:
    return given(case=operation.as_strategy())(call)


def _finished_table(server: Running, ann: Program) -> str:
    table = ann.new_table("random", "random", options={"stall_rounds": 20}, pace=0)
    wait_until(lambda: ann.get(f"/tables/{table}")["over"])
    return table


def test_one_command_sent_many_times_at_once_makes_one_table_and_everybody_is_told_which(server: Running) -> None:
    ann = server.program("Ann")
    body = {"game": "thunderstone", "seats": [{"kind": "me"}, {"kind": "open"}], "command": uuid4().hex}
    with ThreadPoolExecutor(20) as at_once:
        answers = list(at_once.map(lambda _n: ann.http.post("/tables", json=body), range(20)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["id"] for answer in answers}) == 1


def test_the_description_is_json_and_has_no_page_in_it(server: Running) -> None:
    described = json.loads(httpx.get(f"{server.url}/api/openapi.json", timeout=PATIENCE, verify=False).text)
    assert all(path.startswith("/api/") for path in described["paths"])
    assert "/api/tables/{id}/choose" in described["paths"]
