"""Finding players with three browsers: who looks for the same is seated together, and nobody must wait."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person

TABLE = re.compile("/t/")


def look(person: Person, seats: int) -> None:
    person.go("/find?game=thunderstone")
    person.page.click(f".waitcard label:has([name=seats][value='{seats}'])")
    person.page.click(".waitcard .button.main")


def test_three_who_look_for_the_same_are_seated_together(person: Callable[..., Person]) -> None:
    anna, boris, cleo = person("Anna"), person("Boris", phone=True), person("Cleo", language="ru")
    look(anna, 3)
    said, clock = anna.page.locator("#waiting h2"), anna.page.locator("#waiting [role=timer]")
    expect(said).to_have_text("Here: 1 of 3")
    clock.evaluate("clock => clock.dataset.runsOut = Date.now() / 1000 + 59")
    expect(anna.page.locator("#clock-said")).to_have_text("60 s until bots join")
    look(boris, 3)
    expect(said).to_have_text("Here: 2 of 3")
    boris.page.click("#waiting .quiet-link")
    expect(boris.page.locator(".waitcard .button.main")).to_have_text("Look for players")
    expect(said).to_have_text("Here: 1 of 3")
    anna.page.click("#waiting .button.paper")
    expect(clock).to_have_count(0)
    look(boris, 3)
    look(cleo, 3)
    for one in (anna, boris, cleo):
        one.page.wait_for_url(TABLE)
        expect(one.page.locator("#player-2")).to_be_visible()
    assert len({one.page.url for one in (anna, boris, cleo)}) == 1
    look(anna, 2)
    anna.page.click("#waiting .button.main")
    anna.page.wait_for_url(TABLE)
    anna.wait_for_turn()
