"""Who sits where, by name, as everybody may know."""

from collections.abc import Iterable, Mapping, Sequence

from ...kernel.text import Speech, _
from ...store import GONE, SeatRecord
from ..door.names import alike, bot_name, guest_name
from .scene import PlayerMark


def player_marks(
    seats: Sequence[SeatRecord], names: Mapping[str, str], user: str | None, speech: Speech, online: Iterable[str] = ()
) -> list[PlayerMark]:
    present = set(online)
    called = [_name(n, seat, names, speech) for n, seat in enumerate(seats)]
    return [
        PlayerMark(
            seat=n,
            name=called[n],
            kind=seat.kind,
            bot=seat.bot or "",
            online=bool(seat.bot) or seat.user in present,
            is_me=user is not None and seat.user == user,
            alike=bool(seat.user)
            and seat.user != GONE
            and alike(called[n], [name for other, name in enumerate(called) if other != n]),
        )
        for n, seat in enumerate(seats)
    ]


def _name(n: int, seat: SeatRecord, names: Mapping[str, str], speech: Speech) -> str:
    guest = seat.user or seat.kept
    if guest:
        return seat.name or names.get(guest) or guest_name(guest, speech)
    return (seat.name or bot_name(n, speech)) if seat.bot else speech(_("Open seat"))
