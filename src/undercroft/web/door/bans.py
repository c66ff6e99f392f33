"""Bans: guests and addresses that are refused for a time, and the message they get."""

import time
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import BanRecord
from ...store.admin import AdminRepository
from ..rendering.render import utc
from .security import new_id

Network = IPv4Network | IPv6Network
WIDEST = {4: 16, 6: 32}
"""The shortest network prefixes that can be banned."""
SOCKET = 4410
"""The close code for WebSockets of banned guests."""


class Bans:
    """All active bans, in memory: every request is checked against them."""

    def __init__(self, admin: AdminRepository, proxies: str) -> None:
        self._admin = admin
        self._proxies = [part.strip() for part in proxies.split(",")]
        self._held: list[BanRecord] = []
        self._guests: dict[str, BanRecord] = {}
        self._networks: list[tuple[Network, BanRecord]] = []

    async def load(self) -> None:
        self._held = await self._admin.bans()
        self._guests = {ban.user: ban for ban in reversed(self._held) if ban.user}
        self._networks = [(ip_network(ban.address), ban) for ban in self._held if ban.address]

    @property
    def held(self) -> list[BanRecord]:
        """The active bans, the newest first."""
        return [ban for ban in self._held if ban.holds(time.time())]

    def of(self, user: str | None, address: str) -> BanRecord | None:
        """The ban that applies to this guest or this address."""
        now = time.time()
        ban = self._guests.get(user) if user else None
        if ban is not None and ban.holds(now):
            return ban
        if self._networks:
            try:
                known = ip_address(address)
            except ValueError:
                return None
            return next((ban for network, ban in self._networks if known in network and ban.holds(now)), None)
        return None

    async def ban(self, user: str | None, address: str, name: str, reason: str, seconds: int | None) -> BanRecord:
        """Ban a guest, an address or network, or both; permanently, if no time is given."""
        if not user and not address:
            raise Refusal("bad-ban", _("A ban needs a guest or an address."))
        network = self.network(address) if address else None
        now = time.time()
        until = None if seconds is None else now + seconds
        ban = BanRecord(new_id(), user or None, str(network) if network else None, name, reason, now, until)
        await self._admin.add_ban(ban)
        await self.load()
        return ban

    async def lift(self, id: str) -> None:
        await self._admin.lift_ban(id)
        await self.load()

    def network(self, text: str) -> Network:
        """An address or network that is not too large to be banned."""
        try:
            network = ip_network(text.strip(), strict=False)
        except ValueError as wrong:
            raise Refusal("bad-ban", _("That is no address.")) from wrong
        if network.prefixlen < WIDEST[network.version]:
            raise Refusal("bad-ban", _("That network is too large to be banned."))
        if network.is_loopback or any(_within(proxy, network) for proxy in self._proxies):
            raise Refusal("bad-ban", _("That is this machine or its proxy: everybody would be banned."))
        return network


def _within(proxy: str, network: Network) -> bool:
    try:
        return ip_address(proxy) in network
    except ValueError:
        return False


def ban_refusal(ban: BanRecord) -> Refusal:
    """What banned guests read on every page."""
    if ban.until is None:
        return Refusal("banned", _("You cannot play here any more. The reason: {reason}"), reason=ban.reason)
    until = utc(ban.until)
    return Refusal(
        "banned", _("You cannot play here until {until}. The reason: {reason}"), until=until, reason=ban.reason
    )
