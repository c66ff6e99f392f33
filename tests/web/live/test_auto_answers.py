"""Choices that the server makes for a player because there is nothing to decide."""

import pytest

import undercroft
from tests.games.paper_dungeons.playing import begin
from tests.games.thunderstone_quest.cards.playing import meet
from undercroft.store import SeatRecord
from undercroft.testing import ScenarioTable, scenario, walk
from undercroft.web.live.commands import AutoAnswers

SEATS = [SeatRecord("anna"), SeatRecord(bot="greedy")]


def choose(table: ScenarioTable, answers: AutoAnswers, option: str, seat: int | None = None) -> list[str]:
    """Choose as a guest does. Returns the choices that were made automatically afterwards."""
    decision = table.decision(seat)
    answers.note(table.match, decision, decision.take(option))
    table.choose(option, seat)
    answered = []
    while (answer := answers.next(table.match, SEATS)) is not None:
        table.match.choose(*answer)
        answered.append(answer[1].id)
    return answered


def bought() -> ScenarioTable:
    hand = ["torch", "torch", "torch", "militia", "militia", "militia"]
    return scenario("thunderstone", hands={0: hand, 1: hand}, options={"pause": True})


def test_a_turn_ends_at_once_only_for_those_who_wish_it() -> None:
    table, answers = bought(), AutoAnswers()
    choose(table, answers, "village")
    assert choose(table, answers, "buy:iron_rations") == []
    table.match.undo(0)
    answers.wish("anna", True)
    assert choose(table, answers, "buy:iron_rations") == ["end-turn"]
    answers.wish("anna", False)
    assert list(table.match.pending) == [1]
    table.choose("village")
    assert choose(table, answers, "buy:iron_rations") == ["end-turn"]  # the bot


@pytest.mark.rule("PD-5.2")
def test_potions_take_wounds_unasked_unless_the_table_is_laid_so() -> None:
    ghost = {"path": ["E1"], "potions": 1, "levels": {"mage": 1}}
    for asks, answered in ((False, ["absorb:2"]), (True, [])):
        options = {"pause": True, "ask_potions": asks}
        table = begin(ghost, {}, options=options)
        table.choose("die:white_warrior", 0)
        assert choose(table, AutoAnswers(), "go:D1", 0) == answered
        assert table.decision(0).key == ("step" if answered else "wounds")


@pytest.mark.rule("TQ-14.4")
@pytest.mark.parametrize("quest", ["blood_price", "archmages_trial"])
def test_who_ends_a_turn_that_may_fulfil_a_side_quest_is_always_asked(quest: str) -> None:
    """The side quest question takes the place of ending the turn. It is never answered automatically, because the time
    until the answer would tell the others something."""
    position = {"wounds": 2, "quests": {0: quest, 1: "hoarder"}, "options": {"pause": True}}
    table, answers = meet(["weaponmaster_korga", "falling_star"], "venom_spitter", **position), AutoAnswers()
    answers.wish("anna", True)
    assert table.decision().key == "quest"
    for seat in (SeatRecord("anna"), SeatRecord(bot="greedy")):
        assert answers.next(table.match, [seat, SeatRecord("boris")]) is None
    table.choose("keep-secret")
    assert (table.decision().seat, table.decision().key) == (1, "where-to")


@pytest.mark.parametrize("game", ["heroes_of_terrinoth", "dungeonquest"])
def test_what_was_declined_is_not_offered_again_until_something_changes(game: str) -> None:
    """In random play, automatic answers decline offers, and only where the decision offers nothing else."""
    found = undercroft.game(game)
    assert found.offers is not None
    again = 0
    for seed in range(12):
        match = found.start(2, seed, {"pause": True})
        seats = [SeatRecord("anna"), SeatRecord("boris")]
        answers = AutoAnswers()
        for decision, picked in walk(match, seed):
            offer = found.offers(match.view(decision.seat), decision)
            answer = answers.answer(match, seats, decision.seat)
            if answer is not None and offer is not None:
                assert offer.only
                assert answer in offer.declining
                again += 1
            answers.note(match, decision, picked)
    assert again > 0


def test_an_answer_that_changes_nothing_is_not_asked_for() -> None:
    """Choosing attack or magic attack for a Disease makes no difference where only their sum counts."""
    hands = {0: ["militia", "fireball", "disease"], 1: ["militia"]}
    hall = ["griffon", "nixie", "black_slime"]
    table = scenario("thunderstone", hands=hands, hall=hall, options={"pause": True})
    table.choose("dungeon").choose("attack:2")
    assert table.decision().key == "disease"
    assert AutoAnswers().next(table.match, SEATS) == (0, table.decision().options[0])


def test_an_answer_that_changes_something_is_asked_for() -> None:
    table = bought()
    assert AutoAnswers().next(table.match, SEATS) is None
    table.choose("rest")
    assert AutoAnswers().next(table.match, SEATS) is None


@pytest.mark.parametrize("game", undercroft.games().values(), ids=lambda game: game.id)
def test_questions_with_open_effects_are_questions_of_the_game(game: undercroft.Game) -> None:
    assert game.open_effects <= game.texts.keys()


def test_everybody_votes_even_where_the_first_vote_decides() -> None:
    match = undercroft.game("heroes_of_terrinoth").start(2, 1, {"deal_heroes": True, "pause": True})
    first, second = match.decision(0).options
    match.choose(0, first)
    people = [SeatRecord("anna"), SeatRecord("boris")]
    assert AutoAnswers().next(match, people) is None
    match.choose(1, second)
    assert "vote-tied" in [event.key for event in match.events]
