"""The Side Quests: eight award a Legendary card, eight VP."""

from typing import Any

import pytest

from tests.games.thunderstone_quest.cards.playing import asks, enter, meet, offers, player, visit
from tests.games.thunderstone_quest.looking import choose_all, passing, quest
from undercroft.games.thunderstone_quest.cards import CARDS, SIDE_QUESTS
from undercroft.games.thunderstone_quest.rules.end import scores
from undercroft.testing import ScenarioTable

KORGA = "weaponmaster_korga"
LEGENDARIES = {
    "blood_price": ["bloodthirsty_blade", "grimnar_the_cursed", "heart_of_the_beast"],
    "into_the_deep": ["lamp_of_the_depths", "star_eyed_oracle", "dawnblade"],
    "archmages_trial": ["staff_of_ages", "archmage_velarion", "falling_star"],
    "master_at_arms": ["dragonslayer", "titans_gauntlets", "weaponmaster_korga"],
    "holy_vigil": ["chalice_of_saints", "seraphs_blessing", "saint_ilaria"],
    "shadow_heist": ["cloak_of_night", "prince_of_thieves", "whisper"],
    "trophy_hunt": ["hunters_horn", "beastbane", "tracker_ysolde"],
    "overwhelming_force": ["thunderhammer", "storm_giants_belt", "fulminar", "wrath_of_the_storm"],
}


def fulfilled(table: ScenarioTable) -> list[str]:
    """The Legendary cards that seat 0 may take at the end of this turn."""
    while asks(table) not in ("quest", "where-to"):
        table.choose(table.options()[-1])
    return [option.split(":")[1] for option in offers(table, "reveal-quest")]


def questions(table: ScenarioTable) -> list[str]:
    """The questions until the next turn if everything is declined."""
    found = []
    while asks(table) != "where-to":
        found.append(asks(table))
        table.choose(table.options()[-1])
    return found


def won(side_quest: str, hand: list[str], monster: str, *steps: str, **position: Any) -> ScenarioTable:
    return meet(hand, monster, *steps, quests={0: side_quest, 1: "hoarder"}, **position)


def armed(*weapons: str) -> list[str]:
    return [f"wield:{weapon}:{KORGA}" for weapon in weapons]


@pytest.mark.rule("TQ-14.4")
@pytest.mark.parametrize(
    ("side_quest", "hand", "monster", "steps", "position", "met"),
    [
        ("blood_price", [KORGA, "falling_star"], "venom_spitter", [], {"wounds": 2}, True),
        ("blood_price", [KORGA, "falling_star"], "venom_spitter", [], {"wounds": 1}, False),
        ("blood_price", [KORGA], "goblin_berserker", [], {"wounds": 2}, False),
        ("into_the_deep", [KORGA, "lantern", "lantern"], "kobold", [], {"room": "hollow_tree"}, False),
        ("into_the_deep", [KORGA, "lantern", "lantern"], "kobold", [], {"room": "elven_ruins"}, True),
        ("into_the_deep", [KORGA, "lantern"], "kobold", [], {"room": "elven_ruins"}, False),
        ("archmages_trial", ["archmage_velarion"], "venom_spitter", [], {}, True),
        ("archmages_trial", ["archmage_velarion", "adventurer"], "venom_spitter", [], {}, False),
        ("archmages_trial", ["archmage_velarion"], "goblin_berserker", [], {}, False),
        (
            "master_at_arms",
            [KORGA, *["dagger"] * 3],
            "venom_spitter",
            armed("dagger", "dagger.2", "dagger.3"),
            {},
            True,
        ),
        ("master_at_arms", [KORGA, *["dagger"] * 3], "venom_spitter", armed("dagger", "dagger.2"), {}, False),
        ("master_at_arms", [KORGA, *["dagger"] * 3], "kobold", armed("dagger", "dagger.2", "dagger.3"), {}, False),
        ("trophy_hunt", [KORGA], "kobold", [], {"beaten": {0: [2, 3]}}, True),
        ("trophy_hunt", [KORGA], "kobold", [], {"beaten": {0: [1, 2, 3]}}, False),
        ("trophy_hunt", [KORGA], "kobold", [], {"beaten": {0: [0, 3]}}, False),
        ("overwhelming_force", [KORGA, *["adventurer"] * 6], "kobold", [], {}, True),
        ("overwhelming_force", [KORGA, *["adventurer"] * 5], "kobold", [], {}, False),
    ],
)
def test_a_victory_may_fulfil_a_side_quest(
    side_quest: str, hand: list[str], monster: str, steps: list[str], position: dict[str, Any], met: bool
) -> None:
    table = won(side_quest, hand, monster, *steps, **position)
    assert fulfilled(table) == (LEGENDARIES[side_quest] if met else [])
    if met:
        assert "keep-secret" in table.options()
        table.choose(f"reveal-quest:{LEGENDARIES[side_quest][-1]}")
        assert player(table)["quest"] == side_quest
        assert table.events("fulfils")[0]["args"]["legendary"] == LEGENDARIES[side_quest][-1]


def test_overwhelming_force_counts_against_a_guardian_but_not_the_rat() -> None:
    strong = [KORGA, "falling_star", "falling_star"]
    position = {"room": "wilderness", "quests": {0: "overwhelming_force", 1: "hoarder"}}
    assert fulfilled(meet(strong, "giant_rat", **position)) == [], "the Giant Rat is of level 0"
    guardian = {"guardian": "smorga_the_queen_iv", "last_round": 2}
    table = meet(strong, "smorga_the_queen_iv", **position, **guardian)
    assert fulfilled(table) == LEGENDARIES["overwhelming_force"]


