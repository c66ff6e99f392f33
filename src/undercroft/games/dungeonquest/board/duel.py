"""A fight as a small table of its own: both sides, their cards as far as the viewer may know them, the stacks."""

from typing import Any

from ....kernel.text import Speech, _
from ..cards import ATTACKS, HEROES, MONSTERS
from ..rules.content import ATTACK_TYPES, PowerCard
from .faces import TYPE_ICONS, counter_name
from .marks import Duel, DuelCard, Fighter
from .story import rounds

HAND_VERBS = ("play", "add", "instead")
STACK_VERBS = ("from-stack",)
PLAYED_VERBS = ("hit-with",)
DAMAGE_VERBS = ("put-away",)
SAID = ("wins-round", "stalemate", "deathblow", "recovers", "knocked-away", "top-card", "ancestral-hit", "escape-fails")
"""What the log tells of a round that stays in sight on the table."""


def duel(view: dict[str, Any], speech: Speech, scene: Any, options: list[dict[str, Any]]) -> Duel | None:
    facts = view["fight"]
    if facts is None:
        return None
    sides = [_fighter(view, place, speech, scene, options) for place in (0, 1)]
    if not any(side.played or side.laid for side in sides):
        _lay_out_last_round(sides, speech, scene)
    if sides[1].mine:
        sides.reverse()
    return Duel(
        round=facts["round"],
        left=sides[0],
        right=sides[1],
        heaps=[
            (
                type,
                icon,
                speech(ATTACK_TYPES[type].name),
                _cards([id for id in facts["stack"] if ATTACKS[id].type == type], f"stack-{type}", speech, options,
                       STACK_VERBS),
            )
            for type, icon in TYPE_ICONS.items()
        ],
        said=[] if any(side.played or side.laid for side in sides) else _said(scene),
        hint=_hint(facts, speech),
        take=_most(facts),
        rounds=rounds(scene.happened, sides[0].card, sides[1].card, speech),
        deck_note=speech(_("put aside: {n}")).format(n=len(facts["discarded"])) if facts["discarded"] else "",
        doors={o.id: o.label for o in scene.decision.options if o.id in ("attack", "escape")} if options else {},
    )  # fmt: skip


def _fighter(view: dict[str, Any], place: int, speech: Speech, scene: Any, options: list[dict[str, Any]]) -> Fighter:
    fight = view["fight"]
    side = fight["sides"][place]
    mine = view["seat"] is not None and side["who"] == view["seat"]
    hero = HEROES[side["hero"]] if side["hero"] else None
    monster = MONSTERS[fight["monster"]] if hero is None else None
    hit = len(side["damage"])
    life, lives, old = _life(view, side, hero is not None)
    thing: Any = hero or monster
    player = scene.names[side["who"]] if side["who"] is not None else speech(_("nobody: the Combat deck"))
    if mine and scene.replay is None:
        player = scene.t("you") if hero else speech(_("played by you"))
    elif monster and side["who"] is not None:
        player = speech(_("played by {who}")).format(who=player)
    played = _cards(side["played"], f"played-{place}", speech, options, PLAYED_VERBS)
    laid, has_laid = _laid(side, mine, scene.chosen), _has_laid(view, place)
    if played and side["cancelled"]:
        played[0].cancelled = True
    return Fighter(
        name=speech(thing.name),
        icon=thing.icon,
        player=player,
        seat=side["who"] if hero else None,
        mine=mine,
        is_hero=hero is not None,
        life=life,
        lives=lives,
        wounds=old,
        hit=hit,
        hearts=_hearts(life, old, hit),
        damage=_cards(side["damage"], f"damage-{place}", speech, options if mine else [], DAMAGE_VERBS),
        played=played,
        hand=_hand(side, place, mine, speech, options, laid, has_laid),
        laid=_card(laid, f"laid-{place}", speech) if laid else None,
        has_laid=has_laid,
        total=side["attack"],
        omens=_omens(side, speech),
        used=[speech(ATTACKS[id].name) for id in side["used"]],
        card=thing.id,
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


def _hearts(life: int | None, old: int, hit: int) -> list[str]:
    """Red ones are left, amber ones were lost in this fight, grey ones before."""
    if life is None:
        return ["hit"] * hit + ["maybe"]
    left = max(0, life - old - hit)
    return ["full"] * left + ["hit"] * min(hit, life - left) + ["lost"] * max(0, life - left - hit)


def _laid(side: dict[str, Any], mine: bool, chosen: list[str]) -> str:
    """The viewer's own card that lies face down until the other has chosen too."""
    verb, _colon, thing = (chosen[0] if chosen else "").partition(":")
    id = thing.partition(".")[0]
    return id if mine and verb == "play" and not side["played"] and id in (side["cards"] or []) else ""


def _has_laid(view: dict[str, Any], place: int) -> bool:
    """Whether this side has laid a card face down while the other still chooses: who is waited for, all can see."""
    fight = view["fight"]
    side, other = fight["sides"][place], fight["sides"][1 - place]
    promised = [one["kind"] for one in side["promises"]], [one["kind"] for one in other["promises"]]
    return (
        fight["stage"] == "choose"
        and side["who"] is not None
        and view["waiting"] == [other["who"]]
        and not side["played"]
        and not other["played"]
        and "random" not in promised[0]
        and "shows-first" not in promised[1]
    )


def _hand(
    side: dict[str, Any],
    place: int,
    mine: bool,
    speech: Speech,
    options: list[dict[str, Any]],
    laid: str,
    has_laid: bool,
) -> list[DuelCard]:
    if mine and side["cards"] is not None:
        held = list(side["cards"])
        if laid:
            held.remove(laid)
        ordered = sorted(held, key=lambda id: (list(TYPE_ICONS).index(ATTACKS[id].type), ATTACKS[id].attack))
        return _cards(ordered, f"hand-{place}", speech, options, HAND_VERBS)
    seen = _cards(side["seen"], f"hand-{place}", speech, [], ())
    return seen + [DuelCard(f"back-{place}-{n}", back=True) for n in range(side["hand"] - len(seen) - has_laid)]


def _cards(
    ids: list[str], zone: str, speech: Speech, options: list[dict[str, Any]], verbs: tuple[str, ...]
) -> list[DuelCard]:
    counts: dict[str, int] = {}
    found = []
    for id in ids:
        n = counts[id] = counts.get(id, 0) + 1
        found.append(_card(id, f"{zone}-{id}-{n}", speech))
        found[-1].options = [o["id"] for o in options if o["verb"] in verbs and _thing(o) == id]
    return found


def _thing(option: dict[str, Any]) -> str:
    return str(option["things"][0]).partition(".")[0]


def _card(id: str, key: str, speech: Speech) -> DuelCard:
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
    )


