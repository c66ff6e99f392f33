"""Guests who play as well as bots of known strength are rated in that order (`tests.week` simulates a whole week)."""

from pathlib import Path
from statistics import fmean

from tests import stores
from tests.store.test_store import with_store
from tests.week import week


def test_matches_that_are_played_order_guests_by_their_strength(tmp_path: Path) -> None:
    url = stores.url_of(tmp_path, stores.SELECTED)
    found = with_store(url, lambda store: week(store, "thunderstone", guests=6, matches=40))
    weak, fair, good = (fmean(shown) for shown in found.values())
    assert weak + 100 < fair < good - 100
