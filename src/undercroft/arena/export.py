"""Matches as training data: one record for every choice, with what its seat saw and how the match ended for it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..kernel.decision import Choice, Decision, Option, Picked, ids_of
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.refusal import Refusal
from ..kernel.seat import Seat
from ..kernel.text import _
from .plan import Plan, create_bot

Record = dict[str, Any]
ABOUT = ("game", "version", "seats", "options", "seed", "bots")
"""Fields that apply to the whole match."""


def played(plan: Plan, game: Game, games: int) -> Iterator[Record]:
    """The choices of bots in matches 0 to `games` - 1 of a plan."""
    for number in range(games):
        line = plan.line(number)
        seed = plan.seed_of(line.seed_group)
        match = game.start(plan.seats, seed, plan.options, log=False)
        seat_of = [(place + line.first) % plan.seats for place in range(plan.seats)]
        bots = {seat: create_bot(plan.bots[place], game, seed + place) for place, seat in enumerate(seat_of)}
        records = []
        while (decision := match.first_open) is not None:
            choice = bots[decision.seat].choose(Seat(match, decision.seat))
            records.append(_record(match, decision, choice, number))
            match.choose(decision.seat, choice)
        names = {seat: plan.names[place] for place, seat in enumerate(seat_of)}
        extra = {"seed": str(seed), "bots": [names[seat] for seat in range(plan.seats)]}
        yield from _with_result(match, records, extra)


def replayed(match: Match, number: int = 0) -> Iterator[Record]:
    """The choices of a finished match, replayed; refuses an unfinished one, which contains secrets."""
    if match.result is None:
        raise Refusal("not-over", _("Only matches that are over can be exported."))
    again = match.game.start(match.seats, match.seed, match.options, log=False)
    records = []
    for seat, choice in match.choices:
        records.append(_record(again, again.decision(seat), choice, number))
        again.choose(seat, choice)
    return _with_result(again, records)


def _record(match: Match, decision: Decision, choice: Choice, number: int) -> Record:
    """What a seat was asked and chose. The view contains the decision with its options, and no player's name."""
    picked = decision.take(choice)
    return {
        "match": number, "turn": match.turn, "seat": decision.seat, "view": match.view(decision.seat),
        "choice": ids_of(picked), "action": _numbers(match.game, decision, picked),
    }  # fmt: skip


def _numbers(game: Game, decision: Decision, picked: Picked) -> int | list[int] | None:
    """What was chosen, by the numbers of actions; None in a game that does not declare them."""
    actions = game.actions
    if actions is None:
        return None
    numbered = {option: number for number, option in actions.legal(decision).items()}
    if isinstance(picked, Option):
        return numbered.get(picked, actions.index(picked))  # only one of identical copies has a number
    return [numbered.get(option, actions.index(option)) for option in picked]


def lean(records: Iterator[Record]) -> Iterator[Record]:
    """The same records, with what applies to the whole match only in the first of them."""
    match: object = None
    for record in records:
        if record["match"] == match:
            record = {name: value for name, value in record.items() if name not in ABOUT}
        match = record["match"]
        yield record


def _with_result(match: Match, records: Sequence[Record], extra: Mapping[str, Any] | None = None) -> Iterator[Record]:
    result = match.result
    assert result is not None
    about: Mapping[str, Any] = {
        "game": match.game.id, "version": match.game.version, "seats": match.seats, "options": match.options,
        **(extra or {}),
    }  # fmt: skip
    for record in records:
        seat = record["seat"]
        yield {**about, **record, "score": result.scores[seat]["total"], "utility": result.utility[seat]}
