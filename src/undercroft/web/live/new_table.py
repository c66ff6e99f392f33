"""The settings of a new table, and the record that is stored."""

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...kernel.fair import Fair
from ...kernel.game import Game
from ...store import GONE, SeatRecord, TableRecord, TimeControl
from ..door.security import new_id
from .clock import go_on
from .dice import Seals, at_first_seats, by_guests
from .table import LiveTable


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSpec:
    """The settings of a table to be created."""

    game: Game
    seats: Sequence[SeatRecord]
    options: Mapping[str, Any]
    host: str
    name: str = ""
    """The host's name, if they have one."""
    listed: bool = False
    """Whether the lobby shows it."""
    hints: bool | None = None
    pace: int | None = None
    """Milliseconds that bots wait before they move; None: the server's setting."""
    clock: TimeControl | None = None
    watch: bool = True
    talk: bool = True
    command: str | None = None
    """The id of the command: if repeated, it does not create a second table."""
    rematch_of: LiveTable | None = None
    guided: bool = False
    """Whether the host gets the guide."""
    fixed_seed: int | None = None
    """The seed of a game that is the same every time."""
    day: str | None = None
    """The day of the daily dungeon: the dice are the day's, and nobody adds to them."""
    bits: str | None = None
    """What the host adds to the dice, after being shown the seal of this command."""

    def record(self, seals: Seals, pace: int, now: float) -> TableRecord:
        """`now` is the time of the server (`Uptime`). Refuses invalid numbers of players or combinations of options."""
        begun = all(seat.kind != "open" for seat in self.seats)
        fair = None if self.fixed_seed is not None else self._fair(seals)
        seed = self._seed(fair, begun)
        options = self.game.check_options(self.options)
        match = self.game.start(len(self.seats), seed, options)
        waiting = list(match.pending) if begun else []
        return TableRecord(
            id=new_id(),
            game=self.game.id,
            version=self.game.version,
            seed=seed,
            options=options,
            host=self.host,
            listed=self.listed,
            hints=self.hints,
            pace=pace if self.pace is None else self.pace,
            created=time.time(),
            begun=begun,
            waiting=waiting,
            moved=time.time(),
            clock=self.clock,
            times=go_on(self.clock, None, self.seats, waiting, match.turn, now) if self.clock and begun else None,
            watch=self.watch,
            talk=self.talk,
            command=self.command,
            seats=list(self.seats),
            sittings={(seat.user, n) for n, seat in enumerate(self.seats) if seat.user} if begun else set(),
            names={self.host: self.name} if self.name else {},
            guides={self.host: []} if self.guided else {},
            secret=fair.secret if fair else None,
            bits=dict(fair.bits) if fair else {},
            day=self.day,
        )

    def _seed(self, fair: Fair | None, begun: bool) -> int:
        if self.fixed_seed is not None:
            return self.fixed_seed
        return fair.seed if fair is not None and begun else secrets.randbits(128)  # a preview until it begins

    def _fair(self, seals: Seals) -> Fair:
        """The sealed bits of the table, with those that have been added."""
        if self.day is not None:
            return Fair(seals.of_day(self.day, self.game.id), {})
        if self.rematch_of is not None:
            given = by_guests(self.rematch_of.record.seats, self.rematch_of.record.ahead)
            return Fair(seals.of_rematch(self.rematch_of.id), at_first_seats(self.seats, given))
        given = {self.host: self.bits} if self.bits else {}
        return Fair(seals.of_command(self.host, self.command), at_first_seats(self.seats, given))


def rematch_for(table: LiveTable, options: Mapping[str, Any], host: str) -> TableSpec:
    """A rematch with the same people, bots and options, and with the next seat first."""
    record = table.record
    return TableSpec(
        game=table.game,
        seats=[_once_more(seat) for seat in [*record.seats[1:], record.seats[0]]],
        options=options,
        host=host,
        listed=record.listed,
        hints=record.hints,
        pace=record.pace,
        clock=record.clock,
        watch=record.watch,
        talk=record.talk,
        rematch_of=table,
    )


def _once_more(seat: SeatRecord) -> SeatRecord:
    """A seat in the rematch; that of a deleted guest is open."""
    return SeatRecord() if seat.user == GONE else SeatRecord(seat.user, seat.bot, seat.name)
