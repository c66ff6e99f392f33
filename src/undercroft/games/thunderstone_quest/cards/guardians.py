"""The four Guardians, each at IV, V and VI."""

from ....kernel.text import _
from ..rules.ability import before_battle
from ..rules.dungeon_card import Guardian, Rewards
from ..rules.losing import loses_xp
from ..rules.values import wound_tokens

smorga_the_queen_iv = Guardian(
    "smorga_the_queen_iv", _("Smorga the Queen"), guardian="smorga_the_queen", level=4, keywords=("Humanoid", "Vermin", "Guardian"), vitality=8, rewards=Rewards(treasure=1), quest="a_mirror_in_the_dark", icon="queen-crown",
    abilities=[
        before_battle(_("Destroy 1 XP for each Wound token you have."), loses_xp(wound_tokens)),
    ],
)

smorga_the_queen_v = Guardian(
    "smorga_the_queen_v", _("Smorga the Queen"), guardian="smorga_the_queen", level=5, keywords=("Humanoid", "Vermin", "Guardian"), vitality=11, wounds=1, rewards=Rewards(treasure=1), quest="a_mirror_in_the_dark", icon="queen-crown",
    abilities=[
        before_battle(_("Destroy 1 XP for each Wound token you have, then take 1 Wound.")),
    ],
)

smorga_the_queen_vi = Guardian(
    "smorga_the_queen_vi", _("Smorga the Queen"), guardian="smorga_the_queen", level=6, keywords=("Humanoid", "Vermin", "Guardian"), vitality=14, armor=1, wounds=2, rewards=Rewards(treasure=1), quest="a_mirror_in_the_dark", icon="queen-crown",
    abilities=[
        before_battle(_("Destroy 2 XP for each Wound token you have, then take 1 Wound.")),
    ],
)

guardian_of_the_sun_iv = Guardian(
    "guardian_of_the_sun_iv", _("Guardian of the Sun"), guardian="guardian_of_the_sun", level=4, keywords=("Elemental", "Golem", "Guardian"), vitality=9, armor=2, resistance=1, rewards=Rewards(lantern=1), quest="total_eclipse_of_the_sun", icon="sun-radiations",
    abilities=[
        before_battle(_("Discard 1 of your cards that has no Light.")),
    ],
)

guardian_of_the_sun_v = Guardian(
    "guardian_of_the_sun_v", _("Guardian of the Sun"), guardian="guardian_of_the_sun", level=5, keywords=("Elemental", "Golem", "Guardian"), vitality=12, armor=3, wounds=1, rewards=Rewards(treasure=1), quest="total_eclipse_of_the_sun", icon="sun-radiations",
    abilities=[
        before_battle(_("Discard 1 of your cards that has no Light. You have 1 less Light this turn.")),
    ],
)

guardian_of_the_sun_vi = Guardian(
    "guardian_of_the_sun_vi", _("Guardian of the Sun"), guardian="guardian_of_the_sun", level=6, keywords=("Elemental", "Golem", "Guardian"), vitality=15, armor=3, resistance=3, wounds=2, rewards=Rewards(treasure=1), quest="total_eclipse_of_the_sun", icon="sun-radiations",
    abilities=[
        before_battle(_("Discard 2 of your cards that have no Light.")),
    ],
)

baalok_the_flesh_weaver_iv = Guardian(
    "baalok_the_flesh_weaver_iv", _("Baalok, the Flesh Weaver"), guardian="baalok_the_flesh_weaver", level=4, keywords=("Undead", "Lich", "Guardian"), vitality=9, festering=1, rewards=Rewards(treasure=1), quest="risen_from_the_mire", icon="tentacles-skull",
    abilities=[
        before_battle(_("Destroy 1 of your level 0 or 1 Heroes, or take 1 Wound.")),
    ],
)

baalok_the_flesh_weaver_v = Guardian(
    "baalok_the_flesh_weaver_v", _("Baalok, the Flesh Weaver"), guardian="baalok_the_flesh_weaver", level=5, keywords=("Undead", "Lich", "Guardian"), vitality=12, resistance=2, festering=1, rewards=Rewards(treasure=1), quest="risen_from_the_mire", icon="tentacles-skull",
    abilities=[
        before_battle(_("Destroy 1 of your Heroes, or take 2 Wounds.")),
    ],
)

baalok_the_flesh_weaver_vi = Guardian(
    "baalok_the_flesh_weaver_vi", _("Baalok, the Flesh Weaver"), guardian="baalok_the_flesh_weaver", level=6, keywords=("Undead", "Lich", "Guardian"), vitality=15, resistance=3, festering=2, rewards=Rewards(treasure=1), quest="risen_from_the_mire", icon="tentacles-skull",
    abilities=[
        before_battle(_("Destroy 1 of your Heroes. Then destroy 1 more of your Heroes or take 2 Wounds.")),
    ],
)

miricelle_scion_defender_iv = Guardian(
    "miricelle_scion_defender_iv", _("Miricelle, Scion Defender"), guardian="miricelle_scion_defender", level=4, keywords=("Demon", "Humanoid", "Guardian"), vitality=10, wounds=1, rewards=Rewards(treasure=1), quest="at_the_foundations_of_the_world", icon="ophanim",
    abilities=[
        before_battle(_("Roll 1d6. 1-2: this Guardian has +2 Armor. 3-4: it has +2 Magic Resistance. 5-6: nothing.")),
    ],
)

miricelle_scion_defender_v = Guardian(
    "miricelle_scion_defender_v", _("Miricelle, Scion Defender"), guardian="miricelle_scion_defender", level=5, keywords=("Demon", "Humanoid", "Guardian"), vitality=13, wounds=1, rewards=Rewards(treasure=1), quest="at_the_foundations_of_the_world", icon="ophanim",
    abilities=[
        before_battle(_("Roll 2d6. For each 1-2: +2 Armor. For each 3-4: +2 Magic Resistance. On doubles: discard 1 of your Heroes.")),
    ],
)

miricelle_scion_defender_vi = Guardian(
    "miricelle_scion_defender_vi", _("Miricelle, Scion Defender"), guardian="miricelle_scion_defender", level=6, keywords=("Demon", "Humanoid", "Guardian"), vitality=16, wounds=2, rewards=Rewards(treasure=1), quest="at_the_foundations_of_the_world", icon="ophanim",
    abilities=[
        before_battle(_("Roll 3d6. For each 1-2: +2 Armor. For each 3-4: +2 Magic Resistance. For each 5-6: take 1 Wound. On doubles: discard 1 of your Heroes.")),
    ],
)
