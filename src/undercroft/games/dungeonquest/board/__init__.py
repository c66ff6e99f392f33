"""The board on the screen: the dungeon, the Heroes, the card just drawn and the duel, made from a seat's view alone."""

from functools import lru_cache
from typing import Any

from ....kernel.pausing import END_TURN
from ....kernel.text import Speech, _
from ....kit.board import Asked, Chips, Tab
from ....kit.face import Sign
from ....kit.moment import flights
from ....kit.prompt import Step
from .answers import GROUPS, step, write
from .duel import duel
from .faces import face, gallery
from .map import draw
from .marks import Board, Duel, HeroPanel, Map, Offer, Plate, Spot, Test
from .moments import look_at_death, moments
from .risks import Risks
from .side import decks, drawn, gold, heroes, lurking, offers, sun, test
from .story import causes, walks
from .told import TOLD, following

__all__ = ["EVENT_ICONS", "TOLD", "Board", "board", "cover", "following", "gallery"]

EVENT_ICONS = {
    "first": "hourglass", "starts": "stone-tower", "turn": "hourglass", "skips": "hourglass", "passes": "hourglass",
    "sun": "sun", "sunset": "sunset", "throws": "rolling-dices", "test-passed": "check-mark", "test-failed": "cancel",
    "pride": "rolling-dices", "penance": "drop", "draws": "card-pickup", "shuffles": "card-pickup",
    "sends-away": "card-pickup", "gains": "swap-bag", "gains-unseen": "swap-bag", "discards": "pile-discard",
    "keeps": "pile-hand", "uses-rune": "rune-stone", "wounded": "drop", "heals": "hearts",
    "loses-turns": "hourglass", "dies": "death-skull", "death-waits": "death-skull", "explores": "dungeon-gate",
    "sees-tiles": "dungeon-gate", "moves": "footsteps", "no-way": "footsteps", "goes": "footsteps",
    "goes-back": "return-arrow", "changes-bank": "footsteps", "searches": "magnifying-glass",
    "tile-turns": "clockwise-rotation", "corridors-turn": "clockwise-rotation", "room-turns": "clockwise-rotation",
    "meets": "daemon-skull", "escape": "run", "escapes": "run", "escape-fails": "run", "fights": "crossed-swords",
    "round": "crossed-swords", "reveals": "pile-hand", "cancels": "cancel", "adds": "return-arrow",
    "stalemate": "sword-clash", "wins-round": "sword-wound", "deathblow": "sword-wound", "slays": "death-skull",
    "retreats": "run", "descends": "stairs", "way-down": "stairs", "comes-up": "stairs", "sends": "daemon-skull",
    "summons": "daemon-skull", "over-over": "crown", "over-sunset": "sunset",
}  # fmt: skip
SOUNDS = {
    "draws": "card", "explores": "card", "gains": "coin", "gains-unseen": "coin", "wounded": "loss", "dies": "loss",
    "heals": "rise", "reveals": "steel", "wins-round": "steel", "slays": "win", "escapes": "rise", "sunset": "loss",
    "uses-rune": "rise", "test-passed": "rise", "test-failed": "loss",
}  # fmt: skip

FLIES = {"gains": "card", "takes-loot": "card"}
"""Events by which somebody gets a card, and the argument that names it."""


def cover() -> tuple[str, str]:
    """The game's token: (icon, colour of its light)."""
    return "spiked-dragon-head", "#c4512f"


