"""The Monsters of A Mirror in the Dark."""

from ....kernel.text import _
from ..rules.ability import after_battle, alert_into, alert_out_of, alert_through, before_battle, trait
from ..rules.dungeon_card import Monster, MonsterGroup, Rewards
from ..rules.losing import can_lose, can_lose_gear, hero_of, loses, loses_gear, lowest_hero, of
from ..rules.moving import others_like_it, takes_toll
from ..rules.parts import A_HERO, ONE_WOUND, ONE_XP, TWO_XP
from ..rules.values import (
    count,
    has,
    has_at_least,
    has_not,
    heroes_of_level,
    light_at_least,
    not_,
    somebody_wields,
    unwielded,
    while_,
)
from ..rules.verbs import Part, one_of
from ..rules.weapons import disarms_hero, discards_wielded
from ..rules.wounds import cannot_heal, gain_festering, take_wounds

goblin_grunts = MonsterGroup("goblin_grunts", _("Goblin Grunts"), level=1, keywords=("Humanoid", "Goblin Grunts"), quest="a_mirror_in_the_dark")

goblin_berserker = Monster(
    "goblin_berserker", _("Goblin Berserker"), goblin_grunts,
    health=4, xp=2, wounds=2, rewards=Rewards(treasure=1), icon="goblin-head",
)

goblin_sneak = Monster(
    "goblin_sneak", _("Goblin Sneak"), goblin_grunts, health=3, xp=1, wounds=1, icon="goblin",
    abilities=[
        before_battle(_("Destroy 1 of your Gear tokens of your choice."), loses_gear, short=_("destroy a Gear token.")),
    ],
)

goblin_archer = Monster(
    "goblin_archer", _("Goblin Archer"), goblin_grunts,
    health=4, xp=1, wounds=1, rewards=Rewards(iron_rations=1), icon="archer",
    more_wounds=while_(not_(somebody_wields("Bow")), 1),
    abilities=[
        trait(
            _("If none of your Heroes wields a Bow, this Monster inflicts +1 Wound."),
            short=_("+1:wound: unless a Hero wields a Bow."),
        ),
    ],
)

goblin_shaman = Monster(
    "goblin_shaman", _("Goblin Shaman"), goblin_grunts, health=5, xp=2, resistance=1, wounds=1, icon="skull-staff",
    abilities=[
        after_battle(
            _("If you have a Spell, discard 1 of your Spells."), loses("discard", of("Spell")),
            short=_("discard a Spell."),
        ),
    ],
)

kobold = Monster(
    "kobold", _("Kobold"), goblin_grunts, health=3, xp=1, wounds=1, rewards=Rewards(lantern=1), icon="imp-laugh",
)

kobold_skirmishers = MonsterGroup("kobold_skirmishers", _("Kobold Skirmishers"), level=1, keywords=("Humanoid", "Kobold Skirmishers"), quest="a_mirror_in_the_dark")

kobold_trapper = Monster(
    "kobold_trapper", _("Kobold Trapper"), kobold_skirmishers, health=3, xp=1, wounds=1, icon="wolf-trap",
    abilities=[
        alert_through(
            _("Take 1 Wound unless you have a Rogue."), take_wounds(1), if_=has_not("Rogue"),
            short=_("take 1:wound: unless you have a Rogue."),
        ),
    ],
)

kobold_slinger = Monster(
    "kobold_slinger", _("Kobold Slinger"), kobold_skirmishers, health=4, xp=1, wounds=1, icon="slingshot",
    abilities=[
        alert_into(
            _("Discard 1 of your cards unless you have 2 or more Light."),
            loses("discard"), if_=not_(light_at_least(2)),
            short=_("discard 1 card unless you have 2:light: or more."),
        ),
    ],
)

kobold_pickpocket = Monster(
    "kobold_pickpocket", _("Kobold Pickpocket"), kobold_skirmishers,
    health=3, xp=1, rewards=Rewards(iron_rations=1), icon="snatch",
    abilities=[
        alert_into(_("Destroy 1 of your Gear tokens of your choice."), loses_gear, short=_("destroy a Gear token.")),
    ],
)

kobold_pack_leader = Monster(
    "kobold_pack_leader", _("Kobold Pack Leader"), kobold_skirmishers, health=5, xp=2, wounds=1, icon="imp",
    more_health=others_like_it("Kobold Skirmishers"),
    abilities=[
        alert_through(_("Take 1 Wound."), take_wounds(1), short=_("take 1:wound:.")),
        trait(
            _("+1 Health for each other Kobold Skirmisher in the Dungeon."),
            short=_("+1:health: for each other Kobold Skirmisher."),
        ),
    ],
)

