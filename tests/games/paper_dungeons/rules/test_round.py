"""The round: rolling, skulls, three dice, the end of the round (PD-3)."""

import pytest

import undercroft
from tests.games.paper_dungeons.playing import ROLL, SKULLS, begin, finish, line, sheet, use
from undercroft.testing import walk

GAME = undercroft.game("paper_dungeons")


@pytest.mark.rule("PD-3.1", "PD-14.1")
def test_eight_rounds_in_three_stages_with_a_fight_after_each() -> None:
    match = GAME.start(2, 4)
    rounds = []
    for _step in walk(match, 4):
        view = match.view()
        seen = (view["round"], view["stage"], len(view["players"][0]["fights"]))
        if view["round"] and seen not in rounds:
            rounds.append(seen)
    started = {(number, stage): fights for number, stage, fights in reversed(rounds)}
    assert started == {
        (1, 1): 0, (2, 1): 0, (3, 1): 0, (4, 2): 1, (5, 2): 1, (6, 2): 1, (7, 3): 2, (8, 3): 2,
    }  # fmt: skip
    assert [fight["monster"] for fight in match.view()["players"][0]["fights"]] == [
        monster["id"] for monster in match.view()["dungeon"]["monsters"]
    ]
    assert match.result is not None


@pytest.mark.rule("PD-3.2", "PD-3.6", "PD-3.16")
def test_a_round_is_roll_then_skulls_then_three_dice() -> None:
    table = begin(roll=SKULLS)
    keys = [event["key"] for event in table.events()]
    assert keys == ["turn", "rolls", "wounded"]
    assert sheet(table)["wounds"] == 2
    assert table.options() == ["die:white_warrior", "die:white_mage", "die:black_cleric", "die:black_rogue"]
    for die in ("white_warrior", "white_mage", "black_cleric"):
        assert table.view()["round"] == 1
        use(table, die, "waste")
    assert table.view()["round"] == 2


@pytest.mark.rule("PD-3.3")
def test_the_end_of_a_round_goes_by_its_order() -> None:
    """Announced gems, the fight, vanished gems, missions: the log shows them in this order."""
    team = {"path": ["C1", "C2"], "levels": {"warrior": 3}}
    rich = {**team, "gems": "CDE", "levels": {"warrior": 6, "mage": 4}}
    table = begin(rich, {}, round=3, missions=["gem_thieves"], options={"vanishing_gems": True}, dungeon="A")
    use(table, "white_mage", "go:B2", "stop")
    finish(table)
    keys = [event["key"] for event in table.events()]
    order = [keys.index(key) for key in ("announced", "not-found", "vanishes", "mission")]
    assert order == sorted(order)
    assert keys.index("mission") < keys.index("turn", 1)


@pytest.mark.rule("PD-3.3", "PD-11.4")
def test_a_monsters_reward_counts_for_the_missions_of_its_round() -> None:
    """The minotaur's reward brings the third hero to level 4 before missions are checked."""
    found = {"path": ["C1", "C2", "C3", "B3"], "levels": {"warrior": 4, "mage": 4, "cleric": 3}}
    table = begin(found, {}, dungeon="B", round=3, missions=["three_veterans"])
    finish(table, 0)
    finish(table, 1)
    table.choose("raise:cleric", 0)
    assert sheet(table)["missions"] == {"three_veterans": 4}


@pytest.mark.rule("PD-3.4")
def test_all_teams_use_the_same_roll() -> None:
    match = GAME.start(3, 8)
    for _step in walk(match, 8):
        faces = [[die["face"] for die in match.view(seat)["dice"]] for seat in (None, 0, 1, 2)]
        assert all(one == faces[0] for one in faces)


@pytest.mark.rule("PD-3.5")
def test_a_roll_never_has_three_skulls_or_three_clovers() -> None:
    seen = set()
    for seed in range(60):
        match = GAME.start(1, seed)
        for _step in walk(match, seed):
            symbols = [die["symbol"] for die in match.view()["dice"]]
            assert symbols.count("skull") <= 2
            assert symbols.count("clover") <= 2
            seen.add((symbols.count("skull"), symbols.count("clover")))
    assert {(2, 0), (0, 2), (2, 2)} <= seen


@pytest.mark.rule("PD-3.7")
@pytest.mark.parametrize(
    ("team", "wounds"),
    [
        ({}, 2),
        ({"levels": {"cleric": 3}}, 2),
        ({"levels": {"cleric": 4}}, 0),
        ({"talent": "fortune_teller"}, 1),
        ({"talent": "fortune_teller", "levels": {"cleric": 5}}, 0),
    ],
)
def test_skull_wounds(team: dict, wounds: int) -> None:
    assert sheet(begin(team, roll=SKULLS))["wounds"] == wounds


@pytest.mark.rule("PD-3.7")
def test_the_fortune_teller_never_gains_by_a_round_without_skulls() -> None:
    assert sheet(begin({"talent": "fortune_teller"}))["wounds"] == 0


@pytest.mark.rule("PD-3.7")
def test_a_cleric_who_rises_later_in_the_round_has_not_kept_the_skulls_off() -> None:
    team = {"levels": {"cleric": 3}, "goal": "great_explorers"}
    table = begin(team, rolls=[SKULLS, SKULLS])
    use(table, "black_cleric", "level:cleric")
    assert sheet(table)["wounds"] == 2
    finish(table)
    assert sheet(table)["wounds"] == 2, "but the next ones he does"


