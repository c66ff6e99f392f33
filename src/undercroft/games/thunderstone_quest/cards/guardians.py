"""The four Guardians, each at strengths IV, V and VI."""

from ....kernel.text import _
from ..rules.ability import Effect, before_battle
from ..rules.battle import more_armor, more_resistance
from ..rules.dice import doubles, rolls, rolls_dice
from ..rules.dungeon_card import Guardian, Rewards
from ..rules.losing import loses, loses_xp, of, without_light
from ..rules.parts import A_HERO, A_LOW_HERO, ONE_WOUND, TWO_WOUNDS
from ..rules.values import per, wound_tokens
from ..rules.verbs import less_light, one_of
from ..rules.wounds import take_wounds


def scion_dice(dice: list[int]) -> list[Effect]:
    """Armor for each 1-2, Magic Resistance for each 3-4; on doubles a Hero is discarded."""
    effects: list[Effect] = [more_armor(2) for die in dice if die <= 2]
    effects += [more_resistance(2) for die in dice if die in (3, 4)]
    return [*effects, loses("discard", of("Hero"))] if doubles(dice) else effects


smorga_the_queen_iv = Guardian(
    "smorga_the_queen_iv", _("Smorga the Queen"), guardian="smorga_the_queen", keywords=("Humanoid", "Vermin", "Guardian"), quest="a_mirror_in_the_dark",
    level=4, health=8, rewards=Rewards(treasure=1), icon="queen-crown",
    abilities=[
        before_battle(
            _("Destroy 1 XP for each Wound token you have."), loses_xp(wound_tokens),
            short=_("destroy 1:xp: for each :wound: you have."),
        ),
    ],
)

smorga_the_queen_v = Guardian(
    "smorga_the_queen_v", _("Smorga the Queen"), guardian="smorga_the_queen", keywords=("Humanoid", "Vermin", "Guardian"), quest="a_mirror_in_the_dark",
    level=5, health=11, wounds=1, rewards=Rewards(treasure=1), icon="queen-crown",
    abilities=[
        before_battle(
            _("Destroy 1 XP for each Wound token you have, then take 1 Wound."),
            loses_xp(wound_tokens), take_wounds(1),
            short=_("destroy 1:xp: for each :wound: you have, then take 1:wound:."),
        ),
    ],
)

smorga_the_queen_vi = Guardian(
    "smorga_the_queen_vi", _("Smorga the Queen"), guardian="smorga_the_queen", keywords=("Humanoid", "Vermin", "Guardian"), quest="a_mirror_in_the_dark",
    level=6, health=14, armor=1, wounds=2, rewards=Rewards(treasure=1), icon="queen-crown",
    abilities=[
        before_battle(
            _("Destroy 2 XP for each Wound token you have, then take 1 Wound."),
            loses_xp(per(wound_tokens, each=2)), take_wounds(1),
            short=_("destroy 2:xp: for each :wound: you have, then take 1:wound:."),
        ),
    ],
)

guardian_of_the_sun_iv = Guardian(
    "guardian_of_the_sun_iv", _("Guardian of the Sun"), guardian="guardian_of_the_sun", keywords=("Elemental", "Golem", "Guardian"), quest="total_eclipse_of_the_sun",
    level=4, health=9, armor=2, resistance=1, rewards=Rewards(lantern=1), icon="sun-radiations",
    abilities=[
        before_battle(
            _("Discard 1 of your cards that has no Light."), loses("discard", without_light),
            short=_("discard 1 card without :light:."),
        ),
    ],
)

guardian_of_the_sun_v = Guardian(
    "guardian_of_the_sun_v", _("Guardian of the Sun"), guardian="guardian_of_the_sun", keywords=("Elemental", "Golem", "Guardian"), quest="total_eclipse_of_the_sun",
    level=5, health=12, armor=3, wounds=1, rewards=Rewards(treasure=1), icon="sun-radiations",
    abilities=[
        before_battle(
            _("Discard 1 of your cards that has no Light. You have 1 less Light this turn."),
            loses("discard", without_light), less_light(1),
            short=_("discard 1 card without :light:, and −1:light: this turn."),
        ),
    ],
)

guardian_of_the_sun_vi = Guardian(
    "guardian_of_the_sun_vi", _("Guardian of the Sun"), guardian="guardian_of_the_sun", keywords=("Elemental", "Golem", "Guardian"), quest="total_eclipse_of_the_sun",
    level=6, health=15, armor=3, resistance=3, wounds=2, rewards=Rewards(treasure=1), icon="sun-radiations",
    abilities=[
        before_battle(
            _("Discard 2 of your cards that have no Light."), loses("discard", without_light, 2),
            short=_("discard 2 cards without :light:."),
        ),
    ],
)

