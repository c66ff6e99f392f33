"""What every sign, deck, track and box of the table means."""

from ....kernel.text import _
from ....kit.explained import Explained

SIGNS = (
    Explained(
        ".die:is([data-card$=_warrior], [data-card$=_mage], [data-card$=_cleric], [data-card$=_rogue])",
        _("Hero sign"),
        _("raises the hero of this sign, if the colour is his"),
        "swords-emblem",
    ),
    Explained(".die[data-card$=_clover]", _("Clover"), _("any hero sign, in either colour"), "shamrock"),
    Explained(".die[data-card$=_boots]", _("Triple boots"), _("three rooms of walking, nothing else"), "boots"),
    Explained(".die[data-card$=_skull]", _("Skull"), _("wounds every team; the die is out"), "skull-crossed-bones"),
    Explained(
        "[data-told=potions]", _("Potion"), _("takes two wounds for you; four in a row bring a reward"), "round-potion"
    ),
    Explained(
        "[data-told=wounds], .bands .loss",
        _("Wounds"),
        _("every second one costs fame; more than your health, and your team falls: −9"),
        "hearts",
        "2",
    ),
    Explained(
        "[data-told=gems], [data-told=room-gem]",
        _("Gem"),
        _("the first team in the room takes it; more gems, more fame"),
        "cut-diamond",
    ),
    Explained(
        "[data-told=minions], [data-told=room-minion]",
        _("Minion"),
        _("the hero shown fights it; each level he lacks is a wound"),
        "goblin-head",
        "3",
    ),
    Explained(
        ".bands .gain, .fame, .estimate, .under-map, [data-chip=laurel-crown]",
        _("Fame"),
        _("most of it wins"),
        "laurel-crown",
        "12",
    ),
    Explained(
        "[data-told=power], [data-chip=crossed-swords]",
        _("Power"),
        _("all levels together: what you bring against monsters"),
        "crossed-swords",
        "9",
    ),
)
"""The ten signs that every player must know, in the order of How to play."""

PLACES = (
    Explained(
        "[data-told=rounds]",
        _("Round track"),
        _("eight rounds of three dice; the round signs are the fights after 3, 6 and 8"),
        "hourglass",
    ),
    Explained(
        "[data-told=levels]", _("Levels"), _("the row below is the fame for your weakest hero at the end"), "upgrade"
    ),
    Explained(
        "[data-told=items]",
        _("Magic items"),
        _("two boxes each; a sign beside them says which die is wanted"),
        "locked-chest",
    ),
    Explained("[data-told=room-trap]", _("Trap"), _("one wound, every time you enter"), "wolf-trap"),
    Explained("[data-told=room-reward]", _("Reward"), _("yours when you enter for the first time"), "locked-chest"),
    Explained("[data-told=room-lair]", _("Lair"), _("enter it before its round, or you flee"), "spiked-dragon-head"),
    Explained(
        "svg.map, .picture", _("The dungeon"), _("a die walks two rooms; begin at any arrow below"), "treasure-map"
    ),
    Explained("svg.tracks", _("Your team"), _("everything you have gained; glowing boxes may be filled now")),
    Explained(
        ".bands",
        _("Bands of power"),
        _("reach a number with your power: fame to the left, wounds to the right"),
        "crossed-swords",
    ),
    Explained(
        ".beast .foot span:nth-child(1)", _("Counts twice"), _("the level of this hero counts twice in the fight")
    ),
    Explained(".beast .foot span:nth-child(2)", _("For the best team"), _("whoever brings the most power wins this")),
    Explained(
        ".beast .foot span:last-child", _("Flight"), _("what it costs not to reach the lair or the first band"), "run"
    ),
    Explained(".beast .foot span", _("Vanishing gems"), _("gems that are gone after this fight"), "cut-diamond"),
    Explained(".beast", _("Monster"), _("all teams fight it after its round")),
    Explained(".mission", _("Mission"), _("4 fame for every team that is first in the same round")),
    Explained(".tiers", _("Goal"), _("only the highest number reached pays, at the end")),
    Explained(".slip", _("Talent and goal"), _("the talent helps in the game, the goal pays at its end")),
    Explained(".numbers li", _("Another team"), _("as it stood at the end of the last round")),
    Explained(".pace", _("Ready"), _("whether this team has used its three dice"), "check-mark"),
    Explained(".die.white", _("White dice"), _("raise heroes whose badge is white")),
    Explained(".die.black", _("Black dice"), _("raise heroes whose badge is black")),
    Explained(".tag-mark", _("Used for"), _("what this die has done")),
)
"""Everything else. If several entries match, the innermost element counts, then the first entry."""
