"""The page for administrators: who has access, what it shows, and what its actions do."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.assembling import Page
from tests.web.serving import Guest, Running, serving, wait_until
from undercroft.kernel.refusal import Refusal
from undercroft.web.door.admin_key import AdminKey
from undercroft.web.door.bans import Bans
from undercroft.web.door.security import Signer
from undercroft.web.live.moderation import mark_of

TOKEN = "a token that is long enough"
FAR = "203.0.113.7"


@pytest.fixture(scope="module")
def admin_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("run"), admin=TOKEN) as server:
        yield server


def admin_of(server: Running, language: str = "en") -> Guest:
    admin = server.guest("Adm", language)
    assert admin.post("/admin/enter", token=TOKEN).status_code == 303
    return admin


def far_guest(server: Running, name: str) -> Guest:
    """A guest at another address, according to the proxy's header."""
    guest = server.guest()
    guest.http.headers["x-forwarded-for"] = FAR
    assert guest.post("/me", name=name).status_code == 204
    return guest


def id_of(server: Running, guest: Guest) -> str:
    return guest.http.cookies["undercroft"].partition(".")[0]


def closed_with(page: Page) -> int:
    """The code with which the server closes the WebSocket, skipping other messages."""
    try:
        while True:
            page.recv()
    except ConnectionClosed:
        pass
    assert page.close_code is not None
    return page.close_code


def test_without_a_token_there_is_no_such_page(server: Running) -> None:
    ann = server.guest("Ann")
    assert ann.get("/admin").status_code == 404
    assert ann.post("/admin/enter", token="").status_code == 404
    for action in ("ban", "lift", "done", "say", "withdraw", "leave"):
        assert ann.post(f"/admin/{action}", reason="x", span="", ban="x", report=1).status_code == 404


def test_only_who_has_the_token_gets_in(admin_server: Running) -> None:
    ann = admin_server.guest("Ann")
    assert "undercroft-admin" not in str(ann.get("/admin").headers)
    assert 'name="token"' in ann.get("/admin").text
    refused = ann.post("/admin/enter", token="a guess")
    assert refused.status_code == 403
    assert "That is not the token." in refused.text
    assert ann.post("/admin/say", en="Hello", span="900").status_code == 403
    entered = ann.post("/admin/enter", token=TOKEN)
    cookie = entered.headers["set-cookie"]
    assert all(part in cookie for part in ("HttpOnly", "SameSite=strict", "Path=/admin", "Max-Age=14400"))
    assert TOKEN not in cookie
    assert 'name="token"' not in ann.get("/admin").text
    foreign = ann.http.post("/admin/withdraw", headers={"origin": "http://evil"})
    assert foreign.status_code == 403
    assert ann.post("/admin/leave").status_code == 303
    assert 'name="token"' in ann.get("/admin").text


def test_a_cookie_is_of_its_token_and_time_and_tries_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signer(b"s" * 32)
    key = AdminKey(TOKEN, signer)
    cookie = key.enter(TOKEN, "1.2.3.4")
    assert key.opens(cookie)
    assert not key.opens(cookie + "x")
    assert not key.opens(None)
    assert not AdminKey("another token, as long", signer).opens(cookie)
    assert not AdminKey("", signer).opens(cookie)
    with pytest.raises(Refusal, match="not the token"):
        AdminKey("", signer).enter("", "1.2.3.4")
    monkeypatch.setattr("undercroft.web.door.admin_key.time.time", lambda: 10.0**10)
    assert not key.opens(cookie)
    for _try in range(5):
        with pytest.raises(Refusal, match="not the token"):
            key.enter("a guess", "1.2.3.4")
    with pytest.raises(Refusal, match="too fast"):
        key.enter(TOKEN, "1.2.3.4")
    for n in range(100):
        with pytest.raises(Refusal, match="not the token"):
            key.enter("a guess", f"5.6.7.{n}")
    assert key.enter(TOKEN, "1.2.3.5"), "whoever tries elsewhere does not lock the others out"


