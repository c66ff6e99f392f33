"""The Heroes of A Mirror in the Dark."""

from ....kernel.text import _
from ..rules.ability import dungeon, spoils, trait, village, village_or_dungeon
from ..rules.bonuses import bonus_to_own_weapons, bonus_to_spells
from ..rules.card import ANY, Hero, HeroStack
from ..rules.looking import DRAW, has_discard, looks_at_top, reveals, takes_back_top
from ..rules.losing import DISCARD, PUT_ON_DECK, puts_away
from ..rules.values import (
    battles,
    count,
    healed_this_turn,
    light_at_least,
    light_now,
    per,
    per_two,
    while_,
    wielded,
    wields,
)
from ..rules.verbs import draw, draw_then, gain_any_gear, gain_xp, gold, physical, when
from ..rules.wounds import heal

stormhand = HeroStack("stormhand", _("Stormhand"), classes=("Fighter",), races=("Dwarf",), quest="a_mirror_in_the_dark")

stormhand_l1 = Hero(
    "stormhand_l1", _("Stormhand"), stormhand, level=1, skill=4, gold=1, physical=2, vp=1, cost=7, icon="dwarf-face",
    abilities=[
        dungeon(
            "draw", _("If this Hero wields an Edged Weapon, draw 1 card."), draw(1), if_=wields("Edged"),
            short=_("if it wields an Edged Weapon, draw 1 card."),
        ),
    ],
)

stormhand_l2 = Hero(
    "stormhand_l2", _("Stormhand"), stormhand, level=2, skill=5, gold=1, physical=3, vp=2, cost=10, icon="dwarf-face",
    bonus_to_others=bonus_to_own_weapons("Edged", physical=1),
    abilities=[
        trait(
            _("Each Edged Weapon this Hero wields gives an additional +1 Physical Attack."),
            short=_("Its Edged Weapons give +1:attack: more each."),
        ),
        dungeon(
            "draw", _("If this Hero wields an Edged Weapon, draw 1 card."), draw(1), if_=wields("Edged"),
            short=_("if it wields an Edged Weapon, draw 1 card."),
        ),
    ],
)

stormhand_l3 = Hero(
    "stormhand_l3", _("Stormhand"), stormhand, level=3, skill=7, gold=2, physical=5, vp=4, cost=13, icon="dwarf-face",
    bonus_to_others=bonus_to_own_weapons("Edged", physical=2),
    abilities=[
        trait(
            _("Each Edged Weapon this Hero wields gives an additional +2 Physical Attack."),
            short=_("Its Edged Weapons give +2:attack: more each."),
        ),
        dungeon(
            "draw", _("Draw 1 card, or 2 cards if this Hero wields an Edged Weapon."),
            draw(1), when(wields("Edged"), draw(1)),
            short=_("draw 1 card, or 2 if it wields an Edged Weapon."),
        ),
    ],
)

gorlandor = HeroStack("gorlandor", _("Gorlandor"), classes=("Fighter",), races=("Human",), quest="a_mirror_in_the_dark")

gorlandor_l1 = Hero(
    "gorlandor_l1", _("Gorlandor"), gorlandor, level=1, skill=5, gold=1, physical=3, vp=1, cost=7, icon="viking-head",
    more_physical=while_(wields(), 1),
    abilities=[
        trait(
            _("+1 Physical Attack while this Hero wields at least 1 Weapon."),
            short=_("+1:attack: while this Hero wields a Weapon."),
        ),
    ],
)

gorlandor_l2 = Hero(
    "gorlandor_l2", _("Gorlandor"), gorlandor, level=2, skill=6, gold=1, physical=4, vp=2, cost=10, icon="viking-head",
    more_physical=while_(wields(), 2),
    abilities=[
        trait(
            _("+2 Physical Attack while this Hero wields at least 1 Weapon."),
            short=_("+2:attack: while this Hero wields a Weapon."),
        ),
    ],
)

