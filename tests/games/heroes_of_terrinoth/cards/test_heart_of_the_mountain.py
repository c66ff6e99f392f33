"""Heart of the Mountain: Kolgrun, the Rune Forge, the Heart Shard and the peril; won and lost."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    HEALER,
    HIT,
    MAGE,
    MISS,
    arrive,
    ending,
    peril,
    play,
    set_out,
    strike_villain,
    threaten,
    tokens,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, hero, quest, shadows
from undercroft.games.heroes_of_terrinoth.cards import BOX

QUEST = "heart_of_the_mountain"
HERE = {"options": {"quest": QUEST}}
BEARER = {"items": ["heart_shard"]}
FORGE = BOX.locations["rune_forge"].explore


@pytest.mark.parametrize(("progress", "left", "suffered"), [(2, 1, [2, 0, 0]), (0, 0, [3, 1, 1])])
def test_kolgrun_strikes_and_hammers_the_way_shut(progress: int, left: int, suffered: list[int]) -> None:
    table = set_out(QUEST, phase="enemies", villain={"at": 0}, progress=progress)
    assert (table.view()["location"]["progress"], wounds(table)) == (left, suffered)


@pytest.mark.parametrize(("progress", "left", "suffered"), [(2, 1, 0), (0, 0, 1)])
def test_kolgruns_threat_costs_progress_or_a_wound(progress: int, left: int, suffered: int) -> None:
    table = threaten("bandit_minion", exploration=["hidden_cache"], progress=progress, **HERE)
    assert (table.view()["location"]["progress"], wounds(table)[0]) == (left, suffered)


def test_who_explores_the_forge_takes_the_shard() -> None:
    table = play(
        "mage_seeking_spell",
        [HIT, HIT],
        location="rune_forge",
        progress=FORGE - 2,
        exploration=["hidden_cache"],
        **HERE,
    )
    assert hero(table, 0)["items"] == ["heart_shard"]
    assert table.view()["aside"] == []


def test_the_forge_gives_its_shard_only_once() -> None:
    table = play(
        "mage_seeking_spell",
        [HIT, HIT],
        mates={1: BEARER},
        aside=[],
        location="rune_forge",
        progress=FORGE - 2,
        exploration=["hidden_cache"],
        **HERE,
    )
    assert [hero(table, number)["items"] for number in range(3)] == [[], ["heart_shard"], []]


@pytest.mark.rule("HT-4.9")
def test_the_shard_adds_a_success_to_the_first_action_of_each_round() -> None:
    table = quest(
        2,
        {"quest": QUEST},
        heroes=[MAGE, HEALER],
        hero={0: {**BEARER, "wounds": 3}},
        aside=[],
        dice=[MISS, MISS, MISS, MISS, HIT, MISS],
    )
    table.choose("play:mage_arcane_study")
    assert wounds(table)[0] == 2, "the success of the shard"
    table.choose("play:healer_meditation").choose("play:mage_share_power")
    assert tokens(table)[1] == 1, "the second action of the round"


def test_the_shard_works_again_in_the_next_round() -> None:
    table = set_out(
        QUEST, phase="round_ends", hero={0: BEARER}, aside=[], dice=[HIT, MISS], exploration=["hidden_cache"]
    )
    table.choose("play:warrior_push_forward")
    assert table.view()["location"]["progress"] == 2


@pytest.mark.rule("HT-13.9")
def test_the_next_hero_takes_the_shard_of_a_fallen_bearer() -> None:
    facts = {0: {**BEARER, "wounds": 16, "engaged": ["ogre_minion"]}}
    table = set_out(QUEST, phase="enemies", hero=facts, aside=[])
    assert [hero(table, number)["items"] for number in range(3)] == [[], ["heart_shard"], []]


def test_kolgrun_comes_after_the_party_when_it_leaves_the_forge() -> None:
    table = arrive(QUEST, "bandit_camp", "rune_forge", enemies=["bandit_minion", "bandit_minion", "ogre_minion"])
    assert shadows(table) == [None, "kolgrun"]
    assert table.view()["lair"] is None


def test_kolgrun_does_not_follow_from_anywhere_else() -> None:
    table = arrive(QUEST, "bandit_camp")
    assert table.view()["lair"]["card"] == "kolgrun"


@pytest.mark.rule("HT-8.11")
def test_kolgrun_is_defeated_and_goes_back_to_the_lair() -> None:
    table = play(
        "wildlander_rapid_shot",
        [HIT, HIT, MISS],
        villain={"at": "shadows", "left": 1, "ready": False},
        locations=[],
        **HERE,
    )
    lair = table.view()["lair"]
    assert (lair["card"], lair["wounds"], lair["ready"], ending(table)) == ("kolgrun", 0, True, None)
    assert table.view()["location"]["progress"] == 1, "a defeat: Tetherys makes progress"


@pytest.mark.parametrize(
    ("facts", "progress", "locations", "won"),
    [
        ({1: BEARER}, 4, [], True),
        ({}, 4, [], False),
        ({1: BEARER}, 3, [], False),
        ({1: BEARER}, 4, ["bandit_camp"], False),
    ],
)
def test_the_quest_is_won_with_the_shard_at_the_end_of_the_way(
    facts: dict[int, object], progress: int, locations: list[str], won: bool
) -> None:
    position = {"location": "dark_forest", "progress": progress, "locations": locations}
    table = set_out(QUEST, phase="round_ends", hero=facts, aside=[] if facts else None, **position)
    assert ending(table) == (("won", True) if won else None)


def test_kolgruns_defeat_is_no_victory() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"left": 1}, locations=[])
    assert ending(table) is None


def test_blue_an_enemy_comes_and_progress_is_lost() -> None:
    table = peril(QUEST, "blue", enemies=["bandit_champion"], progress=2)
    assert (engaged(table, 0), table.view()["location"]["progress"]) == (["bandit_champion"], 1)


def test_purple_wounds_each_hero() -> None:
    assert wounds(peril(QUEST, "purple")) == [1, 1, 1]


def test_red_kolgrun_comes_for_the_bearer_or_the_leader() -> None:
    table = peril(QUEST, "red", enemies=["bandit_minion"], hero={2: BEARER}, aside=[])
    assert (engaged(table, 0), engaged(table, 2)) == (["bandit_minion"], ["kolgrun"])
    table = peril(QUEST, "red", enemies=["bandit_minion"])
    assert engaged(table, 0) == ["bandit_minion", "kolgrun"]


def test_red_the_bearer_suffers_when_kolgrun_is_about() -> None:
    table = peril(QUEST, "red", enemies=["bandit_minion"], hero={2: BEARER}, aside=[], villain={"at": "shadows"})
    assert wounds(table) == [0, 0, 2]
    table = peril(QUEST, "red", enemies=["bandit_minion"], villain={"at": "shadows"})
    assert wounds(table) == [2, 0, 0]
