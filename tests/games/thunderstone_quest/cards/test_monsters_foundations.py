"""The Monsters of At the Foundations of the World."""

import pytest

from tests.games.thunderstone_quest.cards.playing import (
    asks,
    drawn,
    enter,
    gone,
    health,
    meet,
    player,
    visit,
    wounds,
    xp_gained,
)
from tests.games.thunderstone_quest.looking import battle, choose_all, fought, tile

STRONG = "gorlandor_l3"


# -- Air Servitors


@pytest.mark.rule("TQ-4.16")
@pytest.mark.parametrize(("monster", "plain"), [("gust", 5), ("static_cloud", 5)])
def test_air_fears_magic(monster: str, plain: int) -> None:
    assert health([STRONG], monster) == plain
    assert health([STRONG, "fireball"], monster) == plain - 2


def test_dust_devil_blows_a_card_onto_the_deck() -> None:
    table = meet([STRONG, "dagger"], "dust_devil")
    assert table.options() == [f"put-on-deck:{STRONG}", "put-on-deck:dagger"]
    assert gone(table.choose("put-on-deck:dagger"), "on-deck") == ["dagger"]


@pytest.mark.parametrize(
    ("monster", "event"),
    [
        ("breeze", (1, 0)),
        ("whirlwind", (1, 0)),
        ("pebble_giant", (1, 0)),
        ("clay_servitor", (1, 0)),
        ("granite_servitor", (2, 0)),
        ("crystal_servitor", (1, 0)),
    ],
)
def test_the_plain_ones_only_wound(monster: str, event: tuple[int, int]) -> None:
    table = meet([STRONG], monster)
    assert (wounds(table), table.events("battle-ability")) == ([event], [])


# -- Water Servitors


@pytest.mark.rule("TQ-7.10")
def test_ripple_changes_places_with_its_neighbour() -> None:
    monsters = {"abandoned_gate": "ripple", "mine": "goblin_shaman"}
    table = enter([STRONG], "move:abandoned_gate", room="wilderness", monsters=monsters)
    assert (tile(table, "abandoned_gate")["card"], tile(table, "mine")["card"]) == ("goblin_shaman", "ripple")
    alone = enter([STRONG], "move:abandoned_gate", room="wilderness", monsters=monsters | {"mine": ""})
    assert tile(alone, "abandoned_gate")["card"] == "ripple"


@pytest.mark.rule("TQ-7.16")
def test_tide_sweeps_the_figure_along_once_a_turn() -> None:
    monsters = {"abandoned_gate": "tide", "mine": "tide"}
    table = enter([STRONG, *["lantern"] * 3], "move:abandoned_gate", "move:crypt", room="wilderness", monsters=monsters)
    assert player(table)["place"] == "mine"
    assert table.decision().prompt.args["light"] == 3, "the step costs nothing"
    table.choose("move:sunken_well")
    assert player(table)["place"] == "sunken_well", "once a turn"
    thorns = {"abandoned_gate": "tide", "mine": "bloodthorn"}
    way = ["move:abandoned_gate", "move:crypt", "move:sunken_well"]
    placed = enter([STRONG, *["lantern"] * 3], *way, room="wilderness", monsters=thorns)
    assert player(placed)["wounds"] == 0, "the figure was placed in the Mine, it did not go through"


def test_undertow_changes_places_with_the_room_behind() -> None:
    rooms = ["abandoned_gate", "mine", "crypt", "sunken_well", "throne_room", "vault"]
    position = {"monster": "undertow", "rooms": rooms}
    table = enter([STRONG, "lantern"], "move:mine", monsters={"crypt": "goblin_shaman"}, **position)
    assert (tile(table, "abandoned_gate")["card"], tile(table, "crypt")["card"]) == ("goblin_shaman", "undertow")
    into = meet([STRONG, "lantern"], "undertow", "move:crypt", rooms=rooms, monsters={"crypt": "demon_spider"})
    assert fought(into)[2] == 4, "before the figure comes there"


@pytest.mark.rule("TQ-9.10")
def test_spring_flows_away_from_those_it_beats() -> None:
    table = meet(["lantern"], "spring")
    assert tile(table, "abandoned_gate")["card"] == "kobold"
    assert table.view()["decks"][0]["under"] == ["spring"]
    won = meet([STRONG], "spring")
    assert table.view()["decks"][0]["under"] == ["spring"]
    assert won.view()["decks"][0]["under"] == []


def test_maelstrom_wounds_or_throws_back() -> None:
    position = {"room": "wilderness", "monsters": {"abandoned_gate": "maelstrom"}}
    table = enter([STRONG, "lantern"], "move:abandoned_gate", **position)
    assert table.options() == ["choose:wound", "choose:wilderness"]
    table.choose("choose:wound")
    assert (player(table)["wounds"], player(table)["place"]) == (1, "abandoned_gate")
    back = enter([STRONG, "lantern"], "move:abandoned_gate", "choose:wilderness", **position)
    assert (fought(back)[2], player(back)["place"]) == (4, "wilderness"), "the move ends with the Giant Rat"


# -- Earth and Fire Servitors


def test_landslide_discards_two_cards() -> None:
    table = meet([STRONG], "landslide", deck=["dagger", "lantern", *["adventurer"] * 8])
    assert [event["args"]["cards"] for event in table.events("discards-top")] == [["dagger", "lantern"]]


