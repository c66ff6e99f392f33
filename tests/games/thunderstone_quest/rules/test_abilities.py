"""Abilities, traits and keywords; Gear; Treasures, Side Quests, guilds (TQ-12, TQ-13, TQ-14)."""

import pytest

from tests.games.thunderstone_quest.looking import (
    battle,
    choose_all,
    delve,
    forecast,
    fought,
    front,
    laid,
    offers,
    passing,
    player,
    quest,
    use,
    values,
)
from undercroft.games.thunderstone_quest.cards import CARDS, SIDE_QUESTS
from undercroft.testing import ScenarioTable


@pytest.mark.rule("TQ-12.1")
def test_each_ability_of_each_card_once_a_turn() -> None:
    table = quest(hands={0: ["tome_of_knowledge", "tome_of_knowledge"]}).choose("village:bazaar")
    use(table, "tome_of_knowledge")
    assert len(offers(table, "use:tome_of_knowledge")) == 1, "two copies are two cards"
    use(table, "tome_of_knowledge.2")
    assert not offers(table, "use:tome_of_knowledge")
    whens = {ability.when for card in CARDS.values() for ability in card.abilities}
    assert whens >= {"village", "dungeon", "village_or_dungeon", "spoils", "before_battle", "after_battle", "trait"}


@pytest.mark.rule("TQ-12.3")
def test_traits_apply_by_themselves() -> None:
    table = delve(["brimstone_l1", "lantern"], "wilderness", "giant_rat")
    assert forecast(table, "wilderness")["physical"] == 1 + 1
    assert not offers(table, "use:brimstone_l1")
    dim = delve(["brimstone_l1"], "wilderness", "giant_rat")
    assert forecast(dim, "wilderness")["physical"] == 1


@pytest.mark.rule("TQ-12.4", "TQ-12.17")
def test_a_cost_must_be_paid_in_full() -> None:
    alone = delve(["fireball"], "wilderness", "giant_rat")
    assert not offers(alone, "use:fireball"), "no other card to discard"
    table = delve(["fireball", "dagger"], "wilderness", "giant_rat")
    use(table, "fireball")
    assert (forecast(table, "wilderness")["magic"], front(table)) == (5, ["fireball"])
    nothing = quest(hands={0: ["gem_of_healing"]}).choose("village:bazaar")
    use(nothing, "gem_of_healing")
    assert values(nothing)["hp"] == 7, "it may be used though there is nothing to heal"


@pytest.mark.rule("TQ-12.5", "TQ-16.19", "TQ-3.3")
def test_a_used_card_may_be_given_up() -> None:
    table = delve(["fireball", "magic_missile", "pylorian_l1", "dagger", "lantern"], "wilderness", "giant_rat",
                  decks={0: ["adventurer"] * 9, 1: []})  # fmt: skip
    use(table, "magic_missile")
    before = forecast(table, "wilderness")["magic"]
    use(table, "fireball").choose("discard:magic_missile")
    after = forecast(table, "wilderness")["magic"]
    assert after == before - (2 + 1 + 1) + 2, "its Attack, Pylorian's and its ability's end; the Fireball's +2 comes"


@pytest.mark.rule("TQ-12.7")
def test_doubles() -> None:
    found = set()
    for seed in range(60):
        table = quest(
            seed=seed,
            hands={0: ["gorlandor_l3", "adventurer"]},
            figures={0: "vault"},
            monsters={"vault": "abyssal_herald"},
        )
        battle(table.choose("dungeon"))
        dice = next(event["args"]["dice"] for event in table.events() if "dice" in event["args"])
        destroys = table.decision().key == "lose-destroy"
        assert destroys == (dice[0] == dice[1])
        found.add(destroys)
    assert found == {True, False}


@pytest.mark.rule("TQ-12.9")
def test_among_equals_the_player_chooses() -> None:
    table = battle(delve(["adventurer", "adventurer", "dagger", "stormhand_l1"], "crypt", "hobgoblin_slaver"))
    assert [event["args"]["card"] for event in table.events("loses-under-deck")] == ["adventurer"], "both are alike"
    armed = delve(["adventurer", "adventurer", "dagger", "stormhand_l1"], "crypt", "hobgoblin_slaver")
    armed.choose("wield:dagger:adventurer")
    battle(armed)
    assert armed.options() == ["put-under-deck:adventurer", "put-under-deck:adventurer.2"]


@pytest.mark.rule("TQ-12.10")
def test_changes_beyond_a_maximum_are_ignored() -> None:
    table = delve(["brimstone_l2", *["lantern"] * 6], "wilderness", "giant_rat")
    assert forecast(table, "wilderness")["physical"] == 2 + 3, "to a maximum of +3"
    low = delve(["stormhand_l1", "short_bow"], "mine", "goblin_archer").choose("wield:short_bow:stormhand_l1")
    use(low, "short_bow")
    assert player(battle(low))["wounds"] == 0


