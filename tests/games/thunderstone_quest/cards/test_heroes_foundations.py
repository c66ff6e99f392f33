"""The Heroes of At the Foundations of the World, each at all three levels."""

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
    visit,
)
from tests.games.thunderstone_quest.looking import front, values


@pytest.mark.rule("TQ-5.12")
@pytest.mark.parametrize(
    ("hero", "expected", "draws"),
    [("darkrend_l1", (0, 2 + 2), 0), ("darkrend_l3", (0, 5 + 4), 1), ("grimwolf_l1", (2 + 2, 0), 0)],
)
def test_blood_for_strength(hero: str, expected: tuple[int, int], draws: int) -> None:
    assert attack([hero], f"use:{hero}:bleed") == expected
    table = enter([hero], f"use:{hero}:bleed")
    assert (player(table)["wounds"], len(drawn(table))) == (1, draws)
    assert not offers(enter([hero, "tome_of_knowledge"], wounds=8), f"use:{hero}"), "no token can be received"


@pytest.mark.parametrize(("count", "magic"), [(1, 5), (2, 7)])
def test_darkrend_bleeds_once_or_twice(count: int, magic: int) -> None:
    steps = ["use:darkrend_l2:bleed", f"wounds:{count}"]
    assert attack(["darkrend_l2"], *steps) == (0, magic)
    assert player(enter(["darkrend_l2"], *steps))["wounds"] == count
    assert attack(["darkrend_l2"], "use:darkrend_l2:bleed", wounds=7) == (0, 5), "one token is left"
    assert not offers(enter(["darkrend_l2", "tome_of_knowledge"], wounds=8), "use:darkrend_l2")


@pytest.mark.parametrize(("wounds", "second", "third"), [(0, 0, 0), (1, 1, 1), (2, 1, 2), (3, 2, 3)])
def test_grimwolf_is_stronger_by_wounds(wounds: int, second: int, third: int) -> None:
    assert attack(["grimwolf_l2"], wounds=wounds) == (3 + second, 0)
    assert attack(["grimwolf_l3"], wounds=wounds) == (4 + third, 0)


def test_grimwolf_bleeds_for_a_card_and_heals_after_a_victory() -> None:
    table = enter(["grimwolf_l2"], "use:grimwolf_l2:draw")
    assert (player(table)["wounds"], drawn(table)) == (1, [IDLE])
    won = meet(["grimwolf_l3"], "twisted_stag", then=["use:grimwolf_l3:heal"], wounds=3)
    assert player(won)["wounds"] == 2


@pytest.mark.parametrize(
    ("hero", "own", "more"), [("honormain_l1", 2, 1), ("honormain_l2", 3, 2), ("honormain_l3", 5, 2)]
)
def test_honormain_is_stronger_unwounded(hero: str, own: int, more: int) -> None:
    assert attack([hero]) == (own + more, 0)
    assert attack([hero], wounds=1) == (own, 0)


def test_honormain_heals() -> None:
    first = visit(["honormain_l1", "tome_of_knowledge"], "use:honormain_l1:heal", wounds=2)
    assert player(first)["wounds"] == 1
    assert not offers(enter(["honormain_l1", "tome_of_knowledge"], wounds=2), "use:honormain_l1"), "in the Village"
    assert player(enter(["honormain_l2"], "use:honormain_l2:heal", wounds=2))["wounds"] == 1
    steps = ["use:honormain_l3:heal", "heal-token", "heal-token"]
    third = enter(["honormain_l3", "tome_of_knowledge"], *steps, wounds=3)
    assert (player(third)["wounds"], values(third)["hp"], asks(third)) == (1, 7, "prepare")


@pytest.mark.parametrize(("hero", "own", "more"), [("jadress_l1", 1, 1), ("jadress_l2", 2, 2), ("jadress_l3", 4, 2)])
def test_jadress_makes_more_of_a_bow(hero: str, own: int, more: int) -> None:
    assert attack([hero, "short_bow"], f"wield:short_bow:{hero}") == (own + 2 + 1 + more, 0)
    assert attack([hero, "dagger"], f"wield:dagger:{hero}") == (own + 1, 0)


@pytest.mark.rule("TQ-8.7")
def test_jadress_cancels_what_comes_before_the_battle() -> None:
    hand = ["jadress_l3", "short_bow", "fireball"]
    table = meet(hand, "royal_spellbreaker", "wield:short_bow:jadress_l3", "use:jadress_l3:cancel")
    assert gone(table) == []
    assert gone(meet(hand, "royal_spellbreaker", "wield:short_bow:jadress_l3")) == ["fireball"]
    assert not offers(enter(hand), "use:jadress_l3"), "he needs the Bow in his hands"


@pytest.mark.parametrize(("hero", "own"), [("moonblades_l1", 2), ("moonblades_l2", 3), ("moonblades_l3", 5)])
def test_moonblades_fights_with_two_weapons(hero: str, own: int) -> None:
    hand = [hero, "dagger", "dagger"]
    one, two = [f"wield:dagger:{hero}"], [f"wield:dagger:{hero}", f"wield:dagger.2:{hero}"]
    assert attack(hand, *one) == (own + 1, 0)
    assert attack(hand, *two) == (own + 2 + 1, 0)
    assert values(enter(hand, *two))["light"] == (1 if hero == "moonblades_l3" else 0)
    assert values(enter(hand, *one))["light"] == 0
    if hero != "moonblades_l1":
        assert drawn(enter(hand, *one, f"use:{hero}:draw")) == [IDLE]
        assert not offers(enter(hand), f"use:{hero}")


def test_stormskull_discards_a_spell_for_two_cards() -> None:
    table = enter(["stormskull_l1", "fireball", "dagger"], "use:stormskull_l1:draw")
    assert (gone(table), drawn(table)) == (["fireball"], [IDLE, IDLE])
    assert not offers(enter(["stormskull_l1", "tome_of_knowledge"]), "use:stormskull_l1")


@pytest.mark.parametrize(("hero", "own"), [("stormskull_l2", 3), ("stormskull_l3", 5)])
def test_stormskull_is_stronger_by_spells(hero: str, own: int) -> None:
    assert attack([hero, "enchant_weapons", "enchant_weapons"]) == (0, own + 2)


@pytest.mark.rule("TQ-12.16")
def test_stormskull_takes_a_spell_from_the_discard_pile() -> None:
    hand = ["stormskull_l3", "fireball", "moonlight"]
    table = enter(hand, "use:stormskull_l3:lay", discard=["dagger", "tempest", "true_seeing"])
    assert table.options() == ["lay:tempest", "lay:true_seeing"]
    assert "tempest" in front(table.choose("lay:tempest"))
    assert player(table)["discard"] == ["dagger", "true_seeing"]
    spent = enter(hand, "use:fireball:discard", "discard:moonlight")
    assert not offers(spent, "use:stormskull_l3"), "not a Spell that was in front of him this turn"
