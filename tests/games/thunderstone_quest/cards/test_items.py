"""The Items of the Market."""

import pytest

from tests.games.thunderstone_quest.cards.playing import (
    IDLE,
    asks,
    attack,
    drawn,
    enter,
    gone,
    meet,
    offers,
    player,
    visit,
    wounds,
    xp_gained,
)
from tests.games.thunderstone_quest.looking import choose_all, front, laid, values


def test_amulet_of_infravision_shines_for_a_rogue() -> None:
    table = enter(["amulet_of_infravision", "scathian_l1"], "use:amulet_of_infravision:light")
    assert values(table)["light"] == 2
    assert not offers(enter(["amulet_of_infravision", "tome_of_knowledge"]), "use:amulet_of_infravision")


def test_gem_of_healing_heals_or_gives_hp() -> None:
    healed = enter(["gem_of_healing"], "use:gem_of_healing:heal", wounds=2)
    assert (player(healed)["wounds"], values(healed)["hp"]) == (1, 6)
    assert values(enter(["gem_of_healing"], "use:gem_of_healing:heal"))["hp"] == 7


def test_tome_of_knowledge_draws_and_teaches_once_a_turn() -> None:
    hand = ["tome_of_knowledge", "tome_of_knowledge", "gorlandor_l1"]
    assert drawn(visit(hand, "use:tome_of_knowledge:draw")) == [IDLE]
    table = meet(hand, "kobold")
    assert offers(table, "use") == ["use:tome_of_knowledge:gain"]
    table.choose("use:tome_of_knowledge:gain")
    assert xp_gained(table) == [1, 1]
    assert asks(table) == "where-to", "only one Tome a turn"
    assert asks(meet(["tome_of_knowledge", *["adventurer"] * 4], "kobold")) == "where-to", "no Hero of level 1"


@pytest.mark.parametrize(("hero", "count"), [("gorlandor_l1", 1), ("felin_l1", 2)])
def test_elven_ring_draws_more_for_an_elf(hero: str, count: int) -> None:
    table = enter(["elven_ring", hero, "dagger"], "use:elven_ring:draw", "discard:dagger")
    assert (gone(table), len(drawn(table))) == (["dagger"], count)


def test_elven_ring_looks_for_the_elf_after_its_cost() -> None:
    table = enter(["elven_ring", "felin_l1"], "use:elven_ring:draw", deck=["felin_l1", IDLE])
    assert (gone(table), drawn(table)) == (["felin_l1"], ["felin_l1"]), "the Elf drawn comes too late"


@pytest.mark.rule("TQ-4.4")
@pytest.mark.parametrize(
    ("item", "skill", "physical"),
    [("headband_of_intellect", 2, 0), ("strength_gauntlets", 3, 2), ("ring_of_proficiency", 3, 0)],
)
def test_a_hero_receives_the_boosts(item: str, skill: int, physical: int) -> None:
    hand = [item, "adventurer", "pylorian_l1"]
    assert attack(hand) == (1, 2), "nobody has them yet"
    table = enter(hand, f"boost:{item}:pylorian_l1")
    assert (laid(table, "pylorian_l1")["skill"], laid(table, "adventurer")["skill"]) == (2 + skill, 2)
    assert attack(hand, f"boost:{item}:pylorian_l1") == (1 + physical, 2)


def test_headband_of_intellect_draws_in_the_village() -> None:
    assert drawn(visit(["headband_of_intellect"], "use:headband_of_intellect:draw")) == [IDLE]
    assert not offers(enter(["headband_of_intellect", "tome_of_knowledge"]), "use:headband_of_intellect")


@pytest.mark.parametrize(
    ("hero", "light"), [("gorlandor_l1", 1), ("pylorian_l1", 2), ("avania_l1", 2), ("scathian_l1", 2)]
)
def test_wand_of_light_shines_for_three_classes(hero: str, light: int) -> None:
    assert values(enter(["wand_of_light", hero]))["light"] == light


@pytest.mark.rule("TQ-3.4")
@pytest.mark.parametrize(
    ("item", "use", "more", "foe"),
    [
        ("wand_of_light", "flare", 3, "shambler"),
        ("wand_of_light", "flare", 3, "abyssal_maw"),
        ("holy_symbol", "ward", 2, "shambler"),
        ("holy_symbol", "ward", 2, "abyssal_maw"),
    ],
)
def test_light_against_undead_and_demons(item: str, use: str, more: int, foe: str) -> None:
    hand = [item, "adventurer"]
    assert attack(hand, f"use:{item}:{use}", monster=foe) == (1, more)
    assert attack(hand, f"use:{item}:{use}", monster="kobold") == (1, 0)
    assert (item in front(enter(hand, f"use:{item}:{use}"))) == (item == "holy_symbol"), "the Wand is discarded"


@pytest.mark.rule("TQ-5.11")
def test_crystal_of_scrying_looks_at_three() -> None:
    table = enter(["crystal_of_scrying"], "use:crystal_of_scrying:look", deck=["dagger", "fireball", "hammer", IDLE])
    assert table.options() == ["draw:dagger", "draw:fireball", "draw:hammer"]
    choose_all(table, "draw:fireball")
    assert table.options() == ["put-on-deck:dagger", "put-on-deck:hammer"]
    table.choose("put-on-deck:dagger")
    assert front(table) == ["crystal_of_scrying", "fireball"]
    assert table.view(0)["deck_top"] == ["hammer", "dagger"]
    assert "deck_top" not in table.view(None)


