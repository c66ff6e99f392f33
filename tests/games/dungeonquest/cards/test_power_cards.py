"""Each of the 44 Power cards."""

import pytest

from tests.games.dungeonquest.delving import both, decline, fight, me
from tests.games.dungeonquest.rules.test_combat import begun
from undercroft.games.dungeonquest.cards import ATTACKS, POWER
from undercroft.testing import ScenarioTable


def against(monster: str, card: str, mine: list[str], theirs: list[str], **more: object) -> ScenarioTable:
    """Krutzbeck with a Headbutt in his hand against a Monster with this Power card."""
    powers = {"krutzbeck": ["power_krutzbeck_headbutt"], monster: [f"power_{monster}_{card}"]}
    life = {"skeleton": 3, "sorcerer": 3, "troll": 5, "golem": 6, "demon": 8}[monster]
    return begun(mine, theirs, monster=monster, life=life, powers=powers, **more)


def by(
    hero: str, card: str, mine: list[str], theirs: list[str], monster: str = "golem", **more: object
) -> ScenarioTable:
    """A Hero with this Power card in his hand against a Monster with a harmless one."""
    calm = {
        "golem": "deflect",
        "troll": "thick_hide",
        "skeleton": "rattling_bones",
        "sorcerer": "hex",
        "demon": "dread",
    }
    life = {"skeleton": 3, "sorcerer": 3, "troll": 5, "golem": 6, "demon": 8}[monster]
    powers = {hero: [f"power_{hero}_{card}"], monster: [f"power_{monster}_{calm[monster]}"]}
    other = "krutzbeck" if hero != "krutzbeck" else "lindel"
    return begun(mine, theirs, hero=hero, monster=monster, life=life, powers=powers, other=other, **more)


def damage(table: ScenarioTable) -> tuple[int, int]:
    """The numbers of cards in the damage stacks: the Hero's, the Monster's."""
    sides = fight(table)["sides"]
    return len(sides[0]["damage"]), len(sides[1]["damage"])


def won(table: ScenarioTable) -> tuple[str, int, int]:
    last = table.events("wins-round")[-1]["args"]
    return last["side"], last["mine"], last["theirs"]


# -- Monsters


def test_poisoned_arrow_is_stronger_against_magic_next_round() -> None:
    table = against("skeleton", "poisoned_arrow", ["magic_4", "melee_4"], ["melee_1_counter"])
    both(table, "combat_melee_4", "power_skeleton_poisoned_arrow")
    assert won(table) == ("krutzbeck", 4, 2)
    both(table, "combat_magic_4", "combat_melee_1_counter")
    assert won(table) == ("skeleton", 5, 4)


@pytest.mark.parametrize("card", ["skeleton_bone_volley", "troll_trample", "demon_hellfire"])
def test_a_monster_that_deals_the_top_card_too(card: str) -> None:
    monster, _, name = card.partition("_")
    table = against(monster, name, ["magic_1_counter"], ["magic_1_counter"])
    decline(both(table, "combat_magic_1_counter", f"power_{card}"))
    assert damage(table) == (2, 0)


def test_arrow_of_darkness_cancels_melee() -> None:
    table = against("skeleton", "arrow_of_darkness", ["melee_4"], ["melee_1_counter"])
    both(table, "combat_melee_4", "power_skeleton_arrow_of_darkness")
    assert won(table) == ("skeleton", 1, 0)


def test_rattling_bones_take_only_one_card_of_the_heros_choice() -> None:
    table = against(
        "skeleton", "rattling_bones", ["ranged_1_counter", "ranged_3"], ["magic_1_counter", "ranged_3_counter"]
    )
    both(table, "combat_ranged_3", "combat_ranged_3_counter")  # a stalemate: two Ranged cards for a deathblow
    both(table, "combat_ranged_1_counter", "power_skeleton_rattling_bones").choose("add:combat_ranged_3", 0)
    assert table.options(0) == ["hit-with:combat_ranged_1_counter", "hit-with:combat_ranged_3"]
    table.choose("hit-with:combat_ranged_3", 0)
    assert damage(table) == (0, 1), "and no deathblow"
    assert fight(table)["stack"].count("combat_ranged_1_counter") == 1


def test_shadow_bolt_knocks_a_card_away() -> None:
    table = against("sorcerer", "shadow_bolt", ["melee_3", "melee_4"], ["magic_1_counter"])
    both(table, "combat_melee_3", "power_sorcerer_shadow_bolt")
    assert len(table.events("knocked-away")) == 1
    assert len(fight(table)["stack"]) == 2, "the card played and the card lost"
    assert fight(table)["sides"][0]["hand"] == 5, "filled up again"


