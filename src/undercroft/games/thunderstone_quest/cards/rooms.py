"""The Rooms: the Wilderness and eight of each level."""

from ....kernel.text import _
from ..rules.ability import after_battle, alert_into, before_battle, spoils, trait
from ..rules.battle import discards_top_for_health, more_health
from ..rules.buying import buys
from ..rules.dice import doubles, rolls_dice
from ..rules.dungeon_card import Rewards, Room
from ..rules.levelling import levels_up
from ..rules.losing import can_lose, loses_at_random, loses_gear, of, puts_away
from ..rules.moving import goes_back_in_the_end, to_level, to_wilderness
from ..rules.values import has_not, light_at_least, light_now, not_, while_
from ..rules.verbs import gain_xp

wilderness = Room(
    "wilderness", _("Wilderness"), level=0, quest="base", icon="forest",
)

abandoned_gate = Room(
    "abandoned_gate", _("Abandoned Gate"), level=1, quest="a_mirror_in_the_dark", icon="gate",
)

mine = Room(
    "mine", _("Mine"), quest="a_mirror_in_the_dark",
    level=1, health=1, rewards=Rewards(iron_rations=1), icon="mine-wagon",
)

crypt = Room(
    "crypt", _("Crypt"), level=2, light=1, wounds=1, xp=1, quest="a_mirror_in_the_dark", icon="tombstone",
    abilities=[
        alert_into(
            _("Unless you have a Rogue, destroy 1 of your Gear tokens of your choice."),
            loses_gear, if_=has_not("Rogue"),
            short=_("without a Rogue destroy a Gear token."),
        ),
    ],
)

sunken_well = Room(
    "sunken_well", _("Sunken Well"), quest="a_mirror_in_the_dark",
    level=2, light=1, health=1, rewards=Rewards(lantern=1), icon="well",
)

throne_room = Room(
    "throne_room", _("Throne Room"), level=3, light=2, xp=2, quest="a_mirror_in_the_dark", icon="stone-throne",
    abilities=[
        alert_into(
            _("Unless you have a Rogue, discard 1 of your cards at random."),
            loses_at_random, if_=has_not("Rogue"),
            short=_("without a Rogue discard a random card."),
        ),
        after_battle(_("Place your figure in the Wilderness."), to_wilderness, short=_("go to the Wilderness.")),
    ],
)

vault = Room(
    "vault", _("Vault"), quest="a_mirror_in_the_dark",
    level=3, light=2, wounds=1, rewards=Rewards(treasure=1), icon="chest",
    abilities=[
        after_battle(
            _("Place your figure in a level II Room of your choice."), to_level(2),
            short=_("go to a level II Room of your choice."),
        ),
    ],
)

fairy_meadow = Room(
    "fairy_meadow", _("Fairy Meadow"), quest="total_eclipse_of_the_sun",
    level=1, resistance=2, rewards=Rewards(lantern=1), icon="daisy",
)

ominous_looking_road = Room(
    "ominous_looking_road", _("Ominous Looking Road"), level=1, armor=1, quest="total_eclipse_of_the_sun", icon="road",
    abilities=[
        spoils(
            "buy", _("Buy 1 Spell or Weapon from the Marketplace; you have +1 Gold for this purchase."),
            buys("spell", "weapon", more=1),
            short=_("buy a Spell or Weapon with +1:gold:."),
        ),
    ],
)

hollow_tree = Room(
    "hollow_tree", _("Hollow Tree"), quest="total_eclipse_of_the_sun",
    level=2, light=2, rewards=Rewards(potion=1), icon="tree-door",
    abilities=[
        after_battle(_("Place your figure in the Wilderness."), to_wilderness, short=_("go to the Wilderness.")),
    ],
)

tree_house = Room(
    "tree_house", _("Tree House"), level=2, light=1, health=2, quest="total_eclipse_of_the_sun", icon="treehouse",
    abilities=[
        spoils(
            "destroy", _("Destroy 1 of your Starter cards."),
            puts_away("destroy", of("Starter")), if_=can_lose(of("Starter")),
            short=_("destroy a Starter card."),
        ),
    ],
)

elven_outpost = Room(
    "elven_outpost", _("Elven Outpost"), quest="total_eclipse_of_the_sun",
    level=3, light=2, wounds=1, icon="camping-tent",
    abilities=[
        spoils(
            "level", _("Level up 1 of your Heroes for 2 XP less, then place your figure in the Wilderness (also if no level-up was possible)."),
            levels_up(less=2), to_wilderness,
            short=_("level up a Hero for 2:xp: less, then go to the Wilderness."),
        ),
    ],
)

elven_ruins = Room(
    "elven_ruins", _("Elven Ruins"), level=3, light=2, xp=2, quest="total_eclipse_of_the_sun", icon="ancient-ruins",
    abilities=[
        before_battle(
            _("If you have no Rogue: discard the top card of your deck; the Monster's Health is higher by the cost of that card in this battle."),
            discards_top_for_health, if_=has_not("Rogue"),
            short=_("without a Rogue discard your top card; its cost adds to :health:."),
        ),
    ],
)

alchemy_chamber = Room(
    "alchemy_chamber", _("Alchemy Chamber"), quest="risen_from_the_mire",
    level=1, rewards=Rewards(potion=1), icon="cauldron",
    more_health=while_(has_not("Magic"), 1),
    abilities=[
        trait(
            _("Unless you have a card with the keyword Magic, the Monster here has +1 Health."),
            short=_("+1:health: unless you have a Magic card."),
        ),
    ],
)

