"""DungeonQuest: into the dragon's dungeon, and out again before the sun sets."""

from ...kernel.game import Clock, Game
from ...kernel.text import _
from .actions import ACTIONS
from .bot.judgement import judge
from .bot.quick import quick
from .bot.value import NAMES, features, value
from .imagine import redeal
from .offers import offers, routine
from .position import set_position
from .rules.turn import take_turn
from .setup import OPTIONS, set_up
from .texts import TEXTS
from .view import scores, view

GAME = Game(
    id="dungeonquest",
    title=_("DungeonQuest"),
    pitch=_("Rob the sleeping dragon and get out before the sun sets."),
    seats=range(1, 5),
    minutes=60,
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
    features=features,
    feature_names=NAMES,
    value=value,
    quick=quick,
    clock=Clock(lambda table: int(table.sun), _("Sun {n}")),
    horizon=6,
    horizon_alone=3,
    actions=ACTIONS,
    scores=scores,
    offers=offers,
    routine=routine,
    closing=frozenset(("before-end",)),
    open_effects=frozenset(("start-of-turn",)),
    ends_automatically=True,
    anchors={"easy": -1.6, "greedy": 0.0, "hard": 1.6, "master": 4.2},
    presets={
        "family": {"death_can_wait": True, "several_runes": 2},
        "cutthroat": {"hero_versus_hero": True, "cloak_and_dagger": True, "kalladras_servants": True},
    },
)
