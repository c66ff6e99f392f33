"""The cards of players on the board: laid out, in the hand, shown aside; and the strip of my own board."""

from collections.abc import Iterable, Mapping
from typing import Any

from ....kernel.text import Speech, _
from ....kit.face import Face, Sign
from ....kit.piles import counted
from ..cards import CARDS
from ..rules.state import HP_BY_WOUNDS, MOST_WOUNDS
from .answers import GEAR_ICONS, card_of
from .dungeon import TILE_VERBS, Facts
from .faces import TITLES, face, sign
from .marks import Heap, Laid, Mine, Row, Slip, Token, Track
from .short import line
from .village import PILE_VERBS

GEAR_VERBS = {
    "rations-gold": "iron_rations", "rations-skill": "iron_rations", "lantern": "lantern", "potion": "potion",
}  # fmt: skip
ELSEWHERE = TILE_VERBS | PILE_VERBS | {"village", "buy-gear", "keep-quest", "join", "open-deck"}
"""Verbs whose things lie in other places than in front of a player."""


def front(view: Facts, speech: Speech, options: list[Facts]) -> list[Laid]:
    """The cards laid out; Weapons lie under the Hero who wields them, boosting Items too."""
    shown = {facts["ref"]: facts for facts in view["front"]}
    offered = _offered(shown, options)
    slots = {ref: _laid(view, facts, speech, offered[ref]) for ref, facts in shown.items()}
    for ref, facts in shown.items():
        bearer = facts["wielder"] or facts["receiver"]
        if bearer in slots:
            slots[bearer].weapons.append(slots[ref])
    return [slots[ref] for ref, facts in shown.items() if (facts["wielder"] or facts["receiver"]) not in slots]


def _laid(view: Facts, facts: Facts, speech: Speech, options: list[str]) -> Laid:
    return Laid(
        key=f"own-{view['active']}-{_plain(facts['ref'])}",
        face=_in_force(view, facts, speech),
        options=options,
        used=bool(facts["used"]),
        idle=facts["removed"],
        barred=speech(_("removed: nobody can wield it this turn")) if facts["removed"] else "",
    )


def _in_force(view: Facts, facts: Facts, speech: Speech) -> Face:
    """A card with the numbers it has now; a Hero's with those of the Weapons he wields and of boosts on him."""
    card = CARDS[facts["card"]]
    plain = face(card.id, speech)
    if not card.is_hero:
        return plain
    lent = [one for one in view["front"] if facts["ref"] in (one["wielder"], one["receiver"])]
    attack, magic, light = facts["physical"], facts["magic"], facts["light"]
    for one in lent:
        given = CARDS[one["card"]]
        attack += (given.physical if given.is_weapon else given.boost_physical) + one["physical"]
        magic += (given.magic if given.is_weapon else given.boost_magic) + one["magic"]
        light += given.light + one["light"] if given.is_weapon else 0
    numbers = (("attack", attack, card.physical), ("magic", magic, card.magic), ("light", light, card.light))
    belt = tuple(sign(speech, what, printed + more, printed) for what, more, printed in numbers if printed + more)
    return plain.with_signs(belt, (sign(speech, "strength", facts["skill"], card.skill),))


def refs(cards: Iterable[str]) -> list[tuple[str, str]]:
    """Copies are numbered as they will be when they are laid out."""
    seen: dict[str, int] = {}
    found = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        found.append((card if seen[card] == 1 else f"{card}.{seen[card]}", card))
    return found


def hand(view: Facts, speech: Speech, options: list[Facts]) -> list[Laid]:
    named = refs(view.get("hand", ()))
    offered = _offered({ref: {"card": card} for ref, card in named}, options)
    seat = view["seat"]
    return [Laid(f"own-{seat}-{_plain(ref)}", face(card, speech), offered[ref]) for ref, card in named]


def _offered(shown: Mapping[str, Mapping[str, Any]], options: list[Facts]) -> dict[str, list[str]]:
    """The options in which each card takes part; of cards that are alike, each stands for all."""
    found: dict[str, list[str]] = {}
    alike: dict[object, list[str]] = {}
    for ref, facts in shown.items():
        ids = [one["id"] for one in options if one["verb"] not in ELSEWHERE and ref in one["things"]]
        like = tuple(sorted((key, str(value)) for key, value in facts.items() if key != "ref"))
        if ids:
            alike.setdefault(like, ids)
        found[ref] = ids or alike.get(like, [])
    return found


def rows(view: Facts, speech: Speech, names: list[str], options: list[Facts]) -> tuple[Row, Row | None]:
    """My own cards, and, while somebody else plays, theirs."""
    seat, active = view["seat"], view["active"]
    laid = front(view, speech, options if seat == active else [])
    theirs = Row(
        speech(_("In front of {who}")).format(who=names[active]), laid, hidden=view["players"][active]["hand"],
        seat=active,
    )  # fmt: skip
    if seat is None:
        return theirs, None
    held = hand(view, speech, [] if laid and seat == active else options)
    if seat == active:
        return Row(speech(_("Your cards")), laid + held, seat=seat), None
    mine = Row(speech(_("Your hand")), held, seat=seat, asleep=view["decision"] is None)
    return mine, theirs if view["stage"] == "play" and not mine_is_asked(view) else None


def mine_is_asked(view: Facts) -> bool:
    """Somebody chooses of his own hand while it is another's turn: his cards stand alone, large."""
    return view["decision"] is not None


