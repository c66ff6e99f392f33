"""TS-23.4, TS-23.12, TS-23.20, TS-23.21, TS-23.26: the spells of the village."""

import pytest

from tests.games.thunderstone.delving import (
    GOBLIN,
    asks,
    attack_numbers,
    attacks,
    delve,
    destroyed,
    event_args,
    fight,
    shown,
    sums,
    table,
)
from tests.games.thunderstone.looking import fought, hall, revealed
from undercroft.kernel.refusal import Refusal

# -- Fireball, Battle Fury


@pytest.mark.rule("TS-23.26")
def test_a_fireball_gives_light_and_magic_attack_without_heroes() -> None:
    battle = attack_numbers(["fireball"], rank=2)
    assert (battle["attack"], battle["magic"], battle["penalty"], battle["total"]) == (0, 3, 1, 1)
    assert fought(fight(["fireball", "griffon"], GOBLIN)) == ("wins", 3 + 1)


@pytest.mark.rule("TS-23.4")
def test_battle_fury_gives_every_hero_one_attack_militia_included() -> None:
    heroes = ["militia", "regian_cleric", "thyrian_squire"]
    assert attacks(heroes, "use:battle_fury:inspire") == (1 + 2 + 3, 1)
    assert attacks(heroes) == (1 + 2, 1)
    assert attacks(["pegasus", "fireball"], "use:battle_fury:inspire") == (1, 3)


@pytest.mark.rule("TS-23.4")
def test_battle_fury_counts_the_heroes_present_at_the_battle() -> None:
    deck = ["militia", *["dagger"] * 6]
    at = delve(
        ["regian_priest", "battle_fury", "torch"],
        GOBLIN,
        "use:battle_fury:inspire",
        "use:regian_priest:draw",
        deck=deck,
    )
    assert fought(at.choose("attack:1")) == ("wins", 3 + 2)
    at = delve(["militia", "battle_fury", "banish", "torch"], GOBLIN, "use:battle_fury:inspire", "use:banish:banish")
    at.choose("order:123").choose("give-up:militia").choose("attack:1")
    assert fought(at) == ("loses", 0)


# -- Magical Aura


@pytest.mark.rule("TS-23.20")
def test_under_magical_aura_weapons_weigh_nothing_and_a_card_is_drawn() -> None:
    at = delve(["militia", "short_sword", "magical_aura"], GOBLIN, deck=["torch", *["dagger"] * 6])
    assert "equip:short_sword:militia" not in at.options()
    at.choose("use:magical_aura:aura")
    assert revealed(at) == ["militia", "short_sword", "magical_aura", "torch"]
    assert shown(at, "short_sword")["weight"] == 0
    assert "use:magical_aura:aura" not in at.options()
    at.choose("equip:short_sword:militia").choose("attack:1")
    assert fought(at) == ("wins", 1 + 4)


@pytest.mark.rule("TS-23.20")
def test_magical_aura_covers_weapons_revealed_later() -> None:
    at = delve(["militia", "magical_aura"], GOBLIN, "use:magical_aura:aura", deck=["warhammer", *["dagger"] * 6])
    assert shown(at, "warhammer")["weight"] == 0
    assert "equip:warhammer:militia" in at.options()


@pytest.mark.rule("TS-23.20")
def test_a_polearm_still_needs_strength_eight() -> None:
    hand = ["militia", "polearm", "magical_aura"]
    assert attacks(hand, "use:magical_aura:aura", "equip:polearm:militia") == (1 + 2, 0)
    hand = ["outlands_khan", "polearm", "magical_aura"]
    assert attacks(hand, "use:magical_aura:aura", "equip:polearm:outlands_khan") == (7 + 6, 0)


@pytest.mark.rule("TS-23.20")
@pytest.mark.parametrize(
    ("monster", "total"),
    [("suffering", 1 + 4), ("revenant", 1)],  # strength 0 holds a weapon of weight 0, strength -2 does not
)
def test_strength_below_zero_drops_even_what_weighs_nothing(monster: str, total: int) -> None:
    hand = ["militia", "short_sword", "magical_aura", "torch"]
    at = fight(hand, monster, "use:magical_aura:aura", "equip:short_sword:militia")
    assert fought(at) == ("loses", total)


