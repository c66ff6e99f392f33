"""When the store fails, nothing is acknowledged or shown that was not written, and the table recovers."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.web.serving import Running
from undercroft.store import StoreFailed
from undercroft.store.tables import TableRepository
from undercroft.web.channel import Channel


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, what: str, after: bool = False) -> Iterator[None]:
    """Make this method of the store fail before, or after, it has done its work."""
    real = getattr(TableRepository, what)

    async def fails(self: TableRepository, *given: Any, **also: Any) -> None:
        if after:
            await real(self, *given, **also)
        raise StoreFailed("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(TableRepository, what, fails)
        yield


def test_a_choice_that_was_not_written_did_not_happen(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.program("Ann")
    table = ann.new_table("me", "me")
    decision, view = ann.decision(table), ann.get(f"/tables/{table}/view", seat=0)["view"]
    with failing(monkeypatch, "add_move"):
        refused = ann.choose(table, decision, "rest", command="c")
        assert refused.status_code == 503
        assert "disk" not in refused.text
    assert ann.decision(table) == decision
    assert ann.get(f"/tables/{table}/view", seat=0)["view"] == view
    assert ann.choose(table, decision, "rest", command="c").status_code == 200


def test_a_choice_that_was_written_after_all_counts_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.program("Ann")
    table = ann.new_table("me", "me")
    decision = ann.decision(table)
    with failing(monkeypatch, "add_move", after=True):
        assert ann.choose(table, decision, "rest", command="c").status_code == 503
    assert ann.choose(table, decision, "rest", command="c").status_code == 200, "the first answer got lost"
    assert ann.decision(table)["number"] == decision["number"] + 1


def test_a_seat_that_was_not_written_is_still_open(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")
    with failing(monkeypatch, "set_seats"):
        assert bob.post(f"{table}/sit", seat=1).status_code == 503
    assert ann.asked(table) is None
    assert bob.post(f"{table}/sit", seat=1).status_code == 204


def test_a_rule_that_breaks_leaves_the_table_as_it_was(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.program("Ann")
    table = ann.new_table("me", "me")
    decision, view = ann.decision(table), ann.get(f"/tables/{table}/view", seat=0)["view"]

    def breaks(*_given: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr("undercroft.games.thunderstone.rules.state.Table.end_visit", breaks)
        answer = ann.choose(table, decision, "rest")
        while answer.status_code == 200:
            answer = ann.choose(table, ann.decision(table))
        assert answer.status_code == 500
        assert "ZeroDivision" not in answer.text
    assert ann.get(f"/tables/{table}/view", seat=0)["view"]["players"] == view["players"]
    assert ann.choose(table, ann.decision(table)).status_code == 200


def test_bots_play_on_while_the_channel_alone_is_lost(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nobody_holds_it(_channel: Channel, _name: str) -> bool:
        return False

    channel = type(server.house.channel)
    monkeypatch.setattr(channel, "lock", nobody_holds_it)
    monkeypatch.setattr(channel, "up", False)
    ann = server.program("Ann")
    table = ann.new_table("me", "random")
    for choice in ("rest", "destroy-none", "rest"):  # the bot has a turn between hers
        assert ann.choose(table, ann.decision(table), choice).status_code == 200
