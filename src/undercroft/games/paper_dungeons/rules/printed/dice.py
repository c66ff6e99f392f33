"""The dice: three white and three black, and the seven symbols on them."""

from .....kernel.text import _
from ..card import DieFace, Symbol
from .heroes import cleric, mage, rogue, warrior

HERO_TEXT = _("Level up the hero of this symbol with a die of his colour; or fill a box, brew 2 potions, make up to 2 moves.")

swords = Symbol("warrior", _("Sword and shield"), 1, hero=warrior, icon=warrior.icon, text=HERO_TEXT)
hat = Symbol("mage", _("Hat"), 2, hero=mage, icon=mage.icon, text=HERO_TEXT)
cross = Symbol("cleric", _("Cross"), 3, hero=cleric, icon=cleric.icon, text=HERO_TEXT)
mask = Symbol("rogue", _("Mask"), 4, hero=rogue, icon=rogue.icon, text=HERO_TEXT)
clover = Symbol("clover", _("Clover"), 5, icon="shamrock", text=_("Counts as any hero symbol on a die of either colour; never as boots or skull."))
boots = Symbol("boots", _("Triple boots"), 6, moves=3, icon="boots", text=_("Only for movement, up to 3 moves."))
skull = Symbol("skull", _("Skull"), 0, moves=0, wounds=True, icon="skull-crossed-bones", text=_("Every team takes 1 wound at the start of the round; the die is out for the round."))

SYMBOLS = (swords, hat, cross, mask, clover, boots, skull)

WHITE = tuple(
    DieFace(f"white_{symbol.id}", name, "white", symbol, icon=symbol.icon, text=symbol.text)
    for symbol, name in [
        (swords, _("White sword")), (hat, _("White hat")), (cross, _("White cross")), (mask, _("White mask")),
        (clover, _("White clover")), (skull, _("White skull")),
    ]
)
BLACK = tuple(
    DieFace(f"black_{symbol.id}", name, "black", symbol, icon=symbol.icon, text=symbol.text)
    for symbol, name in [
        (swords, _("Black sword")), (hat, _("Black hat")), (cross, _("Black cross")), (mask, _("Black mask")),
        (boots, _("Black boots")), (skull, _("Black skull")),
    ]
)
DICE = (WHITE, WHITE, WHITE, BLACK, BLACK, BLACK)
"""The six dice, each by its six faces."""
FACES = {face.id: face for face in (*WHITE, *BLACK)}
