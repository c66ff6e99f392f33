"""The Spells of the Market."""

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
    shares,
    visit,
    wounds,
    xp_gained,
)
from tests.games.thunderstone_quest.looking import choose_all, front, laid, values


@pytest.mark.parametrize(
    ("hand", "steps", "expected"),
    [
        (["fireball", "dagger"], ["use:fireball:discard"], (0, 3 + 2)),
        (["magic_missile"], ["use:magic_missile:draw"], (0, 2)),
        (["magic_missile", "pylorian_l1"], ["use:magic_missile:draw"], (0, 3 + 2 + 1)),
        (["magic_missile", "darameric_l1"], ["use:magic_missile:draw"], (0, 2 + 3 + 1)),
        (["magic_missile", "stormskull_l2"], ["use:magic_missile:draw"], (0, 2 + 3 + 1 + 2)),
        (["moonlight", "darkrend_l1"], ["use:moonlight:magic"], (0, 1 + 2 + 1)),
        (["consecration"], [], (0, 2)),
        (["consecration", "avania_l1"], [], (0, 3 + 2)),
        (["natures_fury"], [], (0, 2)),
        (["natures_fury", "fireball", "moonlight"], [], (0, 2 + 2 + 3 + 1)),
        (["arcane_aura", "avania_l1"], [], (0, 1 + 2)),
        (["arcane_aura", "avania_l1", "darkrend_l1", "gorlandor_l1"], [], (3, 1 + 2 + 1 + 2 + 1)),
        (["tempest"], [], (0, 1)),
        (["tempest", "scathian_l1", "darkrend_l1"], [], (0, 1 + 2 + 1 + 2)),
        (["tempest", "scathian_l1", "silverhelm_l1"], [], (2, 1 + 4 + 1)),
        (
            ["enchant_weapons", "gorlandor_l1", "dagger", "dagger"],
            ["wield:dagger:gorlandor_l1", "use:enchant_weapons:enchant", "wield:dagger.2:gorlandor_l1"],
            (3 + 1 + 2, 2),
        ),
        (
            ["enchant_weapons", "gorlandor_l1", "dagger", "darkrend_l1"],
            ["wield:dagger:gorlandor_l1", "use:enchant_weapons:enchant"],
            (3 + 1 + 1, 2 + 2),
        ),
    ],
)
def test_their_attack(hand: list[str], steps: list[str], expected: tuple[int, int]) -> None:
    assert attack(hand, *steps) == expected


def test_fireball_needs_fuel() -> None:
    assert gone(enter(["fireball", "dagger"], "use:fireball:discard")) == ["dagger"]
    assert not offers(enter(["fireball"]), "use:fireball")


@pytest.mark.parametrize("spell", ["magic_missile", "arcane_touch"])
def test_some_draw_a_card(spell: str) -> None:
    assert drawn(enter([spell], f"use:{spell}:draw")) == [IDLE]


def test_magic_missile_looks_for_a_wizard_when_it_is_cast() -> None:
    assert attack(["magic_missile"], "use:magic_missile:draw", deck=["darkrend_l1"]) == (0, 2 + 2)


def test_moonlight_needs_a_wizard() -> None:
    assert not offers(enter(["moonlight", "tome_of_knowledge"]), "use:moonlight")
    assert values(enter(["moonlight"]))["light"] == 2


@pytest.mark.rule("TQ-5.11")
def test_future_vision_draws_one_of_two() -> None:
    table = enter(["future_vision"], "use:future_vision:look", deck=["dagger", "fireball", IDLE])
    assert table.options() == ["draw:dagger", "draw:fireball"]
    table.choose("draw:fireball")
    assert table.options() == ["put-on-deck:dagger", "put-under-deck:dagger"]
    assert front(table.choose("put-under-deck:dagger")) == ["future_vision", "fireball"]
    assert [card.id for card in table.state.players[0].deck] == ["dagger", IDLE]
    assert not [event for event in table.match.events if event.seen_by(1) and "dagger" in str(event.facts())]


@pytest.mark.parametrize("hero", ["avania_l1", "darkrend_l1"])
def test_future_vision_shows_both_to_clerics_and_wizards(hero: str) -> None:
    table = visit(["future_vision", hero, "tome_of_knowledge"], "use:future_vision:look", deck=["dagger", "fireball"])
    assert drawn(table) == ["dagger", "fireball"]


