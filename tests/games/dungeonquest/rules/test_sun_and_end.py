"""The sun (DQ-10), leaving the dungeon, the end and the winner (DQ-11)."""

import pytest

from tests.games.dungeonquest.delving import alone, loot, me, party
from undercroft.games.dungeonquest.rules.sun import closes_on

SKIP = {"lost_turns": 1}


@pytest.mark.rule("DQ-10.1")
def test_the_sun_moves_at_each_turn_of_the_first_player_but_the_very_first() -> None:
    table = party("krutzbeck", "tatianna", first=1, active=1, hero={0: {"lost_turns": 9}, 1: {"lost_turns": 4}})
    assert table.decision().seat == 1
    assert table.view()["sun"]["space"] == 5, "four lost turns: not in the first, but in three, and in this one"


@pytest.mark.rule("DQ-10.2")
@pytest.mark.parametrize(("die", "over"), [(1, True), (2, False)])
def test_a_die_above_the_number_keeps_the_towers_open(die: int, over: bool) -> None:
    table = alone(sun=25, turn=3, dice=[die])
    assert table.view()["sun"]["closes_on"] == 1
    assert (table.match.result is not None) == over


@pytest.mark.rule("DQ-10.2", "DQ-11.11", "DQ-12.11")
def test_sunset_kills_all_inside_and_below_but_not_those_outside() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        "lindel",
        sun=29,
        turn=3,
        dice=[5],
        hero={
            0: {"at": "c5"},
            1: {"status": "catacombs", "below": "c5"},
            2: {"status": "out", "loot": ["corpse_gold_50"]},
        },
        tiles={"c5": "chamber_cross"},
    )
    assert [me(table, seat)["status"] for seat in range(3)] == ["dead", "dead", "out"]
    assert table.match.result is not None
    assert (table.match.result.how, table.match.result.winners) == ("sunset", [2])
    assert table.match.result.scores[2]["total"] == 50


@pytest.mark.rule("DQ-10.3")
def test_on_the_last_space_the_marker_stays_and_the_die_is_thrown_every_time() -> None:
    table = alone(sun=30, turn=3, dice=[6, 6, 5], me={"lost_turns": 2})
    assert table.view()["sun"]["space"] == 30
    assert len(table.events("throws")) == 3
    assert table.match.result is not None


@pytest.mark.rule("DQ-10.4")
@pytest.mark.parametrize("fact", [{"status": "dead"}, {"status": "out"}, {"lost_turns": 1}])
def test_the_first_player_moves_the_sun_whatever_has_become_of_his_hero(fact: dict[str, object]) -> None:
    table = party("krutzbeck", "tatianna", turn=3, hero={0: fact})
    assert table.view()["sun"]["space"] == 2


@pytest.mark.rule("DQ-10.5")
def test_the_track() -> None:
    assert [closes_on(space) for space in range(1, 31)] == [0] * 25 + [1, 2, 3, 4, 5]


# -- leaving


@pytest.mark.rule("DQ-11.1", "DQ-11.4")
def test_leaving_is_never_compulsory() -> None:
    table = alone(
        at="a2",
        me={"tower": "m10", "loot": ["corpse_rope"]},
        pile=["chamber_cross"],
        decks={"dungeon": ["dungeon_empty"]},
    )
    table.choose("move:north")
    assert table.options() == ["leave", "move:east", "move:south"], "both passages are allowed"
    table.choose("move:east")
    assert me(table)["space"] == "b1"


@pytest.mark.rule("DQ-11.1")
def test_if_he_cannot_move_on_his_turn_ends_in_the_tower() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        "lindel",
        hero={0: {"at": "a2", "tower": "a1"}, 1: {"at": "b1"}, 2: {"at": "h8"}},
        tiles={"a2": "chamber_cross", "b1": "chamber_cross", "h8": "chamber_cross"},
    )
    table.state.heroes[2].arrive(table.state.heroes[0].space, -1)
    table.choose("move:north", 0)
    assert table.events("no-way")
    assert me(table)["space"] == "a1"


@pytest.mark.rule("DQ-11.2")
def test_it_takes_one_loot_card_of_whatever_value() -> None:
    bare = alone(at="a2", me={"tower": "m10"})
    bare.choose("move:north")
    assert "leave" not in bare.options()
    rope = alone(at="a2", me={"tower": "m10", "loot": ["corpse_rope"]})
    rope.choose("move:north").choose("leave")
    assert me(rope)["status"] == "out"


@pytest.mark.rule("DQ-11.3")
def test_not_by_the_tower_he_started_in() -> None:
    table = alone(at="a2", me={"tower": "a1", "loot": ["corpse_rope"]})
    table.choose("move:north")
    assert "leave" not in table.options()


@pytest.mark.rule("DQ-11.4")
def test_outside_he_keeps_his_loot_and_waits() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "a2", "tower": "m1", "loot": ["corpse_gold_50"]}, 1: {"at": "c5", **SKIP}},
        tiles={"a2": "chamber_cross", "c5": "chamber_cross"},
    )
    table.choose("move:north").choose("leave")
    assert (me(table)["space"], loot(table)) == (None, ["corpse_gold_50"])
    assert table.decision().seat == 1, "his turns are over"


