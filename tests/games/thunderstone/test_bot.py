"""Judgement, quick play and value, in positions that they once got wrong."""

import pytest

import undercroft
from tests.games.thunderstone.delving import GOBLIN, IDLE, table
from undercroft.games.thunderstone.bot.quick import quick
from undercroft.games.thunderstone.bot.value import FEATURES, features, value
from undercroft.kernel.playing import play_quickly
from undercroft.testing import ScenarioTable

GAME = undercroft.game("thunderstone")


def judged(at: ScenarioTable, seat: int = 0) -> str:
    """The option that judgement prefers."""
    decision = at.decision(seat)
    assert GAME.judge is not None
    return max(GAME.judge(at.view(seat), decision), key=lambda one: one.worth).option.id


def quickly(at: ScenarioTable, seat: int = 0) -> str:
    """The option that quick play takes."""
    picked = quick(at.state, at.decision(seat))
    assert not isinstance(picked, list)
    return picked.id


def both(at: ScenarioTable, seat: int = 0) -> set[str]:
    return {judged(at, seat), quickly(at, seat)}


def test_a_hand_that_wins_by_its_spell_goes_down() -> None:
    hand = ["redblade_killer", "redblade_killer", "redblade_killer", "battle_fury", "torch", "town_guard"]
    at = table(hand, ["wraith", "tyxr_the_old", "tyxr_the_old"])
    assert at.view(0)["hall"][0]["forecast"]["wins"]
    strong = table(hand, ["griffon", "tyxr_the_old", "tyxr_the_old"])
    assert not strong.view(0)["hall"][0]["forecast"]["wins"]
    assert both(strong) == {"dungeon"}


def test_a_spear_is_thrown_when_that_wins_the_battle() -> None:
    at = table(["amazon_archer", "spear", "torch"], ["firebrand_cyclops", "tyxr_the_old", "tyxr_the_old"])
    assert judged(at) == "dungeon"
    at.choose("dungeon").choose("equip:spear:amazon_archer")
    assert both(at) == {"use:spear:throw"}
    at.choose("use:spear:throw")
    assert both(at) == {"attack:1"}


def test_food_is_eaten_when_that_wins_the_battle_and_only_then() -> None:
    at = table(["outlands_warrior", "iron_rations", "torch"], ["firebrand_cyclops", "tyxr_the_old", "tyxr_the_old"])
    assert judged(at) == "dungeon"
    at.choose("dungeon")
    assert both(at) == {"use:outlands_warrior:eat"}
    sure = table(["outlands_khan", "outlands_warrior", "iron_rations", "torch"], "firebrand_cyclops").choose("dungeon")
    assert both(sure) == {"attack:1"}


def test_goodberries_bring_the_magic_that_a_monster_asks_for() -> None:
    at = table(["outlands_khan", "goodberries", "torch"], ["succubus", "tyxr_the_old", "tyxr_the_old"])
    assert not at.view(0)["hall"][0]["forecast"]["wins"]
    assert judged(at) == "dungeon"
    at.choose("dungeon")
    assert both(at) == {"use:goodberries:feed"}


def test_banish_rids_the_deck_of_a_disease() -> None:
    at = table(["outlands_khan", "banish", "disease", "torch"]).choose("dungeon")
    assert both(at) == {"use:banish:banish"}


def test_banish_never_brings_the_stone_to_rank_1() -> None:
    at = table(["militia", "banish", "disease"], ["tyxr_the_old", "stone_of_mystery", "tyxr_the_old"])
    at.choose("dungeon").choose("use:banish:banish")
    for taken in both(at):
        assert taken not in ("return:1", "order:213", "order:231")


def test_arcane_energies_are_used_for_the_card_they_draw() -> None:
    at = table(["outlands_khan", "arcane_energies", "torch"]).choose("dungeon")
    assert both(at) == {"use:arcane_energies:arcane"}


def test_one_militia_is_given_up_rather_than_two_cards() -> None:
    hands = {1: ["militia", "torch", "torch", "outlands_khan", "short_sword", "lantern"]}
    at = table(["redblade_assassin", "torch"], others=hands).choose("dungeon").choose("use:redblade_assassin:rob")
    assert both(at, 1) == {"discard-hero:militia"}


def test_a_trophy_without_attack_is_discarded_before_a_fighter() -> None:
    hands = {1: ["bloodskull_orc", "outlands_khan", "outlands_khan", "short_sword", "fireball", "fireball"]}
    at = table(["redblade_poisoner", "torch"], others=hands).choose("dungeon").choose("use:redblade_poisoner:rob")
    assert both(at, 1) == {"discard:bloodskull_orc"}


def test_what_destroys_all_wizards_costs_all_of_them() -> None:
    wizards = ["elf_archmage", "elf_archmage", "elf_archmage", "elf_sorcerer"]
    at = table(wizards, ["archduke_of_pain", "firebrand_cyclops", GOBLIN]).choose("dungeon")
    while at.decision().key == "prepare" and judged(at).startswith("use:"):
        at.choose(judged(at))
        if at.decision().key == "return":
            at.choose("return-none")
    assert both(at) == {"attack:2"}


def test_what_the_monster_would_destroy_is_foreseen() -> None:
    lost = table(["elf_wizard", "regian_cleric", "torch"], "archduke_of_pain").view(0)["hall"][0]["forecast"]["losses"]
    assert lost == [["elf_wizard"], ["regian_cleric"]]
    one = table(["elf_wizard", "militia", "torch"], "mythlurian").view(0)["hall"][0]["forecast"]["losses"]
    assert one == [["elf_wizard", "militia"]]


# -- quick play and value


def test_quick_play_leaves_the_table_as_it_was() -> None:
    at = table(["outlands_khan", "short_sword", "battle_fury", "torch"])
    before = at.view(0)
    quickly(at)
    assert at.view(0) == before


@pytest.mark.parametrize("seats", [2, 5])
def test_quick_play_plays_whole_matches_the_same_each_time(seats: int) -> None:
    ends = []
    for _time in range(2):
        match = GAME.start(seats, 7, log=False)
        play_quickly(match)
        assert match.result is not None
        ends.append(match.result.scores)
    assert ends[0] == ends[1]


def test_quick_play_ends_the_game_only_when_it_is_ahead() -> None:
    hall = [GOBLIN, "stone_of_mystery", GOBLIN]
    ahead = table(["outlands_khan", "torch", "torch"], hall, discard=["sphinx"])
    assert quickly(ahead) == "dungeon"
    assert quickly(ahead.choose("dungeon")) == "attack:1"
    others = {1: [IDLE, "sphinx", "sphinx", "sphinx", "sphinx", "sphinx"]}
    assert quickly(table(["outlands_khan", "torch", "torch"], hall, others=others).choose("dungeon")) == "attack:3"


def test_who_has_more_points_is_more_likely_to_win() -> None:
    even = table(["militia"] * 6, others={1: ["militia"] * 6}, deck=["militia"] * 6)
    ahead = table(["militia"] * 6, others={1: ["militia"] * 6}, deck=["militia"] * 6, discard=["sphinx", "sphinx"])
    assert value(ahead.state, 0) > max(0.6, value(even.state, 0))
    assert value(ahead.state, 1) < 0.4
    assert len(features(ahead.state, 0)) == len(FEATURES)
