"""What every sign, deck, track and box of the table means."""

from ....kernel.text import _
from ....kit.explained import Explained

SIGNS = (
    Explained(".stat.attack, .sum .attack", _("Attack"), _("strikes the monster"), "attack", "4"),
    Explained(
        ".stat.magic, .sum .magic", _("Magic attack"), _("strikes too; some monsters fear nothing else"), "magic", "2"
    ),
    Explained(".stat.light", _("Light"), _("each one missing costs 2 attack"), "light", "1"),
    Explained(".stat.strength", _("Strength"), _("the heaviest weapon a hero can carry"), "strength", "3"),
    Explained(
        ".stat.weight", _("Weight"), _("how heavy a weapon is; its hero needs that much strength"), "weight", "2"
    ),
    Explained(".stat.health, .verdict", _("Health"), _("reach it and the monster falls"), "health", "5"),
    Explained(
        ".stat.xp, .heap.xp, [data-chip=xp]",
        _("Experience"),
        _("won in battle, raises heroes in the village"),
        "xp",
        "+1",
    ),
    Explained(".price-coin, .card-foot .price", _("Price"), _("what a card costs in the village"), "price", "5"),
    Explained(
        ".stat.gold, .card-foot .gold", _("Gold"), _("what a card pays there, every time you show it"), "gold", "2"
    ),
    Explained(".stat.vp, .card-foot .vp", _("Victory points"), _("counted when the game is over"), "vp", "3"),
)
"""The ten that every player must know, in the order of “How to play”."""

PLACES = (
    Explained(
        ".card-foot .rise",
        _("Experience to rise"),
        _("what the next level of this hero costs in the village"),
        "rise",
        "2",
    ),
    Explained(".card .level", _("Level"), _("the star is the Militia; I, II and III are the levels of heroes")),
    Explained(".card .star", _("Basic card"), _("in every game and in every first deck"), "basic"),
    Explained(".card .left", _("Cards left"), _("cards left in this pile")),
    Explained(
        ".rank-plate .pips",
        _("Light wanted"),
        _("rank I wants one light, II two, III three; bright flames are those your party brings"),
        "light",
    ),
    Explained(".rank-plate .lost, .sum .dark", _("Lost to the dark"), _("2 attack for each light that is missing")),
    Explained(".rank-plate", _("Rank"), _("when a monster leaves the hall, those behind it move on towards rank I")),
    Explained(
        ".forecast",
        _("Forecast"),
        _("your attack and magic, less the dark, against the monster's health; green wins"),
        "win",
    ),
    Explained(
        "#dungeon-deck .classes", _("Monsters of this dungeon"), _("ten cards of each of these kinds are in the deck")
    ),
    Explained(
        "#dungeon-deck",
        _("Dungeon deck"),
        _("fills the hall; the Thunderstone is among its last cards, and at rank I it ends the game"),
        "dungeon",
    ),
    Explained(
        ".heap.deck, [data-chip=deck]",
        _("Deck"),
        _("cards still to be drawn; when it is empty the discard pile is shuffled"),
        "deck",
    ),
    Explained(
        ".heap.discard, [data-chip=discard]",
        _("Discard pile"),
        _("used, bought and won cards; they come back into the deck"),
        "discard",
    ),
    Explained("[data-chip=hand]", _("Hand"), _("cards in hand: six at the start of every turn"), "hand"),
)
"""Everything else. If two match, the inner element wins, then the first entry."""
