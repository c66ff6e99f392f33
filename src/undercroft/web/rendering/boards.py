"""What a game provides for the web: its board, its page of the end, the meaning of its signs."""

import sys
from importlib import import_module, resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from ...kernel.game import Game
from ...kernel.refusal import Refusal
from ...kernel.registry import game as find_game
from ...kernel.registry import games
from ...kernel.text import Speech, _
from ...kit.explained import Explained
from ...kit.face import Face


def _module(package: str, name: str) -> Any:
    full = f"{package}.{name}"
    return sys.modules.get(full) or (import_module(full) if find_spec(full) else None)


def board_of(game: Game) -> Any:
    """The game's board module, or None for a game that can be played only without the web."""
    return _module(game.package, "board")


def ending_of(game: Game) -> Any:
    """The game's account of the end of a match: its `board/ending.py`, if it has one."""
    return _module(game.package, "board.ending")


def faces_of(game: Game) -> Any:
    """How the game's cards look: its `board/faces.py`, if it has one."""
    return _module(game.package, "board.faces")


def stored_face(game: Game, id: str, speech: Speech) -> Face | None:
    """A card named in a stored result; None if the game has no such card any more."""
    draw = getattr(statistics_of(game), "face", faces_of(game).face)
    try:
        face: Face = draw(id, speech)
    except KeyError:
        return None
    return face


def stored_setting(game: Game, id: str, speech: Speech) -> str:
    """The quest, dungeon or adventure named in a stored result; its id if the game has none of this name any more."""
    try:
        name: str = ending_of(game).setting_name(id, speech)
    except KeyError:
        return id
    return name


def daily_picture_of(game: Game) -> Any:
    """The picture of a daily dungeon of the game, by its options: its `board/day.py`, if it has one."""
    return _module(game.package, "board.day")


def statistics_of(game: Game) -> Any:
    """What is counted of the game's matches: its `statistics.py`, if it has one."""
    return _module(game.package, "statistics")


def board_file(game: Game, name: str) -> Path | None:
    """A template of the game's board."""
    file = Path(str(resources.files(game.package) / "board" / name))
    return file if file.is_file() else None


def board_styles(package: str) -> list[Path]:
    """The style files of the board of the game in this package."""
    return list(Path(str(resources.files(package) / "board")).glob("*.css"))


class Legend(NamedTuple):
    """The ten signs, the places of the board, and what surrounds every board."""

    signs: tuple[Explained, ...]
    places: tuple[Explained, ...]
    frame: tuple[Explained, ...]


FRAME = (
    Explained(".thinks", _("Hourglass"), _("this player is choosing"), "hourglass"),
    Explained(".seal", _("Seal"), _("the effect of this card was used this turn"), "check-mark"),
    Explained(".doom-sign", _("Skull"), _("this card will be lost"), "doomed"),
    Explained(".bar-sign", _("Padlock"), _("nothing can be done with it now; its text says why"), "barred"),
    Explained(".owner-tag", _("Name on a card"), _("whose card it is")),
    Explained(".tag.gone", _("Away"), _("this player's browser is closed; the seat is kept")),
    Explained(".player .tag", _("You and bots"), _("your own seat, and seats that a bot plays")),
    Explained(".seal-line", _("Sealed dice"), _("the seed was fixed before the match; its seal proves it afterwards")),
    Explained(
        ".player",
        _("Player"),
        _("players are shown in turn order; the bright one acts, and everyone can see the numbers"),
    ),
)
"""What every table has, whatever the game."""


def legend_of(game: Game) -> Legend:
    """What can be explained at a table of this game; without `board/signs.py`, only the frame."""
    if find_spec(f"{game.package}.board") is None or find_spec(f"{game.package}.board.signs") is None:
        return Legend((), (), FRAME)
    signs = game.part("board.signs")
    return Legend(signs.SIGNS, signs.PLACES, FRAME)


def playable() -> dict[str, Game]:
    """The games that have a board."""
    return {id: game for id, game in games().items() if board_of(game) is not None}


def by_title(language: str) -> list[Game]:
    """The games that have a board, in alphabetical order."""
    return sorted(playable().values(), key=lambda game: game.speech(language)(game.title))


def playable_game(game_id: str) -> Game:
    game = find_game(game_id)
    if game_id not in playable():
        raise Refusal("unknown-game", _("{game} has no board to play it on."), game=game.title)
    return game
