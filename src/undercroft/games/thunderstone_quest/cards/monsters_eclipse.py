"""The Monsters of Total Eclipse of the Sun."""

from ....kernel.text import _
from ..rules.ability import after_battle, before_battle, spoils, trait, when_revealed
from ..rules.attack import no_magic
from ..rules.battle import more_health
from ..rules.dungeon_card import Monster, MonsterGroup, Rewards
from ..rules.losing import a_festering_wound_is_left, can_lose, discards_top, hero_of, loses, of, wielded_weapon
from ..rules.parts import A_HERO, ONE_WOUND, ONE_XP, TWO_XP
from ..rules.refill import eats_rations, sends_everybody_out, wounds_everybody_in
from ..rules.values import different_classes, has, lost, per, while_, won_by
from ..rules.verbs import Part, gain_treasure, gain_xp, one_of
from ..rules.weapons import discards_wielded, removes_weapon
from ..rules.wounds import gain_festering

twisted_creatures = MonsterGroup("twisted_creatures", _("Twisted Creatures"), level=1, keywords=("Beast", "Twisted Creatures"), quest="total_eclipse_of_the_sun")

twisted_wolf = Monster(
    "twisted_wolf", _("Twisted Wolf"), twisted_creatures, health=4, xp=2, wounds=2, icon="direwolf",
)

twisted_boar = Monster(
    "twisted_boar", _("Twisted Boar"), twisted_creatures,
    health=5, xp=2, armor=1, wounds=1, rewards=Rewards(iron_rations=1), icon="boar",
)

twisted_stag = Monster(
    "twisted_stag", _("Twisted Stag"), twisted_creatures, health=4, xp=1, rewards=Rewards(potion=1), icon="stag-head",
)

twisted_crow = Monster(
    "twisted_crow", _("Twisted Crow"), twisted_creatures,
    health=3, xp=1, wounds=1, rewards=Rewards(lantern=1), icon="raven",
    abilities=[
        before_battle(
            _("Place 1 of your Items on top of your deck."), loses("on-deck", of("Item")),
            short=_("put an Item on your deck."),
        ),
    ],
)

twisted_bear = Monster(
    "twisted_bear", _("Twisted Bear"), twisted_creatures,
    health=6, xp=2, wounds=2, rewards=Rewards(treasure=1), icon="bear-face",
    abilities=[
        after_battle(
            _("Discard 1 of your Heroes of level 0, if you have one."), loses("discard", hero_of(0)),
            short=_("discard a Hero of level 0."),
        ),
    ],
)

woodland_sprites = MonsterGroup("woodland_sprites", _("Woodland Sprites"), level=1, keywords=("Fey", "Woodland Sprites"), quest="total_eclipse_of_the_sun")

thorn_sprite = Monster(
    "thorn_sprite", _("Thorn Sprite"), woodland_sprites, health=3, xp=1, festering=1, icon="thorn-helix",
)

mischief_sprite = Monster(
    "mischief_sprite", _("Mischief Sprite"), woodland_sprites,
    health=3, xp=2, resistance=1, festering=1, icon="fairy",
    abilities=[
        before_battle(_("Discard the top card of your deck."), discards_top(1), short=_("discard your top card.")),
    ],
)

glimmer_sprite = Monster(
    "glimmer_sprite", _("Glimmer Sprite"), woodland_sprites,
    health=4, xp=1, festering=1, rewards=Rewards(lantern=1), icon="sparkles",
    more_health=while_(no_magic, 2),
    abilities=[
        trait(_("+2 Health if you have no Magic Attack."), short=_("+2:health: if you have no :magic:.")),
    ],
)

dream_sprite = Monster(
    "dream_sprite", _("Dream Sprite"), woodland_sprites,
    health=4, xp=2, resistance=1, wounds=1, festering=1, rewards=Rewards(potion=1), icon="butterfly",
)

sprite_matron = Monster(
    "sprite_matron", _("Sprite Matron"), woodland_sprites,
    health=5, xp=2, resistance=2, festering=1, rewards=Rewards(treasure=1), icon="fairy-wings",
    abilities=[
        after_battle(
            _("If you did not defeat it, gain 1 Festering Wound."), gain_festering(1), if_=lost,
            short=_("if you did not win, gain 1:festering:."),
        ),
    ],
)

corrupted_elves = MonsterGroup("corrupted_elves", _("Corrupted Elves"), level=2, keywords=("Humanoid", "Corrupted Elves"), quest="total_eclipse_of_the_sun")

