"""Forks the processes of workers and bots. Spawning them would take half the time of these tests."""

import pytest

from tests.web.forks import fork_workers


@pytest.fixture(autouse=True)
def forked() -> None:
    fork_workers()
