"""The turn, resting, drawing and discarding, the party (TS-3, TS-6, TS-7, TS-8)."""

import pytest

from tests.games.thunderstone.looking import counts, fought, hall, left, revealed
from undercroft.kernel.refusal import Refusal
from undercroft.testing import ScenarioTable, scenario

HALL = ["nixie", "griffon", "sphinx"]
HAND = ["militia", "torch", "dagger", "iron_rations", "lantern", "fireball"]
ACTIONS = {"village": ["village", "buy-nothing"], "dungeon": ["dungeon", "attack:3"], "rest": ["rest", "destroy-none"]}


def take(table: ScenarioTable, action: str) -> ScenarioTable:
    """Take a whole turn with as few choices as possible."""
    for choice in ACTIONS[action]:
        table.choose(choice)
    return table


# -- the turn


@pytest.mark.rule("TS-3.1")
def test_a_turn_is_one_of_village_dungeon_and_rest_and_nobody_passes() -> None:
    for action in ACTIONS:
        table = scenario("thunderstone", hands={0: HAND}, hall=HALL, dungeon=["nixie"] * 3)
        assert table.options() == ["village", "dungeon", "rest"]
        assert (table.decision().at_least, table.decision().at_most) == (1, 1)
        take(table, action)
        assert table.view()["active"] == 1, "one action, then the next player's turn"
    with pytest.raises(Refusal):
        scenario("thunderstone").choose("pass")


@pytest.mark.rule("TS-3.2")
def test_the_player_on_the_left_is_next_unless_the_thunderstone_has_come() -> None:
    table = scenario("thunderstone", seats=3, active=1, hall=HALL)
    assert table.view()["turn"] == 1
    assert [take(table, "rest").view()["active"] for _turn in range(4)] == [2, 0, 1, 2]
    assert table.view()["turn"] == 5
    over = scenario("thunderstone", hands={0: ["militia"]}, hall=["nixie", "stone_of_mystery", "griffon"])
    over.choose("dungeon").choose("attack:1")
    assert over.match.result is not None
    assert over.match.pending == {}


@pytest.mark.rule("TS-3.3", "TS-7.1", "TS-4.11", "TS-5.6", "TS-6.2")
@pytest.mark.parametrize("action", list(ACTIONS))
def test_every_turn_ends_with_discarding_everything_and_drawing_six(action: str) -> None:
    table = scenario(
        "thunderstone",
        hands={0: HAND},
        decks={0: ["spear"] * 6 + ["hatchet"]},
        discards={0: ["disease"]},
        hall=HALL,
        dungeon=["nixie"] * 3,
    )
    seen = take(table, action).view(0)
    assert seen["hand"] == ["spear"] * 6
    assert seen["deck"] == {"hatchet": 1}
    assert counts(seen["discard"]) == dict.fromkeys(["disease", *HAND], 1)
    assert seen["party"] == []


# -- resting


@pytest.mark.rule("TS-6.1", "TS-8.2")
@pytest.mark.parametrize("card", ["militia", "torch", "thyrian_lord", "sphinx", "fireball", "disease"])
def test_who_rests_may_destroy_any_one_card(card: str) -> None:
    hand = ["militia", "torch", "thyrian_lord", "sphinx", "fireball", "disease"]
    table = scenario("thunderstone", hands={0: hand}, decks={0: ["spear"] * 6}, discards={0: []})
    table.choose("rest")
    assert table.options() == [*(f"destroy:{one}" for one in hand), "destroy-none"]
    table.choose(f"destroy:{card}")
    seen = table.view(0)
    assert sorted(seen["discard"]) == sorted(set(hand) - {card}), "one card and no more"
    assert seen["destroyed"] == ({} if card == "disease" else {card: 1})


@pytest.mark.rule("TS-6.1", "TS-6.2")
def test_who_rests_may_keep_every_card() -> None:
    table = scenario("thunderstone", hands={0: HAND}, decks={0: ["spear"] * 6}, discards={0: []})
    table.choose("rest").choose("destroy-none")
    assert table.view(0)["destroyed"] == {}
    assert counts(table.view(0)["discard"]) == dict.fromkeys(HAND, 1)


@pytest.mark.rule("TS-6.3")
def test_resting_uses_no_effects_and_shows_no_hand() -> None:
    table = scenario("thunderstone", hands={0: ["town_guard", "trainer", "militia", "regian_priest", "disease"]})
    before = table.view(1)["players"]
    table.choose("rest")
    assert {option.split(":")[0] for option in table.options()} == {"destroy", "destroy-none"}
    for other in (1, None):
        seen = table.view(other)
        assert (seen["place"], seen["party"], seen["players"], seen["decision"]) == ("rest", [], before, None)
        assert seen["players"][0]["shown"] is None
        told = [event for event in table.match.events if event.seen_by(other)]
        assert "town_guard" not in str([event.facts() for event in told])


