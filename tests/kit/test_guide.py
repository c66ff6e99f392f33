"""The guide of a first game: when each bubble appears, and what each game's guide.toml must satisfy."""

import re
from typing import Any

import pytest

import undercroft
from tests.guided import bubbles, guide, own_turns
from tests.sentences import placeholders
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.state import Event
from undercroft.kit.guide import Guide, Tag, guide_of

GAMES = sorted(undercroft.games())
WORDS, SENTENCES, TITLE = 34, 3, 6
TURNS = 4
"""The guide must be finished within this many of the player's own turns."""


def view(asked: str = "where-to", seat: int | None = 0, result: Any = None) -> dict[str, Any]:
    return {"seat": seat, "result": result, "decision": {"prompt": {"key": asked}} if asked else None, "gold": 5}


def laid(*tags: Tag) -> Guide:
    return Guide(2, 1, {}, tags, lambda view: {"gold": view["gold"], "win": view.get("win"), "rank": 2})


def tag(id: str, **more: Any) -> Tag:
    return Tag(id, "#ask", "Title", "Text", **more)


def told(key: str, who: int) -> Event:
    return Event(key, {"who": who, "xp": 1}, 1, None, ())


def shown(
    way: Guide, seen: dict[str, Any], happened: list[Event] | None = None, passed: list[str] | None = None
) -> str:
    due = way.due(seen, happened or [], passed or [])
    return due.tag.id if due else ""


def test_a_bubble_is_shown_at_its_question_and_not_again() -> None:
    way = laid(tag("buying", ask=("buy",)), tag("going", ask=("where-to",)))
    assert shown(way, view("buy")) == "buying"
    assert shown(way, view("where-to")) == "going"
    assert shown(way, view("rest")) == ""
    assert shown(way, view("buy"), passed=["buying"]) == ""


def test_bubbles_of_one_question_come_in_their_order() -> None:
    way = laid(tag("first", ask=("buy",)), tag("second", ask=("buy",)))
    assert shown(way, view("buy")) == "first"
    assert shown(way, view("buy"), passed=["first"]) == "second"


def test_a_bubble_waits_for_what_it_tells_of() -> None:
    way = laid(tag("mine", event="buys", by="me"), tag("theirs", event="buys", by="other"), tag("any", event="dawn"))
    assert shown(way, view()) == ""
    assert shown(way, view(), [told("buys", 0)]) == "mine"
    assert shown(way, view(), [told("buys", 1)]) == "theirs"
    assert shown(way, view(), [Event("dawn", {}, 1, None, ())]) == "any"


def test_a_bubble_can_wait_for_the_nth_time() -> None:
    way = laid(tag("fourth", ask=("where-to",), event="turn", by="me", times=4))
    turns = [told("turn", seat) for seat in (0, 1, 0, 1, 0, 1)]
    assert shown(way, view(), turns) == ""
    assert shown(way, view(), [*turns, told("turn", 0)]) == "fourth"
    assert shown(way, view("buy"), [*turns, told("turn", 0)]) == ""


def test_numbers_of_the_table_are_conditions_and_words() -> None:
    way = laid(tag("weak", unless="win"), tag("strong", when="win"))
    assert shown(way, view()) == "weak"
    assert shown(way, view() | {"win": True}) == "strong"
    due = laid(tag("xp", event="wins")).due(view(), [told("wins", 0)], [])
    assert due is not None
    assert due.args["gold"] == 5
    assert due.args["xp"] == 1


def test_other_words_for_the_same_bubble_are_one_step() -> None:
    way = laid(tag("end", when="win"), tag("end", unless="win"), tag("more"))
    assert way.steps == ["end", "more"]
    assert shown(way, view(), passed=["end"]) == "more"


def test_while_others_choose_only_a_bubble_about_them_is_shown() -> None:
    way = laid(tag("mine", event="turn"), tag("theirs", event="turn", waiting=True))
    assert shown(way, view(""), [told("turn", 1)]) == "theirs"


def test_nobody_is_guided_who_watches_or_when_it_is_over() -> None:
    way = laid(tag("any"))
    assert shown(way, view(seat=None)) == ""
    assert shown(way, view(result={"how": "over"})) == ""


# -- the games' guide.toml files


def test_every_game_brings_a_guide() -> None:
    assert [id for id in GAMES if guide_of(find_game(id)) is None] == []


@pytest.mark.parametrize("id", GAMES)
def test_a_guide_names_questions_events_and_options_that_exist(id: str) -> None:
    game, way = find_game(id), guide(id)
    game.check(way.seats, way.seed, way.options)
    assert way.steps[0] == "aim", "what one plays for is said first"
    assert 10 <= len(way.steps) <= 16
    for one in way.tags:
        assert set(one.ask) <= set(game.texts), one.id
        assert not one.event or one.event in game.texts, one.id
        assert one.ask or one.event or one.when, one.id
        assert one.by in ("", "me", "other"), one.id


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("id", GAMES)
def test_a_bubble_is_short(id: str, language: str) -> None:
    speech = find_game(id).speech(language)
    for one in guide(id).tags:
        title, text = speech(one.title), speech(one.text)
        assert len(title.split()) <= TITLE, title
        assert len(re.findall(r"[\w{}’'-]+", text)) <= WORDS, text
        assert len(re.findall(r"[.!?…](?=\s|$)", text)) <= SENTENCES, text
        assert "!" not in text
        assert placeholders(title) == set()


@pytest.mark.parametrize("id", GAMES)
def test_every_bubble_comes_within_the_first_turns(id: str) -> None:
    seen = []
    for due, match in bubbles(id):
        seen.append(due.tag.id)
        assert own_turns(match) <= TURNS, due.tag.id
        for language in ("en", "ru"):
            words = match.game.speech(language).say(due.tag.text, due.args, ["Ann", "Bob"])
            assert "None" not in words, words
            assert "{" not in words + due.tag.at.format(**due.args)
    assert sorted(seen) == sorted(guide(id).steps)
    assert seen[0] == "aim"
