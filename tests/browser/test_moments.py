"""Great moments: a scene with the right sums appears when something great happens, and any click or key closes it. With
reduced motion it stands still. It waits until the page is visible, and newcomers do not get it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person
from tests.browser.staging import HOLD_EFFECTS, Stage
from tests.games.dungeonquest.delving import party
from tests.games.heroes_of_terrinoth.questing import quest
from tests.games.paper_dungeons.playing import ROLL, SKULLS, begin, finish
from tests.games.thunderstone_quest.looking import battle, delve
from tests.web.serving import Running
from undercroft.games.thunderstone.cards import CARDS
from undercroft.testing import ScenarioTable, scenario

OTHERS = ("Mira", "Pavel", "Vera")
BOX = (
    "(one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom]; }"
)
POWER_PARTS = """(slip) => [...slip.querySelectorAll(".power-sum > span b")].map((part) => Number(part.textContent))"""


def at_table(person: Callable[..., Person], site: Running, table: ScenarioTable, game: str, **options: Any) -> Stage:
    """Anna has the first seat of a table in this position. Her page is `stage.page`."""
    anna = person("Anna", **{"motion": True, **options})
    seats = table.match.seats
    path = anna.new_table("me", *["open"] * (seats - 1), game=game)
    for seat, name in zip(range(1, seats), OTHERS, strict=False):
        site.guest(name).post(f"{path}/sit", seat=seat)
    stage = Stage(site, path, table)
    anna.go(path).page.wait_for_selector("form#ask")
    stage.page = anna.page
    return stage


def gargoyle() -> ScenarioTable:
    """The end of round 3: two teams are in the lair of the Gargoyle, one has not found it."""
    found = {"path": ["E3"], "levels": {"cleric": 4, "warrior": 2}}
    armed = {"path": ["E3"], "items": {"flaming_sword": 2}, "levels": {"mage": 2}}
    return begin(found, armed, {"levels": {"warrior": 3}}, round=3)


def after_the_fight(person: Callable[..., Person], site: Running, **options: Any) -> Page:
    table = gargoyle()
    stage = at_table(person, site, table, "paper_dungeons", **options)
    stage.do(lambda: finish(table))
    stage.page.wait_for_selector(".monster-fight")
    return stage.page


@pytest.mark.parametrize(("language", "end"), [("en", "click"), ("ru", "digit")])
def test_a_fight_shows_every_teams_power_as_a_sum_and_what_ends_it_answers_nothing(
    person: Callable[..., Person], site: Running, language: str, end: str
) -> None:
    page = after_the_fight(person, site, language=language)
    slips = page.locator(".moment .team-slip")
    expect(slips).to_have_count(3)
    sums = [(sum(slip.evaluate(POWER_PARTS)), slip.locator("strong .sr").text_content()) for slip in slips.all()]
    assert sums == [(12, "12"), (9, "9"), (7, "7")]
    expect(page.locator(".team-slip.mine .reach .on")).to_have_count(2)
    expect(page.locator(".team-slip.lost")).to_have_count(1)
    expect(page.locator(".moment [data-go-on]")).to_be_focused()
    number = page.get_attribute("form.ask#ask", "data-number")
    if end == "click":
        page.locator(".monster-fight .slips").click()
    else:
        page.keyboard.press("1")
    expect(page.locator(".monster-fight")).to_have_count(0)
    expect(page.locator("form.ask#ask:not(.sending)")).to_have_attribute("data-number", number or "")


def test_enter_goes_on_to_the_banner_of_the_round_and_both_come_once(
    person: Callable[..., Person], site: Running
) -> None:
    page = after_the_fight(person, site)
    expect(page.locator(".monster-fight")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".monster-fight")).to_have_count(0)
    expect(page.locator(".round-banner .rolling .die")).to_have_count(6)
    page.keyboard.press("Shift")
    expect(page.locator(".round-banner")).to_have_count(1)
    page.keyboard.press("1")  # the prompt is active: the key ends the banner and takes the die
    expect(page.locator(".round-banner")).to_have_count(0)
    page.reload()
    page.wait_for_selector("form#ask")
    expect(page.locator("template[data-kind=fight]")).to_have_count(1)
    expect(page.locator("#moment")).to_be_hidden()


SET_PAGE_VISIBLE = """(at) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => !at });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.mark.parametrize("motion", [False, True])
def test_where_nothing_may_move_the_scene_is_still_and_waits_to_be_looked_at(
    person: Callable[..., Person], site: Running, motion: bool
) -> None:
    table = gargoyle()
    page = (stage := at_table(person, site, table, "paper_dungeons", motion=motion, own=True)).page
    page.evaluate("document.documentElement.dataset.motion = 'off'")
    page.evaluate(SET_PAGE_VISIBLE, False)
    stage.do(lambda: finish(table))
    expect(page.locator("#moment-said")).to_contain_text("You were the strongest in the lair: +4 fame")
    expect(page.locator("#moment")).to_be_hidden()
    page.evaluate(SET_PAGE_VISIBLE, True)
    expect(page.locator("#moment.still .monster-fight")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".round-banner")).to_be_visible()


