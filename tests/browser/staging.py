"""A table in any position: what the pages show of it when something happens there."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.web.serving import Running
from undercroft.testing import ScenarioTable

SLOW = """() => {
  const soon = window.setTimeout;
  window.setTimeout = (callback, wait = 0, ...args) => {
    if (wait > 900) window.pass = callback;
    return soon(callback, wait > 900 ? 1e8 : wait, ...args);
  };
}"""
"""What passes by itself stays to be looked at, until it is told to pass."""


class Stage:
    """A live table whose match is a position; what is done to it is pushed to all who look."""

    page: Page
    """Of somebody who sits there."""

    def __init__(self, site: Running, path: str, position: ScenarioTable) -> None:
        self.site = site
        self.table = site.inside(lambda: site.house.tables.get(path.removeprefix("/t/")))
        self.position = position
        self.do(lambda: setattr(self.table.memory, "match", position.match))

    def do(self, action: Callable[[], Any]) -> None:
        """Something happens at the table, and everybody is shown it."""

        def done() -> None:
            action()
            self.table.audience.tell()

        self.site.inside(done)

    def choose(self, *choices: Any, seat: int | None = None) -> None:
        """These choices, one after the other, shown at the end."""

        def all_of_them() -> None:
            for choice in choices:
                self.position.choose(choice, seat)

        self.do(all_of_them)
