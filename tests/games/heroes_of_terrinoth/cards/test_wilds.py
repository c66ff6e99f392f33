"""The wilds exploration set."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import ASLEEP, HIT, MISS, draw, hurt, play, three, tokens, use, wounds
from tests.games.heroes_of_terrinoth.questing import hero, key, shadows


@pytest.mark.parametrize("conditions", [["poisoned", "weakened"], ["weakened"]])
def test_healing_herbs_heal_and_cure_poison(conditions: list[str]) -> None:
    table = use("healing_herbs", {"wounds": 3, "conditions": conditions})
    assert (wounds(table)[0], hero(table, 0)["conditions"]) == (1, ["weakened"])


def test_a_hunting_bow_makes_an_attack_ranged_and_stronger() -> None:
    table = play(
        "scout_precise_strike", [HIT, MISS], {"engaged": [ASLEEP], "items": ["hunting_bow"]}, shadows=["ogre_minion"]
    ).choose("none")
    assert table.options() == ["use:hunting_bow", "done"]
    table.choose("use:hunting_bow").choose("enemy:ogre_minion.3")
    assert hurt(table) == {"ogre_minion.3": 3}
    assert hero(table, 0)["items"] == []


@pytest.mark.rule("HT-5.4")
def test_with_a_hunting_bow_an_attack_is_possible_without_an_engaged_enemy() -> None:
    facts = {0: {"items": ["hunting_bow"]}}
    table = three("avric_albright", hero=facts, shadows=["ogre_minion"], dice=[HIT, HIT])
    table.choose("play:healer_smite")
    assert hurt(table) == {"ogre_minion.2": 4}, "it must be used then"
    assert "play:healer_smite" not in three("avric_albright", shadows=["ogre_minion"]).options()


def test_a_shortcut_is_two_progress_tokens() -> None:
    assert draw("shortcut").view()["location"]["progress"] == 2


def test_poison_thorns_poison_and_teach() -> None:
    table = draw("poison_thorns")
    assert (hero(table, 0)["conditions"], tokens(table)[0]) == (["poisoned"], 2)
    assert wounds(table)[0] == 1, "at the end of the turn"


def test_wild_beasts_come_and_bite_the_most_wounded() -> None:
    table = draw("wolf_pack", {"wounds": 1}, mates={1: {"wounds": 2}}, enemies=["bandit_champion"])
    assert (shadows(table), wounds(table)) == (["bandit_champion"], [1, 3, 0])
    assert key(draw("wolf_pack", enemies=["bandit_champion"])) == "tie-suffer"
