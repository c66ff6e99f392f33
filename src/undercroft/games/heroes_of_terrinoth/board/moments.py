"""The great moments of Heroes of Terrinoth: rolls of one's own heroes, drawn cards, enemies that act, defeated enemies
and heroes, the peril, a new location, the end. Everything that concerns the party is shown to all players."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.face import Sign
from ....kit.moment import Die, Flare, Moment, SumPart, lately
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.box import RETALIATE, THREAT
from ..rules.wounds import RETALIATION
from ..texts import EVENTS
from ..view import View
from .faces import COLOURS, DICE, face
from .foes import fighting

RECENT = 80
"""A moment is shown only if its event is among this many last events."""
MOST = 12
"""The most moments at once: an enemy phase with what comes before and after it."""
ROLLING, FALLING, MOVING, ACTING, VOTING, MOURNING = 2200, 1500, 1900, 1300, 3500, 4500
READING = 30
"""Reading time of a card's text, in milliseconds per character."""


def moments(seen: Seen[View]) -> list[Moment]:
    """The moments of the last events that the viewer saw."""
    view = seen.view
    mine = {facts["card"] for facts in view["heroes"] if facts["seat"] == view["seat"]}
    found: list[tuple[int, Event]] = []
    acting = ""
    for number, event in lately(seen.happened, RECENT):
        key = event.key
        if key == "turn":
            acting = event.args["hero"].id
        elif key in TELL:
            if key in OWN and (event.args["hero"].id if "hero" in event.args else acting) not in mine:
                continue
            if key in DRAWN and seen.happened[number - 1].key in PUT_BACK:
                continue  # its player chose it among cards already looked at
            if key == "activates" and _is_under_way(seen, number, event):
                continue  # a question interrupts the activation: its result is not yet known
            found.append((number, event))
    return [TELL[event.key](seen, number, event) for number, event in found[-MOST:]]


OWN = ("successes", "enemy-defeated")
"""Events shown only for the viewer's own heroes."""
DRAWN = ("finds", "event")
PUT_BACK = ("puts-on-top", "puts-to-bottom", "discards")


def _flare(what: str, number: int, title: str, tone: str, icon: str, **more: Any) -> Flare:
    said = more.pop("said", f"{title}.")
    return Flare(number=number, key=f"{what}-{number}", said=said, title=title, tone=tone, icon=icon, **more)


def _roll(seen: Seen[View], number: int, event: Event) -> Flare:
    """The dice of an action, and the successes they make with tokens and cards."""
    speech, args = seen.speech, event.args
    dice, against = _dice(seen.happened, number)
    parts = [SumPart(icon, (event.parts or {}).get(key, 0), speech(called)) for key, (icon, called) in PARTS.items()]
    count, name = args["count"], speech(args["hero"].name)
    title = speech(_("Successes: {n}"), n=count)
    return _flare(
        "roll", number, title, "win" if count else "loss", args["hero"].icon, said=f"{name}. {title}.", lasts=ROLLING,
        over=name,
        dice=[_die("white", one, speech) for one in dice] + [_die("black", one, speech) for one in against],
        parts=[part for part in parts if part.value],
        total=str(count),
        gains=_answered(against, args["shields"], _suffered(seen.happened, number), speech),
    )  # fmt: skip


PARTS = {  # without the dice, which are shown themselves
    "tokens": ("success", _("tokens")),
    "bonus": ("round-star", _("cards and places")),
}


def _dice(events: Sequence[Event], number: int) -> tuple[list[str], list[str]]:
    """The hero dice and the enemy dice of the roll before this event, including dice rolled again after a critical."""
    more: list[str] = []
    for place in range(number - 1, -1, -1):
        event = events[place]
        if event.key == "critical":
            more = [*event.args["dice"], *more]
        elif event.key in ("rolls", "rerolls"):
            return [*event.args["dice"], *more], list(event.args["enemy_dice"])
    return [], []


def _die(colour: str, shown: str, speech: Speech) -> Die:
    icon, name = DICE[shown]
    return Die(icon, colour, speech(name))


def _suffered(events: Sequence[Event], number: int) -> int:
    """The wounds of the retaliation after this roll; 0 if there was none so far."""
    for event in events[number + 1 :]:
        if event.key == "turn":
            break
        if event.key == "suffers" and event.args["cause"] == RETALIATION:
            count: int = event.args["count"]
            return count
    return 0


def _answered(against: Sequence[str], shields: int, wounds: int, speech: Speech) -> list[Sign]:
    """What the enemy dice show, the shields against it, and the wounds suffered."""
    signs = [
        Sign("claw-slashes", against.count(RETALIATE), speech(_("retaliation"))),
        Sign("horned-skull", against.count(THREAT), speech(_("threat"))),
        Sign("shield", shields, speech(_("shields"))),
        Sign("wound", wounds, speech(_("wounds"))),
    ]
    return [sign for sign in signs if sign.value]


def _draws(seen: Seen[View], number: int, event: Event) -> Flare:
    """A drawn card, which is public."""
    hero, card = event.args["hero"], face(event.args["card"].id, seen.speech)
    over = f"{seen.speech(hero.name)} · {seen.speech(_('Item') if event.key == 'finds' else _('Event'))}"
    return _flare(
        "card", number, card.name, "grand", card.icon, over=over, chance=card.text, card=card.picture,
        said=f"{card.name}. {card.text}", lasts=MOVING + READING * len(card.text),
    )  # fmt: skip


