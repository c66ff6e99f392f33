"""The Monsters of Risen from the Mire."""

from ....kernel.text import _
from ..rules.ability import after_battle, alert_into, alert_out_of, alert_through, before_battle, trait
from ..rules.attack import (
    immune_to_edged,
    immune_to_items,
    immune_to_printed,
    immune_to_spells,
    immune_to_weapons,
    some_magic,
)
from ..rules.battle import bars_highest_hero, more_health
from ..rules.dice import half_up, on_doubles, rolls, rolls_for
from ..rules.dungeon_card import Monster, MonsterGroup, Rewards
from ..rules.losing import can_lose, can_pay_xp, loses, loses_xp, lowest_hero, of
from ..rules.moving import light_to_spend, move_ends, step_is_undone
from ..rules.values import has, light_at_least, not_, per, somebody_wields, wielded, wound_tokens
from ..rules.verbs import Part, draw, one_of, when
from ..rules.wounds import gain_festering, take_wounds

ensnaring_vines = MonsterGroup("ensnaring_vines", _("Ensnaring Vines"), level=1, keywords=("Plant", "Ensnaring Vines"), quest="risen_from_the_mire")

creeping_vine = Monster(
    "creeping_vine", _("Creeping Vine"), ensnaring_vines, health=4, xp=1, wounds=1, icon="vines",
    abilities=[
        alert_through(
            _("Discard 1 of your cards, or do not leave: your move ends in this Room and no Light is spent for the step not taken."),
            one_of(
                Part("discard", _("Discard 1 of your cards"), loses("discard"), can=can_lose()),
                Part("stay", _("Do not leave"), step_is_undone, move_ends),
            ),
            short=_("discard 1 card, or your move ends here."),
        ),
    ],
)

strangler_vine = Monster(
    "strangler_vine", _("Strangler Vine"), ensnaring_vines, health=5, xp=2, wounds=2, icon="curling-vines",
    abilities=[
        alert_into(
            _("Take 1 Wound unless one of your Heroes wields an Edged Weapon."),
            take_wounds(1), if_=not_(somebody_wields("Edged")),
            short=_("take 1:wound: unless a Hero wields an Edged Weapon."),
        ),
    ],
)

bloodthorn = Monster(
    "bloodthorn", _("Bloodthorn"), ensnaring_vines, health=4, xp=2, festering=1, icon="thorny-vine",
    abilities=[
        alert_through(_("Take 1 Wound."), take_wounds(1), short=_("take 1:wound:.")),
    ],
)

lantern_bloom = Monster(
    "lantern_bloom", _("Lantern Bloom"), ensnaring_vines,
    health=3, xp=1, rewards=Rewards(lantern=1), icon="vine-flower",
    abilities=[
        alert_into(
            _("For the rest of this move you have 1 Light more to spend."), light_to_spend(1),
            short=_("1:light: more to spend on this move."),
        ),
    ],
)

root_mass = Monster(
    "root_mass", _("Root Mass"), ensnaring_vines,
    health=6, xp=2, armor=1, wounds=1, rewards=Rewards(treasure=1), icon="tree-roots",
    abilities=[
        alert_out_of(_("Take 1 Wound."), take_wounds(1), short=_("take 1:wound:.")),
    ],
)

bog_zombies = MonsterGroup("bog_zombies", _("Bog Zombies"), level=1, keywords=("Undead", "Bog Zombies"), quest="risen_from_the_mire")

shambler = Monster(
    "shambler", _("Shambler"), bog_zombies, health=4, xp=1, festering=1, icon="shambling-zombie",
)

bloated_corpse = Monster(
    "bloated_corpse", _("Bloated Corpse"), bog_zombies, health=5, xp=2, festering=2, icon="raise-zombie",
)

drowned_soldier = Monster(
    "drowned_soldier", _("Drowned Soldier"), bog_zombies,
    health=5, xp=2, armor=1, wounds=1, rewards=Rewards(iron_rations=1), icon="drowning",
)

mire_crawler = Monster(
    "mire_crawler", _("Mire Crawler"), bog_zombies,
    health=3, xp=1, festering=1, rewards=Rewards(potion=1), icon="shambling-mound",
)

rotting_giant = Monster(
    "rotting_giant", _("Rotting Giant"), bog_zombies,
    health=6, xp=2, wounds=1, festering=1, rewards=Rewards(treasure=1), icon="giant",
    abilities=[
        after_battle(
            _("If you have a Festering Wound in front of you, take 1 Wound."),
            take_wounds(1), if_=has("Wound"),
            short=_("if a :festering: lies in front of you, take 1:wound:."),
        ),
    ],
)

