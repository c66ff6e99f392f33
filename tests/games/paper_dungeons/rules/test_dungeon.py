"""Movement, rooms, gems and minions (PD-9)."""

import pytest

from tests.games.paper_dungeons.playing import BLACK_AND_WHITE, awaits, begin, finish, line, sheet, use
from undercroft.games.paper_dungeons.cards import DUNGEONS, MINIONS, ROOMS
from undercroft.games.paper_dungeons.rules.printed.rooms import GEMS


def ways(table: object) -> set[str]:
    return {id.removeprefix("go:") for id in table.options() if id.startswith("go:")}  # type: ignore[attr-defined]


@pytest.mark.rule("PD-9.1")
def test_the_first_move_leads_from_any_entrance_into_the_room_above() -> None:
    table = begin().choose("die:white_mage")
    assert ways(table) == {"A1", "B1", "C1", "D1", "E1", "F1"}
    table.choose("go:C1")
    assert ways(table) == {"B1", "D1", "C2"}, "entrances are not used again"
    assert sheet(table)["moves"] == 1


@pytest.mark.rule("PD-9.1")
@pytest.mark.parametrize(("die", "moves"), [("white_mage", 2), ("white_clover", 2), ("black_boots", 3)])
def test_two_moves_with_a_die_and_three_with_boots_and_the_rest_may_be_given_up(die: str, moves: int) -> None:
    table = begin({"path": ["C1"]})
    use(table, die, "go:C2")
    for left in range(moves - 1, 0, -1):
        assert sheet(table)["moves"] == left
        table.choose("go:C1" if sheet(table)["room"] == "C2" else "go:C2")
    assert table.decision().key == "die"
    given_up = use(begin({"path": ["C1"]}), die, "go:C2", "stop")
    assert given_up.decision().key == "die"
    assert sheet(given_up)["room"] == "C2"
    assert sheet(given_up)["moves"] == 0


@pytest.mark.rule("PD-9.1")
def test_rooms_are_a_grid_of_six_columns_and_seven_rows() -> None:
    assert [room.id for room in ROOMS] == [f"{column}{row}" for row in range(1, 8) for column in "ABCDEF"]
    table = begin({"path": ["C2"]}, dungeon="H").choose("die:white_mage")
    assert ways(table) == {"C1", "C3", "D2"}, "no diagonals; a drawn wall to B2"


@pytest.mark.rule("PD-9.1", "PD-2.2")
def test_printed_and_drawn_walls_and_water_are_closed() -> None:
    printed = begin({"path": ["B1"]}, dungeon="A").choose("die:white_mage")
    assert ways(printed) == {"A1", "C1"}
    drawn = begin({"path": ["D2"]}, dungeon="A").choose("die:white_mage")
    assert ways(drawn) == {"D1", "C2"}
    water = begin({"path": ["D7"]}, dungeon="A").choose("die:white_mage")
    assert ways(water) == {"C7"}


@pytest.mark.rule("PD-9.1", "PD-9.13")
@pytest.mark.parametrize("ends", [("A2", "F2"), ("F2", "A2"), ("A5", "F5"), ("F5", "A5")])
def test_passages_join_the_edges_both_ways_and_are_neither_wall_nor_water(ends: tuple[str, str]) -> None:
    here, there = ends
    table = begin({"path": [here], "goal": "daredevils", "talent": "scout"}, dungeon="C")
    use(table, "white_mage", f"go:{there}")
    assert sheet(table)["room"] == there
    found = sheet(table)
    assert (found["walls"], found["waters"], found["moves"]) == (0, 0, 1)


@pytest.mark.rule("PD-9.1")
def test_the_way_is_drawn_and_the_team_stays_where_it_stopped() -> None:
    table = begin()
    use(table, "white_mage", "go:C1", "go:C2")
    finish(table)
    public = table.view()["players"][0]
    assert (public["path"], public["room"]) == (["C1", "C2"], "C2")


