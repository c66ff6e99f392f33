"""The Heroes of Total Eclipse of the Sun, each at all three levels."""

import pytest

from tests.games.thunderstone_quest.cards.playing import (
    IDLE,
    attack,
    drawn,
    enter,
    gone,
    meet,
    offers,
    player,
    shares,
    visit,
    xp_gained,
)
from tests.games.thunderstone_quest.looking import laid, values


@pytest.mark.parametrize("hero", ["avania_l1", "avania_l2"])
def test_avania_heals(hero: str) -> None:
    assert player(visit([hero, "tome_of_knowledge"], f"use:{hero}:heal", wounds=3))["wounds"] == 2
    assert player(enter([hero], f"use:{hero}:heal", wounds=3))["wounds"] == 2


def test_avania_gives_hp_once_nobody_is_wounded() -> None:
    assert values(enter(["avania_l2"], "use:avania_l2:heal", wounds=1))["hp"] == 7
    assert values(enter(["avania_l2"], "use:avania_l2:heal", wounds=0))["hp"] == 7
    assert values(enter(["avania_l2"], "use:avania_l2:heal", wounds=2))["hp"] == 6, "one Wound is left"


@pytest.mark.rule("TQ-12.17")
def test_avania_heals_two_draws_and_gives_hp() -> None:
    table = enter(["avania_l3"], "use:avania_l3:heal", "heal-token", "heal-token", wounds=3)
    assert (player(table)["wounds"], drawn(table), values(table)["hp"]) == (1, [IDLE], 7)
    fewer = enter(["avania_l3"], "use:avania_l3:heal", "heal-none", wounds=3)
    assert (player(fewer)["wounds"], drawn(fewer)) == (3, [IDLE])


@pytest.mark.parametrize(
    ("hero", "lanterns", "physical"),
    [
        ("brimstone_l1", 0, 1),
        ("brimstone_l1", 1, 2),
        ("brimstone_l1", 3, 2),
        ("brimstone_l2", 0, 2),
        ("brimstone_l2", 2, 4),
        ("brimstone_l2", 4, 5),
        ("brimstone_l3", 0, 3 + 2),
        ("brimstone_l3", 2, 3 + 4),
    ],
)
def test_brimstone_is_stronger_by_light(hero: str, lanterns: int, physical: int) -> None:
    assert attack([hero, *["lantern"] * lanterns]) == (physical, 0)


@pytest.mark.parametrize(
    ("hand", "steps", "physical"),
    [
        (["ehrlingal_l1", "dagger"], ["wield:dagger:ehrlingal_l1"], 2 + 1 + 1),
        (["ehrlingal_l1", "hammer"], ["wield:hammer:ehrlingal_l1"], 2 + 2),
        (["ehrlingal_l2", "punching_dagger"], ["wield:punching_dagger:ehrlingal_l2"], 3 + 3 + 1),
        (["ehrlingal_l3", "dagger", "dagger"], [f"wield:dagger{n}:ehrlingal_l3" for n in ("", ".2")], 4 + 3 + 3),
    ],
)
def test_ehrlingal_makes_more_of_daggers(hand: list[str], steps: list[str], physical: int) -> None:
    assert attack(hand, *steps) == (physical, 0)


@pytest.mark.rule("TQ-4.7")
@pytest.mark.parametrize(("hero", "count"), [("ehrlingal_l1", 3), ("ehrlingal_l2", 4), ("ehrlingal_l3", 6)])
def test_ehrlingal_wields_daggers_with_less_skill(hero: str, count: int) -> None:
    refs = ["dagger", *[f"dagger.{number}" for number in range(2, count + 1)]]
    table = enter([hero, *["dagger"] * (count + 1)], *[f"wield:{ref}:{hero}" for ref in refs])
    assert len(laid(table, hero)["weapons"]) == count
    assert not offers(table, "wield"), "each needs 1 Skill"


