"""The Treasures: Caches, and cards that are not sold."""

import pytest

from tests.games.thunderstone_quest.cards.playing import (
    IDLE,
    asks,
    attack,
    drawn,
    enter,
    gone,
    health,
    meet,
    offers,
    player,
    shares,
    visit,
    wounds,
    xp_gained,
)
from tests.games.thunderstone_quest.looking import choose_all, front, values

# -- Caches


@pytest.mark.rule("TQ-14.2", "TQ-3.4")
@pytest.mark.parametrize(
    ("cache", "gold", "xp", "draws", "tokens"),
    [
        ("cache_coin_hoard", 6, 0, 0, (0, 0, 0)),
        ("cache_explorers_pack", 0, 0, 0, (1, 1, 1)),
        ("cache_ancient_lore", 0, 3, 0, (0, 0, 0)),
        ("mirror_cache", 3, 2, 0, (0, 0, 0)),
        ("eclipse_cache", 0, 0, 2, (0, 1, 0)),
        ("cache_healing_salves", 0, 0, 1, (0, 0, 0)),
    ],
)
def test_a_cache_is_opened_once(cache: str, gold: int, xp: int, draws: int, tokens: tuple[int, int, int]) -> None:
    for table in (
        visit([cache, "bag_of_plenty"], f"use:{cache}:open"),
        enter([cache, "bag_of_plenty"], f"use:{cache}:open"),
    ):
        assert values(table)["gold"] == 3 + gold + 2 * draws
        assert (player(table)["xp"], drawn(table)) == (xp, [IDLE] * draws)
        held = player(table)
        assert (held["iron_rations"], held["lantern"], held["potion"]) == tokens
        assert gone(table, "destroy") == [cache]
        assert table.view()["destroyed"] == {cache: 1}


@pytest.mark.rule("TQ-12.17")
def test_healing_salves_heal_up_to_three() -> None:
    table = enter(["cache_healing_salves"], "use:cache_healing_salves:open", *["heal-token"] * 3, wounds=4)
    assert (player(table)["wounds"], drawn(table)) == (1, [IDLE])
    fewer = enter(["cache_healing_salves"], "use:cache_healing_salves:open", "heal-token", "heal-none", wounds=4)
    assert player(fewer)["wounds"] == 3


@pytest.mark.parametrize(
    ("steps", "destroyed"),
    [
        (["nothing"], []),
        (["destroy:dagger", "nothing"], ["dagger"]),
        (["destroy:dagger", "destroy:lantern"], ["dagger", "lantern"]),
    ],
)
def test_a_mire_cache_rids_of_up_to_two_cards(steps: list[str], destroyed: list[str]) -> None:
    table = enter(["mire_cache", "dagger", "lantern", "adventurer"], "use:mire_cache:open", *steps)
    assert gone(table, "destroy") == ["mire_cache", *destroyed]
    assert asks(table) in ("prepare", "move"), "two at most"


@pytest.mark.rule("TQ-6.19")
def test_a_foundations_cache_raises_a_hero_for_less() -> None:
    table = visit(["foundations_cache", "stormhand_l1"], "use:foundations_cache:open", "level:stormhand_l1", xp=1)
    assert player(table)["xp"] == 0
    assert table.events("levels")[0]["args"]["into"] == "stormhand_l2"
    assert "foundations_cache" in gone(table, "destroy")


# -- Items


@pytest.mark.parametrize(("foe", "magic"), [("root_mass", 2), ("giant_rat", 2), ("shambler", 2), ("kobold", 0)])
def test_everburning_torch_burns_plants_vermin_and_undead(foe: str, magic: int) -> None:
    room = "wilderness" if foe == "giant_rat" else "abandoned_gate"
    assert attack(["everburning_torch"], "use:everburning_torch:flare", monster=foe, room=room) == (0, magic)
    table = enter(["everburning_torch"], "use:everburning_torch:flare")
    assert (gone(table), values(table)["light"]) == (["everburning_torch"], 0)


