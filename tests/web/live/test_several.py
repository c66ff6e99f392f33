"""One table on several processes: everybody sees it as if there were one, whichever of them they ask.

`python -m tests.web.live.test_several [KILLS]` kills one of three processes so many times (20) while people and bots
play, and prints what was acknowledged, what was lost and the longest standstill.
"""

from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.postgres import cluster
from tests.web.redis_server import needs_redis, redis_in
from tests.web.serving import Guest
from tests.web.several import Several, several

pytestmark = needs_redis


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Several]:
    database = cluster().fresh()
    folder = tmp_path_factory.mktemp("several")
    with redis_in(folder / "redis") as redis, several(3, database, redis, folder) as running:
        yield running


def at(guest: Guest, house: Several, n: int) -> Guest:
    """The same guest, asking another process."""
    other = Guest(house.urls[n])
    other.http.cookies = guest.http.cookies
    return other


def shows(page: ClientConnection, text: str) -> None:
    """Wait until the table that is sent has this in it."""
    while text not in page.recv(timeout=300):
        pass


def test_two_people_and_a_spectator_on_three_processes_see_one_table(house: Several) -> None:
    ann, bob, eve = house.guest(0, "Ann"), house.guest(1, "Bob"), house.guest(2, "Eve")
    table = ann.new_table("me", "open")
    with ann.live(table) as anns, bob.live(table) as bobs, eve.live(table) as eves:
        for page in (anns, bobs, eves):
            page.recv(timeout=300)
        assert bob.post(f"{table}/sit", seat=1).status_code == 204
        shows(anns, "Bob")
        shows(eves, "Bob")
        assert bob.post(f"{table}/chat", text="hello from the second").status_code == 204
        shows(anns, "hello from the second")
        shows(eves, "hello from the second")
        assert bob.post("/me", name="Robert").status_code == 204
        shows(anns, "Robert")
        shows(eves, "Robert")
        first, other = (ann, bob) if ann.asked(table) else (bob, ann)
        waits = first.asked(table)
        assert waits is not None
        seat, number, options = waits
        assert first.choose(table, seat, number, options[0]).status_code == 204
        before = other.get(table).text
        assert f'value="{number}"' not in before or other.asked(table) != waits
        shows(eves, "data-revision")
        assert ann.post(f"{table}/manners", watch="", talk="on").status_code in (204, 303)
        with pytest.raises(ConnectionClosed, match="4404"):
            shows(eves, "what is never said")
