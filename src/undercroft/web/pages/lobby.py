"""The arches of the lobby and the form for a new table: what their templates are given.

Every page gets `t` (translate), `language`, `me` (a `Me`) and `path` (where the page is, for the language switch).

- `lobby.html`: games (list of `GameCard`), strengths, strength (the chosen one's id), `tables` (HTML, see `rows.py`)
- `new.html`: `form`, a `NewTable`; it is POSTed to /new/<game id> with the fields
  `seats` (how many), `seat-0` … (`me`, `open`, `bot:<name>`), `name-0` … (what a seat on this device is called),
  `option-<id>` (value), `listed` (on), `hints` (on), `clock` (seconds, or nothing), `watch` and `talk` (on),
  `preset` (id, applied before the options), `command` (any unique text)
- forms of every page: POST /me (`name`), POST /settings (`language` en|ru, `sound` on|off, `motion` on|off,
  `pace` normal|quick, `at_once` on|off, `bots` easy|normal|hard|master); both take `back`, the path to return to
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...kernel.game import Game
from ...kernel.registry import games, table_bots
from ...kernel.setting import Setting
from ...kernel.text import Speech, _
from ..rendering.boards import board_of
from ..rendering.strengths import in_order, strength_at
from .scene import speech_of


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the lobby shows it."""

    game: Game
    id: str
    title: str
    pitch: str
    seats: str
    """"2–5", or "3"."""
    minutes: int
    cover: Any
    """What `cover()` of the game's board.py returned (icon, colour)."""
    play_url: str
    learn_url: str
    how_url: str
    new_url: str
    strength: str = ""
    """The strength of its bots, where it has none of the chosen one."""


@dataclass(frozen=True, slots=True)
class Value:
    """One of the values a setting can have; `value` is what the form sends."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class SettingField:
    """One option of the game in the form: "flag", "number" or "choice"."""

    id: str
    field: str
    """The name of the form field: `option-<id>`."""
    name: str
    text: str
    kind: str
    on: bool
    """Of a flag: whether it is set."""
    values: list[Value]


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that go together, by a name; the first-game one stands first."""

    id: str
    name: str
    text: str
    options: Mapping[str, str]
    """Option id → value, as the form sends it: of all options that are in any preset."""


@dataclass(frozen=True, slots=True)
class SeatField:
    """One seat in the form."""

    seat: int
    field: str
    name_field: str
    chosen: str
    """`me`, `open` or `bot:<name>`."""
    name: str


@dataclass(frozen=True, slots=True)
class NewTable:
    """The form for a new table of a game."""

    game: Game
    title: str
    pitch: str
    url: str
    counts: list[int]
    """How many can play."""
    count: int
    seats: list[SeatField]
    """For the largest number; those from `count` on are not in use."""
    bots: list[str]
    settings: list[SettingField]
    presets: list[Preset]
    preset: str
    listed: bool
    hints: bool
    clocks: list[Value]
    """How long somebody may be absent before the others may let a bot play."""
    watch: bool
    talk: bool
    sentence: str = ""
    """Why the form came back, if it did."""
    command: str = ""


CLOCKS = {"": _("no limit"), "180": _("3 minutes"), "86400": _("1 day"), "259200": _("3 days")}
"""How long somebody may be absent, as the form sends it."""
FIRST_GAME = "first_game"
"""The preset with which a rulebook suggests to begin."""


def playable() -> dict[str, Game]:
    """The games that bring a board."""
    return {id: game for id, game in games().items() if board_of(game) is not None}


def game_cards(language: str, wished: str = "") -> list[GameCard]:
    """In alphabetical order; `wished` is the strength of bots that was chosen for all of them."""
    cards = [_card(game, speech_of(game.id, language), wished) for game in playable().values()]
    return sorted(cards, key=lambda card: card.title)


