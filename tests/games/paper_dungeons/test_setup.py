"""Components and setup (PD-1, PD-2)."""

import pytest

import undercroft
from tests.games.paper_dungeons.playing import begin, finish, sheet
from undercroft.games.paper_dungeons.cards import DICE, DUNGEONS, GOALS, HEROES, MISSIONS, MONSTERS, SYMBOLS, TALENTS
from undercroft.kernel.refusal import Refusal
from undercroft.testing import ScenarioTable, scenario

GAME = undercroft.game("paper_dungeons")


@pytest.mark.rule("PD-1.1")
def test_one_to_eight_teams_of_four_heroes() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [hero.id for hero in HEROES] == ["warrior", "mage", "cleric", "rogue"]
    for seats in (0, 9):
        with pytest.raises(Refusal):
            GAME.start(seats)


@pytest.mark.rule("PD-1.3")
def test_the_faces_of_the_dice() -> None:
    heroes = ["warrior", "mage", "cleric", "rogue"]
    faces = [[face.symbol.id for face in die] for die in DICE]
    colours = [{face.colour for face in die} for die in DICE]
    assert faces == [[*heroes, "clover", "skull"]] * 3 + [[*heroes, "boots", "skull"]] * 3
    assert colours == [{"white"}] * 3 + [{"black"}] * 3


@pytest.mark.rule("PD-1.3", "PD-3.4")
def test_every_face_is_as_likely_as_the_next() -> None:
    """On black dice, skulls aside: a roll of 3 skulls or 3 clovers is repeated, so these faces are rarer."""
    count = dict.fromkeys(["warrior", "mage", "cleric", "rogue", "boots"], 0)
    for seed in range(1500):
        match = GAME.start(1, seed)
        match.choose(0, match.pending[0].options[0])
        while match.view(0)["round"] == 0:
            decision = match.pending[0]
            match.choose(0, decision.options[: decision.at_least])
        for die in match.view(0)["dice"][3:]:
            if die["symbol"] in count:
                count[die["symbol"]] += 1
    assert all(650 < times < 880 for times in count.values()), count


@pytest.mark.rule("PD-1.4")
def test_the_seven_symbols_and_their_numbers() -> None:
    numbers = {symbol.id: symbol.number for symbol in SYMBOLS}
    assert numbers == {"warrior": 1, "mage": 2, "cleric": 3, "rogue": 4, "clover": 5, "boots": 6, "skull": 0}


@pytest.mark.rule("PD-1.5")
def test_what_a_sheet_holds() -> None:
    parts = {"track", "fights", "levels", "power", "wounds", "items", "resurrected", "potions", "healed", "path"}
    assert parts | {"defeated", "gems", "fame", "explored"} <= set(sheet(begin()))


@pytest.mark.rule("PD-1.6")
def test_the_monster_cards() -> None:
    assert [monster.stage for monster in MONSTERS] == [1] * 4 + [2] * 4 + [3] * 4
    for monster in MONSTERS:
        powers = [band.power for band in monster.bands]
        assert sorted(set(powers)) == powers
        assert sorted(band.fame for band in monster.bands) == [band.fame for band in monster.bands]
        assert sorted((band.wounds for band in monster.bands), reverse=True) == [b.wounds for b in monster.bands]
        assert len(monster.vanish) == (2 if monster.stage < 3 else 0)
        assert monster.flee > 0
        assert monster.letter
        assert monster.amount > 0
    for stage in (1, 2, 3):
        assert {monster.weakness for monster in MONSTERS if monster.stage == stage} == set(HEROES)


@pytest.mark.rule("PD-1.7")
def test_the_dungeon_cards() -> None:
    assert "".join(dungeon.letter for dungeon in DUNGEONS) == "ABCDEFGHIJKL"
    for dungeon in DUNGEONS:
        assert [monster.stage for monster in dungeon.monsters] == [1, 2, 3]
        assert len(set(dungeon.lairs)) == 3
        assert 8 <= len(dungeon.walls) <= 10


@pytest.mark.rule("PD-2.1", "PD-2.2")
def test_all_teams_explore_the_same_dungeon_on_sheets_of_their_own() -> None:
    view = GAME.start(4, 1, {"dungeon": "dungeon_k"}).view(2)
    assert view["dungeon"]["id"] == "dungeon_k"
    assert [player["seat"] for player in view["players"]] == [0, 1, 2, 3]
    assert view["dungeon"]["monsters"] == [
        {"id": "giant_spider", "room": "F4", "after": 3},
        {"id": "hydra", "room": "C2", "after": 6},
        {"id": "watcher", "room": "D7", "after": 8},
    ]
    lairs = {room["id"]: room["monster"] for room in view["dungeon"]["rooms"] if room["monster"]}
    assert lairs == {"F4": 1, "C2": 2, "D7": 3}
    assert view["dungeon"]["drawn"] == [
        "E2-E3", "D2-D3", "C2-D2", "B6-B7", "A6-B6", "A5-B5", "B2-C2", "B2-B3", "A2-A3",
    ]  # fmt: skip


@pytest.mark.rule("PD-2.2")
def test_a_random_dungeon_is_any_of_the_twelve() -> None:
    drawn = {GAME.start(1, seed).view(0)["dungeon"]["id"] for seed in range(200)}
    assert drawn == {dungeon.id for dungeon in DUNGEONS}


@pytest.mark.rule("PD-2.3")
def test_six_dice_are_rolled() -> None:
    assert len(begin().view()["dice"]) == 6


