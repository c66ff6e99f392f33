"""Several seats choosing at the same time, each in a chain of its own."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from undercroft.kernel.decision import Decision, Rules, Verb
from undercroft.kernel.rng import Random
from undercroft.kernel.together import Together, by_chance, together, unseen

SAY = Verb("say", "Say {0}")
WORDS = [SAY(word) for word in "abc"]


def ask(seat: int, key: str = "ask") -> Rules[str]:
    """One question; returns the word that was chosen."""
    return (yield Decision(seat, key, WORDS)).target


def words(seat: int, count: int) -> Rules[str]:
    """`count` questions; returns all the words."""
    said = ""
    for place in range(count):
        said += yield from ask(seat, f"{seat}.{place}")
    return said


class Talk:
    """Runs the rules of a group and holds its result at the end."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.result: Any = None
        self.group: Together | None = None
        self.send(None)

    def send(self, answer: Any) -> None:
        try:
            asked = self.rules.send(answer)
            assert isinstance(asked, Together)
            self.group = asked
        except StopIteration as end:
            self.group, self.result = None, end.value

    def say(self, seat: int, word: str) -> "Talk":
        assert self.group is not None
        decision = self.group.decision(seat)
        assert decision is not None, f"seat {seat} is not asked"
        self.group.answer(seat, decision.take(f"say:{word}"))
        if not self.group.open:
            self.send(None)
        return self

    @property
    def asked(self) -> dict[int, str]:
        """The key of the open question of each seat."""
        return {} if self.group is None else {seat: one.key for seat, one in self.group.decisions().items()}


def talk(seats: list[int], chain: Callable[[int], Rules[Any]]) -> Talk:
    return Talk(together(seats, chain))


# -- chains


def test_all_are_asked_at_once_and_it_goes_on_when_all_are_through() -> None:
    table = talk([0, 1, 2], lambda seat: words(seat, 1))
    assert table.asked == {0: "0.0", 1: "1.0", 2: "2.0"}
    table.say(1, "b")
    assert table.asked == {0: "0.0", 2: "2.0"}
    table.say(0, "a")
    assert table.result is None
    table.say(2, "c")
    assert table.asked == {}
    assert table.result == {0: "a", 1: "b", 2: "c"}


def test_chains_may_be_of_different_lengths_each_with_one_open_decision() -> None:
    table = talk([0, 1, 2], lambda seat: words(seat, [3, 1, 2][seat]))
    table.say(0, "a").say(1, "b")
    assert table.asked == {0: "0.1", 2: "2.0"}
    table.say(0, "b").say(0, "c")
    assert table.asked == {2: "2.0"}
    table.say(2, "a").say(2, "a")
    assert table.result == {0: "abc", 1: "b", 2: "aa"}


def test_the_order_of_answers_does_not_matter() -> None:
    answers = [(0, "a"), (0, "b"), (1, "c"), (2, "a"), (2, "b")]
    seen = set()
    for order in set(permutations([seat for seat, _word in answers])):
        table = talk([0, 1, 2], lambda seat: words(seat, [2, 1, 2][seat]))
        left = answers.copy()
        for seat in order:
            answer = next(one for one in left if one[0] == seat)
            left.remove(answer)
            table.say(*answer)
        seen.add(tuple(table.result.items()))
    assert seen == {((0, "ab"), (1, "c"), (2, "ab"))}


def test_who_is_asked_is_told_by_seat_whatever_the_order_of_chains_and_answers() -> None:
    table = talk([2, 0, 1], lambda seat: words(seat, 2))
    assert list(table.asked) == [0, 1, 2]
    table.say(0, "a")
    assert list(table.asked) == [0, 1, 2]


def test_results_stand_in_the_order_the_seats_were_named() -> None:
    table = talk([2, 0, 1], lambda seat: words(seat, 1))
    table.say(0, "a").say(1, "b").say(2, "c")
    assert list(table.result.items()) == [(2, "c"), (0, "a"), (1, "b")]


