"""Simulates a week in which guests play as well as bots of known strength, and prints their ratings at its end.

`python -m tests.week [--guests 200] [--matches 2000] [--game thunderstone]` plays every match with bots, stores the
results as a server does, and updates the ratings after each.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import undercroft
from undercroft.arena.ratings import DAY
from undercroft.kernel.playing import play_out
from undercroft.kernel.registry import game as find_game
from undercroft.store import SeatRecord, Store, TableRecord, sqlite_url
from undercroft.web.live.people.rating import rate
from undercroft.web.live.people.results import results_of

STRENGTHS = ("random", "easy", "greedy")
"""From weak to strong. The number of a guest decides which one it plays like."""
START = 1_000_000.0


def strength_of(user: str) -> str:
    return STRENGTHS[int(user.removeprefix("guest-")) % len(STRENGTHS)]


async def week(store: Store, game: str, guests: int, matches: int, seed: int = 35) -> Mapping[str, list[int]]:
    """The ratings that are no longer provisional, by strength of play."""
    chance, users = Random(seed), [f"guest-{n}" for n in range(guests)]
    for n in range(matches):
        people = chance.sample(users, chance.choice((2, 2, 3)))
        await _play(store, game, f"match-{n}", people, START + n * 7 * DAY / matches, chance.getrandbits(64))
        for results in await store.results.waiting():
            await rate(store, results)
    rated = await store.results.ratings(game, users)
    found: dict[str, list[int]] = {strength: [] for strength in STRENGTHS}
    for user, row in rated.items():
        if row["matches"] >= 10:
            found[strength_of(user)].append(row["shown"])
    return found


async def _play(store: Store, game: str, id: str, people: list[str], at: float, seed: int) -> None:
    played = find_game(game)
    match = played.start(len(people), seed, log=False)
    play_out(match, [undercroft.bot(strength_of(user), played, seed + n) for n, user in enumerate(people)])
    record = TableRecord(
        id=id, game=game, version=played.version, seed=seed, options={}, host=people[0], listed=False, pace=0,
        begun=True, created=at, seats=[SeatRecord(user) for user in people],
    )  # fmt: skip
    await store.results.put(id, results_of(record, match, at))


async def _in_a_store_of_its_own(game: str, guests: int, matches: int) -> Mapping[str, list[int]]:
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(sqlite_url(Path(folder) / "undercroft.db"))
        try:
            return await week(store, game, guests, matches)
        finally:
            await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guests", type=int, default=200)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--game", default="thunderstone")
    chosen = parser.parse_args()
    begun = time.process_time()
    found = asyncio.run(_in_a_store_of_its_own(chosen.game, chosen.guests, chosen.matches))
    for strength, shown in found.items():
        print(
            f"{strength:8} {len(shown):4} guests  {fmean(shown):5.0f} ± {stdev(shown):3.0f}  {min(shown)}–{max(shown)}"
        )
    print(f"{time.process_time() - begun:.0f} processor seconds")


if __name__ == "__main__":
    main()
