"""Quick play: what judgement takes, found on the state without a view, for play-outs in imagined matches."""

from ....kernel.decision import Decision, Picked
from ..rules.state import Table
from .answers import ANSWERS
from .dungeon import DUNGEON
from .known import Known
from .mind import Judge
from .village import VILLAGE

JUDGES: dict[str, Judge] = {**VILLAGE, **DUNGEON, **ANSWERS}


def quick(table: Table, decision: Decision) -> Picked:
    """The best option, the first among equals; of several the best so many, and more that are worth something."""
    options = decision.options
    judges = JUDGES.get(decision.key)
    if judges is None:
        return options[0] if decision.takes_one else options[: decision.at_least]
    mind = Known(table, decision.seat)
    if decision.takes_one:
        best, most = options[0], judges(mind, options[0])
        for option in options[1:]:
            worth = judges(mind, option)
            if worth > most:
                best, most = option, worth
        return best
    worths = [judges(mind, option) for option in options]
    order = sorted(range(len(options)), key=lambda place: -worths[place])[: decision.at_most]
    taken = [place for number, place in enumerate(order) if number < decision.at_least or worths[place] > 0]
    return [options[place] for place in taken]