def _card(game: Game, speech: Speech, wished: str) -> GameCard:
    low, high = game.seats[0], game.seats[-1]
    return GameCard(
        game=game,
        id=game.id,
        title=speech(game.title),
        pitch=speech(game.pitch),
        seats=str(low) if low == high else f"{low}–{high}",
        minutes=game.minutes,
        cover=board_of(game).cover(),
        play_url=f"/play/{game.id}",
        learn_url=f"/learn/{game.id}",
        how_url=f"/how/{game.id}",
        new_url=f"/new/{game.id}",
        strength=_lower(game, wished, speech),
    )


def _lower(game: Game, wished: str, speech: Speech) -> str:
    there = strength_at(game, wished)
    return speech(there.name) if wished and there.id != wished else ""


def new_table_form(
    game: Game,
    language: str,
    default_bot: str,
    given: Mapping[str, str] | None = None,
    sentence: str = "",
    command: str = "",
) -> NewTable:
    """The form, empty or as it was sent."""
    given = given or {}
    speech = speech_of(game.id, language)
    count = default_seats(game)
    if number_in(given.get("seats", "")) in game.seats:
        count = int(given["seats"])
    return NewTable(
        game=game,
        title=speech(game.title),
        pitch=speech(game.pitch),
        url=f"/new/{game.id}",
        counts=list(game.seats),
        count=count,
        seats=[_seat_field(seat, default_bot, given) for seat in range(game.seats[-1])],
        bots=in_order(table_bots()),
        settings=[_setting_field(setting, given, speech) for setting in game.options],
        presets=_presets(game, speech),
        preset=given.get("preset", "" if given or FIRST_GAME not in game.presets else FIRST_GAME),
        listed=bool(given.get("listed")),
        hints=bool(given.get("hints")),
        clocks=[Value(sent, speech(label), sent == given.get("clock", "")) for sent, label in CLOCKS.items()],
        watch=bool(given.get("watch")) or not given,
        talk=bool(given.get("talk")) or not given,
        sentence=sentence,
        command=command,
    )


def number_in(text: str) -> int | None:
    """A small number as a form sends it."""
    return int(text) if re.fullmatch("[0-9]{1,3}", text) else None


def default_seats(game: Game) -> int:
    """How many play when nobody says: two, or the fewest the game allows."""
    return 2 if 2 in game.seats else game.seats[0]


def _seat_field(seat: int, default_bot: str, given: Mapping[str, str]) -> SeatField:
    usual = "me" if seat == 0 else f"bot:{default_bot}"
    return SeatField(
        seat=seat,
        field=f"seat-{seat}",
        name_field=f"name-{seat}",
        chosen=given.get(f"seat-{seat}", usual),
        name=given.get(f"name-{seat}", ""),
    )


def _presets(game: Game, speech: Speech) -> list[Preset]:
    settings = {setting.id: setting for setting in game.options}
    usual = {id: settings[id].default for options in game.presets.values() for id in options}
    found = []
    for id, options in game.presets.items():
        name, text = _("The first game"), speech(_("The set the rulebook suggests to begin with."))
        if id != FIRST_GAME:
            name = game.texts.get(f"preset-{id}", id)
            text = ", ".join(_told(settings[option], value, speech) for option, value in options.items())
        found.append(Preset(id, speech(name), text, {id: _sent(value) for id, value in {**usual, **options}.items()}))
    return found


def _told(setting: Setting, value: Any, speech: Speech) -> str:
    """An option in words: its name, and unless it is simply on, its value."""
    name = speech(setting.name)
    return name if value is True else f"{name}: {speech(setting.values[value])}"


def _setting_field(setting: Setting, given: Mapping[str, str], speech: Speech) -> SettingField:
    chosen = given.get(f"option-{setting.id}", "off" if given and setting.kind == "flag" else _sent(setting.default))
    return SettingField(
        id=setting.id,
        field=f"option-{setting.id}",
        name=speech(setting.name),
        text=speech(setting.text),
        kind=setting.kind,
        on=chosen in ("on", "true"),
        values=[Value(_sent(value), speech(label), _sent(value) == chosen) for value, label in setting.values.items()],
    )


def _sent(value: Any) -> str:
    """A value as a form sends it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
