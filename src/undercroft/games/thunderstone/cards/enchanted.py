"""Enchanted creatures."""

from ....kernel.text import _
from ..rules.card import Kind, Monster

enchanted = Kind("enchanted", _("Enchanted"), classes=("enchanted",))

blink_dog = Monster(
    "blink_dog", _("Blink Dog"), enchanted,
    health=3, gold=1, xp=1, vp=2, copies=2, ladder=1, light_penalty=1, needs_light=True, icon="wolf-head",
    text=_("Light -1 in its rank. Cannot be attacked while any light penalty remains."),
    short=_("Light −1.\nCannot be attacked while light is missing."),
)

nixie = Monster(
    "nixie", _("Nixie"), enchanted,
    health=5, gold=4, xp=1, vp=1, copies=2, ladder=2, icon="mermaid",
    text=_("No special effect."),
)

pegasus = Monster(
    "pegasus", _("Pegasus"), enchanted,
    health=6, gold=2, xp=1, vp=2, copies=3, ladder=3, attack=1, icon="pegasus",
    text=_("Trophy: Attack +1."),
    short=_("*Trophy* +1:attack:."),
)

griffon = Monster(
    "griffon", _("Griffon"), enchanted,
    health=7, gold=1, xp=2, vp=4, copies=2, ladder=4, magic=1, icon="griffin-symbol",
    text=_("Trophy: Magic Attack +1."),
    short=_("*Trophy* +1:magic:."),
)

sphinx = Monster(
    "sphinx", _("Sphinx"), enchanted,
    health=8, gold=2, xp=3, vp=7, copies=1, ladder=5, magic=2, magic_only=True, spoils="cull", icon="egyptian-sphinx",
    text=_("Only Magic Attack counts. Spoils: you may reveal the top six cards of your deck (shuffling if needed), destroy any number of them, even none, and discard the others. Trophy: Magic Attack +2."),
    short=_("Only :magic: counts.\n*Spoils* reveal 6 cards, destroy any.\n*Trophy* +2:magic:."),
)
