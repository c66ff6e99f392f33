"""The guided first game of every game: each bubble is placed beside what it explains."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

import undercroft
from tests.browser.cut import cut
from tests.browser.people import Person
from tests.guided import ME, best_options, guide, visible_events
from tests.web.playing import asked_next, play_on
from tests.web.serving import Running

GAMES = sorted(undercroft.games())
BUBBLE_PLACE = """() => {
  const [tag, highlight, ask] = ["guide", "guide-highlight", "ask"].map((id) => document.getElementById(id));
  const box = (one) => one.getBoundingClientRect();
  const over = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const onScreen = (one) => over(one, new DOMRect(0, 0, innerWidth, innerHeight)) > (one.width * one.height) / 2;
  const shown = tag && !tag.hidden;
  return {
    bubble: shown ? tag.dataset.bubble : "",
    lit: Boolean(shown && !highlight.hidden && box(highlight).width > 12 && onScreen(box(highlight))),
    covered: shown ? Math.round(over(box(tag), box(highlight)) + over(box(tag), box(ask))) : 0,
    cut: Boolean(shown && (box(tag).left < 0 || box(tag).right > innerWidth || box(tag).bottom > innerHeight)),
  };
}"""
"""The bubble and how it is placed."""


def learn(anna: Person, game: str) -> str:
    """Start the guided game as with one click in the lobby. Returns the path of its table."""
    return anna.go(anna.send(f"/learn/{game}")).path


def bubbles(anna: Person, site: Running, game: str) -> Iterator[str]:
    """The bubbles of a guided game that is played well. The page shows each after a refresh."""
    table, guided = learn(anna, game), guide(game)
    passed: list[str] = []
    while len(passed) < len(guided.steps):
        match = asked_next(site, table, [ME])
        if due := guided.due(match.view(ME), visible_events(match), passed):
            yield due.tag.id
            passed.append(due.tag.id)
            anna.send(f"{table}/guide", step="next", bubble=due.tag.id)
        else:
            play_on(site, table, ME, best_options)


@pytest.mark.parametrize("game", GAMES)
def test_every_bubble_of_a_guided_game_lies_beside_its_thing(
    person: Callable[..., Person], site: Running, game: str
) -> None:
    """On a desktop and on a phone, where the page scrolls to the area first."""
    anna = person("Anna", silent=True)
    phone = person(language="ru", phone=True, silent=True)
    phone.context.add_cookies(anna.context.cookies())  # type: ignore[arg-type]
    seen: list[str] = []
    for bubble in bubbles(anna, site, game):
        for one in (anna, phone):
            if seen or one is anna:
                one.refresh()
            else:
                one.go(anna.path)
            now: dict[str, Any] = one.page.evaluate(BUBBLE_PLACE)
            where = f"{bubble} in {one.language}"
            assert now["bubble"] == bubble
            assert now["lit"], f"{where}: its thing is not on the table"
            assert now["covered"] == 0, f"{where} covers its thing or the prompt"
            assert not now["cut"], where
            assert one is anna or cut(one.page) == [], where
        seen.append(bubble)
    assert seen[0] == "aim"


def test_the_tag_asks_for_nothing_and_waits_while_a_hint_is_open(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    learn(anna, "thunderstone")
    page = anna.page
    tag = page.locator("#guide")
    expect(tag).to_have_attribute("aria-modal", "false")
    assert page.evaluate("!document.getElementById('guide').contains(document.activeElement)")
    described = page.eval_on_selector_all("[aria-describedby=guide-text]", "all => all.map(one => one.id)")
    assert "dungeon-deck" in described
    assert page.eval_on_selector("#guide-highlight", "one => getComputedStyle(one).pointerEvents") == "none"
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_be_visible()
    expect(tag).to_be_hidden()
    page.keyboard.press("h")
    expect(tag).to_be_visible()


def test_escape_answering_and_skipping_end_a_bubble(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    learn(anna, "thunderstone")
    page = anna.page
    tag = page.locator("#guide")
    expect(tag).to_have_attribute("data-bubble", "aim")
    page.keyboard.press("Escape")
    expect(tag).to_have_attribute("data-bubble", "party")
    page.reload()
    expect(tag).to_have_attribute("data-bubble", "party")
    anna.answer("village")
    expect(tag).to_have_attribute("data-bubble", "purse")
    page.click("#guide .skip-it")
    expect(tag).to_have_count(0)
    page.reload()
    expect(page.locator("form#ask")).to_be_visible()
    expect(tag).to_have_count(0)
    page.click("[popovertarget=settings]")
    page.click("#settings form[action$='/guide'] button")
    expect(tag).to_have_attribute("data-bubble", "purse")
