"""Heroes of Terrinoth in the browser: two people and a bot play a quest together, and point at things."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.cut import cut
from tests.browser.findings import findings, findings_of_one_of_each
from tests.browser.people import Person
from tests.browser.test_moments import at_table
from tests.games.heroes_of_terrinoth.questing import quest
from tests.web.playing import asked_next, match_of
from tests.web.serving import Running
from undercroft.games.heroes_of_terrinoth.cards import BOX

QUEST = "ynfernael_gate"
CLICKS = 60

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
"""The state of the table and the options, in one call."""


def open_quest(host: Person, *seats: str, quest: str = QUEST, deal: bool = True) -> str:
    return host.open_new_table(*seats, game="heroes_of_terrinoth", quest=quest, deal_heroes=deal)


def gather(person: Callable[..., Person]) -> tuple[str, list[Person]]:
    """Anna and Boris, whose browser is in Russian, at a table with a bot."""
    anna, boris = person("Anna"), person("Boris", language="ru")
    table = open_quest(anna, "me", "open", "bot:random")
    boris.go(table).page.click("#gathering .main")
    for one in (anna, boris):
        one.page.wait_for_selector("#gathering", state="detached")
    return table, [anna, boris]


def click_on(one: Person, n: int, touched: set[str]) -> None:
    """Choose once, with a click on the board if one element stands for exactly one option, else with the button. Types
    of options already clicked on the board use the button every other time."""
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
    verb = choice.partition(":")[0]
    alone = one.page.locator(f'#table [data-option="{choice}"]')
    if alone.count() and (n % 2 or verb not in touched):
        touched.add(verb)
        one.touch(choice)
    else:
        one.answer(choice)


def test_two_people_and_a_bot_play_by_clicking(site: Running, person: Callable[..., Person]) -> None:
    table, people = gather(person)
    touched = set[str]()
    for n in range(CLICKS):
        match = asked_next(site, table, range(len(people)))
        seat = next(seat for seat in match.pending if seat < len(people))
        people[seat].page.wait_for_selector(f'form#ask[data-number="{match.pending[seat].number}"]')
        click_on(people[seat], n, touched)
        if {"play", "enemy"} <= touched:
            return
    raise AssertionError(f"no more was clicked on the board than {touched}")


RECORD_POINTING = """() => document.addEventListener("table:point", ({ detail }) => {
  const ring = document.querySelector(`.pointed.seat-${detail.seat}`);
  const thing = document.getElementById(detail.what);
  const middle = (what) => what.getBoundingClientRect().x + what.getBoundingClientRect().width / 2;
  window.pointed = [ring.textContent, detail.what, Math.abs(middle(ring) - middle(thing)) < 2].join(" ");
})"""
"""Records who pointed at what, and whether the ring was in the right place: it disappears after 3 seconds."""


def test_everybody_sees_where_somebody_points(person: Callable[..., Person]) -> None:
    table, (anna, boris) = gather(person)
    clara = person("Clara").go(table)
    clara.page.wait_for_selector("html[data-link=live]")
    everybody = (anna, boris, clara)
    expect(clara.page.locator("[data-pointing]")).to_be_hidden()
    for one in everybody:
        one.page.evaluate(RECORD_POINTING)
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
"""How much wider and higher than the screen the page is."""


def test_a_full_table_fits_a_desk_and_a_phone(person: Callable[..., Person]) -> None:
    desk = person("Dora")
    open_quest(desk, "me", *["bot:random"] * 3)
    desk.wait_for_turn()
    assert desk.page.evaluate(OVERFLOW) == [0, 0]
    for area in ("#fight", "#dark", "#allies", "#quest", "#ask", "#rail"):
        expect(desk.page.locator(area)).to_be_in_viewport(ratio=1)
    assert findings(desk.page) == []

    hand = person("Pavel", language="ru", phone=True)
    open_quest(hand, "me", *["bot:random"] * 3)
    hand.wait_for_turn()
    assert hand.page.evaluate(OVERFLOW) == [0, 0]
    assert findings(hand.page) == []
    hand.page.click(".area-tabs a[href='#quest']")
    expect(hand.page.locator("#quest-name")).to_be_in_viewport()


def test_heroes_are_chosen_from_cards_that_lie_there(site: Running, person: Callable[..., Person]) -> None:
    anna = person("Anna")
    table = open_quest(anna, "me", quest="goblin_uprising", deal=False)
    anna.wait_for_turn()
    expect(anna.page.locator("#offers .card.legal")).to_have_count(12)
    assert findings(anna.page) == []
    anna.touch("hero:elder_mok")
    expect(anna.page.locator("#offers .card.legal")).to_have_count(9)
    anna.touch("hero:lyssa")
    assert {hero["card"] for hero in match_of(site, table).view(0)["heroes"]} == {"elder_mok", "lyssa"}


def test_enter_confirms_the_dice_that_are_chosen_and_lets_go_of_none(
    site: Running, person: Callable[..., Person]
) -> None:
    fallen = ["blank", "blank", "retaliate", "success", "shield"]
    table = quest(seats=1, hero={0: {"conditions": ["focused"], "engaged": ["bandit_minion"]}}, dice=fallen)
    stage = at_table(person, site, table, "heroes_of_terrinoth", motion=False)
    stage.choose("play:scout_precise_strike", "use:focused")
    for die in ("hero_die:1", "hero_die:2"):
        stage.page.locator(f'#ask [data-toggle="{die}"]').click()
    expect(stage.page.locator('#ask [data-toggle="hero_die:2"]')).to_be_focused()
    stage.page.keyboard.press("Enter")
    stage.page.wait_for_selector("#ask:not([data-several])")
    assert table.events("rerolls")[-1]["args"]["dice"] == ["success", "shield"]


def test_good_odds_are_written_on_the_button_itself(site: Running, person: Callable[..., Person]) -> None:
    table = quest(hero={0: {"tokens": 2}}, shadows=["goblin_archer_minion"])
    stage = at_table(person, site, table, "heroes_of_terrinoth", motion=False)
    stage.choose("play:scout_precise_strike")
    odds = stage.page.locator("#ask .risk.good").first
    expect(odds).to_contain_text("75 %")
    expect(odds).to_have_css("box-shadow", "none")


def test_the_gallery_shows_every_card_whole(person: Callable[..., Person]) -> None:
    anna = person(language="ru")
    anna.go("/cards/heroes_of_terrinoth")
    boxes = (BOX.heroes, BOX.abilities, BOX.enemies, BOX.locations, BOX.exploration, BOX.quests)
    assert anna.page.locator(".gallery > li").count() == sum(map(len, boxes)) + 3, "and three conditions"
    cut = anna.page.evaluate("""() => [...document.querySelectorAll(".card-belt, .card-name, .card-foot")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.closest("li").id)""")
    assert cut == []
    assert findings_of_one_of_each(anna.page) == []


def test_long_names_are_whole_on_a_phone(site: Running, person: Callable[..., Person]) -> None:
    party = ["elder_mok", "kari_wraithstalker", "andira_runehand", "leoric_of_the_book"]
    beset = {"engaged": ["zombie_minion"], "cards": ["disciple_blessed_strike"], "exhausted": ["attack"]}
    table = quest(seats=1, options={"heroes": 4}, heroes=party, hero={0: beset})
    stage = at_table(person, site, table, "heroes_of_terrinoth", motion=False, language="ru", phone=True)
    stage.choose("play:healer_healing_touch")
    stage.page.wait_for_selector('#ask [data-answer="hero:kari_wraithstalker"]')
    assert cut(stage.page) == []
    stage.page.click(".area-tabs a[href='#fight']")
    expect(stage.page.locator(".ability.turned .card-name").first).to_be_in_viewport(ratio=1)
    assert cut(stage.page) == []
