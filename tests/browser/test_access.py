"""The table for everybody: no serious findings of axe, playable by keyboard alone."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.people import Person

SERIOUS = {"serious", "critical"}


def findings(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]}" for one in found if one["impact"] in SERIOUS for node in one["nodes"][:4]
    ]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pages_have_no_serious_findings(person: Callable[..., Person], language: str) -> None:
    anna = person(language=language)
    for path in ("/", "/new/thunderstone", "/rules/thunderstone", "/cards/thunderstone", "/about", "/gone"):
        anna.go(path)
        assert findings(anna.page) == [], path


@pytest.mark.parametrize("phone", [False, True])
def test_a_table_has_no_serious_findings(person: Callable[..., Person], phone: bool) -> None:
    anna = person("Anna", phone=phone)
    anna.play_now()
    anna.wait_for_turn()
    assert findings(anna.page) == []
    anna.answer("dungeon")
    anna.wait_for_turn()
    assert findings(anna.page) == []
    anna.page.evaluate("document.querySelector('#tab-chat').click()")
    assert findings(anna.page) == []


def test_a_full_table_on_a_phone_has_no_serious_findings(person: Callable[..., Person]) -> None:
    anna = person("Anna", phone=True)
    anna.lay_table("me", *["bot:random"] * 4)
    anna.wait_for_turn()
    assert findings(anna.page) == []


def test_a_turn_is_played_by_keyboard_alone(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.play_now()
    anna.wait_for_turn()
    anna.press("1")
    expect(anna.page.locator("#asked")).to_contain_text("Buy a card")
    anna.page.focus("#village .card.legal >> nth=1")
    anna.press("Enter")
    expect(anna.page.locator("#log")).to_contain_text("Anna buys")


def test_help_opens_with_a_key(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.play_now()
    anna.wait_for_turn()
    anna.page.keyboard.press("?")
    expect(anna.page.locator("#help")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("#help")).to_be_hidden()


def test_the_desk_fits_without_scrolling(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.play_now()
    anna.wait_for_turn()
    anna.answer("dungeon")
    anna.wait_for_turn()
    for area in ("#hall", "#village", "#ask", "#party", "#rail"):
        expect(anna.page.locator(area)).to_be_in_viewport(ratio=1)
