"""A puzzle in the browser: answered by keyboard on a desktop and by tap on a phone. The better choice gets a ring."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.findings import findings
from tests.browser.people import Person
from tests.web.puzzling import add_puzzle
from tests.web.serving import Running


def test_a_puzzle_is_solved_and_the_next_one_is_offered(site: Running, person: Callable[..., Person]) -> None:
    puzzle = add_puzzle(site, "thunderstone", "2-random-1")
    anna, boris = person("Anna"), person("Boris", phone=True, language="ru")
    for one in (anna, boris):
        one.go(f"/puzzles/{puzzle.id}")
        expect(one.page.locator(".lesson-ring")).to_have_count(0)
    anna.page.focus(f'#ask [data-answer="{puzzle.better}"]')
    anna.page.keyboard.press("Enter")
    boris.page.locator(f'#ask [data-answer="{puzzle.played}"]').tap()
    expect(anna.page.locator("#asked")).to_have_text("Right!")
    expect(boris.page.locator("#asked")).to_have_text("Был выбор лучше.")
    for one in (anna, boris):
        expect(one.page.locator(".lesson-ring.better")).to_have_count(1)
        expect(one.page.locator("#ask")).to_contain_text("62")
        assert findings(one.page, "#ask") == []
    expect(anna.page.locator("#ask .button.main")).to_be_focused()
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_url(lambda url: puzzle.id not in url)
    anna.go("/puzzles")
    expect(anna.page.locator("main")).to_contain_text("1 of 1")
