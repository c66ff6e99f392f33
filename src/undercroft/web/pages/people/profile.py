"""Profiles and leaderboards: a guest's standing in each game, their last matches, and the best players.

A guest decides what everybody may see. A guest who has not saved their account shows nothing and is on no leaderboard.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from ....arena.ratings import PROVISIONAL
from ....kernel.game import Game
from ....kernel.refusal import Refusal
from ....kernel.text import Speech, _
from ....kit.face import Face
from ....store import ResultRecord
from ....store.profiles import KNOWN, Filters, FinishedMatch, Showing
from ...door.guests import Me, speech_of_pages
from ...door.names import bot_name, guest_name, table_name
from ...door.security import ID, new_id
from ...house import House, TheGuest, TheHouse
from ...rendering.boards import by_title, ending_of, playable, stored_face, stored_setting
from ...rendering.rating_curve import draw_rating
from ..page import Text, done, page
from ..scene import speech_of

router = APIRouter(include_in_schema=False)

FACES = 8
TOP, AROUND, WHOLE = 6, 2, 50
"""Rows of a leaderboard: next to a profile, the top and those around the guest; on its own page, the top."""
LAST, A_PAGE = 6, 30
"""Matches on a profile, and on a page of the whole history."""
FAVOURITES = 4
COMPANIONS = 2
GameId = Annotated[str, Query(max_length=60)]


def face_of(user: str) -> int:
    """The number of a guest's portrait, where they are not shown on a seat."""
    return sha256(user.encode()).digest()[0] % FACES


# -- pages


@router.get("/u/{who}")
async def profile(request: Request, house: TheHouse, me: TheGuest, who: str, game: GameId = "") -> Response:
    """A profile, by id or, if only one guest has it, by name."""
    user = await _find(house, me, who)
    if user != who:
        return RedirectResponse(f"/u/{user}?{request.url.query}".rstrip("?"), 303)
    store, mine, speech = house.store, user == me.id, speech_of_pages(me.language)
    showing = await store.profiles.showing(user) or Showing()
    if not (mine or showing.shown):
        raise Refusal("private", _("This profile is private."))
    totals = await store.profiles.totals(user)
    ratings = {row["game"]: row for row in await store.results.ratings_of(user)}
    latest = await store.profiles.latest(user, most=20)
    chosen = _chosen(game, latest)
    known = await store.profiles.of_game(user, chosen.id)
    return page(
        request,
        me,
        "profile.html",
        who={"id": user, "name": me.name if mine else await _name(house, user, speech), "face": face_of(user)},
        mine=mine,
        friend=user in await store.friends.of(me.id),
        blocked=user in me.blocked,
        command=new_id(),
        showing=showing,
        niches=[
            _niche(one, totals.get(one.id), ratings.get(one.id), known, me.language) for one in by_title(me.language)
        ],
        chosen=chosen,
        chosen_title=speech_of(chosen.id, me.language)(chosen.title),
        played=sum(row["played"] for row in totals.values()),
        since=min((row["first"] for row in totals.values()), default=None),
        company=_company(latest, me),
        between=None if mine else await store.profiles.between(me.id, user),
        curve=draw_rating([(one.at, one.mean) for one in reversed(known) if one.mean is not None], len(known) < KNOWN),
        rated=ratings[chosen.id]["matches"] if chosen.id in ratings else 0,
        records=_records(chosen, known, speech_of(chosen.id, me.language)),
        favourites=_favourites(chosen, known, me.language),
        matches=[_line(one, user, me) for one in latest[:LAST]],
        board=await _board(house, chosen, user, me, TOP),
    )


@router.get("/players")
async def players(request: Request, house: TheHouse, me: TheGuest, game: GameId = "") -> Response:
    """A leaderboard for each competitive game."""
    rated = [one for one in by_title(me.language) if not one.cooperative]
    chosen = next((one for one in rated if one.id == game), rated[0])
    board = await _board(house, chosen, me.id, me, WHOLE)
    showing = await house.store.profiles.showing(me.id)
    return page(request, me, "players.html", board=board, chosen=chosen, showing=showing)


@router.get("/me/matches")
async def my_matches(
    request: Request,
    house: TheHouse,
    me: TheGuest,
    game: GameId = "",
    outcome: GameId = "",
    company: GameId = "",
    before: float | None = None,
) -> Response:
    """All my finished matches, page by page."""
    filters = Filters(game if game in playable() else "", outcome, company, before)
    found = await house.store.profiles.latest(me.id, filters, A_PAGE + 1)
    titles = [(one.id, speech_of(one.id, me.language)(one.title)) for one in by_title(me.language)]
    return page(
        request,
        me,
        "matches.html",
        games=titles,
        filters=filters._asdict(),
        matches=[_line(one, me.id, me) for one in found[:A_PAGE]],
        older=found[A_PAGE - 1].mine.at if len(found) > A_PAGE else None,
    )


