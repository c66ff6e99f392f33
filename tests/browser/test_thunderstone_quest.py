"""Thunderstone Quest in the browser: a match is played by clicking, and the board fits on the screen."""

from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.findings import findings, findings_of_one_of_each
from tests.browser.people import Person
from tests.browser.test_moments import at_table
from tests.games.thunderstone_quest.looking import delve, quest
from tests.web.playing import asked_next, by_turns, play_on
from tests.web.serving import Running
from undercroft.games.thunderstone_quest import GAME
from undercroft.games.thunderstone_quest.cards import CARDS

LOOK = """() => {
  const all = (what, key) => [...document.querySelectorAll(what)].map((one) => one.dataset[key]);
  return {
    several: Number(document.querySelector("#ask[data-several]")?.dataset.least ?? 0),
    options: all("#ask [data-answer]", "answer"),
    winning: all("#ask .win", "answer"),
    wins: document.querySelectorAll(".room.reach .forecast.win").length,
    on_board: all("#table [data-option]", "option"),
  };
}"""
"""The state of the table and the options, in one call."""
CLICKS = 30


def preferred_option(seen: dict[str, Any], turn: int) -> str:
    """The choice of a player who tries many things: arms Heroes, beats what can be beaten, walks on, buys the most
    expensive."""
    options: list[str] = seen["options"]
    for verb in ("wield", "level", "become", "boost"):
        found = [option for option in options if option.startswith(f"{verb}:")]
        if found:
            return found[0]
    if "dungeon" in options:
        return "dungeon" if seen["wins"] > 1 or turn % 4 == 0 else "village:guilds_quarter"
    if seen["winning"]:
        return str(seen["winning"][0])
    if found := [option for option in options if option.startswith("move:")]:
        return found[0]
    for option in ("ready", "go-buying", "stop", "no-spoils", "heal-token"):
        if option in options:
            return option
    buying = [option for option in options if option.startswith("buy:")]
    return buying[-1] if buying else options[0]


def choose(who: Person, seen: dict[str, Any], choice: str, by_board: bool) -> bool:
    """Choose once, on the board or with the button. Returns whether it was on the board."""
    touched = by_board and choice in seen["on_board"]
    verb, _colon, room = choice.partition(":")
    if touched and verb == "move":  # a click on a distant Room would walk on from there
        with who.changing():
            who.page.click(f'#table [data-room="{room}"]')
    elif touched:
        who.touch(choice)
    else:
        who.answer(choice)
    return touched


def discard(who: Person, count: int) -> None:
    """Discard cards for the Guardian's arrival, by clicking as many as necessary in the hand."""
    for button in who.page.query_selector_all("#ask [data-toggle]")[:count]:
        button.click()
    with who.changing():
        who.page.click("[data-confirm]")