def doomed() -> ScenarioTable:
    """Krutzbeck is about to walk under a Swinging Blade and to roll 9 against an Armor of 5."""
    return party(
        "krutzbeck", "tatianna", sun=18, hero={0: {"at": "i5", "came_from": "i6"}, 1: {"at": "c5"}},
        tiles={"i5": "chamber_cross", "i6": "chamber_cross", "c5": "chamber_cross"}, pile=["trap_cross"],
        decks={"trap": ["trap_swinging_blade"]}, dice=[6, 3],
    )  # fmt: skip


def test_the_card_turns_over_the_dice_roll_and_the_stone_stands(person: Callable[..., Person], site: Running) -> None:
    stage = at_table(person, site, doomed(), "dungeonquest")
    page = stage.page
    stage.choose("move:north")
    expect(page.locator(".flare .flip")).to_contain_text("Swinging Blade")
    expect(page.locator(".flare .fallen-die")).to_have_count(2)
    expect(page.locator(".flare-sum strong")).to_have_text("9")
    expect(page.locator(".flare-chance")).to_have_text("The chance was 28 %")  # 10 of 36
    stone = page.locator(".gravestone")
    expect(stone).to_contain_text("cut down by the Swinging Blade in I4 at sun 18, with 0 gold")
    expect(page.locator(".last-light")).to_be_visible()
    page.keyboard.press("1")
    expect(stone).to_be_visible()  # see it again
    expect(page.locator(".moment [data-go-on]")).to_have_text("EnterWatch the others")
    page.locator(".moment [data-go-on]").click()
    expect(stone).to_have_count(0)
    expect(page.locator(".last-light")).to_be_hidden()


def test_a_click_on_the_board_ends_what_passes_and_still_counts(person: Callable[..., Person], site: Running) -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["dwarf_janissary", "torch", "dagger", "fireball"]},
        hall=["nixie", "griffon", "sphinx"],
    )
    stage = at_table(person, site, table, "thunderstone")
    page = stage.page
    stage.choose("dungeon", "equip:dagger:dwarf_janissary")
    page.locator('#hall [data-option="attack:2"]').click()
    expect(page.locator(".flare.win h2")).to_have_text("Griffon defeated")
    parts = page.locator(".flare-sum .part b").all_inner_texts()
    assert [int(part) for part in parts] == [7, 3, 7]  # attack and magic attack against health
    expect(page.locator(".flare-sum strong")).to_have_text("10")
    page.locator("#ask [data-answer='buy-nothing']").click()
    expect(page.locator(".flare")).to_have_count(0)


