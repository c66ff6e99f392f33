"""Decks, HP and Wounds (TQ-5)."""

import pytest

from tests.games.thunderstone_quest.looking import (
    battle,
    choose_all,
    delve,
    fought,
    front,
    passing,
    player,
    quest,
    use,
    values,
)


@pytest.mark.rule("TQ-5.1")
def test_cards_drawn_in_the_own_turn_are_laid_out_at_once() -> None:
    table = quest(hands={0: ["tome_of_knowledge"]}, decks={0: ["dagger", "lantern"], 1: []}).choose("village:bazaar")
    use(table, "tome_of_knowledge")
    assert front(table) == ["tome_of_knowledge", "dagger"]
    assert values(table)["gold"] == 2 + 1
    empty = quest(hands={0: ["tome_of_knowledge"]}, decks={0: [], 1: []}).choose("village:bazaar")
    use(empty, "tome_of_knowledge")
    assert front(empty) == ["tome_of_knowledge"], "both empty: no card"


@pytest.mark.rule("TQ-5.2", "TQ-5.3", "TQ-5.5")
@pytest.mark.parametrize(("wounds", "hp"), list(enumerate([6, 6, 5, 5, 4, 4, 3, 3, 2])))
def test_wounds_lower_the_hp(wounds: int, hp: int) -> None:
    table = quest(hands={0: ["adventurer"]}, wounds={0: wounds})
    assert player(table)["hp"] == hp
    passing(table.choose("village:bazaar"))
    assert player(table)["hand"] == hp
    assert player(table)["wounds"] == wounds, "nobody is knocked out, and nothing was healed"


@pytest.mark.rule("TQ-5.4")
def test_nobody_has_more_than_eight_wounds() -> None:
    table = battle(delve(["adventurer"], "mine", "goblin_berserker", wounds={0: 7}))
    assert (player(table)["wounds"], table.events("wounded")[0]["args"]["tokens"]) == (8, 1)
    table = delve(["gorlandor_l3", "battle_axe"], "mine", "goblin_berserker", wounds={0: 8}, treasures=[])
    battle(table.choose("wield:battle_axe:gorlandor_l3"))
    assert (player(table)["wounds"], table.events("wounded")) == (8, [])
    assert player(table)["xp"] == 2, "no token, no Wound for the Battle Axe"


@pytest.mark.rule("TQ-5.6", "TQ-8.4")
def test_festering_wounds_go_to_the_discard_pile() -> None:
    table = battle(delve(["adventurer"] * 3, "mine", "dream_sprite", festering=10))
    seen = player(table)
    assert seen["discard"].count("festering_wound") == 1
    assert (seen["wounds"], seen["hp"], table.view()["festering"]) == (1, 6, 9)
    harmed = delve(["adventurer"] * 3 + ["festering_wound"] * 2, "mine", "kobold")
    assert fought(battle(harmed)) == ("loses", 1, 4), "1 less for each in front"
    magic = delve(["fireball", "adventurer", "festering_wound", "festering_wound"], "mine", "kobold")
    assert fought(battle(magic)) == ("loses", 0 + 2, 4), "Physical first, then Magic"


@pytest.mark.rule("TQ-5.7", "TQ-12.12")
def test_healing_takes_a_token_or_a_card() -> None:
    table = quest(hands={0: ["avania_l3", "festering_wound"]}, wounds={0: 2}, festering=9).choose("village:bazaar")
    choose_all(use(table, "avania_l3"), "heal-card:festering_wound")
    assert table.options() == ["heal-token", "heal-none"], "the second one can only be a token"
    table.choose("heal-token")
    assert (table.view()["festering"], player(table)["wounds"]) == (10, 1)
    passing(table, "heal")
    assert table.options() == ["heal-token", "heal-none"]