# -- Arcane Energies


@pytest.mark.rule("TS-23.21")
def test_arcane_energies_draw_a_card_and_turn_the_attack_of_armed_heroes_into_magic() -> None:
    hand = ["redblade_killer", "thyrian_squire", "spear", "arcane_energies"]
    steps = ("equip:spear:redblade_killer", "use:arcane_energies:arcane")
    at = delve(hand, GOBLIN, *steps, deck=["torch", *["dagger"] * 6])
    assert revealed(at) == [*hand, "torch"]
    assert "use:arcane_energies:arcane" not in at.options()
    assert attacks(hand, *steps) == (2, 2 + 2)
    assert attacks(hand, steps[0]) == (2 + 2 + 2, 0)


@pytest.mark.rule("TS-23.21")
def test_who_is_armed_is_judged_in_the_battle() -> None:
    hand = ["redblade_killer", "spear", "arcane_energies"]
    assert attacks(hand, "use:arcane_energies:arcane", "equip:spear:redblade_killer") == (0, 2 + 2)
    steps = ("equip:spear:redblade_killer", "use:arcane_energies:arcane", "unequip:spear")
    assert attacks(hand, *steps) == (2, 0)
    at = fight([*hand, "torch", "griffon", "disease"], "suffering", *steps[:2])
    assert sums(at) == (2, 1)  # he has dropped the Spear, so his attack is not converted


@pytest.mark.rule("TS-23.21")
def test_the_conversion_cannot_be_declined_once_used() -> None:
    hand = ["redblade_killer", "spear", "arcane_energies", "torch"]
    at = fight(hand, "ebon_fume", "equip:spear:redblade_killer", "use:arcane_energies:arcane")
    assert fought(at) == ("loses", 0)
    assert fought(fight(hand, "ebon_fume", "equip:spear:redblade_killer")) == ("loses", 2 + 2)


# -- Banish

HALL = ["nixie", "griffon", "pegasus"]


@pytest.mark.rule("TS-23.12")
def test_banish_puts_a_monster_under_the_deck_and_the_target_is_chosen_after_the_refill() -> None:
    at = delve(["banish", "torch"], HALL, "use:banish:banish", dungeon=["famine", "kingdom"], deck=["dagger"] * 9)
    at.choose("return:2")
    assert hall(at) == ["nixie", "pegasus", "famine"]
    assert at.view(0)["dungeon"]["returned"] == ["griffon"]
    at.choose("give-up:torch")
    assert revealed(at) == ["banish", "dagger"]
    assert destroyed(at) == {"torch": 1}
    assert at.options() == ["attack:1", "attack:2", "attack:3"]
    assert event_args(at.choose("attack:3"), "attacks")["card"] == "famine"


@pytest.mark.rule("TS-23.12")
def test_banish_is_for_the_dungeon_only_and_offers_every_monster_and_every_order() -> None:
    at = table(["banish", "barkeep"]).choose("village")
    assert at.options() == ["use:barkeep:extra-buy", "use:barkeep:give-up", "go-buying"]
    at = delve(["banish"], HALL, "use:banish:banish")
    orders = ["order:123", "order:132", "order:213", "order:231", "order:312", "order:321"]
    assert at.options() == ["return:1", "return:2", "return:3", *orders]


@pytest.mark.rule("TS-23.12")
@pytest.mark.parametrize(
    ("order", "after"), [("123", HALL), ("231", ["griffon", "pegasus", "nixie"]), ("321", HALL[::-1])]
)
def test_banish_may_rearrange_the_hall_even_into_the_same_order(order: str, after: list[str]) -> None:
    at = delve(["banish"], HALL, "use:banish:banish", f"order:{order}", dungeon=["famine"])
    assert hall(at) == after
    assert at.view(0)["dungeon"]["deck"] == 1


@pytest.mark.rule("TS-23.12")
def test_every_part_is_mandatory_and_only_banish_itself_may_have_been_used() -> None:
    at = delve(["banish"], HALL, "use:banish:banish", "order:123", deck=["disease", *["dagger"] * 6])
    assert destroyed(at) == {"banish": 1}  # there is nothing else to destroy
    assert revealed(at) == ["disease"]
    at = delve(["banish", "torch", "militia"], HALL, "use:banish:banish", "order:123")
    assert at.options() == ["give-up:torch", "give-up:militia", "give-up:banish"]
    for other in ("attack:1", "destroy-none"):
        with pytest.raises(Refusal):
            at.choose(other)


