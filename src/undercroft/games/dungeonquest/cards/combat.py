"""The Combat deck, shared by both sides of a fight: melee beats magic, magic beats ranged, ranged beats melee."""

from ....kernel.text import _
from ..rules.content import CombatCard

melee_1_counter = CombatCard(
    "combat_melee_1_counter", _("Melee 1 (counter)"), "melee", 1, counter="magic", copies=5, icon="crossed-swords",
    text=_("May counterattack a Magic attack."),
)

melee_2_counter = CombatCard(
    "combat_melee_2_counter", _("Melee 2 (counter)"), "melee", 2, counter="magic", copies=5, icon="crossed-swords",
    text=_("May counterattack a Magic attack."),
)

melee_3_counter = CombatCard(
    "combat_melee_3_counter", _("Melee 3 (counter)"), "melee", 3, counter="magic", copies=2, icon="crossed-swords",
    text=_("May counterattack a Magic attack."),
)

melee_3 = CombatCard(
    "combat_melee_3", _("Melee 3"), "melee", 3, copies=2, icon="crossed-swords",
    text=_("No counterattack icon."),
)

melee_4 = CombatCard(
    "combat_melee_4", _("Melee 4"), "melee", 4, copies=4, icon="crossed-swords",
    text=_("No counterattack icon."),
)

melee_5 = CombatCard(
    "combat_melee_5", _("Melee 5"), "melee", 5, copies=2, icon="crossed-swords",
    text=_("No counterattack icon."),
)

ranged_1_counter = CombatCard(
    "combat_ranged_1_counter", _("Ranged 1 (counter)"), "ranged", 1, counter="melee", copies=5, icon="bow-arrow",
    text=_("May counterattack a Melee attack."),
)

ranged_2_counter = CombatCard(
    "combat_ranged_2_counter", _("Ranged 2 (counter)"), "ranged", 2, counter="melee", copies=5, icon="bow-arrow",
    text=_("May counterattack a Melee attack."),
)

ranged_3_counter = CombatCard(
    "combat_ranged_3_counter", _("Ranged 3 (counter)"), "ranged", 3, counter="melee", copies=2, icon="bow-arrow",
    text=_("May counterattack a Melee attack."),
)

ranged_3 = CombatCard(
    "combat_ranged_3", _("Ranged 3"), "ranged", 3, copies=2, icon="bow-arrow",
    text=_("No counterattack icon."),
)

ranged_4 = CombatCard(
    "combat_ranged_4", _("Ranged 4"), "ranged", 4, copies=4, icon="bow-arrow",
    text=_("No counterattack icon."),
)

ranged_5 = CombatCard(
    "combat_ranged_5", _("Ranged 5"), "ranged", 5, copies=2, icon="bow-arrow",
    text=_("No counterattack icon."),
)

magic_1_counter = CombatCard(
    "combat_magic_1_counter", _("Magic 1 (counter)"), "magic", 1, counter="ranged", copies=5, icon="magic-swirl",
    text=_("May counterattack a Ranged attack."),
)

magic_2_counter = CombatCard(
    "combat_magic_2_counter", _("Magic 2 (counter)"), "magic", 2, counter="ranged", copies=5, icon="magic-swirl",
    text=_("May counterattack a Ranged attack."),
)

magic_3_counter = CombatCard(
    "combat_magic_3_counter", _("Magic 3 (counter)"), "magic", 3, counter="ranged", copies=2, icon="magic-swirl",
    text=_("May counterattack a Ranged attack."),
)

magic_3 = CombatCard(
    "combat_magic_3", _("Magic 3"), "magic", 3, copies=2, icon="magic-swirl",
    text=_("No counterattack icon."),
)

magic_4 = CombatCard(
    "combat_magic_4", _("Magic 4"), "magic", 4, copies=4, icon="magic-swirl",
    text=_("No counterattack icon."),
)

magic_5 = CombatCard(
    "combat_magic_5", _("Magic 5"), "magic", 5, copies=2, icon="magic-swirl",
    text=_("No counterattack icon."),
)
