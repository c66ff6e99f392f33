"""The Weapons of the Market."""

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
from tests.games.thunderstone_quest.looking import choose_all, laid, passing, values


@pytest.mark.parametrize(
    ("weapon", "hero", "expected"),
    [
        ("dagger", "adventurer", (1 + 1, 0)),
        ("hammer", "gorlandor_l1", (4 + 2, 0)),
        ("maul", "gorlandor_l3", (7 + 5, 0)),
        ("short_bow", "silverhelm_l1", (2 + 2, 0)),
        ("short_bow", "sephilest_l1", (3 + 3, 0)),
        ("short_bow", "brimstone_l1", (1 + 3, 0)),
        ("shortspear", "silverhelm_l1", (2 + 2, 0)),
        ("longbow", "silverhelm_l2", (3 + 3, 0)),
        ("longsword", "silverhelm_l2", (3 + 4, 0)),
        ("longsword", "linsha_l1", (2 + 5, 0)),
        ("punching_dagger", "adventurer", (1 + 3, 0)),
        ("quarterstaff", "adventurer", (1 + 1, 1)),
        ("battle_axe", "linsha_l1", (2 + 4, 0)),
        ("boomerang", "linsha_l1", (2 + 2, 0)),
        ("crystal_dagger", "adventurer", (1, 2)),
        ("holy_mace", "linsha_l1", (2 + 2, 1)),
        ("broadsword", "linsha_l1", (2 + 4, 0)),
        ("crossbow", "brimstone_l2", (2 + 4, 0)),
        ("flail", "linsha_l1", (2 + 3, 0)),
        ("two_handed_sword", "linsha_l2", (4 + 6, 0)),
    ],
)
def test_their_boosts(weapon: str, hero: str, expected: tuple[int, int]) -> None:
    assert attack([hero, weapon], f"wield:{weapon}:{hero}", monster="twisted_boar") == expected
    unarmed = attack([hero, weapon], monster="twisted_boar")
    assert sum(unarmed) < sum(expected), "only in a Hero's hands"


@pytest.mark.rule("TQ-4.7")
@pytest.mark.parametrize(
    ("weapon", "able", "unable"),
    [
        ("maul", "stormhand_l1", "silverhelm_l1"),
        ("maul", "linsha_l2", "linsha_l1"),
        ("hammer", "avania_l1", "adventurer"),
    ],
)
def test_the_skill_they_need(weapon: str, able: str, unable: str) -> None:
    if weapon == "maul" and able == "stormhand_l1":
        unable = "sephilest_l1"  # has Stormhand's Skill, but is no Dwarf
    assert offers(enter([able, weapon]), "wield") == [f"wield:{weapon}:{able}"]
    assert not offers(enter([unable, weapon, "tome_of_knowledge"]), "wield")


def test_hammer_breaks_armor() -> None:
    steps = ["wield:hammer:linsha_l1"]
    assert shares(["linsha_l1", "hammer"], "skeleton_footman", *steps) == (2 + 2 - 2, 0)
    assert shares(["linsha_l1", "hammer"], "skeleton_footman", *steps, "use:hammer:smash") == (2 + 2 - 1, 0)


def test_short_bow_keeps_a_wound_away() -> None:
    steps = ["wield:short_bow:gorlandor_l1", "use:short_bow:wounds"]
    assert wounds(meet(["gorlandor_l1", "short_bow"], "goblin_berserker", *steps)) == [(1, 0)]
    assert wounds(meet(["gorlandor_l1", "short_bow"], "kobold", *steps)) == [], "never below 0"


@pytest.mark.rule("TQ-7.15")
def test_shortspear_sells_well_alone() -> None:
    assert values(visit(["shortspear", "tome_of_knowledge"]))["gold"] == 3 + 2
    assert values(visit(["shortspear", "dagger", "tome_of_knowledge"]))["gold"] == 2 + 1 + 2
    assert values(enter(["shortspear", "tome_of_knowledge"]))["gold"] == 2 + 2, "in the Village phase"


