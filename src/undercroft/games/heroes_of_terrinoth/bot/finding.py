"""What an option names, as the view shows it."""

from ....kernel.decision import Option
from .worth import Facts


def foe_of(view: Facts, option: Option) -> Facts:
    """The enemy an option names."""
    number = option.target.number
    return next(foe for foe in everyone(view) if foe["number"] == number)


def everyone(view: Facts) -> list[Facts]:
    foes: list[Facts] = [foe for hero in view["heroes"] for foe in hero["engaged"]]
    foes += view["shadows"]
    return foes


def hero_of(view: Facts, option: Option) -> Facts:
    heroes: list[Facts] = view["heroes"]
    return next(hero for hero in heroes if hero["card"] == option.target.id)
