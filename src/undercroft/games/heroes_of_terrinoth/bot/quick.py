"""What a hero of good sense takes, judged on the table itself: for play-outs of imagined matches.

It goes by the same judgement as hints do, but from no more facts than that needs, and with none where it needs none.
"""

from collections.abc import Sequence

from ....kernel.decision import Decision, Option, Picked
from ..rules.state import Table
from ..view import action_facts, foe_facts, hero_facts, location_facts
from .choices import no, something, yes
from .judgement import JUDGES, asked
from .turns import another_target
from .worth import Facts

PLAIN = (yes, no, something, another_target)
"""Judgements that look at nothing but the options."""
NOTHING: Facts = {}


def quick(table: Table, decision: Decision) -> Picked:
    judge = JUDGES.get(decision.key)
    if judge is None:
        return decision.options[0] if decision.takes_one else decision.options[: decision.at_least]
    if judge in PLAIN:
        return best(decision, judge(NOTHING, NOTHING, decision))
    facts = facts_of(table)
    return best(decision, judge(facts, asked(facts, decision), decision))


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


def facts_of(table: Table) -> Facts:
    """As much of the view as the judgements look at."""
    action, quest = table.action, table.quest
    return {
        "quest": quest.id,
        "heroes": [hero_facts(table, hero) for hero in table.heroes],
        "shadows": [foe_facts(table, foe) for foe in table.shadows],
        "location": location_facts(table),
        "happened": table.happened,
        "sheet": None if quest.tokens is None else {"count": table.sheet},
        "decks": {"locations": {"cards": len(table.locations)}},
        "action": None if action is None else action_facts(table, action),
    }
