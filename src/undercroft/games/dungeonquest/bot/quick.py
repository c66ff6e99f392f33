"""Quick play: the same judgement as `judge`, made on the state without a view, for play-outs."""

from ....kernel.decision import Decision, Option, Picked
from ..rules.state import Table
from .judgement import JUDGES
from .mind import from_state


def quick(table: Table, decision: Decision) -> Picked:
    """What judgement rates highest; among equals, the first."""
    options = decision.options
    judges = JUDGES.get(decision.key)
    if judges is None:
        return options[0] if decision.takes_one else options[: decision.at_least]
    mind = from_state(table, decision.seat)
    worths = [judges(mind, option) for option in options]
    if decision.takes_one:
        return options[worths.index(max(worths))]
    ranked = sorted(range(len(options)), key=lambda place: -worths[place])
    taken: list[Option] = []
    for place in ranked[: decision.at_most]:
        if len(taken) < decision.at_least or worths[place] > 0:
            taken.append(options[place])
    return taken
