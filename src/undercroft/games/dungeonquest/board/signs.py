"""What every sign, deck, track and box of the table means."""

from ....kernel.text import _
from ....kit.explained import Explained

SIGNS = (
    Explained(
        ".life, .hearts, .stat.health, [data-chip=health]",
        _("Life"),
        _("the wounds a Hero can bear; the last one kills"),
        "health",
        "16",
    ),
    Explained(
        "[data-told=biceps], .card-foot .biceps",
        _("Strength"),
        _("for tests: two dice, equal or less passes"),
        "biceps",
        "7",
    ),
    Explained(
        "[data-told=sprint], .card-foot .sprint", _("Agility"), _("tested by traps, chasms and bridges"), "sprint", "6"
    ),
    Explained(
        "[data-told=breastplate], .card-foot .breastplate",
        _("Armor"),
        _("tested when something strikes you"),
        "breastplate",
        "5",
    ),
    Explained(
        "[data-told=shamrock], .card-foot .shamrock", _("Luck"), _("tested where nothing else helps"), "shamrock", "7"
    ),
    Explained(
        ".determination", _("Determination"), _("a token for every failed test: +1 to the next one"), "fist", "1"
    ),
    Explained(
        ".purse, .worth, .card-foot .gold, [data-chip=gold]",
        _("Gold"),
        _("what your Loot is worth; most gold wins, if you get out"),
        "gold",
        "90",
    ),
    Explained(".type-melee, .stat.crossed-swords", _("Melee"), _("counters Magic"), "crossed-swords", "3"),
    Explained(".type-magic, .stat.magic-swirl", _("Magic"), _("counters Ranged"), "magic-swirl", "4"),
    Explained(".type-ranged, .stat.high-shot", _("Ranged"), _("counters Melee"), "high-shot", "2"),
)
"""The ten that players must know, in the order of How to play."""

PLACES = (
    Explained(
        ".counter, .stat.return-arrow",
        _("Counterattack"),
        _("this card may answer an attack of the type shown"),
        "return-arrow",
    ),
    Explained(".duelcard .value", _("Attack"), _("the higher total wins the round")),
    Explained(".stat.run", _("Escape value"), _("at least the Monster's, and you are away"), "run", "3"),
    Explained(".stat.drop", _("Wounds if the escape fails"), _("what a failed escape costs"), "drop", "1"),
    Explained(
        ".sunrow",
        _("The sun"),
        _("it moves every round; from space 26 on a die may close the towers, and all inside die"),
        "sun",
    ),
    Explained("[data-told=dungeon-gate]", _("Dungeon deck"), _("drawn in most chambers"), "dungeon-gate"),
    Explained("[data-told=stairs]", _("Catacomb deck"), _("drawn each turn under the dungeon"), "stairs"),
    Explained(
        "[data-told=magnifying-glass], .lens",
        _("Search deck"),
        _("a chamber with the lens may be searched, twice at most"),
        "magnifying-glass",
    ),
    Explained("[data-told=wolf-trap]", _("Trap deck"), _("drawn where a trap is sprung"), "wolf-trap"),
    Explained("[data-told=wooden-door]", _("Door deck"), _("drawn at every door"), "wooden-door"),
    Explained(
        "[data-told=skull-crossed-bones]", _("Corpse deck"), _("drawn when you search the dead"), "skull-crossed-bones"
    ),
    Explained("[data-told=tombstone]", _("Crypt deck"), _("drawn when you open a crypt"), "tombstone"),
    Explained(
        "[data-told=cut-diamond]", _("Treasure deck"), _("the dragon's hoard: two cards while he sleeps"), "cut-diamond"
    ),
    Explained(
        "[data-told=spiked-dragon-head], g.risk",
        _("Dragon deck"),
        _("one card wakes him; the pill says how likely"),
        "spiked-dragon-head",
    ),
    Explained(
        "[data-told=rune-stone], .chip-rune", _("Rune deck"), _("a Rune is used once, when its card says"), "rune-stone"
    ),
    Explained(
        ".chip-loot, .chip-kept, .chip-hidden",
        _("Loot"),
        _("you need at least one to leave, and all its gold counts"),
        "gold",
    ),
    Explained(".tower", _("Tower"), _("the way out, with Loot, but not by the tower you came in"), "stone-tower"),
    Explained(
        ".treasure",
        _("Treasure Chamber"),
        _("draw a Dragon card; asleep, he leaves you two Treasures"),
        "open-treasure-chest",
    ),
    Explained(".unexplored, .dark", _("Unexplored"), _("its tile is drawn as you enter")),
    Explained(".marker", _("Catacomb entrance"), _("one may go down here on a later turn"), "stairs"),
    Explained(".tile", _("Chamber"), _("walls and doors are as drawn; most make you draw a card")),
    Explained(".lurking, .foe", _("Monster token"), _("it stays in its chamber until somebody kills it")),
    Explained(".damage", _("Damage stack"), _("each card in it is a wound")),
    Explained(
        ".combat-heaps, .common, .heap-strip",
        _("Combat stack"),
        _("cards of stalemates; a deathblow takes those of its type"),
        "sword-wound",
    ),
    Explained(
        ".wheel-box", _("Who counters whom"), _("Melee counters Magic, Magic Ranged, Ranged Melee"), "return-arrow"
    ),
    Explained(".rounds", _("Rounds"), _("what was shown in the last rounds, and who won them")),
    Explained(".roll, .strip-test", _("Dice"), _("two dice: equal to the attribute or less passes")),
    Explained("[data-chip=death-skull]", _("Dead"), _("this Hero is out of the game"), "death-skull"),
)
"""Everything else. If two selectors match, the inner element is explained, then the first."""
