"""Positions and tests that read like table talk.

    table = scenario("thunderstone", hands={0: ["militia", "torch"]}, hall=["griffon", "nixie", "sphinx"], xp={0: 3})
    table.choose("dungeon")
    table.choose("attack:2")
    assert table.view(0)["xp"] == 4

Whoever writes a card, a game or a bot can test it this way.
"""

from collections.abc import Mapping
from typing import Any

from .kernel.decision import Choice, Decision
from .kernel.game import View
from .kernel.match import Match
from .kernel.refusal import Refusal
from .kernel.registry import game as find_game
from .kernel.rng import Random
from .kernel.setting import check_all
from .kernel.text import _


class ScenarioTable:
    """A match from a position, with shorthand for tests; `match` is the match itself."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> Any:
        """The state behind the match: for looking, not for touching."""
        return self.match._state

    def decision(self, seat: int | None = None) -> Decision:
        """The open decision: of the seat, or of the only one who must choose."""
        pending = self.match.pending
        if seat is None:
            if len(pending) != 1:
                raise Refusal("which-seat", _("Seats {seats} must choose; say which one you mean."), seats=list(pending))
            seat = next(iter(pending))
        if seat not in pending:
            raise Refusal("not-asked", _("It is not for this seat to choose now."))
        return pending[seat]

    def choose(self, choice: Choice, seat: int | None = None) -> "ScenarioTable":
        self.match.choose(self.decision(seat).seat, choice)
        return self

    def options(self, seat: int | None = None) -> list[str]:
        """The ids of what can be chosen."""
        return [option.id for option in self.decision(seat).options]

    def view(self, seat: int | None = None) -> View:
        return self.match.view(seat)

    def events(self, key: str | None = None) -> list[dict[str, Any]]:
        """What happened, by key if one is given."""
        return [event.facts() for event in self.match.events if key in (None, event.key)]


def scenario(
    game: str, seats: int = 2, seed: int = 0, options: Mapping[str, Any] | None = None, **position: Any
) -> ScenarioTable:
    """A table of this game in any position; what a game's positions are made of, its `position` function says."""
    found = find_game(game)
    checked = check_all(found.options, options or {})
    state = found.set_up(seats, checked, Random.seeded(seed))
    state.events.clear()
    found.position(state, **position)
    return ScenarioTable(Match.from_position(found, seed, checked, state))
