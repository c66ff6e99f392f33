"""The Monsters of At the Foundations of the World."""

from ....kernel.text import _
from ..rules.ability import after_battle, alert_into, alert_out_of, alert_through, before_battle, trait
from ..rules.attack import some_magic
from ..rules.battle import more_health
from ..rules.card import CLASSES
from ..rules.dice import half_up, on_doubles, rolls, rolls_dice, rolls_for
from ..rules.dungeon_card import Monster, MonsterGroup, Rewards
from ..rules.losing import can_lose, discards_top, loses, lowest_hero, of
from ..rules.moving import move_ends, swap_with, swept_along, to_wilderness
from ..rules.parts import ONE_WOUND, TWO_WOUNDS
from ..rules.refill import goes_under
from ..rules.values import gained_this_turn, has_at_least, light_at_least, lost, while_, wielded, wound_tokens
from ..rules.verbs import Part, one_of, when
from ..rules.weapons import skill_of_all
from ..rules.wounds import take_wounds

air_servitors = MonsterGroup("air_servitors", _("Air Servitors"), level=1, keywords=("Elemental", "Air Servitors"), quest="at_the_foundations_of_the_world")

breeze = Monster(
    "breeze", _("Breeze"), air_servitors, health=4, xp=1, armor=1, wounds=1, icon="fluffy-swirl",
)

gust = Monster(
    "gust", _("Gust"), air_servitors, health=5, xp=2, wounds=1, icon="wind-slap",
    more_health=while_(some_magic, -2),
    abilities=[
        trait(_("-2 Health if you have a Magic Attack."), short=_("−2:health: if you have :magic:.")),
    ],
)

dust_devil = Monster(
    "dust_devil", _("Dust Devil"), air_servitors,
    health=4, xp=2, armor=1, wounds=1, rewards=Rewards(iron_rations=1), icon="dust-cloud",
    abilities=[
        before_battle(
            _("Place 1 of your cards on top of your deck."), loses("on-deck"),
            short=_("put 1 card on your deck."),
        ),
    ],
)

static_cloud = Monster(
    "static_cloud", _("Static Cloud"), air_servitors,
    health=5, xp=2, armor=1, wounds=1, rewards=Rewards(lantern=1), icon="lightning-electron",
    more_health=while_(some_magic, -2),
    abilities=[
        trait(_("-2 Health if you have a Magic Attack."), short=_("−2:health: if you have :magic:.")),
    ],
)

whirlwind = Monster(
    "whirlwind", _("Whirlwind"), air_servitors,
    health=6, xp=2, armor=2, wounds=1, rewards=Rewards(treasure=1), icon="whirlwind",
)

water_servitors = MonsterGroup("water_servitors", _("Water Servitors"), level=1, keywords=("Elemental", "Water Servitors"), quest="at_the_foundations_of_the_world")

ripple = Monster(
    "ripple", _("Ripple"), water_servitors, health=3, xp=1, wounds=1, icon="droplet-splash",
    abilities=[
        alert_into(
            _("Swap this Monster with the Monster in the other Room of the same level; nothing happens if that Room is empty. Neither Monster counts as entered or revealed."),
            swap_with(),
            short=_("it swaps with the level's other Monster."),
        ),
    ],
)

tide = Monster(
    "tide", _("Tide"), water_servitors, health=5, xp=2, wounds=1, icon="wave-crest",
    abilities=[
        alert_through(
            _("The step you were taking is not made and costs no Light: place your figure in the other Room of the same level. Your move may end there or go on from there; this effect works once a turn."),
            swept_along,
            short=_("instead you go to the level's other Room."),
        ),
    ],
)

undertow = Monster(
    "undertow", _("Undertow"), water_servitors, health=4, xp=2, wounds=2, icon="big-wave",
    abilities=[
        alert_out_of(
            _("Swap this Monster with the Monster in the level II Room adjacent to this Room; nothing happens if that Room is empty. Neither Monster counts as entered or revealed. Resolve this before the figure enters the next tile."),
            swap_with(2),
            short=_("it swaps with the adjacent level II Monster."),
        ),
    ],
)

spring = Monster(
    "spring", _("Spring"), water_servitors, health=3, xp=1, rewards=Rewards(potion=1), icon="water-fountain",
    abilities=[
        after_battle(
            _("If you did not defeat it, place this Monster on the bottom of the Monster deck of its own level and refill the Room at once (a Guardian Key revealed so is found as usual)."),
            goes_under, if_=lost,
            short=_("if you did not win, put it under its deck and refill."),
        ),
    ],
)

