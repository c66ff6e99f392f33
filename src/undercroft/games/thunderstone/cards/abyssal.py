"""Monsters from the abyss."""

from ....kernel.text import _
from ..rules.battle import destroys_all, destroys_one, of_class
from ..rules.card import Kind, Monster
from ..rules.hall import destroy_top_heroes

abyssal = Kind("abyssal", _("Abyssal"), classes=("abyssal",))

grudgebeast = Monster(
    "grudgebeast", _("Grudgebeast"), abyssal,
    health=4, gold=1, xp=1, vp=2, copies=2, ladder=1, icon="beast-eye",
    text=_("No special effect."),
)

the_unchained = Monster(
    "the_unchained", _("The Unchained"), abyssal,
    health=5, gold=1, xp=1, vp=3, copies=3, ladder=2, magic=1, diseases=1, icon="breaking-chain",
    text=_("Battle: one Disease goes to your discard pile. Trophy: Magic Attack +1."),
    short=_("*Battle* 1 Disease to your discard.\n*Trophy* +1:magic:."),
)

succubus = Monster(
    "succubus", _("Succubus"), abyssal,
    health=6, gold=2, xp=2, vp=4, copies=2, ladder=3, halves_without="magic", icon="devil-mask",
    text=_("Your total attack is halved (round down) unless you have at least Magic Attack +1."),
    short=_("Without :magic: your total is halved."),
)

tormentor = Monster(
    "tormentor", _("Tormentor"), abyssal,
    health=8, gold=2, xp=3, vp=6, copies=2, ladder=4, halves_without="weapon", icon="whip",
    battle=[destroys_one(of_class("cleric"))],
    text=_("Your total attack is halved (round down) unless at least one of your heroes has a weapon equipped. Battle: one of your revealed Cleric cards (your choice) is destroyed."),
    short=_("Without an equipped weapon your total is halved.\n*Battle* destroy a Cleric."),
)

archduke_of_pain = Monster(
    "archduke_of_pain", _("Archduke of Pain"), abyssal,
    health=10, gold=3, xp=3, vp=8, copies=1, ladder=5, needs_magic=True, breach=destroy_top_heroes(2), icon="diablo-skull",
    battle=[destroys_all(of_class("cleric", "wizard"))],
    text=_("Magic Attack required: cannot be defeated without at least Magic Attack +1. Battle: all your revealed Clerics and Wizards are destroyed. Breach: destroy the top two cards of every hero stack of the village, the Militia stack included."),
    short=_("Needs :magic:.\n*Battle* destroy all Clerics and Wizards.\n*Breach* 2 cards off every hero stack."),
)
