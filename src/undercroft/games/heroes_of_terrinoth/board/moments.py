"""The great moments of Heroes of Terrinoth: the dice of one's own heroes, a card that is drawn, each enemy that acts,
an enemy or a hero who falls, the peril, a new place, the end. All play together, so all see what concerns the party."""

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
"""How many events back a moment may still be shown."""
MOST = 12
"""An enemy phase and what comes before and after it."""
ROLLING, FALLING, MOVING, ACTING, VOTING, MOURNING = 2200, 1500, 1900, 1300, 3500, 4500
READING = 30
"""Milliseconds that a letter of a card takes to read."""


def moments(seen: Seen[View]) -> list[Moment]:
    """What the viewer saw recently."""
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
                continue  # it was chosen among cards that were looked at
            if key == "activates" and _is_under_way(seen, number, event):
                continue  # somebody is asked in the middle of it: what it does is not known yet
            found.append((number, event))
    return [TELL[event.key](seen, number, event) for number, event in found[-MOST:]]


OWN = ("successes", "enemy-defeated")
"""Shown only for the viewer's own hero."""
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


PARTS = {  # what the dice show stands there already
    "tokens": ("success", _("tokens")),
    "bonus": ("round-star", _("cards and places")),
}


def _dice(events: Sequence[Event], number: int) -> tuple[list[str], list[str]]:
    """The hero dice and the enemy dice that lay there, those that were rolled on after a critical included."""
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
    """The wounds of the retaliation that followed, as far as it has come."""
    for event in events[number + 1 :]:
        if event.key == "turn":
            break
        if event.key == "suffers" and event.args["cause"] == RETALIATION:
            count: int = event.args["count"]
            return count
    return 0


def _answered(against: Sequence[str], shields: int, wounds: int, speech: Speech) -> list[Sign]:
    """What the enemy dice answer, what holds it off, and what comes of it."""
    signs = [
        Sign("claw-slashes", against.count(RETALIATE), speech(_("retaliation"))),
        Sign("horned-skull", against.count(THREAT), speech(_("threat"))),
        Sign("shield", shields, speech(_("shields"))),
        Sign("wound", wounds, speech(_("wounds"))),
    ]
    return [sign for sign in signs if sign.value]


def _draws(seen: Seen[View], number: int, event: Event) -> Flare:
    """A card that everybody may read."""
    hero, card = event.args["hero"], face(event.args["card"].id, seen.speech)
    over = f"{seen.speech(hero.name)} · {seen.speech(_('Item') if event.key == 'finds' else _('Event'))}"
    return _flare(
        "card", number, card.name, "grand", card.icon, over=over, chance=card.text, card=card.picture,
        said=f"{card.name}. {card.text}", lasts=MOVING + READING * len(card.text),
    )  # fmt: skip


def _acts(seen: Seen[View], number: int, event: Event) -> Flare:
    """An enemy, and all that its keywords did."""
    speech, enemy = seen.speech, event.args["enemy"].card
    results = list(_results(seen.happened, number))
    suffered = Counter[str]()
    for result in results:
        if result.key == "suffers":
            suffered[speech(result.args["hero"].name)] += result.args["count"]
    wounds = [Sign("wound", count, name) for name, count in suffered.items()]
    words = [speech.say(EVENTS[result.key], result.args) for result in results if result.key not in (*LEFT_OUT, *TELL)]
    told = ". ".join(words) or ("" if wounds else speech(_("Nothing happens.")).rstrip("."))
    said = ". ".join([speech(enemy.name), *[speech.say(EVENTS[result.key], result.args) for result in results]])
    return _flare(
        "acts", number, speech(enemy.name), "loss" if wounds else "dark", enemy.icon, over=speech(_("Enemy phase")),
        chance=told and f"{told}.", gains=wounds, said=f"{said}.", lasts=ACTING + READING * len(told),
    )  # fmt: skip


LEFT_OUT = ("suffers", "leads")
"""What an activation is not said to do: wounds have signs, and who leads after a fall is no deed of the enemy."""
OVER = ("activates", "enemy-exhausted", "peril")
"""What comes when an enemy has done all that its effect bar says."""


