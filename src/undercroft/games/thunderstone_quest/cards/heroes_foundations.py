"""The Heroes of At the Foundations of the World."""

from ....kernel.text import _
from ..rules.ability import dungeon, spoils, trait, village, village_or_dungeon
from ..rules.battle import cancel_before_battle
from ..rules.bonuses import bonus_to_own_weapons
from ..rules.card import Hero, HeroStack
from ..rules.looking import a_spell_lies_discarded, lays_spell
from ..rules.losing import give_up, of
from ..rules.values import count, per_two, unwounded, while_, wields, wound_tokens
from ..rules.verbs import draw, magic, physical
from ..rules.wounds import bleed_for, can_bleed, heal, wounds_as_cost

darkrend = HeroStack("darkrend", _("Darkrend"), classes=("Wizard",), races=("Human",), quest="at_the_foundations_of_the_world")

darkrend_l1 = Hero(
    "darkrend_l1", _("Darkrend"), darkrend, level=1, skill=2, gold=1, magic=2, vp=1, cost=8, icon="warlock-hood",
    abilities=[
        dungeon(
            "bleed", _("Take 1 Wound: this Hero has +2 Magic Attack this turn."), magic(2), cost=wounds_as_cost(1),
            short=_("take 1:wound:: +2:magic:."),
        ),
    ],
)

darkrend_l2 = Hero(
    "darkrend_l2", _("Darkrend"), darkrend, level=2, skill=2, gold=1, magic=3, vp=2, cost=11, icon="warlock-hood",
    abilities=[
        dungeon(
            "bleed", _("Take 1 or 2 Wounds: this Hero has +2 Magic Attack this turn for each."),
            bleed_for(2, magic(2)), if_=can_bleed,
            short=_("take 1 or 2:wound:: +2:magic: for each."),
        ),
    ],
)

darkrend_l3 = Hero(
    "darkrend_l3", _("Darkrend"), darkrend, level=3, skill=3, gold=2, magic=5, vp=4, cost=14, icon="warlock-hood",
    abilities=[
        dungeon(
            "bleed", _("Take 1 Wound: this Hero has +4 Magic Attack this turn and you draw 1 card."),
            magic(4), draw(1), cost=wounds_as_cost(1),
            short=_("take 1:wound:: +4:magic:, draw 1 card."),
        ),
    ],
)

grimwolf = HeroStack("grimwolf", _("Grimwolf"), classes=("Fighter",), races=("Undead", "Human"), quest="at_the_foundations_of_the_world")

grimwolf_l1 = Hero(
    "grimwolf_l1", _("Grimwolf"), grimwolf, level=1, skill=4, gold=1, physical=2, vp=1, cost=6, icon="wolf-head",
    abilities=[
        dungeon(
            "bleed", _("Take 1 Wound: this Hero has +2 Physical Attack this turn."),
            physical(2), cost=wounds_as_cost(1),
            short=_("take 1:wound:: +2:attack:."),
        ),
    ],
)

grimwolf_l2 = Hero(
    "grimwolf_l2", _("Grimwolf"), grimwolf, level=2, skill=5, gold=1, physical=3, vp=2, cost=9, icon="wolf-head",
    more_physical=per_two(wound_tokens, round_up=True),
    abilities=[
        trait(
            _("+1 Physical Attack for every 2 Wound tokens you have (round up)."),
            short=_("+1:attack: for every 2:wound: you have, rounded up."),
        ),
        dungeon(
            "draw", _("Take 1 Wound: draw 1 card."), draw(1), cost=wounds_as_cost(1),
            short=_("take 1:wound:: draw 1 card."),
        ),
    ],
)

grimwolf_l3 = Hero(
    "grimwolf_l3", _("Grimwolf"), grimwolf, level=3, skill=6, gold=2, physical=4, vp=4, cost=12, icon="wolf-head",
    more_physical=wound_tokens,
    abilities=[
        trait(_("+1 Physical Attack for each Wound token you have."), short=_("+1:attack: for each :wound: you have.")),
        spoils("heal", _("Heal 1 Wound."), heal(1), short=_("heal 1:wound:.")),
    ],
)

honormain = HeroStack("honormain", _("Honormain"), classes=("Cleric",), races=("Human",), quest="at_the_foundations_of_the_world")

honormain_l1 = Hero(
    "honormain_l1", _("Honormain"), honormain,
    level=1, skill=3, gold=1, physical=2, vp=1, cost=7, icon="mounted-knight",
    more_physical=while_(unwounded, 1),
    abilities=[
        village("heal", _("Heal 1 Wound."), heal(1), short=_("heal 1:wound:.")),
        trait(
            _("+1 Physical Attack while you have no Wound tokens."),
            short=_("+1:attack: while you have no :wound:."),
        ),
    ],
)

honormain_l2 = Hero(
    "honormain_l2", _("Honormain"), honormain,
    level=2, skill=4, gold=1, physical=3, vp=2, cost=10, icon="mounted-knight",
    more_physical=while_(unwounded, 2),
    abilities=[
        village_or_dungeon("heal", _("Heal 1 Wound."), heal(1), short=_("heal 1:wound:.")),
        trait(
            _("+2 Physical Attack while you have no Wound tokens."),
            short=_("+2:attack: while you have no :wound:."),
        ),
    ],
)

honormain_l3 = Hero(
    "honormain_l3", _("Honormain"), honormain,
    level=3, skill=5, gold=2, physical=5, light=1, vp=4, cost=13, icon="mounted-knight",
    more_physical=while_(unwounded, 2), hp=1,
    abilities=[
        village_or_dungeon("heal", _("Heal up to 2 Wounds."), heal(2, up_to=True), short=_("heal up to 2:wound:.")),
        trait(
            _("+2 Physical Attack while you have no Wound tokens. You have +1 HP."),
            short=_("+2:attack: while you have no :wound:. +1:health:."),
        ),
    ],
)

