"""The adapters for all games, checked with the test functions of their frameworks."""

import pickle
import sys
import tomllib
import warnings
from importlib import import_module, reload
from pathlib import Path

import numpy as np
import pytest

import undercroft
from undercroft.adapters.encoding import Encoding, games_by_version
from undercroft.adapters.vector import Matches
from undercroft.kernel.worth import worth

GAMES = list(undercroft.games())
SHORT = {
    "thunderstone": {"stall_rounds": 20},
    "thunderstone_quest": {"max_rounds": 10},
}
"""Options that end random play early."""


def test_names_carry_the_games_version():
    assert games_by_version()["thunderstone"] == f"thunderstone-v{undercroft.game('thunderstone').version}"


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("gymnasium", "gymnasium", "gymnasium"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel", "openspiel"),
        ("vector", "numpy", "numpy"),
    ],
)
def test_a_missing_extra_is_named_in_a_sentence(module: str, library: str, extra: str, monkeypatch: pytest.MonkeyPatch):
    adapter = import_module(f"undercroft.adapters.{module}")
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(undercroft.Refusal, match=rf'pip install "undercroft\[{extra}\]"'):
        reload(adapter)


# -- Gymnasium


@pytest.mark.parametrize("id", GAMES)
def test_gymnasium_finds_nothing_wrong(id: str):
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    from undercroft.adapters.gymnasium import register

    name = f"undercroft/{games_by_version()[id]}"
    assert name in register()
    bots = ("greedy",)
    made = gymnasium.make(name, bots=bots, options=SHORT.get(id), disable_env_checker=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made.unwrapped)
    env = made.unwrapped
    seen, info = env.reset(options={"seed": 3})
    assert info == {"seed": 3}
    assert env.step(len(env.encoding.actions) - 1)[4] == {"illegal": True}
    over, reward, rng = False, 0.0, np.random.default_rng(1)
    for _step in range(5):
        seen = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))[0]
    sent = pickle.loads(pickle.dumps(env))
    action = rng.choice(np.flatnonzero(seen["action_mask"]))
    there, here = sent.step(action), env.step(action)
    assert (there[0]["observation"] == here[0]["observation"]).all(), "it plays on where it was"
    seen = here[0]
    while not over:
        assert (seen["action_mask"].astype(bool) == env.action_masks()).all()
        seen, reward, over, _cut, info = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    result = env.table.match.result
    assert reward == result.utility[0]
    scores = [one["total"] for one in result.scores]
    assert info == {"result": result.facts(), "scores": scores, "utility": result.utility}
    assert not seen["action_mask"].any()
    with pytest.raises(undercroft.Refusal, match="over"):
        env.step(0)


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("kind", ["score", "shaped"])
def test_rewards_of_a_match_add_up(id: str, kind: str):
    from undercroft.adapters.gymnasium import SeatEnv

    env = SeatEnv(id, ("greedy",), options=SHORT.get(id), reward=kind, render_mode="ansi")
    assert env.render() is None
    seen, _info = env.reset(options={"seed": 3})
    match = env.table.match
    begun = (match.scores(0)[0] or 0) if kind == "score" else worth(match, 0)
    assert len(env.render().splitlines()) > 5
    rewards, over, rng = [], False, np.random.default_rng(1)
    while not over:
        seen, reward, over, _cut, info = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        rewards.append(reward)
    ended = info["scores"][0] if kind == "score" else worth(match, 0)
    assert sum(rewards) == pytest.approx(ended - begun)
    assert kind == "score" or len([one for one in rewards if one]) > 1


def test_gymnasium_finds_the_environments_by_their_entry_point():
    from gymnasium.envs.registration import namespace

    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [(name, where)] = project["entry-points"]["gymnasium.envs"].items()
    module, _colon, function = where.partition(":")
    with namespace(name):  # as gymnasium loads a plug-in
        assert getattr(import_module(module), function)() == [f"{name}/{one}" for one in games_by_version().values()]


def test_gymnasium_plays_many_at_once():
    import gymnasium

    import undercroft.adapters.gymnasium  # noqa: F401

    envs = gymnasium.make_vec("undercroft/paper_dungeons-v2", num_envs=3, vectorization_mode="sync", bots=())
    seen, _info = envs.reset(seed=1)
    assert seen["observation"].shape == (3, Encoding("paper_dungeons").size)
    actions = [np.flatnonzero(mask)[0] for mask in seen["action_mask"]]
    envs.step(np.array(actions))
    envs.close()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"game": "chess"}, "chess"),
        ({"bots": ("nobody",)}, "nobody"),
        ({"bots": ()}, "2 to 5"),
        ({"seat": 7}, "seat"),
        ({"options": {"long_game": 99}}, "long_game"),
        ({"reward": "praise"}, "terminal, score, shaped"),
        ({"render_mode": "rgb_array"}, "ansi"),
    ],
)
def test_a_bad_parameter_is_named(wrong: dict, why: str):
    from undercroft.adapters.gymnasium import SeatEnv

    with pytest.raises(undercroft.Refusal, match=why):
        SeatEnv(**wrong)


# -- PettingZoo


