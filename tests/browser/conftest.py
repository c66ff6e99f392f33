"""A server on loopback and people with browsers: Debian's Chromium, driven by Playwright."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import WAIT, Browsers, Person
from tests.web.serving import Running, serving
from undercroft.kernel.registry import game as find_game
from undercroft.kit.guide import guide_of

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first draws the same pages without a window, which saves a fifth of the time."""
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
NO_PAINT_FLAG = "--force-gpu-mem-available-mb=0"
"""Without graphics memory Chromium paints nothing, which saves a quarter of its work. Tests check positions and texts,
never pixels."""
SEED = 7
expect.set_options(timeout=WAIT)


@contextmanager
def site_and_browser() -> Iterator[tuple[Running, Browser]]:
    """A new server and a browser that paints, for commands outside the tests."""
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as site,
        sync_playwright() as play,
        play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]) as browser,
    ):
        yield site, browser


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed: apt-get install chromium-headless-shell, or set CHROMIUM to its path")
    args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--mute-audio", NO_PAINT_FLAG]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": args}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every match that begins during a test this seed, so that cards, dice and bots are the same in every run."""
    monkeypatch.setattr("undercroft.kernel.fair.Fair.seed", SEED)


@pytest.fixture(autouse=True)
def no_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat the guide as read by everybody. *Learn* starts it again."""

    async def all_of_them(_lists: object, _user: str, game: str) -> list[list[str]]:
        guide = guide_of(find_game(game))
        return [guide.steps] if guide else []

    monkeypatch.setattr("undercroft.store.table_lists.TableListRepository.guides_of", all_of_them)


@pytest.fixture(scope="session")
def browsers(browser: Browser, site: Running) -> Browsers:
    return Browsers(browser, f"{site.url}/static/img/icon.svg")


@pytest.fixture
def person(browser: Browser, browsers: Browsers, site: Running) -> Iterator[Callable[..., Person]]:
    """Creates people. At the end, none of them may have had an error on a page.

    Use `own` for a person who changes a page permanently: their browser is not reused. Neither is one on another
    server.
    """
    people: list[Person] = []

    def new_person(name: str = "", url: str = "", own: bool = False, **options: Any) -> Person:
        one = Person(browser if url or own else browsers, url or site.url, name, **options)
        people.append(one)
        return one

    yield new_person
    for one in people:
        one.context.remove_listener("weberror", one.note_error)
        if one.context in browsers.kinds:
            browsers.give_back(one.context)
        else:
            one.context.close()
    assert [error for one in people for error in one.errors] == []