jadress = HeroStack("jadress", _("Jadress"), classes=("Rogue",), races=("Elf",), quest="at_the_foundations_of_the_world")

jadress_l1 = Hero(
    "jadress_l1", _("Jadress"), jadress, level=1, skill=3, gold=2, physical=1, vp=1, cost=6, icon="bowman",
    bonus_to_others=bonus_to_own_weapons("Bow", physical=1),
    abilities=[
        trait(
            _("Each Bow this Hero wields gives an additional +1 Physical Attack."),
            short=_("Each Bow it wields gives +1:attack: more."),
        ),
    ],
)

jadress_l2 = Hero(
    "jadress_l2", _("Jadress"), jadress, level=2, skill=4, gold=2, physical=2, light=1, vp=2, cost=9, icon="bowman",
    bonus_to_others=bonus_to_own_weapons("Bow", physical=2),
    abilities=[
        trait(
            _("Each Bow this Hero wields gives an additional +2 Physical Attack."),
            short=_("Each Bow it wields gives +2:attack: more."),
        ),
    ],
)

jadress_l3 = Hero(
    "jadress_l3", _("Jadress"), jadress, level=3, skill=5, gold=3, physical=4, light=1, vp=4, cost=12, icon="bowman",
    bonus_to_others=bonus_to_own_weapons("Bow", physical=2),
    abilities=[
        trait(
            _("Each Bow this Hero wields gives an additional +2 Physical Attack."),
            short=_("Each Bow it wields gives +2:attack: more."),
        ),
        dungeon(
            "cancel", _("If this Hero wields a Bow, cancel the Before Battle ability of the Monster you battle this turn."),
            cancel_before_battle, if_=wields("Bow"),
            short=_("its Bow cancels the Monster's Before Battle."),
        ),
    ],
)

moonblades = HeroStack("moonblades", _("Moonblades"), classes=("Fighter", "Rogue"), races=("Human",), quest="at_the_foundations_of_the_world")

moonblades_l1 = Hero(
    "moonblades_l1", _("Moonblades"), moonblades,
    level=1, skill=4, gold=2, physical=2, vp=1, cost=7, icon="dervish-swords",
    more_physical=while_(wields(at_least=2), 1),
    abilities=[
        trait(
            _("+1 Physical Attack while this Hero wields 2 or more Weapons."),
            short=_("+1:attack: while this Hero wields 2 or more Weapons."),
        ),
    ],
)

moonblades_l2 = Hero(
    "moonblades_l2", _("Moonblades"), moonblades,
    level=2, skill=5, gold=2, physical=3, vp=2, cost=10, icon="dervish-swords",
    more_physical=while_(wields(at_least=2), 1),
    abilities=[
        dungeon(
            "draw", _("If this Hero wields 1 or more Weapons, draw 1 card."), draw(1), if_=wields(),
            short=_("if this Hero wields a Weapon, draw 1 card."),
        ),
        trait(
            _("+1 Physical Attack while this Hero wields 2 or more Weapons."),
            short=_("+1:attack: while this Hero wields 2 or more Weapons."),
        ),
    ],
)

moonblades_l3 = Hero(
    "moonblades_l3", _("Moonblades"), moonblades,
    level=3, skill=7, gold=3, physical=5, vp=4, cost=13, icon="dervish-swords",
    more_physical=while_(wields(at_least=2), 1), more_light=while_(wields(at_least=2), 1),
    abilities=[
        dungeon(
            "draw", _("If this Hero wields 1 or more Weapons, draw 1 card."), draw(1), if_=wields(),
            short=_("if this Hero wields a Weapon, draw 1 card."),
        ),
        trait(
            _("+1 Physical Attack and +1 Light while this Hero wields 2 or more Weapons."),
            short=_("+1:attack:, +1:light: while this Hero wields 2 or more Weapons."),
        ),
    ],
)

stormskull = HeroStack("stormskull", _("Stormskull"), classes=("Wizard",), races=("Human", "Orc"), quest="at_the_foundations_of_the_world")

stormskull_l1 = Hero(
    "stormskull_l1", _("Stormskull"), stormskull,
    level=1, skill=2, gold=1, magic=2, light=1, vp=1, cost=8, icon="crowned-skull",
    abilities=[
        dungeon(
            "draw", _("Discard 1 of your Spells: draw 2 cards."), draw(2), cost=give_up("discard", of("Spell")),
            short=_("discard a Spell: draw 2 cards."),
        ),
    ],
)

stormskull_l2 = Hero(
    "stormskull_l2", _("Stormskull"), stormskull,
    level=2, skill=3, gold=1, magic=3, light=1, vp=2, cost=11, icon="crowned-skull",
    more_magic=count("Spell"),
    abilities=[
        trait(_("+1 Magic Attack for each Spell you have."), short=_("+1:magic: for each Spell you have.")),
    ],
)

stormskull_l3 = Hero(
    "stormskull_l3", _("Stormskull"), stormskull,
    level=3, skill=3, gold=2, magic=5, light=2, vp=4, cost=14, icon="crowned-skull",
    more_magic=count("Spell"),
    abilities=[
        trait(_("+1 Magic Attack for each Spell you have."), short=_("+1:magic: for each Spell you have.")),
        dungeon(
            "lay", _("Take 1 Spell of your choice from your discard pile and lay it in front of you (not a Spell that was in front of you earlier this turn)."),
            lays_spell, if_=a_spell_lies_discarded,
            short=_("lay out a Spell from your discard pile (none twice)."),
        ),
    ],
)