baalok_the_flesh_weaver_iv = Guardian(
    "baalok_the_flesh_weaver_iv", _("Baalok, the Flesh Weaver"), guardian="baalok_the_flesh_weaver", keywords=("Undead", "Lich", "Guardian"), quest="risen_from_the_mire",
    level=4, health=9, festering=1, rewards=Rewards(treasure=1), icon="tentacles-skull",
    abilities=[
        before_battle(
            _("Destroy 1 of your level 0 or I Heroes, or take 1 Wound."), one_of(A_LOW_HERO, ONE_WOUND),
            short=_("destroy a Hero of level 0 or I, or take 1:wound:."),
        ),
    ],
)

baalok_the_flesh_weaver_v = Guardian(
    "baalok_the_flesh_weaver_v", _("Baalok, the Flesh Weaver"), guardian="baalok_the_flesh_weaver", keywords=("Undead", "Lich", "Guardian"), quest="risen_from_the_mire",
    level=5, health=12, resistance=2, festering=1, rewards=Rewards(treasure=1), icon="tentacles-skull",
    abilities=[
        before_battle(
            _("Destroy 1 of your Heroes, or take 2 Wounds."), one_of(A_HERO, TWO_WOUNDS),
            short=_("destroy a Hero or take 2:wound:."),
        ),
    ],
)

baalok_the_flesh_weaver_vi = Guardian(
    "baalok_the_flesh_weaver_vi", _("Baalok, the Flesh Weaver"), guardian="baalok_the_flesh_weaver", keywords=("Undead", "Lich", "Guardian"), quest="risen_from_the_mire",
    level=6, health=15, resistance=3, festering=2, rewards=Rewards(treasure=1), icon="tentacles-skull",
    abilities=[
        before_battle(
            _("Destroy 1 of your Heroes. Then destroy 1 more of your Heroes or take 2 Wounds."),
            loses("destroy", of("Hero")), one_of(A_HERO, TWO_WOUNDS),
            short=_("destroy a Hero, then another or take 2:wound:."),
        ),
    ],
)

miricelle_scion_defender_iv = Guardian(
    "miricelle_scion_defender_iv", _("Miricelle, Scion Defender"), guardian="miricelle_scion_defender", keywords=("Demon", "Humanoid", "Guardian"), quest="at_the_foundations_of_the_world",
    level=4, health=10, wounds=1, rewards=Rewards(treasure=1), icon="ophanim",
    abilities=[
        before_battle(
            _("Roll 1d6. 1-2: this Guardian has +2 Armor. 3-4: it has +2 Magic Resistance. 5-6: nothing."),
            rolls({(1, 2): more_armor(2), (3, 4): more_resistance(2)}),
            short=_("roll a die: 1–2 +2:armor:, 3–4 +2:resist:."),
        ),
    ],
)

miricelle_scion_defender_v = Guardian(
    "miricelle_scion_defender_v", _("Miricelle, Scion Defender"), guardian="miricelle_scion_defender", keywords=("Demon", "Humanoid", "Guardian"), quest="at_the_foundations_of_the_world",
    level=5, health=13, wounds=1, rewards=Rewards(treasure=1), icon="ophanim",
    abilities=[
        before_battle(
            _("Roll 2d6. For each 1-2: +2 Armor. For each 3-4: +2 Magic Resistance. On doubles: discard 1 of your Heroes."),
            rolls_dice(2, scion_dice),
            short=_("roll 2 dice: each 1–2 +2:armor:, each 3–4 +2:resist:; on doubles discard a Hero."),
        ),
    ],
)

miricelle_scion_defender_vi = Guardian(
    "miricelle_scion_defender_vi", _("Miricelle, Scion Defender"), guardian="miricelle_scion_defender", keywords=("Demon", "Humanoid", "Guardian"), quest="at_the_foundations_of_the_world",
    level=6, health=16, wounds=2, rewards=Rewards(treasure=1), icon="ophanim",
    abilities=[
        before_battle(
            _("Roll 3d6. For each 1-2: +2 Armor. For each 3-4: +2 Magic Resistance. For each 5-6: take 1 Wound. On doubles: discard 1 of your Heroes."),
            rolls_dice(3, lambda dice: [take_wounds(len([die for die in dice if die >= 5])), *scion_dice(dice)]),
            short=_("roll 3 dice: each 1–2 +2:armor:, 3–4 +2:resist:, 5–6 take 1:wound:; on doubles discard a Hero."),
        ),
    ],
)
