"""Choosing at a table: once, in order, and with an immediate refusal when it is too late."""

import re
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest

from tests.web.serving import Guest, Program, Running, asked_in, wait_until

BOTH_STORES = True


def moves(server: Running, table: str) -> list[str]:
    """The moves of a table in the store."""
    record = server.on_loop(lambda: server.house.store.tables.get(table.removeprefix("/t/")))
    return [f"{move.seat} {move.kind} {move.choice}" for move in record.moves]


def test_two_clicks_and_a_person_is_in_a_game(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.play()
    wait_until(lambda: ann.asked(table))  # a bot may have the first turn
    asked = ann.asked(table)
    assert asked is not None
    seat, number, options = asked
    assert seat == 0
    assert options == ["village", "dungeon", "rest"]
    assert ann.choose(table, seat, number, "rest").status_code == 204
    assert "0 choose rest" in moves(server, table)
    assert ann.asked(table) != asked


def test_a_choice_is_in_the_store_when_it_is_acknowledged(server: Running) -> None:
    ann, table = _alone(server)
    for n in range(10):
        decision = ann.decision(table)
        assert ann.choose(table, decision).status_code == 200
        assert len([move for move in moves(server, table) if move.startswith(f"{decision['seat']} ")]) >= 1
        assert len(moves(server, table)) >= n + 1


def test_a_stale_choice_gets_the_fresh_table(server: Running) -> None:
    ann, table, seat = _hotseat(server)
    assert ann.choose(table, seat, 1, "rest").status_code == 204
    late = ann.choose(table, seat, 1, "village")
    assert late.status_code == 409
    fresh = asked_in(late.text)
    assert fresh is not None
    assert fresh[:2] == (seat, 2)
    assert "village" not in fresh[2]
    assert moves(server, table) == [f"{seat} choose rest"]


def test_a_browser_without_script_is_told_that_the_table_has_moved_on(server: Running) -> None:
    ann, table, seat = _hotseat(server)
    ann.choose(table, seat, 1, "rest")
    form = {"seat": seat, "number": 1, "choice": "village"}
    late = ann.http.post(f"{table}/choose", data=form, headers={"accept": "text/html", "sec-fetch-mode": "navigate"})
    assert late.status_code == 409
    told = re.search(r'<div class="toast shown" id="toast" role="status">([^<]+)</div>', late.text)
    assert told is not None
    assert "moved on" in told[1]


def test_a_choice_that_comes_when_the_turn_has_passed_is_stale_too(server: Running) -> None:
    ann, table = _alone(server, "me", "me")
    decision = ann.decision(table)
    assert ann.choose(table, decision, "rest").status_code == 200
    while (now := ann.decision(table))["seat"] == decision["seat"]:
        assert ann.choose(table, now).status_code == 200
    late = ann.choose(table, decision, "village")
    assert late.status_code == 409
    assert late.json()["code"] == "stale"
    assert late.json()["table"]["decisions"][0]["seat"] == now["seat"]


def test_every_command_three_times_is_effective_once(server: Running) -> None:
    ann, table = _alone(server, "me", "me")
    for _turn in range(12):
        decision, command = ann.decision(table), uuid4().hex
        before = len(moves(server, table))
        answers = [ann.choose(table, decision, command=command) for _time in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 200]
        assert len(moves(server, table)) == before + 1


def test_undo_three_times_takes_back_one_choice(server: Running) -> None:
    ann, table = _alone(server, "me", "me")
    first = ann.decision(table)
    ann.choose(table, first, "rest")
    undo = {"seat": first["seat"], "command": "take-it-back"}
    for _time in range(3):
        ann.post(f"/tables/{table}/undo", **undo)
    again = ann.decision(table)
    seat = first["seat"]
    assert moves(server, table) == [f"{seat} choose rest", f"{seat} undo None"]
    assert [option["id"] for option in again["options"]] == ["village", "dungeon", "rest"]
    assert again["number"] > first["number"] + 1, "no number is used for two decisions"


def test_a_choice_and_its_undo_come_back_after_the_table_has_left_memory(server: Running) -> None:
    ann, table = _alone(server, "me", "me")
    first = ann.decision(table)
    ann.choose(table, first, "rest")
    ann.post(f"/tables/{table}/undo", seat=first["seat"], command="u")
    ann.choose(table, ann.decision(table), "rest")
    before, view = ann.decision(table), ann.get(f"/tables/{table}/view", seat=0)["view"]
    forget(server, table)
    assert ann.decision(table) == before
    assert ann.get(f"/tables/{table}/view", seat=0)["view"] == view
    assert ann.get(f"/tables/{table}/events")["branch"] == 1
    assert ann.choose(table, before, command="once").status_code == 200
    forget(server, table)
    count = len(moves(server, table))
    assert ann.choose(table, before, command="once").status_code == 200, "a command is remembered for good"
    assert len(moves(server, table)) == count


def forget(server: Running, table: str) -> None:
    """Remove the table from memory, as happens to idle tables."""

    def put_away() -> bool:
        def away() -> Awaitable[int]:
            live = server.house.tables._live.get(table)
            if live is not None:
                live.memory.used -= 10_000
            return server.house.tables.unload_idle()

        server.on_loop(away)
        return table not in server.house.tables._live

    wait_until(put_away)


def test_fifty_clients_race_for_one_choice_and_one_wins(server: Running) -> None:
    ann, table = _alone(server, "me", "me")
    decision = ann.decision(table)

    def send(n: int) -> int:
        choice = ("village", "dungeon", "rest")[n % 3]
        return ann.choose(table, decision, choice, command=f"client-{n}").status_code

    with ThreadPoolExecutor(50) as clients:
        answers = list(clients.map(send, range(50)))
    assert sorted(set(answers)) == [200, 409]
    assert answers.count(200) == 1
    assert len(moves(server, table)) == 1


def test_what_cannot_be_chosen_is_refused_with_a_sentence_and_changes_nothing(server: Running) -> None:
    ann, table, seat = _hotseat(server)
    for choice in ("fly", "", ["village", "rest"], [], "x" * 500):
        refused = ann.choose(table, seat, 1, choice)
        assert refused.status_code == 422, choice
        assert "Traceback" not in refused.text
    assert ann.choose(table, seat, 1, "fly").text == "“fly” cannot be chosen now."
    assert moves(server, table) == []
    assert ann.choose(table, 7, 1, "village").status_code == 404
    assert ann.choose("/t/AAAAAAAAAAAAAAAA", 0, 1, "village").status_code == 404


@pytest.mark.parametrize("body", [b"", b"\xff", b"seat=x&number=1", b"seat=0&number=1&" + b"choice=a&" * 500])
def test_a_choice_that_cannot_be_read_is_refused_with_a_sentence(server: Running, body: bytes) -> None:
    ann, table, _seat = _hotseat(server)
    refused = ann.http.post(f"{table}/choose", content=body)
    assert refused.status_code == 422
    assert refused.text
    assert "Traceback" not in refused.text
    assert moves(server, table) == []


def test_a_browser_without_script_is_sent_back_to_the_table(server: Running) -> None:
    ann, table, seat = _hotseat(server)
    going = {"sec-fetch-mode": "navigate", "accept": "text/html"}
    form = {"seat": str(seat), "number": "1", "choice": "village"}
    gone = ann.http.post(f"{table}/choose", data=form, headers=going)
    assert (gone.status_code, gone.headers["location"]) == (303, table)
    late = ann.http.post(f"{table}/choose", data=form, headers=going)
    assert late.status_code == 409
    assert late.text.startswith("<!DOCTYPE html>")


def test_waiting_for_a_change_ends_with_it(server: Running) -> None:
    ann, table = _alone(server, "me", "me")
    state = ann.pending(table)
    with ThreadPoolExecutor(1) as other:
        waiting = other.submit(ann.pending, table, after=state["revision"] + 1, wait=20)
        wait_until(lambda: server.on_loop(lambda: len(server.house.tables._live[table].audience.watchers)) == 1)
        waited = ann.pending(table, after=0, wait=5)
        assert ann.choose(table, waited["decisions"][0], "village").status_code == 200
        assert waiting.result(10)["revision"] > state["revision"]


def _hotseat(server: Running) -> tuple[Guest, str, int]:
    """Ann plays against herself. Returns the seat that begins, with its turn at the screen started."""
    ann = server.guest("Ann")
    table = ann.new_table("me", "me")
    curtain = re.search(r'id="curtain".*?name="seat" value="(\d)"', ann.get(table).text, re.DOTALL)
    assert curtain is not None
    assert ann.post(f"{table}/ready", seat=curtain[1]).status_code == 204
    return ann, table, int(curtain[1])


def _alone(server: Running, *seats: str) -> tuple[Program, str]:
    program = server.program()
    return program, program.new_table(*(seats or ("me", "random")))
