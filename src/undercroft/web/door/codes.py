"""Recovery codes: twenty characters on a slip of paper that sign a guest in on another device. Only a keyed hash of a
code is stored. A fast hash is enough: 88 random bits cannot be found by brute force, so a slow hash, which protects
passwords that people make up, would add nothing.
"""

import secrets
from hashlib import blake2b

LETTERS = "ACDEFHJKMNPRTVWXY3479"
"""No two look alike: no B and 8, G and 6, I and 1, O, Q and 0, S and 5, U, Z and 2."""
GROUPS, GROUP = 4, 5
_CYRILLIC = str.maketrans("АСЕНКМРТХУЗ", "ACEHKMPTXY3")


def new_code() -> str:
    """A code as it is shown: there are 21 to the power of 20."""
    return "-".join("".join(secrets.choice(LETTERS) for _letter in range(GROUP)) for _group in range(GROUPS))


def read_code(text: str) -> str:
    """Normalises typed input: lower case, spaces, a Russian keyboard layout."""
    typed = "".join(sign for sign in text.upper().translate(_CYRILLIC) if sign.isalnum())
    return "-".join(typed[n : n + GROUP] for n in range(0, min(len(typed), 100), GROUP))


class Codes:
    """Hashes codes with a secret of this server."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def hashed(self, code: str) -> str:
        return blake2b(code.encode(), key=self._secret, digest_size=32).hexdigest()
