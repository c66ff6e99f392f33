"""The hint: the lantern or H shows what is good and why, marks it with a ring, and offers a button to do it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESK, PHONE, Person
from tests.web.playing import asked_next, play_on
from tests.web.serving import Running
from undercroft.kernel.pausing import turn_ends

GAMES = ["thunderstone", "paper_dungeons", "dungeonquest", "thunderstone_quest", "heroes_of_terrinoth"]
RECORD_HINTS = "document.addEventListener('undercroft:hint', ({ detail }) => (window.heard ??= []).push(detail))"
OVERLAP = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [a, b] = [box("#hint"), box("#ask")];
  const inside = a.left >= 0 && a.top >= 0 && a.right <= innerWidth && a.bottom <= innerHeight;
  return [inside, Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))];
}"""
MISPLACED = """() => {
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const things = [...document.querySelectorAll("#table :is([data-option], [data-options], [data-answer], summary)")];
  const places = things.map(middle);
  return [...document.querySelectorAll(".hint-ring")].map(middle)
    .filter(([x, y]) => !places.some(([left, top]) => Math.hypot(left - x, top - y) < 3)).length;
}"""


def open_next_hint(anna: Person, site: Running, table: str) -> int:
    """Play on to the next decision for which there is advice and open the hint. Returns the number of the decision."""
    page = anna.page
    while True:
        decision = asked_next(site, table).pending[0]
        page.wait_for_selector(f'form#ask[data-number="{decision.number}"]')
        if not turn_ends(decision):  # there is no advice at the end of a turn
            page.click("#ask-hint")
            page.wait_for_selector("#hint")
            if page.locator("[data-hint-do]").count():
                return decision.number
        play_on(site, table)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_is_good_and_does_it(person: Callable[..., Person], site: Running, game: str) -> None:
    anna = person(language="ru" if len(game) % 2 else "en")
    page = anna.page
    table = anna.play_now(game)
    for size in (DESK, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        number = open_next_hint(anna, site, table)
        page.wait_for_function(f"({MISPLACED})() === 0")
        assert page.evaluate(OVERLAP) == [True, 0]
        assert page.locator(".hint-ring").count()
        several = page.locator("#ask[data-several]").count()  # read before the click: the next may take several, too
        page.click("[data-hint-do]")
        if several:
            page.click("[data-confirm]")
        expect(page.locator("#hint")).to_have_count(0)
        anna.wait_until_gone(f'#ask[data-number="{number}"]')


def test_on_the_phone_what_is_held_is_ringed_where_it_is_now(person: Callable[..., Person]) -> None:
    """The first touch shows only the answer of the touched card in the prompt."""
    anna = person(phone=True)
    page = anna.page
    anna.go(anna.send("/learn/thunderstone"))
    anna.answer("village")
    page.wait_for_selector("#ask [data-weighed]", state="attached")
    page.click("#ask-hint")
    advised = page.get_attribute("#hint", "data-choices")
    page.locator(f'#table [data-option="{advised}"]').first.tap()
    page.wait_for_selector("#ask .answers.sure")
    page.wait_for_function(f"({MISPLACED})() === 0")
    assert page.locator(".hint-ring").count() == 2, "the thing and its answer"


def test_the_pointer_that_opened_it_gets_no_tip_over_it(person: Callable[..., Person]) -> None:
    anna = person(own=True)
    page = anna.page
    anna.play_now()
    anna.wait_for_turn()
    page.clock.install()
    page.click("#ask-hint")
    page.wait_for_selector("#hint")
    page.hover("#ask")
    page.hover("#ask-hint")
    page.clock.run_for(1000)  # much longer than the delay of a tip
    expect(page.locator("#tip")).not_to_be_visible()
    page.keyboard.press("Escape")
    page.hover("#ask")
    page.hover("#ask-hint")
    page.clock.run_for(1000)
    expect(page.locator("#tip")).to_be_visible()


def test_the_key_opens_and_closes_it_and_says_so(person: Callable[..., Person]) -> None:
    anna = person()
    page = anna.page
    anna.play_now()
    anna.wait_for_turn()
    page.evaluate(RECORD_HINTS)
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


def test_all_cards_that_an_answer_means_are_ringed(person: Callable[..., Person]) -> None:
    anna = person(phone=True)
    anna.play_now("paper_dungeons")
    anna.wait_for_turn()
    page = anna.page
    page.click("#ask-hint")
    page.wait_for_selector("#hint")
    expect(page.locator(".hint-ring")).to_have_count(3)  # the talent, the goal, the answer
