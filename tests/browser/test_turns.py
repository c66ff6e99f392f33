"""Turns as players see them: ending them, undo, the turns of others, and what happened meanwhile."""

from collections.abc import Callable

import pytest

from tests.browser.cut import cut
from tests.browser.people import DESK, PHONE, Person
from tests.browser.test_answers import resize
from tests.web.playing import asked_next, by_turns, match_of, play_on
from tests.web.serving import Running
from undercroft.kernel.pausing import PAUSE, turn_ends
from undercroft.web.pages.prompt import LONGEST

GAMES = ("thunderstone", "heroes_of_terrinoth")
"""A competitive game and a cooperative one. `tests.games.test_turns` tests all games without a browser."""


def table_of(site: Running, me: Person, game: str) -> str:
    """A table of this guest and bots, as one click in the lobby makes it. It is not open on any page."""
    path = me.send(f"/play/{game}")
    assert match_of(site, path).options[PAUSE] is True
    return path


def number(me: Person) -> str:
    return me.page.get_attribute("#ask", "data-number") or ""


def wait_for_next_decision(me: Person, before: str) -> None:
    me.wait_until_gone(f'form#ask[data-number="{before}"]')


def answer(me: Person) -> None:
    """Choose the first option, or as many as necessary."""
    before = number(me)
    answers = me.page.query_selector_all("form#ask [data-answer]")
    if me.page.query_selector("form#ask[data-several]"):
        for button in answers[: int(me.page.get_attribute("#ask", "data-least") or 0)]:
            button.evaluate("button => button.click()")
        me.page.click("[data-confirm]")
    else:
        answers[0].evaluate("button => button.click()")
    wait_for_next_decision(me, before)


def play_until(site: Running, me: Person, path: str, ends: bool, seen: str = "") -> None:
    """Play without a page until a decision ends a turn (or does not, if not `ends`) and the page contains `seen`.
    Choices vary from step to step. Only then open the page."""
    for step in range(150):
        decision = asked_next(site, path).pending[0]
        if turn_ends(decision) == ends and (not seen or seen in me.html_of(path)):
            me.go(path).page.wait_for_selector("form#ask")
            return
        play_on(site, path, mind=by_turns(3 * step))
    raise AssertionError("that never came")


RIBBON = 'class="ribbon'
"""What others did since the player's last choice."""


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_ended_by_its_player_and_the_ribbon_tells_what_others_did(
    site: Running, person: Callable[..., Person], game: str
) -> None:
    me = person("Robin")
    path = table_of(site, me, game)
    play_until(site, me, path, ends=True)
    assert "End your" in me.page.inner_text("#asked")
    assert me.page.inner_text(".end-turn").split() == ["Enter", "End", "turn"]
    assert me.page.inner_text(".ask.ending p")
    before = number(me)
    me.page.focus("body")
    me.page.keyboard.press("Enter")
    wait_for_next_decision(me, before)
    assert not me.page.query_selector(f'form.ask.ending[data-number="{before}"]')
    me.page.goto(f"{me.url}/about")
    play_until(site, me, path, ends=False, seen=RIBBON)
    ribbon = me.page.locator("form#ask .ribbon")
    assert ribbon.get_attribute("role") == "status"
    tells = " ".join(ribbon.inner_text().split())
    assert tells.startswith("Since your turn ")
    assert len(tells) > len("Since your turn Moss")
    answer(me)
    assert tells not in " ".join(me.page.inner_text("#table").split())


def test_until_then_everything_is_taken_back_step_by_step(site: Running, person: Callable[..., Person]) -> None:
    me = person("Robin")
    me.go(table_of(site, me, "thunderstone"))
    me.page.wait_for_selector("#answer-village")
    first = number(me)
    me.page.click(".village .card >> nth=0")  # a pile stands for the village
    wait_for_next_decision(me, first)
    assert "Visit the village" in (me.page.get_attribute(".ask .undo", "title") or "")
    before = number(me)
    me.page.keyboard.press("u")
    wait_for_next_decision(me, before)
    assert me.page.query_selector("#answer-village")
    assert not me.page.query_selector(".ask .undo")  # nothing has been chosen


