"""The Legendary cards that Side Quests award (TQ-14.5)."""

from ....kernel.text import _
from ..rules.ability import after_battle, before_battle, dungeon, spoils, trait, village_or_dungeon
from ..rules.battle import cancel_before_battle
from ..rules.card import ANY, Hero, Item, Spell, Weapon
from ..rules.dice import rolls_for
from ..rules.looking import looks_and_draws
from ..rules.losing import can_lose_xp, loses_xp
from ..rules.values import (
    always,
    battles,
    battles_level,
    both,
    count,
    has,
    lost,
    or_if,
    per,
    while_,
    wielder_is,
    wields_how_many,
    wound_tokens,
)
from ..rules.verbs import all_of, draw, draw_unless, gain_any_gear, gain_treasure, gain_xp, hp, magic
from ..rules.wounds import gain_festering, heal, heal_all_tokens, take_wounds

bloodthirsty_blade = Weapon(
    "bloodthirsty_blade", _("Bloodthirsty Blade"), keywords=("Edged", "Cursed", "Weapon", "Legendary"), quest="base",
    skill=5, gold=2, physical=6, vp=4, copies=1, icon="bloody-sword",
    abilities=[
        before_battle(_("Take 1 Wound."), take_wounds(1), short=_("take 1:wound:.")),
    ],
)

grimnar_the_cursed = Hero(
    "grimnar_the_cursed", _("Grimnar the Cursed"), keywords=("Undead", "Fighter", "Hero", "Legendary"), quest="base",
    level=3, skill=7, physical=7, vp=5, copies=1, icon="barbarian",
    abilities=[
        after_battle(
            _("If you did not defeat the Monster, gain 1 Festering Wound."), gain_festering(1), if_=lost,
            short=_("if you did not win, gain 1:festering:."),
        ),
    ],
)

heart_of_the_beast = Item(
    "heart_of_the_beast", _("Heart of the Beast"), keywords=("Magic", "Item", "Legendary"), quest="base",
    gold=3, vp=4, copies=1, icon="chained-heart",
    more_physical=per(wound_tokens, most=4),
    abilities=[
        trait(
            _("1 Hero of your choice (chosen in step 2 of the Dungeon phase) has +1 Physical Attack for each Wound token you have, to a maximum of +4."),
            short=_("One Hero has +1:attack: for each :wound: you have, at most +4."),
        ),
    ],
)

lamp_of_the_depths = Item(
    "lamp_of_the_depths", _("Lamp of the Depths"), keywords=("Magic", "Item", "Legendary"), quest="base",
    gold=3, light=3, vp=4, copies=1, icon="magic-lamp",
    abilities=[
        village_or_dungeon("draw", _("Draw 1 card."), draw(1), short=_("draw 1 card.")),
    ],
)

star_eyed_oracle = Hero(
    "star_eyed_oracle", _("Star-Eyed Oracle"), keywords=("Elf", "Wizard", "Cleric", "Hero", "Legendary"), quest="base",
    level=3, skill=3, gold=2, magic=5, light=1, vp=5, copies=1, icon="star-pupil",
    abilities=[
        village_or_dungeon(
            "look", _("Look at the top 3 cards of your deck, draw 1 and place the others on top in any order."),
            looks_and_draws(3),
            short=_("look at your top 3, draw 1, put the others back on top."),
        ),
    ],
)

dawnblade = Weapon(
    "dawnblade", _("Dawnblade"), keywords=("Edged", "Divine", "Weapon", "Legendary"), quest="base",
    skill=5, gold=2, physical=3, magic=3, light=1, vp=4, copies=1, icon="shining-sword",
    cancels_after=always,
    abilities=[
        trait(
            _("Cancel the After Battle ability of the Monster you battle."),
            short=_("Cancels the Monster's After Battle."),
        ),
    ],
)

staff_of_ages = Weapon(
    "staff_of_ages", _("Staff of Ages"), keywords=("Blunt", "Arcane", "Weapon", "Legendary"), quest="base",
    skill=3, gold=2, magic=4, vp=4, copies=1, icon="crescent-staff",
    more_magic=count("Spell"),
    abilities=[
        trait(
            _("+1 Magic Attack to the wielder for each Spell you have."),
            short=_("+1:magic: for each Spell you have."),
        ),
    ],
)

