"""The cards of the Dungeon, Search, Trap, Corpse and Crypt decks that no other test covers."""

import pytest

from tests.games.dungeonquest.delving import alone, drawn, laid, loot, me
from undercroft.testing import ScenarioTable


def dungeon(card: str, hero: str = "krutzbeck", **more: object) -> ScenarioTable:
    """A Hero enters a chamber and draws this Dungeon card."""
    decks = {"dungeon": [card, "dungeon_empty"], **more.pop("decks", {})}  # type: ignore[dict-item]
    return alone(hero, pile=more.pop("pile", ["chamber_cross"]), decks=decks, **more).choose("move:north")


def search(card: str, **more: object) -> ScenarioTable:
    return alone(decks={"search": [card], **more.pop("decks", {})}, **more).choose("search")  # type: ignore[dict-item]


@pytest.mark.parametrize(
    "card", ["dungeon_gold_30", "dungeon_gold_40", "dungeon_unstable_potion", "dungeon_bottle_imp"]
)
def test_loot_of_the_dungeon(card: str) -> None:
    assert loot(dungeon(card)) == [card]


def test_a_torch_goes_out_until_luck_lights_it() -> None:
    table = dungeon("dungeon_torch_goes_out", dice=[6, 6, 2, 2])
    assert len(table.events("test-failed")) == 1
    assert (me(table)["kept"], me(table)["tokens"]) == ([], 0)
    assert table.view()["sun"]["space"] == 3, "one turn was lost"


@pytest.mark.parametrize(("dice", "status"), [([1, 2], "dead"), ([2, 2], "dungeon")])
def test_a_lingering_shade_kills_on_two_or_three(dice: list[int], status: str) -> None:
    table = dungeon("dungeon_lingering_shade", dice=dice)
    assert me(table)["status"] == status


def test_the_shade_does_not_follow_into_the_catacombs() -> None:
    table = alone(
        markers=["c5"], me={"kept": ["dungeon_lingering_shade"]}, dice=[6, 6], decks={"catacomb": ["catacomb_exit"]}
    )
    table.choose("descend").choose("head:north")
    assert me(table)["kept"] == []


@pytest.mark.parametrize(("die", "arrow"), [(1, "west"), (3, "north"), (6, "east")])
def test_the_curse_turns_every_corridor(die: int, arrow: str) -> None:
    table = dungeon(
        "dungeon_curse_of_the_wizard",
        tiles={"h2": ("corridor_turn_left", "south"), "h3": ("chamber_cross", "south")},
        dice=[die],
    )
    assert laid(table, "h2")["arrow"] == arrow
    assert laid(table, "h3")["arrow"] == "south"


def test_razorwings() -> None:
    assert me(dungeon("dungeon_razorwing_attack", dice=[6]))["wounds"] == 6


@pytest.mark.parametrize("deck", ["dungeon", "search"])
def test_a_secret_door_need_not_be_used(deck: str) -> None:
    table = dungeon("dungeon_secret_door") if deck == "dungeon" else search("search_secret_door")
    table.choose("stay-here")
    assert me(table)["space"] == ("c4" if deck == "dungeon" else "c5")


def test_the_ceiling_collapses_on_a_tile_but_not_on_a_tower() -> None:
    table = dungeon("dungeon_ceiling_collapses")
    assert laid(table, "c4")["arrow"] == "west", "a quarter clockwise from the south"
    trap = alone(
        "lindel",
        at="a1",
        tile=None,
        tiles={"a2": ("chamber_door_front_cross", "south")},
        decks={"door": ["door_hidden_trap"], "trap": ["trap_ceiling_collapses"]},
    )
    trap.choose("move:south")
    assert drawn(trap) == ["door_hidden_trap", "trap_ceiling_collapses"]
    assert laid(trap, "a1")["turns"] == 0


def test_an_explosion_costs_a_turn_too() -> None:
    table = alone(tiles={"c4": "trap_cross"}, decks={"trap": ["trap_explosion"]})
    table.choose("move:north")
    assert me(table)["wounds"] == 4
    assert len(table.events("skips")) == 1


@pytest.mark.parametrize(
    "card", ["search_gold_10", "search_gold_60", "search_gold_70", "search_gold_150", "search_unstable_potion"]
)
def test_loot_of_a_search(card: str) -> None:
    assert loot(search(card)) == [card]


def test_a_giant_centipede_wounds_by_two_dice() -> None:
    assert me(search("search_giant_centipede", dice=[3, 5]))["wounds"] == 8


def test_a_ferrox_is_fought_with_strength() -> None:
    table = search("search_ferrox", dice=[2, 6, 6, 4, 4, 6, 5, 1, 1])
    assert me(table)["wounds"] == 2, "a failure, a pass, a failure, a pass: it had two lives"
    assert me(table)["tokens"] == 0


