"""Bots at a table: they play by themselves at a set pace; a bot that fails is reported and replaced."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

import undercroft
from tests.threads import in_thread
from tests.web.forks import fork_workers
from tests.web.serving import Program, Running, serving, wait_until
from undercroft.bots.random import RandomBot
from undercroft.kernel.game import Game
from undercroft.kernel.registry import forget, game
from undercroft.store import TableRecord
from undercroft.web.live.thinking import bots as workers
from undercroft.web.live.thinking.botplay import FAILURES, pace_of


def moves(server: Running, table: str, look: bool = True) -> int:
    """The number of moves. With `look`, the table is also loaded, which keeps a match between bots running."""
    if look:
        server.on_loop(lambda: server.house.tables.get(table))
    record: TableRecord = server.on_loop(lambda: server.house.store.tables.get(table))
    return len(record.moves)


def test_bots_play_a_match_to_its_end_by_themselves(server: Running) -> None:
    ann = server.program("Ann")
    table = ann.new_table("random", "random", pace=0, options={"stall_rounds": 20})
    wait_until(lambda: ann.get(f"/tables/{table}")["over"])
    facts = ann.get(f"/tables/{table}")
    assert facts["result"]["ranking"]
    assert facts["waiting"] == []
    assert ann.get(f"/tables/{table}/save")["seed"] == facts["seed"]


def test_a_net_plays_at_tables_of_the_games_it_has_learned(server: Running) -> None:
    ann = server.program("Ann")
    table = ann.new_table("net", "net", game="paper_dungeons", pace=0)
    wait_until(lambda: moves(server, table) >= 12)
    record: TableRecord = server.on_loop(lambda: server.house.store.tables.get(table))
    assert [seat.bot for seat in record.seats] == ["net", "net"], "none has failed and was replaced"
    refused = ann.post("/tables", 422, game="dungeonquest", seats=[{"kind": "bot", "bot": "net"}] * 2)
    assert refused["code"] == "not-offered"


def test_bots_rest_where_nobody_plays_or_watches(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.web.live.thinking.botplay.AWAKE", 0.0)
    ann = server.program("Ann")
    table = ann.new_table("random", "random", pace=0)
    live = server.house.tables.loaded(table)
    assert live is not None
    wait_until(lambda: live.bots_at_work is None or live.bots_at_work.done())
    rested = moves(server, table, look=False)
    with server.guest("Bob").live(f"/t/{table}"):
        wait_until(lambda: moves(server, table, look=False) > rested)
    wait_until(lambda: live.bots_at_work is not None and live.bots_at_work.done())
    assert not ann.get(f"/tables/{table}")["over"]
    played = ann.new_table("me", "random", pace=0)
    ann.choose(played, ann.decision(played))
    assert ann.decision(played), "whoever plays is answered, whether they watch or not"


def test_what_nobody_wants_any_more_is_not_thought() -> None:
    async def run() -> None:
        bot_workers = workers.BotWorkers(1, 60)
        try:
            with pytest.raises(workers.NotWanted):
                await bot_workers.choose("table", {}, 0, "random", wanted=lambda: False)
            match = game("thunderstone").start(2, 1)
            seat = next(iter(match.pending))
            assert await bot_workers.choose("table", match.dump(), seat, "random"), "the worker is free again"
        finally:
            bot_workers.close()

    fork_workers()
    in_thread(asyncio.run, run())


def test_bots_keep_a_pace_that_can_be_followed_unless_it_is_skipped(server: Running) -> None:
    ann = server.program("Ann")
    slow = ann.new_table("random", "random", pace=10_000)
    quick = ann.new_table("random", "random", pace=0)
    wait_until(lambda: moves(server, quick) > 10)
    assert moves(server, slow) == 0
    live = server.on_loop(lambda: server.house.tables.get(slow))
    assert server.on_loop(lambda: pace_of(live, 0)) == 10
    watching = server.guest("Bob")
    watching.post("/settings", pace="quick")
    with watching.live(f"/t/{slow}"):
        wait_until(lambda: server.on_loop(lambda: pace_of(live, 0)) == 0)


def test_where_nobody_plays_nobody_makes_bots_faster_than_the_server_allows(tmp_path: Path) -> None:
    with serving(tmp_path, show=10_000) as server:
        ann, watching = server.program("Ann"), server.guest("Bob")
        watching.post("/settings", pace="quick")
        begun = monotonic()
        shown = ann.new_table("random", "random", pace=0)
        with watching.live(f"/t/{shown}"):
            played = ann.new_table("me", "random", pace=0)
            for _turn in range(3):
                assert ann.choose(played, ann.decision(played)).status_code == 200
            assert moves(server, shown) <= (monotonic() - begun) / 10


def test_a_worker_goes_on_from_what_it_has_replayed() -> None:
    match = game("thunderstone").start(2, 5)
    kept = workers.follow("t", match.dump()).match
    for _step in range(12):
        seat = next(iter(match.pending))
        choice = workers.think("t", match.dump(), seat, "random")
        match.choose(seat, choice)
        assert workers.follow("t", match.dump()).match is kept
    other = game("thunderstone").start(2, 5)
    other.choose(next(iter(other.pending)), "rest")
    again = workers.follow("t", other.dump()).match
    assert again is not kept, "when choices were taken back it begins anew"
    assert again.view(0) == other.view(0)


def test_a_strong_bot_thinks_in_its_worker_and_keeps_to_the_time_it_is_told() -> None:
    match = game("heroes_of_terrinoth").start(2, 5, {"deal_heroes": True})
    seat = next(iter(match.pending))
    match.choose(seat, workers.think("m", match.dump(), seat, "master", 0.2))

    async def think() -> workers.Chosen:
        bot_workers = workers.BotWorkers(1, 60)
        try:
            return await bot_workers.choose("h", match.dump(), seat, "hard")
        finally:
            bot_workers.close()

    seat = next(iter(match.pending))
    match.choose(seat, in_thread(asyncio.run, think()))


def test_a_bot_is_not_told_the_seed_of_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    def make(_name: str, _game: Game, seed: int) -> RandomBot:
        given.append(seed)
        return RandomBot(_game, seed)

    monkeypatch.setattr(workers, "make_bot", make)
    seed = 2**100 + 7
    match = game("thunderstone").start(2, seed)
    seat = next(iter(match.pending))
    chosen = workers.think("a", match.dump(), seat, "random")
    assert workers.think("b", match.dump(), seat, "random") == chosen, "the same match is played in the same way"
    assert given[0] == given[1]
    assert given[0] < 2**64
    assert all(abs(given[0] - other) > 10 for other in (seed, seed % 2**64, seed >> 64))


BROKEN = """
import os
import time