def _is_under_way(seen: Seen[View], number: int, event: Event) -> bool:
    """Whether the enemy is not through with its effect bar: it is exhausted afterwards, if it is still in play."""
    if any(later.key in OVER for later in seen.happened[number + 1 :]):
        return False
    return any(foe["number"] == event.args["enemy"].number and foe["ready"] for foe in fighting(seen.view))


def _results(events: Sequence[Event], number: int) -> Iterator[Event]:
    """What came of an activation."""
    for event in events[number + 1 :]:
        if event.key in OVER:
            return
        yield event


def _enemy_falls(seen: Seen[View], number: int, event: Event) -> Flare:
    enemy = event.args["enemy"].card
    title = seen.speech(_("{enemy} falls"), enemy=seen.speech(enemy.name))
    return _flare("falls", number, title, "win", enemy.icon, lasts=FALLING)


def _hero_falls(seen: Seen[View], number: int, event: Event) -> Flare:
    """Who is gone for the rest of the quest, because of whom, and what it means for the others."""
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
    """Whose doing it was, if somebody's."""
    for event in reversed(seen.happened[:number]):
        if event.key in UNDOING:
            by = event.args[UNDOING[event.key]]
            names = [by] if not isinstance(by, list) else by
            return [seen.speech.say(_("Brought down by {enemies}."), {"enemies": names})]
        if event.key in ("turn", "peril", "round", "travels"):
            return []
    return []


UNDOING = {"activates": "enemy", "retaliates": "enemies", "threat": "source"}
"""Events that may bring a hero down, and who does it."""


def _peril(seen: Seen[View], number: int, event: Event) -> Flare:
    """The peril moves on: its colour says what comes."""
    speech, colour = seen.speech, event.args["colour"]
    peril = BOX.quests[seen.view["quest"]].peril(colour)
    title = f"{speech(_('Peril'))}: {speech(COLOURS[colour]).lower()}"
    over = speech(_("Space {n} of {all}"), n=event.args["space"], all=len(seen.view["peril"]["track"]) - 1)
    chance = speech(peril.text if peril else _("Nothing happens."))
    tone = "loss" if peril else "dark"
    return _flare("peril", number, title, tone, "hazard-sign", lasts=MOVING, over=over, chance=chance)


def _vote(seen: Seen[View], number: int, event: Event) -> Flare:
    """The players wanted different leaders: how it was decided."""
    hero, names = event.args["hero"], [player.name for player in seen.players]
    title = seen.speech.say(EVENTS["first-leader"], {"hero": hero})
    chance = f"{seen.speech.say(EVENTS[event.key], event.args, names, seen.view['seat'])}."
    return _flare("vote", number, title, "grand", hero.icon, chance=chance, said=f"{title}. {chance}", lasts=VOTING)


def _arrives(seen: Seen[View], number: int, event: Event) -> Flare:
    place, over = face(event.args["location"].id, seen.speech), seen.speech(_("The party arrives"))
    said = f"{over}: {place.name}."
    return _flare("place", number, place.name, "grand", place.icon, said=said, lasts=MOVING, over=over)


def _over(seen: Seen[View], number: int, event: Event) -> Flare:
    """The quest is won, or lost, and the story says how."""
    quest, won = BOX.quests[seen.view["quest"]], event.key == "over-won"
    title = seen.speech(_("The quest is won") if won else _("The quest is lost"))
    return _flare("over", number, title, "grand" if won else "dark", quest.icon, over=seen.speech(quest.name))


TELL: dict[str, Callable[[Seen[View], int, Event], Flare]] = {
    "vote-tied": _vote, "vote-won": _vote,
    "successes": _roll, "finds": _draws, "event": _draws, "activates": _acts, "enemy-defeated": _enemy_falls,
    "hero-defeated": _hero_falls, "peril": _peril, "arrives": _arrives, "over-won": _over,
    "over-heroes-defeated": _over, "over-tokens-gone": _over, "over-given-up": _over,
}  # fmt: skip
