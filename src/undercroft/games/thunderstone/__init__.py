"""Thunderstone: build a party in the village, carry light into the dungeon, win the stone."""

from ...kernel.game import Game
from ...kernel.text import _
from .actions import ACTIONS
from .bot.judgement import judge
from .bot.quick import quick
from .bot.value import FEATURES, features, value
from .imagine import redeal
from .position import set_position
from .rules.turn import take_turn
from .setup import OPTIONS, set_up
from .texts import TEXTS
from .view import scores, view

GAME = Game(
    id="thunderstone",
    title=_("Thunderstone"),
    pitch=_("Build a party, carry the light, win the stone."),
    seats=range(2, 6),
    minutes=60,
    options=OPTIONS,
    version=3,
    texts=TEXTS,
    package=__name__,
    set_up=set_up,
    turn=take_turn,
    view=view,
    redeal=redeal,
    position=set_position,
    judge=judge,
    actions=ACTIONS,
    scores=scores,
    open_effects=frozenset(("disease",)),
    features=features,
    feature_names=FEATURES,
    value=value,
    quick=quick,
    horizon=4,
    anchors={"easy": -14.7, "greedy": 0.0, "net": 7.2, "hard": 14.5, "master": 17.4},
    presets={"first_game": {"random_setup": False}},
)