archmage_velarion = Hero(
    "archmage_velarion", _("Archmage Velarion"), keywords=("Human", "Wizard", "Hero", "Legendary"), quest="base",
    level=3, skill=2, magic=7, vp=5, copies=1, icon="old-king",
    abilities=[
        dungeon(
            "draw", _("Draw 1 card for each Spell you have, to a maximum of 2."),
            draw(per(count("Spell"), most=2)), if_=has("Spell"),
            short=_("draw 1 card for each Spell you have, at most 2."),
        ),
    ],
)

falling_star = Spell(
    "falling_star", _("Falling Star"), keywords=("Arcane", "Chaos", "Spell", "Legendary"), quest="base",
    gold=2, magic=7, vp=4, copies=1, icon="burning-meteor",
    abilities=[
        after_battle(_("Take 1 Wound."), take_wounds(1), short=_("take 1:wound:.")),
    ],
)

dragonslayer = Weapon(
    "dragonslayer", _("Dragonslayer"), keywords=("Edged", "Weapon", "Legendary"), quest="base",
    skill=8, gold=2, physical=7, vp=5, copies=1, icon="dragon-shield",
    more_physical=while_(battles_level(3), 3),
    abilities=[
        trait(
            _("The wielder has +3 Physical Attack in a battle with a Monster of level III or with a Guardian."),
            short=_("+3:attack: against level III or a Guardian."),
        ),
    ],
)

titans_gauntlets = Item(
    "titans_gauntlets", _("Titan's Gauntlets"), keywords=("Magic", "Item", "Legendary"), quest="base",
    gold=2, vp=4, boost_physical=3, copies=1, icon="mailed-fist",
    skill_for_all=3,
    abilities=[
        trait(
            _("Each of your Heroes has +3 Skill. 1 Hero of your choice receives the +3 Physical boost (chosen in step 2 of the Dungeon phase)."),
            short=_("Each Hero has +3:strength:; one Hero receives the +3:attack:."),
        ),
    ],
)

weaponmaster_korga = Hero(
    "weaponmaster_korga", _("Weaponmaster Korga"), keywords=("Dwarf", "Fighter", "Hero", "Legendary"), quest="base",
    level=3, skill=10, physical=5, vp=5, copies=1, icon="orc-head",
    more_physical=wields_how_many(),
    abilities=[
        trait(
            _("+1 Physical Attack for each Weapon this Hero wields."),
            short=_("+1:attack: for each Weapon this Hero wields."),
        ),
    ],
)

chalice_of_saints = Item(
    "chalice_of_saints", _("Chalice of Saints"), keywords=("Divine", "Item", "Legendary"), quest="base",
    gold=3, vp=4, copies=1, icon="jeweled-chalice",
    abilities=[
        village_or_dungeon(
            "heal", _("Heal all your Wound tokens. You have +1 HP this turn."), heal_all_tokens, hp(1),
            short=_("heal all :wound:, +1:health:."),
        ),
    ],
)

seraphs_blessing = Spell(
    "seraphs_blessing", _("Seraph's Blessing"), keywords=("Divine", "Spell", "Legendary"), quest="base",
    gold=2, magic=4, light=1, vp=4, copies=1, icon="angel-outfit",
    cancels_wounds=while_(always, 2),
    abilities=[
        trait(
            _("The first 2 Wounds you would take this turn are cancelled."),
            short=_("Your first 2:wound: this turn are cancelled."),
        ),
    ],
)

saint_ilaria = Hero(
    "saint_ilaria", _("Saint Ilaria"), keywords=("Celestial", "Cleric", "Hero", "Legendary"), quest="base",
    level=3, skill=5, physical=2, magic=4, vp=5, copies=1, icon="nun-face",
    abilities=[
        village_or_dungeon(
            "heal", _("Heal 1 Wound and draw 1 card."), heal(1), draw(1),
            short=_("heal 1:wound:, draw 1 card."),
        ),
    ],
)

cloak_of_night = Item(
    "cloak_of_night", _("Cloak of Night"), keywords=("Magic", "Item", "Legendary"), quest="base",
    gold=3, light=1, vp=4, copies=1, icon="wing-cloak",
    ignores_alerts=ANY,
    abilities=[
        trait(_("You may ignore any Alert effect."), short=_("You may ignore any Alert.")),
        dungeon(
            "cancel", _("Cancel the Before Battle ability of the Monster you battle this turn."),
            cancel_before_battle,
            short=_("cancel the Monster's Before Battle."),
        ),
    ],
)

