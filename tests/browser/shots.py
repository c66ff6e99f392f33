"""Takes screenshots of every state of the pages, in several sizes and both languages, and reports cut words.

`python -m tests.browser.shots FOLDER [--game G] [--language L] [--size S] [--only WORD]`
"""

import argparse
import time
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.conftest import site_and_browser
from tests.browser.cut import cut
from tests.browser.people import DESK, Person
from tests.browser.states import GAMES, HOUSE, STATES, Visit

SIZES = {"desk": (1366, 768), "wide": (1920, 1080), "tablet": (820, 1180), "phone": (390, 844)}
SETTLING = 700
"""Milliseconds until the layout is stable after a change of size."""


def take(page: Page, folder: Path, name: str, sizes: list[str]) -> None:
    """Take screenshots of the page in these sizes."""
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(SETTLING)
        page.screenshot(path=folder / f"{name}-{size}.png")
        for words in cut(page):
            print(f"{name}-{size}: {words}")
    page.set_viewport_size(DESK)  # type: ignore[arg-type]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=[HOUSE, *GAMES])
    parser.add_argument("--language", choices=["en", "ru"])
    parser.add_argument("--size", choices=SIZES, action="append")
    parser.add_argument("--only", default="", metavar="WORD", help="states whose name has this word in it")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with site_and_browser() as (site, browser):
        for language in [chosen.language] if chosen.language else ["en", "ru"]:
            for game in [chosen.game] if chosen.game else [HOUSE, *GAMES]:
                for state in (one for one in STATES[game] if chosen.only in one.__name__):
                    begun = time.monotonic()
                    people: list[Person] = []

                    def new_person(
                        name: str = "", *, to: list[Person] = people, of: str = language, **options: bool
                    ) -> Person:
                        to.append(Person(browser, site.url, name, **{"language": of, **options}))  # type: ignore[arg-type]
                        return to[-1]

                    for name, page in state(Visit(site, new_person, game, language)):
                        take(page, chosen.folder, f"{game}-{name}-{language}", chosen.size or [*SIZES])
                    for person in people:
                        for error in person.errors:
                            print(f"{game} {state.__name__} {language}: {error}")
                        person.context.close()
                    print(f"{game} {state.__name__} {language}: {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