@pytest.mark.rule("TQ-12.14", "TQ-13.1")
def test_tokens_are_kept_and_go_back_when_used() -> None:
    gear = {0: {"iron_rations": 2, "lantern": 1, "potion": 1}, 1: {}}
    table = quest(hands={0: ["adventurer"]}, gear=gear, wounds={0: 2}).choose("village:bazaar")
    choose_all(table, "rations-gold", "rations-gold", "potion")
    assert values(table)["gold"] == 2
    assert (player(table)["iron_rations"], player(table)["lantern"], player(table)["potion"]) == (0, 1, 0)
    assert table.view()["gear"] == {"iron_rations": 16, "lantern": 15, "potion": 16}


@pytest.mark.rule("TQ-12.16")
def test_a_card_that_comes_back_stays_used() -> None:
    table = quest(hands={0: ["tome_of_knowledge", "elven_ring"]}, decks={0: [], 1: []}, discards={0: [], 1: []}).choose(
        "village:bazaar"
    )
    use(table, "tome_of_knowledge")
    use(table, "elven_ring")
    assert front(table) == ["elven_ring", "tome_of_knowledge"], "discarded as the cost, and drawn again"
    assert laid(table, "tome_of_knowledge")["used"]
    assert not offers(table, "use:")


@pytest.mark.rule("TQ-12.16", "TQ-12.1")
def test_another_copy_is_another_card() -> None:
    table = quest(hands={0: ["tome_of_knowledge", "elven_ring"]}, decks={0: ["dagger", "tome_of_knowledge"], 1: []})
    use(table.choose("village:bazaar"), "tome_of_knowledge")
    use(table, "elven_ring").choose("discard:tome_of_knowledge")
    assert front(table) == ["elven_ring", "dagger", "tome_of_knowledge"]
    assert offers(table, "use:tome_of_knowledge"), "the one that was used lies in the discard pile"


@pytest.mark.rule("TQ-12.17")
def test_up_to_includes_nothing() -> None:
    table = delve(["baharan_l3", "dagger"], "wilderness", "giant_rat")
    use(table, "baharan_l3").choose("nothing")
    assert front(table) == ["baharan_l3", "dagger"]


@pytest.mark.rule("TQ-12.18")
def test_a_part_that_can_be_carried_out_must_be_chosen() -> None:
    table = battle(delve(["gorlandor_l3"] * 2, "crypt", "corrupted_archer"))
    assert player(table)["wounds"] == 1 + 1 + 1, "without XP there is only the Wound"
    rich = battle(delve(["gorlandor_l3"] * 2, "crypt", "corrupted_archer", xp={0: 2}))
    assert len(rich.options()) == 2


@pytest.mark.rule("TQ-13.2", "TQ-13.5")
def test_iron_rations() -> None:
    gear = {0: {"iron_rations": 12}, 1: {}}
    table = delve(["adventurer", "stormhand_l1", "hammer"], "mine", "kobold", gear=gear)
    choose_all(table, "rations-skill", "target:adventurer")
    assert laid(table, "adventurer")["skill"] == 2 + 2
    choose_all(table, "wield:hammer:adventurer", "rations-gold")
    assert values(table)["gold"] == 1 + 1 + 1
    assert player(table)["iron_rations"] == 10, "any number on a board and in a turn"


@pytest.mark.rule("TQ-14.1", "TQ-14.2")
def test_treasures_are_used_like_cards_of_their_type() -> None:
    table = quest(hands={0: ["cache_coin_hoard"]}).choose("village:bazaar")
    use(table, "cache_coin_hoard")
    assert (values(table)["gold"], front(table)) == (6, [])
    assert table.view()["destroyed"] == {"cache_coin_hoard": 1}
    unused = quest(hands={0: ["cache_coin_hoard"]}).choose("village:bazaar")
    passing(unused)
    assert "cache_coin_hoard" in player(unused)["discard"], "unused, it is discarded"
    captive = delve(["captive_knight", "dagger"], "wilderness", "giant_rat")
    assert "wield:dagger:captive_knight" in captive.options()


@pytest.mark.rule("TQ-14.3")
def test_quests_that_count_pay_what_has_been_reached() -> None:
    table = quest(
        active=1, last_round=1, hands={0: [], 1: []}, decks={0: [], 1: []},
        discards={0: ["goblin_crown", "bag_of_plenty"], 1: []}, wounds={1: 3},
        quests={0: "hoarder", 1: "scarred_veteran"},
    )  # fmt: skip
    assert player(table)["quest"] is None, "secret until scored"
    passing(table.choose("village:bazaar"))
    assert table.match.result is not None
    assert [score["quest"] for score in table.match.result.scores] == [4, 3]


def bloody(quest_of_0: str) -> ScenarioTable:
    table = quest(
        hands={0: ["gorlandor_l3"] * 2, 1: []},
        figures={0: "crypt"},
        monsters={"crypt": "hobgoblin_shieldbearer"},
        quests={0: quest_of_0, 1: "hoarder"},
        wounds={0: 2},
    )
    return battle(table.choose("dungeon"))


