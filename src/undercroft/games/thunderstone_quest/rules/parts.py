"""The parts of "A or B" that several Monsters and Guardians share (TQ-12.18)."""

from ....kernel.text import _
from .losing import can_lose, can_lose_xp, can_take_wound, hero_of, loses, loses_xp, of
from .verbs import Part
from .wounds import take_wounds

ONE_XP = Part("xp", _("Destroy 1 XP"), loses_xp(1), can=can_lose_xp)
TWO_XP = Part("xp", _("Destroy 2 XP"), loses_xp(2), can=can_lose_xp)
ONE_WOUND = Part("wound", _("Take 1 Wound"), take_wounds(1), can=can_take_wound)
TWO_WOUNDS = Part("wound", _("Take 2 Wounds"), take_wounds(2), can=can_take_wound)
A_HERO = Part("hero", _("Destroy 1 of your Heroes"), loses("destroy", of("Hero")), can=can_lose(of("Hero")))
A_LOW_HERO = Part(
    "hero",
    _("Destroy 1 of your Heroes of level 0 or I"),
    loses("destroy", hero_of(0, 1)),
    can=can_lose(hero_of(0, 1)),
)
