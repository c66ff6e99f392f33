"""The board on the screen: its areas, and the data that the frame around it needs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ....kernel.text import Speech, _
from ....kit import board as kit
from ....kit.face import Sign
from ....kit.seen import Seen
from ..view import SheetFacts, View
from .answers import AnswerReader, answers, groups, step
from .cards import DEALT, DICE, KEPT, MISSIONS, MONSTERS
from .draw import plain
from .faces import THINGS, gallery
from .map import MAP
from .moments import moments
from .printed import PRINTED
from .ribbon import RIBBON, following
from .sheet import shown_sheet
from .teams import ESTIMATE, RIVALS, SHEETS
from .tracks import TEAM

__all__ = ["AREAS", "EVENT_ICONS", "EVENT_SOUNDS", "RIBBON", "Board", "board", "cover", "following", "gallery"]

AREAS = (PRINTED, MONSTERS, MISSIONS, KEPT, MAP, ESTIMATE, TEAM, DEALT, DICE, SHEETS, RIVALS)
EVENT_ICONS = {
    "dungeon": "dungeon-gate", "missions": "tied-scroll", "dealt": "card-pick", "keeps-goal": "flag-objective",
    "keeps": "card-pick", "turn": "hourglass", "rolls": "rolling-dices", "rerolls": "rolling-dices",
    "wounded": "hearts", "resurrected": "angel-wings", "levels": "upgrade", "shifts": "yin-yang",
    "crafts": "locked-chest", "completes": "check-mark", "potion": "round-potion", "steals": "cut-diamond",
    "steals-outside": "cut-diamond", "slays": "death-skull", "goes": "footsteps", "trap": "wolf-trap",
    "fights": "crossed-swords", "wastes": "cancel", "announced": "cut-diamond", "vanishes": "cut-diamond",
    "fights-monster": "crossed-swords", "flees": "run", "not-found": "run", "best": "laurel-crown",
    "mission": "tied-scroll", "goal": "flag-objective", "total": "laurel-crown", "over": "crown",
}  # fmt: skip
EVENT_SOUNDS = {
    "rolls": "card", "wounded": "loss", "resurrected": "loss", "levels": "rise", "crafts": "steel",
    "completes": "win", "potion": "rise", "steals": "coin", "steals-outside": "coin", "slays": "steel",
    "goes": "card", "fights": "steel", "fights-monster": "win", "flees": "loss", "not-found": "loss",
    "mission": "win", "best": "win",
}  # fmt: skip
ROUNDS_AND_START = 9
"""The turns of a chapter: the preparation and eight rounds."""


def cover() -> tuple[str, str]:
    """The game's token: (icon, colour of its light)."""
    return "treasure-map", "#c98a24"


@dataclass(slots=True, kw_only=True)
class Board(kit.Board):
    """This game's board: the uses of a die are in the order of the sheet, with the dungeon last."""

    ORDER: ClassVar[Mapping[str, int]] = {"level": 1, "craft": 2, "brew": 3, "go": 4}
    ROOM: ClassVar[int] = 650


def board(seen: Seen[View]) -> Board:
    """The data that the frame needs from this game."""
    view, speech, asked = seen.view, seen.speech, seen.asked
    sheet, players, dungeon = shown_sheet(view), view["players"], speech(THINGS[view["dungeon"]["id"]].name)
    return Board(
        where=f"{speech(_('Round {n} of 8'), n=view['round'])} · {dungeon}" if view["round"] else dungeon,
        answers=answers.write(asked.options, AnswerReader(sheet, speech, _wounds(view))),
        step=step(asked.key, len(players) == 1).translated(speech),
        chips=[_chips(sheet if facts["seat"] == sheet["seat"] else facts, speech) for facts in players],
        tabs=[
            ("map", "treasure-map", speech(_("Map"))),
            ("team", "swords-emblem", speech(_("Team"))),
            ("cards", "minotaur", speech(_("Cards"))),
        ],
        pane=kit.Pane("rivals", "laurel-crown", speech(_("Rivals")) if len(players) > 1 else speech(_("Fame"))),
        groups=groups(sheet, speech) if asked.options else {},
        moments=moments(seen),
        turn_title=lambda turn: _turn_title(turn, view, speech),
    )


def _wounds(view: View) -> int:
    """The wounds to divide between potions and track, if the question is about that."""
    decision = view["decision"]
    return int(decision["prompt"]["args"].get("count", 0)) if decision else 0


def _chips(facts: SheetFacts, speech: Speech) -> kit.Chips:
    """A team's numbers in the mast."""
    return (
        (Sign("laurel-crown", plain(facts["fame"]["total"]), speech(_("fame"))), False),
        (Sign("crossed-swords", facts["power"], speech(_("power"))), True),
    )


def _turn_title(turn: int, view: View, speech: Speech) -> str:
    """The title of a turn in the log: a turn is a round."""
    if not turn:
        return speech(_("Setting up"))
    chapter, number = divmod(turn - 1, ROUNDS_AND_START)
    title = speech(_("Round {n}"), n=number) if number else speech(_("Before the first round"))
    if view["scenario"] is None:
        return title
    return speech(_("Chapter {n}"), n=chapter + 1) + f" · {title}"
