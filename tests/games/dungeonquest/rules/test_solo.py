"""Playing alone (DQ-14)."""

import pytest

import undercroft
from tests.games.dungeonquest.delving import alone, fight, me
from undercroft.games.dungeonquest.cards import CARDS
from undercroft.testing import ScenarioTable


def against(monster: str, life: int, combat: list[str], hero: str = "krutzbeck", **more: object) -> ScenarioTable:
    """A lone Hero meets a Monster and cannot escape. `combat` lists the Combat deck, starting with his hand."""
    table = alone(
        hero,
        pile=["portcullis_cross"],
        decks={"dungeon": [f"dungeon_{monster}"]},
        lives={monster: [life]},
        combat=[f"combat_{card}" for card in combat],
        **more,
    )
    return table.choose("move:north")


HAND = ["melee_5", "melee_1_counter", "melee_1_counter", "magic_1_counter", "ranged_1_counter"]


@pytest.mark.rule("DQ-14.1", "DQ-1.1")
def test_the_token_is_face_up() -> None:
    table = against("troll", 5, HAND)
    assert fight(table, 0)["life"] == fight(table)["life"] == 5
    lying = alone(tokens=[("troll", "h5", 3)], tiles={"h5": "chamber_cross"})
    assert lying.view(0)["tokens"] == [{"space": "h5", "monster": "troll", "life": 3}]
    assert lying.view()["rules"]["solo"] is True
    assert undercroft.game("dungeonquest").start(2).view()["rules"]["solo"] is False


@pytest.mark.rule("DQ-14.2")
def test_five_combat_cards_and_no_power_card() -> None:
    table = against("troll", 5, HAND)
    hero, monster = fight(table, 0)["sides"]
    assert sorted(hero["cards"]) == sorted(f"combat_{card}" for card in HAND)
    assert (monster["hand"], monster["who"]) == (0, None)


@pytest.mark.rule("DQ-14.2")
def test_power_cards_serve_for_escape() -> None:
    table = alone(
        "tatianna",
        pile=["chamber_cross"],
        decks={"dungeon": ["dungeon_troll"]},
        powers={"tatianna": ["power_tatianna_feint", "power_tatianna_ambush"]},
    )
    table.choose("move:north").choose("escape")
    assert me(table)["space"] == "c5"
    assert table.events("escape")[0]["args"]["mine"] == 5


@pytest.mark.rule("DQ-14.3", "DQ-14.5")
def test_the_monster_plays_the_top_card() -> None:
    table = against("troll", 5, [*HAND, "melee_4"])
    table.choose("play:combat_melee_5")
    assert [event["args"]["card"] for event in table.events("reveals")] == ["combat_melee_5", "combat_melee_4"]
    assert len(fight(table)["sides"][1]["damage"]) == 1
    assert fight(table)["stack"] == ["combat_melee_4"]


@pytest.mark.rule("DQ-14.4")
def test_the_monster_counterattacks_if_five_cards_can_win() -> None:
    shown = ["magic_5", "ranged_2_counter", "melee_1_counter", "ranged_3", "ranged_5"]
    table = against("troll", 5, [*HAND, "ranged_1_counter", *shown])
    table.choose("play:combat_melee_5")
    added = [event["args"]["card"] for event in table.events("adds")]
    assert added == ["combat_ranged_2_counter", "combat_ranged_3"], "in the order revealed, until 6 exceeds 5"
    assert len(fight(table)["sides"][0]["damage"]) == 3
    assert sorted(fight(table)["discarded"]) == ["combat_magic_5", "combat_melee_1_counter", "combat_ranged_5"]


@pytest.mark.rule("DQ-14.4")
def test_if_they_cannot_win_none_is_played() -> None:
    shown = ["magic_5", "ranged_2_counter", "melee_1_counter", "ranged_2_counter", "magic_4"]
    table = against("troll", 5, [*HAND, "ranged_1_counter", *shown])
    table.choose("play:combat_melee_5")
    assert not table.events("adds")
    assert len(fight(table)["sides"][1]["damage"]) == 1
    assert len(fight(table)["discarded"]) == 5


@pytest.mark.rule("DQ-14.7", "DQ-13.5")
def test_the_hero_decides_on_his_counterattack_first() -> None:
    table = against("troll", 5, [*HAND, "magic_4"])
    table.choose("play:combat_melee_1_counter")
    assert table.decision().key == "counterattack"


@pytest.mark.rule("DQ-14.7")
def test_a_token_is_chosen_at_random_when_all_lie_on_the_board() -> None:
    tokens = [("skeleton", space, life) for space, life in (("h2", 2), ("h3", 2), ("h4", 3), ("h5", 3))]
    table = alone(
        pile=["portcullis_cross"],
        decks={"dungeon": ["dungeon_skeleton"]},
        tokens=tokens,
        tiles=dict.fromkeys(("h2", "h3", "h4", "h5"), "chamber_cross"),
    )
    table.choose("move:north")
    assert table.decision().key == "play"
    assert len(table.view()["tokens"]) == 3


@pytest.mark.rule("DQ-14.7", "DQ-13.2")
def test_with_fewer_than_five_cards_left_those_are_revealed() -> None:
    table = against("troll", 5, [*HAND, "ranged_1_counter", "ranged_5"])
    table.state.combat.cards.clear()
    table.choose("play:combat_melee_5")
    assert table.events("monster-reveals")[0]["args"]["cards"] == ["combat_ranged_5"]


@pytest.mark.rule("DQ-14.6")
@pytest.mark.parametrize(
    ("loot", "target", "wins"),
    [
        (["corpse_gold_200"], 0, False),
        (["treasure_ebon_ring"], 0, True),
        (["treasure_ebon_ring"], 500, False),
        (["treasure_flying_carpet"], 500, True),
    ],
)
def test_alone_it_takes_a_treasure_and_the_gold_agreed_on(loot: list[str], target: int, wins: bool) -> None:
    table = alone(at="a2", me={"tower": "m10", "loot": loot}, options={"gold_target": target})
    table.choose("move:north").choose("leave")
    assert table.match.result is not None
    assert table.match.result.winners == ([0] if wins else [])
    assert table.match.result.scores[0]["total"] == CARDS[loot[0]].gold


@pytest.mark.parametrize(
    ("loot", "utility"),
    [
        (["corpse_rope"], 0.0),
        (["corpse_gold_100"], 0.5 * 100 / 600),
        (["corpse_gold_200", "corpse_gold_50"], 0.5 * 250 / 750),
        (
            ["treasure_ebon_ring"],
            0.5 + 0.5 * CARDS["treasure_ebon_ring"].gold / (CARDS["treasure_ebon_ring"].gold + 500),
        ),
    ],
)
def test_alone_gold_counts_for_who_comes_out(loot: list[str], utility: float) -> None:
    """With 500 gold the share for gold is one half; reaching the goal counts as much as any amount of gold."""
    table = alone(at="a2", me={"tower": "m10", "loot": loot})
    table.choose("move:north").choose("leave")
    assert table.match.result is not None
    assert table.match.result.utility == [pytest.approx(utility)]
