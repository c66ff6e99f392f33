"""How long a profile and a leaderboard take with many finished matches in the store.

`python -m benchmarks.web.people [--matches 100000] [--guests 2000] [--asked 30]`: median processor milliseconds of
the server for each page, because wall-clock time depends on what else runs on the machine.
"""

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from httpx import ASGITransport, AsyncClient

from undercroft.store import Store, sqlite_url
from undercroft.web.app import create_app
from undercroft.web.logs import quiet_logs
from undercroft.web.settings import Settings

GAMES = ("thunderstone", "thunderstone_quest", "paper_dungeons", "dungeonquest", "heroes_of_terrinoth")
COLUMNS = (
    'table_id, n, seat, user_id, game, seats, people, at, place, won, "left", score, setting, liked, waiting, mean, '
    "change"
)
QUESTIONS = ", ".join("?" * 17)
HEROES = '["amazon_archer", "elf_archmage"]'


def guest(n: int) -> str:
    return f"guest-{n:010}"


def fill_store(file: Path, matches: int, guests: int) -> None:
    """Store results of matches between guests. Those with high numbers play most; all are on the leaderboards."""
    chance, now = random.Random(35), time.time()
    with sqlite3.connect(file) as store:
        users = [(guest(n), f"Guest {n}", now) for n in range(guests)]
        store.executemany("INSERT INTO users (id, name, created) VALUES (?, ?, ?)", users)
        profiles = [(guest(n), 1, 1, 0) for n in range(guests)]
        store.executemany("INSERT INTO profiles (user_id, shown, listed, online) VALUES (?, ?, ?, ?)", profiles)
        store.executemany(f"INSERT INTO results ({COLUMNS}) VALUES ({QUESTIONS})", results(matches, guests))
        rated = [(game, guest(n), chance.randint(900, 2100)) for n in range(guests) for game in GAMES[:4]]
        store.executemany("INSERT INTO ratings VALUES (?, ?, 25.0, 2.0, 40, ?, 1)", rated)


def results(matches: int, guests: int) -> Iterator[tuple[object, ...]]:
    chance, now = random.Random(36), time.time()
    for n in range(matches):
        game = "thunderstone" if n % 3 else GAMES[n // 3 % len(GAMES)]
        players = {int(guests * chance.random() ** 0.5) for _seat in range(chance.choice((2, 2, 3, 4)))}
        liked, count = HEROES if game == "thunderstone" else "[]", len(players)
        for place, player in enumerate(players, 1):
            who = (f"table-{n}", place, place, guest(player), game, count, count, now - n * 60)
            yield (*who, place, place == 1, False, chance.randint(5, 60), "", liked, False, 25.0, 5)


async def ask(client: AsyncClient, path: str, times: int) -> float:
    """The median processor milliseconds of an answer."""
    took = []
    for _time in range(times):
        begun = time.process_time()
        answer = await client.get(path, headers={"accept": "text/html"})
        assert answer.status_code == 200, answer.text
        took.append((time.process_time() - begun) * 1000)
    return median(took)


async def measure(matches: int, guests: int, asked: int) -> None:
    quiet_logs()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "undercroft.db"
        await (await Store.open(sqlite_url(file))).close()
        fill_store(file, matches, guests)
        app = create_app(Settings(data=Path(folder), limits=False, workers=1))
        async with app.router.lifespan_context(app):
            transport = ASGITransport(app)
            async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
                for path in (f"/u/{guest(guests - 1)}", f"/u/{guest(3)}", "/players?game=thunderstone", "/friends"):
                    print(f"{path:45} {await ask(client, path, asked):6.1f} ms", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--guests", type=int, default=2000)
    parser.add_argument("--asked", type=int, default=30)
    chosen = parser.parse_args()
    asyncio.run(measure(chosen.matches, chosen.guests, chosen.asked))


if __name__ == "__main__":
    main()
