"""Elves: magic and light; they put monsters under the deck."""

from ....kernel.text import _
from ..rules.card import Hero, Kind
from ..rules.dungeon import return_one

elf = Kind("elf", _("Elf"), classes=("wizard",), race="elf")

elf_wizard = Hero(
    "elf_wizard", _("Elf Wizard"), elf,
    level=1, strength=3, cost=5, light=1, magic=2, rise=2, icon="woman-elf-face",
    text=_("Magic Attack +2, Light +1. No special effect."),
)

elf_sorcerer = Hero(
    "elf_sorcerer", _("Elf Sorcerer"), elf,
    level=2, strength=3, cost=8, light=2, magic=3, rise=3, returns_monster=True, icon="elf-ear",
    text=_("Magic Attack +3, Light +2. After a victory in which this hero attacked, and after breaches, you may put one monster of the hall (not the Thunderstone) on the bottom of the dungeon deck and refill the hall."),
    short=_("After a win you may put a monster under the deck."),
)

elf_archmage = Hero(
    "elf_archmage", _("Elf Archmage"), elf,
    level=3, strength=4, cost=10, light=2, magic=4, vp=2, icon="wizard-face",
    dungeon=[return_one()],
    text=_("Magic Attack +4, Light +2. Dungeon: you may put one monster of the hall (not the Thunderstone) on the bottom of the dungeon deck and refill the hall; the monster to attack is chosen afterwards."),
    short=_("*Dungeon* put a monster under the deck."),
)
