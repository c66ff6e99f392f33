"""Other forms of the table: one screen for two, another language, a phone, a replay; and other pages."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.web.playing import asked_next, match_of, play_on
from tests.web.serving import Running


def test_a_curtain_hangs_between_two_people_at_one_screen(person: Callable[..., Person]) -> None:
    anna = person()
    anna.open_new_table("me", "me", names=("Olga", "Kirill"))
    page = anna.page
    first = page.inner_text("#curtain-title").split(",")[0]
    assert page.locator("#party [data-card]").count() == 0
    page.click("#curtain .main")
    page.wait_for_selector("form#ask")
    assert page.locator("#party .hand [data-card]").count() == 6
    anna.answer("rest")
    anna.answer("destroy-none")
    page.wait_for_selector("#curtain")
    assert page.inner_text("#curtain-title").split(",")[0] == ({"Olga", "Kirill"} - {first}).pop()
    assert page.locator("#party [data-card]").count() == 0


def test_the_language_can_be_switched_at_any_time(person: Callable[..., Person]) -> None:
    anna = person("Анна")
    anna.go("/")
    anna.page.click("header button[value=ru]")
    expect(anna.page.locator("html")).to_have_attribute("lang", "ru")
    expect(anna.page.locator("h1")).to_contain_text("Анна")
    anna.play_now()
    anna.wait_for_turn()
    expect(anna.page.locator("#asked")).to_have_text(re.compile("[а-я]"))
    expect(anna.page.locator("#village")).to_contain_text("Ополченец")
    latin = re.compile(r"\b(?!I{1,3}\b|TS\b|SHA\b)[A-Za-z]{2,}\b")
    shown = anna.page.inner_text("#hall") + anna.page.inner_text("#village") + anna.page.inner_text("#ask")
    assert latin.findall(shown) == []
    anna.page.click("[popovertarget=settings]")
    anna.page.click("#settings button[value=en]")
    expect(anna.page.locator("#asked")).to_have_text("Where does your party go this turn?")


def test_a_phone_shows_one_area_at_a_time(person: Callable[..., Person]) -> None:
    anna = person("Anna", phone=True)
    anna.play_now()
    anna.wait_for_turn()
    page = anna.page
    assert page.evaluate(
        "document.documentElement.scrollWidth <= innerWidth && document.body.scrollHeight <= innerHeight"
    )
    expect(page.locator("#hall")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#village")).not_to_be_in_viewport(ratio=0.2)
    page.tap(".area-tabs a[href='#village']")
    expect(page.locator("#village")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#ask")).to_be_in_viewport(ratio=1)
    page.tap('#ask [data-answer="village"]')
    expect(page.locator("#asked")).to_contain_text("Buy a card")
    expect(page.locator("#village")).to_be_in_viewport(ratio=0.9)
    page.tap("#party .hand .card >> nth=0")
    expect(page.locator("#look .card.zoom")).to_be_visible()
    page.tap(".mast .players")
    expect(page.locator("#look")).to_be_hidden()
    if page.locator("#ask summary").count():  # with little gold, all cards to buy fit without groups
        page.tap("#ask summary >> nth=0")
    page.tap('#ask [data-answer^="buy:"]:visible >> nth=0')
    expect(page.locator("#log")).to_contain_text("You buy")


def test_a_card_is_shown_whole(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.play_now()
    anna.wait_for_turn()
    name = anna.page.inner_text("#rank-1 .card-name")
    anna.page.hover("#rank-1 .card")
    expect(anna.page.locator("#look .card-name")).to_have_text(re.compile(re.escape(name), re.IGNORECASE))
    anna.page.mouse.move(600, 20)
    expect(anna.page.locator("#look")).to_be_hidden()
    anna.page.focus("#rank-2 .card")
    anna.page.keyboard.press("Shift+Tab")
    anna.page.keyboard.press("Tab")
    expect(anna.page.locator("#look .card-name")).to_be_visible()


def test_a_match_can_be_seen_again(person: Callable[..., Person], site: Running) -> None:
    anna = person("Anna")
    table = anna.new_table("me", "bot:random")
    for _choice in range(4):
        asked_next(site, table)
        play_on(site, table)
    page = anna.page
    anna.go(f"{table}/replay?at=0")
    last = int(page.get_attribute("[data-replay]", "data-last") or 0)
    assert last >= 4
    page.click("[data-step='1']")
    expect(page.locator("#ask output")).to_have_text(f"1 / {last}")
    assert "at=1" in page.url
    page.fill("[data-slide]", str(last))
    page.wait_for_url(re.compile(rf"at={last}\b"))
    expect(page.locator("#ask output")).to_have_text(f"{last} / {last}")
    page.goto(page.url.replace(f"at={last}", "at=2"))
    expect(page.locator("#ask output")).to_have_text(f"2 / {last}")
    page.click("[data-play]")
    expect(page.locator("#ask output")).to_have_text(f"3 / {last}")
    assert page.locator("#party [data-card]").count() >= 6
    assert 'data-glide="own-0-' not in site.guest("Boris").get(f"{table}/replay", at=1).text


def test_rules_are_found_by_word_and_by_id(person: Callable[..., Person]) -> None:
    anna = person()
    anna.go("/rules/thunderstone#TS-5.3")
    expect(anna.page.locator("#TS-5\\.3")).to_be_in_viewport()
    anna.page.click("#TS-5\\.2 a[href='#TS-11']")
    expect(anna.page.locator("#TS-11")).to_be_in_viewport()
    anna.page.fill("#rule-search", "polearm")
    expect(anna.page.locator("[data-found] [data-rule='TS-23.1']").first).to_be_visible()
    expect(anna.page.locator("[data-found] .none")).to_have_count(0)
    anna.page.fill("#rule-search", "xyzzy")
    expect(anna.page.locator("[data-found] .none")).to_be_visible()
    expect(anna.page.locator("[data-found] [data-rule]")).to_have_count(0)


def test_cards_are_found_by_kind_and_by_word(person: Callable[..., Person]) -> None:
    anna = person()
    anna.go("/cards/thunderstone")
    anna.page.click("[data-kind=spell]")
    expect(anna.page.locator("#card-fireball")).to_be_visible()
    expect(anna.page.locator("#card-militia")).to_be_hidden()
    anna.page.click("[data-kind='']")
    anna.page.fill("#card-search", "noxious")
    expect(anna.page.locator(".gallery > li:visible")).to_have_count(1)


def test_the_language_is_switched_where_one_stands(person: Callable[..., Person], site: Running) -> None:
    anna = person("Anna")
    table = anna.new_table("me", "bot:random")
    asked_next(site, table)
    play_on(site, table)
    page = anna.page
    anna.go(f"{table}/replay?at=0")
    page.click("[data-step='1']")
    expect(page.locator("#ask output")).to_contain_text("1 /")
    page.click("[popovertarget=settings]")
    page.click("#settings button[value=ru]")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("#ask output")).to_contain_text("1 /")
    anna.go("/rules/thunderstone#TS-5.3")
    page.click("header button[value=en]")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#TS-5\\.3")).to_be_in_viewport()


def test_the_set_for_the_first_game_is_what_the_form_shows_and_a_table_is_laid_by_it(
    person: Callable[..., Person], site: Running
) -> None:
    anna = person()
    page = anna.go("/new/thunderstone").page
    expect(page.locator("[name=preset]:checked")).to_have_value("first_game")
    expect(page.locator("[name=option-random_setup]")).not_to_be_checked()
    page.check("[name=option-ordered_monsters]")
    expect(page.locator("[name=preset]:checked")).to_have_value("first_game")
    page.check("[name=option-random_setup]")
    expect(page.locator("[name=preset]:checked")).to_have_value("")
    page.check("[name=preset][value=first_game]")
    expect(page.locator("[name=option-random_setup]")).not_to_be_checked()
    page.select_option("#count", "3")
    page.select_option("#seat-1", "bot:easy")
    page.select_option("#seat-2", "bot:greedy")
    page.fill("#name-2", "Kirill")
    page.click(".form-end .main")
    page.wait_for_url(re.compile("/t/"))
    anna.wait_for_turn()
    match = match_of(site, anna.path)
    assert match.seats == 3
    assert match.options["ordered_monsters"] is True
    assert match.options["random_setup"] is False
    expect(page.locator("#player-2")).to_contain_text("Kirill")


def test_a_seat_taken_at_a_gathering_table_can_be_carried(person: Callable[..., Person], site: Running) -> None:
    anna = person("Anna")
    table = anna.new_table("me", "open")
    site.guest("Boris").post(f"{table}/sit", seat=1)
    anna.go(table)
    anna.page.click("[popovertarget=settings]")
    anna.page.click("[data-make-carry]")
    expect(anna.page.locator("#carry-link")).to_have_value(re.compile("/carry/"))
    phone = person(phone=True)
    phone.page.goto(anna.page.input_value("#carry-link"))
    phone.page.tap("main form .main")
    expect(phone.page.locator("#player-0 b")).to_contain_text("Anna")
    expect(phone.page.locator("#party .card[data-glide^=own-0-]").first).to_be_visible()
    expect(anna.page.locator("#party [data-glide^=own-0-]")).to_have_count(0)


def test_settings_lie_in_rows_at_every_table(person: Callable[..., Person]) -> None:
    anna = person()
    for game in ("thunderstone", "paper_dungeons"):
        anna.play_now(game)
        anna.page.click("[popovertarget=settings]")
        for row in anna.page.locator("#settings .row").all():
            name, switch = row.locator("> *").first.bounding_box(), row.locator("> *").last.bounding_box()
            assert name is not None
            assert switch is not None
            assert switch["x"] > name["x"] + name["width"], game
    assert anna.page.evaluate(DURATIONS) == ["0s"], "nothing lingers when motion is off"


DURATIONS = """() => [...new Set([...document.querySelectorAll("#table *")]
  .map((one) => getComputedStyle(one).transitionDuration))]"""


def test_a_phone_begins_with_the_first_area(person: Callable[..., Person], site: Running) -> None:
    boris = person("Boris", phone=True)
    table = site.guest("Anna").play("paper_dungeons")
    for place in (table, f"{table}/replay"):
        boris.go(place)
        expect(boris.page.locator("#map")).to_be_in_viewport(ratio=0.9)
        expect(boris.page.locator(".area-tabs [aria-current]")).to_have_attribute("href", "#map")


def test_the_rule_of_a_question_is_at_hand_on_a_phone(person: Callable[..., Person]) -> None:
    anna = person("Anna", phone=True)
    anna.play_now()
    anna.wait_for_turn()
    anna.page.tap("#ask [data-rule]")
    expect(anna.page.locator("#rules .asked")).to_be_in_viewport()


def test_a_rule_is_looked_up_beside_the_board(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    table = anna.play_now()
    anna.wait_for_turn()
    page = anna.page
    page.click("#ask [data-rule]")
    expect(page.locator("#rules .asked")).to_be_in_viewport()
    page.fill("#rules input", "polearm")
    expect(page.locator("#rules [data-found] [data-rule='TS-23.1']").first).to_be_visible()
    page.keyboard.press("Enter")
    page.click("#ask [data-rule]")
    expect(page.locator("#rules .asked")).to_be_in_viewport()
    assert anna.path == table, "Enter has not led away"
