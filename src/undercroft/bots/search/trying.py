"""Trying candidates out: each in the same imagined worlds, played on as far as the game can say what comes of it."""

from collections.abc import Sequence
from math import tanh
from time import process_time

from ...kernel.decision import Picked
from ...kernel.match import Match
from ...kernel.playing import play_by_chance, play_quickly
from ...kernel.rng import Random as Chance
from ...kernel.seat import Bot, Seat
from ...kernel.worth import worth, worth_of
from .clock import Clock

ENOUGH = 8
"""Where a game has no value and no quick play, there should be time for so many worlds."""

Row = dict[int, float]
"""What each candidate that was tried in a world, by its place, came to there."""


class Player:
    """Plays imagined matches on: quickly, until the game's value says how they stand. Where a game has none of these,
    by judgement as far as there is time for enough worlds, and by chance from there to the end."""

    def __init__(self, judging: Bot, turns: int) -> None:
        self._judging = judging
        self._turns = turns
        self._judged = 0.0  # the seconds that judgement has taken in matches played on …
        self._counted = 0  # … and for how many turns

    def plays(self, match: Match, me: int, turn: int, clock: Clock, chance: int, candidates: int) -> float | None:
        """What the match comes to from a choice in this turn; None if the time is over before that is known."""
        game = match.game
        if game.quick is not None:
            play_quickly(match, last=turn + (self._turns or game.horizon) if game.value is not None else 0)
        elif not self._by_judgement(match, clock, self._turns or self._affordable(clock, candidates)):
            return None
        elif game.value is None:
            play_by_chance(match, Chance.seeded(chance))
        found = worth(match, me)
        assert found is not None
        return found if game.value is not None else ahead(match, me)

    def _affordable(self, clock: Clock, candidates: int) -> int:
        """For how many turns there is time to play by judgement, in so many worlds as show something."""
        if not clock.seconds:
            return 0
        if not self._counted:
            return 1
        return max(1, int(clock.seconds / (candidates * ENOUGH) * self._counted / max(self._judged, 1e-9)))

    def _by_judgement(self, match: Match, clock: Clock, turns: int) -> bool:
        seats = [Seat(match, number) for number in range(match.seats)]
        begun, first = process_time(), match.turn
        while (decision := match.first_open) is not None and (not turns or match.turn < first + turns):
            if clock.over:
                return False
            match.choose(decision.seat, self._judging.choose(seats[decision.seat]))
        self._judged += process_time() - begun
        self._counted += 1 + match.turn - first
        return True


class Trial:
    """One decision: its candidates, and the worlds in which they are tried, every so many of them in this process."""

    def __init__(
        self, seat: Seat, candidates: Sequence[Picked], player: Player, clock: Clock, base: int, processes: int
    ) -> None:
        self._seat = seat
        self._candidates = candidates
        self._player = player
        self.clock = clock
        self._base = base
        self._next = 0
        self._step = processes

    def go_elsewhere(self, process: int) -> None:
        """In another process other worlds are tried."""
        self._next = process
        self.clock.begin_again()

    def tries(self, alive: Sequence[int], until: float, worlds: int | None = None) -> list[Row]:
        """As many worlds as there is time for up to this share of it, and at most so many."""
        rows: list[Row] = []
        while (worlds is None or len(rows) < worlds) and self.clock.used < until:
            row = self._world(alive)
            if row is None:
                break
            rows.append(row)
        return rows

    def _world(self, alive: Sequence[int]) -> Row | None:
        """One world, in which every candidate is tried; None if there was no time for all: then it counts for none."""
        world = self._base + self._next
        self._next += self._step
        me, row = self._seat.number, {}
        for place in alive:
            if self.clock.over:
                return None
            match = self._seat.imagine(world)
            match.choose(me, self._candidates[place])
            found = self._player.plays(match, me, self._seat.turn, self.clock, world, len(alive))
            if found is None:
                return None
            row[place] = found
        return row


def ahead(match: Match, me: int) -> float:
    """A finished match for a seat, from 0 to 1; against others half of it by how far it is ahead."""
    result = match.result
    assert result is not None
    found = worth_of(result, me)
    if match.seats == 1 or result.cooperative:
        return found
    totals = [score["total"] for score in result.scores]
    more = totals[me] - max(total for seat, total in enumerate(totals) if seat != me)
    return (found + (1 + tanh(2 * more / (1 + max(map(abs, totals))))) / 2) / 2
