"""The Monsters of Risen from the Mire."""

import pytest

from tests.games.thunderstone_quest.cards.playing import (
    asks,
    attack,
    drawn,
    enter,
    gone,
    health,
    meet,
    player,
    shares,
    wounds,
    xp_gained,
)
from tests.games.thunderstone_quest.looking import fought

STRONG = "gorlandor_l3"


# -- Ensnaring Vines


@pytest.mark.rule("TQ-7.10", "TQ-7.16")
def test_creeping_vine_lets_nobody_through_for_nothing() -> None:
    hand = [STRONG, "lantern", "dagger"]
    position = {"room": "wilderness", "monsters": {"abandoned_gate": "creeping_vine"}}
    table = enter(hand, "ready", "move:abandoned_gate", "move:mine", **position)
    assert table.options() == ["choose:discard", "choose:stay"]
    stays = meet(hand, "creeping_vine", "ready", "move:abandoned_gate", "move:mine", "choose:stay", **position)
    assert fought(stays)[2] == 4, "the move has ended where the Vine is"
    goes = table.choose("choose:discard").choose("discard:dagger")
    assert (gone(goes), player(goes)["place"]) == (["dagger"], "mine")


@pytest.mark.parametrize(("steps", "tokens"), [([], 1), ([f"wield:dagger:{STRONG}"], 0)])
def test_strangler_vine_is_kept_off_by_an_edge(steps: list[str], tokens: int) -> None:
    position = {"room": "wilderness", "monsters": {"abandoned_gate": "strangler_vine"}}
    table = enter([STRONG, "dagger", "hammer"], *steps, "ready", "move:abandoned_gate", **position)
    assert player(table)["wounds"] == tokens


def test_bloodthorn_wounds_those_who_pass() -> None:
    position = {"room": "wilderness", "monsters": {"abandoned_gate": "bloodthorn"}}
    assert player(enter([STRONG, "lantern"], "move:abandoned_gate", "move:mine", **position))["wounds"] == 1
    assert player(enter([STRONG, "lantern"], "move:mine", monster="bloodthorn"))["wounds"] == 0, "it was not entered"


def test_lantern_bloom_gives_light_for_the_move() -> None:
    position = {"room": "wilderness", "monsters": {"abandoned_gate": "lantern_bloom"}}
    table = enter([STRONG], "move:abandoned_gate", **position)
    assert table.decision().prompt.args["light"] == 1
    assert "move:crypt" in table.options()


def test_root_mass_wounds_those_who_leave() -> None:
    assert player(enter([STRONG, "lantern"], "move:mine", monster="root_mass"))["wounds"] == 1


# -- Bog Zombies


@pytest.mark.parametrize(
    ("monster", "event"),
    [
        ("shambler", (0, 1)),
        ("bloated_corpse", (0, 2)),
        ("drowned_soldier", (1, 0)),
        ("mire_crawler", (0, 1)),
        ("rotting_giant", (1, 1)),
        ("skeleton_footman", (0, 1)),
        ("skeleton_guard", (0, 1)),
    ],
)
def test_they_wound(monster: str, event: tuple[int, int]) -> None:
    assert wounds(meet([STRONG], monster)) == [event]


def test_rotting_giant_smells_a_festering_wound() -> None:
    assert wounds(meet([STRONG, "festering_wound"], "rotting_giant")) == [(1, 1), (1, 0)]


# -- Chaos Lizards: dice


@pytest.mark.rule("TQ-12.7")
@pytest.mark.parametrize(
    ("monster", "dice", "lost"),
    [
        ("lizard_hunter", [2], 1),
        ("lizard_hunter", [3], 0),
        ("lizard_shaman", [3], 1),
        ("lizard_shaman", [4], 0),
        ("lizard_warrior", [3], 1),
        ("lizard_warrior", [4], 0),
        ("lizard_prophet", [2, 2], 2),
        ("lizard_prophet", [2, 3], 0),
    ],
)
def test_chaos_lizards_take_cards_by_dice(monster: str, dice: list[int], lost: int) -> None:
    table = meet([STRONG, "fireball", "dagger"], monster, dice=dice)
    kind = {"lizard_shaman": "fireball", "lizard_warrior": "dagger"}.get(monster, "dagger")
    for number in range(lost):
        if asks(table) == "lose-discard":
            assert f"discard:{STRONG}" in table.options()
            table.choose(["discard:dagger", "discard:fireball"][number])
    assert gone(table) == (["dagger", "fireball"] if lost == 2 else [kind] * lost)
    assert asks(table) == "where-to"


def test_lizard_shaman_may_bring_a_card() -> None:
    assert len(drawn(meet([STRONG], "lizard_shaman", dice=[6]))) == 1


@pytest.mark.parametrize(("die", "more"), [(1, 1), (2, 1), (5, 3), (6, 3)])
def test_chaos_drake_has_half_the_die_more_health(die: int, more: int) -> None:
    assert fought(meet([STRONG], "chaos_drake", dice=[die]))[2] == 8 + more


# -- Moor Skeletons


