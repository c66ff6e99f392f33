"""Heroes and levels, wounds and resurrection (PD-4, PD-5)."""

import pytest

from tests.games.paper_dungeons.playing import BLACK_AND_WHITE, SKULLS, begin, finish, line, sheet, use

ALL_6 = {"warrior": 6, "mage": 6, "cleric": 6, "rogue": 6}


@pytest.mark.rule("PD-4.1")
def test_levels_run_to_six_and_power_is_their_sum() -> None:
    assert sheet(begin({"levels": ALL_6}))["power"] == 24
    table = begin({"levels": {"warrior": 5}, "goal": BLACK_AND_WHITE}, roll=["black_warrior"] * 6)
    table.choose("level:warrior")
    assert sheet(table)["levels"]["warrior"] == 6
    assert sheet(table)["power"] == 9
    assert "level:warrior" not in table.options()


@pytest.mark.rule("PD-4.2")
def test_a_level_up_die_needs_symbol_and_colour() -> None:
    table = begin({"goal": BLACK_AND_WHITE}, roll=["black_mage", "white_mage", *["black_boots"] * 4])
    table.choose("die:black_mage")
    assert not [id for id in table.options() if id.startswith("level:")]
    table.choose("waste").choose("die:white_mage")
    assert [id for id in table.options() if id.startswith("level:")] == ["level:mage"]


@pytest.mark.rule("PD-4.3", "PD-4.6")
def test_with_a_mage_of_level_4_any_die_has_either_colour_from_the_next_die_on() -> None:
    roll = ["white_mage", "white_warrior", "black_mage", *["black_boots"] * 3]
    table = begin({"goal": BLACK_AND_WHITE, "levels": {"mage": 3}}, roll=roll)
    table.choose("die:white_warrior")
    assert "level:warrior" not in table.options(), "not yet"
    table.choose("waste")
    use(table, "white_mage", "level:mage")
    table.choose("die:black_mage")
    assert "level:mage" in table.options()


@pytest.mark.rule("PD-4.3", "PD-12.4")
def test_the_psionic_changes_one_colour_a_round_and_only_when_it_is_needed() -> None:
    roll = ["white_mage", "black_mage", "white_warrior", "black_rogue", "black_boots", "black_boots"]
    table = begin({"goal": BLACK_AND_WHITE, "talent": "psionic"}, rolls=[roll, roll])
    use(table, "white_mage", "level:mage")
    assert sheet(table)["shifted"] is False, "the right colour anyway"
    use(table, "black_mage", "level:mage")
    assert sheet(table)["shifted"] is True
    table.choose("die:white_warrior")
    assert "level:warrior" not in table.options()
    table.choose("waste").choose("die:white_warrior")
    assert "level:warrior" in table.options(), "a new round"


@pytest.mark.rule("PD-4.3")
def test_the_psionic_does_not_gather_unused_changes() -> None:
    roll = ["black_mage", "black_mage", "white_warrior", "black_rogue", "black_boots", "black_boots"]
    table = begin({"goal": BLACK_AND_WHITE, "talent": "psionic"}, rolls=[roll, roll])
    finish(table)
    use(table, "black_mage", "level:mage")
    table.choose("die:black_mage")
    assert "level:mage" not in table.options()


@pytest.mark.rule("PD-4.3")
def test_with_a_mage_of_level_4_the_psionic_is_not_spent() -> None:
    table = begin({"goal": BLACK_AND_WHITE, "talent": "psionic", "levels": {"mage": 4}}, roll=["black_rogue"] * 6)
    table.choose("level:rogue")
    assert sheet(table)["shifted"] is False
    assert "level:rogue" in table.options()


@pytest.mark.rule("PD-4.4")
def test_a_level_up_as_a_reward_needs_no_symbol_and_no_colour() -> None:
    table = begin({"goal": BLACK_AND_WHITE, "talent": "scout"})
    use(table, "white_mage", "go:A1")
    assert table.options() == ["raise:warrior", "raise:mage", "raise:cleric", "raise:rogue"]
    table.choose("raise:cleric")
    assert sheet(table)["levels"]["cleric"] == 2


