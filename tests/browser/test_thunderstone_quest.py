"""Thunderstone Quest in the browser: a match to its score by clicking, two people and a spectator, every screen."""

import re
from collections.abc import Callable
from itertools import cycle
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Match, Person, match_of, score_on
from tests.browser.test_access import findings
from tests.browser.test_moments import at_table
from tests.browser.test_secrecy import Lying
from tests.games.thunderstone_quest.looking import delve
from tests.web.serving import Running
from undercroft.games.thunderstone_quest import GAME
from undercroft.games.thunderstone_quest.cards import CARDS

LOOK = """() => {
  const all = (what, key) => [...document.querySelectorAll(what)].map((one) => one.dataset[key]);
  return {
    over: Boolean(document.querySelector("#over")),
    several: Number(document.querySelector("#ask[data-several]")?.dataset.least ?? 0),
    options: all("#ask [data-answer]", "answer"),
    winning: all("#ask .win", "answer"),
    wins: document.querySelectorAll(".room.reach .forecast.win").length,
    on_board: all("#table [data-option]", "option"),
  };
}"""
"""What there is to see and to choose, in one look."""
HIDDEN = ("monster", "side_quest", "cache")
CHOICES = 600


def wish(seen: dict[str, Any], turn: int) -> str:
    """Somebody who wants to see the end of it: arms the Heroes, beats what can be beaten, else buys the dearest."""
    options: list[str] = seen["options"]
    for verb in ("wield", "level", "become", "boost"):
        found = [option for option in options if option.startswith(f"{verb}:")]
        if found:
            return found[0]
    if "dungeon" in options:
        return "dungeon" if seen["wins"] > 1 or turn % 4 == 0 else "village:guilds_quarter"
    if seen["winning"]:
        return str(seen["winning"][0])
    for option in ("ready", "go-buying", "stop", "no-spoils", "heal-token"):
        if option in options:
            return option
    buying = [option for option in options if option.startswith("buy:")]
    return buying[-1] if buying else options[0]


def choose(who: Person, seen: dict[str, Any], choice: str, by_board: bool) -> bool:
    """One choice, on the board or by its button; whether it lay on the board."""
    touched = by_board and choice in seen["on_board"]
    if touched:
        who.touch(choice)
    else:
        who.answer(choice)
    return touched


def discard(who: Person, count: int) -> None:
    """Cards for the Guardian's coming: as many as are asked for, clicked in the hand."""
    for button in who.page.query_selector_all("#ask [data-toggle]")[:count]:
        button.click()
    with who.changing():
        who.page.click("[data-confirm]")


def test_a_whole_match_is_played_by_clicking(person: Callable[..., Person], site: Running) -> None:
    anna = person("Anna")
    table = anna.lay_table("me", "bot:random", game="thunderstone_quest", max_rounds=10)
    by_board = cycle([True, False])
    touched: set[str] = set()
    for turn in range(CHOICES):
        seen = anna.look(LOOK)
        if seen["over"]:
            break
        if seen["several"]:
            discard(anna, seen["several"])
            continue
        choice = wish(seen, turn)
        verb = choice.partition(":")[0]
        if choose(anna, seen, choice, verb not in touched or next(by_board)):
            touched.add(verb)
    expect(anna.page.locator("#over .stand")).to_have_count(2)
    total, made = score_on(anna.page)
    assert total == made
    assert {"village", "dungeon", "buy", "move"} <= touched
    result = match_of(site, table).result
    assert result is not None
    assert result.scores[result.winners[0]]["total"] == total


# -- two people and somebody who watches


class Knowledge:
    """What each may have learned of cards that lie hidden from some; None is who watches."""

    def __init__(self) -> None:
        ids = [card.id for card in CARDS.values() if card.kind in HIDDEN or card.is_treasure or card.is_legendary]
        named = "|".join(sorted(ids, key=len, reverse=True))
        self.secret = re.compile(rf'data-card="({named})"')
        self.ids = re.compile(rf"'({named})'")
        self.of: dict[int | None, set[str]] = {0: set(), 1: set(), None: set()}
        self.hands: dict[int | None, set[tuple[int, str]]] = {0: set(), 1: set(), None: set()}

    def learn(self, match: Match) -> None:
        for seat in self.of:
            view = match.view(seat)
            self.of[seat] |= set(self.ids.findall(str(view)))
            self.hands[seat] |= {(view["active"], laid["card"]) for laid in view["front"]}
            if seat is not None:
                self.hands[seat] |= {(seat, card) for card in view["hand"]}

    def check(self, seat: int | None, received: list[str]) -> int:
        """How many cards were shown; none of them was unknown. The gallery, fetched for a closer look, names all."""
        told = [text for text in received if "data-gallery" not in text]
        named = {card for text in told for card in self.secret.findall(text)}
        assert named <= self.of[seat], f"{seat} received {named - self.of[seat]}"
        lying = {one for text in told for one in Lying(text).cards}
        assert lying <= self.hands[seat], f"{seat} received {lying - self.hands[seat]}"
        received.clear()
        return len(named) + len(lying)


