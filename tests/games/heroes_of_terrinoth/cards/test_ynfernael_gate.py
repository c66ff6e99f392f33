"""The Ynfernael Gate: Xul'Rath, the Gatekeeper, the gate and the peril; won and lost."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    HIT,
    MISS,
    activate,
    arrive,
    ending,
    exhausted,
    peril,
    play,
    set_out,
    strike_villain,
    tokens,
    use,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, key, shadows

QUEST = "ynfernael_gate"
HERE = {"options": {"quest": QUEST}}
GATE = {"location": "gate_of_ynfernael", "locations": []}


@pytest.mark.parametrize(("progress", "left"), [(2, 1), (0, 0)])
def test_xul_rath_strikes_and_tears_the_rift_open(progress: int, left: int) -> None:
    table = set_out(QUEST, phase="enemies", villain={"at": 0}, progress=progress)
    assert (wounds(table), table.view()["location"]["progress"]) == ([3, 0, 0], left)


def test_the_gatekeeper_strikes_and_tears_the_rift_open() -> None:
    table = activate("gatekeeper", progress=2, **HERE)
    assert (wounds(table), table.view()["location"]["progress"]) == ([3, 0, 0], 1)


@pytest.mark.parametrize(("face_up", "progress"), [(True, 1), (False, 2)])
def test_the_gatekeeper_hinders_exploring(face_up: bool, progress: int) -> None:
    lurking = [{"card": "gatekeeper", "face_up": face_up}]
    table = play("mage_seeking_spell", [HIT, HIT], shadows=lurking, exploration=["hidden_cache"], **HERE)
    assert table.view()["location"]["progress"] == progress


@pytest.mark.rule("HT-5.13", "HT-5.20")
def test_the_threats_of_the_sheet_and_of_xul_rath() -> None:
    table = play(
        "warrior_push_forward",
        [MISS, MISS, "threat"],
        {"engaged": ["bandit_minion"], "tokens": 2},
        exploration=["hidden_cache"],
        **HERE,
    ).choose("roll:0")
    assert (key(table), table.options()) == ("threat-order", ["first:ynfernael_gate", "first:xul_rath.1"])
    table.choose("first:ynfernael_gate")
    assert tokens(table)[0] == 1
    table.choose("card:warrior_second_wind")
    assert exhausted(table) == ["explore", "rest"]


def test_xul_raths_threat_wounds_who_has_no_ready_card() -> None:
    table = play(
        "warrior_push_forward",
        [MISS, MISS, "threat"],
        {"engaged": ["bandit_minion"], "exhausted": ["attack", "aid", "rest"]},
        exploration=["hidden_cache"],
        **HERE,
    ).choose("first:xul_rath.1")
    assert wounds(table)[0] == 1


@pytest.mark.parametrize(("progress", "lurking"), [(24, [None]), (25, [])])
def test_an_open_gate_lets_an_enemy_through_in_each_travel_phase(progress: int, lurking: list[None]) -> None:
    table = set_out(QUEST, phase="travel", progress=progress, **GATE)
    assert shadows(table) == lurking


@pytest.mark.parametrize(("where", "progress"), [("gate_of_ynfernael", 3), ("roadside_inn", 1)])
def test_the_sealing_scroll_is_made_for_the_gate(where: str, progress: int) -> None:
    assert use("sealing_scroll", location=where, **HERE).view()["location"]["progress"] == progress


def test_at_the_gate_xul_rath_waits_in_the_shadows() -> None:
    table = arrive(QUEST, "gate_of_ynfernael", enemies=["bandit_minion", "ogre_minion"])
    assert (engaged(table, 0), shadows(table)) == (["bandit_minion"], [None, "xul_rath"])


def test_when_xul_rath_falls_the_gate_shakes_and_the_quest_goes_on() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"wounds": 10}, **GATE)
    assert (ending(table), table.view()["location"]["progress"]) == (None, 3)
    assert table.view()["fallen"]


@pytest.mark.rule("HT-4.6")
def test_the_quest_is_won_at_the_end_of_a_round_at_the_explored_gate() -> None:
    assert ending(set_out(QUEST, phase="round_ends", progress=25, **GATE)) == ("won", True)
    assert ending(set_out(QUEST, phase="round_ends", progress=24, **GATE)) is None
    assert ending(set_out(QUEST, phase="round_ends", progress=25, location="dark_forest", locations=[])) is None


def test_it_is_not_won_before_the_end_of_the_round() -> None:
    table = play("mage_seeking_spell", [HIT, HIT], progress=24, exploration=["hidden_cache"], **GATE, **HERE)
    assert table.view()["location"]["explored"]
    assert ending(table) is None


def test_blue_an_enemy_comes_and_each_hero_loses_a_token() -> None:
    table = peril(QUEST, "blue", enemies=["bandit_champion"], hero={0: {"tokens": 2}, 1: {"tokens": 1}})
    assert (engaged(table, 0), tokens(table), wounds(table)) == (["bandit_champion"], [1, 0, 0], [0, 0, 0])


def test_purple_each_hero_is_wounded_or_exhausts_a_card() -> None:
    table = peril(QUEST, "purple")
    assert table.options() == ["either:suffer", "either:exhaust"]
    table.choose("either:exhaust").choose("card:warrior_mighty_blow").choose("either:suffer").choose("either:suffer")
    assert (wounds(table), exhausted(table)) == ([0, 1, 1], ["attack"])


def test_red_xul_rath_comes_or_progress_is_lost() -> None:
    table = peril(QUEST, "red", enemies=["bandit_minion"])
    assert engaged(table, 0) == ["bandit_minion", "xul_rath"]
    table = peril(QUEST, "red", enemies=["bandit_minion"], villain={"at": "shadows"}, progress=3)
    assert table.view()["location"]["progress"] == 1
    table = peril(QUEST, "red", enemies=["bandit_minion"], villain={"at": "shadows"}, progress=1)
    assert table.view()["location"]["progress"] == 0
