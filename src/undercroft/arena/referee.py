"""Answers the requests of a bot in another process with what its seat may know, and nothing else."""

from collections.abc import Callable
from typing import Any

from ..kernel.match import Match
from ..kernel.playing import play_by_chance, play_quickly
from ..kernel.refusal import Refusal
from ..kernel.rng import Random
from ..kernel.seat import Seat
from ..kernel.text import _
from ..kernel.worth import worth

MOST = 10_000
"""The most imagined matches that a bot may hold at a time."""


class Referee:
    """Answers the requests for one decision of one seat."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._imagined: list[Match] = []
        self._requests: dict[str, Callable[..., Any]] = {
            "view": lambda: seat.view,
            "score": lambda: seat.score,
            "events": lambda: [event.facts() for event in seat.events],
            "judged": seat.judged,
            "quickly": seat.quickly,
            "tried": seat.tried,
            "imagine": lambda seed: self._keep(seat.imagine(seed)),
            "match": self._in_match,
        }

    def answer(self, request: object, *given: Any) -> Any:
        """The answer to a request; an unknown request is refused."""
        found = self._requests.get(request) if isinstance(request, str) else None
        if found is None:
            raise unknown(request)
        return found(*given)

    def _keep(self, match: Match) -> int:
        if len(self._imagined) == MOST:
            raise Refusal("too-many", _("A bot may have {most} imagined matches at a time."), most=MOST)
        self._imagined.append(match)
        return len(self._imagined) - 1

    def _in_match(self, number: int, what: str, *given: Any) -> Any:
        """A request about an imagined match."""
        match = self._imagined[number]
        match what:
            case "pending":
                return {seat: decision.facts() for seat, decision in match.pending.items()}
            case "decision":
                return match.decision(*given).facts()
            case "turn":
                return match.turn
            case "result":
                found = match.result
                return found and (found.how, found.ranking, found.scores, found.won, found.alone)
            case "view":
                return match.view(*given)
            case "choose":
                return match.choose(*given)
            case "clone":
                return self._keep(match.clone())
            case "play_quickly":
                return play_quickly(match, *given)
            case "play_by_chance":
                seed, turns = given
                return play_by_chance(match, Random.seeded(seed), turns)
            case "worth":
                return worth(match, *given)
        raise unknown(what)


def unknown(request: object) -> Refusal:
    return Refusal(
        "unknown-request", _("A bot asked for something that does not exist: {what}."), what=str(request)[:60]
    )
