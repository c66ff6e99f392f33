"""The Treasures: Caches, and cards that no stack sells (TQ-14.1)."""

from ....kernel.text import _
from ..rules.ability import dungeon, trait, village_or_dungeon
from ..rules.battle import no_wounds_if_won
from ..rules.card import ANY, Cache, Hero, Item, Spell, Weapon
from ..rules.levelling import levels_up
from ..rules.losing import give_up, give_up_itself, named, puts_away
from ..rules.using import repeats, something_to_repeat
from ..rules.values import always, battles, count, has, light_now, per_two, while_, wielder_is
from ..rules.verbs import draw, gain_gear, gain_xp, gold, magic, physical, unless, when
from ..rules.wounds import heal

cache_coin_hoard = Cache(
    "cache_coin_hoard", _("Coin Hoard"), copies=3, quest="base", icon="coins-pile",
    abilities=[
        village_or_dungeon(
            "open", _("Destroy this card: you have +6 Gold this turn."),
            gold(6), cost=give_up_itself("destroy"),
            short=_("destroy it: +6:gold:."),
        ),
    ],
)

cache_explorers_pack = Cache(
    "cache_explorers_pack", _("Explorer's Pack"), copies=2, quest="base", icon="backpack",
    abilities=[
        village_or_dungeon(
            "open", _("Destroy this card: gain 1 Iron Rations, 1 Lantern and 1 Potion token."),
            gain_gear("iron_rations", "lantern", "potion"), cost=give_up_itself("destroy"),
            short=_("destroy it: gain 1 Iron Rations, 1 Lantern, 1 Potion token."),
        ),
    ],
)

cache_ancient_lore = Cache(
    "cache_ancient_lore", _("Ancient Lore"), copies=2, quest="base", icon="tied-scroll",
    abilities=[
        village_or_dungeon(
            "open", _("Destroy this card: gain 3 XP."), gain_xp(3), cost=give_up_itself("destroy"),
            short=_("destroy it: gain 3:xp:."),
        ),
    ],
)

cache_healing_salves = Cache(
    "cache_healing_salves", _("Healing Salves"), copies=2, quest="base", icon="covered-jar",
    abilities=[
        village_or_dungeon(
            "open", _("Destroy this card: heal up to 3 Wounds and draw 1 card."),
            heal(3, up_to=True), draw(1), cost=give_up_itself("destroy"),
            short=_("destroy it: heal up to 3:wound:, draw 1 card."),
        ),
    ],
)

everburning_torch = Item(
    "everburning_torch", _("Everburning Torch"), keywords=("Magic", "Item", "Treasure"), quest="base",
    gold=2, light=2, vp=2, copies=1, icon="torch",
    abilities=[
        dungeon(
            "flare", _("Discard this card: +2 Magic Attack in a battle with a Plant, Vermin or Undead Monster this turn."),
            magic(2, against=("Plant", "Vermin", "Undead")), cost=give_up_itself("discard"),
            short=_("discard it: +2:magic: against a Plant, Vermin or Undead."),
        ),
    ],
)

bag_of_plenty = Item(
    "bag_of_plenty", _("Bag of Plenty"), keywords=("Magic", "Item", "Treasure"), quest="base",
    gold=3, vp=2, copies=1, icon="cornucopia",
    abilities=[
        village_or_dungeon("draw", _("Draw 2 cards."), draw(2), short=_("draw 2 cards.")),
    ],
)

amulet_of_vigor = Item(
    "amulet_of_vigor", _("Amulet of Vigor"), keywords=("Magic", "Item", "Treasure"), quest="base",
    gold=2, vp=2, copies=1, icon="heart-necklace",
    hp=1,
    abilities=[
        trait(_("You have +1 HP."), short=_("+1:health:.")),
        village_or_dungeon("heal", _("Heal 1 Wound."), heal(1), short=_("heal 1:wound:.")),
    ],
)

goblin_crown = Item(
    "goblin_crown", _("Goblin Crown"), keywords=("Item", "Treasure"), quest="base",
    gold=4, vp=3, copies=1, icon="sharp-crown",
    more_monster_health=while_(battles("Humanoid"), 1),
    abilities=[
        trait(_("+1 Health to every Humanoid Monster you battle."), short=_("Humanoids you battle have +1:health:.")),
    ],
)

