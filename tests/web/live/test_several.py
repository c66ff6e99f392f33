"""One table on several processes looks the same to everybody, whichever process they use.

`python -m tests.web.live.test_several [KILLS]` kills one of three processes this many times (20 by default) while
people and bots play, and prints how many choices were acknowledged and lost, and the longest pause. Then it cuts the
listening connections as many times, and prints the longest delay of a page.
"""

import asyncio
import html
import random
import re
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from tests.postgres import cluster
from tests.threads import in_thread
from tests.web.assembling import SHELL, Page
from tests.web.finished import add_finished
from tests.web.server_processes import ServerProcesses, server_processes
from tests.web.serving import PATIENCE, Guest, Program, asked_in, first_legal, wait_until
from undercroft.store import SeatRecord, Store
from undercroft.web.door.bans import SOCKET as BANNED
from undercroft.web.door.security import GUEST_COOKIE
from undercroft.web.live.audience import SIGNED_OUT

pytestmark = pytest.mark.slow

KILLS = 2
TOKEN = "a token that is long enough"


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcesses]:
    database = cluster().new_database()
    folder = tmp_path_factory.mktemp("several")
    with server_processes(3, database, folder, admin=TOKEN) as running:
        yield running


def wait_for_text(page: Page, text: str) -> None:
    """Wait until the table on the page contains this text."""
    while text not in str(page.recv(timeout=PATIENCE)):
        pass


def with_token_at(program: Program, url: str) -> Program:
    """The same program, connected to another process."""
    other = Program.__new__(Program)
    other.token = program.token
    other.http = httpx.Client(base_url=f"{url}/api", timeout=PATIENCE, verify=False, headers=program.http.headers)
    return other


def test_two_people_and_a_spectator_on_three_processes_see_one_table(servers: ServerProcesses) -> None:
    ann, bob, eve = servers.guest(0, "Ann"), servers.guest(1, "Bob"), servers.guest(2, "Eve")
    table = ann.new_table("me", "open")
    with ann.live(table) as anns, bob.live(table) as bobs, eve.live(table) as eves:
        for page in (anns, bobs, eves):
            page.recv(timeout=PATIENCE)
        assert bob.post(f"{table}/sit", seat=1).status_code == 204
        wait_for_text(anns, "Bob")
        wait_for_text(eves, "Bob")
        assert bob.post(f"{table}/chat", text="hello from the second").status_code == 204
        wait_for_text(anns, "hello from the second")
        wait_for_text(eves, "hello from the second")
        assert bob.post("/me", name="Robert").status_code == 204
        wait_for_text(anns, "Robert")
        wait_for_text(eves, "Robert")
        first = ann if ann.asked(table) else bob
        waits = first.asked(table)
        assert waits is not None
        seat, number, options = waits
        assert first.choose(table, seat, number, options[0]).status_code == 204
        eves.recv(timeout=PATIENCE)
        assert first.asked(table) != waits
        assert ann.post(f"{table}/watching", watch="", talk="on").status_code in (204, 303)
        with pytest.raises(ConnectionClosed, match="4404"):
            wait_for_text(eves, "what is never said")


def test_sockets_to_three_processes_race_for_one_choice_and_all_see_who_won(servers: ServerProcesses) -> None:
    ann, bob = servers.guest(0, "Ann"), servers.guest(1, "Bob")
    table = ann.new_table("me", "open")
    assert bob.post(f"{table}/sit", seat=1).status_code == 204
    one = next(one for one in (ann, bob) if one.asked(table))
    asked = one.asked(table)
    assert asked is not None
    seat, number, options = asked

    def race(n: int) -> tuple[int, tuple[int, int, list[str]] | None]:
        with same_browser_at(servers, n, one).live(table) as page:
            page.recv(PATIENCE)
            together.wait(PATIENCE)
            status = page.choose(seat, number, options[n])["status"]
            while asked_in(page.shown) == asked:
                page.recv(PATIENCE)
            return status, asked_in(page.shown)

    together = threading.Barrier(3)
    with ThreadPoolExecutor(3) as lines:
        ended = list(lines.map(race, range(3)))
    assert sorted(status for status, _shown in ended) == [204, 409, 409]
    assert ended[0][1] == ended[1][1] == ended[2][1]


