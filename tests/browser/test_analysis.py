"""The analysis in the browser: started, watched and kept; a turning point leads to its moment and is marked with a
ring."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, Person
from tests.browser.test_ending import at_the_end
from tests.score_value import with_score_value
from tests.web.analysts import quick_work
from tests.web.serving import Running
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.registry import games
from undercroft.web.live.thinking import analysing


def test_a_match_is_analysed_and_its_turning_points_can_be_visited(
    site: Running, person: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games(), "thunderstone", with_score_value(find_game("thunderstone")))
    monkeypatch.setattr(analysing, "work", quick_work)
    anna = person()
    page = anna.page
    table = at_the_end(site, anna, "thunderstone", "2-random-1")
    page.click("#over form[action$='/analysis'] button")
    page.wait_for_url("**/replay**")
    expect(page.locator("[data-curve]")).to_be_visible()
    expect(page.locator("[data-analysing]")).to_have_count(0)
    lessons = page.locator("#analysis [data-lesson]")
    expect(lessons.first).to_be_visible()
    assert lessons.count() == page.locator(".diamond").count()
    at = lessons.first.get_attribute("data-lesson")
    lessons.first.click()
    expect(page.locator(f'#ask[data-at="{at}"]')).to_be_visible()
    expect(lessons.first).to_have_attribute("aria-current", "true")
    expect(page.locator(".diamond.current")).to_have_count(1)
    expect(page.locator(".lesson-ring").first).to_be_attached()
    page.keyboard.press("n")
    page.locator("[data-curve]").click(position={"x": 3, "y": 20})
    expect(page.locator(f'#ask[data-at="{at}"]')).to_have_count(0)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    anna.go(f"{table}/replay")
    expect(page.locator("[data-curve]")).to_be_visible()
    page.click(".area-tabs [data-tab=analysis]")
    expect(lessons.first).to_be_in_viewport()
    lessons.first.click()
    expect(page.locator(f'#ask[data-at="{at}"]')).to_be_visible()
    expect(page.locator("#ask .lesson-better")).to_be_hidden()
    page.click(".area-tabs a[href='#hall']")
    for part in (".lesson-asked", ".lesson-better"):
        expect(page.locator(f"#ask {part}")).to_be_in_viewport()