@pytest.mark.rule("PD-9.1", "PD-12.4")
def test_the_ranger_gains_a_move_for_each_water_once_per_die() -> None:
    """B4 has water on its sides towards B3 and C4."""
    team = {"talent": "ranger", "items": {"medallion_of_hara": 2}, "path": ["B3"], "levels": {"mage": 4}}
    table = begin(team, roll=["white_warrior"] * 6)
    table.choose("go:B4").choose("raise:cleric")
    assert sheet(table)["moves"] == 2
    table.choose("go:B3")
    assert sheet(table)["moves"] == 1, "the same water, the other way: no second extra move"
    table.choose("go:B4")
    assert table.decision().key in ("die", "use")
    table.choose("go:B3")
    assert sheet(table)["moves"] == 2, "a new die"
    table.choose("stop")
    assert sheet(table)["moves"] == 0, "the extra move is lost with the die"
    both = begin(team, roll=["white_warrior"] * 6)
    both.choose("go:B4").choose("raise:cleric").choose("go:C4")
    assert sheet(both)["moves"] == 2, "another water"


@pytest.mark.rule("PD-9.1")
def test_without_the_medallion_the_ranger_crosses_nothing() -> None:
    table = begin({"talent": "ranger", "path": ["B3"]}).choose("die:white_mage")
    assert "B4" not in ways(table)
    plain = begin({"items": {"medallion_of_hara": 2}, "path": ["B3"], "levels": {"mage": 4}})
    use(plain, "white_mage", "go:B4", "raise:cleric")
    assert sheet(plain)["moves"] == 1, "only the Ranger gains a move"


@pytest.mark.rule("PD-9.2", "PD-9.11")
def test_first_the_fight_then_the_track_then_the_reward() -> None:
    table = begin({"path": ["C1"], "talent": "shaman", "defeated": ["orc_4", "orc_5"], "potions": 1})
    use(table, "white_mage", "go:D1", "absorb:2")
    keys = [event["key"] for event in table.events()[-5:]]
    assert keys == ["goes", "fights", "wounded", "potion", "potion"]
    assert (sheet(table)["potions"], sheet(table)["healed"]) == (3, 2), "the Shaman's potion and that of the room"


@pytest.mark.rule("PD-9.11")
def test_a_shamans_potion_never_absorbs_a_wound_of_the_fight_that_earned_it() -> None:
    table = begin({"path": ["C1"], "talent": "shaman", "defeated": ["orc_4", "orc_5"]})
    use(table, "white_mage", "go:D1")
    assert (sheet(table)["wounds"], sheet(table)["healed"], sheet(table)["potions"]) == (2, 0, 2)


@pytest.mark.rule("PD-9.3")
def test_on_coming_back_only_a_trap_happens_again() -> None:
    table = begin({"path": ["E1", "D1"], "potions": 2, "wounds": 0})
    use(table, "white_mage", "go:E1", "absorb:0", "go:D1")
    found = sheet(table)
    assert (found["wounds"], found["potions"], found["traps"]) == (1, 2, 1)
    assert sum(found["items"].values()) == 0
    assert len(found["defeated"]) == 1


@pytest.mark.rule("PD-9.4")
@pytest.mark.parametrize(
    ("kind", "hero"), [("goblin", "rogue"), ("orc", "warrior"), ("ghost", "mage"), ("zombie", "cleric")]
)
def test_each_kind_is_fought_by_its_hero(kind: str, hero: str) -> None:
    for minion in (minion for minion in MINIONS if minion.kind.id == kind):
        room = next(room.id for room in ROOMS if room.minion is minion)
        for level in range(1, 7):
            table = begin({"levels": {hero: level}})
            assert awaits(table, room)["wounds"] == max(0, minion.level - level)
        assert awaits(begin({"levels": {hero: 2}, "items": {"heroes_armour": 2}}), room)["wounds"] == minion.level - 3


@pytest.mark.rule("PD-9.4")
def test_a_minion_is_defeated_in_any_case() -> None:
    table = begin({"path": ["C7"], "levels": {"cleric": 1}})
    assert sheet(table)["defeated"] == ["zombie_5"]
    fought = begin({"path": ["B7"], "levels": {"cleric": 1}})
    use(fought, "white_mage", "go:C7")
    assert (sheet(fought)["defeated"], sheet(fought)["wounds"]) == (["zombie_5"], 4)
    assert sheet(fought)["gems"] == ["H"]


