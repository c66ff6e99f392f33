"""The lobby in a browser: five arches that fill the width, live rows, confirmation before leaving, a clock, a nudge."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import undercroft
from tests.browser.people import DESK, PHONE, Person
from tests.web.playing import match_of, play_on
from tests.web.serving import Running

WIDE = {"width": 1920, "height": 1080}


def test_a_guest_gets_a_name_and_sits_down_with_one_click(person: Callable[..., Person]) -> None:
    anna = person()
    page = anna.go("/").page
    page.click(".me > button")
    page.fill("#my-name", "Anna")
    page.click("#settings form[action='/me'] button")
    expect(page.locator(".me > button")).to_contain_text("Anna")
    page.click("#thunderstone .doors .button.main")
    page.wait_for_url(re.compile("/t/"))
    anna.wait_for_turn()
    expect(page.locator("#player-0")).to_contain_text("Anna")


def test_rows_come_by_themselves_join_sits_down_and_leave_asks_once(
    person: Callable[..., Person], site: Running
) -> None:
    anna, boris = site.guest("Anna"), person("Boris")
    boris.go("/")
    table = anna.new_table("me", "open", "open", listed="on")
    row = boris.page.locator(f"#row-{table.removeprefix('/t/')}")
    row.get_by_role("button", name="Join").click()
    boris.page.wait_for_url(re.compile("/t/"))
    assert "Boris" in anna.get(table).text
    boris.go("/")
    expect(row).to_contain_text("Joined")
    row.locator("summary").click()
    expect(row).to_contain_text("Leave this table?")
    row.get_by_role("button", name="No", exact=True).click()
    expect(row.get_by_role("button", name="Yes, leave")).to_be_hidden()
    row.locator("summary").click()
    row.get_by_role("button", name="Yes, leave").click()
    expect(boris.page.locator(".yours")).not_to_contain_text("Joined")
    seats = re.search(r'<ol class="stools".*?</ol>', anna.get(table).text, re.DOTALL)
    assert seats is not None
    assert "Boris" not in seats[0]


def test_a_question_in_a_row_stays_open_while_rows_come(person: Callable[..., Person], site: Running) -> None:
    anna = person("Anna")
    table = anna.new_table("me", "bot:random")
    anna.go("/")
    row = anna.page.locator(f"#row-{table.removeprefix('/t/')}")
    row.locator("summary").click()
    expect(row).to_contain_text("Delete this table?")
    other = site.guest("Boris").new_table("me", "open", listed="on")
    expect(anna.page.locator(f"#row-{other.removeprefix('/t/')}")).to_be_visible()
    row.get_by_role("button", name="Yes, delete it").click()
    expect(row).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_arches_fill_the_wall_and_nothing_is_cut(person: Callable[..., Person], language: str) -> None:
    anna = person("Anna", language=language).go("/")
    for size in (DESK, WIDE):
        anna.page.set_viewport_size(size)  # type: ignore[arg-type]
        boxes = [arch.bounding_box() for arch in anna.page.locator(".arch").all()]
        lefts, rights = [box["x"] for box in boxes if box], [box["x"] + box["width"] for box in boxes if box]
        assert len(lefts) == 5
        assert min(lefts) < 60
        assert max(rights) > size["width"] - 60
        assert all(right < left for right, left in zip(rights, lefts[1:], strict=False))
        cut = anna.page.eval_on_selector_all(
            ".niche h2, .niche .button, .bots button, .niche .pitch",
            "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)",
        )
        assert cut == []
        doors = [row.bounding_box() for row in anna.page.locator(".doors").all()]
        heights = [box["y"] for box in doors if box]
        assert max(heights) - min(heights) < 2, "in one line"
        for niche in anna.page.locator(".niche").all():
            around, within = niche.bounding_box(), niche.locator(".doors").bounding_box()
            assert around
            assert within
            assert within["width"] <= around["width"] + 1
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_letter_to_whoever_invites_is_whole_in_every_game(person: Callable[..., Person]) -> None:
    """The boards have their own columns and styles, which must not distort it."""
    anna = person("Anna")
    for game in sorted(undercroft.games()):
        anna.open_new_table("me", "open", game=game)
        letter, rail = anna.page.locator(".letter").bounding_box(), anna.page.locator("#rail").bounding_box()
        assert letter is not None, game
        assert rail is not None, game
        assert letter["width"] >= 640, game
        assert letter["x"] + letter["width"] <= rail["x"], game
        assert anna.page.locator(".gate").evaluate("gate => getComputedStyle(gate).backgroundImage") == "none", game


def test_on_a_phone_bots_come_first_then_my_tables_then_the_arches(person: Callable[..., Person]) -> None:
    anna = person("Anna", phone=True)
    anna.send("/play/thunderstone")
    anna.go("/")
    tops = [
        box["y"]
        for selector in (".bots", ".yours", ".arcade", ".tables.open")
        if (box := anna.page.locator(selector).bounding_box())
    ]
    assert tops == sorted(tops)
    for button in anna.page.locator(".bots button, .seat-row > .button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_strength_of_bots_is_remembered(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.go("/")
    anna.page.click(".bots button[value=easy]")
    expect(anna.page.locator(".bots [aria-pressed=true]")).to_have_text("Easy")
    anna.go("/new/thunderstone")
    expect(anna.page.locator("#seat-1")).to_have_value("bot:easy")


def test_a_nudge_is_a_mark_in_the_title_until_its_reader_stirs(person: Callable[..., Person]) -> None:
    anna, boris = person("Anna"), person("Boris")
    table = anna.new_table("me", "open")
    boris.send(f"{table}/sit", seat="1")
    for one in (anna, boris):
        one.go(table)
    slow, other = (anna, boris) if anna.page.locator("form#ask").count() else (boris, anna)
    other.page.click("[popovertarget=company]")
    other.page.click("#company form[action$='/nudge'] button")
    expect(slow.page).to_have_title(re.compile("^🔔"))
    expect(other.page.locator("#log")).to_contain_text("You nudge")
    slow.page.mouse.click(700, 20)
    expect(slow.page).not_to_have_title(re.compile("🔔"))


def test_both_agree_to_end_and_one_resigns_at_another_table(person: Callable[..., Person], site: Running) -> None:
    anna, boris = person("Anna"), site.guest("Boris")
    tables = [anna.new_table("me", "open") for _table in range(2)]
    for table in tables:
        boris.post(f"{table}/sit", seat=1)
    anna.send(f"{tables[0]}/guide", step="again")
    anna.go(tables[0])
    boris.post(f"{tables[0]}/vote", about="end", say="yes")
    yes, guide = anna.page.locator("#votes button[value=yes]"), anna.page.locator("#guide")
    yes.click(trial=True)
    guide.locator("form[data-guide=next] button").click(trial=True)  # on a desktop both fit
    anna.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(guide).to_be_hidden()
    for key in ("Escape", "n"):  # a hidden bubble must not be passed
        anna.page.keyboard.press(key)
        assert not anna.page.evaluate("document.getElementById('guide').hidden")
    yes.click()
    expect(anna.page.locator("#ask")).to_contain_text("all agreed")
    anna.go(tables[1])
    anna.page.click("[popovertarget=company]")
    with anna.changing():
        anna.page.click("#company form[action$='/vote'] button")
    assert 'id="votes"' in boris.get(tables[1]).text
    anna.page.click("#company .way-out summary")
    anna.page.click("#company .way-out .danger")
    anna.page.wait_for_url(re.compile(r"/$"))
    assert "Anna has resigned" in boris.get(tables[1]).text


HIDDEN = """
  window.notes = [];
  window.Notification = class {
    static permission = "%s";
    static requestPermission() { window.notes.push("asked"); return Promise.resolve("granted"); }
    constructor(text) { window.notes.push(text); }
    close() {}
  };
  window.away = true;
  Object.defineProperty(document, "hidden", { get: () => window.away });
