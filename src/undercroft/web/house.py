"""The house: all services of a running server, and how requests access them."""

from dataclasses import dataclass
from typing import Annotated

import structlog
from fastapi import Depends
from starlette.requests import HTTPConnection

from ..kernel.refusal import Refusal
from ..kernel.registry import skipped_plugins
from ..kernel.text import _
from ..store import Store
from .channel import Channel, open_channel
from .door.admin_key import AdminKey
from .door.bans import SOCKET as BANNED
from .door.bans import Bans
from .door.codes import Codes
from .door.devices import Devices
from .door.guests import Guests, Me
from .door.passkeys import Challenges
from .door.security import Limiter, Signer
from .door.seen import LastSeen
from .door.webpush import VapidKeys
from .live.audience import Connections
from .live.dice import Seals
from .live.lobby_live import Announcement
from .live.people.notifications import Notifications
from .live.people.online import Online
from .live.people.pairing import Pairing
from .live.people.rating import Rater
from .live.people.records import Records
from .live.pruning import Nightly
from .live.relay import Relay
from .live.table import LiveTable
from .live.tables import Tables
from .live.thinking.analysing import Analyses
from .live.thinking.bots import BotWorkers
from .live.timeouts import Timeouts
from .metrics import Metrics, Pulse
from .settings import Settings

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class House:
    """The objects that live as long as the server."""

    settings: Settings
    store: Store
    signer: Signer
    limiter: Limiter
    connections: Connections
    online: Online
    guests: Guests
    devices: Devices
    codes: Codes
    challenges: Challenges
    bot_workers: BotWorkers
    tables: Tables
    records: Records
    rater: Rater
    pairing: Pairing
    analyses: Analyses
    metrics: Metrics
    pulse: Pulse
    admin_key: AdminKey
    bans: Bans
    seen: LastSeen
    announcement: Announcement
    channel: Channel
    relay: Relay
    nightly: Nightly
    notifications: Notifications
    timeouts: Timeouts

    @staticmethod
    async def migrate_and_open(settings: Settings) -> "House":
        if not settings.database:
            settings.data.mkdir(parents=True, exist_ok=True)
        return await House.open(settings, await Store.open(settings.database_url))

    @staticmethod
    async def open(settings: Settings, store: Store) -> "House":
        await store.uptime.beat(gap=0.0)
        signer = Signer(await store.secret("cookies"))
        for plugin in skipped_plugins():
            log.warning("a plug-in was skipped", package=plugin.package, name=plugin.name, why=str(plugin.why))
        bot_workers = BotWorkers(settings.workers, settings.bot_seconds, settings.limits)
        metrics, connections = Metrics(), Connections(settings.limits)
        channel = await open_channel(settings.database_url, settings.place)
        seen, seals = LastSeen(), Seals(await store.secret("dice"))
        tables = Tables(store, bot_workers, settings, metrics, seals, channel, seen.source_of)
        house = House(
            settings=settings,
            store=store,
            signer=signer,
            limiter=Limiter(settings.limits),
            connections=connections,
            online=Online(store, connections),
            guests=Guests(store),
            devices=Devices(store),
            codes=Codes(await store.secret("codes")),
            challenges=Challenges(store),
            bot_workers=bot_workers,
            tables=tables,
            records=Records(store),
            rater=Rater(store, channel),
            pairing=Pairing(store, channel, tables),
            analyses=Analyses(store, settings.analysis_seconds, channel),
            metrics=metrics,
            pulse=Pulse(),
            admin_key=AdminKey(settings.admin.get_secret_value(), signer),
            bans=Bans(store.admin, settings.proxies),
            seen=seen,
            announcement=Announcement(store.admin, tables, tables.lobby),
            channel=channel,
            relay=Relay(channel, tables),
            nightly=Nightly(tables, channel, settings.periods, settings.prune_hour),
            notifications=Notifications(store, tables, VapidKeys(await store.secret("push")), settings.call_seconds),
            timeouts=Timeouts(tables, channel),
        )
        tables.on_enter.append(lambda table: table.on_results.append(house.rater.wake))
        house.handle_messages()
        await house.bans.load()
        await house.announcement.load()
        tables.on_create.append(house.announcement.check_new_table)
        house.register_metrics()
        return house

    def register_metrics(self) -> None:
        """Set up the metrics that are read on demand, and those of the store."""
        self.store.measure(self.metrics.store_took)
        tables, watch = self.tables, self.metrics.watch
        watch("tables_live", "Tables in memory.", lambda: len(tables))
        watch("watchers", "Pages and programs that follow a table.", tables.count_watchers)
        watch("lobbies", "Open lobbies.", lambda: len(tables.lobby.pages))
        watch(
            "sockets",
            "Open connections: WebSockets of pages, waiting requests of programs.",
            lambda: self.connections.count,
        )
        watch("store_connections", "Read connections in use.", lambda: self.store.connections)
        watch("store_waiting_writes", "Writes that wait for the current commit.", lambda: self.store.journal.waiting)
        watch("channel_up", "Whether other processes receive this one's messages.", lambda: self.channel.up)
        watch("loop_lag_seconds", "How late the event loop is.", lambda: self.pulse.lag)

    async def close(self) -> None:
        await self.pulse.close()
        await self.online.close()
        await self.rater.close()
        await self.nightly.close()
        await self.notifications.close()
        await self.timeouts.close()
        await self.relay.close()
        await self.tables.close()
        await self.analyses.close()
        await self.channel.close()
        self.bot_workers.close()
        await self.store.close()

    def close_banned_pages(self) -> None:
        """Close the pages of all who are banned."""

        def out(kind: str, who: str) -> bool:
            return self.bans.of(who if kind == "guest" else None, who if kind == "address" else "") is not None

        self.connections.close(out, BANNED)

    # -- changes by other processes

    def handle_messages(self) -> None:
        self.relay.handle("guest", self._read_guest)
        self.relay.handle("device", self._read_device)
        self.relay.handle("bans", self._read_bans)
        self.relay.handle("message", self._read_message)
        self.relay.on_missed.append(self._read_all)

    async def _read_guest(self, user: str) -> None:
        self.guests.forget(user)
        self.tables.renamed(user)

    async def _read_device(self, device: str) -> None:
        self.devices.forget([device])
        self.connections.sign_out(device)

    async def _read_bans(self, _who: str = "") -> None:
        await self.bans.load()
        self.close_banned_pages()

    async def _read_message(self, _who: str = "") -> None:
        await self.announcement.reload()

    async def _read_all(self) -> None:
        self.guests.forget_all()
        self.devices.forget_all()
        await self._read_bans()
        await self._read_message()
        for device in self.connections.devices():
            if await self.devices.is_gone(device):
                self.connections.sign_out(device)

    # -- for requests

    async def table(self, user: str, id: str) -> LiveTable:
        """The table of this id, for a command of this guest."""
        self.check("command", user)
        return await self.tables.get(id)

    def check(self, kind: str, who: str) -> None:
        """Refuse somebody who sends too many requests of a kind."""
        if not self.limiter.allows(kind, who):
            raise Refusal("too-fast", _("That was too fast: wait a moment and try again."))


async def the_house(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


async def the_guest(connection: HTTPConnection) -> Me:
    """The guest who sent the request. The gate has read the cookie, or created a new guest."""
    house: House = connection.app.state.house
    accepted = connection.headers.get("accept-language", "")
    return await house.guests.me(connection.state.user, connection.cookies, accepted)


TheHouse = Annotated[House, Depends(the_house)]
TheGuest = Annotated[Me, Depends(the_guest)]
