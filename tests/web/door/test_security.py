"""Hostile requests: foreign origins, forged tokens, harmful names, and too many or too large requests."""

import re
from functools import partial
from pathlib import Path
from time import monotonic

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync import client

from tests.web.finished import finished_table
from tests.web.pages.review.test_ending import user_of
from tests.web.serving import PATIENCE, Running, serving, wait_until
from undercroft.kernel.text import Speech
from undercroft.web.door import gate
from undercroft.web.door.names import clean_chat, clean_name, guest_name
from undercroft.web.door.security import (
    LIMITS,
    Limit,
    Limiter,
    Pass,
    Signer,
    guest_token,
    known_host,
    network_of,
    new_id,
    pass_of,
    same_origin,
)

connect = partial(client.connect, open_timeout=PATIENCE)
HOSTILE = "<img src=x onerror=alert(1)>\"'{{7*7}}"


def test_every_answer_carries_the_policy(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.play()
    for path in ("/", table, "/about", "/nowhere", "/api/games", "/static/css/tokens.css", f"{table}/download"):
        headers = ann.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe-inline" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_pages_have_no_inline_script_or_style(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.play()
    for path in ("/", "/new/thunderstone", table, f"{table}/replay", "/rules/thunderstone", "/cards/thunderstone",
                 "/about", "/me", "/api/docs", "/nowhere"):  # fmt: skip
        answer = ann.get(path)
        assert answer.status_code == (404 if path == "/nowhere" else 200), path
        page = answer.text
        assert "<!DOCTYPE html>" in page, path
        assert not re.search(r"<script(?![^>]*\ssrc=)[^>]*>", page), path
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page), path


def test_cookies_are_kept_from_scripts_and_foreign_pages(server: Running) -> None:
    cookie = httpx.get(server.url + "/about", headers={"accept": "text/html"}, timeout=PATIENCE, verify=False).headers[
        "set-cookie"
    ]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "https://127.0.0.1.evil.example"])
def test_commands_from_foreign_pages_are_refused(server: Running, origin: str | None) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "me")
    cookie = {"cookie": ann.cookie_header()}
    headers = cookie | ({"origin": origin} if origin else {})
    with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE, verify=False) as foreign:
        for path in ("/me", "/settings", "/play/thunderstone", "/new/thunderstone", f"{table}/choose", f"{table}/chat"):
            assert foreign.post(path, data={"name": "x", "text": "x"}).status_code == 403, path
    address = f"{server.url.replace('http', 'ws')}{table}/live"
    with pytest.raises(InvalidStatus, match="403"):
        connect(address, origin=origin, additional_headers=cookie)  # type: ignore[arg-type]


def test_an_origin_is_compared_whole() -> None:
    ours = {"host": "play.example:8000"}
    assert same_origin({**ours, "origin": "http://play.example:8000"}, [])
    assert not same_origin({**ours, "origin": "http://play.example"}, [])
    assert not same_origin({**ours, "origin": "http://play.example:8000.evil.example"}, [])
    assert not same_origin({"host": "", "origin": "file://"}, [])
    assert same_origin({"host": "inner", "origin": "https://play.example"}, ["https://play.example"])
    assert same_origin({**ours, "origin": "https://play.example:8000"}, []), "a proxy speaks HTTPS for us"
    assert not same_origin({**ours, "origin": "http://play.example:8000"}, [], "https"), "no longer safe on the way"
    assert not same_origin({**ours, "origin": "ftp://play.example:8000"}, [])
    assert not same_origin({**ours, "origin": "http://[x"}, [])


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True), ("localhost:8000", True), ("127.0.0.1:8000", True), ("[::1]:8000", True), ("[::1]", True),
        ("192.168.1.7:8000", True), ("attic.local:8000", True), ("Play.Example.org.:443", True),
        ("evil.example", False), ("play.example.org.evil.example", False), ("", False), ("localhost:99999999", False),
    ],
)  # fmt: skip
def test_a_server_answers_to_its_own_names_only(host: str, known: bool) -> None:
    assert known_host(host, ["play.example.org"]) is known
    assert known_host(host, ["*"])


