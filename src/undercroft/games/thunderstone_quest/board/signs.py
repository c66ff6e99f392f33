"""What every sign, deck, track and box of the table means."""

from ....kernel.text import _
from ....kit.explained import Explained

SIGNS = (
    Explained(
        ".stat.attack, .forecast .a, .boost.attack",
        _("Physical Attack"),
        _("added up, less the Monster's Armor"),
        "attack",
        "3",
    ),
    Explained(
        ".stat.magic, .forecast .m, .boost.magic",
        _("Magic Attack"),
        _("added too, less its Magic Resistance"),
        "magic",
        "2",
    ),
    Explained(".stat.light, .boost.light", _("Light"), _("what every Room you enter costs"), "light", "1"),
    Explained(".stat.strength", _("Skill"), _("a Hero can wield Weapons up to this much Skill"), "strength", "3"),
    Explained(
        ".stat.health, .boost.health, .verdict", _("Health"), _("reach it and the Monster is defeated"), "health", "5"
    ),
    Explained(".stat.armor, .boost.armor", _("Armor"), _("taken off your Physical Attack"), "armor", "1"),
    Explained(
        ".stat.wound, .card-foot .wound, .boost.wound, .gains .w, [data-chip=wound]",
        _("Wounds"),
        _("from every battle, won or lost; they lower your HP"),
        "wound",
        "2",
    ),
    Explained(
        ".stat.xp, .card-foot .xp, .purse .me-title, [data-chip=xp]",
        _("XP"),
        _("levels up Heroes in the Village; each one left is a point at the end"),
        "xp",
        "+2",
    ),
    Explained(
        ".stat.gold, .card-foot .gold", _("Gold"), _("what a card pays in the Village; the rest is lost"), "gold", "2"
    ),
    Explained(".stat.vp, .card-foot .vp", _("Victory points"), _("counted when the game is over"), "vp", "3"),
)
"""The ten that every player must know, in the order of “How to play”."""

PLACES = (
    Explained(".stat.resist, .boost.resist", _("Magic Resistance"), _("taken off your Magic Attack"), "resist", "1"),
    Explained(".price-coin, .card-foot .price", _("Cost"), _("the Gold that buys this card"), "price", "5"),
    Explained(
        ".card-foot .festering",
        _("Festering Wounds"),
        _("cards that go to your discard pile and harm when drawn"),
        "festering",
        "1",
    ),
    Explained(
        ".gains .g, .card-foot .treasure, .card-foot .iron_rations, .card-foot .lantern, .card-foot .potion",
        _("Reward"),
        _("what the victory brings"),
        "treasure",
        "+1",
    ),
    Explained(".card .level", _("Level"), _("I, II and III are the levels of Heroes; Guardians have IV to VI")),
    Explained(".card .star", _("Starting card"), _("in every first deck"), "basic"),
    Explained(".card .left", _("Cards left"), _("cards left in this stack")),
    Explained(".levels", _("Level on sale"), _("which level this stack sells now, and how many cards of it are left")),
    Explained(
        "#dungeon-title .pips",
        _("Your Light"),
        _("pays the way: the sum of the Rooms you enter may not exceed it"),
        "light",
    ),
    Explained(
        ".room-plate .pips",
        _("Light to enter"),
        _("what entering this Room costs; bright flames are those you bring"),
        "light",
    ),
    Explained(".bell", _("Alert"), _("it happens when you move in, out or through"), "ringing-bell"),
    Explained(
        ".forecast",
        _("Forecast"),
        _("your Attack against the Monster's Health; green wins, the drops are the Wounds it costs"),
        "win",
    ),
    Explained(".depth-plate .keys-left", _("Keys in this deck"), _("Guardian Keys still among its cards"), "key"),
    Explained(
        ".depth-plate",
        _("Level of the Dungeon"),
        _("deeper Rooms are darker and pay more; the number is its Monster deck"),
        "deck",
    ),
    Explained(
        ".found-keys, .warden", _("The Guardian"), _("the Keys call it; then everybody has one last turn"), "key"
    ),
    Explained(".hp", _("HP and Wounds"), _("HP is how many cards you draw; every second Wound costs one"), "health"),
    Explained("[data-chip=health]", _("HP"), _("so many cards are drawn at the end of the turn"), "health"),
    Explained("[data-chip=hand]", _("Hand"), _("cards in hand"), "hand"),
    Explained(".token", _("Gear"), _("Rations, Lanterns and Potions help once, in any turn"), "iron_rations"),
    Explained(
        ".heap.deck", _("Deck"), _("cards still to be drawn; when it is empty the discard pile is shuffled"), "deck"
    ),
    Explained(
        ".heap.discard", _("Discard pile"), _("used, bought and won cards; they come back into the deck"), "discard"
    ),
    Explained(
        ".slip.quest", _("Side Quest"), _("yours alone and secret; it pays when its condition is met"), "scroll-quill"
    ),
    Explained(".slip.guild", _("Guild Support"), _("your guild's gift, and points at the end"), "knight-banner"),
    Explained(".treasury", _("Treasure deck"), _("Treasures left to win or to buy"), "treasure"),
    Explained(".market-deck", _("Market deck"), _("fills the Market in the Epic game"), "deck"),
    Explained(".figure", _("Figure"), _("where that player stands"), "visored-helm"),
)
"""Everything else. If two match, the inner element wins, then the first entry."""