prince_of_thieves = Hero(
    "prince_of_thieves", _("Prince of Thieves"), keywords=("Halfling", "Rogue", "Hero", "Legendary"), quest="base",
    level=3, skill=5, gold=4, physical=4, light=1, vp=5, copies=1, icon="robber-mask",
    abilities=[
        spoils(
            "steal", _("Only if the Monster was level II or higher. Destroy 1 XP: gain 1 Treasure."),
            loses_xp(1), gain_treasure(1), if_=both(battles_level(2), can_lose_xp),
            short=_("if the Monster was level II or higher, destroy 1:xp:: gain a Treasure."),
        ),
    ],
)

whisper = Weapon(
    "whisper", _("Whisper"), keywords=("Edged", "Dagger", "Weapon", "Legendary"), quest="base",
    skill=2, gold=3, physical=4, vp=4, copies=1, icon="stiletto",
    abilities=[
        dungeon(
            "draw", _("Draw 1 card, or 2 cards if a Rogue wields this."), draw(or_if(1, 2, wielder_is("Rogue"))),
            short=_("draw 1 card, or 2 if a Rogue wields it."),
        ),
    ],
)

hunters_horn = Item(
    "hunters_horn", _("Hunter's Horn"), keywords=("Item", "Legendary"), quest="base",
    gold=3, vp=4, copies=1, icon="hunting-horn",
    abilities=[
        village_or_dungeon(
            "draw", _("Draw 2 cards. If you draw no Hero, draw 1 more."),
            draw_unless(2, "Hero", draw(1)),
            short=_("draw 2 cards; if none is a Hero, draw 1 more."),
        ),
    ],
)

beastbane = Weapon(
    "beastbane", _("Beastbane"), keywords=("Edged", "Weapon", "Legendary"), quest="base",
    skill=5, gold=2, physical=5, vp=4, copies=1, icon="spear-hook",
    abilities=[
        spoils(
            "gain", _("Gain 1 XP if the Monster was a Beast, Giant, Vermin or Plant."),
            gain_xp(1), if_=battles("Beast", "Giant", "Vermin", "Plant"),
            short=_("gain 1:xp: for a Beast, Giant, Vermin or Plant."),
        ),
    ],
)

tracker_ysolde = Hero(
    "tracker_ysolde", _("Tracker Ysolde"), keywords=("Human", "Rogue", "Fighter", "Hero", "Legendary"), quest="base",
    level=3, skill=6, gold=1, physical=5, light=2, vp=5, copies=1, icon="woman-elf-face",
    abilities=[
        spoils(
            "gear", _("Gain 1 Gear token of your choice."), gain_any_gear,
            short=_("gain a Gear token of your choice."),
        ),
    ],
)

thunderhammer = Weapon(
    "thunderhammer", _("Thunderhammer"), keywords=("Blunt", "Elemental", "Weapon", "Legendary"), quest="base",
    skill=6, gold=2, physical=4, magic=3, vp=5, copies=1, icon="thor-hammer",
    ignores_armor=while_(always, ANY), ignores_resistance=while_(always, ANY),
    abilities=[
        trait(
            _("Ignore all Armor and all Magic Resistance of the Monster you battle."),
            short=_("Ignore all :armor: and :resist:."),
        ),
    ],
)

storm_giants_belt = Item(
    "storm_giants_belt", _("Storm Giant's Belt"), keywords=("Magic", "Item", "Legendary"), quest="base",
    gold=2, vp=4, boost_physical=4, boost_skill=4, copies=1, icon="belt-buckles",
    abilities=[
        trait(
            _("1 Hero of your choice receives both boosts (chosen in step 2 of the Dungeon phase)."),
            short=_("One Hero receives both boosts."),
        ),
    ],
)

fulminar = Hero(
    "fulminar", _("Fulminar"), keywords=("Giant", "Fighter", "Wizard", "Hero", "Legendary"), quest="base",
    level=3, skill=6, physical=4, magic=4, vp=5, copies=1, icon="thunder-blade",
    abilities=[
        after_battle(_("Take 1 Wound."), take_wounds(1), short=_("take 1:wound:.")),
    ],
)

wrath_of_the_storm = Spell(
    "wrath_of_the_storm", _("Wrath of the Storm"), keywords=("Elemental", "Spell", "Legendary"), quest="base",
    gold=2, magic=5, vp=4, copies=1, icon="lightning-storm",
    abilities=[
        dungeon(
            "roll", _("Roll 1d6: +Magic Attack this turn equal to the result; on a 1 take 1 Wound as well."),
            rolls_for(lambda die: all_of(magic(die), take_wounds(1 if die == 1 else 0))),
            short=_("roll a die: add it to your :magic:; on a 1 take 1:wound: as well."),
        ),
    ],
)