def test_hex_weakens_the_hero_next_round() -> None:
    table = against("sorcerer", "hex", ["melee_4"], ["magic_3"])
    both(table, "combat_melee_4", "power_sorcerer_hex")
    both(table, "combat_melee_4", "combat_magic_3")
    assert won(table) == ("sorcerer", 3, 2)


def test_mirror_ward_cancels_magic() -> None:
    table = against("sorcerer", "mirror_ward", ["magic_5"], ["magic_1_counter"])
    both(table, "combat_magic_5", "power_sorcerer_mirror_ward")
    assert won(table) == ("sorcerer", 1, 0)


def test_soul_drain_takes_damage_back() -> None:
    table = against("sorcerer", "soul_drain", ["melee_4", "melee_1_counter"], ["ranged_3", "magic_2_counter"])
    both(table, "combat_melee_4", "combat_ranged_3")
    assert damage(table) == (0, 1)
    both(table, "combat_melee_1_counter", "power_sorcerer_soul_drain").choose("enough", 0)
    assert damage(table) == (1, 0)
    assert "combat_melee_4" in fight(table)["stack"]


@pytest.mark.parametrize(("mine", "attack"), [("melee_5", 1), ("magic_1_counter", 3)])
def test_crushing_blow_tires_the_troll_unless_it_wins(mine: str, attack: int) -> None:
    table = against("troll", "crushing_blow", [mine, "melee_5"], ["ranged_3"])
    both(table, f"combat_{mine}", "power_troll_crushing_blow")
    both(table, "combat_melee_5", "combat_ranged_3")
    assert won(table)[2] == attack, "a stalemate is no win"


@pytest.mark.parametrize(("die", "attack"), [(2, 1), (3, 3), (5, 5)])
def test_wild_swing_depends_on_a_die(die: int, attack: int) -> None:
    table = against("troll", "wild_swing", ["ranged_5", "ranged_4"], ["magic_1_counter"], dice=[die])
    both(table, "combat_ranged_4", "power_troll_wild_swing")
    assert attack in won(table)[1:]


@pytest.mark.parametrize("card", ["troll_thick_hide", "krutzbeck_shrug_it_off"])
def test_no_deathblow_against_a_thick_skin(card: str) -> None:
    if card.startswith("troll"):
        table = against("troll", "thick_hide", ["ranged_3", "ranged_4"], ["ranged_3_counter"])
        both(table, "combat_ranged_3", "combat_ranged_3_counter")
        both(table, "combat_ranged_4", "power_troll_thick_hide")
        assert damage(table) == (0, 1)
    else:
        table = by("krutzbeck", "shrug_it_off", ["ranged_3"], ["ranged_3_counter", "ranged_4"], monster="troll")
        both(table, "combat_ranged_3", "combat_ranged_3_counter")
        both(table, "power_krutzbeck_shrug_it_off", "combat_ranged_4")
        assert damage(table) == (1, 0)
    assert len([one for one in fight(table)["stack"] if "ranged" in one]) == 2


def test_iron_skin_cancels_weak_weapons_only() -> None:
    table = against("golem", "iron_skin", ["ranged_3", "melee_4"], ["magic_1_counter"])
    both(table, "combat_ranged_3", "power_golem_iron_skin")
    assert won(table) == ("golem", 2, 0)
    strong = against("golem", "iron_skin", ["ranged_3", "melee_4"], ["magic_1_counter"])
    both(strong, "combat_melee_4", "power_golem_iron_skin")
    assert won(strong) == ("krutzbeck", 4, 2)


def test_deflect_cancels_ranged_and_is_stronger_next_round() -> None:
    table = against("golem", "deflect", ["ranged_5", "melee_3"], ["magic_3"])
    both(table, "combat_ranged_5", "power_golem_deflect")
    assert won(table) == ("golem", 1, 0)
    both(table, "combat_melee_3", "combat_magic_3")
    assert won(table) == ("golem", 4, 3)


@pytest.mark.parametrize("who", ["golem", "tatianna"])
def test_whoever_wins_stalemates(who: str) -> None:
    if who == "golem":
        table = against("golem", "unstoppable", ["melee_3"], ["magic_3"])
        both(table, "combat_melee_3", "power_golem_unstoppable")
    else:
        table = by("tatianna", "spear_dance", ["melee_3"], ["ranged_3"])
        both(table, "power_tatianna_spear_dance", "combat_ranged_3")
    assert won(table) == (who, 3, 3)


@pytest.mark.rule("DQ-13.14")
def test_if_both_win_stalemates_the_hero_does() -> None:
    powers = {"tatianna": ["power_tatianna_spear_dance"], "golem": ["power_golem_unstoppable"]}
    table = begun(["melee_5"], ["magic_5"], hero="tatianna", monster="golem", life=6, powers=powers, other="krutzbeck")
    decline(both(table, "power_tatianna_spear_dance", "power_golem_unstoppable"))
    assert won(table) == ("tatianna", 3, 3)


