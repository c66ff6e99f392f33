"""The Doomknights: they reduce light and destroy Fighters."""

from ....kernel.text import _
from ..rules.battle import destroys_one, of_class
from ..rules.card import Kind, Monster

doomknight_humanoid = Kind("doomknight_humanoid", _("Doomknight • Humanoid"), classes=("doomknight", "humanoid"))

lord_mortis = Monster(
    "lord_mortis", _("Lord Mortis"), doomknight_humanoid,
    health=4, gold=1, xp=1, vp=2, copies=2, ladder=1, light_penalty=1, icon="crowned-skull",
    text=_("Light -1 in its rank."),
    short=_("Light −1."),
)

judgement = Monster(
    "judgement", _("Judgement"), doomknight_humanoid,
    health=5, gold=1, xp=1, vp=3, copies=2, ladder=2, strength_loss=2, weakens_heroes=True, icon="justice-star",
    text=_("Battle: every hero suffers Strength -2 and -1 to its Attack or its Magic Attack (you choose for each hero a kind of which it gives at least +1 without its weapon; a hero that gives neither loses nothing)."),
    short=_("*Battle* each hero −2:strength: and −1:attack: or :magic:."),
)

darkness = Monster(
    "darkness", _("Darkness"), doomknight_humanoid,
    health=6, gold=1, xp=2, vp=4, copies=2, ladder=3, light_penalty=1, unarmed_cannot_attack=True, icon="black-knight-helm",
    text=_("Light -1 in its rank. Heroes without an equipped weapon cannot attack."),
    short=_("Light −1.\nHeroes without a weapon cannot attack."),
)

the_prince = Monster(
    "the_prince", _("The Prince"), doomknight_humanoid,
    health=7, gold=1, xp=2, vp=5, copies=2, ladder=4, strength_loss=2, icon="overlord-helm",
    battle=[destroys_one(of_class("fighter"))],
    text=_("Battle: every hero suffers Strength -2. Battle: one of your revealed Fighter cards (your choice) is destroyed."),
    short=_("*Battle* heroes −2:strength:.\n*Battle* destroy a Fighter."),
)

knightmare = Monster(
    "knightmare", _("Knightmare"), doomknight_humanoid,
    health=8, gold=1, xp=3, vp=6, copies=2, ladder=5, light_penalty=2, icon="cloaked-figure-on-horseback",
    battle=[destroys_one(of_class("fighter"))],
    text=_("Light -2 in its rank. Battle: one of your revealed Fighter cards (your choice) is destroyed."),
    short=_("Light −2.\n*Battle* destroy a Fighter."),
)
