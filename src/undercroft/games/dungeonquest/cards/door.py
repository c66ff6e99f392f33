"""The Door deck: whether a door opens."""

from ....kernel.text import _
from ..rules.content import Card
from ..rules.moving import jams, opens, springs

opens_card = Card(
    "door_opens", _("Door Opens"), "door", "event", copies=8, icon="open-gate",
    effect=opens,
    text=_("The door opens; go on with your movement."),
)

jammed = Card(
    "door_jammed", _("Door Jammed"), "door", "event", copies=3, icon="locked-door",
    effect=jams,
    text=_("The door does not open; stay in your chamber, your turn ends."),
)

hidden_trap = Card(
    "door_hidden_trap", _("Hidden Trap"), "door", "trap", copies=3, icon="wolf-trap",
    effect=springs,
    text=_("Draw and resolve a Trap card; stay in your chamber, your turn ends."),
)

shuffle = Card(
    "door_shuffle", _("Shuffle"), "door", "event", copies=1, icon="card-random",
    text=_("Shuffle this card, the discard pile and the rest of this deck together, then draw again."),
)
