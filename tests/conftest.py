"""What all tests share: property tests try the same examples in every run, nothing is kept between runs, and what only
SQLite has is not asked of another store."""

import gc

import pytest
from hypothesis import settings

from tests.stores import CHOSEN, SQLITE

settings.register_profile("undercroft", deadline=None, max_examples=50, derandomize=True, database=None)
settings.load_profile("undercroft")
gc.disable()  # until all tests are found: what they are made of stays, and to look through it time and again is slow


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        mark = item.get_closest_marker("sqlite")
        if mark is not None and CHOSEN != SQLITE:
            item.add_marker(pytest.mark.skip(reason=f"SQLite's own: {mark.args[0]}"))


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(50_000)  # at 700, the default, looking for garbage takes a tenth of the time
    gc.enable()
