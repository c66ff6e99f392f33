"""DungeonQuest in two browsers: a Hero walks by clicking glowing chambers and fights a Monster that the other plays."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import Match, Person, match_of
from tests.browser.test_access import findings
from tests.web.serving import Running
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.cards import ATTACKS, CARDS, HEROES
from undercroft.kernel.pausing import PAUSE
from undercroft.store import SeatRecord
from undercroft.web.live.commands import AutoAnswers

ROUNDS = 2
STEPS = 24
PEOPLE = (SeatRecord(user="anna"), SeatRecord(user="boris"))
LIVES = re.compile(r"^\d+$")

LOOK = """() => {
  const all = (what, read) => [...document.querySelectorAll(what)].map(read);
  return {
    options: all("#ask [data-answer]", (one) => one.dataset.answer),
    on_board: all("#table [data-option]", (one) => one.dataset.option),
  };
}"""


# -- how they play


def wish(options: list[str], n: int, *verbs: str) -> str:
    """Somebody who looks for something: these verbs first, else whatever comes first."""
    for verb in verbs:
        found = [option for option in options if option.partition(":")[0] == verb]
        if found:
            return found[n % len(found)]
    return options[0]


FIGHTER = ("attack", "play", "move", "go-on", "cross", "strike")
"""Somebody who looks for a fight."""
FINDER = ("yes", "search", "escape", "roll", "move", "go-on", "cross")
"""Somebody who looks for Loot."""


def a_seed(goal: Callable[[Match], bool], *verbs: str, **options: Any) -> int:
    """With such wishes two people soon come to what is looked for, asked as at a table: they end their turns."""
    for seed in range(4000):
        match = GAME.start(2, seed, {**options, PAUSE: True})
        answers = AutoAnswers()
        for n in range(STEPS):
            seats = list(match.pending)
            if not seats or goal(match):
                break
            seat = seats[n % len(seats)]
            decision = match.pending[seat]
            if not decision.takes_one:
                break
            picked = decision.take(wish([option.id for option in decision.options], n, *verbs))
            answers.note(match, decision, picked)
            match.choose(seat, picked)
            while (answer := answers.next(match, PEOPLE)) is not None:
                match.choose(*answer)
        if match.pending and goal(match):
            return seed
    raise AssertionError


def fight_of(match: Match) -> Any:
    return match.view(None)["fight"]


def in_the_last_round(match: Match) -> bool:
    fight = fight_of(match)
    return bool(fight) and fight["round"] == ROUNDS and len(match.pending) == 2


# -- at the table


@pytest.fixture
def two_at_a_table(
    site: Running, person: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[str, list[Person], Person]]:
    """Anna and Boris at a table with this seed, and Clara who watches; all they receive is kept."""

    def gather(seed: int, **options: bool) -> tuple[str, list[Person], Person]:
        anna, clara = (person(name, record=True) for name in ("Anna", "Clara"))
        boris = person("Boris", language="ru", record=True)
        with monkeypatch.context() as patch:
            patch.setattr("undercroft.kernel.fair.Fair.seed", seed)
            table = anna.lay_table("me", "open", game=GAME.id, **options)
            boris.go(table).page.click("form[action$='/sit'] button")
            clara.go(table)
            for one in (anna, boris, clara):
                one.page.wait_for_selector("#gathering", state="detached")
                one.page.wait_for_selector("#dungeon")
                one.received.clear()  # what lay there before was only to look at
        return table, [anna, boris], clara

    return gather


def choose(who: Person, n: int, *verbs: str) -> tuple[str, bool]:
    """One choice, on the board where it lies there; which one, and whether it was."""
    seen = who.page.evaluate(LOOK)
    choice = wish(seen["options"], n, *verbs)
    if choice in seen["on_board"]:
        thing = who.page.locator(f'#table [data-option="{choice}"]').first
        with who.changing():
            thing.click()
        return choice, True
    who.answer(choice)
    return choice, False


def turns(site: Running, table: str, people: list[Person]) -> Iterator[tuple[int, int, Match]]:
    """(step, seat whose choice it is, the match), as soon as that seat's page asks."""
    for n in range(STEPS + 1):
        match = match_of(site, table)
        seats = list(match.pending)
        seat = seats[n % len(seats)]
        number = match.pending[seat].number
        expect(people[seat].page.locator(f'form#ask[data-number="{number}"]')).to_have_count(1)
        yield n, seat, match


class Knowledge:
    """What each may have learned of cards that are hidden from some; None is who watches, and every program."""

    def __init__(self, secret: Any) -> None:
        self.secret = re.compile(r"(?<![\w-])(" + "|".join(sorted(secret, key=len, reverse=True)) + r")(?![\w-])")
        self.of: dict[int | None, set[str]] = {0: set(), 1: set(), None: set()}

    def learn(self, match: Match, what: Callable[[Any], Any]) -> None:
        for seat, known in self.of.items():
            known |= set(self.secret.findall(str(what(match.view(seat)))))

    def check(self, seat: int | None, received: list[str]) -> int:
        """How many cards were named; none of them was unknown. The gallery, fetched for a closer look, names all."""
        told = [text for text in received if "data-gallery" not in text]
        named = {card for text in told for card in self.secret.findall(text)}
        assert named <= self.of[seat], f"{seat} received {named - self.of[seat]}"
        return len(named)


