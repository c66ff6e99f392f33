"""The clocks of a match: how much time each seat has left. Pure arithmetic on times of the server (`Uptime`).

A clock runs while a person must choose, if other people play too: bots and people who play alone have no clock. If
several seats choose at once, each clock runs. A seat gets its time once for every turn of the match in which it
must choose, so undo gains nothing.
"""

from collections.abc import Collection, Sequence

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import GONE, ClockRecord, SeatRecord, TimeControl

CONTROLS = ("60", "180", "600+10", "1200+20", "86400", "259200", "604800")
"""What a host can choose: seconds per turn, or seconds per match and how many each turn adds."""
BOT, LOSS, VOTE = AT_ZERO = ("bot", "loss", "vote")
LIVE, SLOW = TimeControl(1200, 20, BOT), TimeControl(259200, None, BOT)
"""For quick pairing."""
RESERVE = 60.0
"""The least time, in seconds, of a player who takes their seat back from a bot."""
SHORT, LONGEST_SHORT = 6, 4 * 3600
"""Time is short when a sixth of it is left, but at most four hours."""


def read(chosen: str, at_zero: str) -> TimeControl | None:
    """Parse the time control chosen in a form or by a program; None if it is empty."""
    if (chosen and chosen not in CONTROLS) or at_zero not in AT_ZERO:
        raise Refusal("bad-setting", _("That was not understood."))
    seconds, _plus, increment = chosen.partition("+")
    return TimeControl(int(seconds), int(increment) if increment else None, at_zero) if chosen else None


def short(control: TimeControl) -> int:
    """The number of seconds below which time is short."""
    return min(control.seconds // SHORT, LONGEST_SHORT)


def go_on(
    control: TimeControl,
    clock: ClockRecord | None,
    seats: Sequence[SeatRecord],
    waiting: Collection[int],
    turn: int,
    now: float,
) -> ClockRecord:
    """The clocks from `now` on, if these seats must choose in this turn. `clock` is None when the match begins."""
    running = [seat for seat in waiting if seats[seat].user] if are_timed(seats) else []
    left = [left_at(clock, n, now) if clock else float(control.seconds) for n in range(len(seats))]
    turns = list(clock.turns) if clock else [turn] * len(seats)
    for n, seat in enumerate(seats):
        if not seat.user:
            left[n] = max(left[n], min(RESERVE, control.seconds))
        elif n in running and turns[n] < turn:
            left[n] = control.seconds if control.increment is None else left[n] + control.increment
            turns[n] = turn
    ending = [now + left[seat] for seat in running if left[seat] or control.at_zero != VOTE]
    return ClockRecord(now, left, turns, running, min(ending, default=None))


def are_timed(seats: Sequence[SeatRecord]) -> bool:
    """Whether at least two people play."""
    return len({seat.user for seat in seats if seat.user} - {GONE}) > 1


def left_at(clock: ClockRecord, seat: int, now: float) -> float:
    """Seconds that a seat has left."""
    passed = max(0.0, now - clock.at) if seat in clock.running else 0.0
    return max(0.0, round(clock.left[seat] - passed, 3))


def out_of_time(clock: ClockRecord | None, now: float) -> list[int]:
    """The seats that are out of time, in the order in which they ran out."""
    if clock is None:
        return []
    return sorted((seat for seat in clock.running if not left_at(clock, seat, now)), key=lambda seat: clock.left[seat])