def raises(game, seed):
    return Broken("raises")

def hangs(game, seed):
    return Broken("hangs")

def dies(game, seed):
    return Broken("dies")

def cheats(game, seed):
    return Broken("cheats")

class Broken:
    def __init__(self, way):
        self.way = way

    def choose(self, seat):
        if self.way == "raises":
            raise ValueError("I give up")
        if self.way == "hangs":
            time.sleep(60)
        if self.way == "dies":
            os._exit(3)
        return "no-such-option"
"""
NEIGHBOURS = 2
BROKEN_BOTS = ("raises", "cheats", "dies", "hangs")


@pytest.fixture(scope="module")
def server_with_broken_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with an installed package of bots, none of which works."""
    folder = tmp_path_factory.mktemp("package")
    (folder / "broken_bots.py").write_text(BROKEN)
    facts = folder / "broken_bots-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-bots\nVersion: 1.0\n")
    points = "\n".join(f"{bot} = broken_bots:{bot}" for bot in BROKEN_BOTS)
    (facts / "entry_points.txt").write_text(f"[undercroft.bots]\n{points}\n")
    sys.path.insert(0, str(folder))
    forget()
    try:
        with serving(tmp_path_factory.mktemp("troubled"), bot_seconds=1.5) as running:
            yield running
    finally:
        sys.path.remove(str(folder))
        forget()


