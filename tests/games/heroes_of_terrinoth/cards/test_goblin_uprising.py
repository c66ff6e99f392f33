"""Goblin Uprising: Splig, his throne and his peril; won and lost."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    HIT,
    MISS,
    arrive,
    ending,
    foes,
    hurt,
    peril,
    play,
    set_out,
    strike_villain,
    threaten,
    tokens,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, shadows

QUEST = "goblin_uprising"
GOBLIN = {"card": "goblin_raider_minion", "ready": False}
HIDDEN = {**GOBLIN, "face_up": False}


@pytest.mark.parametrize(
    ("before", "others", "place"),
    [(4, [GOBLIN], "shadows"), (3, [GOBLIN], 0), (4, [], 0), (4, [HIDDEN], 0)],
)
def test_splig_strikes_and_cowers_behind_another_goblin(
    before: int, others: list[dict[str, object]], place: int | str
) -> None:
    table = set_out(QUEST, phase="enemies", villain={"at": 0, "wounds": before}, shadows=others)
    assert wounds(table) == [2, 0, 0]
    assert foes(table)["splig.1"]["place"] == place


@pytest.mark.rule("HT-15.3")
def test_spligs_threat_takes_a_token_or_progress() -> None:
    table = threaten("bandit_minion", {"tokens": 2}, progress=2).choose("roll:0")
    assert table.options() == ["either:lose", "either:lose-progress"]
    table.choose("either:lose-progress")
    assert (tokens(table)[0], table.view()["location"]["progress"]) == (2, 1)
    table = threaten("bandit_minion", {"tokens": 2}).choose("roll:0")
    assert tokens(table)[0] == 1, "without progress there is no choice"


def test_the_throne_falls_on_splig_the_first_time_only() -> None:
    table = play(
        "mage_seeking_spell",
        [HIT, MISS, MISS, MISS, "threat", HIT, MISS, MISS],
        mates={1: {"engaged": ["bandit_minion"]}},
        location="spligs_throne",
        progress=4,
        villain={"at": "shadows"},
        exploration=["hidden_cache"] * 4,
    )
    assert hurt(table) == {"splig.1": 3}
    table.choose("play:healer_careful_steps")
    assert not table.view()["location"]["explored"], "Splig's threat took a progress token"
    table.choose("play:scout_blaze_a_trail")
    assert table.view()["location"]["explored"]
    assert hurt(table) == {"splig.1": 3}


def test_the_throne_waits_for_splig() -> None:
    table = play("mage_seeking_spell", [HIT, MISS], location="spligs_throne", progress=4, exploration=["hidden_cache"])
    assert table.view()["happened"] == []


@pytest.mark.rule("HT-12.4", "HT-7.6")
def test_at_the_throne_splig_comes_for_the_leader() -> None:
    table = arrive(QUEST, "spligs_throne", enemies=["bandit_minion", "bandit_minion", "ogre_minion"])
    assert engaged(table, 0) == ["bandit_minion", "splig"]
    assert engaged(table, 1) == ["bandit_minion"]


def test_elsewhere_splig_stays_in_his_lair() -> None:
    table = arrive(QUEST, "bandit_camp")
    assert table.view()["lair"]["card"] == "splig"


@pytest.mark.rule("HT-17.5", "HT-8.11")
def test_splig_flees_before_the_last_location() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"left": 2})
    assert ending(table) is None
    lair = table.view()["lair"]
    assert (lair["card"], lair["wounds"], lair["ready"]) == ("splig", 0, True)


@pytest.mark.rule("HT-4.6", "HT-9.7")
def test_the_quest_is_won_when_splig_is_defeated_at_the_last_location() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"left": 2}, location="spligs_throne", locations=[])
    assert ending(table) == ("won", True)
    assert table.view()["fallen"]


def test_the_throne_itself_may_win_the_quest() -> None:
    table = play(
        "mage_seeking_spell",
        [HIT, MISS],
        location="spligs_throne",
        locations=[],
        progress=4,
        villain={"at": "shadows", "left": 3},
    )
    assert ending(table) == ("won", True)


@pytest.mark.rule("HT-7.7")
def test_blue_goblins_come_back_for_each_hero_as_long_as_there_are_some() -> None:
    dead = ["goblin_raider_minion", "bandit_minion", "goblin_raider_minion"]
    table = peril(QUEST, "blue", discards=dead)
    assert [engaged(table, number) for number in range(3)] == [["goblin_raider_minion"], ["goblin_raider_minion"], []]
    assert table.view()["decks"]["enemies"]["discards"] == ["bandit_minion"]


def test_purple_an_enemy_lurks_and_who_has_no_token_is_wounded() -> None:
    table = peril(QUEST, "purple", enemies=["bandit_champion"], hero={1: {"tokens": 1}})
    assert (shadows(table), wounds(table)) == (["bandit_champion"], [1, 0, 1])


def test_red_splig_comes_or_heals() -> None:
    table = peril(QUEST, "red", enemies=["bandit_minion"])
    assert engaged(table, 0) == ["bandit_minion", "splig"]
    table = peril(QUEST, "red", enemies=["bandit_minion"], villain={"at": "shadows", "wounds": 3})
    assert hurt(table) == {"splig.1": 2}
