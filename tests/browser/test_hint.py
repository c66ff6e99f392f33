"""The hint: the lantern or H shows what is good and why, rings it, and its button does it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person

GAMES = ["thunderstone", "paper_dungeons", "dungeonquest", "thunderstone_quest", "heroes_of_terrinoth"]
HEARD = "document.addEventListener('undercroft:hint', ({ detail }) => (window.heard ??= []).push(detail))"
OVERLAP = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [a, b] = [box("#hint"), box("#ask")];
  const inside = a.left >= 0 && a.top >= 0 && a.right <= innerWidth && a.bottom <= innerHeight;
  return [inside, Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))];
}"""
ASTRAY = """() => {
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const things = [...document.querySelectorAll("#table :is([data-option], [data-options], [data-answer], summary)")];
  const places = things.map(middle);
  return [...document.querySelectorAll(".hint-ring")].map(middle)
    .filter(([x, y]) => !places.some(([left, top]) => Math.hypot(left - x, top - y) < 3)).length;
}"""


def open_hint(page: Page) -> None:
    page.click("#ask-hint")
    page.wait_for_selector("#hint")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_is_good_and_does_it(person: Callable[..., Person], game: str, phone: bool) -> None:
    anna = person(phone=phone, language="ru" if phone else "en")
    page = anna.page
    anna.play_now(game)
    done = 0
    for _choice in range(12):
        anna.wait_for_turn()
        number = page.get_attribute("#ask", "data-number")
        ends = not page.locator("#ask-hint").count()  # the end of a turn: there is nothing to advise
        if not ends:
            open_hint(page)
            assert page.evaluate(OVERLAP) == [True, 0]
            page.wait_for_function(f"({ASTRAY})() === 0")
        if ends or not page.locator("[data-hint-do]").count():
            page.keyboard.press("Escape")
            several = page.locator("#ask[data-several]").count()
            page.locator("#ask [data-answer]").first.evaluate("(answer) => answer.click()")
            if several and page.locator("[data-confirm]:not([disabled])").count():
                page.click("[data-confirm]")
        else:
            assert page.locator(".hint-ring").count()
            several = page.locator("#ask[data-several]").count()  # looked at before: the next question may be, too
            page.click("[data-hint-do]")
            done += 1
            if several:
                page.click("[data-confirm]")
        expect(page.locator("#hint")).to_have_count(0)
        anna.wait_until_gone(f'#ask[data-number="{number}"]')
        if done == 3:
            return
    assert done


def test_the_key_opens_and_closes_it_and_says_so(person: Callable[..., Person]) -> None:
    anna = person()
    page = anna.page
    anna.play_now()
    anna.wait_for_turn()
    page.evaluate(HEARD)
    page.keyboard.press("h")
    page.wait_for_selector("#hint")
    expect(page.locator("#ask-hint")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_have_count(0)
    expect(page.locator(".hint-ring")).to_have_count(0)
    page.keyboard.press("h")
    page.wait_for_selector("#hint")
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_have_count(0)
    assert page.evaluate("window.heard") == [True, False, True, False]
    page.keyboard.press("h")
    page.wait_for_selector("#hint")
    number = page.get_attribute("#ask", "data-number")
    page.keyboard.press("Enter")
    anna.wait_until_gone(f'#ask[data-number="{number}"]')