flameblade = Weapon(
    "flameblade", _("Flameblade"), keywords=("Edged", "Magic", "Weapon", "Treasure"), quest="base",
    skill=4, gold=2, physical=2, magic=3, vp=2, copies=1, icon="flaming-claw",
    more_light=while_(always, 1),
    abilities=[
        trait(_("The wielder has +1 Light."), short=_("The wielder has +1:light:.")),
    ],
)

runed_warhammer = Weapon(
    "runed_warhammer", _("Runed Warhammer"), keywords=("Blunt", "Magic", "Weapon", "Treasure"), quest="base",
    skill=6, gold=2, physical=5, vp=3, copies=1, icon="warhammer",
    ignores_armor=while_(wielder_is("Dwarf", "Cleric"), ANY),
    abilities=[
        trait(
            _("Ignore all Armor of the Monster you battle while a Dwarf or a Cleric wields this."),
            short=_("If a Dwarf or Cleric wields it, ignore all :armor:."),
        ),
    ],
)

hunters_bow = Weapon(
    "hunters_bow", _("Hunter's Bow"), keywords=("Bow", "Weapon", "Treasure"), quest="base",
    skill=4, gold=2, physical=4, vp=2, copies=1, icon="high-shot",
    abilities=[
        dungeon(
            "wounds", _("The Monster you battle this turn inflicts no Wounds if you defeat it."), no_wounds_if_won,
            short=_("the Monster inflicts no :wound: if you defeat it."),
        ),
    ],
)

runed_dagger = Weapon(
    "runed_dagger", _("Runed Dagger"), keywords=("Edged", "Dagger", "Magic", "Weapon", "Treasure"), quest="base",
    skill=1, gold=2, physical=2, magic=1, vp=2, copies=1, icon="sacrificial-dagger",
    abilities=[
        dungeon("draw", _("Draw 1 card."), draw(1), short=_("draw 1 card.")),
    ],
)

chain_lightning = Spell(
    "chain_lightning", _("Chain Lightning"), keywords=("Elemental", "Spell", "Treasure"), quest="base",
    gold=2, magic=4, vp=2, copies=1, icon="chain-lightning",
    more_magic=count("Wizard"),
    abilities=[
        trait(_("+1 Magic Attack for each Wizard you have."), short=_("+1:magic: for each Wizard you have.")),
    ],
)

holy_radiance = Spell(
    "holy_radiance", _("Holy Radiance"), keywords=("Divine", "Spell", "Treasure"), quest="base",
    gold=2, magic=2, light=1, vp=2, copies=1, icon="sunbeams",
    abilities=[
        village_or_dungeon(
            "heal", _("Heal 1 Wound, or up to 2 Wounds if you have a Cleric."),
            unless(has("Cleric"), heal(1)), when(has("Cleric"), heal(2, up_to=True)),
            short=_("heal 1:wound:, with a Cleric up to 2:wound:."),
        ),
    ],
)

captive_knight = Hero(
    "captive_knight", _("Captive Knight"), keywords=("Human", "Fighter", "Cleric", "Hero", "Treasure"), quest="base",
    level=2, skill=6, physical=4, vp=3, copies=1, icon="prisoner",
    abilities=[
        dungeon(
            "destroy", _("You may destroy 1 of your Adventurers: this Hero has +2 Physical Attack this turn."),
            physical(2), cost=give_up("destroy", named("adventurer")),
            short=_("destroy an Adventurer: +2:attack:."),
        ),
    ],
)

captive_sage = Hero(
    "captive_sage", _("Captive Sage"), keywords=("Elf", "Rogue", "Wizard", "Hero", "Treasure"), quest="base",
    level=2, skill=3, gold=2, magic=3, light=1, vp=3, copies=1, icon="wisdom",
    abilities=[
        village_or_dungeon("draw", _("Draw 1 card."), draw(1), short=_("draw 1 card.")),
    ],
)

