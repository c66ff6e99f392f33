"""A fight as the viewer may know it: both sides, their cards, the Combat stack."""

from collections.abc import Sequence
from typing import TypedDict

from ....kernel.view import OptionFacts
from ....kit.seen import OptionMark, Seen
from ..cards import ATTACKS
from ..view import FightFacts, PromiseFacts, SideFacts, View
from .faces import TYPE_ICONS

ZONES = {
    "play": "hand", "add": "hand", "instead": "hand", "from-stack": "stack", "hit-with": "played",
    "put-away": "damage",
}  # fmt: skip
"""Where the card of an option lies, by its verb."""
IN_HAND = {id: (list(TYPE_ICONS).index(card.type), card.attack, id) for id, card in ATTACKS.items()}
"""The order of the cards in a hand."""
Offered = dict[tuple[str, str], list[str]]
"""The options of each card, by its place and id."""


def in_hand(option: OptionMark) -> tuple[int, int, str]:
    """The sort key of an answer: its card's place in the hand; answers without such a card come last."""
    verb, _colon, thing = option.id.partition(":")
    held = IN_HAND.get(thing.partition(".")[0]) if ZONES.get(verb) == "hand" else None
    return held or (len(TYPE_ICONS), 0, "")


def hits(view: View, hero: str) -> int:
    """The wounds in a Hero's damage stack until the fight is over."""
    sides = view["fight"]["sides"] if view["fight"] else []
    return sum(len(side["damage"]) for side in sides if side["hero"] == hero)


def plays_monster(view: View) -> str | None:
    """The Monster that the viewer plays against somebody else's Hero."""
    fight = view["fight"]
    mine = fight is not None and any(not side["hero"] and _mine(view, side) for side in fight["sides"])
    return fight["monster"] if fight and mine else None


class FightCardFacts(TypedDict):
    """A card of a fight."""

    key: str
    card: str
    """Empty if it lies face down for the viewer."""
    look: str
    """laid, was (in the round before), tiny; or empty."""
    cancelled: bool
    options: list[str]


class FighterPart(TypedDict):
    """A fighter and his life."""

    id: str
    """The Hero or the Monster."""
    seat: int | None
    """Of a Hero."""
    life: int | None
    """None: hidden."""
    left: int
    hit: int
    """Cards of damage taken in this fight."""


class DetailsPart(FighterPart):
    """Everything known about a fighter."""

    player: str | None
    """The player of the Hero; None if nobody plays him."""
    mine: bool
    """Whether to say "you" of the player."""
    damage: list[FightCardFacts]
    promises: list[PromiseFacts]
    used: list[str]


class HandPart(TypedDict):
    """A hand, and whose it is."""

    fighter: FighterPart
    hand: list[FightCardFacts]


class SidePart(TypedDict):
    """What a side of a fight has on the table."""

    id: str
    seat: int | None
    revealed: list[FightCardFacts]
    """What is played; or one's own card that lies face down; or what was revealed in the round before."""
    total: int | None
    """The attack of what is played …"""
    parts: list[int]
    """… and its parts, if there is more than one card."""
    face_down: str
    """own or other: a card lies face down until the other side has chosen too."""


class StacksPart(TypedDict):
    """The cards between the two sides."""

    heaps: dict[str, list[FightCardFacts]]
    """The Combat stack by type."""
    take: str
    """The most frequent type there: a deathblow takes it."""
    put_aside: int


def fight_of(seen: Seen[View]) -> FightFacts:
    fight = seen.view["fight"]
    assert fight is not None
    return fight


def left_and_right(seen: Seen[View]) -> tuple[int, int]:
    """Which side is shown at the left: the viewer's own, or that of the Hero whose turn it is."""
    seat = seen.view["seat"]
    return (1, 0) if seat is not None and fight_of(seen)["sides"][1]["who"] == seat else (0, 1)


def fighter(seen: Seen[View], place: int) -> FighterPart:
    fight = fight_of(seen)
    side = fight["sides"][place]
    hero, hit = side["hero"], len(side["damage"])
    facts = next((one for one in seen.view["heroes"] if one["hero"] == hero), None) if hero else None
    life, wounds = (facts["life"], facts["wounds"]) if facts else (fight["life"], 0)
    return {
        "id": hero or fight["monster"] or "",
        "seat": side["who"] if hero else None,
        "life": life,
        "left": max(0, (life or 0) - wounds - hit),
        "hit": hit,
    }


def details(seen: Seen[View], right: bool) -> DetailsPart:
    place = left_and_right(seen)[right]
    side = fight_of(seen)["sides"][place]
    who, mine = side["who"], _mine(seen.view, side)
    return {
        **fighter(seen, place),
        "player": None if who is None else seen.names[who],
        "mine": mine and not seen.replay,
        "damage": _cards(side["damage"], "damage", place, _offered(seen.asked.options) if mine else {}),
        "promises": side["promises"],
        "used": side["used"],
    }