def test_a_request_for_another_host_is_refused_with_a_sentence(server: Running) -> None:
    answer = httpx.get(
        server.url, headers={"host": "evil.example", "accept": "text/html"}, timeout=PATIENCE, verify=False
    )
    assert answer.status_code == 421
    assert "not known by that name" in answer.text


@pytest.mark.parametrize("seats", ["²", "5" * 5000, "-1", "two", "٣"])
def test_a_strange_number_of_seats_is_refused_in_the_form(server: Running, seats: str) -> None:
    ann = server.guest()
    assert ann.http.post("/new/thunderstone", data={"seats": seats}).status_code == 422


def test_an_origin_that_is_no_address_is_refused_with_all_headers(server: Running) -> None:
    answer = httpx.post(
        server.url + "/me", data={"name": "x"}, headers={"origin": "http://[x"}, timeout=PATIENCE, verify=False
    )
    assert answer.status_code == 403
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("path", ["/nowhere/live", "/t/short/live", "/lobby/live/", "{table}/live?revision=many"])
def test_a_socket_that_leads_nowhere_is_closed_so_that_the_page_can_read_why(server: Running, path: str) -> None:
    ann = server.guest("Ann")
    address = server.url.replace("http", "ws") + path.format(table=ann.new_table("me", "me"))
    with connect(address, origin=server.url) as refused:  # type: ignore[arg-type]
        with pytest.raises(ConnectionClosed):
            refused.recv()
        assert refused.close_code == 4404


def test_a_socket_that_fails_is_logged_and_closed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: object, **_named: object) -> None:
        raise RuntimeError("secret of the house")

    monkeypatch.setattr("undercroft.web.pages.lobby_live.LobbyPage", broken)
    noted: list[str] = []
    monkeypatch.setattr("undercroft.web.door.gate.log.error", lambda said, **_more: noted.append(said))
    address = server.url.replace("http", "ws") + "/lobby/live"
    with connect(address, origin=server.url) as failed:  # type: ignore[arg-type]
        with pytest.raises(ConnectionClosed):
            failed.recv()
        assert failed.close_code == 1011
    assert noted == ["a socket failed"]


def test_a_form_in_parts_that_do_not_fit_is_refused_with_a_sentence(server: Running) -> None:
    kind = {"content-type": "multipart/form-data; boundary=" + "y" * 300}
    refused = server.guest("Ann").http.post("/me", content=b"--x\r\nname=Ann", headers=kind)
    assert (refused.status_code, refused.text) == (400, "That was not understood.")


def test_a_file_is_sent_whole_whatever_part_of_it_is_asked_for(server: Running) -> None:
    ann = server.guest()
    whole = ann.http.get("/static/js/table.js")
    for part in ("bytes=9-3", "bytes=0-1,5-2", "bytes=abc", "bytes=0-10"):
        answer = ann.http.get("/static/js/table.js", headers={"range": part})
        assert (answer.status_code, answer.text) == (200, whole.text)


def test_hostile_names_and_chat_are_shown_as_text(server: Running) -> None:
    ann, bob = server.guest(HOSTILE), server.guest("Bob")
    table = ann.new_table("me", "me", listed="on", **{"name-1": HOSTILE})
    assert ann.post(f"{table}/chat", text=HOSTILE).status_code == 204
    for page in (
        bob.get(table).text,
        ann.get(table).text,
        ann.get("/").text,
        bob.get("/").text,
        ann.get(f"{table}/replay").text,
    ):
        assert "<img src=x" not in page
        assert "60481729" not in page
    assert "&lt;img src=x onerror=alert(1)&gt;" in bob.get(table).text
    with bob.live(table) as socket:
        assert "<img src=x" not in str(socket.recv(PATIENCE))


