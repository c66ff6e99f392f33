"""The lobby: rows that appear and disappear without a reload, the current decision of each, and the strength of
bots."""

import html
import re
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from tests.web.live.test_leaving import live, table_with_guests
from tests.web.serving import Guest, Running, serving, wait_until
from undercroft.kernel.registry import game, games
from undercroft.web.pages import lobby
from undercroft.web.rendering.strengths import STRENGTHS, in_order, level, strength_at, strengths


def pushed_until(socket: object, word: str) -> str:
    """Read pushed frames until one contains this text."""
    while word not in (text := html.unescape(str(socket.recv(300)))):  # type: ignore[attr-defined]
        pass
    return text


def test_rows_come_and_go_by_themselves(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    with bob.live("/lobby") as lobby:
        lobby.recv(300)
        table = ann.new_table("me", "open", "open", listed="on")
        pushed_until(lobby, f'action="{table}/join"')
        hidden = ann.new_table("me", "open")
        ann.post(f"{table}/leave")
        while f'id="row-{table.removeprefix("/t/")}"' in (said := str(lobby.recv(300))):
            pass
        assert hidden not in said


def test_a_choice_of_others_reaches_my_lobby_and_its_row_says_what_is_asked(server: Running) -> None:
    table, guests = table_with_guests(server, "Ann", "Bob")
    seat = live(server, table).memory.waiting(live(server, table).memory.match)[0]  # type: ignore[arg-type]
    first, second = guests[seat], guests[1 - seat]
    assert "Turn 1 · Where does your party go this turn?" in html.unescape(first.get("/").text)
    assert ">Your turn<" not in _rows(second)
    with second.live("/lobby") as lobby:
        lobby.recv(300)
        while (asked := first.asked(table)) is not None:
            wish = next((one for one in ("rest", "destroy-none") if one in asked[2]), asked[2][0])
            assert first.choose(table, seat, asked[1], wish).status_code == 204
        said = pushed_until(lobby, ">Your turn<")
    assert "Turn 2 · Where does your party go this turn?" in said
    assert "seat-row now" in said


def _rows(guest: Guest) -> str:
    page = guest.get("/").text
    return page[page.index('id="tables"') :]


def test_only_the_newest_table_that_waits_for_me_glows_and_stands_first(server: Running) -> None:
    ann = server.guest("Ann")
    older = ann.new_table("me", "bot:random")
    wait_until(lambda: ann.asked(older))
    newer = ann.new_table("me", "bot:random")
    wait_until(lambda: ann.asked(newer))
    page = _rows(ann)
    assert page.count("seat-row now") == 1
    assert page.count(">Your turn</a>") == 2
    glowing = re.search(r'<li class="seat-row now" id="row-([^"]+)"', page)
    assert glowing is not None
    assert f"/t/{glowing[1]}" == newer
    assert page.index(newer) < page.index(older)


def test_a_table_that_is_not_in_memory_says_what_is_asked_as_soon_as_the_lobby_is_open(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "bot:random")
    wait_until(lambda: ann.asked(table))
    id = table.removeprefix("/t/")

    def put_away() -> None:
        server.house.tables._live.pop(id)

    server.on_loop(put_away)
    assert "Where does your party go" not in _mine(_rows(ann))
    with ann.live("/lobby") as lobby:
        while "Where does your party go" not in _mine(html.unescape(str(lobby.recv(300)))):
            pass


def _mine(lists: str) -> str:
    return lists[: lists.index('id="open"')]


def test_a_row_never_tells_a_rival_what_only_the_seat_may_know(server: Running) -> None:
    table, guests = table_with_guests(server, "Ann", "Bob", listed="on")
    seat = live(server, table).memory.waiting(live(server, table).memory.match)[0]  # type: ignore[arg-type]
    asked = guests[seat].asked(table)
    assert asked is not None
    guests[seat].choose(table, seat, asked[1], "village")
    for viewer in (guests[1 - seat], server.guest("Cleo")):
        row = re.search(rf'<li class="seat-row[^>]*id="row-{table.removeprefix("/t/")}".*?</li>', _rows(viewer), re.S)
        assert row is not None
        hand = live(server, table).memory.match.view(seat)["hand"]  # type: ignore[union-attr]
        assert not any(str(card) in row[0] for card in hand)


def test_what_everybody_sees_is_rendered_once_for_a_language(server: Running) -> None:
    server.guest("Ann").new_table("me", "open", listed="on")
    people = [server.guest(f"Guest {n}") for n in range(6)]
    people[0].get("/")
    made = len(lobby._made)
    for guest in people:
        guest.get("/")
    assert len(lobby._made) <= made + 1, "a minute may have passed"


def test_five_games_in_alphabetical_order_each_with_its_doors(server: Running) -> None:
    for language in ("en", "ru"):
        page = html.unescape(server.guest(language=language).get("/").text)
        arches = re.findall(r'<article class="niche" id="(\w+)">.*?<h2>(.*?)</h2>', page, re.S)
        assert {id for id, _title in arches} == set(games())
        assert [title for _id, title in arches] == sorted(title for _id, title in arches)
        for id in games():
            for door in (f'action="/play/{id}"', f'action="/learn/{id}"', f'href="/new/{id}"', f'href="/how/{id}"'):
                assert door in page


def test_the_strength_of_bots_is_chosen_once_for_all_games_and_remembered(server: Running) -> None:
    ann = server.guest("Ann")
    assert 'value="normal" aria-pressed="true"' in ann.get("/").text
    assert ann.post("/settings", bots="easy").status_code == 204
    assert 'value="easy" aria-pressed="true"' in ann.get("/").text
    table = ann.play("thunderstone")
    assert {seat.bot for seat in live(server, table).record.seats if seat.bot} == {"easy"}
    assert 'value="bot:easy" selected' in ann.get("/new/dungeonquest").text
    gathering = ann.new_table("me", "open")
    assert 'name="bot" value="easy"' in ann.get(gathering).text, "a bot for an open seat, too"
    ann.post("/settings", bots="normal")
    table = ann.play("thunderstone")
    assert {seat.bot for seat in live(server, table).record.seats if seat.bot} == {"greedy"}
    assert ann.post("/settings", bots="godlike").status_code == 422


def test_a_game_without_a_strength_takes_the_next_lower_one_and_says_so(server: Running) -> None:
    thunderstone = game("thunderstone")
    assert strength_at(thunderstone, "master", ["easy", "greedy"]).id == "normal"
    assert strength_at(thunderstone, "master", ["easy", "greedy", "hard"]).id == "hard"
    assert strength_at(thunderstone, "easy", ["easy", "greedy", "hard"]).bot == "easy"
    assert strength_at(replace(thunderstone, judge=None), "master").bot == "random"
    assert [one.id for one in strengths(["hard", "easy"])] == ["easy", "hard"]
    assert [one.id for one in STRENGTHS] == ["easy", "normal", "net", "hard", "master"]
    assert strength_at(thunderstone, "net").bot == "net"
    assert strength_at(game("dungeonquest"), "net").bot == "greedy", "no net has learned it"
    assert in_order(["zed", "greedy", "random", "easy"]) == ["easy", "greedy", "zed"]
    assert [level(bot) for bot in ("random", "greedy", "master")] == ["Easy", "Normal", "Master"]
    assert level("somebody-elses") == "somebody-elses"
    ann = server.guest("Ann")
    assert "bots here" not in ann.get("/").text
    ann.post("/settings", bots="master")
    assert "bots here" not in ann.get("/").text, "every game has masters"


def test_bots_are_called_in_the_script_of_who_looks(server: Running) -> None:
    ann, anna = server.guest("Ann"), server.guest("Анна", language="ru")
    table = ann.new_table("me", "bot:random", listed="on")
    assert "Grimble" in ann.get(table).text
    assert "Гримбл" in anna.get(table).text
    assert "Grimble" not in anna.get(table).text


BROKEN_ROWS = {
    "a seat that is not there": "update tables set begun = 1, waiting = '[9]' where id = :id",
    "no list": "update tables set begun = 1, waiting = '7' where id = :id",
    "no JSON": "update tables set waiting = 'xx' where id = :id",
    "no seats": "delete from seats where table_id = :id",
    "options that are none": "update tables set options = '[]' where id = :id",
}


@pytest.mark.sqlite("PostgreSQL keeps no JSON that is none, and no text where a number belongs")
def test_broken_rows_are_left_out_and_their_tables_say_so(tmp_path: Path) -> None:
    with serving(tmp_path, most_listed=20) as server:
        ann, bob, robin = server.guest("Ann"), server.guest("Bob"), server.program()
        whole = ann.new_table("me", "open", listed="on")
        broken = {how: ann.new_table("me", "open", listed="on") for how in BROKEN_ROWS}
        server.on_loop(server.house.tables._live.clear)  # forces reading them from the store
        with sqlite3.connect(tmp_path / "undercroft.db") as store:
            for how, table in broken.items():
                store.execute(BROKEN_ROWS[how], {"id": table.removeprefix("/t/")})
        store.close()
        for guest in (ann, bob):
            lobby = guest.get("/")
            assert lobby.status_code == 200
            assert whole in lobby.text
            assert guest.get(whole).status_code == 200
            for how, table in broken.items():
                assert guest.get(table).status_code in (200, 422), how
        assert whole.removeprefix("/t/") in [table["id"] for table in robin.get("/tables")]