PROMISES = {
    "attack": _("{card}: {n} attack this round"),
    "attack-against-magic": _("{card}: {n} attack this round against Magic"),
    "hand": _("{card}: the hand is filled to {n} cards"),
    "random": _("{card}: a card is revealed at random"),
    "shows-first": _("{card}: shows the card first"),
}


def _omens(side: dict[str, Any], speech: Speech) -> list[str]:
    """What is known to come in this round."""
    found = []
    for one in side["promises"]:
        sentence = speech(PROMISES.get(one["kind"], "{card}"))
        number = f"{one['number']:+d}" if one["kind"].startswith("attack") else one["number"]
        found.append(sentence.format(card=speech(ATTACKS[one["card"]].name), n=number))
    return found


def _said(scene: Any) -> list[str]:
    """The last round, in the words of the log."""
    lines: list[str] = []
    for turn in scene.log[:1]:
        for line in turn.lines:
            if line.key == "round" and lines:
                return lines[:3]
            if line.key in ("fights", "meets"):
                break
            if line.key in SAID:
                lines.append(line.text)
    return lines[:3]


def _lay_out_last_round(sides: list[Fighter], speech: Speech, scene: Any) -> None:
    """While both choose, what was revealed in the round before stays in sight, as the log tells it."""
    for turn in scene.log[:1]:
        for line in turn.lines:
            if line.key in ("fights", "meets"):
                return
            named = [part.card for part in line.text_parts if part.card]
            if line.key != "reveals" or len(named) != 2:
                continue
            side = next((one for one in sides if one.card == named[0] and not one.before), None)
            if side is not None and named[1] in ATTACKS:
                side.before = [_card(named[1], f"before-{side.card}", speech)]


def _counts(facts: dict[str, Any]) -> dict[str, int]:
    """How many cards of each type lie in the Combat stack."""
    return {type: sum(1 for id in facts["stack"] if ATTACKS[id].type == type) for type in TYPE_ICONS}


def _most(facts: dict[str, Any]) -> str:
    counts = _counts(facts)
    most = max(counts, key=lambda type: counts[type])
    return most if counts[most] else ""


def _hint(facts: dict[str, Any], speech: Speech) -> str:
    """What a deathblow would take."""
    most = _most(facts)
    if not most:
        return ""
    name = speech(ATTACK_TYPES[most].name)
    return speech(_("Who wins a round with {type} takes {n} more: a deathblow")).format(
        type=name, n=_counts(facts)[most]
    )