def test_what_cannot_be_taken_back_says_why_and_can_be_reached(site: Running, person: Callable[..., Person]) -> None:
    me = person("Robin")
    play_until(site, me, table_of(site, me, "thunderstone_quest"), ends=True, seen="undo barred")
    barred = me.page.locator(".ask .undo.barred")
    assert barred.get_attribute("aria-disabled") == "true"
    said = " ".join(barred.inner_text().split())
    assert said.startswith("No undo ")
    assert len(said.removeprefix("No undo ").split()) <= 4
    barred.focus()
    assert me.page.evaluate("document.activeElement.classList.contains('barred')")
    me.page.keyboard.press("u")
    me.page.wait_for_selector("text=No undo:")
    assert me.page.query_selector("form.ask.ending")


def test_turns_end_at_once_for_those_who_wish_it(site: Running, person: Callable[..., Person]) -> None:
    me = person("Robin")
    path = table_of(site, me, "thunderstone")
    me.go(path).page.click("[popovertarget=settings]")
    me.page.click("#settings [name=at_once]")
    me.page.wait_for_selector("#settings [name=at_once][value=off]", state="attached")
    me.go(path)
    before = number(me)
    me.answer("rest")
    me.answer("destroy-none")
    me.page.wait_for_selector(f'form#ask:not([data-number="{before}"])')
    assert me.page.inner_text("#asked") == "Where does your party go this turn?"


FILL_RIBBON = """(strands) => {
  const ribbon = document.querySelector(".ribbon > a");
  const strand = ribbon.querySelector("span:has(.events)");
  for (const old of ribbon.querySelectorAll(":scope > span, i")) if (old !== strand) old.remove();
  for (const _more of strands.slice(1)) ribbon.append(strand.cloneNode(true));
  ribbon.querySelectorAll(".events").forEach((events, n) => (events.textContent = strands[n]));
}"""
"""The most text that a ribbon may contain."""


def test_the_ribbon_hangs_from_the_mast_of_a_phone_and_leads_to_the_log(
    site: Running, person: Callable[..., Person]
) -> None:
    me = person("Robin", phone=True)
    play_until(site, me, table_of(site, me, "dungeonquest"), ends=False, seen=RIBBON)
    box = me.page.locator(".ribbon > a").bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["width"] > 370
    assert box["y"] < 60
    for size in (PHONE, DESK, PHONE):
        resize(me.page, (size["width"], size["height"]))
        me.page.evaluate(FILL_RIBBON, ["Мирабелла получает ранения: 2"[: LONGEST // 3 - 6]] * 3)
        assert [found for found in cut(me.page) if "events" in found] == [], "all that is told can be read"
    me.page.locator(".ribbon > a").click()
    me.page.wait_for_function("document.querySelector('#rail').getBoundingClientRect().x < 20")


def test_others_decide_in_the_third_person(site: Running, person: Callable[..., Person]) -> None:
    """What one player has to decide, the other reads in the third person."""
    one, two = person("Robin"), person("Mira")
    table = one.open_new_table("me", "open")
    two.go(table).page.click("#gathering .main")
    for each in (one, two):
        each.page.wait_for_selector("form#ask, section.ask.waiting .face")
    asked, other = (one, two) if one.page.query_selector("form#ask") else (two, one)
    assert asked.page.inner_text("#asked") == "Where does your party go this turn?"
    name = "Robin" if asked is one else "Mira"
    assert other.page.inner_text("#asked") == f"{name} decides where to go"
    assert "Village, dungeon or rest" in other.page.inner_text(".ask .asked p")
    assert " ".join(other.page.inner_text(".ask .then").split()) == "Then you"