@pytest.mark.parametrize(("card", "count"), [("bag_of_plenty", 2), ("captive_sage", 1)])
def test_some_draw_cards(card: str, count: int) -> None:
    assert drawn(visit([card], f"use:{card}:draw")) == [IDLE] * count
    assert drawn(enter([card], f"use:{card}:draw")) == [IDLE] * count


def test_amulet_of_vigor_heals_and_gives_hp() -> None:
    table = enter(["amulet_of_vigor"], "use:amulet_of_vigor:heal", wounds=2)
    assert (player(table)["wounds"], values(table)["hp"]) == (1, 6 + 1)


def test_goblin_crown_angers_humanoids() -> None:
    assert health(["goblin_crown"], "kobold") == 3 + 1
    assert health(["goblin_crown"], "twisted_wolf") == 4


def test_sun_of_the_forest_shines_by_light() -> None:
    assert attack(["sun_of_the_forest"], "use:sun_of_the_forest:shine") == (0, 1)
    assert attack(["sun_of_the_forest", "lantern", "lantern"], "use:sun_of_the_forest:shine") == (0, 2)


@pytest.mark.rule("TQ-3.4")
def test_elemental_elixir_heals_or_burns() -> None:
    assert player(visit(["elemental_elixir", IDLE], "use:elemental_elixir:heal", wounds=2))["wounds"] == 1
    table = enter(["elemental_elixir"], "use:elemental_elixir:drink")
    assert gone(table, "destroy") == ["elemental_elixir"]
    assert attack(["elemental_elixir"], "use:elemental_elixir:drink") == (0, 6)


# -- Stormland Mirror


def test_stormland_mirror_uses_an_ability_once_more() -> None:
    hand = ["stormland_mirror", "tome_of_knowledge"]
    table = enter(hand)
    assert not offers(table, "use:stormland_mirror"), "nothing was used yet"
    choose_all(table, "use:tome_of_knowledge:draw", "use:stormland_mirror:repeat")
    assert drawn(table) == [IDLE, IDLE]
    assert not offers(table, "use")


@pytest.mark.rule("TQ-12.4")
def test_stormland_mirror_pays_the_cost_again() -> None:
    hand = ["stormland_mirror", "fireball", "dagger", "dagger"]
    steps = ["use:fireball:discard", "discard:dagger", "use:stormland_mirror:repeat", "discard:dagger.2"]
    assert attack(hand, *steps) == (0, 3 + 2 + 2)
    drunk = enter(["stormland_mirror", "potion_of_light", "tome_of_knowledge"], "use:potion_of_light:drink")
    assert not offers(drunk, "use:stormland_mirror"), "that card is gone"


def test_stormland_mirror_repeats_wielded_weapons_but_no_heroes() -> None:
    hand = ["stormland_mirror", "avania_l1", "quarterstaff", "mirror_image"]
    table = enter(hand, "wield:quarterstaff:avania_l1", "use:avania_l1:heal")
    assert not offers(table, "use:stormland_mirror")
    choose_all(table, "use:quarterstaff:draw", "use:stormland_mirror:repeat")
    assert drawn(table) == [IDLE, IDLE]


def test_stormland_mirror_repeats_nothing_of_the_phase_before() -> None:
    table = visit(["stormland_mirror", "tome_of_knowledge", "lantern"], "use:tome_of_knowledge:draw", "go-buying")
    while asks(table) != "descend":
        table.choose(table.options()[-1])
    table.choose("descend:lantern")
    assert not offers(table, "use:stormland_mirror")


# -- Weapons


@pytest.mark.parametrize(
    ("weapon", "expected"),
    [
        ("flameblade", (2 + 2, 3)),
        ("runed_warhammer", (2 + 5, 0)),
        ("hunters_bow", (2 + 4, 0)),
        ("runed_dagger", (4, 1)),
    ],
)
def test_their_boosts(weapon: str, expected: tuple[int, int]) -> None:
    hand = ["linsha_l1", weapon, "strength_gauntlets"]
    steps = ["boost:strength_gauntlets:linsha_l1", f"wield:{weapon}:linsha_l1"]
    assert attack(hand, *steps) == (expected[0] + 2, expected[1])


