"""The daily dungeon: today's games, my tries, the leaderboard of the day, yesterday's winners, my streak."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from ....kernel.fair import fingerprint
from ....kernel.game import Game
from ....kernel.refusal import Refusal
from ....kernel.text import Speech, _
from ....store.daily import Standing, Try
from ...door.guests import Me, speech_of_pages
from ...door.names import guest_name
from ...door.security import source_of
from ...house import House, TheGuest, TheHouse
from ...live.new_table import TableSpec
from ...live.people import daily
from ...rendering.boards import by_title, daily_picture_of, playable_game
from ..page import page
from ..scene import speech_of
from .profile import face_of, score_words

router = APIRouter(include_in_schema=False)

TOP = 10
"""Rows of a day's leaderboard."""
WEEK = 7
Id = Annotated[str, Query(max_length=60)]
Day = Annotated[str, Query(max_length=10, pattern="^([0-9]{4}-[0-9]{2}-[0-9]{2})?$")]
WEEKDAYS = (
    _("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"), _("Saturday"), _("Sunday"),
)  # fmt: skip
SHORT = (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))
MONTHS = (
    _("January"), _("February"), _("March"), _("April"), _("May"), _("June"), _("July"), _("August"), _("September"),
    _("October"), _("November"), _("December"),
)  # fmt: skip


@router.get("/daily")
async def daily_dungeon(request: Request, house: TheHouse, me: TheGuest, game: Id = "", day: Day = "") -> Response:
    """Today's dungeons; for a past day, only its leaderboard."""
    now, t = daily.today(), speech_of_pages(me.language)
    shown = _day(day, now)
    mine = await house.store.daily.mine(me.id, shown)
    games = by_title(me.language)
    chosen = next((one for one in games if one.id == game), None) or _next(games, mine)
    done = chosen.id in mine and not mine[chosen.id].under_way
    days = await house.store.daily.days(me.id)
    streak, best = daily.streaks(days, now)
    return page(
        request,
        me,
        "daily.html",
        day=shown,
        past=shown < now,
        said=_date(shown, t),
        left=daily.seconds_left(),
        chosen=_dungeon(chosen, shown, mine.get(chosen.id), me.language),
        dungeons=[_dungeon(one, shown, mine.get(one.id), me.language) for one in games],
        speech_of_game=(speech := speech_of(chosen.id, me.language)),
        picture=drawn.picture(daily.options_of(chosen, shown), speech) if (drawn := daily_picture_of(chosen)) else None,
        seal=fingerprint(house.tables.seals.of_day(shown, chosen.id)),
        count=await house.store.daily.count(shown, chosen.id),
        board=await _board(house, chosen, shown, mine.get(chosen.id), me) if done or shown < now else None,
        yesterday=await _winners(house, games, daily.before(now), me),
        week=_week(days, now, t),
        streak=streak,
        best=best,
    )


@router.post("/daily/{game_id}")
async def begin(request: Request, game_id: str, house: TheHouse, me: TheGuest) -> Response:
    """Begin or continue my try of today: there is only one."""
    game, day = playable_game(game_id), daily.today()
    if table := await house.store.daily.tried(me.id, day, game.id):
        under_way = (await house.store.daily.mine(me.id, day))[game.id].under_way
        return RedirectResponse(f"/t/{table}" if under_way else f"/daily?game={game.id}", 303)
    house.check("table", source_of(request))
    wanted = TableSpec(
        game=game,
        seats=daily.seats_for(game, me.id),
        options=daily.options_of(game, day),
        host=me.id,
        name=me.name if me.named else "",
        hints=False,
        pace=0 if me.quick else None,
        talk=False,
        command=f"daily-{day}-{game.id}",
        day=day,
    )
    return RedirectResponse(f"/t/{await house.tables.create(wanted)}", 303)


# -- days


def _day(asked: str, now: str) -> str:
    """The requested day, unless it is in the future; by default today."""
    if not asked:
        return now
    try:
        date.fromisoformat(asked)
    except ValueError:
        asked = ""
    if not asked or asked > now:
        raise Refusal("no-such-page", _("There is no dungeon of this day."))
    return asked


def _date(day: str, t: Speech) -> str:
    found = date.fromisoformat(day)
    parts = {"weekday": t(WEEKDAYS[found.weekday()]), "n": found.day, "month": t(MONTHS[found.month - 1])}
    return t(_("{weekday} {n} {month}")).format(**parts)