@pytest.mark.rule("PD-4.5", "PD-4.8")
def test_a_level_up_reward_must_be_taken_and_is_lost_only_if_all_are_at_level_6() -> None:
    table = begin({"levels": {**ALL_6, "mage": 5}, "talent": "scout"})
    use(table, "white_warrior", "go:A1")
    assert sheet(table)["levels"]["mage"] == 6, "the only one who can rise"
    table = begin({"levels": ALL_6, "talent": "scout"})
    use(table, "white_warrior", "go:A1")
    assert table.decision().key == "step"
    assert sheet(table)["power"] == 24


@pytest.mark.rule("PD-4.6", "PD-10.3")
def test_a_warrior_of_level_4_adds_one_against_monsters() -> None:
    assert sheet(begin({"levels": {"warrior": 3}}))["forecast"][0]["power"] == 6 + 1
    assert sheet(begin({"levels": {"warrior": 4}}))["forecast"][0]["power"] == 7 + 1 + 1


@pytest.mark.rule("PD-4.6", "PD-9.6")
def test_a_rogue_who_reaches_level_4_steals_a_gem_outside_once() -> None:
    table = begin({"goal": BLACK_AND_WHITE, "levels": {"rogue": 3}}, roll=["white_rogue"] * 6)
    table.choose("level:rogue")
    assert sheet(table)["gems"] == ["-"]
    table.choose("level:rogue")
    assert sheet(table)["gems"] == ["-"]


@pytest.mark.rule("PD-4.7")
@pytest.mark.parametrize(("lowest", "fame"), [(1, 0), (2, 3), (3, 6), (4, 10), (5, 15), (6, 20 + 4)])
def test_fame_by_the_lowest_hero(lowest: int, fame: int) -> None:
    levels = dict.fromkeys(ALL_6, lowest)
    assert line(begin({"levels": levels}), "levels") == fame


@pytest.mark.rule("PD-4.8", "PD-12.4")
def test_a_level_up_is_one_level_of_one_hero_so_that_noble_and_gifts_are_never_skipped() -> None:
    table = begin({"goal": BLACK_AND_WHITE, "talent": "noble", "levels": {"rogue": 3}}, roll=["white_rogue"] * 6)
    table.choose("level:rogue")
    assert (sheet(table)["levels"]["rogue"], len(sheet(table)["gems"])) == (4, 1)
    table.choose("level:rogue")
    assert table.decision().key == "fill"
    table.choose("fill:flaming_sword")
    assert sheet(table)["levels"]["rogue"] == 5
    assert sum(sheet(table)["items"].values()) == 1


# -- wounds


@pytest.mark.rule("PD-5.1")
def test_wounds_come_from_skulls_minions_traps_and_monsters() -> None:
    table = begin({"levels": {"warrior": 3, "mage": 3, "cleric": 2}, "path": ["C1"]}, roll=SKULLS, dungeon="A", round=3)
    assert sheet(table)["wounds"] == 2
    use(table, "white_warrior", "go:D1", "go:E1", "absorb:0", "fill:flaming_sword")  # goblin 3, a potion, a trap
    assert sheet(table)["wounds"] == 2 + 2 + 1
    monster = begin({"path": ["E3"], "levels": {"cleric": 4}}, dungeon="A", round=3)
    assert sheet(monster)["wounds"] == 0
    finish(monster)
    assert sheet(monster)["wounds"] == 2, "the gargoyle, second band"


@pytest.mark.rule("PD-5.2")
def test_the_player_chooses_how_many_wounds_go_to_potions() -> None:
    for absorbed in range(3):
        table = begin({"potions": 3, "path": ["C1"]}, roll=["white_mage"] * 6)
        table.choose("go:D1")
        assert table.options() == ["absorb:0", "absorb:1", "absorb:2"]
        table.choose(f"absorb:{absorbed}").choose("raise:mage")  # the potion of the room is the fourth
        assert (sheet(table)["wounds"], sheet(table)["healed"]) == (2 - absorbed, absorbed)


