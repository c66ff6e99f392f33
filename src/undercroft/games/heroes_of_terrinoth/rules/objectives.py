"""What quest sheets are made of: when the villain comes, when the quest is won or lost (HT-17)."""

from collections.abc import Callable

from ....kernel.text import _
from .combining import when
from .effect import Effect
from .state import Hero, Table


def villain_defeated(table: Table) -> bool:
    """Victory: the villain is defeated."""
    return table.fallen


def villain_in_lair(table: Table, me: Hero) -> bool:
    return table.lair is not None


def no_token(table: Table) -> bool:
    """Defeat: no token is left on the quest sheet."""
    return table.sheet_tokens == 0


def party_below(heroes: int) -> "Callable[[Table, Hero], bool]":
    """The quest began with fewer heroes than this (HT-14.5)."""
    return lambda table, me: len(table.heroes) < heroes


def here_is(location: str) -> "Callable[[Table, Hero], bool]":
    return lambda table, me: table.here.id == location


def explored_at_end(location: str) -> "Callable[[Table], bool]":
    """Victory at the end of a round: this is the current location, and it is fully explored."""
    return lambda table: table.here.id == location and table.fully_explored


def at_location(location: str, *effects: Effect) -> Effect:
    """A rule for arriving at one location."""
    here = here_is(location)

    def can(table: Table, me: Hero) -> bool:
        return here(table, me) and any(effect.can(table, me) for effect in effects)

    return Effect("quest", _("The quest"), when(can, *effects).does, can)
