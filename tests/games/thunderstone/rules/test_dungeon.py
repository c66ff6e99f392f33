"""TS-5: entering the dungeon, from the revealed hand to the new one."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, IDLE, asks, delve, destroyed, event_args, fight, shown, table
from tests.games.thunderstone.looking import fought, hall, revealed
from undercroft.kernel.refusal import Refusal


@pytest.mark.rule("TS-5.1")
def test_the_whole_hand_is_laid_open() -> None:
    at = table(["militia", "disease", "pegasus", "militia"]).choose("dungeon")
    assert revealed(at) == ["militia", "disease", "pegasus", "militia.2"]
    assert event_args(at, "enters-dungeon")["cards"] == ["militia", "disease", "pegasus", "militia"]
    assert at.view(0)["hand"] == []
    assert [card["card"] for card in at.view(1)["party"]] == ["militia", "disease", "pegasus", "militia"]


@pytest.mark.rule("TS-5.1")
def test_all_heroes_fight_together_and_nothing_can_be_held_back() -> None:
    at = delve(["militia", "thyrian_squire", "disease", "pegasus", "dagger", "torch"])
    assert at.options() == ["equip:dagger:militia", "equip:dagger:thyrian_squire", "attack:1", "attack:2", "attack:3"]
    at.choose("attack:1")
    assert fought(at) == ("loses", 1 + 2 - 1 + 1)  # the Disease and the trophy count, the unused Dagger does not


@pytest.mark.rule("TS-5.2")
def test_effects_in_any_order_with_weapons_in_between() -> None:
    hand = ["regian_priest", "iron_rations", "short_sword", "disease", "torch"]
    draw, cure = "use:regian_priest:draw", "use:regian_priest:cure"
    feed, arm = "use:iron_rations:feed", "equip:short_sword:regian_priest"
    for steps in ((draw, cure, arm, feed), (feed, arm, cure, draw)):
        at = delve(hand, GOBLIN, *steps)
        assert revealed(at) == ["regian_priest", "iron_rations", "short_sword", "torch", IDLE, f"{IDLE}.2"]
        assert shown(at, "regian_priest")["strength"] == 6
        assert fought(at.choose("attack:1")) == ("wins", 2 + 4)


@pytest.mark.rule("TS-5.2")
def test_cards_drawn_in_preparation_are_used_in_it() -> None:
    at = delve(["regian_priest"], GOBLIN, "use:regian_priest:draw", deck=["battle_fury", "magical_aura", *[IDLE] * 6])
    assert "use:battle_fury:inspire" in at.options()
    at.choose("use:battle_fury:inspire").choose("attack:1")
    assert fought(at) == ("loses", 2 + 1 - 2)


@pytest.mark.rule("TS-5.2")
def test_what_is_mandatory_applies_by_itself() -> None:
    at = delve(["disease", "pegasus", "griffon", "torch", "torch"])
    assert at.options() == ["attack:1", "attack:2", "attack:3"]
    at.choose("attack:2")
    assert asks(at) == "disease"
    assert fought(at.choose("sick-attack")) == ("loses", 1)


@pytest.mark.rule("TS-5.3")
def test_one_monster_must_be_attacked_even_without_a_chance() -> None:
    at = delve([], ["nixie", "griffon", "sphinx"])
    assert asks(at) == "attack"
    assert at.options() == ["attack:1", "attack:2", "attack:3"]
    with pytest.raises(Refusal):
        at.choose("no-battle")
    at.choose("attack:3")
    assert fought(at) == ("loses", 0)
    assert at.view(0)["dungeon"]["returned"] == ["sphinx"]


@pytest.mark.rule("TS-5.3")
def test_preparing_does_not_free_from_attacking() -> None:
    at = delve(["militia", "dagger", "iron_rations"])
    assert asks(at) == "prepare"
    assert "no-battle" not in at.options()
    assert {"attack:1", "attack:2", "attack:3"} < set(at.options())


@pytest.mark.rule("TS-5.3")
def test_only_monsters_of_the_hall_are_targets_and_never_the_thunderstone() -> None:
    at = delve(["militia"], [GOBLIN, "stone_of_mystery", "nixie"], dungeon=["griffon", "pegasus"])
    assert at.options() == ["attack:1", "attack:3"]
    for never in ("attack:2", "attack:4", "attack:0"):
        with pytest.raises(Refusal):
            at.choose(never)


@pytest.mark.rule("TS-5.4")
def test_a_monster_that_cannot_be_attacked_is_no_target() -> None:
    at = delve(["militia", "torch"], ["blink_dog", GOBLIN, "nixie"])
    assert at.options() == ["attack:2", "attack:3"]
    with pytest.raises(Refusal):
        at.choose("attack:1")


@pytest.mark.rule("TS-5.4", "TS-5.6")
def test_without_any_target_there_is_no_battle_and_the_turn_ends() -> None:
    at = delve(["militia", "torch"], ["blink_dog", "stone_of_mystery", "blink_dog"])
    assert at.events("attacks") == []
    assert len(at.events("no-battle")) == 1
    assert hall(at) == ["blink_dog", "stone_of_mystery", "blink_dog"]
    assert at.view(0)["discard"] == ["militia", "torch"]
    assert at.view(0)["hand"] == [IDLE] * 6
    assert at.view(0)["active"] == 1


@pytest.mark.rule("TS-5.4")
def test_without_any_target_one_may_still_prepare() -> None:
    at = delve(["militia", "lightstone_gem", "dagger"], ["blink_dog", "blink_dog", "blink_dog"])
    assert at.options() == ["equip:dagger:militia", "attack:1", "attack:2"]  # light 3: rank 3 needs 4
    at = delve(["militia", "dagger"], ["blink_dog", "blink_dog", "blink_dog"])
    assert at.options() == ["equip:dagger:militia", "no-battle"]
    at.choose("no-battle")
    assert hall(at) == ["blink_dog"] * 3
    assert at.view(0)["discard"] == ["militia", "dagger"]


@pytest.mark.rule("TS-5.5")
def test_the_light_penalty_comes_before_the_monsters_halving() -> None:
    assert fought(fight(["outlands_khan", "pegasus"], "succubus")) == ("loses", (9 + 1 - 2) // 2)


@pytest.mark.rule("TS-5.5")
def test_defeat_sends_the_monster_under_the_deck_and_brings_nothing() -> None:
    at = fight(["dwarf_janissary", "torch", "torch", "pegasus"], "nixie", rank=2, xp=1, dungeon=["griffon", "sphinx"])
    assert fought(at) == ("loses", 3)
    assert asks(at) == "where-to"  # no spoils for the Janissary
    assert at.view(0)["dungeon"]["returned"] == ["nixie"]
    assert at.view(0)["xp"] == 1
    assert "nixie" not in at.view(0)["discard"]
    assert hall(at) == [GOBLIN, GOBLIN, "griffon"]


@pytest.mark.rule("TS-5.5")
def test_one_attack_short_of_the_health_is_a_defeat_and_just_enough_a_victory() -> None:
    assert fought(fight([*["militia"] * 4, "torch"], "nixie")) == ("loses", 4)
    at = fight([*["militia"] * 5, "torch"], "nixie", xp=2)
    assert fought(at) == ("wins", 5)
    assert at.view(0)["xp"] == 2 + 1
    assert at.view(0)["discard"] == ["nixie", *["militia"] * 5, "torch"]
    assert at.view(0)["dungeon"]["returned"] == []


@pytest.mark.rule("TS-5.5")
def test_spoils_come_after_the_experience_and_before_the_hall_moves() -> None:
    at = fight(["dwarf_janissary", "nixie", "torch", "torch", "pegasus", "pegasus"], GOBLIN, rank=2)
    assert asks(at) == "spoils"
    assert at.view(0)["xp"] == 1
    assert at.view(0)["discard"] == [GOBLIN]
    assert hall(at) == [GOBLIN, GOBLIN]  # ranks 1 and 3, no new card yet


@pytest.mark.rule("TS-5.5")
def test_after_the_battle_the_gap_is_closed_and_rank_three_refilled() -> None:
    monsters = ["pegasus", "nixie", "griffon"]
    at = delve([*["militia"] * 6, "torch"], monsters, "attack:1", dungeon=["kingdom", "famine"])
    assert fought(at) == ("wins", 6)
    assert hall(at) == ["nixie", "griffon", "kingdom"]
    assert event_args(at, "turns-up") == {"card": "kingdom", "rank": 3}


@pytest.mark.rule("TS-5.5")
def test_breach_comes_after_the_refill_and_the_sorcerer_after_the_breach() -> None:
    monsters, others = [GOBLIN, "tyxr_the_old", "nixie"], {1: ["militia", "torch", "dagger"]}
    at = delve(["elf_sorcerer", "pegasus", "pegasus"], monsters, "attack:1", others=others, dungeon=["kingdom"])
    assert fought(at) == ("wins", 5)
    assert list(at.match.pending) == [1]
    assert hall(at) == ["tyxr_the_old", "nixie", "kingdom"]
    at.choose(["discard:militia", "discard:dagger"])
    assert list(at.match.pending) == [0]
    assert asks(at) == "return"
    assert at.options() == ["return:1", "return:2", "return:3", "return-none"]


@pytest.mark.rule("TS-5.5")
def test_extra_experience_is_taken_with_the_victory_before_the_spoils() -> None:
    at = fight(["feayn_sniper", "dwarf_janissary", "nixie"], GOBLIN, rank=3)
    assert fought(at) == ("wins", 4 + 2 - 2)
    assert asks(at) == "spoils"
    assert at.view(0)["xp"] == event_args(at, "wins")["xp"] == 2


@pytest.mark.rule("TS-5.6")
def test_everything_revealed_is_discarded_used_or_not_and_six_are_drawn() -> None:
    hand = ["militia", "militia", "iron_rations", "battle_fury", "dagger", "disease"]
    deck = ["torch", "torch", "dagger", "dagger", "fireball", "lantern", "feast"]
    at = fight(hand, GOBLIN, "use:battle_fury:inspire", "equip:dagger:militia", deck=deck)
    assert at.view(0)["discard"] == hand
    assert at.view(0)["hand"] == deck[:6]
    assert at.view(0)["deck"] == {"feast": 1}
    assert destroyed(at) == {}
    assert at.view(0)["active"] == 1
