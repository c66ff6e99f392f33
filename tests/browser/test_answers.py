"""The answers on the page: none is cut, all are large enough to touch, groups open in place, and the table does not
jump."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import undercroft
from tests.browser.people import Person
from tests.browser.test_moments import at_table
from tests.games.paper_dungeons.playing import BLACK_AND_WHITE, begin
from tests.web.playing import asked_next, match_of, play_on
from tests.web.serving import Running
from undercroft.kernel.registry import bots
from undercroft.kernel.seat import Seat
from undercroft.kernel.text import LANGUAGES
from undercroft.testing import scenario

GAMES = ("thunderstone", "paper_dungeons", "dungeonquest", "thunderstone_quest", "heroes_of_terrinoth")
LARGE = 1920, 1080
SIZES = ((1366, 768), LARGE, (390, 844))
QUESTIONS = 3
"""One at each size. The language alternates between them and between games."""
WRONG = """() => {
  const found = [];
  const shown = (one) => one.checkVisibility();
  const tell = (what, one) => found.push(`${what}: ${one.textContent.trim().replace(/\\s+/g, " ")}`);
  const parts = "#ask .answers, #ask .answers .button, #ask .says, #ask .says > *, #ask .back, #ask .pinned, #ask h2";
  for (const one of document.querySelectorAll(parts)) {
    if (!shown(one) || !one.clientWidth) continue;
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4) tell("cut", one);
  }
  const buttons = [...document.querySelectorAll("#ask .button")].filter(shown);
  for (const one of buttons) {
    const { left, right, height } = one.getBoundingClientRect();
    if (height < 44) tell(`${height} px high`, one);
    if (left < 0 || right > innerWidth) tell("off the screen", one);
    if (one.matches(".answers .button") && left < one.closest(".answers").getBoundingClientRect().left - 1)
      tell("over the question", one);
  }
  const answers = buttons.filter((one) => one.matches(".answers .button") && !one.closest(".bundle[open] > summary"));
  const ticked = document.querySelector("#ask[data-several]");
  if (answers.length > 6 && !ticked) found.push(`${answers.length} answers at once`);
  const words = answers.map((one) => one.querySelector(".says").innerText);
  if (new Set(words).size < words.length) found.push(`alike: ${words}`);
  return found;
}"""

SMALL = """() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent.trim();
    if (!words || one.closest("script, style, title, [aria-hidden=true], [hidden]") || !one.checkVisibility()) continue;
    const scale = one instanceof SVGElement ? one.getScreenCTM().d : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.abs(scale);
    if (size > 0 && size < 10.95) found.add(`${size.toFixed(1)} ${one.className.baseVal ?? one.className}: ${words}`);
  }
  return [...found];
}"""
"""Texts smaller than 11 px."""

CHECKED = f"""async () => {{
  const wrong = {WRONG};
  const height = () => document.getElementById("ask").offsetHeight;
  const turned = async (bundle, turn) => {{
    const before = bundle.open;
    const toggled = new Promise((done) => bundle.addEventListener("toggle", done, {{ once: true }}));
    turn();
    if (bundle.open !== before) await toggled;
  }};
  document.body.dispatchEvent(new PointerEvent("pointerdown", {{ bubbles: true }})); // ends a moment that passes
  const [found, usual] = [wrong(), height()];
  for (const bundle of document.querySelectorAll("#ask .answers > .bundle")) {{
    await turned(bundle, () => bundle.querySelector(":scope > summary").click());
    if (!bundle.querySelector(".inside [data-digit='1']")) found.push(`no digits in ${{bundle.id}}`);
    found.push(...wrong().map((one) => `${{one}} in ${{bundle.id}}`));
    if (innerWidth > 700 ? height() !== usual : height() < usual) // on a phone it may grow for long words
      found.push(`${{height()}} px high when ${{bundle.id}} is open, else ${{usual}}`);
    const escape = new KeyboardEvent("keydown", {{ key: "Escape", bubbles: true }});
    await turned(bundle, () => document.body.dispatchEvent(escape));
    if (bundle.open) found.push(`Escape leaves ${{bundle.id}} open`);
  }}
  return found;
}}"""
"""Problems with the answers and those in each group, also if the prompt changes its height."""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Set the size of the window and wait until the page has processed it."""
    if page.viewport_size == {"width": size[0], "height": size[1]}:
        return
    page.evaluate("() => { window.heard = new Promise((done) => addEventListener('resize', done, { once: true })) }")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => window.heard")


