"""The Catacombs (DQ-12) and each of their cards."""

import pytest

from tests.games.dungeonquest.delving import alone, drawn, laid, loot, me, party


def below(hero: str = "krutzbeck", cards: list[str] | None = None, dice: list[int] | None = None, **more: object):  # type: ignore[no-untyped-def]
    """A Hero in the Catacombs under f8, heading north, who draws these cards."""
    facts = {"status": "catacombs", "below": "f8", "heading": "north", **more.pop("me", {})}  # type: ignore[dict-item]
    decks = {"catacomb": cards or [], **more.pop("decks", {})}  # type: ignore[dict-item]
    return alone(hero, tile=None, me=facts, decks=decks, dice=dice or [], **more)


@pytest.mark.rule("DQ-12.1")
def test_passage_down_leaves_a_marker_whether_he_enters_or_not() -> None:
    table = alone(decks={"search": ["search_passage_down"], "dungeon": ["dungeon_empty"]}, pile=["chamber_cross"])
    table.choose("search")
    assert laid(table, "c5")["marker"]
    assert "descend" in table.options()
    table.choose("move:north")
    assert laid(table, "c5")["marker"]


@pytest.mark.rule("DQ-12.1", "DQ-12.16")
def test_on_a_cave_in_there_is_no_marker_but_the_finder_may_go_down_next_turn() -> None:
    table = alone(tiles={"c4": "cave_in_cross"}, decks={"dungeon": ["dungeon_passage_down", "dungeon_empty"]})
    table.choose("move:north")
    assert not laid(table, "c4")["marker"]
    assert table.options() == ["cross", "go-back", "descend"]


@pytest.mark.rule("DQ-12.16")
def test_if_he_does_something_else_the_chance_is_gone() -> None:
    markers = ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "e10"]
    table = alone(
        markers=markers,
        tiles=dict.fromkeys(markers, "chamber_cross"),
        decks={"search": ["search_passage_down", "search_empty"]},
    )
    table.choose("search").choose("search")
    assert "descend" not in table.options()
    lost = alone(markers=markers, tiles=dict.fromkeys(markers, "chamber_cross"), me={"down": True, "lost_turns": 2})
    assert "descend" in lost.options(), "skipped turns do not count"


@pytest.mark.rule("DQ-12.2", "DQ-12.3")
def test_going_down_is_the_whole_turn() -> None:
    table = alone(markers=["c5"], decks={"catacomb": ["catacomb_exit"]})
    table.choose("descend").choose("head:east")
    assert (me(table)["space"], me(table)["catacombs"]["marker"], me(table)["catacombs"]["heading"]) == (
        None,
        "c5",
        "east",
    )
    assert table.view()["sun"]["space"] == 2, "the first card is drawn on the next turn"
    assert drawn(table) == ["catacomb_exit"]


@pytest.mark.rule("DQ-12.3")
def test_place_and_direction_do_not_change() -> None:
    table = below(cards=["catacomb_empty", "catacomb_empty", "catacomb_exit"])
    facts = me(table)["catacombs"]
    assert (facts["marker"], facts["heading"], facts["trip"]) == ("f8", "north", 3)


@pytest.mark.rule("DQ-12.4")
def test_others_may_go_down_in_the_same_place() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5"}, 1: {"status": "catacombs", "below": "c5", "heading": "north"}},
        tiles={"c5": "catacomb_entrance_left_front"},
    )
    table.choose("descend", 0).choose("head:north", 0)
    assert me(table)["catacombs"]["heading"] == me(table, 1)["catacombs"]["heading"]


@pytest.mark.rule("DQ-12.5")
def test_every_card_is_laid_in_the_pile() -> None:
    table = below(
        cards=["catacomb_empty", "catacomb_hidden_trap", "catacomb_exit"],
        decks={"trap": ["trap_poisonous_snakes"]},
        dice=[2],
    )
    assert me(table)["catacombs"]["pile"] == ["catacomb_empty", "catacomb_hidden_trap", "catacomb_exit"]
    assert table.view()["decks"]["trap"]["discards"] == ["trap_poisonous_snakes"], "other cards are discarded as usual"


@pytest.mark.rule("DQ-12.6")
@pytest.mark.parametrize(("side", "space"), [("left", "c5"), ("right", "i5")])
def test_forward_by_the_cards_of_the_trip_then_aside_by_a_die(side: str, space: str) -> None:
    table = below(cards=["catacomb_exit"], me={"trip": 2}, dice=[3], pile=["chamber_cross"])
    table.choose("yes")
    assert len(table.events("throws")) == 0, "the side is chosen before the roll"
    table.choose(side).choose("arrow:north")
    assert me(table)["space"] == space


