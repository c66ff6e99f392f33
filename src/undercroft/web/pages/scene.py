"""A scene: one table as one viewer may see it, in one language. Templates read nothing else.

    scene = build_scene(table, match, players, viewer)

Everything in a scene is already whitelisted: it is made from `match.view(seat)`, the events that the seat may see and
the seat's own decision. A viewer without a seat, or behind the curtain of a hot-seat table, sees what a spectator sees.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ...kernel.decision import Decision, Option
from ...kernel.fair import Fair
from ...kernel.game import Game
from ...kernel.match import Match
from ...kernel.registry import game as find_game
from ...kernel.text import Speech
from ...kernel.view import AnyView
from ...kit.board import Board
from ...kit.ending import Played
from ...kit.seen import Asked, PlayerMark, Seen
from ..rendering.boards import board_of
from ..rendering.game_log import log_of
from .presence import Presence
from .prompt import (
    DecisionMark,
    RibbonPart,
    TurnEnd,
    UndoInfo,
    Waiting,
    decision_mark,
    ribbon_of,
    turn_end_of,
    undo_info,
    waiting_of,
)
from .review.ending import over_of, taken_win

LOG_LINES = 16
"""How many lines of the log a table shows at first, besides the latest turns: the whole log would have to be rendered
again with each choice."""


@dataclass(frozen=True, slots=True)
class DiceFacts:
    """What everybody may know about the dice of a table."""

    seal: str = ""
    """SHA-256 of the server's secret bits or, if nobody could add any, of the seed's digits."""
    kind: str = "added"
    """"added": everybody could add bits; "drawn": the server alone drew the seed; "laid": it is the same every time;
    "daily": the server alone drew it for a day, and it is the same for all players of that day."""
    stage: str = "begun"
    """"gathering", "begun" or "over": when bits can be added, when they are shown, and when everything is revealed."""
    bits: Mapping[int, str] = field(default_factory=dict)
    """What was added at which seat, once the match has begun."""
    given: frozenset[int] = frozenset()
    """The seats at which something has been added."""
    seed_hash: str = ""
    """SHA-256 of the seed's decimal digits, once the match has begun."""
    seed: str | None = None
    """The seed itself, only when the match is over and, for the daily dungeon, the day."""
    fair: Fair | None = None
    """What the seed was made from, only when the match is over."""
    next_seal: str = ""
    """The seal of the rematch, while bits can be added to its dice."""
    rematch: str | None = None

    @property
    def added(self) -> str:
        """What was added, in a form for scripts."""
        return " ".join(f"{seat}:{bits}" for seat, bits in sorted(self.bits.items()))


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What everybody may know about a table, whatever the game."""

    id: str
    title: str
    """The game's title and the name of the table, in the viewer's language."""
    game: Game
    options: Mapping[str, Any]
    """The chosen value of every option of the game."""
    dice: DiceFacts = field(default_factory=DiceFacts)
    spectators: int = 0
    url: str = ""
    """Where the table is: `/t/<id>`."""
    name: str = ""
    """Distinguishes this table from others."""
    hosted: bool = False
    """Whether the viewer is the host: then open seats can be given to bots."""
    host_seat: int | None = None
    """Where the host sits, if they do."""
    listed: bool = False
    """Whether everybody sees the table in the lobby."""
    gathering: bool = False
    """Not begun: some seats are open. The board is only a preview, and nobody is asked anything."""
    hints: bool = False
    """Whether a player who must choose may request a hint."""
    bot: str = ""
    """The name of the bot that the host can put on an open seat: of the strength they have chosen. Only before the
    match."""
    presence: Presence = field(default_factory=Presence)
    """Who is here and who is away, votes, and permissions."""
    ended: bool = False
    """The players have agreed to end it without a result."""
    won_by: int | None = None
    """The seat whose player has taken the win because the other one was out of the match."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said at the table. A notice of the table itself has no `who`."""

    who: str
    text: str
    when: float
    """Seconds since 1970."""
    is_me: bool = False
    turn: int | None = None
    """For a notice that belongs in the log: the turn in which it happened."""
    alike: bool = False
    """The speaker's name looks like another one at the table."""


@dataclass(frozen=True, slots=True)
class Replay:
    """The position of a replay: after `at` of `last` choices. `seats` are those whose views can be chosen."""

    at: int
    last: int
    url: str
    time: str = ""
    """The turn or round, as the header counts it."""
    seat: int | None = None
    seats: list[int] = field(default_factory=list)
    playing: bool = False
    over: bool = False
    """Whether the match itself has ended, whatever moment is shown."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the guest's seats at this table, and their preferences."""

    language: str = "en"
    seats: tuple[int, ...] = ()
    shown: int | None = None
    """With several seats on one device, the one whose turn at the screen it is."""
    whole_log: bool = False
    name: str = ""
    """The name they have chosen, if any."""


