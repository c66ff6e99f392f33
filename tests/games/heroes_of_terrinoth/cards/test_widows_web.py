"""The Widow's Web: Skitha, her nest, the captives and the peril; won and lost."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    HIT,
    MISS,
    arrive,
    ending,
    exhausted,
    foes,
    peril,
    play,
    set_out,
    strike_villain,
    take_first_options,
    threaten,
    tokens,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, hero, key, shadows
from undercroft.games.heroes_of_terrinoth.cards import BOX

QUEST = "widows_web"
NEST = BOX.locations["broodmothers_nest"].explore
HERE = {"options": {"quest": QUEST}}


@pytest.mark.parametrize(("conditions", "suffered"), [([], 2), (["poisoned"], 3)])
def test_skitha_webs_strikes_and_poisons(conditions: list[str], suffered: int) -> None:
    table = set_out(QUEST, phase="enemies", villain={"at": 0}, hero={0: {"conditions": conditions}})
    assert key(table) == "exhaust-card"
    table.choose("card:warrior_second_wind")
    assert (exhausted(table), wounds(table)[0], hero(table, 0)["conditions"]) == (["rest"], suffered, ["poisoned"])
    assert foes(table)["skitha.1"]["attack"] == 2, "her attack value is not changed"


def test_web_does_nothing_to_who_has_no_ready_card() -> None:
    tired = {"exhausted": ["attack", "explore", "aid", "rest"]}
    table = set_out(QUEST, phase="enemies", villain={"at": 0}, hero={0: tired})
    assert wounds(table)[0] == 2 + 2, "the Strike, and the next turn without a ready card"


@pytest.mark.parametrize(("conditions", "suffered"), [([], 2), (["poisoned"], 3 + 1)])
def test_skithas_retaliation_hurts_a_poisoned_hero_more(conditions: list[str], suffered: int) -> None:
    table = play(
        "warrior_push_forward",
        [MISS, MISS, "retaliate"],
        {"conditions": conditions},
        villain={"at": 0},
        exploration=["hidden_cache"],
        **HERE,
    )
    assert wounds(table)[0] == suffered


def test_skithas_threat_poisons_or_wounds_the_poisoned() -> None:
    table = threaten("bandit_minion", exploration=["hidden_cache"], **HERE)
    assert (hero(table, 0)["conditions"], wounds(table)[0]) == (["poisoned"], 1), "from the poison alone"
    table = threaten("bandit_minion", {"conditions": ["poisoned"]}, exploration=["hidden_cache"], **HERE)
    assert wounds(table)[0] == 1 + 1


@pytest.mark.parametrize(("enemy", "progress"), [("cave_spider_minion", 1), ("bandit_minion", 2)])
def test_in_the_nest_spiders_hinder_exploring(enemy: str, progress: int) -> None:
    me = {"engaged": [{"card": enemy, "ready": False}]}
    table = play(
        "mage_seeking_spell", [HIT, HIT], me, location="broodmothers_nest", exploration=["hidden_cache"], **HERE
    )
    assert table.view()["location"]["progress"] == progress


def test_in_the_nest_skitha_waits_in_the_shadows() -> None:
    table = arrive(QUEST, "broodmothers_nest", enemies=["bandit_minion", "bandit_minion", "ogre_minion"])
    assert shadows(table) == [None, "skitha"]
    assert table.view()["lair"] is None


def test_when_skitha_falls_each_hero_gains_a_token_and_the_quest_goes_on() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"wounds": 6})
    assert (tokens(table), ending(table)) == ([1, 1, 1], None)
    assert table.view()["fallen"]
    assert table.view()["lair"] is None, "she does not come back"


@pytest.mark.rule("HT-4.6")
def test_the_quest_is_won_at_the_end_of_a_round_in_the_explored_nest() -> None:
    table = set_out(QUEST, phase="round_ends", location="broodmothers_nest", locations=[], progress=NEST)
    assert ending(table) == ("won", True)


@pytest.mark.parametrize(("where", "progress"), [("broodmothers_nest", NEST - 1), ("dark_forest", NEST)])
def test_it_is_not_won_before_or_elsewhere(where: str, progress: int) -> None:
    table = set_out(QUEST, phase="round_ends", location=where, locations=[], progress=progress)
    assert ending(table) is None


def test_it_is_not_won_before_the_end_of_the_round() -> None:
    table = play(
        "mage_seeking_spell",
        [HIT, HIT],
        location="broodmothers_nest",
        locations=[],
        progress=NEST - 1,
        exploration=["hidden_cache"],
        **HERE,
    )
    assert table.view()["location"]["explored"]
    assert ending(table) is None


@pytest.mark.rule("HT-17.4", "HT-17.6")
def test_the_quest_is_lost_with_the_last_captive() -> None:
    table = peril(QUEST, "red", sheet=1)
    assert ending(table) == ("tokens-gone", False)


def test_blue_one_comes_for_the_least_wounded_and_one_lurks() -> None:
    table = peril(
        QUEST,
        "blue",
        enemies=["bandit_champion", "ogre_minion"],
        hero={0: {"wounds": 2}, 1: {"wounds": 1}, 2: {"wounds": 3}},
    )
    assert engaged(table, 1) == ["bandit_champion"]
    assert shadows(table) == [None]


def test_purple_each_hero_is_poisoned_or_exhausts_a_card() -> None:
    table = peril(QUEST, "purple", hero={2: {"conditions": ["poisoned"]}})
    assert table.options() == ["either:poisoned", "either:exhaust"]
    table.choose("either:poisoned").choose("either:exhaust").choose("card:healer_smite")
    assert hero(table, 0)["conditions"] == ["poisoned"]
    assert exhausted(table, 1) == ["attack"]
    assert key(table) == "exhaust-card", "who is poisoned already exhausts a card"
    table.choose("card:mage_arcane_study")
    assert exhausted(table, 2) == ["rest"]


def test_red_a_captive_is_lost_and_skitha_comes() -> None:
    table = take_first_options(peril(QUEST, "red", enemies=["bandit_minion"]))
    assert engaged(table, 0) == ["bandit_minion", "skitha"]
    assert table.view()["sheet"] == {"token": "captive", "count": 2}
    table = peril(QUEST, "red", enemies=["bandit_minion"], villain={"at": "shadows"})
    assert (shadows(table), table.view()["sheet"]["count"]) == (["skitha"], 2)
