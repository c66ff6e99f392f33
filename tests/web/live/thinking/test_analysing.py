"""Analyses of matches: run in the background, one at a time, stored, stopped, restarted, and only of finished
matches."""

from pathlib import Path

import pytest

from tests.score_value import with_score_value
from tests.web.analysts import broken_work, endless_work, quick_work
from tests.web.finished import finished_table
from tests.web.live.test_leaving import table_with_guests
from tests.web.pages.review.test_ending import user_of
from tests.web.serving import Guest, Running, serving, wait_until
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.registry import games
from undercroft.web.live.thinking import analysing

GAME, NAME = "dungeonquest", "2-random-2"


@pytest.fixture
def score_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the game a value function, here and in the worker process."""
    monkeypatch.setitem(games(), GAME, with_score_value(find_game(GAME)))
    monkeypatch.setattr(analysing, "work", quick_work)


def ann_with(server: Running, seat: int = 0) -> tuple[Guest, str]:
    """Ann, and a match that she has finished."""
    ann = server.guest("Ann")
    return ann, finished_table(server, GAME, NAME, user_of(server, ann), seat)


def job_of(site: Running, table: str) -> analysing.Job | None:
    return site.house.analyses.job(table.removeprefix("/t/"))


def wait_for_it(site: Running, table: str) -> None:
    """Wait until the analysis is done or has failed. Loading pages to find out would take longer."""
    wait_until(lambda: (job := job_of(site, table)) is None or job.failed)


def wait_until_found(site: Running, table: str) -> None:
    """Wait until there are first findings."""
    wait_until(lambda: (job := job_of(site, table)) is not None and job.found is not None)


def shown(guest: Guest, table: str) -> str:
    return guest.get(f"{table}/analysis").text


def test_it_is_made_in_the_background_shown_and_kept(score_value: None, tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        ann, table = ann_with(site)
        assert "Analyse this match" in ann.get(f"{table}/replay").text
        assert f'action="{table}/analysis"' in ann.get(table).text, "the page of the end offers it"
        assert ann.post(f"{table}/analysis").status_code in (204, 303)
        wait_for_it(site, table)
        page = ann.get(f"{table}/replay", at=20).text
        assert "Chance to win" in page
        assert "data-curve" in page
        assert site.on_loop(lambda: site.house.store.tables.analysis(table.removeprefix("/t/"))) is not None
        stranger = site.guest("Cleo")
        assert "data-curve" in stranger.get(f"{table}/replay").text, "who may watch the replay sees it"
    with serving(tmp_path) as site:
        again = Guest(site.url)
        assert "data-curve" in again.get(f"{table}/replay").text, "the second visit is at once"
        assert job_of(site, table) is None


def test_a_match_under_way_is_refused_and_nothing_is_shown(score_value: None, server: Running) -> None:
    table, (ann, _bob) = table_with_guests(server, "Ann", "Bob")
    refused = ann.post(f"{table}/analysis")
    assert refused.status_code == 422
    assert "The match is not over yet." in refused.text
    assert ann.get(f"{table}/analysis").status_code == 422
    assert server.guest("Cleo").post(f"{table}/analysis").status_code == 422
    assert "analysis" not in ann.get(f"{table}/replay").text
    assert job_of(server, table) is None


def test_one_after_the_other_and_who_asked_can_stop_it(
    score_value: None, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "work", endless_work)
    (ann, first), (bob, second) = ann_with(server), ann_with(server, 1)
    ann.post(f"{first}/analysis")
    bob.post(f"{second}/analysis")
    wait_until_found(server, first)
    assert "Playing it through" in shown(ann, first)
    assert "Matches before this one: 1" in shown(bob, second)
    assert "data-curve" in shown(ann, first), "what is found appears at once"
    assert "/analysis/stop" not in shown(bob, first)
    bob.post(f"{first}/analysis/stop")
    assert "data-analysing" in shown(ann, first), "who has not asked for it cannot stop it"
    ann.post(f"{first}/analysis/stop")
    assert "Analyse this match" in shown(ann, first)
    wait_until_found(server, second)
    bob.post(f"{second}/analysis/stop")
    assert "Analyse this match" in shown(bob, second)


def test_one_that_fails_says_so_and_can_be_tried_again(
    score_value: None, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, table = ann_with(server)
    monkeypatch.setattr(analysing, "work", broken_work)
    ann.post(f"{table}/analysis")
    wait_for_it(server, table)
    assert "The analysis has failed" in shown(ann, table)
    monkeypatch.setattr(analysing, "work", quick_work)
    ann.post(f"{table}/analysis")
    wait_for_it(server, table)
    assert "Chance to win" in shown(ann, table)


def test_what_was_under_way_when_the_server_stopped_can_be_asked_for_again(
    score_value: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "work", endless_work)
    with serving(tmp_path) as site:
        ann, table = ann_with(site)
        ann.post(f"{table}/analysis")
        wait_until_found(site, table)
    monkeypatch.setattr(analysing, "work", quick_work)
    with serving(tmp_path) as site:
        again = Guest(site.url, "Ann")
        assert "Analyse this match" in shown(again, table)
        again.post(f"{table}/analysis")
        wait_for_it(site, table)
        assert "Chance to win" in shown(again, table)
