"""Setup, and the variants and options of the game (TS-2, TS-22)."""

from collections import Counter
from typing import Any

import pytest

from tests.games.thunderstone.looking import fought, hall
from undercroft import game
from undercroft.games.thunderstone.cards import CARDS, HERO_TYPES, MONSTER_CLASSES, VILLAGE
from undercroft.games.thunderstone.rules.card import Thunderstone
from undercroft.kernel.refusal import Refusal
from undercroft.testing import ScenarioTable, scenario

BASICS = ["militia", "dagger", "torch", "iron_rations"]
SEEDS = range(60)


def start(seats: int = 2, seed: int = 0, **options: Any) -> ScenarioTable:
    return ScenarioTable(game("thunderstone").start(seats, seed, options))


def dungeon(table: ScenarioTable) -> list[str]:
    """All cards of the dungeon, from rank 1 to the bottom of the deck."""
    return hall(table) + [card.id for card in reversed(table.state.deck)]


def stacks(table: ScenarioTable) -> dict[str, dict[str, int]]:
    return {pile["pile"]: pile["cards"] for pile in table.view()["village"]}


# -- the dungeon


@pytest.mark.rule("TS-2.1")
def test_three_classes_of_ten_monsters_are_shuffled_into_the_dungeon() -> None:
    drawn = set()
    for seed in SEEDS:
        table = start(seed=seed)
        cards = dungeon(table)
        classes = {CARDS[id].monster_class.id for id in cards if id != "stone_of_mystery"}
        assert len(classes) == 3
        assert table.view()["dungeon"]["classes"] == sorted(classes)
        whole = {card.id: card.copies for kind in classes for card in MONSTER_CLASSES[kind].levels}
        assert Counter(cards) == whole | {"stone_of_mystery": 1}
        drawn |= classes
    assert drawn == set(MONSTER_CLASSES), "every randomizer can turn up"
    first_cards = {hall(start(seed=seed, random_setup=False))[0] for seed in range(250)}
    assert len(first_cards) == 15, "shuffled: any of the 15 monsters may come first"


@pytest.mark.rule("TS-2.2")
@pytest.mark.parametrize("classes", [3, 5])
def test_the_thunderstone_is_one_of_the_bottom_eleven(classes: int) -> None:
    places = Counter()
    for seed in range(300):
        cards = dungeon(start(seed=seed, long_game=classes))
        assert len(cards) == 10 * classes + 1
        places[len(cards) - cards.index("stone_of_mystery")] += 1
    assert set(places) == set(range(1, 12)), "anywhere among the last eleven, nowhere else"
    assert max(places.values()) < 60, "and no place is favoured"


@pytest.mark.rule("TS-2.3")
def test_the_first_card_turned_up_is_rank_one() -> None:
    for seed in range(5):
        table = start(seed=seed)
        assert (table.view()["turn"], table.view()["idle"]) == (1, 0)
        turned_up = [event["args"] for event in table.events("turns-up")]
        assert turned_up == [{"card": card, "rank": rank} for rank, card in enumerate(hall(table), 1)]
        assert len(turned_up) == 3
        assert table.view()["dungeon"]["deck"] == 28


@pytest.mark.rule("TS-2.3", "TS-20.2")
def test_no_breach_happens_during_setup() -> None:
    tables = [start(seed=seed, long_game=8) for seed in range(200)]
    breaching = [table for table in tables if {"tyxr_the_old", "archduke_of_pain"} & set(hall(table))]
    assert breaching
    for table in breaching:
        assert not table.events("breach")
        assert [player["hand"] for player in table.view()["players"]] == [6, 6]
        assert table.view()["destroyed"] == {}


# -- the village


@pytest.mark.rule("TS-2.4", "TS-2.5", "TS-2.6")
def test_the_village_has_four_basic_four_hero_and_eight_village_stacks() -> None:
    heroes, goods = set(), set()
    for seed in SEEDS:
        found = list(stacks(start(seed=seed)).items())
        assert [pile for pile, _cards in found[:4]] == BASICS
        for pile, cards in found[4:8]:
            assert cards == {card.id: count for card, count in zip(HERO_TYPES[pile].levels, (6, 4, 2), strict=True)}
        for pile, cards in found[8:]:
            assert cards == {pile: 8}
        assert len({pile for pile, _cards in found}) == 16
        heroes |= {pile for pile, _cards in found[4:8]}
        goods |= {pile for pile, _cards in found[8:]}
    assert heroes == set(HERO_TYPES)
    assert goods == set(VILLAGE)