def answer_as(bot: str, person: Person, match: undercroft.Match, seat: int) -> None:
    """Choose as a bot would."""
    picked = bots()[bot](match.game, seat).choose(Seat(match, seat))
    if match.pending[seat].takes_one:
        person.answer(picked if isinstance(picked, str) else picked.id)
        return
    for one in picked:
        person.page.locator(f'#ask [data-answer="{getattr(one, "id", one)}"]').dispatch_event("click")
    person.press("Enter")


@pytest.mark.parametrize("game", GAMES)
def test_answers_are_whole_and_large_and_no_text_is_small_at_every_size(
    person: Callable[..., Person], site: Running, game: str
) -> None:
    anna = person(silent=True)
    table, page = anna.open_new_table("me", "bot:random", game=game), anna.page
    asked: list[tuple[str, int]] = []
    for _choice in range(60):
        match = asked_next(site, table)
        if match.result is not None or len(asked) == QUESTIONS:
            break
        decision = match.pending[0]
        kind = decision.key, min(6, len(decision.options))
        if len(decision.options) > 1 and kind not in asked:
            asked.append(kind)
            language, size = LANGUAGES[(len(asked) + GAMES.index(game)) % 2], SIZES[len(asked) % 3]
            anna.send("/settings", language=language)
            resize(page, size)
            anna.refresh()
            assert page.evaluate(CHECKED) == [], f"{decision.key} at {size} in {language}"
            if size != LARGE:
                assert page.evaluate(SMALL) == [], f"{decision.key} at {size} in {language}"
        play_on(site, table)
    assert len(asked) == QUESTIONS


def at_the_clover(anna: Person, site: Running) -> str:
    """A table of Paper Dungeons at a decision with more than one group of answers. It is not open on any page."""
    table = anna.new_table("me", game="paper_dungeons")
    groups = {"level", "go"}
    for _choice in range(40):
        verbs = {option.verb.id for option in asked_next(site, table).pending[0].options}
        if groups <= verbs and all(f'id="bundle-{group}"' in anna.html_of(table) for group in groups):
            return table
        play_on(site, table)
    raise AssertionError("no such question came")


def test_a_group_opens_in_place_with_the_digits_of_the_board(person: Callable[..., Person], site: Running) -> None:
    anna = person()
    page = anna.page
    table = at_the_clover(anna, site)
    anna.go(table)
    asked = page.inner_text("#asked")
    glowing = page.locator(".spot:not(.unlit)").count()
    page.locator("#bundle-go > summary").click()
    expect(page.locator("#asked")).to_have_text("Walk: which room?")
    expect(page.locator("#bundle-go .back")).to_have_text("Uses")
    shown = page.locator("#bundle-go [data-answer]:visible")
    digits = [one.get_attribute("data-digit") for one in shown.all()]
    assert digits == [str(n) for n in range(1, len(digits) + 1)]
    assert page.locator(".digits span").all_inner_texts() == digits
    expect(page.locator(".spot:not(.unlit):not(.is-room)")).to_have_count(0)
    assert page.locator(".spot.called").count() == page.locator("#bundle-go [data-answer]").count()
    page.keyboard.press("Escape")
    expect(page.locator("#asked")).to_have_text(asked)
    expect(page.locator(".digits span")).to_have_count(0)
    assert page.locator(".spot:not(.unlit)").count() == glowing
    page.locator("#bundle-go > summary").click()
    expect(page.locator(".digits span")).to_have_count(len(digits))
    room = shown.nth(1).get_attribute("data-answer")
    anna.press("2")
    assert (0, room) in match_of(site, table).choices[-2:], "wounds may be taken by potions at once"
    expect(page.locator("#ask .bundle[open]")).to_have_count(0)


