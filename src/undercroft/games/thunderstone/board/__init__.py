"""The board on the screen: hall, village and party as `board.html` lays them out, made from a seat's view alone."""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.board import Asked, Slot, Tab
from ....kit.moment import flights
from ..cards import CARDS, MONSTER_CLASSES
from ..rules.card import Monster
from ..setup import UNDER
from .answers import GROUPS, Reader, handing, outcome, step, write
from .faces import face, gallery
from .marks import Board, Forecast, PileMark, Rank
from .moments import moments
from .party import PILE_VERBS, RANK_VERBS, aside, chips, hand, heaps, party, rows, totals
from .told import TOLD

__all__ = ["EVENT_ICONS", "TOLD", "Board", "board", "cover", "gallery"]

ROMAN = ("", "I", "II", "III")

EVENT_ICONS = {
    "turn": "hourglass", "enters-village": "village", "enters-dungeon": "dungeon-gate", "rests": "campfire",
    "draws": "pile-deck", "draws-unseen": "pile-deck", "draws-open": "pile-deck", "uses": "clockwise-rotation",
    "trains": "upgrade", "pawns": "two-coins", "buys": "swap-bag", "levels": "upgrade", "equips": "gladius",
    "unequips": "gladius", "feeds": "fist", "throws": "stone-spear", "discards": "pile-discard",
    "shows-hand": "pile-hand", "borrows": "meeple", "takes": "check-mark", "attacks": "crossed-swords",
    "wins": "check-mark", "loses": "broken-shield", "no-battle": "dungeon-gate", "gains": "plague-doctor-profile",
    "destroyed": "death-skull", "destroyed-in-village": "death-skull", "reveals": "pile-hand",
    "turns-up": "dungeon-gate", "goes-under": "pile-deck", "rearranges": "clockwise-rotation",
    "breach": "breaking-chain", "stone-claimed": "rune-stone", "stone-lost": "rune-stone", "over-claimed": "crown",
    "over-unclaimed": "crown", "over-stalled": "crown",
}  # fmt: skip
SOUNDS = {
    "draws": "card", "draws-open": "card", "buys": "coin", "pawns": "coin", "levels": "rise", "trains": "rise",
    "equips": "steel", "attacks": "steel", "wins": "win", "loses": "loss", "destroyed": "loss", "breach": "loss",
    "stone-claimed": "win", "stone-lost": "loss",
}  # fmt: skip

FLIES = {"buys": "card", "levels": "into", "wins": "card", "stone-claimed": "card"}
"""Events by which somebody gets a card, and the argument that names it."""


def cover() -> tuple[str, str]:
    """The game's token: (icon, colour of its light)."""
    return "rune-stone", "#4f9fc4"


def board(view: dict[str, Any], speech: Speech, scene: Any) -> Board:
    """The board as this viewer may see it."""
    seat, active = view["seat"], view["active"]
    asked = Asked.of(view, scene)
    options = asked.options
    names = scene.names
    my_turn = seat == active
    in_party = my_turn and bool(view["party"])
    revealed = party(view, speech, names, options if in_party else [])
    in_hand = hand(view, speech, [] if in_party else options)
    mine, other = rows(view, speech, names, revealed, in_hand)
    return Board(
        place=view["place"],
        hall=_hall(view, speech, options),
        hall_note=_hall_note(view, speech),
        deck=view["dungeon"]["deck"],
        deck_note=_deck_note(view, speech, scene.happened),
        classes=_classes(tuple(view["dungeon"]["classes"]), speech),
        village=_village(view, speech, [option for option in options if option["verb"] in PILE_VERBS]),
        village_note=_village_note(view, speech, names),
        village_open=view["place"] != "dungeon",
        mine=mine,
        other=other,
        aside=aside(view, speech, options),
        totals=totals(view, speech),
        heaps=heaps(view, speech),
        doors={o["id"]: o["id"] for o in options if o["id"] in ("village", "dungeon", "rest")},
        answers=write(options, Reader(view, speech, names)),
        step=step(asked.key, view["place"]).said(speech),
        chips=[chips(player, speech) for player in view["players"]],
        tabs=_tabs(speech),
        sounds=SOUNDS,
        series=handing(view, options, speech),
        groups=GROUPS,
        moments=moments(view, speech, scene),
        flights=flights(scene.happened, FLIES, view["seat"], lambda id: face(id, speech)),
    )


@lru_cache(maxsize=20)
def _tabs(speech: Speech) -> list[Tab]:
    return [("hall", "dungeon-gate", speech(_("Dungeon"))), ("village", "village", speech(_("Village")))]


# -- the hall


def _hall(view: dict[str, Any], speech: Speech, options: list[dict[str, Any]]) -> list[Rank]:
    offered = [(option["id"], option["things"]) for option in options if option["verb"] in RANK_VERBS]
    cards = [facts["card"] for facts in view["hall"]]
    found = []
    for number, facts in enumerate(view["hall"], 1):
        card, seen = facts["card"], facts["forecast"]
        copy = cards[:number].count(card)
        chosen = tuple([id for id, things in offered if things == [number]])
        end = outcome(view, number, seen["wins"]) if seen else ""
        found.append(_rank(number, card, copy, chosen, _reckoned(seen) if seen else None, end, speech))
    return found


class Reckoned(NamedTuple):
    """What is shown of the forecast of an attack."""

    attack: int
    magic: int
    light: int
    penalty: int
    halved: bool
    total: int
    health: int
    legal: bool
    wins: bool
    harms: bool
    now: int
    """The total with the weapons as they are."""