@pytest.mark.rule("PD-9.4", "PD-11.5")
def test_a_trap_wounds_on_every_entry_but_not_the_scout_for_whom_it_counts_all_the_same() -> None:
    for talent, wounds in [("barbarian", 2), ("scout", 0)]:
        table = begin({"talent": talent, "path": ["A1", "B1"]}, roll=["white_mage"] * 6)
        table.choose("go:A1").choose("go:B1").choose("go:A1")
        assert (sheet(table)["wounds"], sheet(table)["traps"]) == (wounds, 2)


@pytest.mark.rule("PD-9.4")
def test_rewards_are_compulsory() -> None:
    table = begin({"talent": "scout"})
    use(table, "white_mage", "go:E1")
    assert all(id.startswith("fill:") for id in table.options())


@pytest.mark.rule("PD-9.4")
def test_a_lair_has_no_event_of_its_own() -> None:
    """In dungeon C, the room D3 holds a potion and the lair of monster 1."""
    table = begin({"path": ["E3"]}, dungeon="C")
    use(table, "white_mage", "go:D3")
    assert sheet(table)["potions"] == 1
    assert sheet(table)["forecast"][0]["found"] is True
    assert sheet(table)["fights"] == []


@pytest.mark.rule("PD-9.4")
def test_a_room_is_explored_once_it_has_been_entered() -> None:
    table = begin()
    use(table, "white_mage", "go:C1", "go:C2")
    assert sheet(table)["explored"] == ["C1", "C2"]
    assert sheet(table)["fame"]["rooms"] == 2


@pytest.mark.rule("PD-9.5")
def test_eight_gems_with_letters_lie_in_the_dungeon() -> None:
    assert "".join(sorted(GEMS)) == "ABCDEFGH"
    assert {letter: room.id for letter, room in GEMS.items()} == {
        "A": "B2", "B": "C3", "C": "F3", "D": "D4", "E": "B5", "F": "A6", "G": "F6", "H": "C7",
    }  # fmt: skip


@pytest.mark.rule("PD-9.5")
def test_a_gem_is_stolen_after_the_trap_and_announced_at_the_end_of_the_round() -> None:
    table = begin({"path": ["C2"]}, {"path": ["B3"]}, dungeon="A")
    use(table, "white_mage", "go:C3", "stop")
    assert (sheet(table)["wounds"], sheet(table)["gems"]) == (1, ["B"])
    assert awaits(table, "C3", 1)["gem"] == "B", "until the end of the round"
    finish(table)
    assert awaits(table, "C3", 1)["gem"] is None
    assert table.view()["gone"] == {"B": [0]}
    assert table.events("announced")[0]["args"] == {"gem": "B", "by": ["0"]}


@pytest.mark.rule("PD-9.6")
def test_outside_gems_are_for_every_team_and_not_announced() -> None:
    team = {"levels": {"rogue": 3}, "goal": BLACK_AND_WHITE}
    table = begin(team, {**team, "goal": "corner_seekers"}, roll=["white_rogue"] * 6)
    for seat in (0, 1):
        table.choose("level:rogue", seat)
    finish(table)
    assert [sheet(table, seat)["gems"] for seat in (0, 1)] == [["-"], ["-"]]
    assert table.view()["gone"] == {}
    assert table.events("announced") == []


@pytest.mark.rule("PD-9.7")
def test_a_hunted_gem_is_gone_from_ones_own_dungeon_only() -> None:
    table = begin({"talent": "treasure_hunter", "gems": "A", "path": ["C2"]}, {"path": ["C2"]})
    finish(table)
    assert table.events("announced") == []
    assert awaits(table, "B2", 1)["gem"] == "A"
    assert awaits(table, "B2", 0)["gem"] is None
    use(table, "white_mage", "go:B2")
    assert sheet(table)["gems"] == ["A"]
    assert sheet(table)["defeated"] == ["orc_3"], "the orc is fought all the same"


