"""The Monsters of Total Eclipse of the Sun."""

from typing import Any

import pytest

from tests.games.thunderstone_quest.cards.playing import (
    asks,
    gone,
    health,
    meet,
    player,
    wounds,
    xp_gained,
)
from tests.games.thunderstone_quest.looking import fought
from undercroft.testing import ScenarioTable

STRONG = "gorlandor_l3"
MIGHTY = ["weaponmaster_korga", "dragonslayer", "fulminar"]
ARMED = "wield:dragonslayer:weaponmaster_korga"


# -- Twisted Creatures, Woodland Sprites


def test_twisted_crow_carries_an_item_to_the_deck() -> None:
    table = meet([STRONG, "lantern", "lantern", "fireball"], "twisted_crow")
    assert gone(table, "on-deck") == ["lantern"]
    assert "lantern" in table.view(0)["hand"]
    assert gone(meet([STRONG, "dagger"], "twisted_crow"), "on-deck") == []


def test_twisted_bear_mauls_an_adventurer() -> None:
    assert gone(meet([STRONG, "adventurer", "adventurer"], "twisted_bear")) == ["adventurer"]
    assert gone(meet([STRONG, "stormhand_l1"], "twisted_bear")) == []


def test_mischief_sprite_discards_the_top_card() -> None:
    table = meet([STRONG], "mischief_sprite", deck=["dagger", *["lantern"] * 8])
    assert [event["args"]["cards"] for event in table.events("discards-top")] == [["dagger"]]


def test_glimmer_sprite_hides_from_those_without_magic() -> None:
    assert health([STRONG], "glimmer_sprite") == 6
    assert health([STRONG, "fireball"], "glimmer_sprite") == 4


def test_sprite_matron_poisons_those_she_beats() -> None:
    assert wounds(meet(["adventurer"], "sprite_matron")) == [(0, 1), (0, 1)]
    assert wounds(meet([STRONG], "sprite_matron")) == [(0, 1)]


@pytest.mark.parametrize(
    ("monster", "event"),
    [
        ("thorn_sprite", [(0, 1)]),
        ("dream_sprite", [(1, 1)]),
        ("twisted_wolf", [(2, 0)]),
        ("twisted_boar", [(1, 0)]),
        ("twisted_stag", []),
    ],
)
def test_the_plain_ones_only_wound(monster: str, event: list[tuple[int, int]]) -> None:
    table = meet([STRONG], monster)
    assert (wounds(table), table.events("battle-ability")) == (event, [])


# -- Corrupted Elves: destroy XP or …


@pytest.mark.rule("TQ-12.18")
@pytest.mark.parametrize(
    ("monster", "other", "xp"),
    [
        ("corrupted_scout", "health", -1),
        ("corrupted_archer", "wound", -1),
        ("corrupted_druid", "festering", -1),
        ("corrupted_bladesinger", "weapon", -1),
        ("corrupted_captain", "hero", -2),
    ],
)
def test_corrupted_elves_take_xp_or_worse(monster: str, other: str, xp: int) -> None:
    hand, steps = [STRONG, "dagger"], [f"wield:dagger:{STRONG}"]
    table = meet(hand, monster, *steps, xp=3)
    assert table.options() == ["choose:xp", f"choose:{other}"]
    assert xp_gained(table.choose("choose:xp"))[0] == xp
    poor = meet(hand, monster, *steps)
    assert asks(poor) == "where-to", "without XP there is no choice"
    worse = meet(hand, monster, *steps, xp=3, then=[f"choose:{other}"])
    for found in (poor, worse):
        assert fought(found)[2] == {"corrupted_scout": 8}.get(monster, fought(table)[2])
        assert wounds(found)[0] == {
            "corrupted_archer": (1, 0),
            "corrupted_druid": (0, 1),
            "corrupted_scout": (1, 0),
        }.get(monster, (2, 0))
        assert gone(found) == {"corrupted_bladesinger": ["dagger"]}.get(monster, [])
        assert gone(found, "destroy") == {"corrupted_captain": [STRONG]}.get(monster, [])
        assert len(wounds(found)) == {"corrupted_archer": 2, "corrupted_druid": 2}.get(monster, 1)


# -- Foundational Keepers: when revealed


def appear(monster: str, hand: list[str], **position: Any) -> ScenarioTable:
    """The Monster is revealed at the Gate, after a victory there."""
    return meet(hand, "kobold", monster_decks={1: [monster], 2: ["kobold"], 3: ["kobold"]}, **position)


