"""Text for players (sentences, names, other languages) and plain values for programs."""

import json
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from undercroft.kernel.refusal import Refusal
from undercroft.kernel.state import Event
from undercroft.kernel.text import Speech, _, catalogue, plain, who

NAMES = ["Ann", "Боб"]

CATALOGUE = """\
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "{who} buys {card}"
msgstr "{who} покупает: {card}"

msgid "Torch"
msgstr "Факел"

msgid "Seat {n}"
msgstr "Место {n}"

msgid "Not translated"
msgstr ""

#, fuzzy
msgid "Not sure"
msgstr "Не точно"
"""


class Thing:
    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name


TORCH, SWORD = Thing("torch", "Torch"), Thing("short_sword", "Short Sword")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package with a Russian catalogue."""
    name = "a_package_that_speaks"
    (tmp_path / name / "locale").mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "locale" / "ru.po").write_text(CATALOGUE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield name
    sys.modules.pop(name, None)
    catalogue.cache_clear()


# -- English, the source language


def test_a_mark_changes_nothing() -> None:
    assert _("Rest") == "Rest"


def test_a_sentence_with_players_and_things() -> None:
    english = Speech("en")
    assert english.say("{who} buys {card}", {"who": 0, "card": TORCH}, NAMES) == "Ann buys Torch"
    assert english.say("{who} robs {whom}", {"who": 1, "whom": 0}, NAMES) == "Боб robs Ann"
    assert english.say("{total} against {health}", {"total": 12, "health": 9}) == "12 against 9"


def test_a_player_without_a_name_is_a_seat() -> None:
    english = Speech("en")
    assert english.say("{who} rests", {"who": 0}) == "Seat 1 rests"
    assert english.say("{who} rests", {"who": 2}, NAMES) == "Seat 3 rests"
    assert english.say("rank {rank}", {"rank": 1}, NAMES) == "rank 1"


def test_lists_speak_one_after_the_other() -> None:
    english = Speech("en")
    assert english.word([TORCH, SWORD]) == "Torch, Short Sword"
    assert english.word((TORCH, 3, "x", who(0)), NAMES) == "Torch, 3, x, Ann"
    assert english.word([]) == "–"
    assert english.say("{who} draws {cards}", {"who": 0, "cards": []}, NAMES) == "Ann draws –"
    assert english.say("{who} throws {dice}", {"who": 0, "dice": (6, 3)}, NAMES) == "Ann throws 6 + 3"


def test_anything_else_speaks_as_it_is() -> None:
    english = Speech("en")
    assert english.word(7) == 7
    assert english.word("left") == "left"
    assert english.word(who(1), NAMES) == "Боб"


def test_names_with_braces_are_only_names() -> None:
    assert Speech("en").say("{who} rests", {"who": 0}, ["{whom} {0}"]) == "{whom} {0} rests"


# -- other languages


def test_a_catalogue_translates_sentences_and_the_names_of_things(package: str) -> None:
    russian = Speech("ru", [package])
    assert russian.say("{who} buys {card}", {"who": 0, "card": TORCH}, NAMES) == "Ann покупает: Факел"
    assert (
        russian.say("{who} buys {card}", {"who": 4, "card": [TORCH, SWORD]}) == "Место 5 покупает: Факел, Short Sword"
    )


def test_what_is_not_translated_stays_english(package: str) -> None:
    russian = Speech("ru", [package])
    for sentence in ("Not translated", "Not sure", "Nowhere to be found", ""):
        assert russian(sentence) == sentence


def test_english_and_unknown_languages_need_no_catalogue(package: str) -> None:
    for language in ("en", "de"):
        assert Speech(language, [package])("Torch") == "Torch"
        assert catalogue(package, language) == {}


def test_a_later_package_speaks_over_an_earlier_one(package: str) -> None:
    assert Speech("ru", ["undercroft", package])("Torch") == "Факел"
    assert Speech("ru", ["undercroft"])("The match is over.") != "The match is over."


# -- refusals


def test_a_refusal_is_a_sentence_in_any_language() -> None:
    refusal = Refusal("bad", "No {thing} for {n}.", thing="torch", n=3)
    assert (refusal.code, str(refusal)) == ("bad", "No torch for 3.")
    assert refusal.say({"No {thing} for {n}.": "Нет {thing} для {n}.", "torch": "факела"}.__getitem__) == (
        "Нет факела для 3."
    )


def test_a_refusal_comes_back_from_another_process() -> None:
    again = pickle.loads(pickle.dumps(Refusal("bad", "No {thing}.", thing="torch")))
    assert (type(again), again.code, str(again)) == (Refusal, "bad", "No torch.")


# -- plain values


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        (True, True),
        (3, 3),
        (2.5, 2.5),
        ("left", "left"),
        (TORCH, "torch"),
        (who(2), "2"),
        ([TORCH, [SWORD]], ["torch", ["short_sword"]]),
        ((1, TORCH), [1, "torch"]),
        ({"card": TORCH, 3: {"deep": [SWORD]}}, {"card": "torch", "3": {"deep": ["short_sword"]}}),
        ((card for card in [TORCH]), ["torch"]),
        ([], []),
    ],
)
def test_things_are_plain_by_their_id(value: Any, expected: Any) -> None:
    found = plain(value)
    assert found == expected
    json.dumps(found)


# -- who may see an event


@pytest.mark.parametrize(
    ("to", "but", "seen"),
    [
        (None, (), [True, True, True, True]),
        ((0,), (), [False, True, False, False]),
        ((0, 2), (), [False, True, False, True]),
        ((), (), [False, False, False, False]),
        (None, (1,), [True, True, False, True]),
        ((0, 1), (1,), [False, True, False, False]),
    ],
)
def test_who_sees_an_event(to: tuple[int, ...] | None, but: tuple[int, ...], seen: list[bool]) -> None:
    event = Event("draws", {"cards": [TORCH]}, 4, to, but)
    assert [event.seen_by(seat) for seat in (None, 0, 1, 2)] == seen
    assert event.facts() == {"key": "draws", "turn": 4, "args": {"cards": ["torch"]}}
