"""Dead of Night: Maurgrim, the mausoleum and the peril; won and lost."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    HIT,
    arrive,
    ending,
    hurt,
    peril,
    set_out,
    strike_villain,
    threaten,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, shadows

QUEST = "dead_of_night"
HERE = {"options": {"quest": QUEST}}
TOMB = "forgotten_mausoleum"


def test_maurgrim_retreats_raises_a_dead_that_is_exhausted_and_strikes() -> None:
    table = set_out(QUEST, phase="enemies", villain={"at": 0}, discards=["bandit_minion", "zombie_minion"])
    assert shadows(table) == ["maurgrim", "zombie_minion"]
    assert wounds(table) == [2, 0, 0]
    assert len(table.events("activates")) == 1, "the dead one was exhausted"


def test_maurgrim_raises_nobody_where_no_dead_lie() -> None:
    table = set_out(QUEST, phase="enemies", villain={"at": 0}, discards=["bandit_minion"])
    assert shadows(table) == ["maurgrim"]


def test_maurgrims_threat_raises_a_dead_or_wounds() -> None:
    table = threaten("bandit_minion", exploration=["hidden_cache"], discards=["zombie_minion"], **HERE)
    assert (shadows(table), wounds(table)[0]) == (["zombie_minion"], 0)
    table = threaten("bandit_minion", exploration=["hidden_cache"], **HERE)
    assert (shadows(table), wounds(table)[0]) == ([], 1)


@pytest.mark.parametrize(("progress", "dealt"), [(0, 2), (4, 2), (5, 3)])
def test_maurgrim_is_warded_until_the_place_is_explored(progress: int, dealt: int) -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {}, location=TOMB, progress=progress, locations=[])
    assert hurt(table) == {"maurgrim.1": dealt}


@pytest.mark.parametrize(("progress", "risen", "suffered"), [(4, ["zombie_minion"], 0), (5, [], 1)])
def test_in_the_explored_mausoleum_the_dead_stay_dead(progress: int, risen: list[str], suffered: int) -> None:
    table = threaten(
        "bandit_minion",
        exploration=["hidden_cache"],
        discards=["zombie_minion"],
        location=TOMB,
        locations=[],
        progress=progress,
        **HERE,
    )
    assert (shadows(table), wounds(table)[0]) == (risen, suffered)


def test_in_the_mausoleum_maurgrim_waits_in_the_shadows() -> None:
    table = arrive(QUEST, TOMB, enemies=["bandit_minion", "ogre_minion"])
    assert shadows(table) == [None, "maurgrim"]
    assert engaged(table, 0) == ["bandit_minion"]


def test_maurgrim_flees_before_the_last_location() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"left": 2})
    assert (ending(table), table.view()["lair"]["wounds"]) == (None, 0)


def test_the_quest_is_won_when_maurgrim_is_defeated_at_the_last_location() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"left": 2}, location=TOMB, locations=[])
    assert ending(table) == ("won", True)


def test_blue_a_dead_rises_or_somebody_lurks() -> None:
    table = peril(QUEST, "blue", discards=["zombie_minion"])
    assert shadows(table) == ["zombie_minion"]
    table = peril(QUEST, "blue", discards=["bandit_minion"])
    assert shadows(table) == [None]


def test_purple_somebody_lurks_and_who_has_no_token_is_wounded() -> None:
    table = peril(QUEST, "purple", hero={1: {"tokens": 1}})
    assert (shadows(table), wounds(table)) == ([None], [1, 0, 1])


def test_red_maurgrim_comes_or_each_hero_is_wounded() -> None:
    table = peril(QUEST, "red", enemies=["bandit_minion"])
    assert (shadows(table), wounds(table)) == (["maurgrim"], [0, 0, 0])
    table = peril(QUEST, "red", enemies=["bandit_minion"], villain={"at": "shadows"})
    assert wounds(table) == [1, 1, 1]
    table = peril(QUEST, "red", again=True, enemies=["bandit_minion"], villain={"at": "shadows"})
    assert wounds(table) == [2, 2, 2]
