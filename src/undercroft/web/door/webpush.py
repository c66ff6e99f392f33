"""Web Push: a message to a browser whose pages are closed, through its vendor's push service. The message is encrypted
for that browser (RFC 8291), and we identify ourselves with a signature (RFC 8292). The address of the service comes
from the browser, so it is not trusted: only HTTPS to public addresses, a short answer, a short time, no redirects.
"""

import asyncio
import json
import os
import re
import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from functools import cache
from ipaddress import ip_address
from socket import SOCK_STREAM

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ...kernel.refusal import Refusal
from ...kernel.text import _

ENDPOINT = re.compile(r"https://((?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z][A-Za-z0-9-]{0,62})(/[!-~]{0,900})")
"""The URL of a push service: no other port, no user, no IP address."""
CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
PUBLIC, AUTH, RECORD = 65, 16, 4096
"""Bytes of a public key, of the browser's secret, and of an encrypted record."""
TTL = 24 * 3600
"""Seconds for which the service keeps a message for a browser that is offline."""
SIGNED = 12 * 3600
WAIT = 10.0
"""Seconds within which the service must answer."""
ANSWER = 4096
"""Bytes of its answer that are read."""
HTTPS = 443
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True, slots=True)
class Target:
    """A browser that wants notifications: the URL of its push service, and the encryption keys."""

    host: str
    path: str
    key: bytes
    auth: bytes


def target_of(endpoint: str, key: str, auth: str) -> Target:
    """What a browser has sent, if it is valid."""
    found = ENDPOINT.fullmatch(endpoint)
    try:
        public, secret = _bytes(key), _bytes(auth)
        if found is not None and (len(public), len(secret)) == (PUBLIC, AUTH):
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public)
            return Target(found[1].lower(), found[2], public, secret)
    except ValueError:
        pass  # not base64url, or not a point on the curve
    raise Refusal("bad-push", _("This browser cannot be notified: its push service was not understood."))


class VapidKeys:
    """The key that identifies this server to push services. It is derived from a secret in the store, so it stays the
    same."""

    def __init__(self, secret: bytes) -> None:
        self._private = ec.derive_private_key(int.from_bytes(secret, "big") % (ORDER - 1) + 1, CURVE)
        self.public = _text(_point(self._private))
        """In the form that browsers expect."""

    def signed(self, host: str, home: str) -> str:
        """The header that identifies us to the service at this host; `home` is the address of our pages."""
        claims = {"aud": f"https://{host}", "exp": int(time.time()) + SIGNED, "sub": home}
        parts = [_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signature = self._private.sign(".".join(parts).encode(), ec.ECDSA(SHA256()))
        r, s = decode_dss_signature(signature)
        token = ".".join([*parts, _text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))])
        return f"vapid t={token}, k={self.public}"


def encrypted(
    message: bytes, target: Target, salt: bytes | None = None, own: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """The message in one record that only this browser can read; salt and key are new each time, except in tests."""
    salt, own = salt or os.urandom(16), own or ec.generate_private_key(CURVE)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, target.key))
    ours = _point(own)
    secret = _derived(shared, target.auth, b"WebPush: info\0" + target.key + ours, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


async def send(keys: VapidKeys, target: Target, home: str, topic: str, message: bytes) -> int:
    """Send a message to the push service; returns its status. A later message with the same topic replaces it. Raises
    `OSError`."""
    body = encrypted(message, target)
    head = {
        "host": target.host,
        "authorization": keys.signed(target.host, home),
        "ttl": str(TTL),
        "topic": topic,
        "urgency": "high",
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        "content-length": str(len(body)),
        "connection": "close",
    }
    lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    async with asyncio.timeout(WAIT):
        reader, writer = await connect(target.host)
        try:
            writer.write("\r\n".join(lines).encode("ascii") + body)
            await writer.drain()
            answer = await reader.read(ANSWER)
        finally:
            writer.close()
    found = re.match(rb"HTTP/1\.[01] (\d{3})", answer)
    if found is None:
        raise OSError("the push service did not answer in HTTP")
    return int(found[1])


async def connect(host: str) -> Streams:
    """A connection to a public address of this host; the name is resolved once, so that it cannot change in between."""
    found = await asyncio.get_running_loop().getaddrinfo(host, HTTPS, type=SOCK_STREAM)
    addresses = [str(one[4][0]) for one in found]
    if not addresses or not all(is_public(address) for address in addresses):
        raise OSError(f"{host} has no public address")
    return await asyncio.open_connection(addresses[0], HTTPS, ssl=_trusted(), server_hostname=host, limit=ANSWER)


def is_public(address: str) -> bool:
    """Whether it is a public address: not of this machine or its network."""
    known = ip_address(address)
    return known.is_global and not known.is_multicast


@cache
def _trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,200}", text):
        raise ValueError("this is not base64url")
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
