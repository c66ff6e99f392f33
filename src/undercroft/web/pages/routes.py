"""The pages: lobby, new table, table, replay, rules, cards, about. `lobby` and `scene` describe what they are given."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ...kernel.fair import bits_in, fingerprint
from ...kernel.game import Game
from ...kernel.pausing import PAUSE
from ...kernel.refusal import Refusal
from ...kernel.registry import game as find_game
from ...kernel.registry import games, table_bots
from ...kernel.text import _
from ...store import SeatRecord
from ..door.banner import banner_of
from ..door.guests import Me, speech_of_pages
from ..door.names import clean_name
from ..door.security import address_of, new_id
from ..house import House, TheGuest, TheHouse
from ..live.dice import to_take_home
from ..live.presence import sign_of_life
from ..rendering import render
from ..rendering.boards import board_of
from ..rendering.sheets import board_sheet, layer_sheet
from ..rendering.strengths import NORMAL, strength_at, strengths
from .lobby import CLOCKS, FIRST_GAME, default_seats, game_cards, new_table_form, number_in, playable
from .replay import replay_scene
from .rows import own_rows, public_rows
from .rulebook import rulebook
from .scene import Scene, speech_of
from .sealed import EXAMPLE, commands
from .searching import search
from .showing import fragment_of, shown

router = APIRouter(include_in_schema=False)


def page(request: Request, me: Me, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    speech = context.pop("speech", None) or speech_of_pages(me.language)
    common: dict[str, Any] = {"t": speech, "language": me.language, "me": me, "path": request.url.path}
    common["banner"] = banner_of(request, request.app.state.house.announcement.message, me.language)
    return HTMLResponse(render.page(name, **{**common, **context}), status)


def table_page(request: Request, me: Me, scene: Scene, name: str, status: int = 200, notice: str = "") -> HTMLResponse:
    return page(request, me, name, status, scene=scene, speech=scene.speech, notice=notice, drawn=fragment_of(scene))


@router.get("/")
async def lobby(request: Request, house: TheHouse, me: TheGuest) -> Response:
    wished = me.bots or _usual_strength(house)
    command = new_id()
    return page(
        request,
        me,
        "lobby.html",
        games=game_cards(me.language, wished),
        strengths=strengths(),
        strength=wished,
        tables=await own_rows(house, me) + await public_rows(house, me),
        command=command,
        seal=seal_of(house, me, command),
    )


@router.post("/play/{game_id}")
async def play_now(request: Request, game_id: str, house: TheHouse, me: TheGuest) -> Response:
    """One click: me against bots, the first-game set for those who have not played it to the end yet."""
    house.check("table", address_of(request))
    game = playable_game(game_id)
    form = await request.form()
    beginner = not await house.store.table_lists.has_played(me.id, game.id)
    options = {**(game.presets.get(FIRST_GAME, {}) if beginner else {}), PAUSE: True}
    bot = usual_bot(house, me, game)
    seats = [SeatRecord(me.id)] + [SeatRecord(bot=bot) for _seat in range(default_seats(game) - 1)]
    id = await house.tables.create(game, seats, options, me.id, **maker(me, form), bits=bits_of(form))
    return RedirectResponse(f"/t/{id}", 303)


@router.get("/new/{game_id}")
async def new_table(request: Request, game_id: str, house: TheHouse, me: TheGuest) -> Response:
    game = playable_game(game_id)
    form = new_table_form(game, me.language, usual_bot(house, me, game), command=new_id())
    seal = seal_of(house, me, form.command)
    return page(request, me, "new.html", speech=speech_of(game_id, me.language), form=form, game=form.game, seal=seal)


@router.post("/new/{game_id}")
async def make_table(request: Request, game_id: str, house: TheHouse, me: TheGuest) -> Response:
    house.check("table", address_of(request))
    game = playable_game(game_id)
    sent = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    try:
        id = await house.tables.create(
            game,
            seats := _seats_of(game, sent, me),
            _options_of(game, sent) | ({} if all(seat.bot for seat in seats) else {PAUSE: True}),
            me.id,
            listed=bool(sent.get("listed")),
            hints=True if sent.get("hints") else None,
            clock=_clock_of(sent),
            watch="clock" not in sent or bool(sent.get("watch")),
            talk="clock" not in sent or bool(sent.get("talk")),
            **maker(me, sent),
            bits=bits_of(sent),
        )
    except Refusal as refusal:
        speech = speech_of(game.id, me.language)
        form = new_table_form(game, me.language, usual_bot(house, me, game), sent, refusal.say(speech), new_id())
        seal = seal_of(house, me, form.command)
        return page(request, me, "new.html", 422, speech=speech, form=form, game=game, seal=seal)
    return RedirectResponse(f"/t/{id}", 303)


def maker(me: Me, form: Mapping[str, object]) -> dict[str, Any]:
    """Who makes a table, how fast they want bots, and the command that makes it."""
    command = form.get("command")
    usable = isinstance(command, str) and 0 < len(command) <= 80 and "\0" not in command
    return {
        "name": me.name if me.named else "",
        "pace": 0 if me.quick else None,
        "command": command if usable else None,
    }


def seal_of(house: House, me: Me, command: str) -> str:
    """The seal of the dice of the table that a form with this command will make, shown before bits are sent with it."""
    return fingerprint(house.tables.seals.of_command(me.id, command))


def bits_of(form: Mapping[str, object]) -> str | None:
    """What the script of a page adds to the dice."""
    return bits_in(str(form.get("bits", "")))


def _clock_of(sent: dict[str, str]) -> int | None:
    """How long somebody may be absent; a form that has the field says also who may watch and talk."""
    clock = sent.get("clock", "")
    if clock not in CLOCKS:
        raise Refusal("bad-setting", _("That was not understood."))
    return int(clock) if clock else None


def _seats_of(game: Game, sent: dict[str, str], me: Me) -> list[SeatRecord]:
    count = number_in(sent["seats"]) if sent.get("seats") else default_seats(game)
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


def _options_of(game: Game, sent: dict[str, str]) -> dict[str, Any]:
    """The options of the form: a preset first, then what was chosen. A flag that is off is not sent at all."""
    options: dict[str, Any] = {}
    filled = any(key.startswith("option-") for key in sent)
    for setting in game.options:
        if f"option-{setting.id}" in sent:
            options[setting.id] = sent[f"option-{setting.id}"]
        elif filled and setting.kind == "flag":
            options[setting.id] = False
    return {**options, **game.presets.get(sent.get("preset", ""), {})}


def playable_game(game_id: str) -> Game:
    game = find_game(game_id)
    if game_id not in playable():
        raise Refusal("unknown-game", _("{game} has no board to play it on."), game=game.title)
    return game


def usual_bot(house: House, me: Me, game: Game) -> str:
    """The bot of the strength that a guest has chosen; who has not chosen gets the server's."""
    if not me.bots and house.settings.bot in table_bots():
        return house.settings.bot
    return strength_at(game, me.bots or _usual_strength(house)).bot


