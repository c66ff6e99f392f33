"""A passkey in software: does what a phone or a security key does, as far as a server can see."""

import base64
import json
import os
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


class Authenticator:
    """Holds one key for one user. `origin` is the origin that its browser reports."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = os.urandom(20)
        self.user = b""
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> str:
        """Create the key. Returns the answer to `navigator.credentials.create`."""
        self.user = base64.urlsafe_b64decode(options["user"]["id"] + "==")
        point = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        credential = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], ATTESTED) + credential
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._answer(clientDataJSON=client, attestationObject=attestation)

    def get(self, options: dict[str, Any]) -> str:
        """Sign with the key. Returns the answer to `navigator.credentials.get`."""
        self.count += 1
        data, client = self._data(options["rpId"], 0), self._client("webauthn.get", options["challenge"])
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._answer(clientDataJSON=client, authenticatorData=data, signature=signature, userHandle=self.user)

    def _data(self, site: str, flags: int) -> bytes:
        return sha256(site.encode()).digest() + bytes([PRESENT | VERIFIED | flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, **response: bytes) -> str:
        parts = {name: text(raw) for name, raw in response.items()}
        return json.dumps({"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": parts})
