"""The key of those who run the server: a token they have set, and a cookie that opens the door for some hours."""

import hmac
import time
from hashlib import sha256

from ...kernel.refusal import Refusal
from ...kernel.text import _
from .security import Limiter, Signer, network_of

COOKIE = "undercroft-admin"
HOURS = 4 * 3600
"""Seconds for which the cookie opens."""


class AdminKey:
    """Where no token is set, nothing opens."""

    def __init__(self, token: str, signer: Signer) -> None:
        self.there = bool(token)
        self._digest = sha256(token.encode()).digest()
        self._purpose = f"admin {self._digest.hex()}"  # with another token, cookies of this one are worth nothing
        self._signer = signer
        self.tries = Limiter()  # whatever else is not limited

    def enter(self, token: str, address: str) -> str:
        """The cookie for whoever has the token; a few tries an address. Tries from elsewhere lock nobody out: nobody
        guesses a token of twenty characters."""
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