def test_stone_fist_cannot_be_countered() -> None:
    table = against("golem", "stone_fist", ["ranged_1_counter"], ["magic_1_counter"])
    both(table, "combat_ranged_1_counter", "power_golem_stone_fist")
    assert won(table) == ("golem", 4, 1), "no question, though Ranged beats Melee"


def test_burning_aura_burns_whatever_happens() -> None:
    table = against("demon", "burning_aura", ["melee_4"], ["magic_1_counter"])
    both(table, "combat_melee_4", "power_demon_burning_aura")
    assert damage(table) == (1, 1)


@pytest.mark.parametrize("card", ["demon_dread", "krutzbeck_headbutt"])
def test_the_next_card_is_taken_at_random(card: str) -> None:
    if card == "demon_dread":
        table = against("demon", "dread", ["melee_5"], ["magic_1_counter"])
        both(table, "combat_melee_5", "power_demon_dread")
        assert list(table.match.pending) == [1], "the Hero is not asked"
    else:
        table = by("krutzbeck", "headbutt", ["magic_5"], ["melee_1_counter"])
        both(table, "power_krutzbeck_headbutt", "combat_melee_1_counter")
        assert list(table.match.pending) == [0]


def test_infernal_lash_hits_magic_harder() -> None:
    table = against("demon", "infernal_lash", ["magic_5"], ["magic_1_counter"])
    both(table, "combat_magic_5", "power_demon_infernal_lash")
    assert won(table) == ("demon", 6, 5)


# -- Heroes


def test_purifying_flame_takes_damage_back() -> None:
    table = by("brother_gherinn", "purifying_flame", ["melee_3"], ["ranged_4", "melee_1_counter"])
    both(table, "combat_melee_3", "combat_ranged_4")
    assert damage(table) == (1, 0)
    both(table, "power_brother_gherinn_purifying_flame", "combat_melee_1_counter").choose("enough", 1)
    assert damage(table) == (0, 1)


def test_blessing_of_kellos() -> None:
    table = by("brother_gherinn", "blessing_of_kellos", ["melee_3"], ["melee_4"])
    both(table, "power_brother_gherinn_blessing_of_kellos", "combat_melee_4")
    both(table, "combat_melee_3", "combat_melee_4")
    assert won(table) == ("brother_gherinn", 5, 4)


def test_zeal_takes_heart_from_a_lost_round() -> None:
    table = by("brother_gherinn", "zeal", ["melee_3"], ["melee_4"])
    both(table, "power_brother_gherinn_zeal", "combat_melee_4")
    assert me(table)["tokens"] == 1
    assert fight(table)["sides"][0]["hand"] == 6


@pytest.mark.parametrize(("hero", "card"), [("brother_gherinn", "shield_of_faith"), ("lindel", "elven_grace")])
def test_only_one_card_hurts_behind_a_shield(hero: str, card: str) -> None:
    table = by(hero, card, ["ranged_3"], ["ranged_3_counter", "ranged_4"])
    both(table, "combat_ranged_3", "combat_ranged_3_counter")
    decline(both(table, f"power_{hero}_{card}", "combat_ranged_4"))
    assert damage(table)[0] == 1


@pytest.mark.parametrize(
    ("hero", "card", "type"),
    [
        ("challara", "brightblaze_dive", "ranged"),
        ("challara", "spell_mirror", "magic"),
        ("hugo_the_glorious", "shield_wall", "ranged"),
    ],
)
def test_a_hero_who_cancels(hero: str, card: str, type: str) -> None:
    table = by(hero, card, ["melee_3"], [f"{type}_5"])
    both(table, f"power_{hero}_{card}", f"combat_{type}_5")
    assert won(table)[0] == hero
    assert won(table)[2] == 0


@pytest.mark.parametrize(("theirs", "cards"), [("melee_1_counter", 2), ("melee_3", 1)])
def test_arcane_lance_pierces_if_it_wins_by_three(theirs: str, cards: int) -> None:
    table = by("challara", "arcane_lance", ["melee_3"], [theirs])
    decline(both(table, "power_challara_arcane_lance", f"combat_{theirs}"))
    assert damage(table) == (0, cards)


def test_wrath_of_the_ancestors_grows_with_magic_in_the_stack() -> None:
    table = by("challara", "wrath_of_ancestors", ["magic_3"], ["magic_3_counter", "melee_4"])
    both(table, "combat_magic_3", "combat_magic_3_counter")
    both(table, "power_challara_wrath_of_ancestors", "combat_melee_4")
    assert table.events("stalemate")[-1]["args"]["total"] == 4, "2 and two Magic cards"