@pytest.mark.rule("PD-9.8")
def test_the_merchant_gains_a_potion_for_every_gem() -> None:
    inside = begin({"talent": "merchant", "path": ["C2"]})
    use(inside, "white_mage", "go:C3")
    assert sheet(inside)["potions"] == 1
    outside = begin({"talent": "merchant", "levels": {"rogue": 3}, "goal": BLACK_AND_WHITE}, roll=["white_rogue"] * 6)
    outside.choose("level:rogue")
    assert sheet(outside)["potions"] == 1


@pytest.mark.rule("PD-9.9")
def test_the_gem_and_the_minion_track() -> None:
    gems = [line(begin({"gems": "ABCDEFGH--"[:count]}), "gems") for count in range(11)]
    assert gems == [0, 2, 5, 9, 14, 19, 24, 30, 36, 42, 48]
    ids = [minion.id for minion in MINIONS]
    minions = [line(begin({"defeated": ids[:count]}), "minions") for count in range(13)]
    assert minions == [0, 1, 2, 3, 5, 7, 9, 11, 13, 16, 19, 22, 25]


@pytest.mark.rule("PD-9.9")
@pytest.mark.parametrize(("gems", "asked"), [("AC", None), ("ACDE", "fill"), ("ACDEFGH", "raise")])
def test_circles_3_5_and_8_of_the_gem_track_bring_a_reward(gems: str, asked: str | None) -> None:
    table = begin({"gems": gems, "path": ["C2"]})
    use(table, "white_mage", "go:C3")
    if asked is None:
        assert sheet(table)["potions"] == 1
    else:
        assert table.decision().key == asked


@pytest.mark.rule("PD-9.10")
@pytest.mark.parametrize(("talent", "gained"), [("beastmaster", "box"), ("shaman", "potion"), ("scout", None)])
def test_every_third_minion_pays_beastmaster_and_shaman(talent: str, gained: str | None) -> None:
    ids = [minion.id for minion in MINIONS if minion.id != "goblin_3"]
    for before in range(12):
        table = begin({"talent": talent, "path": ["C1"], "defeated": ids[:before], "levels": {"rogue": 3}})
        use(table, "white_mage", "go:D1")
        pays = before + 1 in (3, 6, 9, 12)
        assert (table.decision().key == "fill") == (pays and gained == "box")
        if gained != "box":
            assert sheet(table)["potions"] == 1 + (pays and gained == "potion")


@pytest.mark.rule("PD-9.10")
def test_minions_defeated_from_afar_count_for_the_shaman() -> None:
    table = begin({"talent": "shaman", "items": {"sceptre_of_death": 1}, "defeated": ["orc_3", "orc_4"]})
    use(table, "white_mage", "craft:sceptre_of_death", ["slay:orc_5", "slay:ghost_5"])
    assert (len(sheet(table)["defeated"]), sheet(table)["potions"]) == (4, 1)


@pytest.mark.rule("PD-9.12")
def test_the_owner_orders_the_circles_reward_and_the_merchants_potion() -> None:
    team = {"talent": "merchant", "gems": "ACDE", "potions": 3, "path": ["C2"]}
    table = begin({**team, "healed": 6})
    use(table, "white_mage", "go:C3")
    assert table.options() == ["reward-first", "potion-first"]
    assert use(begin({**team, "healed": 6}), "white_mage", "go:C3", "reward-first").decision().key == "fill"
    assert use(begin({**team, "healed": 6}), "white_mage", "go:C3", "potion-first").decision().key == "raise"


@pytest.mark.rule("PD-9.14")
def test_a_gem_crossed_out_before_the_first_entry_is_lost_for_good() -> None:
    table = begin({"path": ["C2"]}, gone="B")
    use(table, "white_mage", "go:C3", "go:C2")
    assert sheet(table)["gems"] == []
    assert sheet(table)["wounds"] == 1


@pytest.mark.rule("PD-9.1", "PD-1.7")
@pytest.mark.parametrize("dungeon", DUNGEONS, ids=lambda dungeon: dungeon.id)
def test_every_room_of_every_dungeon_can_be_reached_without_items(dungeon: object) -> None:
    reached, todo = set(), [ROOMS[0]]
    while todo:
        room = todo.pop()
        if room not in reached:
            reached.add(room)
            todo += [other for other, edge in dungeon.ways[room.place] if edge == 0]  # type: ignore[attr-defined]
    assert reached == set(ROOMS)
