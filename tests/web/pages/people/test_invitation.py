"""A link to a table is an invitation: who waits, which game it is, a QR code, and a preview picture for messengers."""

import html
import re
import struct

import segno

from tests.web.pages.test_lobby import pushed_until
from tests.web.serving import Guest, Running, wait_until
from undercroft.kernel.registry import games


def invitation(guest: Guest, table: str) -> str:
    found = re.search(r'<section class="invite.*?</section>', guest.get(table).text, re.DOTALL)
    assert found is not None
    return html.unescape(found[0])


def test_a_stranger_reads_who_waits_and_sits_down_with_a_name(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest()
    table = ann.new_table("me", "bot:random", "open", "open")
    seen = invitation(bob, table)
    assert "Ann is waiting for you" in seen
    assert "Build a party" in seen
    assert re.findall(r'type="radio"\s+name="seat"\s+value="(\d)"\s+data-keep\s*(checked)?', seen) == [
        ("2", "checked"),
        ("3", ""),
    ]
    assert "code.svg" not in seen, "only who sits at the table invites"
    assert bob.post(f"{table}/sit", seat=3, name="Bob").status_code == 204
    assert "Bob" in invitation(ann, table)
    assert "is waiting for you" not in invitation(bob, table)


def test_who_comes_back_finds_their_name_and_keeps_it(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open", "open")
    assert 'value="Bob"' in invitation(bob, table)
    bob.post(f"{table}/sit", seat=1, name="Bobby")
    assert "Bobby" in invitation(ann, table)


def test_players_of_one_side_are_asked_for_help(server: Running) -> None:
    ann, bob = server.guest("Анна", "ru"), server.guest("", "ru")
    assert "Анна просит вас о помощи" in invitation(bob, ann.new_table("me", "open", game="heroes_of_terrinoth"))
    assert "Анна ждёт вас" in invitation(bob, ann.new_table("me", "open"))


def test_the_host_sees_that_somebody_has_opened_the_link(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")
    assert "has opened the link" not in invitation(ann, table)
    with bob.live(table):
        wait_until(lambda: "has opened the link" in invitation(ann, table))


def test_bots_take_every_open_seat_at_once(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open", "open")
    assert bob.post(f"{table}/seat-bots", bot="random").status_code == 403
    assert ann.post(f"{table}/seat-bots", bot="nobody").status_code == 422
    assert ann.post(f"{table}/seat-bots", bot="random").status_code == 204
    wait_until(lambda: ann.asked(table))


def test_a_table_is_listed_and_taken_off_again(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    tables = [ann.new_table("me", "open") for _ in range(server.settings.most_listed + 1)]
    assert bob.post(f"{tables[0]}/list", listed="on").status_code == 403
    with bob.live("/lobby") as lobby:
        lobby.recv(300)
        assert ann.post(f"{tables[0]}/list", listed="on").status_code == 204
        pushed_until(lobby, f'action="{tables[0]}/join"')
        for table in tables[1:-1]:
            assert ann.post(f"{table}/list", listed="on").status_code == 204
        assert ann.post(f"{tables[-1]}/list", listed="on").status_code == 422, "more than one host may list"
        assert ann.post(f"{tables[0]}/list", listed="").status_code == 204
        while f'action="{tables[0]}/join"' in str(lobby.recv(300)):
            pass


def test_the_code_is_that_of_the_link(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "open")
    drawn = ann.get(f"{table}/code.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    rows = segno.make(f"{server.url}{table}", error="m", micro=False).matrix
    assert f'viewBox="0 0 {len(rows) + 8} {len(rows) + 8}"' in drawn.text, "with a quiet zone of four modules"
    path = re.search(r'stroke="#2a2018" d="M4 4\.5h(\d+)m(\d+)', drawn.text)
    assert path is not None
    assert (int(path[1]), int(path[2])) == (7, rows[0].index(1, 7) - 7)


def test_messengers_get_a_picture_and_a_text_without_secrets(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "open")
    page = html.unescape(server.guest().get(table).text)
    told = dict(re.findall(r'<meta property="og:(\S+)" content="([^"]*)"', page))
    assert told["url"] == server.url + table
    assert told["title"].startswith("Thunderstone · ")
    assert told["image"] == f"{server.url}/static/preview/thunderstone.png"
    assert "Ann" not in " ".join(told.values())
    picture = ann.http.get(told["image"])
    assert picture.headers["content-type"] == "image/png"
    assert "set-cookie" not in picture.headers
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
    assert ann.get("/static/preview/nothing.png").status_code == 404


def test_every_game_has_a_line_for_its_invitation() -> None:
    assert all(game.pitch for game in games().values())