def test_a_hidden_trap_while_searching() -> None:
    assert me(search("search_hidden_trap", decks={"trap": ["trap_poisonous_snakes"]}, dice=[4]))["wounds"] == 4


@pytest.mark.parametrize(
    ("card", "die", "wounds"),
    [
        ("corpse_scorpion", 3, 2),
        ("corpse_small_scorpion", 1, 0),
        ("corpse_small_scorpion", 5, 3),
        ("corpse_deadly_scorpion", 6, 6),
    ],
)
def test_scorpions(card: str, die: int, wounds: int) -> None:
    table = dungeon("dungeon_dead_adventurer", decks={"corpse": [card]}, dice=[die])
    table.choose("yes")
    assert me(table)["wounds"] == wounds


@pytest.mark.parametrize(
    "card", ["corpse_gold_50", "corpse_gold_100", "corpse_gold_200", "corpse_rope", "corpse_unstable_potion"]
)
def test_loot_of_the_dead(card: str) -> None:
    table = dungeon("dungeon_dead_adventurer", decks={"corpse": [card]})
    table.choose("yes")
    assert loot(table) == [card]


def test_the_dead_may_be_left_in_peace() -> None:
    table = dungeon("dungeon_dead_adventurer").choose("no")
    assert drawn(table) == ["dungeon_dead_adventurer"]


@pytest.mark.parametrize(
    "card", ["crypt_gold_20", "crypt_gold_90", "crypt_gold_120", "crypt_gold_250", "crypt_unstable_potion"]
)
def test_loot_of_a_crypt(card: str) -> None:
    table = dungeon("dungeon_crypt", decks={"crypt": [card]})
    table.choose("yes")
    assert loot(table) == [card]


@pytest.mark.parametrize(("deck", "card"), [("corpse", "corpse_empty"), ("crypt", "crypt_empty")])
def test_some_hold_nothing(deck: str, card: str) -> None:
    table = dungeon("dungeon_dead_adventurer" if deck == "corpse" else "dungeon_crypt", decks={deck: [card]})
    table.choose("yes")
    assert (loot(table), drawn(table)[-1]) == ([], card)


def test_a_trap_in_a_crypt() -> None:
    table = dungeon(
        "dungeon_crypt", decks={"crypt": ["crypt_hidden_trap"], "trap": ["trap_poisonous_snakes"]}, dice=[2]
    )
    table.choose("yes")
    assert me(table)["wounds"] == 2


@pytest.mark.parametrize(
    ("place", "asked"), [("bottomless_pit", "before-test"), ("bridge", "before-test"), ("cave_in_cross", "before-test")]
)
def test_a_rope_passes_where_one_might_fall(place: str, asked: str) -> None:
    table = alone(tiles={"c4": place}, me={"loot": ["corpse_rope"]}, decks={"dungeon": ["dungeon_empty"]})
    table.choose("move:north")
    if place != "bottomless_pit":
        table.choose("cross")
    if place == "bridge":
        table.choose([])  # he keeps it
    assert table.options() == ["roll", "rope:corpse_rope"]
    table.choose("rope:corpse_rope")
    assert (table.view()["test"], loot(table)) == (None, [])


@pytest.mark.rule("DQ-6.13")
def test_a_loadstone_cannot_be_dropped_and_weighs_double_on_a_bridge() -> None:
    table = alone(
        "tatianna", tiles={"c4": "bridge"}, me={"loot": ["treasure_loadstone", "corpse_gold_50"]}, dice=[3, 3]
    )
    table.choose("move:north").choose("cross")
    assert table.options() == ["discard:corpse_gold_50"]
    table.choose([])
    assert table.view()["test"]["more"] == 3


@pytest.mark.parametrize(
    ("dice", "wounds", "status"),
    [
        ([1, 1], 6, "dead"),
        ([2, 3], 10, "dungeon"),
        ([3, 4], 6, "dungeon"),
        ([5, 5], 3, "dungeon"),
        ([6, 6], 0, "dungeon"),
    ],
)
def test_an_unstable_potion(dice: list[int], wounds: int, status: str) -> None:
    table = alone(me={"wounds": 6, "loot": ["dungeon_unstable_potion"]}, dice=dice)
    table.choose("drink:dungeon_unstable_potion")
    assert (me(table)["wounds"], me(table)["status"]) == (wounds, status)


@pytest.mark.rule("DQ-7.16")
def test_the_artifact_eater_lets_him_choose_among_equals() -> None:
    table = alone(
        at="g4",
        me={"loot": ["corpse_rope", "corpse_unstable_potion"]},
        decks={"dragon": ["dragon_sleeping"], "treasure": ["treasure_artifact_eater", "treasure_ebon_ring"]},
    )
    table.choose("move:south")
    assert table.options() == ["eaten:corpse_rope", "eaten:corpse_unstable_potion"]
    table.choose("eaten:corpse_rope")
    assert loot(table) == ["corpse_unstable_potion", "treasure_artifact_eater", "treasure_ebon_ring"]
