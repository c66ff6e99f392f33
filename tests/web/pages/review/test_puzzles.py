"""Puzzles: a position as its player saw it, one answer that counts, and then the answer of the search."""

import html
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from tests import stores
from tests.web.finished import add_finished_to_server, golden
from tests.web.pages.review.test_ending import user_of
from tests.web.puzzling import a_puzzle, add_puzzle, found_in
from tests.web.serving import Guest, Running, asked_in, serving
from undercroft.store import SeatRecord, schema
from undercroft.web.door.guests import Me
from undercroft.web.live.thinking.puzzles import keep_puzzles, position
from undercroft.web.pages.frame import whole_table
from undercroft.web.pages.review.puzzles import puzzle_scene
from undercroft.web.tasks import at_once

MATCHES = [
    ("thunderstone", "2-random-1"),
    ("dungeonquest", "2-random-2"),
    ("paper_dungeons", "2-random-2"),
    ("heroes_of_terrinoth", "2-random-2"),
    ("thunderstone_quest", "2-random-1"),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("puzzles"), store=stores.SELECTED) as running:
        yield running


def text(guest: Guest, path: str) -> str:
    answer = guest.http.get(path, headers={"accept": "text/html"}, follow_redirects=True)
    assert answer.status_code == 200, answer.text
    return html.unescape(answer.text)


def next_of(guest: Guest, game: str) -> str:
    return guest.get("/puzzles/next", game=game).headers["location"]


@pytest.mark.parametrize(("game", "name"), MATCHES)
def test_a_puzzle_is_answered_once_and_then_tells_what_was_better(site: Running, game: str, name: str) -> None:
    puzzle, ann = add_puzzle(site, game, name), site.guest("Ann")
    path = next_of(ann, game)
    assert path == f"/puzzles/{puzzle.id}"
    page = text(ann, path)
    asked = asked_in(page)
    assert asked is not None
    assert asked[0] == puzzle.seat
    assert {puzzle.played, puzzle.better} <= set(asked[2])
    assert "62\u00a0%" not in page
    assert "41\u00a0%" not in page
    assert ann.post(f"{path}/choose", choice="no-such-option").status_code >= 400
    assert ann.post(f"{path}/choose", choice=puzzle.better).status_code == 204
    assert ann.post(f"{path}/choose", choice=puzzle.played).status_code == 204, "the first answer counts"
    page = text(ann, path)
    assert "Right!" in page
    assert "62\u00a0%" in page
    assert "41\u00a0%" in page
    assert asked_in(page) is None
    assert next_of(ann, game) == "/puzzles"
    assert "1 of 1" in text(ann, "/puzzles")

    bob = site.guest("Bob", language="ru")
    assert bob.post(f"{path}/choose", choice=puzzle.played).status_code == 204
    assert "Был выбор лучше" in text(bob, path)
    assert "0 из 1" in text(bob, "/puzzles")
    assert [one["solved"] for one in ann.get("/me/data").json()["puzzles"]] == [True]


def test_nothing_tells_whose_match_it_was(site: Running) -> None:
    """The page contains neither the table nor any name. It is shown only as long as all players agree."""
    ann, bob, eve = site.guest("Annabella"), site.guest("Bobadil"), site.guest()
    users = [user_of(site, one) for one in (ann, bob)]
    table = add_finished_to_server(
        site, "thunderstone", "3-random-2", users[0], {n: SeatRecord(user) for n, user in enumerate(users)}
    )
    id = table.removeprefix("/t/")

    def keep() -> None:
        save, found = golden("thunderstone", "3-random-2")["save"], found_in("thunderstone", "3-random-2")
        site.on_loop(lambda: keep_puzzles(site.house.store, id, save, found))

    ann.post("/me/research", sharing="on")
    keep()
    assert next_of(eve, "thunderstone_quest") != "", "another game"
    before = text(eve, "/puzzles")
    bob.post("/me/research", sharing="on")
    keep()
    assert text(eve, "/puzzles") != before
    path = f"/puzzles/{site.on_loop(lambda: puzzle_of_table(site, id))}"
    page = text(eve, path)
    for secret in ("Annabella", "Bobadil", id, *users):
        assert secret not in page
    assert "Player 1" in page
    bob.post("/me/research")
    assert eve.get(path).status_code == 404
    bob.post("/me/research", sharing="on")
    assert eve.get(path).status_code == 200
    bob.post("/me/delete", sure="yes")
    assert eve.get(path).status_code == 404


async def puzzle_of_table(site: Running, table: str) -> str:
    p = schema.puzzles
    found = await site.house.store._reader.one(select(p.c.id).where(p.c.table_id == table))
    assert found is not None
    return str(found["id"])


@pytest.mark.parametrize("chosen", [None, "played"])
@pytest.mark.parametrize(("game", "name"), MATCHES)
def test_nothing_hidden_is_shown(game: str, name: str, chosen: str | None) -> None:
    """The table looks the same, whatever the hidden cards are."""
    puzzle, me = a_puzzle(game, name), Me("ann", "Ann", True)
    match = at_once(position(puzzle))
    shown = [
        whole_table(puzzle_scene(puzzle, one, me, puzzle.played if chosen else None))
        for one in (match, match.imagine(puzzle.seat, 1), match.imagine(puzzle.seat, 2))
    ]
    assert shown[0] == shown[1] == shown[2]


def test_dice_of_the_day_stay_sealed(tmp_path: Path) -> None:
    with serving(tmp_path, store=stores.SELECTED) as site:
        ann = site.guest("Ann")
        tried = ann.post("/daily/thunderstone").headers["location"].removeprefix("/t/")
        ann.post("/me/research", sharing="on")
        save = golden("thunderstone", "2-random-1")["save"]
        found = found_in("thunderstone", "2-random-1")
        site.on_loop(lambda: keep_puzzles(site.house.store, tried, save, found))
        assert next_of(ann, "thunderstone") == "/puzzles"
