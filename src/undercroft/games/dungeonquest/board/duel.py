"""A fight as a small table of its own: both sides, their cards as far as the viewer may know them, the stacks."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ....kernel.text import Speech, _
from ..cards import ATTACKS, HEROES, MONSTERS
from ..rules.content import ATTACK_TYPES, PowerCard
from .faces import TYPE_ICONS, counter_name
from .marks import Duel, DuelCard, Fighter, Shown, Side, Stacks
from .story import rounds

ZONES = {
    "play": "hand", "add": "hand", "instead": "hand", "from-stack": "stack", "hit-with": "played",
    "put-away": "damage",
}  # fmt: skip
"""Where the card of an option lies, by its verb."""
SAID = ("wins-round", "stalemate", "deathblow", "recovers", "knocked-away", "top-card", "ancestral-hit", "escape-fails")
"""What the log tells of a round that stays in sight on the table."""
Offered = dict[tuple[str, str], tuple[str, ...]]
"""The options of each card, by where it lies and its id."""


def duel(view: dict[str, Any], speech: Speech, scene: Any, options: list[dict[str, Any]]) -> Duel | None:
    facts = view["fight"]
    if facts is None:
        return None
    offered = _offered(options)
    laid = [_laid(view, side, scene.chosen) for side in facts["sides"]]
    bare = not any(laid) and not [side for side in facts["sides"] if side["played"]]
    before = _last_round(scene) if bare else {}
    left, right = [_side(view, place, speech, scene, offered, laid[place], before) for place in (0, 1)]
    if right.mine:
        left, right = right, left
    of_stack = tuple([(card, ids) for (zone, card), ids in offered.items() if zone == "stack"])
    return Duel(
        round=facts["round"],
        left=left,
        right=right,
        stacks=_stacks(tuple(facts["stack"]), len(facts["discarded"]), of_stack, speech),
        said=_said(scene) if bare else (),
        rounds=rounds(scene.happened, left.fighter.card, right.fighter.card, speech),
        doors={o.id: o.label for o in scene.decision.options if o.id in ("attack", "escape")} if options else {},
    )


def _offered(options: list[dict[str, Any]]) -> Offered:
    found: Offered = {}
    for option in options:
        zone = ZONES.get(option["verb"])
        if zone is not None:
            place = zone, str(option["things"][0]).partition(".")[0]
            found[place] = (*found.get(place, ()), option["id"])
    return found


def _side(
    view: dict[str, Any],
    place: int,
    speech: Speech,
    scene: Any,
    offered: Offered,
    laid: str,
    before: dict[str, str],
) -> Side:
    side = view["fight"]["sides"][place]
    mine = view["seat"] is not None and side["who"] == view["seat"]
    own = offered if mine else {}
    fighter = _fighter(view, side, speech, scene, mine, _cards(side["damage"], "damage", place, speech, own))
    has_laid = _has_laid(view, place)
    last = before.get(fighter.card)
    return Side(
        fighter=fighter,
        shown=Shown(
            played=_cards(side["played"], "played", place, speech, offered, side["cancelled"]),
            total=side["attack"],
            laid=_card(laid, f"laid-{place}", speech) if laid else None,
            has_laid=has_laid,
            before=(_card(last, f"before-{fighter.card}", speech),) if last else (),
        ),
        hand=_hand(side, place, mine, speech, own, laid, has_laid),
        mine=mine,
    )


def _fighter(
    view: dict[str, Any], side: dict[str, Any], speech: Speech, scene: Any, mine: bool, damage: tuple[DuelCard, ...]
) -> Fighter:
    hero = HEROES[side["hero"]] if side["hero"] else None
    thing: Any = hero or MONSTERS[view["fight"]["monster"]]
    life, lives, old = _life(view, side, hero is not None)
    player = scene.names[side["who"]] if side["who"] is not None else speech(_("nobody: the Combat deck"))
    if mine and scene.replay is None:
        player = scene.t("you") if hero else speech(_("played by you"))
    elif hero is None and side["who"] is not None:
        player = speech(_("played by {who}")).format(who=player)
    return Fighter(
        name=speech(thing.name),
        icon=thing.icon,
        player=player,
        seat=side["who"] if hero else None,
        card=thing.id,
        life=life,
        lives=lives,
        wounds=old,
        hit=len(damage),
        hearts=_hearts(life, old, len(damage)),
        damage=damage,
        omens=_omens(side, speech),
        used=tuple([speech(ATTACKS[id].name) for id in side["used"]]),
    )


def _life(view: dict[str, Any], side: dict[str, Any], is_hero: bool) -> tuple[int | None, str, int]:
    """(life, what it may be where it is hidden, old wounds)."""
    if is_hero:
        facts = next(one for one in view["heroes"] if one["hero"] == side["hero"])
        return facts["life"], "", facts["wounds"]
    if view["fight"]["life"] is not None:
        return view["fight"]["life"], "", 0
    lives = MONSTERS[view["fight"]["monster"]].lives
    return None, f"{min(lives)}–{max(lives)}", 0


@lru_cache(maxsize=500)
def _hearts(life: int | None, old: int, hit: int) -> tuple[str, ...]:
    """Red ones are left, amber ones were lost in this fight, grey ones before."""
    if life is None:
        return (*["hit"] * hit, "maybe")
    left = max(0, life - old - hit)
    return (*["full"] * left, *["hit"] * min(hit, life - left), *["lost"] * max(0, life - left - hit))


def _laid(view: dict[str, Any], side: dict[str, Any], chosen: list[str]) -> str:
    """The viewer's own card that lies face down until the other has chosen too."""
    if not chosen or view["seat"] is None or side["who"] != view["seat"]:
        return ""
    verb, _colon, thing = chosen[0].partition(":")
    id = thing.partition(".")[0]
    return id if verb == "play" and not side["played"] and id in (side["cards"] or []) else ""


