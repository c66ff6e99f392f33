"""Wings of Shadow: Shaarzak, his lair, the spear and the peril; won and lost."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    HIT,
    MISS,
    arrive,
    ending,
    exhausted,
    hurt,
    peril,
    play,
    set_out,
    strike_villain,
    threaten,
    three,
    tokens,
    use,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, hero

QUEST = "wings_of_shadow"
HERE = {"options": {"quest": QUEST}}


def test_shaarzak_strikes_and_sweeps_with_his_tail() -> None:
    table = set_out(QUEST, phase="enemies", villain={"at": 0}).choose("card:warrior_second_wind")
    assert (wounds(table), exhausted(table)) == ([3, 1, 0], ["rest"])


def test_the_tail_needs_neither_a_ready_card_nor_a_neighbour() -> None:
    tired = {"exhausted": ["attack", "explore", "aid", "rest"]}
    table = set_out(QUEST, phase="enemies", peril=1, villain={"at": 0}, hero={0: tired})
    assert wounds(table) == [3 + 2, 1, 0], "2 for the next turn without a ready card"
    alone = {1: {"defeated": True}, 2: {"defeated": True}}
    table = set_out(QUEST, phase="enemies", villain={"at": 0}, hero=alone).choose("card:warrior_second_wind")
    assert wounds(table) == [3, 0, 0]


@pytest.mark.rule("HT-8.8")
def test_the_tail_stops_when_its_target_has_fallen() -> None:
    table = set_out(QUEST, phase="enemies", villain={"at": 0}, hero={0: {"wounds": 15}})
    assert hero(table, 0)["defeated"]
    assert wounds(table) == [0, 0, 0]


def test_shaarzaks_threat_wounds_each_hero() -> None:
    assert wounds(threaten("bandit_minion", exploration=["hidden_cache"], **HERE)) == [1, 1, 1]


def test_in_the_explored_lair_shaarzaks_weak_spot_is_seen() -> None:
    table = play(
        "mage_seeking_spell",
        [HIT, MISS],
        location="wyrm_lair",
        locations=[],
        progress=4,
        exploration=["moment_of_calm"],
        villain={"at": "shadows"},
        **HERE,
    )
    assert tokens(table) == [2, 2, 2]
    [shaarzak] = table.view()["shadows"]
    assert shaarzak["resilience"] == 0
    assert table.view()["happened"] == ["wyrm_lair"]


@pytest.mark.parametrize(("happened", "dealt"), [([], 2), (["wyrm_lair"], 3)])
def test_without_his_scales_shaarzak_is_easier_to_wound(happened: list[str], dealt: int) -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {}, location="wyrm_lair", locations=[], happened=happened)
    assert hurt(table) == {"shaarzak.1": dealt}


def test_the_weak_spot_is_found_only_once() -> None:
    position = {"location": "wyrm_lair", "locations": [], "happened": ["wyrm_lair"]}
    table = play("mage_seeking_spell", [HIT, MISS], progress=4, exploration=["moment_of_calm"], **position, **HERE)
    assert tokens(table) == [0, 0, 0]


def test_the_dragonbane_spear_wounds_a_dragonkin() -> None:
    table = use("dragonbane_spear", shadows=["shadow_dragon_minion", "ogre_minion"], **HERE)
    assert hurt(table) == {"shadow_dragon_minion.2": 4}, "the only one of them"
    table = three(hero={0: {"items": ["dragonbane_spear"]}}, shadows=["ogre_minion"], **HERE)
    assert "use:dragonbane_spear" not in table.options()


def test_at_the_lair_shaarzak_comes_for_the_leader() -> None:
    table = arrive(QUEST, "wyrm_lair", enemies=["bandit_minion"])
    assert engaged(table, 0) == ["bandit_minion", "shaarzak"]


def test_shaarzak_flees_before_the_last_location() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"left": 2})
    assert (ending(table), table.view()["lair"]["wounds"]) == (None, 0)


def test_the_quest_is_won_when_shaarzak_is_defeated_at_the_last_location() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"left": 2}, location="wyrm_lair", locations=[])
    assert ending(table) == ("won", True)


def test_the_spear_may_win_the_quest() -> None:
    table = use("dragonbane_spear", villain={"at": 1, "left": 4}, location="wyrm_lair", locations=[], **HERE)
    assert ending(table) == ("won", True)


@pytest.mark.rule("HT-7.5")
def test_blue_two_enemies_come() -> None:
    table = peril(QUEST, "blue", enemies=["bandit_champion", "ogre_minion"])
    assert [engaged(table, number) for number in range(3)] == [["bandit_champion"], ["ogre_minion"], []]


def test_purple_dragonfire_hits_the_leader_most() -> None:
    assert wounds(peril(QUEST, "purple")) == [2, 1, 1]


def test_purple_armour_helps_once_against_the_two_wounds() -> None:
    assert wounds(peril(QUEST, "purple", hero={0: {"armour": True}})) == [1, 1, 1]


def test_red_shaarzak_comes_or_each_hero_is_wounded() -> None:
    table = peril(QUEST, "red", enemies=["bandit_minion"])
    assert engaged(table, 0) == ["bandit_minion", "shaarzak"]
    table = peril(QUEST, "red", enemies=["bandit_minion"], villain={"at": "shadows"})
    assert wounds(table) == [1, 1, 1]
