"""Great moments: enemies act one after the other, drawn cards can be read, a hero's fall names who caused it."""

from tests.games.heroes_of_terrinoth.board.test_board import a_table, scene_of
from undercroft.games.heroes_of_terrinoth.board.moments import moments
from undercroft.kit.moment import Flare
from undercroft.testing import ScenarioTable


def shown(table: ScenarioTable, seat: int = 0) -> dict[str, Flare]:
    """The current moments, by type and title."""
    found = moments(scene_of(table.match, seat).seen)
    assert all(isinstance(one, Flare) for one in found)
    return {f"{one.key.rpartition('-')[0]} {one.title}": one for one in found if isinstance(one, Flare)}


def test_every_enemy_that_acts_is_told_in_its_turn_with_what_it_does_to_whom() -> None:
    beset = {0: {"engaged": ["bandit_minion", "goblin_raider_minion"]}, 1: {"engaged": ["reanimate_minion"]}}
    table = a_table(phase="enemies", hero=beset)
    table.choose("enemy:bandit_minion.2")
    for seat in (0, 1):
        found = shown(table, seat)
        acted = [one for key, one in found.items() if key.startswith("acts ")]
        assert [one.title for one in acted] == ["Bandit", "Reanimate", "Goblin Raider"]
        struck = acted[0].gains[0]
        assert (struck.what, struck.value, struck.title) == ("wound", 1, "Kari Wraithstalker")


def test_wounds_of_one_activation_are_added_up_for_each_hero() -> None:
    table = a_table(phase="enemies", hero={0: {"engaged": ["bandit_champion", "goblin_raider_minion"]}})
    table.choose("enemy:bandit_champion.2")  # it robs success tokens, of which she has none, and strikes
    assert [(sign.title, sign.value) for sign in shown(table)["acts Bandit"].gains] == [("Kari Wraithstalker", 2)]


def test_nothing_is_said_of_an_enemy_in_the_middle_of_its_deeds() -> None:
    armed = {"engaged": ["goblin_archer_champion", "bandit_minion"], "items": ["iron_shield"]}
    table = a_table(phase="enemies", hero={0: armed})
    table.choose("enemy:goblin_archer_champion.2")
    assert table.decision().prompt.key == "reduce-wounds"
    assert "acts Goblin Archer" not in shown(table)
    table.choose("done")
    assert shown(table)["acts Goblin Archer"].gains


def test_a_card_that_is_drawn_can_be_read_by_everybody() -> None:
    table = a_table(active=1, exploration=["hidden_cache"], dice=["blank"] * 2)
    table.choose("play:healer_careful_steps")
    for seat in (0, 1):
        card = shown(table, seat)["card Hidden Cache"]
        assert (card.over, card.chance) == ("Elder Mok · Event", "Gain 2 success tokens.")


def test_the_fall_of_a_hero_says_by_whom_and_what_comes_of_it() -> None:
    table = a_table(phase="enemies", hero={0: {"engaged": ["bandit_minion"], "wounds": 19}})
    fallen = shown(table)["fallen Kari Wraithstalker falls"]
    assert fallen.chance == "Brought down by Bandit. Its enemies go to the shadows; the others fight on."


def test_a_roll_says_the_wounds_of_the_retaliation() -> None:
    table = a_table(hero={0: {"engaged": ["bandit_minion"]}}, dice=["success", "blank", "retaliate"])
    table.choose("play:scout_precise_strike")
    signs = {sign.what: sign.value for sign in shown(table)["roll Successes: 1"].gains}
    assert signs == {"claw-slashes": 1, "wound": 1}


def test_the_spaces_of_the_peril_are_counted_as_in_the_log() -> None:
    table = a_table(phase="enemies", peril=3)
    space = table.events("peril")[-1]["args"]["space"]
    assert any(one.over == f"Space {space} of 11" for one in shown(table).values())
