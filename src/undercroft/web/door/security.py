"""Who asks, whether they may, and how often: signed cookies, the Origin check, rate limits, headers."""

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import ip_address
from socket import gethostname
from time import monotonic
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

GUEST_COOKIE = "undercroft"
ID = re.compile(r"[A-Za-z0-9_-]{16}")


def new_id() -> str:
    """An id that cannot be guessed: 96 random bits."""
    return secrets.token_urlsafe(12)


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


class Signer:
    """Signs what is handed to clients, so that it can be believed when it comes back."""

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


def guest_of(signer: Signer, token: str | None) -> str | None:
    """The guest a cookie or a bearer token speaks for."""
    user = signer.read("guest", token if token and len(token) < 200 else None)
    return user if user and ID.fullmatch(user) else None


def same_origin(headers: Mapping[str, str], others: Iterable[str], scheme: str = "http") -> bool:
    """Whether a command comes from our own pages. Browsers always say where it comes from; who does not is refused.

    A page over HTTPS takes none from one over HTTP, which others on the way may have changed; the other way round it
    is a proxy that speaks HTTPS for us.
    """
    origin, host = headers.get("origin"), headers.get("host")
    if not origin or not host:
        return False
    if origin in others:
        return True
    try:
        said = urlsplit(origin)
    except ValueError:
        return False
    schemes = ("https",) if scheme in ("https", "wss") else ("http", "https")
    return said.scheme in schemes and said.netloc.lower() == host.lower()


def known_host(host: str, others: Iterable[str]) -> bool:
    """Whether a request is meant for us: by an address, by a name of this machine or its network, or by one set."""
    name = host.rpartition(":")[0] if re.search(r":\d{1,5}$", host) else host
    name = name.lower().rstrip(".")
    if name in others or "*" in others:
        return True
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return name in ("localhost", gethostname().lower()) or name.endswith((".localhost", ".local", ".lan"))
    return True


@dataclass(frozen=True, slots=True)
class Limit:
    """So many a second in the long run, so many at once."""

    rate: float
    burst: float


LIMITS = {
    "ask": Limit(40, 200),  # pages, files and the JSON interface, each by address
    "command": Limit(15, 60),  # choices and other commands, by guest
    "table": Limit(0.5, 20),  # new tables, by address
    "guest": Limit(1, 60),  # new guests by the JSON interface, by address
    "chat": Limit(0.7, 6),  # by guest
    "point": Limit(1, 5),  # by guest
    "report": Limit(0.02, 5),  # by guest
}


class Limiter:
    """Counts how often somebody asks, in leaking buckets."""

    MOST = 100_000

    def __init__(self, on: bool = True) -> None:
        self._on = on
        self._levels: dict[tuple[str, str], tuple[float, float]] = {}

    def allows(self, kind: str, who: str) -> bool:
        if not self._on:
            return True
        limit, now = LIMITS[kind], monotonic()
        level, then = self._levels.get((kind, who), (0.0, now))
        level = max(0.0, level - (now - then) * limit.rate)
        if level + 1 > limit.burst:
            return False
        if len(self._levels) >= self.MOST:
            self._forget(now)
        self._levels[kind, who] = (level + 1, now)
        return True

    def _forget(self, now: float) -> None:
        """Drop the buckets that have run empty, or all of them if none has."""
        kept = {
            key: (level, then)
            for key, (level, then) in self._levels.items()
            if level > (now - then) * LIMITS[key[0]].rate
        }
        self._levels = kept if len(kept) < self.MOST else {}


def security_headers(host: str) -> list[tuple[bytes, bytes]]:
    """What browsers are told: nothing but our own files, no frames, no guessing of types."""
    sockets = f" ws://{host} wss://{host}" if re.fullmatch(r"[\w.:\[\]-]{1,255}", host) else ""
    policy = (
        f"default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    return [
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"x-frame-options", b"DENY"),
        (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
        (b"cross-origin-opener-policy", b"same-origin"),
    ]
