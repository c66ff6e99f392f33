"""Two servers that share only a PostgreSQL: guests can use either and switch between them."""

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from tests import postgres
from tests.web.live.test_leaving import live
from tests.web.live.test_timeouts import advance_clocks, timed
from tests.web.serving import PATIENCE, Guest, Program, Running, asked_in, serving, wait_until
from undercroft.web.live.timeouts import time_out


def same_browser_at(guest: Guest, server: Running) -> Guest:
    """The same browser, connected to another server, as a load balancer may do."""
    there = Guest(server.url)
    there.http.cookies.update(guest.http.cookies)
    return there


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    url, folder = postgres.cluster().new_database(), tmp_path_factory.mktemp("two")
    with serving(folder, database=url) as one, serving(folder, database=url) as two:
        yield one, two


def test_guests_go_from_one_server_to_the_other(servers: tuple[Running, Running]) -> None:
    one, two = servers
    ann = one.guest("Ann")
    there = same_browser_at(ann, two)
    lobby = two.guest("Bob")
    assert "Ann" not in lobby.get("/").text
    listed = ann.new_table("me", "open", listed="on")
    assert "Ann" in lobby.get("/").text, "a table that was made elsewhere is in the lobby"
    assert lobby.post(f"{listed}/sit", seat=1).status_code == 204
    assert "Bob" in ann.get(listed).text

    table = ann.new_table("me", "me")
    assert asked_in(there.get(table).text) is None, "a curtain hides the hands"
    seat = next(iter(one.on_loop(lambda: _live(one, table).memory.waiting(_live(one, table).memory.match))))
    assert ann.post(f"{table}/ready", seat=seat).status_code == 204
    asked = asked_in(there.get(table).text)
    assert asked is not None, "who has come to the screen has come to it everywhere"
    chosen = there.choose(table, asked[0], asked[1], asked[2][0], command="c")
    again = ann.choose(table, asked[0], asked[1], asked[2][0], command="c")
    assert (chosen.status_code, again.status_code) == (204, 204)
    late = ann.choose(table, asked[0], asked[1], asked[2][0], command="d")
    assert late.status_code == 409, "with the fresh table"

    assert there.post("/me", name="Anna").status_code == 204
    wait_until(lambda: "Anna" in ann.get("/me").text)


def test_who_is_kept_out_of_one_server_is_kept_out_of_the_other(servers: tuple[Running, Running]) -> None:
    one, two = servers
    eve = one.guest("Eve")
    there = same_browser_at(eve, two)
    assert there.get("/").status_code == 200
    robin = Program(one.url, "Robin")
    plain = {"authorization": f"Bearer {robin.token}"}
    assert (
        httpx.get(f"{two.url}/api/tables?mine=true", headers=plain, timeout=PATIENCE, verify=False).status_code == 200
    )
    user = one.on_loop(lambda: one.house.store.guests.find_by_name("Eve"))[0]
    ban = one.on_loop(lambda: one.house.bans.ban(user, "", "Eve", "rude", None))
    wait_until(lambda: there.get("/").status_code == 403)
    one.on_loop(lambda: one.house.bans.lift(ban.id))
    wait_until(lambda: there.get("/").status_code == 200)
    one.on_loop(lambda: one.house.announcement.say({"en": "Closing at ten"}, 600))
    wait_until(lambda: "Closing at ten" in there.get("/").text)
    gone = one.on_loop(lambda: one.house.store.guests.find_by_name("Robin"))[0]
    one.on_loop(lambda: one.house.devices.sign_out(gone, gone))

    def refused() -> bool:
        answer = httpx.get(f"{two.url}/api/tables?mine=true", headers=plain, timeout=PATIENCE, verify=False)
        return answer.status_code == 401

    wait_until(refused)


def _live(server: Running, table: str):  # type: ignore[no-untyped-def]
    return server.house.tables._live[table.removeprefix("/t/")]


def test_a_clock_that_runs_out_does_so_once(servers: tuple[Running, Running]) -> None:
    one, two = servers
    table, seat, _slow, other = timed(one, "loss")
    found = [live(server, table) for server in servers]
    advance_clocks(one, table, 181.0)
    tables = zip(found, servers, strict=True)
    both = [asyncio.run_coroutine_threadsafe(time_out(at), server.loop) for at, server in tables]
    for done in both:
        done.result(PATIENCE)
    told = same_browser_at(other, two).get(table).text
    assert told.count("has run out of time and lost the match") == other.get(table).text.count("has run out of time")
    kept = one.on_loop(lambda: one.house.store.tables.get(table.removeprefix("/t/")))
    assert sum("run out of time" in line.text for line in kept.chat) == 1
    assert [len(kept.left), kept.seats[seat].kind, [vote.kind for vote in kept.votes]] == [1, "bot", ["won"]]
