"""The Weapons of the Market."""

from ....kernel.text import _
from ..rules.ability import dungeon, spoils, trait
from ..rules.battle import cancel_before_battle_but_of_guardians, fewer_wounds, ignore_armor
from ..rules.card import Weapon
from ..rules.dice import rolls
from ..rules.losing import can_lose, give_up, named, of, puts_away
from ..rules.values import battles, either, has, not_, only_weapon_in_village, while_, wielder_is
from ..rules.verbs import draw, draw_then, magic, physical, physical_against

hammer = Weapon(
    "hammer", _("Hammer"), keywords=("Blunt", "Weapon"), quest="a_mirror_in_the_dark",
    skill=3, gold=1, physical=2, vp=1, cost=4, icon="claw-hammer",
    abilities=[
        dungeon(
            "smash", _("Ignore 1 Armor of the Monster you battle this turn."), ignore_armor(1),
            short=_("ignore 1:armor:."),
        ),
    ],
)

maul = Weapon(
    "maul", _("Maul"), keywords=("Blunt", "Weapon"), quest="a_mirror_in_the_dark",
    skill=6, gold=1, physical=5, vp=2, cost=8, icon="flat-hammer",
    needs_less_for=("Dwarf", 2),
    abilities=[
        trait(_("Needs 2 less Skill when wielded by a Dwarf."), short=_("A Dwarf needs 2:strength: less.")),
    ],
)

short_bow = Weapon(
    "short_bow", _("Short Bow"), keywords=("Bow", "Weapon"), quest="a_mirror_in_the_dark",
    skill=3, gold=1, physical=2, vp=1, cost=5, icon="bow-arrow",
    more_physical=while_(wielder_is("Elf", "Rogue"), 1),
    abilities=[
        trait(
            _("When wielded by an Elf or a Rogue, the boost is +3 instead."),
            short=_("Elf, Rogue: +3:attack: instead."),
        ),
        dungeon(
            "wounds", _("The Monster you battle this turn inflicts 1 fewer Wound (minimum 0)."), fewer_wounds(1),
            short=_("1:wound: fewer from the Monster."),
        ),
    ],
)

shortspear = Weapon(
    "shortspear", _("Shortspear"), keywords=("Edged", "Weapon"), quest="a_mirror_in_the_dark",
    skill=4, gold=2, physical=2, vp=1, cost=4, icon="stone-spear",
    more_gold=while_(only_weapon_in_village, 1),
    abilities=[
        trait(
            _("In your Village phase this card has +1 Gold while it is the only Weapon you have (it need not be wielded)."),
            short=_("In the Village +1:gold: as your only Weapon."),
        ),
        dungeon(
            "thrust", _("The wielder has +1 Physical Attack this turn in a battle with a Giant or Beast Monster."),
            physical_against(1, "Giant", "Beast"),
            short=_("+1:attack: against a Giant or Beast."),
        ),
    ],
)

short_sword = Weapon(
    "short_sword", _("Short Sword"), keywords=("Edged", "Weapon"), quest="a_mirror_in_the_dark",
    skill=4, gold=1, physical=2, vp=1, cost=5, icon="gladius",
    abilities=[
        dungeon(
            "draw", _("Draw 1 card. If it is a Weapon, the wielder has +1 Physical Attack this turn."),
            draw_then(1, "Weapon", physical(1)),
            short=_("draw 1 card; if it is a Weapon, +1:attack:."),
        ),
    ],
)

longbow = Weapon(
    "longbow", _("Longbow"), keywords=("Bow", "Weapon"), quest="total_eclipse_of_the_sun",
    skill=5, gold=1, physical=3, vp=2, cost=7, icon="bow-string",
    abilities=[
        dungeon(
            "cancel", _("Cancel the Before Battle ability of the Monster you battle this turn, unless that Monster is a Guardian."),
            cancel_before_battle_but_of_guardians,
            short=_("cancel the Monster's Before Battle (not a Guardian's)."),
        ),
    ],
)

longsword = Weapon(
    "longsword", _("Longsword"), keywords=("Edged", "Weapon"), quest="total_eclipse_of_the_sun",
    skill=5, gold=1, physical=4, vp=2, cost=7, icon="broadsword",
    more_physical=while_(wielder_is("Human"), 1),
    abilities=[
        trait(_("When wielded by a Human, the boost is +5 instead."), short=_("Human: +5:attack: instead.")),
    ],
)

punching_dagger = Weapon(
    "punching_dagger", _("Punching Dagger"), keywords=("Edged", "Dagger", "Weapon"), quest="total_eclipse_of_the_sun",
    skill=2, gold=1, physical=3, vp=1, cost=6, icon="brass-knuckles",
    needs_less_for=("Halfling", 1),
    abilities=[
        trait(_("Needs 1 less Skill when wielded by a Halfling."), short=_("A Halfling needs 1:strength: less.")),
        dungeon(
            "draw", _("Destroy 1 of your cards named Dagger: draw 1 card."),
            draw(1), cost=give_up("destroy", named("dagger")),
            short=_("destroy a card named Dagger: draw 1 card."),
        ),
    ],
)