def hand(seen: Seen[View], place: int, look: str = "") -> HandPart:
    view, side = seen.view, fight_of(seen)["sides"][place]
    if _mine(view, side) and side["cards"] is not None:
        held, laid = sorted(side["cards"], key=IN_HAND.__getitem__), _laid(view, side, seen.chosen)
        if laid:
            held.remove(laid)
        cards = _cards(held, "hand", place, _offered(seen.asked.options), look)
    else:
        cards = _cards(side["seen"], "hand", place, {}, look)
        backs = range(side["hand"] - len(cards) - _has_laid(view, fight_of(seen), place))
        cards += [_card("", f"back-{place}-{n}", look) for n in backs]
    return {"fighter": fighter(seen, place), "hand": cards}


def sides(seen: Seen[View]) -> tuple[SidePart, SidePart, bool]:
    """Left, right, and whether nothing has been played yet in this round."""
    view, both = seen.view, fight_of(seen)["sides"]
    laid = [_laid(view, side, seen.chosen) for side in both]
    bare = not any(laid) and not [side for side in both if side["played"]]
    last = _last_round(seen) if bare else {}
    left, right = left_and_right(seen)
    return _side(seen, left, laid[left], last), _side(seen, right, laid[right], last), bare


def _side(seen: Seen[View], place: int, laid: str, last: dict[str, str]) -> SidePart:
    fight = fight_of(seen)
    side, hidden = fight["sides"][place], _has_laid(seen.view, fight, place)
    id = side["hero"] or fight["monster"] or ""
    revealed = _cards(side["played"], "played", place, _offered(seen.asked.options), cancelled=side["cancelled"])
    if laid:
        revealed = [_card(laid, f"laid-{place}", "laid")]
    elif not revealed and id in last:
        revealed = [_card(last[id], f"before-{id}", "was")]
    return {
        "id": id,
        "seat": side["who"] if side["hero"] else None,
        "revealed": revealed,
        "total": side["attack"] if side["played"] else None,
        "parts": _parts(side),
        "face_down": "own" if laid else "other" if hidden else "",
    }


def _parts(side: SideFacts) -> list[int]:
    """The attacks of the cards that count, and what earlier cards add or take."""
    counted = side["played"][side["cancelled"] :]
    parts = [ATTACKS[id].attack for id in counted]
    more = side["attack"] - sum(parts)
    parts += [more] if more and parts else []
    return parts if len(parts) > 1 else []


def _mine(view: View, side: SideFacts) -> bool:
    return view["seat"] is not None and side["who"] == view["seat"]


def on_a_card(option: OptionFacts) -> bool:
    """Whether the option is chosen by a card of the fight."""
    return option["verb"] in ZONES and str(option["things"][0]).partition(".")[0] in ATTACKS


def _offered(options: Sequence[OptionFacts]) -> Offered:
    found: Offered = {}
    for option in options:
        if option["verb"] in ZONES:
            place = ZONES[option["verb"]], str(option["things"][0]).partition(".")[0]
            found.setdefault(place, []).append(option["id"])
    return found


def _laid(view: View, side: SideFacts, chosen: Sequence[str]) -> str:
    """The viewer's own card that lies face down until the other has chosen too."""
    if not chosen or not _mine(view, side):
        return ""
    verb, _colon, thing = chosen[0].partition(":")
    id = thing.partition(".")[0]
    return id if verb == "play" and not side["played"] and id in (side["cards"] or []) else ""


def _has_laid(view: View, fight: FightFacts, place: int) -> bool:
    """Whether this side has laid a card face down while the other still chooses: everybody sees who has to choose."""
    side, other = fight["sides"][place], fight["sides"][1 - place]
    return (
        fight["stage"] == "choose"
        and side["who"] is not None
        and view["waiting"] == [other["who"]]
        and not side["played"]
        and not other["played"]
        and "random" not in [one["kind"] for one in side["promises"]]
        and "shows-first" not in [one["kind"] for one in other["promises"]]
    )


def _cards(
    ids: Sequence[str], zone: str, place: int | str, offered: Offered, look: str = "", cancelled: bool = False
) -> list[FightCardFacts]:
    """Cards that lie together; of those played, the first may be cancelled."""
    return [
        _card(
            id, f"{zone}-{place}-{id}-{ids[: n + 1].count(id)}", look, offered.get((zone, id), ()), cancelled and not n
        )
        for n, id in enumerate(ids)
    ]


def _card(id: str, key: str, look: str, options: Sequence[str] = (), cancelled: bool = False) -> FightCardFacts:
    return {"key": key, "card": id, "look": look, "cancelled": cancelled, "options": list(options)}


def _last_round(seen: Seen[View]) -> dict[str, str]:
    """What each side revealed in the round before, from the log: it stays visible while both choose."""
    found: dict[str, str] = {}
    for turn in seen.log[:1]:
        for line in turn.lines:
            if line.key in ("fights", "meets"):
                break
            if line.key == "reveals" and len(line.cards) == 2 and line.cards[1] in ATTACKS:
                found.setdefault(line.cards[0], line.cards[1])
    return found


def stacks(seen: Seen[View]) -> StacksPart:
    fight, offered = fight_of(seen), _offered(seen.asked.options)
    by_type = {type: [id for id in fight["stack"] if ATTACKS[id].type == type] for type in TYPE_ICONS}
    return {
        "heaps": {type: _cards(ids, "stack", type, offered) for type, ids in by_type.items()},
        "take": max(by_type, key=lambda type: len(by_type[type])) if fight["stack"] else "",
        "put_aside": len(fight["discarded"]),
    }
