"""All seats of a match in turn, as an environment of PettingZoo (AEC).

    from undercroft.adapters.pettingzoo import env
    env = env("thunderstone", seats=3)

Seats that choose at the same time come one after the other, and do not see what the others chose. The rewards are the
result's utilities, at the end.
"""

from collections.abc import Mapping
from typing import Any

from ..kernel.refusal import needs
from ..kit.step_table import StepTable
from ..kit.terminal import drawn
from .encoding import RENDER_MODES, Encoding, action_mask, check_render_mode, observation

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise needs("pettingzoo") from missing


class MatchEnv(AECEnv[str, Any, Any]):
    """A match; the agents are `seat_0`, `seat_1` …"""

    def __init__(
        self,
        game: str = "thunderstone",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.encoding = Encoding(game)
        played = self.encoding.game
        self.seats = played.seats[0] if seats is None else seats
        self.options = dict(options or {})
        played.check(self.seats, 0, self.options)
        self.metadata = {
            "name": f"undercroft_{played.id}_v{played.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        actions = len(self.encoding.actions)
        self._actions = spaces.Discrete(actions)
        self._observations = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.encoding.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._rng = np.random.default_rng()
        self.table: StepTable | None = None

    def observation_space(self, agent: str) -> Any:
        return self._observations

    def action_space(self, agent: str) -> Any:
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.table = self.encoding.start(self.seats, int(self._rng.integers(2**31)), self.options)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next(self.table)

    def _next(self, table: StepTable) -> str:
        seat = table.steps.seat
        return self.agent_selection if seat is None else self.possible_agents[seat]

    def observe(self, agent: str) -> Any:
        assert self.table is not None
        seat = self.possible_agents.index(agent)
        mask = action_mask(self.table, seat)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": observation(self.table, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent, table = self.agent_selection, self.table
        assert table is not None
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        table.steps.step(self.possible_agents.index(agent), int(action))
        if table.match.result is not None:
            self.rewards = dict(zip(self.possible_agents, table.utilities(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            ended = {"result": table.match.result.facts(), "scores": table.match.scores()}
            self.infos = {agent: dict(ended) for agent in self.agents}
        self.agent_selection = self._next(table)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as everybody may see it, in plain text."""
        return None if self.render_mode is None or self.table is None else drawn(self.table.match, None)

    def close(self) -> None:
        """There is nothing to close."""


def env(game: str = "thunderstone", seats: int | None = None, options: Mapping[str, Any] | None = None) -> Any:
    """The environment with the usual wrappers: an agent that makes an illegal move loses."""
    made: Any = MatchEnv(game, seats, options)
    for guard in (wrappers.TerminateIllegalWrapper, wrappers.AssertOutOfBoundsWrapper, wrappers.OrderEnforcingWrapper):
        made = guard(made, illegal_reward=-1.0) if guard is wrappers.TerminateIllegalWrapper else guard(made)
    return made