chaos_lizards = MonsterGroup("chaos_lizards", _("Chaos Lizards"), level=2, keywords=("Humanoid", "Chaos Lizards"), quest="risen_from_the_mire")

lizard_hunter = Monster(
    "lizard_hunter", _("Lizard Hunter"), chaos_lizards, health=6, xp=3, wounds=1, icon="lizardman",
    abilities=[
        before_battle(
            _("Roll 1d6. On 1 or 2, discard 1 of your cards."), rolls({(1, 2): loses("discard")}),
            short=_("roll a die: on 1–2 discard 1 card."),
        ),
    ],
)

lizard_shaman = Monster(
    "lizard_shaman", _("Lizard Shaman"), chaos_lizards, health=7, xp=3, resistance=2, wounds=1, icon="snake-totem",
    abilities=[
        before_battle(
            _("Roll 1d6. On 1 to 3, discard 1 of your Spells; on 6 draw 1 card."),
            rolls({(1, 2, 3): loses("discard", of("Spell")), (6,): draw(1)}),
            short=_("roll a die: 1–3 discard a Spell, 6 draw 1 card."),
        ),
    ],
)

lizard_warrior = Monster(
    "lizard_warrior", _("Lizard Warrior"), chaos_lizards, health=7, xp=4, armor=1, wounds=2, icon="croc-jaws",
    abilities=[
        before_battle(
            _("Roll 1d6. On 1 to 3, discard 1 of your Weapons."),
            rolls({(1, 2, 3): loses("discard", of("Weapon"))}),
            short=_("roll a die: on 1–3 discard a Weapon."),
        ),
    ],
)

chaos_drake = Monster(
    "chaos_drake", _("Chaos Drake"), chaos_lizards,
    health=8, xp=4, wounds=1, rewards=Rewards(treasure=1), icon="wyvern",
    abilities=[
        before_battle(
            _("Roll 1d6. Add half the result, rounded up, to this Monster's Health."),
            rolls_for(lambda die: more_health(half_up(die))),
            short=_("roll a die: add half, rounded up, to its :health:."),
        ),
    ],
)

lizard_prophet = Monster(
    "lizard_prophet", _("Lizard Prophet"), chaos_lizards, health=8, xp=4, resistance=1, wounds=2, icon="gecko",
    abilities=[
        before_battle(
            _("Roll 2d6. On doubles, discard 2 of your cards."), on_doubles(loses("discard", count=2)),
            short=_("roll 2 dice: on doubles discard 2 cards."),
        ),
    ],
)

moor_skeletons = MonsterGroup("moor_skeletons", _("Moor Skeletons"), level=2, keywords=("Undead", "Moor Skeletons"), quest="risen_from_the_mire")

skeleton_footman = Monster(
    "skeleton_footman", _("Skeleton Footman"), moor_skeletons, health=6, xp=3, armor=2, festering=1, icon="skeleton",
)

skeleton_archer = Monster(
    "skeleton_archer", _("Skeleton Archer"), moor_skeletons,
    health=6, xp=3, armor=1, wounds=1, rewards=Rewards(lantern=1), icon="spine-arrow",
    immune=immune_to_edged,
    abilities=[
        trait(_("Immune to the Physical boost of Edged Weapons."), short=_("Immune to the :attack: of Edged Weapons.")),
    ],
)

skeleton_guard = Monster(
    "skeleton_guard", _("Skeleton Guard"), moor_skeletons, health=7, xp=4, armor=3, festering=1, icon="skull-shield",
)

bone_colossus = Monster(
    "bone_colossus", _("Bone Colossus"), moor_skeletons,
    health=9, xp=5, armor=2, wounds=1, festering=1, rewards=Rewards(treasure=1), icon="dinosaur-bones",
    immune=immune_to_edged,
    abilities=[
        trait(_("Immune to the Physical boost of Edged Weapons."), short=_("Immune to the :attack: of Edged Weapons.")),
    ],
)

grave_captain = Monster(
    "grave_captain", _("Grave Captain"), moor_skeletons, health=8, xp=4, armor=2, wounds=2, icon="pirate-skull",
    abilities=[
        after_battle(
            _("Gain 1 Festering Wound for each Edged Weapon wielded by your Heroes, to a maximum of 2."),
            gain_festering(per(wielded("Edged"), most=2)),
            short=_("gain 1:festering: for each wielded Edged Weapon, at most 2."),
        ),
    ],
)