def test_the_random_bot_plays_on_without_a_worker(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_given: object, **_who: object) -> None:
        raise workers.BotFailed("its process came to an end")

    monkeypatch.setattr(workers.BotWorkers, "choose", fails)
    ann = server.program("Ann")
    table = ann.new_table("random", "random", pace=0)
    wait_until(lambda: moves(server, table) > 10)
    assert [player["bot"] for player in ann.get(f"/tables/{table}")["players"]] == ["random", "random"]


def test_bots_that_fail_are_reported_and_replaced_and_all_tables_go_on(server_with_broken_bots: Running) -> None:
    """All at the same time: bots that crash their worker do not stop the bots at other tables."""
    ann, robin = server_with_broken_bots.guest("Ann"), server_with_broken_bots.program()
    good = [robin.new_table("random", "random", pace=0) for _table in range(NEIGHBOURS)]
    bad = {bot: ann.new_table(f"bot:{bot}", "bot:random") for bot in BROKEN_BOTS}
    for table in good:
        wait_until(lambda table=table: moves(server_with_broken_bots, table) > 5)  # type: ignore[misc]
    for bot, table in bad.items():
        failed = f"The bot “{bot}” on seat 1 has failed several times"
        wait_until(lambda table=table, failed=failed: failed in ann.get(table).text)  # type: ignore[misc]
        facts = robin.get(f"/tables/{table.removeprefix('/t/')}")
        assert [player["bot"] for player in facts["players"]] == ["greedy", "random"]
        for said in (ann.get(table).text, str(facts)):
            for wrong in ("I give up", "ValueError", "no-such-option", "in the time there is", "its process"):
                assert wrong not in said, "what went wrong is for whoever runs the server"
        record = server_with_broken_bots.on_loop(
            lambda id=facts["id"]: server_with_broken_bots.house.store.tables.get(id)
        )
        own = [move for move in record.moves if move.seat == 0]
        assert len(own) >= FAILURES - 1, "until then another has moved for it"
        made = len(record.moves)
        wait_until(lambda id=facts["id"], made=made: moves(server_with_broken_bots, id) > made + 5)  # type: ignore[misc]


def test_bots_that_choose_at_the_same_time_think_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    all_there = asyncio.Event()

    async def wait_for_the_others(table: str, save: Any, seat: int, bot: str, **_who: Any) -> workers.Chosen:
        asked.append(seat)
        if len(asked) >= 3:
            all_there.set()
        await all_there.wait()
        return workers.think(table, save, seat, bot)

    with serving(tmp_path) as server:
        monkeypatch.setattr(server.house.bot_workers, "choose", wait_for_the_others)
        ann = server.program("Ann")
        table = ann.new_table("random", "random", "random", game="paper_dungeons", pace=0)
        wait_until(lambda: moves(server, table) > 10)  # would hang if they thought one after the other
    assert sorted(asked[:3]) == [0, 1, 2]


def test_imagined_matches_are_given_only_where_the_server_allows_it_and_nobody_else_plays(
    server: Running, tmp_path: Path
) -> None:
    refused: list[tuple[Program, str]] = []
    eve = server.program("Eve")
    refused.append((eve, eve.new_table("me", "random", pace=0)))
    with serving(tmp_path, imagine=True) as allowing:
        ann, bob = allowing.program("Ann"), allowing.program("Bob")
        own = ann.new_table("me", "random", pace=0)
        ann.decision(own)
        world = undercroft.load(ann.get(f"/tables/{own}/imagine", seed=3))
        assert world.view(0) == ann.get(f"/tables/{own}/view", seat=0)["view"]
        shared = ann.new_table("me", "open", pace=0)
        bob.post(f"/tables/{shared}/sit", seat=1)
        left = ann.new_table("me", "open", pace=0)
        cleo = allowing.guest("Cleo")
        cleo.post(f"/t/{left}/sit", seat=1)
        cleo.post(f"/t/{left}/leave")  # a bot takes over
        refused += [(ann, shared), (ann, left), (bob, own)]
        for guest, table in refused:
            answer = guest.http.get(f"/tables/{table}/imagine")
            assert (answer.status_code, answer.json()["code"]) == (403, "no-imagining")
