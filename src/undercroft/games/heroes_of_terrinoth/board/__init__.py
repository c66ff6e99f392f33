"""The board on the screen: stage, tray, darkness, quest and friends, made from a seat's view alone."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.board import Asked, Tab
from ....kit.prompt import Answer
from ..cards import BOX
from ..rules.box import BASIC, WORDS
from . import shorts
from .answers import GROUPS, Reader, answers, other, step
from .chances import Chances
from .faces import CLASSES, face, gallery
from .foes import foe
from .marks import Board, Foe, HeroMark, Offer, Plate
from .moments import moments
from .party import chips, hero
from .sheet import decks, enemy_deck, phases, place, quest
from .told import TOLD, following, seat_of
from .tray import tray

__all__ = ["EVENT_ICONS", "TOLD", "Board", "board", "cover", "following", "gallery", "seat_of"]

EVENT_ICONS = {
    "quest": "scroll-quill", "joins": "visored-helm", "first-leader": "flying-flag", "leads": "flying-flag",
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
SOUNDS = {
    "rolls": "card", "rerolls": "card", "critical": "rise", "plays": "card", "retaliates": "steel",
    "suffers": "loss", "heals": "rise", "enemy-wounded": "steel", "enemy-defeated": "win", "hero-defeated": "loss",
    "finds": "coin", "gains-tokens": "coin", "upgrades": "rise", "progress": "coin", "explored": "rise",
    "peril": "loss", "arrives": "card", "over-won": "win",
}  # fmt: skip


def cover() -> tuple[str, str]:
    """The game's token: (icon, colour of its light)."""
    return "swordman", "#5f8f4c"


def board(view: dict[str, Any], speech: Speech, scene: Any) -> Board:
    """The board as this viewer may see it."""
    chances = Chances(view, Asked.of(view, scene))
    heroes = [hero(facts, view, speech, scene, chances) for facts in view["heroes"] if facts["chosen"]]
    on_stage = _on_stage(heroes, view, scene, chances)
    lair = [foe(view["lair"], view, speech, chances)] if view["lair"] else []
    shadows = [foe(facts, view, speech, chances) for facts in view["shadows"]]
    here = place(view, speech, chances)
    story = tray(view, speech, scene, chances)
    offers = _offers(view, speech, chances)
    foes = {one.ref: one for one in (*lair, *shadows, *(one for mark in heroes for one in mark.foes))}
    buttons = answers.write(chances.options, Reader(view, speech, foes), other)
    now = step(chances.key, view).said(speech)
    where = _where(view["round"], view["quest"], speech)
    return Board(
        where=where,
        phases=phases(view, speech),
        hero=on_stage,
        party=heroes,
        tray=story,
        plates=_plates(chances, buttons),
        offers=offers,
        offer_title=scene.decision.prompt if scene.decision else "",
        lair=lair,
        lair_threat=_threat(view, speech),
        shadows=shadows,
        quest=quest(view, speech),
        place=here,
        enemies=enemy_deck(view, speech),
        decks=decks(view, speech),
        answers=buttons,
        step=now._replace(focus=now.focus or _focus(on_stage, shadows)),
        chips=[chips(seat, view, speech) for seat in range(len(scene.players))],
        tabs=_tabs(speech),
        sounds=SOUNDS,
        groups=GROUPS,
        moments=moments(view, speech, scene),
        turn_title=Titles(scene.happened, scene.log[-1].turn if scene.log else 0, where, speech),
    )


def _threat(view: dict[str, Any], speech: Speech) -> str:
    """What the villain does from the lair whenever a threat is rolled."""
    return speech(shorts.THREATS.get(view["lair"]["card"], "")).rstrip(".") if view["lair"] else ""


@lru_cache(maxsize=1000)
def _where(number: int, quest: str, speech: Speech) -> str:
    name = BOX.quests[quest].name
    return _title(number, name, speech) if number else speech(name)


