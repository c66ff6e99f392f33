"""The blight exploration set."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import activate_from_shadows, draw, hurt, threaten, tokens, use, wounds
from tests.games.heroes_of_terrinoth.questing import hero, key, shadows


@pytest.mark.parametrize(
    ("enemy", "dealt"), [("ettin_minion", 2), ("death_knight_minion", 3), ("flesh_ripper_minion", 3)]
)
def test_holy_water_burns_the_undead_and_demons_most(enemy: str, dealt: int) -> None:
    assert hurt(use("holy_water", shadows=[enemy])) == {f"{enemy}.2": dealt}


def test_holy_water_knows_a_face_down_enemy_once_it_is_turned_up() -> None:
    table = use("holy_water", shadows=[{"card": "death_knight_minion", "face_up": False}])
    assert hurt(table) == {"death_knight_minion.2": 3}


def test_a_silver_amulet_keeps_a_condition_off() -> None:
    table = activate_from_shadows("wraith_minion", {"items": ["silver_amulet"]})
    assert key(table) == "ward"
    table.choose("yes")
    assert (hero(table, 0)["conditions"], hero(table, 0)["items"]) == ([], [])
    table = activate_from_shadows("wraith_minion", {"items": ["silver_amulet"]}).choose("no")
    assert (hero(table, 0)["conditions"], hero(table, 0)["items"]) == (["weakened"], ["silver_amulet"])


def test_a_silver_amulet_keeps_the_wounds_of_a_threat_off() -> None:
    position = {"options": {"quest": "wings_of_shadow"}, "location": "roadside_inn", "locations": ["wyrm_lair"]}
    table = threaten("bandit_minion", {"items": ["silver_amulet"]}, **position)
    assert (key(table), table.options()) == ("reduce-wounds", ["use:silver_amulet", "done"])
    table.choose("use:silver_amulet")
    assert wounds(table) == [0, 0, 0], "and a moment of calm heals the others"
    assert table.events("suffers")[-1]["args"]["hero"] != "grisban_the_thirsty"


def test_a_silver_amulet_does_not_help_against_a_strike() -> None:
    table = activate_from_shadows("goblin_archer_champion", {"items": ["silver_amulet"]})
    assert (wounds(table)[0], hero(table, 0)["items"]) == (2, ["silver_amulet"])


def test_cold_mist_weakens_and_gives_each_hero_a_token() -> None:
    table = draw("cold_mist")
    assert (hero(table, 0)["conditions"], tokens(table)) == (["weakened"], [1, 1, 1])


@pytest.mark.parametrize("card", ["zombie_minion", "flesh_ripper_minion"])
def test_restless_bones_bring_an_undead_or_a_demon_back(card: str) -> None:
    table = draw("restless_bones", discards=[card, "bandit_minion"])
    assert (shadows(table), tokens(table)[0]) == ([card], 0)


def test_restless_bones_are_a_token_if_nobody_comes_back() -> None:
    table = draw("restless_bones", discards=["bandit_minion"])
    assert (shadows(table), tokens(table)[0]) == ([], 1)


def test_the_ancestors_heal_or_focus() -> None:
    table = draw("ancestors_blessing", {"wounds": 3})
    assert table.options() == ["either:heal", "either:focused"]
    assert wounds(table.choose("either:heal"))[0] == 1
    table = draw("ancestors_blessing", {"wounds": 3}).choose("either:focused")
    assert (wounds(table)[0], hero(table, 0)["conditions"]) == (3, ["focused"])
    assert hero(draw("ancestors_blessing"), 0)["conditions"] == ["focused"], "nothing to heal"
