"""The cards of every game: starting decks, Festering Wounds, Guardian Keys, the Giant Rat (TQ-1.1)."""

from ....kernel.text import _
from ..rules.ability import spoils, trait, village_or_dungeon, when_revealed
from ..rules.card import Hero, Item, Weapon, Wound
from ..rules.dungeon_card import Key, Monster
from ..rules.levelling import an_adventurer_can_rise, levels_up, raises_adventurer, someone_can_rise

adventurer = Hero(
    "adventurer", _("Adventurer"), level=0, skill=2, physical=1, copies=24, icon="hooded-figure",
    keywords=("Human", "Adventurer", "Hero", "Starter"),
    abilities=[
        trait(
            _("When this card is levelled up it may become any level I Hero that is available."),
            short=_("Rises to any level I Hero."),
        ),
    ],
)

thunderstone_shard = Item(
    "thunderstone_shard", _("Thunderstone Shard"), gold=2, copies=8, icon="crystal-growth",
    keywords=("Thunderstone", "Magic", "Item", "Starter"),
    abilities=[
        village_or_dungeon(
            "level",
            _("Level up 1 of your Heroes, paying its normal XP cost. This is additional to the level-up of Village step 5. The Shard stays in front of you."),
            levels_up(), if_=someone_can_rise,
            short=_("level up a Hero for the normal :xp:."),
        ),
    ],
)

lantern = Item(
    "lantern", _("Lantern"), gold=2, light=1, copies=8, icon="lantern",
    keywords=("Lantern", "Item", "Starter"),
    abilities=[
        trait(
            _("After your Village phase you may destroy this card: place your figure in the Wilderness and take a Dungeon phase in the same turn. Not in a turn in which your figure is at the Shrine."),
            short=_("After the Village you may destroy it for a Dungeon phase. Not from the Shrine."),
        ),
    ],
)

dagger = Weapon(
    "dagger", _("Dagger"), gold=1, physical=1, skill=2, copies=8, icon="plain-dagger",
    keywords=("Edged", "Dagger", "Weapon", "Starter"),
    abilities=[
        trait(
            _("When you buy a card you may destroy 1 Dagger in front of you (one Dagger for one purchase, never more)."),
            short=_("Buying a card, you may destroy 1 Dagger."),
        ),
    ],
)

festering_wound = Wound(
    "festering_wound", _("Festering Wound"), copies=24, icon="ragged-wound",
    abilities=[
        trait(
            _("While this card is in front of you during a battle, your Physical Attack is 1 less; if your Physical Attack is already 0, your Magic Attack is 1 less instead (neither below 0). This is applied before Armor and Magic Resistance, once for each such card. It never lowers HP."),
            short=_("In battle −1:attack:, at 0:attack: −1:magic: instead."),
        ),
    ],
)

guardian_key = Key(
    "guardian_key", _("Guardian Key"), copies=6, icon="key",
    abilities=[
        when_revealed(
            _("Set this card aside and reveal the next card of the deck. At most 1 Key is found each turn. When the last Key needed is found (usually the 4th), turn the Guardian face up at the end of that turn; then every player draws 6 cards and discards 4."),
            short=_("at most 1 Key a turn is found; the last one needed brings the Guardian."),
        ),
    ],
)

giant_rat = Monster(
    "giant_rat", _("Giant Rat"), None, health=4, xp=0, keywords=("Vermin", "Giant Rat"), copies=1, icon="rat",
    abilities=[
        trait(
            _("Never leaves the Wilderness: defeated, it stays there. When the Guardian appears, it takes the Rat's place."),
            short=_("Stays here, even defeated."),
        ),
        spoils(
            "level", _("Level up 1 of your Adventurers to any available level I Hero without spending XP."),
            raises_adventurer, if_=an_adventurer_can_rise,
            short=_("level up an Adventurer for free."),
        ),
    ],
)