kobold_torchbearer = Monster(
    "kobold_torchbearer", _("Kobold Torchbearer"), kobold_skirmishers,
    health=4, xp=1, wounds=1, rewards=Rewards(lantern=1), icon="primitive-torch",
    toll=1,
    abilities=[
        alert_out_of(
            _("For the rest of this move you have 1 Light less to spend (not below 0). Your current total Light does not change otherwise."),
            takes_toll,
            short=_("1:light: less to spend on this move."),
        ),
    ],
)

hobgoblin_brutes = MonsterGroup("hobgoblin_brutes", _("Hobgoblin Brutes"), level=2, keywords=("Humanoid", "Hobgoblin Brutes"), quest="a_mirror_in_the_dark")

hobgoblin_bruiser = Monster(
    "hobgoblin_bruiser", _("Hobgoblin Bruiser"), hobgoblin_brutes, health=7, xp=3, wounds=2, icon="orc-head",
    abilities=[
        after_battle(_("Discard 1 of your Heroes."), loses("discard", of("Hero")), short=_("discard a Hero.")),
    ],
)

hobgoblin_disarmer = Monster(
    "hobgoblin_disarmer", _("Hobgoblin Disarmer"), hobgoblin_brutes,
    health=6, xp=3, armor=1, wounds=1, rewards=Rewards(treasure=1), icon="drop-weapon",
    abilities=[
        before_battle(
            _("Choose 1 wielded Weapon: remove it from its Hero and discard it."), discards_wielded,
            short=_("discard a wielded Weapon."),
        ),
    ],
)

hobgoblin_slaver = Monster(
    "hobgoblin_slaver", _("Hobgoblin Slaver"), hobgoblin_brutes, health=8, xp=4, wounds=1, icon="slavery-whip",
    abilities=[
        before_battle(
            _("Place your lowest-level Hero on the bottom of your deck."), loses("under-deck", lowest_hero),
            short=_("put your lowest-level Hero under your deck."),
        ),
    ],
)

hobgoblin_shieldbearer = Monster(
    "hobgoblin_shieldbearer", _("Hobgoblin Shieldbearer"), hobgoblin_brutes,
    health=6, xp=3, armor=2, wounds=1, rewards=Rewards(iron_rations=1), icon="tribal-shield",
    more_health=unwielded,
    abilities=[
        trait(
            _("Each unwielded Weapon you have gives this Monster +1 Health."),
            short=_("+1:health: for each unwielded Weapon you have."),
        ),
    ],
)

hobgoblin_headsman = Monster(
    "hobgoblin_headsman", _("Hobgoblin Headsman"), hobgoblin_brutes,
    health=8, xp=4, armor=1, wounds=2, rewards=Rewards(treasure=1), icon="executioner-hood",
    abilities=[
        after_battle(
            _("Destroy 1 of your Heroes of level 0 or I, if you have one."), loses("destroy", hero_of(0, 1)),
            short=_("destroy a Hero of level 0 or I."),
        ),
    ],
)

spider_terrors = MonsterGroup("spider_terrors", _("Spider Terrors"), level=2, keywords=("Giant", "Vermin", "Spider Terrors"), quest="a_mirror_in_the_dark")

demon_spider = Monster(
    "demon_spider", _("Demon Spider"), spider_terrors,
    health=7, xp=4, wounds=1, rewards=Rewards(treasure=1), icon="spider-face",
    abilities=[
        after_battle(
            _("If you have a Treasure card, take 2 Wounds."), take_wounds(2), if_=has("Treasure"),
            short=_("if you have a Treasure, take 2:wound:."),
        ),
    ],
)

web_spinner = Monster(
    "web_spinner", _("Web Spinner"), spider_terrors, health=6, xp=3, wounds=1, icon="web-spit",
    abilities=[
        before_battle(
            _("Remove all Weapons from 1 Hero of your choice; they cannot be wielded again this turn."),
            disarms_hero,
            short=_("remove all Weapons of a Hero for this turn."),
        ),
    ],
)

venom_spitter = Monster(
    "venom_spitter", _("Venom Spitter"), spider_terrors, health=6, xp=3, wounds=1, festering=1, icon="masked-spider",
)

brood_mother = Monster(
    "brood_mother", _("Brood Mother"), spider_terrors,
    health=9, xp=4, wounds=2, festering=1, rewards=Rewards(treasure=1), icon="angular-spider",
    more_health=count("Item", "Weapon"),
    abilities=[
        trait(
            _("+1 Health for each Item and each Weapon you have."),
            short=_("+1:health: for each Item and Weapon you have."),
        ),
    ],
)