def same_browser_at(servers: ServerProcesses, n: int, guest: Guest) -> Guest:
    """The same browser, connected to another process, as a load balancer may do."""
    other = servers.guest(n)
    other.http.cookies.update(guest.http.cookies)
    return other


def closed_with(page: Page) -> int | None:
    """The code with which the server closes a page's WebSocket, skipping other messages."""
    with suppress(ConnectionClosed):
        while True:
            page.recv(timeout=PATIENCE)
    code: int | None = page.close_code
    return code


async def played(servers: ServerProcesses, *people: Guest) -> str:
    """A table at which these people have finished a match."""
    store = await Store.open(servers.database)
    try:
        seats = {n: SeatRecord(user_of(guest)) for n, guest in enumerate(people)}
        return await add_finished(store, "dungeonquest", "2-random-2", user_of(people[0]), seats)
    finally:
        await store.close()


def user_of(guest: Guest) -> str:
    return guest.http.cookies[GUEST_COOKIE].partition(".")[0]


def test_hints_and_a_rematch_reach_the_pages_of_other_processes(servers: ServerProcesses) -> None:
    ann, bob = servers.guest(0, "Ann"), servers.guest(1, "Bob")
    table = ann.new_table("me", "open")
    assert bob.post(f"{table}/sit", seat=1).status_code == 204
    turn = bob if bob.asked(table) else ann  # hints are offered only to the player whose turn it is
    with same_browser_at(servers, 2, turn).live(table) as page:
        page.recv(timeout=PATIENCE)
        for allowed, offered in (("on", True), ("off", False)):
            assert ann.post(f"{table}/hints", allowed=allowed).status_code == 204
            while ('id="ask-hint"' in page.shown) != offered:
                page.recv(timeout=PATIENCE)
    over = in_thread(lambda: asyncio.run(played(servers, ann, bob)))
    with bob.live(over) as bobs:
        assert f'action="{over}/rematch"' in bobs.recv(timeout=PATIENCE)
        made = ann.post(f"{over}/rematch").headers["location"]
        wait_for_text(bobs, made)
    assert bob.post(f"{over}/rematch").headers["location"] == made, "there is one"
    assert bob.post(f"{made}/chat", text="again!").status_code == 204
    assert "again!" in ann.get(made).text


def test_a_device_signed_out_on_one_process_is_signed_out_on_all(servers: ServerProcesses) -> None:
    ann, phone = servers.guest(0, "Ann"), servers.guest(1)
    table = ann.new_table("me", "open", watch="")
    code = re.search(r'value="((?:[A-Z0-9]{5}-){3}[A-Z0-9]{5})"', ann.post("/me/code").text)
    assert code is not None
    assert phone.post("/me/enter", code=code[1]).status_code == 303
    before = phone.get("/me").text
    device = re.search(r'name="device" value="([^"]+)"', before)  # this device is listed first
    assert device is not None
    with phone.live(table) as page, same_browser_at(servers, 2, phone).live(table) as other:
        for one in (page, other):
            one.recv(timeout=PATIENCE)
        assert ann.post("/me/devices/sign-out", device=device[1]).status_code == 204
        assert [closed_with(page), closed_with(other)] == [SIGNED_OUT, SIGNED_OUT]
    assert "Ann" in html.unescape(before)
    assert "Ann" not in html.unescape(phone.get("/me").text), "the phone is somebody else now"


