"""Quick play: the choice of judgement, computed on the state without a view, for play-outs in imagined matches."""

from collections.abc import Sequence
from math import inf

from ....kernel.decision import Decision, Option, Picked
from ..rules.state import Table
from .answers import ANSWERS
from .dungeon import DUNGEON, MOST_AFTER_LOOKING, looks_ahead, prepare
from .mind import FREE, Judge
from .state_mind import StateMind
from .village import VILLAGE

JUDGES: dict[str, Judge] = {**VILLAGE, **DUNGEON, **ANSWERS}


def quick(table: Table, decision: Decision) -> Picked:
    """The best option, the first among equals; if several must be taken, the best of them, and any others worth
    something."""
    options = decision.options
    judges = JUDGES.get(decision.key)
    if judges is None:
        return options[0] if decision.takes_one else options[: decision.at_least]
    mind = StateMind(table, decision.seat)
    if decision.key == "prepare":
        return prepared(mind, options)
    if decision.takes_one:
        return options[0] if len(options) == 1 else best_of(mind, judges, options)[0]
    worths = [judges(mind, option) for option in options]
    order = sorted(range(len(options)), key=lambda place: -worths[place])[: decision.at_most]
    taken = [place for number, place in enumerate(order) if number < decision.at_least or worths[place] > 0]
    return [options[place] for place in taken]


def best_of(mind: StateMind, judges: Judge, options: Sequence[Option], enough: float = inf) -> tuple[Option, float]:
    """The best option (the first of equals) and its worth; stops early at `enough`, the highest possible worth."""
    best, most = options[0], judges(mind, options[0])
    for option in options[1:]:
        if most == enough:
            break
        worth = judges(mind, option)
        if worth > most:
            best, most = option, worth
    return best, most


def prepared(mind: StateMind, options: Sequence[Option]) -> Option:
    """The best option when preparing; battles are forecast only if no other option is worth more."""
    plain = [option for option in options if not looks_ahead(option)]
    if not plain:
        return best_of(mind, prepare, options)[0]
    best, most = best_of(mind, prepare, plain, FREE)
    if most >= MOST_AFTER_LOOKING or len(plain) == len(options):
        return best
    other, worth = best_of(mind, prepare, [option for option in options if looks_ahead(option)])
    return other if worth > most else best
