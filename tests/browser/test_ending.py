"""The page at the end of a match: it covers the table, Esc closes it, and on a phone its content scrolls below its
bar."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.findings import findings
from tests.browser.people import PHONE, Person, score_on
from tests.web.finished import finished_table
from tests.web.serving import Running
from undercroft.web.door.security import GUEST_COOKIE, pass_of

MATCHES = [
    ("thunderstone", "3-greedy-2", "en"),
    ("thunderstone_quest", "4-greedy-18", "ru"),
    ("paper_dungeons", "3-greedy-3", "ru"),
    ("dungeonquest", "3-greedy-3", "en"),
    ("heroes_of_terrinoth", "2-greedy-2", "ru"),
]


def at_the_end(site: Running, one: Person, game: str, name: str) -> str:
    """Finish a match of this person and open its page. Returns its path."""
    one.html_of("/")
    cookies = {cookie["name"]: cookie["value"] for cookie in one.context.cookies()}  # type: ignore[typeddict-item]
    held = pass_of(site.house.signer, cookies[GUEST_COOKIE])
    assert held is not None
    table = finished_table(site, game, name, held.user, 0)
    one.go(table)
    expect(one.page.locator("#over")).to_be_visible()
    return table


@pytest.mark.parametrize(("game", "name", "language"), MATCHES)
def test_the_end_fits_a_desk_and_on_a_phone_it_scrolls_and_its_bar_stays(
    site: Running, person: Callable[..., Person], game: str, name: str, language: str
) -> None:
    anna = person("Anna", language=language)
    at_the_end(site, anna, game, name)
    page = anna.page
    bar, last = page.locator("#over .end-bar"), page.locator("#over .end-more")
    for part in ("#over-title", "#over .end-bar", "#over .own-record"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    for place in range(page.locator("#over .stand").count()):
        total, made = score_on(page, place)
        assert total == made
    if language == "en":  # the languages differ only in text, so axe checks one
        assert findings(page, "#over") == []
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(bar).to_be_in_viewport(ratio=1)
    expect(last).not_to_be_in_viewport()
    assert page.evaluate("document.querySelector('#over').scrollWidth <= innerWidth")
    page.evaluate("document.querySelector('#over').scrollTo(0, 1e6)")
    expect(last).to_be_in_viewport()
    expect(bar).to_be_in_viewport(ratio=1)
    heights = bar.locator(".button").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert min(heights) >= 44
    if language == "ru":
        assert findings(page, "#over") == []


def test_the_end_lies_over_the_table_until_it_is_put_away(site: Running, person: Callable[..., Person]) -> None:
    anna = person("Anna")
    table = at_the_end(site, anna, "thunderstone", "2-greedy-1")
    page = anna.page
    page.click("#over .fairness summary")
    expect(page.locator("#over .fairness code").first).to_be_visible()
    page.keyboard.press("Escape")  # the first Esc closes only the proof
    expect(page.locator("#over .fairness code").first).to_be_hidden()
    expect(page.locator("#over")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#over")).to_be_hidden()
    expect(page.locator("[data-open-over]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#over")).to_be_visible()
    page.click("#over [data-close-over]")
    expect(page.locator("#over")).to_be_hidden()
    page.reload()
    expect(page.locator("#over")).to_be_visible()
    page.click("#over a[href$='/replay']")
    page.click(f"a[href='{table}#areas']")
    expect(page.locator("#ask")).to_be_visible()
    expect(page.locator("#over")).to_be_hidden()
    anna.go(f"{table}/replay")
    page.click(f"a[href='{table}#over']")
    expect(page.locator("#over")).to_be_visible()


COUNTING = """
  window.counting = [];
  addEventListener("animationstart", ({ animationName, target }) =>
    animationName === "count-up" && window.counting.push(target.textContent));
"""


@pytest.mark.parametrize("motion", [True, False])
def test_totals_count_up_and_stand_there_from_the_start(
    site: Running, person: Callable[..., Person], motion: bool
) -> None:
    anna = person("Anna", motion=motion, own=True)
    anna.page.add_init_script(COUNTING)
    at_the_end(site, anna, "thunderstone", "2-greedy-1")
    totals = anna.page.locator("#over .total").all_text_contents()
    expected = totals if motion else []
    anna.page.wait_for_function("expected => window.counting.length === expected", arg=len(expected))
    assert anna.page.evaluate("window.counting") == expected
    expect(anna.page.locator("#over .total.counts")).to_have_count(0)
