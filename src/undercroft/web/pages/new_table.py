"""A new table: with one click, or with the form that has all options.

The form is POSTed to /new/<game id> with the fields `seats` (how many), `seat-0` … (`me`, `open`, `bot:<name>`),
`name-0` … (what a seat on this device is called), `option-<id>` (value), `preset` (id, applied after the options),
`listed`, `hints`, `watch` and `talk` (on), `clock` and `at_zero` (see `live/clock.py`), `command` (any unique text).
"""

import re
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from ...kernel.fair import bits_in, fingerprint
from ...kernel.game import Game
from ...kernel.pausing import PAUSE
from ...kernel.refusal import Refusal
from ...kernel.registry import table_bots
from ...kernel.setting import Setting
from ...kernel.text import Speech, _
from ...kit.guide import guide_of
from ...store import SeatRecord
from ..door.guests import Me
from ..door.names import clean_name
from ..door.security import new_id, source_of
from ..house import House, TheGuest, TheHouse
from ..live.clock import BOT, LOSS, VOTE, read
from ..live.new_table import TableSpec
from ..rendering.boards import playable_game
from ..rendering.strengths import NORMAL, in_order, strength_at, strengths
from .help.guide import is_first_game
from .page import page
from .scene import speech_of

router = APIRouter(include_in_schema=False)

CLOCKS = {
    _("live"): {
        "60": _("1 minute a turn"),
        "180": _("3 minutes a turn"),
        "600+10": _("10 minutes + 10 seconds a turn"),
        "1200+20": _("20 minutes + 20 seconds a turn"),
    },
    _("slow"): {"86400": _("1 day a turn"), "259200": _("3 days a turn"), "604800": _("7 days a turn")},
}
"""The time controls, by kind."""
AT_ZERO = {BOT: _("a bot plays on"), LOSS: _("the match is lost"), VOTE: _("the others vote for a bot")}
"""What happens when somebody's time is up."""
FIRST_GAME = "first_game"
"""The preset that a rulebook suggests for the first game."""
TEACHER = "greedy"
"""The bot that plays against beginners."""


@router.post("/play/{game_id}")
async def play_now(request: Request, game_id: str, house: TheHouse, me: TheGuest) -> Response:
    """One click: me against bots; guests who have not finished this game yet get the set for a first game."""
    house.check("table", source_of(request))
    game = playable_game(game_id)
    form = await request.form()
    beginner = not await house.store.table_lists.has_played(me.id, game.id)
    options = {**(_first_options(game) if beginner else {}), PAUSE: True}
    wished = form.get("bots")
    bot = strength_at(game, wished).bot if isinstance(wished, str) else usual_bot(house, me, game)
    seats = [SeatRecord(me.id)] + [SeatRecord(bot=bot) for _seat in range(default_seats(game) - 1)]
    how = {"guided": await is_first_game(house, me, game), "bits": bits_of(form), **maker(me, form)}
    wanted = TableSpec(game=game, seats=seats, options=options, host=me.id, **how)
    return RedirectResponse(f"/t/{await house.tables.create(wanted)}", 303)


def _first_options(game: Game) -> Mapping[str, Any]:
    """The options of a first game: as the rulebook suggests, or as in the guided one."""
    guide = guide_of(game)
    return game.presets.get(FIRST_GAME) or (guide.options if guide else {})


@router.post("/learn/{game_id}")
async def learn(request: Request, game_id: str, house: TheHouse, me: TheGuest) -> Response:
    """One click: the set of the guided first game, with the guide."""
    house.check("table", source_of(request))
    game = playable_game(game_id)
    guide = guide_of(game)
    if guide is None:
        raise Refusal("no-guide", _("{game} has no guide."), game=game.title)
    seats = [SeatRecord(me.id)] + [SeatRecord(bot=TEACHER) for _seat in range(guide.seats - 1)]
    options, how = {**guide.options, PAUSE: True}, maker(me, await request.form())
    wanted = TableSpec(game=game, seats=seats, options=options, host=me.id, guided=True, fixed_seed=guide.seed, **how)
    return RedirectResponse(f"/t/{await house.tables.create(wanted)}", 303)


