"""The fights with the monsters (PD-10)."""

from collections.abc import Iterator

import pytest

from tests.games.paper_dungeons.playing import begin, finish, line, sheet
from undercroft.games.paper_dungeons.cards import DUNGEONS, HEROES, MONSTERS
from undercroft.games.paper_dungeons.rules.card import Dungeon, Monster
from undercroft.testing import ScenarioTable

ROUNDS = (3, 6, 8)
HERO_IDS = [hero.id for hero in HEROES]


def place_of(monster: Monster) -> tuple[Dungeon, str]:
    """A dungeon with the monster, and the room of its lair."""
    dungeon = next(dungeon for dungeon in DUNGEONS if monster in dungeon.monsters)
    return dungeon, dungeon.lairs[monster.stage - 1].id


def team(monster: Monster, power: int, **more: object) -> dict:
    """A team in the monster's lair with this combat power: levels, weakness again, 3 for the sword, 1 for a warrior."""
    for boxes in (0, 2):
        for levels in every_level():
            met = sum(levels.values()) + levels[monster.weakness.id] + 3 * (boxes == 2) + (levels["warrior"] >= 4)
            if met == power:
                room = place_of(monster)[1]
                before = [99] * (monster.stage - 1)
                return {"levels": levels, "items": {"flaming_sword": boxes}, "path": [room], "fights": before, **more}
    raise AssertionError(f"no team has a power of {power}")


def every_level() -> Iterator[dict[str, int]]:
    for total in range(4, 25):
        levels = dict.fromkeys(HERO_IDS, 1)
        left = total - 4
        for id in HERO_IDS:
            levels[id] += min(left, 5)
            left -= min(left, 5)
        yield levels
        yield dict(zip(HERO_IDS, [levels[id] for id in reversed(HERO_IDS)], strict=True))
        yield dict(zip(HERO_IDS, [levels[id] for id in HERO_IDS[1:] + HERO_IDS[:1]], strict=True))
        yield dict(zip(HERO_IDS, [levels[id] for id in HERO_IDS[2:] + HERO_IDS[:2]], strict=True))


def meet(monster: Monster, *teams: dict) -> ScenarioTable:
    """These teams in the last round before the fight with the monster."""
    return begin(*teams, dungeon=place_of(monster)[0].letter, round=ROUNDS[monster.stage - 1])


def fought(table: ScenarioTable, seat: int = 0) -> dict:
    fights: list[dict] = table.view()["players"][seat]["fights"]
    return fights[-1]


@pytest.mark.rule("PD-10.1", "PD-10.4", "PD-10.5", "PD-10.6")
@pytest.mark.parametrize("monster", MONSTERS, ids=lambda monster: monster.id)
def test_every_band_of_every_monster(monster: Monster) -> None:
    """One less than the threshold is the band before; exactly the threshold is enough."""
    bands = [(0, -monster.flee, 0), *((band.power, band.fame, band.wounds) for band in monster.bands)]
    for place, (power, fame, wounds) in enumerate(bands):
        at = [power] if place else []
        below = [bands[place + 1][0] - 1] if place < 3 else []
        for met in at + below:
            table = meet(monster, team(monster, met))
            assert sheet(table)["forecast"][0]["power"] == met
            finish(table)
            result = fought(table)
            assert (result["power"], result["band"], result["fame"]) == (met, place, fame)
            assert table.view()["players"][0]["wounds"] == wounds


@pytest.mark.rule("PD-10.1")
@pytest.mark.parametrize(("round", "fights"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, 3)])
def test_monsters_are_fought_after_rounds_3_6_and_8(round: int, fights: int) -> None:
    before = [99] * sum(round > end for end in ROUNDS)
    table = begin({"fights": before}, round=round)
    finish(table)
    assert len(table.view()["players"][0]["fights"]) == fights


@pytest.mark.rule("PD-10.1")
def test_wounds_dealt_by_one_team_do_not_matter_to_another() -> None:
    gargoyle = next(monster for monster in MONSTERS if monster.id == "gargoyle")
    table = meet(gargoyle, team(gargoyle, 13), team(gargoyle, 8))
    finish(table)
    assert [fought(table, seat)["fame"] for seat in (0, 1)] == [6, 2]


@pytest.mark.rule("PD-10.2")
def test_a_lair_found_in_an_earlier_stage_counts() -> None:
    """Monster 2 of dungeon K is in C2, which the team found in an earlier stage."""
    table = begin(
        {"path": ["C1", "C2", "C1"], "levels": dict.fromkeys(HERO_IDS, 3), "fights": [9]}, dungeon="K", round=6
    )
    finish(table)
    assert fought(table)["monster"] == "hydra"
    assert fought(table)["band"] == 1


@pytest.mark.rule("PD-10.3")
def test_combat_power() -> None:
    levels = {"warrior": 4, "mage": 2, "cleric": 3, "rogue": 1}
    plain = begin({"levels": levels}, dungeon="B")  # minotaur, chimera, watcher; their weaknesses: warrior, rogue, mage
    assert [one["power"] for one in sheet(plain)["forecast"]] == [10 + 4 + 1, 10 + 1 + 1, 10 + 2 + 1]
    items = {"flaming_sword": 2, "heroes_armour": 2}
    armed = begin({"levels": levels, "items": items, "talent": "berserker"}, dungeon="B")
    assert [one["power"] for one in sheet(armed)["forecast"]] == [15 + 5, 12 + 5, 13 + 5], "the armour does not count"


