"""The devices on which guests are signed in: which cookies are valid, and when each device was last used."""

import time
from collections import OrderedDict
from dataclasses import replace

from ...store import DeviceRecord, Store
from .agents import browser_and_system
from .security import Pass, new_id

CACHE_SIZE = 20_000
HOUR = 3600


class Devices:
    """All devices, the most recent ones in memory.

    A guest's first device has the guest's id and is signed in without being stored: a guest who only reads is not
    stored at all. Every other device is stored when it signs in.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, DeviceRecord | None] = OrderedDict()
        self._forgotten = 0  # counts invalidations: a read that was under way may be outdated

    async def signed_in(self, held: Pass) -> bool:
        """Whether a cookie or token is still valid."""
        device = await self._device(held.device)
        if device is None:
            return held.device == held.user
        return device.user == held.user and device.gone is None

    async def belongs(self, user: str, id: str) -> bool:
        """Whether a guest is or was signed in on this device."""
        device = await self._device(id)
        return id == user if device is None else device.user == user

    async def seen(self, held: Pass, agent: str, does_something: bool) -> None:
        """Record that a device was used: once an hour, and for the first time when it does more than read."""
        device, now = await self._device(held.device), time.time()
        if device is None and does_something:
            await self._add(held, agent)
        elif device is not None and now - device.last > HOUR:
            browser, system = browser_and_system(agent)
            device = replace(device, last=now, browser=browser, system=system)
            self._keep(device.id, device)
            await self._store.credentials.see_device(device)

    async def sign_in(self, user: str, agent: str) -> Pass:
        """Sign a guest in on another device."""
        held = Pass(user, new_id())
        await self._add(held, agent)
        return held

    async def sign_out(self, user: str, device: str) -> None:
        """Sign out a device; afterwards it is a new guest."""
        if await self._device(device) is None and device == user:  # the first device, which was not stored yet
            await self._add(Pass(user, device), "")
        await self._store.credentials.sign_out(user, device)
        self.forget([device])

    async def sign_out_others(self, user: str, device: str) -> list[str]:
        """Sign out all devices of a guest except this one; returns them."""
        others = [user, *(one.id for one in await self._store.credentials.devices_of(user))]
        await self._store.credentials.sign_out_others(user, device)
        gone = [one for one in dict.fromkeys(others) if one != device]
        self.forget(gone)
        return gone

    def forget(self, devices: list[str]) -> None:
        """Invalidate what is in memory about these."""
        self._forgotten += 1
        for device in devices:
            self._known.pop(device, None)

    def forget_all(self) -> None:
        self.forget(list(self._known))

    async def is_gone(self, id: str) -> bool:
        """Whether a device was signed out."""
        device = await self._device(id)
        return device is not None and device.gone is not None

    async def _add(self, held: Pass, agent: str) -> None:
        now = time.time()
        await self._store.credentials.add_device(
            DeviceRecord(held.device, held.user, *browser_and_system(agent), now, now)
        )
        self.forget([held.device])

    async def _device(self, id: str) -> DeviceRecord | None:
        if id in self._known:
            self._known.move_to_end(id)
            return self._known[id]
        before = self._forgotten
        device = await self._store.credentials.device(id)
        if before == self._forgotten:
            self._keep(id, device)
        return device

    def _keep(self, id: str, device: DeviceRecord | None) -> None:
        self._known[id] = device
        if len(self._known) > CACHE_SIZE:
            self._known.popitem(last=False)