corrupted_scout = Monster(
    "corrupted_scout", _("Corrupted Scout"), corrupted_elves, health=6, xp=3, wounds=1, icon="elf-ear",
    abilities=[
        before_battle(
            _("Destroy 1 XP or this Monster has +2 Health."),
            one_of(ONE_XP, Part("health", _("This Monster has +2 Health"), more_health(2))),
            short=_("destroy 1:xp:, or it has +2:health:."),
        ),
    ],
)

corrupted_archer = Monster(
    "corrupted_archer", _("Corrupted Archer"), corrupted_elves,
    health=7, xp=3, wounds=1, rewards=Rewards(lantern=1), icon="high-shot",
    abilities=[
        before_battle(
            _("Destroy 1 XP or take 1 Wound."), one_of(ONE_XP, ONE_WOUND),
            short=_("destroy 1:xp: or take 1:wound:."),
        ),
    ],
)

corrupted_druid = Monster(
    "corrupted_druid", _("Corrupted Druid"), corrupted_elves,
    health=7, xp=4, resistance=2, festering=1, icon="totem-mask",
    abilities=[
        before_battle(
            _("Destroy 1 XP or gain 1 Festering Wound."),
            one_of(
                ONE_XP,
                Part("festering", _("Gain 1 Festering Wound"), gain_festering(1), can=a_festering_wound_is_left),
            ),
            short=_("destroy 1:xp: or gain 1:festering:."),
        ),
    ],
)

corrupted_bladesinger = Monster(
    "corrupted_bladesinger", _("Corrupted Bladesinger"), corrupted_elves,
    health=8, xp=4, armor=1, wounds=2, icon="sword-spin",
    abilities=[
        before_battle(
            _("Destroy 1 XP or remove and discard 1 wielded Weapon."),
            one_of(
                ONE_XP,
                Part("weapon", _("Discard 1 wielded Weapon"), discards_wielded, can=can_lose(wielded_weapon)),
            ),
            short=_("destroy 1:xp: or discard a wielded Weapon."),
        ),
    ],
)

corrupted_captain = Monster(
    "corrupted_captain", _("Corrupted Captain"), corrupted_elves,
    health=9, xp=5, armor=1, wounds=2, rewards=Rewards(treasure=1), icon="elf-helmet",
    abilities=[
        before_battle(
            _("Destroy 2 XP or destroy 1 of your Heroes."), one_of(TWO_XP, A_HERO),
            short=_("destroy 2:xp: or a Hero."),
        ),
    ],
)

foundational_keepers = MonsterGroup("foundational_keepers", _("Foundational Keepers"), level=2, keywords=("Elemental", "Giant", "Humanoid", "Foundational Keepers"), quest="total_eclipse_of_the_sun")

ogre = Monster(
    "ogre", _("Ogre"), foundational_keepers, health=8, xp=4, wounds=2, icon="ogre",
    abilities=[
        when_revealed(
            _("Each player with a figure in the Dungeon takes 1 Wound."), wounds_everybody_in(0, 1, 2, 3),
            short=_("each player in the Dungeon takes 1:wound:."),
        ),
    ],
)

ogre_mauler = Monster(
    "ogre_mauler", _("Ogre Mauler"), foundational_keepers,
    health=9, xp=4, wounds=2, rewards=Rewards(treasure=1), icon="wood-club",
    abilities=[
        when_revealed(
            _("The active player discards 1 of their cards."), loses("discard"),
            short=_("the active player discards 1 card."),
        ),
    ],
)

ogre_stonecaller = Monster(
    "ogre_stonecaller", _("Ogre Stonecaller"), foundational_keepers, health=7, xp=4, armor=2, wounds=1, icon="rock",
    abilities=[
        when_revealed(
            _("Each player with a figure in a level II Room takes 1 Wound."), wounds_everybody_in(2),
            short=_("each player on level II takes 1:wound:."),
        ),
    ],
)

ogre_glutton = Monster(
    "ogre_glutton", _("Ogre Glutton"), foundational_keepers,
    health=7, xp=3, wounds=1, rewards=Rewards(iron_rations=2), icon="eating",
    abilities=[
        when_revealed(
            _("Each player destroys 1 of their Iron Rations tokens, if they have one."), eats_rations,
            short=_("each player destroys an Iron Rations token."),
        ),
    ],
)

ogre_gatekeeper = Monster(
    "ogre_gatekeeper", _("Ogre Gatekeeper"), foundational_keepers, health=9, xp=5, armor=1, wounds=2, icon="gate",
    abilities=[
        when_revealed(
            _("Place every figure that is in the Dungeon in the Wilderness."), sends_everybody_out,
            short=_("all in the Dungeon go to the Wilderness."),
        ),
    ],
)

