"""The statistics of a finished match of every game: cards that can be shown, and that its players could have had."""

import pytest

from tests.web.finished import golden
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.save import load
from undercroft.kit.statistics import had_in
from undercroft.web.rendering.boards import faces_of, statistics_of

MATCHES = {
    "dungeonquest": "2-greedy-2",
    "heroes_of_terrinoth": "2-greedy-2",
    "paper_dungeons": "2-greedy-2",
    "thunderstone": "2-greedy-1",
    "thunderstone_quest": "2-greedy-1",
}
OF_EACH = {"talents": 1, "goals": 1, "quests": 1}
"""How many cards of these families every player has."""


@pytest.mark.parametrize("game", MATCHES)
def test_everybody_had_cards_that_can_be_shown(game: str) -> None:
    match = load(golden(game, MATCHES[game])["save"], find_game)
    statistics = statistics_of(match.game)
    face = getattr(statistics, "face", faces_of(match.game).face)
    seats = had_in(match, statistics.cards)
    assert len(seats) == match.seats
    for had in seats:
        assert set(had) == set(statistics.FAMILIES)
        for family, cards in had.items():
            assert {face(card, match.game.speech("ru")).id for card in cards} == set(cards)
            if family in OF_EACH:
                assert sum(cards.values()) == OF_EACH[family]
    assert any(any(cards.values()) for had in seats for cards in had.values())


def test_a_village_card_is_had_by_who_bought_it() -> None:
    match = load(golden("thunderstone", "2-greedy-1")["save"], find_game)
    bought = [(event.args["who"], event.args["card"].id) for event in match.events if event.key == "buys"]
    seats = had_in(match, statistics_of(match.game).cards)
    assert bought
    for seat, card in bought:
        families = [cards for cards in seats[seat].values() if card in cards]
        assert all(cards[card] for cards in families)
    village = {pile["top"] for pile in match.view(None)["village"] if pile["top"]}
    assert village & set(seats[0]["village"])
