"""People with browsers, and what they can do at a table."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebError

import undercroft
from undercroft.web.pages.new_table import FIRST_GAME

DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
WAIT = 120_000
"""Milliseconds, longer than the slowest machine needs."""


VISIBLE_POINT = """(thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  for (let down = Math.min(12, height / 2); down < height; down += 8)
    for (let right = Math.min(12, width / 2); right < width; right += 4)
      if (document.elementFromPoint(x + right, y + down)?.closest("[data-option]") === thing)
        return { x: right, y: down };
  return null;
}"""
"""The first visible point of an element, searched from its top left corner."""


WATCH_TABLE = """(wait) => {
  const revision = () => document.querySelector("[data-revision]")?.dataset.revision;
  const old = revision();
  window.changed = new Promise((seen, failed) => {
    const observer = new MutationObserver(() => {
      if (revision() === old) return;
      observer.disconnect();
      seen(null);
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ["data-revision"] });
    setTimeout(() => failed(new Error(`The table is still the same: ${old}`)), wait);
  });
}"""
"""Sets `window.changed`, a promise for the next change of the table. The page itself observes it, because polling from
outside costs frames."""


def _wait_script(met: str, otherwise: str) -> str:
    """A script that waits in the page until a condition on a selector holds and the last request is answered."""
    return f"""([selector, wait]) => new Promise((done, failed) => {{
      const look = () => {met} && (observer.disconnect(), done(window.sent), true);
      const observer = new MutationObserver(look);
      if (look()) return;
      observer.observe(document, {{ subtree: true, childList: true, attributes: true }});
      setTimeout(() => failed(new Error(`${{selector}} {otherwise}`)), wait);
    }})"""


WAIT_FOR = _wait_script("document.querySelector(selector)", "is not there")
WAIT_UNTIL_GONE = _wait_script("!document.querySelector(selector)", "is still there")
PRESS_BUTTON = f"""async ([button, wait]) => {{
  await ({WAIT_FOR})([button, wait]);
  ({WATCH_TABLE})(wait);
  document.querySelector(button).click();
  await window.changed;
  await window.sent;
}}"""
ANSWER_DECISION = f"""async ([form, choices, wait]) => {{
  await ({WAIT_FOR})([`${{form}}:not(.sending)`, wait]);
  for (const choice of choices) document.querySelector(`${{form}} [data-answer="${{choice}}"]`).click();
  if (document.querySelector(`${{form}}[data-several]`)) {{
    const confirm = `${{form}} [data-confirm]:enabled`;
    await ({WAIT_FOR})([confirm, wait]);
    document.querySelector(confirm).click();
  }}
  await ({WAIT_UNTIL_GONE})([form, wait]);
}}"""
"""Clicks these answers as soon as the decision is there, and waits until it is gone."""
CLICK_VISIBLE_POINT = f"""async ([selector, wait]) => {{
  await ({WAIT_FOR})([selector, wait]);
  const thing = document.querySelector(selector);
  thing.scrollIntoView({{ block: "nearest", inline: "nearest" }});
  const seen = ({VISIBLE_POINT})(thing);
  if (!seen) throw new Error(`${{selector}} lies wholly under something else`);
  const {{ x, y }} = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(x + seen.x, y + seen.y);
  hit.dispatchEvent(new MouseEvent("click", {{ bubbles: true, cancelable: true, view: window }}));
}}"""
"""Clicks a visible point of an element like a mouse, without the frames that Playwright waits for."""
TRACK_REQUESTS = """{
  const send = window.fetch;
  window.fetch = (...what) => {
    const answer = send(...what);
    const read = answer.then((one) => one.clone().text()).catch(() => "");
    window.sent = read.then(() => new Promise((done) => setTimeout(done)));
    return answer;
  };
}"""
"""`window.sent` resolves when the last request is answered. The table may change before that, but takes no choice until
then."""

REFRESH_TABLE = """async () => {
  const { refresh } = await import(new URL("morph.js", document.querySelector("script[type=module]").src));
  await refresh();
  document.body.getBoundingClientRect();  // whatever letters are needed are asked for
  await document.fonts.ready;
  dispatchEvent(new Event("resize"));  // what was laid out without them is laid out anew
}"""


def score_on(page: Page, place: int = 0) -> tuple[int, int]:
    """Read the page at the end of a match: (the total of the player in this place, the sum of its parts)."""
    stand = page.locator("#over .stand").nth(place)
    numbers = [*stand.locator(".total").all_inner_texts(), *stand.locator(".worth").all_inner_texts()]
    total, *worths = [int(number.replace("−", "-")) for number in numbers]
    return total, sum(worths)


def prepare_page(page: Page, silent: bool) -> Page:
    page.add_init_script(TRACK_REQUESTS)
    if silent:
        page.route_web_socket("**/live*", lambda _socket: None)
    return page


class Browsers:
    """Used browsers that have been cleared, because a new one takes as long as a test.

    Each keeps its page, which shows the next table in half the time that a new page needs.
    """

    MOST = 12
    """The most browsers to keep."""

    def __init__(self, browser: Browser, home: str) -> None:
        """A returned browser shows `home`, a small file of the same server, until it is taken again."""
        self.browser = browser
        self.home = home
        self.kinds: dict[BrowserContext, dict[str, Any]] = {}
        self.free: list[BrowserContext] = []

    def take(self, silent: bool, **kind: Any) -> BrowserContext:
        for context in self.free:
            if self.kinds[context] == {**kind, "silent": silent}:
                self.free.remove(context)
                return context
        context = self.browser.new_context(**kind)
        prepare_page(context.new_page(), silent)
        self.kinds[context] = {**kind, "silent": silent}
        return context

    def give_back(self, context: BrowserContext) -> None:
        page, *others = context.pages
        for other in others:
            other.close()
        page.goto(self.home)
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.mouse.move(0, 0)
        if page.viewport_size != (usual := self.kinds[context]["viewport"]):
            page.set_viewport_size(usual)
        context.clear_cookies()
        self.free.append(context)
        if len(self.free) > self.MOST:
            oldest = self.free.pop(0)
            del self.kinds[oldest]
            oldest.close()


class Person:
    """A browser with its own cookies and one page.

    With `silent` nothing is pushed to the page, and it changes only on `refresh`. So a match can be played on without
    drawing every step.
    """

    def __init__(
        self,
        browser: Browser | Browsers,
        url: str,
        name: str = "",
        language: str = "en",
        phone: bool = False,
        motion: bool = False,
        silent: bool = False,
        script: bool = True,
        app: bool = False,
    ) -> None:
        self.url = url
        self.silent = silent
        self.script = script
        self.errors: list[str] = []
        self.touched: set[str] = set()
        """The types of options that were clicked on the board."""
        kind: dict[str, Any] = {
            "viewport": PHONE if phone else DESK,
            "locale": language,
            "has_touch": phone,
            "is_mobile": phone,
            "reduced_motion": "no-preference" if motion else "reduce",
            "java_script_enabled": script,
            "service_workers": "allow" if app else "block",
        }
        used = isinstance(browser, Browsers)
        self.context = browser.take(silent, **kind) if used else browser.new_context(**kind)
        self.context.set_default_timeout(WAIT)
        self.context.on("weberror", self.note_error)
        self.page = self.context.pages[0] if used else self.new_page()
        self.language = language
        if name:
            self.send("/me", name=name)

    def new_page(self) -> Page:
        return prepare_page(self.context.new_page(), self.silent)

    def note_error(self, error: WebError) -> None:
        self.errors.append(str(error.error))

    def go(self, path: str) -> "Person":
        """Open a page. For a table, wait until its WebSocket is open or could not be opened."""
        self.page.goto(self.url + path)
        if self.script:
            self.page.evaluate(WAIT_FOR, ["html[data-link], html:not(:has(#table[data-live]))", WAIT])
        return self

    def send(self, path: str, **form: str) -> str:
        """Send a form without using the page. Returns the path it redirects to."""
        headers = {**self.headers, "origin": self.url}
        answer = self.context.request.post(self.url + path, form=form, headers=headers, max_redirects=0)  # type: ignore[arg-type]
        assert answer.status in (204, 303), answer.text()
        return answer.headers.get("location", "")

    def html_of(self, path: str) -> str:
        """The HTML of a page as the server sends it to this guest, without rendering it."""
        return self.context.request.get(self.url + path, headers=self.headers).text()

    @property
    def headers(self) -> dict[str, str]:
        """Headers of a request without a page. Each uses a new connection, because the server closes idle ones."""
        return {"accept-language": self.language, "connection": "close"}

    def play_now(self, game: str = "thunderstone") -> str:
        """Start a match as with one click in the lobby. Returns the path of the new table."""
        return self.go(self.send(f"/play/{game}")).path

    def new_table(
        self,
        *seats: str,
        names: tuple[str, ...] = (),
        listed: bool = False,
        game: str = "thunderstone",
        clock: str = "",
        at_zero: str = "bot",
        **options: Any,
    ) -> str:
        """Create a table as the form does. Each seat is `me`, `open` or `bot:…`. Returns its path."""
        form = {"seats": str(len(seats)), "preset": "" if options else FIRST_GAME}
        form |= {"clock": clock, "at_zero": at_zero, "watch": "on", "talk": "on"} if clock else {}
        form |= {f"seat-{seat}": who for seat, who in enumerate(seats)}
        form |= {f"name-{seat}": name for seat, name in enumerate(names)}
        form |= {"listed": "on"} if listed else {}
        usual = {setting.id: setting.default for setting in undercroft.games()[game].options}
        for id, value in (usual | options).items() if options else ():
            form[f"option-{id}"] = ("on" if value else "off") if isinstance(value, bool) else str(value)
        return self.send(f"/new/{game}", **form)

    def open_new_table(self, *seats: str, **options: Any) -> str:
        """Create a table and open its page."""
        return self.go(self.new_table(*seats, **options)).path

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.url)

    # -- at the table

    def refresh(self) -> None:
        """Show the current table on a page that receives no pushes."""
        self.page.evaluate(REFRESH_TABLE)

    @property
    def number(self) -> str:
        """The number of the open decision, or an empty string."""
        form = self.page.query_selector("form#ask")
        return (form and form.get_attribute("data-number")) or ""

    @property
    def options(self) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all("#ask [data-answer]", "all => all.map(x => x.dataset.answer)")
        return found

    def wait_for_turn(self) -> None:
        self.page.wait_for_selector("form#ask, #over")

    def look(self, script: str) -> Any:
        """Run a script as soon as there is a decision or the match is over, in one call to the page."""
        turn = f"""async (what) => {{ await ({WAIT_FOR})(what); return ({script})(); }}"""
        return self.page.evaluate(turn, ["form#ask, #over", WAIT])

    def wait_until_gone(self, selector: str) -> None:
        self.page.evaluate(WAIT_UNTIL_GONE, [selector, WAIT])

    def answer(self, option: str) -> None:
        """Click the button of an option as soon as it is there, and wait until the table has changed."""
        self.page.evaluate(PRESS_BUTTON, [f'#ask [data-answer="{option}"]', WAIT])

    def answer_question(self, number: object, choices: list[str]) -> None:
        """Click the buttons of all these answers as soon as the decision is there, and wait until it is gone."""
        self.page.evaluate(ANSWER_DECISION, [f'form#ask[data-number="{number}"]', choices, WAIT])

    def touch(self, option: str) -> None:
        """Click the element of this option on the board, and wait until the table has changed."""
        with self.changing():
            self.click_on_board(option)

    def click_on_board(self, option: str) -> None:
        """Click the element of this option at a visible point: in a full hand the cards overlap.

        The first option of a type is clicked with the mouse, the others by a script in the page, which takes a tenth of
        the time.
        """
        thing = f'#table [data-option="{option}"]'
        kind = option.partition(":")[0]
        if kind in self.touched:
            self.page.evaluate(CLICK_VISIBLE_POINT, [thing, WAIT])
            return
        self.touched.add(kind)
        first = self.page.locator(thing).first
        first.scroll_into_view_if_needed()
        seen = first.evaluate(VISIBLE_POINT)
        assert seen is not None, f"{option} lies wholly under something else"
        first.click(position=seen)

    def press(self, key: str) -> None:
        with self.changing():
            self.page.keyboard.press(key)

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Do something, and wait until the table has changed."""
        self.page.evaluate(WATCH_TABLE, WAIT)
        yield
        self.page.evaluate("async () => { await window.changed; await window.sent; }")
