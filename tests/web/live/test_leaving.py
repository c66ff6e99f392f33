"""Leaving a gathering table, resigning and deleting; passing on the host's rights; ending a match by agreement."""

import html

from tests.web.serving import Guest, Running, wait_until
from undercroft.web.live.table import LiveTable


def live(server: Running, table: str) -> LiveTable:
    """The table behind this path."""
    found: LiveTable = server.on_loop(lambda: server.house.tables.get(table.removeprefix("/t/")))
    return found


def table_with_guests(server: Running, *names: str, **more: str) -> tuple[str, list[Guest]]:
    """A table with all these people in its seats."""
    guests = [server.guest(name) for name in names]
    table = guests[0].new_table("me", *["open"] * (len(guests) - 1), **more)
    for seat, guest in enumerate(guests[1:], 1):
        assert guest.post(f"{table}/sit", seat=seat).status_code == 204
    return table, guests


def test_who_joins_from_the_lobby_sits_on_the_first_open_seat(server: Running) -> None:
    ann, bob, cleo = server.guest("Ann"), server.guest("Bob"), server.guest("Cleo")
    table = ann.new_table("me", "open", "open", listed="on")
    assert f'action="{table}/join"' in bob.get("/").text
    assert bob.post(f"{table}/join").headers["location"] == table
    assert bob.post(f"{table}/join").status_code == 303, "who sits already stays where they are"
    assert cleo.post(f"{table}/join").status_code == 303
    assert [seat.kind for seat in live(server, table).record.seats] == ["human"] * 3
    late = server.guest("Dora").post(f"{table}/join")
    assert late.status_code == 422
    assert "no open seat" in late.text


def test_who_leaves_a_gathering_table_leaves_an_open_seat(server: Running) -> None:
    table, (ann, bob) = table_with_open_seat(server)
    assert bob.post(f"{table}/leave").status_code == 204
    assert [seat.kind for seat in live(server, table).record.seats] == ["human", "open", "open"]
    assert table not in bob.get("/").text
    assert server.guest("Cleo").post(f"{table}/leave").status_code == 403, "only who sits there can leave"
    assert ann.post(f"{table}/leave").status_code == 204
    assert ann.get(table).status_code == 404, "a table without people is cleared away"


def table_with_open_seat(server: Running) -> tuple[str, tuple[Guest, Guest]]:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open", "open")
    bob.post(f"{table}/sit", seat=1)
    return table, (ann, bob)


def test_the_rights_of_the_host_pass_on(server: Running) -> None:
    table, (ann, bob) = table_with_open_seat(server)
    assert bob.post(f"{table}/seat-bot", seat=2, bot="random").status_code == 403
    assert ann.post(f"{table}/leave").status_code == 204
    assert bob.post(f"{table}/seat-bot", seat=2, bot="random").status_code == 204
    assert "You are the host now." in html.unescape(bob.get(table).text)
    assert "Ann has left the table." in html.unescape(bob.get(table).text)