gorlandor_l3 = Hero(
    "gorlandor_l3", _("Gorlandor"), gorlandor, level=3, skill=8, gold=2, physical=6, vp=4, cost=13, icon="viking-head",
    more_physical=wielded(),
    abilities=[
        trait(
            _("+1 Physical Attack for each Weapon wielded by any of your Heroes."),
            short=_("+1:attack: for each Weapon your Heroes wield."),
        ),
        spoils(
            "gain", _("If this Hero wields 2 or more Weapons, gain 1 XP."), gain_xp(1), if_=wields(at_least=2),
            short=_("gain 1:xp: if it wields 2 or more Weapons."),
        ),
    ],
)

hawkswood = HeroStack("hawkswood", _("Hawkswood"), classes=("Rogue",), races=("Avian", "Elf"), quest="a_mirror_in_the_dark")

hawkswood_l1 = Hero(
    "hawkswood_l1", _("Hawkswood"), hawkswood,
    level=1, skill=3, gold=2, physical=1, light=1, vp=1, cost=6, icon="eagle-head",
    ignores_alerts=1,
    abilities=[
        trait(
            _("Once a turn you may ignore 1 Alert effect of a Room or Monster."),
            short=_("Once a turn you may ignore 1 Alert."),
        ),
    ],
)

hawkswood_l2 = Hero(
    "hawkswood_l2", _("Hawkswood"), hawkswood,
    level=2, skill=4, gold=2, physical=3, light=1, vp=2, cost=9, icon="eagle-head",
    ignores_alerts=ANY,
    abilities=[
        trait(_("You may ignore any Alert effect."), short=_("You may ignore any Alert.")),
        dungeon(
            "draw", _("If you have 3 or more Light, draw 1 card."), draw(1), if_=light_at_least(3),
            short=_("with 3:light: or more draw 1 card."),
        ),
    ],
)

hawkswood_l3 = Hero(
    "hawkswood_l3", _("Hawkswood"), hawkswood,
    level=3, skill=5, gold=3, physical=4, light=2, vp=4, cost=12, icon="eagle-head",
    ignores_alerts=ANY,
    abilities=[
        trait(_("You may ignore any Alert effect."), short=_("You may ignore any Alert.")),
        dungeon(
            "soar", _("This Hero has +1 Physical Attack this turn for every 2 Light you have when you use this (round down)."),
            physical(per_two(light_now)),
            short=_("+1:attack: for every 2:light: you have."),
        ),
        spoils(
            "gear", _("Gain 1 Gear token of your choice."), gain_any_gear,
            short=_("gain a Gear token of your choice."),
        ),
    ],
)

pylorian = HeroStack("pylorian", _("Pylorian"), classes=("Wizard",), races=("Human",), quest="a_mirror_in_the_dark")

pylorian_l1 = Hero(
    "pylorian_l1", _("Pylorian"), pylorian, level=1, skill=2, gold=1, magic=2, vp=1, cost=6, icon="pointy-hat",
    bonus_to_others=bonus_to_spells("Arcane", magic=1),
    abilities=[
        trait(
            _("Each Arcane Spell you have gives an additional +1 Magic Attack."),
            short=_("Each Arcane Spell gives +1:magic: more."),
        ),
    ],
)

pylorian_l2 = Hero(
    "pylorian_l2", _("Pylorian"), pylorian, level=2, skill=2, gold=1, magic=3, vp=2, cost=9, icon="pointy-hat",
    bonus_to_others=bonus_to_spells("Arcane", magic=1),
    abilities=[
        trait(
            _("Each Arcane Spell you have gives an additional +1 Magic Attack."),
            short=_("Each Arcane Spell gives +1:magic: more."),
        ),
        dungeon(
            "reveal", _("Reveal the top card of your deck. If it is a Spell, draw it; otherwise you may discard it."),
            reveals("Spell", PUT_ON_DECK, DISCARD),
            short=_("reveal your top card: draw a Spell, may discard any other."),
        ),
    ],
)

pylorian_l3 = Hero(
    "pylorian_l3", _("Pylorian"), pylorian, level=3, skill=3, gold=2, magic=5, vp=4, cost=12, icon="pointy-hat",
    bonus_to_others=bonus_to_spells("Arcane", magic=2),
    abilities=[
        trait(
            _("Each Arcane Spell you have gives an additional +2 Magic Attack."),
            short=_("Each Arcane Spell gives +2:magic: more."),
        ),
        dungeon(
            "draw", _("Draw 1 card. If it is a Spell, draw 1 more."), draw_then(1, "Spell", draw(1)),
            short=_("draw 1 card; if it is a Spell, draw 1 more."),
        ),
    ],
)

