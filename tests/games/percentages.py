"""Percentages on the page and in hints, compared with the results of many draws."""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any, NamedTuple

import undercroft
from tests.repetitions import repetitions
from undercroft.bots.greedy import GreedyBot
from undercroft.kernel.decision import Decision, Option
from undercroft.kernel.match import Match
from undercroft.kernel.seat import Seat
from undercroft.kit.prompt import Answer
from undercroft.kit.seen import Asked, PlayerMark, Seen

DRAWS = repetitions(100, 400)
SIGMAS = 4

OutcomeOf = Callable[[Match], bool | None]
"""Plays a match on: whether the predicted result came; None if the match did not get that far."""


class Shown(NamedTuple):
    """A percentage shown for an option, on the page or in a hint."""

    option: Option
    where: str
    """`chance` or `again` for a risk on the page, `hint` for a reason."""
    percent: int
    test: str = ""


def seen_at(match: Match, decision: Decision) -> Seen[Any]:
    """The table as the asked player sees it."""
    view, speech = match.view(decision.seat), match.game.speech("en")
    players = [PlayerMark(seat, f"Player {seat}", "human") for seat in range(match.seats)]
    labels = {option.id: option.label(speech) for option in decision.options}
    return Seen(view, speech, players, Asked(decision.key, "", view["decision"]["options"], labels), (), ())


def answers_of(match: Match, decision: Decision) -> dict[str, Answer]:
    """The answers by option, as the buttons show them."""
    answers: dict[str, Answer] = match.game.part("board").board(seen_at(match, decision)).answers
    return answers


def shown(match: Match, decision: Decision) -> list[Shown]:
    """All percentages that the seat sees at this decision, on the page and in hints."""
    game, view = match.game, match.view(decision.seat)
    found, answers = [], answers_of(match, decision)
    for option in decision.options:
        answer = answers.get(option.id)
        risk = answer.risk if answer else None
        if risk is not None and risk.chance is not None:
            found.append(Shown(option, "chance", risk.chance, risk.test))
        if risk is not None and risk.again is not None:
            found.append(Shown(option, "again", risk.again, risk.test))
    assert game.judge is not None
    for one in game.judge(view, decision):
        found += [Shown(one.option, "hint", reason.args["chance"]) for reason in one.because if "chance" in reason.args]
    return found


def decisions(game: undercroft.Game, seats: int, seed: int, **options: object) -> Iterator[tuple[Match, Decision]]:
    """Play a match with greedy bots; yields each decision of more than one option before it is made."""
    match = game.start(seats, seed, {"pause": True, **options})
    bots = [GreedyBot(game, 10 * seed + seat) for seat in range(seats)]
    while pending := match.pending:
        seat, decision = next(iter(pending.items()))
        if len(decision.options) > 1:
            yield match, decision
        match.choose(seat, bots[seat].choose(Seat(match, seat)))


def assert_comes_true(match: Match, percent: int, outcome_of: OutcomeOf) -> None:
    """The frequency must lie within 4 standard deviations of the percentage, plus rounding; 0 and 100 are exact."""
    outcomes = [outcome_of(match.clone(draw)) for draw in range(DRAWS)]
    counted = [outcome for outcome in outcomes if outcome is not None]
    assert len(counted) > DRAWS / 10, "it hardly ever comes to that"
    frequency, likely = sum(counted) / len(counted), percent / 100
    if percent in (0, 100):
        assert frequency == likely, (frequency, percent)
    else:
        slack = SIGMAS * sqrt(max(likely * (1 - likely), 0.01) / len(counted)) + 0.005
        assert abs(frequency - likely) <= slack, (frequency, percent)