@pytest.mark.rule("DQ-12.6", "DQ-12.8")
def test_loot_of_this_trip_counts_but_never_on_a_later_one() -> None:
    table = below(cards=["catacomb_treasure_chest", "catacomb_exit"], dice=[1], pile=["chamber_cross"])
    table.choose("yes").choose("left").choose("arrow:north")
    assert me(table)["space"] == "e6", "two forward"
    later = below(cards=["catacomb_exit"], me={"loot": ["catacomb_treasure_chest"]}, dice=[1], pile=["chamber_cross"])
    later.choose("yes").choose("left").choose("arrow:north")
    assert me(later)["space"] == "e7", "one forward"


@pytest.mark.rule("DQ-12.7")
def test_the_wall_stops_him_also_aside() -> None:
    table = below(cards=["catacomb_exit"], me={"below": "b8"}, dice=[5], pile=["chamber_cross"])
    table.choose("yes").choose("left").choose("arrow:north")
    assert me(table)["space"] == "a7"


@pytest.mark.rule("DQ-12.8")
def test_the_pile_is_shuffled_back_but_kept_cards_stay() -> None:
    table = below(
        cards=["catacomb_exit"],
        me={"pile": ["catacomb_empty"], "kept": ["catacomb_vampire_bite"], "trip": 2},
        dice=[1],
        pile=["chamber_cross"],
    )
    table.choose("yes").choose("left").choose("arrow:north")
    assert table.view()["decks"]["catacomb"] == {"cards": 39, "discards": []}
    assert me(table)["kept"] == ["catacomb_vampire_bite"]


@pytest.mark.rule("DQ-12.9", "DQ-7.13")
def test_he_may_come_up_beside_a_hero_and_the_turn_ends() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"status": "catacombs", "below": "f8", "heading": "north"}, 1: {"at": "e7"}},
        tiles={"e7": "chamber_cross"},
        decks={"catacomb": ["catacomb_exit"]},
        dice=[1],
    )
    table.choose("yes", 0).choose("left", 0)
    assert [me(table, seat)["space"] for seat in (0, 1)] == ["e7", "e7"]
    assert (me(table)["pending"], drawn(table)) == (True, ["catacomb_exit"])
    assert table.decision().seat == 1


@pytest.mark.rule("DQ-12.9", "DQ-6.7")
def test_on_a_bridge_he_chooses_the_bank() -> None:
    table = below(cards=["catacomb_exit"], dice=[1], tiles={"e7": "bridge"})
    table.choose("yes").choose("left")
    assert table.options() == ["bank:south", "bank:north"]


@pytest.mark.rule("DQ-12.10", "DQ-8.3")
def test_a_monster_met_after_coming_up_must_be_attacked() -> None:
    table = party(
        "tatianna",
        "krutzbeck",
        hero={0: {"status": "catacombs", "below": "f8", "heading": "north"}, 1: {"lost_turns": 1}},
        tiles={"e7": "chamber_cross"},
        tokens=[("skeleton", "e7", 2)],
        decks={"catacomb": ["catacomb_exit"]},
        dice=[1],
    )
    table.choose("yes", 0).choose("left", 0)
    assert table.decision(0).key == "play"


@pytest.mark.rule("DQ-12.11")
def test_rage_does_not_reach_the_catacombs() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "g5"}, 1: {"status": "catacombs", "below": "g4"}},
        decks={"dragon": ["dragon_rage"]},
        dice=[1, 1],
    )
    table.choose("plunder")
    assert me(table, 1)["wounds"] == 0


@pytest.mark.rule("DQ-12.12")
def test_with_an_empty_deck_he_may_leave_as_with_exit() -> None:
    table = below(cards=["catacomb_exit"])
    table.state.decks["catacomb"].cards.clear()
    table.choose("no")
    assert drawn(table) == ["catacomb_exit"]
    assert (table.decision().key, me(table)["catacombs"]["trip"]) == ("leave-catacombs", 1)


@pytest.mark.rule("DQ-12.13")
def test_the_treasure_chamber_counts_as_two_spaces() -> None:
    table = below(cards=["catacomb_exit"], me={"below": "g9", "trip": 2}, dice=[1])
    table.choose("yes").choose("left")
    assert table.decision().key == "arrow", "f6: three forward is g6, one to the left"
    table = below(cards=["catacomb_exit"], me={"below": "h9", "trip": 2}, dice=[1])
    table.choose("yes").choose("left")
    assert me(table)["space"] == "g5", "g6 is the Treasure Chamber"


@pytest.mark.rule("DQ-12.14")
def test_a_repeated_hole_adds_no_card_and_may_leave_is_asked_once() -> None:
    table = below(cards=["catacomb_hole_in_the_roof", "catacomb_exit"], dice=[6, 6, 1, 1])
    assert table.options() == ["again", "go-on"]
    assert me(table)["tokens"] == 1
    table.choose("again")
    assert (table.decision().key, me(table)["catacombs"]["trip"]) == ("leave-catacombs", 1)
    table.choose("no")
    assert drawn(table)[-1] == "catacomb_exit", "passed and stayed: the chance is gone"