@pytest.mark.rule("TQ-5.8", "TQ-5.9")
def test_discarding_and_destroying() -> None:
    table = delve(["sephilest_l1", "dagger", "lantern"], "wilderness", "giant_rat")
    choose_all(use(table, "sephilest_l1"), "discard:dagger")
    assert player(table)["discard"] == ["dagger"]
    top = battle(delve(["adventurer"], "mine", "mischief_sprite", decks={0: ["lantern", "dagger"], 1: []}))
    assert top.events("discards-top")[0]["args"]["cards"] == ["lantern"], "the top card of the deck"
    gone = quest(hands={0: ["dagger", *["thunderstone_shard"] * 2]}).choose("village:bazaar")
    choose_all(gone, "buy:short_sword", "scrap:dagger")
    assert gone.view()["destroyed"] == {"dagger": 1}
    sneak = battle(delve(["adventurer"], "mine", "goblin_sneak", gear={0: {"potion": 1}, 1: {}}))
    assert (player(sneak)["potion"], sneak.view()["gear"]["potion"]) == (0, 16), "tokens go back to their stock"


@pytest.mark.rule("TQ-5.9", "TQ-6.12")
def test_destroyed_cards_do_not_come_back_to_their_stack() -> None:
    table = quest(hands={0: ["stormhand_l1", "adventurer"]}, xp={0: 3}).choose("village:shop_of_wonders")
    table.choose("level:stormhand_l1")
    cards = next(pile for pile in table.view()["heroes"] if pile["pile"] == "stormhand")["cards"]
    assert cards == {"stormhand_l1": 5, "stormhand_l2": 2, "stormhand_l3": 2}


@pytest.mark.rule("TQ-5.10")
def test_as_many_as_there_are() -> None:
    table = battle(delve(["gorlandor_l3"] * 2, "throne_room", "royal_executioner", xp={0: 1}))
    table.choose("first:royal_executioner")
    assert table.options() == ["choose:xp", "choose:hero"]
    xp = player(table)["xp"]
    table.choose("choose:xp")
    assert table.events("gains-xp")[0]["args"]["xp"] == -1, "2 XP were to be destroyed, there was 1"
    assert xp == 1


@pytest.mark.rule("TQ-5.11")
def test_looking_past_the_end_of_the_deck() -> None:
    table = quest(
        hands={0: ["crystal_of_scrying"]}, decks={0: ["dagger"], 1: []}, discards={0: ["lantern"] * 4, 1: []}
    ).choose("village:bazaar")
    use(table, "crystal_of_scrying")
    names = {option.split(":")[1].split(".")[0] for option in table.options(0)}
    assert names == {"dagger", "lantern"}, "the discard pile lies under the Dagger"
    assert player(table)["discard"] == []
    few = quest(hands={0: ["crystal_of_scrying"]}, decks={0: ["dagger"], 1: []}).choose("village:bazaar")
    use(few, "crystal_of_scrying").choose("draw:dagger")
    assert front(few) == ["crystal_of_scrying", "dagger"], "with too few in all, those there are"


@pytest.mark.rule("TQ-5.12")
def test_fewer_wounds_and_cancelled_wounds() -> None:
    table = delve(["stormhand_l1", "short_bow"], "mine", "dream_sprite", festering=9)
    use(table.choose("wield:short_bow:stormhand_l1"), "short_bow")
    battle(table)
    assert player(table)["wounds"] == 0
    assert player(table)["discard"].count("festering_wound") == 1, "Festering Wounds are not touched"
    saved = battle(delve(["consecration", "avania_l1"], "mine", "goblin_berserker"))
    assert player(saved)["wounds"] == 1, "the first of the two is cancelled"
    cost = delve(["consecration", "avania_l1", "grimwolf_l1"], "mine", "goblin_berserker")
    use(cost, "grimwolf_l1")
    assert player(cost)["wounds"] == 1, "a Wound that is a cost cannot be cancelled"
    full = delve(["grimwolf_l1"], "mine", "goblin_berserker", wounds={0: 8})
    assert full.decision().key == "move", "and cannot be paid without a token"


@pytest.mark.rule("TQ-5.13")
def test_temporary_hp_adds_up() -> None:
    table = quest(hands={0: ["amulet_of_vigor", "avania_l3"]}, wounds={0: 8}).choose("village:bazaar")
    assert values(table)["hp"] == 2 + 1 + 1
    passing(table)
    assert player(table)["hand"] == 4
