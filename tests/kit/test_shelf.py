"""How the answers to a question are laid out: at most six at once, no two alike."""

from dataclasses import dataclass
from typing import Any

from undercroft.kernel.text import Speech
from undercroft.kit.prompt import Answer, AnswerGroup
from undercroft.kit.shelf import MOST, AnswerButton, Bundle, Entry, lay_out


@dataclass
class Option:
    id: str

    @property
    def verb(self) -> str:
        return self.id.partition(":")[0]

    @property
    def label(self) -> str:
        return self.id


GROUPS = {"go": AnswerGroup("footsteps", "Walk", "Where to?"), "level": AnswerGroup("upgrade", "Level")}


def shelf(*ids: str, room: int = 600, several: bool = False, **answers: Answer) -> list[Entry]:
    named = {id.replace("_", ":"): answer for id, answer in answers.items()}
    return lay_out([Option(id) for id in ids], named, GROUPS, room, room, Speech("en"), "Uses", several)


def words(entries: list[Entry]) -> list[Any]:
    return [{one.label: words(one.inside)} if isinstance(one, Bundle) else one.label for one in entries]


ROOMS = [f"go:{room}" for room in ("A1", "B1", "C1", "D1")]
LEVELS = [f"level:{hero}" for hero in ("mage", "rogue", "cleric")]


def test_as_many_as_fit_are_all_seen() -> None:
    assert words(shelf(*ROOMS, "brew")) == [*ROOMS, "brew"]


def test_too_many_are_found_under_their_groups() -> None:
    assert words(shelf(*LEVELS, "brew", *ROOMS)) == [{"Level": LEVELS}, "brew", {"Walk": ROOMS}]
    walk = shelf(*LEVELS, "brew", *ROOMS)[2]
    assert isinstance(walk, Bundle)
    assert (walk.count, walk.back, walk.asks) == (4, "Uses", "Where to?")


def test_an_answer_may_name_a_group_of_its_own() -> None:
    found = shelf(*ROOMS, *LEVELS, go_D1=Answer("D1", group="level"))
    assert words(found) == [{"Walk": ROOMS[:3]}, {"Level": ["D1", *LEVELS]}]


def test_no_single_answer_is_behind_one_more_if_all_nearly_fit() -> None:
    long = [f"take:something-{n}" for n in range(5)]
    assert words(shelf(*long, room=570)) == long
    assert words(shelf(*long, room=530)) == [*long[:3], {"More": long[3:]}]


def test_the_seventh_and_all_further_are_behind_one_more() -> None:
    found = shelf(*(f"take:{n}" for n in range(9)))
    assert words(found) == [*(f"take:{n}" for n in range(5)), {"More": [f"take:{n}" for n in range(5, 9)]}]
    assert isinstance(found[-1], Bundle)
    assert found[-1].back == "Uses"


def test_a_narrow_row_shows_fewer_and_loses_none() -> None:
    ids = [f"take:{n}" for n in range(8)]
    entries = shelf(*ids, room=200)
    seen: list[str] = []
    while entries:
        assert len(entries) <= MOST
        seen += [one.option.id for one in entries if isinstance(one, AnswerButton)]
        entries = next((one.inside for one in entries if isinstance(one, Bundle)), [])
    assert seen == ids


def test_answers_that_read_alike_are_numbered() -> None:
    found = shelf("take:a", "take:b", "take:c", take_a=Answer("Militia"), take_b=Answer("Militia"))
    assert words(found) == ["Militia (1)", "Militia (2)", "take:c"]
    found = shelf("take:a", "take:b", take_a=Answer("Militia", note="1"), take_b=Answer("Militia", note="2"))
    assert words(found) == ["Militia", "Militia"]


def test_one_stands_for_all_that_lead_to_the_same() -> None:
    alike = {"take_a": Answer("Militia", same="militia"), "take_b": Answer("Militia", same="militia")}
    found = shelf("take:a", "take:b", "take:c", **alike)
    assert [one.twin for one in found] == [False, True, False]
    assert words(found)[0] == "Militia"
    several = shelf("take:a", "take:b", several=True, **alike)
    assert words(several) == ["Militia (1)", "Militia (2)"], "each of them can be ticked"


def test_what_is_to_be_ticked_is_seen_at_once() -> None:
    ids = [f"take:{n}" for n in range(13)]
    assert words(shelf(*ids, several=True)) == ids
    assert words(shelf(*LEVELS, *ROOMS, room=200, several=True)) == [*LEVELS, *ROOMS]