def test_shortspear_is_made_for_giants_and_beasts() -> None:
    steps = ["wield:shortspear:silverhelm_l1", "use:shortspear:thrust"]
    for foe, more in (("twisted_wolf", 1), ("mud_troll", 1), ("kobold", 0)):
        assert attack(["silverhelm_l1", "shortspear"], *steps, monster=foe) == (2 + 2 + more, 0)


@pytest.mark.parametrize(("card", "more"), [("hammer", 1), (IDLE, 0)])
def test_short_sword_is_stronger_after_a_weapon(card: str, more: int) -> None:
    steps = ["wield:short_sword:silverhelm_l1", "use:short_sword:draw"]
    assert attack(["silverhelm_l1", "short_sword"], *steps, deck=[card]) == (2 + 2 + more, 0)
    assert drawn(enter(["silverhelm_l1", "short_sword"], *steps, deck=[card, IDLE])) == [card]


@pytest.mark.rule("TQ-8.7", "TQ-8.10")
def test_longbow_cancels_what_comes_before_but_not_of_a_guardian() -> None:
    hand = ["linsha_l2", "longbow", "fireball"]
    steps = ["wield:longbow:linsha_l2", "use:longbow:cancel"]
    assert gone(meet(hand, "royal_spellbreaker", *steps)) == []
    guardian = {"room": "wilderness", "guardian": "smorga_the_queen_iv", "last_round": 2}
    table = meet(hand, "smorga_the_queen_iv", *steps, xp=5, wounds=2, **guardian)
    assert xp_gained(table)[0] == -2


def test_punching_dagger_suits_a_halfling_and_eats_daggers() -> None:
    table = enter(["scathian_l1", "punching_dagger", "dagger"], "wield:punching_dagger:scathian_l1")
    assert laid(table, "punching_dagger")["needs"] == 1
    table.choose("use:punching_dagger:draw")
    assert (gone(table, "destroy"), drawn(table)) == (["dagger"], [IDLE])
    alone = enter(
        ["adventurer", "punching_dagger", "runed_dagger", "tome_of_knowledge"], "wield:punching_dagger:adventurer"
    )
    assert not offers(alone, "use:punching_dagger"), "cards named Dagger"
    assert laid(alone, "punching_dagger")["needs"] == 2


@pytest.mark.parametrize(("hero", "draws"), [("avania_l1", True), ("darkrend_l1", True), ("adventurer", False)])
def test_quarterstaff_draws_for_a_cleric_or_wizard(hero: str, draws: bool) -> None:
    table = enter([hero, "quarterstaff", "tome_of_knowledge"], f"wield:quarterstaff:{hero}")
    assert bool(offers(table, "use:quarterstaff")) == draws
    if draws:
        assert drawn(table.choose("use:quarterstaff:draw")) == [IDLE]


@pytest.mark.rule("TQ-16.10")
def test_battle_axe_learns_from_wounds() -> None:
    hand = ["linsha_l2", "battle_axe"]
    assert xp_gained(meet(hand, "goblin_berserker", "wield:battle_axe:linsha_l2")) == [1, 2]
    assert xp_gained(meet(hand, "goblin_berserker")) == [2], "only while it is wielded"
    cards = meet(hand, "thorn_sprite", "wield:battle_axe:linsha_l2")
    assert xp_gained(cards) == [1, 1], "Wound cards count too"
    none = meet(hand, "twisted_stag", "wield:battle_axe:linsha_l2")
    assert xp_gained(none) == [1]


def test_boomerang_comes_back() -> None:
    hand = ["linsha_l1", "boomerang"]
    table = meet(hand, "kobold", "wield:boomerang:linsha_l1")
    assert asks(table) == "take-back"
    table.choose("yes")
    assert "boomerang" in table.view(0)["hand"]
    assert "boomerang" not in meet(hand, "kobold", "wield:boomerang:linsha_l1", then=["no"]).view(0)["hand"]
    assert asks(meet(hand, "kobold")) == "where-to", "only if it was wielded"


