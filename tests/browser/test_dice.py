"""The dice in browsers: each browser adds its bits, remembers them, and warns if they are left out."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.web.finished import rest_to_the_end
from tests.web.serving import Running


@pytest.fixture
def same_dice() -> None:
    """Use the real seeds of the dice instead of the fixed one."""


ALL_RIGHT = ["same-seal", "mine", "sealed", "seed"]


def checks_on_page(person: Person, table: str) -> list[str]:
    """The checks that the page of the dice has made in this browser."""
    person.go(f"{table}/dice").page.wait_for_selector("#checks", state="visible")
    return [one.get_attribute("data-check") or "" for one in person.page.locator("[data-check]:visible").all()]


def seats_with_bits(person: Person) -> list[str]:
    """The seats that have added bits, according to the table."""
    return re.findall(r"(\d+):", person.page.get_attribute("#dice", "data-added") or "")


def test_all_add_to_the_dice_of_a_match_and_of_its_rematch(person: Callable[..., Person], site: Running) -> None:
    anna, boris = person("Anna"), person("Boris")
    anna.go("/new/thunderstone").page.select_option("#seat-1", "open")
    anna.page.click(".form-end .main")
    anna.page.wait_for_url(re.compile("/t/"))
    table = anna.path
    boris.go(table).page.click("#gathering .main")
    for one in (anna, boris):
        one.page.wait_for_selector("#gathering", state="detached")
        assert seats_with_bits(one) == ["0", "1"]
        expect(one.page.locator(".doubt:visible")).to_have_count(0)
    for one in (anna, boris):
        one.go("/about")  # this page need not draw the whole match
    rest_to_the_end(site, table)
    live = site.on_loop(lambda: site.house.tables.get(table.removeprefix("/t/")))
    for one in (anna, boris):
        one.go(table).page.wait_for_selector("#over")
        one.page.wait_for_function("() => localStorage['undercroft:dice'].includes('rematch of')")
    assert len(live.record.ahead) == 2
    anna.page.click(".end-bar form .main")
    anna.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(table))
    again = anna.path
    boris.page.wait_for_selector(f"a[href='{again}']")
    for one in (anna, boris):
        assert checks_on_page(one, table) == ALL_RIGHT
        assert checks_on_page(one, again) == ["same-seal", "mine"]


def test_one_click_adds_too_and_bits_left_out_are_noticed(person: Callable[..., Person], site: Running) -> None:
    anna = person("Anna")
    anna.go("/").page.click("#thunderstone .doors .button.main")
    anna.page.wait_for_url(re.compile("/t/"))
    table = anna.path
    assert seats_with_bits(anna) == ["0"]
    assert checks_on_page(anna, table) == ["same-seal", "mine"]
    live = site.on_loop(lambda: site.house.tables.get(table.removeprefix("/t/")))
    site.on_loop(lambda: setattr(live.record, "bits", {0: "0" * 32}))
    anna.go(table)
    expect(anna.page.locator("[data-mismatch=bits]")).to_be_visible()
    assert checks_on_page(anna, table) == ["same-seal", "not-mine"]
    site.on_loop(lambda: setattr(live.record, "secret", "0" * 64))
    assert checks_on_page(anna, table) == ["other-seal", "not-mine"]
