"""The Heroes of Total Eclipse of the Sun."""

from ....kernel.text import _
from ..rules.ability import dungeon, spoils, trait, village_or_dungeon
from ..rules.bonuses import bonus_to_own_weapons, bonus_to_weapons
from ..rules.card import Hero, HeroStack
from ..rules.losing import give_up
from ..rules.values import (
    light_after_first,
    light_at_least,
    light_now,
    per,
    somebody_wields,
    unwounded,
    while_,
    wields,
    wields_how_many,
    won_by,
)
from ..rules.verbs import draw, gain_xp, hp, light, physical, when
from ..rules.weapons import charges_weapons, turns_to_magic
from ..rules.wounds import heal

avania = HeroStack("avania", _("Avania"), classes=("Cleric",), races=("Celestial", "Human"), quest="total_eclipse_of_the_sun")

avania_l1 = Hero(
    "avania_l1", _("Avania"), avania, level=1, skill=3, gold=1, magic=2, vp=1, cost=6, icon="angel-wings",
    abilities=[
        village_or_dungeon("heal", _("Heal 1 Wound."), heal(1), short=_("heal 1:wound:.")),
    ],
)

avania_l2 = Hero(
    "avania_l2", _("Avania"), avania, level=2, skill=3, gold=1, magic=3, vp=2, cost=9, icon="angel-wings",
    abilities=[
        village_or_dungeon(
            "heal", _("Heal 1 Wound. Then, if you have no Wound tokens, you have +1 HP this turn."),
            heal(1), when(unwounded, hp(1)),
            short=_("heal 1:wound:; if you then have none, +1:health:."),
        ),
    ],
)

avania_l3 = Hero(
    "avania_l3", _("Avania"), avania,
    level=3, skill=4, gold=2, magic=4, light=1, vp=4, cost=12, hp=1, icon="angel-wings",
    abilities=[
        village_or_dungeon(
            "heal", _("Heal up to 2 Wounds, then draw 1 card."), heal(2, up_to=True), draw(1),
            short=_("heal up to 2:wound:, draw 1 card."),
        ),
        trait(_("You have +1 HP."), short=_("+1:health:.")),
    ],
)

brimstone = HeroStack("brimstone", _("Brimstone"), classes=("Rogue",), races=("Dwarf",), quest="total_eclipse_of_the_sun")

brimstone_l1 = Hero(
    "brimstone_l1", _("Brimstone"), brimstone,
    level=1, skill=3, gold=2, physical=1, light=1, vp=1, cost=8, icon="dwarf-king",
    more_physical=while_(light_at_least(2), 1),
    abilities=[
        trait(_("+1 Physical Attack while you have 2 or more Light."), short=_("+1:attack: with 2:light: or more.")),
    ],
)

brimstone_l2 = Hero(
    "brimstone_l2", _("Brimstone"), brimstone,
    level=2, skill=4, gold=2, physical=2, light=1, vp=2, cost=11, icon="dwarf-king",
    more_physical=per(light_after_first, most=3),
    abilities=[
        trait(
            _("+1 Physical Attack for each Light you have after the first, to a maximum of +3."),
            short=_("+1:attack: for each :light: after the first, at most +3."),
        ),
    ],
)

brimstone_l3 = Hero(
    "brimstone_l3", _("Brimstone"), brimstone,
    level=3, skill=5, gold=3, physical=3, light=2, vp=4, cost=14, icon="dwarf-king",
    more_physical=light_now,
    abilities=[
        trait(_("+1 Physical Attack for each Light you have."), short=_("+1:attack: for each :light: you have.")),
    ],
)

ehrlingal = HeroStack("ehrlingal", _("Ehrlingal"), classes=("Rogue",), races=("Halfling",), quest="total_eclipse_of_the_sun")

ehrlingal_l1 = Hero(
    "ehrlingal_l1", _("Ehrlingal"), ehrlingal,
    level=1, skill=3, gold=2, physical=2, vp=1, cost=7, icon="thrown-daggers",
    needs_less=("Dagger", 1), bonus_to_others=bonus_to_own_weapons("Dagger", physical=1),
    abilities=[
        trait(
            _("Each Weapon with the keyword Dagger that this Hero wields needs 1 less Skill and gives an additional +1 Physical Attack."),
            short=_("Each Dagger this Hero wields: 1:strength: less, +1:attack: more."),
        ),
    ],
)

