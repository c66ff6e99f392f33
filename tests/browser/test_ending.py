"""The page of the end in the browser: it lies over the table, Esc puts it away, on a phone it scrolls under its bar."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.people import Person
from tests.browser.test_access import SERIOUS
from tests.web.finished import finished
from tests.web.serving import Running
from undercroft.web.door.gate import GUEST_COOKIE
from undercroft.web.door.security import guest_of

MATCHES = [
    ("thunderstone", "3-greedy-2", "en"),
    ("thunderstone_quest", "4-greedy-18", "ru"),
    ("paper_dungeons", "3-greedy-3", "ru"),
    ("dungeonquest", "3-greedy-3", "en"),
    ("heroes_of_terrinoth", "2-greedy-2", "ru"),
]


def findings(page: Page) -> list[str]:
    """What axe finds on the page of the end; the table behind it is looked at elsewhere."""
    found = Axe().run(page, context="#over").response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found if one["impact"] in SERIOUS]


def at_the_end(site: Running, one: Person, game: str, name: str) -> str:
    """A finished match of this person's, and its page."""
    one.text_of("/")
    cookies = {cookie["name"]: cookie["value"] for cookie in one.context.cookies()}  # type: ignore[typeddict-item]
    user = guest_of(site.house.signer, cookies[GUEST_COOKIE])
    assert user is not None
    table = finished(site, game, name, user, 0)
    one.go(table)
    expect(one.page.locator("#over")).to_be_visible()
    return table


@pytest.mark.parametrize(("game", "name", "language"), MATCHES)
def test_the_end_lies_over_the_table_until_it_is_put_away(
    site: Running, person: Callable[..., Person], game: str, name: str, language: str
) -> None:
    anna = person("Anna", language=language)
    at_the_end(site, anna, game, name)
    page = anna.page
    expect(page.locator("#over-title")).to_be_in_viewport(ratio=1)
    expect(page.locator("#over .end-bar")).to_be_in_viewport(ratio=1)
    expect(page.locator("#over .own-record")).to_be_in_viewport(ratio=1)
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#over")).to_be_hidden()
    expect(page.locator("[data-open-over]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#over")).to_be_visible()
    page.click("#over [data-close-over]")
    expect(page.locator("#over")).to_be_hidden()
    page.reload()
    expect(page.locator("#over")).to_be_visible()


@pytest.mark.parametrize(("game", "name", "language"), MATCHES)
def test_on_a_phone_the_end_scrolls_and_its_bar_stays(
    site: Running, person: Callable[..., Person], game: str, name: str, language: str
) -> None:
    anna = person("Anna", phone=True, language=language)
    at_the_end(site, anna, game, name)
    page = anna.page
    bar, last = page.locator("#over .end-bar"), page.locator("#over .end-more")
    expect(bar).to_be_in_viewport(ratio=1)
    expect(last).not_to_be_in_viewport()
    assert page.evaluate("document.querySelector('#over').scrollWidth <= innerWidth")
    page.evaluate("document.querySelector('#over').scrollTo(0, 1e6)")
    expect(last).to_be_in_viewport()
    expect(bar).to_be_in_viewport(ratio=1)
    for button in bar.locator(".button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    assert findings(page) == []


COUNTING = """
  window.counting = [];
  addEventListener("animationstart", ({ animationName, target }) =>
    animationName === "count-up" && window.counting.push(target.textContent));
"""


@pytest.mark.parametrize("motion", [True, False])
def test_totals_count_up_and_stand_there_from_the_start(
    site: Running, person: Callable[..., Person], motion: bool
) -> None:
    anna = person("Anna", motion=motion)
    anna.page.add_init_script(COUNTING)
    at_the_end(site, anna, "thunderstone", "2-greedy-1")
    totals = anna.page.locator("#over .total").all_text_contents()
    expected = totals if motion else []
    anna.page.wait_for_function("expected => window.counting.length === expected", arg=len(expected))
    assert anna.page.evaluate("window.counting") == expected
    expect(anna.page.locator("#over .total.counts")).to_have_count(0)


def test_the_proof_closes_before_the_page_does(site: Running, person: Callable[..., Person]) -> None:
    anna = person("Anna")
    at_the_end(site, anna, "thunderstone", "2-greedy-1")
    page = anna.page
    page.click("#over .fairness summary")
    expect(page.locator("#over .fairness code").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#over .fairness code").first).to_be_hidden()
    expect(page.locator("#over")).to_be_visible()


def test_from_a_replay_to_the_table_and_to_the_end(site: Running, person: Callable[..., Person]) -> None:
    anna = person("Anna")
    table = at_the_end(site, anna, "thunderstone", "2-greedy-1")
    anna.page.click("#over a[href$='/replay']")
    anna.page.click(f"a[href='{table}#areas']")
    expect(anna.page.locator("#ask")).to_be_visible()
    expect(anna.page.locator("#over")).to_be_hidden()
    anna.go(f"{table}/replay")
    anna.page.click(f"a[href='{table}#over']")
    expect(anna.page.locator("#over")).to_be_visible()
