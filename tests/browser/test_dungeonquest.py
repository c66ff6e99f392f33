"""DungeonQuest in browsers: a Hero is moved with clicks and keys, and fights a Monster that another player controls."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.findings import findings
from tests.browser.people import PHONE, Person
from tests.browser.staging import Stage
from tests.browser.test_moments import at_table
from tests.games.dungeonquest.delving import duel
from tests.web.playing import Match, match_of
from tests.web.serving import Running
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.cards import ATTACKS, CARDS, HEROES, POWER

ROUNDS = 2
STEPS = 24
LIVES = re.compile(r"^\d+$")

LOOK = """() => {
  const all = (what, read) => [...document.querySelectorAll(what)].map(read);
  return {
    options: all("#ask [data-answer]", (one) => one.dataset.answer),
    on_board: all("#table [data-option]", (one) => one.dataset.option),
  };
}"""


# -- which options the players prefer


def preferred_option(options: list[str], n: int, *verbs: str) -> str:
    """The n-th option with the first of these verbs that occurs, else the first option."""
    for verb in verbs:
        found = [option for option in options if option.partition(":")[0] == verb]
        if found:
            return found[n % len(found)]
    return options[0]


FIGHTER = ("attack", "play", "move", "go-on", "cross", "strike")
"""Verbs that lead to fights."""


def fight_of(match: Match) -> Any:
    return match.view(None)["fight"]


# -- at the table


def choose(who: Person, n: int, *verbs: str) -> tuple[str, bool]:
    """Choose once, on the board if the option is there. Returns the option, and whether it was on the board."""
    seen = who.page.evaluate(LOOK)
    choice = preferred_option(seen["options"], n, *verbs)
    if choice in seen["on_board"]:
        thing = who.page.locator(f'#table [data-option="{choice}"]').first
        with who.changing():
            thing.click()
        return choice, True
    who.answer(choice)
    return choice, False


def turns(site: Running, table: str, people: list[Person]) -> Iterator[tuple[int, int, Match]]:
    """Yield (step, seat that must choose, match) as soon as that seat's page shows the decision."""
    for n in range(STEPS + 1):
        match = match_of(site, table)
        seats = list(match.pending)
        seat = seats[n % len(seats)]
        number = match.pending[seat].number
        expect(people[seat].page.locator(f'form#ask[data-number="{number}"]')).to_have_count(1)
        yield n, seat, match


def test_two_people_fight_as_hero_and_monster(site: Running, person: Callable[..., Person]) -> None:
    people = [person("Anna"), person("Boris", language="ru")]
    clara = person("Clara")
    table = people[0].new_table("me", "open", game=GAME.id)
    people[1].send(f"{table}/sit", seat="1")
    Stage(site, table, duel(life=9))
    for one in (*people, clara):
        one.go(table)
    by_board: set[str] = set()
    rounds: set[int] = set()
    taken_back = False
    for n, seat, match in turns(site, table, people):
        fight = fight_of(match)
        if fight and len(match.pending) == 2:
            rounds.add(fight["round"])
            check_duel(match, people)
            if fight["round"] == ROUNDS:
                break
        choice, touched = choose(people[seat], n, *FIGHTER)
        if touched:
            by_board.add(choice.partition(":")[0])
        if choice.startswith("play:") and len(match_of(site, table).pending) == 1 and not taken_back:
            check_played_card(choice, people[seat], people[1 - seat], clara)
            taken_back = True
            people[seat].press("u")
            expect(people[seat].page.locator(".duelcard.laid")).to_have_count(0)
            choose(people[seat], n, *FIGHTER)
    assert {"move", "play"} <= by_board
    assert rounds == set(range(1, ROUNDS + 1))
    assert taken_back
    for one in people:
        assert findings(one.page) == []
    people[0].page.click(".look-at-board")
    expect(people[0].page.locator("#board-look #dungeon")).to_be_visible()


def check_duel(match: Match, people: list[Person]) -> None:
    """Each player sees their own hand and the backs of the other's. Only the Monster's player sees its life."""
    for seat, one in enumerate(people):
        view = match.view(seat)["fight"]
        mine = next(side for side in view["sides"] if side["who"] == seat)
        other = next(side for side in view["sides"] if side["who"] != seat)
        expect(one.page.locator(".hand .duelcard")).to_have_count(mine["hand"])
        expect(one.page.locator(".hand .is-back")).to_have_count(0)
        expect(one.page.locator(".foehand .is-back")).to_have_count(other["hand"] - len(other["seen"]))
        life = one.page.locator(".fighter.is-monster .life b")
        expect(life).to_have_text(re.compile(r"^\?$") if mine["hero"] else LIVES)
        assert one.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def check_played_card(choice: str, mine: Person, other: Person, watching: Person) -> None:
    """Only the player who chose a card sees its face; the others see its back."""
    card = choice.removeprefix("play:")
    expect(mine.page.locator(f'.slot:not(.of-foe) .duelcard.laid[data-card="{card}"]')).to_be_visible()
    expect(mine.page.locator(".of-foe .duelcard")).to_have_class(re.compile("gap|was"))
    expect(other.page.locator(".of-foe .is-back")).to_be_visible()
    expect(watching.page.locator(".slot .is-back")).to_have_count(1)
    for one in (other, watching):
        expect(one.page.locator(".duelcard.laid")).to_have_count(0)


