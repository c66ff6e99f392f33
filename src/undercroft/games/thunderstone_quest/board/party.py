"""The cards of players on the board: laid out, in the hand, shown aside; and the strip of my own board."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter

from ....kernel.text import Speech, _
from ....kit.board import Chips
from ....kit.face import Face, Sign
from ....kit.piles import counted
from ..cards import CARDS
from ..rules.state import HP_BY_WOUNDS, MOST_WOUNDS
from .answers import GEAR_ICONS, card_of
from .dungeon import TILE_VERBS, Facts
from .faces import face, sign
from .marks import Heap, Laid, Mine, Row, Slip, Token, Track
from .offered import Offered
from .short import line
from .village import PILE_VERBS, token

GEAR_VERBS = {"iron_rations": ("rations-gold", "rations-skill"), "lantern": ("lantern",), "potion": ("potion",)}
SUMS = {"attack": _("Attack"), "magic": _("magic"), "light": _("Light"), "gold": _("Gold")}
HEAP_NAMES = {"deck": _("Deck"), "discard": _("Discard pile")}
ELSEWHERE = TILE_VERBS | PILE_VERBS | {"village", "buy-gear", "keep-quest", "join", "open-deck"}
"""Verbs whose things lie in other places than in front of a player."""


More = tuple[int, int, int, int]
"""Attack, magic and Light more than is printed, and the Skill."""


def front(view: Facts, speech: Speech, options: list[Facts]) -> list[Laid]:
    """The cards laid out; Weapons lie under the Hero who wields them, boosting Items too."""
    shown = {facts["ref"]: facts for facts in view["front"]}
    offered = _offered(shown, options)
    lent: dict[str, list[Facts]] = {}
    apart = []
    for facts in shown.values():
        bearer = facts["wielder"] or facts["receiver"]
        if bearer in shown:
            lent.setdefault(bearer, []).append(facts)
        else:
            apart.append(facts)
    return [_in_front(view["active"], facts, speech, offered, lent) for facts in apart]


def _in_front(
    seat: int, facts: Facts, speech: Speech, offered: Mapping[str, tuple[str, ...]], lent: Mapping[str, list[Facts]]
) -> Laid:
    ref = facts["ref"]
    borne = lent.get(ref, ())
    weapons = tuple([_in_front(seat, one, speech, offered, lent) for one in borne])
    more = _more(facts, borne)
    options = offered.get(ref, ())
    return _laid(seat, ref, facts["card"], more, options, bool(facts["used"]), facts["removed"], weapons, speech)


@lru_cache(maxsize=4000)
def _laid(
    seat: int,
    ref: str,
    card: str,
    more: More | None,
    options: tuple[str, ...],
    used: bool,
    removed: bool,
    weapons: tuple[Laid, ...],
    speech: Speech,
) -> Laid:
    """Made once for all who see it alike."""
    return Laid(
        key=f"own-{seat}-{_plain(ref)}",
        face=_in_force(card, more, speech) if more else face(card, speech),
        options=list(options),
        used=used,
        idle=removed,
        barred=speech(_("removed: nobody can wield it this turn")) if removed else "",
        weapons=weapons,
    )


def _more(facts: Facts, lent: Sequence[Facts]) -> More | None:
    """What a Hero has more than is printed on him, with the Weapons he wields and boosts on him; and his Skill."""
    if "skill" not in facts:
        return None
    attack, magic, light = facts["physical"], facts["magic"], facts["light"]
    for one in lent:
        given = CARDS[one["card"]]
        attack += (given.physical if given.is_weapon else given.boost_physical) + one["physical"]
        magic += (given.magic if given.is_weapon else given.boost_magic) + one["magic"]
        light += given.light + one["light"] if given.is_weapon else 0
    return attack, magic, light, facts["skill"]


def _in_force(id: str, more: More, speech: Speech) -> Face:
    """A Hero with the numbers he has now."""
    card = CARDS[id]
    attack, magic, light, skill = more
    numbers = (("attack", attack, card.physical), ("magic", magic, card.magic), ("light", light, card.light))
    belt = tuple(sign(speech, what, printed + more, printed) for what, more, printed in numbers if printed + more)
    return face(id, speech).with_signs(belt, (sign(speech, "strength", skill, card.skill),))


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
    return [_laid(seat, ref, card, None, offered.get(ref, ()), False, False, (), speech) for ref, card in named]


def _offered(shown: Mapping[str, Facts], options: list[Facts]) -> dict[str, tuple[str, ...]]:
    """The options in which each card takes part; of cards that are alike, each stands for all."""
    found: dict[str, tuple[str, ...]] = {}
    for one in options:
        if one["verb"] not in ELSEWHERE:
            for thing in set(one["things"]):
                if thing in shown:
                    found[thing] = (*found.get(thing, ()), one["id"])
    if not found or len(found) == len(shown):
        return found
    alike: dict[str, tuple[str, ...]] = {}
    for ref, facts in shown.items():
        like = str([value for key, value in facts.items() if key != "ref"])
        if ref in found:
            alike.setdefault(like, found[ref])
        elif like in alike:
            found[ref] = alike[like]
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


def mine(view: Facts, speech: Speech, offered: Offered) -> Mine:
    """My board; for a spectator that of the active player."""
    seat = view["active"] if view["seat"] is None else view["seat"]
    player = view["players"][seat]
    values = view["turn_values"] if seat == view["active"] else None
    return Mine(
        seat=seat,
        totals=_totals(view, values, seat, speech),
        track=_track(player["wounds"], values["hp"] if values else None, offered.of("heal-token")),
        xp=player["xp"],
        gear=[_token(player, kind, speech, offered) for kind in GEAR_ICONS],
        heaps=_heaps(view, seat, speech),
        slips=_slips(view, seat, speech),
    )


def _totals(view: Facts, values: Facts | None, seat: int, speech: Speech) -> list[Sign]:
    """The sums: Attack and Light in the Dungeon, Gold in the Village; before the choice all of the hand."""
    found = []
    phase = view["phase"]
    if seat == (view["active"] if phase == "dungeon" else view["seat"]):
        seen = [facts for tile in view["dungeon"] if (facts := tile["forecast"]) and "total" in facts]
        if seen:
            sums = [one["physical_before"] + one["magic_before"] for one in seen]
            best = seen[sums.index(max(sums))]
            light = values["light"] if values else best["light"]
            found = [
                _total("attack", best["physical_before"], speech),
                _total("magic", best["magic_before"], speech),
                _total("light", light, speech),
            ]
    if values and phase in ("village", "spoils"):
        found.append(_total("gold", values["gold"], speech))
    elif not phase and seat == view["seat"]:
        found.append(_total("gold", sum([CARDS[id].gold for id in view.get("hand", ())]), speech))
    return found


@lru_cache(maxsize=500)
def _total(what: str, value: int, speech: Speech) -> Sign:
    return Sign(what, value, speech(SUMS[what]))


@lru_cache(maxsize=1000)
def _track(wounds: int, hp: int | None, heals: tuple[str, ...]) -> Track:
    """The eight places of Wound tokens in their groups, with the HP each group leaves (TQ-5.3); `hp` is what is in
    force where cards change it."""
    groups: dict[int, list[int]] = {}
    for place in range(1, MOST_WOUNDS + 1):
        groups.setdefault(HP_BY_WOUNDS[place], []).append(place)
    now = HP_BY_WOUNDS[wounds]
    segments = [(left, tuple([place <= wounds for place in places]), left == now) for left, places in groups.items()]
    return Track(now if hp is None else hp, wounds, tuple(segments), heals)


def _token(player: Facts, kind: str, speech: Speech, offered: Offered) -> Token:
    options: tuple[str, ...] = ()
    if offered.options:
        options = sum([offered.of(verb) for verb in GEAR_VERBS[kind]], ()) + offered.of("lose-gear", kind)
    return token(kind, player[kind], 0, options, speech)


def _heaps(view: Facts, seat: int, speech: Speech) -> list[Heap]:
    player = view["players"][seat]
    deck = view.get("deck", {}) if seat == view["seat"] else {}
    discard = counted(player["discard"])
    return [
        _heap("deck", player["deck"], tuple(deck.items()), speech),
        _heap("discard", len(player["discard"]), tuple(discard.items()), speech),
    ]


@lru_cache(maxsize=4000)
def _heap(what: str, count: int, cards: tuple[tuple[str, int], ...], speech: Speech) -> Heap:
    listed = sorted([(id, face(id, speech).name, n) for id, n in cards], key=itemgetter(1))
    return Heap(what, count, speech(HEAP_NAMES[what]), tuple(listed))


def _slips(view: Facts, seat: int, speech: Speech) -> list[Slip]:
    """My Side Quest (others see a closed scroll) and my guild."""
    player = view["players"][seat]
    quest = view.get("quest") if seat == view["seat"] else None
    found = []
    if quest or player["quest"]:
        found.append(_slip("quest", quest or player["quest"], "scroll-quill", speech))
    elif player["has_quest"]:
        found.append(_closed_scroll(speech))
    if player["guild"]:
        found.append(_slip("guild", player["guild"], "knight-banner", speech))
    return found


@lru_cache(maxsize=20)
def _closed_scroll(speech: Speech) -> Slip:
    return Slip("quest", speech(_("Side Quest")), "scroll-quill", "", speech(_("kept secret")))


@lru_cache(maxsize=500)
def _slip(what: str, id: str, icon: str, speech: Speech) -> Slip:
    card = CARDS[id]
    return Slip(what, speech(card.name), icon, id, line(card.abilities[0], speech))


def chips(player: Facts, speech: Speech) -> Chips:
    """A player's numbers in the mast."""
    return _chips(player["hand"], player["hp"], player["wounds"], player["xp"], speech)


@lru_cache(maxsize=4000)
def _chips(hand: int, hp: int, wounds: int, xp: int, speech: Speech) -> Chips:
    return (
        (Sign("hand", hand, speech(_("hand"))), True),
        (Sign("health", hp, speech(_("HP"))), True),
        (Sign("wound", wounds, speech(_("Wounds"))), False),
        (Sign("xp", xp, speech(_("XP"))), False),
    )