@router.get("/new/{game_id}")
async def new_table(request: Request, game_id: str, house: TheHouse, me: TheGuest) -> Response:
    return _form_page(request, house, me, playable_game(game_id), {})


@router.post("/new/{game_id}")
async def make_table(request: Request, game_id: str, house: TheHouse, me: TheGuest) -> Response:
    house.check("table", source_of(request))
    game = playable_game(game_id)
    sent = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    try:
        wanted = TableSpec(
            game=game,
            seats=(seats := _seats_of(game, sent, me)),
            options=_options_of(game, sent) | ({} if all(seat.bot for seat in seats) else {PAUSE: True}),
            host=me.id,
            listed=bool(sent.get("listed")),
            hints=True if sent.get("hints") else None,
            clock=read(sent.get("clock", ""), sent.get("at_zero", BOT)),
            watch="clock" not in sent or bool(sent.get("watch")),
            talk="clock" not in sent or bool(sent.get("talk")),
            guided=await is_first_game(house, me, game),
            **maker(me, sent),
            bits=bits_of(sent),
        )
        id = await house.tables.create(wanted)
    except Refusal as refusal:
        return _form_page(request, house, me, game, sent, refusal)
    return RedirectResponse(f"/t/{id}", 303)


# -- the form's data


def maker(me: Me, form: Mapping[str, object]) -> dict[str, Any]:
    """Who creates a table, how fast they want bots, and the command id."""
    command = form.get("command")
    usable = isinstance(command, str) and 0 < len(command) <= 80 and "\0" not in command
    return {
        "name": me.name if me.named else "",
        "pace": 0 if me.quick else None,
        "command": command if usable else None,
    }


def seal_of(house: House, me: Me, command: str) -> str:
    """The seal of the dice of the table that a form with this command will create, shown before bits are sent with
    it."""
    return fingerprint(house.tables.seals.of_command(me.id, command))


def bits_of(form: Mapping[str, object]) -> str | None:
    """What the script of a page adds to the dice."""
    return bits_in(str(form.get("bits", "")))


def _seats_of(game: Game, sent: Mapping[str, str], me: Me) -> list[SeatRecord]:
    count = _number_in(sent["seats"]) if sent.get("seats") else default_seats(game)
    if count is None or count not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise Refusal("bad-seats", _("{game} is for {low} to {high} players."), game=game.title, low=low, high=high)
    seats: list[SeatRecord] = []
    for n in range(count):
        who, _colon, bot = sent.get(f"seat-{n}", "open").partition(":")
        given = sent.get(f"name-{n}", "").strip()
        name = clean_name(given) if given else None
        if who == "me":
            mine = sum(seat.user == me.id for seat in seats)
            seats.append(SeatRecord(me.id, None, name or (f"{me.name} {mine + 1}" if mine else None)))
        elif who == "bot":
            seats.append(SeatRecord(bot=bot, name=name))
        else:
            seats.append(SeatRecord())
    return seats


def _options_of(game: Game, sent: Mapping[str, str]) -> dict[str, Any]:
    """The options of the form, then those of the preset. An unchecked flag is not sent."""
    options: dict[str, Any] = {}
    filled = any(key.startswith("option-") for key in sent)
    for setting in game.options:
        if f"option-{setting.id}" in sent:
            options[setting.id] = sent[f"option-{setting.id}"]
        elif filled and setting.kind == "flag":
            options[setting.id] = False
    return {**options, **game.presets.get(sent.get("preset", ""), {})}


def _number_in(text: str) -> int | None:
    """A small number from a form."""
    return int(text) if re.fullmatch("[0-9]{1,3}", text) else None


def default_seats(game: Game) -> int:
    """The default number of players: two, or the fewest the game allows."""
    return 2 if 2 in game.seats else game.seats[0]


def usual_bot(house: House, me: Me, game: Game) -> str:
    """The bot of the strength that a guest has chosen; otherwise the server's default."""
    if not me.bots and house.settings.bot in table_bots(game):
        return house.settings.bot
    return strength_at(game, me.bots or usual_strength(house)).bot


