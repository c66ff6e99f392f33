"""Profiles, histories and leaderboards: private until a guest saves the account or allows it."""

import html
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests import stores
from tests.store.test_results import match
from tests.web.pages.review.test_ending import user_of
from tests.web.serving import Guest, Running, serving
from undercroft.store.cards import CardKey, Count
from undercroft.store.seekers import Seeker
from undercroft.web.live.people.rating import recompute_ratings


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Running]:
    with serving(tmp_path, store=stores.SELECTED) as running:
        yield running


def played(site: Running, count: int, *users: str) -> None:
    """Store and rate `count` matches of Thunderstone, two days apart, each won by the first of these users."""

    async def add_results() -> None:
        store = site.house.store
        for n in range(count):
            results = match(f"{'-'.join(users)[:12]}-{n}", 200_000.0 * n, *users)
            await store.results.put(results[0].table, results)
        await recompute_ratings(store, "thunderstone")

    site.on_loop(add_results)


def text(guest: Guest, path: str) -> str:
    answer = guest.http.get(path, headers={"accept": "text/html"}, follow_redirects=True)
    assert answer.status_code == 200, answer.text
    return html.unescape(answer.text)


def test_a_profile_is_private_until_the_account_is_saved(site: Running) -> None:
    ann, bob = site.guest("Ann"), site.guest("Bob")
    user = user_of(site, ann)
    played(site, 3, user, user_of(site, bob))
    assert "provisional, 3 of 10 matches" in text(ann, f"/u/{user}")
    assert bob.get(f"/u/{user}").status_code == 403
    assert bob.get("/u/Ann").status_code == 404
    ann.post("/me/code")
    assert "you against them 0 : 3" in text(bob, f"/u/{user}")
    assert bob.get("/u/Ann").headers["location"] == f"/u/{user}"
    assert bob.get("/u/Ann", game="dungeonquest").headers["location"] == f"/u/{user}?game=dungeonquest"
    ann.post("/me/profile")
    assert bob.get(f"/u/{user}").status_code == 403
    ann.post("/me/code")
    assert bob.get(f"/u/{user}").status_code == 403, "what was chosen holds"


def test_what_the_games_no_longer_have_is_left_out(site: Running) -> None:
    ann = site.guest("Ann")
    user = user_of(site, ann)

    async def add_old_results() -> None:
        for n, (game, setting) in enumerate(
            (("heroes_of_terrinoth", "old_quest"), ("chess", ""), ("thunderstone", ""))
        ):
            results = [replace(one, game=game, setting=setting) for one in match(f"{user[:12]}-{n}", n, user, "bob")]
            results[0].liked = ["old_card", "amazon_archer"]
            await site.house.store.results.put(results[0].table, results)
        await site.house.store.cards.replace("thunderstone", {CardKey(False, "heroes", "old_card"): Count(90, 60, 30)})
        await site.house.store.seekers.look(Seeker(user, "chess", 2, True, 0.0, None, time.time()))

    site.on_loop(add_old_results)
    assert "Amazon Archer" in text(ann, "/u/me?game=thunderstone")
    assert "old_quest" in text(ann, "/u/me?game=heroes_of_terrinoth")
    for path in ("/me/matches", "/statistics/thunderstone", "/find", "/me", "/players", "/daily"):
        assert "old_card" not in text(ann, path)


def test_an_opponent_who_shows_nothing_is_nameless_to_strangers(site: Running) -> None:
    ann, bob, eve = site.guest("Ann"), site.guest("Bob"), site.guest("Eve")
    user = user_of(site, ann)
    played(site, 1, user, user_of(site, bob))
    ann.post("/me/code")
    assert "with Bob" in text(ann, f"/u/{user}")
    assert "with you" in text(bob, f"/u/{user}")
    seen = text(eve, f"/u/{user}")
    assert "with a guest" in seen
    assert "Bob" not in seen


def test_leaderboards_have_those_with_ten_rated_matches_who_agree(site: Running) -> None:
    ann, bob = site.guest("Ann"), site.guest("Bob")
    users = [user_of(site, one) for one in (ann, bob)]
    ann.post("/me/code")
    bob.post("/me/code")
    played(site, 9, *users)
    assert "Nobody has ten rated matches yet" in text(ann, "/players?game=thunderstone")
    played(site, 10, *users)
    board = text(ann, "/players?game=thunderstone")
    assert board.index(f"/u/{users[0]}") < board.index(f"/u/{users[1]}")
    assert "rated players: 2" in board
    bob.post("/me/profile", shown="on")
    assert users[1] not in text(ann, "/players?game=thunderstone")
    assert "rated players: 1" in text(ann, "/players?game=thunderstone")
    bob.post("/me/profile", shown="on", listed="on")
    assert users[1] in text(ann, "/players?game=thunderstone")
    bob.post("/me/delete", sure="yes")
    assert users[1] not in text(ann, "/players?game=thunderstone")


def test_ones_own_rating_stands_in_the_lobby(site: Running) -> None:
    ann = site.guest("Ann")
    assert "your rating" not in text(ann, "/")
    played(site, 1, user_of(site, ann), "somebody")
    assert f"your rating</span> {ann.get('/me/data').json()['ratings']['thunderstone']}" in text(ann, "/")


def test_the_ratings_of_those_on_the_leaderboard_stand_at_open_tables(site: Running) -> None:
    ann, bob = site.guest("Ann"), site.guest("Bob")
    user = user_of(site, ann)
    table = ann.new_table("me", "open", listed="on")
    played(site, 10, user, "somebody")
    assert "Ann" in text(bob, "/")
    assert 'title="rating"' not in text(bob, "/"), "she has not agreed"
    ann.post("/me/profile", shown="on", listed="on")
    ann.post(f"{table}/list", listed="")
    ann.post(f"{table}/list", listed="on")
    rating = ann.get("/me/data").json()["ratings"]["thunderstone"]
    assert f'title="rating">({rating})' in text(bob, "/")


def test_the_whole_history_has_filters_and_pages(site: Running) -> None:
    ann = site.guest("Ann")
    user = user_of(site, ann)
    played(site, 40, user, "bob-bob-bob-bob1")
    assert text(ann, "/me/matches").count('class="win"') == 30
    assert "Older matches" in text(ann, "/me/matches")
    older = text(ann, f"/me/matches?before={200_000.0 * 10}")
    assert older.count('class="win"') == 10
    assert "Older matches" not in older
    for none in ("outcome=lost", "company=bots", "game=dungeonquest"):
        assert "No match like this yet." in text(ann, f"/me/matches?{none}")
    assert text(ann, "/me/matches?outcome=won&company=people&game=thunderstone").count('class="win"') == 30


def test_somebody_who_has_not_played_is_led_to_learn(site: Running) -> None:
    seen = text(site.guest("Ann"), "/u/me")
    assert seen.count("not played yet") == 5
    assert seen.count('action="/learn/') == 5
