"""Plays guided first games on a phone, from the first decision to the end page, with taps only.

`python -m tests.browser.taps [--game G] [--language L]` prints how many taps each took. A tap waits until nothing
covers the button, and fails if something still does after the timeout.
"""

import argparse
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

import undercroft
from tests.browser.conftest import site_and_browser
from tests.browser.people import WAIT, Person
from tests.guided import ME, best_options
from tests.web.playing import asked_next
from tests.web.serving import Running

IN_THE_WAY = "#guide:not([hidden]) .next, #moment:not([hidden]) [data-go-on]"
"""What must be closed before answering: a bubble of the guide, or a scene that does not close by itself."""
MOMENT = 3000
CLOSED = "xpath=ancestor::details[not(@open)]"
"""The closed groups that contain an answer."""
ASKS = f"""(old) => {{
  const form = document.querySelector("form#ask:not(.sending)");
  return Boolean(document.querySelector("#over, {IN_THE_WAY}")) || Boolean(form && form.dataset.number !== old);
}}"""


class Finger:
    """Taps on a page and counts the taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, selector: str) -> None:
        self.page.locator(selector).first.tap()
        self.taps += 1

    def put_away(self) -> None:
        """Close what covers the decision, unless it disappears by itself."""
        with suppress(TimeoutError):
            self.page.locator(IN_THE_WAY).first.tap(timeout=MOMENT)
            self.taps += 1

    def answer(self, option: str) -> None:
        """Tap the button of an answer, after opening the groups around it."""
        button = f'#ask [data-answer="{option}"]'
        for _bundle in range(self.page.locator(button).first.locator(CLOSED).count()):
            self.tap(f"{button} >> {CLOSED} >> nth=0 >> summary")
        self.tap(button)


def play(site: Running, anna: Person, game: str) -> tuple[int, int]:
    """Play the guided game to its end. Returns the number of answered decisions and the number of taps."""
    path = anna.go(anna.send(f"/learn/{game}")).path
    finger, page, questions, last = Finger(anna.page), anna.page, 0, ""
    while (match := asked_next(site, path, [ME])).result is None:
        page.wait_for_function(ASKS, arg=last)
        if page.locator(IN_THE_WAY).count():
            finger.put_away()
            continue
        last, questions = anna.number, questions + 1
        chosen = best_options(match, ME)
        for option in chosen if isinstance(chosen, list) else [chosen]:
            finger.answer(option.id)
        if isinstance(chosen, list) and page.locator("#ask [data-confirm]").count():
            finger.tap("#ask [data-confirm]")
    while page.wait_for_selector(f"#over, {IN_THE_WAY}") and page.locator(IN_THE_WAY).count():
        finger.put_away()
    expect(page.locator("#over")).to_be_visible()
    return questions, finger.taps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    games = sorted(undercroft.games())
    parser.add_argument("--game", choices=games)
    parser.add_argument("--language", choices=["en", "ru"])
    chosen = parser.parse_args()
    with site_and_browser() as (site, browser):
        for language in [chosen.language] if chosen.language else ["en", "ru"]:
            for game in [chosen.game] if chosen.game else games:
                anna = Person(browser, site.url, "Anna", language=language, phone=True)
                anna.page.set_default_timeout(WAIT)
                questions, taps = play(site, anna, game)
                print(f"{game} {language}: {questions} questions, {taps} taps, {len(anna.errors)} errors", flush=True)
                anna.context.close()


if __name__ == "__main__":
    main()
