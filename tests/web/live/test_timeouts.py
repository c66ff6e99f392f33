"""When a player's time is up, a bot takes over, the player loses, or the others vote; at the right time, and only
once."""

import html
import time
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select, update

from tests import stores
from tests.web.live.test_leaving import live, table_with_guests
from tests.web.live.test_strangers import pretend_absent, who_must_choose
from tests.web.serving import Guest, Running, serving, wait_until
from undercroft.store import schema
from undercroft.web.live.clock import left_at
from undercroft.web.live.presence import settle_votes
from undercroft.web.live.table import LiveTable
from undercroft.web.live.timeouts import time_out

NAMES = ("Ann", "Bob")


def timed(server: Running, at_zero: str, clock: str = "180", **more: str) -> tuple[str, int, Guest, Guest]:
    """A table with a clock: its path, the seat that must choose, its guest, and another guest."""
    table, guests = table_with_guests(server, *NAMES, clock=clock, at_zero=at_zero, watch="on", talk="on", **more)
    return table, *who_must_choose(server, table, guests)


def advance_clocks(server: Running, table: str, seconds: float) -> LiveTable:
    """Pretend that the clocks of this table have run for so many seconds."""
    found = live(server, table)

    async def write() -> None:
        async with found.open():
            times = found.record.times
            assert times is not None
            due = None if times.due is None else times.due - seconds
            found.record.times = replace(times, at=times.at - seconds, due=due)
            await found.written(found.store.tables.update(found.id, found.known, times=found.record.times))
        found.changed()

    server.on_loop(write)
    return found


def let_time_run_out(server: Running, table: str, seconds: float = 181.0) -> LiveTable:
    """Do the same, and then handle the timeout."""
    found = advance_clocks(server, table, seconds)
    server.on_loop(lambda: time_out(found))
    return found


def test_at_zero_a_bot_plays_on_until_the_player_is_back(server: Running) -> None:
    table, seat, slow, other = timed(server, "bot")
    found = let_time_run_out(server, table, 100.0)
    assert found.record.seats[seat].kind == "human", "not yet"
    let_time_run_out(server, table, 80.0)
    assert (found.record.seats[seat].kind, found.record.seats[seat].kept is None) == ("bot", False)
    assert f"{NAMES[seat]} has run out of time; a bot plays until" in html.unescape(other.get(table).text)
    assert "I am back" in slow.get(table).text
    assert table in slow.get("/").text
    assert other.post(f"{table}/back", seat=seat).status_code == 403
    assert slow.post(f"{table}/back", seat=seat).status_code == 204
    assert found.record.seats[seat].kind == "human"
    assert found.record.times is not None
    assert found.record.times.left[seat] >= 60.0
    assert f"{NAMES[seat]} is back." in html.unescape(other.get(table).text)


def test_at_zero_the_match_is_lost_and_counts(server: Running) -> None:
    table, seat, slow, other = timed(server, "loss")
    lost = live(server, table).record.seats[seat].user
    found = let_time_run_out(server, table)
    assert (found.record.seats[seat].kind, found.record.seats[seat].kept) == ("bot", None)
    assert found.record.left == {(lost, seat)}
    told = html.unescape(other.get(table).text)
    assert f"{NAMES[seat]} has run out of time and lost the match" in told
    assert slow.post(f"{table}/back", seat=seat).status_code == 403
    assert other.post(f"{table}/vote", about="won", say="yes").status_code == 204
    results = server.on_loop(lambda: server.house.store.results.of_table(found.id))
    assert {(one.user == lost, one.won, one.left, one.place) for one in results} == {
        (True, False, True, 2),
        (False, True, False, 1),
    }


def test_at_zero_the_others_vote(server: Running) -> None:
    table, seat, slow, other = timed(server, "vote")
    name = NAMES[seat]
    question = f"Let a bot play for {name}?"
    assert other.post(f"{table}/vote", about="bot", seat=seat, say="yes").status_code == 422, "there is time"
    found = let_time_run_out(server, table)
    assert found.record.seats[seat].kind == "human"
    told = html.unescape(other.get(table).text)
    assert question in told
    assert f"{name} has run out of time: the others decide" in told
    assert question not in html.unescape(slow.get(table).text)
    assert found.id not in server.on_loop(lambda: server.house.store.tables.due(time.time())), "asked once"
    assert other.post(f"{table}/vote", about="bot", seat=seat, say="no").status_code == 204
    assert question not in html.unescape(other.get(table).text), "for five minutes"
    assert other.post(f"{table}/vote", about="bot", seat=seat, say="yes").status_code == 422
    found.record.votes[0].rest = time.time() - 1
    assert other.post(f"{table}/vote", about="bot", seat=seat, say="yes").status_code == 204
    assert found.record.seats[seat].kind == "bot"
    assert slow.post(f"{table}/back", seat=seat).status_code == 204


def test_who_chooses_before_the_others_have_voted_plays_on(server: Running) -> None:
    table, seat, slow, other = timed(server, "vote")
    let_time_run_out(server, table)
    asked = slow.asked(table)
    assert asked is not None
    while (asked := slow.asked(table)) is not None:
        assert slow.choose(table, seat, asked[1], asked[2][0]).status_code == 204
    assert "Let a bot play" not in other.get(table).text


