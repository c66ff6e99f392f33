"""Security of requests: signed cookies, the Origin check, rate limits, headers."""

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import IPv6Address, ip_address, ip_network
from socket import gethostname
from time import monotonic, time
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

GUEST_COOKIE = "undercroft"
DAY = 24 * 3600
DAYS_KEPT = 365
"""Days for which an unused cookie is valid."""
ID = re.compile(r"[A-Za-z0-9_-]{16}")


def new_id() -> str:
    """An id that cannot be guessed: 96 random bits."""
    return secrets.token_urlsafe(12)


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def source_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as rate limits count it."""
    return network_of(address_of(connection))


def network_of(address: str) -> str:
    """An IPv4 address, or the /64 of an IPv6 address, which belongs to one customer."""
    if ":" not in address:
        return address
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return address
    return str(ip.ipv4_mapped or ip_network((int(ip) >> 64 << 64, 64)))


class Signer:
    """Signs what is sent to clients, so that it can be trusted when they send it back."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, purpose: str, text: str) -> str:
        return f"{text}.{self._mark(purpose, text)}"

    def read(self, purpose: str, token: str | None) -> str | None:
        """The text that was signed for this purpose, or None."""
        text, dot, mark = (token or "").rpartition(".")
        if not dot or not hmac.compare_digest(mark.encode(), self._mark(purpose, text).encode()):
            return None
        return text

    def _mark(self, purpose: str, text: str) -> str:
        digest = hmac.new(self._secret, f"{purpose}:{text}".encode(), sha256).digest()
        return urlsafe_b64encode(digest[:24]).decode()


def guest_token(signer: Signer, user: str) -> str:
    return signer.sign("guest", user)


@dataclass(frozen=True, slots=True)
class Pass:
    """The contents of a cookie: the guest, the device, and the day it was issued (counted from 1970). A program's token
    contains only the guest; it stands for the guest's first device and has no day."""

    user: str
    device: str
    day: int | None = None


