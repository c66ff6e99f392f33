"""Somebody with a browser, and what they do at a table."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, Request, WebSocket

import undercroft
from tests.web.serving import Running

Match = undercroft.Match
DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}


def match_of(site: Running, table: str) -> Match:
    """The match behind a table's path, for looking at what nobody at the table can see."""

    async def find() -> Match:
        live = await site.house.tables.get(table.removeprefix("/t/"))
        async with live.open() as match:
            return match

    found: Match = site.inside(find)
    return found


SEEN = """(thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  for (let down = Math.min(12, height / 2); down < height; down += 8)
    for (let right = Math.min(12, width / 2); right < width; right += 4)
      if (document.elementFromPoint(x + right, y + down)?.closest("[data-option]") === thing)
        return { x: right, y: down };
  return null;
}"""
"""The first point of a thing, from its head on, that nothing else covers."""


def score_on(page: Page, place: int = 0) -> tuple[int, int]:
    """On the page of the end: (the total of whoever stands at this place, what the things that made it add up to)."""
    stand = page.locator("#over .stand").nth(place)
    numbers = [*stand.locator(".total").all_inner_texts(), *stand.locator(".worth").all_inner_texts()]
    total, *worths = [int(number.replace("−", "-")) for number in numbers]
    return total, sum(worths)


class Person:
    """A browser of their own: cookies, one page and, with `record`, everything it receives from the server."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str = "",
        language: str = "en",
        phone: bool = False,
        record: bool = False,
        motion: bool = False,
    ) -> None:
        self.url = url
        self.record = record
        self.errors: list[str] = []
        self.received: list[str] = []
        self.context = browser.new_context(
            viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
            locale=language,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(10_000)
        self.context.set_default_navigation_timeout(60_000)
        self.page = self.new_page()
        if name:
            self.go("/")
            self.page.click(".me > button")
            self.page.fill("#my-name", name)
            self.page.click("#settings form[action='/me'] button")
            self.page.wait_for_load_state()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        if self.record:
            page.on("requestfinished", self._keep)
            page.on("websocket", self._listen)
        return page

    def _keep(self, request: Request) -> None:
        response = request.response() if request.resource_type == "fetch" else None
        if response and "html" in response.headers.get("content-type", ""):
            self.received.append(response.text())

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def go(self, path: str) -> "Person":
        response = self.page.goto(self.url + path)
        if response and self.record:
            self.received.append(response.text())
        return self

    def play_now(self, game: str = "thunderstone") -> str:
        """One click in the lobby: the path of the new table."""
        self.go("/")
        self.page.click(f"#{game} .doors .button.main")
        self.page.wait_for_url(re.compile("/t/"))
        return self.path

    def lay_table(
        self, *seats: str, names: tuple[str, ...] = (), listed: bool = False, game: str = "thunderstone"
    ) -> str:
        """A new table by the form; each seat is `me`, `open` or `bot:…`."""
        self.go(f"/new/{game}")
        self.page.select_option("#count", str(len(seats)))
        for seat, who in enumerate(seats):
            self.page.select_option(f"#seat-{seat}", who)
        for seat, name in enumerate(names):
            self.page.fill(f"#name-{seat}", name)
        if listed:
            self.page.check("[name=listed]")
        self.page.click(".form-end .main")
        self.page.wait_for_url(re.compile("/t/"))
        return self.path

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.url)

    # -- at the table

    @property
    def number(self) -> str:
        """The number of the question that is open, or nothing."""
        form = self.page.query_selector("form#ask")
        return (form and form.get_attribute("data-number")) or ""

    @property
    def options(self) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all("#ask [data-answer]", "all => all.map(x => x.dataset.answer)")
        return found

    def wait_for_turn(self) -> None:
        self.page.wait_for_selector("form#ask, #over", timeout=30_000)

    def answer(self, option: str) -> None:
        """Press the button of an option, and wait until the table has changed."""
        self._and_wait(lambda: self.page.locator(f'#ask [data-answer="{option}"]').dispatch_event("click"))

    def touch(self, option: str) -> None:
        """Click the thing on the board that is the option, where it can be seen: cards of a full hand overlap."""
        thing = self.page.locator(f'#table [data-option="{option}"]').first
        thing.scroll_into_view_if_needed()
        seen = thing.evaluate(SEEN)
        assert seen is not None, f"{option} lies wholly under something else"
        self._and_wait(lambda: thing.click(position=seen))

    def press(self, key: str) -> None:
        self._and_wait(lambda: self.page.keyboard.press(key))

    def _and_wait(self, act: Callable[[], Any]) -> None:
        before = self.page.get_attribute("[data-revision]", "data-revision")
        act()
        self.page.wait_for_function(
            "old => document.querySelector('[data-revision]').dataset.revision !== old", arg=before
        )