def test_glorious_charge_tires() -> None:
    table = by("hugo_the_glorious", "glorious_charge", ["melee_4"], ["ranged_4"])
    both(table, "power_hugo_the_glorious_glorious_charge", "combat_ranged_4")
    both(table, "combat_melee_4", "combat_ranged_4")
    assert won(table) == ("golem", 4, 3)


def test_battle_cry_fills_the_hand_to_six() -> None:
    table = by("hugo_the_glorious", "battle_cry", ["melee_4"], ["ranged_4"])
    both(table, "power_hugo_the_glorious_battle_cry", "combat_ranged_4")
    assert fight(table)["sides"][0]["hand"] == 6


@pytest.mark.parametrize("theirs", ["melee_4", "ranged_4", "magic_4"])
def test_riposte_counters_anything(theirs: str) -> None:
    table = by("hugo_the_glorious", "riposte", ["melee_4"], [theirs])
    both(table, "power_hugo_the_glorious_riposte", f"combat_{theirs}")
    assert table.decision().key == "counterattack"


def test_berserk_grows_with_wounds() -> None:
    table = by("krutzbeck", "berserk", ["ranged_3"], ["ranged_5"], me={"wounds": 9})
    both(table, "power_krutzbeck_berserk", "combat_ranged_5")
    assert won(table) == ("golem", 5, 4), "nine wounds are one five"


def test_whirling_axe_takes_the_whole_stack() -> None:
    table = by("krutzbeck", "whirling_axe", ["ranged_3"], ["ranged_3_counter", "melee_1_counter"])
    both(table, "combat_ranged_3", "combat_ranged_3_counter")
    both(table, "power_krutzbeck_whirling_axe", "combat_melee_1_counter")
    assert damage(table) == (0, 3)


def test_piercing_shot_cannot_be_countered() -> None:
    table = by("lindel", "piercing_shot", ["magic_5"], ["magic_1_counter"])
    both(table, "power_lindel_piercing_shot", "combat_magic_1_counter")
    assert won(table)[0] == "lindel"


def test_twin_arrows() -> None:
    table = by("lindel", "twin_arrows", ["magic_5"], ["melee_1_counter"])
    before = damage(table)[1]
    both(table, "power_lindel_twin_arrows", "combat_melee_1_counter")
    assert damage(table)[1] == before + 2


def test_hawk_eye_sees_the_hand_and_the_next_card() -> None:
    table = by("lindel", "hawk_eye", ["magic_5"], ["ranged_1_counter", "magic_3"])
    both(table, "power_lindel_hawk_eye", "combat_ranged_1_counter")
    assert list(table.match.pending) == [1], "the opponent reveals first"
    seen = fight(table, 0)["sides"][1]["seen"]
    assert len(seen) == 4
    assert fight(table, 1)["sides"][1]["seen"] == fight(table)["sides"][1]["seen"] == []
    table.choose("play:combat_magic_3", 1)
    assert fight(table, 0)["sides"][1]["played"] == ["combat_magic_3"]
    assert list(table.match.pending) == [0]


def test_feint_may_be_taken_back() -> None:
    table = by("tatianna", "feint", ["melee_5"], ["ranged_4"])
    both(table, "power_tatianna_feint", "combat_ranged_4")
    assert table.options(0) == ["stand", "instead:combat_melee_5"]
    table.choose("instead:combat_melee_5", 0)
    assert won(table) == ("tatianna", 5, 4)
    assert "power_tatianna_feint" in fight(table, 0)["sides"][0]["cards"]
    assert fight(table, 1)["sides"][0]["seen"] == ["power_tatianna_feint"], "all have seen it"


def test_leg_shot_weakens_next_round() -> None:
    table = by("tatianna", "leg_shot", ["melee_3"], ["ranged_4"])
    both(table, "power_tatianna_leg_shot", "combat_ranged_4")
    both(table, "combat_melee_3", "combat_ranged_4")
    assert won(table) == ("tatianna", 3, 2)


def test_ambush_is_for_the_first_round() -> None:
    first = by("tatianna", "ambush", ["ranged_3"], ["ranged_5"])
    both(first, "power_tatianna_ambush", "combat_ranged_5")
    assert won(first) == ("tatianna", 6, 5)
    later = by("tatianna", "ambush", ["ranged_3"], ["ranged_5"])
    both(later, "combat_ranged_3", "combat_ranged_5")
    both(later, "power_tatianna_ambush", "combat_ranged_5")
    assert won(later) == ("golem", 5, 4)


def test_every_power_card_is_tested_here() -> None:
    from pathlib import Path

    source = Path(__file__).read_text(encoding="utf-8")
    names = {id: id.removeprefix(f"power_{card.owner}_") for id, card in POWER.items()}
    assert [id for id, name in names.items() if name not in source] == []
    assert len(ATTACKS) == 18 + 44