ehrlingal_l2 = Hero(
    "ehrlingal_l2", _("Ehrlingal"), ehrlingal,
    level=2, skill=4, gold=2, physical=3, light=1, vp=2, cost=10, icon="thrown-daggers",
    needs_less=("Dagger", 1), bonus_to_others=bonus_to_own_weapons("Dagger", physical=1),
    abilities=[
        trait(
            _("Each Weapon with the keyword Dagger that this Hero wields needs 1 less Skill and gives an additional +1 Physical Attack."),
            short=_("Each Dagger this Hero wields: 1:strength: less, +1:attack: more."),
        ),
        dungeon(
            "draw", _("If this Hero wields a Dagger, draw 1 card."), draw(1), if_=wields("Dagger"),
            short=_("if this Hero wields a Dagger, draw 1 card."),
        ),
    ],
)

ehrlingal_l3 = Hero(
    "ehrlingal_l3", _("Ehrlingal"), ehrlingal,
    level=3, skill=6, gold=3, physical=4, light=1, vp=4, cost=13, icon="thrown-daggers",
    needs_less=("Dagger", 1), bonus_to_others=bonus_to_own_weapons("Dagger", physical=2),
    abilities=[
        trait(
            _("Each Weapon with the keyword Dagger that this Hero wields needs 1 less Skill and gives an additional +2 Physical Attack."),
            short=_("Each Dagger this Hero wields: 1:strength: less, +2:attack: more."),
        ),
        dungeon(
            "draw", _("Draw 1 card for each Dagger this Hero wields, to a maximum of 2."),
            draw(per(wields_how_many("Dagger"), most=2)), if_=wields("Dagger"),
            short=_("draw 1 card for each such Dagger, at most 2."),
        ),
    ],
)

gendarme = HeroStack("gendarme", _("Gendarme"), classes=("Wizard",), races=("Dwarf",), quest="total_eclipse_of_the_sun")

gendarme_l1 = Hero(
    "gendarme_l1", _("Gendarme"), gendarme, level=1, skill=3, gold=1, magic=1, vp=1, cost=6, icon="spartan-helmet",
    abilities=[
        dungeon(
            "charge", _("Choose 1 Weapon wielded by any of your Heroes: this turn its whole Physical boost counts as a Magic boost, and that Magic boost is 1 higher."),
            turns_to_magic, if_=somebody_wields(),
            short=_("a wielded Weapon's :attack: counts as :magic:, 1 higher."),
        ),
    ],
)

gendarme_l2 = Hero(
    "gendarme_l2", _("Gendarme"), gendarme, level=2, skill=4, gold=1, magic=2, vp=2, cost=9, icon="spartan-helmet",
    abilities=[
        dungeon(
            "charge", _("Choose up to 2 Weapons wielded by your Heroes: each gives an additional +2 Magic Attack this turn."),
            charges_weapons(2, magic=2), if_=somebody_wields(),
            short=_("up to 2 wielded Weapons give +2:magic: more each."),
        ),
    ],
)

gendarme_l3 = Hero(
    "gendarme_l3", _("Gendarme"), gendarme, level=3, skill=5, gold=2, magic=4, vp=4, cost=12, icon="spartan-helmet",
    bonus_to_others=bonus_to_weapons(magic=2),
    abilities=[
        trait(
            _("Each Weapon wielded by any of your Heroes gives an additional +2 Magic Attack."),
            short=_("Each wielded Weapon gives +2:magic: more."),
        ),
    ],
)

sephilest = HeroStack("sephilest", _("Sephilest"), classes=("Fighter",), races=("Elf",), quest="total_eclipse_of_the_sun")

sephilest_l1 = Hero(
    "sephilest_l1", _("Sephilest"), sephilest, level=1, skill=4, gold=1, physical=3, vp=1, cost=8, icon="rogue",
    abilities=[
        dungeon(
            "discard", _("Discard 1 of your other cards: this Hero has +2 Physical Attack this turn."),
            physical(2), cost=give_up("discard"),
            short=_("discard another card: +2:attack:."),
        ),
    ],
)

sephilest_l2 = Hero(
    "sephilest_l2", _("Sephilest"), sephilest, level=2, skill=5, gold=1, physical=5, vp=2, cost=11, icon="rogue",
    abilities=[
        dungeon(
            "discard", _("Discard 1 of your other cards: this Hero has +2 Physical Attack this turn and you have +1 Light this turn."),
            physical(2), light(1), cost=give_up("discard"),
            short=_("discard another card: +2:attack:, +1:light:."),
        ),
    ],
)

sephilest_l3 = Hero(
    "sephilest_l3", _("Sephilest"), sephilest, level=3, skill=6, gold=2, physical=7, vp=4, cost=14, icon="rogue",
    abilities=[
        dungeon("draw", _("Draw 1 card."), draw(1), short=_("draw 1 card.")),
        spoils(
            "gain", _("If your total Attack was at least 3 more than the Monster's Health, gain 1 XP."),
            gain_xp(1), if_=won_by(3),
            short=_("1:xp: if you won by 3 or more."),
        ),
    ],
)