quarterstaff = Weapon(
    "quarterstaff", _("Quarterstaff"), keywords=("Blunt", "Weapon"), quest="total_eclipse_of_the_sun",
    skill=2, gold=1, physical=1, magic=1, vp=1, cost=4, icon="bo",
    abilities=[
        dungeon(
            "draw", _("If the wielder is a Cleric or a Wizard, draw 1 card."),
            draw(1), if_=wielder_is("Cleric", "Wizard"),
            short=_("if a Cleric or Wizard wields it, draw 1 card."),
        ),
    ],
)

battle_axe = Weapon(
    "battle_axe", _("Battle Axe"), keywords=("Edged", "Weapon"), quest="at_the_foundations_of_the_world",
    skill=5, gold=1, physical=4, vp=1, cost=6, icon="battle-axe",
    on_wounds=1,
    abilities=[
        trait(
            _("Each separate event in which you receive Wounds (tokens or Wound cards, any number) while this is wielded gives you 1 XP."),
            short=_("While wielded: 1:xp: each time you receive Wounds."),
        ),
    ],
)

boomerang = Weapon(
    "boomerang", _("Boomerang"), keywords=("Blunt", "Edged", "Weapon"), quest="risen_from_the_mire",
    skill=3, gold=1, physical=2, vp=1, cost=5, icon="boomerang",
    returns=True,
    abilities=[
        trait(
            _("In your End phase, before drawing, you may place this card on top of your deck if it was wielded this turn, whether it is still in front of you or was discarded this turn."),
            short=_("In the End phase, before you draw: if wielded this turn, it may go on your deck."),
        ),
    ],
)

crystal_dagger = Weapon(
    "crystal_dagger", _("Crystal Dagger"), keywords=("Edged", "Magic", "Dagger", "Weapon"), quest="risen_from_the_mire",
    skill=2, gold=1, magic=2, vp=1, cost=5, icon="shard-sword",
    abilities=[
        dungeon(
            "glow", _("If the wielder is a Wizard or you have a Spell, +1 Magic Attack to the wielder this turn."),
            magic(1), if_=either(wielder_is("Wizard"), has("Spell")),
            short=_("+1:magic: if a Wizard wields it or you have a Spell."),
        ),
    ],
)

holy_mace = Weapon(
    "holy_mace", _("Holy Mace"), keywords=("Blunt", "Divine", "Weapon"), quest="risen_from_the_mire",
    skill=4, gold=1, physical=2, magic=1, vp=2, cost=6, icon="flanged-mace",
    more_magic=while_(battles("Undead", "Demon"), 3),
    abilities=[
        trait(
            _("+3 Magic Attack to the wielder in a battle with an Undead or Demon Monster."),
            short=_("+3:magic: against an Undead or Demon."),
        ),
    ],
)

broadsword = Weapon(
    "broadsword", _("Broadsword"), keywords=("Edged", "Weapon"), quest="at_the_foundations_of_the_world",
    skill=5, gold=1, physical=4, vp=2, cost=7, icon="croc-sword",
    abilities=[
        spoils(
            "destroy", _("Destroy 1 of your Starter cards."),
            puts_away("destroy", of("Starter")), if_=can_lose(of("Starter")),
            short=_("destroy a Starter card."),
        ),
    ],
)

crossbow = Weapon(
    "crossbow", _("Crossbow"), keywords=("Bow", "Weapon"), quest="at_the_foundations_of_the_world",
    skill=4, gold=1, physical=4, vp=1, cost=7, icon="crossbow",
    price=not_(of("Rogue")),
    abilities=[
        trait(
            _("A Hero who is not a Rogue can wield this only if you discard 1 of your other cards as it is wielded."),
            short=_("Anybody but a Rogue wields it only if you discard another card."),
        ),
    ],
)

flail = Weapon(
    "flail", _("Flail"), keywords=("Blunt", "Weapon"), quest="at_the_foundations_of_the_world",
    skill=5, gold=1, physical=3, vp=1, cost=5, icon="flail",
    abilities=[
        dungeon(
            "roll", _("Roll 1d6 and add to the wielder's Physical Attack this turn: 1 nothing, 2-5 +1, 6 +3."),
            rolls({(2, 3, 4, 5): physical(1), (6,): physical(3)}),
            short=_("roll a die: 2–5 +1:attack:, 6 +3:attack:."),
        ),
    ],
)

two_handed_sword = Weapon(
    "two_handed_sword", _("Two-Handed Sword"), keywords=("Edged", "Weapon"), quest="at_the_foundations_of_the_world",
    skill=6, gold=1, physical=6, vp=2, cost=8, icon="two-handed-sword",
    wielded_alone=True, more_physical=while_(battles("Humanoid"), 2),
    abilities=[
        trait(
            _("A Hero who wields this cannot wield any other Weapon. The wielder has +2 Physical Attack in a battle with a Humanoid Monster."),
            short=_("Its wielder wields no other Weapon. +2:attack: against a Humanoid."),
        ),
    ],
)
