"""The healer's ability cards."""

from tests.games.heroes_of_terrinoth.cards.turns import (
    ASLEEP,
    HIT,
    MAGE,
    MISS,
    exhausted,
    hurt,
    play,
    tokens,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import hero
from undercroft.testing import assert_nothing_leaks


def test_smite_attacks_and_heals_any_hero() -> None:
    table = play("healer_smite", [HIT, MISS], {"engaged": [ASLEEP], "wounds": 1}, {1: {"wounds": 2}})
    assert hurt(table) == {"bandit_minion.2": 1}
    assert table.options() == ["hero:avric_albright", "hero:leoric_of_the_book"]
    table.choose(f"hero:{MAGE}")
    assert wounds(table) == [1, 1, 0]


def test_careful_steps_explores_and_draws() -> None:
    table = play("healer_careful_steps", [HIT, HIT], exploration=["hidden_cache"])
    assert table.view()["location"]["progress"] == 2
    assert tokens(table) == [2, 0, 0]


def test_healing_touch_heals_and_readies_the_aided_hero() -> None:
    table = play("healer_healing_touch", [HIT, HIT], mates={1: {"wounds": 3, "exhausted": ["attack", "rest"]}})
    table.choose(f"hero:{MAGE}")
    assert tokens(table) == [0, 2, 0]
    assert wounds(table) == [0, 1, 0]
    assert table.options() == ["card:mage_arcane_bolt", "card:mage_arcane_study", "done"]
    table.choose("card:mage_arcane_study")
    assert exhausted(table, 1) == ["attack"]


def test_meditation_shares_its_healing_and_readies_all() -> None:
    table = play("healer_meditation", [HIT, HIT], {"wounds": 2, "exhausted": ["attack", "aid"]}, {1: {"wounds": 2}})
    table.choose(f"hero:{MAGE}").choose("hero:avric_albright")
    assert wounds(table) == [1, 1, 0]
    assert exhausted(table) == []


def test_blessed_strike_adds_a_success_and_heals_two() -> None:
    table = play("disciple_blessed_strike", [HIT, MISS, MISS], {"engaged": [ASLEEP]}, {1: {"wounds": 3}})
    assert hurt(table) == {"bandit_minion.2": 2}
    assert wounds(table) == [0, 1, 0], "the only wounded hero"


def test_guiding_light_explores_with_three_dice_draws_and_cures_one_condition() -> None:
    conditions = {"conditions": ["poisoned", "weakened"]}
    table = play("disciple_guiding_light", [HIT, HIT, HIT], mates={1: conditions}, exploration=["hidden_cache"])
    assert table.view()["location"]["progress"] == 3
    assert tokens(table) == [2, 0, 0]
    assert table.options() == ["card:poisoned", "card:weakened", "done"]
    table.choose("card:weakened")
    assert hero(table, 1)["conditions"] == ["poisoned"]


def test_prayer_of_healing_heals_cures_and_readies_the_aided_hero() -> None:
    ill = {"wounds": 3, "conditions": ["poisoned", "weakened", "focused"], "exhausted": ["attack"]}
    table = play("disciple_prayer_of_healing", [HIT, HIT, HIT], mates={1: ill})
    table.choose(f"hero:{MAGE}").choose("card:mage_arcane_bolt")
    assert hero(table, 1)["conditions"] == ["focused"]
    assert wounds(table) == [0, 1, 0]
    assert tokens(table) == [0, 3, 0]
    assert exhausted(table, 1) == []


def test_radiant_rest_shares_three_dice_and_one_success_more() -> None:
    table = play("disciple_radiant_rest", [HIT, HIT, HIT], {"wounds": 9, "exhausted": ["aid"]}, {1: {"wounds": 1}})
    table.choose(f"hero:{MAGE}")
    assert wounds(table) == [6, 0, 0], "the other three can only go to the healer"
    assert exhausted(table) == []


def test_drain_spirit_is_ranged_and_heals_what_the_target_suffers_at_most_two() -> None:
    table = play("spiritspeaker_drain_spirit", [HIT, MISS, MISS], {"wounds": 5}, shadows=["bandit_champion"])
    assert (wounds(table)[0], hurt(table)) == (4, {"bandit_champion.2": 1})
    table = play("spiritspeaker_drain_spirit", [HIT, HIT, HIT], {"wounds": 5}, shadows=["bandit_champion"])
    assert (wounds(table)[0], hurt(table)) == (3, {"bandit_champion.2": 3})
    table = play("spiritspeaker_drain_spirit", [HIT, HIT, MISS], {"wounds": 5}, shadows=["reanimate_minion"])
    assert wounds(table)[0] == 4, "resilience keeps a wound off"


def test_spirit_guides_looks_at_three_resolves_one_and_sorts_the_others() -> None:
    deck = ["snare", "hidden_cache", "shortcut", "ambush"]
    table = play("spiritspeaker_spirit_guides", [HIT, MISS], exploration=deck)
    assert table.view()["location"]["progress"] == 2
    assert table.options() == ["resolve:snare", "resolve:hidden_cache", "resolve:shortcut"]
    assert_nothing_leaks(table.match)
    table.choose("resolve:hidden_cache").choose("top:shortcut").choose("bottom:snare")
    assert tokens(table) == [2, 0, 0]
    deck = table.state.exploration
    assert deck.over[-1].card.id == "shortcut"
    assert deck.under[-1].card.id == "snare"


def test_ancestral_blessing_readies_the_aided_hero_and_gives_the_others_a_token() -> None:
    table = play("spiritspeaker_ancestral_blessing", [HIT, HIT], mates={1: {"exhausted": ["rest"]}})
    table.choose(f"hero:{MAGE}").choose("card:mage_arcane_study")
    assert tokens(table) == [0, 2, 1]
    assert exhausted(table, 1) == []


def test_communion_shares_readies_all_and_readies_a_card_of_another_hero() -> None:
    mates = {1: {"wounds": 1, "exhausted": ["attack"]}, 2: {"exhausted": ["aid"]}}
    table = play("spiritspeaker_communion", [HIT, MISS], {"wounds": 1, "exhausted": ["explore"]}, mates)
    table.choose(f"hero:{MAGE}")
    assert wounds(table) == [0, 0, 0], "one die and the success added"
    assert exhausted(table) == []
    assert table.options() == [f"hero:{MAGE}", "hero:tetherys"]
    table.choose("hero:tetherys").choose("card:scout_covering_move")
    assert exhausted(table, 2) == []
