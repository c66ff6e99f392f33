"""Dice that everyone contributes to: what the seed of a match was made from, and how anybody can check it.

First the server draws secret bits and publishes their seal. Then each player's browser may add bits of its own, and the
seed is the hash of them all. The server sealed its bits before it knew what would be added, and the players added
theirs without knowing the secret bits. So neither side can choose the seed.
"""

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from .refusal import Refusal
from .text import _

FIRST_LINE = "undercroft-dice-1"
"""The first line of the text whose hash is the seed."""
_SECRET = re.compile("[0-9a-f]{64}")
_BITS = re.compile("[0-9a-f]{32}")


def fingerprint(text: str) -> str:
    """SHA-256, as `printf %s TEXT | sha256sum` prints it."""
    return sha256(text.encode()).hexdigest()


def bits_in(text: str) -> str | None:
    """The bits that a page or program has sent, if any."""
    if not text:
        return None
    if not _BITS.fullmatch(text):
        raise Refusal("bad-bits", _("Bits for the dice are 32 of the digits 0 to 9 and a to f."))
    return text


class Fair(NamedTuple):
    """What a seed was made from: the server's secret bits, and the bits added at each seat."""

    secret: str
    bits: Mapping[int, str]

    @property
    def seal(self) -> str:
        """The hash of the secret bits, published before anybody adds theirs."""
        return fingerprint(self.secret)

    @property
    def lines(self) -> list[str]:
        return [FIRST_LINE, self.secret, *(f"{seat} {self.bits[seat]}" for seat in sorted(self.bits))]

    @property
    def hash(self) -> str:
        """The hash of all lines, each with its newline, as `printf '%s\n' LINE LINE … | sha256sum` prints it."""
        return fingerprint("".join(f"{line}\n" for line in self.lines))

    @property
    def seed(self) -> int:
        """The first 128 bits of the hash."""
        return int(self.hash[:32], 16)

    def facts(self) -> dict[str, Any]:
        """As JSON data, including the seal."""
        added = [[seat, self.bits[seat]] for seat in sorted(self.bits)]
        return {"seal": self.seal, "secret": self.secret, "bits": added}


def read_fair(part: object) -> tuple[str, Fair]:
    """The seal in a saved match, and the bits its seed is said to be made from. Does not check whether that is true."""
    if not isinstance(part, Mapping):
        raise _incomplete()
    seal, secret, bits = part.get("seal"), part.get("secret"), part.get("bits")
    if not isinstance(seal, str) or not isinstance(secret, str) or not isinstance(bits, list):
        raise _incomplete()
    added: dict[int, str] = {}
    for one in bits:
        if not isinstance(one, list) or len(one) != 2 or type(one[0]) is not int or not isinstance(one[1], str):
            raise _incomplete()
        added[one[0]] = one[1]
    if not _SECRET.fullmatch(secret) or len(added) != len(bits) or not all(map(_BITS.fullmatch, added.values())):
        raise _incomplete()
    return seal, Fair(secret, added)


def _incomplete() -> Refusal:
    return Refusal("no-proof", _("What this file says of its dice is incomplete."))
