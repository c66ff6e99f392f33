"""Every icon, deck, track, box and number of a table explains itself, with the pointer, the keyboard and touch."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person
from tests.browser.test_moments import at_table, doomed
from tests.web.serving import Running

EVERYWHERE = (".card .stat", ".card .card-foot > span", ".players dl > div")
EXPLAINED = {
    "thunderstone": (".rank-plate .pips", ".rank-plate", "#dungeon-deck", ".classes", ".heap", ".price-coin", ".left"),
    "thunderstone_quest": (
        ".depth-plate", ".keys-left", ".room-plate .pips", ".warden", ".hp", ".token", ".heap", ".price-coin",
        ".levels", ".treasury",
    ),
    "dungeonquest": (".sunrow", ".decks li", ".attributes li", ".hearts", ".life", ".purse", ".tower", ".treasure"),
    "heroes_of_terrinoth": (".phases", ".peril", ".perils li", ".deck", ".lair", ".shadow", ".coins", ".hearts"),
    "paper_dungeons": (".die", ".bands", ".beast .foot span", ".tracks [data-told]", ".map [data-told]", ".numbers li"),
}  # fmt: skip
"""The icons, decks, tracks and boxes of each board."""

UNEXPLAINED = """async (selectors) => {
  const { tipFor } = await import(new URL("tips.js", document.querySelector("script[type=module]").src));
  return selectors.flatMap((selector) =>
    [...document.querySelectorAll(`#table :is(${selector})`)]
      .filter((one) => !tipFor(one)?.html.replace(/<[^>]*>/g, "").trim())
      .map((one) => `${selector}: ${one.outerHTML.slice(0, 120)}`));
}"""


def table_with_explained(person: Callable[..., Person], game: str, **options: object) -> Page:
    """A table of the game, played until all these elements are on the board, but at most 12 choices."""
    anna = person("Anna", **options)
    anna.play_now(game)
    anna.wait_for_turn()
    for _choice in range(12):
        if all(anna.page.locator(f"#table {selector}").count() for selector in EXPLAINED[game]):
            break
        anna.answer(anna.options[0])
        anna.wait_for_turn()
    return anna.page


@pytest.mark.parametrize("game", EXPLAINED)
def test_everything_on_the_board_is_explained(person: Callable[..., Person], game: str) -> None:
    page = table_with_explained(person, game)
    for selector in EXPLAINED[game]:
        assert page.locator(f"#table {selector}").count(), selector
    assert page.evaluate(UNEXPLAINED, [*EXPLAINED[game], *EVERYWHERE]) == []
    assert page.evaluate(UNEXPLAINED, [".table"]), "the whole table is not one of the things that are explained"


def test_the_odds_of_an_answer_are_not_said_to_be_a_deck(person: Callable[..., Person], site: Running) -> None:
    page = at_table(person, site, doomed(), "dungeonquest").page
    page.locator("#ask").evaluate("it => it.insertAdjacentHTML('beforeend', '<span class=risk></span>')")
    assert page.evaluate(UNEXPLAINED, ["#ask .risk"])


def test_a_tip_comes_to_the_resting_pointer_and_never_lies_on_the_prompt(person: Callable[..., Person]) -> None:
    page = table_with_explained(person, "thunderstone")
    for selector in (".rank .pips", "#dungeon-deck", ".heap.deck"):
        page.mouse.move(2, 2)
        expect(page.locator("#tip")).not_to_be_visible()
        page.locator(f"#table {selector}").first.hover()
        expect(page.locator("#tip")).to_be_visible()
        assert page.inner_text("#tip").strip()
        tip, ask = page.locator("#tip").bounding_box(), page.locator("#ask").bounding_box()
        assert tip is not None
        assert ask is not None
        assert tip["y"] + tip["height"] <= ask["y"] or tip["y"] >= ask["y"] + ask["height"], selector
    page.locator("#table .hand .stat").first.hover()
    expect(page.locator("#look")).to_be_visible()
    expect(page.locator("#tip")).not_to_be_visible()
    page.locator("#table .rank .pips").first.hover()
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#look")).to_be_hidden()
    page.mouse.move(2, 2)
    expect(page.locator("#tip")).not_to_be_visible()
    page.keyboard.press("e")  # the key goes from icon to icon
    expect(page.locator("#tip")).to_contain_text("Attack")
    page.keyboard.press("e")
    expect(page.locator("#tip")).not_to_contain_text("Attack:")
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).not_to_be_visible()


def test_a_tap_explains_what_it_does_not_choose(person: Callable[..., Person]) -> None:
    page = table_with_explained(person, "thunderstone", phone=True)
    page.locator("#table .rank .pips").first.tap()
    expect(page.locator("#tip")).to_contain_text("Light wanted")
    page.locator("#table .rank-plate b").first.tap()
    expect(page.locator("#tip")).to_contain_text("Rank")
