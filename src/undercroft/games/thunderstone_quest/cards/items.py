"""The Items of the Market."""

from ....kernel.text import _
from ..rules.ability import dungeon, spoils, trait, village, village_or_dungeon
from ..rules.card import Item
from ..rules.looking import looks_and_draws
from ..rules.losing import give_up, give_up_itself
from ..rules.moving import may_ignore_alert
from ..rules.values import has, has_hero, not_, or_if, receiver_is, receiver_wields, somebody_wields, while_
from ..rules.verbs import boost_hero, draw, gain_xp, hp, light, magic
from ..rules.wounds import heal_or

amulet_of_infravision = Item(
    "amulet_of_infravision", _("Amulet of Infravision"), keywords=("Magic", "Item"), quest="a_mirror_in_the_dark",
    gold=1, light=1, vp=1, cost=5, icon="gem-pendant",
    abilities=[
        dungeon(
            "light", _("If you have a Rogue, you have +1 Light this turn."), light(1), if_=has("Rogue"),
            short=_("with a Rogue +1:light:."),
        ),
    ],
)

gem_of_healing = Item(
    "gem_of_healing", _("Gem of Healing"), keywords=("Magic", "Item"), quest="a_mirror_in_the_dark",
    gold=2, vp=1, cost=6, icon="emerald",
    abilities=[
        village_or_dungeon(
            "heal", _("Heal 1 Wound. If you healed nothing, you have +1 HP this turn."), heal_or(hp(1)),
            short=_("heal 1:wound:; if you healed nothing, +1:health:."),
        ),
    ],
)

tome_of_knowledge = Item(
    "tome_of_knowledge", _("Tome of Knowledge"), keywords=("Item",), quest="a_mirror_in_the_dark",
    gold=2, vp=1, cost=6, icon="spell-book",
    abilities=[
        village_or_dungeon("draw", _("Draw 1 card."), draw(1), short=_("draw 1 card.")),
        spoils(
            "gain", _("Gain 1 XP if you have a Hero of level I or higher. Only 1 Tome of Knowledge a turn may be used this way."),
            gain_xp(1), if_=has_hero(1), once_a_turn=True,
            short=_("gain 1:xp: with a Hero of level I or higher; 1 Tome a turn."),
        ),
    ],
)

elven_ring = Item(
    "elven_ring", _("Elven Ring"), keywords=("Magic", "Item"), quest="total_eclipse_of_the_sun",
    gold=2, vp=1, cost=5, icon="ring",
    abilities=[
        village_or_dungeon(
            "draw", _("Discard 1 of your other cards: draw 1 card, or draw 2 cards if you have an Elf."),
            draw(or_if(1, 2, has("Elf"))), cost=give_up("discard"),
            short=_("discard another card: draw 1 card, with an Elf 2."),
        ),
    ],
)

headband_of_intellect = Item(
    "headband_of_intellect", _("Headband of Intellect"), keywords=("Magic", "Item"), quest="total_eclipse_of_the_sun",
    gold=2, vp=1, cost=5, boost_skill=2, icon="tiara",
    abilities=[
        trait(
            _("1 Hero of your choice receives the +2 Skill (chosen in step 2 of the Dungeon phase)."),
            short=_("One Hero receives the +2:strength:."),
        ),
        village("draw", _("Draw 1 card."), draw(1), short=_("draw 1 card.")),
    ],
)

strength_gauntlets = Item(
    "strength_gauntlets", _("Strength Gauntlets"), keywords=("Magic", "Item"), quest="total_eclipse_of_the_sun",
    gold=1, vp=1, cost=6, boost_physical=2, boost_skill=3, icon="gauntlet",
    abilities=[
        trait(
            _("1 Hero of your choice receives both boosts (chosen in step 2 of the Dungeon phase)."),
            short=_("One Hero receives both boosts."),
        ),
    ],
)

wand_of_light = Item(
    "wand_of_light", _("Wand of Light"), keywords=("Magic", "Item"), quest="total_eclipse_of_the_sun",
    gold=1, light=1, vp=1, cost=6, icon="crystal-wand",
    more_light=while_(has("Cleric", "Wizard", "Rogue"), 1),
    abilities=[
        trait(
            _("While you have a Cleric, Wizard or Rogue, this card has +1 Light."),
            short=_("With a Cleric, Wizard or Rogue +1:light:."),
        ),
        dungeon(
            "flare", _("Discard this card: +3 Magic Attack in a battle with an Undead or Demon Monster this turn."),
            magic(3, against=("Undead", "Demon")), cost=give_up_itself("discard"),
            short=_("discard it: +3:magic: against an Undead or Demon."),
        ),
    ],
)

