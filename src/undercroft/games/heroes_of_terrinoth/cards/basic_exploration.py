"""The basic exploration set: part of every quest."""

from ....kernel.text import _
from ..rules.combining import chosen_hero, each_hero, either
from ..rules.effects import exhausts, gains, heals, places_progress, readies, suffers
from ..rules.foe_effects import reveals, spawns_with_me, wounds_enemy
from ..rules.place import AFTER_ROLL, OWN_TURN, WOUNDED, Exploration

healing_potion = Exploration(
    "healing_potion", _("Healing Potion"),
    of_set="basic", copies=2, use=OWN_TURN, icon="round-potion",
    does=[chosen_hero(heals(3))],
    text=_("Discard during your turn: you or another hero heals 3 wounds."),
)

stamina_draught = Exploration(
    "stamina_draught", _("Stamina Draught"),
    of_set="basic", use=OWN_TURN, icon="square-bottle",
    does=[readies(2)],
    text=_("Discard during your turn: ready up to 2 of your ability cards."),
)

lucky_charm = Exploration(
    "lucky_charm", _("Lucky Charm"),
    of_set="basic", use=AFTER_ROLL, icon="shamrock",
    text=_("Discard after you roll dice for an action: reroll any number of those dice."),
)

throwing_knives = Exploration(
    "throwing_knives", _("Throwing Knives"),
    of_set="basic", use=OWN_TURN, icon="thrown-daggers",
    does=[wounds_enemy(2)],
    text=_("Discard during your turn: 1 enemy in play of your choice suffers 2 wounds."),
)

iron_shield = Exploration(
    "iron_shield", _("Iron Shield"),
    of_set="basic", use=WOUNDED, icon="checked-shield",
    reduces=3,
    text=_("Discard when you would suffer wounds: reduce them by 3 (to a minimum of 0)."),
)

old_map = Exploration(
    "old_map", _("Old Map"),
    of_set="basic", use=OWN_TURN, icon="treasure-map",
    does=[places_progress(2)],
    text=_("Discard during your turn: place 2 progress tokens on the current location."),
)

ambush = Exploration(
    "ambush", _("Ambush!"),
    of_set="basic", icon="surprised-skull",
    does=[spawns_with_me(), gains(1)],
    text=_("Spawn 1 enemy engaged with you. Then gain 1 success token."),
)

hidden_cache = Exploration(
    "hidden_cache", _("Hidden Cache"),
    of_set="basic", icon="locked-chest",
    does=[gains(2)],
    text=_("Gain 2 success tokens."),
)

moment_of_calm = Exploration(
    "moment_of_calm", _("Moment of Calm"),
    of_set="basic", icon="night-sky",
    does=[each_hero(heals(1))],
    text=_("Each hero heals 1 wound."),
)

snare = Exploration(
    "snare", _("Snare"),
    of_set="basic", icon="wolf-trap",
    does=[either(suffers(1), exhausts())],
    text=_("Suffer 1 wound, or exhaust 1 of your ready ability cards."),
)

fresh_tracks = Exploration(
    "fresh_tracks", _("Fresh Tracks"),
    of_set="basic", icon="footsteps",
    does=[places_progress(1), reveals()],
    text=_("Place 1 progress token on the current location. You may turn 1 face-down enemy in the shadows face up."),
)
