"""Matches as data to learn from: one record for every choice, with what its seat saw and how the match ended for it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..kernel.decision import Choice, Decision, ids_of
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.refusal import Refusal
from ..kernel.seat import Seat
from ..kernel.text import _
from .plan import Plan, made

Record = dict[str, Any]


def played(plan: Plan, game: Game, games: int) -> Iterator[Record]:
    """The choices of bots in matches 0 to `games` - 1 of a plan."""
    for number in range(games):
        line = plan.line(number)
        seed = plan.seed_of(line.world)
        match = game.start(plan.seats, seed, plan.options, log=False)
        seat_of = [(place + line.first) % plan.seats for place in range(plan.seats)]
        bots = {seat: made(plan.bots[place], game, seed + place) for place, seat in enumerate(seat_of)}
        records = []
        while (decision := match.first_open) is not None:
            choice = bots[decision.seat].choose(Seat(match, decision.seat))
            records.append(_record(match, decision, choice, number))
            match.choose(decision.seat, choice)
        yield from _with_result(match, records)


def replayed(match: Match, number: int = 0) -> Iterator[Record]:
    """The choices of a match that is over, made once more; one that is not is refused: it holds secrets."""
    if match.result is None:
        raise Refusal("not-over", _("Only matches that are over can be exported."))
    again = match.game.start(match.seats, match.seed, match.options, log=False)
    records = []
    for seat, choice in match.choices:
        records.append(_record(again, again.decision(seat), choice, number))
        again.choose(seat, choice)
    return _with_result(again, records)


def _record(match: Match, decision: Decision, choice: Choice, number: int) -> Record:
    """What a seat was asked and chose. The view holds the decision with its options; none of it names a player."""
    picked = decision.take(choice)
    return {"match": number, "seat": decision.seat, "view": match.view(decision.seat), "choice": ids_of(picked)}


def _with_result(match: Match, records: Sequence[Record]) -> Iterator[Record]:
    result = match.result
    assert result is not None
    about: Mapping[str, Any] = {
        "game": match.game.id, "version": match.game.version, "seats": match.seats, "options": match.options,
    }  # fmt: skip
    for record in records:
        seat = record["seat"]
        yield {**about, **record, "score": result.scores[seat]["total"], "utility": result.utility[seat]}
