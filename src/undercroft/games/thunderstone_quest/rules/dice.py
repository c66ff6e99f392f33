"""Rolling dice for an ability (TQ-12.7)."""

from collections.abc import Callable, Mapping, Sequence

from ....kernel.decision import Decision, Option, Rules
from ....kernel.state import DICE_ROLLED
from .ability import Condition, Effect
from .state import LaidCard, Place, Table
from .verbs import NO, YES, in_order


def roll(table: Table, me: int, count: int = 1) -> list[int]:
    """Roll six-sided dice, seen by all."""
    dice = [table.rng.die() for _number in range(count)]
    table.learn(DICE_ROLLED)
    if table.events is not None:
        table.tell("rolls", who=me, dice=dice)
    return dice


def doubles(dice: Sequence[int]) -> bool:
    """Whether two or more dice show the same number (TQ-12.7)."""
    return len(dict.fromkeys(dice)) < len(dice)


# -- verbs


def rolls(outcomes: Mapping[tuple[int, ...], Effect], again: Condition | None = None) -> Effect:
    """Roll one die: `rolls({(1, 2): loses("discard")})`; with `again`, you may reroll once while that holds."""

    def effect(table: Table, me: int, it: LaidCard | Place) -> Rules[None]:
        die = roll(table, me)[0]
        if again is not None and again(table, it):
            chosen: Option = yield Decision(me, "reroll", [YES, NO], "TQ-12.17", {"card": it.card, "die": die})
            if chosen is YES:
                die = roll(table, me)[0]
        yield from in_order(table, me, it, tuple([outcomes[faces] for faces in outcomes if die in faces]))

    return effect


def rolls_for(then: Callable[[int], Effect]) -> Effect:
    """Roll one die; how much is done depends on it: `rolls_for(more_health)`."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        yield from in_order(table, me, it, (then(roll(table, me)[0]),))

    return effect


def rolls_dice(count: int, then: Callable[[list[int]], Sequence[Effect]]) -> Effect:
    """Roll several dice; what is done depends on them."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        yield from in_order(table, me, it, tuple(then(roll(table, me, count))))

    return effect


def on_doubles(*effects: Effect) -> Effect:
    """Roll two dice; on doubles do this."""
    return rolls_dice(2, lambda dice: effects if doubles(dice) else ())


def half_up(number: int) -> int:
    """Half, rounded up."""
    return (number + 1) // 2