@lru_cache(maxsize=10)
def _tabs(speech: Speech) -> list[Tab]:
    return [
        ("fight", "crossed-swords", speech(_("Fight"))),
        ("dark", "evil-eyes", speech(_("Shadows"))),
        ("allies", "meeple", speech(_("Party"))),
        ("quest", "trail", speech(_("Quest"))),
    ]


def _on_stage(heroes: list[HeroMark], view: dict[str, Any], scene: Any, chances: Chances) -> HeroMark | None:
    """Whose choice it is, if the question names a hero; else the acting hero; before the first round, one's own."""
    if not heroes or (view["phase"] == "begin" and chances.key == "choose-hero"):
        return None
    asked = view["asked"] or {}
    named = (asked.get("prompt") or asked).get("args", {}).get("hero")
    for one in heroes:
        if one.face.id == named or any(card.options for card in one.cards):
            return one
    if view["phase"] == "begin":
        return next((one for one in heroes if one.head.seat == scene.seat), heroes[0])
    return next((one for one in heroes if one.acting), heroes[0])


def _focus(on_stage: HeroMark | None, shadows: list[Foe]) -> str:
    """On a phone: where the first thing lies that may be chosen."""
    if on_stage is not None and any(one.options for one in on_stage.foes):
        return "fight"
    return "dark" if any(one.options for one in shadows) else "fight"


def _offers(view: dict[str, Any], speech: Speech, chances: Chances) -> list[Offer]:
    """Cards that may be chosen and do not lie on the table."""
    found = []
    for id, options in chances.offered():
        group = ""
        if id in BOX.heroes:
            group = speech(WORDS[BOX.heroes[id].archetype])
        elif id in BOX.abilities and BOX.abilities[id].of_class != BASIC:
            group = speech(CLASSES[BOX.abilities[id].of_class])
        look = BOX.abilities[id].action if id in BOX.abilities else ""
        found.append(Offer(f"offer-{id}", face(id, speech), [option["id"] for option in options], look, group))
    return found


def _plates(chances: Chances, buttons: dict[str, Answer]) -> list[Plate]:
    """Answers that are no thing on the table."""
    plates = []
    for option in chances.loose():
        id = option["id"]
        button = buttons.get(id) or Answer("")
        plates.append(Plate(id, button.label or chances.labels[id], button.icon, button.note, button.note_sign))
    return plates


class Titles:
    """What each part of the log is called: the round, and who acts in it; where nobody does, where the quest is."""

    def __init__(self, events: Sequence[Event], first: int, where: str, speech: Speech) -> None:
        self._events, self._first, self._where, self._speech = events, first, where, speech
        self._opened: dict[int, tuple[int, Event]] | None = None

    def __call__(self, turn: int) -> str:
        if self._opened is None:
            self._opened = _opened(self._events, self._first)
        if turn not in self._opened:
            return self._where
        number, event = self._opened[turn]
        name = TITLES[event.key]
        return _title(number, event.args[name].name if name in event.args else name, self._speech)


def _opened(events: Sequence[Event], first: int) -> dict[int, tuple[int, Event]]:
    """The events that open the parts of the log, from this part on, each with its round."""
    found: dict[int, tuple[int, Event]] = {}
    in_round: dict[int, Event] = {}
    for event in reversed(events):
        if event.key in TITLES:
            in_round[event.turn] = event
        elif event.key == "round":
            found |= {turn: (event.args["number"], opens) for turn, opens in in_round.items()}
            in_round = {}
            if event.turn < first:
                break
    return found | {turn: (1, opens) for turn, opens in in_round.items()}


@lru_cache(maxsize=2000)
def _title(number: int, name: str, speech: Speech) -> str:
    return f"{speech(_('Round {n}')).format(n=number)} · {speech(name)}"


TITLES = {
    "turn": "hero", "enemy-phase": _("Enemies"), "activates": "enemy", "peril": _("Peril"), "travels": _("Travel"),
}  # fmt: skip
"""Events that open a part of the log: the argument that names it, or its name."""
