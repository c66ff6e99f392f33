"""A sensible choice, made directly on the table: for play-outs of imagined matches.

It uses the same judgement as hints, but collects only the facts that it needs.
"""

from collections.abc import Sequence
from typing import cast

from ....kernel.decision import Decision, Option, Picked
from ..rules.state import Table
from ..view import HeroFacts
from .choices import no, something, yes
from .judgement import JUDGES, asked
from .known import Known, known
from .turns import another_target

PLAIN = (yes, no, something, another_target)
"""Judgements that read only the options."""
NOTHING, NOBODY = cast(Known, {}), cast(HeroFacts, {})
"""Placeholders for the arguments that they do not read."""


def quick(table: Table, decision: Decision) -> Picked:
    judge = JUDGES.get(decision.key)
    if judge is None:
        return decision.options[0] if decision.takes_one else decision.options[: decision.at_least]
    if judge in PLAIN:
        return best(decision, judge(NOTHING, NOBODY, decision))
    view = known(table)
    return best(decision, judge(view, asked(view, decision), decision))


def best(decision: Decision, worths: Sequence[float]) -> Picked:
    """The best option, or the best `at_least` of them and any more that are worth something."""
    options = decision.options
    if decision.takes_one:
        return options[worths.index(max(worths))]
    taken: list[Option] = []
    for place in sorted(range(len(options)), key=lambda one: -worths[one])[: decision.at_most]:
        if len(taken) < decision.at_least or worths[place] > 0:
            taken.append(options[place])
    return taken
