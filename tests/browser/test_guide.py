"""The guided first game of every game, played by clicking as long as bubbles come: each beside what it is about."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import undercroft
from tests.browser.people import Person, asked_next, play_on
from tests.guided import ME, guide, judged
from tests.web.serving import Running

GAMES = sorted(undercroft.games())
NOW = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const [tag, lamp, ask] = ["guide", "guide-lamp", "ask"].map((id) => document.getElementById(id));
  const box = (one) => one.getBoundingClientRect();
  const over = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const shown = tag && !tag.hidden;
  return {
    over: Boolean(document.querySelector("#over")),
    asked: Boolean(document.querySelector("form#ask")),
    bubble: shown ? tag.dataset.bubble : "",
    lit: Boolean(shown && !lamp.hidden && box(lamp).width > 12),
    covered: shown ? Math.round(over(box(tag), box(lamp)) + over(box(tag), box(ask))) : 0,
    cut: Boolean(shown && (box(tag).left < 0 || box(tag).right > innerWidth || box(tag).bottom > innerHeight)),
  };
}"""
"""The page at a glance: whether it is over, what is asked, the bubble, and how it lies."""


def advice(site: Running, table: str) -> tuple[int, list[str]] | None:
    """What somebody who plays well would choose now: the number of the question, and ids of options."""

    async def think() -> tuple[int, list[str]] | None:
        live = await site.house.tables.get(table.removeprefix("/t/"))
        async with live.open() as match:
            if ME not in match.pending:
                return None
            choice = judged(match, ME)
            return match.pending[ME].number, [one.id for one in (choice if isinstance(choice, list) else [choice])]

    found: tuple[int, list[str]] | None = site.inside(think)
    return found


def learn(anna: Person, game: str) -> str:
    """As by one click in the lobby: the path of the guided table."""
    return anna.go(anna.send(f"/learn/{game}")).path


def read(anna: Person, bubble: str, by_key: bool) -> None:
    """Go on to what comes after this bubble."""
    if by_key:
        anna.page.keyboard.press("n")
    else:
        anna.page.locator("#guide .next").dispatch_event("click")
    anna.wait_until_gone(f'#guide[data-bubble="{bubble}"]')


@pytest.mark.parametrize("game", GAMES)
def test_every_bubble_of_a_guided_game_is_seen_and_it_comes_to_its_end(
    person: Callable[..., Person], site: Running, game: str
) -> None:
    anna = person("Anna")
    table = learn(anna, game)
    seen: list[str] = []
    while not _finished(site, table):
        now: dict[str, Any] = anna.look(NOW)
        assert not now["over"]
        if now["bubble"]:
            assert now["lit"], f"{now['bubble']}: its thing is not on the table"
            assert now["covered"] == 0, f"{now['bubble']} covers its thing or the prompt"
            assert not now["cut"], now["bubble"]
            seen.append(now["bubble"])
            read(anna, now["bubble"], by_key=len(seen) % 2 == 0)
        elif asked := advice(site, table):
            anna.answer_question(*asked)
    assert sorted(seen) == sorted(guide(game).steps)
    assert seen[0] == "aim"
    anna.go("/about")
    while asked_next(site, table).result is None:
        play_on(site, table, ME, judged)
    anna.go(table)
    expect(anna.page.locator("#over")).to_be_visible()
    expect(anna.page.locator("#guide")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_what_the_guide_means_is_swiped_in(person: Callable[..., Person], site: Running, game: str) -> None:
    anna = person("Анна", language="ru", phone=True)
    table = learn(anna, game)
    for _step in range(60):
        anna.wait_for_turn()
        anna.page.wait_for_function(SETTLED)
        now: dict[str, Any] = anna.page.evaluate(NOW)
        if now["bubble"]:
            assert now["lit"], now["bubble"]
            assert not now["cut"], now["bubble"]
            assert now["covered"] == 0, now["bubble"]
            read(anna, now["bubble"], by_key=False)
        elif _finished(site, table):
            break
        elif asked := advice(site, table):
            anna.answer_question(*asked)
    assert _finished(site, table)


SETTLED = """() => {
  const lamp = document.getElementById("guide-lamp");
  const left = document.getElementById("areas")?.scrollLeft + "/" + lamp?.getBoundingClientRect().left;
  const same = window.wasThere === left;
  window.wasThere = left;
  return same;
}"""
"""Nothing is swiped any more: two looks in a row see the same."""


def _finished(site: Running, table: str) -> bool:
    live = site.inside(lambda: site.house.tables.get(table.removeprefix("/t/")))
    return set(guide(live.game.id).steps) <= set(live.record.guides[live.record.seats[ME].user])


def test_answering_escape_and_skipping_end_a_bubble(person: Callable[..., Person]) -> None:
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


def test_the_tag_waits_while_a_hint_is_open(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    learn(anna, "thunderstone")
    page = anna.page
    expect(page.locator("#guide")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_be_visible()
    expect(page.locator("#guide")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#guide")).to_be_visible()


def test_the_guide_asks_for_nothing(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    learn(anna, "thunderstone")
    page = anna.page
    expect(page.locator("#guide")).to_have_attribute("aria-modal", "false")
    assert page.evaluate("!document.getElementById('guide').contains(document.activeElement)")
    described = page.eval_on_selector_all("[aria-describedby=guide-text]", "all => all.map(one => one.id)")
    assert "dungeon-deck" in described
    assert page.eval_on_selector("#guide-lamp", "lamp => getComputedStyle(lamp).pointerEvents") == "none"