def test_who_is_banned_on_one_process_is_kept_out_of_all_and_maintenance_is_everywhere(
    servers: ServerProcesses,
) -> None:
    admin, eve = servers.guest(0, "Adm"), servers.guest(1, "Eve")
    table = eve.new_table("me", "open")
    assert admin.post("/admin/enter", token=TOKEN).status_code == 303
    with eve.live(table) as page, same_browser_at(servers, 2, eve).live(table) as other:
        for one in (page, other):
            one.recv(timeout=PATIENCE)
        assert admin.post("/admin/ban", user=user_of(eve), reason="rude", span="3600").status_code == 303
        assert [closed_with(page), closed_with(other)] == [BANNED, BANNED]
    assert eve.get(table).status_code == 403
    assert "rude" in same_browser_at(servers, 2, eve).get("/").text
    desk = admin.get("/admin").text
    assert "one of 3: these figures are its own" in desk
    ban = re.search(r'name="ban" value="([^"]+)"', desk)
    assert ban is not None
    assert admin.post("/admin/lift", ban=ban[1]).status_code == 303
    wait_until(lambda: eve.get(table).status_code == 200)
    assert admin.post("/admin/say", span="900", maintenance="on").status_code == 303
    wait_until(lambda: servers.guest(2).post("/play/thunderstone").status_code == 403)
    assert admin.post("/admin/withdraw").status_code == 303
    wait_until(lambda: servers.guest(2).post("/play/thunderstone").status_code == 303)


def with_token(servers: ServerProcesses, n: int, program: Program) -> Guest:
    """The guest of an API program in a browser."""
    guest = servers.guest(n)
    guest.http.cookies.set(GUEST_COOKIE, program.token, domain="127.0.0.1")
    return guest


def chat_and_wait(guest: Guest, page: Page, table: str, text: str) -> list[str]:
    """Write a chat message. Returns the tables that the page received until it shows the message."""
    before = len(page.sent)
    assert guest.post(f"{table}/chat", text=text).status_code == 204
    wait_for_text(page, text)
    return [frame for frame in page.sent[before:] if SHELL.match(frame)]