"""


def _my_turn_while_hidden(person: Callable[..., Person], site: Running, permission: str) -> Person:
    """Somebody whose turn begins while their page is hidden."""
    anna = person("Anna", own=True)
    anna.page.add_init_script(HIDDEN % permission)
    table = anna.new_table("me", "open")
    site.guest("Boris").post(f"{table}/sit", seat=1)
    while 0 in match_of(site, table).pending:
        play_on(site, table, 0)
    anna.go(table)
    while 1 in match_of(site, table).pending:
        play_on(site, table, 1)
    anna.page.wait_for_selector("form#ask")
    return anna


def test_the_browser_says_that_it_is_my_turn_while_the_page_is_hidden(
    person: Callable[..., Person], site: Running
) -> None:
    one = _my_turn_while_hidden(person, site, "granted")
    one.page.wait_for_function("window.notes.includes('Your turn')")
    expect(one.page.locator("#notify")).to_be_hidden()


def test_whether_it_may_is_asked_once_at_a_table(person: Callable[..., Person], site: Running) -> None:
    one = _my_turn_while_hidden(person, site, "default")
    back = "window.away = false; document.dispatchEvent(new Event('visibilitychange'))"
    expect(one.page.locator("#notify")).to_be_hidden()
    one.page.evaluate(back)
    one.page.click("#notify [data-yes]")
    assert one.page.evaluate("window.notes") == ["asked"]
    expect(one.page.locator("#notify")).to_be_hidden()
    one.page.evaluate(back)
    expect(one.page.locator("#notify")).to_be_hidden()
