"""What surrounds every board: header, prompt (`ask.py`), log, chat, and overlays. Each is an area of its own.

A page is rendered from a scene in three steps: the frame lists the areas and their places, each area takes its part of
the scene (those of the board take it from `scene.seen`), and the parts become HTML (`rendering/render.py`).
"""

from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

from ...kernel.game import TURNS, Game
from ...kernel.text import _
from ...kit.area import Area, area
from ...kit.seen import TurnLog
from ..rendering.boards import board_of
from ..rendering.feed import Drawn, places
from ..rendering.game_log import stable_from
from ..rendering.render import cached, part_of
from .ask import Shown, ask
from .scene import DiceFacts, Scene


def draw(scene: Scene) -> Drawn:
    """The table as this viewer sees it."""
    game, speech = scene.table.game, scene.speech
    frame = part_of(FRAME, scene, speech)
    areas = {}
    for name in places(cached(frame)):
        own = OF_FRAME.get(name)
        found = _board_area(game, name) if own is None else own
        areas[name] = part_of(found, scene.seen if own is None else scene, speech)
    return Drawn(_attributes(scene), frame, areas)


def _board_area(game: Game, name: str) -> Area:
    areas: Sequence[Area] = board_of(game).AREAS
    return next(one for one in areas if one.name == name)


def whole_table(scene: Scene) -> Markup:
    """The table for a page load: complete, independent of what was sent before."""
    return Markup(draw(scene).whole())


def _attributes(scene: Scene) -> str:
    """Attributes of the table's outermost element, for scripts."""
    asked = scene.decision is not None
    movable = scene.seat is not None and not (scene.replay or len(scene.viewer.seats) > 1 or scene.over)
    yours = f"● {scene.speech('Your turn')} · " if asked and not scene.replay else ""
    looks = ["table", *scene.board.looks]
    looks += ["replaying"] if scene.replay else []
    looks += ["gathers", *(["seated"] if scene.viewer.seats else [])] if scene.table.gathering else []
    looks += [] if asked else ["waits"]
    seat = "" if scene.seat is None else scene.seat
    move_url = escape(f"{scene.table.url}/carry?seat={seat}") if movable else ""
    return (
        f'class="{escape(" ".join(looks))}" data-revision="{scene.revision}" data-seat="{seat}" data-carry="{move_url}"'
        f' data-focus="{escape(scene.board.focus) if asked else ""}" data-title="{escape(yours + scene.table.title)}"'
        f' data-event-count="{len(scene.seen.happened)}"'
    )


def _frame(scene: Scene) -> Shown:
    pane = scene.board.pane
    return {
        "game": scene.table.game.id,
        "layout": scene.board.layout,
        "pane": pane,
        "tab": "analysis" if scene.analysis else pane.id if pane else "log",
        "analysis": scene.analysis is not None,
        "replay": scene.replay is not None,
    }


def _mast(scene: Scene) -> Shown:
    table, board = scene.table, scene.board
    away, clocks = ({}, {}) if scene.replay else (table.presence.away, table.presence.clocks)
    others = any(one.kind == "human" and not one.is_me for one in scene.seen.players)
    return {
        "game": table.game.id,
        "title": table.game.title,
        "name": table.name,
        "where": board.where,
        "turn": scene.view["turn"],
        "spectators": table.spectators,
        "replay": _("puzzle") if scene.puzzle else _("replay") if scene.replay else "",
        "players": [
            {
                "seat": player.seat,
                "name": player.name,
                "kind": player.kind,
                "bot": player.bot,
                "active": player.is_active,
                "me": player.is_me,
                "alike": player.alike,
                "thinks": player.must_choose and scene.over is None,
                "gone": away.get(player.seat),
                "clock": clocks.get(player.seat),
                "chips": [(chip.what, chip.value, chip.title, later) for chip, later in board.chips[player.seat]],
            }
            for player in scene.seen.players
        ],
        "point": f"{table.url}/point" if table.game.cooperative and not scene.replay else "",
        "points": scene.seat is not None and others,
    }


# -- the log and the chat


def _tabs(scene: Scene) -> Shown:
    return {"tabs": scene.board.tabs, "pane": scene.board.pane, "analysis": scene.analysis is not None}


def _log_turns(scene: Scene, turns: Iterable[TurnLog]) -> list[Shown]:
    """Turns of the log, with the notices of the table that belong to them."""
    notices = [] if scene.replay else [line for line in reversed(scene.chat) if line.turn is not None]
    title = scene.board.turn_title
    return [
        {
            "turn": turn.turn,
            "who": turn.who,
            "counted": scene.table.game.clock is TURNS,
            "title": title(turn.turn) if title else None,
            "notices": [line.text for line in notices if line.turn == turn.turn],
            "lines": "".join([line.html for line in turn.lines if line.key != "turn"]),
        }
        for turn in turns
    ]


def _log_now(scene: Scene) -> Shown:
    return {"turns": _log_turns(scene, scene.seen.log[:1]), "older": ""}


def _log_recent(scene: Scene) -> Shown:
    return {"turns": _log_turns(scene, scene.seen.log[1 : stable_from(scene.seen.log)]), "older": ""}