@dataclass(frozen=True, slots=True)
class Torch:
    """A day of the week up to today."""

    short: str
    weekday: str
    lit: bool
    today: bool


def _week(days: list[str], now: str, t: Speech) -> list[Torch]:
    here, played = date.fromisoformat(now), set(days)
    found = [here - timedelta(days=n) for n in reversed(range(WEEK))]
    return [
        Torch(t(SHORT[one.weekday()]), t(WEEKDAYS[one.weekday()]), one.isoformat() in played, one == here)
        for one in found
    ]


# -- games


@dataclass(frozen=True, slots=True)
class DailyDungeon:
    """What is played in a game on a day, and the result of my try."""

    id: str
    game: str
    title: str
    """The quest, dungeon or adventure; the game, if the day only changes the dice."""
    alone: bool
    cooperative: bool
    minutes: int
    state: str
    """Empty: not tried; "under-way", "played" or "given-up"."""
    result: str
    url: str
    """The URL of my table, if it still exists."""


def _next(games: list[Game], mine: dict[str, Try]) -> Game:
    """The one under way, otherwise the first that was not tried yet."""
    started = (game for game in games if game.id in mine and mine[game.id].under_way)
    fresh = (game for game in games if game.id not in mine)
    return next(started, None) or next(fresh, games[0])


def _dungeon(game: Game, day: str, mine: Try | None, language: str) -> DailyDungeon:
    speech = speech_of(game.id, language)
    options, settings = daily.options_of(game, day), {setting.id: setting for setting in game.options}
    names = [speech(settings[id].values[options[id]]) for id in game.daily]
    state, result = "", ""
    if mine is not None:
        state = "under-way" if mine.under_way else "given-up" if mine.rank is None else "played"
        result = _result(game, mine, speech) if state == "played" else ""
    return DailyDungeon(
        id=game.id,
        game=speech(game.title),
        title=", ".join(names) or speech(game.title),
        alone=daily.is_alone(game),
        cooperative=game.cooperative,
        minutes=game.minutes,
        state=state,
        result=result,
        url=f"/t/{mine.table}" if mine is not None and mine.there else "",
    )


def _result(game: Game, one: Try | Standing, speech: Speech) -> str:
    """A result in words: the score, or when a quest was won or lost."""
    t = speech_of_pages(speech.language)
    if game.cooperative:
        return t(_("won, round {n}") if one.won else _("lost, round {n}")).format(n=one.rounds)
    return score_words(game, one.score or 0, speech)


# -- the leaderboard of a day


@dataclass(frozen=True, slots=True)
class DayRow:
    """A row of a day's leaderboard."""

    place: int
    name: str
    profile: str
    face: int
    result: str
    replay: str
    me: bool


async def _board(house: House, game: Game, day: str, mine: Try | None, me: Me) -> list[DayRow]:
    """The best tries, and below them my own."""
    store = house.store.daily
    rows: list[DayRow] = []
    best = await store.board(day, game.id, TOP)
    for n, one in enumerate(best):
        place = rows[-1].place if n and best[n - 1].rank == one.rank else n + 1
        rows.append(_row(place, one, game, me))
    if mine is not None and mine.rank is not None and not any(row.me for row in rows):
        own = Standing(me.id, me.name, True, mine.table, mine.rank, mine.score, mine.rounds, mine.won, mine.there)
        rows.append(_row(await store.place(day, game.id, mine.rank), own, game, me))
    return rows


def _row(place: int, one: Standing, game: Game, me: Me) -> DayRow:
    """Guests who do not show their profile are anonymous to others."""
    t, myself = speech_of_pages(me.language), one.user == me.id
    name = me.name if myself else (one.name or guest_name(one.user, t)) if one.shown else t(_("a guest"))
    return DayRow(
        place=place,
        name=name,
        profile=f"/u/{one.user}" if myself or one.shown else "",
        face=face_of(one.table if not (myself or one.shown) else one.user),
        result=_result(game, one, speech_of(game.id, me.language)),
        replay=f"/t/{one.table}/replay" if one.there else "",
        me=myself,
    )


async def _winners(house: House, games: list[Game], day: str, me: Me) -> tuple[str, list[tuple[str, str, DayRow]]]:
    """The day, and for each game that was played (id, title, the best try)."""
    found = []
    for game in games:
        for best in await house.store.daily.board(day, game.id, 1):
            found.append((game.id, speech_of(game.id, me.language)(game.title), _row(1, best, game, me)))
    return day, found
