"""Thunderstone Quest: gather heroes, carry light down the shaft of rooms, find the keys, meet the Guardian."""

from ...kernel.game import Game
from ...kernel.text import _
from .actions import ACTIONS
from .bot import judge
from .bot.quick import quick
from .bot.value import FEATURES, features, value
from .cards import ADVENTURES
from .cards.adventures import QUESTS
from .cards.stories import PRESET_TEXTS
from .course import take_turn
from .imagine import redeal
from .position import set_position
from .setup import OPTIONS, set_up
from .texts import TEXTS
from .view import scores, view

GAME = Game(
    id="thunderstone_quest",
    title=_("Thunderstone Quest"),
    pitch=_("Heroes, light and wounds: down the shaft, to the Guardian behind four keys."),
    seats=range(2, 5),
    minutes=75,
    options=OPTIONS,
    version=3,
    texts=TEXTS | PRESET_TEXTS,
    package=__name__,
    set_up=set_up,
    turn=take_turn,
    view=view,
    redeal=redeal,
    position=set_position,
    judge=judge,
    actions=ACTIONS,
    scores=scores,
    features=features,
    feature_names=FEATURES,
    value=value,
    quick=quick,
    horizon=4,
    anchors={"easy": -18.1, "greedy": 0.0, "net": 15.4, "hard": 16.3, "master": 22.5},
    daily={"adventure": [adventure.id for adventure in ADVENTURES]},
    presets={
        "first_game": {"adventure": ADVENTURES[0].id},
        **{adventure.id: {"adventure": adventure.id} for adventure in ADVENTURES[1:]},
        **{f"campaign_{quest}": {"adventure": f"{quest}_1", "campaign": 3} for quest in QUESTS},
    },
)
