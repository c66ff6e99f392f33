"""The games as Python games of OpenSpiel: `pyspiel.load_game("undercroft_thunderstone_v3(players=2)")`.

Options of the game are given as `options=long_game:4+random_setup:true`.

    import pyspiel
    import undercroft.adapters.openspiel

The first move is a chance node: one of `deals` seeds (a parameter, by default 65,536), which determines all dice and
shuffles of the match. A search must not use them. `resample_from_infostate` returns a state that is possible as far as
the player knows, with other luck to come.
Seats that choose at the same time come one after the other, and do not see what the others chose.
"""

import json
from collections.abc import Callable
from typing import Any

from ..kernel.refusal import Refusal, needs
from ..kernel.registry import game as find_game
from ..kernel.text import _
from ..kit.step_table import StepTable
from .encoding import Encoding, games_by_version, observation

try:
    import pyspiel
except ImportError as missing:
    raise needs("openspiel") from missing

DEALS = 65_536
"""The default number of different matches: too many to memorise."""
LONGEST = 20_000


def game_type(id: str, name: str) -> Any:
    """What OpenSpiel needs to know about a game before one is played."""
    kinds = pyspiel.GameType
    seats = find_game(id).seats
    return kinds(
        short_name=f"undercroft_{name.replace('-', '_')}",
        long_name=f"Undercroft: {find_game(id).title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, seats[0]), "options": "", "deals": DEALS},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """A game of Undercroft for a number of players; each game has its own subclass."""

    kind: Any
    id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, kind = dict(params or {}), self.kind
        self.players = int(given.get("players", kind.parameter_specification["players"]))
        self.encoding = Encoding(self.id)
        self.options = dict(one.partition(":")[::2] for one in str(given.get("options", "")).split("+") if one)
        self.encoding.game.check(self.players, 0, self.options)
        self.deals = int(given.get("deals", DEALS))
        if self.deals < 1:
            raise Refusal("bad-deals", _("There must be at least one deal."))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions), max_chance_outcomes=self.deals, num_players=self.players,
            min_utility=-1.0, max_utility=1.0, utility_sum=None, max_game_length=LONGEST,
        )  # fmt: skip
        super().__init__(kind, info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.encoding)


class SpielObserver:
    """Writes observations in OpenSpiel's format."""

    def __init__(self, encoding: Encoding) -> None:
        self.tensor = encoding.nothing()
        self.dict = {"observation": self.tensor}

    def set_from(self, state: "SpielState", player: int) -> None:
        self.tensor[:] = 0 if state.table is None else observation(state.table, player)

    def string_from(self, state: "SpielState", player: int) -> str:
        return state.seen_by(player)


class SpielState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A state: before the seed is drawn, or a match."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._encoding = game.encoding
        self._deals = game.deals
        self._players = game.players
        self._options = game.options
        self.table: StepTable | None = None
        self._done: list[tuple[int, int]] = []

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.steps.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return sorted(self.table.steps.legal(player))

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self._encoding.start(self._players, action, self._options)
            return
        seat = self.current_player()
        self.table.steps.step(seat, action)
        self._done.append((seat, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed:{action}"
        return self._encoding.actions[action].id

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.steps.seat is None

    def returns(self) -> list[float]:
        return [0.0] * self._players if self.table is None else self.table.utilities()

    def seen_by(self, player: int | None) -> str:
        """What the player knows, as JSON."""
        return "" if self.table is None else json.dumps(self.table.match.view(player), sort_keys=True)

    def information_state_string(self, player: int | None = None) -> str:
        """What the player has done, and everything it knows now."""
        who = self.current_player() if player is None else player
        return f"{[action for seat, action in self._done if seat == who]} {self.seen_by(who)}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state as likely as this one, given what the player knows."""
        twin: SpielState = self.clone()
        if self.table is not None:
            twin.table = self.table.imagine(player, int(sampler() * 2**31))
        return twin

    def __str__(self) -> str:
        return self.seen_by(None)


def load(name: str) -> Any:
    """A game by its name and parameters, as pickled."""
    return pyspiel.load_game(name)


def register() -> list[str]:
    """Register every game with OpenSpiel; returns the names, such as `undercroft_thunderstone_v3`."""
    names = []
    for id, name in games_by_version().items():
        kind = game_type(id, name)
        names.append(kind.short_name)
        if kind.short_name not in pyspiel.registered_names():
            made = type(kind.short_name, (SpielGame,), {"kind": kind, "id": id})  # OpenSpiel requires a class
            pyspiel.register_game(kind, made)
    return names


register()
