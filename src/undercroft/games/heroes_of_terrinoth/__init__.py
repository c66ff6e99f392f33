"""Heroes of Terrinoth: up to four heroes against a quest that strikes back."""

from ...kernel.game import Clock, Game
from ...kernel.text import _
from .actions import ACTIONS
from .bot.judgement import judge
from .bot.quick import quick
from .bot.value import NAMES, features, value
from .cards import BOX
from .imagine import redeal
from .offers import offers
from .position import set_position
from .rules.round import take_turn
from .setup import OPTIONS, set_up
from .texts import TEXTS
from .view import view

GAME = Game(
    id="heroes_of_terrinoth",
    title=_("Heroes of Terrinoth"),
    pitch=_("Stand together against a quest that strikes back."),
    seats=range(1, 5),
    minutes=60,
    options=OPTIONS,
    version=4,
    texts=TEXTS,
    package=__name__,
    set_up=set_up,
    turn=take_turn,
    view=view,
    redeal=redeal,
    position=set_position,
    judge=judge,
    actions=ACTIONS,
    offers=offers,
    votes=frozenset(("choose-leader",)),
    open_effects=frozenset(("activate", "retaliation-tie", "threat-order")),
    features=features,
    feature_names=NAMES,
    value=value,
    quick=quick,
    clock=Clock(lambda table: int(table.round), _("Round {n}")),
    horizon=12,
    cooperative=True,
    daily={"quest": list(BOX.quests)},
    presets={
        "first_quest": {"quest": "goblin_uprising", "deal_heroes": True},
        "chance": {"quest": "any", "deal_heroes": True},
    },
)
