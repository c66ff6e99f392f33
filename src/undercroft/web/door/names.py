"""The names of people and bots. Names and chat come from strangers: they are shortened and sanitised."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256

from ...kernel.refusal import Refusal
from ...kernel.text import LANGUAGES, Speech, _
from ...store import GONE

NAME_LENGTH = 24
CHAT_LENGTH = 400
BOT_NAMES = (
    _("Tallow"), _("Grimble"), _("Moss"), _("Hexa"), _("Rook"), _("Brindle"), _("Cinder"), _("Owl"),
)  # fmt: skip
"""Bot names by seat, in the reader's script; their strength is shown separately."""


def guest_name(user: str, speech: Speech) -> str:
    """The name of a guest who has not chosen one: always the same for the same guest."""
    if user == GONE:
        return speech(_("Somebody who left"))
    number = int.from_bytes(sha256(user.encode()).digest()[:4], "big") % 9000 + 1000
    return speech(_("Guest {n}")).format(n=number)


def bot_name(seat: int, speech: Speech) -> str:
    """A bot's name on this seat."""
    return speech(BOT_NAMES[seat % len(BOT_NAMES)])


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
    """The name of a table, derived from its id, to tell tables apart."""
    mark = sha256(table.encode()).digest()
    place, sign = PLACES[mark[0] % len(PLACES)], SIGNS[mark[1] % len(SIGNS)]
    return speech(_("{place} of the {sign}")).format(place=speech(place), sign=speech(sign))


JOINER, COLOURED = "\u200d", "\ufe0f"
BLANK = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that count as letters or symbols but are invisible."""


def cleaned(text: str, length: int) -> str:
    """The text on one line without control characters, direction overrides and stacked accents. An emoji made of
    several code points stays whole."""
    shown: list[str] = []  # grapheme clusters
    joined = False
    for sign in unicodedata.normalize("NFC", text[: length * 8]):
        category = unicodedata.category(sign)
        last = shown[-1] if shown else ""
        if sign == JOINER:
            joined = _is_picture(last)
        elif joined and _is_picture(sign):
            shown[-1] += JOINER + sign
            joined = False
        elif category in ("Mn", "Me") or "\U0001f3fb" <= sign <= "\U0001f3ff":
            if last.strip() and sum(map(_is_mark, last)) < 2 and len(last) < 24:
                shown[-1] += sign
        elif (_is_tag(sign) and _is_picture(last)) or (_is_flag(sign) and len(last) == 1 and _is_flag(last)):
            shown[-1] += sign
        elif category[0] == "C" or category in ("Zl", "Zp") or sign in BLANK:
            joined = False
            shown += [" "] if category in ("Cc", "Zl", "Zp") or sign in BLANK else []
        else:
            joined = False
            shown.append(sign)
    spaced = [sign for place, sign in enumerate(shown) if sign.strip() or (place and shown[place - 1].strip())]
    return " ".join("".join(_fitting(spaced, length)).split())


def _fitting(signs: Sequence[str], length: int) -> Iterator[str]:
    """As many whole graphemes as fit."""
    room, most = length, 3 * length  # an emoji counts as one character, but has several code points
    for sign in signs:
        room -= 1 if _is_picture(sign) else len(sign)
        most -= len(sign)
        if room < 0 or most < 0:
            return
        yield sign


def _is_mark(sign: str) -> bool:
    """Whether it modifies the character before it. The emoji variation selector does not count."""
    return unicodedata.category(sign)[0] == "M" and sign != COLOURED


def _is_picture(shown: str) -> bool:
    return bool(shown) and unicodedata.category(shown[0]) == "So" and shown[0] not in BLANK


def _is_tag(sign: str) -> bool:
    """Whether it is a tag character, used in flags such as Scotland's."""
    return "\U000e0020" <= sign <= "\U000e007f"


def _is_flag(sign: str) -> bool:
    """Whether it is a regional indicator: two of them form the flag of a country."""
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def clean_name(text: str) -> str:
    name = cleaned(text, NAME_LENGTH)
    if not any(unicodedata.category(sign)[0] in "LNS" and sign not in BLANK for sign in name):
        raise Refusal("bad-name", _("A name needs at least one letter."))
    return name


LOOK_ALIKES = str.maketrans(
    {
        **dict(zip("авекмнорстухіјѕьһԁ", "abekmhopctyxijsbhd", strict=True)),
        **dict(zip("αβεικνορτυχ", "abeiknoptux", strict=True)),
        **dict(zip("0135|!", "olesll", strict=True)),
        "i": "l",
        "з": "e",
        "ё": "e",
        "м": "m",
        "т": "t",
        " ": None,
        ".": None,
        "_": None,
        "-": None,
    }
)


def outline(name: str) -> str:
    """A name as it looks at a glance: similar letters of several scripts become the same."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())  # letters of any style
    plain = "".join(sign for sign in bare if unicodedata.category(sign)[0] != "M").translate(LOOK_ALIKES)
    return plain.translate(LOOK_ALIKES).replace("rn", "m").replace("vv", "w") or name


def alike(name: str, others: Iterable[str]) -> bool:
    """Whether a name looks like another, or like a bot's in either script."""
    seen = outline(name)
    return seen in _bots_outlined() or any(outline(other) == seen for other in others)


@cache
def _bots_outlined() -> frozenset[str]:
    speeches = [Speech(language, ("undercroft",)) for language in LANGUAGES]
    return frozenset(outline(speech(name)) for name in BOT_NAMES for speech in speeches)


def clean_chat(text: str) -> str:
    line = cleaned(text, CHAT_LENGTH)
    if not line:
        raise Refusal("nothing-said", _("There is nothing to send."))
    return line
