"""The great moments of DungeonQuest: the card that turns over, the dice that roll, and death. Of the other Heroes only
the end is shown: who died, and who walked out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.face import Sign
from ....kit.moment import D6, PASSING, STAYS, Die, Flare, Moment, SumPart, lately
from ....kit.prompt import per_cent
from ....kit.seen import Seen
from ..cards import HEROES
from ..rules.attributes import chance
from ..rules.grid import COLUMNS, SPACES
from ..rules.sun import closes_on
from ..rules.wounds import SUNSET
from ..view import View
from .epitaph import Fate, fates, line
from .faces import ATTRIBUTE_ICONS, face
from .ground import MIDDLE

RECENT = 25
"""How many events back a moment may still be shown."""
MOST = 4
FOR_ALL = ("dies", "leaves")
"""Events that are shown for other Heroes, too."""
TURNING_OVER, ROLLING, THROWING = 1300, 2100, 1600


class Proof(NamedTuple):
    """The dice that decided a Hero's death."""

    dice: list[Die]
    total: int
    wanted: SumPart
    chance: str


@dataclass(kw_only=True)
class Death(Moment):
    """A Hero's death: the light goes out around the last space, and the stone is shown next to it."""

    kind: str = "death"
    hero: str
    player: str
    """Whose Hero it was, if it was another's."""
    line: str
    x: int
    y: int
    left: bool
    """Whether there is more room at the left of the last space."""
    title: str
    note: str
    proof: Proof | None


def moments(seen: Seen[View]) -> list[Moment]:
    """What the viewer saw recently."""
    found: list[Moment] = []
    mine = seen.view["seat"]
    for number, event in reversed(list(lately(seen.happened, RECENT))):
        for_all = event.key in FOR_ALL or (event.key == "throws" and _sun_before(seen, number) is not None)
        if event.key in TELL and (for_all or event.args.get("who", mine) == mine):
            made = TELL[event.key](seen, number, event)
            if made is not None:
                found.append(made)
            if len(found) == MOST:
                break
    return found[::-1]


def last_death(seen: Seen[View]) -> Death | None:
    """The last death among the moments."""
    if not any(event.key == "dies" for event in seen.happened[-RECENT:]):
        return None
    return next((one for one in reversed(moments(seen)) if isinstance(one, Death)), None)


def _turns_over(seen: Seen[View], number: int, event: Event) -> Moment:
    speech, card = seen.speech, event.args["card"]
    shown = face(card.id, speech)
    return Flare(
        number=number,
        key=f"card-{number}",
        said=speech(_("You draw {card}."), card=shown.name),
        lasts=TURNING_OVER,
        tone=TONES.get(card.type, "dark"),
        icon=card.icon,
        over=speech(event.args["deck"].name),
        title=shown.name,
        card=shown.picture,
    )


TONES = {"loot": "win", "rune": "win", "monster": "loss", "hazard": "loss", "trap": "loss"}


def _test(seen: Seen[View], number: int, event: Event) -> Moment:
    """Two dice against an attribute, and what the chance was."""
    speech, args, passed = seen.speech, event.args, event.key == "test-passed"
    dice, total, needed = args["dice"], args["total"], args["needed"]
    more = total - sum(dice)
    name, icon = speech(args["attribute"].name), ATTRIBUTE_ICONS[args["attribute"].id]
    sentence = _("Test of {attribute}: passed.") if passed else _("Test of {attribute}: failed.")
    return Flare(
        number=number,
        key=f"test-{number}",
        said=speech(sentence, attribute=name),
        lasts=ROLLING,
        tone="win" if passed else "loss",
        icon=icon,
        over=speech(_("Test of {attribute}"), attribute=name),
        title=speech(_("Passed") if passed else _("Failed")),
        dice=[Die(D6[die - 1]) for die in dice],
        parts=[SumPart("swap-bag", more, speech(_("burden")))] if more else [],
        total=str(total),
        relation="≤" if passed else ">",
        wanted=SumPart(icon, needed, name),
        chance=odds(dice, total, needed, speech),
    )


def odds(dice: Sequence[int], total: int, needed: int, speech: Speech) -> str:
    """How likely the test was to be passed, in whole per cent."""
    more = total - sum(dice)
    return speech(_("The chance was {n} %"), n=per_cent(chance(needed - more)))


def _sun_before(seen: Seen[View], number: int) -> Event | None:
    """The sun's move before a throw: then the die decides whether it sets."""
    before = seen.happened[number - 1] if number else None
    return before if before is not None and before.key == "sun" else None