def _has_laid(view: dict[str, Any], place: int) -> bool:
    """Whether this side has laid a card face down while the other still chooses: who is waited for, all can see."""
    fight = view["fight"]
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


def _hand(
    side: dict[str, Any], place: int, mine: bool, speech: Speech, offered: Offered, laid: str, has_laid: bool
) -> tuple[DuelCard, ...]:
    if mine and side["cards"] is not None:
        held = list(side["cards"])
        if laid:
            held.remove(laid)
        return _cards(sorted(held, key=IN_HAND.__getitem__), "hand", place, speech, offered)
    seen = _cards(side["seen"], "hand", place, speech, {})
    return seen + _backs(place, side["hand"] - len(seen) - has_laid)


IN_HAND = {id: (list(TYPE_ICONS).index(card.type), card.attack) for id, card in ATTACKS.items()}
"""A hand is held in this order."""


@lru_cache(maxsize=500)
def _backs(place: int, number: int) -> tuple[DuelCard, ...]:
    return tuple([DuelCard(f"back-{place}-{n}", back=True) for n in range(number)])


def _cards(
    ids: Sequence[str], zone: str, place: int | str, speech: Speech, offered: Offered, first_cancelled: bool = False
) -> tuple[DuelCard, ...]:
    """Cards that lie together; of those played, the first may be cancelled."""
    counts: dict[str, int] = {}
    found: list[DuelCard] = []
    for id in ids:
        n = counts[id] = counts.get(id, 0) + 1
        cancelled = first_cancelled and not found
        found.append(_card(id, f"{zone}-{place}-{id}-{n}", speech, offered.get((zone, id), ()), cancelled))
    return tuple(found)


@lru_cache(maxsize=4000)
def _card(id: str, key: str, speech: Speech, options: tuple[str, ...] = (), cancelled: bool = False) -> DuelCard:
    card = ATTACKS[id]
    power = isinstance(card, PowerCard)
    return DuelCard(
        key=key,
        id=id,
        name=speech(card.name) if power else speech(ATTACK_TYPES[card.type].name),
        value=card.attack,
        type=card.type,
        type_icon=TYPE_ICONS[card.type],
        counter=card.counter,
        counter_icon=TYPE_ICONS.get(card.counter, "three-friends"),
        counter_title=speech(_("may counterattack: {type}")).format(type=counter_name(card, speech))
        if card.counter
        else "",
        power=power,
        text=speech(card.text) if power else "",
        cancelled=cancelled,
        options=options,
    )


PROMISES = {
    "attack": _("{card}: {n} attack this round"),
    "attack-against-magic": _("{card}: {n} attack this round against Magic"),
    "hand": _("{card}: the hand is filled to {n} cards"),
    "random": _("{card}: a card is revealed at random"),
    "shows-first": _("{card}: shows the card first"),
}


def _omens(side: dict[str, Any], speech: Speech) -> tuple[str, ...]:
    """What is known to come in this round."""
    found = []
    for one in side["promises"]:
        sentence = speech(PROMISES.get(one["kind"], "{card}"))
        number = f"{one['number']:+d}" if one["kind"].startswith("attack") else one["number"]
        found.append(sentence.format(card=speech(ATTACKS[one["card"]].name), n=number))
    return tuple(found)


def _said(scene: Any) -> tuple[str, ...]:
    """The last round, in the words of the log."""
    lines: list[str] = []
    for turn in scene.log[:1]:
        for line in turn.lines:
            if line.key in ("fights", "meets") or (line.key == "round" and lines):
                break
            if line.key in SAID:
                lines.append(line.text)
    return tuple(lines[:3])


def _last_round(scene: Any) -> dict[str, str]:
    """What each side revealed in the round before, as the log tells it: it stays in sight while both choose."""
    found: dict[str, str] = {}
    for turn in scene.log[:1]:
        for line in turn.lines:
            if line.key in ("fights", "meets"):
                break
            if line.key == "reveals":
                named = [part.card for part in line.text_parts if part.card]
                if len(named) == 2 and named[1] in ATTACKS:
                    found.setdefault(named[0], named[1])
    return found


@lru_cache(maxsize=1000)
def _stacks(
    stack: tuple[str, ...], put_aside: int, options: tuple[tuple[str, tuple[str, ...]], ...], speech: Speech
) -> Stacks:
    """The Combat stack by type, and what a deathblow would take of it."""
    offered = {("stack", card): ids for card, ids in options}
    by_type = {type: [id for id in stack if ATTACKS[id].type == type] for type in TYPE_ICONS}
    most = max(by_type, key=lambda type: len(by_type[type]))
    hint = speech(_("Who wins a round with {type} takes {n} more: a deathblow"))
    return Stacks(
        heaps=tuple(
            [
                (type, TYPE_ICONS[type], speech(ATTACK_TYPES[type].name), _cards(ids, "stack", type, speech, offered))
                for type, ids in by_type.items()
            ]
        ),
        take=most if stack else "",
        hint=hint.format(type=speech(ATTACK_TYPES[most].name), n=len(by_type[most])) if stack else "",
        deck_note=speech(_("put aside: {n}")).format(n=put_aside) if put_aside else "",
    )