@dataclass(slots=True)
class Scene:
    """A table as one viewer may see it: see the top of this module."""

    table: TableFacts
    viewer: Viewer
    seat: int | None
    """The seat whose view this is; None is a spectator."""
    curtain_seat: int | None
    """The seat of this device that must come to the screen and confirm (POST /ready) before its hand is shown."""
    seen: Seen[AnyView]
    """What the board may show: the view, the players, the log."""
    board: Board
    """What the frame needs to know about the game."""
    decision: DecisionMark | None
    waiting: Waiting | None
    """Whom the viewer waits for, and what for."""
    can_undo: bool
    log_cut: bool
    """Whether earlier turns are left out of the log; `/t/<id>?log=all` shows them."""
    chat: Sequence[ChatLine]
    over: Mapping[str, Any] | None
    """How the match ended (see ending.py)."""
    replay: Replay | None
    revision: int
    ribbon: list[RibbonPart] = field(default_factory=list)
    """What the others did since the viewer last chose."""
    meanwhile: bool = False
    """Whether everything in the ribbon happened in the current turn."""
    turn_end: TurnEnd | None = None
    """If the only option is to end the turn: what was done in it."""
    undo_info: UndoInfo | None = None
    """What Undo would undo, or why it cannot."""
    guide: Mapping[str, Any] | None = None
    """The guide of the first game, if the viewer can have it (see guide.py)."""
    analysis: Any = None
    """In the replay of a finished match: its analysis (an `AnalysisView`), if the game can have one."""
    puzzle: Mapping[str, object] | None = None
    """For a puzzle: its prompt, or the feedback on an answer (see puzzles.py)."""

    @property
    def speech(self) -> Speech:
        return self.seen.speech

    @property
    def names(self) -> list[str]:
        return self.seen.names

    @property
    def view(self) -> AnyView:
        return self.seen.view


def build_scene(
    table: TableFacts,
    match: Match,
    players: Sequence[PlayerMark],
    viewer: Viewer,
    *,
    chat: Sequence[ChatLine] = (),
    rematch: str | None = None,
    played: Sequence[Played] | None = None,
    replay: Replay | None = None,
    marked: Decision | None = None,
    revision: int = 0,
) -> Scene:
    """The scene of this viewer. `players` need seat, name, kind, bot, online and is_me; the rest is filled in here. In
    a replay nothing can be chosen, but the options of `marked` are still marked on the board."""
    speech = speech_of(table.game.id, viewer.language)
    pending = {} if table.gathering or table.ended else match.pending
    seat, curtain_seat = _viewing_seat(viewer, list(pending), replay, match.result is not None)
    if table.gathering:
        seat = None
    view = match.view(seat)
    active = view.get("active") if view["result"] is None else None
    names = [player.name for player in players]
    asked = pending.get(seat) if seat is not None and replay is None else marked
    happened = [] if table.gathering else match.events_seen(seat)
    can_undo = replay is None and seat is not None and not table.gathering and match.can_undo(seat)
    log, log_cut = log_of(happened, table.game, speech, names, seat, None if viewer.whole_log else LOG_LINES)
    decision = decision_mark(asked, table.game, speech, names) if asked else None
    seen: Seen[AnyView] = Seen(
        view=view,
        speech=speech,
        players=[
            replace(player, must_choose=player.seat in pending, is_active=player.seat == active)
            if player.seat in pending or player.seat == active
            else player
            for player in players
        ],
        asked=_asked(view, decision),
        happened=happened,
        log=log,
        chosen=_chosen(match, seat) if can_undo and pending and not asked and view["asked"] is None else [],
        replay=replay is not None,
    )
    scene = Scene(
        table=table,
        viewer=viewer,
        seat=seat,
        curtain_seat=curtain_seat,
        seen=seen,
        board=board_of(table.game).board(seen),
        decision=decision,
        waiting=waiting_of(pending, view, names, table.game, speech),
        can_undo=can_undo,
        log_cut=log_cut,
        chat=chat,
        over=over_of(table.game, table.url, match, players, seat, speech, rematch, played)
        or taken_win(table.url, table.won_by, players, speech, rematch),
        replay=replay,
        revision=revision,
    )
    if seat is not None and replay is None and not table.gathering and match.result is None:
        _add_turn(scene, match, seat, names)
    return scene


def _add_turn(scene: Scene, match: Match, seat: int, names: Sequence[str]) -> None:
    """What happened since this seat last chose, how its turn ends, and the way back."""
    view, speech = scene.seen.view, scene.seen.speech
    scene.ribbon = ribbon_of(match, seat, view, speech, names)
    if scene.ribbon:
        scene.meanwhile = all(event.turn == view["turn"] for event in match.events_since(seat))
    scene.turn_end = turn_end_of(match, seat, view, speech, names)
    scene.undo_info = undo_info(match, seat, speech, names)


def _asked(view: AnyView, decision: DecisionMark | None) -> Asked:
    if decision is None or view["decision"] is None:
        return Asked()
    labels = {option.id: option.label for option in decision.options}
    return Asked(view["decision"]["prompt"]["key"], decision.prompt, view["decision"]["options"], labels)


def _chosen(match: Match, seat: int | None) -> list[str]:
    """The seat's last choice: the one that it could undo."""
    last = match.undoes(seat)
    return [] if last is None else [last.id] if isinstance(last, Option) else [option.id for option in last]


def speech_of(game: str, language: str) -> Speech:
    return find_game(game).speech(language)


def _viewing_seat(viewer: Viewer, asked: list[int], replay: Replay | None, over: bool) -> tuple[int | None, int | None]:
    """Whose view the viewer gets, and the seat that must come to the screen first, if any."""
    if replay is not None:
        return replay.seat, None
    if len(viewer.seats) < 2:
        return (viewer.seats[0] if viewer.seats else None), None
    waited_for = [seat for seat in viewer.seats if seat in asked]
    if waited_for and viewer.shown not in waited_for:
        return None, waited_for[0]
    if viewer.shown in viewer.seats:
        return viewer.shown, None
    return (viewer.seats[0] if over else None), None


__all__ = [
    "ChatLine", "DiceFacts", "PlayerMark", "Replay", "Scene", "TableFacts", "Viewer", "build_scene", "speech_of",
]  # fmt: skip