@pytest.mark.rule("TS-23.12")
def test_several_are_played_one_after_the_other_each_completely() -> None:
    at = delve(["banish", "banish", "torch", "dagger"], HALL, "use:banish:banish", "order:213")
    assert all(option.startswith("give-up:") for option in at.options())
    at.choose("give-up:torch").choose("use:banish.2:banish").choose("order:312").choose("give-up:dagger")
    assert hall(at) == ["pegasus", "griffon", "nixie"]
    assert len(revealed(at)) == 2 + 2
    assert not any(option.startswith("use:") for option in at.options())


@pytest.mark.rule("TS-23.12")
def test_the_thunderstone_is_not_sent_away_but_may_be_moved_and_in_rank_one_ends_the_game() -> None:
    at = delve(["banish", "torch"], ["nixie", "stone_of_mystery", "griffon"], "use:banish:banish")
    assert [option for option in at.options() if option.startswith("return:")] == ["return:1", "return:3"]
    at.choose("order:213")
    assert at.match.result is not None
    assert at.match.result.how == "unclaimed"
    assert all(score["thunderstone"] == 0 for score in at.match.result.scores)
    assert destroyed(at) == {"stone_of_mystery": 1}  # the game ended before a card had to be destroyed
    at = delve(["banish", "torch"], ["nixie", "stone_of_mystery", "griffon"], "use:banish:banish", "return:1")
    assert at.match.result is not None
    at = delve(["banish", "torch"], ["nixie", "stone_of_mystery", "griffon"], "use:banish:banish", "order:132")
    assert hall(at) == ["nixie", "griffon", "stone_of_mystery"]
    assert at.match.result is None


@pytest.mark.rule("TS-23.12")
def test_a_breach_comes_at_once_before_a_card_is_destroyed_and_one_drawn() -> None:
    monsters = [GOBLIN, "tyxr_the_old", "nixie"]
    hand = ["banish", "torch", "dagger", "militia"]
    at = delve(hand, monsters, "use:banish:banish", "order:213", others={1: ["militia", "torch", "feast"]})
    assert list(at.match.pending) == [1]
    at.choose(["discard:militia", "discard:torch"])
    assert at.options() == [f"discard:{card}" for card in hand]
    at.choose(["discard:torch", "discard:dagger"])
    assert at.options() == ["give-up:militia", "give-up:banish"]
    at.choose("give-up:banish")
    assert len(revealed(at)) == 2  # the Militia and the card drawn
    assert asks(at) == "attack"


@pytest.mark.rule("TS-23.12")
def test_banish_discarded_to_its_own_breach_is_still_carried_out_to_the_end() -> None:
    monsters = [GOBLIN, "tyxr_the_old", "nixie"]
    at = delve(
        ["banish", "torch", "dagger"], monsters, "use:banish:banish", "return:1", others={1: []}, deck=["feast"] * 9
    )
    at.choose(["discard:banish", "discard:torch"])
    assert destroyed(at) == {"dagger": 1}  # Banish can no longer be chosen
    assert revealed(at) == ["feast"]


@pytest.mark.rule("TS-23.12")
def test_if_the_breach_left_no_card_to_destroy_that_part_is_skipped() -> None:
    monsters = [GOBLIN, "tyxr_the_old", "nixie"]
    at = delve(["banish", "torch"], monsters, "use:banish:banish", "return:1", others={1: []}, deck=["feast"] * 9)
    assert at.view(0)["discard"] == ["banish", "torch"]
    assert destroyed(at) == {}
    assert revealed(at) == ["feast"]


@pytest.mark.rule("TS-23.12")
def test_archdukes_breach_by_banish() -> None:
    at = delve(["banish", "torch"], [GOBLIN, "archduke_of_pain", GOBLIN], "use:banish:banish", "order:213")
    assert event_args(at, "breach") == {"card": "archduke_of_pain"}
    assert asks(at) == "give-up"
