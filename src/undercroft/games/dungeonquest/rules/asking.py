"""Questions: asked in the open or, if the options depend on what only that player sees, unseen."""

from collections.abc import Callable, Mapping

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from ....kernel.together import unseen
from .state import Table

YES = Verb("yes", _("Yes"))()
NO = Verb("no", _("No"))()


def ask(
    table: Table,
    seat: int,
    key: str,
    make: Callable[[], list[Option]],
    rule: str,
    about: Mapping[str, object] | None = None,
) -> Rules[Option]:
    """One of the options that `make` finds, which may depend on the seat's face-down Loot (DQ-17)."""
    if not hides_loot(table):
        return pick(seat, key, make(), rule, about)
    return unseen(seat, lambda: pick(seat, key, make(), rule, about))


def ask_many(
    table: Table,
    seat: int,
    key: str,
    make: Callable[[], list[Option]],
    counts: Callable[[], tuple[int, int]],
    rule: str,
    about: Mapping[str, object] | None = None,
) -> Rules[list[Option]]:
    """A choice of several options from those that `make` finds; if there is only one possible answer, it is not
    asked."""

    def rules() -> Rules[list[Option]]:
        options = make()
        low, high = counts()
        if not options or high == 0:
            return []
        if low >= len(options):
            return options
        if low == high == 1:
            one: Option = yield Decision(seat, key, options, rule, about)
            return [one]
        chosen: list[Option] = yield Decision(seat, key, options, rule, about, low, high)
        return chosen

    return unseen(seat, rules) if hides_loot(table) else rules()


def agrees(table: Table, seat: int, key: str, rule: str, about: Mapping[str, object] | None = None) -> Rules[bool]:
    """Ask yes or no about something that everybody can see."""
    chosen: Option = yield Decision(seat, key, [YES, NO], rule, about)
    return chosen is YES


def hides_loot(table: Table) -> bool:
    """Loot lies face down: Cloak and Dagger, among several players, until the game is over (DQ-17)."""
    return bool(table.house.cloak_and_dagger) and not table.laid_open
