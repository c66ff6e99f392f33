"""A match of Thunderstone against a bot, played by clicking; its score, and what follows it."""

import re
from collections.abc import Callable
from hashlib import sha256
from itertools import cycle
from pathlib import Path

from playwright.sync_api import expect

import undercroft
from tests.browser.people import Person, score_on
from tests.web.playing import asked_next, play_on
from tests.web.serving import Running

LOOK = """() => {
  const all = (what, key) => [...document.querySelectorAll(what)].map((one) => one.dataset[key]);
  const doors = document.querySelector(".forecast.win") ? ["dungeon"] : [];
  const options = all("#ask [data-answer]", "answer");
  return {
    several: Number(document.querySelector("#ask[data-several]")?.dataset.least ?? 0),
    options,
    winning: options.includes("village") ? doors : all("#ask .win", "answer"),
    on_board: all("#table [data-option]", "option"),
  };
}"""
"""The state of the table and the options, in one call."""
CLICKS = 28
"""The most choices made by clicking. The rest of the match is played without a page."""


def preferred_option(options: list[str], winning: list[str], turn: int) -> str:
    """The choice of a player who wants to finish: fight what can be beaten, else buy the most expensive card."""
    for option in options:
        verb, _colon, thing = option.partition(":")
        free = f"unequip:{thing.partition(':')[0]}" not in options
        if verb in ("level", "become") or (verb == "equip" and free):
            return option
    if winning:
        return winning[0]
    if "village" in options:
        return "dungeon" if turn % 3 == 0 else "village"
    buying = [option for option in options if option.startswith("buy:")]
    return buying[-1] if buying else options[0]


def test_a_match_is_played_by_clicking_to_what_comes_after_it(
    person: Callable[..., Person], site: Running, tmp_path: Path
) -> None:
    anna = person("Anna")
    page = anna.page
    table = anna.play_now()
    sealed = page.get_attribute(".seal-line", "title") or ""
    by_board = cycle([True, False])
    for turn in range(CLICKS):
        table_now = anna.look(LOOK)
        if table_now["several"]:
            for button in page.query_selector_all("#ask [data-toggle]")[: table_now["several"]]:
                button.click()
            with anna.changing():
                page.click("[data-confirm]")
            continue
        choice = preferred_option(table_now["options"], table_now["winning"], turn)
        if next(by_board) and choice in table_now["on_board"]:
            anna.touch(choice)
        else:
            anna.answer(choice)
        if {"village", "buy", "dungeon"} <= anna.touched:
            break
    assert {"village", "buy", "dungeon"} <= anna.touched
    anna.go("/about")  # this page need not draw the whole match
    while asked_next(site, table).result is None:
        play_on(site, table)
    anna.go(table)
    expect(page.locator("#over .stand")).to_have_count(2)
    total, made = score_on(page)
    assert total == made
    seed = page.locator("#over .fairness code").nth(1).text_content() or ""
    assert sealed.endswith(sha256(seed.encode()).hexdigest())

    page.click("#over .fairness summary")
    with page.expect_download() as download:
        page.click("#over a[download]")
    saved = tmp_path / "match.json"
    download.value.save_as(saved)
    match = undercroft.load(saved.read_text())
    assert match.result is not None
    assert match.result.scores[match.result.winners[0]]["total"] == total

    page.click("#over a[href$='/replay']")
    expect(page.locator("#ask output")).to_have_text(re.compile(rf"{len(match.choices)} */ *{len(match.choices)}"))
    anna.go(table)
    page.click("#over .button.main")
    page.wait_for_url(lambda url: "/t/" in url and not url.endswith(table))
    anna.wait_for_turn()
