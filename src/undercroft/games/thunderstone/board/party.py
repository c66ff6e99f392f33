"""The cards of players on the board: party, hand, heaps, and what can be done with them."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from ....kernel.text import Speech, _
from ....kit.board import Chips, Laid, Slot
from ....kit.face import Face, Sign
from ....kit.piles import counted
from ..cards import CARDS
from .faces import face, sign, trophy
from .marks import Heap, Party

SUMS = {
    "attack": _("attack"), "magic": _("magic"), "light": _("light"), "gold": _("gold"), "price": _("to buy"),
}  # fmt: skip
HEAPS = {"deck": _("Deck"), "discard": _("Discard"), "xp": _("XP")}
CARD_VERBS = {"level", "destroy", "discard-hero"}
"""What is done to a card of a name, whichever copy it is."""
RANK_VERBS = {"attack", "take", "return"}
PILE_VERBS = {"buy", "become"}
ELSEWHERE = RANK_VERBS | PILE_VERBS | {"cull", "borrow"}
"""Verbs whose things lie in other places than in the party."""


def party(view: dict[str, Any], speech: Speech, names: list[str], options: list[dict[str, Any]]) -> list[Laid]:
    """The revealed cards; a weapon lies under the hero who carries it."""
    shown = {facts["ref"]: facts for facts in view["party"]}
    offered = _offered(view["party"], options)

    def laid(facts: dict[str, Any], carried: Laid | None = None) -> Laid:
        owner = facts["owner"]
        return _revealed(
            view["active"],
            facts["ref"],
            facts["card"],
            _now(facts),
            offered.get(facts["ref"], ()),
            bool(facts["used"]),
            view["place"],
            facts["doomed"],
            facts["thrown"],
            names[owner] if owner is not None else "",
            owner or 0,
            carried,
            speech,
        )

    carried = {facts["bearer"]: laid(facts) for facts in shown.values() if facts["bearer"] in shown}
    return [laid(facts, carried.get(facts["ref"])) for facts in shown.values() if facts["bearer"] not in shown]


Now = tuple[int, bool, int]
"""What a hero or a weapon has now: attack more than is printed, whether it becomes magic, its strength or weight."""


def _now(facts: dict[str, Any]) -> Now | None:
    if "strength" in facts:
        return facts["attack"], facts["converts"], facts["strength"]
    return (facts["attack"] if facts["thrown"] else 0, False, facts["weight"]) if "weight" in facts else None


@lru_cache(maxsize=4000)
def _revealed(
    seat: int,
    ref: str,
    card: str,
    now: Now | None,
    options: tuple[str, ...],
    used: bool,
    place: str,
    doomed: bool,
    thrown: bool,
    owner: str,
    owner_seat: int,
    weapon: Laid | None,
    speech: Speech,
) -> Laid:
    """Made once for all who see it alike."""
    return Laid(
        key=f"own-{seat}-{ref.replace('.', '-')}",
        face=_in_force(card, now, speech) if now else _in_hand(card, speech),
        options=list(options),
        used=used,
        idle=_idle(CARDS[card], place),
        doomed=doomed,
        thrown=thrown,
        owner=owner,
        owner_seat=owner_seat,
        carried=weapon,
    )


def _in_force(id: str, now: Now, speech: Speech) -> Face:
    """A hero or a weapon with the numbers now in force."""
    card: Any = CARDS[id]
    more, converts, last = now
    attack, magic = card.attack + more, card.magic
    if converts:
        attack, magic = 0, attack + magic
    numbers = (("attack", attack, card.attack), ("magic", magic, card.magic), ("light", card.light, card.light))
    fights = tuple(sign(speech, what, value, printed) for what, value, printed in numbers if value)
    side = ("strength", card.strength) if card.is_hero else ("weight", card.weight)
    return face(id, speech).with_signs(fights, (sign(speech, side[0], last, side[1]),))


def _idle(card: Any, place: str) -> bool:
    """Whether the card gives nothing in this place."""
    if place == "dungeon":
        return not (card.is_hero or card.is_disease or card.attack or card.magic or card.light or card.dungeon)
    return place == "village" and not (card.gold or card.village or card.is_hero)


def hand(view: dict[str, Any], speech: Speech, options: list[dict[str, Any]]) -> list[Laid]:
    """My hand; copies are numbered as they will be when they are laid open."""
    refs = _refs(view.get("hand", ()))
    offered = _offered([{"ref": ref, "card": card} for ref, card in refs], options) if options else {}
    owner = view["seat"]
    return [_held(owner, ref, card, offered.get(ref, ()), speech) for ref, card in refs]


@lru_cache(maxsize=4000)
def _held(seat: int, ref: str, card: str, options: tuple[str, ...], speech: Speech) -> Laid:
    return Laid(f"own-{seat}-{ref.replace('.', '-')}", _in_hand(card, speech), list(options))


def _in_hand(card: str, speech: Speech) -> Face:
    return trophy(card, speech) if CARDS[card].is_monster else face(card, speech)


def _refs(cards: Iterable[str]) -> list[tuple[str, str]]:
    seen: dict[str, int] = {}
    refs = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        refs.append((card if seen[card] == 1 else f"{card}.{seen[card]}", card))
    return refs


def _offered(shown: Sequence[Mapping[str, Any]], options: list[dict[str, Any]]) -> dict[str, tuple[str, ...]]:
    """The options in which each card takes part; of cards that are alike, each stands for all."""
    here = [option for option in options if option["verb"] not in ELSEWHERE]
    found: dict[str, tuple[str, ...]] = {}
    if not here:
        return found
    alike: dict[str, tuple[str, ...]] = {}
    for facts in shown:
        ref, card = facts["ref"], facts["card"]
        ids = tuple([one["id"] for one in here if (card if one["verb"] in CARD_VERBS else ref) in one["things"]])
        like = str([value for key, value in facts.items() if key != "ref"])
        found[ref] = ids or alike.get(like, ())
        if ids:
            alike.setdefault(like, ids)
    return found


def aside(view: dict[str, Any], speech: Speech, options: list[dict[str, Any]]) -> list[Slot]:
    """Cards shown to all that are in no other place: those of the Sphinx, or heroes that can be borrowed."""
    refs = _refs(view["aside"])
    slots = [Slot(f"aside-{ref.replace('.', '-')}", _in_hand(card, speech)) for ref, card in refs]
    for slot, (ref, _card) in zip(slots, refs, strict=True):
        slot.options = [o["id"] for o in options if o["verb"] == "cull" and ref in o["things"]]
    for option in options:
        if option["verb"] == "borrow":
            key = f"offer-{option['id'].replace(':', '-')}"
            slots.append(Slot(key, face(option["things"][0], speech), [option["id"]]))
    return slots


def rows(
    view: dict[str, Any], speech: Speech, names: list[str], revealed: list[Laid], in_hand: list[Laid]
) -> tuple[Party, Party | None]:
    """My own cards, and, while somebody else plays, theirs."""
    seat, active = view["seat"], view["active"]
    theirs = Party(
        speech(_("The party of {who}")).format(who=names[active]), revealed, hidden=view["players"][active]["hand"]
    )
    if seat is None:
        return theirs, None
    if seat == active:
        return Party(speech(_("Your party")), revealed + in_hand), None
    return Party(speech(_("Your hand")), in_hand, asleep=view["decision"] is None), theirs


def totals(view: dict[str, Any], speech: Speech) -> list[Sign]:
    """The sums in front: what the party brings into the best of its battles, or what it has to spend."""
    signs: list[Sign] = []
    if view["result"] or (view["place"] and view["seat"] not in (None, view["active"])):
        return signs  # the reckoning in the hall is somebody else's
    reckoned = [rank["forecast"] for rank in view["hall"] if rank["forecast"]]
    if reckoned:
        signs = [_sum(what, max([facts[what] for facts in reckoned]), speech) for what in ("attack", "magic", "light")]
    if view["place"] == "village" and "purse" in view:
        signs = [_sum("gold", view["purse"], speech), _sum("price", view["buys"], speech)]
    elif not view["place"] and view["seat"] is not None:
        signs.append(_sum("gold", sum([CARDS[id].gold or 0 for id in view["hand"]]), speech))
    return signs


@lru_cache(maxsize=1000)
def _sum(what: str, value: int, speech: Speech) -> Sign:
    return Sign(what, value, speech(SUMS[what]))


def heaps(view: dict[str, Any], speech: Speech) -> tuple[Heap, ...]:
    """Deck, discard pile and experience: mine, or, for a spectator, those of the active player."""
    seat = view["active"] if view["seat"] is None else view["seat"]
    player = view["players"][seat]
    deck, discard = view.get("deck", {}), counted(view.get("discard", ()))
    return (
        _heap("deck", player["deck"], seat, None, tuple(deck.items()), speech),
        _heap("discard", player["discard"], seat, player["top"], tuple(discard.items()), speech),
        _heap("xp", player["xp"], seat, None, (), speech),
    )


@lru_cache(maxsize=4000)
def _heap(
    what: str, count: int, seat: int, top: str | None, cards: tuple[tuple[str, int], ...], speech: Speech
) -> Heap:
    slot = Slot(f"top-{seat}-{top}", face(top, speech)) if top else None
    listed = sorted([(id, face(id, speech).name, n) for id, n in cards], key=itemgetter(1))
    return Heap(what, count, speech(HEAPS[what]), slot, tuple(listed))


def chips(player: dict[str, Any], speech: Speech) -> Chips:
    return _chips(player["hand"], player["deck"], player["discard"], player["xp"], speech)


@lru_cache(maxsize=4000)
def _chips(hand: int, deck: int, discard: int, xp: int, speech: Speech) -> Chips:
    """A player's numbers in the mast."""
    return (
        (Sign("hand", hand, speech(_("hand"))), False),
        (Sign("deck", deck, speech(_("deck"))), True),
        (Sign("discard", discard, speech(_("discard"))), True),
        (Sign("xp", xp, speech(_("experience"))), False),
    )