stormland_mirror = Item(
    "stormland_mirror", _("Stormland Mirror"), keywords=("Magic", "Item", "Treasure"), quest="a_mirror_in_the_dark",
    gold=2, vp=4, copies=1, icon="mirror-mirror",
    abilities=[
        village_or_dungeon(
            "repeat", _("Choose 1 of your other Items, Spells or wielded Weapons, not Mirror Image, of which a Village or Dungeon ability was used in this phase: use that ability once more (if its cost can be paid again)."),
            repeats, if_=something_to_repeat,
            short=_("use an ability of another Item, Spell or wielded Weapon a second time this phase."),
        ),
    ],
)

mirror_cache = Cache(
    "mirror_cache", _("Treasure Cache"), copies=2, quest="a_mirror_in_the_dark", icon="open-treasure-chest",
    abilities=[
        village_or_dungeon(
            "open", _("Destroy this card: gain 2 XP and you have +3 Gold this turn."),
            gain_xp(2), gold(3), cost=give_up_itself("destroy"),
            short=_("destroy it: gain 2:xp:, +3:gold:."),
        ),
    ],
)

sun_of_the_forest = Item(
    "sun_of_the_forest", _("Sun of the Forest"), keywords=("Magic", "Elemental", "Item", "Treasure"), quest="total_eclipse_of_the_sun",
    gold=2, light=2, vp=4, copies=1, icon="sun",
    abilities=[
        dungeon(
            "shine", _("+1 Magic Attack for every 2 Light you have (round down)."), magic(per_two(light_now)),
            short=_("+1:magic: for every 2:light:."),
        ),
    ],
)

eclipse_cache = Cache(
    "eclipse_cache", _("Treasure Cache"), copies=2, quest="total_eclipse_of_the_sun", icon="locked-chest",
    abilities=[
        village_or_dungeon(
            "open", _("Destroy this card: gain 1 Lantern token and draw 2 cards."),
            gain_gear("lantern"), draw(2), cost=give_up_itself("destroy"),
            short=_("destroy it: gain a Lantern token, draw 2 cards."),
        ),
    ],
)

elemental_elixir = Item(
    "elemental_elixir", _("Elemental Elixir"), keywords=("Magic", "Potion", "Item", "Treasure"), quest="risen_from_the_mire",
    gold=3, vp=3, copies=1, icon="bubbling-flask",
    abilities=[
        village_or_dungeon("heal", _("Heal 1 Wound."), heal(1), short=_("heal 1:wound:.")),
        dungeon(
            "drink", _("Destroy this card: +6 Magic Attack this turn."), magic(6), cost=give_up_itself("destroy"),
            short=_("destroy it: +6:magic:."),
        ),
    ],
)

mire_cache = Cache(
    "mire_cache", _("Treasure Cache"), copies=2, quest="risen_from_the_mire", icon="chest",
    abilities=[
        village_or_dungeon(
            "open", _("Destroy this card: destroy up to 2 of your other cards."),
            puts_away("destroy", count=2, may=True), cost=give_up_itself("destroy"),
            short=_("destroy it and up to 2 of your other cards."),
        ),
    ],
)

elmoran = Weapon(
    "elmoran", _("Elmoran"), keywords=("Edged", "Divine", "Weapon", "Treasure"), quest="at_the_foundations_of_the_world",
    skill=5, gold=2, physical=4, magic=2, vp=4, copies=1, icon="relic-blade",
    more_magic=while_(battles("Demon", "Undead", "Guardian"), 3),
    abilities=[
        trait(
            _("The wielder has +3 Magic Attack in a battle with a Demon or Undead Monster or with a Guardian."),
            short=_("+3:magic: against a Demon, Undead or Guardian."),
        ),
    ],
)

foundations_cache = Cache(
    "foundations_cache", _("Treasure Cache"), copies=2, quest="at_the_foundations_of_the_world", icon="strongbox",
    abilities=[
        village_or_dungeon(
            "open", _("Destroy this card: level up 1 of your Heroes for 2 XP less."),
            levels_up(less=2), cost=give_up_itself("destroy"),
            short=_("destroy it: level up a Hero for 2:xp: less."),
        ),
    ],
)
