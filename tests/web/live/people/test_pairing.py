"""Finding players: guests who look for the same match are seated together, on one process or several."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import stores
from tests.web.pages.review.test_ending import user_of
from tests.web.serving import Guest, Running, serving
from undercroft.store.seekers import Seeker
from undercroft.web.live.people.pairing import PLACE_SECONDS, Group, alive, next_group

NOBODY: frozenset[frozenset[str]] = frozenset()


def seeker(user: str, since: float = 0.0, seats: int = 2, slow: bool = False, fill: float | None = None) -> Seeker:
    return Seeker(user, "thunderstone", seats, slow, since, fill, since)


def names(group: Group | None) -> list[str]:
    return [one.user for one in group.people] if group else []


def test_those_are_grouped_who_look_for_the_same() -> None:
    waiting = [seeker("ann"), seeker("bob", seats=3), seeker("cleo", slow=True), seeker("dora")]
    assert names(next_group(waiting, 1.0, {}, NOBODY)) == ["ann", "dora"]
    assert next_group(waiting[:3], 1.0, {}, NOBODY) is None


def test_if_there_are_enough_the_nearest_rating_goes_first() -> None:
    waiting = [seeker("ann"), seeker("bob"), seeker("cleo")]
    assert names(next_group(waiting, 1.0, {"ann": 1700, "bob": 1300, "cleo": 1650}, NOBODY)) == ["ann", "cleo"]


def test_bots_fill_up_when_the_time_of_somebody_is_up() -> None:
    waiting = [seeker("ann", seats=4), seeker("bob", seats=4, fill=60.0)]
    assert next_group(waiting, 59.0, {}, NOBODY) is None
    found = next_group(waiting, 60.0, {}, NOBODY)
    assert names(found) == ["ann", "bob"]
    assert found is not None
    assert found.bots == 2


def test_who_blocked_another_is_not_seated_with_them() -> None:
    apart = frozenset([frozenset(("ann", "bob"))])
    assert next_group([seeker("ann"), seeker("bob")], 1.0, {}, apart) is None
    assert names(next_group([seeker("ann"), seeker("bob"), seeker("cleo")], 1.0, {}, apart)) == ["ann", "cleo"]


def test_a_place_is_kept_for_a_minute_and_where_moves_take_days_for_longer() -> None:
    assert alive(seeker("ann"), PLACE_SECONDS - 1)
    assert not alive(seeker("ann"), PLACE_SECONDS + 1)
    assert alive(seeker("ann", slow=True), PLACE_SECONDS + 1)


@pytest.fixture
def two_servers(tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Two servers on one PostgreSQL."""
    with serving(tmp_path, store=stores.POSTGRESQL) as one, serving(tmp_path, store=stores.POSTGRESQL) as other:
        yield one, other


def seek(guest: Guest, seats: int = 2, **more: str | int) -> None:
    assert guest.post("/find", game="thunderstone", seats=seats, **more).status_code == 303


def found_table(guest: Guest) -> str:
    """The table to which the page of a waiting guest redirects."""
    return guest.get("/find").headers.get("location", "")


def test_people_on_two_processes_are_seated_together(two_servers: tuple[Running, Running]) -> None:
    ann, bob = two_servers[0].guest("Ann"), two_servers[1].guest("Bob")
    seek(ann)
    assert "Here: 1 of 2" in ann.get("/find").text
    two_servers[1].guest("Cleo").new_table("me", "open", listed="on")
    assert "Cleo" in ann.get("/find").text, "open tables are another way to a match"
    seek(bob)
    table = found_table(bob)
    assert table.startswith("/t/")
    assert ann.get("/find/waiting").headers["x-table"] == table
    assert found_table(ann) == "", "who was led to the table looks no more"
    assert ann.get(table).status_code == 200
    seek(ann)
    assert "Here: 1 of 2" in ann.get("/find").text


def test_a_guest_starts_with_bots_waits_on_or_stops(server: Running) -> None:
    ann = server.guest("Ann")
    seek(ann, seats=3, wait=60)
    assert "then bots" in ann.get("/find").text
    ann.post("/find/people")
    assert "then bots" not in ann.get("/find").text
    ann.post("/find/stop")
    assert "Look for players" in ann.get("/find").text
    seek(ann, seats=3, wait=60)
    assert ann.get("/me/data").json()["looks_for"]["seats"] == 3
    ann.post("/find/start")
    table = found_table(ann)
    found = server.on_loop(lambda: server.house.tables.get(table.removeprefix("/t/")))
    assert [seat.kind for seat in found.record.seats] == ["human", "bot", "bot"]
    assert found.record.host == user_of(server, ann)
    assert ann.post("/find", game="thunderstone", seats=9).status_code == 422


def test_looking_ends_with_the_account(server: Running) -> None:
    ann = server.guest("Ann")
    user = user_of(server, ann)
    seek(ann, seats=5, pace="slow")
    ann.post("/me/delete", sure="yes")
    assert server.on_loop(lambda: server.house.store.seekers.get(user)) is None
