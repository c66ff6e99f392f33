"""Playing with strangers: absence, nudging, knocking, spectators, chat, blocking and reports."""

import html
import time

from tests.web.live.test_leaving import live, table_with_guests
from tests.web.serving import Guest, Running, asked_in
from undercroft.web.live.presence import is_away


def who_must_choose(server: Running, table: str, guests: list[Guest]) -> tuple[int, Guest, Guest]:
    """The seat that must choose, its guest, and another guest."""
    seat = live(server, table).memory.waiting(live(server, table).memory.match)[0]  # type: ignore[arg-type]
    return seat, guests[seat], guests[1 - seat]


def pretend_absent(server: Running, table: str, seat: int, seconds: float) -> None:
    """Pretend that this seat has not been heard of for so many seconds."""
    found = live(server, table)
    then = time.time() - seconds
    found.seen[found.record.seats[seat].user or ""] = then
    if seat in found.memory.asked:
        found.memory.asked[seat] = then


def test_who_gives_no_sign_of_life_is_away(server: Running) -> None:
    table, guests = table_with_guests(server, "Ann", "Bob")
    seat, _slow, other = who_must_choose(server, table, guests)
    assert not is_away(live(server, table), seat)
    pretend_absent(server, table, seat, 61)
    assert is_away(live(server, table), seat)
    assert "away 1 min" in other.get(table).text
    pretend_absent(server, table, 1 - seat, 61)
    assert is_away(live(server, table), 1 - seat), "who is not waited for may be away, too"
    pretend_absent(server, table, seat, 10_000_000)
    assert "Let a bot play" not in other.get(table).text, "without a clock nobody is replaced"
    assert other.post(f"{table}/vote", about="bot", seat=seat, say="yes").status_code == 422


def test_everybody_sees_who_is_back(server: Running) -> None:
    table, guests = table_with_guests(server, "Ann", "Bob")
    seat, slow, other = who_must_choose(server, table, guests)
    pretend_absent(server, table, seat, 100)
    assert "away 1 min" in other.get(table).text
    with other.live(table) as watching, slow.live(table):
        while "away" in watching.recv(300):
            pass
    assert not is_away(live(server, table), seat)


def test_slow_friends_are_nudged_once_a_minute_on_their_own_pages(server: Running) -> None:
    table, guests = table_with_guests(server, "Ann", "Bob")
    seat, slow, other = who_must_choose(server, table, guests)
    with slow.live(table) as page:
        page.recv(300)
        assert slow.post(f"{table}/nudge", seat=seat).status_code == 422, "not oneself"
        assert other.post(f"{table}/nudge", seat=1 - seat).status_code == 422, "nobody waits for that seat"
        assert other.post(f"{table}/nudge", seat=seat).status_code == 204
        while not str(message := page.recv(300)).startswith("{"):
            pass
        assert '"nudge"' in str(message)
    assert other.post(f"{table}/nudge", seat=seat).status_code == 429
    live(server, table).nudged.clear()
    with slow.live("/lobby") as page:
        page.recv(300)
        assert other.post(f"{table}/nudge", seat=seat).status_code == 204
        while not str(message := page.recv(300)).startswith("{"):
            pass
        assert table in str(message)
    assert "You nudge " in html.unescape(other.get(table).text)
    assert " nudges you." in html.unescape(slow.get(table).text)


