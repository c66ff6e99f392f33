"""Sitting down, standing up, bots on open seats, hotseat play, moving a seat to another device, and a rematch."""

import html
import re

from tests.web.serving import Guest, Running, asked_in, wait_until
from undercroft.kernel.registry import game
from undercroft.kernel.text import Speech
from undercroft.web.door.names import table_name


def test_friends_meet_at_a_link_and_the_match_begins_when_all_sit(server: Running) -> None:
    ann, bob, cleo = server.guest("Ann"), server.guest("Bob"), server.guest("Cleo")
    table = ann.new_table("me", "open", "open")
    assert bob.post(f"{table}/sit", seat=1).status_code == 204
    assert ann.asked(table) is None
    assert cleo.post(f"{table}/sit", seat=1).status_code == 422, "taken"
    assert cleo.post(f"{table}/sit", seat=2).status_code == 204
    asked = [guest.asked(table) for guest in (ann, bob, cleo)]
    assert len([one for one in asked if one]) == 1
    for guest in (ann, bob, cleo):
        for name in ("Ann", "Bob", "Cleo"):
            assert name in guest.get(table).text


def test_the_host_gives_open_seats_to_bots_and_nobody_else_can(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")
    assert bob.post(f"{table}/seat-bot", seat=1, bot="random").status_code == 403
    for bad in ("nobody", "easy:luck=1", "easy:mistakes=many", "search"):
        assert ann.post(f"{table}/seat-bot", seat=1, bot=bad).status_code == 422
    assert ann.post(f"{table}/seat-bot", seat=0, bot="random").status_code == 422
    assert ann.post(f"{table}/seat-bot", seat=1, bot="easy:mistakes=1").status_code == 204
    wait_until(lambda: ann.asked(table))


def test_who_sits_already_is_not_urged_to_sit_down_again(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")
    urged = re.compile(r'<button class="button main"[^>]*>\s*Sit down')
    assert urged.search(bob.get(table).text)
    assert not urged.search(ann.get(table).text)
    assert "You are watching" not in ann.get(table).text


def test_tables_are_told_apart_by_name_in_both_languages(server: Running) -> None:
    ann, anna = server.guest("Ann"), server.guest("Анна", language="ru")
    table = ann.new_table("me", "open", listed="on")
    id = table.removeprefix("/t/")
    english, russian = (table_name(id, Speech(language, ("undercroft",))) for language in ("en", "ru"))
    assert english != russian
    for page in (ann.get("/"), ann.get(table)):
        assert english in html.unescape(page.text)
    for page in (anna.get("/"), anna.get(table)):
        assert russian in html.unescape(page.text)
    names = {table_name(f"table {n}", Speech("en", ("undercroft",))) for n in range(100)}
    assert len(names) > 60


def test_a_seat_that_is_left_can_be_filled_by_the_host(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")
    bob.post(f"{table}/sit", seat=1)
    bob.post(f"{table}/stand", seat=1)
    assert ann.post(f"{table}/seat-bot", seat=1, bot="random").status_code == 204
    assert bob.post(f"{table}/sit", seat=1).status_code == 422


def test_several_at_one_screen_have_a_curtain_between_their_turns(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "me", **{"name-1": "Ben"})
    first = _curtain(ann, table)
    assert ann.asked(table) is None, "nothing is asked before the curtain is drawn"
    assert ann.post(f"{table}/ready", seat=first).status_code == 204
    asked = ann.asked(table)
    assert asked is not None
    assert asked[0] == first
    while (now := ann.asked(table)) is not None:
        seat, number, options = now
        wish = next((one for one in ("rest", "destroy-none") if one in options), options[0])
        assert ann.choose(table, seat, number, wish).status_code == 204
    second = _curtain(ann, table)
    assert second == 1 - first
    page = ann.get(table).text
    assert 'data-seat=""' in page, "behind the curtain it is the spectator's table"
    assert "Ben" in page
    ann.post(f"{table}/ready", seat=second)
    assert asked_in(ann.get(table).text) is not None


def _curtain(guest: Guest, table: str) -> int:
    found = re.search(r'id="curtain".*?name="seat" value="(\d)"', guest.get(table).text, re.DOTALL)
    assert found is not None
    return int(found[1])


def test_a_seat_is_carried_to_another_device_once(server: Running) -> None:
    ann, phone, thief, bob = server.guest("Ann"), server.guest(), server.guest(), server.guest("Bob")
    table = ann.new_table("me", "open")
    bob.post(f"{table}/sit", seat=1)
    link = ann.get(f"{table}/carry", seat=0).text
    path = link.removeprefix(server.url)
    assert phone.get(path).status_code == 200
    assert ann.get(table).text.count('data-seat="0"') == 1, "looking at the link takes nothing"
    assert bob.post(path).status_code == 422, "who sits here cannot take a second hand"
    assert phone.post(path).headers["location"] == table
    assert 'data-seat="0"' in phone.get(table).text
    assert "Ann" in phone.get(table).text
    assert 'data-seat=""' in ann.get(table).text
    assert thief.post(path).status_code == 422
    assert thief.post(path[:-1] + ("A" if path[-1] != "A" else "B")).status_code == 422
    assert ann.choose(table, 0, 1, "rest").status_code == 403


def test_names_can_be_changed_and_everybody_sees_it(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")
    bob.post(f"{table}/sit", seat=1)
    assert bob.post(f"{table}/name", name="Robert").status_code == 204
    assert "Robert" in ann.get(table).text
    hotseat = ann.new_table("me", "me")
    assert ann.post(f"{hotseat}/name", name="Annabel", seat=1).status_code == 204
    assert "Annabel" in ann.get(hotseat).text
    assert "Annabel" not in bob.get(table).text


def test_the_lobby_lists_what_is_mine_what_is_open_and_what_can_be_watched(server: Running) -> None:
    ann, bob = server.guest("Lobby Ann"), server.guest("Lobby Bob")
    hidden = ann.new_table("me", "open")
    listed = ann.new_table("me", "open", listed="on")
    watched = ann.new_table("me", "me", listed="on")
    mine, seen = ann.get("/").text, bob.get("/").text
    for table in (hidden, listed, watched):
        assert table in mine
    assert hidden not in seen
    assert listed in seen
    assert watched in seen


def test_a_form_with_options_that_do_not_go_together_comes_back_with_a_sentence(server: Running) -> None:
    ann = server.guest("Ann")
    sent = {"seats": "2", "seat-0": "me", "seat-1": "bot:random", "option-random_setup": "off", "option-long_game": "5"}
    refused = ann.http.post("/new/thunderstone", data=sent)
    assert refused.status_code == 422
    assert "three monster classes" in refused.text
    assert ann.http.post("/new/thunderstone", data={**sent, "seats": "9"}).status_code == 422
    assert ann.http.post("/new/thunderstone", data={**sent, "seat-1": "bot:nobody"}).status_code == 422
    preset = ann.http.post("/new/thunderstone", data={**sent, "preset": "first_game", "option-long_game": "3"})
    assert preset.status_code == 303


def test_sets_of_options_say_what_they_are_and_only_a_first_game_is_chosen_by_itself(server: Running) -> None:
    ann = server.guest()
    assert re.search(r'value="first_game"[^>]* checked', ann.get("/new/thunderstone").text)
    page = ann.get("/new/dungeonquest").text
    assert re.search(r'name="preset" value="" checked', page)
    assert "<b>No mercy</b><small>Hero versus Hero, Cloak and Dagger" in page


def test_the_same_form_sent_twice_makes_one_table(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    made = {ann.new_table("me", "open", command="once") for _time in range(3)}
    assert len(made) == 1
    assert bob.new_table("me", "open", command="once") not in made
    clicked = {ann.post("/play/thunderstone", command="click").headers["location"] for _time in range(2)}
    assert len(clicked) == 1


def test_a_rematch_is_made_once_with_the_same_people(server: Running) -> None:
    ann, bob, cleo = server.program("Ann"), server.program("Bob"), server.program("Cleo")
    table = ann.new_table("me", "open", "random")
    bob.post(f"/tables/{table}/sit", seat=1)
    assert ann.http.post(f"/tables/{table}/rematch").status_code == 422, "not over yet"
    _finish(server, table)
    assert cleo.http.post(f"/tables/{table}/rematch").status_code == 403
    again = {who.post(f"/tables/{table}/rematch", 201)["id"] for who in (ann, bob, ann)}
    assert len(again) == 1
    new = ann.get(f"/tables/{again.pop()}")
    assert [player["name"] for player in new["players"][:1]] == ["Bob"], "the next seat comes first"
    assert [player["kind"] for player in new["players"]] == ["human", "bot", "human"]
    assert new["begun"]
    assert ann.get(f"/tables/{table}")["rematch"] == new["id"]


def _finish(server: Running, table: str) -> None:
    """Replace the match by one that has been played to its end."""
    ended = game("thunderstone").start(3, 1, {"stall_rounds": 20})
    while ended.pending:
        seat, decision = next(iter(ended.pending.items()))
        wish = {option.id: option for option in decision.options}
        ended.choose(seat, wish.get("rest") or wish.get("destroy-none") or decision.options[: decision.at_least or 1])
    live = server.on_loop(lambda: server.house.tables._live[table])

    async def put_in() -> None:
        async with live.open():
            live.memory.match = ended
            live.changed()

    server.on_loop(put_in)
