"""The most important rules, and reading the cards (TQ-3, TQ-4)."""

import pytest

from tests.games.thunderstone_quest.looking import battle, delve, forecast, fought, laid, player, quest, values
from undercroft.games.thunderstone_quest.cards import CARDS, GUARDIANS
from undercroft.games.thunderstone_quest.rules.card import CLASSES


@pytest.mark.rule("TQ-3.1", "TQ-4.4")
def test_card_text_beats_the_rulebook() -> None:
    table = delve(["adventurer", "stormhand_l1", "strength_gauntlets"], "wilderness", "giant_rat")
    table.choose("boost:strength_gauntlets:adventurer")
    assert laid(table, "adventurer")["skill"] == 2 + 3
    assert laid(table, "stormhand_l1")["skill"] == 4, "one boost of a card goes to one Hero"
    assert not [option for option in table.options() if option.startswith("boost:")], "it stays with him"
    assert forecast(table, "wilderness")["physical"] == 1 + 2 + 2


@pytest.mark.rule("TQ-3.2")
def test_your_cards_are_those_in_front_of_you() -> None:
    alone = delve(["magic_missile"], "wilderness", "giant_rat", decks={0: ["pylorian_l1", "dagger"], 1: []},
                  discards={0: ["pylorian_l2"], 1: []})  # fmt: skip
    assert forecast(alone, "wilderness")["magic"] == 2
    table = delve(["arcane_touch"], "mine", "goblin_shaman", discards={0: ["pylorian_l2"] * 3, 1: []})
    assert forecast(table, "mine")["resistance"] == 1, "a Wizard in the discard pile is not one you have"
    table = delve(["arcane_touch", "pylorian_l1"], "mine", "goblin_shaman")
    assert forecast(table, "mine")["resistance"] == 0


@pytest.mark.rule("TQ-3.3", "TQ-12.5")
def test_effects_end_when_the_card_leaves() -> None:
    table = delve(["potion_of_stamina", "lantern", "sephilest_l1"], "wilderness", "giant_rat")
    table.choose(next(option for option in table.options() if option.startswith("use:potion_of_stamina")))
    assert values(table) == {"gold": 2 + 2 + 1, "light": 1, "budget": 0, "hp": 7, "healed": 0}
    table.choose("use:sephilest_l1:discard").choose("discard:potion_of_stamina")
    assert (values(table)["gold"], values(table)["light"], values(table)["hp"]) == (2 + 1, 1, 6)
    assert forecast(table, "wilderness")["physical"] == 3 + 2


@pytest.mark.rule("TQ-3.3", "TQ-6.16", "TQ-9.7")
def test_gold_already_spent_stays_spent() -> None:
    table = quest(hands={0: ["lantern", "thunderstone_shard", "thunderstone_shard", "dagger"]}, gear={0: {}, 1: {}})
    table.choose("village:bazaar").choose("buy:short_sword").choose("scrap-none").choose("buy-gear:iron_rations")
    assert values(table)["gold"] == 0
    table.choose("descend:lantern")
    assert values(table)["gold"] == 0, "the Lantern's 2 Gold are gone, what was bought stays bought"
    assert "short_sword" in player(table)["discard"]


@pytest.mark.rule("TQ-3.4")
def test_what_a_card_buys_by_leaving_lasts() -> None:
    table = delve(["potion_of_light", "adventurer"], "wilderness", "giant_rat")
    assert values(table)["light"] == 1
    table.choose(next(option for option in table.options() if option.startswith("use:potion_of_light")))
    assert values(table)["light"] == 3, "its own Light is lost"
    assert values(table)["gold"] == 0


@pytest.mark.rule("TQ-4.1", "TQ-4.17", "TQ-7.3")
def test_an_unwielded_weapon_gives_its_gold_alone() -> None:
    table = delve(["flameblade", "stormhand_l1"], "wilderness", "giant_rat")
    assert values(table)["gold"] == 2 + 1
    assert values(table)["light"] == 0
    assert forecast(table, "wilderness")["total"] == 2
    table.choose("wield:flameblade:stormhand_l1")
    assert values(table) == {"gold": 3, "light": 1, "budget": 0, "hp": 6, "healed": 0}
    assert forecast(table, "wilderness")["total"] == 2 + 2 + 3


@pytest.mark.rule("TQ-4.2", "TQ-4.3")
def test_spells_need_no_hero_and_boosts_do() -> None:
    table = delve(["fireball", "strength_gauntlets", "lantern"], "wilderness", "giant_rat")
    assert (forecast(table, "wilderness")["physical"], forecast(table, "wilderness")["magic"]) == (0, 3)
    assert not [option for option in table.options() if option.startswith("boost:")]
    assert values(table)["gold"] == 1 + 2, "other effects of the card still work"