@pytest.mark.rule("DQ-11.5", "DQ-11.8")
def test_if_nobody_leaves_kalladra_wins() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5", "wounds": 19}, 1: {"status": "dead"}},
        tiles={"c5": "chamber_cross", "c4": "trap_cross"},
        decks={"trap": ["trap_explosion"]},
    )
    table.choose("move:north")
    assert table.match.result is not None
    assert (table.match.result.how, table.match.result.winners) == ("over", [])
    assert sorted(table.match.result.ranking[1]) == [0, 1]


def out(*loots: list[str], **more: object):  # type: ignore[no-untyped-def]
    """All Heroes but the first have left with their Loot; then the first leaves too."""
    hero = {seat: {"status": "out", "loot": cards} for seat, cards in enumerate(loots)}
    hero[0] = {"at": "a2", "tower": "m1", "loot": loots[0]}
    heroes = ["krutzbeck", "tatianna", "lindel", "challara"][: len(loots)]
    table = party(*heroes, hero=hero, tiles={"a2": "chamber_cross"}, **more)
    return table.choose("move:north").choose("leave")


@pytest.mark.rule("DQ-11.6", "DQ-11.10")
def test_last_effects_come_first_player_first_and_a_chest_must_be_rolled() -> None:
    table = out(["catacomb_treasure_chest"], ["dungeon_bottle_imp", "corpse_gold_50"], dice=[3, 4])
    assert table.decision().seat == 1, "the chest of the first player was rolled by itself"
    assert table.options() == ["resolve:dungeon_bottle_imp", "done"]
    table.choose("done")
    assert [score["total"] for score in table.match.result.scores] == [700, 50]


@pytest.mark.rule("DQ-11.6")
@pytest.mark.parametrize(("die", "cards"), [(2, 1), (3, 2), (4, 3)])
def test_the_bottle_imp(die: int, cards: int) -> None:
    table = out(["dungeon_bottle_imp", "corpse_gold_50"], dice=[die], decks={"treasure": ["treasure_ebon_ring"]})
    table.choose("resolve:dungeon_bottle_imp")
    assert table.match.result.scores[0]["cards"] == cards
    assert table.match.result.scores[0]["total"] == {2: 0, 3: 50, 4: 130}[die]


@pytest.mark.rule("DQ-11.6", "DQ-11.10")
@pytest.mark.parametrize(("die", "total"), [(1, 0), (2, 50), (4, 650), (6, 1550)])
def test_the_forbidden_tome(die: int, total: int) -> None:
    table = out(["treasure_forbidden_tome", "corpse_gold_50"], dice=[die])
    table.choose("resolve:treasure_forbidden_tome")
    assert table.match.result.scores[0]["total"] == total


@pytest.mark.rule("DQ-11.10")
def test_he_chooses_the_order_and_what_is_gained_may_take_effect_too() -> None:
    table = out(
        ["dungeon_bottle_imp", "catacomb_treasure_chest"],
        dice=[6, 5, 1, 6],
        decks={"treasure": ["treasure_forbidden_tome"]},
    )
    assert table.options() == ["resolve:dungeon_bottle_imp", "resolve:catacomb_treasure_chest"]
    table.choose("resolve:dungeon_bottle_imp")
    assert "resolve:treasure_forbidden_tome" in table.options()
    table.choose("resolve:catacomb_treasure_chest").choose("resolve:treasure_forbidden_tome")
    score = table.match.result.scores[0]
    assert (score["total"], score["best"]) == (600 + 1500, 1500), "a rolled value counts as the card's value"


@pytest.mark.rule("DQ-11.10")
def test_an_artifact_eater_drawn_by_the_imp_eats() -> None:
    table = out(["dungeon_bottle_imp", "corpse_gold_200"], dice=[4], decks={"treasure": ["treasure_artifact_eater"]})
    table.choose("resolve:dungeon_bottle_imp")
    assert table.match.result.scores[0]["total"] == 0


@pytest.mark.rule("DQ-11.7")
def test_most_gold_wins_then_the_best_card_then_the_number_of_cards() -> None:
    richest = out(["corpse_gold_200"], ["treasure_arcane_ring"])
    assert richest.match.result.ranking == [[1], [0]]
    best = out(["corpse_gold_100", "corpse_gold_50"], ["search_gold_150"])
    assert best.match.result.ranking == [[1], [0]], "150 each, but one card of 150"
    number = out(["corpse_gold_50"], ["search_gold_60"], ["dungeon_gold_30"])
    assert number.match.result.ranking == [[1], [0], [2]]


@pytest.mark.rule("DQ-11.7")
def test_the_number_of_cards_decides_and_full_equals_share_the_victory() -> None:
    more = out(["search_gold_70"], ["search_gold_10", "search_gold_60"], ["corpse_rope", "corpse_rope"])
    assert more.match.result.ranking == [[0], [1], [2]]
    rope = out(["corpse_gold_50", "corpse_rope"], ["corpse_rope"], ["corpse_rope"])
    assert rope.match.result.ranking == [[0], [1, 2]]
    cards = out(["corpse_rope"], ["corpse_rope", "search_unstable_potion"])
    assert cards.match.result.ranking == [[1], [0]], "worth nothing both, but two cards"
    assert cards.match.result.scores[1] == {"left": 1, "cards": 2, "best": 0, "total": 0}