def test_a_finger_on_what_passes_ends_it_and_touches_nothing_beneath(
    person: Callable[..., Person], site: Running
) -> None:
    table = begin({"levels": {"warrior": 1}}, round=2)
    stage = at_table(person, site, table, "paper_dungeons", phone=True)
    page = stage.page
    page.evaluate(HOLD_EFFECTS)
    stage.do(lambda: finish(table))
    expect(page.locator(".round-banner")).to_be_visible()
    die = page.locator("#tray .die[data-option]").first.bounding_box()
    assert die is not None
    page.touchscreen.tap(die["x"] + die["width"] / 2, die["y"] + die["height"] / 2)
    expect(page.locator(".round-banner")).to_have_count(0)
    asked = page.locator("form#ask:not(.sending)")
    expect(asked).to_have_attribute("data-number", str(table.match.pending[0].number))
    expect(page.locator("#look")).to_be_hidden()


def test_the_fall_of_a_team_lies_over_its_sheet_until_it_is_read(person: Callable[..., Person], site: Running) -> None:
    table = begin({"wounds": 4}, rolls=[ROLL, SKULLS])
    stage = at_table(person, site, table, "paper_dungeons")
    page = stage.page
    stage.do(lambda: finish(table))
    expect(page.locator(".round-banner")).to_be_visible()
    page.keyboard.press("Escape")
    fall = page.locator(".flare.loss")
    expect(fall).to_contain_text("loses 9 fame")
    (x, y, right, bottom), paper = fall.evaluate(BOX), page.locator(".sheet-paper").evaluate(BOX)
    assert (paper[0] < x, paper[1] < y, right < paper[2], bottom < paper[3]) == (True,) * 4
    page.locator("[data-go-on]").click()
    expect(fall).to_have_count(0)


def test_a_battle_of_thunderstone_quest_shows_armor_and_resistance(
    person: Callable[..., Person], site: Running
) -> None:
    table = delve(["adventurer", "adventurer", "fireball"], "vault", "ancient_champion")
    stage = at_table(person, site, table, "thunderstone_quest")
    stage.do(lambda: battle(table))
    expect(stage.page.locator(".flare.loss .part b")).to_have_text(["2", "1", "3", "1", "13"])
    expect(stage.page.locator(".flare-sum strong")).to_have_text("3")


def test_the_dice_of_heroes_of_terrinoth_fall_for_their_own_player(
    person: Callable[..., Person], site: Running
) -> None:
    table = quest(
        hero={0: {"engaged": ["bandit_minion"]}, 1: {"engaged": ["bandit_minion"]}},
        dice=["success", "success", "retaliate"],
    )
    stage = at_table(person, site, table, "heroes_of_terrinoth")
    stage.choose("play:scout_precise_strike", "none")
    expect(stage.page.locator(".flare .fallen-die")).to_have_count(3)
    expect(stage.page.locator(".flare-sum strong")).to_have_text("2")


# -- cards that fly


def test_what_another_buys_flies_to_their_face(person: Callable[..., Person], site: Running) -> None:
    hand = ["torch", "torch", "torch", "militia", "iron_rations", "dagger"]
    table = scenario("thunderstone", hands={1: hand}, active=1)
    anna = person("Anna", motion=True)
    path = anna.new_table("me", "open")
    site.guest("Boris").post(f"{path}/sit", seat=1)
    stage = Stage(site, path, table)
    page = anna.go(path).page
    page.wait_for_selector("#ask.waiting")
    page.evaluate(
        """() => {
          window.flown = [];
          const copies = new MutationObserver((changes) => {
            const added = changes.flatMap((change) => [...change.addedNodes]);
            window.flown.push(...added.map((copy) => copy.textContent.trim()));
          });
          copies.observe(document.getElementById("flights"), { childList: true });
        }"""
    )
    bought = next(option for option in table.choose("village").options() if option.startswith("buy:"))
    stage.choose(bought)
    page.wait_for_function("() => window.flown.length === 1")
    name = page.evaluate("() => window.flown[0]")
    assert name == table.match.game.speech("en")(CARDS[bought.removeprefix("buy:")].name)
    expect(page.locator("#flights > *")).to_have_count(0)
