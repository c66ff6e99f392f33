"""TS-23.15, TS-23.17, TS-23.28, TS-23.34, TS-23.54: the Doomknights."""

import pytest

from tests.games.thunderstone.delving import asks, delve, destroyed, fight, homemade, trophies, xp_for_defeating
from tests.games.thunderstone.looking import fought


def test_health_and_experience() -> None:
    assert (xp_for_defeating("lord_mortis", 3, light=2), xp_for_defeating("lord_mortis", 4, light=2)) == (None, 1)
    assert (xp_for_defeating("judgement", 4), xp_for_defeating("judgement", 5)) == (None, 1)
    assert (xp_for_defeating("darkness", 5, light=2), xp_for_defeating("darkness", 6, light=2)) == (None, 2)
    assert (xp_for_defeating("the_prince", 6), xp_for_defeating("the_prince", 7)) == (None, 2)
    assert (xp_for_defeating("knightmare", 7, light=3), xp_for_defeating("knightmare", 8, light=3)) == (None, 3)


@pytest.mark.parametrize(
    ("monster", "more"),
    [
        pytest.param("lord_mortis", 1, marks=pytest.mark.rule("TS-23.17")),
        pytest.param("darkness", 1, marks=pytest.mark.rule("TS-23.54")),
        pytest.param("knightmare", 2, marks=pytest.mark.rule("TS-23.15")),
        ("judgement", 0),
        ("the_prince", 0),
    ],
)
@pytest.mark.parametrize("rank", [1, 2, 3])
def test_the_dark_around_them(monster: str, more: int, rank: int) -> None:
    assert fought(fight(trophies(12), monster, rank=rank))[1] == 12 - 2 * (rank + more)
    monsters = [monster, "nixie", "nixie"]
    penalties = [place["forecast"]["penalty"] for place in delve(["militia"], monsters).view(0)["hall"]]
    assert penalties == [1 + more, 2, 3]  # only in its own rank


# -- Judgement


@pytest.mark.rule("TS-23.28")
def test_each_hero_loses_one_attack_or_magic_attack_as_the_player_likes() -> None:
    hand = ["regian_priest", "elf_wizard", "militia", "lorigg_thief", "battle_fury", "torch"]
    at = fight(hand, "judgement", "use:battle_fury:inspire")
    assert asks(at) == "weaken"
    assert at.options() == ["weaken-attack:regian_priest", "weaken-magic:regian_priest"]
    at.choose("weaken-attack:regian_priest")
    assert at.options() == ["weaken-attack:elf_wizard", "weaken-magic:elf_wizard"]
    at.choose("weaken-magic:elf_wizard")  # Militia and Thief have only attack to lose
    assert fought(at) == ("wins", (2 + 0) + (1 + 1) + 1 + 1)


@pytest.mark.rule("TS-23.28")
def test_what_the_player_chose_shows_in_the_kind_of_attack() -> None:
    hand = ["regian_priest", "battle_fury", "torch", "disease", "pegasus"]
    at = fight(hand, "judgement", "use:battle_fury:inspire", then=["weaken-attack:regian_priest"])
    assert at.decision().prompt.args == {"attack": 1, "magic": 2}
    at = fight(hand, "judgement", "use:battle_fury:inspire", then=["weaken-magic:regian_priest"])
    assert at.decision().prompt.args == {"attack": 2, "magic": 1}


@pytest.mark.rule("TS-23.28")
def test_only_what_the_hero_himself_gives_can_be_lost_and_not_his_weapons() -> None:
    hand = ["outlands_khan", "flaming_sword", "torch"]
    at = fight(hand, "judgement", "equip:flaming_sword:outlands_khan")
    assert fought(at) == ("wins", 7 - 1 + 3)  # the sword's magic attack cannot be chosen
    hand = ["regian_bishop", "dagger", "torch"]
    assert fought(fight(hand, "judgement", "equip:dagger:regian_bishop")) == ("loses", 3 - 1 + 1)


