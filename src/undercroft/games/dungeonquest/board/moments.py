"""The great moments of DungeonQuest: the card that turns over, the dice that roll, and death. Of others' turns only
their deaths are shown."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.face import Sign
from ....kit.moment import D6, PASSING, STAYS, Die, Flare, Moment, Part, lately
from ..cards import HEROES
from ..rules.attributes import chance
from ..rules.content import Card, Word
from ..rules.grid import COLUMNS, SPACES
from .epitaph import fates, line
from .faces import ATTRIBUTE_ICONS, face
from .map import look_at, middle
from .marks import Map

RECENT = 25
"""So many events back a moment is still to be shown."""
JUST_NOW = 8
MOST = 4
TURNING_OVER, ROLLING, THROWING = 1300, 2100, 1600


@dataclass(slots=True, kw_only=True)
class Death(Moment):
    """A Hero's death: the light goes out round the last space, the stone stands beside it."""

    kind: str = "death"
    hero: str
    line: str
    x: int
    y: int
    left: bool
    """Whether there is more room at the left of the last space."""
    title: str
    note: str
    dice: list[Die] = field(default_factory=list)
    total: str = ""
    wanted: Part | None = None
    chance: str = ""


def moments(view: dict[str, Any], speech: Speech, scene: Any) -> list[Moment]:
    """What the viewer saw of late."""
    found: list[Moment] = []
    for number, event in lately(scene.happened, RECENT):
        if event.key in TELL and (event.key == "dies" or event.args.get("who", view["seat"]) == view["seat"]):
            made = TELL[event.key](view, speech, scene, number, event)
            if made is not None:
                found.append(made)
    return found[-MOST:]


def look_at_death(drawing: Map, found: list[Moment], told: int) -> Map:
    """The light goes out where a Hero has died of late; the eye rests on that space if he died just now."""
    deaths = [one for one in found if isinstance(one, Death)]
    if not deaths:
        return drawing
    last = deaths[-1]
    here = look_at(last.x, last.y) if last.number >= told - JUST_NOW else drawing.here
    return drawing._replace(last_light=(last.x, last.y), here=here)


def _turns_over(view: dict[str, Any], speech: Speech, scene: Any, number: int, event: Event) -> Moment | None:
    return _card(number, event.args["card"], event.args["deck"], speech)


@lru_cache(maxsize=1000)
def _card(number: int, card: Card, deck: Word, speech: Speech) -> Moment:
    shown = face(card.id, speech)
    return Flare(
        number=number,
        key=f"card-{number}",
        said=speech(_("You draw {card}.")).format(card=shown.name),
        lasts=TURNING_OVER,
        tone=TONES.get(card.type, "dark"),
        icon=card.icon,
        over=speech(deck.name),
        title=shown.name,
        card=shown,
    )


TONES = {"loot": "win", "rune": "win", "monster": "loss", "hazard": "loss", "trap": "loss"}


def _test(view: dict[str, Any], speech: Speech, scene: Any, number: int, event: Event) -> Moment:
    """Two dice against an attribute, and what the chance was."""
    args, passed = event.args, event.key == "test-passed"
    return _rolled(number, passed, args["attribute"], tuple(args["dice"]), args["total"], args["needed"], speech)


@lru_cache(maxsize=1000)
def _rolled(
    number: int, passed: bool, attribute: Word, dice: tuple[int, ...], total: int, needed: int, speech: Speech
) -> Moment:
    more = total - sum(dice)
    name, icon = speech(attribute.name), ATTRIBUTE_ICONS[attribute.id]
    said = _("Test of {attribute}: passed.") if passed else _("Test of {attribute}: failed.")
    return Flare(
        number=number,
        key=f"test-{number}",
        said=speech(said).format(attribute=name),
        lasts=ROLLING,
        tone="win" if passed else "loss",
        icon=icon,
        over=speech(_("Test of {attribute}")).format(attribute=name),
        title=speech(_("Passed") if passed else _("Failed")),
        dice=[Die(D6[die - 1]) for die in dice],
        parts=[Part("swap-bag", more, speech(_("burden")))] if more else [],
        total=str(total),
        relation="≤" if passed else ">",
        wanted=Part(icon, needed, name),
        chance=odds(dice, total, needed, speech),
    )


