"""How guests sign in: devices, recovery codes, passkeys and the challenges for these."""

import time
from collections.abc import Iterable
from typing import Any

from sqlalchemy import RowMapping, and_, delete, func, insert, or_, select, update

from . import schema
from .errors import StoreFailed, VersionConflict
from .invalidations import Invalidations
from .journal import Guard, Journal, Write
from .reader import Reader
from .records import DeviceRecord, PasskeyRecord

YEAR = 365 * 24 * 3600


class CredentialRepository:
    """Everything that identifies a guest."""

    def __init__(self, reader: Reader, journal: Journal, invalidations: Invalidations) -> None:
        self._reader = reader
        self._journal = journal
        self._invalidations = invalidations

    # -- devices

    async def device(self, id: str) -> DeviceRecord | None:
        found = await self._reader.one(select(schema.devices).where(schema.devices.c.id == id))
        return _device_of(found) if found else None

    async def devices_of(self, user: str) -> list[DeviceRecord]:
        """The devices where a guest is signed in and that were used within the last year; latest first."""
        d = schema.devices
        signed_in = (d.c.user_id == user, d.c.gone.is_(None), d.c.last > time.time() - YEAR)
        query = select(d).where(*signed_in).order_by(d.c.last.desc())
        return [_device_of(row) for row in await self._reader.all(query)]

    async def add_device(self, device: DeviceRecord) -> None:
        try:
            await self._journal.write((insert(schema.devices), _device_values(device)))
        except StoreFailed:
            if await self.device(device.id) is None:  # otherwise another request has added the same device
                raise

    async def see_device(self, device: DeviceRecord) -> None:
        """Record that the device was used again, perhaps with a newer browser."""
        d = schema.devices
        seen = {"browser": device.browser, "system": device.system, "last": device.last}
        await self._journal.write((update(d).where(d.c.id == device.id).values(seen), {}))

    async def last_used(self, users: Iterable[str]) -> dict[str, float]:
        """When each guest last used one of their devices, as far as is known."""
        d = schema.devices
        query = select(d.c.user_id, func.max(d.c.last).label("last")).where(d.c.user_id.in_(list(users)))
        return {row["user_id"]: row["last"] for row in await self._reader.all(query.group_by(d.c.user_id))}

    async def sign_out(self, user: str, device: str) -> None:
        d, s = schema.devices, schema.subscriptions
        signed_in = (d.c.id == device, d.c.user_id == user, d.c.gone.is_(None))
        await self._journal.write(
            (update(d).where(*signed_in).values(gone=time.time()), {}),
            (delete(s).where(s.c.user_id == user, s.c.device == device), {}),
            *self._invalidations.send("device", device),
        )

    async def sign_out_others(self, user: str, device: str) -> None:
        """Sign a guest out everywhere else, including their first device if it is older than the table of devices."""
        d, now = schema.devices, time.time()
        others = (d.c.id != device, d.c.user_id == user, d.c.gone.is_(None))
        s = schema.subscriptions
        writes: list[Write] = [
            (update(d).where(*others).values(gone=now), {}),
            (delete(s).where(s.c.user_id == user, s.c.device != device), {}),
        ]
        if user != device and await self.device(user) is None:
            writes.append((insert(d), _device_values(DeviceRecord(user, user, "", "", now, now, now))))
        known = await self._reader.all(select(d.c.id).where(*others))
        for one in {user, *(row["id"] for row in known)} - {device}:
            writes += self._invalidations.send("device", one)
        await self._journal.write(*writes)

    # -- recovery codes

    async def set_code(self, user: str, hashed: str) -> None:
        """Store a new code; the old one becomes invalid."""
        c = schema.codes
        row = {"user_id": user, "hash": hashed, "made": time.time()}
        await self._journal.write((delete(c).where(c.c.user_id == user), {}), (insert(c), row))

    async def code_made(self, user: str) -> float | None:
        """When the guest created the code, if they have one."""
        c = schema.codes
        found = await self._reader.one(select(c.c.made).where(c.c.user_id == user))
        return found["made"] if found else None

    async def guest_of_code(self, hashed: str) -> str | None:
        c = schema.codes
        found = await self._reader.one(select(c.c.user_id).where(c.c.hash == hashed))
        return found["user_id"] if found else None

    # -- passkeys

    async def passkeys_of(self, user: str) -> list[PasskeyRecord]:
        p = schema.passkeys
        return [
            _passkey_of(row) for row in await self._reader.all(select(p).where(p.c.user_id == user).order_by(p.c.made))
        ]

    async def passkey(self, credential: str) -> PasskeyRecord | None:
        p = schema.passkeys
        found = await self._reader.one(select(p).where(p.c.credential == credential))
        return _passkey_of(found) if found else None

    async def add_passkey(self, key: PasskeyRecord) -> None:
        row: dict[str, Any] = {"id": key.id, "user_id": key.user, "name": key.name, "credential": key.credential}
        row |= {"public_key": key.public_key, "count": key.count, "made": key.made, "used": key.used}
        await self._journal.write((insert(schema.passkeys), row))

    async def use_passkey(self, id: str, count: int) -> None:
        p = schema.passkeys
        await self._journal.write((update(p).where(p.c.id == id).values(count=count, used=time.time()), {}))

    async def remove_passkey(self, user: str, id: str) -> None:
        p = schema.passkeys
        await self._journal.write((delete(p).where(p.c.user_id == user, p.c.id == id), {}))

    async def add_challenge(self, user: str, purpose: str, challenge: str, until: float) -> None:
        """Store a new challenge for this guest and purpose, replacing the old one."""
        c = schema.challenges
        row = {"user_id": user, "purpose": purpose, "challenge": challenge, "until": until}
        old = or_(c.c.until < time.time(), and_(c.c.user_id == user, c.c.purpose == purpose))
        await self._journal.write((delete(c).where(old), {}), (insert(c), row))

    async def take_challenge(self, user: str, purpose: str) -> str | None:
        """The challenge of a guest, if it has not expired. It can be taken once, even by simultaneous requests."""
        c = schema.challenges
        given = (c.c.user_id == user, c.c.purpose == purpose, c.c.until > time.time())
        found = await self._reader.one(select(c.c.challenge).where(*given))
        if found is None:
            return None
        try:
            await self._journal.write(Guard(delete(c).where(*given, c.c.challenge == found["challenge"]), {}))
        except VersionConflict:
            return None
        return str(found["challenge"])


def _device_of(row: RowMapping) -> DeviceRecord:
    return DeviceRecord(
        row["id"], row["user_id"], row["browser"], row["system"], row["first"], row["last"], row["gone"]
    )


def _device_values(device: DeviceRecord) -> dict[str, Any]:
    return {
        "id": device.id,
        "user_id": device.user,
        "browser": device.browser,
        "system": device.system,
        "first": device.first,
        "last": device.last,
        "gone": device.gone,
    }


def _passkey_of(row: RowMapping) -> PasskeyRecord:
    return PasskeyRecord(
        row["id"],
        row["user_id"],
        row["name"],
        row["credential"],
        row["public_key"],
        row["count"],
        row["made"],
        row["used"],
    )