@pytest.mark.rule("TQ-5.11")
def test_looking_brings_the_discard_pile_under_the_deck() -> None:
    table = enter(["crystal_of_scrying"], "use:crystal_of_scrying:look", deck=["dagger"], discard=["hammer"] * 4)
    assert table.options() == ["draw:dagger", "draw:hammer"]
    few = enter(["crystal_of_scrying", "tome_of_knowledge"], "use:crystal_of_scrying:look", deck=[], discard=[])
    assert asks(few) == "prepare"


def test_holy_symbol_suits_a_cleric() -> None:
    assert attack(["holy_symbol", "avania_l1"], "boost:holy_symbol:avania_l1") == (0, 2 + 2)
    assert attack(["holy_symbol", "pylorian_l1"], "boost:holy_symbol:pylorian_l1") == (0, 2 + 1)
    assert attack(["holy_symbol", "avania_l1"]) == (0, 2)


def test_potion_of_stamina_gives_hp_or_three_cards() -> None:
    assert values(enter(["potion_of_stamina"], "use:potion_of_stamina:sip"))["hp"] == 7
    table = enter(["potion_of_stamina"], "use:potion_of_stamina:drink")
    assert (drawn(table), gone(table, "destroy")) == ([IDLE] * 3, ["potion_of_stamina"])
    both = enter(["potion_of_stamina"], "use:potion_of_stamina:sip", "use:potion_of_stamina:drink")
    assert values(both)["hp"] == 6, "what it gave ends with it"


def test_ring_of_learning_teaches_with_a_weapon_once_a_turn() -> None:
    hand = ["ring_of_learning", "ring_of_learning", "gorlandor_l1", "dagger"]
    table = meet(hand, "kobold", "wield:dagger:gorlandor_l1", then=["use:ring_of_learning:gain"])
    assert xp_gained(table) == [1, 1]
    assert asks(table) == "where-to", "only one Ring a turn"
    assert asks(meet(hand, "kobold")) == "where-to", "nobody wields a Weapon"


def test_damilu_huskie_bites_for_a_hero() -> None:
    assert attack(["damilu_huskie", "adventurer"], "use:damilu_huskie:bite") == (2, 0)
    assert not offers(enter(["damilu_huskie", "tome_of_knowledge"]), "use:damilu_huskie"), "no Hero"


def test_damilu_huskie_goes_in_place_of_another_card() -> None:
    hand = ["gorlandor_l3", "damilu_huskie"]
    assert gone(meet(hand, "mire_lord", then=["yes"])) == ["damilu_huskie"]
    table = meet(hand, "mire_lord", then=["no"])
    assert (gone(table), gone(table, "destroy")) == ([], ["gorlandor_l3"])


def test_damilu_huskie_does_not_stand_in_for_cards_put_on_the_deck() -> None:
    table = meet(["damilu_huskie", "gorlandor_l3"], "dust_devil", then=["put-on-deck:gorlandor_l3"])
    assert gone(table, "on-deck") == ["gorlandor_l3"]
    assert asks(table) == "where-to"


@pytest.mark.rule("TQ-8.7")
def test_darameres_cloak_cancels_one_loss_a_turn() -> None:
    hand = ["gorlandor_l3", "darameres_cloak"]
    table = meet(hand, "mire_lord", then=["yes"])
    assert (gone(table, "destroy"), wounds(table)) == ([], [(2, 0)])
    assert gone(meet(hand, "mire_lord", then=["no"]), "destroy") == ["gorlandor_l3"]
    spider = meet([*hand, "fireball"], "royal_spellbreaker", then=["yes"])
    assert gone(spider) == []


def test_darameres_cloak_saves_only_once() -> None:
    table = meet(
        ["gorlandor_l3", "darameres_cloak"],
        "baalok_the_flesh_weaver_vi",
        room="wilderness",
        last_round=2,
        guardian="baalok_the_flesh_weaver_vi",
        then=["yes", "choose:hero"],
    )
    assert gone(table, "destroy") == ["gorlandor_l3"], "the second destroying is not cancelled"


def test_darameres_cloak_lets_an_alert_be_ignored() -> None:
    position = {"room": "wilderness", "monsters": {"abandoned_gate": "maelstrom"}}
    plain = enter(["darameres_cloak"], "ready", "move:abandoned_gate", **position)
    assert asks(plain) == "either"
    table = enter(["darameres_cloak"], "use:darameres_cloak:ignore", "move:abandoned_gate", **position)
    assert asks(table) == "ignore"
    assert asks(table.choose("ignore")) == "move"


@pytest.mark.rule("TQ-3.4")
def test_potion_of_light_is_drunk_for_light() -> None:
    table = enter(["potion_of_light", "lantern"], "use:potion_of_light:drink")
    assert (values(table)["light"], gone(table, "destroy")) == (1 + 3, ["potion_of_light"])


def test_ring_of_proficiency_draws_for_two_weapons() -> None:
    hand = ["ring_of_proficiency", "pylorian_l1", "dagger", "dagger"]
    steps = ["boost:ring_of_proficiency:pylorian_l1", "wield:dagger:pylorian_l1"]
    assert not offers(enter(hand, *steps), "use:ring_of_proficiency")
    assert drawn(enter(hand, *steps, "wield:dagger.2:pylorian_l1", "use:ring_of_proficiency:draw")) == [IDLE]