corrupted_centaurs = MonsterGroup("corrupted_centaurs", _("Corrupted Centaurs"), level=3, keywords=("Beast", "Humanoid", "Corrupted Centaurs"), quest="total_eclipse_of_the_sun")

centaur_lancer = Monster(
    "centaur_lancer", _("Centaur Lancer"), corrupted_centaurs, health=13, xp=6, wounds=2, icon="centaur",
    more_health=while_(has("Fighter"), -4),
    abilities=[
        trait(_("-4 Health if you have a Fighter."), short=_("−4:health: if you have a Fighter.")),
    ],
)

centaur_seer = Monster(
    "centaur_seer", _("Centaur Seer"), corrupted_centaurs,
    health=13, xp=6, resistance=1, wounds=2, icon="centaur-heart",
    more_health=while_(has("Wizard"), -4),
    abilities=[
        trait(_("-4 Health if you have a Wizard."), short=_("−4:health: if you have a Wizard.")),
    ],
)

centaur_poacher = Monster(
    "centaur_poacher", _("Centaur Poacher"), corrupted_centaurs,
    health=12, xp=5, wounds=2, rewards=Rewards(lantern=1), icon="pocket-bow",
    more_health=while_(has("Rogue"), -4),
    abilities=[
        trait(_("-4 Health if you have a Rogue."), short=_("−4:health: if you have a Rogue.")),
    ],
)

centaur_fallen = Monster(
    "centaur_fallen", _("Fallen Centaur"), corrupted_centaurs,
    health=12, xp=5, festering=1, rewards=Rewards(potion=1), icon="chewed-skull",
    more_health=while_(has("Cleric"), -4),
    abilities=[
        trait(_("-4 Health if you have a Cleric."), short=_("−4:health: if you have a Cleric.")),
    ],
)

centaur_chieftain = Monster(
    "centaur_chieftain", _("Centaur Chieftain"), corrupted_centaurs,
    health=16, xp=7, wounds=3, rewards=Rewards(treasure=1), icon="tribal-gear",
    more_health=per(different_classes, each=-2),
    abilities=[
        trait(
            _("-2 Health for each different class among your Heroes."),
            short=_("−2:health: for each different class of your Heroes."),
        ),
    ],
)

treefolk = MonsterGroup("treefolk", _("Treefolk"), level=3, keywords=("Giant", "Plant", "Treefolk"), quest="total_eclipse_of_the_sun")

old_oak = Monster(
    "old_oak", _("Old Oak"), treefolk, health=11, xp=4, armor=2, wounds=1, icon="oak",
    abilities=[
        spoils(
            "gain", _("If your total Attack was at least 3 more than its Health, gain 2 XP."),
            gain_xp(2), if_=won_by(3),
            short=_("2:xp: if you won by 3 or more."),
        ),
    ],
)

grasping_willow = Monster(
    "grasping_willow", _("Grasping Willow"), treefolk, health=10, xp=4, wounds=2, icon="willow-tree",
    abilities=[
        before_battle(
            _("Remove 1 wielded Weapon; it cannot be wielded again this turn."), removes_weapon,
            short=_("remove a wielded Weapon for this turn."),
        ),
        spoils(
            "gain", _("If your total Attack was at least 3 more than its Health, gain 2 XP."),
            gain_xp(2), if_=won_by(3),
            short=_("2:xp: if you won by 3 or more."),
        ),
    ],
)

ironbark = Monster(
    "ironbark", _("Ironbark"), treefolk, health=10, xp=4, armor=3, wounds=1, icon="tree-face",
    abilities=[
        spoils(
            "gain", _("If your total Attack was at least 4 more than its Health, gain 1 Treasure."),
            gain_treasure(1), if_=won_by(4),
            short=_("a Treasure if you won by 4 or more."),
        ),
    ],
)

blighted_elm = Monster(
    "blighted_elm", _("Blighted Elm"), treefolk, health=12, xp=4, festering=1, icon="dead-wood",
    abilities=[
        spoils(
            "gain", _("If your total Attack was at least 4 more than its Health, gain 3 XP."),
            gain_xp(3), if_=won_by(4),
            short=_("3:xp: if you won by 4 or more."),
        ),
    ],
)

forest_elder = Monster(
    "forest_elder", _("Forest Elder"), treefolk,
    health=14, xp=5, resistance=2, wounds=2, rewards=Rewards(treasure=1), icon="deku-tree",
    abilities=[
        spoils(
            "gain", _("If your total Attack was at least 5 more than its Health, gain 4 XP."),
            gain_xp(4), if_=won_by(5),
            short=_("4:xp: if you won by 5 or more."),
        ),
    ],
)
