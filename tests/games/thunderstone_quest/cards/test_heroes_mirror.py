"""The Heroes of A Mirror in the Dark, each at all three levels."""

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
    xp_gained,
)
from tests.games.thunderstone_quest.looking import choose_all, front, values


@pytest.mark.parametrize(
    ("hand", "steps", "expected"),
    [
        (["stormhand_l1", "short_sword"], ["wield:short_sword:stormhand_l1"], (2 + 2, 0)),
        (["stormhand_l2", "short_sword"], ["wield:short_sword:stormhand_l2"], (3 + 2 + 1, 0)),
        (["stormhand_l2", "hammer"], ["wield:hammer:stormhand_l2"], (3 + 2, 0)),
        (
            ["stormhand_l3", "short_sword", "dagger"],
            ["wield:short_sword:stormhand_l3", "wield:dagger:stormhand_l3"],
            (5 + 2 + 2 + 1 + 2, 0),
        ),
        (["stormhand_l2", "adventurer", "dagger"], ["wield:dagger:adventurer"], (3 + 1 + 1, 0)),
        (["gorlandor_l1"], [], (3, 0)),
        (["gorlandor_l1", "dagger"], ["wield:dagger:gorlandor_l1"], (3 + 1 + 1, 0)),
        (["gorlandor_l1", "dagger", "adventurer"], ["wield:dagger:adventurer"], (3 + 1 + 1, 0)),
        (["gorlandor_l2", "dagger"], ["wield:dagger:gorlandor_l2"], (4 + 2 + 1, 0)),
        (
            ["gorlandor_l3", "dagger", "dagger", "adventurer"],
            ["wield:dagger:adventurer", "wield:dagger.2:gorlandor_l3"],
            (6 + 2 + 1 + 1 + 1, 0),
        ),
        (["pylorian_l1", "magic_missile", "arcane_touch"], [], (0, 2 + 3 + 2)),
        (["pylorian_l1", "fireball"], [], (0, 2 + 3)),
        (["pylorian_l2", "magic_missile"], [], (0, 3 + 3)),
        (["pylorian_l3", "magic_missile"], [], (0, 5 + 4)),
        (["silverhelm_l1", "dagger"], ["wield:dagger:silverhelm_l1"], (3, 0)),
    ],
)
def test_their_attack(hand: list[str], steps: list[str], expected: tuple[int, int]) -> None:
    assert attack(hand, *steps) == expected


@pytest.mark.parametrize(
    ("hand", "wield", "use", "count"),
    [
        (["stormhand_l1", "short_sword"], "wield:short_sword:stormhand_l1", "use:stormhand_l1:draw", 1),
        (["stormhand_l2", "dagger"], "wield:dagger:stormhand_l2", "use:stormhand_l2:draw", 1),
        (["stormhand_l3", "dagger"], "wield:dagger:stormhand_l3", "use:stormhand_l3:draw", 2),
        (["stormhand_l3", "hammer"], "wield:hammer:stormhand_l3", "use:stormhand_l3:draw", 1),
    ],
)
def test_stormhand_draws_with_an_edged_weapon(hand: list[str], wield: str, use: str, count: int) -> None:
    assert drawn(enter(hand, wield, use)) == [IDLE] * count


@pytest.mark.parametrize("hero", ["stormhand_l1", "stormhand_l2"])
def test_stormhand_draws_nothing_with_another_weapon(hero: str) -> None:
    assert not offers(enter([hero, "hammer", "tome_of_knowledge"], f"wield:hammer:{hero}"), f"use:{hero}")


def test_gorlandor_gains_xp_with_two_weapons() -> None:
    armed = ["wield:dagger:gorlandor_l3", "wield:dagger.2:gorlandor_l3"]
    table = meet(["gorlandor_l3", "dagger", "dagger"], "kobold", *armed, then=["use:gorlandor_l3:gain"])
    assert xp_gained(table) == [1, 1]
    assert asks(meet(["gorlandor_l3", "dagger"], "kobold", "wield:dagger:gorlandor_l3")) == "where-to"


@pytest.mark.rule("TQ-7.16")
def test_hawkswood_ignores_one_alert_a_turn_and_later_any() -> None:
    monsters = {"mine": "bloodthorn", "abandoned_gate": "bloodthorn"}
    way = ["move:abandoned_gate", "move:mine"]
    once = enter(["hawkswood_l1"], *way, room="wilderness", monsters=monsters | {"mine": "maelstrom"})
    assert asks(once) == "ignore", "leaving the Gate"
    once.choose("ignore")
    assert asks(once) == "either", "the Maelstrom in the Mine works"
    often = enter(["hawkswood_l2"], *way, room="wilderness", monsters=monsters | {"mine": "maelstrom"})
    choose_all(often, "ignore", "ignore")
    assert asks(often) == "move"
    assert player(often)["wounds"] == 0
    suffers = enter(["hawkswood_l3"], "ready", *way, "suffer", room="wilderness", monsters=monsters)
    assert player(suffers)["wounds"] == 1


def test_hawkswood_draws_by_three_light() -> None:
    assert drawn(enter(["hawkswood_l2", "lantern", "lantern"], "use:hawkswood_l2:draw")) == [IDLE]
    assert not offers(enter(["hawkswood_l2", "lantern", "tome_of_knowledge"]), "use:hawkswood_l2")


@pytest.mark.parametrize(("lanterns", "more"), [(0, 1), (1, 1), (2, 2)])
def test_hawkswood_soars_by_light(lanterns: int, more: int) -> None:
    assert attack(["hawkswood_l3", *["lantern"] * lanterns], "use:hawkswood_l3:soar") == (4 + more, 0)


