"""Blood in the Free Cities: Kyrath, the clues and the peril; won and lost."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    HIT,
    MISS,
    activate,
    arrive,
    draw,
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
from undercroft.testing import ScenarioTable, scenario

QUEST = "blood_in_the_free_cities"
HERE = {"options": {"quest": QUEST}}


def clues(table: ScenarioTable) -> int:
    sheet = table.view()["sheet"]
    assert sheet["token"] == "clue"
    return int(sheet["count"])


@pytest.mark.parametrize(("armour", "suffered", "left"), [(False, 3, 2), (True, 1, 3)])
def test_kyrath_strikes_and_drains_what_he_wounds(armour: bool, suffered: int, left: int) -> None:
    table = set_out(QUEST, phase="enemies", villain={"at": 0, "wounds": 3}, hero={0: {"armour": armour}})
    assert wounds(table) == [suffered, 0, 0]
    assert hurt(table) == {"kyrath.1": left}, "he heals only if the wound was suffered"


@pytest.mark.rule("HT-17.4")
@pytest.mark.parametrize(("heroes", "known"), [(2, 2), (3, 0), (4, 0)])
def test_two_heroes_set_out_with_clues(heroes: int, known: int) -> None:
    assert clues(scenario("heroes_of_terrinoth", heroes, options={"quest": QUEST}, begun=False)) == known


@pytest.mark.rule("HT-9.8")
@pytest.mark.parametrize(("sheet", "dealt"), [(0, 0), (1, 1), (3, 3), (5, 3)])
def test_clues_break_kyraths_resilience(sheet: int, dealt: int) -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {}, sheet=sheet)
    assert foes(table)["kyrath.1"]["wounds"] == dealt
    assert foes(table)["kyrath.1"]["resilience"] == max(0, 3 - sheet)


def test_kyraths_threat_costs_a_token_or_a_wound() -> None:
    table = threaten("bandit_minion", {"tokens": 1}, exploration=["hidden_cache"], **HERE).choose("roll:0")
    assert table.options() == ["either:lose", "either:suffer"]
    table.choose("either:suffer")
    assert (tokens(table)[0], wounds(table)[0]) == (1 + 2, 1)
    table = threaten("bandit_minion", {"tokens": 3}, exploration=["hidden_cache"], **HERE).choose("roll:0")
    table.choose("either:lose")
    assert (tokens(table)[0], wounds(table)[0]) == (2 + 2, 0)
    table = threaten("bandit_minion", exploration=["hidden_cache"], **HERE)
    assert wounds(table)[0] == 1, "without a token there is no choice"


def test_a_defeated_thrall_is_a_clue() -> None:
    table = play("mage_arcane_bolt", [HIT, HIT], shadows=[{"card": "bloodguard_thrall", "wounds": 2}], **HERE)
    assert (clues(table), shadows(table)) == (1, [])
    assert wounds(activate("bloodguard_thrall", **HERE)) == [2, 0, 0]


@pytest.mark.rule("HT-13.9")
def test_the_bloodstained_letter_is_two_clues_and_leaves_the_game() -> None:
    table = draw("bloodstained_letter", **HERE)
    assert clues(table) == 2
    assert table.view()["decks"]["exploration"]["discards"] == []


@pytest.mark.parametrize(
    ("where", "dice", "found"),
    [("crimson_manor", [HIT, HIT], 1), ("crimson_manor", [HIT, MISS], 0), ("roadside_inn", [HIT, HIT], 0)],
)
def test_in_the_manor_a_good_exploration_finds_a_clue(where: str, dice: list[str], found: int) -> None:
    table = play("mage_seeking_spell", dice, location=where, exploration=["hidden_cache"], **HERE)
    assert clues(table) == found


def test_each_journey_brings_a_clue_and_at_the_manor_kyrath_comes() -> None:
    table = arrive(QUEST, "crimson_manor", enemies=["bandit_minion", "ogre_minion"], sheet=1)
    assert clues(table) == 2
    assert engaged(table, 0) == ["bandit_minion", "kyrath"]
    assert shadows(table) == [None]


def test_kyrath_flees_before_the_last_location() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"left": 1}, sheet=3)
    assert (ending(table), table.view()["lair"]["wounds"]) == (None, 0)


def test_the_quest_is_won_when_kyrath_is_defeated_at_the_last_location() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"left": 3}, sheet=3, location="crimson_manor", locations=[])
    assert ending(table) == ("won", True)


def test_no_clue_on_the_sheet_is_no_defeat() -> None:
    assert ending(set_out(QUEST, sheet=0)) is None


def test_blue_one_comes_and_one_lurks() -> None:
    table = peril(QUEST, "blue", enemies=["bandit_champion", "ogre_minion"])
    assert (engaged(table, 0), shadows(table)) == (["bandit_champion"], [None])


def test_purple_each_hero_pays_with_a_token_or_a_wound() -> None:
    table = peril(QUEST, "purple", hero={1: {"tokens": 2}})
    assert (table.decision().seat, table.options()) == (1, ["either:lose", "either:suffer"])
    table.choose("either:lose")
    assert (wounds(table), tokens(table)) == ([1, 0, 1], [0, 1, 0])


def test_red_kyrath_comes_for_the_most_wounded() -> None:
    table = peril(QUEST, "red", enemies=["bandit_minion"], hero={1: {"wounds": 2}})
    assert (engaged(table, 0), engaged(table, 1)) == (["bandit_minion"], ["kyrath"])


def test_red_a_clue_is_lost_and_each_hero_wounded_when_kyrath_is_about() -> None:
    table = peril(QUEST, "red", enemies=["bandit_minion"], villain={"at": "shadows"}, sheet=2)
    assert (clues(table), wounds(table)) == (1, [1, 1, 1])
    table = peril(QUEST, "red", enemies=["bandit_minion"], villain={"at": "shadows"}, sheet=0)
    assert (clues(table), wounds(table)) == (0, [1, 1, 1])
