"""Setup for all tests: property tests try the same examples in every run and store nothing between runs, and tests of
SQLite alone are skipped on other stores."""

import gc

import pytest
from hypothesis import settings

from tests.stores import SELECTED, SQLITE

settings.register_profile("undercroft", deadline=None, max_examples=50, derandomize=True, database=None)
settings.load_profile("undercroft")
gc.disable()  # off during collection: almost everything it creates stays, and repeated scans are slow


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        mark = item.get_closest_marker("sqlite")
        if mark is not None and SELECTED != SQLITE:
            item.add_marker(pytest.mark.skip(reason=f"SQLite's own: {mark.args[0]}"))


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(50_000)  # with the default of 700, garbage collection takes a tenth of the time
    gc.enable()