lurking_hunter = Monster(
    "lurking_hunter", _("Lurking Hunter"), spider_terrors,
    health=7, xp=3, wounds=2, rewards=Rewards(potion=1), icon="spider-eye",
    abilities=[
        after_battle(
            _("If you have 3 or more Items and Weapons in all, gain 1 Festering Wound."),
            gain_festering(1), if_=has_at_least(3, "Item", "Weapon"),
            short=_("with 3 or more Items and Weapons gain 1:festering:."),
        ),
    ],
)

ancient_adventurers = MonsterGroup("ancient_adventurers", _("Ancient Adventurers"), level=3, keywords=("Undead", "Ancient Adventurers"), quest="a_mirror_in_the_dark")

ancient_knight = Monster(
    "ancient_knight", _("Ancient Knight"), ancient_adventurers,
    health=10, xp=5, armor=3, wounds=2, icon="black-knight-helm",
    abilities=[
        after_battle(_("Discard 1 of your Fighters."), loses("discard", of("Fighter")), short=_("discard a Fighter.")),
    ],
)

ancient_mage = Monster(
    "ancient_mage", _("Ancient Mage"), ancient_adventurers,
    health=10, xp=5, resistance=3, wounds=2, icon="warlock-eye",
    abilities=[
        after_battle(_("Discard 1 of your Wizards."), loses("discard", of("Wizard")), short=_("discard a Wizard.")),
    ],
)

ancient_priest = Monster(
    "ancient_priest", _("Ancient Priest"), ancient_adventurers,
    health=11, xp=5, wounds=1, festering=1, icon="ceremonial-mask",
    abilities=[
        before_battle(
            _("You cannot heal Wounds for the rest of this turn."), cannot_heal,
            short=_("you cannot heal :wound: this turn."),
        ),
    ],
)

ancient_thief = Monster(
    "ancient_thief", _("Ancient Thief"), ancient_adventurers,
    health=9, xp=4, wounds=1, rewards=Rewards(treasure=1), icon="hooded-assassin",
    abilities=[
        before_battle(
            _("Destroy 1 XP, or discard 1 of your Items."),
            one_of(
                ONE_XP,
                Part("item", _("Discard 1 of your Items"), loses("discard", of("Item")), can=can_lose(of("Item"))),
            ),
            short=_("destroy 1:xp: or discard an Item."),
        ),
    ],
)

ancient_champion = Monster(
    "ancient_champion", _("Ancient Champion"), ancient_adventurers,
    health=13, xp=6, armor=1, resistance=1, wounds=2, rewards=Rewards(treasure=1), icon="crested-helmet",
    more_health=heroes_of_level(3),
    abilities=[
        trait(_("+1 Health for each level III Hero you have."), short=_("+1:health: for each level III Hero you have.")),
    ],
)

goblin_kings_guard = MonsterGroup("goblin_kings_guard", _("Goblin King's Guard"), level=3, keywords=("Humanoid", "Goblin King's Guard"), quest="a_mirror_in_the_dark")

royal_bodyguard = Monster(
    "royal_bodyguard", _("Royal Bodyguard"), goblin_kings_guard,
    health=11, xp=5, armor=2, wounds=2, icon="shield-bash",
)

royal_spellbreaker = Monster(
    "royal_spellbreaker", _("Royal Spellbreaker"), goblin_kings_guard,
    health=11, xp=5, resistance=4, wounds=1, icon="shield-reflect",
    abilities=[
        before_battle(_("Discard 1 of your Spells."), loses("discard", of("Spell")), short=_("discard a Spell.")),
    ],
)

royal_executioner = Monster(
    "royal_executioner", _("Royal Executioner"), goblin_kings_guard, health=12, xp=6, wounds=3, icon="decapitation",
    abilities=[
        after_battle(
            _("Destroy 2 XP or destroy 1 of your Heroes."), one_of(TWO_XP, A_HERO),
            short=_("destroy 2:xp: or a Hero."),
        ),
    ],
)

royal_treasurer = Monster(
    "royal_treasurer", _("Royal Treasurer"), goblin_kings_guard,
    health=9, xp=4, wounds=1, rewards=Rewards(treasure=2), icon="swap-bag",
    abilities=[
        before_battle(
            _("Destroy 1 of your Gear tokens or take 1 Wound."),
            one_of(Part("gear", _("Destroy 1 of your Gear tokens"), loses_gear, can=can_lose_gear), ONE_WOUND),
            short=_("destroy a Gear token or take 1:wound:."),
        ),
    ],
)

royal_warlord = Monster(
    "royal_warlord", _("Royal Warlord"), goblin_kings_guard,
    health=14, xp=7, armor=1, wounds=2, rewards=Rewards(treasure=1), icon="warlord-helmet",
    more_health=others_like_it("Humanoid"),
    abilities=[
        trait(
            _("+1 Health for each other Humanoid Monster in the Dungeon."),
            short=_("+1:health: for each other Humanoid in the Dungeon."),
        ),
    ],
)