def _usual_strength(house: House) -> str:
    return next((one.id for one in strengths() if one.bot == house.settings.bot), NORMAL)


@router.get("/t/{id}")
async def table(request: Request, id: str, house: TheHouse, me: TheGuest, log: str = "") -> Response:
    found = await house.tables.get(id)
    found.check_watch(me.id)
    sign_of_life(found, me.id)
    scene = await shown(house, found, me, log == "all")
    return table_page(request, me, scene, "table.html")


@router.get("/t/{id}/replay")
async def replay(
    request: Request,
    id: str,
    house: TheHouse,
    me: TheGuest,
    at: Annotated[int | None, Query(ge=0)] = None,
    seat: Annotated[int | None, Query(ge=0)] = None,
    play: bool = False,
    fragment: bool = False,
) -> Response:
    """The page of a replay, or with `fragment` only what changes from step to step."""
    found = await house.table(me.id, id)
    found.check_watch(me.id)
    scene = await replay_scene(house, found, me, at, seat, play)
    if fragment:
        return HTMLResponse(fragment_of(scene))
    return table_page(request, me, scene, "replay.html")


@router.get("/t/{id}/download")
async def download(id: str, house: TheHouse, me: TheGuest) -> Response:
    """The whole match as `undercroft.load` reads it; it holds every secret, so only when the match is over."""
    found = await house.tables.get(id)
    found.check_watch(me.id)
    async with found.open() as match:
        save = to_take_home(found, match)
    name = f"{found.game.id}-{found.id}.json"
    return JSONResponse(save, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.get("/rules/{game_id}")
async def rules(request: Request, game_id: str, me: TheGuest, q: str = "") -> Response:
    game = find_game(game_id)
    speech = speech_of(game.id, me.language)
    query = q[:100]
    return page(
        request,
        me,
        "rules.html",
        speech=speech,
        game=game,
        title=speech(game.title),
        book=rulebook(game.id, speech.language),
        query=query,
        found=search(game.id, speech.language, query),
    )


@router.get("/cards/{game_id}")
async def cards(request: Request, game_id: str, me: TheGuest, kind: str = "", q: str = "") -> Response:
    """The gallery; `filters` are the kinds there are, `kind` and `query` what is asked for."""
    game = playable_game(game_id)
    speech = speech_of(game.id, me.language)
    shown = board_of(game).gallery(speech)
    return page(
        request,
        me,
        "cards.html",
        speech=speech,
        game=game,
        title=speech(game.title),
        cards=shown,
        filters=list(dict.fromkeys(_kind(card) for card in shown)),
        kind=kind[:40],
        query=q[:100],
    )


def _kind(card: Any) -> Any:
    return card["kind"] if isinstance(card, dict) else card.kind


@router.get("/about")
async def about(request: Request, me: TheGuest) -> Response:
    return page(request, me, "about.html", games=game_cards(me.language), example=EXAMPLE, check=commands(EXAMPLE))


@router.get("/static/css/{layer}.css")
async def style(request: Request, layer: str) -> Response:
    return styled(request, layer_sheet(layer))


@router.get("/static/games/{game_id}/board.css")
async def style_of_board(request: Request, game_id: str) -> Response:
    return styled(request, board_sheet(games()[game_id]) if game_id in games() else None)


def styled(request: Request, sheet: str | None) -> Response:
    """A style sheet, unless the browser has it already."""
    if sheet is None:
        raise Refusal("no-such-page", _("There is nothing here."))
    mark = f'W/"{sha256(sheet.encode()).hexdigest()[:32]}"'
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers={"etag": mark})
    return Response(sheet, media_type="text/css", headers={"etag": mark})
