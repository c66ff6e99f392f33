"""Enlarged cards: where and when they appear, what touch does; and longer walks with one click."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person
from tests.browser.test_answers import answer_as
from tests.browser.test_moments import at_table
from tests.web.playing import match_of
from tests.web.serving import Running, wait_until
from undercroft.kernel.registry import game as find_game
from undercroft.kit.board import Slot
from undercroft.testing import scenario
from undercroft.web.rendering.render import card

COVERED = """selectors => {
  const card = document.getElementById("look").getBoundingClientRect();
  const hit = ({ left, right, top, bottom }) =>
    left < card.right && right > card.left && top < card.bottom && bottom > card.top;
  return selectors.filter((one) => {
    const thing = document.querySelector(one);
    return thing?.checkVisibility() && hit(thing.getBoundingClientRect());
  });
}"""


def wait_until_clear_of(page: Page, selectors: list[str]) -> None:
    """Wait until the card covers none of these elements. It may change its size when its fonts are loaded."""
    page.wait_for_function(f"selectors => !({COVERED})(selectors).length", arg=selectors)


def rest_on(page: Page, selector: str) -> None:
    """Move the pointer to an element and leave it there."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 4, box["y"] + 4)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)


def test_a_card_looked_at_covers_nothing_that_is_needed(person: Callable[..., Person]) -> None:
    anna = person()
    page = anna.page
    anna.open_new_table("me", "bot:random", game="thunderstone")
    anna.wait_for_turn()
    for thing in ("#rank-1 .card", "#rank-3 .card", "#village .card >> nth=0", "#village .card >> nth=15"):
        rest_on(page, thing)
        expect(page.locator("#look")).to_be_visible()
        page.wait_for_function("() => document.getElementById('look').style.inset")
        wait_until_clear_of(page, ["#ask", "#hall", "#village"])
        page.mouse.move(600, 20)
        expect(page.locator("#look")).to_be_hidden()


def test_where_the_rail_is_low_the_card_lies_over_the_end_of_the_mast_too(person: Callable[..., Person]) -> None:
    anna = person()
    page = anna.page
    anna.open_new_table("me", "bot:random", game="thunderstone_quest")
    anna.wait_for_turn()
    for thing in ("#room-0 .card", "#room-3 .room-plate", "#village .card"):
        rest_on(page, thing)
        expect(page.locator("#look")).to_be_visible()
        page.wait_for_function("() => document.getElementById('look').style.inset")
        wait_until_clear_of(page, ["#ask", "#dungeon", "#village", ".players"])
        page.mouse.move(600, 20)
        expect(page.locator("#look")).to_be_hidden()


def test_the_card_of_a_die_is_whole_and_not_over_the_dice(person: Callable[..., Person], site: Running) -> None:
    anna = person()
    page = anna.page
    table = anna.open_new_table("me", "bot:random", game="paper_dungeons")
    while not page.locator(".die[data-card]").count():
        anna.wait_for_turn()
        answer_as("greedy", anna, match_of(site, table), 0)
    anna.wait_for_turn()
    rest_on(page, ".die[data-card]")
    expect(page.locator("#look .card-name")).to_be_visible()
    page.wait_for_function("() => document.getElementById('look').style.inset")
    wait_until_clear_of(page, ["#ask", ".dice"])
    cut = "one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1"
    assert not page.eval_on_selector("#look .card", cut)


def test_a_long_press_shows_the_card_until_a_tap_beside_it(person: Callable[..., Person], site: Running) -> None:
    anna = person(phone=True)
    page = anna.page
    table = anna.open_new_table("me", "bot:random", game="thunderstone_quest")
    anna.wait_for_turn()
    made = len(match_of(site, table).choices)
    page.evaluate("document.addEventListener('click', () => (window.lifted = true), { capture: true, once: true })")
    box = page.locator("#room-3 .room-plate").bounding_box()
    assert box is not None
    chromium = anna.context.new_cdp_session(page)
    finger = {"x": box["x"] + 20, "y": box["y"] + 8}
    chromium.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.locator("#look.sheet .card-name")).to_be_visible()
    chromium.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("window.lifted")
    expect(page.locator("#look.sheet")).to_be_visible()
    page.touchscreen.tap(195, 60)
    expect(page.locator("#look")).to_be_hidden()
    assert len(match_of(site, table).choices) == made


def test_on_a_phone_a_card_of_many_words_covers_the_mast_before_the_prompt(
    person: Callable[..., Person], site: Running
) -> None:
    table = scenario("thunderstone", hands={0: ["torch", "torch", "iron_rations", "militia", "dagger", "torch"]})
    stage = at_table(person, site, table, "thunderstone", phone=True, motion=False, language="ru")
    stage.choose("village")
    stage.page.locator('#village [data-option="buy:spear"]').tap()
    expect(stage.page.locator("#look .card-name")).to_have_text("Копьё")
    wait_until_clear_of(stage.page, ["#ask"])