OVER_THE_WAY_BACK = """(bundle) => {
  const { right } = bundle.querySelector("summary").getBoundingClientRect();
  return [...bundle.querySelectorAll("[data-answer]")].filter((one) => one.getBoundingClientRect().left < right - 1)
    .map((one) => one.innerText);
}"""


def test_the_answers_of_an_open_group_leave_the_way_back_free(person: Callable[..., Person], site: Running) -> None:
    table = begin({"wounds": 4, "goal": BLACK_AND_WHITE}, {})
    stage = at_table(person, site, table, "paper_dungeons", language="ru")
    stage.choose("die:white_warrior", seat=0)
    group = stage.page.locator("#ask .bundle:has([data-answer^='go:'])")
    group.locator("> summary").click()
    expect(group).to_have_attribute("open", "")
    assert group.evaluate(OVER_THE_WAY_BACK) == []


def test_all_answers_can_be_reached_without_script(person: Callable[..., Person], site: Running) -> None:
    anna = person(script=False)
    table = at_the_clover(anna, site)
    options = [option.id for option in match_of(site, table).pending[0].options]
    page = anna.go(table).page
    for number in range(page.locator("#ask .answers > .bundle").count()):
        page.reload()
        one = page.locator("#ask .answers > .bundle").nth(number)
        one.locator("> summary").click()
        for inner in one.locator(".bundle").all():
            inner.locator("> summary").click()
        for button in one.locator(".inside").last.locator("> [data-answer]").all():
            expect(button).to_be_visible()
    assert sorted(page.eval_on_selector_all("#ask [data-answer]", "all => all.map(x => x.value)")) == sorted(options)


# -- the table never jumps

PLACES = {
    "thunderstone": "#hall, #village, #party, #ask, .rail",
    "paper_dungeons": "#map, #team, #cards, #tray, #ask, .rail",
    "dungeonquest": ".middle, .side-column, #ask",
    "thunderstone_quest": "#dungeon, #village, #hand, #ask, .rail",
    "heroes_of_terrinoth": "#quest, #dark, #fight, #ask",
}
BOXES = """all => all.map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.id || one.className.split(" ")[0], ...[x, y, width, height].map(Math.round)];
})"""


@pytest.mark.parametrize("game", GAMES)
def test_boards_keep_their_places_in_the_turns_of_others(
    person: Callable[..., Person], site: Running, game: str
) -> None:
    anna = person(silent=True)
    table = anna.new_table("me", "open", game=game)
    site.guest("Boris").post(f"{table}/sit", seat=1)
    anna.go(table)
    boxes: dict[bool, list[Any]] = {}
    for _choice in range(50):
        match = match_of(site, table)
        begun = match.view(0).get("phase") != "begin" and match.choices
        asked = 0 in match.pending
        if begun and asked not in boxes and len(match.choices) > 3:
            anna.refresh()
            assert anna.page.locator("form#ask" if asked else "section#ask").count() == 1
            boxes[asked] = anna.page.eval_on_selector_all(PLACES[game], BOXES)
        if len(boxes) == 2:
            break
        play_on(site, table, next(iter(match.pending)))
    for mine, theirs in zip(boxes[True], boxes[False], strict=True):
        assert mine[0] == theirs[0]
        assert max(abs(here - there) for here, there in zip(mine[1:], theirs[1:], strict=True)) <= 1, (mine, theirs)


# -- what remains visible above the answers

HIDDEN = """() => {
  const hall = document.getElementById("hall").getBoundingClientRect();
  return [...document.querySelectorAll("#hall .then p")]
    .filter((one) => one.getBoundingClientRect().bottom > hall.bottom).map((one) => one.textContent.trim());
}"""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_above_many_answers_the_forecasts_of_thunderstone_are_whole(
    person: Callable[..., Person], site: Running, language: str
) -> None:
    hand = ["militia", "militia", "dagger", "torch", "iron_rations", "militia"]
    table = scenario("thunderstone", hands={0: hand}, hall=["nixie", "griffon", "sphinx"])
    stage = at_table(person, site, table, "thunderstone", phone=True, motion=False, language=language)
    stage.choose("dungeon")
    expect(stage.page.locator("#ask .answers [data-answer]")).to_have_count(5)
    stage.page.wait_for_function(f"!({HIDDEN})().length")
