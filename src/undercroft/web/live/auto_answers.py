"""What is answered at a table without being asked: the end of a turn by bots and by those who wish it so, an offer
that was declined a moment ago and has not changed since, and questions whose answers all lead to the same."""

from collections.abc import Hashable, Sequence

from ...kernel.alike import all_alike
from ...kernel.decision import Decision, Option, Picked
from ...kernel.match import Match
from ...kernel.pausing import PAUSE, turn_ends
from ...store import SeatRecord


class AutoAnswers:
    """Who wants turns to end at once, and what each seat declined last."""

    __slots__ = ("_at_once", "_declined")

    def __init__(self) -> None:
        self._at_once: set[str] = set()
        self._declined: dict[int, Hashable] = {}

    def wish(self, user: str, at_once: bool) -> None:
        if at_once:
            self._at_once.add(user)
        else:
            self._at_once.discard(user)

    def note(self, match: Match, decision: Decision, picked: Picked) -> None:
        """Before a choice is made: remember whether it declines what was offered."""
        offers = match.game.offers
        if offers is None or isinstance(picked, list):
            return
        offer = offers(match.view(decision.seat), decision)
        if offer is not None:
            if picked in offer.declining:
                self._declined[decision.seat] = offer.what
            else:
                self._declined.pop(decision.seat, None)

    def next(self, match: Match, seats: Sequence[SeatRecord]) -> tuple[int, Option] | None:
        """The next answer that is given without asking, and for whom."""
        for seat in match.pending:
            answer = self.answer(match, seats, seat)
            if answer is not None:
                return seat, answer
        return None

    def answer(self, match: Match, seats: Sequence[SeatRecord], seat: int) -> Option | None:
        """What the seat would answer now, if it need not be asked."""
        decision = match.pending.get(seat)
        if decision is None:
            return None
        who = seats[seat]
        if turn_ends(decision):
            return decision.options[0] if who.bot or who.user in self._at_once else None
        if who.user is None or not match.options.get(PAUSE):
            return None
        return self._declines_again(match, decision) or self._all_alike(match, decision)

    def _declines_again(self, match: Match, decision: Decision) -> Option | None:
        offers = match.game.offers
        if offers is None or decision.seat not in self._declined:
            return None
        offer = offers(match.view(decision.seat), decision)
        if offer is None or not offer.only or offer.what != self._declined[decision.seat]:
            return None
        return offer.declining[0]

    def _all_alike(self, match: Match, decision: Decision) -> Option | None:
        return decision.options[0] if all_alike(match, decision.seat) else None