@pytest.mark.rule("PD-3.8")
def test_three_different_dice_each_at_most_once() -> None:
    table = begin({}, {})
    assert table.options(0) == [f"die:{face}" for face in ROLL]
    use(table, "white_mage", "brew")
    assert "die:white_mage" not in table.options(0)
    assert "die:white_mage" in table.options(1), "any number of teams may use a die"
    use(table, "black_boots", "waste")
    assert table.options(0) == ["die:white_warrior", "die:white_clover", "die:black_cleric", "die:black_rogue"]
    use(table, "black_rogue", "waste")
    assert 0 not in table.match.pending
    states = {die["face"]: die["state"] for die in table.view(0)["dice"]}
    assert [face for face, state in states.items() if state == "used"] == ["white_mage", "black_rogue", "black_boots"]


@pytest.mark.rule("PD-3.8")
def test_two_dice_of_one_face_can_both_be_used() -> None:
    table = begin(roll=["white_mage", "white_mage", "white_rogue", "black_mage", "black_mage", "black_mage"])
    assert table.options() == ["die:white_mage", "die:white_rogue", "die:black_mage"]
    use(table, "white_mage", "brew")
    assert "die:white_mage" in table.options()
    use(table, "white_mage", "brew", "raise:mage")
    assert table.options() == ["die:white_rogue", "die:black_mage"]


@pytest.mark.rule("PD-3.9", "PD-1.4")
def test_the_round_track_notes_the_numbers_of_the_dice() -> None:
    table = begin()
    use(table, "black_boots", "waste")
    use(table, "white_clover", "brew")
    use(table, "white_warrior", "waste")
    track = table.view()["players"][0]["track"]
    assert [(used["number"], used["use"]) for used in track] == [(6, "waste"), (5, "brew"), (1, "waste")]


@pytest.mark.rule("PD-3.10")
def test_a_die_is_for_one_thing_and_its_effect_is_finished_first() -> None:
    table = begin({"potions": 3, "goal": "great_explorers"})
    table.choose("die:white_mage")
    verbs = {id.split(":")[0] for id in table.options()}
    assert verbs == {"level", "craft", "brew", "go", "waste"}
    table.choose("brew")
    assert table.decision().key == "raise", "the reward of the row, before the next die"


@pytest.mark.rule("PD-3.11")
def test_a_clover_is_any_hero_of_any_colour_but_no_boots() -> None:
    table = begin({"goal": "great_explorers", "path": ["C1"]})
    table.choose("die:white_clover")
    levels = [id for id in table.options() if id.startswith("level:")]
    crafts = [id for id in table.options() if id.startswith("craft:")]
    assert (len(levels), len(crafts)) == (4, 8)
    table.choose("go:B1")
    assert sheet(table)["moves"] == 1, "two moves, not three"


@pytest.mark.rule("PD-3.12")
def test_boots_only_move() -> None:
    table = begin({"path": ["C1"]})
    table.choose("die:black_boots")
    assert table.options() == ["go:B1", "go:D1", "go:C2", "waste"]
    table.choose("go:C2")
    assert sheet(table)["moves"] == 2


@pytest.mark.rule("PD-3.13")
@pytest.mark.parametrize("die", ROLL)
def test_any_die_can_be_wasted(die: str) -> None:
    table = begin()
    before = sheet(table)
    use(table, die, "waste")
    after = sheet(table)
    for name in ("levels", "items", "potions", "path", "wounds"):
        assert after[name] == before[name]


@pytest.mark.rule("PD-3.14")
def test_what_others_do_changes_nothing_in_the_same_round() -> None:
    beside = {"path": ["C1", "C2"]}
    table = begin(beside, beside)
    use(table, "white_mage", "go:B2", "stop")
    use(table, "white_mage", "go:B2", "stop", seat=1)
    assert sheet(table, 1)["gems"] == ["A"]


@pytest.mark.rule("PD-3.15")
def test_what_would_mark_nothing_is_not_offered() -> None:
    full = {"levels": {"warrior": 6}, "items": {"flaming_sword": 2, "heroes_armour": 2}, "potions": 12}
    table = begin({**full, "goal": "hunt_level_5"})
    table.choose("die:white_warrior")
    assert not {"level:warrior", "craft:flaming_sword", "craft:heroes_armour", "brew"} & set(table.options())
    assert {"craft:sceptre_of_death", "waste"} <= set(table.options())


@pytest.mark.rule("PD-3.16")
def test_only_a_team_with_a_wound_and_a_free_heart_is_asked() -> None:
    teams = [{}, {"potions": 1}, {"potions": 1, "healed": 2}, {"potions": 2, "levels": {"cleric": 4}}]
    table = begin(*teams, roll=SKULLS)
    assert [table.decision(seat).key for seat in range(4)] == ["die", "wounds", "die", "die"]
    assert [sheet(table, seat)["wounds"] for seat in range(4)] == [2, 0, 2, 0]
    table.choose("absorb:1", 1)
    assert (sheet(table, 1)["wounds"], sheet(table, 1)["healed"]) == (1, 1)
    assert line(table, "wounds", 0) == -1
