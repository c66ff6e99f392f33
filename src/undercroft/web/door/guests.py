"""Guests: people with a signed cookie and a name, nothing else. Their preferences are in a separate cookie."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode

from ...kernel.text import LANGUAGES, Speech
from ...store import Store
from ..rendering.strengths import IDS
from .names import guest_name

WISHES_COOKIE = "wishes"
SWITCHES = ("sound", "motion", "quick", "at_once")
"""Preferences that are on or off."""
USUAL = {"sound": True, "motion": True, "quick": False, "at_once": False}
CACHE_SIZE = 20_000


@dataclass(frozen=True, slots=True)
class Me:
    """The guest who requests a page, with their preferences."""

    id: str
    name: str
    named: bool
    """Whether they chose that name themselves."""
    language: str = "en"
    sound: bool = True
    motion: bool = True
    """Off: no animations, whatever the browser prefers."""
    quick: bool = False
    """Bots do not pause between choices."""
    at_once: bool = False
    """Turns end without confirmation."""
    bots: str = ""
    """The bot strength they have chosen, for all games; empty: the server's default."""
    blocked: frozenset[str] = frozenset()
    """Guests they have blocked: they do not see their chat and are not paired with them."""


class Guests:
    """The names of guests, the most recent ones in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._names: OrderedDict[str, str | None] = OrderedDict()
        self._blocked: OrderedDict[str, frozenset[str]] = OrderedDict()

    async def name(self, user: str) -> str | None:
        """The name a guest has chosen, if any."""
        if user in self._names:
            self._names.move_to_end(user)
            return self._names[user]
        return self._keep(user, await self._store.guests.name_of(user))

    async def rename(self, user: str, name: str) -> None:
        await self._store.guests.set_name(user, name)
        self._keep(user, name)

    async def blocked(self, user: str) -> frozenset[str]:
        """The guests whom a guest has blocked."""
        if user not in self._blocked:
            self._blocked[user] = await self._store.guests.blocked_by(user)
            if len(self._blocked) > CACHE_SIZE:
                self._blocked.popitem(last=False)
        return self._blocked[user]

    async def block(self, user: str, whom: str, on: bool) -> None:
        await self._store.guests.block(user, whom, on)
        self._blocked.pop(user, None)

    def forget(self, user: str) -> None:
        """Invalidate what is in memory about a guest."""
        self._names.pop(user, None)
        self._blocked.pop(user, None)

    def forget_all(self) -> None:
        self._names.clear()
        self._blocked.clear()

    def _keep(self, user: str, name: str | None) -> str | None:
        self._names[user] = name
        if len(self._names) > CACHE_SIZE:
            self._names.popitem(last=False)
        return name

    async def me(self, user: str, cookies: Mapping[str, str], accepted: str) -> Me:
        """The guest, with the preferences from their cookies and the languages their browser accepts."""
        wishes = read_wishes(cookies.get(WISHES_COOKIE, ""))
        language = wishes.get("language") or preferred_language(accepted)
        name = await self.name(user)
        switches = {switch: wishes.get(switch, "on" if USUAL[switch] else "off") == "on" for switch in SWITCHES}
        return Me(
            id=user,
            name=name or guest_name(user, speech_of_pages(language)),
            named=name is not None,
            language=language,
            bots=wishes.get("bots", ""),
            blocked=await self.blocked(user),
            **switches,
        )


def speech_of_pages(language: str) -> Speech:
    """The texts outside of games."""
    return _SPEECHES[language]


_SPEECHES = {language: Speech(language, ("undercroft",)) for language in LANGUAGES}


def read_wishes(text: str) -> dict[str, str]:
    """The valid preferences in a cookie."""
    if not text:
        return {}
    sent = {key: values[-1] for key, values in parse_qs(text[:200]).items()}
    return {key: value for key, value in sent.items() if _makes_sense(key, value)}


def write_wishes(wishes: Mapping[str, str]) -> str:
    return urlencode({key: value for key, value in wishes.items() if _makes_sense(key, value)})


def _makes_sense(key: str, value: str) -> bool:
    if key in _WORDS:
        return value in _WORDS[key]
    return key in SWITCHES and value in ("on", "off")


_WORDS = {"language": LANGUAGES, "bots": IDS}
"""Preferences with one of several values."""


def preferred_language(accepted: str) -> str:
    """The first supported language in an Accept-Language header; they are listed best first."""
    for part in accepted[:200].split(","):
        language = part.split(";")[0].strip().split("-")[0].lower()
        if language in LANGUAGES:
            return language
    return "en"
