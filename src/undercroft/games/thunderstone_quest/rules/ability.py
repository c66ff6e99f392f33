"""An ability of a card: when it may or must be carried out, what it costs, what it does, its text (TQ-12)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ....kernel.decision import Rules

if TYPE_CHECKING:
    from .state import LaidCard, Place, Table

Effect = Callable[["Table", int, Any], "Rules[None] | None"]
"""What an ability does: (table, seat, it), where `it` is the `LaidCard` or the tile (`Place`) with the ability.
A function that needs a decision is a generator."""
Condition = Callable[["Table", Any], bool]
"""Whether something holds now, for the active player: (table, it)."""
Count = Callable[["Table", Any], int]
"""How much of something there is now, for the active player: (table, it)."""

VILLAGE = 1
DUNGEON = 2
SPOILS = 4


class Cost:
    """The cost before the colon: it must be paid in full, or the ability cannot be used (TQ-12.4, TQ-12.17)."""

    __slots__ = ("can_pay", "pay")

    def __init__(self, can_pay: Callable[["Table", int, Any], bool], pay: Effect) -> None:
        self.can_pay = can_pay
        self.pay = pay


class Ability:
    """One text of a card. `when` is its timing word; `phases` says where it may be used by choice.

    `id` distinguishes it from the card's other abilities (`use:avania_l1:heal`); `name` is its whole text, `short` the
    same in few words and signs, for small cards.
    """

    __slots__ = ("cost", "effects", "id", "if_", "name", "once_a_turn", "phases", "short", "when")

    def __init__(
        self,
        when: str,
        id: str,
        name: str,
        effects: tuple[Effect, ...] = (),
        *,
        short: str,
        phases: int = 0,
        cost: Cost | None = None,
        if_: Condition | None = None,
        once_a_turn: bool = False,
    ) -> None:
        self.when = when
        self.id = id
        self.name = name
        self.short = short
        self.effects = effects
        self.phases = phases
        self.cost = cost
        self.if_ = if_
        """If this does not hold, nothing happens, and an ability without a cost is not offered."""
        self.once_a_turn = once_a_turn
        """Only one copy of the card may use it in a turn (Tome of Knowledge)."""

    def __repr__(self) -> str:
        return f"<{self.when} {self.id}>"


# -- the timing words: village("draw", _("Draw 1 card."), draw(1), short=_("draw 1 card."))


def village(
    id: str, name: str, *effects: Effect, short: str, cost: Cost | None = None, if_: Condition | None = None
) -> Ability:
    return Ability("village", id, name, effects, short=short, phases=VILLAGE, cost=cost, if_=if_)


def dungeon(
    id: str, name: str, *effects: Effect, short: str, cost: Cost | None = None, if_: Condition | None = None
) -> Ability:
    return Ability("dungeon", id, name, effects, short=short, phases=DUNGEON, cost=cost, if_=if_)


def village_or_dungeon(
    id: str, name: str, *effects: Effect, short: str, cost: Cost | None = None, if_: Condition | None = None
) -> Ability:
    """In either phase, still once a turn (TQ-12.2)."""
    return Ability("village_or_dungeon", id, name, effects, short=short, phases=VILLAGE | DUNGEON, cost=cost, if_=if_)


def spoils(
    id: str,
    name: str,
    *effects: Effect,
    short: str,
    cost: Cost | None = None,
    if_: Condition | None = None,
    once_a_turn: bool = False,
) -> Ability:
    return Ability("spoils", id, name, effects, short=short, phases=SPOILS, cost=cost, if_=if_, once_a_turn=once_a_turn)


def before_battle(name: str, *effects: Effect, short: str, if_: Condition | None = None) -> Ability:
    return Ability("before_battle", "before", name, effects, short=short, if_=if_)


def after_battle(name: str, *effects: Effect, short: str, if_: Condition | None = None) -> Ability:
    return Ability("after_battle", "after", name, effects, short=short, if_=if_)


def alert_into(name: str, *effects: Effect, short: str, if_: Condition | None = None) -> Ability:
    return Ability("alert_into", "into", name, effects, short=short, if_=if_)


def alert_out_of(name: str, *effects: Effect, short: str, if_: Condition | None = None) -> Ability:
    return Ability("alert_out_of", "out-of", name, effects, short=short, if_=if_)


def alert_through(name: str, *effects: Effect, short: str, if_: Condition | None = None) -> Ability:
    return Ability("alert_through", "through", name, effects, short=short, if_=if_)


def when_revealed(name: str, *effects: Effect, short: str) -> Ability:
    return Ability("when_revealed", "revealed", name, effects, short=short)


def trait(name: str, *, short: str) -> Ability:
    """The text of a trait; its effect is in the data of the card."""
    return Ability("trait", "trait", name, short=short)


def completion(name: str, *, short: str) -> Ability:
    return Ability("completion", "completion", name, short=short)


def end_of_game(name: str, *, short: str) -> Ability:
    return Ability("end_of_game", "end", name, short=short)


def carry_out(table: "Table", me: int, it: "LaidCard | Place", ability: Ability) -> Rules[None]:
    """Carry out the effects of an ability in order, if its condition holds."""
    if ability.if_ is not None and not ability.if_(table, it):
        return
    for effect in ability.effects:
        asked = effect(table, me, it)
        if asked is not None:
            yield from asked
