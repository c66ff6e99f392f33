"""Forecasts come true: battles shown as won are won, and every percentage shown is covered by a test."""

import pytest

import undercroft
from tests.games.percentages import DRAWS, answers_of, decisions, shown
from undercroft.kernel.decision import Decision, Option
from undercroft.kernel.match import Match
from undercroft.kernel.rng import Random
from undercroft.kernel.state import Event
from undercroft.kernel.together import by_chance

TESTED_BY_GAME = {"dungeonquest", "heroes_of_terrinoth"}
"""The games that show percentages; `test_odds.py` of each compares them with the results."""


@pytest.mark.parametrize("game", [game for id, game in undercroft.games().items() if id not in TESTED_BY_GAME], ids=str)
def test_no_percentage_is_shown_that_no_test_holds(game: undercroft.Game) -> None:
    assert game.judge is not None
    speech = game.speech("en")
    for number, (match, decision) in enumerate(decisions(game, 2, 3)):
        if number % 6 == 0:
            assert shown(match, decision) == []
            reasons = [reason for one in game.judge(match.view(decision.seat), decision) for reason in one.because]
            assert not [words for reason in reasons if "%" in (words := reason.say(speech))]


def play_battle(match: Match, option: Option, rng: Random) -> Event | None:
    """Choose this option into a battle, stop there, and leave the rest to chance; return the event that ends it."""
    seat, before = next(iter(match.pending)), len(match.events)
    match.choose(seat, option.id)
    while True:
        ends = [event for event in match.events[before:] if event.key in ("wins", "loses")]
        if ends or not match.pending or match.pending.get(seat) is None:
            return ends[0] if ends else None
        decision = match.pending[seat]
        stop = next((one for one in decision.options if one.verb.id == "stop"), None)
        match.choose(seat, stop.id if stop else by_chance(decision, rng))


def battles(match: Match, decision: Decision) -> list[tuple[Option, bool, str]]:
    """The options that lead into a battle, whether the page shows a victory, and its text about the risk."""
    answers = answers_of(match, decision)
    found = []
    for option in decision.options:
        answer = answers.get(option.id)
        if option.verb.id in ("attack", "move", "stop") and answer and answer.icon in ("check-mark", "broken-shield"):
            found.append((option, answer.tone == "win", answer.risk.then if answer.risk else ""))
    return found


@pytest.mark.parametrize("game", ["thunderstone", "thunderstone_quest"])
def test_battles_end_as_they_are_foretold(game: str) -> None:
    """A battle shown as lost is never won; one shown as won is won in at least one of four draws, "unless" aside."""
    rng, counts = Random.seeded("battles"), {True: 0, False: 0}
    for seed in range(3):
        for match, decision in decisions(undercroft.game(game), 2, seed):
            for option, victory, risk_text in battles(match, decision):
                ends = [play_battle(match.clone(draw), option, rng) for draw in range(4)]
                won = [end is not None and end.key == "wins" for end in ends]
                counts[victory] += len(won)
                if not victory:
                    assert not any(won), (seed, decision.key, option.id)
                elif "unless" not in risk_text:
                    assert any(won), (seed, decision.key, option.id)
    assert sum(counts.values()) > DRAWS
    assert min(counts.values()) > 50
