"""The table in a terminal: its content, its width, and that it shows nothing hidden."""

import re
from typing import Any

import pytest

import undercroft
from tests.games.terminal_play import draw_random_match, printed
from tests.games.thunderstone_quest.cards.playing import meet
from tests.games.thunderstone_quest.looking import quest
from undercroft.games.thunderstone_quest import terminal
from undercroft.games.thunderstone_quest.cards import CARDS
from undercroft.games.thunderstone_quest.rules.wording import full
from undercroft.testing import ScenarioTable, scenario

QUEST = undercroft.game("thunderstone_quest")
NAMES = ["Ann", "Bo", "Cy", "Di"]


def screen(view: Any, language: str = "en", width: int = 120) -> str:
    return printed(terminal.draw(view, QUEST.speech(language), NAMES), width)


def line(text: str, wanted: str) -> str:
    """The line that contains this text, with single spaces."""
    return next(" ".join(one.split()) for one in text.splitlines() if wanted in one)


def before_the_mine() -> ScenarioTable:
    return scenario(
        "thunderstone_quest",
        hands={0: ["stormhand_l1", "short_sword", "lantern", "adventurer"], 1: ["holy_radiance"]},
        monsters={"abandoned_gate": "goblin_sneak", "mine": "goblin_berserker", "vault": "royal_warlord"},
        figures={1: "bazaar"},
        keys=2,
        xp={0: 3},
    )


def test_the_dungeon_with_what_a_battle_there_would_come_to() -> None:
    """Stormhand 2, Short Sword 2, Adventurer 1: 5 Attack. The Lantern gives 1 Light."""
    shown = screen(before_the_mine().view(0))
    assert line(shown, "Mine: Goblin Berserker") == "I Mine: Goblin Berserker 0 5 2 2 ✓ 5 against 5: victory"
    assert "out of reach: Light 1 of 3" in line(shown, "Vault")
    assert "✗ 4 against" in line(shown, "Vault"), "a Warlord has 1 Armor"


def test_keys_decks_and_the_guardian() -> None:
    shown = screen(before_the_mine().view(0))
    assert "Keys: 2 of 4. Guardian: Smorga the Queen IV." in shown
    assert "Monster decks (Keys in them): I: 9 (1), II: 10 (2), III: 11 (3)." in shown


def test_village_players_and_hand() -> None:
    shown = screen(before_the_mine().view(0))
    assert re.search(r"Short Sword +5 +8 +2", shown)
    assert re.search(r"▶ Ann +4 +\d+ +0 +3 +0 +6 +\d/0/0", shown)
    assert "at the Bazaar" in line(shown, "  Bo ")
    assert line(shown.split("YOUR HAND")[1], "Short Sword").startswith("Short Sword 2 1 4 1 Dungeon: Draw 1 card.")
    assert "Holy Radiance" not in shown, "Bo's hand is Bo's"


def test_the_gold_at_the_bazaar() -> None:
    table = before_the_mine().choose("village:bazaar")
    assert "4 Gold, 1 Light" in line(screen(table.view(0)), "▶ Ann")
    assert "IN FRONT OF Ann" in screen(table.view(1))


def test_who_wields_what() -> None:
    table = before_the_mine().choose("dungeon").choose("wield:short_sword:stormhand_l1")
    front = screen(table.view(0)).split("IN FRONT OF YOU")[1]
    assert "with Short Sword;" in line(front, "Stormhand I")
    assert line(front, "wielded by Stormhand;").startswith("Short Sword 2")


def test_the_village_is_not_in_the_way_in_the_dungeon() -> None:
    table = before_the_mine()
    assert "MARKET" in screen(table.view(0))
    assert "MARKET" not in screen(table.choose("dungeon").view(0))


def test_the_side_quest_is_its_owners() -> None:
    table = scenario("thunderstone_quest", quests={0: "hoarder", 1: "hoarder"}, options={"extras": "on"})
    assert "Hoarder" in screen(table.view(0))
    assert "Hoarder" not in screen(table.view(None))


def test_a_card_face_down_has_no_name() -> None:
    rooms = ["air_temple", "water_temple", "earth_temple", "fire_temple", "darkness_temple", "celestial_temple"]
    table = scenario("thunderstone_quest", rooms=rooms, face_down=["darkness_temple"])
    assert "a card face down" in line(screen(table.view(0), width=200), "Darkness Temple")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_can_be_read(language: str) -> None:
    speech = QUEST.speech(language)
    for card in CARDS.values():
        shown = printed(terminal.explain(card.id, speech), 2000)
        assert full(card, speech) in shown, card


def test_what_nobody_knows_is_not_explained() -> None:
    assert terminal.explain("no such card", QUEST.speech("en")) is None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_that_happens_can_be_drawn(language: str) -> None:
    draw_random_match(QUEST, language, NAMES, steps=400, every=16)


def test_remarks_tell_what_a_choice_means() -> None:
    table = before_the_mine().choose("dungeon").choose("wield:short_sword:stormhand_l1")
    while table.decision().key == "prepare":
        table.choose("ready")
    speech = QUEST.speech("en")
    said = {one.id: terminal.remark(one, table.view(0), speech, NAMES).plain for one in table.decision().options}
    assert said["move:mine"] == "Goblin Berserker: ✓ 5 against 5: victory"
    assert said["stop"].startswith("Giant Rat: ✓ 5 against 4")


def test_a_purchase_names_its_price() -> None:
    table = scenario("thunderstone_quest", hands={0: ["lantern", "lantern", "dagger", "adventurer", "adventurer"]})
    table.choose("village:guilds_quarter")
    if table.decision().key == "village":
        table.choose("go-buying")
    speech = QUEST.speech("en")
    said = {one.id: terminal.remark(one, table.view(0), speech, NAMES).plain for one in table.decision().options}
    assert said["buy:short_sword"].startswith("5 Gold · Dungeon: Draw 1 card.")
    assert said["buy-nothing"] == ""


def test_a_level_up_names_the_price_that_is_paid() -> None:
    rat = meet(["adventurer"] * 4, "giant_rat", room="wilderness", then=["spoils:giant_rat:level"])
    usual = quest(hands={0: ["stormhand_l1"]}, xp={0: 3}).choose("village:bazaar")
    for table, price in ((rat, "0 XP"), (usual, "3 XP")):
        first = table.decision().options[0]
        assert terminal.remark(first, table.view(0), QUEST.speech("en"), NAMES).plain == price
