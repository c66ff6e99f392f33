"""What keeps a guest: the devices they are signed in on, their recovery code, their passkeys."""

import time
from typing import Any

from sqlalchemy import RowMapping, and_, delete, insert, or_, select, update

from . import schema
from .journal import Guard, Outrun, StoreFailed, Write
from .records import DeviceRecord, PasskeyRecord
from .tidings import Tidings

YEAR = 365 * 24 * 3600


class Keeping(Tidings):
    """Ways back to a guest."""

    # -- devices

    async def device(self, id: str) -> DeviceRecord | None:
        found = await self._one(select(schema.devices).where(schema.devices.c.id == id))
        return _device_of(found) if found else None

    async def devices_of(self, user: str) -> list[DeviceRecord]:
        """Where a guest is signed in and was within a year, the device used last before the others."""
        d = schema.devices
        signed_in = (d.c.user_id == user, d.c.gone.is_(None), d.c.last > time.time() - YEAR)
        query = select(d).where(*signed_in).order_by(d.c.last.desc())
        return [_device_of(row) for row in await self._all(query)]

    async def add_device(self, device: DeviceRecord) -> None:
        try:
            await self._journal.write((insert(schema.devices), _on_device(device)))
        except StoreFailed:
            if await self.device(device.id) is None:  # else another request of the same device was first
                raise

    async def see_device(self, device: DeviceRecord) -> None:
        """It was used again, perhaps with a newer browser."""
        d = schema.devices
        seen = {"browser": device.browser, "system": device.system, "last": device.last}
        await self._journal.write((update(d).where(d.c.id == device.id).values(seen), {}))

    async def sign_out(self, user: str, device: str) -> None:
        d = schema.devices
        signed_in = (d.c.id == device, d.c.user_id == user, d.c.gone.is_(None))
        await self._journal.write(
            (update(d).where(*signed_in).values(gone=time.time()), {}), *self._tell("device", device)
        )

    async def sign_out_others(self, user: str, device: str) -> None:
        """All devices of a guest but this one, the first too if it has not been seen since devices are written down."""
        d, now = schema.devices, time.time()
        others = (d.c.id != device, d.c.user_id == user, d.c.gone.is_(None))
        writes: list[Write] = [(update(d).where(*others).values(gone=now), {})]
        if user != device and await self.device(user) is None:
            writes.append((insert(d), _on_device(DeviceRecord(user, user, "", "", now, now, now))))
        known = await self._all(select(d.c.id).where(*others))
        for one in {user, *(row["id"] for row in known)} - {device}:
            writes += self._tell("device", one)
        await self._journal.write(*writes)

    # -- the code

    async def set_code(self, user: str, hashed: str) -> None:
        """The only code of a guest from now on."""
        c = schema.codes
        row = {"user_id": user, "hash": hashed, "made": time.time()}
        await self._journal.write((delete(c).where(c.c.user_id == user), {}), (insert(c), row))

    async def code_made(self, user: str) -> float | None:
        """When a guest made their code, if they have one."""
        c = schema.codes
        found = await self._one(select(c.c.made).where(c.c.user_id == user))
        return found["made"] if found else None

    async def guest_of_code(self, hashed: str) -> str | None:
        c = schema.codes
        found = await self._one(select(c.c.user_id).where(c.c.hash == hashed))
        return found["user_id"] if found else None

    # -- passkeys

    async def passkeys_of(self, user: str) -> list[PasskeyRecord]:
        p = schema.passkeys
        return [_passkey_of(row) for row in await self._all(select(p).where(p.c.user_id == user).order_by(p.c.made))]

    async def passkey(self, credential: str) -> PasskeyRecord | None:
        p = schema.passkeys
        found = await self._one(select(p).where(p.c.credential == credential))
        return _passkey_of(found) if found else None

    async def add_passkey(self, key: PasskeyRecord) -> None:
        row: dict[str, Any] = {"id": key.id, "user_id": key.user, "name": key.name, "credential": key.credential}
        row |= {"public_key": key.public_key, "count": key.count, "made": key.made, "used": key.used}
        await self._journal.write((insert(schema.passkeys), row))

    async def use_passkey(self, id: str, count: int) -> None:
        p = schema.passkeys
        await self._journal.write((update(p).where(p.c.id == id).values(count=count, used=time.time()), {}))

    async def give_challenge(self, user: str, deed: str, challenge: str, until: float) -> None:
        """The only one of this guest for this deed."""
        c = schema.challenges
        row = {"user_id": user, "deed": deed, "challenge": challenge, "until": until}
        old = or_(c.c.until < time.time(), and_(c.c.user_id == user, c.c.deed == deed))
        await self._journal.write((delete(c).where(old), {}), (insert(c), row))

    async def take_challenge(self, user: str, deed: str) -> str | None:
        """What this guest was given to sign, if it is not too late; it is good once, whoever asks at the same time."""
        c = schema.challenges
        given = (c.c.user_id == user, c.c.deed == deed, c.c.until > time.time())
        found = await self._one(select(c.c.challenge).where(*given))
        if found is None:
            return None
        try:
            await self._journal.write(Guard(delete(c).where(*given, c.c.challenge == found["challenge"]), {}))
        except Outrun:
            return None
        return str(found["challenge"])

    async def remove_passkey(self, user: str, id: str) -> None:
        p = schema.passkeys
        await self._journal.write((delete(p).where(p.c.user_id == user, p.c.id == id), {}))


def _device_of(row: RowMapping) -> DeviceRecord:
    return DeviceRecord(
        row["id"], row["user_id"], row["browser"], row["system"], row["first"], row["last"], row["gone"]
    )


def _on_device(device: DeviceRecord) -> dict[str, Any]:
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