def test_what_is_chosen_unseen_on_one_process_is_told_nobody_on_another(servers: ServerProcesses) -> None:
    """While both players use their dice in secret, neither Bob nor a spectator receives anything about what Ann does
    and undoes."""
    ann, bob, eve = servers.program(0, "Ann"), servers.program(1, "Bob"), servers.program(1, "Eve")
    id = ann.post("/tables", 201, game="paper_dungeons", seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    bob.post(f"/tables/{id}/sit", seat=1)
    ann_there, browser, unseen, undone = with_token_at(ann, servers.urls[1]), with_token(servers, 1, bob), 0, 0

    def seen_by_others() -> list[object]:
        paths = ("", "/view", "/pending", "/events")
        return [program.get(f"/tables/{id}{path}") for program in (bob, eve) for path in paths]

    with browser.live(f"/t/{id}") as page:
        page.recv(timeout=PATIENCE)
        while unseen < 3:
            if not ann.pending(id)["decisions"]:  # Ann is through: everybody can see that
                assert bob.choose(id, bob.decision(id)).status_code == 200
                continue
            chat_and_wait(browser, page, f"/t/{id}", f"before {unseen} {undone} {ann.decision(id)['number']}")
            before, waited, asked = seen_by_others(), ann.pending(id)["waiting"], ann.decision(id)
            assert ann.choose(id, asked).status_code == 200
            now = ann_there.pending(id)
            assert now["decisions"] == ann.pending(id)["decisions"] != [asked], "the other process knows of it"
            if not waited == now["waiting"] == [0, 1]:
                continue
            assert seen_by_others() == before
            unseen += 1
            if now["decisions"][0]["can_undo"]:
                ann.post(f"/tables/{id}/undo", seat=0, command=uuid4().hex)
                assert ann_there.decision(id)["options"] == asked["options"]
                assert seen_by_others() == before
                undone += 1
            assert len(chat_and_wait(browser, page, f"/t/{id}", f"after {unseen}")) == 1, "nothing but these words"
    assert undone > 0


def test_fifty_clients_on_three_processes_race_for_one_choice(servers: ServerProcesses) -> None:
    ann = servers.program(0, "Ann")
    table = ann.new_table("me", "me")
    decision = ann.decision(table)
    callers = [with_token_at(ann, url) for url in servers.urls]
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


def test_a_try_at_the_daily_dungeon_is_one_for_all_and_outlives_a_process(servers: ServerProcesses) -> None:
    ann, there = servers.guest(0, "Ann"), servers.guest(1)
    there.http.cookies.update(ann.http.cookies)

    def begin(guest: Guest) -> str:
        return guest.post("/daily/dungeonquest").headers["location"]

    with ThreadPoolExecutor() as pool:
        (table,) = set(pool.map(begin, (ann, there, ann, there)))
    asked = ann.asked(table)
    assert asked is not None
    assert ann.choose(table, asked[0], asked[1], asked[2][0]).status_code == 204
    servers.kill(0)
    now = there.asked(table)
    assert now is not None
    assert now[1] > asked[1], "what was acknowledged is there"
    assert begin(there) == table
    there.post(f"{table}/leave")
    servers.start(0)
    assert begin(ann) == begin(there) == "/daily?game=dungeonquest", "given up is given up"
    assert [one["table_id"] for one in ann.get("/me/data").json()["daily_tries"]] == [table.removeprefix("/t/")]


def test_the_database_is_restarted_under_play(servers: ServerProcesses) -> None:
    """Nothing acknowledged is lost, and every page continues without a reload."""
    ann, bob = servers.guest(0, "Ann"), servers.guest(1, "Bob")
    robin = servers.program(2)
    table, others = ann.new_table("me", "open"), robin.new_table("me", "random")
    with bob.live(table) as bobs:
        bobs.recv(timeout=PATIENCE)
        decision = robin.decision(others)
        assert robin.choose(others, decision, command="before").status_code == 200
        cluster().stop()
        assert ann.post(f"{table}/chat", text="to nobody").status_code == 503
        cluster().start()
        wait_until(lambda: ann.post(f"{table}/chat", text="it is back").status_code == 204)
        wait_for_text(bobs, "it is back")
        assert robin.decision(others) is not None  # bots continue as well
    assert (others, "before") in journaled_commands(servers.database)
    wait_until(lambda: all("to other processes is back" in servers.log_of(n) for n in range(3)))
    with bob.live(table) as bobs, servers.guest(2, "Eve").live(table) as eves:
        for page in (bobs, eves):
            page.recv(timeout=PATIENCE)
        assert ann.post(f"{table}/chat", text="by the channel").status_code == 204
        wait_for_text(bobs, "by the channel")
        wait_for_text(eves, "by the channel")


def test_kill_nine_of_one_of_three_loses_nothing(servers: ServerProcesses) -> None:
    seen = kill(servers, KILLS)
    assert seen.lost == []
    assert len(seen.acknowledged) > KILLS


def test_no_page_misses_anything_when_the_listening_connections_are_cut(servers: ServerProcesses) -> None:
    cut(servers, 3)
    for n in range(3):
        assert servers.log_of(n).count("to other processes is back") >= 3
        assert "Traceback" not in servers.log_of(n)


def cut(servers: ServerProcesses, times: int) -> float:
    """Terminate the sessions in which the processes listen, choose and chat at once, and wait until the pages at all
    three processes show it. Returns the longest wait in seconds."""
    ann, bob, eve = servers.guest(0, "Ann"), servers.guest(1, "Bob"), servers.guest(2, "Eve")
    table, longest, commands = ann.new_table("me", "open"), 0.0, set()
    assert bob.post(f"{table}/sit", seat=1).status_code == 204
    listening = "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'undercroft'"
    with (
        psycopg.connect(servers.database, autocommit=True) as store,
        ann.live(table) as anns,
        bob.live(table) as bobs,
        eve.live(table) as eves,
    ):
        for n in range(times):
            wait_until(lambda: store.execute(f"SELECT count(*) {listening}".encode()).fetchall() == [(3,)])
            store.execute(f"SELECT pg_terminate_backend(pid) {listening}".encode())
            first, asked = next((one, asked) for one in (ann, bob) if (asked := one.asked(table)))
            commands.add((table.removeprefix("/t/"), f"cut {n}"))
            assert first.choose(table, asked[0], asked[1], asked[2][0], f"cut {n}").status_code == 204
            assert bob.post(f"{table}/chat", text=f"after cut {n}").status_code == 204
            begun = time.monotonic()
            for page in (anns, bobs, eves):
                wait_for_text(page, f"after cut {n}")
            longest = max(longest, time.monotonic() - begun)
            assert [guest.get(path).status_code for guest in (ann, bob, eve) for path in (table, "/")] == [200] * 6
    assert commands <= journaled_commands(servers.database)
    return longest


@dataclass
class Seen:
    """What happened while processes were killed."""

    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    lost: list[tuple[str, str]] = field(default_factory=list)
    longest: float = 0.0
    """The longest time without a choice at a table, in seconds."""


class Player(threading.Thread):
    """Plays at one table against a bot. Like a page, it switches to another process on failure and sends unanswered
    commands again."""

    def __init__(self, servers: ServerProcesses, program: Program, table: str, first: int, seen: Seen) -> None:
        super().__init__()
        self.at = [with_token_at(program, url) for url in servers.urls]
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


def kill(servers: ServerProcesses, kills: int) -> Seen:
    """Kill one of the processes again and again, while only these players choose at their tables."""
    seen, chance = Seen(), random.Random(5)
    program = servers.program(0, "Ann")
    for n in range(kills):
        tables = [program.new_table("me", "random") for _table in range(3)]
        players = [Player(servers, program, table, first, seen) for first, table in enumerate(tables)]
        for player in players:
            player.start()
        enough = len(seen.acknowledged) + chance.randrange(6, 20)
        wait_until(lambda enough=enough: len(seen.acknowledged) >= enough)  # type: ignore[misc]
        victim = n % 2 + 1  # never the first process: it creates the tables
        servers.kill(victim)
        before = len(seen.acknowledged)
        wait_until(lambda before=before, players=players: _all_go_on(seen, before, players))  # type: ignore[misc]
        for player in players:
            player.stop = True
        servers.start(victim)
        for player in players:
            player.join(300)
    kept = journaled_commands(servers.database)
    seen.lost = [one for one in seen.acknowledged if one not in kept]
    return seen


def _all_go_on(seen: Seen, before: int, players: list[Player]) -> bool:
    since = {table for table, _command in seen.acknowledged[before:]}
    return all(player.table in since or not player.is_alive() for player in players)


def journaled_commands(database: str) -> set[tuple[str, str]]:
    """The commands in the journal, read with plain SQL instead of the code that wrote them."""
    with psycopg.connect(database) as store:
        rows = store.execute("select table_id, command from moves where command is not null").fetchall()
        counted = store.execute("select table_id, count(*), max(n) from moves group by table_id").fetchall()
    assert all(count == last + 1 for _table, count, last in counted), "a log without gaps"
    return {(str(table), str(command)) for table, command in rows}


def main() -> None:
    kills = int(sys.argv[1]) if sys.argv[1:] else 20
    with (
        tempfile.TemporaryDirectory() as folder,
        server_processes(3, cluster().new_database(), Path(folder)) as servers,
    ):
        seen = kill(servers, kills)
        behind = cut(servers, kills)
    print(f"{kills} kills, {len(seen.acknowledged)} acknowledged, {len(seen.lost)} lost")
    print(f"the longest standstill of a table was {seen.longest:.1f} s")
    print(f"with the listening connections cut, pages were behind for {behind:.1f} s at most")


if __name__ == "__main__":
    main()