def test_two_people_and_a_spectator_see_what_they_may(person: Callable[..., Person], site: Running) -> None:
    anna, clara = (person(name, record=True) for name in ("Anna", "Clara"))
    boris = person("Boris", language="ru", record=True)
    table = anna.lay_table("me", "open", game="thunderstone_quest", adventure="a_mirror_in_the_dark_3", extras="on")
    boris.go(table).page.click("form[action$='/sit'] button")
    clara.go(table)
    people = [anna, boris]
    for one in (*people, clara):
        one.page.wait_for_selector("#gathering", state="detached")
        one.received.clear()  # what lay there before was only to look at
    knowledge = Knowledge()
    quests: dict[int, str] = {}
    shown = 0
    for n in range(34):
        match = match_of(site, table)
        knowledge.learn(match)
        seats = list(match.pending)
        seat = seats[n % len(seats)]
        one = people[seat]
        expect(one.page.locator(f'form#ask[data-number="{match.pending[seat].number}"]')).to_have_count(1)
        shown += knowledge.check(0, anna.received) + knowledge.check(1, boris.received)
        shown += knowledge.check(None, clara.received)
        seen = one.page.evaluate(LOOK)
        choice = wish(seen, n)
        if choice.startswith("keep-quest:"):
            expect(one.page.locator(".aside-cards .card")).to_have_count(3)
            expect(clara.page.locator(".aside-cards")).to_have_count(0)
            quests[seat] = choice.partition(":")[2]
        choose(one, seen, choice, by_board=True)
    assert shown > 100
    assert set(quests) == {0, 1}
    for seat, one in enumerate(people):
        expect(one.page.locator(f'.slip.quest[data-card="{quests[seat]}"]')).to_have_count(1)
    expect(clara.page.locator(".slip.quest[data-card]")).to_have_count(0)
    expect(clara.page.locator("#ask")).to_contain_text(re.compile("Anna|Boris"))


# -- what lies on the board, and the size of the screen


def at_the_first_choice(who: Person) -> None:
    """A table at which the first turn is this person's."""
    who.lay_table("me", "bot:random", game="thunderstone_quest")
    for _choice in range(20):
        who.wait_for_turn()
        if "dungeon" in who.options:
            return
        who.answer(who.options[0])


def test_rooms_forecast_and_light_the_way(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    at_the_first_choice(anna)
    page = anna.page
    expect(page.locator(".room")).to_have_count(7)
    expect(page.locator(".room .forecast .sum")).to_have_count(7)
    expect(page.locator(".places .place.legal")).to_have_count(4)
    anna.touch("dungeon")
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


def test_a_card_explains_itself(person: Callable[..., Person]) -> None:
    anna = person("Anna", language="ru")
    at_the_first_choice(anna)
    speech = GAME.speech("ru")
    for what in ("#room-1 .card.mini", "#room-1 .room-plate", ".warden", ".market .card", "#hand .card"):
        thing = anna.page.locator(what).first
        thing.hover()
        id = thing.get_attribute("data-card") or ""
        expect(anna.page.locator("#look .card-name")).to_have_text(speech(CARDS[id].name))
        anna.page.mouse.move(5, 5)
        expect(anna.page.locator("#look")).to_be_hidden()


def test_the_board_fits_a_desk(person: Callable[..., Person]) -> None:
    for language in ("en", "ru"):
        anna = person("Anna", language=language)
        at_the_first_choice(anna)
        for area in ("#dungeon", "#village", "#hand", "#rail", "#ask", "#party"):
            box = anna.page.locator(area).bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 1366
            assert box["y"] + box["height"] <= 768
        assert anna.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert findings(anna.page) == []
        anna.answer("dungeon")
        anna.wait_for_turn()
        assert findings(anna.page) == []


def test_the_areas_swipe_on_a_phone(person: Callable[..., Person]) -> None:
    pavel = person("Pavel", phone=True)
    at_the_first_choice(pavel)
    page = pavel.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for area in ("village", "hand", "dungeon"):
        page.click(f".area-tabs a[href='#{area}']")
        expect(page.locator(f"#{area}")).to_be_in_viewport(ratio=0.9)
        assert findings(page) == []
    small = page.evaluate("""() => [...document.querySelectorAll("#ask .button")]
      .filter((one) => one.offsetHeight < 40).map((one) => one.textContent)""")
    assert small == []
    pavel.touch("village:bazaar")
    pavel.wait_for_turn()
    expect(page.locator("#place-bazaar .figure.mine")).to_have_count(1)


def test_the_gallery_shows_every_card_whole(person: Callable[..., Person]) -> None:
    anna = person(language="ru")
    anna.go("/cards/thunderstone_quest")
    expect(anna.page.locator(".gallery > li")).to_have_count(len(CARDS))
    cut = anna.page.evaluate("""() => [...document.querySelectorAll(".card-belt, .card-name, .card-foot")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.closest("li").id)""")
    assert cut == []
    assert findings(anna.page) == []


def test_a_room_further_off_is_reached_with_one_click(person: Callable[..., Person], site: Running) -> None:
    table = delve(["adventurer", "lantern", "lantern", "lantern"], "wilderness", "")
    stage = at_table(person, site, table, "thunderstone_quest", motion=False)
    page = stage.page
    far = page.locator('.room[data-way*=" "]').first
    room, steps = far.get_attribute("id"), (far.get_attribute("data-way") or "").split()
    assert len(steps) > 1
    far.locator(".room-plate").click()
    expect(page.locator(f"#{room} .figure.mine")).to_be_visible()
    assert [choice for _seat, choice in table.match.choices][-len(steps) :] == steps
