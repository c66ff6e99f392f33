"""Puzzles: positions of matches that were analysed, in which one choice was clearly better than the one made.

The position is shown as the player saw it, on the game's own board; the players stay anonymous.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import RedirectResponse, Response

from ....arena.lessons import figure, what_is_shown
from ....kernel.decision import Decision
from ....kernel.game import Game
from ....kernel.match import Match
from ....kernel.refusal import Refusal
from ....kernel.registry import games as all_games
from ....kernel.text import Speech, _
from ....kit.prompt import Step
from ....kit.seen import PlayerMark
from ....store.puzzles import PuzzleRecord
from ...door.guests import Me
from ...door.security import new_id, source_of
from ...house import House, TheGuest, TheHouse
from ...live.thinking.puzzles import position
from ...rendering.boards import playable, playable_game
from ...tasks import in_slices
from ..page import done, page
from ..scene import Replay, Scene, TableFacts, Viewer, build_scene, speech_of
from ..table import table_page

router = APIRouter(include_in_schema=False)

Id = Annotated[str, Query(max_length=60)]
Choice = Annotated[str, Form(max_length=200)]


@dataclass(frozen=True, slots=True)
class Shelf:
    """The puzzles of a game."""

    id: str
    title: str
    left: int
    """How many I have not answered."""


@router.get("/puzzles")
async def puzzles(request: Request, house: TheHouse, me: TheGuest) -> Response:
    """What there is to solve, and how I have done so far."""
    kept = house.store.puzzles
    shelves = [
        Shelf(id, speech_of(id, me.language)(game.title), await kept.count(me.id, id, game.version))
        for id, game in playable().items()
    ]
    shelves.sort(key=lambda shelf: shelf.title)
    return page(request, me, "puzzles.html", shelves=shelves, score=await kept.score(me.id))


@router.get("/puzzles/next")
async def next_puzzle(house: TheHouse, me: TheGuest, game: Id = "") -> Response:
    """A puzzle that I have not answered, of this game or of any."""
    wanted = [playable_game(game)] if game else sorted(playable().values(), key=lambda _game: new_id())
    for one in wanted:
        id = await house.store.puzzles.next(me.id, one.id, one.version, new_id())
        if id is not None:
            return RedirectResponse(f"/puzzles/{id}", 303)
    return RedirectResponse("/puzzles", 303)


@router.get("/puzzles/{id}")
async def puzzle(request: Request, id: str, house: TheHouse, me: TheGuest) -> Response:
    """The position; once I have answered, what the search found."""
    found, match = await _opened(request, house, id)
    chosen = await house.store.puzzles.answered(me.id, id)
    return table_page(request, me, puzzle_scene(found, match, me, chosen), "puzzle.html")


@router.post("/puzzles/{id}/choose")
async def choose(request: Request, id: str, house: TheHouse, me: TheGuest, choice: Choice) -> Response:
    """My answer: the first one counts."""
    house.check("command", me.id)
    found, match = await _opened(request, house, id)
    option = match.decision(found.seat).take(choice)
    assert not isinstance(option, list)
    if await house.store.puzzles.answered(me.id, id) is None:
        await house.store.puzzles.answer(me.id, found, choice, _is_better(choice, found, match))
    return done(request, f"/puzzles/{id}")


async def _opened(request: Request, house: House, id: str) -> tuple[PuzzleRecord, Match]:
    house.check("puzzle", source_of(request))
    found = await house.store.puzzles.get(id)
    game = all_games().get(found.game) if found is not None else None
    if found is None or game is None or game.version != found.version:
        raise Refusal("no-such-page", _("There is no such puzzle any more."))
    return found, await in_slices(position(found))


def _is_better(choice: str, puzzle: PuzzleRecord, match: Match) -> bool:
    """Whether the choice is what the search found, or looks the same, as another copy of the same card does."""
    labels = {option.id: option.label(match.game.speech("en")) for option in match.decision(puzzle.seat).options}
    return labels[choice] == labels[puzzle.better]


# -- the scene


def puzzle_scene(puzzle: PuzzleRecord, match: Match, me: Me, chosen: str | None) -> Scene:
    game, speech = match.game, speech_of(puzzle.game, me.language)
    decision = match.decision(puzzle.seat)
    title = speech(_("Find the better choice"))
    heading, url = f"{title} · {speech(game.title)}", f"/puzzles/{puzzle.id}"
    table = TableFacts(puzzle.id, heading, game, match.options, url=url, name=title)
    scene = _shown(table, match, puzzle.seat, decision, me)
    if chosen is None:
        scene.puzzle = {"answered": False, "step": Step("spyglass", title), "series": None}
        return scene
    labels = {option.id: option.label(speech) for option in decision.options}
    labels |= {id: answer.label for id, answer in scene.board.answers.items() if answer.label}
    ids = {puzzle.played, puzzle.better, chosen}
    marks = [option for option in decision.options if option.id in ids]
    marked = Decision(decision.seat, decision.key, marks, decision.rule, decision.about)
    scene = _shown(table, match, puzzle.seat, marked, me)
    scene.puzzle = _feedback(puzzle, game, labels, chosen, _is_better(chosen, puzzle, match), speech)
    return scene


def _shown(table: TableFacts, match: Match, seat: int, asked: Decision, me: Me) -> Scene:
    """As the seat sees it. Players are called by their numbers."""
    speech = speech_of(match.game.id, me.language)
    players = [
        PlayerMark(n, speech(_("Player {n}")).format(n=n + 1), "human", is_me=n == seat) for n in range(match.seats)
    ]
    still = Replay(at=0, last=0, url=table.url, seat=seat, seats=[seat])
    return build_scene(table, match, players, Viewer(me.language, (seat,)), replay=still, marked=asked)


def _feedback(
    puzzle: PuzzleRecord, game: Game, labels: Mapping[str, str], chosen: str, solved: bool, speech: Speech
) -> Mapping[str, object]:
    """The feedback on an answer: what the search found and what was played, with their values."""
    return {
        "answered": True,
        "solved": solved,
        "unit": speech(what_is_shown(puzzle.unit)),
        "better": [puzzle.better, labels[puzzle.better], figure(puzzle.best, puzzle.unit, game, speech)],
        "played": [puzzle.played, labels[puzzle.played], figure(puzzle.came, puzzle.unit, game, speech)],
        "mine": labels[chosen] if not solved and chosen != puzzle.played else "",
    }