@pytest.mark.rule("PD-5.3")
def test_a_potion_absorbs_two_wounds_and_what_is_beyond_goes_to_the_track() -> None:
    table = begin({"potions": 1, "healed": 1, "path": ["C1"]}, roll=["white_mage"] * 6)
    table.choose("go:D1")
    assert table.options() == ["absorb:0", "absorb:1"]
    table.choose("absorb:1")
    assert (sheet(table)["wounds"], sheet(table)["healed"]) == (1, 2)


@pytest.mark.rule("PD-5.4")
def test_a_potion_of_the_room_comes_after_its_wound() -> None:
    table = begin({"path": ["F4"]}, dungeon="B")  # F4 and F5 are neighbours; F5 is a trap with a potion
    use(table, "white_mage", "go:F5")
    assert (sheet(table)["wounds"], sheet(table)["potions"], sheet(table)["healed"]) == (1, 1, 0)


@pytest.mark.rule("PD-5.5")
def test_a_level_does_not_heal() -> None:
    table = begin({"wounds": 4, "goal": BLACK_AND_WHITE}, roll=["white_mage"] * 6)
    table.choose("level:mage")
    assert (sheet(table)["wounds"], sheet(table)["power"]) == (4, 5)


@pytest.mark.rule("PD-5.6", "PD-5.7")
def test_resurrection_is_marked_once_and_stays() -> None:
    table = begin({"wounds": 4, "goal": BLACK_AND_WHITE, "path": ["A1", "B1"]}, roll=["white_mage"] * 6)
    assert line(table, "resurrection") == 0
    table.choose("go:A1").choose("go:B1")
    assert sheet(table)["resurrected"] is True
    assert line(table, "resurrection") == -9
    table.choose("go:A1").choose("stop")
    assert sheet(table)["wounds"] == 6, "wounds beyond health have no further effect but still count"
    assert line(table, "resurrection") == -9
    assert line(table, "wounds") == -3
    table.choose("level:mage")
    finish(table)
    assert sheet(table)["resurrected"] is True


@pytest.mark.rule("PD-5.8")
def test_one_step_of_the_penalty_for_every_two_wounds() -> None:
    lost = [line(begin({"wounds": wounds}), "wounds") for wounds in range(25)]
    steps = [0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20]
    assert lost == [-steps[wounds // 2] for wounds in range(25)]


@pytest.mark.rule("PD-5.9")
def test_wounds_beyond_the_track_are_ignored() -> None:
    table = begin({"wounds": 24, "levels": ALL_6, "potions": 1})
    use(table, "white_mage", "go:A1")
    assert table.decision().key == "step", "nothing is asked: the track is full"
    assert (sheet(table)["wounds"], sheet(table)["healed"], sheet(table)["resurrected"]) == (24, 0, False)


@pytest.mark.rule("PD-5.9")
def test_a_team_of_health_24_is_never_resurrected() -> None:
    table = begin({"wounds": 23, "levels": ALL_6})
    use(table, "black_boots", "go:E1", "fill:flaming_sword", "go:D1", "go:E1")
    assert (sheet(table)["wounds"], sheet(table)["resurrected"]) == (24, False)


@pytest.mark.rule("PD-5.10")
def test_a_level_of_the_same_room_comes_too_late() -> None:
    table = begin({"wounds": 4})
    use(table, "white_mage", "go:A1", "raise:mage")
    assert (sheet(table)["wounds"], sheet(table)["power"], sheet(table)["resurrected"]) == (5, 5, True)


@pytest.mark.rule("PD-5.11", "PD-8.5")
def test_a_used_up_potion_stays_and_counts() -> None:
    table = begin({"potions": 8, "healed": 16}, missions=["brewers"])
    assert sheet(table)["progress"] == {"brewers": 8}
    use(table, "white_mage", "go:A1", "raise:mage", "stop")
    assert (sheet(table)["potions"], sheet(table)["healed"], sheet(table)["wounds"]) == (8, 16, 1)