def _log_older(scene: Scene) -> Shown:
    older = f"{scene.table.url}?log=all" if scene.log_cut else ""
    return {"turns": _log_turns(scene, scene.seen.log[stable_from(scene.seen.log) :]), "older": older}


def _chat(scene: Scene) -> Shown:
    lines = [[line.who, line.text, line.is_me, line.alike] for line in scene.chat]
    talks = "" if scene.replay else "talk" if scene.table.presence.may_talk else "quiet"
    return {"url": scene.table.url, "lines": lines, "talks": talks}


def _analysis(scene: Scene) -> Shown:
    assert scene.replay is not None
    return {"url": scene.table.url, "analysis": scene.analysis, "replay_url": scene.replay.url}


def _dice(dice: DiceFacts) -> Shown:
    return {
        "seal": dice.seal,
        "kind": dice.kind,
        "stage": dice.stage,
        "added": dice.added,
        "given": sorted(dice.given),
        "next_seal": dice.next_seal,
        "rematch": dice.rematch or "",
        "seed": dice.seed,
        "secret": dice.fair.secret if dice.fair else "",
        "bits": len(dice.bits),
    }


def _seal(scene: Scene) -> Shown:
    if scene.replay:
        return {"dice": None}
    given = set(scene.viewer.seats) & scene.table.dice.given
    return {
        "table": scene.table.id,
        "url": scene.table.url,
        "dice": _dice(scene.table.dice),
        "seated": bool(scene.viewer.seats),
        "given": bool(given),
    }


# -- overlays


def _moments(scene: Scene) -> Shown:
    if scene.replay or scene.curtain_seat is not None or scene.table.gathering:
        return {"moments": [], "flights": []}
    return {
        "game": scene.table.game.id,
        "moments": scene.board.moments,
        "flights": [
            {
                "number": flight.number,
                "card": flight.card,
                "to": "heap-discard" if flight.seat == scene.seat else f"player-{flight.seat}",
            }
            for flight in scene.board.flights
        ],
    }


def _above(scene: Scene) -> Shown:
    """The guide, the curtain of a shared device, a table that waits for players, votes: usually none of them."""
    table, presence = scene.table, scene.table.presence
    slow = presence.slow.seat if presence.slow and not scene.decision else None
    return {
        "url": table.url,
        "guide": scene.guide if scene.guide and scene.guide["bubble"] else None,
        "curtain": scene.seen.players[scene.curtain_seat] if scene.curtain_seat is not None else None,
        "gathering": _gathering(scene) if table.gathering else None,
        "votes": [] if scene.replay else [vote for vote in presence.votes if slow is None or vote.seat != slow],
    }


def _gathering(scene: Scene) -> Shown:
    table, players = scene.table, scene.seen.players
    return {
        "game": table.game.id,
        "title": table.game.title,
        "pitch": table.game.pitch,
        "minutes": table.game.minutes,
        "cooperative": table.game.cooperative,
        "name": table.name,
        "players": players,
        "open": [player.seat for player in players if player.kind == "open"],
        "seated": any(player.is_me for player in players),
        "called": scene.viewer.name,
        "host": players[table.host_seat].name if table.host_seat is not None else "",
        "host_seat": table.host_seat,
        "looking": table.spectators > 0,
        "hosted": table.hosted,
        "listed": table.listed,
        "bot": table.bot,
        "dice": _dice(table.dice),
    }


def _end(scene: Scene) -> Shown:
    """The page of the end."""
    if scene.over is None or scene.replay:
        return {"over": None}
    return {
        "game": scene.table.game.id,
        "own": not scene.table.ended,
        "url": scene.table.url,
        "over": scene.over,
        "players": scene.seen.players,
        "seated": scene.seat is not None,
        "dice": _dice(scene.table.dice),
        "board": _of_end(scene),
    }


def _of_end(scene: Scene) -> object:
    """What the game's own page of the end shows of the board."""
    end_part = getattr(board_of(scene.table.game), "end_part", None)
    return end_part(scene.seen) if end_part else None


def _nudges(scene: Scene) -> Shown:
    presence = scene.table.presence
    waited = [] if presence.slow else [[seat, scene.seen.players[seat].name] for seat in presence.waited]
    return {"url": scene.table.url, "waited": waited}


def _company(scene: Scene) -> Shown:
    presence = scene.table.presence
    return {
        "url": scene.table.url,
        "hosted": scene.table.hosted,
        "leaves": presence.leaves,
        "may_end": presence.may_end,
        "watch": presence.watch,
        "talk": presence.talk,
        "people": presence.people,
    }


FRAME = area("frame", "fragment.html", _frame)
OF_FRAME = {
    one.name: one
    for one in (
        area("mast", "mast.html", _mast),
        area("analysis", "analysis-pane.html", _analysis),
        area("log-now", "log.html", _log_now),
        area("log-lately", "log.html", _log_recent),
        area("log-before", "log.html", _log_older),
        area("chat", "chat.html", _chat),
        area("seal", "seal.html", _seal),
        area("ask", "ask.html", ask),
        area("tabs", "area-tabs.html", _tabs),
        area("moments", "moments.html", _moments),
        area("above", "above.html", _above),
        area("end", "over.html", _end),
        area("nudges", "nudges.html", _nudges),
        area("company", "company.html", _company),
    )
}
"""The areas that every table has, by name."""
