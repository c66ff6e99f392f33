"""The special keywords of effect bars, each on an enemy that has it; the quests' tests cover those of villains."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    ASLEEP,
    activate,
    activate_from_shadows,
    exhausted,
    foes,
    hurt,
    take_first_options,
    tokens,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, hero, key, shadows

DOZING_RATS = {"card": "rat_swarm_champion", "ready": False}


@pytest.mark.rule("HT-10.8")
@pytest.mark.parametrize(
    ("other", "suffered"),
    [(DOZING_RATS, 1), ({**DOZING_RATS, "face_up": False}, 0), (ASLEEP, 0)],
)
def test_pack_engages_and_bites_if_another_of_its_name_is_seen(other: dict[str, object], suffered: int) -> None:
    table = activate_from_shadows("rat_swarm_minion", shadows=[other])
    assert engaged(table, 0) == ["rat_swarm_minion"]
    assert wounds(table) == [suffered, 0, 0]


@pytest.mark.rule("HT-10.12")
def test_shield_bash_exhausts_a_card_or_wounds() -> None:
    table = activate("reanimate_champion")
    assert key(table) == "exhaust-card"
    table.choose("card:warrior_push_forward")
    assert (exhausted(table), wounds(table)[0]) == (["explore"], 2), "and the Strike"
    table = activate("reanimate_champion", {"exhausted": ["attack", "explore", "aid", "rest"]})
    assert wounds(table)[0] == 1 + 2 + 2, "the Strike, and the turn without a ready card"


def test_venom_poisons() -> None:
    assert hero(activate("cave_spider_champion"), 0)["conditions"] == ["poisoned"]


@pytest.mark.rule("HT-10.12")
@pytest.mark.parametrize(("held", "left", "suffered"), [(2, 1, 1), (0, 0, 2)])
def test_rob_takes_a_token_or_wounds(held: int, left: int, suffered: int) -> None:
    table = activate("bandit_champion", {"tokens": held})
    assert (tokens(table)[0], wounds(table)[0]) == (left, suffered)


def test_shamble_engages_from_the_shadows_and_does_no_more_this_time() -> None:
    table = activate_from_shadows("zombie_champion")
    assert (engaged(table, 0), wounds(table)[0]) == (["zombie_champion"], 0)
    assert wounds(activate("zombie_champion"))[0] == 2, "otherwise nothing happens, and it strikes"


def test_a_shambler_that_is_turned_away_does_no_more_either() -> None:
    table = activate_from_shadows("zombie_champion", {"engaged": [ASLEEP, ASLEEP, ASLEEP]})
    assert (shadows(table), wounds(table)[0]) == (["zombie_champion"], 2), "the limit of three, no Strike"


def test_rally_brings_a_goblin_of_the_active_heros_choice() -> None:
    asleep = {"card": "goblin_archer_minion", "ready": False}
    hidden = {"card": "goblin_archer_minion", "ready": False, "face_up": False}
    table = activate("goblin_raider_champion", shadows=[asleep, {**asleep, "card": "goblin_archer_champion"}, hidden])
    assert table.options() == ["enemy:goblin_archer_minion.3", "enemy:goblin_archer_champion.4"]
    table.choose("enemy:goblin_archer_champion.4")
    assert engaged(table, 0) == ["goblin_raider_champion", "goblin_archer_champion"]
    assert not hero(table, 1)["engaged"]


def test_rally_without_a_goblin_does_nothing() -> None:
    table = activate("goblin_raider_champion", shadows=[ASLEEP])
    assert (engaged(table, 0), shadows(table)) == (["goblin_raider_champion"], ["bandit_minion"])


def test_howl_takes_a_token_of_each_hero_who_fights_or_wounds_it() -> None:
    table = activate("barghest_champion", {"tokens": 2}, mates={1: {"engaged": [ASLEEP]}, 2: {"tokens": 2}})
    assert tokens(table) == [1, 0, 2]
    assert wounds(table) == [2, 1, 0], "the Strike, and the howl for want of a token"


def test_mend_heals_the_most_wounded_enemy_and_the_active_hero_breaks_a_tie() -> None:
    ogre, ettin = {"card": "ogre_minion", "ready": False}, {"card": "ettin_minion", "ready": False}
    table = activate("flesh_moulder_champion", shadows=[{**ogre, "wounds": 4}, {**ettin, "wounds": 1}])
    assert hurt(table) == {"ogre_minion.3": 2, "ettin_minion.4": 1}
    table = activate("flesh_moulder_champion", shadows=[{**ogre, "wounds": 3}, {**ettin, "wounds": 3}])
    table.choose("enemy:ettin_minion.4")
    assert hurt(table) == {"ogre_minion.3": 3, "ettin_minion.4": 1}


def test_fire_breath_burns_the_target_and_singes_the_others() -> None:
    assert wounds(activate("hybrid_sentinel_champion")) == [2, 1, 1]


def test_fire_breath_singes_the_others_even_if_the_target_falls() -> None:
    table = activate("hybrid_sentinel_champion", {"wounds": 16})
    assert hero(table, 0)["defeated"]
    assert wounds(table) == [0, 1, 1]


def test_chill_weakens() -> None:
    assert hero(activate("wraith_minion"), 0)["conditions"] == ["weakened"]


@pytest.mark.rule("HT-10.12")
def test_crush_breaks_an_item_or_wounds() -> None:
    table = activate("ogre_champion", {"items": ["old_map", "lucky_charm"]})
    assert table.options() == ["card:old_map", "card:lucky_charm"]
    table.choose("card:old_map")
    assert (hero(table, 0)["items"], wounds(table)[0]) == (["lucky_charm"], 2)
    assert wounds(activate("ogre_champion"))[0] == 3
    assert wounds(activate("ogre_champion", {"items": ["heart_shard"]}))[0] == 3, "it cannot be discarded"


def test_hurl_hits_the_next_hero_clockwise() -> None:
    assert wounds(activate("ettin_champion")) == [3, 1, 0]
    assert wounds(activate("ettin_champion", mates={1: {"defeated": True}})) == [3, 0, 1]
    alone = {1: {"defeated": True}, 2: {"defeated": True}}
    assert wounds(activate("ettin_champion", mates=alone)) == [3, 0, 0]


@pytest.mark.rule("HT-8.8")
def test_hurl_is_not_finished_when_its_target_has_fallen() -> None:
    table = activate("ettin_champion", {"wounds": 15})
    assert hero(table, 0)["defeated"]
    assert wounds(table) == [0, 0, 0]


def test_firestorm_wounds_each_hero() -> None:
    assert wounds(activate("elemental_minion")) == [1, 1, 1]


@pytest.mark.rule("HT-10.12")
@pytest.mark.parametrize(("held", "suffered"), [(4, 2), (0, 3)])
def test_dread_takes_all_tokens_or_wounds(held: int, suffered: int) -> None:
    table = activate("tormentor_minion", {"tokens": held})
    assert (tokens(table)[0], wounds(table)[0]) == (0, suffered)


@pytest.mark.rule("HT-10.8")
def test_from_the_shadows_the_active_hero_is_the_target() -> None:
    table = activate_from_shadows("bandit_champion", {"tokens": 1, "engaged": [ASLEEP, ASLEEP, ASLEEP]})
    assert shadows(table) == ["bandit_champion"], "the limit of three keeps it there"
    assert (tokens(table)[0], wounds(table)[0]) == (0, 1 + 1), "turned away, robbed, struck"


@pytest.mark.rule("HT-10.9")
def test_a_goblin_that_was_rallied_ready_is_activated_in_the_same_phase() -> None:
    table = activate("goblin_raider_champion", shadows=["goblin_raider_minion"])
    take_first_options(table, "activate")
    assert len(table.events("activates")) == 2
    assert foes(table)["goblin_raider_minion.3"]["place"] == 0
