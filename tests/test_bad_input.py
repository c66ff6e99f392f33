"""Whatever input a table of Thunderstone gets, it either carries it out or refuses it with a readable message and
changes nothing."""

import json
from base64 import b85encode
from collections.abc import Callable
from hashlib import sha256
from typing import Any
from zlib import compress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import undercroft
from undercroft.testing import everything, scenario, walk

GAME = undercroft.game("thunderstone")
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30) | st.binary(max_size=10),
    lambda inner: (
        st.lists(inner, max_size=3) | st.tuples(inner) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


def refused(action: Callable[[], Any]) -> str:
    """The code of the refusal, whose message must be readable and translated."""
    with pytest.raises(undercroft.Refusal) as refusal:
        action()
    sentence = str(refusal.value)
    assert sentence.strip()
    assert "{" not in sentence or "{" in str(refusal.value.args_)
    assert GAME.speech("ru")(refusal.value.sentence) != refusal.value.sentence, "not translated"
    return refusal.value.code


def unchanged(match: undercroft.Match, action: Callable[[], Any]) -> str:
    before = everything(match)
    choices = match.choices
    code = refused(action)
    assert everything(match) == before
    assert match.choices == choices
    return code


def in_the_open() -> undercroft.Match:
    """Seat 0 prepares for battle and has many options."""
    hands = {0: ["militia", "militia", "dagger", "torch", "iron_rations"]}
    table = scenario("thunderstone", seats=3, hands=hands, hall=["griffon", "nixie", "sphinx"])
    return table.choose("dungeon").match


def discarding() -> undercroft.Match:
    """Seats 1 and 2 choose two cards each to discard, at the same time."""
    cards = ["militia", "torch", "dagger", "iron_rations", "militia", "torch"]
    table = scenario(
        "thunderstone", seats=3, hands={0: ["redblade_assassin", "torch"], 1: cards, 2: cards},
        hall=["griffon", "nixie", "sphinx"],
    )  # fmt: skip
    table.choose("dungeon").choose("use:redblade_assassin:rob").choose("discard-two", seat=1)
    return table.match


def resting() -> undercroft.Match:
    """Seat 0 chooses what to destroy. The other seats do not see it."""
    return scenario("thunderstone", hands={0: ["militia", "torch"]}).choose("rest").match


def over() -> undercroft.Match:
    match = GAME.start(2, 1, {"stall_rounds": 20})
    for _step in walk(match):
        pass
    return match


MATCHES = {"open": in_the_open(), "discarding": discarding(), "resting": resting(), "over": over()}


@pytest.fixture(params=MATCHES)
def match(request: pytest.FixtureRequest) -> undercroft.Match:
    return MATCHES[request.param]


def test_the_positions_are_what_they_say() -> None:
    assert {name: list(match.pending) for name, match in MATCHES.items()} == {
        "open": [0], "discarding": [1, 2], "resting": [0], "over": [],
    }  # fmt: skip
    assert "equip:dagger:militia" in [option.id for option in MATCHES["open"].pending[0].options]
    assert MATCHES["discarding"].pending[1].at_least == 2
    assert MATCHES["over"].result is not None


# -- games and tables


@pytest.mark.parametrize(
    "id", ["chess", "", "THUNDERSTONE", "../thunderstone", "x" * 9999, None, 3, True, [], {}, b"go"]
)
def test_unknown_game(id: Any) -> None:
    assert refused(lambda: undercroft.game(id)) == "unknown-game"
    assert refused(lambda: undercroft.load({**save(), "game": id})) in ("damaged-save", "unknown-game")


@pytest.mark.parametrize("seats", [0, 1, 6, -2, 10**30, "2", "", True, False, 2.0, float("nan"), None, [2], (2, 3), {}])
def test_bad_seat_counts(seats: Any) -> None:
    assert refused(lambda: GAME.start(seats, 1)) == "bad-seats"
    assert refused(lambda: scenario("thunderstone", seats)) == "bad-seats"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_good_seat_counts(seats: int) -> None:
    assert len(GAME.start(seats, 1).view()["players"]) == seats


BAD_SEEDS = [-1, -(10**40), "7", "", 1.0, float("inf"), True, False, None, [7], b"7", 1 << 256, 10**5000]


@pytest.mark.parametrize("seed", BAD_SEEDS, ids=range(len(BAD_SEEDS)))
def test_bad_seeds(seed: Any) -> None:
    assert refused(lambda: GAME.start(2, seed)) == "bad-seed"


@pytest.mark.parametrize("seed", [0, 1, (1 << 64) + 1, (1 << 128) - 1, (1 << 256) - 1])
def test_good_seeds(seed: int) -> None:
    match = GAME.start(2, seed)
    assert undercroft.load(match.dump()).seed == seed


@pytest.mark.parametrize("options", [3, "long_game", ["long_game"], [("long_game", 4)], True, b"x", {"long_game"}])
def test_options_that_are_no_names_with_values(options: Any) -> None:
    assert refused(lambda: GAME.start(2, 1, options)) == "bad-setting"


@pytest.mark.parametrize("name", ["horses", "", "Long_Game", "long_game ", "x" * 9999, 3, None, ("long_game",)])
def test_unknown_options(name: Any) -> None:
    assert refused(lambda: GAME.start(2, 1, {name: 3})) == "unknown-setting"


BAD_VALUES = {
    "flag": [None, 0, 1, "", "perhaps", "2", [], {}, [True], 1.0, object()],
    "number": [
        None,
        -1,
        1,
        2,
        9,
        10**30,
        True,
        False,
        "",
        "three",
        "-3",
        "3.0",
        3.0,
        float("nan"),
        [3],
        {3},
        {},
        object(),
    ],
}


@pytest.mark.parametrize(
    ("setting", "value"),
    [(setting, value) for setting in GAME.options for value in BAD_VALUES[setting.kind]],
    ids=lambda one: getattr(one, "id", None),
)
def test_bad_values_of_every_option(setting: Any, value: Any) -> None:
    assert refused(lambda: GAME.start(2, 1, {setting.id: value})) == "bad-setting"


def test_options_that_do_not_go_together() -> None:
    assert refused(lambda: GAME.start(2, 1, {"random_setup": False, "long_game": 4})) == "bad-setting"


@given(seats=ANYTHING, seed=ANYTHING, options=ANYTHING)
def test_any_start_is_a_match_or_a_refusal(seats: Any, seed: Any, options: Any) -> None:
    for arguments in ((seats, 1, None), (2, seed, None), (2, 1, options), (seats, seed, options)):
        try:
            match = GAME.start(*arguments)
        except undercroft.Refusal:
            refused(lambda: GAME.start(*arguments))  # noqa: B023
        else:
            assert match.pending


# -- choices

NO_CHOICE = [
    None, 3, 0, True, 2.5, "", " ", "fly", "attack:0", "attack:4", "attack:-1", "attack:99999999999999999999",
    "attack:2 ", "ATTACK:2", "attack", "attack:", "discard:militia.9", "discard:militia.1", "discard:", "x" * 1_000_000,
    "\x00", "\ud800", "{0}", "%s", "attack:2\nattack:3", b"attack:2", {}, {"attack:2": True}, object(), range(3),
    [], [None], [3], [[]], [["attack:2"]], [[["attack:2"]]], ["fly"], ["attack:2", "attack:3"], ["attack:2"] * 2,
    ["attack:2", None], ("attack:2", "fly"), ["discard:militia", "discard:militia"], ["discard:militia"],
    ["discard:militia", "discard:torch", "discard:dagger"], ["discard:militia", "discard:militia.3"],
    ["discard:militia"] * 1000, {"discard:militia", "fly"}, ["destroy:elf", "destroy-none"], "destroy:disease",
]  # fmt: skip


@pytest.mark.parametrize("choice", NO_CHOICE, ids=range(len(NO_CHOICE)))
def test_bad_choices_of_every_kind(match: undercroft.Match, choice: Any) -> None:
    for seat in match.pending or range(match.seats):
        code = unchanged(match, lambda: match.choose(seat, choice))  # noqa: B023
        assert code == "over" if match.result else code in ("unknown-option", "bad-choice", "wrong-count", "twice")


def test_a_choice_of_another_seat(match: undercroft.Match) -> None:
    for seat in range(match.seats):
        if seat not in match.pending:
            for choice in ("village", "attack:2", ["discard:militia", "discard:torch"], None):
                code = unchanged(match, lambda: match.choose(seat, choice))  # noqa: B023
                assert code == ("over" if match.result else "not-asked")


def test_an_option_that_another_seat_has(match: undercroft.Match) -> None:
    other = GAME.start(2, 4)
    option = other.pending[next(iter(other.pending))].options[0]
    for seat in match.pending:
        assert unchanged(match, lambda: match.choose(seat, option)) == "unknown-option"  # noqa: B023


@pytest.mark.parametrize("number", [0, -1, 2, 99, 10**30, "1", 1.5, [], {}, b"1", float("nan")])
def test_stale_and_odd_numbers(number: Any) -> None:
    match = GAME.start(2, 1)
    seat = next(iter(match.pending))
    assert unchanged(match, lambda: match.choose(seat, "village", number)) == "stale"


BAD_SEATS = [
    -1,
    -2,
    -3,
    3,
    5,
    99,
    10**30,
    True,
    False,
    "0",
    "",
    0.0,
    1.0,
    float("nan"),
    [],
    [0],
    (0,),
    {},
    b"0",
    object(),
]


@pytest.mark.parametrize("seat", BAD_SEATS, ids=range(len(BAD_SEATS)))
def test_seats_that_are_not_at_the_table(match: undercroft.Match, seat: Any) -> None:
    for action in (
        lambda: match.choose(seat, "village"),
        lambda: match.choose(seat, "attack:2"),
        lambda: match.choose(seat, None, number=1),
        lambda: match.decision(seat),
        lambda: match.view(seat),
        lambda: match.undo(seat),
        lambda: match.can_undo(seat),
        lambda: match.imagine(seat, 1),
    ):
        assert refused(action) == "no-such-seat"
    for named in (None, *range(match.seats)):
        assert match.view(named)["seat"] == named


def test_nobody_is_a_spectator_and_chooses_nothing(match: undercroft.Match) -> None:
    assert match.view(None)["seat"] is None
    for action in (
        lambda: match.choose(None, "village"),  # type: ignore[arg-type]
        lambda: match.undo(None),  # type: ignore[arg-type]
        lambda: match.can_undo(None),  # type: ignore[arg-type]
        lambda: match.imagine(None, 1),  # type: ignore[arg-type]
    ):
        assert refused(action) == "no-such-seat"


def test_undo_where_there_is_nothing_to_take_back() -> None:
    match = GAME.start(2, 1)
    for seat in range(2):
        assert not match.can_undo(seat)
        assert unchanged(match, lambda: match.undo(seat)) == "no-undo"  # noqa: B023
    match = MATCHES["over"]
    for seat in range(2):
        assert unchanged(match, lambda: match.undo(seat)) == "no-undo"  # noqa: B023


def test_who_makes_others_choose_cannot_take_that_back() -> None:
    match = MATCHES["discarding"].clone()
    assert unchanged(match, lambda: match.undo(0)) == "no-undo"
    assert match.can_undo(1)
    assert unchanged(match, lambda: match.undo(2)) == "no-undo"


@given(name=st.sampled_from(sorted(MATCHES)), seat=ANYTHING | st.integers(-3, 5), choice=ANYTHING)
def test_anything_chosen_by_anybody(name: str, seat: Any, choice: Any) -> None:
    match = MATCHES[name]
    unchanged(match, lambda: match.choose(seat, choice))


@given(data=st.data())
@settings(max_examples=25)
def test_any_options_of_the_table_in_any_number(data: st.DataObject) -> None:
    """Existing ids in the wrong number or from the wrong seat are accepted or refused, and cause no other error."""
    match = MATCHES[data.draw(st.sampled_from(["open", "discarding", "resting"]))].clone()
    ids = [option.id for decision in match.pending.values() for option in decision.options]
    seat = data.draw(st.integers(0, match.seats - 1))
    choice = data.draw(st.lists(st.sampled_from(ids), max_size=4) | st.sampled_from(ids))
    before, made = everything(match), len(match.choices)
    try:
        match.choose(seat, choice)
    except undercroft.Refusal as refusal:
        sentence = str(refusal)
    else:
        sentence = ""
    assert (everything(match) == before) == bool(sentence)
    assert len(match.choices) == made + (not sentence)


# -- saves


def save() -> dict[str, Any]:
    match = GAME.start(3, 5)
    for step, _choice in enumerate(walk(match, 5)):
        if step == 40:
            break
    return match.dump()


SAVE = save()


def signed(data: dict[str, Any]) -> dict[str, Any]:
    kept = {key: value for key, value in data.items() if key != "check"}
    return {**kept, "check": sha256(json.dumps(kept, sort_keys=True, ensure_ascii=False).encode()).hexdigest()}


def test_the_save_itself_is_good() -> None:
    assert len(undercroft.load(SAVE).choices) == 40
    assert undercroft.load(json.dumps(SAVE).encode()).dump() == SAVE == signed(SAVE)


@pytest.mark.parametrize(
    "data", ["", "{", "null", "[]", "3", b"\xff\x00", "\x00", None, 3, [], {}, True, object(), "[" * 10**5]
)
def test_what_is_no_save(data: Any) -> None:
    assert refused(lambda: undercroft.load(data)) in ("damaged-save", "foreign-save")


def test_a_truncated_save() -> None:
    text = json.dumps(SAVE)
    for end in range(0, len(text), 29):
        assert refused(lambda: undercroft.load(text[:end])) in ("damaged-save", "foreign-save")  # noqa: B023


def test_an_edited_save() -> None:
    text = json.dumps(SAVE)
    for place in range(0, len(text), 29):
        edited = text[:place] + ("7" if text[place] != "7" else "8") + text[place + 1 :]
        assert refused(lambda: undercroft.load(edited)) in ("damaged-save", "foreign-save")  # noqa: B023


def test_a_save_of_another_version() -> None:
    assert refused(lambda: undercroft.load(signed({**SAVE, "version": GAME.version + 1}))) == "other-version"


MADE = SAVE["choices"]
FORGED = {
    "seats": [2, 6, True, "3", None],
    "seed": ["6", -5, "-5", "five", None, "9" * 10_000],
    "options": [{"long_game": 99}, {"horses": 1}, [], 3],
    "choices": [
        [[0, "fly"], [1, "fly"], [2, "fly"]], [*MADE, [0, "rest"], [0, "rest"], [0, "rest"]], MADE[1:], MADE[::-1],
        [[-1, "rest"]], [[True, "rest"]], [["0", "rest"]], [None], {}, "rest", None, [[0, {"rest": 1}]], [[0, None]],
        [[0]], [[[], []]],
    ],
    "undone": [[], [0, 0], [0, 0, -1], [0, 0, "0"], None, 0],
}  # fmt: skip


@pytest.mark.parametrize(
    ("field", "value"),
    [pytest.param(field, value, id=f"{field}={value!r:.30}") for field, values in FORGED.items() for value in values],
)
def test_a_forged_save(field: str, value: Any) -> None:
    assert refused(lambda: undercroft.load({**SAVE, field: value})) == "damaged-save"
    assert refused(lambda: undercroft.load(signed({**SAVE, field: value}))) == "damaged-save"


def test_positions_cannot_be_saved_and_imagined_matches_have_no_list_of_choices() -> None:
    assert refused(MATCHES["open"].dump) == "position"
    assert refused(lambda: MATCHES["open"].imagine(0, 1).dump()) == "position"
    assert refused(lambda: GAME.start(2, 1).imagine(0, 1).choices) == "imagined"


def huge() -> str:
    """Small data that decompresses to 30 MB."""
    return b85encode(compress(b'{"dreams": []' + b" " * 30_000_000 + b"}", 9)).decode()


@pytest.mark.parametrize("inside", ["", "x", 5, None, "c-jj7o&i4jKmY&$", huge()], ids=lambda one: str(one)[:20])
def test_a_forged_save_of_an_imagined_match(inside: Any) -> None:
    save = GAME.start(2, 1).imagine(0, 1).dump()
    assert refused(lambda: undercroft.load({**save, "sealed": inside})) == "damaged-save"
    assert refused(lambda: undercroft.load(signed({**save, "sealed": inside}))) == "damaged-save"