def test_it_shows_tables_guests_and_load_and_nothing_of_a_match(admin_server: Running) -> None:
    ann = far_guest(admin_server, "Annabel")
    table = ann.new_table("me", "bot:random")
    wait_until(lambda: ann.asked(table))
    with ann.live(table) as page:
        page.recv()
        ann.get("/")  # from the address that the proxy sends
        html = admin_of(admin_server).get("/admin").text
    assert table in html
    row = re.search(rf'<tr>\s*<th scope="row"><a href="{table}">.*?</tr>', html, re.DOTALL)
    assert row is not None
    words = " ".join(re.sub(r"<[^>]+>", " ", row[0]).split())
    assert "Annabel" in words
    assert "under way · by link · in memory" in words
    assert words.endswith("just now 1")
    assert FAR in html
    live = admin_server.house.tables.loaded(table[3:])
    assert live is not None
    match = live.memory.match
    assert match is not None
    assert str(match.seed) not in html
    hand = {card["id"] for card in match.view(0)["me"]["hand"]} if "me" in match.view(0) else set()
    assert not [card for card in hand if card in html]
    assert "Choices a second" in html
    assert "Выборов в секунду" in admin_of(admin_server, "ru").get("/admin").text
    assert "Annabel" in admin_of(admin_server).get("/admin", q="nnab").text


def test_a_report_is_shown_with_what_was_said_until_it_is_done(admin_server: Running) -> None:
    ann, rob = admin_server.guest("Ann"), admin_server.guest("Robber")
    table = ann.new_table("me", "open")
    assert rob.post(f"{table}/sit", seat=1).status_code == 204
    assert rob.post(f"{table}/chat", text="give me your gold").status_code == 204
    mark = mark_of(table[3:], id_of(admin_server, rob))
    assert ann.post(f"{table}/report", who=mark, text="not polite").status_code == 204
    admin = admin_of(admin_server)
    html = admin.get("/admin").text
    assert "not polite" in html
    assert "give me your gold" in html
    report = re.search(r'name="report" value="(\d+)"', html)
    assert report is not None
    with capture_logs() as logged:
        assert admin.post("/admin/done", report=report[1], on="on").status_code == 303
    assert any(line["event"] == "admin" and line["action"] == "done" for line in logged)
    assert "Open again" in admin.get("/admin").text
    admin.post("/admin/done", report=report[1])
    assert "Open again" not in admin.get("/admin").text


def test_who_is_banned_reads_why_on_every_page_and_their_lines_close(admin_server: Running) -> None:
    rob, admin = far_guest(admin_server, "Rob"), admin_of(admin_server)
    table = rob.new_table("me", "me")
    program = admin_server.program("Rob's bot")
    with rob.live(table) as page:
        page.recv()
        with capture_logs() as logged:
            made = admin.post("/admin/ban", user=id_of(admin_server, rob), reason="cheats {x}", span="3600")
        assert made.status_code == 303
        assert closed_with(page) == 4410
    assert any(line["event"] == "admin" and line["action"] == "ban" for line in logged)
    for path in ("/", table, "/about", f"{table}/live"):
        answer = rob.get(path)
        assert answer.status_code == 403
        assert "The reason: cheats {x}" in answer.text
    assert rob.post("/play/thunderstone").status_code == 403
    with pytest.raises(InvalidStatus, match="403"), rob.live(table):
        pass
    assert rob.http.get("/static/css/frame.css").status_code == 200
    assert far_guest(admin_server, "Another").get("/").status_code == 200
    admin.post("/admin/ban", address="203.0.113.0/24", reason="all of them", span="ever")
    assert admin_server.guest().get("/").status_code == 200
    other = admin_server.guest()
    other.http.headers["x-forwarded-for"] = FAR
    assert "You cannot play here any more" in other.get("/").text
    program.http.headers["x-forwarded-for"] = FAR
    answer = program.http.get("/tables")
    assert answer.status_code == 403
    assert answer.json()["code"] == "banned"
    for ban in re.findall(r'name="ban" value="([^"]+)"', admin.get("/admin").text):
        assert admin.post("/admin/lift", ban=ban).status_code == 303
    assert rob.get(table).status_code == 200
    assert other.get("/").status_code == 200


def test_a_ban_by_token_of_a_program(admin_server: Running) -> None:
    program, admin = admin_server.program("Bot"), admin_of(admin_server)
    assert program.get("/tables") == []
    user = program.token.partition(".")[0]
    admin.post("/admin/ban", user=user, reason="floods", span="3600")
    assert program.http.get("/tables").status_code == 403
    assert admin_server.program("Other").get("/tables") == []


