"""The board on the screen: its areas, and the data that the frame around it needs."""

from collections.abc import Callable, Sequence

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.board import Board
from ....kit.seen import Seen
from ..cards import BOX
from ..view import View
from .answers import GROUPS, PHASES, STEPS, write_answers
from .assign_all import assign_all
from .dark import DARK
from .faces import gallery
from .heroes import FRIENDS, STRIP, chips, head_part, head_shown
from .moments import moments
from .options import FOE, chosen, click_options, on_stage
from .quest import QUEST
from .ribbon import RIBBON, following, seat_of
from .stage import STAGE
from .tray import tray_part

__all__ = [
    "AREAS",
    "EVENT_ICONS",
    "EVENT_SOUNDS",
    "RIBBON",
    "board",
    "cover",
    "end_part",
    "following",
    "gallery",
    "seat_of",
]

AREAS = (STAGE, DARK, FRIENDS, QUEST, STRIP)
EVENT_ICONS = {
    "quest": "scroll-quill", "joins": "visored-helm", "vote-tied": "flying-flag",
    "vote-won": "flying-flag", "first-leader": "flying-flag", "leads": "flying-flag",
    "round": "hourglass", "exhausted": "drop", "plays": "pile-hand", "exhausts": "pile-hand", "readies": "pile-hand",
    "readies-all": "pile-hand", "uses": "swap-bag", "attacks": "broadsword", "aids": "heart-plus",
    "rolls": "rolling-dices", "rerolls": "rolling-dices", "critical": "sabers-choc", "successes": "pointy-sword",
    "retaliates": "claw-slashes", "threat": "horned-skull", "suffers": "drop", "heals": "hearts", "armour": "shield",
    "hero-defeated": "death-skull", "gains-tokens": "pointy-sword", "loses-tokens": "pointy-sword",
    "gains-condition": "poison-bottle", "loses-condition": "healing", "finds": "swap-bag", "event": "compass",
    "discards": "pile-discard", "puts-on-top": "pile-deck", "puts-to-bottom": "pile-deck", "puts-under": "pile-deck",
    "leaves-on-top": "pile-deck", "upgrades": "upgrade", "progress": "footprint", "progress-lost": "footprint",
    "explored": "check-mark", "sheet-gains": "scroll-quill", "sheet-loses": "scroll-quill", "spawned": "evil-eyes",
    "spawned-unseen": "evil-eyes", "turned-up": "evil-eyes", "engages": "crossed-swords", "turned-away": "drop",
    "to-shadows": "evil-eyes", "to-lair": "run", "enemy-wounded": "sword-wound", "enemy-heals": "hearts",
    "enemy-exhausted": "clockwise-rotation", "enemy-defeated": "death-skull", "marked": "human-target",
    "enemy-phase": "goblin-head", "activates": "goblin-head", "peril": "hazard-sign", "travels": "trail",
    "left-behind": "trail", "arrives": "trail", "over-won": "crown", "over-heroes-defeated": "death-skull",
    "over-tokens-gone": "death-skull", "over-given-up": "flying-flag",
}  # fmt: skip
TURNS = 4
"""Hero turns in a round, for any number of heroes (HT-5.1, HT-14)."""
EVENT_SOUNDS = {
    "rolls": "card", "rerolls": "card", "critical": "rise", "plays": "card", "retaliates": "steel",
    "suffers": "loss", "heals": "rise", "enemy-wounded": "steel", "enemy-defeated": "win", "hero-defeated": "loss",
    "finds": "coin", "gains-tokens": "coin", "upgrades": "rise", "progress": "coin", "explored": "rise",
    "peril": "loss", "arrives": "card", "over-won": "win",
}  # fmt: skip


def cover() -> tuple[str, str]:
    """The game's token: (icon, colour of its light)."""
    return "swordman", "#5f8f4c"


def board(seen: Seen[View]) -> Board:
    """The data that the frame needs from this game."""
    view, speech = seen.view, seen.speech
    now = STEPS.get(seen.asked.key, PHASES[view["phase"]]).translated(speech)
    quest = BOX.quests[view["quest"]].name
    where = _title(view["round"], quest, speech) if view["round"] else speech(quest)
    if view["phase"] == "heroes":
        turn = {"n": view["round"], "turn": TURNS - len(view["order"]), "all": TURNS}
        where = speech(_("Round {n}, turn {turn} of {all}"), **turn)
    return Board(
        where=where,
        answers=write_answers(seen, seen.asked.options),
        step=now if now.focus else now._replace(focus=_focus(seen)),
        chips=[chips(seat, view, speech) for seat in range(len(seen.players))],
        tabs=[
            ("fight", "crossed-swords", speech(_("Fight"))),
            ("dark", "evil-eyes", speech(_("Shadows"))),
            ("allies", "meeple", speech(_("Party"))),
            ("quest", "trail", speech(_("Quest"))),
        ],
        groups=GROUPS,
        series=assign_all(seen),
        moments=moments(seen),
        turn_title=_titles(seen),
    )


def end_part(seen: Seen[View]) -> dict[str, object]:
    """What the end page takes from the board: the closing text and the heroes."""
    heroes = [head_shown(head_part(facts, seen), seen.speech) for facts in chosen(seen.view)]
    return {"words": tray_part(seen).text, "party": heroes}


def _focus(seen: Seen[View]) -> str:
    """The phone tab that contains the first thing that can be chosen."""
    staged = on_stage(seen)
    if staged is not None and any(click_options(seen, foe["id"], FOE) for foe in staged["engaged"]):
        return "fight"
    return "dark" if any(click_options(seen, foe["id"], FOE) for foe in seen.view["shadows"]) else "fight"


def _titles(seen: Seen[View]) -> Callable[[int], str]:
    """The titles of the parts of the log: the round, and who or what acts in it; the quest before the first round."""
    opened = _opened(seen.happened, seen.log[-1].turn if seen.log else 0)

    def title(turn: int) -> str:
        if turn not in opened:
            return seen.speech(BOX.quests[seen.view["quest"]].name)
        number, event = opened[turn]
        if event is None:
            return seen.speech(_("Round {n}"), n=number)
        name = TITLES[event.key]
        return _title(number, event.args[name].name if name in event.args else name, seen.speech)

    return title


def _opened(events: Sequence[Event], first: int) -> dict[int, tuple[int, Event | None]]:
    """The parts of the log from `first` on, each with its round and the event that opens it, if any."""
    found: dict[int, tuple[int, Event | None]] = {}
    in_round: dict[int, Event | None] = {}
    for event in reversed(events):
        if event.key in TITLES:
            in_round[event.turn] = event
        else:
            in_round.setdefault(event.turn)
        if event.key == "round":
            found = {turn: (event.args["number"], opens) for turn, opens in in_round.items()} | found
            in_round = {}
            if event.turn < first:
                break
    return {turn: (1, opens) for turn, opens in in_round.items() if opens} | found


def _title(number: int, name: str, speech: Speech) -> str:
    return f"{speech(_('Round {n}'), n=number)} · {speech(name)}"


TITLES = {
    "turn": "hero", "enemy-phase": _("Enemies"), "activates": "enemy", "peril": _("Peril"), "travels": _("Travel"),
}  # fmt: skip
"""Events that open a part of the log, each with the event's argument that names the part, or with a fixed name."""
