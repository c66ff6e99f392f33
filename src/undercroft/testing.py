"""Matches from a position, with shorthand that keeps tests readable.

    table = scenario("thunderstone", hands={0: ["militia", "torch"]}, hall=["griffon", "nixie", "sphinx"])
    table.choose("dungeon")
    table.choose("attack:2")
    assert table.view(0)["xp"] == 4

Use it to test a card, a game or a bot.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from .kernel.decision import Choice, Decision, Picked
from .kernel.match import Match
from .kernel.refusal import Refusal
from .kernel.registry import game as find_game
from .kernel.rng import MatchRandom, Random
from .kernel.text import _
from .kernel.together import by_chance


class ScenarioTable:
    """A match from a position, with shorthand for tests; `match` is the match itself."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> Any:
        """The state of the match: read it, do not change it."""
        return self.match.state

    def decision(self, seat: int | None = None) -> Decision:
        """The open decision: that of the seat, or of the only one who must choose."""
        pending = self.match.pending
        if seat is None:
            if len(pending) != 1:
                raise Refusal(
                    "which-seat", _("Seats {seats} have to choose: say which one you mean."), seats=list(pending)
                )
            seat = next(iter(pending))
        if seat not in pending:
            raise Refusal("not-asked", _("It is not this seat's turn to choose."))
        return pending[seat]

    def choose(self, choice: Choice, seat: int | None = None) -> "ScenarioTable":
        self.match.choose(self.decision(seat).seat, choice)
        return self

    def options(self, seat: int | None = None) -> list[str]:
        """The ids of the options."""
        return [option.id for option in self.decision(seat).options]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.match.view(seat)

    def events(self, key: str | None = None) -> list[dict[str, Any]]:
        """What happened; only events with this key, if one is given."""
        return [event.facts() for event in self.match.events if key in (None, event.key)]


def scenario(
    game: str, seats: int = 2, seed: int = 0, options: Mapping[str, Any] | None = None, **position: Any
) -> ScenarioTable:
    """A table of this game in any position; the game's `position` function lists the parts of a position."""
    found = find_game(game)
    checked = found.check(seats, seed, options)
    state = found.set_up(seats, checked, MatchRandom.of(seed))
    state.events.clear()
    found.position(state, **position)
    return ScenarioTable(Match.from_position(found, seed, checked, state))


def walk(match: Match, seed: int = 0) -> Iterator[tuple[Decision, Picked]]:
    """Random play, one choice at a time: yields each decision with the choice, then makes it."""
    rng = Random.seeded("walk", seed)
    while pending := match.pending:
        decision = rng.pick(list(pending.values()))
        picked = by_chance(decision, rng)
        yield decision, picked
        match.choose(decision.seat, picked, decision.number)


def known(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat knows of a match: its view, the number of events it may see, and the latest of them."""
    seen = [event for event in match.events if event.seen_by(seat)]
    return {"view": match.view(seat), "events": len(seen), "latest": [event.facts() for event in seen[-40:]]}


def everything(match: Match) -> dict[str, Any]:
    """What all seats and a spectator know, and what may be undone: equal for identical matches."""
    seats = [None, *range(match.seats)]
    return {
        "known": [known(match, seat) for seat in seats],
        "undo": [match.can_undo(seat) for seat in range(match.seats)],
        "chance": match.state.rng.position,
    }


def assert_nothing_leaks(match: Match, worlds: int = 2) -> None:
    """No seat can tell the match from one that it imagines, and an imagined match can be played on."""
    for seat in range(match.seats):
        seen = known(match, seat)
        for world in range(worlds):
            assert known(match.imagine(seat, world), seat) == seen, f"seat {seat} can tell world {world}"


def assert_undo_is_no_peek(before: Match, picked: Picked, seat: int, worlds: int = 3) -> None:
    """A choice that can be undone reveals nothing: it looks the same in every world the seat imagines."""
    after = before.clone()
    after.choose(seat, picked)
    if after.can_undo(seat):
        seen = known(after, seat)
        for world in range(worlds):
            imagined = before.imagine(seat, world)
            imagined.choose(seat, picked)
            assert known(imagined, seat) == seen, f"seat {seat} could peek by taking back {picked}"
