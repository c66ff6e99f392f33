"""An analysis on one of two servers: pages of the other show its progress, wait for it and stop it. It runs only
once."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.postgres import cluster
from tests.web.analysts import broken_work, endless_work, quick_work
from tests.web.live.test_two_servers import same_browser_at
from tests.web.live.thinking import test_analysing
from tests.web.live.thinking.test_analysing import ann_with, job_of, shown, wait_for_it, wait_until_found
from tests.web.serving import Running, serving, wait_until
from undercroft.web.live.thinking import analysing

score_value = test_analysing.score_value


@contextmanager
def two_servers(folder: Path) -> Iterator[tuple[Running, Running]]:
    url = cluster().new_database()
    with (
        serving(folder, database=url) as one,
        serving(folder, database=url) as other,
    ):
        yield one, other


def test_pages_of_both_servers_see_one_analysis_and_it_is_made_once(
    score_value: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "work", endless_work)
    with two_servers(tmp_path) as (here, there):
        ann, table = ann_with(here)
        ann_there, bob = same_browser_at(ann, there), there.guest("Bob")
        assert "Analyse this match" in shown(bob, table)
        ann.post(f"{table}/analysis")
        assert "data-analysing" in shown(bob, table), "it is known at once that somebody is at it"
        wait_until_found(here, table)
        wait_until(lambda: "data-curve" in shown(bob, table))
        wait_until(lambda: "/analysis/stop" in shown(ann_there, table))  # she sees that she requested it on any server
        assert "/analysis/stop" not in shown(bob, table)
        bob.post(f"{table}/analysis")
        assert job_of(there, table) is None, "it is not begun twice"
        wait_until(lambda: len(job_of(here, table).askers) == 2)  # type: ignore[union-attr]
        ann_there.post(f"{table}/analysis/stop")
        wait_until(lambda: len(job_of(here, table).askers) == 1)  # type: ignore[union-attr]
        assert "data-analysing" in shown(ann, table), "Bob still wants it"
        bob.post(f"{table}/analysis/stop")
        wait_until(lambda: job_of(here, table) is None)
        wait_until(lambda: "Analyse this match" in shown(bob, table))
        # an analysis that failed on one server can be tried on the other
        monkeypatch.setattr(analysing, "work", broken_work)
        ann.post(f"{table}/analysis")
        wait_for_it(here, table)
        wait_until(lambda: "The analysis has failed" in shown(bob, table))
        monkeypatch.setattr(analysing, "work", quick_work)
        bob.post(f"{table}/analysis")
        assert "The analysis has failed" not in shown(ann, table), "it is being tried again"
        wait_for_it(there, table)
        for guest in (ann, bob):
            assert "Chance to win" in shown(guest, table)
            assert "data-analysing" not in shown(guest, table)