def test_a_ban_that_would_hit_everybody_or_nobody_is_refused(admin_server: Running) -> None:
    admin = admin_of(admin_server)
    for form in (
        {"address": "127.0.0.1"},
        {"address": "0.0.0.0/0"},
        {"address": "10.0.0.0/8"},
        {"address": "no address"},
        {"user": "no id"},
        {},
    ):
        assert admin.post("/admin/ban", reason="x", span="3600", **form).status_code == 422
    assert admin.post("/admin/ban", user="A" * 16, reason="x", span="7").status_code == 422
    assert admin.post("/admin/ban", user="A" * 16, reason=" ", span="3600").status_code == 422
    bans: Bans = admin_server.house.bans
    assert bans.of("A" * 16, "") is None
    assert bans.of(None, "no address") is None


def test_bans_outlive_the_server(tmp_path: Path) -> None:
    with serving(tmp_path, admin=TOKEN) as server:
        rob = far_guest(server, "Rob")
        admin_of(server).post("/admin/ban", user=id_of(server, rob), reason="x", span="ever")
        admin_of(server).post("/admin/say", en="Back soon", span="900")
    with serving(tmp_path) as again:
        rob.http.base_url = again.url
        assert rob.get("/").status_code == 403
        assert "Back soon" in again.guest().get("/").text


def test_while_maintenance_is_announced_tables_are_played_on_and_no_new_ones_made(admin_server: Running) -> None:
    ann, robin, admin = admin_server.guest("Ann"), admin_server.program(), admin_of(admin_server)
    table, gathering = robin.new_table("me", "me"), ann.new_table("me", "open")
    assert admin.post("/admin/say", span="900", maintenance="on").status_code == 303
    assert "Maintenance: no new tables</p>" in re.sub(r"\s+(?=</p>)", "", admin.get("/admin").text)
    for guest, words in (
        (admin_server.guest(), "but not start new ones"),
        (admin_server.guest("", "ru"), "новые столы пока"),
    ):
        assert words in guest.get("/").text
        refused = guest.http.post("/play/thunderstone", headers={"accept": "text/html"})
        assert (refused.status_code, words in refused.text) == (403, True)
    seats = [{"kind": "me"}, {"kind": "me"}]
    assert robin.post("/tables", 403, game="thunderstone", seats=seats)["code"] == "maintenance"
    assert robin.choose(table, robin.decision(table)).status_code == 200
    assert admin_server.guest("Bob").post(f"{gathering}/sit", seat=1).status_code == 204
    assert admin.post("/admin/withdraw").status_code == 303
    robin.new_table("me", "me")


def test_a_message_to_all_is_on_every_page_at_once_until_it_is_put_away(admin_server: Running) -> None:
    ann, admin = admin_server.guest("Ann"), admin_of(admin_server)
    table = ann.new_table("me", "me")
    with ann.live(table) as page:
        page.recv()
        assert (
            admin.post("/admin/say", en="We restart at <nine>", ru="Перезапуск в девять", span="900").status_code == 303
        )
        said = {}
        while said.get("kind") != "banner":
            heard = page.recv()
            said = json.loads(heard) if str(heard).startswith("{") else {}
        assert said["text"] == {"en": "We restart at <nine>", "ru": "Перезапуск в девять"}
    for path in ("/", table, "/about", "/nowhere", "/admin"):
        assert "We restart at &lt;nine&gt;" in ann.get(path).text
    assert "Перезапуск в девять" in admin_server.guest("", "ru").get("/").text
    message = said["id"]
    ann.post("/dismiss", message=message, back="/about")
    assert "We restart" not in ann.get("/").text
    assert "We restart" in admin_server.guest().get("/").text
    admin.post("/admin/withdraw")
    assert "We restart" not in admin_server.guest().get("/").text
    assert admin.post("/admin/say", en=" ", span="900").status_code == 422
    assert admin.post("/admin/say", en="x", span="1").status_code == 422
    admin.post("/admin/say", ru="Только по-русски", span="900")
    assert "Только по-русски" in ann.get("/").text
    admin.post("/admin/withdraw")
