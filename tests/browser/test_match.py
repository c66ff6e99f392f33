"""A whole match of Thunderstone against a bot, played by clicking, to the score table and what comes after it."""

import re
from collections.abc import Callable
from hashlib import sha256
from itertools import cycle
from pathlib import Path

from playwright.sync_api import expect

import undercroft
from tests.browser.people import Person


def wish(options: list[str], winning: list[str], turn: int) -> str:
    """What somebody chooses who wants to see the end of it: fight what can be beaten, else buy the dearest."""
    for verb in ("level:", "become:", "equip:"):
        for option in options:
            if option.startswith(verb):
                return option
    if winning:
        return winning[0]
    if "village" in options:
        return "dungeon" if turn % 3 == 0 else "village"
    buying = [option for option in options if option.startswith("buy:")]
    return buying[-1] if buying else options[0]


def test_a_whole_match_is_played_by_clicking(person: Callable[..., Person], tmp_path: Path) -> None:
    anna = person("Anna")
    page = anna.page
    table = anna.play_now()
    sealed = page.get_attribute(".seal-line", "title") or ""
    by_board = cycle([True, False])
    for turn in range(400):
        anna.wait_for_turn()
        if page.query_selector("#over"):
            break
        if page.query_selector("#ask[data-several]"):
            for button in page.query_selector_all("#ask [data-toggle]")[
                : int(page.get_attribute("#ask", "data-least") or 0)
            ]:
                button.click()
            page.click("[data-confirm]")
            continue
        winning = page.eval_on_selector_all("#ask .win", "all => all.map(x => x.dataset.answer)")
        if "village" in anna.options and page.query_selector(".forecast.win"):
            winning = ["dungeon"]
        choice = wish(anna.options, winning, turn)
        if next(by_board) and page.locator(f'#table [data-option="{choice}"]').count():
            anna.touch(choice)
        else:
            anna.answer(choice)
    expect(page.locator("#over .score tbody tr")).to_have_count(2)
    cells = page.locator("#over .score tbody tr").first.locator("td").all_inner_texts()
    assert sum(map(int, cells[1:-1])) == int(cells[-1])
    seed = page.locator("#over .proof code").nth(1).text_content() or ""
    assert sealed.endswith(sha256(seed.encode()).hexdigest())

    with page.expect_download() as download:
        page.click("#over a[download]")
    saved = tmp_path / "match.json"
    download.value.save_as(saved)
    match = undercroft.load(saved.read_text())
    assert match.result is not None
    assert match.result.scores[match.result.winners[0]]["total"] == int(cells[-1])

    page.click("#over a[href$='/replay']")
    expect(page.locator("#ask output")).to_have_text(re.compile(rf"{len(match.choices)} */ *{len(match.choices)}"))
    anna.go(table)
    page.click("#over .button.main")
    page.wait_for_url(lambda url: "/t/" in url and not url.endswith(table))
    anna.wait_for_turn()
