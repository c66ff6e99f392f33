"""Actions by number, and decisions of several options taken one after the other."""

import pytest

import undercroft
from undercroft.kernel.actions import DONE, Actions, alone, each, pairs
from undercroft.kernel.decision import Decision, Verb
from undercroft.kernel.stepping import Steps
from undercroft.kit.copies import Copied

PASS = Verb("pass", "Pass")()
BUY, EQUIP, TARGET = Verb("buy", "Buy {0}"), Verb("equip", "{0} {1}"), Verb("target", "{0}")
SWORD, HERO, SQUIRE = Copied("sword", "Sword"), Copied("hero", "Hero"), Copied("squire", "Squire")


def made() -> Actions:
    return Actions(
        alone(PASS),
        each(BUY, [SWORD, HERO]),
        each(TARGET, [HERO], copies=2),
        each(EQUIP, [SWORD], [HERO, SQUIRE], copies=3),
    )


def test_actions_are_numbered_from_done_and_the_end_of_a_turn_on():
    actions = made()
    assert [actions[index].id for index in range(len(actions))] == [
        "done", "end-turn", "pass", "buy:sword", "buy:hero", "target:hero", "target:hero#2",
        "equip:sword:hero", "equip:sword:*#2", "equip:sword:*#3", "equip:sword:squire",
    ]  # fmt: skip


def test_a_copy_has_the_number_of_its_card():
    actions = made()
    assert actions.index(TARGET(HERO.ref(7))) == actions.index(TARGET(HERO.first)) == 5


def test_unlike_copies_are_told_apart_by_the_order_in_which_they_are_offered():
    actions = made()
    options = [EQUIP(SWORD.ref(weapon), hero) for weapon in (0, 1) for hero in (HERO.first, SQUIRE.first)]
    legal = actions.legal(Decision(0, "arm", options))
    assert {actions[index].id: option for index, option in legal.items()} == {
        "equip:sword:hero": options[0], "equip:sword:squire": options[1],
        "equip:sword:*#2": options[2], "equip:sword:*#3": options[3],
    }  # fmt: skip


def test_copies_beyond_those_that_are_told_apart_share_a_number():
    legal = made().legal(Decision(0, "feed", [TARGET(HERO.ref(number)) for number in range(4)]))
    assert [option.id for option in legal.values()] == ["target:hero", "target:hero.2"]


def test_the_factored_form_names_verb_and_things_by_number():
    actions = made()
    index = actions.index(EQUIP(SWORD.first, SQUIRE.first))
    verb, one, other, copy = actions.factored(index)
    assert (actions.verbs[verb], actions.things[one], actions.things[other], copy) == ("equip", "sword", "squire", 0)
    assert actions.factored(DONE) == (0, 0, 0, 0)


def test_an_option_that_was_not_declared_is_named():
    with pytest.raises(LookupError, match="buy:squire"):
        made().index(BUY(SQUIRE))
    with pytest.raises(IndexError, match="99"):
        made()[99]


def test_pairs_are_only_those_named():
    assert len(Actions(pairs(EQUIP, [(SWORD, HERO), (SWORD, HERO)]))) == 3


def several(low: int, high: int) -> Steps:
    """A match of Paper Dungeons at a decision where the only player takes two of eight boxes."""
    game = undercroft.game("paper_dungeons")
    for seed in range(200):
        steps = Steps(game.start(1, seed))
        while (decision := steps.match.decision(0)).key in ("keep", "hunt-gem"):
            steps.step(0, next(iter(steps.legal(0))))
            if steps.match.decision(0).key == "craftsman":
                assert (decision.key, steps.match.decision(0).at_least) == ("keep", low)
                return steps
    raise AssertionError("nobody was a craftsman")


def test_several_options_are_taken_one_after_the_other():
    steps = several(2, 2)
    options = steps.match.decision(0).options
    first = steps.legal(0)
    assert DONE not in first
    assert len(first) == len(options) - 1, "the last box alone would leave no second one"
    steps.step(0, steps.actions.index(options[3]))
    assert [option.id for option in steps.legal(0).values()] == [option.id for option in options[4:]]
    twin, imagined = steps.clone(), steps.imagine(0, 1)
    assert list(twin.legal(0)) == list(imagined.legal(0)) == list(steps.legal(0))
    steps.step(0, steps.actions.index(options[5]))
    assert steps.match.choices[-1] == (0, [options[3].id, options[5].id])
    assert twin.match.decision(0).key == "craftsman"


def test_an_action_that_cannot_be_chosen_is_refused_and_changes_nothing():
    steps = several(2, 2)
    with pytest.raises(undercroft.Refusal, match="cannot be chosen"):
        steps.step(0, DONE)
    assert steps.match.decision(0).key == "craftsman"
    assert not steps.taken