maelstrom = Monster(
    "maelstrom", _("Maelstrom"), water_servitors,
    health=6, xp=2, resistance=1, wounds=1, rewards=Rewards(treasure=1), icon="vortex",
    abilities=[
        alert_into(
            _("Take 1 Wound, or place your figure in the Wilderness and end your move there."),
            one_of(ONE_WOUND, Part("wilderness", _("Your move ends in the Wilderness"), to_wilderness, move_ends)),
            short=_("take 1:wound: or end your move in the Wilderness."),
        ),
    ],
)

earth_servitors = MonsterGroup("earth_servitors", _("Earth Servitors"), level=2, keywords=("Elemental", "Earth Servitors"), quest="at_the_foundations_of_the_world")

pebble_giant = Monster(
    "pebble_giant", _("Pebble Giant"), earth_servitors, health=6, xp=3, armor=3, wounds=1, icon="stone-pile",
)

clay_servitor = Monster(
    "clay_servitor", _("Clay Servitor"), earth_servitors,
    health=7, xp=3, armor=2, wounds=1, rewards=Rewards(iron_rations=1), icon="golem-head",
)

granite_servitor = Monster(
    "granite_servitor", _("Granite Servitor"), earth_servitors, health=7, xp=4, armor=4, wounds=2, icon="stone-wall",
)

crystal_servitor = Monster(
    "crystal_servitor", _("Crystal Servitor"), earth_servitors,
    health=8, xp=4, armor=1, resistance=2, wounds=1, rewards=Rewards(treasure=1), icon="crystalize",
)

landslide = Monster(
    "landslide", _("Landslide"), earth_servitors, health=9, xp=5, armor=3, wounds=2, icon="falling-rocks",
    abilities=[
        after_battle(_("Discard the top 2 cards of your deck."), discards_top(2), short=_("discard your top 2 cards.")),
    ],
)

fire_servitors = MonsterGroup("fire_servitors", _("Fire Servitors"), level=2, keywords=("Elemental", "Fire Servitors"), quest="at_the_foundations_of_the_world")

ember = Monster(
    "ember", _("Ember"), fire_servitors, health=6, xp=3, wounds=1, rewards=Rewards(lantern=1), icon="burning-embers",
    abilities=[
        before_battle(
            _("Each of your Heroes has -1 Skill this turn; remove Weapons that can no longer be wielded."),
            skill_of_all(-1),
            short=_("Heroes −1:strength:; remove Weapons too heavy."),
        ),
    ],
)

flame_dancer = Monster(
    "flame_dancer", _("Flame Dancer"), fire_servitors, health=7, xp=4, wounds=2, icon="fire-silhouette",
    abilities=[
        before_battle(
            _("Each of your Heroes has -2 Skill this turn; remove Weapons that can no longer be wielded."),
            skill_of_all(-2),
            short=_("Heroes −2:strength:; remove Weapons too heavy."),
        ),
    ],
)

slag_servitor = Monster(
    "slag_servitor", _("Slag Servitor"), fire_servitors, health=7, xp=3, armor=2, wounds=1, icon="lava",
    abilities=[
        after_battle(_("Discard 1 of your Weapons."), loses("discard", of("Weapon")), short=_("discard a Weapon.")),
    ],
)

forge_spirit = Monster(
    "forge_spirit", _("Forge Spirit"), fire_servitors,
    health=8, xp=4, wounds=1, rewards=Rewards(treasure=1), icon="anvil-impact",
    more_health=wielded(),
    abilities=[
        trait(_("+1 Health for each Weapon wielded by your Heroes."), short=_("+1:health: for each wielded Weapon.")),
    ],
)

inferno = Monster(
    "inferno", _("Inferno"), fire_servitors, health=9, xp=5, wounds=3, icon="wildfires",
    abilities=[
        after_battle(
            _("Destroy 1 of your Weapons, or take 2 Wounds."),
            one_of(
                Part("weapon", _("Destroy 1 of your Weapons"), loses("destroy", of("Weapon")), can=can_lose(of("Weapon"))),
                TWO_WOUNDS,
            ),
            short=_("destroy a Weapon or take 2:wound:."),
        ),
    ],
)

divine_founders = MonsterGroup("divine_founders", _("Divine Founders"), level=3, keywords=("Elemental", "Celestial", "Divine Founders"), quest="at_the_foundations_of_the_world")