def test_hawkswood_finds_gear() -> None:
    table = meet(["hawkswood_l3"], "kobold", then=["use:hawkswood_l3:gear", "gear-kind:potion"])
    assert (player(table)["potion"], player(table)["lantern"]) == (1, 1), "the Lantern is the Kobold's"
    assert asks(table) == "where-to"


@pytest.mark.rule("TQ-5.11")
def test_pylorian_reveals_a_spell_and_draws_it() -> None:
    table = enter(["pylorian_l2"], "use:pylorian_l2:reveal", deck=["fireball", "dagger"])
    assert front(table) == ["pylorian_l2", "fireball"]
    other = enter(["pylorian_l2", "tome_of_knowledge"], "use:pylorian_l2:reveal", deck=["dagger", IDLE])
    assert other.view()["aside"] == ["dagger"], "all see it"
    assert other.options() == ["put-on-deck:dagger", "discard:dagger"]
    other.choose("discard:dagger")
    assert player(other)["discard"] == ["dagger"]
    kept = enter(["pylorian_l2", "tome_of_knowledge"], "use:pylorian_l2:reveal", "put-on-deck:dagger", deck=["dagger"])
    assert kept.view(0)["deck_top"] == ["dagger"]


def test_pylorian_draws_one_more_after_a_spell() -> None:
    assert drawn(enter(["pylorian_l3"], "use:pylorian_l3:draw", deck=["fireball", "dagger", IDLE])) == [
        "fireball",
        "dagger",
    ]
    assert drawn(enter(["pylorian_l3"], "use:pylorian_l3:draw", deck=["dagger", "fireball"])) == ["dagger"]


@pytest.mark.rule("TQ-5.11")
def test_scathian_looks_at_the_top_card_alone() -> None:
    table = enter(["scathian_l1"], "use:scathian_l1:look", deck=["fireball", IDLE])
    assert table.options() == ["draw:fireball", "discard:fireball"]
    assert table.view(0)["deck_top"] == ["fireball"]
    assert "fireball" not in str(table.view(1)["asked"])
    assert "fireball" not in str([event for event in table.match.events if event.seen_by(1)])
    assert front(table.choose("draw:fireball")) == ["scathian_l1", "fireball"]
    away = visit(["scathian_l1", "tome_of_knowledge"], "use:scathian_l1:look", "discard:dagger", deck=["dagger"])
    assert player(away)["discard"] == ["dagger"]


def test_scathian_looks_at_nothing_without_cards() -> None:
    table = enter(["scathian_l1", "tome_of_knowledge"], "use:scathian_l1:look", deck=[])
    assert asks(table) == "prepare"


@pytest.mark.parametrize(("hero", "own", "each"), [("scathian_l2", 2, 1), ("scathian_l3", 3, 2)])
def test_scathian_sells_spells(hero: str, own: int, each: int) -> None:
    table = visit([hero, "fireball", "fireball", "tome_of_knowledge"], f"use:{hero}:gold")
    assert values(table)["gold"] == own + 2 + 2 * each


@pytest.mark.parametrize(("hero", "count"), [("scathian_l2", 1), ("scathian_l3", 2)])
def test_scathian_draws_then_discards(hero: str, count: int) -> None:
    table = enter([hero], f"use:{hero}:draw", deck=["dagger", "fireball", IDLE])
    assert drawn(table) == ["dagger", "fireball"][:count]
    assert f"discard:{hero}" in table.options(), "one of the cards in front, himself too"
    assert gone(table.choose("discard:dagger")) == ["dagger"]
    assert asks(table) in ("prepare", "move"), "one card"


def test_scathian_puts_the_top_of_the_discard_pile_on_the_deck() -> None:
    table = meet(["scathian_l3"], "kobold", then=["use:scathian_l3:take-back"], discard=["dagger", "fireball"])
    assert gone(table, "on-deck") == ["fireball"]
    assert "fireball" in table.view(0)["hand"], "he draws it at the end of the turn"
    assert asks(meet(["scathian_l3"], "kobold")) == "where-to", "nothing to put back"


@pytest.mark.parametrize(("hero", "steps"), [("silverhelm_l1", ["wield:dagger:silverhelm_l1"]), ("silverhelm_l2", [])])
def test_silverhelm_heals(hero: str, steps: list[str]) -> None:
    assert player(enter([hero, "dagger", "lantern"], *steps, f"use:{hero}:heal", wounds=2))["wounds"] == 1
    if steps:
        assert not offers(enter([hero, "dagger"], wounds=2), f"use:{hero}"), "only with a Weapon"


@pytest.mark.parametrize(("hero", "own"), [("silverhelm_l2", 3), ("silverhelm_l3", 5)])
def test_silverhelm_fights_undead_and_demons(hero: str, own: int) -> None:
    assert attack([hero]) == (own, 0)
    assert attack([hero], monster="shambler") == (own + 2, 0)
    assert attack([hero], monster="abyssal_maw") == (own + 2, 0)


@pytest.mark.rule("TQ-12.17")
def test_silverhelm_is_stronger_for_every_wound_healed() -> None:
    hand = ["silverhelm_l3", "silverhelm_l2"]
    steps = ["use:silverhelm_l2:heal", "use:silverhelm_l3:heal", "heal-token", "heal-token"]
    assert attack(hand, *steps, wounds=4) == (5 + 3 + 3, 0), "also the Wound healed before"
    assert attack(["silverhelm_l3"], "use:silverhelm_l3:heal", "heal-token", "heal-none", wounds=4) == (6, 0)