def test_arcane_touch_breaks_magic_resistance_for_a_wizard() -> None:
    assert shares(["arcane_touch", "fireball"], "royal_spellbreaker") == (0, 0)
    assert shares(["arcane_touch", "fireball", "darkrend_l1"], "royal_spellbreaker") == (0, 1 + 3 + 2 - 2)


@pytest.mark.rule("TQ-5.12")
def test_consecration_heals_and_cancels_the_first_wound() -> None:
    assert player(enter(["consecration"], "use:consecration:heal", wounds=3))["wounds"] == 2
    assert wounds(meet(["consecration", "avania_l1"], "goblin_berserker")) == [(1, 0)]
    assert wounds(meet(["consecration", "darkrend_l1"], "goblin_berserker")) == [(2, 0)]
    assert wounds(meet(["consecration", "avania_l1"], "kobold")) == []


@pytest.mark.rule("TQ-12.7")
@pytest.mark.parametrize(("die", "magic"), [(1, 3), (4, 3), (5, 5), (6, 5)])
def test_lightning_bolt_strikes_on_five_or_six(die: int, magic: int) -> None:
    assert attack(["lightning_bolt"], "use:lightning_bolt:roll", dice=[die]) == (0, magic)


def test_a_wizard_may_throw_the_bolt_again() -> None:
    hand = ["lightning_bolt", "darkrend_l1"]
    table = enter(hand, "use:lightning_bolt:roll", dice=[2, 6])
    assert (asks(table), table.decision().prompt.args["die"]) == ("reroll", 2)
    assert attack(hand, "use:lightning_bolt:roll", "yes", dice=[2, 6]) == (0, 3 + 2 + 2)
    assert attack(hand, "use:lightning_bolt:roll", "no", dice=[2, 6]) == (0, 3 + 2)


def test_natures_fury_discards_for_a_wizard() -> None:
    hand = ["natures_fury", "darkrend_l1"]
    table = enter(hand, "use:natures_fury:discard", deck=["fireball", IDLE])
    assert player(table)["discard"] == ["fireball"]
    assert attack(hand, "use:natures_fury:discard", deck=["fireball", IDLE]) == (0, 2 + 2 + 2)
    assert attack(hand, "use:natures_fury:discard") == (0, 2 + 2), "a Starter card"
    assert not offers(enter(["natures_fury", "tome_of_knowledge"]), "use:natures_fury")


@pytest.mark.parametrize(("hero", "fewer"), [("gorlandor_l3", 1), ("darkrend_l3", 2)])
def test_charm_monster_spares_wounds(hero: str, fewer: int) -> None:
    table = meet(["charm_monster", hero, "fireball"], "hobgoblin_bruiser", "use:charm_monster:charm")
    assert wounds(table) == ([(2 - fewer, 0)] if fewer < 2 else [])
    assert gone(table) == ([hero] if fewer < 2 else []), "a Wizard cancels what comes after the battle"


def test_vampiric_touch_heals_after_a_victory() -> None:
    hand = ["vampiric_touch", "gorlandor_l1"]
    table = meet(hand, "kobold", then=["use:vampiric_touch:heal", "heal-token", "heal-token"], wounds=3)
    assert (player(table)["wounds"], asks(table)) == (3 + 1 - 2, "where-to")
    fewer = meet(hand, "kobold", then=["use:vampiric_touch:heal", "heal-token", "heal-none"], wounds=3)
    assert player(fewer)["wounds"] == 3 + 1 - 1


@pytest.mark.parametrize(("hero", "magic"), [("adventurer", 3), ("gorlandor_l2", 5), ("darkrend_l3", 6)])
def test_death_pact_takes_a_hero(hero: str, magic: int) -> None:
    table = enter(["death_pact", hero], "use:death_pact:pact")
    assert gone(table, "destroy") == [hero]
    assert attack(["death_pact", hero], "use:death_pact:pact") == (0, 1 + magic)
    assert not offers(enter(["death_pact", "tome_of_knowledge"]), "use:death_pact")


def test_death_pact_rewards_a_wizard() -> None:
    hand = ["death_pact", "darkrend_l1", "adventurer"]
    pact = ["use:death_pact:pact", "destroy:adventurer"]
    assert xp_gained(meet(hand, "kobold", *pact, then=["use:death_pact:gain"])) == [1, 1]
    assert not offers(meet(["death_pact", "darkrend_l1", "gorlandor_l1"], "kobold"), "use:death_pact")
    assert not offers(meet(["death_pact", "adventurer"], "kobold", "use:death_pact:pact"), "use:death_pact")


