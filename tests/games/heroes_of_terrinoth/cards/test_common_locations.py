"""The common locations."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    ASLEEP,
    HEALER,
    HIT,
    MAGE,
    activate,
    exhausted,
    foes,
    hurt,
    play,
    three,
    tokens,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, key, shadows


def test_at_the_roadside_inn_the_leader_chooses_who_heals_or_readies() -> None:
    table = three(hero={0: {"wounds": 1}, 1: {"wounds": 2, "exhausted": ["attack"]}}, phase="travel")
    assert (key(table), table.decision().seat) == ("which-hero-either", 0)
    assert table.options() == [f"hero:{MAGE}", f"hero:{HEALER}"], "only heroes to whom it does something"
    table.choose(f"hero:{HEALER}")
    assert (table.decision().seat, table.options()) == (1, ["either:heal", "either:ready"])
    table.choose("either:ready")
    assert (exhausted(table, 1), wounds(table)) == ([], [1, 2, 0])


def test_at_the_roadside_inn_a_hero_may_heal() -> None:
    table = three(hero={1: {"wounds": 2, "exhausted": ["attack"]}}, phase="travel").choose("either:heal")
    assert (exhausted(table, 1), wounds(table)) == (["attack"], [0, 1, 0])


@pytest.mark.parametrize(("place", "dealt"), [("roadside_inn", 2), ("dark_forest", 1)])
def test_in_the_dark_forest_the_shadows_are_hard_to_hit(place: str, dealt: int) -> None:
    table = play("mage_arcane_bolt", [HIT, HIT], shadows=["ogre_minion"], location=place)
    assert hurt(table) == {"ogre_minion.2": dealt}


def test_in_the_dark_forest_what_is_engaged_is_hit_as_ever() -> None:
    table = play("mage_arcane_bolt", [HIT, HIT], {"engaged": [ASLEEP]}, location="dark_forest")
    assert hurt(table) == {"bandit_minion.2": 2}


@pytest.mark.rule("HT-15.5")
def test_in_the_bandit_camp_the_hero_with_the_most_tokens_loses_one() -> None:
    table = three(hero={0: {"tokens": 1}, 1: {"tokens": 3}}, phase="travel", location="bandit_camp")
    assert tokens(table) == [1, 2, 0]
    table = three(hero={0: {"tokens": 2}, 1: {"tokens": 2}}, phase="travel", location="bandit_camp")
    assert (key(table), table.decision().seat) == ("tie-lose", 0)
    assert tokens(table.choose(f"hero:{HEALER}")) == [2, 1, 0]
    assert tokens(three(hero={2: {"tokens": 1}}, phase="travel", location="bandit_camp")) == [0, 0, 0]
    assert key(three(phase="travel", location="bandit_camp")) == "play", "nobody has a token"


@pytest.mark.rule("HT-12.4")
def test_at_the_abandoned_farm_the_leader_explores_after_the_enemies_have_come() -> None:
    table = three(
        phase="travel",
        progress=3,
        locations=["abandoned_farm"],
        exploration=["hidden_cache"],
        enemies=["bandit_minion", "goblin_raider_minion"],
    )
    table.choose("yes").choose(f"hero:{HEALER}")
    assert tokens(table) == [0, 2, 0], "the new leader"
    assert (engaged(table, 1), engaged(table, 2)) == (["bandit_minion"], ["goblin_raider_minion"])
    keys = [event["key"] for event in table.events()]
    assert keys.index("engages") < keys.index("event")


@pytest.mark.rule("HT-15.4")
def test_at_the_river_crossing_a_hero_may_save_the_progress() -> None:
    table = three(phase="travel", location="river_crossing", progress=2, hero={1: {"exhausted": ["attack"]}})
    assert (key(table), table.decision().seat) == ("river-crossing", 0)
    table.choose("no")
    assert table.decision().seat == 1
    table.choose("yes").choose("card:healer_meditation")
    assert exhausted(table, 1) == ["attack", "rest"]
    assert table.view()["location"]["progress"] == 2


def test_at_the_river_crossing_progress_is_lost_if_nobody_helps() -> None:
    assert key(three(phase="travel", location="river_crossing", progress=1)) == "river-crossing"
    tired = {1: {"exhausted": ["attack", "explore", "aid", "rest"]}}
    table = three(phase="travel", location="river_crossing", progress=2, hero=tired)
    table.choose("no")
    assert table.decision().seat == 2, "who has no ready card is not asked"
    table.choose("no")
    assert table.view()["location"]["progress"] == 1


def test_at_the_river_crossing_without_progress_nobody_is_asked() -> None:
    assert key(three(phase="travel", location="river_crossing")) == "play"


@pytest.mark.parametrize(("other", "suffered"), [("goblin_archer_minion", 2), ("bandit_minion", 1)])
def test_in_the_goblin_warren_two_goblins_are_bolder_than_one(other: str, suffered: int) -> None:
    pair = {"engaged": [{"card": other, "ready": False}]}
    table = activate("goblin_raider_minion", pair, location="goblin_warren")
    assert wounds(table)[0] == suffered


def test_in_the_goblin_warren_goblins_are_bold_in_the_enemy_phase_only() -> None:
    table = three("grisban_the_thirsty", hero={0: {"engaged": ["goblin_raider_minion"] * 2}}, location="goblin_warren")
    assert [foe["attack"] for foe in foes(table).values()] == [1, 1]


def test_in_the_graveyard_the_dead_rise_face_down() -> None:
    table = three(phase="travel", location="village_graveyard", discards=["zombie_minion", "bandit_minion"])
    assert shadows(table) == [None]
    assert table.state.shadows[0].card.id == "zombie_minion"
    assert table.view()["decks"]["enemies"]["discards"] == ["bandit_minion"]


@pytest.mark.parametrize(
    ("discards", "lurking"),
    [(["bandit_minion"], []), (["zombie_minion"], ["bandit_minion", "bandit_minion", "ogre_minion"])],
)
def test_in_the_graveyard_nobody_rises_without_a_grave_or_room(discards: list[str], lurking: list[str]) -> None:
    table = three(phase="travel", location="village_graveyard", discards=discards, shadows=lurking)
    assert shadows(table) == lurking
    assert table.view()["decks"]["enemies"]["discards"] == discards