def usual_strength(house: House) -> str:
    return next((one.id for one in strengths() if one.bot == house.settings.bot), NORMAL)


# -- the form


def _form_page(
    request: Request, house: House, me: Me, game: Game, given: Mapping[str, str], refusal: Refusal | None = None
) -> Response:
    """The form, empty, or as it was sent with the reason for its refusal."""
    speech, command = speech_of(game.id, me.language), new_id()
    usual = f"bot:{usual_bot(house, me, game)}"
    count = _number_in(given.get("seats", ""))
    form = {
        "title": speech(game.title),
        "pitch": speech(game.pitch),
        "url": f"/new/{game.id}",
        "counts": list(game.seats),
        "count": count if count in game.seats else default_seats(game),
        # for the largest number; those from `count` on are hidden
        "seats": [
            {
                "seat": seat,
                "field": f"seat-{seat}",
                "name_field": f"name-{seat}",
                "chosen": given.get(f"seat-{seat}", usual if seat else "me"),
                "name": given.get(f"name-{seat}", ""),
            }
            for seat in range(game.seats[-1])
        ],
        "bots": in_order(table_bots(game)),
        "settings": [_setting_field(setting, given, speech) for setting in game.options],
        "presets": _presets(game, speech),
        "preset": given.get("preset", "" if given or FIRST_GAME not in game.presets else FIRST_GAME),
        "listed": given.get("listed"),
        "cooperative": game.cooperative,  # in a cooperative game hints are allowed anyway
        "hints": given.get("hints"),
        "clocks": [
            (speech(kind), _choices(controls, given.get("clock", ""), speech)) for kind, controls in CLOCKS.items()
        ],
        "at_zero": _choices(AT_ZERO, given.get("at_zero", BOT), speech),
        "watch": given.get("watch") or not given,
        "talk": given.get("talk") or not given,
        "sentence": refusal.say(speech) if refusal else "",
        "command": command,
    }
    seal = seal_of(house, me, command)
    return page(request, me, "new.html", 422 if refusal else 200, speech=speech, form=form, game=game, seal=seal)


def _presets(game: Game, speech: Speech) -> list[dict[str, object]]:
    """Named combinations of options. Each sends all options that are in any preset."""
    settings = {setting.id: setting for setting in game.options}
    usual = {id: settings[id].default for options in game.presets.values() for id in options}
    found: list[dict[str, object]] = []
    for id, options in game.presets.items():
        name, text = _("The first game"), speech(_("The set the rulebook suggests for a first game."))
        if id != FIRST_GAME:
            name = game.texts.get(f"preset-{id}", id)
            text = ", ".join(_setting_text(settings[option], value, speech) for option, value in options.items())
        about = game.texts.get(f"about-{id}")
        sends = {option: _sent(value) for option, value in {**usual, **options}.items()}
        found.append({"id": id, "name": speech(name), "text": speech(about) if about else text, "options": sends})
    return found


def _setting_text(setting: Setting, value: Any, speech: Speech) -> str:
    """An option in words: its name and, unless it is simply on, its value."""
    name = speech(setting.name)
    return name if value is True else f"{name}: {speech(setting.values[value])}"


def _setting_field(setting: Setting, given: Mapping[str, str], speech: Speech) -> dict[str, object]:
    field = f"option-{setting.id}"
    chosen = given.get(field, "off" if given and setting.kind == "flag" else _sent(setting.default))
    return {
        "field": field,
        "name": speech(setting.name),
        "text": speech(setting.text),
        "kind": setting.kind,
        "on": chosen in ("on", "true"),
        "choices": _choices(setting.values, chosen, speech),
        "about": [
            {"value": _sent(value), "text": speech(text), "chosen": _sent(value) == chosen}
            for value, text in setting.about.items()
        ],
    }


def _choices(labels: Mapping[Any, str], chosen: str, speech: Speech) -> list[dict[str, object]]:
    return [
        {"value": _sent(value), "label": speech(label), "chosen": _sent(value) == chosen}
        for value, label in labels.items()
    ]


def _sent(value: Any) -> str:
    """A value as sent by a form."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
