"""The end of the game and the score (TS-21)."""

from typing import Any

import pytest

from tests.games.thunderstone.looking import hall
from undercroft.kernel.state import Result
from undercroft.testing import ScenarioTable, scenario

STONE = "stone_of_mystery"


def result(table: ScenarioTable) -> Result:
    assert table.match.result is not None
    return table.match.result


def enter(hand: list[str], places: list[str], **position: Any) -> ScenarioTable:
    position = {"discards": {0: [], 1: []}, "dungeon": ["kingdom"] * 3, **position}
    return scenario("thunderstone", hands={0: hand, **position.pop("others", {})}, hall=places, **position).choose(
        "dungeon"
    )


# -- the Thunderstone


@pytest.mark.rule("TS-21.1")
@pytest.mark.parametrize("places", [["nixie", "griffon", STONE], ["griffon", STONE, "nixie"]])
def test_the_game_goes_on_until_the_thunderstone_is_in_rank_one(places: list[str]) -> None:
    table = enter(["outlands_khan", "fireball", "lightstone_gem"], places).choose(f"attack:{places.index('nixie') + 1}")
    assert table.match.result is None
    assert hall(table)[1] == STONE
    assert table.decision().seat == 1


@pytest.mark.rule("TS-21.1", "TS-21.2")
def test_the_game_ends_at_once_in_preparation_when_banish_brings_it_to_rank_one() -> None:
    table = enter(["banish", "torch"], ["nixie", "griffon", STONE], decks={0: ["dagger"] * 6})
    table.choose("use:banish:banish").choose("order:312")
    assert result(table).how == "unclaimed", "nobody gets it"
    assert table.match.pending == {}
    assert table.view(0)["destroyed"] == {STONE: 1}, "Banish is not carried out to its end"
    assert sorted(table.view(0)["discard"]) == ["banish", "torch"]


@pytest.mark.rule("TS-21.2")
def test_only_a_victory_over_rank_one_claims_it() -> None:
    won = enter(["outlands_khan"], ["nixie", STONE, "griffon"]).choose("attack:1")
    assert result(won).how == "claimed"
    assert [score["thunderstone"] for score in result(won).scores] == [3, 0]
    assert STONE in won.view(0)["discard"]
    lost = enter(["militia"], ["nixie", STONE, "griffon"]).choose("attack:1")
    assert result(lost).how == "unclaimed"
    assert [score["thunderstone"] for score in result(lost).scores] == [0, 0]


@pytest.mark.rule("TS-21.3")
def test_experience_and_spoils_come_before_the_thunderstone_is_taken() -> None:
    table = enter(["outlands_khan", "chalice_paladin"], ["nixie", STONE, "tyxr_the_old"], xp={0: 0}, village=["elf"])
    table.choose("attack:1")
    assert table.match.result is None
    assert table.view(0)["xp"] == 1
    table.choose("buy:militia")
    assert result(table).how == "claimed"
    assert "militia" in table.view(0)["discard"]


@pytest.mark.rule("TS-21.3")
def test_there_is_no_breach_and_no_new_hand_after_the_end() -> None:
    table = enter(["outlands_khan"], ["nixie", STONE, "archduke_of_pain"], decks={0: ["torch"] * 6}).choose("attack:1")
    assert result(table).how == "claimed"
    assert not table.events("breach")
    assert (table.view(0)["hand"], table.view(0)["deck"]) == ([], {"torch": 6})
    assert len(table.view(1)["hand"]) == 6


@pytest.mark.rule("TS-21.3", "TS-23.41")
def test_the_sorcerer_returns_nobody_after_the_end() -> None:
    table = enter(["outlands_khan", "elf_sorcerer"], ["nixie", STONE, "griffon"]).choose("attack:1")
    assert result(table).how == "claimed"
    assert table.match.pending == {}


# -- the score


@pytest.mark.rule("TS-21.4")
def test_all_cards_in_deck_discard_hand_and_in_front_count() -> None:
    table = enter(
        ["outlands_khan", "goodberries", "thyrian_lord"],
        ["nixie", STONE, "griffon"],
        decks={0: ["sphinx", "bloodskull_orc"], 1: ["griffon"]},
        discards={0: ["harbinger"], 1: ["elf_archmage"]},
        others={1: ["the_prince", "militia"]},
    )
    table.choose("attack:1")
    assert result(table).scores == [
        {"monsters": 7 + 0 + 1 + 1, "heroes": 3 + 2, "goods": 1, "thunderstone": 3, "total": 18},
        {"monsters": 4 + 5, "heroes": 2, "goods": 0, "thunderstone": 0, "total": 11},
    ]
    assert (result(table).ranking, result(table).winners) == ([[0], [1]], [0])


@pytest.mark.rule("TS-21.4")
def test_the_most_victory_points_win_with_or_without_the_thunderstone() -> None:
    table = enter(["outlands_warrior", "thyrian_knight"], ["nixie", STONE, "griffon"], decks={0: [], 1: ["sphinx"]})
    table.choose("attack:1")
    assert [score["total"] for score in result(table).scores] == [1 + 3, 7]
    assert result(table).ranking == [[1], [0]]


@pytest.mark.rule("TS-21.5")
def test_equal_players_without_the_thunderstone_share_their_place() -> None:
    table = enter(
        ["militia"],
        ["nixie", STONE, "griffon"],
        seats=4,
        decks={0: ["griffon"], 1: ["sphinx"], 2: ["griffon"], 3: ["sphinx"]},
    )
    table.choose("attack:1")
    assert result(table).how == "unclaimed"
    assert result(table).ranking == [[1, 3], [0, 2]]


