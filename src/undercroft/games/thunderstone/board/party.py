"""The cards of players on the board: party, hand, heaps, and what can be done with them."""

from collections.abc import Iterable, Mapping
from typing import Any

from ....kernel.text import Speech, _
from ....kit.board import Slot
from ....kit.face import Face, Sign
from ..cards import CARDS
from .faces import face, sign, trophy
from .marks import Heap, Party

CARD_VERBS = {"level", "destroy", "discard-hero"}
"""What is done to a card of a name, whichever copy it is."""
RANK_VERBS = {"attack", "take", "return"}
PILE_VERBS = {"buy", "become"}
ASIDE_VERBS = {"cull", "borrow"}


def party(view: dict[str, Any], speech: Speech, names: list[str], options: list[dict[str, Any]]) -> list[Slot]:
    """The revealed cards; a weapon lies under the hero who carries it."""
    shown = {facts["ref"]: facts for facts in view["party"]}
    offered = _offered(shown.values(), options)
    slots = {ref: _revealed(view, facts, speech, names, offered[ref]) for ref, facts in shown.items()}
    for ref, facts in shown.items():
        if facts["weapon"] in slots:
            slots[ref].carried = slots[facts["weapon"]]
    return [slots[ref] for ref, facts in shown.items() if facts["bearer"] not in slots]


def _revealed(
    view: dict[str, Any], facts: dict[str, Any], speech: Speech, names: list[str], options: list[str]
) -> Slot:
    card: Any = CARDS[facts["card"]]
    shown = trophy(card.id, speech) if card.is_monster else face(card.id, speech)
    if card.is_hero:
        attack, magic = card.attack + facts["attack"], card.magic
        if facts["converts"]:
            attack, magic = 0, attack + magic
        numbers = (("attack", attack, card.attack), ("magic", magic, card.magic), ("light", card.light, card.light))
        fights = tuple(sign(speech, what, now, printed) for what, now, printed in numbers if now)
        shown = shown.with_signs(fights, (sign(speech, "strength", facts["strength"], card.strength),))
    elif card.is_weapon:
        attack = card.attack + facts["attack"] if facts["thrown"] else card.attack
        numbers = (
            ("attack", attack, card.attack),
            ("magic", card.magic, card.magic),
            ("light", card.light, card.light),
        )
        fights = tuple(sign(speech, what, now, printed) for what, now, printed in numbers if now)
        shown = shown.with_signs(fights, (sign(speech, "weight", facts["weight"], card.weight),))
    owner = facts["owner"]
    return Slot(
        key=f"own-{view['active']}-{facts['ref'].replace('.', '-')}",
        face=shown,
        options=options,
        used=bool(facts["used"]),
        idle=_idle(card, view["place"]),
        doomed=facts["doomed"],
        thrown=facts["thrown"],
        owner=names[owner] if owner is not None else "",
        owner_seat=owner or 0,
    )


def _idle(card: Any, place: str) -> bool:
    """Whether the card gives nothing in this place."""
    if place == "dungeon":
        return not (card.is_hero or card.is_disease or card.attack or card.magic or card.light or card.dungeon)
    return place == "village" and not (card.gold or card.village or card.is_hero)


def hand(view: dict[str, Any], speech: Speech, options: list[dict[str, Any]]) -> list[Slot]:
    """My hand; copies are numbered as they will be when they are laid open."""
    refs = _refs(view.get("hand", ()))
    offered = _offered([{"ref": ref, "card": card} for ref, card in refs], options)
    owner = view["seat"]
    return [Slot(f"own-{owner}-{ref.replace('.', '-')}", _in_hand(card, speech), offered[ref]) for ref, card in refs]


def _in_hand(card: str, speech: Speech) -> Face:
    return trophy(card, speech) if CARDS[card].is_monster else face(card, speech)


def _refs(cards: Iterable[str]) -> list[tuple[str, str]]:
    seen: dict[str, int] = {}
    refs = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        refs.append((card if seen[card] == 1 else f"{card}.{seen[card]}", card))
    return refs


def _offered(shown: Iterable[Mapping[str, Any]], options: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The options in which each card takes part; of cards that are alike, each stands for all."""
    found: dict[str, list[str]] = {}
    alike: dict[object, list[str]] = {}
    for facts in shown:
        ids = [option["id"] for option in options if _takes_part(facts, option)]
        like = tuple(sorted((key, str(value)) for key, value in facts.items() if key != "ref"))
        if ids:
            alike.setdefault(like, ids)
        found[facts["ref"]] = ids or alike.get(like, [])
    return found


def _takes_part(facts: Mapping[str, Any], option: dict[str, Any]) -> bool:
    if option["verb"] in RANK_VERBS | PILE_VERBS | ASIDE_VERBS:
        return False
    return facts["card" if option["verb"] in CARD_VERBS else "ref"] in option["things"]


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
    view: dict[str, Any], speech: Speech, names: list[str], revealed: list[Slot], in_hand: list[Slot]
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
        signs = [
            Sign(what, max(facts[what] for facts in reckoned), speech(title))
            for what, title in (("attack", _("attack")), ("magic", _("magic")), ("light", _("light")))
        ]
    if view["place"] == "village" and "purse" in view:
        signs = [Sign("gold", view["purse"], speech(_("gold"))), Sign("price", view["buys"], speech(_("to buy")))]
    elif not view["place"] and view["seat"] is not None:
        gold = sum(CARDS[id].gold or 0 for id in view["hand"])
        signs.append(Sign("gold", gold, speech(_("gold"))))
    return signs


def heaps(view: dict[str, Any], speech: Speech) -> list[Heap]:
    """Deck, discard pile and experience: mine, or, for a spectator, those of the active player."""
    seat = view["active"] if view["seat"] is None else view["seat"]
    player = view["players"][seat]
    top = Slot(f"top-{seat}-{player['top']}", face(player["top"], speech)) if player["top"] else None
    discard: dict[str, int] = {}
    for card in view.get("discard", ()):
        discard[card] = discard.get(card, 0) + 1
    return [
        Heap("deck", player["deck"], speech(_("Deck")), cards=_listed(view.get("deck", {}), speech)),
        Heap("discard", player["discard"], speech(_("Discard")), top, _listed(discard, speech)),
        Heap("xp", player["xp"], speech(_("XP"))),
    ]


def _listed(cards: Mapping[str, int], speech: Speech) -> list[tuple[str, str, int]]:
    return sorted(((id, face(id, speech).name, n) for id, n in cards.items()), key=lambda one: one[1])


def chips(player: dict[str, Any], speech: Speech) -> list[tuple[Sign, bool]]:
    words = (
        ("hand", _("hand"), False),
        ("deck", _("deck"), True),
        ("discard", _("discard"), True),
        ("xp", _("experience"), False),
    )
    return [(Sign(what, player[what], speech(title)), later) for what, title, later in words]
