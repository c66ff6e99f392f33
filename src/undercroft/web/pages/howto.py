"""How to play: one page a game, before its numbered rules.

`howto.html` is given game, title, face (a card of the game by its id), explained (a `Legend`) and command.
"""

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from ...kernel.registry import game as find_game
from ..door.security import new_id
from ..house import TheGuest
from ..rendering.boards import board_file
from ..rendering.explaining import legend_of
from .routes import page
from .scene import speech_of

router = APIRouter(include_in_schema=False)


@router.get("/how/{game_id}")
async def how_to_play(request: Request, game_id: str, me: TheGuest) -> Response:
    """A game that has no such page is explained by its rules."""
    game = find_game(game_id)
    if board_file(game, "howto.html") is None:
        return RedirectResponse(f"/rules/{game.id}", 303)
    speech = speech_of(game.id, me.language)
    faces = game.part("board.faces")
    return page(
        request,
        me,
        "howto.html",
        speech=speech,
        game=game,
        title=speech(game.title),
        face=lambda id: faces.face(id, speech),
        explained=legend_of(game),
        command=new_id(),
    )
