"""A server on which people have played: somebody has matches, ratings, friends and tries at the daily dungeon."""

import time
from collections.abc import Iterable
from dataclasses import replace
from random import Random

from tests.browser.people import Person
from tests.store.test_daily import attempt, ended
from tests.store.test_results import match
from tests.web.puzzling import add_puzzle
from tests.web.serving import Guest, Running
from undercroft.store import Store
from undercroft.store.cards import CardKey, Count
from undercroft.store.profiles import Showing
from undercroft.web.live.people import daily
from undercroft.web.live.people.rating import recompute_ratings

NAMES = (
    "Mira",
    "Борис",
    "Kestrel",
    "Анастасия",
    "Moss",
    "Ivo",
    "Wren",
    "Тимофей",
    "Hazel",
    "Old Tom",
    "Ragnhild",
    "Ольга",
)
HEROES = ("amazon_archer", "dwarf_janissary", "elf_archmage", "redblade_killer")
DAY = 24 * 3600


def fill_server(site: Running, person: Person) -> dict[str, str]:
    """Create the data. Returns the pages that show it to this person, by name."""
    anna = guest_of(site, person)
    user = anna.get("/me/data").json()["guest"]["id"]
    rivals = [f"{user[:12]}-{n:03}" for n in range(len(NAMES))]
    anna.post("/me/code")
    site.on_loop(lambda: _fill(site.house.store, user, rivals))
    table = anna.new_table("me", "open", "open", listed="on")
    mark = anna.get(f"{table}/invite").text.split('name="who" value="')[1].split('"')[0]
    assert anna.post(f"{table}/invite", who=mark).status_code == 204
    assert anna.post("/find", game="thunderstone", seats=3).status_code == 303
    return {
        "profile": "/u/me?game=thunderstone",
        "profile-quests": "/u/me?game=heroes_of_terrinoth",
        "profile-other": f"/u/{rivals[0]}",
        "leaderboard": "/players?game=thunderstone",
        "matches": "/me/matches",
        "friends": "/friends",
        "inviting": f"{table}/invite",
        "daily": "/daily?game=thunderstone",
        "daily-open": "/daily?game=paper_dungeons",
        "pairing": "/find",
        "puzzles": "/puzzles",
        "puzzle": f"/puzzles/{add_puzzle(site, 'thunderstone', '2-random-1').id}",
        "statistics": "/statistics/thunderstone",
    }


def guest_of(site: Running, person: Person) -> Guest:
    """The same guest, without a browser."""
    guest = site.guest(language=person.language)
    person.go("/u/me")
    for cookie in person.context.cookies():
        guest.http.cookies.set(cookie["name"], cookie["value"])
    return guest


async def _fill(store: Store, user: str, rivals: list[str]) -> None:
    chance, now = Random(35), time.time()
    for one, name in zip(rivals, NAMES, strict=True):
        await store.guests.set_name(one, name)
        await store.profiles.show(one, Showing(True, True, True))
    await _matches(store, user, rivals, chance, now)
    for friend in rivals[:3]:
        await store.friends.mark(user, friend, True)
        await store.friends.mark(friend, user, True)
    await store.guests.block(user, rivals[4], True)
    await store.profiles.see(rivals[:2], now)
    await _tries(store, user, rivals, chance)
    cards = [*(CardKey(False, "heroes", id) for id in HEROES), CardKey(False)]
    await store.cards.replace("thunderstone", {of: Count(40, 10 * n, 6 * n) for n, of in enumerate(cards)})


async def _matches(store: Store, user: str, rivals: list[str], chance: Random, now: float) -> None:
    async def put(n: int, users: Iterable[str], game: str = "thunderstone", liked: tuple[str, ...] = ()) -> None:
        results = match(f"{user[:10]}-{n}", now - (200 - n) * DAY / 4, *users)
        scores = sorted((chance.randint(12, 40) for _one in results), reverse=True)
        for one, score in zip(results, scores, strict=True):
            one.game, one.score, one.liked = game, score, chance.sample(liked, min(2, len(liked)))
        await store.results.put(results[0].table, results)

    for n in range(150):
        some = dict.fromkeys(chance.sample([user, user, *rivals], chance.choice((2, 2, 3))))
        await put(n, some if len(some) > 1 else [rivals[0], user], liked=HEROES)
    for n in range(150, 154):
        await put(n, [user, rivals[1]], game="dungeonquest")
    for n, quest in enumerate(
        ("goblin_uprising", "heart_of_the_mountain", "goblin_uprising", "blood_in_the_free_cities")
    ):
        results = match(f"{user[:10]}-quest-{n}", now - n * DAY, user, rivals[2])
        quests = {"game": "heroes_of_terrinoth", "setting": quest, "rounds": 7 + n, "score": None, "liked": []}
        await store.results.put(results[0].table, [replace(one, won=n != 1, place=1, **quests) for one in results])
    for game in ("thunderstone", "dungeonquest"):
        await recompute_ratings(store, game)


async def _tries(store: Store, user: str, rivals: list[str], chance: Random) -> None:
    day = daily.today()
    for back in range(5):
        for one in [user, *rivals[: 9 - back]] if back != 3 else rivals[:2]:
            table = f"{one[-6:]}-{user[:6]}-{back}"
            await store.tables.add(attempt(table, one, day))
            await ended(store, table, one, chance.randint(14, 44), time.time() - back * DAY)
        day = daily.before(day)