def odds(dice: Sequence[int], total: int, needed: int, speech: Speech) -> str:
    """How likely the test was to be passed, in whole per cent."""
    more = total - sum(dice)
    return speech(_("The chance was {n} %")).format(n=round(100 * chance(needed - more)))


def _throw(view: dict[str, Any], speech: Speech, scene: Any, number: int, event: Event) -> Moment:
    """Dice for something else: how many wounds, which way."""
    return _thrown(number, tuple(event.args["dice"]), speech)


@lru_cache(maxsize=1000)
def _thrown(number: int, dice: tuple[int, ...], speech: Speech) -> Moment:
    return Flare(
        number=number,
        key=f"throw-{number}",
        said=speech(_("You throw {n}.")).format(n=sum(dice)),
        lasts=THROWING,
        tone="dark",
        icon="rolling-dices",
        title=speech(_("The dice")),
        dice=[Die(D6[die - 1]) for die in dice],
        total=str(sum(dice)) if len(dice) > 1 else "",
    )


def _slays(view: dict[str, Any], speech: Speech, scene: Any, number: int, event: Event) -> Moment:
    monster = event.args["monster"]
    title = speech(_("{monster} slain")).format(monster=speech(monster.name))
    return Flare(number=number, key=f"slays-{number}", said=title, tone="win", icon=monster.icon, title=title)


def _leaves(view: dict[str, Any], speech: Speech, scene: Any, number: int, event: Event) -> Moment:
    """Out alive, with what he carries."""
    fate = fates(view, scene.happened)[event.args["who"]]
    return Flare(
        number=number,
        key=f"leaves-{number}",
        said=line(fate, speech),
        tone="grand",
        icon="exit-door",
        over=speech(HEROES[fate.hero].name),
        title=speech(_("Out alive")),
        gains=[Sign("gold", fate.gold, speech(_("gold")))],
    )


def _sunset(view: dict[str, Any], speech: Speech, scene: Any, number: int, event: Event) -> Moment:
    said = speech(_("The sun has set: the towers are closed"))
    return Flare(number=number, key=f"sunset-{number}", said=said, tone="dark", icon="sunset", title=said)


def _dies(view: dict[str, Any], speech: Speech, scene: Any, number: int, event: Event) -> Moment | None:
    """One's own death stays until one goes on; another's passes."""
    fate = fates(view, scene.happened)[event.args["who"]]
    if fate.space is None:
        return None
    mine = fate.seat == view["seat"]
    over = view["result"] is not None
    x, y = middle(SPACES[fate.space].id)
    name = speech(HEROES[fate.hero].name)
    death = Death(
        number=number,
        key=f"death-{fate.seat}-{number}",
        said=f"{name}: {line(fate, speech)}.",
        lasts=STAYS if mine else PASSING,
        go_on=speech(_("The epitaph") if over else _("Watch the others")),
        hero=name,
        line=line(fate, speech),
        x=x,
        y=y,
        left=SPACES[fate.space].col > COLUMNS // 2 - 1,
        title=speech(_("The story of {hero} ends here")).format(hero=name),
        note=speech(_("Nobody is left in the dungeon") if over else _("The others are still in the dungeon")),
    )
    if fate.test is not None:
        _prove(death, fate.test, speech)
    return death


def _prove(death: Death, test: Event, speech: Speech) -> None:
    """The dice that decided it."""
    args = test.args
    attribute = args["attribute"]
    death.dice = [Die(D6[die - 1]) for die in args["dice"]]
    death.total = str(args["total"])
    death.wanted = Part(ATTRIBUTE_ICONS[attribute.id], args["needed"], speech(attribute.name))
    death.chance = odds(args["dice"], args["total"], args["needed"], speech)


TELL = {
    "draws": _turns_over, "test-passed": _test, "test-failed": _test, "throws": _throw, "slays": _slays,
    "leaves": _leaves, "sunset": _sunset, "dies": _dies,
}  # fmt: skip