def test_who_has_gone_need_not_vote(server: Running) -> None:
    table, guests = table_with_guests(server, "Ann", "Bob", "Cleo", clock="180", at_zero="vote")
    found = live(server, table)
    seat = found.memory.waiting(found.memory.match)[0]  # type: ignore[arg-type]
    others = [n for n in range(3) if n != seat]
    let_time_run_out(server, table)
    guests[others[0]].post(f"{table}/vote", about="bot", seat=seat, say="yes")
    assert found.record.seats[seat].kind == "human", "one of two"
    pretend_absent(server, table, others[1], 61)
    server.on_loop(lambda: settle_votes(found))
    assert found.record.seats[seat].kind == "bot"


def test_the_clock_that_has_run_out_is_found_also_at_a_table_that_nobody_looks_at(server: Running) -> None:
    table, seat, _slow, _other = timed(server, "bot", clock="259200")
    advance_clocks(server, table, 259_201.0)
    server.on_loop(lambda: server.house.tables._live.pop(table.removeprefix("/t/")))
    wait_until(lambda: live(server, table).record.seats[seat].kind == "bot")


def test_a_choice_takes_its_time_and_the_next_turn_adds_some(server: Running) -> None:
    table, seat, slow, _other = timed(server, "loss", clock="600+10")
    advance_clocks(server, table, 100.0)
    asked = slow.asked(table)
    assert asked is not None
    assert slow.choose(table, seat, asked[1], asked[2][0]).status_code == 204
    times = live(server, table).record.times
    assert times is not None
    assert 400.0 < times.left[seat] <= 500.0
    assert times.left[1 - seat] >= 600.0
    kept = server.on_loop(lambda: server.house.store.tables.get(table.removeprefix("/t/")))
    assert kept.times == times, "it is in the store with the choice, whatever happens to this process"


def test_each_of_several_who_choose_at_once_has_their_own_time(server: Running) -> None:
    table, (ann, bob) = table_with_guests(server, *NAMES, clock="180", at_zero="bot", game="paper_dungeons")
    found = live(server, table)
    times = found.record.times
    assert times is not None
    assert times.running == [0, 1]
    while (asked := ann.asked(table)) is not None:
        ann.choose(table, 0, asked[1], asked[2][0])
    assert found.record.times is not None
    assert found.record.times.running == [1]
    let_time_run_out(server, table, 181.0)
    assert [seat.kind for seat in found.record.seats] == ["human", "bot"]
    assert bob.get(table).status_code == 200


def test_nobody_is_timed_who_plays_alone(server: Running) -> None:
    ann = server.guest("Ann")
    for seats in (("me", "bot:random"), ("me", "me")):
        table = ann.new_table(*seats, clock="60", at_zero="loss")
        assert 'role="timer"' not in ann.get(table).text
        times = live(server, table).record.times
        assert times is not None
        assert times.due is None


def test_all_see_the_clocks_and_who_must_choose_has_it_spoken(server: Running) -> None:
    table, _seat, slow, other = timed(server, "bot", clock="1200+20")
    until_when = round(time.time() + 1200)
    for page in (slow.get(table).text, other.get(table).text, server.guest("Eve").get(table).text):
        assert page.count('role="timer"') == 2
        assert page.count("data-runs-out=") == 1, "one runs"
        assert "20:00" in page
        shown = float(page.partition('data-runs-out="')[2].partition('"')[0])
        assert abs(shown - until_when) < 30
    assert "One minute left" in slow.get(table).text
    assert 'data-runs-out="' in slow.get("/").text, "and in the list of my tables"
    server.guest("Ann").new_table("me", "open", clock="600+10", listed="on")
    assert "10 min + 10 s" in slow.get("/").text


def test_the_rematch_has_the_same_clock(server: Running) -> None:
    table, _seat, slow, other = timed(server, "loss", clock="600+10")
    for guest in (slow, other):
        guest.post(f"{table}/vote", about="end", say="yes")
    again = live(server, other.post(f"{table}/rematch").headers["location"])
    assert again.record.clock == live(server, table).record.clock
    assert again.record.times is not None
    assert again.record.times.left == [600.0, 600.0]


@pytest.mark.sqlite("it turns the times of the file back")
def test_the_clocks_stand_still_while_the_server_is_down(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, seat, _slow, _other = timed(server, "loss")
        before = live(server, table).record
    with stores.direct_engine(stores.url_of(tmp_path)).begin() as store:  # move all of it back by an hour
        [(times,)] = store.execute(select(schema.tables.c.times))
        earlier = {"times": {**times, "at": times["at"] - 3600}, "due": schema.tables.c.due - 3600}
        store.execute(update(schema.tables).values(**earlier))
        store.execute(update(schema.uptime).values(beat=schema.uptime.c.beat - 3600))
    with serving(tmp_path) as server:
        found = live(server, table)
        server.on_loop(server.house.timeouts.look)
        assert found.record.seats[seat] == before.seats[seat]
        assert found.record.times is not None
        assert left_at(found.record.times, seat, found.store.uptime.now()) > 60.0
