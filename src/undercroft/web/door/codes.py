"""Recovery codes: twenty letters on a slip of paper that bring a guest to another device.

What is kept of a code is a keyed hash. A fast one is enough: 88 random bits cannot be tried out, however fast the
trying, so a slow hash, which protects what people make up themselves, would protect nothing here.
"""

import secrets
from hashlib import blake2b

LETTERS = "ACDEFHJKMNPRTVWXY3479"
"""None looks like another: no B and 8, G and 6, I and 1, O, Q and 0, S and 5, U, Z and 2."""
GROUPS, GROUP = 4, 5
_CYRILLIC = str.maketrans("АСЕНКМРТХУЗ", "ACEHKMPTXY3")


def new_code() -> str:
    """A code as it is shown: 21 to the power of 20 are possible."""
    return "-".join("".join(secrets.choice(LETTERS) for _letter in range(GROUP)) for _group in range(GROUPS))


def read_code(text: str) -> str:
    """What somebody has typed, as the code was shown: in small letters, with spaces, on a Russian keyboard."""
    typed = "".join(sign for sign in text.upper().translate(_CYRILLIC) if sign.isalnum())
    return "-".join(typed[n : n + GROUP] for n in range(0, min(len(typed), 100), GROUP))


class Codes:
    """Hashes codes with a secret of this server."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def hashed(self, code: str) -> str:
        return blake2b(code.encode(), key=self._secret, digest_size=32).hexdigest()
