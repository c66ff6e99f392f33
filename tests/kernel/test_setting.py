"""The options of a game: their types, what a form may send, and what is refused."""

from typing import Any

import pytest

from undercroft.kernel.refusal import Refusal
from undercroft.kernel.setting import Setting, check_all, choice, flag, number

RANDOM = flag("random", "Random setup", "Draw the cards.", default=True)
QUIET = flag("quiet", "Quiet", "No noise.")
CLASSES = number("classes", "Classes", "How many classes.", default=3, values=range(3, 9))
STALL = number("stall", "Stall limit", "0 is never.", default=50, values=(0, 20, 50))
LEVEL = choice("level", "Level", "How hard.", "calm", {"calm": "Calm", "wild": "Wild", "7": "Seven"})
ALL = (RANDOM, QUIET, CLASSES, STALL, LEVEL)


def refusal(setting: Setting, value: Any) -> Refusal:
    with pytest.raises(Refusal) as refused:
        setting.check(value)
    assert refused.value.code == "bad-setting"
    assert setting.id in str(refused.value)
    return refused.value


def test_a_form_can_be_made_of_them() -> None:
    assert [setting.kind for setting in ALL] == ["flag", "flag", "number", "number", "choice"]
    assert [setting.default for setting in ALL] == [True, False, 3, 50, "calm"]
    assert RANDOM.values == {True: "on", False: "off"}
    assert STALL.values == {0: "0", 20: "20", 50: "50"}
    assert LEVEL.values == {"calm": "Calm", "wild": "Wild", "7": "Seven"}
    assert all(setting.name and setting.text for setting in ALL)


@pytest.mark.parametrize("setting", ALL, ids=lambda setting: setting.id)
def test_every_value_is_taken_as_it_is_and_as_text(setting: Setting) -> None:
    for value in setting.values:
        for given in (value, str(value)):
            taken = setting.check(given)
            assert taken == value
            assert type(taken) is type(setting.default)


@pytest.mark.parametrize(
    ("text", "value"),
    [("on", True), ("On", True), ("yes", True), ("true", True), ("TRUE", True), (" on ", True),
     ("off", False), ("no", False), ("false", False), ("False\n", False)],
)  # fmt: skip
def test_how_a_form_says_yes_and_no(text: str, value: bool) -> None:
    assert RANDOM.check(text) is value


def test_how_a_form_sends_a_number() -> None:
    assert CLASSES.check("4") == 4
    assert CLASSES.check(" 8 ") == 8


@pytest.mark.parametrize("value", [1, 0, None, "", "perhaps", "1", "onn", [], {}, [True], 1.0, "None", object()])
def test_a_flag_is_on_or_off(value: Any) -> None:
    assert str(refusal(RANDOM, value)) == "The option random takes one of: true, false."


@pytest.mark.parametrize(
    "value",
    [2, 9, -3, 0, True, False, None, "", "three", "2", "3.0", "+3", "03", 3.0, [3], {3: 3}, "on", "true", 10**30],
)
def test_a_number_is_one_of_its_range(value: Any) -> None:
    assert "3, 4, 5, 6, 7, 8" in str(refusal(CLASSES, value))


def test_a_flag_is_no_number_and_a_number_no_flag() -> None:
    switch = number("switch", "Switch", "", default=1, values=(0, 1))
    assert switch.check(1) == 1
    for value in (True, False, "on", "true"):
        refusal(switch, value)
    for value in (1, 0):
        refusal(QUIET, value)


@pytest.mark.parametrize("value", [None, "", "Calm", "calmer", 7, True, ["calm"], {"calm": 1}, b"calm"])
def test_a_choice_is_one_of_its_words(value: Any) -> None:
    refusal(LEVEL, value)


def test_all_options_have_a_value_the_given_ones_theirs() -> None:
    assert check_all(ALL, {}) == {"random": True, "quiet": False, "classes": 3, "stall": 50, "level": "calm"}
    chosen = check_all(ALL, {"level": "wild", "classes": "5", "quiet": "on"})
    assert chosen == {"random": True, "quiet": True, "classes": 5, "stall": 50, "level": "wild"}
    assert list(chosen) == [setting.id for setting in ALL]


@pytest.mark.parametrize("id", ["horses", "", "Classes", "classes ", 3, None, ("classes",)])
def test_an_unknown_option_is_named_beside_those_there_are(id: Any) -> None:
    with pytest.raises(Refusal) as refused:
        check_all(ALL, {"classes": 4, id: 4})
    assert refused.value.code == "unknown-setting"
    assert "classes, level, quiet, random, stall" in str(refused.value)


def test_a_game_without_options_says_so() -> None:
    assert check_all((), {}) == {}
    with pytest.raises(Refusal, match="There is no option x"):
        check_all((), {"x": 1})
