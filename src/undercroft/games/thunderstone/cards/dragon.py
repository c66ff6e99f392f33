"""Dragons."""

from ....kernel.text import _
from ..rules.battle import a_hero, a_militia, destroys_one, destroys_strongest, of_type
from ..rules.card import Kind, Monster
from ..rules.hall import everybody_discards

dragon = Kind("dragon", _("Dragon"), classes=("dragon",))

skaladak = Monster(
    "skaladak", _("Skaladak"), dragon,
    health=7, gold=3, xp=2, vp=3, copies=3, ladder=1, breed="white", icon="dragon-spiral",
    battle=[destroys_one(of_type("weapon"))],
    text=_("Battle: one of your revealed weapon cards (your choice) is destroyed."),
    short=_("*Battle* destroy a Weapon."),
)

mythlurian = Monster(
    "mythlurian", _("Mythlurian"), dragon,
    health=8, gold=3, xp=2, vp=4, copies=2, ladder=2, breed="green", icon="spiked-dragon-head",
    battle=[destroys_one(a_hero)],
    text=_("Battle: one of your revealed hero cards (your choice) is destroyed."),
    short=_("*Battle* destroy a hero."),
)

uyril_unending = Monster(
    "uyril_unending", _("Uyril Unending"), dragon,
    health=9, gold=2, xp=2, vp=5, copies=2, ladder=3, attack=1, breed="blue", halves_without="magic", icon="sea-dragon",
    battle=[destroys_one(a_militia)],
    text=_("Your total attack is halved (round down) unless you have at least Magic Attack +1. Battle: one of your revealed Militia cards (your choice) is destroyed. Trophy: Attack +1."),
    short=_("Without :magic: your total is halved.\n*Battle* destroy a Militia.\n*Trophy* +1:attack:."),
)

tyxr_the_old = Monster(
    "tyxr_the_old", _("Tyxr the Old"), dragon,
    health=10, gold=2, xp=3, vp=6, copies=2, ladder=4, magic=2, breed="red", breach=everybody_discards(2), icon="dragon-head",
    battle=[destroys_one(a_hero)],
    text=_("Battle: one of your revealed hero cards (your choice) is destroyed. Breach: every player, the active one included, discards two cards. Trophy: Magic Attack +2."),
    short=_("*Battle* destroy a hero.\n*Breach* each player discards 2.\n*Trophy* +2:magic:."),
)

ebon_fume = Monster(
    "ebon_fume", _("Ebon Fume"), dragon,
    health=11, gold=1, xp=3, vp=8, copies=1, ladder=5, attack=3, breed="black", immune_magic=True, icon="double-dragon",
    battle=[destroys_strongest],
    text=_("Immune to Magic Attack: your Magic Attack counts 0. Battle: your revealed hero with the highest modified Strength is destroyed (you choose among ties). Trophy: Attack +3."),
    short=_("Immune to :magic:.\n*Battle* destroy your strongest hero.\n*Trophy* +3:attack:."),
)
