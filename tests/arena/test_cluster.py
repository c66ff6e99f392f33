"""Matches on Ray give the same report as in one process, whatever happens to a worker."""

import os
import signal
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import CliRunner

import undercroft
from undercroft.arena.cluster import Cluster
from undercroft.arena.plan import Plan, plan
from undercroft.arena.simulate import simulate
from undercroft.cli import app

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("ray") is None, reason="the extra `ray` is not installed"),
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    try:
        started = Cluster(workers=2)
    except undercroft.Refusal as refusal:
        pytest.skip(f"this machine is too slow for Ray, which must start within half a minute: {refusal}")
    with started as cluster:
        yield cluster


def test_a_cluster_gives_the_report_of_one_process(cluster: Cluster) -> None:
    planned = plan(undercroft.game("dungeonquest"), ["random"], 2, 7, {})
    alone, there = simulate(planned, 40), simulate(planned, 40, cluster)
    assert there.outcomes == alone.outcomes
    assert [bot.facts() for bot in there.bots] == [bot.facts() for bot in alone.bots]


def test_what_a_worker_had_under_way_when_it_died_is_done_again(cluster: Cluster, tmp_path: Path) -> None:
    died = tmp_path / "died"

    def square(of: int, number: int) -> int:
        if number == 5 and not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return of + number * number

    assert list(cluster.map(square, 100, 12)) == [100 + number * number for number in range(12)]
    assert died.exists()


def test_who_looks_no_further_stops_the_others(cluster: Cluster, tmp_path: Path) -> None:
    def touch(folder: Path, number: int) -> int:
        (folder / str(number)).touch()
        return number

    found = cluster.map(touch, tmp_path, 10_000)
    assert next(found) == 0
    found.close()  # type: ignore[attr-defined]
    assert len(list(tmp_path.iterdir())) < 10_000


def test_a_refusal_in_the_cluster_comes_back_whole(cluster: Cluster) -> None:
    with pytest.raises(undercroft.Refusal, match="no bot “oracle”"):
        simulate(Plan("thunderstone", ("oracle", "random"), seed=0), 2, cluster)


@pytest.mark.parametrize("address", ["127.0.0.1:9", "nobody.invalid:6379", "ray://127.0.0.1:none", "127.0.0.1:70000"])
def test_an_address_without_a_cluster_is_refused(address: str) -> None:
    said = CliRunner().invoke(app, ["simulate", "thunderstone", "-n", "1", "--ray", address])
    assert said.exit_code == 1
    assert "Ray cannot be reached" in said.output
