"""Saving a guest account: recovery code, passkeys, devices, cookies, exporting and deleting the own data."""

import html
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests import stores
from tests.web.authenticator import Authenticator
from tests.web.finished import finished_table
from tests.web.serving import PATIENCE, Guest, Running, serving
from undercroft.store import GONE, SeatRecord
from undercroft.web.door import security
from undercroft.web.door.guests import WISHES_COOKIE
from undercroft.web.door.security import DAY, GUEST_COOKIE, Pass, device_token, guest_token, new_id, pass_of
from undercroft.web.live.audience import SIGNED_OUT
from undercroft.web.live.table import LiveTable

CODE = re.compile(r'value="((?:[A-Z0-9]{5}-){3}[A-Z0-9]{5})"')
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


def new_code(guest: Guest) -> str:
    shown = CODE.search(guest.post("/me/code").text)
    assert shown is not None
    return shown[1]


def pass_in_cookie(server: Running, guest: Guest) -> Pass:
    """The contents of a guest's cookie."""
    found = pass_of(server.house.signer, guest.http.cookies.get(GUEST_COOKIE))
    assert found is not None
    return found


def with_cookie(server: Running, token: str) -> Guest:
    guest = server.guest()
    guest.http.cookies.set(GUEST_COOKIE, token, domain="127.0.0.1")
    return guest


def live(server: Running, table: str) -> LiveTable:
    found: LiveTable = server.on_loop(lambda: server.house.tables.get(table.removeprefix("/t/")))
    return found


# -- the code