@pytest.mark.rule("TS-23.28")
def test_bonuses_received_and_own_ones_can_be_lost() -> None:
    at = fight(["thyrian_lord", "regian_cleric", "torch"], "judgement")
    assert at.options() == ["weaken-attack:regian_cleric", "weaken-magic:regian_cleric"]
    at = fight(["chalice_defender", "torch"], "judgement")
    assert at.options() == ["weaken-attack:chalice_defender", "weaken-magic:chalice_defender"]


@pytest.mark.rule("TS-23.28")
def test_a_hero_with_neither_or_who_cannot_attack_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fought(fight(["feayn_archer", "pegasus", "torch"], "judgement", rank=1)) == ("loses", 1)
    chimera = homemade(monkeypatch, weakens_heroes=True, unarmed_cannot_attack=True)
    at = fight(["regian_priest", "thyrian_squire", "dagger", "torch"], chimera, "equip:dagger:thyrian_squire")
    assert fought(at) == ("loses", 2 - 1 + 1)


@pytest.mark.rule("TS-23.28")
def test_strength_loss_to_judgement_can_drop_weapons() -> None:
    hand = ["redblade_killer", "short_sword", "torch"]
    assert fought(fight(hand, "judgement", "equip:short_sword:redblade_killer")) == ("loses", 2 - 1)
    hand = ["thyrian_squire", "short_sword", "torch"]
    assert fought(fight(hand, "judgement", "equip:short_sword:thyrian_squire")) == ("wins", 2 - 1 + 4)


# -- Darkness


@pytest.mark.rule("TS-23.54")
def test_in_darkness_only_armed_heroes_attack() -> None:
    hand = ["militia", "redblade_killer", "dagger", "lantern", "fireball"]
    assert fought(fight(hand, "darkness", "equip:dagger:militia")) == ("loses", 1 + 1 + 3)
    assert fought(fight(hand, "darkness", "equip:dagger:redblade_killer")) == ("wins", 2 + 1 + 3)
    assert fought(fight(hand, "darkness")) == ("loses", 3)


@pytest.mark.rule("TS-23.54")
def test_the_others_may_use_their_dungeon_effects_and_give_no_light() -> None:
    at = fight(
        ["regian_bishop", "torch"],
        "darkness",
        "use:regian_bishop:draw",
        deck=["fireball", "fireball", *["militia"] * 6],
    )
    assert fought(at) == ("wins", 3 + 3)
    assert fought(fight(["elf_archmage", *trophies(6)], "darkness")) == ("loses", 6 - 2 * 2)


# -- The Prince, Knightmare


@pytest.mark.parametrize(
    ("monster", "light"),
    [
        pytest.param("the_prince", 1, marks=pytest.mark.rule("TS-23.34")),
        pytest.param("knightmare", 3, marks=pytest.mark.rule("TS-23.15")),
    ],
)
def test_a_fighter_is_destroyed_and_stays_to_the_end(monster: str, light: int) -> None:
    hand = ["dwarf_guardian", "amazon_archer", "militia", "elf_wizard", "lorigg_thief", *["torch"] * light]
    at = fight(hand, monster)
    assert at.options() == ["lose:dwarf_guardian", "lose:amazon_archer"]
    at.choose("lose:amazon_archer")
    assert fought(at) == ("loses", 1 + 1 + 1 + 2 + 1)
    assert destroyed(at) == {"amazon_archer": 1}
    assert destroyed(fight(["militia", "elf_wizard", "regian_cleric"], monster)) == {}
    assert destroyed(fight(["outlands_khan", *trophies(8, light=light)], monster)) == {"outlands_khan": 1}  # a victory


@pytest.mark.rule("TS-23.34")
def test_strength_loss_to_the_prince_can_drop_weapons() -> None:
    hand = ["elf_archmage", "short_sword", "spear", "thyrian_squire"]
    at = fight(hand, "the_prince", "equip:spear:elf_archmage", "equip:short_sword:thyrian_squire")
    assert fought(at) == ("wins", 4 + 2 + 4)  # 4 - 2 < 4: the Spear drops; 6 - 2 holds the sword
    at = fight([*hand[:2], "thyrian_squire"], "knightmare", "equip:short_sword:elf_archmage")
    assert fought(at) == ("wins", 4 + 4 + 2 - 2)  # a Knightmare does not weaken them
