"""The dice of a table. Players add bits; the server's are sealed before that, and revealed when the match is over.

The server is committed before it sees what is added, however a table is created: the form for a new table shows the
seal of its command, a table waiting for players shows its own, and a finished one shows that of its rematch.
"""

import hmac
import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from ...kernel.fair import Fair
from ...kernel.match import Match
from ...kernel.record import with_extra_parts
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import SeatRecord
from .commands import retry_on_conflict
from .people.daily import is_secret
from .table import LiveTable


class Seals:
    """The secret bits of future tables, and so the seals that can be shown for them. They are derived from a key of
    this server and are used once: a command creates one table, a table has one rematch. Only those of the daily dungeon
    are used by many tables."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def of_command(self, user: str, command: str | None) -> str:
        """For the table that this command creates; without a command no seal was shown."""
        return self._bits(f"command:{user}:{command}") if command is not None else secrets.token_hex(32)

    def of_rematch(self, table: str) -> str:
        return self._bits(f"rematch:{table}")

    def of_day(self, day: str, game: str) -> str:
        """For the daily dungeon: the same for everybody."""
        return self._bits(f"day:{day}:{game}")

    def _bits(self, what: str) -> str:
        return hmac.new(self._key, what.encode(), sha256).hexdigest()


def fair_of(table: LiveTable) -> Fair | None:
    """What the seed of a match was made from: secret until the match is over."""
    record = table.record
    return Fair(record.secret, record.bits) if record.secret is not None and record.begun else None


def at_first_seats(seats: Sequence[SeatRecord], given: Mapping[str, str]) -> dict[int, str]:
    """What guests have added, by seat; a guest with several seats on one device adds once, at the first of them."""
    users = [seat.user for seat in seats]
    return {users.index(user): bits for user, bits in given.items() if user in users}


def by_guests(seats: Sequence[SeatRecord], bits: Mapping[int, str]) -> dict[str, str]:
    return {user: one for seat, one in bits.items() if (user := seats[seat].user)}


def still_given(table: LiveTable, seats: Sequence[SeatRecord], given: Mapping[str, str]) -> dict[int, str]:
    """The bits added with these seats: those of guests who have left are removed. Once the match has begun, nothing
    changes."""
    return (
        table.record.bits
        if table.record.begun
        else at_first_seats(seats, {**given, **by_guests(table.record.seats, table.record.bits)})
    )


def begin(table: LiveTable, match: Match, bits: Mapping[int, str]) -> Match:
    """Start the match with its final seed: while the table waited for players it showed only a preview."""
    if table.record.secret is None:  # created before players could add to the dice
        return match
    return table.game.start(match.seats, Fair(table.record.secret, bits).seed, match.options)


@retry_on_conflict
async def give(table: LiveTable, user: str, bits: str) -> None:
    """A guest adds bits to the dice of the match about to begin, or of the rematch. They cannot be changed later."""
    async with table.open() as match:
        if not table.seats_of(user):
            raise Refusal("not-yours", _("You have no seat at this table."))
        over = match.result is not None or table.record.ended
        if (table.record.begun and not over) or table.record.rematch is not None:
            raise Refusal("begun", _("The match has begun: nothing more can be added to its dice."))
        before = table.record.ahead if over else table.record.bits
        added = at_first_seats(table.record.seats, {user: bits, **by_guests(table.record.seats, before)})
        if added == before:
            return
        name = "ahead" if over else "bits"
        await table.written(table.store.tables.update(table.id, table.known, **{name: sorted(added.items())}))
        setattr(table.record, name, added)
        table.changed()


def downloadable(table: LiveTable, match: Match) -> dict[str, Any]:
    """The whole match as `undercroft.load` reads it, with its result and what its seed was made from. It contains every
    secret, so it is only available when the match is over."""
    if match.result is None:
        raise Refusal("not-over", _("The match is not over yet."))
    if is_secret(table.record):
        raise Refusal("not-over", _("The day is not over yet: until then others play with the same dice."))
    fair = fair_of(table)
    parts = {"result": match.result.facts()} | ({"fair": fair.facts()} if fair is not None else {})
    return with_extra_parts(match.dump(), **parts)