@pytest.mark.rule("TS-2.5", "TS-4.9")
def test_level_one_lies_on_top_of_a_hero_stack_and_the_levels_have_names_of_their_own() -> None:
    for pile in start().view()["village"][4:8]:
        names = [CARDS[id].name for id in pile["cards"]]
        assert pile["top"] == HERO_TYPES[pile["pile"]].levels[0].id
        assert len(set(names)) == 3


@pytest.mark.rule("TS-2.7")
def test_diseases_lie_apart_and_no_randomizer_is_in_play() -> None:
    table = start(seats=3)
    assert "disease" not in stacks(table)
    assert {card.id: count for card, count in table.state.stock.items()}["disease"] == 15
    parties = [len(player.deck) + len(player.hand) + len(player.discard) for player in table.state.players]
    in_play = sum(parties) + sum(table.state.stock.values()) + len(dungeon(table))
    assert in_play == 4 * 12 + 8 * 8 + 90 + 31


# -- the parties


@pytest.mark.rule("TS-2.8", "TS-2.9", "TS-22.6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_twelve_cards_six_of_them_in_hand(seats: int) -> None:
    table = start(seats=seats)
    for seat in range(seats):
        seen = table.view(seat)
        party = Counter(seen["hand"]) + Counter(seen["deck"])
        assert party == {"militia": 6, "torch": 2, "dagger": 2, "iron_rations": 2}
        assert (len(seen["hand"]), seen["discard"], seen["xp"]) == (6, [], 0)
    left = stacks(table)
    assert left["militia"] == {"militia": 30 - 6 * seats}
    assert [left[card][card] for card in ("dagger", "torch", "iron_rations")] == [15 - 2 * seats] * 3
    assert ("buy:militia" in table.choose("village").options()) == (seats < 5), "five players leave no Militia"


@pytest.mark.rule("TS-2.8")
def test_the_party_decks_are_shuffled() -> None:
    hands = {tuple(start(seed=seed).view(0)["hand"]) for seed in range(10)}
    assert len(hands) > 5
    table = start()
    assert [card.id for card in table.state.players[0].deck] != [card.id for card in table.state.players[1].deck]


@pytest.mark.rule("TS-2.10")
def test_anybody_may_begin_and_play_goes_clockwise() -> None:
    first = Counter(start(seats=4, seed=seed).view()["active"] for seed in range(100))
    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) > 10
    table = start(seats=4, seed=2)
    begins = table.view()["active"]
    for step in range(1, 9):
        table.choose("rest").choose("destroy-none")
        assert table.view()["active"] == (begins + step) % 4


# -- variants and options


@pytest.mark.rule("TS-2.11", "TS-22.1", "TS-22.7")
def test_the_first_game_has_a_fixed_set() -> None:
    preset = game("thunderstone").presets["first_game"]
    for seed in range(5):
        table = start(seed=seed, **preset)
        assert table.view()["dungeon"]["classes"] == ["enchanted", "ooze", "undead_doom"]
        assert list(stacks(table)) == [
            *BASICS, "lorigg", "regian", "thyrian", "elf",
            "spear", "short_sword", "magical_aura", "battle_fury", "fireball", "flaming_sword", "lightstone_gem",
            "town_guard",
        ]  # fmt: skip


@pytest.mark.rule("TS-22.2", "TS-22.7")
@pytest.mark.parametrize("classes", range(4, 9))
def test_a_long_game_has_more_classes_and_is_else_the_same(classes: int) -> None:
    table = start(seed=classes, long_game=classes)
    assert len(table.view()["dungeon"]["classes"]) == classes
    assert len(dungeon(table)) == 10 * classes + 1
    assert len(hall(table)) == 3
    assert len(stacks(table)) == 16


@pytest.mark.rule("TS-22.3", "TS-23.14")
def test_there_is_one_thunderstone_and_no_trap() -> None:
    assert [card.id for card in CARDS.values() if isinstance(card, Thunderstone)] == ["stone_of_mystery"]
    assert not [card.id for card in CARDS.values() if "trap" in card.types]


@pytest.mark.rule("TS-22.4", "TS-11.6")
@pytest.mark.parametrize("death", [True, False])
def test_strength_zero_is_death_only_as_an_option(death: bool) -> None:
    table = scenario(
        "thunderstone",
        options={"strength_zero_death": death},
        hands={0: ["militia", "elf_wizard", "thyrian_squire"]},
        decks={0: ["torch"] * 6},
        discards={0: []},
        hall=["ghost", "nixie", "griffon"],
    )
    table.choose("dungeon").choose("attack:1")
    assert fought(table) == ("loses", 1 + 2 + 2), "Militia (strength 2 − 2) fights to the end of the battle"
    assert table.view(0)["destroyed"] == ({"militia": 1} if death else {}), "the Elf (3 − 2) lives"


