"""What people and bots are called. Names and chat come from strangers: they are cut to size and cleaned of tricks."""

import unicodedata
from hashlib import sha256

from ...kernel.refusal import Refusal
from ...kernel.text import Speech, _

NAME_LENGTH = 24
CHAT_LENGTH = 400
BOT_NAMES = ("Tallow", "Grimble", "Moss", "Hexa", "Rook", "Brindle", "Cinder", "Owl")
"""Bots by seat; their level is told apart."""


def guest_name(user: str, speech: Speech) -> str:
    """What a guest is called who has not said a name: always the same for the same guest."""
    number = int.from_bytes(sha256(user.encode()).digest()[:4], "big") % 9000 + 1000
    return speech(_("Guest {n}")).format(n=number)


def seat_name(seat: int) -> str:
    """A bot's name on this seat."""
    return BOT_NAMES[seat % len(BOT_NAMES)]


PLACES = (
    _("Cellar"), _("Vault"), _("Gate"), _("Stair"), _("Well"), _("Hall"), _("Crypt"), _("Tower"), _("Bridge"),
    _("Cave"), _("Tavern"), _("Mine"), _("Archive"), _("Forge"), _("Chapel"), _("Harbour"),
)  # fmt: skip
SIGNS = (
    _("Red Ox"), _("Black Swan"), _("Old Key"), _("Silver Fish"), _("Blind Raven"), _("Three Crowns"),
    _("Sleeping Bear"), _("Golden Cup"), _("Broken Sword"), _("Grey Heron"), _("Last Lantern"), _("White Stag"),
    _("Iron Boot"), _("Green Dragon"), _("Empty Barrel"), _("Cunning Fox"),
)  # fmt: skip


def table_name(table: str, speech: Speech) -> str:
    """What a table is called, so that one can be told from another: it follows from the table's id."""
    mark = sha256(table.encode()).digest()
    place, sign = PLACES[mark[0] % len(PLACES)], SIGNS[mark[1] % len(SIGNS)]
    return speech(_("{place} of the {sign}")).format(place=speech(place), sign=speech(sign))


def cleaned(text: str, length: int) -> str:
    """The text on one line without control signs, marks that turn the direction of writing, and towers of accents."""
    kept = []
    accents = 0
    for sign in unicodedata.normalize("NFC", text[: length * 8]):
        category = unicodedata.category(sign)
        accents = accents + 1 if category in ("Mn", "Me") else 0
        if category[0] == "C" or category in ("Zl", "Zp") or accents > 2:
            kept.append(" " if category in ("Cc", "Zl", "Zp") else "")
        else:
            kept.append(sign)
    return " ".join("".join(kept).split())[:length].strip()


def clean_name(text: str) -> str:
    name = cleaned(text, NAME_LENGTH)
    if not name:
        raise Refusal("bad-name", _("A name needs at least one letter."))
    return name


def clean_chat(text: str) -> str:
    said = cleaned(text, CHAT_LENGTH)
    if not said:
        raise Refusal("nothing-said", _("There is nothing to say."))
    return said