marsh_trolls = MonsterGroup("marsh_trolls", _("Marsh Trolls"), level=3, keywords=("Giant", "Marsh Trolls"), quest="risen_from_the_mire")

mud_troll = Monster(
    "mud_troll", _("Mud Troll"), marsh_trolls, health=11, xp=5, wounds=2, icon="troll",
    immune=immune_to_spells,
    abilities=[
        trait(_("Immune to the Attack of Spells."), short=_("Immune to the Attack of Spells.")),
    ],
)

stone_troll = Monster(
    "stone_troll", _("Stone Troll"), marsh_trolls, health=11, xp=5, wounds=2, icon="rock-golem",
    immune=immune_to_weapons,
    abilities=[
        trait(_("Immune to the boosts of Weapons."), short=_("Immune to the boosts of Weapons.")),
    ],
)

moss_troll = Monster(
    "moss_troll", _("Moss Troll"), marsh_trolls,
    health=10, xp=5, wounds=2, rewards=Rewards(potion=1), icon="bestial-fangs",
    immune=immune_to_printed(1),
    abilities=[
        trait(
            _("Immune to the Attack printed on your Heroes of level 0 and I."),
            short=_("Immune to printed Attack of level 0 and I Heroes."),
        ),
    ],
)

bile_troll = Monster(
    "bile_troll", _("Bile Troll"), marsh_trolls, health=12, xp=6, festering=2, icon="acid-blob",
    immune=immune_to_items,
    abilities=[
        trait(_("Immune to the Attack and boosts of Items."), short=_("Immune to Attack and boosts of Items.")),
    ],
)

troll_matriarch = Monster(
    "troll_matriarch", _("Troll Matriarch"), marsh_trolls,
    health=14, xp=7, wounds=3, rewards=Rewards(treasure=1), icon="cyclops",
    requires=some_magic, more_health=wound_tokens,
    abilities=[
        trait(
            _("Requires at least 1 Magic Attack. +1 Health for each Wound token you have."),
            short=_("Requires 1:magic:. +1:health: for each :wound: you have."),
        ),
    ],
)

swamp_spirits = MonsterGroup("swamp_spirits", _("Swamp Spirits"), level=3, keywords=("Undead", "Swamp Spirits"), quest="risen_from_the_mire")

wailing_spirit = Monster(
    "wailing_spirit", _("Wailing Spirit"), swamp_spirits, health=10, xp=5, armor=3, wounds=1, icon="haunting",
    abilities=[
        after_battle(_("Discard 1 of your Heroes."), loses("discard", of("Hero")), short=_("discard a Hero.")),
    ],
)

hungry_ghost = Monster(
    "hungry_ghost", _("Hungry Ghost"), swamp_spirits, health=11, xp=5, armor=2, wounds=1, icon="ghost",
    abilities=[
        after_battle(
            _("Destroy 1 of your Heroes of the lowest level you have, unless you destroy 2 XP."),
            when(
                has("Hero"),
                one_of(Part("hero", _("Destroy 1 of your Heroes of the lowest level"), loses("destroy", lowest_hero)), Part("xp", _("Destroy 2 XP"), loses_xp(2), can=can_pay_xp(2))),
            ),
            short=_("destroy your lowest-level Hero or 2:xp:."),
        ),
    ],
)

will_o_wisp = Monster(
    "will_o_wisp", _("Will-o'-Wisp"), swamp_spirits,
    health=9, xp=5, resistance=2, rewards=Rewards(lantern=2), icon="spark-spirit",
    abilities=[
        before_battle(
            _("Unless you have 4 or more Light, your highest-level Hero gives no Attack in this battle, neither its own nor through boosts on it."),
            bars_highest_hero, if_=not_(light_at_least(4)),
            short=_("under 4:light: your highest Hero gives no Attack."),
        ),
    ],
)

drowned_bride = Monster(
    "drowned_bride", _("Drowned Bride"), swamp_spirits, health=12, xp=6, armor=2, festering=1, icon="spectre",
    abilities=[
        before_battle(_("Discard 1 of your Heroes."), loses("discard", of("Hero")), short=_("discard a Hero.")),
    ],
)

mire_lord = Monster(
    "mire_lord", _("Mire Lord"), swamp_spirits,
    health=14, xp=7, armor=3, wounds=2, rewards=Rewards(treasure=1), icon="swamp",
    abilities=[
        after_battle(_("Destroy 1 of your Heroes."), loses("destroy", of("Hero")), short=_("destroy a Hero.")),
    ],
)
