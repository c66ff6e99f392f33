"""The table in a terminal: its content, its width, and that it shows nothing hidden."""

from typing import Any

import pytest

import undercroft
from tests.games.terminal_play import draw_random_match, printed
from undercroft.games.heroes_of_terrinoth import terminal
from undercroft.testing import scenario

GAME = undercroft.game("heroes_of_terrinoth")
NAMES = ["Ann", "Bo", "Cy", "Di"]


def screen(table: Any, language: str = "en", width: int = 120) -> str:
    return printed(terminal.draw(table.view(0), GAME.speech(language), NAMES), width)


def a_table(**facts: Any) -> Any:
    options = {"quest": "goblin_uprising", "deal_heroes": True}
    usual = {"heroes": ["kari_wraithstalker", "elder_mok"], "location": "dark_forest"}
    return scenario("heroes_of_terrinoth", seats=2, options=options, **(usual | facts))


def test_the_quest_with_its_track_and_the_location_with_its_progress() -> None:
    shown = screen(a_table(progress=2, peril=3))
    assert "Goblin Uprising, round 1 · hero phase" in shown
    assert "Victory: Splig is defeated." in shown
    assert "Peril  ·  -  G [B] G  -  P  G  -  B  -  R" in shown
    assert "Dark Forest 2/4 ##.." in shown
    assert "loses 1 success" in shown


def test_a_hero_with_cards_goods_and_enemies() -> None:
    facts = {
        "wounds": 3, "tokens": 2, "items": ["torch"], "conditions": ["poisoned"], "exhausted": ["attack"],
        "engaged": [{"card": "bandit_minion", "wounds": 1}, {"card": "cave_spider_minion", "ready": False}],
    }  # fmt: skip
    shown = screen(a_table(hero={0: facts}))
    assert "▶ Kari Wraithstalker (Ann) leads" in shown
    assert "health 17 of 20, success tokens 2" in shown
    assert "(Precise Strike), Blaze a Trail" in shown
    assert "Poisoned, Torch" in shown
    assert "× Bandit (health " in shown
    assert "exhausted" in shown


@pytest.mark.rule("HT-20.1")
def test_what_lies_face_down_in_the_shadows_has_no_name() -> None:
    shown = screen(a_table(shadows=["goblin_raider_minion", {"card": "ogre_champion", "face_up": False}]))
    assert "Shadows: Goblin Raider (health 2, attack 1), face down" in shown
    assert "Ogre" not in shown


def test_the_dice_of_an_action() -> None:
    hero = {"engaged": ["bandit_minion"], "tokens": 1}
    table = a_table(hero={0: hero}, progress=1, dice=["success", "shield", "threat"])
    table.choose("play:scout_precise_strike").choose("roll:0")
    assert "Precise Strike [†] [o] <!> successes 1, shields 1" in screen(table)


def test_an_option_is_explained_by_its_card() -> None:
    table = a_table(hero={0: {"engaged": ["bandit_minion", "cave_spider_minion"]}})
    decision = table.match.pending[0]
    view, speech = table.view(0), GAME.speech("en")
    remarks = {option.id: str(terminal.remark(option, view, speech, NAMES)) for option in decision.options}
    assert remarks["play:scout_precise_strike"] == "You may engage 1 enemy. Attack: 2 dice."
    table.choose("play:scout_precise_strike")
    remarks = {o.id: str(terminal.remark(o, table.view(0), speech, NAMES)) for o in table.match.pending[0].options}
    assert remarks["enemy:bandit_minion.2"] == "health 3, attack 1"


@pytest.mark.parametrize(
    ("word", "language", "said"),
    [
        ("splig", "en", "Cower"),
        ("backstab", "en", "add 2 successes"),
        ("poisoned", "en", "at the end of each of your turns"),
        ("dark forest", "en", "loses 1 success"),
        ("goblin uprising", "en", "splig is defeated"),
        ("сплиг", "ru", "трусость"),
    ],
)
def test_a_word_is_looked_up(word: str, language: str, said: str) -> None:
    found = terminal.explain(word, GAME.speech(language))
    assert found is not None
    assert said.casefold() in " ".join(printed(found, 160).split()).casefold()


def test_an_unknown_word_finds_nothing() -> None:
    assert terminal.explain("dragonfruit", GAME.speech("en")) is None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whatever_happens_can_be_drawn(language: str) -> None:
    draw_random_match(GAME, language, NAMES, steps=160, every=4)
