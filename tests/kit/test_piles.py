"""Piles of cards: drawing, the discard pile turned over, counting."""

from collections import Counter

import pytest

from undercroft.kernel.rng import Random
from undercroft.kernel.state import State
from undercroft.kit.piles import counted, distinct, draw


def state(seed: int = 1) -> State:
    return State(2, Random.seeded(seed), [])


def test_cards_are_drawn_from_the_top_which_is_the_end() -> None:
    deck, discard = list("abcde"), list("xy")
    assert draw(state(), deck, discard, 2) == ["e", "d"]
    assert (deck, discard) == (list("abc"), list("xy"))


@pytest.mark.parametrize("count", [0, -1])
def test_drawing_nothing_moves_nothing(count: int) -> None:
    table = state()
    deck, discard = list("abc"), list("xy")
    assert draw(table, deck, discard, count) == []
    assert draw(table, [], discard, count) == []
    assert (deck, discard, table.reveal_count) == (list("abc"), list("xy"), 0)


def test_the_whole_deck_may_be_drawn_without_a_shuffle() -> None:
    table = state()
    before = table.rng.state
    deck, discard = list("abc"), list("xy")
    assert draw(table, deck, discard, 3) == ["c", "b", "a"]
    assert (deck, discard) == ([], ["x", "y"])
    assert table.rng.state == before


def test_the_discard_pile_is_turned_over_only_when_a_card_is_missing() -> None:
    table = state()
    deck, discard = list("ab"), list("vwxyz")
    drawn = draw(table, deck, discard, 4)
    assert drawn[:2] == ["b", "a"]
    assert set(drawn[2:]) < set("vwxyz")
    assert discard == []
    assert sorted(drawn[2:] + deck) == list("vwxyz")


def test_where_there_are_no_more_cards_fewer_are_drawn() -> None:
    table = state()
    assert draw(table, list("ab"), [], 5) == ["b", "a"]
    assert sorted(draw(table, list("ab"), list("cd"), 9)) == list("abcd")
    assert draw(table, [], [], 3) == []


def test_a_turned_over_pile_is_shuffled() -> None:
    firsts = Counter(draw(state(seed), [], list("abcd"), 1)[0] for seed in range(400))
    assert set(firsts) == set("abcd")
    assert min(firsts.values()) > 60


def test_what_was_drawn_is_known_and_nothing_drawn_tells_nothing() -> None:
    table = state()
    draw(table, [], [], 2)
    assert table.reveal_count == 0
    draw(table, ["a"], [], 1)
    assert table.reveal_count > 0


def test_the_same_lists_stay_in_use() -> None:
    deck, discard = list("a"), list("bc")
    same_deck, same_discard = deck, discard
    draw(state(), deck, discard, 2)
    assert deck is same_deck
    assert discard is same_discard
    assert len(deck) == 1


def test_counting_keeps_the_order_of_first_appearance() -> None:
    assert list(counted(list("banana")).items()) == [("b", 1), ("a", 3), ("n", 2)]
    assert distinct(list("banana")) == ["b", "a", "n"]
    assert counted([]) == {}
    assert distinct([]) == []