def _acts(seen: Seen[View], number: int, event: Event) -> Flare:
    """An enemy that acted, and the results of its keywords."""
    speech, enemy = seen.speech, event.args["enemy"].card
    results = list(_results(seen.happened, number))
    suffered = Counter[str]()
    for result in results:
        if result.key == "suffers":
            suffered[speech(result.args["hero"].name)] += result.args["count"]
    wounds = [Sign("wound", count, name) for name, count in suffered.items()]
    words = [speech.say(EVENTS[result.key], result.args) for result in results if result.key not in (*LEFT_OUT, *TELL)]
    text = ". ".join(words) or ("" if wounds else speech(_("Nothing happens.")).rstrip("."))
    said = ". ".join([speech(enemy.name), *[speech.say(EVENTS[result.key], result.args) for result in results]])
    return _flare(
        "acts", number, speech(enemy.name), "loss" if wounds else "dark", enemy.icon, over=speech(_("Enemy phase")),
        chance=text and f"{text}.", gains=wounds, said=f"{said}.", lasts=ACTING + READING * len(text),
    )  # fmt: skip


LEFT_OUT = ("suffers", "leads")
"""Events left out of an activation's text: wounds are shown as signs, and a new leader is not the enemy's doing."""
OVER = ("activates", "enemy-exhausted", "peril")
"""Events that show that an enemy's activation is over."""


def _is_under_way(seen: Seen[View], number: int, event: Event) -> bool:
    """Whether the activation is unfinished: the enemy is in play and ready, which it would not be afterwards."""
    if any(later.key in OVER for later in seen.happened[number + 1 :]):
        return False
    return any(foe["number"] == event.args["enemy"].number and foe["ready"] for foe in fighting(seen.view))


def _results(events: Sequence[Event], number: int) -> Iterator[Event]:
    """The events of an activation."""
    for event in events[number + 1 :]:
        if event.key in OVER:
            return
        yield event


def _enemy_falls(seen: Seen[View], number: int, event: Event) -> Flare:
    enemy = event.args["enemy"].card
    title = seen.speech(_("{enemy} falls"), enemy=seen.speech(enemy.name))
    return _flare("falls", number, title, "win", enemy.icon, lasts=FALLING)


def _hero_falls(seen: Seen[View], number: int, event: Event) -> Flare:
    """A defeated hero, who brought it down, and what follows for the others."""
    speech, hero = seen.speech, event.args["hero"]
    title = speech(_("{hero} falls"), hero=speech(hero.name))
    others = any(not facts["defeated"] for facts in seen.view["heroes"])
    then = _("Its enemies go to the shadows; the others fight on.") if others else _("Nobody is left to fight on.")
    chance = " ".join([*_undone_by(seen, number), speech(then)])
    return _flare(
        "fallen", number, title, "dark", hero.icon, over=speech(_("A hero is defeated")), chance=chance,
        said=f"{title}. {chance}", lasts=MOURNING,
    )  # fmt: skip


def _undone_by(seen: Seen[View], number: int) -> list[str]:
    """Who brought the hero down, if it was an enemy or a threat."""
    for event in reversed(seen.happened[:number]):
        if event.key in UNDOING:
            by = event.args[UNDOING[event.key]]
            names = [by] if not isinstance(by, list) else by
            return [seen.speech.say(_("Brought down by {enemies}."), {"enemies": names})]
        if event.key in ("turn", "peril", "round", "travels"):
            return []
    return []


UNDOING = {"activates": "enemy", "retaliates": "enemies", "threat": "source"}
"""Events that may bring a hero down, each with the argument that names who does it."""


def _peril(seen: Seen[View], number: int, event: Event) -> Flare:
    """The peril token moves: its space, and the effect of the space's colour."""
    speech, colour = seen.speech, event.args["colour"]
    peril = BOX.quests[seen.view["quest"]].peril(colour)
    title = f"{speech(_('Peril'))}: {speech(COLOURS[colour]).lower()}"
    over = speech(_("Space {n} of {all}"), n=event.args["space"], all=len(seen.view["peril"]["track"]) - 1)
    chance = speech(peril.text if peril else _("Nothing happens."))
    tone = "loss" if peril else "dark"
    return _flare("peril", number, title, tone, "hazard-sign", lasts=MOVING, over=over, chance=chance)


def _vote(seen: Seen[View], number: int, event: Event) -> Flare:
    """How a leader was chosen when the players' votes differed."""
    hero, names = event.args["hero"], [player.name for player in seen.players]
    title = seen.speech.say(EVENTS["first-leader"], {"hero": hero})
    chance = f"{seen.speech.say(EVENTS[event.key], event.args, names, seen.view['seat'])}."
    return _flare("vote", number, title, "grand", hero.icon, chance=chance, said=f"{title}. {chance}", lasts=VOTING)


def _arrives(seen: Seen[View], number: int, event: Event) -> Flare:
    place, over = face(event.args["location"].id, seen.speech), seen.speech(_("The party arrives"))
    said = f"{over}: {place.name}."
    return _flare("place", number, place.name, "grand", place.icon, said=said, lasts=MOVING, over=over)


def _over(seen: Seen[View], number: int, event: Event) -> Flare:
    """The quest is won or lost."""
    quest, won = BOX.quests[seen.view["quest"]], event.key == "over-won"
    title = seen.speech(_("The quest is won") if won else _("The quest is lost"))
    return _flare("over", number, title, "grand" if won else "dark", quest.icon, over=seen.speech(quest.name))


TELL: dict[str, Callable[[Seen[View], int, Event], Flare]] = {
    "vote-tied": _vote, "vote-won": _vote,
    "successes": _roll, "finds": _draws, "event": _draws, "activates": _acts, "enemy-defeated": _enemy_falls,
    "hero-defeated": _hero_falls, "peril": _peril, "arrives": _arrives, "over-won": _over,
    "over-heroes-defeated": _over, "over-tokens-gone": _over, "over-given-up": _over,
}  # fmt: skip
