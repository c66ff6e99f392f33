"""Examples to learn from: decisions, and what each option is worth.

As in search, every option of a decision is tried in the same imagined worlds, which are played on with quick play and
then rated by the game's value. A few worlds are too few to judge one decision, but they are right on average, and a net
averages over many similar decisions. So it learns more from more decisions than from more worlds.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...bots.greedy import GreedyBot
from ...bots.net.features import Sight, feature_reader, likely
from ...bots.net.model import Net
from ...bots.search.trying import chosen
from ...kernel.decision import Choice, Decision, Option
from ...kernel.game import Game
from ...kernel.match import Match
from ...kernel.pausing import turn_ends
from ...kernel.registry import game as find_game
from ...kernel.rng import Random
from ...kernel.seat import Seat
from ...kernel.worth import worth_of

SHARES = {"search": 40, "net": 45, "greedy": 15}
"""Of a hundred seats, how many each of them plays; without a net, search plays in its place."""
RANDOM = 4
"""Of a hundred choices, how many are random, so that the net also learns from positions after mistakes."""


class Source(NamedTuple):
    """What examples are made from."""

    game: str
    seats: tuple[int, ...]
    """Numbers of players, taking turns from match to match."""
    options: Mapping[str, Any]
    seed: int
    worlds: int
    net: str = ""
    """The file of a net that plays some of the seats."""


class Example(NamedTuple):
    """A decision, and the worth of each option: NaN where it was not tried."""

    sight: Sight
    worths: tuple[float, ...]
    seats: int
    outcome: float
    """What the match was worth to the seat in the end."""


def examples(source: Source, number: int) -> list[Example]:
    """The decisions of match `number`."""
    game = find_game(source.game)
    seats = source.seats[number % len(source.seats)]
    chance = Random.seeded("train", source.seed, number)
    match = game.start(seats, chance.bits(), source.options, log=False)
    return _Play(source, game, match, chance).examples()


class _Play:
    def __init__(self, source: Source, game: Game, match: Match, chance: Random) -> None:
        self.match, self.chance, self.worlds = match, chance, source.worlds
        self.reader = feature_reader(game.id)
        self.net = Net.read(source.net, game) if source.net else None
        self.greedy = GreedyBot(game, chance.bits())
        self.who = [self._player() for _seat in range(match.seats)]
        self.found: list[tuple[int, Sight, tuple[float, ...]]] = []

    def _player(self) -> str:
        drawn = self.chance.below(100)
        for name, share in SHARES.items():
            if drawn < share:
                return "search" if name == "net" and self.net is None else name
            drawn -= share
        raise AssertionError

    def examples(self) -> list[Example]:
        match, game = self.match, self.match.game
        while (decision := match.first_open) is not None:
            match.choose(decision.seat, self._choice(decision))
        result = match.result
        assert result is not None
        outcomes = [worth_of(result, seat, game.score_alone) for seat in range(match.seats)]
        return [Example(sight, worths, match.seats, outcomes[seat]) for seat, sight, worths in self.found]

    def _choice(self, decision: Decision) -> Choice:
        options = decision.options
        if turn_ends(decision) or (decision.takes_one and len(options) == 1):
            return options[0]
        seat = Seat(self.match, decision.seat)
        if not decision.takes_one:
            return self.greedy.choose(seat)
        world = self.chance.bits() >> 16
        imagined = seat.imagine(world)
        sight = self.reader.read(imagined, imagined.decision(decision.seat))
        worths, best = self._tried(seat, sight)
        self.found.append((decision.seat, sight, worths))
        if self.chance.below(100) < RANDOM:
            return sight.options[self.chance.below(len(sight.options))]
        who = self.who[decision.seat]
        if who == "greedy":
            return sight.options[likely(sight)[0]]
        if who == "net" and self.net is not None:
            return self.net.ranked(sight)[0]
        return best

    def _tried(self, seat: Seat, sight: Sight) -> tuple[tuple[float, ...], Option]:
        tried = likely(sight)
        last = seat.turn + seat.game.looks_ahead(seat.seats)
        world = self.chance.bits() >> 16
        rows = [
            {place: seat.tried(sight.options[number], world + more, last) for place, number in enumerate(tried)}
            for more in range(self.worlds)
        ]
        worths = [float("nan")] * len(sight.options)
        for place, number in enumerate(tried):
            worths[number] = sum([row[place] for row in rows]) / len(rows)
        return tuple(worths), sight.options[tried[chosen(range(len(tried)), rows, 0.5)]]