@pytest.mark.rule("TQ-9.2", "TQ-2.9")
def test_ogre_wounds_everybody_in_the_dungeon() -> None:
    table = appear("ogre", [STRONG], figures={0: "abandoned_gate", 1: "vault"})
    assert (wounds(table), wounds(table, 1)) == ([(1, 0), (1, 0)], [(1, 0)])
    away = appear("ogre", [STRONG], figures={0: "abandoned_gate", 1: "bazaar"})
    assert wounds(away, 1) == []


def test_ogre_mauler_discards_a_card_of_the_active_player() -> None:
    table = appear("ogre_mauler", [STRONG, "dagger"])
    assert table.options() == [f"discard:{STRONG}", "discard:dagger"]
    assert gone(table.choose("discard:dagger")) == ["dagger"]


@pytest.mark.parametrize(("place", "hit"), [("crypt", True), ("mine", False), ("vault", False)])
def test_ogre_stonecaller_wounds_those_on_level_two(place: str, hit: bool) -> None:
    table = appear("ogre_stonecaller", [STRONG], figures={0: "abandoned_gate", 1: place})
    assert wounds(table, 1) == ([(1, 0)] if hit else [])
    assert wounds(table) == [(1, 0)], "the Kobold's"


def test_ogre_glutton_eats_rations() -> None:
    table = appear("ogre_glutton", [STRONG], tokens={"iron_rations": 2})
    assert player(table)["iron_rations"] == 1


def test_ogre_gatekeeper_sends_everybody_out() -> None:
    table = appear("ogre_gatekeeper", [STRONG], figures={0: "abandoned_gate", 1: "vault"})
    assert [player(table, seat)["place"] for seat in (0, 1)] == ["wilderness", "wilderness"]
    away = appear("ogre_gatekeeper", [STRONG], figures={0: "abandoned_gate", 1: "bazaar"})
    assert player(away, 1)["place"] is None


# -- Corrupted Centaurs


@pytest.mark.rule("TQ-8.11")
@pytest.mark.parametrize(
    ("monster", "hero", "alone"),
    [
        ("centaur_lancer", "stormhand_l1", 13),
        ("centaur_seer", "darkrend_l1", 13),
        ("centaur_poacher", "brimstone_l1", 12),
        ("centaur_fallen", "avania_l1", 12),
    ],
)
def test_centaurs_fear_a_class(monster: str, hero: str, alone: int) -> None:
    assert health(["adventurer"], monster) == alone
    assert health([hero, hero], monster) == alone - 4


def test_centaur_chieftain_fears_all_classes() -> None:
    assert health(["adventurer"], "centaur_chieftain") == 16
    assert health(["stormhand_l1", "gorlandor_l1", "scathian_l1"], "centaur_chieftain") == 16 - 6


# -- Treefolk


@pytest.mark.rule("TQ-8.11")
@pytest.mark.parametrize(
    ("monster", "health", "armor", "more", "reward"),
    [
        ("old_oak", 11, 2, 3, 2),
        ("grasping_willow", 10, 0, 3, 2),
        ("ironbark", 10, 3, 4, 0),
        ("blighted_elm", 12, 0, 4, 3),
        ("forest_elder", 14, 0, 5, 4),
    ],
)
def test_treefolk_reward_a_great_victory(monster: str, health: int, armor: int, more: int, reward: int) -> None:
    needed = health + armor + more
    for short in (0, 1):
        hand = ["weaponmaster_korga", *["adventurer"] * (needed - 5 - short)]
        table = meet(hand, monster)
        assert fought(table) == ("wins", needed - armor - short, health)
        if short:
            assert asks(table) == "where-to"
            continue
        before = len(table.events("finds-treasure"))
        table.choose(f"spoils:{monster}:gain")
        assert sum(xp_gained(table)[1:]) == reward
        assert len(table.events("finds-treasure")) - before == (1 if monster == "ironbark" else 0)


def test_grasping_willow_removes_a_weapon() -> None:
    table = meet([*MIGHTY], "grasping_willow", ARMED, then=[])
    assert [event["args"]["card"] for event in table.events("removes")] == ["dragonslayer"]
    assert fought(table)[1] == 5 + 4 + 4, "Korga without his Weapon, and Fulminar"