def board(view: dict[str, Any], speech: Speech, scene: Any) -> Board:
    """The board as this viewer may see it."""
    asked = Asked.of(view, scene)
    options, labels = asked.options, asked.labels
    drawing = draw(view, speech, options, labels, walks(scene.happened))
    kind, laid_out = offers(view, speech, options)
    fight = duel(view, speech, scene, options)
    now = _step(asked.key, fight is not None, speech)
    panels = heroes(view, speech, _called(view, scene), options, causes(scene.happened, speech))
    dice = test(view, speech, scene)
    buttons = write(options, _notes(drawing.spots), speech)
    if options:
        risks = Risks(view, speech)
        for option in options:
            buttons[option["id"]].risk = risks.of(option)
    placed = _placed(drawing, panels, laid_out, dice, fight) if options else set()
    great = moments(view, speech, scene)
    day = sun(view["sun"]["space"], speech)
    return Board(
        where=day.label,
        map=look_at_death(drawing, great, len(scene.happened)),
        sun=day,
        heroes=panels,
        drawn=drawn(view, speech, scene),
        test=dice,
        decks=decks(view, speech),
        lurking=lurking(view, speech),
        plates=tuple(
            [Plate(id, label, buttons[id].icon or now.icon) for id, label in labels.items() if id not in placed]
        ),
        offers=laid_out,
        offer_kind=kind,
        duel=fight,
        answers=buttons,
        step=now,
        chips=[_chips(facts, speech) for facts in view["heroes"]],
        tabs=list(_tabs(fight is not None, speech)),
        sounds=SOUNDS,
        groups=GROUPS,
        moments=great,
        flights=flights(scene.happened, FLIES, view["seat"], lambda id: face(id, speech)),
    )


def _called(view: dict[str, Any], scene: Any) -> list[str]:
    """What the players are called on the panels of their Heroes."""
    you = view["seat"] if scene.replay is None else None
    return [scene.t("you") if seat == you else name for seat, name in enumerate(scene.names)]


@lru_cache(maxsize=500)
def _step(key: str, fight: bool, speech: Speech) -> Step:
    now = step(key).said(speech)
    return now._replace(focus="map" if fight else now.focus or "map")


@lru_cache(maxsize=64)
def _tabs(fight: bool, speech: Speech) -> tuple[Tab, ...]:
    return (
        ("map", "crossed-swords" if fight else "treasure-map", speech(_("Combat") if fight else _("Board"))),
        ("event", "card-pickup", speech(_("Stacks") if fight else _("Card"))),
        ("heroes", "visored-helm", speech(_("Heroes"))),
    )


def _placed(
    drawing: Map, panels: tuple[HeroPanel, ...], laid_out: tuple[Offer, ...], dice: Test | None, fight: Duel | None
) -> set[str]:
    """The answers that are a thing on the table, or that stand in the prompt alone."""
    found = {END_TURN, *(option for panel in panels for chip in panel.chips for option in chip.options)}
    if fight is None:
        found |= {option for spot in drawing.spots for option in spot.options}
        found |= {option for pawn in drawing.pawns for option in pawn.options}
        found |= {option for foe in drawing.foes for option in foe.options}
        found |= {offer.option for offer in laid_out} | {dice.option if dice else ""}
        return found
    cards = [card for *_rest, heap in fight.stacks.heaps for card in heap]
    for side in (fight.left, fight.right):
        cards += [*side.hand, *side.shown.played, *side.fighter.damage]
    return found | set(fight.doors) | {option for card in cards for option in card.options}


def _notes(spots: tuple[Spot, ...]) -> dict[str, str]:
    """Where each way leads, as far as that is known."""
    return {
        option: spot.label.rpartition(", ")[2]
        for spot in spots
        for option in spot.options
        if spot.key.startswith("space-") and option.partition(":")[0] in ("move", "retreat", "pushed", "go-back")
    }


def _chips(facts: dict[str, Any], speech: Speech) -> Chips:
    """A Hero's numbers in the mast."""
    known, rest = gold(facts)
    left = max(0, facts["life"] - facts["wounds"]) if facts["status"] != "dead" else None
    return _numbers(left, facts["life"], f"{known}+?" if rest else f"{known}", speech)


@lru_cache(maxsize=2000)
def _numbers(left: int | None, life: int, gold: str, speech: Speech) -> Chips:
    if left is None:
        return (Sign("death-skull", "", speech(_("dead"))), False), (Sign("gold", gold, speech(_("gold"))), True)
    health = Sign("health", f"{left}/{life}", speech(_("life left")))
    return (health, False), (Sign("gold", gold, speech(_("gold"))), False)
