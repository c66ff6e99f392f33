"""The data of a drawn table is freed at once, without waiting for the garbage collector."""

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from benchmarks.web.pushes import scene_at
from tests.games.test_moments import played
from undercroft.kernel.registry import games
from undercroft.web.pages.frame import draw
from undercroft.web.rendering.feed import Feed

WARM, STEPS = 15, 35


@contextmanager
def garbage() -> Iterator[list[Any]]:
    """All objects that only reference cycles keep alive."""
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield gc.garbage
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


@pytest.mark.parametrize("game", sorted(games()))
def test_a_table_that_was_drawn_keeps_nothing_alive(game: str) -> None:
    """A nested function that calls itself forms a reference cycle, which keeps the view it was made for alive."""
    feed, steps = Feed(), played(game, steps=STEPS)
    for _step, match in zip(range(WARM), steps, strict=False):  # load templates and draw cards for the first time
        feed.next(draw(scene_at(match, "en")))
    with garbage() as found:
        keys = set()
        for match in steps:
            scene = scene_at(match, "en")
            keys |= scene.view.keys()
            feed.next(draw(scene)).after("")
        del scene, match
        gc.collect()
        views = [one for one in found if isinstance(one, dict) and len(keys & one.keys()) > len(keys) / 2]
        assert keys
        assert not views, Counter(type(one).__name__ for one in found).most_common(9)