@pytest.mark.rule("DQ-12.14", "DQ-7.4")
def test_drawing_a_card_gives_the_hole_up() -> None:
    table = below(cards=["catacomb_hole_in_the_roof", "catacomb_exit"], dice=[6, 6])
    table.choose("go-on")
    assert me(table)["tokens"] == 0
    assert not me(table)["catacombs"]["hole"]


@pytest.mark.rule("DQ-12.15")
def test_the_naga_turns_him_back() -> None:
    table = below(
        cards=["catacomb_giant_naga", "catacomb_exit"],
        me={"trip": 2, "pile": ["catacomb_empty"], "loot": ["catacomb_treasure_chest"]},
        dice=[2],
    )
    table.choose("right")
    facts = me(table)["catacombs"]
    assert (facts["marker"], facts["heading"], facts["trip"]) == ("h5", "south", 1), "and the count began again"
    assert facts["pile"] == ["catacomb_exit"]
    assert loot(table) == ["catacomb_treasure_chest"]


# -- its cards


def test_treasure_chest_and_diamond_are_loot() -> None:
    assert loot(below(cards=["catacomb_gigantic_diamond", "catacomb_treasure_chest", "catacomb_exit"])) == [
        "catacomb_gigantic_diamond",
        "catacomb_treasure_chest",
    ]


@pytest.mark.rule("DQ-12.5")
def test_the_torch_must_be_lit_again() -> None:
    table = below(cards=["catacomb_torch_goes_out", "catacomb_exit"], dice=[6, 6, 1, 1])
    assert len(table.events("test-failed")) == 1, "one turn was lost, no card drawn in it"
    assert table.view()["sun"]["space"] == 3
    assert me(table)["catacombs"]["torches"] == 0, "the card stays in the pile without further effect"
    assert me(table)["catacombs"]["pile"] == ["catacomb_torch_goes_out", "catacomb_exit"]


@pytest.mark.parametrize(("dice", "wounds"), [([2, 3], 0), ([3, 3], 4)])
def test_a_horde_of_rats_takes_armor(dice: list[int], wounds: int) -> None:
    assert me(below(cards=["catacomb_horde_of_rats", "catacomb_exit"], dice=dice))["wounds"] == wounds


@pytest.mark.rule("DQ-12.5")
def test_spiders_venom_works_at_the_start_of_each_turn() -> None:
    table = below(cards=["catacomb_spiders_venom", "catacomb_empty", "catacomb_exit"], dice=[2, 3])
    assert me(table)["wounds"] == 1


def test_razorwings_wound_by_a_die() -> None:
    assert me(below(cards=["catacomb_razorwing_attack", "catacomb_exit"], dice=[5]))["wounds"] == 5


@pytest.mark.parametrize(("dice", "bitten"), [([2, 2], False), ([2, 3], True)])
def test_the_vampire_tests_the_lower_of_agility_and_armor(dice: list[int], bitten: bool) -> None:
    table = below(cards=["catacomb_vampire_bite", "catacomb_exit"], dice=dice)
    assert table.view()["test"]["attribute"] == "agility", "Krutzbeck: Agility 4, Armor 5"
    assert me(table)["kept"] == (["catacomb_vampire_bite"] if bitten else [])
    assert me(table)["wounds"] == bitten, "a wound at the start of the next turn"


def test_a_healed_wound_cures_the_bite() -> None:
    table = alone(me={"wounds": 4, "kept": ["catacomb_vampire_bite"], "runes": ["rune_healing"]})
    table.choose("heal:rune_healing")
    assert me(table)["kept"] == []
    assert table.view()["decks"]["catacomb"]["cards"] == 40
    assert me(table)["wounds"] == 0


@pytest.mark.parametrize(("die", "bought"), [(1, True), (2, False)])
def test_the_deep_elf_takes_a_bribe_worth_more_than_his_die(die: int, bought: bool) -> None:
    table = below(cards=["catacomb_deep_elf"], me={"loot": ["corpse_gold_200", "search_gold_10"]}, dice=[die])
    table.choose(["discard:corpse_gold_200"])
    assert loot(table) == ["search_gold_10"]
    assert table.decision().key == ("leave-catacombs" if bought else "escape-or-attack")


@pytest.mark.rule("DQ-8.7")
def test_without_a_bribe_the_deep_elf_is_a_sorcerer() -> None:
    table = below(cards=["catacomb_deep_elf"], me={"loot": ["corpse_gold_200"]})
    table.choose([])
    assert table.view()["fight"]["monster"] == "sorcerer"
    assert table.events("throws") == []


@pytest.mark.parametrize(("turn", "heading"), [("left", "west"), ("right", "east"), ("straight", "north")])
def test_at_crossroads_he_may_turn(turn: str, heading: str) -> None:
    table = below(cards=["catacomb_crossroads", "catacomb_exit"])
    table.choose(turn)
    assert me(table)["catacombs"]["heading"] == heading
