"""Tests of workers: results come in order, a process that dies is replaced once, and one that hangs is killed."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

import pytest
from structlog.testing import capture_logs

import undercroft.workers
from tests import tasks
from tests.threads import in_thread
from undercroft.kernel.refusal import Refusal
from undercroft.workers import Pool, ThisProcess, Workers, cores, pool_of


@pytest.fixture(autouse=True)
def spawned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start processes as in production, whatever start method other tests have set."""
    monkeypatch.setattr(undercroft.workers, "context", get_context("spawn"))


@pytest.fixture
def workers() -> Iterator[Workers]:
    workers = Workers(2)
    yield workers
    workers.close()


def test_any_number_of_workers_gives_the_same_in_the_same_order(workers: Workers) -> None:
    pools: list[Pool] = [ThisProcess(), workers]
    for pool in pools:
        assert list(pool.map(tasks.square, 100, 30)) == [100 + number * number for number in range(30)]
    assert (pool_of(1).size, pool_of(3).size) == (1, 3)


def test_what_a_worker_had_under_way_when_it_died_is_done_again(workers: Workers, tmp_path: Path) -> None:
    assert list(workers.map(tasks.die_once, tmp_path, 12)) == list(range(12))
    assert (tmp_path / "died").exists()


def test_workers_that_die_again_and_again_are_a_refusal(workers: Workers, tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="worker process has died"):
        list(workers.map(tasks.die, tmp_path, 12))
    assert list(workers.map(tasks.square, 0, 3)) == [0, 1, 4], "and others can be asked for"


def test_a_task_that_takes_too_long_is_tried_once_more_and_ended(
    workers: Workers, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    marks = tmp_path / "marks"
    with pytest.raises(Refusal, match="worker process has died"), capture_logs() as logged:
        in_thread(asyncio.run, workers.run(tasks.hang, marks, seconds=0.2))
    assert marks.read_text() == "xx"
    assert all("in hang" in line["exception"] for line in logged), "it is said where it was"
    assert (len(logged), capfd.readouterr().err) == (2, ""), "and in the log alone"
    assert in_thread(asyncio.run, workers.run(tasks.square, 1, 2, seconds=60)) == 5


def test_whoever_stops_reading_ends_the_tasks_under_way(workers: Workers, tmp_path: Path) -> None:
    results = workers.map(tasks.touch_and_wait, tmp_path, 2)
    assert next(results) == 0
    begun = time.monotonic()
    results.close()  # type: ignore[attr-defined]
    assert time.monotonic() - begun < 60


PARENT = """
import asyncio, os, signal, sys
from pathlib import Path
import undercroft.workers
from tests import tasks
from undercroft.workers import Workers

if __name__ == "__main__":
    async def main():
        workers = Workers(1)
        print(await workers.run(os.getpid, seconds=60), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
    asyncio.run(main())
"""


@pytest.mark.skipif(not hasattr(os, "kill") or sys.platform == "win32", reason="needs signals")
def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, "PYTHONPATH": paths}
    told = subprocess.run([sys.executable, script], check=False, stdout=subprocess.PIPE, env=environment)
    worker, end = int(told.stdout), time.monotonic() + 60
    while alive(worker) and time.monotonic() < end:
        time.sleep(0.02)
    assert not alive(worker)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_container_counts_the_cores_that_it_may_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = tmp_path / "cpu.max"
    monkeypatch.setattr(undercroft.workers, "CPU_LIMIT", limit)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: range(6))
    assert cores() == 6
    for said, found in (("max 100000", 6), ("350000 100000", 3), ("50000 100000", 1), ("900000 100000", 6)):
        limit.write_text(said)
        assert cores() == found
