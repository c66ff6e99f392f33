"""The board on the screen: the sheet, what lies around it and the dice, made from a seat's view alone."""

from functools import lru_cache
from typing import Any

from ....kernel.text import Speech, _
from ....kit.board import Asked, Chips, Pane, Tab
from ....kit.face import Sign
from .answers import GROUPS, Reader, answers, step
from .faces import face, gallery
from .map import beyond, plain
from .map import spots as room_spots
from .marks import Board
from .moments import moments
from .side import beasts, chapters, dealt, dice, fame, goal, missions, rivals, sheet_of
from .told import TOLD, following
from .tracks import printed
from .tracks import spots as track_spots

__all__ = ["EVENT_ICONS", "TOLD", "Board", "board", "cover", "following", "gallery"]

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
SOUNDS = {
    "rolls": "card", "wounded": "loss", "resurrected": "loss", "levels": "rise", "crafts": "steel",
    "completes": "win", "potion": "rise", "steals": "coin", "steals-outside": "coin", "slays": "steel",
    "goes": "card", "fights": "steel", "fights-monster": "win", "flees": "loss", "not-found": "loss",
    "mission": "win", "best": "win",
}  # fmt: skip
ROUNDS_AND_START = 9
"""The turns of a chapter: getting ready, and eight rounds."""


def cover() -> tuple[str, str]:
    """The game's token: (icon, colour of its light)."""
    return "treasure-map", "#c98a24"


def board(view: dict[str, Any], speech: Speech, scene: Any) -> Board:
    """The board as this viewer may see it; a spectator looks at the sheet of the team that leads."""
    names = scene.names
    asked = Asked.of(view, scene)
    options, labels = asked.options, asked.labels
    players = view["players"]
    own = view.get("sheet") or max(players, key=lambda facts: facts["fame"]["total"])
    sheet = sheet_of(own, view, speech, names)
    mine = view["seat"] is not None
    choosing = {player.seat for player in scene.players if player.must_choose}
    ready = {seat: seat not in choosing for seat in range(len(players)) if seat != own["seat"]} if choosing else None
    title = speech(_("Your fame")) if mine else speech(_("Fame of {who}")).format(who=sheet.name)
    others = rivals(view, speech, names, own["seat"])
    famous, campaign = fame(own, speech, title), chapters(view, speech, names, own)
    pane = speech(_("Rivals")) if len(players) > 1 else speech(_("Fame"))
    round_text, dungeon = _round(view, speech), face(view["dungeon"]["id"], speech).name
    return Board(
        where=f"{round_text} · {dungeon}" if round_text else dungeon,
        round_text=round_text,
        printed=printed(view["dungeon"], speech),
        sheet=sheet,
        rooms=room_spots(own, options, labels, speech),
        far=beyond(view, own, options, speech),
        boxes=track_spots(own, options, labels),
        beasts=beasts(view, own, speech),
        missions=missions(view, own, speech, names),
        goal=goal(own, speech),
        talent=face(own["talent"], speech) if own["talent"] else None,
        dealt=dealt(view, speech, options),
        dice=dice(view, own, speech, options),
        rivals=others,
        ready=ready,
        fame=famous,
        chapters=campaign,
        answers=answers.write(options, Reader(own, speech)),
        step=step(asked.key).said(speech),
        chips=[
            _chips(shown["fame"]["total"], shown["power"], speech)
            for facts in players
            for shown in [own if facts["seat"] == own["seat"] else facts]
        ],
        tabs=_tabs(speech),
        pane=Pane("rivals", "laurel-crown", pane, (others, ready, famous, campaign)),
        sounds=SOUNDS,
        groups=GROUPS,
        moments=moments(view, speech, scene),
        turn_title=lambda turn: _turn_title(turn, view, speech),
    )


def _round(view: dict[str, Any], speech: Speech) -> str:
    return speech(_("Round {n} of 8")).format(n=view["round"]) if view["round"] else ""


@lru_cache(maxsize=1000)
def _chips(fame: int, power: int, speech: Speech) -> Chips:
    """A team's numbers in the mast."""
    return (
        (Sign("laurel-crown", plain(fame), speech(_("fame"))), False),
        (Sign("crossed-swords", power, speech(_("power"))), True),
    )


@lru_cache(maxsize=10)
def _tabs(speech: Speech) -> list[Tab]:
    return [
        ("map", "treasure-map", speech(_("Map"))),
        ("team", "swords-emblem", speech(_("Team"))),
        ("cards", "minotaur", speech(_("Cards"))),
    ]


def _turn_title(turn: int, view: dict[str, Any], speech: Speech) -> str:
    """A turn of the log is a round."""
    if not turn:
        return speech(_("Setting up"))
    chapter, number = divmod(turn - 1, ROUNDS_AND_START)
    title = speech(_("Round {n}")).format(n=number) if number else speech(_("Before the first round"))
    if view["scenario"] is None:
        return title
    return speech(_("Chapter {n}")).format(n=chapter + 1) + f" · {title}"
