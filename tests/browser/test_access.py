"""Accessibility: axe finds nothing serious, and the game can be played with the keyboard alone."""

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import expect

from tests.browser.filled import fill_server
from tests.browser.findings import findings, findings_of_one_of_each
from tests.browser.people import Person
from tests.web.serving import Running


@pytest.mark.parametrize(
    ("language", "paths"),
    [
        ("en", ("/", "/new/thunderstone", "/rules/thunderstone", "/u/me")),
        ("ru", ("/cards/thunderstone", "/about", "/gone")),
    ],
)
def test_pages_have_no_serious_findings(person: Callable[..., Person], language: str, paths: tuple[str, ...]) -> None:
    anna = person(language=language)
    for path in paths:
        anna.go(path)
        assert findings_of_one_of_each(anna.page) == [], path


def test_pages_of_somebody_who_has_played_with_others_have_no_serious_findings(
    person: Callable[..., Person], site: Running
) -> None:
    """Pages alternate between a desktop in English and a phone in Russian."""
    anna, phone = person("Anna"), person(language="ru", phone=True)
    pages = fill_server(site, anna)
    phone.context.add_cookies(anna.context.cookies())  # type: ignore[arg-type]
    for (name, path), one in zip(pages.items(), cycle([anna, phone])):
        one.go(path)
        assert findings(one.page) == [], name


def test_a_desk_fits_without_scrolling_and_has_no_serious_findings(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.play_now()
    anna.wait_for_turn()
    anna.answer("dungeon")
    anna.wait_for_turn()
    for area in ("#hall", "#village", "#ask", "#party", "#rail"):
        expect(anna.page.locator(area)).to_be_in_viewport(ratio=1)
    assert findings(anna.page) == []
    anna.page.click("#tab-chat")
    assert findings(anna.page, "#rail") == []


def test_a_full_table_on_a_phone_has_no_serious_findings(person: Callable[..., Person]) -> None:
    anna = person("Anna", phone=True)
    anna.open_new_table("me", *["bot:random"] * 4)
    anna.wait_for_turn()
    assert findings(anna.page) == []
    anna.page.evaluate("document.querySelector('#tab-chat').click()")
    assert findings(anna.page, "#rail") == []


def test_an_invitation_is_taken_by_keyboard_and_has_no_serious_findings(person: Callable[..., Person]) -> None:
    anna, boris = person("Anna"), person(phone=True)
    path = anna.open_new_table("me", "open", "open")
    boris.go(path)
    for one in (anna, boris):
        assert findings(one.page, "#gathering") == []
    boris.page.click("#gathering a[href='#areas']")
    expect(boris.page.locator("#gathering")).to_be_hidden()
    boris.page.click("#ask a[href='#gathering']")
    expect(boris.page.locator("#gathering")).to_be_in_viewport()
    boris.page.focus("#sit [type=radio]")
    boris.page.keyboard.press("ArrowRight")
    boris.page.keyboard.press("Tab")
    boris.page.keyboard.type("Boris")
    expect(boris.page.locator(".stools li").nth(2)).to_contain_text("Boris")
    expect(boris.page.locator(".stools li").nth(1)).to_contain_text("Open seat")
    boris.page.keyboard.press("Enter")
    expect(anna.page.locator(".stools li").nth(2)).to_contain_text("Boris")
    expect(boris.page.locator("#gathering")).to_contain_text("Open seats: 1")


def test_a_turn_is_played_by_keyboard_alone(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.play_now()
    anna.wait_for_turn()
    anna.page.keyboard.press("?")
    expect(anna.page.locator("#help")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("#help")).to_be_hidden()
    anna.press("1")
    expect(anna.page.locator("#asked")).to_contain_text("Buy a card")
    anna.page.focus("#village .card.legal >> nth=1")
    anna.press("Enter")
    expect(anna.page.locator("#log")).to_contain_text("You buy")