# -- keys, and the size of the screen


def test_a_hero_is_led_by_keys_alone(site: Running, person: Callable[..., Person]) -> None:
    dora = person("Dora")
    table = dora.open_new_table("me", game=GAME.id)
    dora.wait_for_turn()
    dora.page.locator('[data-option="tower:a1"]').focus()
    dora.page.keyboard.press("ArrowRight")
    dora.page.keyboard.press("ArrowDown")
    dora.press("Enter")
    view = match_of(site, table).view(0)
    assert view["heroes"][0]["space"] == "m10"
    moves = [option["id"] for option in view["decision"]["options"]]
    dora.page.locator(f'#dungeon [data-option="{moves[-1]}"]').focus()
    dora.press("Enter")
    assert len(match_of(site, table).view(0)["board"]) == len(view["board"]) + 1
    before = len(match_of(site, table).choices)
    dora.press("1")
    assert len(match_of(site, table).choices) > before
    dora.page.keyboard.press("?")
    expect(dora.page.locator("#help")).to_be_visible()


def test_the_board_is_whole_on_a_desk_and_can_be_dragged_on_a_phone(person: Callable[..., Person]) -> None:
    desk = person("Dora")
    desk.open_new_table("me", "bot:random", game=GAME.id)
    desk.wait_for_turn()
    box = desk.page.locator("#dungeon").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] + box["height"] <= 768
    assert desk.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect(desk.page.locator(".sun")).to_have_count(30)
    assert findings(desk.page) == []
    while not desk.page.locator("#pawn-0").count():  # a Hero and a tower are chosen first
        desk.answer(desk.options[-1])
        desk.wait_for_turn()
    desk.page.set_viewport_size({"width": 390, "height": 844})
    expect(desk.page.locator("#pawn-0"), "a narrower window shows who acts").to_be_in_viewport()

    hand = person("Pavel", phone=True)
    hand.open_new_table("me", game=GAME.id)
    hand.wait_for_turn()
    pan = hand.page.locator("#pan")
    assert pan.evaluate("it => it.scrollWidth > it.clientWidth")
    assert pan.evaluate("it => it.scrollWidth >= it.firstElementChild.clientWidth"), "every corner can be reached"
    assert hand.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(hand.page) == []
    wide = pan.evaluate("it => it.scrollWidth")
    hand.page.click("#pan-larger")
    hand.page.wait_for_function("wide => document.getElementById('pan').scrollWidth > wide", arg=wide)
    hand.answer(hand.options[0])
    assert pan.evaluate("it => it.scrollWidth") > wide, "the size stays after a change of the table"


OVERFLOWING_CARDS = """(cards) => [".hand", ".arena .played"].flatMap((where) => cards.filter(([name, text]) => {
  const card = document.querySelector(".hand .duelcard:has(.counter)").cloneNode(true);
  card.classList.add("is-power");
  card.querySelector("h3").textContent = name;
  card.querySelector("h3").insertAdjacentHTML("afterend", "<p class=text></p>");
  card.querySelector(".text").textContent = text;
  document.querySelector(where).append(card);
  const [end, sign] = [".text", ".counter"].map((part) => card.querySelector(part).getBoundingClientRect());
  card.remove();
  return end.bottom > sign.top + 1;
}))"""
"""The Power cards whose text reaches the icon below it, laid out in the hand or on the table of a fight."""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_words_of_every_power_card_fit_in_a_fight(
    site: Running, person: Callable[..., Person], language: str
) -> None:
    speech = GAME.speech(language)
    cards = [[speech(card.name), speech(card.short)] for card in POWER.values()]
    table = duel(combat=["combat_melee_1_counter"] * 12)
    table.choose("move:north").choose("attack")
    page = at_table(person, site, table, "dungeonquest", language=language).page
    assert page.evaluate(OVERFLOWING_CARDS, cards) == []
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert page.evaluate(OVERFLOWING_CARDS, cards) == []


def test_the_gallery_shows_every_card_whole(person: Callable[..., Person]) -> None:
    anna = person(language="ru")
    anna.go("/cards/dungeonquest")
    cards = anna.page.locator(".gallery > li")
    assert cards.count() >= len(CARDS) + len(ATTACKS) + len(HEROES)
    cut = anna.page.evaluate("""() => [...document.querySelectorAll(".card-belt, .card-name, .card-foot")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.closest("li").id)""")
    assert cut == []
