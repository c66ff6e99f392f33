"""The page of the daily dungeon: one try, a table that opens after it, and dice that stay sealed until the day is
over."""

import html
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests import stores
from tests.web.pages.review.test_ending import user_of
from tests.web.serving import Guest, Running, serving
from undercroft.games.paper_dungeons.board.box import DUNGEON
from undercroft.kernel.decision import ids_of
from undercroft.kernel.registry import game
from undercroft.kernel.rng import Random
from undercroft.kernel.together import by_chance
from undercroft.web.live.people import daily

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    set_time(monkeypatch, NOON)
    with serving(tmp_path, store=stores.SELECTED, imagine=True) as running:
        yield running


def set_time(monkeypatch: pytest.MonkeyPatch, moment: datetime) -> None:
    monkeypatch.setattr(daily, "now", lambda: moment)


def text(guest: Guest, path: str) -> str:
    answer = guest.http.get(path, headers={"accept": "text/html"})
    assert answer.status_code == 200, answer.text
    return html.unescape(answer.text)


def begin(guest: Guest, game: str = "dungeonquest") -> str:
    return guest.post(f"/daily/{game}").headers["location"]


def play_out(site: Running, path: str) -> None:
    """Play a table of one person to its end with random choices."""
    table = site.on_loop(lambda: site.house.tables.get(path.removeprefix("/t/")))
    chance = Random.seeded("daily", path)

    async def play() -> None:
        while True:
            async with table.open() as match:
                if match.result is not None:
                    return
                seat, decision = next(iter(match.pending.items()))
                picked = by_chance(decision, chance)
                user = table.record.seats[seat].user
                await table.make_choice(match, seat, decision.number, None, ids_of(picked), user)

    site.on_loop(play)


def test_one_try_counts_and_the_table_of_the_day_opens_after_it(site: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, eve = site.guest("Ann"), site.guest("Bob"), site.guest("Eve")
    ann.post("/me/code")  # saves the account, which makes the profile public
    first, theirs = begin(ann), begin(bob)
    assert begin(ann) == first, "goes on"
    assert ann.get(first).status_code == 200
    assert eve.get(first).status_code == bob.get(first).status_code == 403, "under way"
    play_out(site, first)
    assert begin(ann) == "/daily?game=dungeonquest", "a second try there is not"
    assert "Table of the day" in text(ann, "/daily?game=dungeonquest")
    assert f"{first}/replay" in text(ann, "/daily?game=dungeonquest")

    for page in ("/daily?game=dungeonquest", "/daily"):
        assert "open when your own try has ended" in text(bob, page)
        assert "Ann" not in text(bob, page)
    for page in ("", "/replay", "/analysis", "/dice", "/download"):
        assert bob.get(f"{first}{page}").status_code == 403, page

    play_out(site, theirs)
    board = text(bob, "/daily?game=dungeonquest")
    assert "Ann" in board
    assert f"{first}/replay" in board
    assert "Ann" in text(bob, f"{first}/replay")
    seen = text(ann, "/daily?game=dungeonquest")
    assert "a guest" in seen
    assert "Bob" not in seen + text(ann, f"{theirs}/replay"), "who shows no profile has no name here"
    assert eve.get(first).status_code == 403
    assert "Days in a row: 1" in seen

    set_time(monkeypatch, NOON.replace(day=19))
    winners = text(eve, "/daily")
    assert "Yesterday’s best" in winners
    assert "/replay" in winners, "the day is over"
    assert eve.get(f"{first}/replay").status_code == 200
    assert begin(ann) != first
    assert "Days in a row: 1" in text(ann, "/daily")


def test_the_dice_of_the_day_stay_sealed_until_it_is_over(site: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = site.guest("Ann")
    path = begin(ann)
    seed = str(site.on_loop(lambda: site.house.tables.get(path.removeprefix("/t/"))).record.seed)
    secret = site.house.tables.seals.of_day("2026-11-18", "dungeonquest")
    play_out(site, path)
    pages = [ann.get(f"{path}{page}").text for page in ("", "/dice", "/replay", "/download")]
    pages += [ann.get("/daily").text, ann.get("/me/data").text]
    assert not [page for page in pages if seed in page or secret in page]
    assert "everybody who plays on this day has the same" in html.unescape(pages[1])
    assert ann.get(f"{path}/download").status_code == 422
    set_time(monkeypatch, NOON.replace(day=19))
    assert ann.get(f"{path}/download").json()["fair"]["secret"] == secret
    assert seed in ann.get(f"{path}/dice").text


def test_a_try_is_for_one_guest_without_hints_and_given_up_for_good(site: Running) -> None:
    ann, robin = site.guest("Ann"), site.program()
    path = begin(ann, "thunderstone")
    table = site.on_loop(lambda: site.house.tables.get(path.removeprefix("/t/")))
    assert [seat.bot for seat in table.record.seats] == [None, "hard"]
    assert table.record.hints is False
    assert table.record.listed is False
    assert robin.http.get(f"/tables/{table.id}").status_code == 403
    ann.post(f"{path}/leave")
    assert ann.get(path).status_code == 404
    assert begin(ann, "thunderstone") == "/daily?game=thunderstone"
    page = text(ann, "/daily?game=thunderstone")
    assert "given up" in page
    assert "Days in a row: 0" in page
    assert [one["game"] for one in ann.get("/me/data").json()["daily_tries"]] == ["thunderstone"]
    user = user_of(site, ann)
    assert ann.post("/me/delete", sure="yes").status_code == 204
    assert site.on_loop(lambda: site.house.store.guest_data.tries(user)) == []


def test_the_sheet_of_the_day_is_drawn_where_there_is_one(site: Running) -> None:
    ann = site.guest("Ann")
    dungeon = daily.options_of(game("paper_dungeons"), daily.today())["dungeon"]
    page = text(ann, "/daily?game=paper_dungeons")
    assert 'class="day-sheet"' in page
    assert all(f"{monster.name}</li>" in page for monster in DUNGEON[dungeon].monsters)
    assert 'class="day-sheet"' not in text(ann, "/daily?game=thunderstone")


def test_a_day_that_has_not_come_has_no_page(site: Running) -> None:
    ann = site.guest()
    assert ann.get("/daily", day="2026-11-19").status_code == 404
    assert ann.get("/daily", day="2026-02-31").status_code == 404
    assert "This day" not in text(ann, "/daily?day=2026-11-17")
    assert re.search(r"data-ends=\"43200\"", text(ann, "/daily")), "twelve hours are left"
    assert 'href="/daily"' in text(ann, "/")