@pytest.mark.rule("TQ-4.5", "TQ-4.13")
def test_plus_x_to_nothing_is_x() -> None:
    rooms = ["fairy_meadow", "ominous_looking_road", "hollow_tree", "tree_house", "elven_outpost", "elven_ruins"]
    table = delve(["adventurer"], "fairy_meadow", "kobold", rooms=rooms, monsters={"ominous_looking_road": "kobold"})
    assert forecast(table, "fairy_meadow")["resistance"] == 2
    assert forecast(table, "ominous_looking_road")["armor"] == 1
    assert forecast(table, "ominous_looking_road")["physical"] == 0
    tree = delve(["adventurer"], "tree_house", "hobgoblin_slaver", rooms=rooms)
    assert forecast(tree, "tree_house")["health"] == 8 + 2


@pytest.mark.rule("TQ-4.7", "TQ-7.2")
def test_any_number_of_weapons_within_the_skill() -> None:
    table = delve(["gorlandor_l3", "dagger", "dagger", "hammer", "lantern"], "wilderness", "giant_rat")
    for weapon in ("dagger", "hammer", "dagger.2"):
        table.choose(f"wield:{weapon}:gorlandor_l3")
    assert laid(table, "gorlandor_l3")["weapons"] == ["dagger", "hammer", "dagger.2"], "2 + 3 + 2 of 8"


@pytest.mark.rule("TQ-4.8", "TQ-13.3")
def test_light_is_added_up() -> None:
    table = delve(
        ["lantern", "hawkswood_l1", "moonlight", "adventurer"],
        "wilderness",
        "giant_rat",
        gear={0: {"lantern": 1}, 1: {}},
    )
    assert values(table)["light"] == 1 + 1 + 2
    assert values(table.choose("lantern"))["light"] == 5


@pytest.mark.rule("TQ-4.9", "TQ-4.10", "TQ-16.15", "TQ-4.11", "TQ-4.12", "TQ-4.14")
def test_levels_costs_and_keywords() -> None:
    assert CARDS["adventurer"].level == 0
    for card in CARDS.values():
        if card.kind == "monster":
            assert 0 <= card.level <= 3
        if card.is_hero and card.id != "adventurer":
            assert 1 <= card.level <= 3
        if card.is_treasure or card.is_legendary or card.is_starter:
            assert card.cost == 0, "no printed cost counts as 0"
        if card.kind in ("item", "spell", "weapon") and not (card.is_treasure or card.is_legendary or card.is_starter):
            assert card.cost >= 4
    assert {card.level for card in GUARDIANS.values()} == {4, 5, 6}
    assert set(CARDS["silverhelm_l1"].keywords) == {"Dwarf", "Cleric", "Fighter", "Hero"}
    assert set(CARDS["punching_dagger"].keywords) == {"Edged", "Dagger", "Weapon"}
    assert set(CARDS["kobold"].keywords) == {"Humanoid", "Goblin Grunts"}
    assert all(card.is_a(*CLASSES) for card in CARDS.values() if card.is_hero and card.level)
    kinds = {card.kind for card in CARDS.values()}
    frames = {"hero", "item", "spell", "weapon", "monster", "cache", "wound", "guardian", "room", "guardian_key"}
    assert frames <= kinds, "each kind has its frame"


@pytest.mark.rule("TQ-4.15")
def test_additional_boosts_belong_to_the_weapon() -> None:
    table = delve(["stormhand_l2", "dagger"], "crypt", "skeleton_archer")
    table.choose("wield:dagger:stormhand_l2")
    seen = forecast(table, "crypt")
    assert seen["physical"] == 3 - seen["armor"], "the Dagger's +1 and Stormhand's additional +1 are both Edged boosts"
    plain = delve(["stormhand_l2", "dagger"], "wilderness", "giant_rat").choose("wield:dagger:stormhand_l2")
    assert forecast(plain, "wilderness")["physical"] == 3 + 1 + 1


@pytest.mark.rule("TQ-4.16")
def test_having_a_magic_attack() -> None:
    none = delve(["adventurer"] * 4, "mine", "glimmer_sprite")
    assert forecast(none, "mine")["health"] == 4 + 1 + 2
    some = delve(["adventurer"] * 4 + ["avania_l1"], "mine", "glimmer_sprite")
    assert forecast(some, "mine")["health"] == 4 + 1
    rooms = ["fairy_meadow", "mine", "crypt", "sunken_well", "throne_room", "vault"]
    resisted = delve(["adventurer"] * 4 + ["avania_l1"], "fairy_meadow", "glimmer_sprite", rooms=rooms)
    assert forecast(resisted, "fairy_meadow")["magic"] == 0
    assert forecast(resisted, "fairy_meadow")["health"] == 4, "before Magic Resistance there is one"
    assert fought(battle(resisted)) == ("wins", 4, 4)
