"""Finding players with two browsers: people who look for the same match are seated together, and nobody has to wait."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.findings import findings
from tests.browser.people import Person
from tests.web.serving import Running

TABLE = re.compile("/t/")


def seek(person: Person, seats: int) -> None:
    person.page.click(f".waitcard label:has([name=seats][value='{seats}'])")
    person.page.click(".waitcard > .button.main")


def test_three_who_look_for_the_same_are_seated_together(person: Callable[..., Person], site: Running) -> None:
    anna, boris, cleo = person("Anna"), person("Boris", phone=True, language="ru"), site.guest("Cleo")
    for one in (anna, boris):
        one.go("/").page.click(".lobby-head [href='/find']")
        one.page.click(".small-niche[href$='=thunderstone']")
    assert findings(boris.page) == []
    seek(anna, 3)
    said, clock = anna.page.locator("#waiting h2"), anna.page.locator("#waiting [role=timer]")
    expect(said).to_have_text("Here: 1 of 3")
    assert findings(anna.page) == []
    clock.evaluate("clock => clock.dataset.runsOut = Date.now() / 1000 + 59")
    expect(anna.page.locator("#clock-said")).to_have_text("60 s until bots join")
    seek(boris, 3)
    expect(said).to_have_text("Here: 2 of 3")
    boris.page.click("#waiting .quiet-link")
    expect(boris.page.locator("form.waitcard > .button.main")).to_be_visible()
    expect(said).to_have_text("Here: 1 of 3")
    anna.page.click("#waiting .button.paper")
    expect(clock).to_have_count(0)
    seek(boris.go("/find?game=thunderstone"), 3)
    expect(said).to_have_text("Here: 2 of 3")
    cleo.post("/find", game="thunderstone", seats=3)
    for one in (anna, boris):
        one.page.wait_for_url(TABLE)
        expect(one.page.locator("#player-2")).to_be_visible()
    assert anna.path == boris.path
    seek(anna.go("/find?game=thunderstone"), 2)
    anna.page.click("#waiting .button.main")
    anna.page.wait_for_url(TABLE)
    anna.wait_for_turn()