def test_names_are_cleaned_of_tricks() -> None:
    assert clean_name("  Ann \n\t  of\u202e Green\x00 Gables  ") == "Ann of Green Gables"
    assert clean_name("x" * 100) == "x" * 24
    assert clean_name("a" + "\u0301" * 50) in ("á\u0301\u0301", "á\u0301")
    assert len(clean_chat("y" * 5000)) == 400
    assert guest_name("abc", Speech("en")) == guest_name("abc", Speech("en"))


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "\x00"])
def test_a_name_needs_a_letter(server: Running, name: str) -> None:
    refused = server.guest("Ann").post("/me", name=name)
    assert refused.status_code == 422
    assert refused.text in ("A name needs at least one letter.", "That was not understood.")


def test_where_to_go_back_to_is_one_of_our_paths(server: Running) -> None:
    ann = server.guest("Ann")
    for back, goes in (
        ("/about", "/about"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("https://evil.example", "/"),
    ):
        gone = ann.http.post("/settings", data={"language": "ru", "back": back}, headers={"sec-fetch-mode": "navigate"})
        assert (gone.status_code, gone.headers["location"]) == (303, goes)


def test_a_body_that_is_too_big_is_refused(server: Running) -> None:
    ann = server.guest("Ann")
    assert ann.post("/me", name="x" * 100_000).status_code == 413
    assert ann.http.post("/api/guests", json={"name": "x" * 100_000}).status_code == 413


def test_errors_are_sentences_not_traces(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.guest("Ann", "ru")
    table = ann.play()

    def broken(*_given: object, **_named: object) -> None:
        raise RuntimeError("secret of the house")

    monkeypatch.setattr("undercroft.web.pages.table.shown", broken)
    for accept in ("text/html", "*/*"):
        failed = ann.http.get(table, headers={"accept": accept})
        assert failed.status_code == 500
        assert "secret of the house" not in failed.text
        assert "Traceback" not in failed.text
        assert "content-security-policy" in failed.headers
    monkeypatch.setattr("undercroft.web.api.routes.facts_of", broken)
    answer = ann.http.get(f"/api/tables/{table.removeprefix('/t/')}")
    assert answer.status_code == 500
    assert answer.json()["code"] == "failed"


def test_unknown_places_are_said_in_words(server: Running) -> None:
    ann = server.guest("Ann")
    for path in ("/nowhere", "/t/short", "/t/AAAAAAAAAAAAAAAA", "/rules/chess", "/new/chess", "/cards/chess",
                 "/static/nothing.css", "/static/games/chess/board.css", "/static/../app.py"):  # fmt: skip
        assert ann.get(path).status_code == 404, path
    assert ann.get("/t/AAAAAAAAAAAAAAAA").headers["content-type"].startswith("text/html")
    assert ann.http.delete("/about").status_code == 405
    assert httpx.get(server.url + "/api/nowhere", timeout=PATIENCE, verify=False).json()["code"] == "no-such-page"
    assert ann.get(f"{ann.play()}/replay", at=-1).status_code == 422


def test_who_asks_too_often_waits(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path_factory.mktemp("limited"), limits=True) as limited:
        ann = limited.guest("Ann")
        table = ann.new_table("me", "me")
        said = [ann.post(f"{table}/chat", text=f"word {n}").status_code for n in range(12)]
        assert said[0] == 204
        assert said[-1] == 429
        assert [ann.post("/play/thunderstone").status_code for _n in range(25)][-1] == 429
        monkeypatch.setitem(LIMITS, "ask", Limit(0.01, 50))
        assert [ann.get("/static/nothing").status_code for _n in range(60)][-1] == 429


def test_who_goes_on_after_many_refusals_waits_for_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "page", Limit(0.001, 2))
    monkeypatch.setitem(LIMITS, "refusal", Limit(0.001, 3))
    monkeypatch.setattr(gate, "REFUSAL_SECONDS", 0.2)
    with serving(tmp_path, limits=True) as limited:
        ann = limited.guest()
        assert [ann.get("/about").status_code for _n in range(5)] == [200, 200, 429, 429, 429]
        begun = monotonic()
        assert [ann.get("/about").status_code for _n in range(3)] == [429] * 3
        assert monotonic() - begun >= 0.2 * 3


def test_a_program_that_is_too_fast_does_not_lock_out_its_author(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "ask", Limit(0.01, 20))
    with serving(tmp_path, limits=True) as limited:
        robin, ann = limited.program(), limited.guest()
        assert [robin.http.get("/games").status_code for _n in range(30)][-1] == 429
        assert ann.get("/").status_code == 200
        assert ann.get("/static/css/frame.css").status_code == 200


def test_new_guests_of_one_address_are_limited_on_pages_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "guest", Limit(0.001, 3))
    with serving(tmp_path, limits=True) as limited:
        ann = limited.guest("Ann")
        assert [limited.guest().post("/me", name="x").status_code for _n in range(3)] == [204, 204, 429]
        assert ann.post("/me", name="Anna").status_code == 204, "who has a cookie is not new"
        assert limited.guest().get("/").status_code == 200, "who only looks is nobody yet"