@router.post("/me/profile")
async def show(
    request: Request, house: TheHouse, me: TheGuest, shown: Text = "", listed: Text = "", online: Text = ""
) -> Response:
    """Set what I show to others: three checkboxes."""
    house.check("command", me.id)
    await house.store.profiles.show(me.id, Showing(shown == "on", listed == "on", online == "on"))
    return done(request, "/me")


# -- people


async def _find(house: House, me: Me, who: str) -> str:
    if who == "me":
        return me.id
    found = await house.store.profiles.shown_as(who[:80])
    if len(found) != 1:
        if ID.fullmatch(who):
            return who
        raise Refusal("no-such-page", _("There is no profile of this name."))
    return found[0]


async def _name(house: House, user: str, speech: Speech) -> str:
    return await house.guests.name(user) or guest_name(user, speech)


def _company(latest: Sequence[FinishedMatch], me: Me) -> list[tuple[str, str]]:
    """(id, name) of those with whom a guest plays most, if their profiles are public."""
    speech, names = speech_of_pages(me.language), {}
    met: Counter[str] = Counter()
    for match in latest:
        for other, name, shown in match.others:
            if other.user and shown:
                met[other.user] += 1
                names[other.user] = name or guest_name(other.user, speech)
    return [(user, names[user]) for user, count in met.most_common(COMPANIONS) if count > 1]


# -- games


def _chosen(game: str, latest: Sequence[FinishedMatch]) -> Game:
    """The requested game, or the one played last."""
    games = playable()
    wanted = [game, *(match.mine.game for match in latest[:1]), *games]
    return games[next(id for id in wanted if id in games)]


@dataclass(frozen=True, slots=True)
class Niche:
    """A game on a profile."""

    id: str
    title: str
    figure: str
    """The rating, or the number of quests won; empty: not played."""
    under: str
    provisional: bool
    facts: list[tuple[str, str]]


def _niche(game: Game, total: Any, rating: Any, known: Sequence[ResultRecord], language: str) -> Niche:
    speech, t = speech_of(game.id, language), speech_of_pages(language)
    if total is None:
        return Niche(game.id, speech(game.title), "", t(_("not played yet")), False, [])
    facts = [(t(_("matches")), str(total["played"]))]
    if game.cooperative:
        figure = t(_("{n} of {all}")).format(n=total["all_won"], all=total["played"])
        under, provisional = t(_("won together")), False
        if known and known[0].game == game.id:
            facts.append((t(_("longest run")), str(_longest_run(known))))
        if total["quickest"] is not None:
            facts.append((t(_("best")), t(_("round {n}")).format(n=total["quickest"])))
    else:
        counted = rating["matches"] if rating is not None else 0
        figure = str(rating["shown"]) if rating is not None else "–"
        provisional = 0 < counted < PROVISIONAL
        rated = _("rating") if counted else _("no rating yet")
        status = _("provisional, {n} of {all} matches") if provisional else rated
        under = t(status).format(n=counted, all=PROVISIONAL)
        facts.append((t(_("won")), str(total["won"])))
        if total["best"] is not None:
            facts.append((t(_("best")), score_words(game, total["best"], speech)))
            facts.append((t(_("average")), f"{float(total['average']):.0f}".replace("-", "−")))
    return Niche(game.id, speech(game.title), figure, under, provisional, facts)


def score_words(game: Game, score: int, speech: Speech) -> str:
    words = getattr(ending_of(game), "SCORE", "{n}")
    grouped = f"{score:,}".replace("-", "−")
    return speech(words).format(n=grouped.replace(",", "\N{NO-BREAK SPACE}") if speech.language == "ru" else grouped)


def _longest_run(known: Sequence[ResultRecord]) -> int:
    run = longest = 0
    for one in known:
        run = run + 1 if one.won else 0
        longest = max(longest, run)
    return longest


@dataclass(frozen=True, slots=True)
class Best:
    """A record: the quest, dungeon or adventure, the best result, and how often it was won or played."""

    name: str
    best: str
    note: str


def _records(game: Game, known: Sequence[ResultRecord], speech: Speech) -> list[Best]:
    """For quests, and for matches played alone: these have no ratings."""
    t = speech_of_pages(speech.language)
    alone = [one for one in known if one.seats == 1 or game.cooperative]
    found = []
    for setting, _count in Counter(one.setting for one in alone).most_common():
        played = [one for one in alone if one.setting == setting]
        name = stored_setting(game, setting, speech) if setting else speech(game.title)
        won = [one for one in played if one.won]
        note = t(_("{n} of {all} won")).format(n=len(won), all=len(played)) if game.cooperative else ""
        quickest = min((one.rounds for one in won if one.rounds is not None), default=None)
        scores = [one.score for one in played if one.score is not None]
        if game.cooperative:
            best = t(_("round {n}")).format(n=quickest) if quickest is not None else "–"
        else:
            best = score_words(game, max(scores), speech) if scores else "–"
            note = t(_("alone, {n} matches")).format(n=len(played))
        found.append(Best(name, best, note))
    return found[:FAVOURITES]