@pytest.mark.rule("PD-2.4")
def test_three_missions_or_none() -> None:
    missions = [mission["id"] for mission in GAME.start(2, 5).view(0)["missions"]]
    assert len(set(missions)) == 3
    assert GAME.start(2, 5, {"missions": False}).view(0)["missions"] == []
    drawn = {m["id"] for seed in range(80) for m in GAME.start(1, seed).view(0)["missions"]}
    assert drawn == {mission.id for mission in MISSIONS}


@pytest.mark.rule("PD-2.5", "PD-2.10")
def test_each_team_keeps_one_of_two_talents_and_one_of_two_goals() -> None:
    table = scenario("paper_dungeons", round=0, dealt={0: [["scout", "shaman"], ["champions", "jewellers"]]})
    assert table.view(0)["dealt"] == {"talents": ["scout", "shaman"], "goals": ["champions", "jewellers"]}
    assert sorted(table.options(0)) == [
        "keep:scout:champions", "keep:scout:jewellers", "keep:shaman:champions", "keep:shaman:jewellers",
    ]  # fmt: skip
    assert set(table.match.pending) == {0, 1}, "all choose at the same time"
    table.choose("keep:shaman:champions", 0)
    assert (sheet(table)["talent"], sheet(table)["goal"]) == ("shaman", "champions")


@pytest.mark.rule("PD-2.5")
def test_eight_players_use_up_both_decks() -> None:
    match = GAME.start(8, 3)
    dealt = [match.view(seat)["dealt"] for seat in range(8)]
    assert sorted(id for one in dealt for id in one["talents"]) == sorted(talent.id for talent in TALENTS)
    assert sorted(id for one in dealt for id in one["goals"]) == sorted(goal.id for goal in GOALS)


@pytest.mark.rule("PD-2.6", "PD-17.4")
def test_what_was_discarded_is_never_shown() -> None:
    table = scenario("paper_dungeons", round=0, dealt={0: [["barbarian", "shaman"], ["champions", "jewellers"]]})
    table.choose("keep:shaman:champions", 0)
    table.choose(table.options(1)[0], 1)
    finish(table)
    for seat in (0, 1, None):
        assert "dealt" not in table.view(seat)
    assert "barbarian" not in str(table.view(1))
    assert "jewellers" not in str(table.view(1))


@pytest.mark.rule("PD-2.7")
def test_the_goal_fixes_two_black_and_two_white_heroes() -> None:
    for goal in GOALS:
        assert len(goal.black) == 2
        colours = sheet(begin({"goal": goal.id}))["colours"]
        assert {id for id, colour in colours.items() if colour == "black"} == {hero.id for hero in goal.black}
        assert sorted(colours.values()) == ["black", "black", "white", "white"]


def keep(talent: str, goal: str = "champions") -> ScenarioTable:
    """A solo team that has just chosen this talent."""
    other = "scout" if talent != "scout" else "shaman"
    goals = [goal, "jewellers"]
    table = scenario("paper_dungeons", seats=1, round=0, dealt={0: [[talent, other], goals]}, dungeon="A")
    return table.choose(f"keep:{talent}:{goal}")


@pytest.mark.rule("PD-2.9", "PD-9.7", "PD-12.4")
def test_the_treasure_hunter_steals_a_gem_before_the_first_round_or_none() -> None:
    table = keep("treasure_hunter")
    assert table.options() == [*(f"steal:{letter}" for letter in "ABCDEFGH"), "steal-none"]
    table.choose("steal:E")
    assert sheet(table)["gems"] == ["E"]
    assert table.view()["round"] == 1
    assert sheet(table)["awaits"]["B5"] == {"wounds": 1, "minion": None, "reward": None, "gem": None}
    assert sheet(keep("treasure_hunter").choose("steal-none"))["gems"] == []


@pytest.mark.rule("PD-2.9", "PD-12.4")
def test_the_veteran_raises_two_different_heroes() -> None:
    table = keep("veteran")
    assert (table.decision().at_least, table.decision().at_most) == (2, 2)
    table.choose(["raise:mage", "raise:rogue"])
    assert sheet(table)["levels"] == {"warrior": 1, "mage": 2, "cleric": 1, "rogue": 2}


@pytest.mark.rule("PD-2.9", "PD-12.5")
def test_the_assassin_defeats_two_minions_whose_rooms_keep_their_rewards() -> None:
    table = keep("assassin").choose(["slay:orc_3", "slay:ghost_4"])
    assert sheet(table)["defeated"] == ["orc_3", "ghost_4"]
    assert sheet(table)["explored"] == []
    assert sheet(table)["awaits"]["B2"] == {"wounds": 0, "minion": None, "reward": None, "gem": "A"}
    assert sheet(table)["awaits"]["B4"] == {"wounds": 0, "minion": None, "reward": "level_up", "gem": None}


@pytest.mark.rule("PD-2.9", "PD-12.4", "PD-12.5")
def test_the_craftsman_begins_two_different_items() -> None:
    table = keep("craftsman").choose(["fill:crown_righteous_king", "fill:sceptre_of_death"])
    assert sum(sheet(table)["items"].values()) == 2
    assert sheet(table)["items"]["crown_righteous_king"] == sheet(table)["items"]["sceptre_of_death"] == 1


@pytest.mark.rule("PD-2.9")
def test_the_healer_begins_with_two_potions() -> None:
    table = keep("healer")
    assert table.view()["round"] == 1
    assert sheet(table)["potions"] == 2


def test_a_campaign_brings_its_own_dungeons() -> None:
    with pytest.raises(Refusal, match="dungeons of its own"):
        GAME.start(2, 1, {"campaign": "urban_legends", "dungeon": "dungeon_c"})
