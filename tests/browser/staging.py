"""Puts a table into any position, and shows on its pages what happens there."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.web.serving import Running
from undercroft.testing import ScenarioTable

HOLD_EFFECTS = """() => {
  const soon = window.setTimeout;
  window.setTimeout = (callback, wait = 0, ...args) => {
    if (wait > 900) window.pass = callback;
    return soon(callback, wait > 900 ? 1e8 : wait, ...args);
  };
}"""
"""Effects that end by themselves stay until `window.pass()` is called."""


class Stage:
    """A live table whose match is in a given position. All changes are pushed to its pages."""

    page: Page
    """The page of a player."""

    def __init__(self, site: Running, path: str, position: ScenarioTable) -> None:
        self.site = site
        self.table = site.on_loop(lambda: site.house.tables.get(path.removeprefix("/t/")))
        self.position = position
        self.do(lambda: setattr(self.table.memory, "match", position.match))

    def do(self, action: Callable[[], Any]) -> None:
        """Run an action on the table, then push it to all pages."""

        def done() -> None:
            action()
            self.table.audience.notify()

        self.site.on_loop(done)

    def choose(self, *choices: Any, seat: int | None = None) -> None:
        """Make these choices one after the other, and push the result."""

        def all_of_them() -> None:
            for choice in choices:
                self.position.choose(choice, seat)

        self.do(all_of_them)