def test_a_bucket_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("undercroft.web.door.security.monotonic", lambda: now[0])
    limiter, burst = Limiter(), int(LIMITS["chat"].burst)
    assert [limiter.allows("chat", "ann") for _n in range(burst + 1)] == [True] * burst + [False]
    assert limiter.allows("chat", "bob")
    now[0] = 1.01 / LIMITS["chat"].rate
    assert limiter.allows("chat", "ann")
    assert not limiter.allows("chat", "ann")


def test_limits_count_a_household_as_one_however_many_addresses_it_has() -> None:
    assert network_of("203.0.113.9") == network_of("::ffff:203.0.113.9") == "203.0.113.9"
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9") != network_of("2001:db8:1:3::1")
    assert network_of("testclient") == "testclient"


def test_hints_and_analyses_of_all_guests_at_an_address_are_limited_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("hints", "analyses"):
        monkeypatch.setitem(LIMITS, kind, Limit(0, 1))
    with serving(tmp_path, limits=True) as server:
        statuses = []
        for seat, name in enumerate(("Ann", "Bob")):
            guest = server.guest(name)
            over, playing = (
                finished_table(server, "thunderstone", "2-random-1", user_of(server, guest), seat),
                guest.play(),
            )
            wait_until(lambda guest=guest, playing=playing: guest.asked(playing) is not None)  # type: ignore[misc]
            hint = guest.http.get(f"{playing}/hint", params={"seat": "0"}, headers={"sec-fetch-mode": "cors"})
            statuses.append((hint.status_code, guest.post(f"{over}/analysis").status_code))
    assert statuses == [(200, 204), (429, 429)]


def test_a_token_is_good_for_one_purpose() -> None:
    signer = Signer(b"secret")
    user = new_id()
    assert pass_of(signer, guest_token(signer, user)) == Pass(user, user)
    assert pass_of(signer, signer.sign("carry", user)) is None
    assert pass_of(Signer(b"other"), guest_token(signer, user)) is None
    assert pass_of(signer, signer.sign("guest", "x" * 300)) is None


def test_many_pages_at_once_wait_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "paced", Limit(10, 2))
    monkeypatch.setattr("undercroft.web.door.security.monotonic", lambda: 1000.0)
    limiter = Limiter()
    waits = [limiter.seconds_to_wait("paced", "203.0.113.9") for _n in range(5)]
    assert waits == [0.0, 0.0, pytest.approx(0.1), pytest.approx(0.2), pytest.approx(0.3)]
    assert limiter.seconds_to_wait("paced", "203.0.113.10") == 0.0
    assert Limiter(on=False).seconds_to_wait("paced", "203.0.113.9") == 0.0
