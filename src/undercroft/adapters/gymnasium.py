"""One seat against named bots, as an environment of Gymnasium.

    import gymnasium
    env = gymnasium.make("undercroft/thunderstone-v3", bots=("greedy",))

An observation contains `observation` and `action_mask`. An action that cannot be chosen changes nothing, costs
`illegal`, and the info then contains `illegal`. The last info of a match contains its `result`, `scores` and `utility`.

Rewards: `terminal`, the result's utility, at the end; `score`, what each step adds to the seat's score, as far as the
seat knows it; `shaped`, what each step adds to `undercroft.kernel.worth`, which sees more than the seat: their sum is
the worth at the end minus the worth at the beginning.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.refusal import Refusal, needs
from ..kernel.registry import bot
from ..kernel.seat import Bot, Seat
from ..kernel.text import _
from ..kernel.worth import worth
from ..kit.step_table import StepTable
from ..kit.terminal import drawn
from .encoding import RENDER_MODES, Encoding, action_mask, check_render_mode, games_by_version, observation

try:
    import gymnasium as gym
    import numpy as np
    from gymnasium import spaces
except ImportError as missing:
    raise needs("gymnasium") from missing


REWARDS = ("terminal", "score", "shaped")


class SeatEnv(gym.Env[Any, Any]):
    """A seat of a match; bots play the others."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: str = "thunderstone",
        bots: Sequence[str] = ("greedy",),
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        reward: str = "terminal",
        illegal: float = -0.01,
        render_mode: str | None = None,
    ) -> None:
        self.encoding = Encoding(game)
        self.bots = tuple(bots)
        self.seats = 1 + len(self.bots)
        self.options = dict(options or {})
        self.encoding.game.check(self.seats, 0, self.options)
        if not 0 <= seat < self.seats:
            raise Refusal("no-such-seat", _("There is no such seat at this table."))
        for name in self.bots:
            bot(name, self.encoding.game)  # so that an unknown bot is refused here
        if reward not in REWARDS:
            raise Refusal("bad-reward", _("A reward is one of: {known}."), known=", ".join(REWARDS))
        if reward == "shaped" and self.encoding.game.value is None:
            raise Refusal("no-value", _("{game} has no value for unfinished matches."), game=self.encoding.game.title)
        check_render_mode(render_mode)
        self.seat = seat
        self.reward = reward
        self.illegal = illegal
        self.render_mode = render_mode
        actions = len(self.encoding.actions)
        self.action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.encoding.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.table: StepTable | None = None
        self._before = 0.0
        self._players: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new match; `options={"seed": n}` sets its seed."""
        super().reset(seed=seed)
        dice = int((options or {}).get("seed", self.np_random.integers(2**31)))
        self.table = self.encoding.start(self.seats, dice, self.options)
        others = [number for number in range(self.seats) if number != self.seat]
        self._players = {
            number: bot(name, self.encoding.game, dice + number) for number, name in zip(others, self.bots, strict=True)
        }
        self._play_others(self.table)
        self._before = self._reached(self.table)
        return self._seen(self.table), {"seed": dice}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table = self.table
        if table is None:
            raise Refusal("not-begun", _("The match has not begun: call reset first."))
        if table.match.result is not None:
            raise Refusal("over", _("The match is over."))
        number = int(action)
        if number not in table.steps.legal(self.seat):
            return self._seen(table), self.illegal, False, False, {"illegal": True}
        table.steps.step(self.seat, number)
        if self._players:
            self._play_others(table)
        before, self._before = self._before, self._reached(table)
        ended = _ended(table)
        return self._seen(table), self._before - before, bool(ended), False, ended

    def _reached(self, table: StepTable) -> float:
        """The sum of the rewards so far, plus its value at the beginning."""
        if self.reward == "terminal":
            return 0.0 if table.match.result is None else table.utilities()[self.seat]
        if self.reward == "score":
            return float(table.match.scores(self.seat)[self.seat] or 0)
        return worth(table.match, self.seat) or 0.0

    def render(self) -> str | None:
        """The table as the seat sees it, as `undercroft play` shows it, in plain text."""
        if self.render_mode is None or self.table is None:
            return None
        return drawn(self.table.match, self.seat)

    def action_masks(self) -> Any:
        """The mask alone, as sb3-contrib expects it."""
        assert self.table is not None
        return action_mask(self.table, self.seat).astype(bool)

    def _play_others(self, table: StepTable) -> None:
        match = table.match
        while (decision := match.first_open) is not None and not match.asks(self.seat):
            match.choose(decision.seat, self._players[decision.seat].choose(Seat(match, decision.seat)))

    def _seen(self, table: StepTable) -> dict[str, Any]:
        return {"observation": observation(table, self.seat), "action_mask": action_mask(table, self.seat)}


def _ended(table: StepTable) -> dict[str, Any]:
    """How the match ended; empty while it is running."""
    result = table.match.result
    if result is None:
        return {}
    return {"result": result.facts(), "scores": table.match.scores(), "utility": table.utilities()}


def register() -> list[str]:
    """Register every game with Gymnasium; returns the names, such as `undercroft/thunderstone-v3`."""
    names = []
    for id, name in games_by_version().items():
        names.append(f"undercroft/{name}")
        if names[-1] not in gym.registry:
            gym.register(names[-1], entry_point=SeatEnv, kwargs={"game": id})
    return names


register()
