"""Options, decisions, and which choices a decision accepts."""

import pytest

from undercroft.kernel.decision import Decision, Option, Verb, pick
from undercroft.kernel.refusal import Refusal
from undercroft.kernel.text import Speech, who


class Thing:
    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name


SWORD, TORCH, RATIONS = Thing("short_sword", "Short Sword"), Thing("torch", "Torch"), Thing("rations", "Iron Rations")
BUY = Verb("buy", "Buy {0}")
GIVE = Verb("give", "Give {0} to {1}")
NOTHING = Verb("buy-nothing", "Buy nothing")()


def one(**limits: int) -> Decision:
    return Decision(0, "buy", [BUY(SWORD), BUY(TORCH), BUY(RATIONS), NOTHING], "XX-4.7", {"purse": 6}, **limits)


def refused(decision: Decision, choice: object) -> str:
    with pytest.raises(Refusal) as refusal:
        decision.take(choice)  # type: ignore[arg-type]
    assert str(refusal.value).strip()
    return refusal.value.code


# -- options


def test_an_id_says_what_is_done_to_what() -> None:
    assert BUY(SWORD).id == "buy:short_sword"
    assert NOTHING.id == "buy-nothing"
    assert GIVE(SWORD, who(2)).id == "give:short_sword:2"
    assert Verb("attack", "")(3).id == "attack:3"
    assert BUY(SWORD).target is SWORD
    assert GIVE(SWORD, TORCH).things == (SWORD, TORCH)


def test_the_same_verb_and_things_are_the_same_option() -> None:
    assert BUY(SWORD) is BUY(SWORD)
    assert BUY(SWORD) is not BUY(TORCH)
    assert Verb("buy", "")(SWORD) is not BUY(SWORD)


def test_a_label_names_things_and_players() -> None:
    english = Speech("en")
    assert BUY(SWORD).label(english) == "Buy Short Sword"
    assert GIVE(TORCH, who(1)).label(english, ["Ann", "Bob"]) == "Give Torch to Bob"
    assert GIVE(TORCH, who(1)).label(english) == "Give Torch to Seat 2"


def test_an_option_shows_itself_by_its_id() -> None:
    assert repr(BUY(TORCH)) == "<buy:torch>"


# -- taking one


@pytest.mark.parametrize("choice", ["buy:torch", BUY(TORCH), ["buy:torch"], (BUY(TORCH),), {"buy:torch"}])
def test_one_is_taken_by_id_by_option_or_as_a_list_of_one(choice: object) -> None:
    assert one().take(choice) is BUY(TORCH)  # type: ignore[arg-type]


@pytest.mark.parametrize("choice", [[], ["buy:torch", "buy:torch"], ["buy:torch", "buy:rations"]])
def test_one_is_one(choice: list[str]) -> None:
    assert refused(one(), choice) == "wrong-count"


@pytest.mark.parametrize(
    "choice", ["", "buy", "buy:", "buy:axe", "BUY:TORCH", " buy:torch", "buy:torch\n", "1", ["buy:axe"], "x" * 100_000]
)
def test_what_is_not_offered_cannot_be_taken(choice: object) -> None:
    assert refused(one(), choice) == "unknown-option"
    assert refused(one(at_least=0, at_most=2), choice) == "unknown-option"


def test_an_option_of_another_decision_cannot_be_taken() -> None:
    assert refused(one(), GIVE(SWORD, TORCH)) == "unknown-option"
    assert refused(one(), Option(BUY, (TORCH,))) == "unknown-option"  # looks the same, but is not the one on offer


def test_a_long_id_is_cut_in_the_sentence() -> None:
    with pytest.raises(Refusal) as refusal:
        one().take("y" * 5000)
    assert len(str(refusal.value)) < 120
    assert "…" in str(refusal.value)


def test_braces_in_an_id_are_only_letters() -> None:
    with pytest.raises(Refusal, match=r"“\{0\} \{purse\} \{\{”"):
        one().take("{0} {purse} {{")


