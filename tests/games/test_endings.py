"""The page after every golden match: its sums agree with the result, its sentences exist in both languages."""

import itertools
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import undercroft
from tests.web.finished import GOLDEN, golden
from undercroft.games.dungeonquest.board.ending import Page, Stone
from undercroft.kit.ending import Chronicle, Ending, Telling
from undercroft.web.pages.review.ending import chronicle_of
from undercroft.web.rendering.boards import ending_of

NAMES = [f"Player {seat + 1}" for seat in range(8)]
MATCHES = [(file.parent.name, file.stem) for file in sorted(GOLDEN.glob("*/*.json"))]
FOR_POINTS = [one for one in MATCHES if one[0] in ("thunderstone", "thunderstone_quest", "paper_dungeons")]


def of(game: str) -> list[str]:
    return [name for found, name in MATCHES if found == game]


@cache
def finished(game: str, name: str) -> tuple[undercroft.Match, Chronicle]:
    match = undercroft.load(golden(game, name)["save"])
    return match, chronicle_of(match)


def chronicle_and_ending(game: str, name: str, seat: int | None = 0, language: str = "en") -> tuple[Chronicle, Ending]:
    match, chronicle = finished(game, name)
    return chronicle, ending_of(match.game).tell(chronicle, Telling(match.game.speech(language), NAMES, seat))


@pytest.mark.parametrize(("game", "name"), FOR_POINTS)
def test_the_curve_ends_at_the_score_and_the_cards_add_up_to_it(game: str, name: str) -> None:
    chronicle, ending = chronicle_and_ending(game, name)
    assert ending.curve is not None
    totals = [score["total"] for score in chronicle.result.scores]
    assert [line.last for line in ending.curve.lines] == totals
    assert [sum(one.points for one in items) for items in ending.scored_items] == totals
    assert len(ending.curve.calls) <= 3
    for items in ending.scored_items:
        assert [one.points for one in items] == sorted((one.points for one in items), reverse=True)
        assert all(one.count >= 1 and one.name and one.icon for one in items)
    for line in ending.curve.lines:
        times = [at for at, _value in line.steps]
        assert times == sorted(times)


@pytest.mark.parametrize(("game", "name"), MATCHES)
def test_the_sentence_is_told_in_both_languages_and_to_everybody(game: str, name: str) -> None:
    for seat in (0, None):
        english, russian = (chronicle_and_ending(game, name, seat, language)[1] for language in ("en", "ru"))
        for ending in (english, russian):
            said = f"{ending.rank} {ending.sentence}".strip()
            assert said
            assert "{" not in said
        assert english.sentence != russian.sentence or not english.sentence


@pytest.mark.parametrize("name", of("thunderstone"))
def test_parts_of_the_score_are_the_points_of_their_cards(name: str) -> None:
    chronicle, ending = chronicle_and_ending("thunderstone", name)
    for score, items in zip(chronicle.result.scores, ending.scored_items, strict=True):
        for part, kinds in (("monsters", {"monster"}), ("heroes", {"hero"}), ("thunderstone", {"thunderstone"})):
            assert score[part] == sum(one.points for one in items if one.kind in kinds)


@pytest.mark.parametrize("name", of("thunderstone_quest"))
def test_xp_is_a_part_beside_the_cards(name: str) -> None:
    chronicle, ending = chronicle_and_ending("thunderstone_quest", name)
    for score, items in zip(chronicle.result.scores, ending.scored_items, strict=True):
        beside = sum(one.points for one in items if one.kind in ("part", "side_quest", "guild_support"))
        assert beside == score["total"] - score["cards"]


def test_alone_in_paper_dungeons_fame_is_a_rank() -> None:
    assert chronicle_and_ending("paper_dungeons", "1-greedy-1")[1].rank == "Heroes of the realm"
    poor = chronicle_and_ending("paper_dungeons", "1-random-1")[1]
    assert poor.rank == "Wanderers of the first level"
    assert poor.rank_note == "Next: Torchbearers, from 20 fame."
    assert chronicle_and_ending("paper_dungeons", "2-greedy-2")[1].rank == ""