@pytest.mark.rule("PD-10.5")
@pytest.mark.parametrize("monster", MONSTERS, ids=lambda monster: monster.id)
def test_a_team_that_has_not_found_the_monster_flees(monster: Monster) -> None:
    strong = team(monster, monster.bands[0].power)
    table = meet(monster, {**strong, "path": []})
    finish(table)
    assert (fought(table)["band"], fought(table)["fame"]) == (0, -monster.flee)
    assert table.view()["players"][0]["wounds"] == 0
    assert table.view()["players"][0]["fame"][f"monster_{monster.stage}"] == -monster.flee


@pytest.mark.rule("PD-10.6", "PD-12.3", "PD-1.8")
def test_the_barbarian_takes_no_wounds_from_monsters() -> None:
    golem = next(monster for monster in MONSTERS if monster.id == "golem")
    table = meet(golem, team(golem, 9, talent="barbarian"))
    assert sheet(table)["forecast"][0]["wounds"] == 0
    finish(table)
    assert (fought(table)["fame"], sheet(table)["wounds"]) == (2, 0)


@pytest.mark.rule("PD-10.6", "PD-5.2")
def test_potions_absorb_a_monsters_wounds() -> None:
    golem = next(monster for monster in MONSTERS if monster.id == "golem")
    table = meet(golem, team(golem, 9, potions=1))
    for _die in range(3):
        table.choose(table.options()[0]).choose("waste")
    assert table.options() == ["absorb:0", "absorb:1", "absorb:2"]
    table.choose("absorb:2")
    assert (sheet(table)["wounds"], sheet(table)["healed"]) == (1, 2)


def gained(table: ScenarioTable, seat: int) -> tuple[int, int, int]:
    """Levels, boxes of items and potions of a seat."""
    player = table.view()["players"][seat]
    return player["power"], sum(player["items"].values()), player["potions"]


@pytest.mark.rule("PD-10.7", "PD-10.10")
@pytest.mark.parametrize("monster", MONSTERS, ids=lambda monster: monster.id)
def test_the_best_team_alone_gets_the_reward_of_the_card(monster: Monster) -> None:
    best, second = team(monster, monster.bands[2].power), team(monster, monster.bands[2].power - 1)
    table = meet(monster, second, best)
    before = [gained(table, seat) for seat in (0, 1)]
    finish(table, 0, 1)
    finish(table, 1)
    after = [gained(table, seat) for seat in (0, 1)]
    assert after[0] == before[0]
    expected = {"level_up": (1, 0, 0), "item_box": (0, 1, 0), "potion": (0, 0, 2), "fame": (0, 0, 0)}
    assert tuple(b - a for a, b in zip(before[1], after[1], strict=True)) == expected[monster.reward.id]
    bonus = monster.amount if monster.reward.id == "fame" else 0
    assert fought(table, 1)["fame"] == monster.bands[2].fame + bonus, "fame goes into the line of the monster"


@pytest.mark.rule("PD-10.7")
def test_no_reward_for_a_tie_nor_for_a_solo_team_but_for_the_only_one_that_fights() -> None:
    spider = next(monster for monster in MONSTERS if monster.id == "giant_spider")
    for teams, potions in [
        ([team(spider, 9), team(spider, 9)], [0, 0]),
        ([team(spider, 9)], [0]),
        ([team(spider, 9), {**team(spider, 12), "path": []}], [2, 0]),
        ([{**team(spider, 9), "path": []}, {}], [0, 0]),
    ]:
        table = finish(meet(spider, *teams))
        assert [table.view()["players"][seat]["potions"] for seat in range(len(teams))] == potions


@pytest.mark.rule("PD-10.8")
def test_the_wounds_are_taken_before_the_reward() -> None:
    """The spider's reward of two potions comes too late to absorb its wounds."""
    spider = next(monster for monster in MONSTERS if monster.id == "giant_spider")
    table = finish(meet(spider, team(spider, 9), {}))
    player = table.view()["players"][0]
    assert (player["wounds"], player["healed"], player["potions"]) == (2, 0, 2)


@pytest.mark.rule("PD-10.9")
def test_a_monster_missed_cannot_be_fought_later() -> None:
    table = begin({"levels": dict.fromkeys(HERO_IDS, 4)}, dungeon="A", round=3)
    finish(table)
    assert fought(table)["fame"] == -3
    assert [one["monster"] for one in sheet(table)["forecast"]] == ["hydra", "watcher"]
    for _round in range(3):
        finish(table)
    assert [fight["monster"] for fight in sheet(table)["fights"]] == ["gargoyle", "hydra"]
    assert line(table, "monster_1") == -3


@pytest.mark.rule("PD-10.11")
def test_power_is_fixed_before_anything_of_the_fight_is_resolved() -> None:
    """The minotaur's reward, a level, would lift the best team into the next band."""
    minotaur = next(monster for monster in MONSTERS if monster.id == "minotaur")
    table = meet(minotaur, team(minotaur, 9), {})
    finish(table, 0, 1)
    table.choose("raise:warrior", 0)
    result = fought(table)
    assert (result["power"], result["fame"]) == (9, 1)
    assert table.view()["players"][0]["wounds"] == 3