def test_a_stranger_takes_a_begun_seat_only_if_those_who_play_let_them(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    cleo, dora = server.guest("Cleo"), server.guest("Dora")
    bob.post(f"{table}/stand", seat=1)
    assert cleo.post(f"{table}/sit", seat=1).status_code == 204
    assert live(server, table).record.seats[1].kind == "open", "asked, not seated"
    assert dora.post(f"{table}/sit", seat=1).status_code == 422, "somebody is before her"
    assert "May Cleo sit down?" in ann.get(table).text
    assert 'data-seat=""' in cleo.get(table).text
    assert cleo.post(f"{table}/vote", about="seat", seat=1, say="yes").status_code == 403
    assert ann.post(f"{table}/vote", about="seat", seat=1, say="yes").status_code == 204
    assert 'data-seat="1"' in cleo.get(table).text
    assert bob.post(f"{table}/sit", seat=1).status_code == 422


def test_one_who_was_refused_keeps_nobody_else_from_asking(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    cleo, dora = server.guest("Cleo"), server.guest("Dora")
    bob.post(f"{table}/stand", seat=1)
    assert cleo.post(f"{table}/sit", seat=1).status_code == 204
    assert ann.post(f"{table}/vote", about="seat", seat=1, say="no").status_code == 204
    assert cleo.post(f"{table}/sit", seat=1).status_code == 422, "not again so soon"
    assert dora.post(f"{table}/sit", seat=1).status_code == 204
    assert "May Dora sit down?" in ann.get(table).text
    assert cleo.post(f"{table}/sit", seat=1).status_code == 422, "somebody is before her"


def test_who_left_a_seat_comes_back_to_it_without_asking(server: Running) -> None:
    table, (_ann, bob) = table_with_guests(server, "Ann", "Bob")
    bob.post(f"{table}/stand", seat=1)
    assert bob.post(f"{table}/sit", seat=1).status_code == 204
    assert 'data-seat="1"' in bob.get(table).text


def test_the_host_decides_who_may_watch_and_talk(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob", listed="on")
    cleo = server.guest("Cleo")
    assert cleo.get(table).status_code == 200
    assert cleo.post(f"{table}/chat", text="hello").status_code == 204
    assert bob.post(f"{table}/watching", watch="on").status_code == 403
    assert ann.post(f"{table}/watching", watch="on").status_code == 204
    assert cleo.post(f"{table}/chat", text="hello").status_code == 403
    assert bob.post(f"{table}/chat", text="hello").status_code == 204
    assert ann.post(f"{table}/watching", talk="on").status_code == 204
    for path in (table, f"{table}/replay"):
        assert cleo.get(path).status_code == 403, path
        assert bob.get(path).status_code == 200, path
    assert cleo.post(f"{table}/chat", text="let me in").status_code == 403
    for part in ("", "/view", "/events"):
        assert cleo.http.get(f"/api/tables/{table.removeprefix('/t/')}{part}").status_code == 403, part
    assert table not in cleo.get("/").text


def test_a_spectator_who_is_sent_away_stays_away(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    cleo = server.guest("Cleo")
    with cleo.live(table) as page:
        page.recv(300)
        mark = _mark(ann.get(table).text, "Cleo")
        assert "<b>Cleo</b>" not in bob.get(table).text, "who only watches concerns the host alone"
        assert bob.post(f"{table}/send-away", who=mark).status_code == 403
        assert ann.post(f"{table}/send-away", who=_mark(ann.get(table).text, "Bob")).status_code == 422
        assert ann.post(f"{table}/send-away", who=mark).status_code == 204
        code = None
        try:
            while True:
                page.recv(300)
        except Exception as closed:  # the exception type does not matter, only the close code
            code = closed.rcvd.code  # type: ignore[attr-defined]
        assert code == 4404
    assert cleo.get(table).status_code == 403
    assert cleo.post(f"{table}/chat", text="hello").status_code == 403


def _mark(page: str, name: str) -> str:
    before, found, _after = page[page.index('id="company"') :].partition(f"<b>{name}</b>")
    assert found
    return before.rpartition('id="person-')[2].partition('"')[0]


def test_somebody_is_blocked_for_oneself_alone(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    bob.post(f"{table}/chat", text="nonsense")
    mark = _mark(ann.get(table).text, "Bob")
    assert ann.post(f"{table}/block", who=mark, on="on").status_code == 204
    assert "nonsense" not in ann.get(table).text
    assert "nonsense" in bob.get(table).text
    assert ann.post(f"{table}/block", who=mark).status_code == 204
    assert "nonsense" in ann.get(table).text
    assert ann.post(f"{table}/block", who="nobody", on="on").status_code == 422


def test_who_is_blocked_sits_down_at_no_table_with_them_and_gets_no_rematch(server: Running) -> None:
    over, (ann, bob) = table_with_guests(server, "Ann", "Bob")
    ann.post(f"{over}/block", who=_mark(ann.get(over).text, "Bob"), on="on")
    table = ann.new_table("me", "open", "open")
    refused = bob.post(f"{table}/sit", seat=1)
    assert (refused.status_code, "You cannot sit down at this table" in refused.text) == (403, True)
    eve = server.guest("Eve")
    other = eve.new_table("me", "open", "open")
    assert ann.post(f"{other}/sit", seat=1).status_code == 204
    assert bob.post(f"{other}/join").status_code == 403, "nor at one where they sit already"
    for guest in (ann, bob):
        guest.post(f"{over}/vote", about="end", say="yes")
    assert bob.post(f"{over}/rematch").status_code == 403
    ann.post(f"{over}/block", who=_mark(ann.get(over).text, "Bob"))
    assert bob.post(f"{table}/sit", seat=1).status_code == 204


def test_a_report_is_kept_for_whoever_runs_the_server(server: Running) -> None:
    table, (ann, _bob) = table_with_guests(server, "Ann", "Bob")
    mark = _mark(ann.get(table).text, "Bob")
    assert ann.post(f"{table}/report", who=mark, text="he calls me names").status_code == 204
    newest = server.on_loop(server.house.store.admin.reports)[0]
    assert (newest.table, newest.name, newest.text) == (table.removeprefix("/t/"), "Bob", "he calls me names")


def test_nobody_learns_the_id_of_another_guest(server: Running) -> None:
    table, (ann, _bob) = table_with_guests(server, "Ann", "Bob")
    users = [seat.user for seat in live(server, table).record.seats]
    assert all(user and user not in ann.get(table).text for user in users)


def test_a_guest_lists_only_so_many_tables(server: Running) -> None:
    ann = server.guest("Ann")
    for _table in range(server.settings.most_listed):
        ann.new_table("me", "open", listed="on")
    form = {"seats": "2", "seat-0": "me", "seat-1": "open", "option-random_setup": "on"}
    refused = ann.http.post("/new/thunderstone", data={**form, "listed": "on"})
    assert refused.status_code == 422
    assert "in the lobby already" in refused.text
    assert ann.http.post("/new/thunderstone", data=form).status_code == 303, "by link only as many as one likes"


def test_a_carry_link_does_not_come_to_life_again(server: Running) -> None:
    table, (ann, _bob) = table_with_guests(server, "Ann", "Bob")
    phone = server.guest()
    first = ann.get(f"{table}/carry", seat=0).text.removeprefix(server.url)
    assert phone.post(first).status_code == 303
    back = phone.get(f"{table}/carry", seat=0).text.removeprefix(server.url)
    assert ann.post(back).status_code == 303
    thief = server.guest()
    for link in (first, back):
        refused = thief.post(link)
        assert refused.status_code == 422
        assert "used already" in refused.text


def test_a_carry_link_is_good_for_ten_minutes(server: Running) -> None:
    table, (ann, _bob) = table_with_guests(server, "Ann", "Bob")
    found = live(server, table)
    old = f"{found.id}.0.{found.record.seats[0].user}.{found.record.seats[0].changes}.{int(time.time()) - 1}"
    link = "/carry/" + server.house.signer.sign("carry", old)
    refused = server.guest().post(link)
    assert refused.status_code == 422
    assert "too old" in refused.text
    assert 'data-seat="0"' in ann.get(table).text


def test_command_ids_belong_to_a_seat_and_a_guest(server: Running) -> None:
    table, guests = table_with_guests(server, "Ann", "Bob")
    seat, slow, _other = who_must_choose(server, table, guests)
    asked = slow.asked(table)
    assert asked is not None
    assert slow.choose(table, seat, asked[1], asked[2][0], command="same").status_code == 204
    phone = server.guest()
    assert phone.post(slow.get(f"{table}/carry", seat=seat).text.removeprefix(server.url)).status_code == 303
    again = asked_in(phone.get(table).text)
    if again is not None:
        assert phone.choose(table, seat, again[1], again[2][0], command="same").status_code == 204
        assert asked_in(phone.get(table).text) != again, "the same id of another guest counts"
    live(server, table).memory.forget()
    assert phone.get(table).status_code == 200, "and so it is written"


def test_names_that_look_like_others_are_marked(server: Running) -> None:
    table, (ann, _fake) = table_with_guests(server, "Anna", "Аnnа")  # the second with two Cyrillic letters
    assert ann.get(table).text.count("looks like another") >= 2
    bot, (honest, _grimble) = table_with_guests(server, "Bob", "Гримбл")
    assert honest.get(bot).text.count("looks like another") == 1
