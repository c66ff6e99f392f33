"""The administrators' key: a token they have set, and a cookie that is valid for some hours."""

import hmac
import time
from hashlib import sha256

from ...kernel.refusal import Refusal
from ...kernel.text import _
from .security import Limiter, Signer, network_of

COOKIE = "undercroft-admin"
HOURS = 4 * 3600
"""Seconds for which the cookie is valid."""


class AdminKey:
    """Checks the token and the cookie. Without a token in the settings nobody gets access."""

    def __init__(self, token: str, signer: Signer) -> None:
        self.there = bool(token)
        self._digest = sha256(token.encode()).digest()
        self._purpose = f"admin {self._digest.hex()}"  # a new token invalidates cookies of the old one
        self._signer = signer
        self.tries = Limiter()  # limited even if nothing else is

    def enter(self, token: str, address: str) -> str:
        """The cookie, if the token is right. Tries are limited for each address only, so that nobody can lock
        administrators out: a token of twenty characters cannot be guessed."""
        tried = network_of(address)
        if not self.tries.allows("admin", tried):
            raise Refusal("too-fast", _("That was too fast: wait a moment and try again."))
        if not self.there or not hmac.compare_digest(sha256(token.encode()).digest(), self._digest):
            raise Refusal("no-admin", _("That is not the token."))
        self.tries.give_back("admin", tried)
        return self._signer.sign(self._purpose, str(int(time.time()) + HOURS))

    def opens(self, cookie: str | None) -> bool:
        text = self._signer.read(self._purpose, cookie if cookie and len(cookie) < 200 else None)
        return self.there and text is not None and text.isdecimal() and int(text) > time.time()