@pytest.mark.rule("TS-21.5")
def test_the_holder_wins_a_tie_but_never_against_more_points() -> None:
    def ranking(*others: list[str]) -> list[list[int]]:
        decks = {0: [], **dict(enumerate(others, 1))}
        table = enter(["thyrian_knight", "outlands_warrior"], ["nixie", STONE, "griffon"], seats=3, decks=decks)
        return result(table.choose("attack:1")).ranking

    assert ranking(["griffon"], ["griffon"]) == [[0], [1, 2]], "4 points each, one holds the Thunderstone"
    assert ranking(["deadbone_troll"], ["griffon"]) == [[1], [0], [2]]


# -- games without battles


def idle(hand: list[str], places: list[str], turns: int = 39, rounds: int = 20, **position: Any) -> ScenarioTable:
    """Seat 0 is about to move, after this many turns without progress."""
    dungeon = ["blink_dog" if "blink_dog" in places else "kingdom"] * 3
    position = {"dungeon": dungeon, "decks": {0: ["trainer"] * 7}, **position}
    hands = {0: hand, 1: ["militia"]}
    return scenario("thunderstone", options={"stall_rounds": rounds}, hands=hands, hall=places, idle=turns, **position)


def stalled(table: ScenarioTable) -> bool:
    return table.match.result is not None and table.match.result.how == "stalled"


@pytest.mark.rule("TS-21.6", "TS-22.7")
def test_a_game_in_which_nobody_fights_ends() -> None:
    table = idle(["militia"], ["nixie", "griffon", "sphinx"], turns=38, decks={0: ["griffon"] * 7, 1: ["nixie"] * 7})
    table.choose("rest").choose("destroy-none")
    assert table.match.result is None
    assert table.view()["idle"] == 39
    table.choose("village").choose("buy-nothing")
    assert stalled(table), "20 turns of each of the two"
    assert [score["total"] for score in result(table).scores] == [4 * 7, 1 * 7]
    assert result(table).ranking == [[0], [1]]
    assert all(score["thunderstone"] == 0 for score in result(table).scores)


@pytest.mark.rule("TS-21.6")
def test_it_takes_fifty_turns_of_each_player_unless_another_number_was_chosen() -> None:
    def after_one_more(turns: int, **options: int) -> bool:
        table = scenario("thunderstone", seats=3, options=options, idle=turns, hall=["nixie", "griffon", "sphinx"])
        return stalled(table.choose("rest").choose("destroy-none"))

    assert after_one_more(149)
    assert not after_one_more(148)
    assert after_one_more(59, stall_rounds=20)
    assert not after_one_more(149, stall_rounds=100)
    assert not after_one_more(100_000, stall_rounds=0), "0 is never"


DOGS = ["blink_dog", "blink_dog", "blink_dog"]  # without light nobody can attack them


@pytest.mark.rule("TS-21.6")
@pytest.mark.parametrize(
    ("hand", "places", "choices"),
    [
        (["outlands_khan", "lightstone_gem"], ["griffon", STONE, "nixie"], ["attack:3"]),
        (["thyrian_lord", "feast"], ["griffon", STONE, "nixie"], ["use:thyrian_lord:take", "attack:3"]),
        (["militia"], ["nixie", "griffon", STONE], ["attack:2"]),
        (["militia"], ["nixie", "griffon", "sphinx"], ["attack:3"]),
        (["banish"], DOGS, ["use:banish:banish", "return:3"]),
        (["banish"], ["nixie", "griffon", STONE], ["use:banish:banish", "order:132", "attack:3"]),
    ],
    ids=["defeated", "taken", "stone nearer", "left the hall, stone in the deck", "banished", "stone moved nearer"],
)
def test_what_counts_as_progress(hand: list[str], places: list[str], choices: list[str]) -> None:
    table = idle(hand, places).choose("dungeon")
    for choice in choices:
        table.choose(choice)
    assert table.match.result is None
    assert (table.view()["active"], table.view()["idle"]) == (1, 0)


@pytest.mark.rule("TS-21.6")
@pytest.mark.parametrize(
    ("hand", "places", "choices"),
    [
        (["militia"], ["griffon", STONE, "nixie"], ["attack:3"]),
        (["banish"], ["blink_dog", STONE, "blink_dog"], ["use:banish:banish", "order:132"]),
        (["banish"], ["blink_dog", STONE, "blink_dog"], ["use:banish:banish", "return:3"]),
        (["banish"], DOGS, ["use:banish:banish", "order:123"]),
        (["militia"], DOGS, []),
    ],
    ids=["left behind the stone", "stone moved away", "banished behind the stone", "only rearranged", "no battle"],
)
def test_what_does_not_count_as_progress(hand: list[str], places: list[str], choices: list[str]) -> None:
    table = idle(hand, places).choose("dungeon")
    for choice in choices:
        table.choose(choice)
    assert stalled(table)


@pytest.mark.rule("TS-21.7", "TS-23.45")
@pytest.mark.parametrize(("me", "owner"), [(0, 1), (1, 0)])
def test_a_borrowed_hero_counts_for_its_owner(me: int, owner: int) -> None:
    table = scenario(
        "thunderstone",
        active=me,
        hands={me: ["selurin_theurge"], owner: ["outlands_khan"]},
        decks={0: [], 1: []},
        discards={0: [], 1: []},
        hall=["nixie", STONE, "griffon"],
    )
    table.choose("dungeon").choose("use:selurin_theurge:borrow").choose(f"borrow:outlands_khan:{owner}")
    table.choose("attack:1")
    assert result(table).how == "claimed"
    assert [result(table).scores[seat]["heroes"] for seat in (me, owner)] == [1, 3]
    assert table.view(owner)["discard"] == ["outlands_khan"]
    assert table.view(me)["discard"] == ["nixie", STONE, "selurin_theurge"]