def test_two_people_walk_and_fight_as_hero_and_monster(
    site: Running, two_at_a_table: Callable[..., tuple[str, list[Person], Person]]
) -> None:
    table, people, clara = two_at_a_table(a_seed(in_the_last_round, *FIGHTER))
    by_board: set[str] = set()
    rounds: set[int] = set()
    hands = Knowledge(ATTACKS)
    taken_back = False
    for n, seat, match in turns(site, table, people):
        hands.learn(match, lambda view: view["fight"])
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
            check_laid(choice, people[seat], people[1 - seat], clara)
            taken_back = True
            people[seat].press("u")
            expect(people[seat].page.locator(".duelcard.laid")).to_have_count(0)
            choose(people[seat], n, *FIGHTER)
    assert {"move", "tower", "play"} <= by_board
    assert rounds == set(range(1, ROUNDS + 1))
    assert taken_back
    people[0].page.click(".look-at-board")
    expect(people[0].page.locator("#board-look #dungeon")).to_be_visible()
    assert [hands.check(seat, one.received) > 0 for seat, one in enumerate(people)] == [True, True]
    hands.check(None, clara.received)
    check_interface(site, table, hands)


def check_duel(match: Match, people: list[Person]) -> None:
    """Each sees the own hand, of the other one backs; the life of the Monster only who plays it."""
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
        assert findings(one.page) == []


def check_laid(choice: str, mine: Person, other: Person, watching: Person) -> None:
    """A chosen card lies open to whoever chose it; the others see that one lies there, and its back."""
    card = choice.removeprefix("play:")
    expect(mine.page.locator(f'.slot:not(.of-foe) .duelcard.laid[data-card="{card}"]')).to_be_visible()
    expect(mine.page.locator(".of-foe .duelcard")).to_have_class(re.compile("gap|was"))
    expect(other.page.locator(".of-foe .is-back")).to_be_visible()
    expect(watching.page.locator(".slot .is-back")).to_have_count(1)
    for one in (other, watching):
        expect(one.page.locator(".duelcard.laid")).to_have_count(0)


def check_interface(site: Running, table: str, hands: Knowledge) -> None:
    """Neither a program that does not sit there nor somebody who replays the match so far learns more than Clara."""
    robin = site.program()
    id = table.removeprefix("/t/")
    told = [str(robin.get(f"/tables/{id}/{what}")) for what in ("view", "events", "pending")]
    hands.check(None, told)
    assert robin.get(f"/tables/{id}/view")["view"]["fight"]["life"] is None
    assert robin.http.get(f"/tables/{id}/save").status_code >= 400
    dora = site.guest("Dora")
    made = len(match_of(site, table).choices)
    moments = [{"at": at, **eyes} for at in range(made - 9, made + 1) for eyes in ({}, {"seat": 0}, {"seat": 1})]
    shown = [dora.get(f"{table}/replay", **moment).text for moment in moments]
    assert any('class="duel"' in text for text in shown)
    hands.check(None, shown)


# -- Cloak and dagger


def hidden_loot(match: Match) -> bool:
    return any(held["card"] is None for hero in match.view(None)["heroes"] for held in hero["loot"])


def test_loot_that_lies_face_down_is_a_back_to_the_others(
    site: Running, two_at_a_table: Callable[..., tuple[str, list[Person], Person]]
) -> None:
    cloaked = {"cloak_and_dagger": True}
    table, people, clara = two_at_a_table(a_seed(hidden_loot, *FINDER, **cloaked), **cloaked)
    loot = Knowledge(id for id, card in CARDS.items() if card.type == "loot")
    for n, seat, match in turns(site, table, people):
        loot.learn(match, lambda view: (view["heroes"], view["card"], view["open"], view["decks"]))
        if hidden_loot(match):
            break
        choose(people[seat], n, *FINDER)
    match = match_of(site, table)
    owner = next(hero["seat"] for hero in match.view(None)["heroes"] if hero["loot"])
    mine, other = people[owner], people[1 - owner]
    count = len(match.view(None)["heroes"][owner]["loot"])
    expect(mine.page.locator(f"#hero-{owner} .chip-loot")).to_have_count(count)
    for one in (other, clara):
        expect(one.page.locator(f"#hero-{owner} .chip-hidden")).to_have_count(count)
    assert loot.check(owner, mine.received) > 0
    loot.check(1 - owner, other.received)
    loot.check(None, clara.received)


# -- keys, and the size of the screen


def test_a_hero_is_led_by_keys_alone(
    site: Running, person: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    dora = person("Dora")
    with monkeypatch.context() as patch:
        patch.setattr("undercroft.kernel.fair.Fair.seed", 7)
        table = dora.lay_table("me", game=GAME.id)
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
    assert len(match_of(site, table).choices) == before + 1
    dora.page.keyboard.press("?")
    expect(dora.page.locator("#help")).to_be_visible()


def test_the_board_is_whole_on_a_desk_and_can_be_dragged_on_a_phone(person: Callable[..., Person]) -> None:
    desk = person("Dora")
    desk.lay_table("me", "bot:random", game=GAME.id)
    desk.wait_for_turn()
    box = desk.page.locator("#dungeon").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] + box["height"] <= 768
    assert desk.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect(desk.page.locator(".sun")).to_have_count(30)
    assert findings(desk.page) == []

    hand = person("Pavel", phone=True)
    hand.lay_table("me", game=GAME.id)
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


def test_the_gallery_shows_every_card_whole(person: Callable[..., Person]) -> None:
    anna = person(language="ru")
    anna.go("/cards/dungeonquest")
    cards = anna.page.locator(".gallery > li")
    assert cards.count() >= len(CARDS) + len(ATTACKS) + len(HEROES)
    cut = anna.page.evaluate("""() => [...document.querySelectorAll(".card-belt, .card-name, .card-foot")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.closest("li").id)""")
    assert cut == []
