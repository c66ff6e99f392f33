"""Heroes of Terrinoth in the browser: two people and a bot lose or win a quest together, point at things, see no more
than they may."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Match, Person, asked_next, by_turns, match_of, play_on
from tests.browser.test_access import findings
from tests.web.serving import Running
from undercroft.games.heroes_of_terrinoth.cards import BOX

QUEST = "ynfernael_gate"
"""One that random play soon loses."""
CLICKS = 24
"""So many choices at least are made by clicking; what comes after them until the end, without a page."""
TOUCHED = {"play", "enemy"}
"""What was clicked on the board by then."""
STEPS = 600

LOOK = """() => {
  const all = (what, read) => [...document.querySelectorAll(what)].flatMap(read);
  return {
    over: Boolean(document.querySelector("#over")),
    least: Number(document.querySelector("#ask[data-several]")?.dataset.least ?? -1),
    options: all("#ask [data-answer]", (one) => [one.dataset.answer]),
    on_board: all("#table [data-option], #table [data-options]",
      (one) => (one.dataset.option ?? one.dataset.options).split(" ")),
  };
}"""
"""What there is to see and to choose, in one look."""


def lay_table(host: Person, *seats: str, quest: str = QUEST, deal: bool = True) -> str:
    return host.lay_table(*seats, game="heroes_of_terrinoth", quest=quest, deal_heroes=deal)


def gather(person: Callable[..., Person], **record: bool) -> tuple[str, list[Person], Person]:
    """Anna and Boris, who reads Russian, at a table with a bot; and Clara, who watches."""
    anna, clara = (person(name, **record) for name in ("Anna", "Clara"))
    boris = person("Boris", language="ru", **record)
    table = lay_table(anna, "me", "open", "bot:random")
    boris.go(table).page.click("form[action$='/sit'] button")
    clara.go(table)
    for one in (anna, boris, clara):
        one.page.wait_for_selector("#gathering", state="detached")
        one.received.clear()  # what lay there before was only to look at
    return table, [anna, boris], clara


NAMED = re.compile(r'(?:data-card|data-option|data-options|data-answer|data-glide| id)="([^"]*)"')
CARDS = {*BOX.enemies, *BOX.locations, *BOX.exploration}
WORD = re.compile(r"[a-z_]+")


def cards_in(text: str) -> set[str]:
    """The cards that a text names by their ids."""
    return {word for word in WORD.findall(text) if word in CARDS}


class Knowledge:
    """What each may have learned of cards that lie face down or in a deck; None is who watches."""

    def __init__(self) -> None:
        self.of: dict[int | None, set[str]] = {0: set(), 1: set(), None: set()}
        self.heard = 0
        """How many events have been told."""

    def learn(self, match: Match) -> None:
        fresh = match.events[self.heard :]
        self.heard = len(match.events)
        for seat, known in self.of.items():
            known |= cards_in(str(match.view(seat)))
            known |= cards_in(str([event.facts() for event in fresh if event.seen_by(seat)]))

    def check(self, seat: int | None, received: list[str]) -> int:
        """How many cards were named; none of them was unknown. The gallery, fetched for a closer look, names all."""
        told = [text for text in received if "data-gallery" not in text]
        named = {card for text in told for thing in NAMED.findall(text) for card in cards_in(thing)}
        assert named <= self.of[seat], f"{seat} received {named - self.of[seat]}"
        return len(named)


def click_on(one: Person, n: int, touched: set[str]) -> None:
    """One choice, on the board where its thing alone says which; every other one by its button."""
    seen = one.page.evaluate(LOOK)
    if seen["over"] or not seen["options"]:
        return
    assert set(seen["options"]) <= set(seen["on_board"]), "every answer lies on the board as well"
    if seen["least"] >= 0:
        for button in one.page.query_selector_all("#ask [data-toggle]")[: max(1, seen["least"])]:
            button.click()
        with one.changing():
            one.page.click("[data-confirm]")
        return
    choice = seen["options"][n % len(seen["options"])]
    alone = one.page.locator(f'#table [data-option="{choice}"]')
    if alone.count() and n % 2:
        touched.add(choice.partition(":")[0])
        one.touch(choice)
    else:
        one.answer(choice)


def test_two_people_and_a_bot_play_a_quest_to_its_end(site: Running, person: Callable[..., Person]) -> None:
    table, people, clara = gather(person, record=True)
    known, touched = Knowledge(), set[str]()
    looking = True
    for n in range(STEPS):
        match = asked_next(site, table, range(len(people)))
        known.learn(match)
        if match.result is not None:
            break
        seat = next(seat for seat in match.pending if seat < len(people))
        if n < CLICKS or not touched >= TOUCHED:
            people[seat].page.wait_for_selector(f'form#ask[data-number="{match.pending[seat].number}"]')
            click_on(people[seat], n, touched)
            continue
        for one in (*people, clara) if looking else ():
            one.go("/about")
        looking = False
        play_on(site, table, seat, by_turns(n))
    for one in (*people, clara):
        one.go(table)
    assert match.result is not None
    assert match.result.cooperative
    assert touched >= TOUCHED
    for seat, one in ((0, people[0]), (1, people[1]), (None, clara)):
        one.page.wait_for_selector("#over")
        expect(one.page.locator("#over .stand")).to_have_count(0)
        expect(one.page.locator("#over .came-through > li")).to_have_count(3)
        assert known.check(seat, one.received) > 5
    round = match.view(None)["round"]
    expect(people[0].page.locator("#over .how")).to_contain_text(f"in round {round}")
    expect(people[1].page.locator("#over .how")).to_contain_text(f"в раунде {round}")
    won = match.result.won
    expect(people[0].page.locator("#over-title")).to_have_text("Victory!" if won else "Defeat")
    people[0].page.click("#over a[href$='/replay']")
    expect(people[0].page.locator("#fight")).to_be_visible()


POINTED = """() => document.addEventListener("table:point", ({ detail }) => {
  const ring = document.querySelector(`.pointed.seat-${detail.seat}`);
  const thing = document.getElementById(detail.what);
  const middle = (what) => what.getBoundingClientRect().x + what.getBoundingClientRect().width / 2;
  window.pointed = [ring.textContent, detail.what, Math.abs(middle(ring) - middle(thing)) < 2].join(" ");
})"""
"""Keeps who pointed at what, and whether the ring lay round it: a ring is gone after three seconds."""


def test_everybody_sees_where_somebody_points(person: Callable[..., Person]) -> None:
    _table, (anna, boris), clara = gather(person)
    everybody = (anna, boris, clara)
    expect(clara.page.locator("[data-pointing]")).to_be_hidden()
    for one in everybody:
        one.page.evaluate(POINTED)
    thing = anna.page.locator("#dark .card[data-point]").first
    anna.page.click("[data-pointing]")
    thing.click()
    for one in everybody:
        one.page.wait_for_function("said => window.pointed === said", arg=f"Anna {thing.get_attribute('id')} true")
    expect(anna.page.locator("form#ask, .ask.waiting")).to_have_count(1)
    for one in everybody:
        one.page.wait_for_selector(".pointed", state="detached")
    boris.page.locator("#head-1").focus()
    boris.page.keyboard.press("p")
    anna.page.wait_for_function("() => window.pointed === 'Boris head-1 true'")


OVERFLOW = """() => {
  const page = document.documentElement;
  return [page.scrollWidth - page.clientWidth, page.scrollHeight - page.clientHeight];
}"""
"""By how much the page is wider and higher than the screen."""


def test_a_full_table_fits_a_desk_and_a_phone(person: Callable[..., Person]) -> None:
    desk = person("Dora")
    lay_table(desk, "me", *["bot:random"] * 3)
    desk.wait_for_turn()
    assert desk.page.evaluate(OVERFLOW) == [0, 0]
    for area in ("#fight", "#dark", "#allies", "#quest", "#ask", "#rail"):
        expect(desk.page.locator(area)).to_be_in_viewport(ratio=1)
    assert findings(desk.page) == []

    hand = person("Pavel", language="ru", phone=True)
    lay_table(hand, "me", *["bot:random"] * 3)
    hand.wait_for_turn()
    assert hand.page.evaluate(OVERFLOW) == [0, 0]
    assert findings(hand.page) == []
    hand.page.click(".area-tabs a[href='#quest']")
    expect(hand.page.locator("#quest-name")).to_be_in_viewport()


def test_heroes_are_chosen_from_cards_that_lie_there(site: Running, person: Callable[..., Person]) -> None:
    anna = person("Anna")
    table = lay_table(anna, "me", quest="goblin_uprising", deal=False)
    anna.wait_for_turn()
    expect(anna.page.locator("#offers .card.legal")).to_have_count(12)
    assert findings(anna.page) == []
    anna.touch("hero:elder_mok")
    expect(anna.page.locator("#offers .card.legal")).to_have_count(9)
    anna.touch("hero:lyssa")
    assert {hero["card"] for hero in match_of(site, table).view(0)["heroes"]} == {"elder_mok", "lyssa"}


def test_the_gallery_shows_every_card_whole(person: Callable[..., Person]) -> None:
    anna = person(language="ru")
    anna.go("/cards/heroes_of_terrinoth")
    boxes = (BOX.heroes, BOX.abilities, BOX.enemies, BOX.locations, BOX.exploration, BOX.quests)
    assert anna.page.locator(".gallery > li").count() == sum(map(len, boxes)) + 3, "and three conditions"
    cut = anna.page.evaluate("""() => [...document.querySelectorAll(".card-belt, .card-name, .card-foot")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.closest("li").id)""")
    assert cut == []
    assert findings(anna.page) == []
