"""Cards that stay with a Hero and work at the start of his turns, and the Ferrox (DQ-2.4)."""

from ....kernel.decision import Rules
from .attributes import failed_by
from .content import AGILITY, LUCK, STRENGTH, Card
from .decks import keep
from .state import Table
from .wounds import drop_kept, kill, wound


def relight(table: Table, me: int, card: Card) -> Rules[bool]:
    """Torch Goes Out: test Luck; passed, the card is discarded, failed, the turn ends."""
    if (yield from failed_by(table, me, LUCK)):
        return True
    drop_kept(table, me, card)
    return False


def shade_follows(table: Table, me: int, card: Card) -> Rules[bool]:
    """Lingering Shade: two dice, 2 or 3 is death."""
    if table.throw(me, 2) <= 3:
        yield from kill(table, me, card)
    return False


def trapdoor(table: Table, me: int, card: Card) -> Rules[None]:
    """Test Agility; failed, a wound, and the card is kept."""
    if (yield from failed_by(table, me, AGILITY, "trapdoor")):
        keep(table, me, card)
        yield from wound(table, me, 1, card)


def climb_out(table: Table, me: int, card: Card) -> Rules[bool]:
    """The same at the start of each turn, until it is passed."""
    if (yield from failed_by(table, me, AGILITY, "trapdoor")):
        yield from wound(table, me, 1, card)
        return True
    drop_kept(table, me, card)
    return False


def ferrox(table: Table, me: int, card: Card) -> Rules[None]:
    """Test Strength repeatedly: a pass takes one of its lives, a failure gives a wound."""
    life = table.throw(me)
    while life:
        if (yield from failed_by(table, me, STRENGTH)):
            yield from wound(table, me, 1, card)
        else:
            life -= 1
