"""Worker processes and those of bots are forked: to spawn each would take half of the time of these tests."""

import pytest

from tests.web.forks import fork_workers


@pytest.fixture(autouse=True)
def forked() -> None:
    fork_workers()