# -- Mirror Image


def test_mirror_image_has_what_is_printed_on_the_other_card() -> None:
    hand = ["mirror_image", "moonlight", "strength_gauntlets", "dagger"]
    table = enter(hand, "use:mirror_image:mirror")
    assert table.options() == ["target:moonlight", "target:strength_gauntlets"], "Items and Spells"
    table.choose("target:moonlight")
    assert (values(table)["gold"], values(table)["light"]) == (0 + 0 + 1 + 1, 2 + 2)
    assert attack(hand, "use:mirror_image:mirror", "target:moonlight") == (0, 1 + 1)
    assert laid(table, "mirror_image")["mirrors"] == "moonlight"
    gauntlets = enter(hand, "use:mirror_image:mirror", "target:strength_gauntlets")
    assert not offers(gauntlets, "boost:mirror_image"), "not its boosts"


def test_mirror_image_uses_an_ability_of_the_other_card_once() -> None:
    hand = ["mirror_image", "tome_of_knowledge"]
    table = enter(hand, "use:tome_of_knowledge:draw", "use:mirror_image:mirror", "target:tome_of_knowledge")
    assert offers(table, "use") == ["use:mirror_image:draw"], "even if the original was used"
    assert drawn(table.choose("use:mirror_image:draw")) == [IDLE, IDLE]
    assert not offers(table, "use")


def test_mirror_image_itself_is_this_card() -> None:
    table = enter(["mirror_image", "potion_of_light"], "use:mirror_image:mirror", "use:mirror_image:drink")
    assert gone(table, "destroy") == ["mirror_image"]
    assert values(table)["light"] == 3 + 1
    fire = enter(["mirror_image", "fireball"], "use:mirror_image:mirror", "use:mirror_image:discard")
    assert front(fire) == ["mirror_image"]
    pact = ["use:mirror_image:mirror", "use:mirror_image:enchant", "wield:dagger:gorlandor_l1"]
    assert attack(["mirror_image", "enchant_weapons", "gorlandor_l1", "dagger"], *pact) == (3 + 1 + 1, 1)


def test_mirror_image_may_use_it_only_in_the_same_phase() -> None:
    table = visit(
        ["mirror_image", "tome_of_knowledge", "lantern"], "use:mirror_image:mirror", "target:tome_of_knowledge"
    )
    choose_all(table, "go-buying")
    while asks(table) != "descend":
        table.choose(table.options()[-1])
    choose_all(table, "descend:lantern")
    assert asks(table) == "prepare"
    assert offers(table, "use") == ["use:tome_of_knowledge:draw"]
    assert laid(table, "mirror_image")["mirrors"] == "tome_of_knowledge", "it stays an image"


def test_mirror_image_is_no_image_of_itself() -> None:
    assert not offers(enter(["mirror_image", "mirror_image", "stormland_mirror", "dagger"]), "use:mirror_image")


# -- True Seeing


@pytest.mark.rule("TQ-5.11")
def test_true_seeing_reveals_and_leaves_the_choice() -> None:
    table = visit(["true_seeing", "tome_of_knowledge"], "use:true_seeing:reveal", deck=["dagger", IDLE])
    assert table.options() == ["draw:dagger", "discard:dagger", "put-on-deck:dagger"]
    assert table.view(1)["aside"] == ["dagger"]
    table.choose("discard:dagger")
    assert values(table)["gold"] == 2 + 1
    assert asks(table) == "village"
    assert "dagger" in front(enter(["true_seeing"], "use:true_seeing:reveal", "draw:dagger", deck=["dagger", IDLE]))


@pytest.mark.parametrize("hero", ["avania_l1", "darkrend_l1"])
def test_true_seeing_sees_twice_with_a_wizard_or_cleric(hero: str) -> None:
    table = enter(["true_seeing", hero], "use:true_seeing:reveal", "draw:dagger", deck=["dagger", "fireball", IDLE])
    assert table.options() == ["draw:fireball", "discard:fireball", "put-on-deck:fireball"]
    assert table.choose("put-on-deck:fireball").view(0)["deck_top"] == ["fireball"]
