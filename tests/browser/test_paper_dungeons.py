"""Two people play Paper Dungeons at the same time, to the end, and neither learns what the other does in a round."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person, match_of, score_on
from tests.browser.test_guide import SETTLED
from tests.web.assembling import laid_over, told
from tests.web.serving import Running

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
"""What is asked and what can be clicked, in one look."""


class Team:
    """Somebody at the table: a browser, a seat, and a mind of their own."""

    def __init__(self, person: Person, seat: int) -> None:
        self.person = person
        self.page = person.page
        self.seat = seat
        self.mind = Random(seat)

    def choose(self) -> None:
        """Answer what is asked: now on the sheet or the dice, now by a button."""
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

    def raw_page(self) -> str:
        return self.person.context.request.get(self.page.url).text()


def of_rival(html: str, rival: int) -> tuple[str, ...]:
    """What a page shows of the other team: its picture and numbers, its whole sheet, and the story so far."""
    side = html[html.index(f'id="rival-{rival}"') : html.index('class="fame paper"')]
    sheet = html[html.index(f'id="sheet-{rival}"') : html.index('class="area-tabs"')]
    story = html[html.index('<div class="pane log"') : html.index('<div class="pane chat"')]
    return re.sub(r'<span class="pace.*?</span>', "", side), sheet, re.sub(" hidden", "", story)


@pytest.fixture
def teams(person: Callable[..., Person]) -> tuple[str, list[Team]]:
    anna, boris = (person(name, record=True) for name in ("Anna", "Boris"))
    table = anna.lay_table("me", "open", game="paper_dungeons")
    boris.go(table).page.click("#gathering .main")
    for one in (anna, boris):
        one.page.wait_for_selector("#gathering", state="detached")
        one.received.clear()
    return table, [Team(anna, 0), Team(boris, 1)]


def test_two_people_choose_at_the_same_time_to_the_end(teams: tuple[str, list[Team]], site: Running) -> None:
    table, people = teams
    phases = pushed = 0
    while (match := match_of(site, table)).result is None:
        asked = list(match.pending)
        if len(asked) == 1:
            people[asked[0]].choose()
            continue
        ahead, behind = people[phases % 2], people[1 - phases % 2]
        phases += 1
        page = behind.raw_page()
        before = of_rival(page, ahead.seat)
        behind.person.received.clear()
        while ahead.seat in match_of(site, table).pending:
            ahead.choose()
        goal = match_of(site, table).view(ahead.seat)["sheet"]["goal"]
        for html in [*behind.person.received, behind.raw_page()]:
            if "data-gallery" in html or "data-revision" not in html:
                continue
            pushed += 1
            if told(html, "base") is not None:
                html = laid_over(page, html)
            assert of_rival(html, ahead.seat) == before, "something of this round was seen"
            assert f'"{goal}"' not in html, "the other team's goal was seen"
    assert phases >= 9
    assert pushed > phases, "the pages were pushed to, besides being asked for"
    assert {"die", "go", "level", "craft"} & people[0].person.touched
    for one in people:
        expect(one.page.locator("#over .place")).to_have_text(["1", "2"])
        for place in (0, 1):
            total, made = score_on(one.page, place)
            assert total == made
        expect(one.page.locator("#over .beside").first).to_contain_text("rooms")  # they only break a tie
        html = one.raw_page()
        for other in people:
            goal = match_of(site, table).view(other.seat)["sheet"]["goal"]
            assert f'data-card="{goal}"' in html  # in the end all goals are open


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_whole_table_fits_without_scrolling(person: Callable[..., Person], language: str) -> None:
    anna = person("Anna", language=language)
    anna.lay_table("me", *["bot:random"] * 7, game="paper_dungeons")
    page = anna.page
    team = Team(anna, 0)
    for _choice in range(3):
        anna.wait_for_turn()
        team.choose()
    anna.wait_for_turn()
    for selector in (".beast", ".slip", ".mission", ".map", ".tracks", ".rival", ".fame", ".dice", "#ask"):
        for thing in page.locator(f"#table {selector}:visible").all():
            box = thing.bounding_box()
            assert box is not None
            assert box["x"] >= 0, selector
            assert box["y"] >= 0, selector
            assert box["x"] + box["width"] <= 1366, selector
            assert box["y"] + box["height"] <= 768, selector
    tall, shown = page.eval_on_selector("#rivals", "pane => [pane.scrollHeight, pane.clientHeight]")
    assert tall <= shown


def test_a_rivals_sheet_opens_and_marks_glow_on_a_phone(person: Callable[..., Person]) -> None:
    anna = person("Anna", phone=True)
    anna.lay_table("me", "bot:greedy", game="paper_dungeons")
    page = anna.page
    team = Team(anna, 0)
    anna.wait_for_turn()
    while "waste" not in anna.options:
        team.choose()
        anna.wait_for_turn()
    page.wait_for_function(SETTLED)
    room = page.locator(".spot.is-room").first
    box = room.bounding_box()
    assert box is not None
    assert box["width"] >= 44
    room.tap()
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
