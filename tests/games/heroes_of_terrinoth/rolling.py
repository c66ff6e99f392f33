"""Play an action of Heroes of Terrinoth to its end and report the result of the roll."""

from undercroft.games.heroes_of_terrinoth.rules.box import CRITICAL, SUCCESS
from undercroft.kernel.decision import Decision, Option
from undercroft.kernel.match import Match
from undercroft.kernel.state import Event

GOALS = {"It falls": "attack", "Explored at once": "explore", "All wounds healed": "rest"}
"""The goal that the odds before a roll are about, and the type of its action."""
STEP_3 = ("retaliates", "threat", "suffers")


def rolls(match: Match, option: Option, again: bool = False) -> bool:
    """Choose a roll and finish the action: whether it reached its goal. `again` rerolls misses where possible."""
    action, seat = match.state.action, next(iter(match.pending))
    me, wounds = action.hero.card, action.hero.wounds
    number = action.targets[0].number if action.targets else 0
    before = len(match.events)
    match.choose(seat, option.id)
    finish(match, number, again)
    events = match.events[before:]
    events = events[[event.key for event in events].index("successes") :]
    if action.kind == "attack":
        return fell(events, number)
    step_2 = events[: next((n for n, event in enumerate(events) if event.key in STEP_3), len(events))]
    if action.kind == "explore":
        return [event.key for event in step_2[1:3]] == ["progress", "explored"]
    return sum(event.args["count"] for event in step_2 if event.key == "heals" and event.args["hero"] is me) == wounds


def fell(events: list[Event], number: int) -> bool:
    """Whether this enemy left play before the next card is played."""
    for event in events:
        if event.key in ("turn", "activates"):
            break
        if event.key in ("enemy-defeated", "to-lair") and event.args["enemy"].number == number:
            return True
    return False


def strikes(match: Match, first: Option, number: int) -> bool:
    """Choose this, then attack the enemy of this number without spending anything: whether it fell."""
    before = len(match.events)
    match.choose(next(iter(match.pending)), first.id)
    finish(match, number)
    return fell(match.events[before:], number)


def finish(match: Match, number: int, again: bool = False) -> None:
    """Continue the action until its result is known."""
    state = match.state
    action = state.action
    while match.pending and action is not None and state.action is action and action.step < 4:
        if not any(foe.number == number for foe in state.in_play()) and action.kind == "attack":
            return
        decision = next(iter(match.pending.values()))
        chosen = rerolled(match, decision) if again else None
        match.choose(decision.seat, chosen or answer(match, decision, number).id)


def rerolled(match: Match, decision: Decision) -> str | list[str] | None:
    """The choice that rerolls the hero dice that missed in the last throw; None if there is nothing to reroll."""
    dice = match.state.action.hero_dice
    fell = next(event for event in reversed(match.events) if event.key in ("rolls", "critical"))
    fresh = range(len(dice) - len(fell.args["dice"]), len(dice)) if fell.key == "critical" else range(len(dice))
    missed = [number + 1 for number in fresh if dice[number] not in (SUCCESS, CRITICAL)]
    if decision.key == "reroll" and missed:
        return next((one.id for one in decision.options[:-1] if one.target is not match.state.action.hero.card), None)
    if decision.key == "which-dice":
        return [one.id for one in decision.options if one.verb.id == "hero_die" and one.target in missed]
    return None


def answer(match: Match, decision: Decision, number: int) -> Option:
    """The default answer: engage this enemy if needed, and target it; spend, use and reroll nothing."""
    options, state = decision.options, match.state
    action = state.action
    found = next((foe for foe in state.in_play() if foe.number == number), None)
    near = found is None or found.at == action.hero.number
    if decision.key == "engage":
        return options[-1] if near or action.ranged else named(options, number)
    if decision.key == "target":
        return named(options, number)
    if decision.key == "share":
        return next((one for one in options if one.target is action.hero.card), options[0])
    if decision.key in ("before-roll", "strike-engaging"):
        return options[0]
    if decision.key == "use-bow" and not near and not action.ranged:
        return options[0]
    if decision.key == "mend":
        return next((one for one in options if one.target.number != number), options[0])
    return options[-1]


def named(options: list[Option], number: int) -> Option:
    return next(one for one in options if one.things and one.target.number == number)
