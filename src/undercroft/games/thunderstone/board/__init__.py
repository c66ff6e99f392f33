"""The board on the screen: hall, village and party as `board.html` lays them out, made from a seat's view alone."""

from collections.abc import Sequence
from typing import Any

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.board import Asked, Slot
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
        hall=[_rank(view, rank, speech, options) for rank in view["hall"]],
        hall_note=_hall_note(view, speech),
        deck=view["dungeon"]["deck"],
        deck_note=_deck_note(view, speech, scene.happened),
        classes=[speech(MONSTER_CLASSES[id].name) for id in view["dungeon"]["classes"]],
        village=[_pile(view, pile, speech, options) for pile in view["village"]],
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
        tabs=[
            ("hall", "dungeon-gate", speech(_("Dungeon"))),
            ("village", "village", speech(_("Village"))),
        ],
        sounds=SOUNDS,
        series=handing(view, options, speech),
        groups=GROUPS,
        moments=moments(view, speech, scene),
        flights=flights(scene.happened, FLIES, view["seat"], lambda id: face(id, speech)),
    )


# -- the hall


def _rank(view: dict[str, Any], facts: dict[str, Any], speech: Speech, options: list[dict[str, Any]]) -> Rank:
    number, card = facts["rank"], CARDS[facts["card"]]
    copy = sum(1 for other in view["hall"] if other["card"] == card.id and other["rank"] <= number)
    slot = Slot(f"hall-{card.id}-{copy}", face(card.id, speech), place=f"{speech(_('rank'))} {number}")
    slot.options = [o["id"] for o in options if o["verb"] in RANK_VERBS and o["things"] == [number]]
    needed = number + (card.light_penalty if isinstance(card, Monster) else 0)
    reckoned = facts["forecast"]
    rank = Rank(number, ROMAN[number], slot, [False] * needed, None)
    if reckoned is not None and isinstance(card, Monster):
        rank.flames = [light < reckoned["light"] for light in range(needed)]
        rank.lost = 2 * reckoned["penalty"]
        rank.forecast = _forecast(reckoned, card, speech, outcome(view, number, reckoned["wins"]))
        if not reckoned["legal"]:
            slot.barred = speech(_("may not be attacked while light is missing"))
    return rank


def _forecast(facts: dict[str, Any], monster: Monster, speech: Speech, end: str) -> Forecast:
    """The reckoning in a few signs, and what else comes of the battle, in the card's own short words."""
    lines = (speech(monster.short) if monster.short else "").split("\n")
    battle, spoils = speech(_("Battle")), speech(_("Spoils"))
    hurts = facts.get("harms", True) or not monster.battle
    then = [line.partition("* ")[2] for line in lines if hurts and line.startswith(f"*{battle}*")]
    short_by = facts["health"] - facts["total"]
    if facts["wins"]:
        then += [line.partition("* ")[2] for line in lines if line.startswith(f"*{spoils}*")]
    elif short_by > 0:
        then.insert(0, speech(_("Short by {n}: it goes under the deck.")).format(n=short_by))
    else:
        then.insert(0, speech(_("Not without :magic:.")))
    if facts["halved"]:
        then.insert(0, speech(_("Your total is halved.")))
    if "now" in facts and facts["now"]["total"] != facts["total"]:
        now = _("{total} with the weapons handed out, now {now}.")
        then.insert(0, speech(now).format(total=facts["total"], now=facts["now"]["total"]))
    if end:
        then.insert(0, speech(end))
    return Forecast(
        attack=facts["attack"],
        magic=facts["magic"],
        lost=2 * facts["penalty"],
        total=facts["total"],
        health=facts["health"],
        wins=facts["wins"],
        halved=facts["halved"],
        then=[line[:1].upper() + line[1:] for line in then],
    )


def _hall_note(view: dict[str, Any], speech: Speech) -> str:
    lights = [rank["forecast"]["light"] for rank in view["hall"] if rank["forecast"]]
    if not lights:
        return speech(_("each missing light costs 2 attack"))
    return speech(_("light carried: {n}; each missing light costs 2 attack")).format(n=max(lights))


def _deck_note(view: dict[str, Any], speech: Speech, happened: Sequence[Event]) -> str:
    """Where the stone can be, as far as anybody can know: what was put under the deck lies below it."""
    shown = {rank["card"] for rank in view["hall"]}
    if any(CARDS[id].types == ("thunderstone",) for id in shown):
        return speech(_("the stone is in the hall"))
    last = UNDER + 1 + sum(event.key == "goes-under" for event in happened)
    if view["dungeon"]["deck"] > last:
        return speech(_("the stone is among the last {n}")).format(n=last)
    return speech(_("the stone may be next"))


# -- the village


def _pile(view: dict[str, Any], pile: dict[str, Any], speech: Speech, options: list[dict[str, Any]]) -> PileMark:
    top, left = pile["top"], pile["cards"]
    count = sum(left.values())
    if top is None:
        return PileMark(None, 0, face(next(iter(left)), speech).name)
    slot = Slot(f"pile-{pile['pile']}", face(top, speech))
    slot.options = [o["id"] for o in options if o["verb"] in PILE_VERBS and top in o["things"]]
    buying = view["decision"] is not None and view["decision"]["prompt"]["key"] in ("buy", "spoils")
    return PileMark(slot, count, slot.face.name, CARDS[top].cost, dear=buying and not slot.options)


def _village_note(view: dict[str, Any], speech: Speech, names: list[str]) -> str:
    if view["place"] == "dungeon":
        return speech(_("closed: the party is in the dungeon"))
    if view["place"] == "village" and "purse" in view:
        return speech(_("gold left: {gold}; purchases left: {buys}")).format(gold=view["purse"], buys=view["buys"])
    return ""