def test_nothing_is_shown_when_things_move_under_a_pointer_at_rest(person: Callable[..., Person]) -> None:
    anna = person(own=True)
    page = anna.page
    anna.open_new_table("me", "bot:random", game="thunderstone")
    anna.wait_for_turn()
    box = page.locator("#rank-1 .card").bounding_box()
    assert box is not None
    page.clock.install()
    page.evaluate("document.querySelector('#hall').style.visibility = 'hidden'")
    page.mouse.move(box["x"] + 40, box["y"] + 30)
    page.mouse.move(box["x"] + 50, box["y"] + 40)
    page.evaluate("document.querySelector('#hall').style.visibility = ''")
    page.mouse.move(box["x"] + 50, box["y"] + 40)
    page.clock.run_for(1000)  # much longer than the delay of a card
    expect(page.locator("#look")).to_be_hidden()
    page.mouse.move(box["x"] + 60, box["y"] + 50)
    expect(page.locator("#look")).to_be_visible()


def test_by_touch_one_tap_acts_where_there_is_nothing_to_weigh(person: Callable[..., Person], site: Running) -> None:
    anna = person(phone=True)
    page = anna.page
    table = anna.open_new_table("me", game="paper_dungeons")
    anna.wait_for_turn()
    page.locator(".dealt [data-options]").first.tap()
    with anna.changing():
        page.locator(".dealt [data-options]").last.tap()
    assert len(match_of(site, table).choices) == 1, "a talent and a goal"
    while not page.locator(".die[data-option]").count():
        answer_as("greedy", anna, match_of(site, table), 0)
        anna.wait_for_turn()
    made = len(match_of(site, table).choices)
    with anna.changing():
        page.locator(".die[data-option]").first.tap()
    assert len(match_of(site, table).choices) == made + 1
    expect(page.locator("#look")).to_be_hidden()


def test_by_touch_the_first_tap_selects_and_shows_and_the_second_one_acts(
    person: Callable[..., Person], site: Running
) -> None:
    anna = person(phone=True)
    page = anna.page
    table = anna.open_new_table("me", "bot:random", game="thunderstone")
    anna.wait_for_turn()
    anna.answer("village")
    expect(page.locator("#asked")).to_contain_text("Buy a card")
    expect(page.locator("#village")).to_be_in_viewport(ratio=0.9)
    made = len(match_of(site, table).choices)
    pile = page.locator('#village [data-option="buy:militia"]')
    pile.tap()
    expect(page.locator("#look .card-name")).to_have_text("Militia")
    wait_until_clear_of(page, ["#ask"])
    assert "chosen" in (pile.get_attribute("class") or "")
    expect(page.locator("#ask .answers [data-answer]:visible")).to_have_count(1)
    expect(page.locator("#ask .answers.sure .whole:visible")).to_have_text("Buy Militia")
    expect(page.locator("#ask .answers.sure .caption:visible")).to_have_count(0)
    expect(page.locator("#ask .answers.sure .whole:visible")).to_have_css("font-size", "17px")
    expect(page.locator("#ask > .icon")).to_be_hidden()  # the text needs its space
    assert len(match_of(site, table).choices) == made
    page.touchscreen.tap(200, 20)
    expect(page.locator("#look")).to_be_hidden()
    pile.tap()
    anna.send(f"{table}/chat", text="One moment")  # changes elsewhere do not cancel a pick-up
    expect(page.locator(".said li")).to_have_count(1)
    with anna.changing():
        pile.tap()
    assert (0, "buy:militia") in match_of(site, table).choices[made:]


def test_a_room_further_off_is_reached_with_one_click(person: Callable[..., Person], site: Running) -> None:
    anna = person()
    page = anna.page
    table = anna.open_new_table("me", game="paper_dungeons")
    for _choice in range(60):
        anna.wait_for_turn()
        further = page.locator(".far:not(.unlit)")
        way = next((w for one in further.all() if " " in (w := one.get_attribute("data-way") or "")), "")
        if way:
            break
        answer_as("greedy", anna, match_of(site, table), 0)
    steps = way.split()
    assert len(steps) > 1
    far = page.locator(f'.far[data-way="{way}"]')
    far.hover()
    expect(far.locator(".trace")).to_have_css("visibility", "visible")
    made = len(match_of(site, table).choices)
    far.click()
    wait_until(lambda: len(match_of(site, table).choices) >= made + len(steps))
    assert match_of(site, table).choices[made:] == [(0, step) for step in steps]


OVERFLOWING_CARDS = """([html, width]) => {
  document.body.innerHTML = html;
  const cards = [...document.querySelectorAll(".card")];
  for (const card of cards) card.style.setProperty("--card-w", `${width}px`);
  return cards.filter((card) => {
    const [name, face] = [card.querySelector(".card-name"), card.querySelector(".card-face")];
    return name.scrollWidth > name.clientWidth + 1 || face.scrollHeight > face.clientHeight + 1;
  }).map((card) => card.dataset.card);
}"""
"""The cards that are cut when laid out in the size of a hand on a phone."""


@pytest.mark.parametrize(("game", "width"), [("thunderstone", 124), ("thunderstone_quest", 118.6)])
def test_the_words_of_every_card_fit_in_a_hand_on_a_phone(
    person: Callable[..., Person], game: str, width: float
) -> None:
    """In Russian, which has longer words: the picture shrinks to make room."""
    speech = find_game(game).speech("ru")
    faces = find_game(game).part("board.faces")
    cards = [Slot(id, faces.face(id, speech)) for id in find_game(game).part("cards").CARDS]
    anna = person(phone=True, language="ru", own=True)
    anna.go(f"/cards/{game}")
    assert anna.page.evaluate(OVERFLOWING_CARDS, ["".join(card(slot, speech) for slot in cards), width]) == []