@pytest.mark.parametrize(
    "choice", [None, 3, 0, True, 2.5, {"buy:torch": 1}, {}, object(), [None], [3], [["buy:torch"]], b"buy:torch"]
)
def test_what_is_no_id_at_all_is_refused(choice: object) -> None:
    expected = "wrong-count" if choice == b"buy:torch" else "bad-choice"
    assert refused(one(), choice) == expected
    assert refused(one(at_least=0, at_most=2), choice) == "bad-choice"


# -- taking several


def test_several_are_taken_in_the_order_of_the_offer() -> None:
    decision = one(at_least=1, at_most=3)
    assert decision.take(["buy:rations", BUY(SWORD)]) == [BUY(SWORD), BUY(RATIONS)]
    assert decision.take("buy:torch") == [BUY(TORCH)]
    assert decision.take(BUY(TORCH)) == [BUY(TORCH)]
    assert decision.take(option for option in (BUY(TORCH), NOTHING)) == [BUY(TORCH), NOTHING]


@pytest.mark.parametrize(
    ("low", "high", "count"), [(1, 3, 0), (1, 3, 4), (2, 2, 1), (2, 2, 3), (0, 2, 3), (0, 1, 2), (3, 4, 2)]
)
def test_neither_too_few_nor_too_many(low: int, high: int, count: int) -> None:
    decision = one(at_least=low, at_most=high)
    with pytest.raises(Refusal, match=rf"from {low} to {high}") as refusal:
        decision.take([option.id for option in decision.options[:count]])
    assert refusal.value.code == "wrong-count"


@pytest.mark.parametrize(("low", "high", "count"), [(0, 2, 0), (0, 2, 2), (2, 2, 2), (0, 1, 0), (0, 1, 1), (1, 4, 4)])
def test_as_many_as_may_be(low: int, high: int, count: int) -> None:
    decision = one(at_least=low, at_most=high)
    assert decision.take(decision.options[:count]) == decision.options[:count]


@pytest.mark.parametrize("choice", [["buy:torch", "buy:torch"], ["buy:torch", BUY(TORCH)], ["buy:torch"] * 3])
def test_nothing_is_taken_twice(choice: list[object]) -> None:
    assert refused(one(at_least=1, at_most=3), choice) == "twice"


def test_whether_one_or_several_is_plain() -> None:
    assert one().takes_one
    assert not one(at_least=0).takes_one
    assert not one(at_most=2).takes_one


# -- the facts of a decision


def test_a_decision_tells_all_that_a_page_needs() -> None:
    decision = Decision(1, "buy", [BUY(SWORD), NOTHING], "XX-4.7", {"purse": 6, "card": TORCH})
    assert (decision.prompt.key, decision.prompt.args) == ("buy", {"purse": 6, "card": TORCH})
    assert Decision(0, "buy", []).prompt.args == {}
    assert decision.facts() == {
        "number": 0,
        "prompt": {"key": "buy", "args": {"purse": 6, "card": "torch"}},
        "rule": "XX-4.7",
        "at_least": 1,
        "at_most": 1,
        "options": [
            {"id": "buy:short_sword", "verb": "buy", "things": ["short_sword"]},
            {"id": "buy-nothing", "verb": "buy-nothing", "things": []},
        ],
    }


def test_a_choice_with_a_single_outcome_is_made_by_itself() -> None:
    with pytest.raises(StopIteration) as end:
        next(pick(0, "buy", [NOTHING]))
    assert end.value.value is NOTHING


def test_a_choice_between_two_is_asked() -> None:
    rules = pick(1, "buy", [BUY(TORCH), NOTHING], "XX-4.7", {"purse": 2})
    asked = next(rules)
    assert isinstance(asked, Decision)
    assert (asked.seat, asked.key, asked.rule, asked.about) == (1, "buy", "XX-4.7", {"purse": 2})
    with pytest.raises(StopIteration) as end:
        rules.send(asked.take("buy:torch"))
    assert end.value.value is BUY(TORCH)
