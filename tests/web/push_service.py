"""A push service on this machine, and a browser that can decrypt its messages."""

import asyncio
import json
import threading
from base64 import urlsafe_b64encode
from typing import Any
from urllib.parse import urlsplit

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from undercroft.web.door import webpush


class Browser:
    """What a browser stores about its subscription."""

    def __init__(self, name: str) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = name.encode().ljust(16, b"!")
        self.endpoint = f"https://push.example.org/send/{name}"

    @property
    def form(self) -> dict[str, str]:
        text = {"key": self.public, "auth": self.auth}
        return {"endpoint": self.endpoint, **{k: urlsafe_b64encode(v).decode().rstrip("=") for k, v in text.items()}}

    def read(self, body: bytes) -> dict[str, Any]:
        salt, theirs, sealed = body[:16], body[21:86], body[86:]
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + self.public + theirs).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        message: dict[str, Any] = json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x02"))
        return message


class PushService:
    """Accepts every message and answers with `status`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.status = 201
        self.came = threading.Condition()
        self.messages: list[tuple[str, dict[str, str], bytes]] = []
        monkeypatch.setattr(webpush, "connect", self.connect)

    async def connect(self, host: str) -> webpush.Streams:
        """Replaces the connection to a public address."""
        assert host == "push.example.org"
        server = await asyncio.start_server(self.take, "127.0.0.1", 0)
        return await asyncio.open_connection(*server.sockets[0].getsockname())

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("ascii").split("\r\n")
        head = dict(line.split(": ", 1) for line in lines[1:] if line)
        body = await reader.readexactly(int(head["content-length"]))
        writer.write(f"HTTP/1.1 {self.status} Taken\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        with self.came:
            self.messages.append((lines[0].split()[1], head, body))
            self.came.notify_all()

    def wait_for(self, count: int) -> None:
        with self.came:
            assert self.came.wait_for(lambda: len(self.messages) >= count, 60)

    def to(self, browser: Browser) -> list[dict[str, Any]]:
        """The decrypted messages for a browser."""
        path = urlsplit(browser.endpoint).path
        return [browser.read(body) for where, _head, body in self.messages if where == path]