_RECKONED = itemgetter("attack", "magic", "light", "penalty", "halved", "total", "health", "legal", "wins")


def _reckoned(facts: dict[str, Any]) -> Reckoned:
    """When the match is over only the bare reckoning is left."""
    now = facts["now"]["total"] if "now" in facts else facts["total"]
    return Reckoned._make((*_RECKONED(facts), facts.get("harms", True), now))


@lru_cache(maxsize=4000)
def _rank(
    number: int, id: str, copy: int, options: tuple[str, ...], seen: Reckoned | None, end: str, speech: Speech
) -> Rank:
    """Made once for all who see it alike."""
    card = CARDS[id]
    slot = Slot(f"hall-{id}-{copy}", face(id, speech), list(options), place=f"{speech(_('rank'))} {number}")
    if seen is None or not isinstance(card, Monster):
        needed = number + (card.light_penalty if isinstance(card, Monster) else 0)
        return Rank(number, ROMAN[number], slot, (False,) * needed)
    if not seen.legal:
        slot.barred = speech(_("may not be attacked while light is missing"))
    flames = tuple([light < seen.light for light in range(number + card.light_penalty)])
    return Rank(number, ROMAN[number], slot, flames, 2 * seen.penalty, _forecast(seen, card, speech, end))


def _forecast(seen: Reckoned, monster: Monster, speech: Speech, end: str) -> Forecast:
    """The reckoning in a few signs, and what else comes of the battle, in the card's own short words."""
    lines = (speech(monster.short) if monster.short else "").split("\n")
    battle, spoils = speech(_("Battle")), speech(_("Spoils"))
    hurts = seen.harms or not monster.battle
    then = [line.partition("* ")[2] for line in lines if hurts and line.startswith(f"*{battle}*")]
    short_by = seen.health - seen.total
    if seen.wins:
        then += [line.partition("* ")[2] for line in lines if line.startswith(f"*{spoils}*")]
    elif short_by > 0:
        then.insert(0, speech(_("Short by {n}: it goes under the deck.")).format(n=short_by))
    else:
        then.insert(0, speech(_("Not without :magic:.")))
    if seen.halved:
        then.insert(0, speech(_("Your total is halved.")))
    if seen.now != seen.total:
        now = _("{total} with the weapons handed out, now {now}.")
        then.insert(0, speech(now).format(total=seen.total, now=seen.now))
    if end:
        then.insert(0, speech(end))
    return Forecast(
        attack=seen.attack,
        magic=seen.magic,
        lost=2 * seen.penalty,
        total=seen.total,
        health=seen.health,
        wins=seen.wins,
        halved=seen.halved,
        then=tuple([line[:1].upper() + line[1:] for line in then]),
    )


def _hall_note(view: dict[str, Any], speech: Speech) -> str:
    lights = [rank["forecast"]["light"] for rank in view["hall"] if rank["forecast"]]
    if not lights:
        return speech(_("each missing light costs 2 attack"))
    return speech(_("light carried: {n}; each missing light costs 2 attack")).format(n=max(lights))


def _deck_note(view: dict[str, Any], speech: Speech, happened: Sequence[Event]) -> str:
    """Where the stone can be, as far as anybody can know: what was put under the deck lies below it."""
    if [rank for rank in view["hall"] if CARDS[rank["card"]].types == ("thunderstone",)]:
        return speech(_("the stone is in the hall"))
    last = UNDER + 1 + [event.key for event in happened].count("goes-under")
    if view["dungeon"]["deck"] > last:
        return speech(_("the stone is among the last {n}")).format(n=last)
    return speech(_("the stone may be next"))


@lru_cache(maxsize=500)
def _classes(ids: tuple[str, ...], speech: Speech) -> tuple[str, ...]:
    return tuple([speech(MONSTER_CLASSES[id].name) for id in ids])


# -- the village


def _village(view: dict[str, Any], speech: Speech, sold: list[dict[str, Any]]) -> tuple[PileMark, ...]:
    """The stacks; `sold` are the options about them."""
    buying = view["decision"] is not None and view["decision"]["prompt"]["key"] in ("buy", "spoils")
    found = []
    for pile in view["village"]:
        top = pile["top"]
        options = tuple([option["id"] for option in sold if top in option["things"]]) if sold else ()
        found.append(_pile(pile["pile"], tuple(pile["cards"].items()), top, options, buying and not options, speech))
    return tuple(found)


@lru_cache(maxsize=4000)
def _pile(
    pile: str, left: tuple[tuple[str, int], ...], top: str | None, options: tuple[str, ...], dear: bool, speech: Speech
) -> PileMark:
    """Made once for all who see it alike."""
    if top is None:
        return PileMark(None, 0, face(left[0][0], speech).name)
    slot = Slot(f"pile-{pile}", face(top, speech), list(options))
    return PileMark(slot, sum([count for _card, count in left]), slot.face.name, CARDS[top].cost, dear)


def _village_note(view: dict[str, Any], speech: Speech, names: list[str]) -> str:
    if view["place"] == "dungeon":
        return speech(_("closed: the party is in the dungeon"))
    if view["place"] == "village" and "purse" in view:
        return speech(_("gold left: {gold}; purchases left: {buys}")).format(gold=view["purse"], buys=view["buys"])
    return ""
