"""One table on several processes: everybody sees it as if there were one, whichever of them they ask.

`python -m tests.web.live.test_several [KILLS]` kills one of three processes so many times (20) while people and bots
play, and prints what was acknowledged, what was lost and the longest standstill.
"""

import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.postgres import cluster
from tests.web.redis_server import needs_redis, redis_in
from tests.web.serving import Program, first_legal, until
from tests.web.several import Several, several

pytestmark = needs_redis
KILLS = 2


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Several]:
    database = cluster().fresh()
    folder = tmp_path_factory.mktemp("several")
    with redis_in(folder / "redis") as redis, several(3, database, redis, folder) as running:
        yield running


def shows(page: ClientConnection, text: str) -> None:
    """Wait until the table that is sent has this in it."""
    while text not in str(page.recv(timeout=300)):
        pass


def with_token_at(program: Program, url: str) -> Program:
    """The same program, asking another process."""
    other = Program.__new__(Program)
    other.token = program.token
    other.http = httpx.Client(base_url=f"{url}/api", timeout=300, headers=program.http.headers)
    return other


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
        first = ann if ann.asked(table) else bob
        waits = first.asked(table)
        assert waits is not None
        seat, number, options = waits
        assert first.choose(table, seat, number, options[0]).status_code == 204
        eves.recv(timeout=300)
        assert first.asked(table) != waits
        assert ann.post(f"{table}/manners", watch="", talk="on").status_code in (204, 303)
        with pytest.raises(ConnectionClosed, match="4404"):
            shows(eves, "what is never said")


def test_fifty_clients_on_three_processes_race_for_one_choice(house: Several) -> None:
    ann = house.program(0, "Ann")
    table = ann.new_table("me", "me")
    decision = ann.decision(table)
    callers = [with_token_at(ann, url) for url in house.urls]
    ids = [option["id"] for option in decision["options"]]
    ready = threading.Barrier(50)

    def race(n: int) -> int:
        ready.wait(300)
        return callers[n % 3].choose(table, decision, ids[n % len(ids)], uuid4().hex).status_code

    with ThreadPoolExecutor(50) as crowd:
        answers = list(crowd.map(race, range(50)))
    assert answers.count(200) == 1
    assert set(answers) == {200, 409}
    seen = [caller.get(f"/tables/{table}/view", seat=0)["view"] for caller in callers]
    assert seen[0] == seen[1] == seen[2]


def test_redis_goes_and_comes_back_under_play(house: Several) -> None:
    ann, bob = house.guest(0, "Ann"), house.guest(1, "Bob")
    table = ann.new_table("me", "open")
    with bob.live(table) as bobs:
        bobs.recv(timeout=300)
        house.redis.stop()
        try:
            assert ann.post(f"{table}/chat", text="without Redis").status_code == 204
            shows(bobs, "without Redis")  # from the store
            robin = house.program(2)
            others = robin.new_table("me", "random")
            decision = robin.decision(others)
            assert robin.choose(others, decision).status_code == 200
            assert robin.decision(others) is not None  # bots go on as well
            until(lambda: all("Redis does not answer" in house.said(n) for n in range(3)))
        finally:
            house.redis.start()
        until(lambda: all("Redis is back" in house.said(n) for n in range(3)))
        assert ann.post(f"{table}/chat", text="with Redis").status_code == 204
        shows(bobs, "with Redis")


def test_kill_nine_of_one_of_three_loses_nothing(house: Several) -> None:
    seen = kill(house, KILLS)
    assert seen.lost == []
    assert len(seen.acknowledged) > KILLS


@dataclass
class Seen:
    """What was seen while processes were killed."""

    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    lost: list[tuple[str, str]] = field(default_factory=list)
    longest: float = 0.0
    """Seconds that a table stood still, at most."""


class Player(threading.Thread):
    """Plays at one table against a bot, on whichever process answers: as a page does, it goes over to another, and
    sends a command again that was not answered."""

    def __init__(self, house: Several, program: Program, table: str, first: int, seen: Seen) -> None:
        super().__init__()
        self.at = [with_token_at(program, url) for url in house.urls]
        self.table, self.now, self.seen, self.stop = table, first, seen, False
        self.moved = time.monotonic()

    def run(self) -> None:
        command, decision = "", None
        while not self.stop:
            program = self.at[self.now]
            try:
                if decision is None:
                    pending = program.http.get(f"/tables/{self.table}/pending").json()
                    if pending["over"]:
                        return
                    decision, command = next(iter(pending["decisions"]), None), uuid4().hex
                    if decision is None:
                        time.sleep(0.01)
                        continue
                answer = program.choose(self.table, decision, first_legal(decision), command)
            except (httpx.TransportError, ValueError):
                self.now = (self.now + 1) % len(self.at)
                time.sleep(0.05)
                continue
            decision = None
            if answer.status_code == 200:
                now = time.monotonic()
                self.seen.acknowledged.append((self.table, command))
                self.seen.longest = max(self.seen.longest, now - self.moved)
                self.moved = now


def kill(house: Several, kills: int) -> Seen:
    """Kill one of the processes, again and again; nobody makes a choice at the tables but their players."""
    seen, chance = Seen(), random.Random(5)
    program = house.program(0, "Ann")
    for n in range(kills):
        tables = [program.new_table("me", "random") for _table in range(3)]
        players = [Player(house, program, table, first, seen) for first, table in enumerate(tables)]
        for player in players:
            player.start()
        enough = len(seen.acknowledged) + chance.randrange(6, 20)
        until(lambda enough=enough: len(seen.acknowledged) >= enough)  # type: ignore[misc]
        victim = n % 2 + 1  # the first makes the tables
        house.kill(victim)
        before = len(seen.acknowledged)
        until(lambda before=before, players=players: _all_go_on(seen, before, players))  # type: ignore[misc]
        for player in players:
            player.stop = True
        house.start(victim)
        for player in players:
            player.join(300)
    kept = written(house.database)
    seen.lost = [one for one in seen.acknowledged if one not in kept]
    return seen


def _all_go_on(seen: Seen, before: int, players: list[Player]) -> bool:
    since = {table for table, _command in seen.acknowledged[before:]}
    return all(player.table in since or not player.is_alive() for player in players)


def written(database: str) -> set[tuple[str, str]]:
    """The commands in the log, read by somebody else: not by the code that wrote them."""
    import psycopg

    with psycopg.connect(database) as store:
        rows = store.execute("select table_id, command from moves where command is not null").fetchall()
        counted = store.execute("select table_id, count(*), max(n) from moves group by table_id").fetchall()
    assert all(count == last + 1 for _table, count, last in counted), "a log without gaps"
    return {(str(table), str(command)) for table, command in rows}


def main() -> None:
    kills = int(sys.argv[1]) if sys.argv[1:] else 20
    with (
        tempfile.TemporaryDirectory() as folder,
        redis_in(Path(folder) / "redis") as redis,
        several(3, cluster().fresh(), redis, Path(folder)) as house,
    ):
        seen = kill(house, kills)
    print(f"{kills} kills, {len(seen.acknowledged)} acknowledged, {len(seen.lost)} lost")
    print(f"the longest standstill of a table was {seen.longest:.1f} s")


if __name__ == "__main__":
    main()