def _favourites(game: Game, known: Sequence[ResultRecord], language: str) -> list[tuple[Face, int]]:
    """The faces of what somebody had most often, with the number of matches."""
    speech, liked = speech_of(game.id, language), Counter(id for one in known for id in one.liked)
    faces = ((stored_face(game, id, speech), count) for id, count in liked.most_common())
    return list(islice(((face, count) for face, count in faces if face is not None), FAVOURITES))


# -- matches


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A finished match in a list."""

    game: str
    title: str
    what: str
    where: str
    at: float
    result: str
    how: str
    """Its colour: win, loss or even."""
    change: str
    url: str
    """The URL of the table, if it can be viewed."""


def _line(match: FinishedMatch, user: str, me: Me) -> MatchLine:
    mine, game = match.mine, playable().get(match.mine.game)
    t = speech_of_pages(me.language)
    speech = speech_of(mine.game, me.language) if game else t
    names = [_other_name(one, name, shown, user, me, t) for one, name, shown in match.others]
    result, how = _result(mine, game, t)
    see = match.there and (user == me.id or match.watch)
    change = (
        f"{mine.change:+d}".replace("-", "−") if mine.change is not None else t(_("bots")) if mine.people < 2 else ""
    )
    return MatchLine(
        game=mine.game,
        title=speech(game.title) if game else mine.game,
        what=_what(match, game, names, speech, t),
        where=table_name(mine.table, t),
        at=mine.at,
        result=result,
        how=how,
        change="" if mine.seats == 1 else change,
        url=f"/t/{mine.table}" if see else "",
    )


def _what(match: FinishedMatch, game: Game | None, names: Sequence[str], speech: Speech, t: Speech) -> str:
    """The scores and the other players: “24 : 22 with Boris”."""
    mine, with_whom = match.mine, t(_("with {names}")).format(names=", ".join(names))
    if game is not None and game.cooperative:
        name = stored_setting(game, mine.setting, speech) if mine.setting else ""
        return " · ".join(part for part in (name, with_whom if names else t(_("alone"))) if part)
    if mine.score is None:
        return with_whom
    if not names:
        return f"{score_words(game, mine.score, speech) if game else mine.score}, {t(_('alone'))}"
    scores = [mine.score, *(one.score for one, _name, _shown in match.others if one.score is not None)]
    return f"{' : '.join(str(one).replace('-', '−') for one in scores)} {with_whom}"


def _other_name(one: ResultRecord, name: str | None, shown: bool, user: str, me: Me, t: Speech) -> str:
    """Another player; guests without a public profile are named only to those they played with."""
    if one.user is None:
        return bot_name(one.seat, t)
    if one.user == me.id:
        return t(_("you"))
    if user != me.id and not shown:
        return t(_("a guest"))
    return name or guest_name(one.user, t)


def _result(mine: ResultRecord, game: Game | None, t: Speech) -> tuple[str, str]:
    if mine.left:
        return t(_("resigned")), "loss"
    if mine.won:
        return t(_("victory")), "win"
    if mine.seats == 1 and not (game and game.cooperative):
        return "", "even"
    if (game and game.cooperative) or mine.seats == 2 or mine.place == mine.seats:
        return t(_("lost")), "loss"
    return t(_("place {n} of {all}")).format(n=mine.place, all=mine.seats), "even"


# -- leaderboards


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A player on a leaderboard."""

    place: int
    user: str
    name: str
    face: int
    rating: int
    matches: int
    me: bool


async def _board(house: House, game: Game, user: str, me: Me, most: int) -> dict[str, Any]:
    """The top, then those around somebody further down."""
    store, t = house.store.profiles, speech_of_pages(me.language)
    top = await store.board(game.id, most)
    rows = [_board_row(place, row, user, t) for place, row in enumerate(top, 1)]
    near: list[BoardRow] = []
    mine = (await house.store.results.ratings(game.id, [user])).get(user)
    if mine is not None and mine["listed"] and not any(row.me for row in rows):
        around = await store.around(game.id, user, mine["shown"], AROUND)
        here = next(n for n, row in enumerate(around) if row["user_id"] == user)
        first = await store.rank(game.id, mine["shown"]) - here
        near = [_board_row(first + n, row, user, t) for n, row in enumerate(around) if first + n > len(rows)]
    return {
        "games": [(one.id, speech_of(one.id, me.language)(one.title)) for one in by_title(me.language) if one.anchors],
        "title": speech_of(game.id, me.language)(game.title),
        "rated": not game.cooperative,
        "count": await store.count(game.id),
        "rows": rows,
        "near": near,
        "apart": bool(near) and near[0].place > len(rows) + 1,
    }


def _board_row(place: int, row: Any, user: str, t: Speech) -> BoardRow:
    who = row["user_id"]
    name = row["name"] or guest_name(who, t)
    return BoardRow(place, who, name, face_of(who), row["shown"], row["matches"], who == user)
