"""The gravestones of DungeonQuest tell what happened, as far as the viewer saw it."""

from itertools import islice

import pytest

import undercroft
from tests.games.dungeonquest.delving import alone
from undercroft.games.dungeonquest.board.epitaph import Fate, epitaph, fates, line
from undercroft.games.dungeonquest.cards import CARDS
from undercroft.kernel.match import Match
from undercroft.testing import walk

GAME = undercroft.game("dungeonquest")
ENGLISH, RUSSIAN = GAME.speech("en"), GAME.speech("ru")


def fates_of(match: Match, seat: int | None) -> dict[int, Fate]:
    view = match.view(seat)
    heroes = [facts["hero"] for facts in view["heroes"]]
    return fates(heroes, view["sun"]["space"], [event for event in match.events if event.seen_by(seat)])


@pytest.mark.parametrize("seed", [0, 2, 3])
@pytest.mark.parametrize("hidden", [False, True])
def test_the_gold_told_is_the_gold_of_the_loot_the_viewer_saw(seed: int, hidden: bool) -> None:
    match = GAME.start(seats=3, seed=seed, options={"cloak_and_dagger": hidden})
    carried = 0
    for _decision, _picked in islice(walk(match, seed), 0, 400, 7):
        for viewer in (0, None):
            told = fates_of(match, viewer)
            for facts in match.view(viewer)["heroes"]:
                if facts["status"] in ("dungeon", "catacombs"):
                    fate = told[facts["seat"]]
                    assert sum(fate.loot.values()) + fate.unseen == len(facts["loot"])
                    if not hidden or facts["seat"] == viewer:
                        assert fate.gold == sum(held["gold"] for held in facts["loot"])
                        assert not fate.unseen
                        carried += len(facts["loot"])
    assert carried


def test_a_trap_cuts_a_hero_down_where_he_stood_with_what_he_had() -> None:
    table = alone(sun=18, pile=["trap_cross"], decks={"trap": ["trap_swinging_blade"]}, dice=[6, 3]).choose(
        "move:north"
    )
    fate = fates_of(table.match, 0)[0]
    assert epitaph(fate, ENGLISH) == "Krutzbeck, cut down by the Swinging Blade in C4 at sun 18, with 0 gold"
    assert fate.test is not None
    assert fate.test.args["dice"] == (6, 3)


def test_the_stone_names_the_card_that_killed_in_both_languages() -> None:
    for card in CARDS.values():
        if card.deck == "dragon":
            continue
        fate = Fate(0, "lindel", space=5, cause=card)
        for speech in (ENGLISH, RUSSIAN):
            assert speech(card.name) in line(fate, speech)


def test_who_walks_out_has_an_epitaph_of_another_kind() -> None:
    fate = Fate(0, "lindel", sun=22, out=True, unseen=1)
    assert epitaph(fate, ENGLISH) == "Lindel, walked out at sun 22 with 0+? gold"


def test_whole_matches_tell_the_end_of_every_hero() -> None:
    match = GAME.start(seats=4, seed=5)
    for _step in walk(match, 5):
        pass
    assert all(fate.over for fate in fates_of(match, None).values())
