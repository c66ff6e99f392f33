"""The Runes. The modules of the rules in which they can be used carry them out (DQ-7.10)."""

from ....kernel.text import _
from ..rules.content import Card

healing = Card(
    "rune_healing", _("Rune of Healing"), "rune", "rune", copies=1, icon="healing",
    timing=_("Any time outside combat."),
    text=_("Heal up to 6 wounds (also on another player's turn; too late once your wounds have reached your Life)."),
)

teleportation = Card(
    "rune_teleportation", _("Rune of Teleportation"), "rune", "rune", copies=1, icon="teleport",
    timing=_("On your turn, instead of moving or searching."),
    text=_("Move to any explored chamber without a Hero, or to the Treasure Chamber, but not to a Tower Room; encounter it. It is a special movement. You may use it while sealed in; not in the Catacombs."),
)

warding = Card(
    "rune_warding", _("Rune of Warding"), "rune", "rune", copies=1, icon="magic-shield",
    timing=_("When you draw a card of type Trap or enter a Trap Chamber."),
    text=_("Discard that card without effect, or do not draw the Trap card. If it was the Hidden Trap of a door, the door still stays shut and your turn ends."),
)

banishing = Card(
    "rune_banishing", _("Rune of Banishing"), "rune", "rune", copies=1, icon="portal",
    timing=_("When you encounter a Monster, before you choose to escape or attack."),
    text=_("The Monster is gone: its card is discarded and its token goes back to the pool. You go on as if you had killed it."),
)

opening = Card(
    "rune_opening", _("Rune of Opening"), "rune", "rune", copies=1, icon="key",
    timing=_("When you are about to move through a door or portcullis."),
    text=_("Until the end of this turn every door and portcullis lets you through without card or test."),
)

passage = Card(
    "rune_passage", _("Rune of Passage"), "rune", "rune", copies=1, icon="magic-gate",
    timing=_("On your turn, as your move."),
    text=_("Move to an orthogonally adjacent space of the board without another Hero (the Treasure Chamber is always allowed), ignoring walls, banks, doors and portcullises; place a tile if it is unexplored (entrance arrow towards you) and encounter it. It is a special movement. You may use it while sealed in; not in the Catacombs."),
)

levitation = Card(
    "rune_levitation", _("Rune of Levitation"), "rune", "rune", copies=1, icon="feather",
    timing=_("When you must test for a Bottomless Pit, Bridge, Cave-in, Spider Web or Trapdoor, or on your turn in a Chasm."),
    text=_("Before the roll: the test counts as passed. In a Chasm: change to the other bank (not your action)."),
)

fortune = Card(
    "rune_fortune", _("Rune of Fortune"), "rune", "rune", copies=1, icon="shamrock",
    timing=_("Right after you failed an attribute test."),
    text=_("The test counts as passed; you get no determination token for it and lose those you have."),
)

slumber = Card(
    "rune_slumber", _("Rune of Slumber"), "rune", "rune", copies=1, icon="sleepy",
    timing=_("When you draw Dragon Rage."),
    text=_("Shuffle Dragon Rage and all face-up Dragon cards back into the Dragon deck; nothing else happens, you stay in the Treasure Chamber and your turn ends."),
)

fire = Card(
    "rune_fire", _("Rune of Fire"), "rune", "rune", copies=1, icon="flame",
    timing=_("At the end of a combat round in which you fight a Monster."),
    text=_("Before deaths are checked, put the top 2 cards of the Combat deck into the Monster's damage stack."),
)

sight = Card(
    "rune_sight", _("Rune of Sight"), "rune", "rune", copies=1, icon="third-eye",
    timing=_("When you are about to draw a dungeon tile."),
    text=_("Draw 3 tiles (fewer if fewer are left), place one of your choice by the normal rules and shuffle the others back."),
)

time = Card(
    "rune_time", _("Rune of Time"), "rune", "rune", copies=1, icon="hourglass",
    timing=_("Right after a sunset roll would end the game, while your Hero is still in the dungeon or Catacombs."),
    text=_("The first player rolls that die again; the new result stands."),
)
