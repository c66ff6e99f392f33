"""DungeonQuest in two browsers: a Hero walks by clicking glowing chambers and fights a Monster that the other plays."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Match, Person, match_of
from tests.web.serving import Running
from undercroft.games.dungeonquest import GAME

ROUNDS = 2

LOOK = """() => {
  const all = (what, read) => [...document.querySelectorAll(what)].map(read);
  return {
    options: all("#ask [data-answer]", (one) => one.dataset.answer),
    on_board: all("#table [data-option]", (one) => one.dataset.option),
  };
}"""


def lay_table(host: Person, *seats: str) -> str:
    host.go("/new/dungeonquest")
    host.page.select_option("#count", str(len(seats)))
    for seat, who in enumerate(seats):
        host.page.select_option(f"#seat-{seat}", who)
    host.page.click(".form-end .main")
    host.page.wait_for_url(re.compile("/t/"))
    return host.path


def wish(options: list[str], round: int) -> str:
    """Somebody who looks for a fight: attack, walk on, else anything that is not waiting."""
    for verb in ("attack", "play", "move", "go-on", "cross", "strike"):
        found = [option for option in options if option.partition(":")[0] == verb]
        if found:
            return found[round % len(found)]
    return options[0]


def choose(who: Person, round: int) -> tuple[str, bool]:
    """One choice, on the board where it lies there; which one, and whether it was."""
    seen = who.page.evaluate(LOOK)
    choice = wish(seen["options"], round)
    if choice in seen["on_board"]:
        thing = who.page.locator(f'#table [data-option="{choice}"]').first
        before = who.page.get_attribute("[data-revision]", "data-revision") or ""
        thing.click()
        expect(who.page.locator("[data-revision]")).not_to_have_attribute("data-revision", before)
        return choice, True
    who.answer(choice)
    return choice, False


def a_seed_that_brings_a_fight() -> int:
    """With the wishes above it comes to two rounds of combat soon."""
    for seed in range(2000):
        match = GAME.start(2, seed)
        for n in range(24):
            seats = list(match.pending)
            if not seats:
                break
            fight = match.view(None)["fight"]
            if fight and fight["round"] == ROUNDS and len(seats) == 2:
                return seed
            seat = seats[n % len(seats)]
            decision = match.pending[seat]
            if not decision.takes_one:
                break
            match.choose(seat, wish([option.id for option in decision.options], n))
    raise AssertionError


def test_two_people_walk_and_fight_as_hero_and_monster(
    site: Running, person: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = a_seed_that_brings_a_fight()
    anna, boris = person("Anna"), person("Boris", language="ru")
    with monkeypatch.context() as patch:
        patch.setattr("undercroft.web.tables.secrets.randbits", lambda _bits: seed)
        table = lay_table(anna, "me", "open")
    boris.go(table)
    boris.page.click("form[action$='/sit'] button")
    boris.page.wait_for_selector("#dungeon")
    people = [anna, boris]
    by_board: set[str] = set()
    rounds: set[int] = set()
    for n in range(24):
        match = match_of(site, table)
        seats = list(match.pending)
        fight = match.view(None)["fight"]
        if fight and len(seats) == 2:
            rounds.add(fight["round"])
            check_secrecy(match, people)
            if fight["round"] == ROUNDS:
                break
        seat = seats[n % len(seats)]
        who = people[seat]
        expect(who.page.locator(f'form#ask[data-number="{match.pending[seat].number}"]')).to_have_count(1)
        choice, touched = choose(who, n)
        if touched:
            by_board.add(choice.partition(":")[0])
    assert {"move", "tower", "play"} <= by_board
    assert rounds == set(range(1, ROUNDS + 1))


def check_secrecy(match: Match, people: list[Person]) -> None:
    """Each sees the own hand, of the other one backs; the life of the Monster only who plays it."""
    for seat, one in enumerate(people):
        view = match.view(seat)["fight"]
        mine = next(side for side in view["sides"] if side["who"] == seat)
        other = next(side for side in view["sides"] if side["who"] != seat)
        expect(one.page.locator(".hand .duelcard")).to_have_count(mine["hand"])
        expect(one.page.locator(".hand .is-back")).to_have_count(0)
        expect(one.page.locator(".foehand .is-back")).to_have_count(other["hand"] - len(other["seen"]))
        life = one.page.locator(".fighter.is-monster .life b")
        expect(life).to_have_text(re.compile(r"^\?$" if mine["hero"] else r"^\d+$"))


def test_the_board_is_whole_on_a_desk_and_can_be_dragged_on_a_phone(person: Callable[..., Person]) -> None:
    desk = person("Dora")
    lay_table(desk, "me", "bot:random")
    desk.wait_for_turn()
    box = desk.page.locator("#dungeon").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] + box["height"] <= 768
    assert desk.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect(desk.page.locator(".sun")).to_have_count(30)

    hand = person("Pavel", phone=True)
    lay_table(hand, "me", "bot:random")
    hand.wait_for_turn()
    pan = hand.page.locator("#pan")
    assert pan.evaluate("it => it.scrollWidth > it.clientWidth")
    assert hand.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    wide = pan.evaluate("it => it.scrollWidth")
    hand.page.click("[data-pan-zoom=in]")
    assert pan.evaluate("it => it.scrollWidth") > wide
    hand.answer(hand.options[0])
    assert pan.evaluate("it => it.scrollWidth") > wide, "the size stays after a change of the table"
