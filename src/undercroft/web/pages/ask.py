"""The area of the prompt: the viewer's decision with its answers, or whom they wait for."""

from collections.abc import Iterable, Mapping

from ...kit.shelf import AnswerButton, Bundle, Entry, seen_of
from .scene import Scene

Shown = Mapping[str, object]


def ask(scene: Scene) -> Shown:
    """The prompt in one of its states, each with its own template."""
    shown: dict[str, object] = {
        "game": scene.table.game.id,
        "table": scene.table.id,
        "url": scene.table.url,
        "seat": scene.seat,
        "players": scene.seen.players,
    }
    presence = scene.table.presence
    if scene.puzzle is not None:
        answered = {"state": "answered", "puzzle": scene.puzzle}
        shown |= answered if scene.puzzle["answered"] else {"state": "asked", **_asked(scene), **scene.puzzle}
    elif scene.replay is not None:
        strip = scene.analysis is not None and scene.analysis.chances is not None
        shown |= {
            "state": "strip" if strip else "replay",
            "replay": scene.replay,
            "analysis": scene.analysis,
        }
    elif scene.decision is not None:
        shown |= {"state": "asked", **_asked(scene)}
    elif scene.over is not None:
        shown |= {"state": "done", **{name: scene.over[name] for name in ("icon", "title", "how", "replay_url")}}
    elif presence.slow or presence.kept is not None or scene.table.ended:
        shown |= {"state": "absent", "ended": scene.table.ended, "kept": presence.kept, "slow": presence.slow}
        shown |= {"votes": presence.votes, "waiting": scene.waiting}
    else:
        shown |= {
            "state": "waiting",
            "waiting": scene.waiting,
            "gathering": scene.table.gathering,
            "watches": scene.seat is None and scene.curtain_seat is None,
            "rule": (scene.view["asked"] or {}).get("rule", ""),
            "can_undo": scene.can_undo,
            "ribbon": scene.ribbon,
            "meanwhile": scene.meanwhile,
            "back": scene.undo_info,
        }
    return shown


def _asked(scene: Scene) -> Shown:
    decision, board = scene.decision, scene.board
    assert decision is not None
    shown: dict[str, object] = {
        "number": decision.number,
        "prompt": decision.prompt,
        "rule": decision.rule,
        "least": decision.at_least,
        "most": decision.at_most,
        "several": decision.several,
        "turn_end": scene.turn_end,
        "ribbon": scene.ribbon,
        "meanwhile": scene.meanwhile,
        "back": scene.undo_info,
    }
    if scene.turn_end is not None:
        shown["options"] = decision.options
    else:
        shelf = board.shelf(decision.options, scene.speech, decision.several)
        pinned = {id for id, answer in board.answers.items() if answer.pinned}
        shown |= {
            "step": board.step,
            "series": board.series,
            "hints": scene.table.hints,
            "rack": decision.several and board.is_rack(shelf),
            "count": len(seen_of(shelf)),
            "entries": _entries(shelf, decision.several),
            "pinned": [option for option in decision.options if option.id in pinned],
        }
    return shown


def _entries(shelf: Iterable[Entry], several: bool) -> list[Shown]:
    return [_bundle(entry, several) if isinstance(entry, Bundle) else _answer(entry, several) for entry in shelf]


def _answer(one: AnswerButton, several: bool) -> Shown:
    answer = one.answer
    return {
        "id": one.option.id,
        "title": one.option.label,
        "label": one.label,
        "short": answer.short,
        "icon": answer.icon,
        "tone": answer.tone,
        "note": answer.note,
        "note_sign": answer.note_sign,
        "risk": answer.risk,
        "twin": one.twin,
        "weighed": answer.weighed,
        "card": "" if answer.note or answer.risk else one.option.card,
        "several": several,
        "inside": (),
    }


def _bundle(one: Bundle, several: bool) -> Shown:
    return {
        "id": one.id,
        "icon": one.icon,
        "label": one.label,
        "back": one.back,
        "asks": one.asks,
        "note": one.note or f"×{one.count}",
        "seen": len(seen_of(one.inside)),
        "inside": _entries(one.inside, several),
    }
