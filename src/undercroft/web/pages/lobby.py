"""The lobby and the form for a new table: what their templates are given.

Every page gets `t` (translate), `language`, `me` (a `Me`) and `path` (where the page is, for the language switch).

- `lobby.html`: games (list of `GameCard`), my_tables, open_tables, watch_tables (lists of `TableRow`)
- `new.html`: `form`, a `NewTable`; it is POSTed to /new/<game id> with the fields
  `seats` (how many), `seat-0` … (`me`, `open`, `bot:<name>`), `name-0` … (what a seat on this device is called),
  `option-<id>` (value), `listed` (on), `hints` (on), `preset` (id, applied before the options), `command` (unique)
- forms of every page: POST /me (`name`), POST /settings (`language` en|ru, `sound` on|off, `motion` on|off,
  `pace` normal|quick, `at_once` on|off); both take `back`, the path to return to
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...kernel.game import Game
from ...kernel.registry import bots, games
from ...kernel.setting import Setting
from ...kernel.text import Speech, _
from ...store import SeatRecord, TableSummary
from ..door.names import guest_name, seat_name, table_name
from ..rendering.boards import board_of
from .scene import PlayerMark, speech_of


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
    new_url: str


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in a list."""

    id: str
    url: str
    game: Game
    title: str
    name: str
    """What tells this table from others of the game."""
    players: list[PlayerMark]
    mine: bool
    my_turn: bool
    gathering: bool
    over: bool
    open_seats: int
    waiting: list[str]
    """The names of those who must choose."""
    moved: float


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
    sentence: str = ""
    """Why the form came back, if it did."""
    command: str = ""


FIRST_GAME = "first_game"
"""The preset with which a rulebook suggests to begin."""


def playable() -> dict[str, Game]:
    """The games that bring a board."""
    return {id: game for id, game in games().items() if board_of(game) is not None}


def game_cards(language: str) -> list[GameCard]:
    return [_card(game, speech_of(game.id, language)) for game in playable().values()]


def _card(game: Game, speech: Speech) -> GameCard:
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
        new_url=f"/new/{game.id}",
    )


def table_rows(summaries: Iterable[TableSummary], user: str, language: str) -> list[TableRow]:
    """The tables of games that can still be played; those that wait for this guest first."""
    rows = [_row(one, user, speech_of(one.game, language)) for one in summaries if one.game in playable()]
    return sorted(rows, key=lambda row: (not row.my_turn, row.over))


def _row(table: TableSummary, user: str, speech: Speech) -> TableRow:
    game = games()[table.game]
    players = player_marks(table.seats, table.names, user, speech)
    waiting = [] if table.over or not table.begun else table.waiting
    return TableRow(
        id=table.id,
        url=f"/t/{table.id}",
        game=game,
        title=speech(game.title),
        name=table_name(table.id, speech),
        players=players,
        mine=any(player.is_me for player in players),
        my_turn=any(players[seat].is_me for seat in waiting),
        gathering=not table.begun,
        over=table.over,
        open_seats=sum(player.kind == "open" for player in players),
        waiting=[players[seat].name for seat in waiting],
        moved=table.moved,
    )


def player_marks(
    seats: Sequence[SeatRecord], names: Mapping[str, str], user: str | None, speech: Speech, online: Iterable[str] = ()
) -> list[PlayerMark]:
    """Who sits where, as everybody may know."""
    present = set(online)
    marks = []
    for n, seat in enumerate(seats):
        if seat.user:
            name = seat.name or names.get(seat.user) or guest_name(seat.user, speech)
        elif seat.bot:
            name = seat.name or seat_name(n)
        else:
            name = speech(_("Open seat"))
        marks.append(
            PlayerMark(
                seat=n,
                name=name,
                kind=seat.kind,
                bot=seat.bot or "",
                online=bool(seat.bot) or seat.user in present,
                is_me=user is not None and seat.user == user,
            )
        )
    return marks


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
        bots=list(bots()),
        settings=[_setting_field(setting, given, speech) for setting in game.options],
        presets=_presets(game, speech),
        preset=given.get("preset", "" if given or FIRST_GAME not in game.presets else FIRST_GAME),
        listed=bool(given.get("listed")),
        hints=bool(given.get("hints")),
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