@pytest.mark.parametrize("id", GAMES)
def test_pettingzoo_finds_nothing_wrong(id: str):
    from pettingzoo.test import api_test, seed_test

    from undercroft.adapters.pettingzoo import MatchEnv, env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(id, 2, SHORT.get(id)), num_cycles=30)
        seed_test(lambda: env(id, 2, SHORT.get(id)), num_cycles=10)
    raw = MatchEnv(id, 2, SHORT.get(id))
    assert raw.metadata["name"] == f"undercroft_{id}_v{undercroft.game(id).version}"
    raw.reset(seed=2)
    rng = np.random.default_rng(2)
    while not raw.terminations[raw.agent_selection]:
        mask = raw.observe(raw.agent_selection)["action_mask"]
        raw.step(rng.choice(np.flatnonzero(mask)))
    assert list(raw.rewards.values()) == list(raw.table.match.result.utility)


# -- OpenSpiel


@pytest.fixture(scope="module")
def spiel():
    pyspiel = pytest.importorskip("pyspiel")
    from undercroft.adapters import openspiel

    openspiel.register()
    return pyspiel


def named(id: str, players: int = 2) -> str:
    options = "+".join(f"{name}:{value}" for name, value in SHORT.get(id, {}).items())
    return f"undercroft_{games_by_version()[id].replace('-', '_')}(players={players},options={options})"


@pytest.mark.parametrize("id", GAMES)
def test_openspiel_finds_nothing_wrong(id: str, spiel):
    game = spiel.load_game(named(id, undercroft.game(id).seats[0]))
    spiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_openspiel_has_as_many_deals_as_are_asked_for(spiel):
    assert len(spiel.load_game(named("paper_dungeons")).new_initial_state().chance_outcomes()) == 65_536
    few = spiel.load_game("undercroft_paper_dungeons_v2(deals=3)").new_initial_state()
    assert [deal for deal, _chance in few.chance_outcomes()] == [0, 1, 2]


def test_openspiel_is_told_why_a_game_cannot_be_played_so(spiel):
    with pytest.raises(undercroft.Refusal, match="2 to 5"):
        spiel.load_game(named("thunderstone", 9))


@pytest.mark.parametrize("id", GAMES)
def test_openspiel_resamples_what_a_player_cannot_know(id: str, spiel):
    state = spiel.load_game(named(id)).new_initial_state()
    state.apply_action(5)
    rng = np.random.default_rng(5)
    for _step in range(40):
        if state.is_terminal():
            break
        player = state.current_player()
        imagined = state.resample_from_infostate(player, rng.random)
        assert imagined.information_state_string(player) == state.information_state_string(player)
        assert imagined.legal_actions() == state.legal_actions()
        twin = state.clone()
        action = int(rng.choice(state.legal_actions()))
        twin.apply_action(action)
        state.apply_action(action)
        assert str(twin) == str(state)
        assert "?" not in state.action_to_string(player, action)


def test_openspiels_own_search_plays_a_match(spiel):
    from open_spiel.python.algorithms import ismcts, mcts

    game = spiel.load_game(named("paper_dungeons", 1))
    state = game.new_initial_state()
    state.apply_action(1)
    judge = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    searcher = ismcts.ISMCTSBot(game, judge, uct_c=1.0, max_simulations=2, random_state=np.random.RandomState(1))
    while not state.is_terminal():
        state.apply_action(searcher.step(state))
    assert -1 <= state.returns()[0] <= 1


PLAYTHROUGHS = Path(__file__).parents[1] / "golden" / "openspiel"


@pytest.mark.parametrize("id", GAMES)
def test_kept_playthroughs_play_as_they_did(id: str, spiel):
    """Run `python -m tests.adapters.test_adapters` to write new playthroughs."""
    assert playthrough(id, spiel) == (PLAYTHROUGHS / f"{id}.txt").read_text(encoding="utf-8")


def playthrough(id: str, spiel) -> str:
    """The first 60 actions of a match and its returns; it takes the first, middle and last legal action in turn."""
    state = spiel.load_game(named(id)).new_initial_state()
    lines = [f"game {named(id)}"]
    for step in range(60):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        action = legal[(step % 3) * (len(legal) - 1) // 2]
        lines.append(f"{state.current_player()} of {len(legal)}: {action} {state.action_to_string(action)}")
        state.apply_action(action)
    return "\n".join([*lines, f"returns {state.returns()}", ""])


# -- many matches in one process


@pytest.mark.parametrize("id", GAMES)
def test_many_matches_are_played_in_step(id: str):
    matches = Matches(id, 4, options=SHORT.get(id), seed=10)
    rng = np.random.default_rng(0)
    over = []
    for _step in range(3000):
        over += matches.step([rng.choice(np.flatnonzero(mask)) for mask in matches.masks])
        if over:
            break
    assert over[0].seed in range(10, 14)
    assert len(over[0].utilities) == undercroft.game(id).seats[0]
    assert matches.masks.any(axis=1).all()


def test_matches_are_stepped_all_or_none():
    matches = Matches("paper_dungeons", 3, seats=1)
    before = matches.observations.copy(), matches.masks.copy()
    good = [int(np.flatnonzero(mask)[0]) for mask in matches.masks]
    for bad in ([*good[:2], len(matches.encoding.actions) - 1], good[:2]):
        with pytest.raises(undercroft.Refusal):
            matches.step(bad)
        assert (matches.observations == before[0]).all()
        assert (matches.masks == before[1]).all()
    matches.step(good)
    assert (matches.observations != before[0]).any(axis=1).all()


if __name__ == "__main__":
    import pyspiel

    from undercroft.adapters import openspiel

    openspiel.register()
    for id in GAMES:
        (PLAYTHROUGHS / f"{id}.txt").write_text(playthrough(id, pyspiel), encoding="utf-8")
