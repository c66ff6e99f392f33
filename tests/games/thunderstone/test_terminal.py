"""The table in a terminal: its content, its width, and that it shows nothing hidden."""

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import undercroft
from tests.games.terminal_play import draw_random_match, printed
from undercroft.games.thunderstone import terminal
from undercroft.games.thunderstone.cards import CARDS
from undercroft.testing import ScenarioTable, scenario

THUNDERSTONE = undercroft.game("thunderstone")
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed"]


def screen(view: Any, language: str = "en", width: int = 100) -> str:
    return printed(terminal.draw(view, THUNDERSTONE.speech(language), NAMES), width)


def line(text: str, wanted: str) -> str:
    """The line that contains this text, with single spaces."""
    return next(" ".join(one.split()) for one in text.splitlines() if wanted in one)


def before_the_griffon() -> ScenarioTable:
    return scenario(
        "thunderstone",
        hands={0: ["outlands_slayer", "short_sword", "torch", "militia"], 1: ["disease"]},
        hall=["black_slime", "griffon", "blink_dog"],
        xp={0: 3},
    )


def test_the_hall_with_the_attack_of_this_party() -> None:
    """Slayer 5, Short Sword 4, Militia 1, and a Torch: enough light for rank I, one short for II, too dark for III."""
    shown = screen(before_the_griffon().view(0))
    assert line(shown, "Black Slime").startswith("I Black Slime · Ooze 5 1 2 1 10 attack + 0 magic − 0 darkness")
    assert "✓ 10 against 5: victory" in line(shown, "Battle destroy a Militia.")
    assert "10 attack + 0 magic − 2 darkness" in line(shown, "Griffon")
    assert "✓ 8 against 7: victory · light 1 of 2" in shown
    assert "too dark to attack: light 1 of 4" in line(shown, "Blink Dog")


def test_victory_and_defeat_are_words_not_colours() -> None:
    shown = screen(scenario("thunderstone", hands={0: ["militia"]}, hall=["black_slime", "griffon", "nixie"]).view(0))
    assert shown.count("✗ 0 against") == 3
    assert shown.count(": defeat") == 3


def test_village_players_and_hand() -> None:
    table = before_the_griffon()
    shown = screen(table.view(0))
    assert line(shown, "Iron Rations").startswith("Iron Rations 2 11 2")
    assert re.search(r"▶ Ann +4 +\d+ +\d+ +3 to move", shown)
    assert re.search(r"YOUR HAND +att mag lgt gld str VP", shown)
    assert line(shown.split("YOUR HAND")[1], "Short Sword") == "Short Sword 4 3 4 Counts while equipped."
    assert "Disease" not in shown.split("YOUR HAND")[1], "Bo's hand is Bo's"


def test_the_purse() -> None:
    table = before_the_griffon().choose("village")
    assert "in the village: 5 gold, purchases left: 1" in line(screen(table.view(0)), "▶ Ann")
    assert "PARTY of Ann" in screen(table.view(1))


def test_who_carries_what() -> None:
    table = before_the_griffon().choose("dungeon").choose("equip:short_sword:outlands_slayer")
    party = screen(table.view(0)).split("YOUR PARTY")[1]
    assert "with Short Sword;" in line(party, "Outlands Slayer")
    assert "carried by Outlands Slayer;" in line(party, "4           3   4")


def test_the_village_is_not_in_the_way_in_the_dungeon() -> None:
    table = before_the_griffon()
    assert "VILLAGE" in screen(table.view(0))
    assert "VILLAGE" not in screen(table.choose("dungeon").view(0))


def test_the_battle_under_way() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["outlands_slayer", "fireball", "disease"]},
        hall=["griffon", "nixie", "sphinx"],
    )
    table.choose("dungeon").choose("attack:1")
    assert line(screen(table.view(0)), "BATTLE") == "BATTLE with Griffon at rank I: it is under way"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_can_be_read(language: str) -> None:
    speech = THUNDERSTONE.speech(language)
    for card in CARDS.values():
        words = terminal.face(card, speech).plain
        assert not re.search(r"\*|:[a-z]+:", words), card
        shown = StringIO()
        Console(file=shown, width=200).print(terminal.explain(speech(card.name), speech))
        assert speech(card.text)[:40] in shown.getvalue(), card


def test_signs_and_keywords() -> None:
    speech = THUNDERSTONE.speech("en")
    text = terminal.marked("*Dungeon* :repeat: +3:attack: for 2:xp:.", speech)
    assert text.plain == "Dungeon (repeat) +3 attack for 2 XP."
    assert [(span.start, span.end, span.style) for span in text.spans] == [(0, 7, "bold")]
    assert terminal.explain("no such card", speech) is None


def test_a_number_and_its_word_agree_in_russian() -> None:
    speech = THUNDERSTONE.speech("ru")
    assert terminal.marked("2:gold:, 1:gold:, +3:attack:, 12:xp:, :light:", speech).plain == (
        "2 золота, 1 золото, +3 атаки, 12 опыта, свет"
    )


@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_that_happens_can_be_drawn(language: str) -> None:
    draw_random_match(THUNDERSTONE, language, NAMES, steps=400, every=16)


def test_remarks_tell_what_a_choice_means() -> None:
    table = before_the_griffon()
    speech = THUNDERSTONE.speech("en")

    def remarks() -> dict[str, str]:
        view = table.view(0)
        return {o.id: terminal.remark(o, view, speech, NAMES).plain for o in table.decision().options}

    table.choose("dungeon").choose("equip:short_sword:outlands_slayer")
    assert remarks()["attack:1"] == "Black Slime: ✓ 10 against 5: victory"
    table = before_the_griffon()
    table.choose("village")
    assert remarks()["buy:dagger"] == "3 gold · Counts while equipped."
    table = scenario(
        "thunderstone", hands={0: ["militia", "thyrian_knight", "dagger", "iron_rations"]}, hall=["griffon", "nixie"]
    )
    table.choose("dungeon").choose("equip:dagger:militia")
    assert remarks()["equip:dagger:thyrian_knight"] == "Dagger: carried by Militia"
    table.choose("use:iron_rations:feed")
    assert remarks() == {"target:militia": "Militia: with Dagger", "target:thyrian_knight": ""}


def test_a_screen_fits() -> None:
    """The table and the question at the start of a match fit on 100 × 40 characters."""
    shown = screen(THUNDERSTONE.start(2, seed=5).view(0))
    assert len(shown.splitlines()) <= 34