@pytest.mark.rule("TQ-8.5", "TQ-4.15")
@pytest.mark.parametrize("monster", ["skeleton_archer", "bone_colossus"])
def test_edges_slide_off_bones(monster: str) -> None:
    hand = ["stormhand_l3", "dagger", "hammer"]
    steps = ["wield:dagger:stormhand_l3", "wield:hammer:stormhand_l3"]
    assert attack(hand, *steps) == (5 + 1 + 2 + 2, 0)
    assert attack(hand, *steps, monster=monster) == (5 + 2, 0), "what Stormhand adds to it is the Weapon's"
    runed = attack(["adventurer", "runed_dagger"], "wield:runed_dagger:adventurer", monster=monster)
    assert runed == (1, 1), "the Physical boost only"


@pytest.mark.parametrize(("daggers", "cards"), [(0, 0), (1, 1), (3, 2)])
def test_grave_captain_poisons_by_edged_weapons(daggers: int, cards: int) -> None:
    refs = ["dagger", "dagger.2", "dagger.3"][:daggers]
    table = meet([STRONG, *["dagger"] * daggers, "hammer"], "grave_captain", *[f"wield:{ref}:{STRONG}" for ref in refs])
    assert wounds(table)[1:] == ([(0, cards)] if cards else [])


# -- Marsh Trolls: immunities


@pytest.mark.rule("TQ-8.5")
@pytest.mark.parametrize(
    ("monster", "expected"),
    [
        ("mud_troll", (1 + 5 + 1 + 2, 0)),
        ("stone_troll", (1 + 5 + 2, 3)),
        ("moss_troll", (5 + 1 + 2, 3)),
        ("bile_troll", (1 + 5 + 1, 3)),
    ],
)
def test_trolls_are_immune(monster: str, expected: tuple[int, int]) -> None:
    hand = ["adventurer", "fulminar", "dagger", "fireball", "strength_gauntlets"]
    steps = ["wield:dagger:adventurer", "boost:strength_gauntlets:adventurer"]
    full = (1 + 4 + 1 + 2, 4 + 3)
    assert attack(hand, *steps) == full
    hand[1] = "weaponmaster_korga"
    assert attack(hand, *steps, monster=monster) == expected


def test_moss_troll_feels_what_low_heroes_wield() -> None:
    hand = ["stormhand_l1", "gorlandor_l1", "dagger", "dagger"]
    steps = ["wield:dagger:stormhand_l1", "wield:dagger.2:gorlandor_l1"]
    assert attack(hand, *steps, monster="moss_troll") == (1 + 1 + 1, 0), "and what is not printed: Gorlandor's text"


@pytest.mark.rule("TQ-8.6", "TQ-4.16")
def test_troll_matriarch_needs_magic() -> None:
    strong = ["weaponmaster_korga", "weaponmaster_korga", "fulminar"]
    assert health(strong, "troll_matriarch", wounds=3) == 14 + 3
    assert fought(meet(["weaponmaster_korga"] * 4, "troll_matriarch"))[0] == "loses", "20 of 14, but no Magic"
    assert fought(meet([*strong, "fireball"], "troll_matriarch"))[0] == "wins"


# -- Swamp Spirits


@pytest.mark.parametrize(
    ("monster", "how", "total"),
    [
        ("wailing_spirit", "discard", 6 + 1 - 3 + 3),
        ("drowned_bride", "discard", 6 - 2 + 3),
        ("mire_lord", "destroy", 6 + 1 - 3 + 3),
    ],
)
def test_swamp_spirits_take_heroes(monster: str, how: str, total: int) -> None:
    table = meet([STRONG, "adventurer", "fireball"], monster)
    assert table.options() == [f"{how}:{STRONG}", f"{how}:adventurer"]
    assert gone(table.choose(f"{how}:adventurer"), how) == ["adventurer"]
    assert fought(table)[1] == total, "the Bride takes him before the battle"


def test_hungry_ghost_eats_the_lowest_hero_or_xp() -> None:
    hand = [STRONG, "adventurer"]
    table = meet(hand, "hungry_ghost", xp=2)
    assert table.options() == ["choose:hero", "choose:xp"]
    assert xp_gained(table.choose("choose:xp")) == [-2]
    assert gone(meet(hand, "hungry_ghost", xp=1), "destroy") == ["adventurer"], "2 XP or none"
    assert xp_gained(meet(["fireball"], "hungry_ghost", xp=2)) == [], "no Hero, no price"


@pytest.mark.rule("TQ-12.9")
def test_will_o_wisp_blinds_the_highest_hero_in_the_dark() -> None:
    hand = [STRONG, "adventurer", "dagger"]
    steps = [f"wield:dagger:{STRONG}"]
    assert fought(meet(hand, "will_o_wisp", *steps))[1] == 1, "neither his Attack nor what he wields"
    bright = meet([*hand, *["lantern"] * 4], "will_o_wisp", *steps)
    assert fought(bright)[1] == 6 + 1 + 1 + 1
    equals = meet([STRONG, "stormhand_l3"], "will_o_wisp")
    assert equals.options() == [f"first:{STRONG}", "first:stormhand_l3"]
    assert fought(equals.choose("first:stormhand_l3"))[1] == 6


def test_armor_holds_physical_attacks_only() -> None:
    assert shares([STRONG, "fireball"], "skeleton_guard") == (6 - 3, 3)
