"""A match played in single, numbered actions: where several options may be taken, one after another, then `DONE`."""

import copyreg
from typing import Any

from .actions import DONE, Actions
from .decision import Decision, Option
from .game import Game
from .match import Match
from .refusal import Refusal
from .text import _


def actions_of(game: Game) -> Actions:
    """The game's numbered actions; refuses games without them."""
    if game.actions is None:
        raise Refusal("no-actions", _("{game} does not declare its actions."), game=game.title)
    return game.actions


class Steps:
    """A match, and the options taken so far in decisions that allow several. They are taken in the order in which the
    decision lists them, so that each set of options has exactly one sequence."""

    __slots__ = ("_shown", "actions", "match", "taken")

    def __init__(self, match: Match) -> None:
        self.match = match
        self.actions = actions_of(match.game)
        self.taken: dict[int, list[Option]] = {}
        self._shown: tuple[Decision, dict[int, Option | None]] | None = None
        """The last answer of `legal`."""

    @property
    def seat(self) -> int | None:
        """A seat that must choose; None when the match is over."""
        decision = self.match.first_open
        return None if decision is None else decision.seat

    def legal(self, seat: int) -> dict[int, Option | None]:
        """What the seat can do, by number, in the order of the options; `DONE` has no option."""
        return self._legal(self.match.decision(seat))

    def _legal(self, decision: Decision) -> dict[int, Option | None]:
        shown = self._shown
        if shown is not None and shown[0] is decision:
            return shown[1]
        found: dict[int, Option | None] = {}
        if decision.takes_one:
            found.update(self.actions.numbered(decision.options))
            self._shown = (decision, found)
            return found
        taken = self.taken.get(decision.seat, [])
        if len(taken) >= decision.at_least:
            found[DONE] = None
        found.update(self.actions.numbered(_left(decision, taken)))
        return found

    def mask(self, seat: int) -> bytearray:
        """1 for each action that the seat can choose now; all 0 if it is not asked."""
        mask = bytearray(len(self.actions))
        if self.match.asks(seat):
            for action in self.legal(seat):
                mask[action] = 1
        return mask

    def step(self, seat: int, action: int) -> None:
        """Carry out a seat's action; refuses actions that are not possible now."""
        decision = self.match.decision(seat)
        legal = self._legal(decision)
        if action not in legal:
            raise Refusal("no-such-action", _("Action {action} cannot be chosen now."), action=action)
        option = legal[action]
        if decision.takes_one:
            self.match.choose(seat, option)
            return
        taken = [*self.taken.get(seat, [])]
        if option is not None:
            taken.append(option)
        if option is None or not _left(decision, taken):
            self.taken.pop(seat, None)
            self.match.choose(seat, taken)
        else:
            self.taken[seat] = taken

    def clone(self, fresh_chance: object = None) -> "Steps":
        return self._with(self.match.clone(fresh_chance), {seat: [*taken] for seat, taken in self.taken.items()})

    def imagine(self, seat: int, seed: Any) -> "Steps":
        """Like `Match.imagine`: what others have taken but not confirmed is unknown."""
        own = {seat: [*self.taken[seat]]} if seat in self.taken else {}
        return self._with(self.match.imagine(seat, seed), own)

    def _with(self, match: Match, taken: dict[int, list[Option]]) -> "Steps":
        twin = Steps(match)
        twin.taken = taken
        return twin


def _unpickled(match: Match, taken: dict[int, list[str]]) -> Steps:
    steps = Steps(match)
    for seat, ids in taken.items():
        picked = {option.id: option for option in match.decision(seat).options}
        steps.taken[seat] = [picked[id] for id in ids]
    return steps


def _reduce(steps: Steps) -> tuple[Any, ...]:
    return _unpickled, (steps.match, {seat: [option.id for option in taken] for seat, taken in steps.taken.items()})


copyreg.pickle(Steps, _reduce)  # like matches, they can be sent to another process


def _left(decision: Decision, taken: list[Option]) -> list[Option]:
    """The options that can still be taken: after the last one taken, and early enough to reach the minimum."""
    if len(taken) >= decision.at_most:
        return []
    options: list[Option] = decision.options
    first = options.index(taken[-1]) + 1 if taken else 0
    last = len(options) - max(decision.at_least - len(taken), 1)
    return options[first : last + 1]