def aside(view: Facts, speech: Speech, options: list[Facts], placed: set[str]) -> Row | None:
    """Cards shown that lie in no other place: revealed ones, those looked at, Side Quests and guilds to choose from."""
    cards = {one["id"]: card_of(one["things"][0]) for one in options if one["things"] and one["id"] not in placed}
    offers = {id: card for id, card in cards.items() if card in CARDS}
    slots = [Laid(f"aside-{_plain(id)}", face(card, speech), [id]) for id, card in offers.items()]
    slots += [
        Laid(f"shown-{_plain(ref)}", face(card, speech))
        for ref, card in refs(view["aside"])
        if card not in offers.values()
    ]
    return Row(speech(_("To choose from") if offers else _("Cards shown")), slots) if slots else None


def _plain(id: str) -> str:
    """An id that can be part of a key."""
    return id.replace(":", "-").replace(".", "-")


# -- the strip of my board


def mine(view: Facts, speech: Speech, options: list[Facts]) -> Mine:
    """My board; for a spectator that of the active player."""
    seat = view["active"] if view["seat"] is None else view["seat"]
    player = view["players"][seat]
    return Mine(
        seat=seat,
        totals=_totals(view, seat, speech),
        track=_track(view, seat, options),
        xp=player["xp"],
        gear=[_token(player, kind, speech, options) for kind in GEAR_ICONS],
        heaps=_heaps(view, seat, speech),
        slips=_slips(view, seat, speech),
    )


def _totals(view: Facts, seat: int, speech: Speech) -> list[Sign]:
    """The sums: Attack and Light in the Dungeon, Gold in the Village; before the choice all of the hand."""
    seen = [tile["forecast"] for tile in view["dungeon"] if tile["forecast"] and "total" in tile["forecast"]]
    values = view["turn_values"] if seat == view["active"] else None
    found = []
    if seen and seat == (view["active"] if view["phase"] == "dungeon" else view["seat"]):
        best = max(seen, key=lambda one: one["physical_before"] + one["magic_before"])
        found = [
            Sign("attack", best["physical_before"], speech(_("Attack"))),
            Sign("magic", best["magic_before"], speech(_("magic"))),
        ]
        light = values["light"] if values else best["light"]
        found.append(Sign("light", light, speech(_("Light"))))
    if values and view["phase"] in ("village", "spoils"):
        found.append(Sign("gold", values["gold"], speech(_("Gold"))))
    elif not view["phase"] and seat == view["seat"]:
        found.append(Sign("gold", sum(CARDS[id].gold for id in view.get("hand", ())), speech(_("Gold"))))
    return found


def _track(view: Facts, seat: int, options: list[Facts]) -> Track:
    """The eight places of Wound tokens in their groups, with the HP each group leaves (TQ-5.3)."""
    wounds = view["players"][seat]["wounds"]
    values = view["turn_values"] if seat == view["active"] else None
    groups: dict[int, list[int]] = {}
    for place in range(1, MOST_WOUNDS + 1):
        groups.setdefault(HP_BY_WOUNDS[place], []).append(place)
    now = HP_BY_WOUNDS[wounds]
    segments = [(hp, [place <= wounds for place in places], hp == now) for hp, places in groups.items()]
    heals = [one["id"] for one in options if one["verb"] == "heal-token"]
    return Track(values["hp"] if values else now, wounds, segments, heals)


def _token(player: Facts, kind: str, speech: Speech, options: list[Facts]) -> Token:
    found = [one["id"] for one in options if GEAR_VERBS.get(one["verb"]) == kind]
    found += [one["id"] for one in options if one["verb"] == "lose-gear" and one["things"] == [kind]]
    return Token(kind, speech(TITLES[kind]), GEAR_ICONS[kind], player[kind], options=found)


def _heaps(view: Facts, seat: int, speech: Speech) -> list[Heap]:
    player = view["players"][seat]
    deck = view.get("deck", {}) if seat == view["seat"] else {}
    discard = counted(player["discard"])
    return [
        Heap("deck", player["deck"], speech(_("Deck")), _listed(deck, speech)),
        Heap("discard", len(player["discard"]), speech(_("Discard pile")), _listed(discard, speech)),
    ]


def _listed(cards: Mapping[str, int], speech: Speech) -> list[tuple[str, str, int]]:
    return sorted(((id, face(id, speech).name, n) for id, n in cards.items()), key=lambda one: one[1])


def _slips(view: Facts, seat: int, speech: Speech) -> list[Slip]:
    """My Side Quest (others see a closed scroll) and my guild."""
    player = view["players"][seat]
    quest = view.get("quest") if seat == view["seat"] else None
    found = []
    if quest or player["quest"]:
        found.append(_slip("quest", quest or player["quest"], "scroll-quill", speech))
    elif player["has_quest"]:
        found.append(Slip("quest", speech(_("Side Quest")), "scroll-quill", "", speech(_("kept secret"))))
    if player["guild"]:
        found.append(_slip("guild", player["guild"], "knight-banner", speech))
    return found


def _slip(what: str, id: str, icon: str, speech: Speech) -> Slip:
    card = CARDS[id]
    return Slip(what, speech(card.name), icon, id, line(card.abilities[0], speech))


def chips(player: Facts, speech: Speech) -> list[tuple[Sign, bool]]:
    """A player's numbers in the mast."""
    return [
        (Sign("hand", player["hand"], speech(_("hand"))), True),
        (Sign("health", player["hp"], speech(_("HP"))), True),
        (Sign("wound", player["wounds"], speech(_("Wounds"))), False),
        (Sign("xp", player["xp"], speech(_("XP"))), False),
    ]
