"""Decisions of cards and Monsters: give away what is worth least, choose the lesser evil."""

from ....kernel.decision import Option
from .mind import Judge, Mind, card_of
from .worth import TOO_WEAK

PARTS = {
    "heal": 1.5, "magic": 1.0, "bear": 1.0, "owl": 0.9, "gear": -0.8, "wound": -1.2, "item": -1.3, "xp": -1.4,
    "festering": -2.0, "discard": -1.0, "stay": -1.5, "wilderness": -1.6, "weapon": -3.0, "hero": -3.5,
}  # fmt: skip
"""The approximate worth of the parts of "A or B"."""


def least(mind: Mind, option: Option) -> float:
    """Give away what is worth least, or better nothing if that is allowed."""
    return -mind.keep(card_of(option)) if option.things else 0.5


def most(mind: Mind, option: Option) -> float:
    return mind.power(card_of(option)) if option.things else 0.0


def rid(mind: Mind, option: Option) -> float:
    """Get rid of what is worth less than an average card; keep the rest."""
    return TOO_WEAK - mind.keep(card_of(option)) if option.things else 0.0


def either(mind: Mind, option: Option) -> float:
    part = option.target.id
    if part == "health":
        return -0.1 if mind.battle_margin() >= 2 else -3.0
    if part == "heal":
        return 1.5 if mind.wounds else 0.0
    return PARTS.get(part, 0.0)


def hero(mind: Mind, option: Option) -> float:
    """Give Skill or a boost to the Hero it helps most: one who wields Weapons, and one with much Skill."""
    return mind.arms_of(option.target) + 0.5 * card_of(option).skill


def bleed(mind: Mind, option: Option) -> float:
    count = option.target if option.things else 0
    missing = mind.gap() or mind.short_of()
    return 1.0 if missing and count == min(2, (missing + 1) // 2) else -float(count)


def revealed(mind: Mind, option: Option) -> float:
    """A card on top of the deck: draw it, or send a weak one away."""
    verb = option.verb.id
    if verb == "draw":
        return 3.0
    if verb == "discard":
        return TOO_WEAK - mind.keep(card_of(option)) if option.things else 0.0
    return mind.keep(card_of(option)) - 2.0 if option.things and verb == "put-on-deck" else 0.0


def gear(mind: Mind, option: Option) -> float:
    return {"potion": 1.0 if mind.wounds else 0.4, "lantern": 0.9}.get(option.target.id, 0.6)


def legend(mind: Mind, option: Option) -> float:
    return card_of(option).vp + 0.1 * mind.power(card_of(option)) if option.things else 0.0


def yes(mind: Mind, option: Option) -> float:
    return float(option.verb.id == "yes")


ANSWERS: dict[str, Judge] = {
    "either": either,
    "feed": hero,
    "boost-hero": hero,
    "bar": least,
    "remove": least,
    "remove-one": least,
    "disarm": least,
    "cost-discard": least,
    "cost-destroy": rid,
    "cost-on-deck": least,
    "cost-under-deck": least,
    "lose-discard": least,
    "lose-destroy": least,
    "lose-on-deck": most,
    "lose-under-deck": least,
    "lose-gear": lambda mind, option: -gear(mind, option),
    "gain-gear": gear,
    "cancel-discard": yes,
    "cancel-destroy": yes,
    "swap": lambda mind, option: float(option.verb.id == "no"),
    "take-back": yes,
    "reroll": yes,
    "quest": legend,
    "charge": most,
    "mirror": most,
    "repeat": most,
    "lay": most,
    "look-draw": most,
    "look": revealed,
    "look-back": most,
    "revealed": revealed,
    "look-treasure": most,
    "bleed": bleed,
}