@pytest.mark.rule("TQ-4.17")
def test_flameblade_shines_in_a_heros_hands() -> None:
    hand = ["linsha_l1", "flameblade"]
    assert values(enter(hand, "wield:flameblade:linsha_l1"))["light"] == 1
    assert values(enter(hand))["light"] == 0


@pytest.mark.parametrize(
    ("hero", "left"), [("linsha_l2", 4 + 5 - 4), ("stormhand_l3", 5 + 5), ("silverhelm_l3", 5 + 5)]
)
def test_runed_warhammer_ignores_armor_for_dwarves_and_clerics(hero: str, left: int) -> None:
    assert shares([hero, "runed_warhammer"], "granite_servitor", f"wield:runed_warhammer:{hero}") == (left, 0)


def test_hunters_bow_kills_before_it_is_wounded() -> None:
    hand, steps = ["linsha_l1", "hunters_bow"], ["wield:hunters_bow:linsha_l1", "use:hunters_bow:wounds"]
    assert wounds(meet(hand, "goblin_berserker", *steps)) == []
    assert wounds(meet(hand, "goblin_berserker", steps[0])) == [(2, 0)]
    assert wounds(meet(hand, "granite_servitor", *steps)) == [(2, 0)], "not defeated"


def test_runed_dagger_draws() -> None:
    assert drawn(enter(["adventurer", "runed_dagger"], "wield:runed_dagger:adventurer", "use:runed_dagger:draw")) == [
        IDLE
    ]


@pytest.mark.parametrize(
    ("foe", "more"), [("kobold", 0), ("abyssal_maw", 3), ("shambler", 3), ("smorga_the_queen_iv", 3)]
)
def test_elmoran_strikes_demons_undead_and_guardians(foe: str, more: int) -> None:
    guardian = foe.startswith("smorga")
    position = {"room": "wilderness", "last_round": 2} if guardian else {}
    assert attack(["linsha_l1", "elmoran"], "wield:elmoran:linsha_l1", monster=foe, **position) == (2 + 4, 2 + more)


# -- Spells and Heroes


def test_chain_lightning_leaps_from_wizard_to_wizard() -> None:
    assert attack(["chain_lightning"]) == (0, 4)
    assert attack(["chain_lightning", "darkrend_l1", "darkrend_l1"]) == (0, 4 + 2 + 2 + 2)


def test_holy_radiance_heals_more_with_a_cleric() -> None:
    assert player(enter(["holy_radiance"], "use:holy_radiance:heal", wounds=3))["wounds"] == 2
    steps = ["use:holy_radiance:heal", "heal-token", "heal-token"]
    table = enter(["holy_radiance", "avania_l1"], *steps, wounds=3)
    assert (player(table)["wounds"], asks(table)) == (1, "prepare")


def test_captive_knight_spends_an_adventurer() -> None:
    hand = ["captive_knight", "adventurer", "stormhand_l1"]
    table = enter(hand, "use:captive_knight:destroy")
    assert gone(table, "destroy") == ["adventurer"]
    assert attack(hand, "use:captive_knight:destroy") == (4 + 2 + 2, 0)
    assert not offers(enter(["captive_knight", "stormhand_l1", "tome_of_knowledge"]), "use:captive_knight")


@pytest.mark.rule("TQ-6.15")
def test_freed_captives_never_level_up() -> None:
    table = visit(["captive_knight", "captive_sage"], "go-buying", xp=20)
    while asks(table) not in ("where-to", "level"):
        table.choose(table.options()[-1])
    assert asks(table) == "where-to"
    assert xp_gained(table) == []
    assert "captive_sage" not in front(table)