def test_boomerang_comes_back_from_the_discard_pile() -> None:
    table = meet(["gorlandor_l3", "boomerang"], "slag_servitor", "wield:boomerang:gorlandor_l3")
    assert (gone(table), asks(table)) == (["boomerang"], "take-back")
    assert "boomerang" in table.choose("yes").view(0)["hand"]


@pytest.mark.parametrize(
    ("hand", "magic"),
    [(["darkrend_l1", "crystal_dagger"], 2 + 3), (["adventurer", "crystal_dagger", "enchant_weapons"], 3)],
)
def test_crystal_dagger_glows_with_magic(hand: list[str], magic: int) -> None:
    steps = [f"wield:crystal_dagger:{hand[0]}", "use:crystal_dagger:glow"]
    assert attack(hand, *steps)[1] == magic
    plain = enter(["adventurer", "crystal_dagger", "tome_of_knowledge"], "wield:crystal_dagger:adventurer")
    assert not offers(plain, "use:crystal_dagger")


@pytest.mark.parametrize(("foe", "magic"), [("kobold", 1), ("shambler", 4), ("abyssal_maw", 4)])
def test_holy_mace_strikes_undead_and_demons(foe: str, magic: int) -> None:
    assert attack(["linsha_l1", "holy_mace"], "wield:holy_mace:linsha_l1", monster=foe) == (4, magic)


def test_broadsword_rids_of_a_starter_card() -> None:
    hand = ["linsha_l1", "broadsword", "dagger", "dagger", "hammer"]
    table = meet(hand, "kobold", "wield:broadsword:linsha_l1", then=["use:broadsword:destroy"])
    assert gone(table, "destroy") == ["dagger"]
    none = meet(["linsha_l1", "broadsword", "hammer"], "kobold", "wield:broadsword:linsha_l1")
    assert asks(none) == "where-to"


@pytest.mark.rule("TQ-12.17")
def test_crossbow_costs_a_card_unless_a_rogue_wields_it() -> None:
    table = enter(["linsha_l1", "crossbow", "dagger", "lantern"], "wield:crossbow:linsha_l1")
    assert table.options() == ["discard:dagger", "discard:lantern"]
    assert gone(table.choose("discard:lantern")) == ["lantern"]
    rogue = enter(["brimstone_l2", "crossbow", "dagger"], "wield:crossbow:brimstone_l2")
    assert gone(rogue) == []
    assert not offers(enter(["linsha_l1", "crossbow"]), "wield"), "no card to discard"
    hand = ["avania_l1", "crossbow", "headband_of_intellect", "tome_of_knowledge"]
    steps = ["boost:headband_of_intellect:avania_l1", "wield:crossbow:avania_l1", "discard:headband_of_intellect"]
    assert laid(enter(hand, *steps), "crossbow")["removed"], "the Headband's Skill is gone"


@pytest.mark.parametrize(("die", "more"), [(1, 0), (2, 1), (5, 1), (6, 3)])
def test_flail_swings_wildly(die: int, more: int) -> None:
    steps = ["wield:flail:linsha_l1", "use:flail:roll"]
    table = attack(["linsha_l1", "flail"], steps[0], steps[1], dice=[die])
    assert table == (2 + 3 + more, 0)


def test_two_handed_sword_is_wielded_alone() -> None:
    hand = ["weaponmaster_korga", "two_handed_sword", "dagger"]
    assert not offers(enter(hand, "wield:two_handed_sword:weaponmaster_korga"), "wield")
    other = enter([*hand, "linsha_l2"], "wield:dagger:weaponmaster_korga")
    assert offers(other, "wield") == ["wield:two_handed_sword:linsha_l2"]
    assert attack(["linsha_l2", "two_handed_sword"], "wield:two_handed_sword:linsha_l2", monster="kobold") == (
        4 + 6 + 2,
        0,
    )


@pytest.mark.rule("TQ-7.3")
def test_nobody_uses_a_weapon_that_is_not_wielded() -> None:
    table = enter(["linsha_l1", "hammer", "short_sword", "tome_of_knowledge"])
    assert offers(table, "use") == ["use:tome_of_knowledge:draw"]
    choose_all(table, "ready")
    passing(table)
    assert player(table)["wounds"] == 1