def test_a_campaign_of_paper_dungeons_adds_its_chapters_up() -> None:
    chronicle, ending = chronicle_and_ending("paper_dungeons", "2-greedy-9")
    assert "chapter_3" in chronicle.result.scores[0]
    assert ending.curve is not None
    assert ending.curve.lines[0].steps[-1][0] == 24
    falls = [after < before - 30 for (_a, before), (_b, after) in pairs(ending.curve.lines[0].steps)]
    assert not any(falls)


def pairs(steps: list[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    return itertools.pairwise(steps)


# -- DungeonQuest


@pytest.mark.parametrize("name", of("dungeonquest"))
def test_every_hero_has_a_stone_or_a_gate_and_loot_that_adds_up(name: str) -> None:
    match, _chronicle = finished("dungeonquest", name)
    assert match.result is not None
    for seat, score in enumerate(match.result.scores):
        page: Page = chronicle_and_ending("dungeonquest", name, seat)[1].more
        stones: list[Stone] = [page.stone, *page.others]
        assert sorted(stone.seat for stone in stones) == list(range(match.seats))
        assert page.stone.out == bool(score["left"])
        assert ("walked out" in page.stone.line) == page.stone.out
        if page.stone.out:
            assert sum(gold for _icon, _name, gold, _card in page.loot) == score["total"]


@pytest.mark.parametrize("name", of("dungeonquest"))
def test_the_way_ends_where_the_hero_was_last(name: str) -> None:
    page: Page = chronicle_and_ending("dungeonquest", name)[1].more
    assert page.way is not None
    assert page.way.out == page.stone.out
    assert [stop.number for stop in page.way.stops] == list(range(1, len(page.way.stops) + 1))
    assert len(page.way.stops) <= 5
    assert page.way.stops[0].text == "Set out from the tower"
    x, y, width, height = map(int, page.way.box.split())
    for at_x, at_y in [page.way.end, *((stop.x, stop.y) for stop in page.way.stops)]:
        assert x < at_x < x + width
        assert y < at_y < y + height


def test_alone_in_the_dungeon_there_is_no_victory_without_a_way_out() -> None:
    chronicle, ending = chronicle_and_ending("dungeonquest", "1-random-1")
    assert chronicle.result.winners == []
    assert ending.rank == "Lost in the dungeon"


# -- Heroes of Terrinoth


@pytest.mark.parametrize("name", of("heroes_of_terrinoth"))
def test_what_each_hero_did_is_what_happened(name: str) -> None:
    chronicle, ending = chronicle_and_ending("heroes_of_terrinoth", name)
    feats = [one for one, _told in ending.more.values()]
    standing = [one for one in feats if not one.fallen]
    assert len(standing) == chronicle.result.scores[0]["heroes"]
    suffered = sum(event.args["count"] for event in chronicle.events if event.key == "suffers")
    assert sum(one.done.get("suffered", 0) for one in feats) == suffered
    dealt = sum(event.args["count"] for event in chronicle.events if event.key == "enemy-wounded")
    assert 0 < sum(one.done.get("wounds", 0) for one in feats) <= dealt
    assert f"in round {chronicle.result.scores[0]['round']}" in ending.sentence


@pytest.mark.parametrize("name", of("heroes_of_terrinoth"))
def test_wounds_peril_and_progress_are_as_at_the_end(name: str) -> None:
    match, _chronicle = finished("heroes_of_terrinoth", name)
    view: dict[str, Any] = match.view()
    ending = chronicle_and_ending("heroes_of_terrinoth", name)[1]
    assert ending.curve is not None
    wounds, peril, _progress = ending.curve.lines
    assert peril.last == view["peril"]["space"]
    assert wounds.last == sum(
        hero["health"] if hero["defeated"] else hero["wounds"] for hero in view["heroes"] if hero["chosen"]
    )