founder_of_truth = Monster(
    "founder_of_truth", _("Founder of Truth"), divine_founders, health=11, xp=5, wounds=1, icon="scales",
    abilities=[
        before_battle(
            _("Discard 1 of your Heroes for each card you bought or gained this turn before this battle."),
            loses("discard", of("Hero"), gained_this_turn),
            short=_("discard a Hero for each card gained this turn."),
        ),
    ],
)

founder_of_mercy = Monster(
    "founder_of_mercy", _("Founder of Mercy"), divine_founders,
    health=12, xp=5, wounds=1, rewards=Rewards(potion=2), icon="templar-heart",
    more_health=wound_tokens,
    abilities=[
        trait(_("+1 Health for each Wound token you have."), short=_("+1:health: for each :wound: you have.")),
    ],
)

founder_of_justice = Monster(
    "founder_of_justice", _("Founder of Justice"), divine_founders,
    health=12, xp=6, armor=1, resistance=1, wounds=2, icon="tribunal-jury",
    abilities=[
        before_battle(
            _("In the order Cleric, Fighter, Rogue, Wizard: if you have 2 or more Heroes of that class, discard 1 of them."),
            *[when(has_at_least(2, cls), loses("discard", of(cls))) for cls in CLASSES],
            short=_("of each class with 2 or more Heroes discard 1."),
        ),
    ],
)

founder_of_dawn = Monster(
    "founder_of_dawn", _("Founder of Dawn"), divine_founders,
    health=10, xp=5, resistance=3, wounds=1, rewards=Rewards(lantern=2), icon="sunrise",
    requires=light_at_least(3),
    abilities=[
        trait(_("Requires 3 or more Light in total."), short=_("Requires 3:light: or more.")),
    ],
)

founder_of_wrath = Monster(
    "founder_of_wrath", _("Founder of Wrath"), divine_founders,
    health=15, xp=7, armor=2, resistance=2, wounds=2, rewards=Rewards(treasure=1), icon="burning-passion",
    abilities=[
        after_battle(
            _("Destroy your lowest-level Hero."), loses("destroy", lowest_hero),
            short=_("destroy your lowest-level Hero."),
        ),
    ],
)

abyssal_founders = MonsterGroup("abyssal_founders", _("Abyssal Founders"), level=3, keywords=("Elemental", "Demon", "Abyssal Founders"), quest="at_the_foundations_of_the_world")

abyssal_spawn = Monster(
    "abyssal_spawn", _("Abyssal Spawn"), abyssal_founders, health=9, xp=5, wounds=1, icon="imp-laugh",
    abilities=[
        before_battle(
            _("Roll 1d6 and add it to this Monster's Health."), rolls_for(more_health),
            short=_("roll a die: add it to its :health:."),
        ),
    ],
)

abyssal_gambler = Monster(
    "abyssal_gambler", _("Abyssal Gambler"), abyssal_founders, health=12, xp=5, wounds=1, icon="rolling-dices",
    abilities=[
        before_battle(
            _("Roll 1d6. On 1 or 2 this Monster has +3 Health; on 5 or 6 it has -3 Health."),
            rolls({(1, 2): more_health(3), (5, 6): more_health(-3)}),
            short=_("roll a die: 1–2 +3:health:, 5–6 −3:health:."),
        ),
    ],
)

abyssal_maw = Monster(
    "abyssal_maw", _("Abyssal Maw"), abyssal_founders, health=11, xp=6, icon="carnivore-mouth",
    abilities=[
        after_battle(
            _("Roll 1d6. Take Wounds equal to half the result, rounded up."),
            rolls_for(lambda die: take_wounds(half_up(die))),
            short=_("roll a die: take half of it, rounded up, in :wound:."),
        ),
    ],
)

abyssal_herald = Monster(
    "abyssal_herald", _("Abyssal Herald"), abyssal_founders,
    health=12, xp=6, resistance=2, wounds=2, rewards=Rewards(treasure=1), icon="horned-skull",
    abilities=[
        before_battle(
            _("Roll 2d6. On doubles, destroy 1 of your Heroes."), on_doubles(loses("destroy", of("Hero"))),
            short=_("roll 2 dice: on doubles destroy a Hero."),
        ),
    ],
)

abyssal_prince = Monster(
    "abyssal_prince", _("Abyssal Prince"), abyssal_founders,
    health=13, xp=7, armor=2, resistance=2, wounds=2, rewards=Rewards(treasure=1), icon="diablo-skull",
    abilities=[
        before_battle(
            _("Roll 2d6. Add the lower result to this Monster's Health."),
            rolls_dice(2, lambda dice: [more_health(min(dice))]),
            short=_("roll 2 dice: add the lower to its :health:."),
        ),
    ],
)