@pytest.mark.rule("TQ-7.4")
@pytest.mark.parametrize(("monster", "less"), [("ember", 1), ("flame_dancer", 2)])
def test_heat_takes_skill(monster: str, less: int) -> None:
    hand = ["stormhand_l2", "dagger", "shortspear", "adventurer", "dagger"]
    table = meet(hand, monster, "wield:dagger:stormhand_l2", "wield:dagger.2:stormhand_l2")
    events = [event["args"]["card"] for event in table.events("removes")]
    if less == 1:
        assert events == [], "5 Skill less 1 for two Daggers"
        assert fought(table)[1] == 3 + 2 + 2 + 1
    else:
        assert asks(table) == "remove"
        table.choose("remove:dagger")
        assert [event["args"]["card"] for event in table.events("removes")] == ["dagger"]
    exact = meet(["adventurer", "dagger"], monster, "wield:dagger:adventurer")
    assert fought(exact)[1] == 1, "an Adventurer's Skill no longer suffices"


def test_slag_servitor_discards_any_weapon() -> None:
    assert gone(meet([STRONG, "dagger", "dagger"], "slag_servitor")) == ["dagger"]


def test_forge_spirit_feeds_on_wielded_weapons() -> None:
    hand = [STRONG, "dagger", "dagger"]
    assert health(hand, "forge_spirit") == 8
    assert health(hand, "forge_spirit", f"wield:dagger:{STRONG}", f"wield:dagger.2:{STRONG}") == 10


@pytest.mark.rule("TQ-12.18")
def test_inferno_melts_a_weapon_or_burns() -> None:
    table = meet([STRONG, "dagger"], "inferno")
    assert table.options() == ["choose:weapon", "choose:wound"]
    assert gone(table.choose("choose:weapon"), "destroy") == ["dagger"]
    assert wounds(meet([STRONG], "inferno")) == [(3, 0), (2, 0)]


# -- Divine Founders


def test_founder_of_truth_punishes_gain() -> None:
    assert gone(meet([STRONG, "adventurer"], "founder_of_truth")) == []
    hand = ["adventurer", "adventurer", "lantern", "cache_coin_hoard"]
    table = visit(hand, "use:cache_coin_hoard:open", monsters={"mine": "founder_of_truth"})
    choose_all(table, next(option for option in table.options() if option.startswith("buy:")))
    while asks(table) != "descend":
        table.choose(table.options()[-1])
    choose_all(table, "descend:lantern", "move:mine")
    battle(table)
    assert gone(table) == ["adventurer"]


def test_founder_of_mercy_is_stronger_before_the_wounded() -> None:
    assert health([STRONG], "founder_of_mercy", wounds=4) == 12 + 4


def test_founder_of_justice_allows_one_of_each_class() -> None:
    hand = ["scathian_l1", "scathian_l1", "darkrend_l1", "adventurer"]
    table = meet(hand, "founder_of_justice")
    assert gone(table) == ["scathian_l1"], "the Rogue; then no class is there twice but Wizards"
    assert table.options() == ["discard:scathian_l1.2", "discard:darkrend_l1"]
    table.choose("discard:darkrend_l1")
    assert gone(table) == ["scathian_l1", "darkrend_l1"]
    for hero in ("avania_l1", "stormhand_l1", "brimstone_l1", "darkrend_l1"):
        assert gone(meet([hero, hero, hero, "adventurer"], "founder_of_justice")) == [hero]
    single = meet(["scathian_l1", "silverhelm_l1", "adventurer", "adventurer"], "founder_of_justice")
    assert gone(single) == []


@pytest.mark.rule("TQ-8.6")
def test_founder_of_dawn_requires_light() -> None:
    hand = ["weaponmaster_korga", "weaponmaster_korga"]
    assert fought(meet([*hand, "lantern", "lantern"], "founder_of_dawn"))[0] == "loses"
    assert fought(meet([*hand, *["lantern"] * 3], "founder_of_dawn"))[0] == "wins"


def test_founder_of_wrath_destroys_the_lowest_hero() -> None:
    assert gone(meet([STRONG, "adventurer"], "founder_of_wrath"), "destroy") == ["adventurer"]


# -- Abyssal Founders: dice


@pytest.mark.rule("TQ-12.7")
@pytest.mark.parametrize(
    ("monster", "dice", "health"),
    [
        ("abyssal_spawn", [1], 10),
        ("abyssal_spawn", [6], 15),
        ("abyssal_gambler", [2], 15),
        ("abyssal_gambler", [3], 12),
        ("abyssal_gambler", [5], 9),
        ("abyssal_prince", [2, 5], 15),
        ("abyssal_prince", [4, 4], 17),
    ],
)
def test_the_abyss_rolls_for_health(monster: str, dice: list[int], health: int) -> None:
    table = meet([STRONG], monster, dice=dice)
    assert fought(table)[2] == health
    assert table.events("rolls")[0]["args"]["dice"] == dice


@pytest.mark.parametrize(("die", "tokens"), [(1, 1), (2, 1), (5, 3), (6, 3)])
def test_abyssal_maw_bites(die: int, tokens: int) -> None:
    assert wounds(meet([STRONG], "abyssal_maw", dice=[die])) == [(tokens, 0)]


def test_abyssal_herald_destroys_a_hero_on_doubles() -> None:
    table = meet([STRONG, "adventurer"], "abyssal_herald", dice=[3, 3])
    assert gone(table.choose("destroy:adventurer"), "destroy") == ["adventurer"]
    assert asks(table) == "where-to"
    assert gone(meet([STRONG], "abyssal_herald", dice=[3, 4]), "destroy") == []
    assert drawn(meet([STRONG], "abyssal_herald", dice=[3, 4])) == []
    assert xp_gained(meet([STRONG], "abyssal_herald", dice=[3, 4])) == []
