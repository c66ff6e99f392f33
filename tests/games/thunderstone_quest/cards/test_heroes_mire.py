"""The Heroes of Risen from the Mire, each at all three levels."""

import pytest

from tests.games.thunderstone_quest.cards.playing import (
    IDLE,
    TREASURE,
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
from tests.games.thunderstone_quest.looking import choose_all, front, laid, passing, values


@pytest.mark.rule("TQ-16.5")
@pytest.mark.parametrize(
    ("hero", "bear", "owl", "draws"), [("felin_l1", 1 + 2, 1, 0), ("felin_l2", 2 + 3, 1, 1), ("felin_l3", 3 + 5, 3, 1)]
)
def test_felin_is_a_bear_or_an_owl(hero: str, bear: int, owl: int, draws: int) -> None:
    table = enter([hero, "tome_of_knowledge"], f"use:{hero}:form")
    assert table.options() == ["choose:bear", "choose:owl"]
    assert attack([hero], f"use:{hero}:form", "choose:bear") == (bear, 0)
    table.choose("choose:owl")
    assert (values(table)["light"], len(drawn(table)), asks(table)) == (owl, draws, "prepare")
    assert not offers(table, f"use:{hero}"), "one form a turn"


def test_felin_the_bear_has_skill_and_heals() -> None:
    assert laid(enter(["felin_l2"], "use:felin_l2:form", "choose:bear"), "felin_l2")["skill"] == 4
    assert player(enter(["felin_l3"], "use:felin_l3:form", "choose:bear", wounds=2))["wounds"] == 1


def test_baharan_discards_for_magic_for_a_card_and_healing() -> None:
    assert attack(["baharan_l1", "dagger"], "use:baharan_l1:discard") == (0, 2 + 2)
    assert gone(enter(["baharan_l1", "dagger"], "use:baharan_l1:discard")) == ["dagger"]
    table = visit(["baharan_l2", "dagger", "tome_of_knowledge"], "use:baharan_l2:renew", "discard:dagger", wounds=2)
    assert (gone(table), drawn(table), player(table)["wounds"]) == (["dagger"], [IDLE], 1)


@pytest.mark.rule("TQ-12.17")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_baharan_renews_up_to_two_cards(count: int) -> None:
    steps = [*[f"discard:dagger{n}" for n in ("", ".2")[:count]], *["nothing"][: 2 - count]]
    table = enter(["baharan_l3", "dagger", "dagger"], "use:baharan_l3:renew", *steps)
    assert len(drawn(table)) == len(gone(table)) == count
    assert attack(["baharan_l3", "dagger", "dagger"], "use:baharan_l3:renew", *steps) == (0, 5 + count)


def test_darameric_heals_or_is_stronger() -> None:
    assert player(enter(["darameric_l1"], "use:darameric_l1:choose", "choose:heal", wounds=2))["wounds"] == 1
    assert attack(["darameric_l1"], "use:darameric_l1:choose", "choose:magic", wounds=2) == (0, 4)


@pytest.mark.rule("TQ-4.15")
@pytest.mark.parametrize(("hero", "own", "draws"), [("darameric_l2", 4, 0), ("darameric_l3", 6, 1)])
def test_darameric_makes_more_of_divine_and_arcane_cards(hero: str, own: int, draws: int) -> None:
    assert attack([hero, "magic_missile", "holy_symbol", "fireball"]) == (0, own + 3 + 1 + 3)
    assert attack([hero, "future_vision"]) == (0, own + 2), "Arcane and Divine is one card"
    assert attack([hero, "gorlandor_l1", "holy_mace"]) == (3, own), "a Weapon that nobody wields gives nothing"
    assert attack([hero, "gorlandor_l1", "holy_mace"], "wield:holy_mace:gorlandor_l1") == (3 + 1 + 2, own + 1 + 1)
    table = enter([hero], f"use:{hero}:heal", wounds=2)
    assert (player(table)["wounds"], len(drawn(table))) == (1, draws)


def test_linsha_teaches_another_hero() -> None:
    table = enter(["linsha_l1", "adventurer", "short_sword"], "use:linsha_l1:teach")
    assert laid(table, "adventurer")["skill"] == 4
    assert "wield:short_sword:adventurer" in table.options()
    assert not offers(enter(["linsha_l1", "dagger"]), "use:linsha_l1"), "nobody else"


@pytest.mark.rule("TQ-7.4", "TQ-3.3")
def test_linshas_pupil_drops_the_weapon_when_she_leaves() -> None:
    hand = ["linsha_l1", "gorlandor_l3", "sephilest_l1", "longsword"]
    steps = ["use:linsha_l1:teach", "target:sephilest_l1", "wield:longsword:sephilest_l1"]
    table = meet(hand, "hobgoblin_slaver", *steps, then=["put-under-deck:linsha_l1"])
    assert [event["args"]["card"] for event in table.events("removes")] == ["longsword"]


@pytest.mark.rule("TQ-5.11")
def test_linsha_reveals_a_weapon() -> None:
    assert front(enter(["linsha_l2"], "use:linsha_l2:reveal", deck=["hammer", IDLE])) == ["linsha_l2", "hammer"]
    table = enter(["linsha_l2", "tome_of_knowledge"], "use:linsha_l2:reveal", deck=["fireball", "dagger"])
    assert table.options() == ["put-on-deck:fireball", "put-under-deck:fireball"]
    table.choose("put-under-deck:fireball")
    assert drawn(table.choose("use:tome_of_knowledge:draw")) == ["dagger"]


@pytest.mark.rule("TQ-12.15")
def test_linsha_draws_weapons_and_keeps_hers() -> None:
    assert drawn(enter(["linsha_l3"], "use:linsha_l3:draw", deck=["hammer", IDLE, IDLE])) == ["hammer", IDLE]
    assert drawn(enter(["linsha_l3"], "use:linsha_l3:draw", deck=[IDLE, "hammer"])) == [IDLE]
    armed = ["wield:hammer:linsha_l3", "ready"]
    table = meet(["linsha_l3", "hammer"], "hobgoblin_disarmer", *armed)
    assert gone(table) == [], "nobody takes it from her"
    other = meet(["gorlandor_l3", "hammer"], "hobgoblin_disarmer", "wield:hammer:gorlandor_l3", "ready")
    assert gone(other) == ["hammer"]


@pytest.mark.rule("TQ-16.6")
@pytest.mark.parametrize(
    ("hero", "weapon", "physical"),
    [("markennan_l1", "maul", 2 + 5), ("markennan_l2", "maul", 3 + 5 + 1), ("markennan_l3", "maul", 5 + 5 + 2)],
)
def test_markennan_wields_without_skill(hero: str, weapon: str, physical: int) -> None:
    hand = [hero, weapon, "two_handed_sword"]
    steps = [f"use:{hero}:wield", f"wield:{weapon}:{hero}"]
    assert attack(hand, *steps) == (physical, 0)
    table = enter(hand, *steps)
    assert laid(table, weapon)["needs"] == 0, "his Skill is free for other Weapons"


def test_markennan_wields_any_weapon_once_he_has_risen() -> None:
    hand = ["two_handed_sword", "tome_of_knowledge"]
    assert asks(enter(["markennan_l1", *hand], "use:markennan_l1:wield")) == "prepare", "Blunt Weapons only"
    table = enter(["markennan_l2", *hand], "use:markennan_l2:wield")
    assert table.options() == ["wield:two_handed_sword:markennan_l2", "nothing"]
    drawing = enter(["markennan_l3"], "use:markennan_l3:wield", deck=["two_handed_sword", IDLE])
    assert drawn(drawing) == ["two_handed_sword"]
    assert drawing.options() == ["wield:two_handed_sword:markennan_l3", "nothing"], "the Weapon he has just drawn"


@pytest.mark.parametrize(("hero", "each"), [("markennan_l2", 1), ("markennan_l3", 2)])
def test_markennan_is_stronger_with_blunt_weapons(hero: str, each: int) -> None:
    bare = attack([hero])[0]
    assert attack([hero, "hammer"], f"wield:hammer:{hero}") == (bare + 2 + each, 0)
    assert attack([hero, "dagger"], f"wield:dagger:{hero}") == (bare + 1, 0)


def test_nimblefingers_finds_gear() -> None:
    first = meet(["nimblefingers_l1", "adventurer"], "thorn_sprite", then=["use:nimblefingers_l1:rations"])
    assert player(first)["iron_rations"] == 1
    second = meet(["nimblefingers_l2"], "thorn_sprite", then=["use:nimblefingers_l2:gear", "gear-kind:lantern"])
    assert (player(second)["lantern"], asks(second)) == (1, "where-to")


@pytest.mark.parametrize("hero", ["nimblefingers_l2", "nimblefingers_l3"])
def test_nimblefingers_draws(hero: str) -> None:
    assert drawn(enter([hero], f"use:{hero}:draw")) == [IDLE]


@pytest.mark.rule("TQ-9.1")
def test_nimblefingers_exchanges_a_treasure() -> None:
    pile = ["goblin_crown", "bag_of_plenty", TREASURE]
    table = meet(["nimblefingers_l3"], "goblin_berserker", then=["use:nimblefingers_l3:exchange"], treasures=pile)
    assert table.options() == ["exchange:goblin_crown", "bury:bag_of_plenty"]
    assert "bag_of_plenty" not in str(table.view(1)), "nobody else sees it"
    table.choose("exchange:goblin_crown")
    assert "bag_of_plenty" in player(table)["discard"]
    assert [card.id for card in table.state.treasures] == ["goblin_crown", TREASURE], "it lies at the bottom"
    buried = meet(["nimblefingers_l3"], "goblin_berserker", then=["use:nimblefingers_l3:exchange"], treasures=pile)
    buried.choose("bury:bag_of_plenty")
    assert [card.id for card in buried.state.treasures] == ["bag_of_plenty", TREASURE]
    assert "goblin_crown" in player(buried)["discard"]
    assert asks(meet(["nimblefingers_l3"], "thorn_sprite")) == "where-to", "this battle gave no Treasure"


def test_regalen_puts_cards_on_his_deck() -> None:
    hand = ["regalen_l1", "fireball", "dagger"]
    table = enter(hand, "use:regalen_l1:magic")
    assert (gone(table, "on-deck"), table.view(0)["deck_top"]) == (["fireball"], ["fireball"])
    assert attack(hand, "use:regalen_l1:magic") == (0, 3 + 1)
    assert not offers(enter(["regalen_l1", "dagger"]), "use:regalen_l1"), "neither Item nor Spell"


def test_regalen_draws_and_puts_back() -> None:
    may = enter(["regalen_l2", "dagger"], "use:regalen_l2:draw")
    assert drawn(may) == [IDLE]
    assert may.options() == ["put-on-deck:dagger", f"put-on-deck:{IDLE}", "nothing"]
    assert gone(may.choose("nothing"), "on-deck") == []
    must = enter(["regalen_l3", "dagger"], "use:regalen_l3:draw")
    assert drawn(must) == [IDLE, IDLE]
    assert must.options() == ["put-on-deck:dagger", f"put-on-deck:{IDLE}"], "one of his other cards"
    choose_all(must, "put-on-deck:dagger")
    passing(must)
    assert "dagger" in must.view(0)["hand"]
