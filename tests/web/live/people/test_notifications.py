"""Web Push calls guests to their turn: only those who are away, once per turn, and without any content of the match."""

import html
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.push_service import Browser, PushService
from tests.web.serving import Guest, Running, serving, wait_until


@pytest.fixture(scope="module")
def calling_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("calling"), call_seconds=0) as running:
        yield running


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> PushService:
    return PushService(monkeypatch)


def open_table(server: Running) -> tuple[str, Guest, Guest]:
    """A table for two with an open seat, the host who sits at it, and a guest who does not yet."""
    ann, bob = server.guest("Ann"), server.guest("Борис", "ru")
    return ann.new_table("me", "open"), ann, bob


def wait_for_calls(server: Running) -> None:
    """Wait until all pending calls are sent."""
    wait_until(lambda: not server.house.notifications.busy)


def pass_turn(guest: Guest, table: str) -> None:
    """Make choices until somebody else must choose."""
    while (asked := guest.asked(table)) is not None:
        seat, number, options = asked
        rest = [option for option in options if option.startswith("rest")]
        guest.choose(table, seat, number, (rest or options)[-1])


def test_who_is_away_is_called_once_a_turn(calling_server: Running, service: PushService) -> None:
    table, ann, bob = open_table(calling_server)
    browsers = {"ann": Browser("ann"), "bob": Browser("bob")}
    assert ann.post("/push", **browsers["ann"].form).status_code == 204
    assert bob.post("/push", **browsers["bob"].form).status_code == 204
    bob.post(f"{table}/sit", seat=1)
    service.wait_for(1)
    first, other = (ann, bob) if ann.asked(table) else (bob, ann)
    names = ["ann", "bob"] if first is ann else ["bob", "ann"]
    ann.post(f"{table}/chat", text="Hello?")
    wait_for_calls(calling_server)
    assert [len(service.to(browsers[name])) for name in names] == [1, 0], "once, whatever else happens"
    pass_turn(first, table)
    service.wait_for(2)
    wait_for_calls(calling_server)
    assert [len(service.to(browsers[name])) for name in names] == [1, 1]
    assert other.asked(table)
    for name, title in (("ann", "Your turn"), ("bob", "Ваш ход")):
        told = service.to(browsers[name])[0]
        assert (told["title"], told["url"], told["turns"]) == (title, table, 1)
        assert set(told) == {"title", "body", "url", "turns"}, "nothing of the match"
    head = service.messages[0][1]
    assert head["authorization"].startswith("vapid t=")
    assert (head["content-encoding"], head["ttl"]) == ("aes128gcm", "86400")


def test_nobody_is_called_whose_page_is_open_or_who_does_not_want_it(
    calling_server: Running, service: PushService
) -> None:
    table, ann, bob = open_table(calling_server)
    for guest, name in ((ann, "ann"), (bob, "bob")):
        guest.post("/push", **Browser(name).form)
    with ann.live(table), bob.live(table):
        bob.post(f"{table}/sit", seat=1)
        wait_until(lambda: ann.asked(table) or bob.asked(table))
        wait_for_calls(calling_server)
        assert service.messages == []
        first, other = (ann, bob) if ann.asked(table) else (bob, ann)
    assert "Notify me at this table" in html.unescape(ann.get(table).text)
    other.post(f"{table}/calls", on="")
    pass_turn(first, table)
    wait_for_calls(calling_server)
    assert service.messages == []
    assert other.get("/turns").json() == {"turns": 1}
    assert first.get("/turns").json() == {"turns": 0}


def test_a_browser_that_is_gone_is_forgotten(calling_server: Running, service: PushService) -> None:
    table, ann, bob = open_table(calling_server)
    for guest, name in ((ann, "ann"), (bob, "bob")):
        guest.post("/push", **Browser(name).form)
        assert guest.get("/me/data").json()["guest"]["notified_browsers"] == ["push.example.org"]
    service.status = 410
    bob.post(f"{table}/sit", seat=1)
    service.wait_for(1)
    gone = ann if ann.asked(table) else bob
    wait_until(lambda: gone.get("/me/data").json()["guest"]["notified_browsers"] == [])


def test_a_browser_can_be_taken_off_and_strange_ones_are_refused(calling_server: Running) -> None:
    ann, eve = calling_server.guest("Ann"), calling_server.guest("Eve")
    browser = Browser("ann")
    assert ann.post("/push", **{**browser.form, "endpoint": "https://127.0.0.1/x"}).status_code == 422
    assert ann.post("/push", **browser.form).status_code == 204
    assert eve.post("/push/off", endpoint=browser.endpoint).status_code == 204
    assert "push.example.org" in json.dumps(ann.get("/me/data").json())
    assert ann.post("/push/off", endpoint=browser.endpoint).status_code == 204
    assert "push.example.org" not in json.dumps(ann.get("/me/data").json())


def test_browsers_are_changed_only_so_often(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as server:
        ann = server.guest("Ann")
        answers = [ann.post("/push", **Browser("ann").form).status_code for _ in range(12)]
        assert answers[0] == 204
        assert 429 in answers


def test_who_watches_is_told_once_when_a_seat_is_free(calling_server: Running, service: PushService) -> None:
    table, ann, bob = open_table(calling_server)
    bob.post(f"{table}/sit", seat=1)
    eve, browser = calling_server.guest("Eve"), Browser("eve")
    eve.post("/push", **browser.form)
    assert "Notify me when a seat is free" in eve.get(table).text
    assert "Notify me at this table" in ann.get(table).text
    assert eve.post(f"{table}/calls", on="on").status_code == 204
    ann.post(f"{table}/chat", text="Hello?")
    wait_for_calls(calling_server)
    assert service.to(browser) == [], "all seats are taken"
    for _time in range(2):
        assert bob.post(f"{table}/stand", seat=1).status_code == 204
        wait_for_calls(calling_server)
        bob.post(f"{table}/sit", seat=1)
    wait_for_calls(calling_server)
    assert [(one["title"], one["url"]) for one in service.to(browser)] == [("A seat is free", table)]
