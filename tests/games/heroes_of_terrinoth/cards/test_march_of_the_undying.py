"""March of the Undying: Vethrask, the Bone Ram, the walls and the peril; won and lost."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    HIT,
    activate,
    ending,
    exhausted,
    foes,
    hurt,
    peril,
    play,
    set_out,
    strike_villain,
    threaten,
    use,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, key, shadows
from undercroft.testing import ScenarioTable

QUEST = "march_of_the_undying"
HERE = {"options": {"quest": QUEST}}
THREE = ["bandit_minion", "bandit_champion", {"card": "ogre_minion", "face_up": False}]


def walls(table: ScenarioTable) -> int:
    sheet = table.view()["sheet"]
    assert sheet["token"] == "wall"
    return int(sheet["count"])


def test_vethrask_bashes_and_strikes() -> None:
    table = set_out(QUEST, phase="enemies", villain={"at": 0}).choose("card:warrior_second_wind")
    assert (wounds(table)[0], exhausted(table)) == (2, ["rest"])


def test_other_undead_beside_vethrask_hit_harder() -> None:
    dead = ["zombie_minion", "bandit_minion"]
    table = set_out(QUEST, villain={"at": 0}, hero={0: {"engaged": dead}, 1: {"engaged": ["zombie_minion"]}})
    attacks = {id: foe["attack"] for id, foe in foes(table).items()}
    assert attacks == {"zombie_minion.2": 2, "bandit_minion.3": 1, "vethrask.1": 2, "zombie_minion.4": 1}


@pytest.mark.parametrize(("lurking", "left", "suffered"), [(["ogre_minion"], 7, 0), ([], 8, 1)])
def test_vethrasks_threat_costs_a_wall_or_a_wound(lurking: list[str], left: int, suffered: int) -> None:
    table = threaten("bandit_minion", exploration=["hidden_cache"], shadows=lurking, **HERE)
    assert (walls(table), wounds(table)[0]) == (left, suffered)


def test_the_bone_ram_batters_the_walls_from_the_shadows() -> None:
    assert walls(set_out(QUEST, phase="round_ends", shadows=["bone_ram"])) == 7
    engaged_ram = {0: {"engaged": ["bone_ram"]}}
    assert walls(set_out(QUEST, phase="round_ends", hero=engaged_ram, shadows=["ogre_minion"])) == 8
    hidden = {"card": "bone_ram", "face_up": False}
    assert walls(set_out(QUEST, phase="round_ends", shadows=[hidden])) == 8, "face down it does nothing"


def test_the_bone_ram_retreats_and_strikes() -> None:
    table = activate("bone_ram", peril=1, **HERE)
    assert (shadows(table), wounds(table)[0]) == (["bone_ram"], 2)
    assert walls(table) == 7, "and it batters at the end of the round"


def test_three_in_the_shadows_storm_the_walls() -> None:
    assert walls(set_out(QUEST, phase="round_ends", shadows=THREE)) == 7
    assert walls(set_out(QUEST, phase="round_ends", shadows=THREE[1:])) == 8


@pytest.mark.rule("HT-4.4", "HT-4.5")
def test_the_leader_orders_the_ends_of_the_round() -> None:
    table = set_out(QUEST, phase="round_ends", shadows=[*THREE, "bone_ram"])
    assert (key(table), table.options()) == ("effect-order", ["first:bone_ram", "first:quest"])
    table.choose("first:quest")
    assert walls(table) == 6


def test_at_the_bastion_the_leader_may_challenge_vethrask() -> None:
    table = set_out(QUEST, phase="round_ends", location="last_bastion", locations=[])
    assert (key(table), table.decision().seat) == ("challenge", 0)
    assert engaged(table.choose("yes"), 0) == ["vethrask"]
    table = set_out(QUEST, phase="round_ends", location="last_bastion", locations=[]).choose("no")
    assert (key(table), table.view()["lair"]["card"]) == ("play", "vethrask")


@pytest.mark.parametrize(
    "position", [{"location": "dark_forest"}, {"location": "last_bastion", "villain": {"at": "shadows"}}]
)
def test_there_is_nobody_to_challenge_elsewhere_or_when_he_is_here(position: dict[str, object]) -> None:
    assert key(set_out(QUEST, phase="round_ends", **position)) == "play"


@pytest.mark.rule("HT-6.10")
def test_the_explored_bastion_is_a_wall_and_can_be_explored_again() -> None:
    position = {"location": "last_bastion", "locations": [], "exploration": ["hidden_cache"]}
    table = play("mage_seeking_spell", [HIT, HIT], progress=4, **position, **HERE)
    assert (walls(table), table.view()["location"]["progress"]) == (9, 0)
    table = play("mage_seeking_spell", [HIT, HIT], progress=2, **position, **HERE)
    assert (walls(table), table.view()["location"]["progress"]) == (8, 4)


def test_the_signal_horn_raises_walls_or_clears_the_shadows() -> None:
    position = {
        "shadows": ["ogre_minion", {"card": "ettin_minion", "face_up": False}],
        "mates": {1: {"engaged": ["bandit_minion"]}},
    }
    table = use("signal_horn", **position, **HERE)
    assert table.options() == ["either:sheet", "either:wound-each"]
    assert walls(table.choose("either:sheet")) == 10
    table = use("signal_horn", **position, **HERE).choose("either:wound-each")
    assert hurt(table) == {"ogre_minion.3": 1, "ettin_minion.4": 1}


def test_the_quest_is_won_when_vethrask_is_defeated_wherever_it_is() -> None:
    table = strike_villain(QUEST, [HIT, HIT, HIT], {"left": 2})
    assert ending(table) == ("won", True)


@pytest.mark.rule("HT-17.6", "HT-4.6")
def test_the_quest_is_lost_with_the_last_wall() -> None:
    assert ending(set_out(QUEST, phase="round_ends", shadows=THREE, sheet=1)) == ("tokens-gone", False)
    table = peril(QUEST, "red", enemies=["bandit_minion"], villain={"at": "shadows"}, sheet=1)
    assert ending(table) == ("tokens-gone", False)


@pytest.mark.rule("HT-4.11", "HT-4.6")
def test_the_last_wall_and_vethrasks_last_wound_in_one_action_are_a_victory() -> None:
    table = play(
        "mage_arcane_bolt",
        [HIT, HIT, "threat"],
        {"engaged": ["bandit_minion"]},
        villain={"at": "shadows", "left": 1},
        sheet=1,
        **HERE,
    ).choose("enemy:vethrask.1")
    assert ending(table) == ("won", True)
    assert walls(table) == 0


def test_blue_two_dead_rise() -> None:
    table = peril(QUEST, "blue", discards=["zombie_minion", "bandit_minion", "zombie_minion", "zombie_minion"])
    assert shadows(table) == ["zombie_minion", "zombie_minion"]
    assert shadows(peril(QUEST, "blue", discards=["zombie_minion"])) == ["zombie_minion"]


def test_purple_one_comes_and_one_lurks() -> None:
    table = peril(QUEST, "purple", enemies=["bandit_champion", "ogre_minion"])
    assert (engaged(table, 0), shadows(table)) == (["bandit_champion"], [None])


def test_red_vethrask_comes_or_a_wall_falls() -> None:
    table = peril(QUEST, "red", enemies=["bandit_minion"])
    assert (engaged(table, 0), walls(table)) == (["bandit_minion", "vethrask"], 8)
    table = peril(QUEST, "red", enemies=["bandit_minion"], villain={"at": "shadows"})
    assert walls(table) == 7