@pytest.mark.rule("TQ-14.4")
def test_holy_vigil_is_fulfilled_in_a_turn_in_which_three_wounds_are_healed() -> None:
    quests = {0: "holy_vigil", 1: "hoarder"}
    table = visit(["saint_ilaria", "chalice_of_saints"], "use:saint_ilaria:heal", wounds=4, quests=quests)
    assert asks(table) == "village"
    table.choose("use:chalice_of_saints:heal")
    assert asks(table) != "quest", "not before the turn ends"
    assert fulfilled(table) == LEGENDARIES["holy_vigil"]
    table.choose("keep-secret")
    assert asks(table) == "where-to", "asked once a turn"
    fewer = visit(["chalice_of_saints", "tome_of_knowledge"], "use:chalice_of_saints:heal", wounds=2, quests=quests)
    assert "quest" not in questions(fewer)


@pytest.mark.rule("TQ-14.4")
@pytest.mark.parametrize(("treasures", "met"), [(1, False), (2, True), (3, True)])
def test_shadow_heist_looks_at_the_end_of_the_turn(treasures: int, met: bool) -> None:
    position = {"quests": {0: "shadow_heist", 1: "hoarder"}, "discard": ["goblin_crown"] * treasures}
    table = meet([KORGA], "goblin_berserker", **position)
    assert fulfilled(table) == (LEGENDARIES["shadow_heist"] if met else [])
    if met:
        table.choose("keep-secret")
        passing(choose_all(table, "village:bazaar"))
        choose_all(table, "village:bazaar")
        assert "quest" not in questions(table), "not met anew"


@pytest.mark.rule("TQ-14.4")
def test_only_the_owner_sees_that_a_side_quest_is_met() -> None:
    """The owner is asked the same question at the end of the turn, met or not; only the answers differ."""
    table = won("blood_price", [KORGA, "falling_star"], "venom_spitter", wounds=2)
    other = won("archmages_trial", [KORGA, "falling_star"], "venom_spitter", wounds=2)
    assert asks(table) == asks(other) == "quest"
    assert (fulfilled(table), other.options(0)) == (LEGENDARIES["blood_price"], ["keep-secret"])
    assert table.view(1) == other.view(1)
    assert asks(other.choose("keep-secret")) == "where-to"
    assert asks(table.choose("reveal-quest:bloodthirsty_blade")) == "where-to"


# -- VP at the end


def worth(side_quest: str, cards: list[str], **position: Any) -> int:
    """The value of a Side Quest with these cards, spread over hand, deck and discard pile."""
    third = len(cards) // 3
    parts = {"hands": cards[:third], "decks": cards[third : 2 * third], "discards": cards[2 * third :]}
    table = quest(
        quests={0: side_quest, 1: "hoarder" if side_quest != "hoarder" else "lean_company"},
        **{name: {0: part} for name, part in parts.items()},
        **position,
    )
    return scores(table.state, 0)["quest"]


@pytest.mark.rule("TQ-14.3", "TQ-14.8", "TQ-11.6")
@pytest.mark.parametrize(
    ("side_quest", "cards", "position", "vp"),
    [
        ("balanced_grimoire", ["fireball"] * 4 + ["adventurer"] * 4, {}, 7),
        ("balanced_grimoire", ["fireball"] * 4 + ["adventurer"] * 5, {}, 0),
        ("balanced_grimoire", ["fireball"] * 3, {}, 0),
        ("walking_armory", ["hammer"] * 3 + ["dagger"] * 2, {}, 3),
        ("walking_armory", ["hammer"] * 9, {}, 8),
        ("four_banners", ["stormhand_l2", "gorlandor_l3", "scathian_l2", "avania_l1"], {}, 6),
        ("four_banners", ["stormhand_l2", "scathian_l2", "avania_l2"], {}, 8),
        ("hero_maker", ["stormhand_l3", "fulminar", "gorlandor_l2"], {}, 6),
        ("hero_maker", ["stormhand_l3"] * 4, {}, 9),
        ("hoarder", ["goblin_crown", "cache_coin_hoard", "fulminar"], {}, 4),
        ("hoarder", ["goblin_crown"] * 5, {}, 8),
        ("lean_company", ["dagger"] * 3 + ["hammer"], {}, 7),
        ("lean_company", ["dagger"] * 4, {}, 3),
        ("lean_company", ["dagger"] * 5, {}, 3),
        ("lean_company", ["dagger"] * 6, {}, 0),
        ("well_supplied", ["dagger"], {"gear": {0: {"potion": 2}}}, 2),
        ("well_supplied", ["dagger"], {"gear": {0: {"potion": 1, "lantern": 1, "iron_rations": 1}}}, 3 + 2),
        ("well_supplied", ["dagger"], {"gear": {0: {"potion": 7}}}, 5),
        ("scarred_veteran", ["festering_wound"] * 2, {"wounds": {0: 3}}, 5),
        ("scarred_veteran", ["festering_wound"] * 3, {"wounds": {0: 8}}, 7),
    ],
)
def test_what_a_side_quest_is_worth(side_quest: str, cards: list[str], position: dict[str, Any], vp: int) -> None:
    assert worth(side_quest, cards, **position) == vp


def test_the_legendary_ones_list_their_cards_and_give_no_vp() -> None:
    found = {card.id: [one.id for one in card.legendaries] for card in SIDE_QUESTS if card.legendaries}
    assert found == LEGENDARIES
    assert all(CARDS[card].is_legendary for cards in LEGENDARIES.values() for card in cards)
    for side_quest in LEGENDARIES:
        assert worth(side_quest, ["fireball"] * 9) == 0
    assert enter([KORGA]).view(0)["quest"] is None, "the first game has none"
