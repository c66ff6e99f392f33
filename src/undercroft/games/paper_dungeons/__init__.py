"""Paper Dungeons: four heroes, eight rounds, three dice of six; all players draw paths through the same dungeon."""

from ...kernel.game import Clock, Game
from ...kernel.text import _
from .actions import ACTIONS
from .bot.forecast import forecast
from .bot.judgement import judge
from .bot.quick import quick
from .bot.value import NAMES, features, value
from .cards import DUNGEONS
from .imagine import redeal
from .position import set_position
from .rules.turn import take_turn
from .rules.wounds import absorb_automatically
from .setup import OPTIONS, set_up
from .texts import TEXTS
from .view import scores, view

GAME = Game(
    id="paper_dungeons",
    title=_("Paper Dungeons"),
    pitch=_("Roll, level up, draw your way: eight rounds in the same dungeon."),
    seats=range(1, 9),
    minutes=30,
    options=OPTIONS,
    version=2,
    texts=TEXTS,
    package=__name__,
    set_up=set_up,
    turn=take_turn,
    view=view,
    redeal=redeal,
    position=set_position,
    judge=judge,
    routine=absorb_automatically,
    features=features,
    feature_names=NAMES,
    value=value,
    quick=quick,
    forecast=forecast,
    clock=Clock(lambda table: int(table.round), _("Round {n}")),
    horizon=1,
    horizon_alone=3,
    score_alone=True,
    actions=ACTIONS,
    scores=scores,
    anchors={"easy": -14.9, "greedy": 0.0, "net": 2.9, "hard": 9.8, "master": 13.0},
    daily={"dungeon": [dungeon.id for dungeon in DUNGEONS]},
    presets={"first_game": {"missions": False}},
)