def _throw(seen: Seen[View], number: int, event: Event) -> Moment:
    """Dice for something else: how many wounds, which way; for the sun, whether it sets."""
    speech, dice = seen.speech, event.args["dice"]
    sun = _sun_before(seen, number)
    if sun is not None:
        return _sun_die(seen, number, sum(dice), closes_on(sun.args["space"]))
    return Flare(
        number=number,
        key=f"throw-{number}",
        said=speech(_("You throw {n}."), n=sum(dice)),
        lasts=THROWING,
        tone="dark",
        icon="rolling-dices",
        title=speech(_("The dice")),
        dice=[Die(D6[die - 1]) for die in dice],
        total=str(sum(dice)) if len(dice) > 1 else "",
    )


def _sun_die(seen: Seen[View], number: int, die: int, limit: int) -> Moment:
    """At dusk a die decides each round whether the towers close."""
    speech, sets = seen.speech, die <= limit
    title = speech(_("The sun sets") if sets else _("The sun does not set yet"))
    return Flare(
        number=number,
        key=f"throw-{number}",
        said=title,
        lasts=THROWING,
        tone="loss" if sets else "dark",
        icon="sunset",
        over=speech(_("It sets on {n} or less"), n=limit),
        title=title,
        dice=[Die(D6[die - 1])],
    )


def _slays(seen: Seen[View], number: int, event: Event) -> Moment:
    monster = event.args["monster"]
    title = seen.speech(_("{monster} slain"), monster=seen.speech(monster.name))
    return Flare(number=number, key=f"slays-{number}", said=title, tone="win", icon=monster.icon, title=title)


def _leaves(seen: Seen[View], number: int, event: Event) -> Moment:
    """Out alive, with what he carries."""
    fate, speech = _fates(seen, number)[event.args["who"]], seen.speech
    name = " · ".join(part for part in (speech(HEROES[fate.hero].name), _player(seen, fate)) if part)
    return Flare(
        number=number,
        key=f"leaves-{number}",
        said=f"{name}: {line(fate, speech)}.",
        tone="grand",
        icon="exit-door",
        over=name,
        title=speech(_("Out alive")),
        gains=[Sign("gold", f"{fate.gold}+?" if fate.open else fate.gold, speech(_("gold")))],
    )


def _sunset(seen: Seen[View], number: int, event: Event) -> Moment:
    sentence = seen.speech(_("The sun has set: the towers are closed"))
    return Flare(number=number, key=f"sunset-{number}", said=sentence, tone="dark", icon="sunset", title=sentence)


def _dies(seen: Seen[View], number: int, event: Event) -> Moment | None:
    """The death of the viewer's Hero stays until the viewer continues; that of another Hero ends by itself."""
    then, speech = _fates(seen, number), seen.speech
    fate = then[event.args["who"]]
    mine = fate.seat == seen.view["seat"]
    if fate.space is None or (fate.cause is SUNSET and not mine):  # the sunset is one moment for everybody
        return None
    over, player = seen.view["result"] is not None, _player(seen, fate)
    inside = not all(one.over for one in then.values())
    x, y = MIDDLE[SPACES[fate.space].id]
    name = speech(HEROES[fate.hero].name)
    return Death(
        number=number,
        key=f"death-{fate.seat}-{number}",
        said=f"{name}{f' · {player}' if player else ''}: {line(fate, speech)}.",
        lasts=STAYS if mine else PASSING,
        go_on=speech(_("The epitaph") if over else _("Watch the others")),
        hero=name,
        player=player,
        line=line(fate, speech),
        x=x,
        y=y,
        left=SPACES[fate.space].col > COLUMNS // 2 - 1,
        title=speech(_("The story of {hero} ends here"), hero=name),
        note=speech(_("The others are still in the dungeon") if inside else _("Nobody is left in the dungeon")),
        proof=proof(fate.test, speech),
    )


def _fates(seen: Seen[View], number: int) -> dict[int, Fate]:
    """The fate of each Hero after this event."""
    heroes = [facts["hero"] for facts in seen.view["heroes"]]
    return fates(heroes, seen.view["sun"]["space"], seen.happened, number + 1)


def _player(seen: Seen[View], fate: Fate) -> str:
    """The player's name; empty for the viewer."""
    return "" if fate.seat == seen.view["seat"] else seen.names[fate.seat]


def proof(test: Event | None, speech: Speech) -> Proof | None:
    """The test whose failure killed the Hero, with its chance of success."""
    if test is None:
        return None
    args, attribute = test.args, test.args["attribute"]
    dice, total, needed = args["dice"], args["total"], args["needed"]
    wanted = SumPart(ATTRIBUTE_ICONS[attribute.id], needed, speech(attribute.name))
    return Proof([Die(D6[die - 1]) for die in dice], total, wanted, odds(dice, total, needed, speech))


TELL = {
    "draws": _turns_over, "test-passed": _test, "test-failed": _test, "throws": _throw, "slays": _slays,
    "leaves": _leaves, "sunset": _sunset, "dies": _dies,
}  # fmt: skip
