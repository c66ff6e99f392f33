"""What every sign, deck, track and box of the table means."""

from ....kernel.text import _
from ....kit.explained import Explained

SIGNS = (
    Explained(
        ".die.success, .coin, .coins, .stat.success, .given, .spread, [data-chip=success]",
        _("Success"),
        _("one wound, one step explored, one wound healed or one token"),
        "success",
    ),
    Explained(".die.critical", _("Critical success"), _("a success, and the die is rolled again"), "sabers-choc"),
    Explained(".die.shield", _("Shield"), _("stops one wound of retaliation"), "shield"),
    Explained(".die.retaliate", _("Retaliation"), _("a ready enemy engaged with you strikes back"), "claw-slashes"),
    Explained(".die.threat", _("Threat"), _("sets off the threat of villain or quest"), "horned-skull"),
    Explained(
        ".stat.health, .life, .hearts, .plate-life, [data-chip=health]",
        _("Health"),
        _("as many wounds defeat a hero or an enemy"),
        "health",
        "8",
    ),
    Explained(".stat.attack", _("Attack"), _("the wounds an enemy deals"), "attack", "3"),
    Explained(".stat.resilience", _("Resilience"), _("taken off the successes of every attack"), "resilience", "1"),
    Explained(
        ".progress, .stat.progress",
        _("Progress"),
        _("so much explores the location; then you may travel on"),
        "footprint",
        "4",
    ),
    Explained(
        ".stat.act, .card-belt :is(.broadsword, .spyglass, .heart-plus, .campfire)",
        _("Action"),
        _("attack, explore, aid or rest; the number is your hero dice"),
        "broadsword",
        "3",
    ),
)
"""The ten signs that every player must know, in the order of How to play."""

PLACES = (
    Explained(".die.white", _("Hero die"), _("yours: successes and shields")),
    Explained(".die.black", _("Enemy die"), _("one for each ready enemy engaged with you")),
    Explained(
        ".rank", _("Danger"), _("one lozenge is common, two dire, three nightmare; the crown is a champion"), "crown"
    ),
    Explained(
        ".effect-bar, .bar-icons", _("Effect bar"), _("what this enemy does in the enemy phase, from left to right")
    ),
    Explained(".phases", _("Phases"), _("heroes act, enemies act, peril moves on, the party may travel")),
    Explained(".peril", _("Peril track"), _("the token moves one space every round and does what its colour says")),
    Explained(".perils li", _("Peril"), _("what happens on spaces of this colour")),
    Explained(
        ".arriving span:first-child",
        _("Engaged on arrival"),
        _("so many enemies meet the heroes here"),
        "crossed-swords",
    ),
    Explained(
        ".arriving span:last-child", _("In the shadows on arrival"), _("so many lie in wait, face down"), "evil-eyes"
    ),
    Explained(".stat.crossed-swords", _("Engaged on arrival"), _("so many enemies meet the heroes here")),
    Explained(".stat.evil-eyes", _("In the shadows on arrival"), _("so many lie in wait, face down")),
    Explained("#deck-enemies", _("Enemy deck"), _("who comes next")),
    Explained("#deck-locations", _("Location deck"), _("the way still to go")),
    Explained("#deck-exploration", _("Exploration deck"), _("items and events")),
    Explained(".deck .discarded", _("Discard pile"), _("what was used of this deck; everybody may look"), "discard"),
    Explained(".deck", _("Deck"), _("so many cards are left"), "deck"),
    Explained(".lair", _("The lair"), _("where the villain waits"), "horned-skull"),
    Explained(".shadow", _("The shadows"), _("enemies engaged with nobody; any hero may draw one out"), "evil-eyes"),
    Explained(".leader", _("Party leader"), _("acts first and decides for the party"), "flying-flag"),
    Explained(".hunters-mark", _("Marked"), _("attacks on it add 1 success"), "human-target"),
    Explained(".state", _("Exhausted"), _("it lies on its side and cannot be used until it is readied")),
    Explained(".threat, .quest-threat", _("Threat"), _("what each threat on the dice does"), "horned-skull"),
    Explained(".sheet-tokens", _("Tokens of the quest"), _("the quest says what they are for")),
    Explained(".goal", _("Goal"), _("this wins the quest"), "win"),
    Explained(".pip, .ability", _("Ability card"), _("play one a turn; it lies down until you rest")),
    Explained("[data-chip=death-skull]", _("Defeated"), _("this hero is out of the quest"), "death-skull"),
)
"""Everything else. If several entries match, the innermost element counts, then the first entry."""