def test_a_chain_that_asks_nothing_is_through_at_once() -> None:
    table = talk([0, 1], lambda seat: words(seat, seat))
    assert table.asked == {1: "1.0"}
    table.say(1, "a")
    assert table.result == {0: "", 1: "a"}


@pytest.mark.parametrize("seats", [[], [0], [0, 1, 2]])
def test_where_nobody_is_asked_nothing_is_waited_for(seats: list[int]) -> None:
    table = talk(seats, lambda seat: words(seat, 0))
    assert table.group is None
    assert table.result == dict.fromkeys(seats, "")


def test_only_who_is_asked_can_answer() -> None:
    table = talk([0, 2], lambda seat: words(seat, 1))
    assert table.group is not None
    assert table.group.decision(1) is None
    with pytest.raises(LookupError):
        table.group.answer(1, WORDS[0])
    table.say(0, "a")
    assert table.group.decision(0) is None


def test_unseen_is_a_group_of_one_and_returns_what_its_rules_return() -> None:
    table = Talk(unseen(1, lambda: words(1, 2)))
    assert table.asked == {1: "1.0"}
    table.say(1, "c").say(1, "a")
    assert table.result == "ca"


# -- groups within groups


def nested(seat: int) -> Rules[str]:
    """Seat 0 asks seats 1 and 2 in the middle of its chain; they have chains of their own."""
    said = yield from words(seat, 1)
    if seat == 0:
        heard = yield from together([1, 2], lambda other: ask(other, f"{other} in 0"))
        said += f"({heard[1]}{heard[2]})"
        said += yield from ask(0, "0 again")
    return said


def test_a_chain_may_use_together_itself() -> None:
    table = talk([0, 1, 2], nested)
    table.say(1, "a").say(2, "b").say(0, "c")
    assert table.asked == {1: "1 in 0", 2: "2 in 0"}
    table.say(2, "a")
    assert table.asked == {1: "1 in 0"}
    table.say(1, "b")
    assert table.asked == {0: "0 again"}
    table.say(0, "a")
    assert table.result == {0: "c(ba)a", 1: "a", 2: "b"}


def test_a_seat_asked_in_two_places_answers_its_own_chain_first() -> None:
    table = talk([0, 1, 2], nested)
    table.say(0, "c")
    assert table.asked == {1: "1.0", 2: "2.0"}
    table.say(1, "a")
    assert table.asked == {1: "1 in 0", 2: "2.0"}
    table.say(1, "b").say(2, "b").say(2, "c").say(0, "a")
    assert table.result == {0: "c(bc)a", 1: "a", 2: "b"}


def test_a_question_once_put_stays_until_it_is_answered() -> None:
    """Seat 2 is asked by chain 1 first, then by chain 0; the second question must not replace the first."""

    def chain(seat: int) -> Rules[str]:
        if seat == 2:
            return ""
        return (yield from ask(seat)) + (yield from ask(2, f"2 for {seat}"))

    table = talk([0, 1, 2], chain)
    table.say(1, "a")
    assert table.asked == {0: "ask", 2: "2 for 1"}
    table.say(0, "b")
    assert table.asked == {2: "2 for 1"}
    table.say(2, "c")
    assert table.asked == {2: "2 for 0"}
    table.say(2, "a")
    assert table.result == {0: "ba", 1: "ac", 2: ""}


def test_at_the_start_too_the_own_chain_comes_first() -> None:
    table = talk([0, 1], lambda seat: ask(1, f"1 for {seat}"))
    assert table.asked == {1: "1 for 1"}
    table.say(1, "a")
    assert table.asked == {1: "1 for 0"}
    table.say(1, "b")
    assert table.result == {0: "b", 1: "a"}