def test_a_bot_plays_on_for_who_resigns(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    assert ann.post(f"{table}/leave").status_code == 204
    seats = live(server, table).record.seats
    assert [seat.kind for seat in seats] == ["bot", "human"]
    assert table not in ann.get("/").text
    assert "Ann has resigned; a bot plays on." in html.unescape(bob.get(table).text)
    assert ann.post(f"{table}/back", seat=0).status_code == 403, "who has resigned does not come back"
    assert ann.post(f"{table}/sit", seat=0).status_code == 422
    wait_until(lambda: bob.asked(table))
    assert live(server, table).record.host == live(server, table).record.seats[1].user


def test_who_is_left_takes_the_win_and_sees_the_page_of_the_end(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    assert bob.post(f"{table}/vote", about="won", say="yes").status_code == 422, "nobody has resigned"
    ann.post(f"{table}/leave")
    assert "Take the win" in bob.get(table).text
    assert bob.post(f"{table}/vote", about="won", say="yes").status_code == 204
    live(server, table).memory.forget()
    page = html.unescape(bob.get(table).text)
    assert 'id="over"' in page
    assert "Victory!" in page
    assert "The other player is out of the match." in page
    assert "Bob: victory!" in html.unescape(ann.get(table).text)
    assert bob.asked(table) is None
    assert bob.post(f"{table}/rematch").status_code == 303


def test_who_is_left_may_play_on_and_is_not_asked_again(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    ann.post(f"{table}/leave")
    assert bob.post(f"{table}/vote", about="won", say="no").status_code == 204
    assert "Take the win" not in bob.get(table).text
    assert bob.post(f"{table}/vote", about="won", say="yes").status_code == 422
    wait_until(lambda: bob.asked(table))


def test_who_is_left_with_bots_or_with_a_quest_is_asked_whether_it_ends_here(server: Running) -> None:
    table, (ann, bob, cleo) = table_with_guests(server, "Ann", "Bob", "Cleo")
    ann.post(f"{table}/leave")
    assert not live(server, table).record.votes, "two are left: they play on"
    bob.post(f"{table}/leave")
    quest, (anna, boris) = table_with_guests(server, "Anna", "Boris", game="heroes_of_terrinoth")
    anna.post(f"{quest}/leave")
    for page in (cleo.get(table).text, boris.get(quest).text):
        assert "Take the win" not in page
        assert "You are left alone with bots. End the match here?" in page


def test_a_table_against_bots_is_deleted_by_its_only_player(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "bot:random")
    assert bob.post(f"{table}/delete").status_code == 403
    assert ann.post(f"{table}/delete").status_code == 204
    assert ann.get(table).status_code == 404
    assert table not in ann.get("/").text
    assert server.on_loop(lambda: server.house.store.tables.get(table.removeprefix("/t/"))) is None


def test_a_table_of_others_is_not_deleted(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    assert ann.post(f"{table}/delete").status_code == 422
    assert bob.get(table).status_code == 200


def test_a_match_ends_when_all_agree_and_is_then_struck_from_each_list_alone(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    assert server.guest("Cleo").post(f"{table}/vote", about="end", say="yes").status_code == 403
    assert ann.post(f"{table}/vote", about="end", say="yes").status_code == 204
    assert "End the match here?" in bob.get(table).text
    assert not live(server, table).record.ended
    assert ann.post(f"{table}/vote", about="end", seat=1, say="yes").status_code == 204, "an end is about no seat"
    assert len(live(server, table).record.votes) == 1
    assert ann.post(f"{table}/vote", about="war", say="yes").status_code == 422
    assert ann.post(f"{table}/vote", about="bot", say="yes").status_code == 422
    assert ann.post(f"{table}/vote", about="seat", seat=99, say="yes").status_code == 422
    assert bob.post(f"{table}/vote", about="end", say="no").status_code == 204
    assert "End the match here?" not in bob.get(table).text
    assert ann.post(f"{table}/vote", about="end", say="yes").status_code == 422, "closed for five minutes"
    live(server, table).record.votes[0].rest = 0.0
    for guest in (ann, bob):
        assert guest.post(f"{table}/vote", about="end", say="yes").status_code == 204
    assert live(server, table).record.ended
    assert "all agreed" in ann.get(table).text
    assert ann.asked(table) is None
    assert bob.asked(table) is None
    assert ann.post(f"{table}/delete").status_code == 204
    assert table not in ann.get("/").text
    assert table in bob.get("/").text
    assert bob.get(table).status_code == 200


def test_what_was_voted_outlives_the_memory_of_the_server(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    ann.post(f"{table}/vote", about="end", say="yes")
    live(server, table).memory.forget()
    assert "End the match here?" in bob.get(table).text
    bob.post(f"{table}/vote", about="end", say="yes")
    live(server, table).memory.forget()
    assert live(server, table).record.ended
    assert "all agreed" in bob.get(table).text
    assert bob.get("/").text.count("Ended early") == 1