servants_tombs = Room(
    "servants_tombs", _("The Servants' Tombs"), quest="risen_from_the_mire",
    level=1, rewards=Rewards(iron_rations=1), icon="coffin",
    more_health=while_(not_(light_at_least(1)), 2),
    abilities=[
        trait(
            _("Unless you have 1 or more Light, the Monster here has +2 Health."),
            short=_("+2:health: unless you have 1:light:."),
        ),
    ],
)

bog = Room(
    "bog", _("Bog"), level=2, light=1, quest="risen_from_the_mire", icon="swamp",
    skill_less=1,
    abilities=[
        trait(
            _("Each of your Heroes has -1 Skill while you battle here; when the battle begins, remove Weapons that can no longer be wielded."),
            short=_("Heroes have −1:strength:; remove Weapons too heavy."),
        ),
        spoils(
            "buy", _("Buy 1 Spell or Weapon from the Marketplace."), buys("spell", "weapon"),
            short=_("buy a Spell or Weapon."),
        ),
    ],
)

sunken_graveyard = Room(
    "sunken_graveyard", _("Sunken Graveyard"), quest="risen_from_the_mire",
    level=2, health=2, rewards=Rewards(iron_rations=1), icon="pirate-grave",
    more_armor=while_(not_(light_at_least(2)), 3),
    abilities=[
        trait(
            _("Unless you have 2 or more Light, the Monster here has +3 Armor."),
            short=_("+3:armor: unless you have 2:light: or more."),
        ),
    ],
)

blood_altar_room = Room(
    "blood_altar_room", _("Blood Altar Room"), quest="risen_from_the_mire",
    level=3, light=2, health=2, xp=2, icon="star-altar",
    blood=True,
    abilities=[
        alert_into(
            _("As you enter you may take Wounds: each Wound token received lowers the Light this Room costs you now by 1 (not below 0). Decide before paying; the Room may be entered with too little Light if Wounds make up for it."),
            short=_("you may take 1:wound: for each :light: you do not pay."),
        ),
        after_battle(_("Place your figure in the Wilderness."), to_wilderness, short=_("go to the Wilderness.")),
    ],
)

the_lichs_tomb = Room(
    "the_lichs_tomb", _("The Lich's Tomb"), level=3, light=1, xp=3, quest="risen_from_the_mire", icon="sarcophagus",
    abilities=[
        before_battle(
            _("Roll 2d6 and raise the Monster's Health for this battle by the smaller die; equal dice raise it by their sum."),
            rolls_dice(2, lambda dice: [more_health(sum(dice) if doubles(dice) else min(dice))]),
            short=_("2 dice: the smaller adds to :health:, if equal both."),
        ),
        after_battle(_("Place your figure in the Wilderness."), to_wilderness, short=_("go to the Wilderness.")),
    ],
)

air_temple = Room(
    "air_temple", _("Air Temple"), level=1, resistance=1, quest="at_the_foundations_of_the_world", icon="windy-stripes",
    abilities=[
        spoils("buy", _("Buy 1 Item from the Marketplace."), buys("item"), short=_("buy an Item.")),
    ],
)

water_temple = Room(
    "water_temple", _("Water Temple"), quest="at_the_foundations_of_the_world",
    level=1, light=1, rewards=Rewards(iron_rations=1), icon="waves",
    takes_neighbour=True,
    abilities=[
        trait(
            _("When this Room must be refilled and the other level I Room holds a Monster, that Monster is placed here instead (it does not count as revealed) and the other Room is refilled from the deck."),
            short=_("Refilled with the Monster of the other level I Room."),
        ),
    ],
)

earth_temple = Room(
    "earth_temple", _("Earth Temple"), level=2, light=1, quest="at_the_foundations_of_the_world", icon="stone-stack",
    extra_hp=3,
    abilities=[
        trait(
            _("If your total Attack is at least 3 more than the Health of the Monster here, you have +1 HP this turn."),
            short=_("+1 HP if your Attack is 3 or more above its :health:."),
        ),
    ],
)

fire_temple = Room(
    "fire_temple", _("Fire Temple"), quest="at_the_foundations_of_the_world",
    level=2, wounds=1, rewards=Rewards(lantern=2), icon="pyre",
    weapons_need=2,
    abilities=[
        trait(
            _("Each Weapon needs 2 more Skill while you battle here; when the battle begins, remove Weapons that can no longer be wielded."),
            short=_("Weapons need 2:strength: more; remove those too heavy."),
        ),
    ],
)

darkness_temple = Room(
    "darkness_temple", _("Darkness Temple"), quest="at_the_foundations_of_the_world",
    level=3, light=2, icon="spiky-eclipse",
    face_down=True,
    abilities=[
        trait(
            _("A card that comes here, also at setup, comes face down and is turned up when somebody battles it. If that battle is lost, the Monster then goes face up to the bottom of its deck, which is not shuffled, and the next card comes here face down."),
            short=_("Cards lie face down; a winning Monster goes under its deck."),
        ),
        spoils(
            "gain", _("Gain XP equal to your current total Light. If you use this, your figure is placed in the Wilderness at the end of the turn."),
            gain_xp(light_now), goes_back_in_the_end,
            short=_("gain your :light: in :xp:; the turn ends in the Wilderness."),
        ),
    ],
)

celestial_temple = Room(
    "celestial_temple", _("Celestial Temple"), quest="at_the_foundations_of_the_world",
    level=3, light=2, health=1, resistance=2, rewards=Rewards(treasure=1), icon="barbed-sun",
    abilities=[
        after_battle(_("Place your figure in the Wilderness."), to_wilderness, short=_("go to the Wilderness.")),
    ],
)