@pytest.mark.parametrize("within", [False, True])
def test_not_even_the_own_chain_comes_before_a_question_already_put(within: bool) -> None:
    """Chain 0 waits for seat 1, while chain 1 asks seat 0. Then chain 0 asks seat 0 too, directly or in a group."""
    table = talk([0, 1], lambda seat: crossed(seat, within))
    assert table.asked == {0: "0 for 1", 1: "1 for 0"}
    table.say(1, "a")
    assert table.asked == {0: "0 for 1"}
    begin_again(table, knowing=0)
    assert table.asked == {0: "0 for 1"}
    table.say(0, "b")
    assert table.asked == {0: "0 for 0"}
    table.say(0, "c")
    assert table.result == {0: "ac", 1: "b"}


def crossed(seat: int, within: bool) -> Rules[str]:
    if seat == 1:
        return (yield from ask(0, "0 for 1"))
    said = yield from unseen(1, lambda: ask(1, "1 for 0"))
    own = ask(0, "0 for 0")
    return said + ((yield from unseen(0, lambda: own)) if within else (yield from own))


def test_groups_three_deep() -> None:
    def deep(seat: int, depth: int) -> Rules[str]:
        said = yield from ask(seat, f"{seat} at {depth}")
        if depth < 2:
            said += "".join((yield from together([0, 1], lambda other: deep(other, depth + 1))).values())
        return said

    table = Talk(together([0], lambda seat: deep(seat, 0)))
    rounds = 0
    while table.group is not None:
        table.say(max(table.asked), "abc"[rounds % 3])
        rounds += 1
    assert rounds == 1 + 2 + 4
    assert sorted(table.result[0]) == sorted("abcabca")


# -- starting again


def begin_again(table: Talk, knowing: int, seed: int = 0) -> None:
    assert table.group is not None
    table.group.start_again(knowing, Random.seeded(seed))


def test_others_begin_anew_and_the_knowing_seat_stays_where_it_is() -> None:
    table = talk([0, 1, 2], lambda seat: words(seat, 3))
    table.say(0, "a").say(0, "b").say(1, "c").say(2, "a")
    begin_again(table, knowing=0)
    assert table.asked == {0: "0.2", 1: "1.0", 2: "2.0"}
    table.say(0, "c")
    for seat in (1, 2):
        table.say(seat, "b").say(seat, "b").say(seat, "b")
    assert table.result == {0: "abc", 1: "bbb", 2: "bbb"}


def test_who_was_through_is_through_again_by_chance() -> None:
    results = set()
    for seed in range(200):
        table = talk([0, 1, 2], lambda seat: words(seat, 2))
        table.say(1, "a").say(1, "a").say(2, "b")
        begin_again(table, knowing=0, seed=seed)
        assert table.asked == {0: "0.0", 2: "2.0"}
        table.say(0, "c").say(0, "c").say(2, "b").say(2, "b")
        assert (table.result[0], table.result[2]) == ("cc", "bb")
        results.add(table.result[1])
    assert results == {a + b for a in "abc" for b in "abc"}


def test_the_knowing_seat_if_through_keeps_what_it_said() -> None:
    table = talk([0, 1], lambda seat: words(seat, 1))
    table.say(0, "b")
    begin_again(table, knowing=0)
    assert table.asked == {1: "1.0"}
    table.say(1, "a")
    assert table.result == {0: "b", 1: "a"}


def test_a_chain_through_is_taken_through_its_inner_groups_too() -> None:
    table = talk([0, 1, 2, 3], nested)
    table.say(0, "a").say(1, "a").say(1, "a").say(2, "a").say(2, "a").say(0, "a")
    assert table.asked == {3: "3.0"}
    begin_again(table, knowing=3)
    assert table.asked == {3: "3.0"}
    table.say(3, "c")
    assert len(table.result[0]) == len("a(aa)a")


