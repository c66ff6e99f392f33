"""TS-15: Dungeon effects and battle effects, and what happens to the cards they destroy."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, IDLE, asks, delve, destroyed, fight, homemade, shown, sums, table
from tests.games.thunderstone.looking import fought, left, revealed
from undercroft.games.thunderstone.rules.battle import a_hero, destroys_one
from undercroft.testing import ScenarioTable

TYXR_SECOND = [GOBLIN, "tyxr_the_old", GOBLIN]


def banished(hand: list[str], *steps: str) -> ScenarioTable:
    """After these steps Banish is used and asks for a card to destroy."""
    at = delve(["banish", *hand], GOBLIN, *steps, "use:banish:banish", "order:123")
    assert asks(at) == "give-up"
    return at


# -- TS-15.1, TS-15.2: preparation


@pytest.mark.rule("TS-15.1")
def test_food_that_was_eaten_gives_no_strength() -> None:
    at = delve(["thyrian_squire", "iron_rations", "torch"], GOBLIN, "use:thyrian_squire:eat")
    assert at.options() == ["attack:1", "attack:2", "attack:3"]
    assert revealed(at) == ["thyrian_squire", "torch"]
    assert destroyed(at) == {"iron_rations": 1}
    assert shown(at, "thyrian_squire")["strength"] == 6
    assert fought(at.choose("attack:1")) == ("wins", 4)


@pytest.mark.rule("TS-15.1")
def test_a_card_destroyed_in_preparation_is_gone_at_once() -> None:
    hand = ["fireball", "regian_priest", "militia", "torch"]
    for card, total in {"fireball": 2 + 1, "regian_priest": 1 + 3, "militia": 2 + 3}.items():
        at = banished(hand).choose(f"give-up:{card}")
        assert card not in revealed(at)
        assert destroyed(at) == {card: 1}
        assert fought(at.choose("attack:1")) == ("wins" if total >= 4 else "loses", total)


@pytest.mark.rule("TS-15.1")
def test_preparation_comes_before_the_target_is_named() -> None:
    at = delve(["thyrian_squire", "iron_rations", "militia", "dagger"])
    assert {"use:thyrian_squire:eat", "equip:dagger:militia", "attack:1"} < set(at.options())
    at.choose("attack:1")
    assert asks(at) == "where-to"  # the battle uses what was prepared
    assert fought(at) == ("loses", 1)


@pytest.mark.rule("TS-15.2")
def test_food_that_gave_strength_cannot_be_eaten() -> None:
    at = delve(["thyrian_squire", "iron_rations", "battle_fury"], GOBLIN, "use:iron_rations:feed")
    assert "use:thyrian_squire:eat" not in at.options()
    at = delve(["thyrian_squire", "feast", "battle_fury"], GOBLIN, "use:feast:inspire")
    assert "use:thyrian_squire:eat" not in at.options()
    at = delve(["outlands_slayer", "iron_rations", "feast", "goodberries"], GOBLIN, "use:feast:inspire")
    assert at.choose("use:outlands_slayer:eat").options() == ["eat:iron_rations", "eat:goodberries"]


@pytest.mark.rule("TS-15.2")
def test_no_card_whose_dungeon_effect_was_used_can_be_destroyed_by_another() -> None:
    hand = ["regian_priest", "battle_fury", "lorigg_outlaw", "iron_rations", "torch"]
    at = banished(hand, "use:regian_priest:draw", "use:battle_fury:inspire")
    choices = ["lorigg_outlaw", "iron_rations", "torch", IDLE, "banish"]
    assert at.options() == [f"give-up:{card}" for card in choices]


@pytest.mark.rule("TS-15.2")
def test_a_used_banish_cannot_be_destroyed_by_the_next_one() -> None:
    at = delve(["banish", "banish", "torch", "dagger"], GOBLIN, "use:banish:banish", "order:123", "give-up:torch")
    at.choose("use:banish.2:banish").choose("order:123")
    assert at.options() == ["give-up:dagger", f"give-up:{IDLE}", "give-up:banish.2"]


@pytest.mark.rule("TS-15.2")
def test_a_card_may_be_destroyed_by_its_own_effect() -> None:
    at = banished(["torch"]).choose("give-up:banish")
    assert destroyed(at) == {"banish": 1}
    assert revealed(at) == ["torch", IDLE]


@pytest.mark.rule("TS-15.2")
def test_bonuses_without_a_decision_weapons_diseases_and_trophies_do_not_count_as_used() -> None:
    hand = ["amazon_archer", "outlands_khan", "chalice_defender", "torch", "disease", "pegasus", "dagger"]
    at = banished(hand, "equip:dagger:outlands_khan")
    assert at.options() == [*(f"give-up:{card}" for card in hand), "give-up:banish"]


@pytest.mark.rule("TS-15.2", "TS-17.4")
def test_banish_may_destroy_a_disease_which_returns_to_its_stack() -> None:
    at = banished(["disease"])
    assert left(at, "disease") == 15
    at.choose("give-up:disease")
    assert left(at, "disease") == 16
    assert destroyed(at) == {}


@pytest.mark.rule("TS-15.2")
def test_in_the_village_a_used_card_may_be_destroyed_by_another() -> None:
    at = table(["barkeep", "pawnbroker"]).choose("village")
    at.choose("use:barkeep:extra-buy").choose("use:pawnbroker:pawn")
    assert destroyed(at) == {"barkeep": 1}
    assert at.view(0)["purse"] == 1 + 3
    assert at.view(0)["buys"] == 2


# -- TS-15.3, TS-15.4: in the battle


@pytest.mark.rule("TS-15.3")
@pytest.mark.parametrize(
    ("hand", "monster", "lost", "total"),
    [
        (["militia", "regian_priest", "torch"], "spectre", "militia", 1 + 2),
        (["fireball"], "harbinger", "fireball", 3),  # its light counts too: no penalty in rank 1
        (["selurin_magician", "iron_rations", "torch"], "green_blob", "iron_rations", 2 + 1 + 1),
        (["outlands_khan", "lightstone_gem"], "knightmare", "outlands_khan", 7),
        (["feayn_sniper", "lantern"], "the_prince", "feayn_sniper", 0),
    ],
)
def test_what_a_battle_effect_destroys_works_to_the_end(hand: list[str], monster: str, lost: str, total: int) -> None:
    at = fight(hand, monster)
    assert fought(at)[1] == total
    assert destroyed(at) == {lost: 1}
    assert lost not in at.view(0)["discard"]


@pytest.mark.rule("TS-15.3")
@pytest.mark.parametrize("monster", ["skaladak", "red_jelly"])
def test_a_weapon_destroyed_in_battle_serves_to_its_end(monster: str) -> None:
    hand = ["thyrian_squire", "short_sword", "torch", "pegasus"]
    at = fight(hand, monster, "equip:short_sword:thyrian_squire")
    assert fought(at) == ("wins", 2 + 4 + 1)
    assert destroyed(at) == {"short_sword": 1}
    assert at.view(0)["discard"] == [monster, "thyrian_squire", "torch", "pegasus"]


@pytest.mark.rule("TS-15.3")
def test_battle_effects_apply_win_or_lose() -> None:
    won = fight(["militia", *["pegasus"] * 5, "torch"], "spectre")
    lost = fight(["militia", "torch"], "spectre")
    assert (fought(won), fought(lost)) == (("wins", 6), ("loses", 1))
    assert destroyed(won) == destroyed(lost) == {"militia": 1}
    for strength, result in ((4, "wins"), (3, "loses")):
        at = fight([*["pegasus"] * strength, "torch"], "famine")
        assert fought(at) == (result, strength)
        assert at.view(0)["discard"].count("disease") == 1


@pytest.mark.rule("TS-15.4")
def test_loss_of_strength_and_of_attack_and_bars_count_before_the_fought() -> None:
    armed = ("equip:short_sword:redblade_killer",)
    hand = ["redblade_killer", "short_sword", "torch"]
    assert fought(fight(hand, "kingdom", *armed)) == ("wins", 2 + 4)
    assert fought(fight(hand, "suffering", *armed)) == ("loses", 2)  # strength 3: the sword drops
    assert fought(fight(hand, "judgement", *armed)) == ("loses", 1)  # and one attack less
    assert fought(fight(hand, "haunt", *armed)) == ("loses", 0)


# -- TS-15.5: what is destroyed


@pytest.mark.rule("TS-15.5")
def test_the_player_chooses_among_the_eligible_cards() -> None:
    at = fight(["militia", "regian_cleric", "torch", "dagger", "fireball"], "mythlurian")
    assert at.options() == ["lose:militia", "lose:regian_cleric"]
    assert destroyed(at.choose("lose:regian_cleric")) == {"regian_cleric": 1}
    at = fight(["militia", "militia", "torch"], "mythlurian")
    assert destroyed(at) == {"militia": 1}  # they are equal: nothing is asked


@pytest.mark.rule("TS-15.5")
def test_several_effects_need_a_different_card_each(monkeypatch: pytest.MonkeyPatch) -> None:
    chimera = homemade(monkeypatch, health=9, battle=[destroys_one(a_hero), destroys_one(a_hero)])
    at = fight(["militia", "regian_cleric", "elf_wizard"], chimera)
    assert at.options() == ["lose:militia", "lose:regian_cleric", "lose:elf_wizard"]
    at.choose("lose:regian_cleric")
    assert at.options() == ["lose:militia", "lose:elf_wizard"]
    assert destroyed(at.choose("lose:elf_wizard")) == {"regian_cleric": 1, "elf_wizard": 1}
    at = fight(["militia", "regian_cleric"], chimera, then=["lose:militia"])
    assert destroyed(at) == {"militia": 1, "regian_cleric": 1}
    assert destroyed(fight(["militia"], chimera)) == {"militia": 1}


@pytest.mark.rule("TS-15.5")
def test_weapons_food_and_spells_are_eligible_used_or_not() -> None:
    at = fight(["redblade_killer", "spear", "dagger"], "skaladak", "equip:spear:redblade_killer")
    assert at.options() == ["lose:spear", "lose:dagger"]
    at = fight(["militia", "iron_rations", "feast"], "green_blob", "use:feast:inspire")
    assert at.options() == ["lose:iron_rations", "lose:feast"]
    at = fight(["militia", "battle_fury", "banish"], "harbinger", "use:battle_fury:inspire")
    assert at.options() == ["lose:battle_fury", "lose:banish"]


@pytest.mark.rule("TS-15.5")
def test_a_thrown_spear_and_what_preparation_destroyed_are_not_eligible() -> None:
    hand = ["redblade_killer", "spear", "dagger", "thyrian_squire", "iron_rations", "torch"]
    throw = ("equip:spear:redblade_killer", "use:spear:throw")
    at = fight(hand, "skaladak", *throw)
    assert destroyed(at) == {"spear": 1, "dagger": 1}
    at = fight(["redblade_killer", "spear", "torch"], "skaladak", *throw)
    assert destroyed(at) == {"spear": 1}
    at = fight(hand, "green_blob", "use:thyrian_squire:eat")
    assert destroyed(at) == {"iron_rations": 1}


# -- TS-15.6 to TS-15.9


@pytest.mark.rule("TS-15.6")
def test_a_disease_gained_in_battle_does_not_matter_in_it() -> None:
    at = fight([*["pegasus"] * 4, "torch"], "famine")
    assert fought(at) == ("wins", 4)
    assert at.view(0)["discard"] == ["disease", "famine", *["pegasus"] * 4, "torch"]


@pytest.mark.rule("TS-15.7")
def test_only_a_hero_who_could_attack_can_be_barred() -> None:
    hand = ["dwarf_guardian", "feayn_archer", "militia"]
    at = fight(hand, "haunt", rank=1)
    assert at.options() == ["bar:dwarf_guardian", "bar:militia"]
    assert fought(at.choose("bar:militia")) == ("loses", 0)  # 1 - 2
    assert fight(hand, "haunt", rank=2).options() == ["bar:dwarf_guardian", "bar:feayn_archer", "bar:militia"]
    assert fought(fight(["feayn_archer", "pegasus", "torch"], "haunt")) == ("loses", 1)  # nobody to bar


@pytest.mark.rule("TS-15.7")
def test_heroes_who_differ_only_in_a_thrown_spear_are_two_choices() -> None:
    hand = ["redblade_killer", "redblade_killer", "spear", "spear", "torch"]
    steps = ("equip:spear:redblade_killer", "equip:spear.2:redblade_killer.2", "use:spear:throw")
    at = fight(hand, "haunt", *steps)
    assert at.options() == ["bar:redblade_killer", "bar:redblade_killer.2"]
    assert fought(at.choose("bar:redblade_killer.2")) == ("wins", 2 + 2 + 3)
    at = fight(hand, "haunt", *steps, then=["bar:redblade_killer"])
    assert fought(at) == ("wins", 2 + 2)


@pytest.mark.rule("TS-15.8")
def test_a_hero_who_did_not_attack_can_still_be_destroyed() -> None:
    at = fight(["feayn_archer", "outlands_khan", "torch"], "revenant", rank=1)
    assert fought(at) == ("loses", 7)
    assert destroyed(at) == {"feayn_archer": 1}  # strength 4 - 4


@pytest.mark.rule("TS-15.9")
def test_strength_is_lost_and_weapons_drop_before_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    chimera = homemade(monkeypatch, strength_loss=2, unarmed_cannot_attack=True, bars_hero=True)
    hand = ["redblade_killer", "thyrian_squire", "outlands_khan", "short_sword", "spear", "dagger", "torch"]
    arms = ("equip:short_sword:redblade_killer", "equip:spear:thyrian_squire", "equip:dagger:outlands_khan")
    at = fight(hand, chimera, *arms)
    assert at.options() == ["bar:thyrian_squire", "bar:outlands_khan"]  # the Killer has dropped his sword
    assert fought(at.choose("bar:thyrian_squire")) == ("wins", 7 + 1)


@pytest.mark.rule("TS-15.9")
def test_bars_come_before_judgement_and_judgement_before_the_total(monkeypatch: pytest.MonkeyPatch) -> None:
    chimera = homemade(monkeypatch, bars_hero=True, weakens_heroes=True, bonus_to_armed=1, health=99)
    hand = ["redblade_killer", "regian_priest", "dagger", "disease", "torch"]
    at = fight(hand, chimera, "equip:dagger:regian_priest", then=["bar:redblade_killer"])
    assert at.options() == ["weaken-attack:regian_priest", "weaken-magic:regian_priest"]  # the Lizard's attack counts
    at.choose("weaken-magic:regian_priest")
    assert asks(at) == "disease"
    assert sums(at) == (1 + 1, 1)


@pytest.mark.rule("TS-15.9")
def test_destruction_is_chosen_after_the_total_and_the_card_leaves_after_the_fought() -> None:
    at = fight(["militia", "regian_cleric", "disease", "torch"], "mythlurian")
    assert asks(at) == "disease"
    at.choose("sick-attack")
    assert asks(at) == "lose"
    assert at.view(0)["battle"]["total"] == 1
    at.choose("lose:militia")
    keys = [event["key"] for event in at.events() if event["key"] in ("loses", "destroyed", "goes-under")]
    assert keys == ["loses", "destroyed", "goes-under"]


@pytest.mark.rule("TS-15.9")
def test_diseases_are_gained_before_the_fought() -> None:
    at = fight([*["pegasus"] * 5, "torch"], "kingdom")
    keys = [event["key"] for event in at.events() if event["key"] in ("gains", "wins")]
    assert keys == ["gains", "wins"]


# -- TS-15.10: cards that others' effects discard in preparation


def breached(hand: list[str], *steps: str | list[str], lost: list[str]) -> ScenarioTable:
    """After these steps the Archmage returns rank 1, Tyxr breaches, and these two cards are discarded."""
    at = delve(["elf_archmage", *hand], TYXR_SECOND, *steps, "use:elf_archmage:return", "return:1", others={1: []})
    assert asks(at) == "discard"
    return at.choose([f"discard:{card}" for card in lost])


@pytest.mark.rule("TS-15.10")
def test_what_the_effects_of_a_discarded_card_did_stands() -> None:
    hand = ["militia", "iron_rations", "battle_fury", "short_sword"]
    steps = ("use:iron_rations:feed", "target:militia", "use:battle_fury:inspire")
    at = breached(hand, *steps, lost=["iron_rations", "battle_fury"])
    assert shown(at, "militia")["strength"] == 4
    at.choose("equip:short_sword:militia").choose("attack:2")
    assert fought(at) == ("wins", (1 + 1 + 4) + (4 + 1))
    at = breached(["regian_priest", "dagger"], "use:regian_priest:draw", lost=["regian_priest", "dagger"])
    assert revealed(at) == ["elf_archmage", IDLE]


@pytest.mark.rule("TS-15.10")
def test_the_numbers_of_a_discarded_card_and_its_unused_effects_are_gone() -> None:
    at = breached(["fireball", "regian_priest", "nixie"], lost=["fireball", "regian_priest"])
    assert not any(option.startswith("use:") for option in at.options())
    assert at.view(0)["purse"] == 4
    assert fought(at.choose("attack:1")) == ("loses", 4)  # only the Archmage counts, with his own light
    at = breached(["torch", "nixie", "militia"], lost=["torch", "nixie"])
    assert at.view(0)["purse"] == 0
    assert at.view(0)["hall"][2]["forecast"]["light"] == 2


@pytest.mark.rule("TS-15.10")
def test_a_discarded_hero_takes_the_food_he_ate_and_his_lasting_effects_with_him() -> None:
    hand = ["thyrian_squire", "iron_rations", "thyrian_knight", "militia"]
    at = breached(hand, "use:thyrian_squire:eat", lost=["thyrian_squire", "thyrian_knight"])
    assert fought(at.choose("attack:2")) == ("wins", 4 + 1)
    assert destroyed(at) == {"iron_rations": 1}
    at = breached([*hand, "dagger"], "use:thyrian_squire:eat", lost=["elf_archmage", "dagger"])
    assert fought(at.choose("attack:2")) == ("wins", 4 + 4 + 2 - 4)  # without the Archmage's light
