"""The depths exploration set."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import HIT, MISS, draw, exhausted, play, tokens, use, wounds
from tests.games.heroes_of_terrinoth.questing import hero, shadows
from undercroft.testing import assert_nothing_leaks


def test_a_torch_adds_two_successes_to_an_exploration() -> None:
    table = play("mage_seeking_spell", [HIT, MISS], {"items": ["torch"]}, exploration=["hidden_cache"])
    assert table.options() == ["roll:0", "use:torch"]
    table.choose("use:torch")
    assert (table.view()["location"]["progress"], hero(table, 0)["items"]) == (3, [])


def test_a_torch_is_of_no_use_in_other_actions() -> None:
    table = play("mage_arcane_study", [MISS, MISS], {"items": ["torch"]})
    assert hero(table, 0)["items"] == ["torch"]
    assert table.decision().seat == 1, "nobody asked for it"


def test_a_runestone_focuses_and_gives_a_token() -> None:
    table = use("runestone")
    assert (hero(table, 0)["conditions"], tokens(table)[0]) == (["focused"], 1)


def test_a_cave_in_lets_each_hero_choose() -> None:
    table = draw("cave_in", mates={2: {"exhausted": ["attack", "explore", "aid", "rest"]}})
    assert (table.decision().seat, table.options()) == (0, ["either:suffer", "either:exhaust"])
    table.choose("either:suffer")
    assert table.decision().seat == 1
    table.choose("either:exhaust").choose("card:healer_smite")
    assert wounds(table) == [1, 0, 1], "the third has no ready card"
    assert exhausted(table, 1) == ["attack"]


@pytest.mark.rule("HT-13.8")
def test_a_treasure_chest_holds_two_cards_of_which_one_is_resolved() -> None:
    table = play("mage_seeking_spell", [MISS, MISS], exploration=["treasure_chest", "snare", "hidden_cache"])
    assert table.options() == ["resolve:snare", "resolve:hidden_cache"]
    assert_nothing_leaks(table.match)
    table.choose("resolve:hidden_cache")
    assert tokens(table)[0] == 2
    assert sorted(table.view()["decks"]["exploration"]["discards"]) == ["hidden_cache", "snare", "treasure_chest"]


def test_lurkers_come_unseen_while_the_party_gets_on() -> None:
    table = draw("lurkers", enemies=["bandit_champion"])
    assert (shadows(table), table.view()["location"]["progress"]) == ([None], 1)
    assert table.state.shadows[0].card.id == "bandit_champion"