# -- drawing and discarding


@pytest.mark.rule("TS-7.1")
def test_nobody_refills_his_hand_before_the_end_of_his_own_turn() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["lorigg_rogue", "lorigg_rogue"], 1: ["militia", "torch", "dagger"]},
        hall=HALL,
        dungeon=["nixie"] * 3,
    )
    table.choose("dungeon").choose("use:lorigg_rogue:rob").choose("discard:torch", seat=1)
    table.choose("use:lorigg_rogue.2:rob").choose("discard:dagger", seat=1)
    table.choose("attack:1")
    assert table.view(1)["active"] == 1
    assert table.view(1)["hand"] == ["militia"], "the cards are missed on his own turn"
    take(table, "rest")
    assert len(table.view(1)["hand"]) == 6


@pytest.mark.rule("TS-7.1")
@pytest.mark.parametrize("action", ["village", "dungeon", "rest"])
def test_an_empty_hand_still_makes_a_normal_turn(action: str) -> None:
    table = scenario("thunderstone", hands={0: []}, decks={0: ["spear"] * 6}, hall=HALL, dungeon=["nixie"])
    assert table.options() == ["village", "dungeon", "rest"]
    table.choose(action)
    if action == "village":
        table.choose("buy:militia")
    elif action == "dungeon":
        assert fought(table.choose("attack:2")) == ("loses", 0)
    assert table.view()["active"] == 1
    assert table.view(0)["hand"] == ["spear"] * 6


@pytest.mark.rule("TS-7.2")
def test_the_discard_pile_is_not_shuffled_while_the_deck_has_cards() -> None:
    table = scenario(
        "thunderstone", hands={0: ["militia"]}, decks={0: ["spear"] * 6}, discards={0: ["torch", "dagger"]}
    )
    seen = take(table, "rest").view(0)
    assert seen["deck"] == {}
    assert seen["discard"] == ["torch", "dagger", "militia"], "the deck is empty, but nothing more was to be drawn"


@pytest.mark.rule("TS-7.2")
def test_when_the_deck_runs_out_the_whole_discard_pile_is_the_new_deck() -> None:
    orders = set()
    for seed in range(20):
        table = scenario(
            "thunderstone",
            seed=seed,
            hands={0: ["militia"]},
            decks={0: ["spear", "hatchet"]},
            discards={0: ["torch", "dagger", "lantern", "fireball"]},
        )
        seen = take(table, "rest").view(0)
        assert seen["hand"][:2] == ["spear", "hatchet"], "first what is left of the old deck"
        assert (len(seen["hand"]), seen["discard"]) == (6, [])
        assert {*seen["hand"][2:], *seen["deck"]} == {"torch", "dagger", "lantern", "fireball", "militia"}
        orders.add(tuple(seen["hand"]))
    assert len(orders) > 10, "it was shuffled"


@pytest.mark.rule("TS-7.3")
def test_revealed_cards_are_not_shuffled_in_the_middle_of_a_turn() -> None:
    table = scenario("thunderstone", hands={0: ["town_guard", "militia"]}, decks={0: []}, discards={0: ["torch"]})
    table.choose("village").choose("use:town_guard:draw")
    assert revealed(table) == ["town_guard", "militia", "torch"], "only as many as there are"
    table.choose("use:town_guard:give-up")
    assert revealed(table) == ["militia", "torch"]
    table.choose("buy:militia")
    assert sorted(table.view(0)["hand"]) == ["militia", "militia", "torch"]


@pytest.mark.rule("TS-7.3", "TS-23.49")
def test_cards_won_and_bought_this_turn_are_shuffled_in() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["chalice_paladin", "fireball", "fireball", "torch"]},
        decks={0: []},
        discards={0: []},
        hall=["sphinx", "nixie", "griffon"],
        village=["elf"],
    )
    table.choose("dungeon").choose("attack:1")
    table.choose("spoils:chalice_paladin").choose("buy:iron_rations").choose("reveal-six")
    assert sorted(table.view(0)["aside"]) == ["iron_rations", "sphinx"]