def test_a_match_is_played_by_clicking(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.open_new_table("me", "bot:random", game="thunderstone_quest")
    by_board = cycle([True, False])
    touched: set[str] = set()
    for turn in range(CLICKS):
        seen = anna.look(LOOK)
        if seen["several"]:
            discard(anna, seen["several"])
            continue
        choice = preferred_option(seen, turn)
        verb = choice.partition(":")[0]
        if choose(anna, seen, choice, verb not in touched or next(by_board)):
            touched.add(verb)
        if {"village", "dungeon", "buy", "move"} <= touched:
            return
    raise AssertionError(f"no more was clicked on the board than {touched}")


# -- what is on the board, and the size of the screen


def at_the_first_choice(who: Person, site: Running) -> None:
    """A table at which it is this person's first turn."""
    table = who.new_table("me", "bot:random", game="thunderstone_quest")
    while "dungeon" not in [option.id for option in asked_next(site, table).pending[0].options]:
        play_on(site, table, mind=by_turns(0))
    who.go(table).wait_for_turn()


def test_rooms_forecast_and_light_the_way(person: Callable[..., Person], site: Running) -> None:
    anna = person("Anna")
    at_the_first_choice(anna, site)
    page = anna.page
    expect(page.locator(".room")).to_have_count(7)
    expect(page.locator(".room .forecast .sum")).to_have_count(7)
    expect(page.locator(".places .place.legal")).to_have_count(4)
    answers = page.locator("#ask [data-answer]:not(.filtered)")
    page.click(".market .card >> nth=0")  # a pile stands for the Village with its four places
    expect(answers).to_have_count(4)
    page.keyboard.press("Escape")
    with anna.changing():
        page.click("#room-1 .card.mini")  # a Monster stands for the Dungeon
    anna.wait_for_turn()
    expect(page.locator("#room-0 .figure.mine")).to_be_visible()
    lit = "one => getComputedStyle(one).backgroundColor"
    door = page.locator("#room-1 .door.up")
    page.hover("#room-6 .room-plate")
    plain = door.evaluate(lit)
    page.hover("#room-1 .room-plate")
    page.wait_for_function(
        "old => getComputedStyle(document.querySelector('#room-1 .door.up')).backgroundColor !== old", arg=plain
    )


def test_a_card_explains_itself(person: Callable[..., Person], site: Running) -> None:
    anna = person("Anna", language="ru")
    at_the_first_choice(anna, site)
    speech = GAME.speech("ru")
    for what in ("#room-1 .card.mini", "#room-1 .room-plate", ".warden", ".market .card", "#hand .card"):
        thing = anna.page.locator(what).first
        thing.hover()
        id = thing.get_attribute("data-card") or ""
        expect(anna.page.locator("#look .card-name")).to_have_text(speech(CARDS[id].name))
        anna.page.mouse.move(5, 5)
        expect(anna.page.locator("#look")).to_be_hidden()


def test_the_board_fits_a_desk(person: Callable[..., Person], site: Running) -> None:
    anna = person("Anna")
    at_the_first_choice(anna, site)
    for language in ("en", "ru"):
        anna.send("/settings", language=language)
        anna.go(anna.path)
        for area in ("#dungeon", "#village", "#hand", "#rail", "#ask", "#party"):
            expect(anna.page.locator(area)).to_be_in_viewport(ratio=1)
        assert anna.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert findings(anna.page) == []
    anna.answer("dungeon")
    anna.wait_for_turn()
    assert findings(anna.page, "#dungeon") == []


def test_the_areas_swipe_on_a_phone(person: Callable[..., Person], site: Running) -> None:
    pavel = person("Pavel", phone=True)
    at_the_first_choice(pavel, site)
    page = pavel.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for area in ("village", "hand", "dungeon"):
        page.click(f".area-tabs a[href='#{area}']")
        expect(page.locator(f"#{area}")).to_be_in_viewport(ratio=0.9)
        assert findings(page, f"#{area}") == []
    assert findings(page, "#ask") == []
    small = page.evaluate("""() => [...document.querySelectorAll("#ask .button")]
      .filter((one) => one.offsetHeight < 40).map((one) => one.textContent)""")
    assert small == []
    pavel.touch("village:bazaar")
    pavel.wait_for_turn()
    expect(page.locator("#place-bazaar .figure.mine")).to_have_count(1)


def test_a_weapon_that_was_tapped_goes_to_its_hero(person: Callable[..., Person], site: Running) -> None:
    """The card under the finger moves to its Hero. Chromium's `moveBefore` would crash the page here."""
    hand = ["stormhand_l1", "adventurer", "thunderstone_shard", "dagger", "pylorian_l1", "lantern"]
    table = delve(hand, "mine", "giant_rat")
    page = at_table(person, site, table, "thunderstone_quest", phone=True, motion=False).page
    for card in ("dagger", "pylorian_l1"):
        page.locator(f"#hand [data-card={card}]").tap()
    expect(page.locator("#hand [data-options*='wield:'], #hand [data-option*='wield:']")).to_have_count(0)


def test_the_gallery_shows_every_card_whole(person: Callable[..., Person]) -> None:
    anna = person(language="ru")
    anna.go("/cards/thunderstone_quest")
    expect(anna.page.locator(".gallery > li")).to_have_count(len(CARDS))
    cut = anna.page.evaluate("""() => [...document.querySelectorAll(".card-belt, .card-name, .card-foot")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.closest("li").id)""")
    assert cut == []
    assert findings_of_one_of_each(anna.page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_room_further_off_is_reached_with_one_click(
    person: Callable[..., Person], site: Running, phone: bool
) -> None:
    """The click is on the Room's plate. It is also a card to enlarge, but on a phone that takes a long press."""
    table = quest(hands={0: ["adventurer", "lantern", "lantern", "lantern"]})
    stage = at_table(person, site, table, "thunderstone_quest", motion=False, phone=phone)
    page = stage.page
    far = page.locator("#room-4")
    room, steps = far.get_attribute("id"), (far.get_attribute("data-way") or "").split()
    assert steps[0] == "dungeon"
    assert len(steps) > 2
    plate = far.locator(".room-plate")
    plate.tap() if phone else plate.click()
    expect(page.locator(f"#{room} .figure.mine")).to_be_visible()
    if phone:
        expect(page.locator("#look")).to_be_hidden()
    assert [choice for _seat, choice in table.match.choices][-len(steps) :] == steps
