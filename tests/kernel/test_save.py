"""Saves: a loaded match equals the saved one; anything else is refused with a sentence."""

import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.toy import GAME, all_of, play, position
from undercroft.kernel.game import Game
from undercroft.kernel.match import Match
from undercroft.kernel.refusal import Refusal
from undercroft.kernel.save import load
from undercroft.testing import walk


def find(id: str) -> Game:
    if id != "toy":
        raise Refusal("unknown-game", "There is no game “{id}”.", id=str(id)[:60])
    return GAME


def signed(save: dict[str, Any]) -> dict[str, Any]:
    """The save with a correct checksum, as a forger would compute it."""
    kept = {key: value for key, value in save.items() if key != "check"}
    text = json.dumps(kept, sort_keys=True, ensure_ascii=False)
    return {**kept, "check": sha256(text.encode()).hexdigest()}


def saved() -> dict[str, Any]:
    """The save of a match in the middle of a council, after one undo."""
    match = play(GAME.start(3, (1 << 127) + 5), (0, "plan:left"), (0, "plan:right"))
    match.undo(0)
    play(match, (0, "draw"), (0, "throw"), (0, []), (0, "council"), (1, "yes"), (2, "no"))
    return match.dump()


def refused(data: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        load(data, find)
    assert str(refusal.value).strip()
    assert "Traceback" not in str(refusal.value)
    return refusal.value.code


def loaded(data: Any) -> Match | str:
    """The loaded match, or the sentence of the refusal."""
    try:
        return load(data, find)
    except Refusal as refusal:
        return str(refusal)


# -- save and load


def test_a_save_says_what_it_is() -> None:
    save = saved()
    assert (save["format"], save["game"], save["version"], save["seats"]) == ("undercroft-match-1", "toy", 3, 3)
    assert save["seed"] == str((1 << 127) + 5)
    assert save["options"] == {"cards": 3, "polite": False, "mood": "calm"}
    assert save["choices"][0] == [0, "plan:left"]
    assert [0, []] in save["choices"]
    assert save == signed(save)


def test_a_match_comes_back_at_any_moment() -> None:
    for seed in range(4):
        match = GAME.start(1 + seed, (1 << 128) - 1 - seed, {"cards": 2, "mood": "wild"})
        for _step in walk(match, seed):
            again = load(json.dumps(match.dump()), find)
            assert all_of(again) == all_of(match)
            assert (again.seed, again.options, again.choices) == (match.seed, match.options, match.choices)
        assert all_of(load(match.dump(), find)) == all_of(match)


def test_a_loaded_match_goes_on_alike() -> None:
    match = load(saved(), find)
    again = load(match.dump(), find)
    for one in (match, again):
        for _step in walk(one, 4):
            pass
    assert all_of(again) == all_of(match)


def test_numbers_stay_used_after_loading() -> None:
    match = play(GAME.start(2, 1), (0, "plan:left"), (0, "pass"))
    match.undo(0)
    match.undo(0)
    again = load(match.dump(), find)
    assert again.pending[0].number == match.pending[0].number == 5
    with pytest.raises(Refusal, match="moved on"):
        again.choose(0, "pass", number=1)
    again.choose(0, "pass")
    assert again.pending[1].number == 2  # seat 1 was asked once before, and the undo withdrew that question


def test_what_could_be_taken_back_still_can_and_nothing_more() -> None:
    match = play(GAME.start(2, 1), (0, "draw"), (0, "plan:left"))
    again = load(match.dump(), find)
    again.undo(0)
    assert not again.can_undo(0)


@pytest.mark.parametrize("form", [str.encode, str, lambda text: text.encode("utf-16"), json.loads])
def test_text_bytes_or_data(form: Callable[[str], Any]) -> None:
    assert load(form(json.dumps(saved())), find).choices == load(saved(), find).choices


def test_a_match_set_up_from_a_position_cannot_be_saved() -> None:
    with pytest.raises(Refusal) as refusal:
        position().dump()
    assert refusal.value.code == "position"


# -- another version, another game


@pytest.mark.parametrize("version", [2, 4, 0, "3", None, [3], {"of": "rules"}])
def test_another_version_is_said_plainly(version: Any) -> None:
    with pytest.raises(Refusal) as refusal:
        load(signed({**saved(), "version": version}), find)
    assert refusal.value.code == "other-version"
    assert "Bidders" in str(refusal.value)
    assert f"this is version {GAME.version}" in str(refusal.value)


def test_a_newer_game_does_not_play_an_old_match() -> None:
    newer = replace(GAME, version=GAME.version + 1)
    with pytest.raises(Refusal, match="saved with version 3 of the rules of Bidders; this is version 4"):
        load(saved(), lambda _id: newer)


@pytest.mark.parametrize("game", ["chess", "", None, 3, ["toy"], {}])
def test_an_unknown_game_is_said_plainly(game: Any) -> None:
    assert refused(signed({**saved(), "game": game})) == "unknown-game"


# -- damaged


def test_truncated_anywhere() -> None:
    text = json.dumps(saved())
    for end in range(0, len(text), 7):
        assert refused(text[:end]) in ("damaged-save", "foreign-save")
        assert refused(text.encode()[:end]) in ("damaged-save", "foreign-save")


def test_any_letter_changed() -> None:
    text = json.dumps(saved())
    whole = load(text, find)
    for place in range(0, len(text), 3):
        letter = "7" if text[place] != "7" else "8"
        assert refused(text[:place] + letter + text[place + 1 :]) in ("damaged-save", "foreign-save")
    assert load(text, find).choices == whole.choices


@pytest.mark.parametrize("field", ["game", "version", "seats", "seed", "options", "choices", "undone", "check"])
def test_a_field_lost_or_changed(field: str) -> None:
    save = saved()
    assert refused({key: value for key, value in save.items() if key != field}) == "damaged-save"
    assert refused({**save, field: "0"}) == "damaged-save"
    assert refused({**save, field: None}) == "damaged-save"


@pytest.mark.parametrize("field", ["seats", "seed", "choices", "undone"])
def test_a_field_lost_though_the_sum_is_right(field: str) -> None:
    assert refused(signed({key: value for key, value in saved().items() if key != field})) == "damaged-save"


FORGED = {
    "seats": [None, 0, -3, 9, "3", 3.0, True, [], {}, 2, 4],
    "seed": [None, 7, "-1", "1e3", "x", "", "9" * 5000, [], {}, True, 1.5, float("inf"), str(1 << 300)],
    "options": [[], 3, "cards", {"cards": 99}, {"cards": None}, {"horses": 1}, {"polite": "perhaps"}, {"cards": [3]}],
    "choices": [
        None, 3, "pass", {}, {"0": "pass"}, [3], ["pass"], [[0]], [[0, "pass", 1]], [[0, None]], [[0, 3]], [[0, "fly"]],
        [[1, "pass"]], [[-1, "pass"]], [[True, "pass"]], [["0", "pass"]], [[0, ["pass", "pass"]]], [[0, [["pass"]]]],
        [[0, {"pass": 1}]], [[0, "stop"], [0, "pass"]], [None], [[None, None]], ["ab"], [[9, "pass"]], [[[], []]],
    ],
    "undone": [
        None, 3, "000", {}, [], [0, 0], [0, 0, 0, 0], [0, 0, "0"], [0, 0, -2], [0, 0, None], [0, 0, 1.0],
        [0, 0, True], [0, 0, float("inf")], [[0], 0, 0],
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("field", "value"),
    [pytest.param(field, value, id=f"{field}={value!r:.30}") for field, values in FORGED.items() for value in values],
)
def test_forged_with_the_right_sum(field: str, value: Any) -> None:
    save = signed({**saved(), field: value})
    assert refused(save) == "damaged-save"
    assert refused(json.dumps(save)) == "damaged-save"


# -- not a save


@pytest.mark.parametrize(
    "data",
    [None, 3, True, [], [saved()], {}, {"format": None}, {"format": "undercroft-match-2"}, {"format": ["x"]}, object(),
     "3", "null", '"save"', "[]", "{}", b"[1]", '{"format": 3}', bytearray(b"{}")],
)  # fmt: skip
def test_what_is_no_save_at_all(data: Any) -> None:
    assert refused(data) == "foreign-save"


@pytest.mark.parametrize(
    "data", ["", " ", "{", "PK\x03\x04", "<html>", "{'format': 1}", b"\xff\xfe\xfa", b"\x80", "\ud800"]
)
def test_what_is_no_json(data: str | bytes) -> None:
    assert refused(data) == "damaged-save"


@pytest.mark.parametrize("depth", [500, 100_000])
def test_huge_nesting(depth: int) -> None:
    whole = saved()
    for text in (
        "[" * depth,
        "[" * depth + "]" * depth,
        '{"format":' * depth,
        json.dumps(whole)[:-1] + ', "more": ' + "[" * depth + "]" * depth + "}",
    ):
        assert refused(text) in ("damaged-save", "foreign-save")


def test_data_that_json_cannot_carry() -> None:
    nest: list[Any] = []
    nest.append(nest)
    deep: list[Any] = []
    for _level in range(5000):
        deep = [deep]
    for odd in ({1, 2}, object(), b"bytes", nest, deep, {3: 1, "3": 2}, "\ud800", float):
        assert refused({**saved(), "options": odd}) == "damaged-save"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(field=st.sampled_from(["game", "version", "seats", "seed", "options", "choices", "undone", "more"]), value=JSON)
def test_whatever_stands_in_a_field(field: str, value: Any) -> None:
    """With any value in one field and a correct checksum, a save either loads as a playable match or is refused."""
    try:
        save = signed({**saved(), field: value})
    except UnicodeEncodeError:
        return
    found = loaded(save)
    if isinstance(found, Match):
        assert all_of(load(found.dump(), find)) == all_of(found)
    else:
        assert found.strip()


@given(data=st.one_of(JSON, st.binary(max_size=40), st.text(max_size=40)))
def test_whatever_is_brought(data: Any) -> None:
    refused(data)
