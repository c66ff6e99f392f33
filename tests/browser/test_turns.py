"""Turns as players see them: ending them, the way back, others' turns, and what happened meanwhile."""

from collections.abc import Callable

import pytest

import undercroft
from tests.browser.people import Person, match_of
from tests.web.serving import Running
from undercroft.kernel.pausing import PAUSE

GAMES = list(undercroft.games())
WAIT = 120_000


def table_of(site: Running, me: Person, game: str) -> str:
    """A table of this guest and bots, as one click in the lobby makes it."""
    path = me.play_now(game)
    assert match_of(site, path).options[PAUSE] is True
    return path


def number(me: Person) -> str:
    return me.page.get_attribute("#ask", "data-number", timeout=WAIT) or ""


def moved_on(me: Person, before: str) -> None:
    me.page.wait_for_function("n => document.querySelector('form#ask')?.dataset.number !== n", arg=before, timeout=WAIT)


def answer(me: Person, place: int = 0) -> None:
    """Give one of the answers, or as many as must be given."""
    before = number(me)
    answers = me.page.query_selector_all("form#ask [data-answer]")
    if me.page.query_selector("form#ask[data-several]"):
        for button in answers[: int(me.page.get_attribute("#ask", "data-least") or 0)]:
            button.evaluate("button => button.click()")
        me.page.click("[data-confirm]")
    else:
        answers[place % len(answers)].evaluate("button => button.click()")
    moved_on(me, before)


def to_the_end_of_a_turn(me: Person, barred: bool | None = None) -> None:
    """Play until the turn is to be ended; with `barred`, until there is, or is no, way back."""
    for step in range(150):
        me.page.wait_for_selector("form#ask", timeout=WAIT)
        if me.page.query_selector("form.ask.ending"):
            if barred is None or bool(me.page.query_selector(".ask .undo.barred")) is barred:
                return
            me.page.keyboard.press("Enter")
            moved_on(me, number(me))
        else:
            answer(me, 3 * step)
    raise AssertionError("no turn ended so")


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_ended_by_its_player(site: Running, person: Callable[..., Person], game: str) -> None:
    me = person("Robin")
    table_of(site, me, game)
    to_the_end_of_a_turn(me)
    assert "End your" in me.page.inner_text("#asked")
    assert me.page.inner_text(".end-turn").split() == ["Enter", "End", "turn"]
    assert me.page.inner_text(".ask.ending p")
    before = number(me)
    me.page.focus("body")
    me.page.keyboard.press("Enter")
    moved_on(me, before)
    assert not me.page.query_selector(f'form.ask.ending[data-number="{before}"]')


def test_until_then_everything_is_taken_back_step_by_step(site: Running, person: Callable[..., Person]) -> None:
    me = person("Robin")
    table_of(site, me, "thunderstone")
    me.page.wait_for_selector("#answer-village", timeout=WAIT)
    first = number(me)
    me.page.click("#answer-village")
    moved_on(me, first)
    assert "Visit the village" in (me.page.get_attribute(".ask .undo", "title") or "")
    before = number(me)
    me.page.keyboard.press("u")
    moved_on(me, before)
    assert me.page.query_selector("#answer-village")
    assert not me.page.query_selector(".ask .undo")  # nothing has been chosen


def test_what_cannot_be_taken_back_says_why_and_can_be_reached(site: Running, person: Callable[..., Person]) -> None:
    me = person("Robin")
    table_of(site, me, "dungeonquest")
    to_the_end_of_a_turn(me, barred=True)
    barred = me.page.locator(".ask .undo.barred")
    assert barred.get_attribute("aria-disabled") == "true"
    said = " ".join(barred.inner_text().split())
    assert said.startswith("No undo ")
    assert len(said.removeprefix("No undo ").split()) <= 4
    barred.focus()
    assert me.page.evaluate("document.activeElement.classList.contains('barred')")
    me.page.keyboard.press("u")
    me.page.wait_for_selector("text=No undo:", timeout=WAIT)
    assert me.page.query_selector("form.ask.ending")


def test_turns_end_at_once_for_those_who_wish_it(site: Running, person: Callable[..., Person]) -> None:
    me = person("Robin")
    path = table_of(site, me, "thunderstone")
    me.page.click("[popovertarget=settings]")
    me.page.click("#settings [name=at_once]")
    me.page.wait_for_selector("#settings [name=at_once][value=off]", state="attached", timeout=WAIT)
    me.go(path)
    for step in range(12):
        me.page.wait_for_selector("form#ask", timeout=WAIT)
        assert not me.page.query_selector("form.ask.ending")
        answer(me, 3 * step)


@pytest.mark.parametrize("game", GAMES)
def test_the_ribbon_tells_what_others_did_until_i_choose(
    site: Running, person: Callable[..., Person], game: str
) -> None:
    me = person("Robin")
    table_of(site, me, game)
    for step in range(60):
        me.page.wait_for_selector("form#ask", timeout=WAIT)
        ribbon = me.page.query_selector("form#ask .ribbon")
        if ribbon and not me.page.query_selector("form.ask.ending"):
            break
        answer(me, 3 * step)
    else:
        raise AssertionError("nothing was told")
    assert ribbon.get_attribute("role") == "status"
    told = " ".join(ribbon.inner_text().split())
    assert told.startswith("Since your turn ")
    assert len(told) > len("Since your turn Moss")
    answer(me)
    assert told not in " ".join(me.page.inner_text("#table").split())


def test_the_ribbon_hangs_from_the_mast_of_a_phone_and_leads_to_the_log(
    site: Running, person: Callable[..., Person]
) -> None:
    me = person("Robin", phone=True)
    table_of(site, me, "thunderstone")
    for step in range(60):
        me.page.wait_for_selector("form#ask", timeout=WAIT)
        if me.page.query_selector("form#ask .ribbon"):
            break
        answer(me, 3 * step)
    box = me.page.locator(".ribbon > a").bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["width"] > 370
    assert box["y"] < 60
    me.page.locator(".ribbon > a").click()
    me.page.wait_for_function("document.querySelector('#rail').getBoundingClientRect().x < 20", timeout=WAIT)


def test_others_decide_in_the_third_person(site: Running, person: Callable[..., Person]) -> None:
    """Two people: what the one is asked, the other reads as something he does."""
    one, two = person("Robin"), person("Mira")
    table = one.lay_table("me", "open")
    two.go(table).page.click("form[action$='/sit'] button")
    for each in (one, two):
        each.page.wait_for_selector("form#ask, section.ask.waiting .face", timeout=WAIT)
    asked, other = (one, two) if one.page.query_selector("form#ask") else (two, one)
    assert asked.page.inner_text("#asked") == "Where does your party go this turn?"
    name = "Robin" if asked is one else "Mira"
    assert other.page.inner_text("#asked") == f"{name} decides where to go"
    assert "Village, dungeon or rest" in other.page.inner_text(".ask .asked p")
    assert " ".join(other.page.inner_text(".ask .then").split()) == "Then you"