@pytest.mark.rule("TQ-14.4", "TQ-14.5", "TQ-2.17")
def test_a_legendary_side_quest_is_revealed_when_it_is_met() -> None:
    table = bloody("blood_price")
    assert table.options(0) == [
        "reveal-quest:bloodthirsty_blade", "reveal-quest:grimnar_the_cursed", "reveal-quest:heart_of_the_beast",
        "keep-secret",
    ]  # fmt: skip
    assert table.view(1)["asked"] is None, "the others see only that somebody is waited for"
    table.choose("reveal-quest:heart_of_the_beast")
    assert "heart_of_the_beast" in player(table)["discard"]
    assert player(table)["quest"] == "blood_price"
    assert CARDS["heart_of_the_beast"].is_legendary
    assert not CARDS["heart_of_the_beast"].is_treasure


@pytest.mark.rule("TQ-14.4")
def test_the_question_does_not_tell_who_has_which_quest() -> None:
    other = bloody("walking_armory")
    assert other.options(0) == ["keep-secret"], "asked all the same: the victory could fulfil some quest"
    other.choose("keep-secret")
    assert player(other)["quest"] is None
    declined = bloody("blood_price")
    declined.choose("keep-secret")
    assert declined.view(0)["quest"] == "blood_price"
    assert declined.decision().key == "where-to", "the turn has ended"
    assert not declined.events("fulfils")
    again = quest(
        hands={0: ["gorlandor_l3"] * 2, 1: []}, figures={0: "crypt"}, monsters={"crypt": "hobgoblin_shieldbearer"},
        quests={0: "blood_price", 1: "hoarder"}, wounds={0: 1},
    )  # fmt: skip
    battle(again.choose("dungeon"))
    assert again.decision().key != "quest", "1 Wound: nothing is met"


@pytest.mark.rule("TQ-14.4")
def test_every_legendary_quest_has_a_moment() -> None:
    legendary = [one for one in SIDE_QUESTS if one.legendaries]
    assert len(legendary) == 8
    assert all(one.moment and one.met for one in legendary)
    assert all(one.worth for one in SIDE_QUESTS if not one.legendaries)
    assert sum(len(one.legendaries) for one in legendary) == 25


@pytest.mark.rule("TQ-16.5")
def test_felin_takes_one_form_a_turn_or_none() -> None:
    for form, physical, light in (("bear", 1 + 2, 0), ("owl", 1, 1)):
        table = delve(["felin_l1", "dagger"], "wilderness", "giant_rat")
        use(table, "felin_l1").choose(f"choose:{form}")
        assert (forecast(table, "wilderness")["physical"], values(table)["light"]) == (physical, light)
        assert not offers(table, "use:felin_l1")
    none = battle(delve(["felin_l1", "dagger"], "wilderness", "giant_rat"))
    assert fought(none) == ("loses", 1, 4)


@pytest.mark.rule("TQ-16.6")
def test_markennan_wields_also_through_his_own_ability() -> None:
    table = delve(["markennan_l1", "maul", "hammer"], "wilderness", "giant_rat")
    choose_all(table, "wield:hammer:markennan_l1")
    assert not offers(table, "wield:maul"), "6 Skill are too much for him"
    use(table, "markennan_l1")
    table.choose("wield:maul:markennan_l1")
    assert laid(table, "markennan_l1")["weapons"] == ["hammer", "maul"]
    assert forecast(table, "wilderness")["physical"] == CARDS["markennan_l1"].physical + 2 + 5


@pytest.mark.rule("TQ-14.6")
def test_guild_support() -> None:
    rogue = quest(hands={0: ["hawkswood_l1"], 1: []}, guilds={0: "rogues_guild"}, wounds={0: 1}).choose(
        "village:bazaar"
    )
    assert values(rogue)["gold"] == 2 + 1
    rogues = delve(["hawkswood_l1", "hawkswood_l1"], "mine", "kobold", guilds={0: "rogues_guild"})
    assert values(rogues)["light"] == 2 + 1
    wizard = delve(["pylorian_l1", "fireball", "dagger"], "mine", "kobold", guilds={0: "wizards_guild"})
    assert forecast(wizard, "mine")["magic"] == 2 + 3 + 1
    fighter = delve(["stormhand_l1", "avania_l1"], "mine", "kobold", guilds={0: "fighters_guild"})
    assert offers(fighter, "guild-hero") == ["guild-hero:stormhand_l1"]
    fighter.choose("guild-hero:stormhand_l1")
    assert (laid(fighter, "stormhand_l1")["skill"], forecast(fighter, "mine")["physical"]) == (5, 3)
    cleric = quest(hands={0: ["avania_l1"], 1: []}, guilds={0: "clerics_guild"}, wounds={0: 2}).choose("village:bazaar")
    assert values(cleric)["hp"] == 5
    assert values(use(cleric, "avania_l1"))["hp"] == 7, "a Wound was healed, and there is a Cleric"
    assert not cleric.view()["front"][0]["card"].endswith("guild"), "it is not one of your cards"
