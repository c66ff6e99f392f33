"""Paper Dungeons in the browser: two people choose at the same time, and the table fits on the screen."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.web.playing import asked_next, match_of, play_on
from tests.web.serving import Running

CLICKS = 16
IDLE = {"waste", "stop", "steal-none"}
LOOK = """() => {
  const ask = document.querySelector("form#ask");
  const all = (what, key) => [...document.querySelectorAll(what)].map((one) => one.dataset[key]);
  return {
    number: ask.dataset.number,
    least: "several" in ask.dataset ? Number(ask.dataset.least) : null,
    options: all("#ask [data-answer]", "answer"),
    on_board: all(".board [data-option], .tray [data-option]", "option"),
  };
}"""
"""The decision and everything clickable, in one call."""


class Team:
    """A player with a browser, a seat and random preferences."""

    def __init__(self, person: Person, seat: int) -> None:
        self.person = person
        self.page = person.page
        self.seat = seat
        self.mind = Random(seat)

    def choose(self) -> None:
        """Make a choice, sometimes on the sheet or the dice, sometimes with a button."""
        asked = self.person.look(LOOK)
        options: list[str] = asked["options"]
        by_board = self.mind.random() < 0.4
        if asked["least"] is not None:
            choices = options[: asked["least"]]
        elif options[0].startswith("keep:") and by_board:
            self.page.locator(".dealt .card").nth(self.mind.randrange(2)).click()
            self.page.locator(".dealt .card").nth(2 + self.mind.randrange(2)).click()
            choices = []
        else:
            choices = [self.mind.choice([o for o in options if o not in IDLE] or options)]
        if by_board and set(choices) <= set(asked["on_board"]):
            for choice in choices:
                self.person.click_on_board(choice)
            if asked["least"] is not None:
                self.page.click("[data-confirm]")
            self.person.wait_until_gone(f'form#ask[data-number="{asked["number"]}"]')
        else:
            self.person.answer_question(asked["number"], choices)


def test_two_people_choose_at_the_same_time_by_clicking(person: Callable[..., Person], site: Running) -> None:
    anna, boris = person("Anna"), person("Boris")
    table = anna.open_new_table("me", "open", game="paper_dungeons")
    boris.go(table).page.click("#gathering .main")
    people = [Team(anna, 0), Team(boris, 1)]
    for one in people:
        one.page.wait_for_selector("#gathering", state="detached")
    for n in range(CLICKS):
        asked = list(match_of(site, table).pending)
        people[asked[n % len(asked)]].choose()
    assert anna.touched & {"die", "go", "level", "craft"}


OUTSIDE = """(selectors) => selectors.flatMap((selector) =>
  [...document.querySelectorAll(`#table ${selector}`)].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return one.checkVisibility() && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight);
  }).map((one) => `${selector}: ${one.outerHTML.slice(0, 120)}`))"""
"""Elements that are not completely on the screen."""


def test_the_whole_table_fits_without_scrolling(person: Callable[..., Person], site: Running) -> None:
    anna = person("Anna", silent=True)
    table = anna.new_table("me", *["bot:random"] * 7, game="paper_dungeons")
    for _choice in range(3):
        asked_next(site, table)
        play_on(site, table)
    asked_next(site, table)
    page = anna.go(table).page
    things = [".beast", ".slip", ".mission", ".map", ".tracks", ".rival", ".fame", ".dice", "#ask"]
    for language in ("en", "ru"):
        anna.send("/settings", language=language)
        anna.refresh()
        assert page.evaluate(OUTSIDE, things) == []
        tall, shown = page.eval_on_selector("#rivals", "pane => [pane.scrollHeight, pane.clientHeight]")
        assert tall <= shown


def test_a_rivals_sheet_opens_and_marks_glow_on_a_phone(person: Callable[..., Person]) -> None:
    anna = person("Anna", phone=True)
    anna.open_new_table("me", "bot:greedy", game="paper_dungeons")
    page = anna.page
    team = Team(anna, 0)
    anna.wait_for_turn()
    while "waste" not in anna.options:
        team.choose()
        anna.wait_for_turn()
    room = page.locator(".spot.is-room").first
    box = room.bounding_box()
    assert box is not None
    assert box["width"] >= 44
    room.tap()
    page.wait_for_selector("#map .team")
    page.click(".area-tabs [data-tab=rivals]")
    expect(page.locator("#rival-1 .picture")).to_be_in_viewport(ratio=1)
    page.tap("#rival-1 .picture")
    expect(page.locator("#sheet-1 .map")).to_be_visible()


def test_every_part_of_the_log_has_a_title_of_its_own(person: Callable[..., Person]) -> None:
    anna = person()
    anna.play_now("paper_dungeons")
    anna.wait_for_turn()
    anna.page.click("#tab-log")
    expect(anna.page.locator("#log h3")).to_have_text(["Before the first round", "Setting up"])
