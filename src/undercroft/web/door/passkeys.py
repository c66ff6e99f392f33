"""Passkeys: a device proves with a key of its own that it may sign in as a guest. `webauthn` verifies the proof.
Browsers create passkeys only over HTTPS or for localhost, and only for a host name, never for an IP address.
"""

import secrets
import time
from dataclasses import dataclass
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import structlog

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import PasskeyRecord, Store
from .agents import browser_and_system

if TYPE_CHECKING:
    from webauthn.registration.verify_registration_response import VerifiedRegistration

# `webauthn` is imported on demand: it is slow to load, and most servers never need it.

log = structlog.get_logger(__name__)
MINUTES = 5
MOST = 10
"""Passkeys per guest."""


@dataclass(frozen=True, slots=True)
class Site:
    """What a passkey is valid for: the name of this server, and its pages' origin."""

    name: str
    origin: str


def site_of(origin: str) -> Site:
    """The site of a command that passed the gate, from its origin; refuses where passkeys are impossible."""
    parts = urlsplit(origin)
    host = parts.hostname or ""
    local = host == "localhost" or host.endswith(".localhost")
    if not host or _is_address(host) or not (local or parts.scheme == "https"):
        raise Refusal(
            "no-passkeys", _("Passkeys need HTTPS and a host name instead of an IP address: use a code here.")
        )
    return Site(host, origin)


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def usual_name(agent: str) -> str:
    """The default name of a passkey: the device it was made on."""
    return " · ".join(word for word in browser_and_system(agent) if word) or "Passkey"


class Challenges:
    """Challenges for guests: each is valid once, for five minutes; only the last of each kind and guest counts."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def give(self, purpose: str, user: str) -> bytes:
        challenge = secrets.token_bytes(32)
        await self._store.credentials.add_challenge(user, purpose, challenge.hex(), time.time() + 60 * MINUTES)
        return challenge

    async def take(self, purpose: str, user: str) -> bytes:
        challenge = await self._store.credentials.take_challenge(user, purpose)
        if challenge is None:
            raise Refusal("too-late", _("That took too long: try again."))
        return bytes.fromhex(challenge)


def to_make(site: Site, user: str, name: str, known: list[PasskeyRecord], challenge: bytes) -> str:
    """The options for a browser to create a passkey, as JSON."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.name,
        rp_name="Undercroft",
        user_id=user.encode(),
        user_name=name,
        challenge=challenge,
        timeout=60_000 * MINUTES,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,  # discoverable: nobody types a name
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(key.credential)) for key in known],
    )
    return options_to_json(options)


def to_use(site: Site, challenge: bytes) -> str:
    """The options for a browser to sign with any of its passkeys for us, as JSON."""
    from webauthn import generate_authentication_options, options_to_json

    return options_to_json(
        generate_authentication_options(rp_id=site.name, challenge=challenge, timeout=60_000 * MINUTES)
    )


def made(site: Site, user: str, id: str, name: str, challenge: bytes, answer: str) -> PasskeyRecord:
    """The new passkey, if the browser's answer is valid."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        proof: VerifiedRegistration = verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except Exception as wrong:  # many kinds of errors: this parses untrusted input
        raise _not_believed(wrong) from wrong
    return PasskeyRecord(
        id=id,
        user=user,
        name=name,
        credential=bytes_to_base64url(proof.credential_id),
        public_key=bytes_to_base64url(proof.credential_public_key),
        count=proof.sign_count,
        made=time.time(),
    )


def credential_in(answer: str) -> str:
    """The passkey with which a browser claims to have signed."""
    from webauthn.helpers import bytes_to_base64url, parse_authentication_credential_json

    try:
        return bytes_to_base64url(parse_authentication_credential_json(answer).raw_id)
    except Exception as wrong:
        raise _not_believed(wrong) from wrong


def used(site: Site, key: PasskeyRecord, challenge: bytes, answer: str) -> int:
    """The passkey's new signature counter; refuses an invalid signature."""
    from webauthn import base64url_to_bytes, verify_authentication_response
    from webauthn.helpers import parse_authentication_credential_json

    try:
        handle = parse_authentication_credential_json(answer).response.user_handle
        if handle is not None and handle != key.user.encode():
            raise ValueError("the passkey belongs to somebody else")
        proof = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(key.public_key),
            credential_current_sign_count=key.count,
        )
    except Exception as wrong:
        raise _not_believed(wrong) from wrong
    return proof.new_sign_count


def _not_believed(wrong: Exception) -> Refusal:
    log.info("a passkey was rejected", wrong=f"{type(wrong).__name__}: {wrong}"[:200])
    return Refusal("bad-passkey", _("This passkey could not be checked."))