@pytest.mark.rule("TS-22.5")
def test_ordered_monsters_come_from_the_weakest_to_the_strongest() -> None:
    for seed in range(20):
        table = start(seed=seed, ordered_monsters=True)
        ladders = {
            id: sorted(card.ladder for card in kind.levels for _copy in range(card.copies))
            for id, kind in MONSTER_CLASSES.items()
        }
        for card in hall(table):
            assert CARDS[card].ladder == ladders[CARDS[card].monster_class.id].pop(0)
    table = scenario(
        "thunderstone",
        options={"ordered_monsters": True},
        hands={0: ["outlands_khan", "fireball"]},
        hall=["nixie", "griffon", "sphinx"],
        dungeon=["ebon_fume", "lord_of_death", "skaladak", "stone_of_mystery", "mythlurian"],
    )
    table.choose("dungeon").choose("attack:1")
    assert hall(table) == ["griffon", "sphinx", "skaladak"], "a Dragon comes, and it is the weakest of those left"
    assert {card.id for card in table.state.deck} == {"lord_of_death", "ebon_fume", "stone_of_mystery", "mythlurian"}


@pytest.mark.rule("TS-22.5")
def test_an_ordered_monster_put_under_the_deck_rejoins_its_class() -> None:
    table = scenario(
        "thunderstone",
        options={"ordered_monsters": True},
        hands={0: ["militia"], 1: ["militia"]},
        hall=["skaladak", "griffon", "sphinx"],
        dungeon=["ebon_fume"],
    )
    table.choose("dungeon").choose("attack:1")
    assert hall(table) == ["griffon", "sphinx", "skaladak"], "the Dragon turned up is again the weakest"
    assert table.view()["dungeon"] == {"deck": 1, "classes": ["dragon", "enchanted"], "returned": []}, (
        "which, is hidden"
    )
    table.choose("dungeon").choose("attack:1")
    assert hall(table) == ["sphinx", "skaladak", "ebon_fume"]


@pytest.mark.rule("TS-22.5")
def test_nobody_can_know_which_ordered_monster_lies_under_the_deck() -> None:
    table = scenario(
        "thunderstone",
        options={"ordered_monsters": True},
        hands={0: ["militia"], 1: ["militia"]},
        hall=["skaladak", "griffon", "sphinx"],
        dungeon=["ebon_fume", "mythlurian", "lord_of_death"],
    )
    table.choose("dungeon").choose("attack:1")
    imagined = [table.match.imagine(0, seed).state for seed in range(20)]
    under = {card.id for state in imagined for card in state.returned}
    assert len(under) > 1
    assert {CARDS[id].monster_class.id for id in under} == {"dragon"}


@pytest.mark.rule("TS-22.5")
def test_without_the_option_monsters_come_as_they_lie() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["outlands_khan", "fireball"]},
        hall=["nixie", "griffon", "sphinx"],
        dungeon=["ebon_fume", "skaladak"],
    )
    assert hall(table.choose("dungeon").choose("attack:1")) == ["griffon", "sphinx", "ebon_fume"]


@pytest.mark.rule("TS-22.6")
def test_two_to_five_play_and_their_number_changes_only_the_supply() -> None:
    for seats in (0, 1, 6):
        with pytest.raises(Refusal):
            start(seats=seats)
    for seats in (2, 3, 4, 5):
        table = start(seats=seats, random_setup=False)
        assert len(dungeon(table)) == 31
        supply = stacks(table)
        assert {pile: cards for pile, cards in supply.items() if pile not in BASICS} == {
            pile: cards for pile, cards in stacks(start(random_setup=False)).items() if pile not in BASICS
        }


@pytest.mark.rule("TS-22.7", "TS-22.4", "TS-22.5", "TS-21.6")
def test_the_options_their_values_and_defaults() -> None:
    options = {setting.id: (setting.default, list(setting.values)) for setting in game("thunderstone").options}
    assert options == {
        "random_setup": (True, [True, False]),
        "long_game": (3, [3, 4, 5, 6, 7, 8]),
        "strength_zero_death": (False, [True, False]),
        "ordered_monsters": (False, [True, False]),
        "stall_rounds": (50, [0, 20, 50, 100]),
    }
    with pytest.raises(Refusal, match="three monster classes"):
        start(random_setup=False, long_game=4)