def test_ehrlingal_draws_with_daggers() -> None:
    wields = [f"wield:dagger{n}:ehrlingal_l3" for n in ("", ".2", ".3")]
    assert len(drawn(enter(["ehrlingal_l3", *["dagger"] * 3], *wields, "use:ehrlingal_l3:draw"))) == 2, "at most"
    assert len(drawn(enter(["ehrlingal_l3", "dagger"], wields[0], "use:ehrlingal_l3:draw"))) == 1
    assert drawn(enter(["ehrlingal_l2", "dagger"], "wield:dagger:ehrlingal_l2", "use:ehrlingal_l2:draw")) == [IDLE]
    for hero in ("ehrlingal_l2", "ehrlingal_l3"):
        assert not offers(enter([hero, "dagger"]), f"use:{hero}"), "he has to wield it"


@pytest.mark.rule("TQ-4.15")
def test_gendarme_turns_a_weapon_to_magic() -> None:
    hand = ["gendarme_l1", "adventurer", "dagger", "hammer", "gorlandor_l1"]
    steps = ["wield:hammer:gorlandor_l1", "wield:dagger:adventurer", "use:gendarme_l1:charge"]
    assert attack(hand, *steps, "target:hammer") == (1 + 1 + 3 + 1, 1 + 3)
    for hero in ("gendarme_l1", "gendarme_l2"):
        assert not offers(enter([hero, "dagger", "tome_of_knowledge"]), f"use:{hero}"), "nothing is wielded"


@pytest.mark.rule("TQ-3.3")
def test_gendarmes_charge_ends_when_he_leaves_play() -> None:
    hand = ["gendarme_l1", "sephilest_l1", "short_sword"]
    steps = ["wield:short_sword:sephilest_l1", "use:gendarme_l1:charge"]
    assert attack(hand, *steps) == (3, 1 + 3)
    assert attack(hand, *steps, "use:sephilest_l1:discard", "discard:gendarme_l1") == (3 + 2 + 2, 0)


def test_gendarme_charges_up_to_two_weapons() -> None:
    hand = ["gendarme_l2", "gorlandor_l3", "dagger", "dagger", "hammer"]
    steps = [*[f"wield:{weapon}:gorlandor_l3" for weapon in ("dagger", "dagger.2", "hammer")], "use:gendarme_l2:charge"]
    assert attack(hand, *steps, "target:hammer", "target:dagger") == (6 + 3 + 1 + 1 + 2, 2 + 2 + 2)
    assert attack(hand, *steps, "target:hammer", "nothing") == (6 + 3 + 1 + 1 + 2, 2 + 2)
    troll = [*steps, "target:hammer", "target:dagger"]
    assert shares(hand, "stone_troll", *troll) == (6 + 3, 2), "what a Weapon gives is the Weapon's"


def test_gendarme_charges_every_weapon() -> None:
    hand = ["gendarme_l3", "adventurer", "dagger", "dagger"]
    assert attack(hand, "wield:dagger:adventurer", "wield:dagger.2:gendarme_l3") == (1 + 1 + 1, 4 + 2 + 2)


@pytest.mark.parametrize(("hero", "own", "light"), [("sephilest_l1", 3, 0), ("sephilest_l2", 5, 1)])
def test_sephilest_discards_for_strength(hero: str, own: int, light: int) -> None:
    steps = [f"use:{hero}:discard"]
    assert attack([hero, "dagger"], *steps) == (own + 2, 0)
    table = enter([hero, "dagger"], *steps)
    assert (gone(table), values(table)["light"]) == (["dagger"], light)
    assert not offers(enter([hero]), f"use:{hero}"), "one of the other cards"


def test_sephilest_draws_and_gains_xp_by_a_great_victory() -> None:
    assert drawn(enter(["sephilest_l3"], "use:sephilest_l3:draw")) == [IDLE]
    won = meet(["sephilest_l3"], "goblin_berserker", then=["use:sephilest_l3:gain"])
    assert xp_gained(won) == [2, 1], "7 against 4"
    assert not offers(meet(["sephilest_l3"], "goblin_shaman"), "use:sephilest_l3"), "7 against 5"
