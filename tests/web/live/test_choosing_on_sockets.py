"""Choosing over a page's WebSocket: the same rules as for requests, and the answer comes over the WebSocket."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.web.live.test_choosing import moves
from tests.web.serving import Guest, Running, asked_in, serving, wait_until
from undercroft.store import StoreFailed
from undercroft.web.door.security import LIMITS, Limit

BOTH_STORES = True


def test_a_choice_over_the_line_is_in_the_store_when_it_is_answered_and_is_shown_on_the_same_line(
    server: Running,
) -> None:
    ann, table, seat, number = _table_of_two(server)
    with ann.live(table) as page:
        page.recv(300)
        answer = page.choose(seat, number, "rest", "mine")
        assert answer == {"kind": "answer", "command": "mine", "status": 204, "text": ""}
        assert moves(server, table) == [f"{seat} choose rest"]
        wait_until(lambda: asked_in(page.recv(300)) is None or asked_in(page.shown)[1] > number)  # type: ignore[index]


def test_a_repeated_command_is_effective_once_whichever_way_it_comes(server: Running) -> None:
    ann, table, seat, number = _table_of_two(server)
    with ann.live(table) as page:
        for _time in range(3):
            assert page.choose(seat, number, "rest", "once")["status"] == 204
        assert ann.choose(table, seat, number, "rest", "once").status_code == 204
    assert moves(server, table) == [f"{seat} choose rest"]


def test_who_is_late_on_the_line_is_sent_the_whole_table_as_it_is_now(server: Running) -> None:
    ann, table, seat, number = _table_of_two(server)
    with ann.live(table) as page:
        page.recv(300)
        assert ann.choose(table, seat, number, "rest").status_code == 204
        page.recv(300)
        answer = page.choose(seat, number, "village")
        assert answer["status"] == 409
        assert "moved on" in answer["text"]
        page.recv(300)
        assert "data-base" not in page.sent[-1].partition(">")[0]
        assert asked_in(page.shown) == ann.asked(table)
    assert moves(server, table) == [f"{seat} choose rest"]


def test_what_cannot_be_chosen_is_refused_on_the_line_and_changes_nothing(server: Running) -> None:
    ann, table, seat, number = _table_of_two(server)
    with ann.live(table) as page:
        for choice in ("fly", "", ["village", "rest"], [], "x" * 500):
            assert page.choose(seat, number, choice)["status"] == 422, choice
        assert page.choose(seat, number, "fly")["text"] == "“fly” cannot be chosen now."
        assert page.choose(7, number, "village")["status"] == 404
        assert page.choose(1 - seat, number, "village")["status"] == 403
        for said in (
            "choose ",
            "choose seat=a&number=1",
            "choose seat=0&number=-1&choice=rest",
            "choose %ff&&&==",
            "choose " + "choice=a&" * 440,
        ):
            answer = page.ask(said)
            assert (answer["status"], answer["text"]) == (422, "That was not understood."), said
        assert page.choose(seat, number, "rest", "x" * 81)["status"] == 422
    assert moves(server, table) == []


def test_who_only_watches_cannot_choose_for_others_on_their_line(server: Running) -> None:
    _ann, table, seat, number = _table_of_two(server)
    with server.guest("Eve").live(table) as page:
        assert page.choose(seat, number, "rest")["text"] == "This seat is not yours."
    assert moves(server, table) == []


def test_refusals_on_the_line_are_told_in_the_language_of_the_guest(server: Running) -> None:
    ann, table, seat, number = _table_of_two(server)
    assert ann.post("/settings", language="ru").status_code == 204
    with ann.live(table) as page:
        assert page.choose(seat, number, "fly")["text"] == "«fly» сейчас выбрать нельзя."


def test_who_chooses_too_fast_on_the_line_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "command", Limit(0.001, 6))
    with serving(tmp_path, limits=True) as server:
        ann = server.guest("Ann")
        table = ann.play()
        with ann.live(table) as page:
            answers = [page.choose(0, 1, "fly")["status"] for _time in range(8)]
        assert answers[-1] == 429


def test_sockets_race_for_one_choice_and_one_wins(server: Running) -> None:
    ann, table, seat, number = _table_of_two(server)

    def race(n: int) -> int:
        with ann.live(table) as page:
            status: int = page.choose(seat, number, ("village", "dungeon", "rest")[n % 3], f"line-{n}")["status"]
            return status

    with ThreadPoolExecutor(8) as lines:
        answers = list(lines.map(race, range(8)))
    assert sorted(answers) == [204] + [409] * 7
    assert len(moves(server, table)) == 1


def test_a_page_that_closes_while_its_choice_is_written_has_chosen(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, table, seat, number = _table_of_two(server)
    with ann.live(table) as page:
        page.recv(300)
        form = urlencode({"seat": seat, "number": number, "command": "last", "choice": "rest"})
        page.send(f"choose {form}")
    wait_until(lambda: moves(server, table) == [f"{seat} choose rest"])
    assert ann.choose(table, seat, number, "rest", "last").status_code == 204, "told so when it comes again"


def test_a_store_that_fails_is_told_on_the_line_and_nothing_is_chosen(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, table, seat, number = _table_of_two(server)

    async def disk_is_full(*_writes: object, **_about: object) -> None:
        raise StoreFailed("the disk is full")

    with ann.live(table) as page:
        assert page.choose(5, 1, "rest")["status"] == 404  # the device is known by now
        with monkeypatch.context() as broken:
            broken.setattr(server.house.store.journal, "append", disk_is_full)
            answer = page.choose(seat, number, "rest")
        assert answer["status"] == 503
        assert "could not be saved" in answer["text"]
        assert page.choose(seat, number, "rest")["status"] == 204
    assert moves(server, table) == [f"{seat} choose rest"]


def test_what_nobody_thought_of_is_answered_on_the_line_without_its_traces(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, table, seat, number = _table_of_two(server)

    async def breaks(*_given: object) -> None:
        raise ZeroDivisionError("oh")

    with ann.live(table) as page:
        with monkeypatch.context() as broken:
            broken.setattr(server.house.tables, "run_command", breaks)
            answer = page.choose(seat, number, "rest")
        assert answer["status"] == 500
        assert "oh" not in answer["text"].split()
        assert page.choose(seat, number, "rest")["status"] == 204, "the line is still there"


def _table_of_two(server: Running) -> tuple[Guest, str, int, int]:
    """A table of two people: the guest who begins, the table, their seat, and the number of their decision."""
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")
    assert bob.post(f"{table}/sit", seat=1).status_code == 204
    one = next(one for one in (ann, bob) if one.asked(table))
    asked = one.asked(table)
    assert asked is not None
    return one, table, asked[0], asked[1]