def test_a_chain_that_asks_the_knowing_seat_stays_as_that_seat_knows_it() -> None:
    table = talk([0, 1, 2], nested)
    table.say(0, "c").say(1, "a")
    assert table.asked == {1: "1 in 0", 2: "2.0"}
    begin_again(table, knowing=1)
    assert table.asked == {1: "1 in 0", 2: "2.0"}
    table.say(1, "b").say(2, "a").say(2, "a").say(0, "b")
    assert table.result == {0: "c(ba)b", 1: "a", 2: "a"}


def test_within_a_chain_that_stays_what_others_said_unseen_is_open_again() -> None:
    said = set()
    for seed in range(60):
        table = talk([0, 1, 2], nested)
        table.say(1, "a").say(2, "a").say(0, "c").say(2, "c")
        assert table.asked == {1: "1 in 0"}
        begin_again(table, knowing=1, seed=seed)
        assert table.asked == {1: "1 in 0"}
        table.say(1, "b").say(0, "a")
        said.add(table.result[0])
    assert said == {"c(ba)a", "c(bb)a", "c(bc)a"}


def test_a_chain_that_waits_for_another_seat_waits_for_it_again() -> None:
    def chain(seat: int) -> Rules[str]:
        said = yield from words(seat, 1)
        if seat == 2:
            said += "".join((yield from together([0, 1], lambda other: ask(other, f"{other} in 2"))).values())
        return said

    said = set()
    for seed in range(60):
        table = talk([0, 1, 2, 3], chain)
        table.say(0, "a").say(1, "a").say(2, "b").say(1, "c")
        assert table.asked == {0: "0 in 2", 3: "3.0"}
        begin_again(table, knowing=3, seed=seed)
        assert table.asked == {0: "0 in 2", 3: "3.0"}
        table.say(0, "a").say(3, "a")
        said.add(table.result[2])
    assert said == {first + "a" + second for first in "abc" for second in "abc"}


def test_a_group_within_a_chain_that_has_nobody_left_to_ask_goes_on() -> None:
    count = 1

    def chain(seat: int) -> Rules[str]:
        heard = yield from together([0, 1], lambda other: words(other, count))
        return heard[0] + heard[1] + (yield from ask(0, "0 again"))

    table = talk([0], chain)
    table.say(0, "a")
    assert table.asked == {1: "1.0"}
    count = 0
    begin_again(table, knowing=0)
    assert table.asked == {0: "0 again"}
    table.say(0, "b")
    assert table.result == {0: "ab"}


def test_if_nobody_is_left_to_ask_it_goes_on() -> None:
    """Chains that start again on another deal may have nothing to ask."""
    count = 2
    table = talk([0, 1], lambda seat: words(seat, count))
    table.say(0, "a").say(0, "b").say(1, "c")
    count = 0
    begin_again(table, knowing=0)
    assert table.asked == {}
    table.send(None)
    assert table.result == {0: "ab", 1: ""}


# -- answers by chance


def test_an_answer_by_chance_is_legal_and_any_legal_one_may_come() -> None:
    rng = Random.seeded("chance")
    one = Decision(0, "one", WORDS)
    assert {by_chance(one, rng) for _ in range(100)} == set(WORDS)
    several = Decision(0, "several", WORDS, at_least=1, at_most=9)
    seen = {tuple(by_chance(several, rng)) for _ in range(300)}  # type: ignore[arg-type]
    a, b, c = WORDS  # in the order of the offer
    assert seen == {(a,), (b,), (c,), (a, b), (a, c), (b, c), (a, b, c)}


@pytest.mark.parametrize(("low", "high", "sizes"), [(0, 0, {0}), (0, 1, {0, 1}), (2, 2, {2}), (2, 3, {2, 3})])
def test_an_answer_by_chance_keeps_the_count(low: int, high: int, sizes: set[int]) -> None:
    rng = Random.seeded("count")
    decision = Decision(0, "several", WORDS, at_least=low, at_most=high)
    found = set()
    for _ in range(50):
        picked = by_chance(decision, rng)
        assert isinstance(picked, list)
        found.add(len(picked))
    assert found == sizes