def today() -> int:
    return int(time() // DAY)


def device_token(signer: Signer, held: Pass) -> str:
    return signer.sign("guest", f"{held.user}.{held.device}.{held.day}")


def pass_of(signer: Signer, token: str | None) -> Pass | None:
    """The pass in a cookie or bearer token; None if it was not used for a year."""
    text = signer.read("guest", token if token and len(token) < 200 else None) or ""
    user, device, day = text.split(".") if text.count(".") == 2 else (text, text, "")
    if not ID.fullmatch(user) or not ID.fullmatch(device) or not re.fullmatch(r"[0-9]{0,6}", day):
        return None
    if day and today() - int(day) > DAYS_KEPT:
        return None
    return Pass(user, device, int(day) if day else None)


def same_origin(headers: Mapping[str, str], others: Iterable[str], scheme: str = "http") -> bool:
    """Whether a command comes from our own pages. Browsers always send the origin; requests without it are refused. A
    page over HTTPS accepts none from a page over HTTP, which may have been tampered with; the reverse is a proxy that
    terminates HTTPS for us."""
    origin, host = headers.get("origin"), headers.get("host")
    if not origin or not host:
        return False
    if origin in others:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    schemes = ("https",) if scheme in ("https", "wss") else ("http", "https")
    return parts.scheme in schemes and parts.netloc.lower() == host.lower()


def known_host(host: str, others: Iterable[str]) -> bool:
    """Whether a request is meant for us: by an address, by a name of this machine or its network, or by a configured
    one."""
    name = host.rpartition(":")[0] if re.search(r":\d{1,5}$", host) else host
    name = name.lower().rstrip(".")
    return name in others or "*" in others or _is_near(name)


def _is_near(name: str) -> bool:
    """An address, or a name of this machine or its network."""
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return name in ("localhost", gethostname().lower()) or name.endswith((".localhost", ".local", ".lan"))
    return True


@dataclass(frozen=True, slots=True)
class Limit:
    """The rate in the long run, per second, and the burst."""

    rate: float
    burst: float


LIMITS = {
    "ask": Limit(40, 200),  # commands, files and the JSON interface, each by address
    "page": Limit(10, 60),  # pages, by address: rendering one takes up to 30 ms
    "paced": Limit(10, 20),  # pages requested at once, by address: further ones are delayed
    "refusal": Limit(1, 40),  # refusals for being too fast, by address: further ones are delayed
    "socket": Limit(1, 20),  # new WebSockets, by guest: more expensive than a page
    "sockets": Limit(10, 240),  # the same, by address
    "command": Limit(15, 60),  # choices and other commands, by guest
    "table": Limit(0.5, 20),  # new tables, by address
    "guest": Limit(1, 60),  # new guests, by address
    "hint": Limit(0.5, 6),  # by guest
    "hints": Limit(1, 20),  # the same, by address
    "chat": Limit(0.7, 6),  # by guest
    "point": Limit(1, 5),  # by guest
    "analysis": Limit(1 / 60, 6),  # finished matches to be analysed, by guest
    "analyses": Limit(1 / 20, 20),  # the same, by address
    "puzzle": Limit(1, 30),  # puzzles opened or answered, by address: each replays a match
    "invite": Limit(1 / 20, 10),  # invitations of friends, by guest
    "invited": Limit(1 / 300, 3),  # the same, by guest and friend
    "report": Limit(0.02, 5),  # by guest
    "admin": Limit(1 / 60, 5),  # tries of the admin token, by address
    "keep": Limit(0.1, 12),  # tries of codes and passkeys, by address
    "push": Limit(0.1, 10),  # changes of notification settings, by guest
    "own": Limit(0.05, 6),  # downloads of one's own data, by guest
}


class Bucket:
    """A leaky bucket: requests fill it, and time drains it."""

    __slots__ = ("_level", "_limit", "_then")

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._level, self._then = 0.0, monotonic()

    @property
    def level(self) -> float:
        now = monotonic()
        self._level = max(0.0, self._level - (now - self._then) * self._limit.rate)
        self._then = now
        return self._level

    def allows(self, amount: float = 1.0) -> bool:
        """Add this much, if there is room."""
        if self.level + amount > self._limit.burst:
            return False
        self.add(amount)
        return True

    def add(self, amount: float = 1.0) -> None:
        """Add or remove this much, whether there is room or not."""
        self._level = max(0.0, self.level + amount)

    def seconds_until_room(self) -> float:
        """Seconds until there is any room at all."""
        return max(0.0, (self.level - self._limit.burst) / self._limit.rate)


class Limiter:
    """Limits how often somebody may send requests of a kind."""

    MOST = 100_000

    def __init__(self, on: bool = True) -> None:
        self._on = on
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def allows(self, kind: str, who: str) -> bool:
        if not self._on:
            return True
        if len(self._buckets) >= self.MOST:
            self._forget()
        return self._bucket(kind, who).allows()

    def seconds_to_wait(self, kind: str, who: str) -> float:
        """Count a request that is delayed, not refused, if there are too many."""
        if not self._on:
            return 0.0
        bucket = self._bucket(kind, who)
        bucket.add()
        return bucket.seconds_until_room()

    def give_back(self, kind: str, who: str) -> None:
        """Undo a request that was counted."""
        self._bucket(kind, who).add(-1)

    def _bucket(self, kind: str, who: str) -> Bucket:
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            bucket = self._buckets[kind, who] = Bucket(LIMITS[kind])
        return bucket

    def _forget(self) -> None:
        """Drop the empty buckets, or all of them if none is empty."""
        kept = {key: bucket for key, bucket in self._buckets.items() if bucket.level}
        self._buckets = kept if len(kept) < self.MOST else {}


def security_headers(host: str) -> Sequence[tuple[bytes, bytes]]:
    """Headers for browsers: our own files only, no frames, no content sniffing."""
    sockets = f" ws://{host} wss://{host}" if re.fullmatch(r"[\w.:\[\]-]{1,255}", host) else ""
    policy = (
        f"default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    return (
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"x-frame-options", b"DENY"),
        (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
        (b"cross-origin-opener-policy", b"same-origin"),
    )