scathian = HeroStack("scathian", _("Scathian"), classes=("Rogue", "Wizard"), races=("Halfling",), quest="a_mirror_in_the_dark")

scathian_l1 = Hero(
    "scathian_l1", _("Scathian"), scathian, level=1, skill=2, gold=2, magic=1, vp=1, cost=8, icon="cowled",
    abilities=[
        village_or_dungeon(
            "look", _("Look at the top card of your deck, then either draw it or discard it."),
            looks_at_top(DRAW, DISCARD),
            short=_("look at your top card: draw or discard it."),
        ),
    ],
)

scathian_l2 = Hero(
    "scathian_l2", _("Scathian"), scathian, level=2, skill=3, gold=2, magic=3, vp=2, cost=11, icon="cowled",
    abilities=[
        village(
            "gold", _("+1 Gold for each Spell you have."), gold(count("Spell")),
            short=_("+1:gold: for each Spell you have."),
        ),
        dungeon(
            "draw", _("Draw 1 card, then discard 1 card from in front of you."),
            draw(1), puts_away("discard", other=False),
            short=_("draw 1 card, then discard 1."),
        ),
    ],
)

scathian_l3 = Hero(
    "scathian_l3", _("Scathian"), scathian, level=3, skill=3, gold=3, magic=5, light=1, vp=4, cost=14, icon="cowled",
    abilities=[
        village(
            "gold", _("+2 Gold for each Spell you have."), gold(per(count("Spell"), each=2)),
            short=_("+2:gold: for each Spell you have."),
        ),
        dungeon(
            "draw", _("Draw 2 cards, then discard 1 card from in front of you."),
            draw(2), puts_away("discard", other=False),
            short=_("draw 2 cards, then discard 1."),
        ),
        spoils(
            "take-back", _("Place the top card of your discard pile on top of your deck."),
            takes_back_top, if_=has_discard,
            short=_("put your top discard on your deck."),
        ),
    ],
)

silverhelm = HeroStack("silverhelm", _("Silverhelm"), classes=("Cleric", "Fighter"), races=("Dwarf",), quest="a_mirror_in_the_dark")

silverhelm_l1 = Hero(
    "silverhelm_l1", _("Silverhelm"), silverhelm,
    level=1, skill=4, gold=1, physical=2, vp=1, cost=6, icon="visored-helm",
    abilities=[
        dungeon(
            "heal", _("If this Hero wields a Weapon, heal 1 Wound."), heal(1), if_=wields(),
            short=_("if this Hero wields a Weapon, heal 1:wound:."),
        ),
    ],
)

silverhelm_l2 = Hero(
    "silverhelm_l2", _("Silverhelm"), silverhelm,
    level=2, skill=5, gold=1, physical=3, vp=2, cost=9, icon="visored-helm",
    more_physical=while_(battles("Undead", "Demon"), 2),
    abilities=[
        trait(
            _("+2 Physical Attack in a battle with an Undead or Demon Monster."),
            short=_("+2:attack: against an Undead or Demon."),
        ),
        village_or_dungeon("heal", _("Heal 1 Wound."), heal(1), short=_("heal 1:wound:.")),
    ],
)

silverhelm_l3 = Hero(
    "silverhelm_l3", _("Silverhelm"), silverhelm,
    level=3, skill=6, gold=2, physical=5, vp=4, cost=12, icon="visored-helm",
    more_physical=while_(battles("Undead", "Demon"), 2),
    abilities=[
        trait(
            _("+2 Physical Attack in a battle with an Undead or Demon Monster."),
            short=_("+2:attack: against an Undead or Demon."),
        ),
        village_or_dungeon(
            "heal", _("Heal up to 2 Wounds. Then this Hero has +1 Physical Attack this turn for each Wound you have healed so far this turn, by this or any other effect."),
            heal(2, up_to=True), physical(healed_this_turn),
            short=_("heal up to 2:wound:; +1:attack: for each :wound: healed so far this turn."),
        ),
    ],
)