def test_a_code_brings_tables_and_name_to_another_device(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.play()
    code = new_code(ann)
    assert code not in ann.get("/me").text, "it is shown once"
    phone = server.guest()
    phone.http.headers["user-agent"] = FIREFOX
    for typed in (code[:-1] + ("A" if code[-1] != "A" else "C"), "", "no code"):
        assert phone.post("/me/enter", code=typed).status_code == 422
    assert "There is no such code" in phone.post("/me/enter", code="no code").text
    typed = code.lower().replace("-", " ").translate(str.maketrans("aceh", "асен"))  # as typed on a Russian keyboard
    entered = phone.post("/me/enter", code=typed)
    assert (entered.status_code, entered.headers["location"]) == (303, "/")
    assert pass_in_cookie(server, phone).user == pass_in_cookie(server, ann).user
    assert pass_in_cookie(server, phone).device != pass_in_cookie(server, ann).device
    lobby = phone.get("/").text
    assert table in lobby
    assert "Good evening, Ann." in html.unescape(lobby)
    assert phone.post(f"{table}/ready", seat=0).status_code == 204, "the seat is theirs here too"


def test_of_a_code_only_a_hash_is_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.guest("Ann")
        first, second = new_code(ann), new_code(ann)
        assert server.guest().post("/me/enter", code=first).status_code == 422, "a new code ends the old one"
        assert server.guest().post("/me/enter", code=second).status_code == 303
    kept = "\n".join(stores.all_rows(tmp_path))
    assert "Ann" in kept
    for code in (first, second):
        assert code not in kept
        assert code.replace("-", "") not in kept


def test_who_would_be_lost_is_asked_first(server: Running) -> None:
    code = new_code(server.guest("Ann"))
    bob = server.guest("Bob")
    bob.new_table("me", "open")
    former = pass_in_cookie(server, bob)
    asked = bob.post("/me/enter", code=code)
    assert asked.status_code == 200
    assert "You are Bob here, and this account is not saved" in html.unescape(asked.text)
    assert pass_in_cookie(server, bob) == former
    token = re.search(r'name="token" value="([^"]+)"', asked.text)
    assert token is not None
    assert server.guest("Eve").post("/me/enter/sure", token=token[1]).status_code == 422, "it was not Eve who was asked"
    assert bob.post("/me/enter/sure", token=token[1]).status_code == 303
    assert pass_in_cookie(server, bob).user != former.user
    again = with_cookie(server, device_token(server.house.signer, former))
    again.get("/")
    assert pass_in_cookie(server, again).user != former.user, "the former guest is signed out on this device"


def test_who_was_asked_does_not_get_in_by_a_code_that_was_replaced_meanwhile(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    code = new_code(ann)
    bob.new_table("me", "open")
    token = re.search(r'name="token" value="([^"]+)"', bob.post("/me/enter", code=code).text)
    assert token is not None
    new_code(ann)
    assert bob.post("/me/enter/sure", token=token[1]).status_code == 422


def test_who_is_kept_otherwise_is_not_asked(server: Running) -> None:
    code = new_code(server.guest("Ann"))
    bob = server.guest("Bob")
    bob.new_table("me", "open")
    own = new_code(bob)
    assert bob.post("/me/enter", code=own).headers["location"] == "/me", "it is Bob already"
    former = pass_in_cookie(server, bob).user
    assert bob.post("/me/enter", code=code).status_code == 303
    assert bob.post("/me/enter", code=own).status_code == 303
    assert pass_in_cookie(server, bob).user == former


def test_tries_are_limited_by_address(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as server:
        tries = [server.guest().post("/me/enter", code="x").status_code for _try in range(20)]
    assert tries[0] == 422
    assert tries[-1] == 429


# -- devices and cookies


def test_devices_are_listed_and_signed_out(server: Running) -> None:
    ann, phone = server.guest("Ann"), server.guest()
    table = ann.new_table("me", "open", watch="", clock="")
    phone.http.headers["user-agent"] = FIREFOX
    phone.post("/me/enter", code=new_code(ann))
    page = ann.get("/me").text
    assert "Firefox on Android" in page
    assert page.count(">this device<") == 1
    with phone.live(table) as socket:
        socket.recv(300)
        assert ann.post("/me/devices/sign-out", device=pass_in_cookie(server, phone).device).status_code == 204
        with suppress(ConnectionClosed):
            while True:
                socket.recv(300)
        assert socket.close_code == SIGNED_OUT
    assert "Firefox on Android" not in ann.get("/me").text
    user = pass_in_cookie(server, ann).user
    assert phone.post(f"{table}/stand", seat=0).status_code == 204
    assert live(server, table).record.seats[0].user == user, "the phone is somebody else now"
    assert pass_in_cookie(server, phone).user != user
    assert table not in phone.get("/").text


def test_nobody_signs_out_the_devices_of_others(server: Running) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    ann.get("/me")
    mine = pass_in_cookie(server, ann)
    with ann.live("/lobby") as page:
        page.recv(300)
        assert eve.post("/me/devices/sign-out", device=mine.device).status_code == 403
        page.raw.ping().wait(300)  # the connection is still open
    ann.get("/")
    assert pass_in_cookie(server, ann) == mine


def test_who_signs_out_where_nothing_else_keeps_them_is_asked_first(server: Running) -> None:
    ann = server.guest("Ann")
    mine = pass_in_cookie(server, ann)
    asked = ann.post("/me/devices/sign-out", device=mine.device)
    assert "Ann is not saved anywhere else" in html.unescape(asked.text)
    assert pass_in_cookie(server, ann) == mine
    assert ann.post("/me/devices/sign-out", device=mine.device, sure="yes").status_code == 204
    assert pass_in_cookie(server, ann).user != mine.user


def test_all_others_are_signed_out_old_cookies_and_tokens_too(server: Running) -> None:
    ann = server.guest("Ann")
    user = pass_in_cookie(server, ann).user
    plain = guest_token(server.house.signer, user)  # the old format of cookies, still the format of API tokens
    program = {"authorization": f"Bearer {plain}"}
    assert (
        httpx.get(f"{server.url}/api/tables?mine=true", headers=program, timeout=PATIENCE, verify=False).status_code
        == 200
    )
    laptop, phone = server.guest(), server.guest()
    code = new_code(ann)
    for device in (laptop, phone):
        device.post("/me/enter", code=code)
    assert laptop.post("/me/devices/sign-out-others").status_code == 204
    for other in (ann, phone, with_cookie(server, plain)):
        other.get("/")
        assert pass_in_cookie(server, other).user != user
    assert (
        httpx.get(f"{server.url}/api/tables?mine=true", headers=program, timeout=PATIENCE, verify=False).status_code
        == 401
    )
    laptop.get("/")
    assert pass_in_cookie(server, laptop).user == user


def test_an_old_cookie_without_a_device_keeps_working(server: Running) -> None:
    user = new_id()
    old = with_cookie(server, guest_token(server.house.signer, user))
    cookie = old.get("/").headers["set-cookie"]
    assert "Max-Age=31536000" in cookie
    assert pass_of(server.house.signer, cookie.partition("=")[2].partition(";")[0]) == pass_in_cookie(server, old)
    assert pass_in_cookie(server, old) == Pass(user, user, security.today())
    assert ">this device<" in old.get("/me").text


def test_cookies_slide_and_end_after_a_year_without_use(server: Running) -> None:
    signer, today = server.house.signer, security.today()
    user = new_id()
    fresh = with_cookie(server, device_token(signer, Pass(user, user, today)))
    assert "set-cookie" not in fresh.get("/").headers
    for days, stays in ((1, True), (364, True), (366, False)):
        guest = with_cookie(server, device_token(signer, Pass(user, user, today - days)))
        assert "set-cookie" in guest.get("/").headers
        assert pass_in_cookie(server, guest).day == today
        assert (pass_in_cookie(server, guest).user == user) == stays, days
    assert DAY * 365 == 31_536_000
    guest = with_cookie(server, device_token(signer, Pass(user, user, today - 1)))
    guest.http.cookies.set(WISHES_COOKIE, "language=ru", domain="127.0.0.1")
    baked = guest.get("/").headers.get_list("set-cookie")
    assert any('wishes="language=ru"; Path=/; Max-Age=31536000' in cookie for cookie in baked)


def test_who_only_looks_leaves_nothing_behind(server: Running) -> None:
    guest = server.guest()
    guest.get("/")
    guest.get("/about")
    device = pass_in_cookie(server, guest).device
    assert server.on_loop(lambda: server.house.store.credentials.device(device)) is None


def test_a_device_that_was_never_signed_in_is_nobody(server: Running) -> None:
    ann = server.guest("Ann")
    user = pass_in_cookie(server, ann).user
    forged = with_cookie(server, device_token(server.house.signer, Pass(user, new_id(), security.today())))
    forged.get("/")
    assert pass_in_cookie(server, forged).user != user


# -- passkeys


@pytest.fixture
def localhost(server: Running) -> Any:
    """Guests who use the server's host name, which passkeys require."""
    url = server.url.replace("127.0.0.1", "localhost")

    def come(name: str = "") -> Guest:
        return Guest(url, name)

    come.url = url  # type: ignore[attr-defined]
    return come


def test_a_passkey_brings_a_guest_to_another_device(server: Running, localhost: Any) -> None:
    ann, key = localhost("Ann"), Authenticator(localhost.url)
    table = ann.play()
    options = ann.post("/me/passkeys/options").json()
    assert options["rp"]["id"] == "localhost"
    assert options["authenticatorSelection"]["residentKey"] == "required"
    made = key.create(options)
    assert ann.post("/me/passkeys", answer=made, name="My <key>").status_code == 204
    assert ann.post("/me/passkeys", answer=made).status_code == 422, "a challenge is good once"
    page = ann.get("/me").text
    assert "My &lt;key&gt;" in page
    other = localhost()
    answer = key.get(other.post("/me/enter/options").json())
    assert other.post("/me/enter/passkey", answer=answer).headers["location"] == "/"
    assert pass_in_cookie(server, other).user == pass_in_cookie(server, ann).user
    assert table in other.get("/").text
    again = localhost()
    again.post("/me/enter/options")
    assert again.post("/me/enter/passkey", answer=answer).status_code == 422, "an answer is good once"
    assert ann.post("/me/passkeys/options").json()["excludeCredentials"], "the same device makes no second one"
    id = re.search(r'name="id" value="([^"]+)"', page)
    assert id is not None
    assert localhost("Eve").post("/me/passkeys/remove", id=id[1]).status_code == 204
    assert "My &lt;key&gt;" in ann.get("/me").text, "it is not Eve's"
    assert ann.post("/me/passkeys/remove", id=id[1]).status_code == 204
    refused = again.post("/me/enter/passkey", answer=key.get(again.post("/me/enter/options").json()))
    assert refused.status_code == 422
    assert "Nobody here has this passkey" in refused.text


def test_what_a_passkey_did_not_sign_is_not_believed(server: Running, localhost: Any) -> None:
    ann, key = localhost("Ann"), Authenticator(localhost.url)
    for wrong in (
        "",
        "{}",
        "[1]",
        '{"id": "x"}',
        "\0" * 50,
        '{"id":"eA","rawId":"eA","type":"public-key","response":1}',
    ):
        ann.post("/me/passkeys/options")
        assert ann.post("/me/passkeys", answer=wrong).status_code == 422, wrong
        ann.post("/me/enter/options")
        assert ann.post("/me/enter/passkey", answer=wrong).status_code == 422, wrong
    foreign = Authenticator("http://evil.example")
    assert ann.post("/me/passkeys", answer=foreign.create(ann.post("/me/passkeys/options").json())).status_code == 422
    assert ann.post("/me/passkeys", answer=key.create(ann.post("/me/passkeys/options").json())).status_code == 204
    thief = Authenticator(localhost.url)
    thief.id, thief.user = key.id, key.user
    eve = localhost("Eve")
    former = pass_in_cookie(server, eve)
    assert eve.post("/me/enter/passkey", answer=thief.get(eve.post("/me/enter/options").json())).status_code == 422
    key.user = b"somebody else"
    assert eve.post("/me/enter/passkey", answer=key.get(eve.post("/me/enter/options").json())).status_code == 422
    assert pass_in_cookie(server, eve) == former


def test_where_there_are_no_passkeys_a_sentence_says_so(server: Running) -> None:
    ann = server.guest("Ann")
    refused = ann.post("/me/passkeys/options")
    assert refused.status_code == 422
    assert "Passkeys need HTTPS" in refused.text
    assert "use a recovery code here" in html.unescape(ann.get("/me").text)


# -- own data


def words_in(data: Any) -> str:
    return str(data)


def test_own_data_is_mine_alone(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    user, other = pass_in_cookie(server, ann).user, pass_in_cookie(server, bob).user
    table = ann.new_table("me", "open")
    bob.post(f"{table}/sit", seat=1)
    ann.post(f"{table}/chat", text="my own words")
    bob.post(f"{table}/chat", text="words of Bob")
    mark = re.search(r'name="who" value="([0-9a-f]{16})"', ann.get(table).text)
    assert mark is not None
    ann.post(f"{table}/block", who=mark[1], on="on")
    ann.post(f"{table}/report", who=mark[1], text="he was rude")
    finished_table(server, "thunderstone", "2-greedy-1", user, 0)
    answer = ann.get("/me/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="undercroft-me.json"'
    data = answer.json()
    assert data["guest"]["name"] == "Ann"
    assert [device["browser"] for device in data["guest"]["devices"]] == [""]
    assert [line["text"] for line in data["chat"]] == ["my own words"]
    assert data["tables"][0]["seats"] == [{"seat": 0, "name": None}]
    assert [one["over"] for one in data["tables"]] == [False, True]
    assert data["statistics"]["thunderstone"]["played"] == 1
    assert data["reports"][0]["text"] == "he was rude"
    assert data["blocked"] == ["Bob"]
    assert data["friends"] == []
    assert data["guest"]["profile"] is None
    assert "words of Bob" not in words_in(data)
    assert other not in words_in(data), "others are known by their names alone"
    assert "seed" not in words_in(data)


def test_matches_are_for_research_once_a_guest_says_so_and_until_they_take_it_back(server: Running) -> None:
    ann, tick = server.guest("Ann"), '<input type="checkbox" name="agreed" value="on"'
    assert f"{tick}>" in ann.get("/me").text, "off unless they agree"
    assert ann.get("/me/data").json()["guest"]["agreed_to_research"] is None
    assert ann.post("/me/research", agreed="on").status_code == 204
    assert f"{tick} checked>" in ann.get("/me").text
    assert "You agreed just now." in ann.get("/me").text
    assert ann.get("/me/data").json()["guest"]["agreed_to_research"] is not None
    assert f"{tick}>" in server.guest("Bob").get("/me").text
    assert "имена, чат и адреса не передаются никогда" in server.guest("Eve", "ru").get("/me").text
    assert ann.post("/me/research").status_code == 204
    assert f"{tick}>" in ann.get("/me").text
    assert ann.get("/me/data").json()["guest"]["agreed_to_research"] is None


def test_who_is_deleted_is_nowhere_any_more(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, bob = server.guest("Ann-to-forget"), server.guest("Bob")
        user, other = pass_in_cookie(server, ann).user, pass_in_cookie(server, bob).user
        new_code(ann)
        ann.post("/me/research", agreed="on")
        running = ann.new_table("me", "open", game="dungeonquest")
        bob.post(f"{running}/sit", seat=1)
        ann.post(f"{running}/chat", text="a word to forget")
        bob.post(f"{running}/chat", text="a word to keep")
        alone = ann.play()
        knocked = bob.new_table("me", "open", "open")
        server.guest("Cleo").post(f"{knocked}/sit", seat=1)
        bob.post(f"{knocked}/seat-bot", seat=2, bot="random")
        over = finished_table(server, "thunderstone", "2-greedy-1", user, 0)
        both = live(server, over)

        async def seat_bob() -> None:
            seats = {1: SeatRecord(other)}
            await server.house.store.tables.set_seats(both.id, both.known, seats, [(other, 1)], True, True, [])
            both.memory.forget()

        server.on_loop(seat_bob)
        assert "Ann-to-forget" in bob.get(over).text
        asked = ann.post("/me/delete")
        assert "Delete Ann-to-forget and all stored data?" in html.unescape(asked.text)
        assert pass_in_cookie(server, ann).user == user
        token = ann.http.cookies.get(GUEST_COOKIE)
        assert token is not None
        with bob.live(running) as page:
            page.recv(300)
            assert ann.post("/me/delete", sure="yes").status_code == 204
        if server.house.store.shared is False:
            for file in tmp_path.glob("undercroft.db*"):
                assert b"Ann-to-forget" not in file.read_bytes(), f"{file.name}, while the server runs"
        assert pass_in_cookie(server, ann).user != user
        # in the running match a bot takes over, and the host's rights pass to another player
        seats = live(server, running).record.seats
        assert (seats[0].kind, seats[1].user) == ("bot", other)
        assert live(server, running).record.host == other
        shown = html.unescape(bob.get(running).text)
        assert "Somebody who left has resigned; a bot plays on." in shown
        assert "a word to keep" in shown
        assert "a word to forget" not in shown
        assert bob.post(f"{running}/chat", text="the talk goes on").status_code == 204
        # a match of only this player is gone, a match with others can still be replayed
        assert bob.get(alone).status_code == 404
        assert live(server, over).record.seats[0].user == GONE
        replay = html.unescape(bob.get(f"{over}/replay").text)
        assert "Somebody who left" in replay
        assert bob.get(f"{over}/download").status_code == 200
        new = live(server, bob.post(f"{over}/rematch").headers["location"])
        assert sorted(seat.kind for seat in new.record.seats) == ["human", "open"]
        # old cookies and tokens are no longer valid
        again = with_cookie(server, token)
        again.get("/")
        assert pass_in_cookie(server, again).user != user
        plain = {"authorization": f"Bearer {guest_token(server.house.signer, user)}"}
        assert (
            httpx.get(f"{server.url}/api/tables?mine=true", headers=plain, timeout=PATIENCE, verify=False).status_code
            == 401
        )
    kept = "\n".join(stores.all_rows(tmp_path))
    assert "Ann-to-forget" not in kept
    assert "a word to forget" not in kept
    left = [line for line in kept.splitlines() if user in line]
    assert len(left) == 1
    assert "devices" in left[0], "what is left is that its cookies do not count"