crystal_of_scrying = Item(
    "crystal_of_scrying", _("Crystal of Scrying"), keywords=("Magic", "Item"), quest="risen_from_the_mire",
    gold=2, vp=1, cost=5, icon="crystal-ball",
    abilities=[
        village_or_dungeon(
            "look", _("Look at the top 3 cards of your deck. Draw 1 of them and place the others on top of your deck in any order."),
            looks_and_draws(3),
            short=_("look at your top 3, draw 1, put the others back on top."),
        ),
    ],
)

holy_symbol = Item(
    "holy_symbol", _("Holy Symbol"), keywords=("Divine", "Item"), quest="risen_from_the_mire",
    gold=1, vp=1, cost=5, boost_magic=2, icon="ankh",
    more_magic=while_(not_(receiver_is("Cleric")), -1),
    abilities=[
        trait(
            _("1 Hero of your choice receives the Magic boost: +2 for a Cleric, only +1 for another Hero (chosen in step 2 of the Dungeon phase)."),
            short=_("One Cleric +2:magic: or other Hero +1:magic:."),
        ),
        dungeon(
            "ward", _("You have +2 Magic Attack this turn in a battle with an Undead or Demon Monster."),
            magic(2, against=("Undead", "Demon")),
            short=_("+2:magic: against an Undead or Demon."),
        ),
    ],
)

potion_of_stamina = Item(
    "potion_of_stamina", _("Potion of Stamina"), keywords=("Magic", "Potion", "Item"), quest="risen_from_the_mire",
    gold=2, vp=1, cost=5, icon="standing-potion",
    abilities=[
        village_or_dungeon("sip", _("You have +1 HP this turn."), hp(1), short=_("+1:health:.")),
        dungeon(
            "drink", _("Destroy this card: draw 3 cards."), draw(3), cost=give_up_itself("destroy"),
            short=_("destroy it: draw 3 cards."),
        ),
    ],
)

ring_of_learning = Item(
    "ring_of_learning", _("Ring of Learning"), keywords=("Magic", "Item"), quest="risen_from_the_mire",
    gold=1, vp=2, cost=6, icon="power-ring",
    abilities=[
        spoils(
            "gain", _("If one of your Heroes wields a Weapon, gain 1 XP. Only 1 Ring of Learning a turn may be used this way."),
            gain_xp(1), if_=somebody_wields(), once_a_turn=True,
            short=_("gain 1:xp: if a Hero wields a Weapon; 1 Ring a turn."),
        ),
    ],
)

damilu_huskie = Item(
    "damilu_huskie", _("Damilu Huskie"), keywords=("Ally", "Item"), quest="at_the_foundations_of_the_world",
    gold=1, light=1, vp=1, cost=5, icon="sitting-dog",
    shields="swap",
    abilities=[
        trait(
            _("When an effect of a Monster or a Room would discard or destroy one of your cards, you may discard this card in place of that card (1 card only)."),
            short=_("You may discard it in place of a card lost to a Monster or Room."),
        ),
        dungeon(
            "bite", _("+1 Physical Attack to 1 of your Heroes this turn."),
            boost_hero(physical=1), if_=has("Hero"),
            short=_("a Hero has +1:attack:."),
        ),
    ],
)

darameres_cloak = Item(
    "darameres_cloak", _("Daramere's Cloak"), keywords=("Magic", "Item"), quest="at_the_foundations_of_the_world",
    gold=1, vp=2, cost=5, icon="cloak",
    shields="cancel",
    abilities=[
        trait(
            _("Once a turn, when an effect of a Monster or a Room would discard or destroy 1 or more of your cards, you may cancel that discarding or destroying (the rest of the text is carried out)."),
            short=_("Once a turn you may cancel a discarding or destroying by a Monster or Room."),
        ),
        dungeon(
            "ignore", _("You may ignore 1 Alert effect this turn."), may_ignore_alert(1),
            short=_("you may ignore 1 Alert."),
        ),
    ],
)

potion_of_light = Item(
    "potion_of_light", _("Potion of Light"), keywords=("Magic", "Potion", "Item"), quest="at_the_foundations_of_the_world",
    gold=2, light=1, cost=4, icon="potion-ball",
    abilities=[
        dungeon(
            "drink", _("Destroy this card: you have +3 Light this turn (its own Light is lost)."),
            light(3), cost=give_up_itself("destroy"),
            short=_("destroy it: +3:light:, its own is lost."),
        ),
    ],
)

ring_of_proficiency = Item(
    "ring_of_proficiency", _("Ring of Proficiency"), keywords=("Magic", "Item"), quest="at_the_foundations_of_the_world",
    gold=2, vp=1, cost=5, boost_skill=3, icon="skull-ring",
    abilities=[
        trait(
            _("1 Hero of your choice receives the +3 Skill (chosen in step 2 of the Dungeon phase)."),
            short=_("One Hero receives the +3:strength:."),
        ),
        dungeon(
            "draw", _("If the Hero with that boost wields 2 or more Weapons, draw 1 card."),
            draw(1), if_=receiver_wields(2),
            short=_("if that Hero wields 2 or more Weapons, draw 1 card."),
        ),
    ],
)
