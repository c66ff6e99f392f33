"""What all tests share: property tests try the same examples in every run, nothing is kept between runs, and what only
SQLite has is not asked of another store. Where browsers or servers take part, what fails of itself (a renderer that
crashes, a process that the machine leaves waiting) is tried again, at most twice, and the closing line counts it."""

import gc

import pytest
from hypothesis import settings

from tests.stores import CHOSEN, SQLITE

settings.register_profile("undercroft", deadline=None, max_examples=50, derandomize=True, database=None)
settings.load_profile("undercroft")
gc.disable()  # until all tests are found: what they are made of stays, and to look through it time and again is slow

TRIED_AGAIN = ("tests/browser/", "tests/web/", "tests/arena/test_cluster.py", "tests/arena/test_ladder.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        mark = item.get_closest_marker("sqlite")
        if mark is not None and CHOSEN != SQLITE:
            item.add_marker(pytest.mark.skip(reason=f"SQLite's own: {mark.args[0]}"))
        if item.nodeid.startswith(TRIED_AGAIN):
            item.add_marker(pytest.mark.flaky(reruns=2))


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()
