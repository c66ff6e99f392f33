"""What an option names, as the view shows it."""

from ....kernel.decision import Option
from ..view import FoeFacts, HeroFacts
from .known import Known


def foe_of(view: Known, option: Option) -> FoeFacts:
    """The enemy an option names."""
    number = option.target.number
    return next(foe for foe in everyone(view) if foe["number"] == number)


def everyone(view: Known) -> list[FoeFacts]:
    """Every enemy in play."""
    foes: list[FoeFacts] = [foe for hero in view["heroes"] for foe in hero["engaged"]]
    foes += view["shadows"]
    return foes


def hero_of(view: Known, option: Option) -> HeroFacts:
    """The hero an option names."""
    return next(hero for hero in view["heroes"] if hero["card"] == option.target.id)