@pytest.mark.rule("TS-7.4")
def test_the_owner_of_the_hand_chooses_what_is_discarded() -> None:
    table = scenario(
        "thunderstone",
        seats=3,
        hands={0: ["lorigg_rogue"], 1: ["militia", "torch", "torch"], 2: ["spear", "dagger"]},
        discards={1: [], 2: []},
        hall=HALL,
    )
    table.choose("dungeon").choose("use:lorigg_rogue:rob")
    assert {seat: table.options(seat) for seat in table.match.pending} == {
        1: ["discard:militia", "discard:torch"],
        2: ["discard:spear", "discard:dagger"],
    }
    table.choose("discard:dagger", seat=2).choose("discard:militia", seat=1)
    assert (table.view(1)["discard"], table.view(2)["discard"]) == (["militia"], ["dagger"])


def test_a_new_hand_is_told_to_its_player_alone() -> None:
    table = take(scenario("thunderstone", hands={0: HAND}, hall=HALL), "rest")
    assert [(event.args["who"], event.to) for event in table.match.events if event.key == "draws"] == [(0, (0,))]


# -- the party


@pytest.mark.rule("TS-8.1", "TS-17.1")
def test_whatever_is_gained_goes_to_the_discard_pile() -> None:
    bought = scenario(
        "thunderstone", hands={0: ["militia", "torch"]}, discards={0: ["dagger"]}, xp={0: 3}, village=["elf"]
    )
    bought.choose("village").choose("buy:iron_rations")
    assert bought.view(0)["discard"] == ["dagger", "iron_rations"]
    bought.choose("level:militia")
    assert bought.view(0)["discard"][:3] == ["dagger", "iron_rations", "elf_wizard"], "the only hero of the village"
    won = scenario(
        "thunderstone",
        hands={0: ["outlands_khan"]},
        decks={0: ["spear"] * 6},
        discards={0: []},
        hall=["kingdom", "nixie", "griffon"],
    )
    won.choose("dungeon").choose("attack:1")
    assert sorted(won.view(0)["discard"]) == ["disease", "kingdom", "outlands_khan"]
    assert won.view(0)["hand"] == ["spear"] * 6
    taken = scenario("thunderstone", hands={0: ["thyrian_lord", "feast"]}, hall=HALL, discards={0: ["dagger"]})
    taken.choose("dungeon").choose("use:thyrian_lord:take")
    assert taken.view(0)["discard"] == ["dagger", "nixie"]


@pytest.mark.rule("TS-8.2")
def test_destroyed_cards_go_to_a_common_pile_that_all_can_see_and_stay_there() -> None:
    table = scenario("thunderstone", hands={0: ["militia", "fireball"], 1: ["torch"]}, discards={0: [], 1: []})
    supply = left(table, "militia")
    table.choose("rest").choose("destroy:militia").choose("rest").choose("destroy:torch")
    for seat in (0, 1, None):
        assert table.view(seat)["destroyed"] == {"militia": 1, "torch": 1}
    assert left(table, "militia") == supply, "it does not come back to the village"


@pytest.mark.rule("TS-8.2", "TS-17.4")
def test_a_destroyed_disease_goes_back_to_its_stack() -> None:
    table = scenario("thunderstone", hands={0: ["regian_cleric", "disease"]}, hall=HALL, stock={"disease": 4})
    table.choose("dungeon").choose("use:regian_cleric:cure")
    assert left(table, "disease") == 5
    assert table.view()["destroyed"] == {}


@pytest.mark.rule("TS-8.2", "TS-8.3")
def test_experience_is_paid_back_and_never_runs_out() -> None:
    table = scenario(
        "thunderstone", hands={0: ["outlands_khan", "torch"]}, hall=["nixie", "griffon", "sphinx"], xp={0: 32, 1: 32}
    )
    table.choose("dungeon").choose("attack:1")
    assert [player["xp"] for player in table.view()["players"]] == [33, 32], "the box has 32 tokens"


@pytest.mark.rule("TS-8.3", "TS-23.7")
def test_diseases_never_run_out() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["militia"]},
        decks={0: ["spear"] * 6},
        discards={0: []},
        hall=["lord_of_death", "nixie", "griffon"],
        stock={"disease": 1},
    )
    table.choose("dungeon").choose("attack:1")
    assert table.view(0)["discard"].count("disease") == 2
    assert hall(table)[:2] == ["nixie", "griffon"]


@pytest.mark.rule("TS-8.4", "TS-21.4")
def test_the_victory_points_of_the_whole_party_count_and_not_every_card_has_any() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["thyrian_lord", "militia"], 1: ["torch", "goodberries"]},
        decks={0: ["sphinx", "fireball"], 1: ["dagger"]},
        discards={0: ["nixie"], 1: ["outlands_khan"]},
        hall=["griffon", "stone_of_mystery", "nixie"],
    )
    table.choose("dungeon").choose("attack:1")
    assert table.match.result is not None
    assert [score["total"] for score in table.match.result.scores] == [2 + 7 + 1, 1 + 3]
