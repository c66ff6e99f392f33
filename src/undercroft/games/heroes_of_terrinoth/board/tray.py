"""The tray: what is going on, as a story in steps: dice and what comes of them, an enemy's deeds, a peril."""

from dataclasses import dataclass, field
from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.piles import counted
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.box import RETALIATE, THREAT, WORDS, Ability
from ..view import ActionFacts, LocationFacts, View
from . import shorts
from .chances import ENEMY_DIE, HERO_DIE, Chances
from .faces import ACTION_ICONS, COLOURS, DICE, face
from .foes import foes_of
from .marks import Word
from .story import Roll, chains, last_roll, no_roll

DONE, NOW, TO_COME = "done", "now", ""
STEPS_OF = {
    "target": 1, "another-target": 1, "aided": 1, "use-bow": 1, "before-roll": 1, "reroll": 1, "which-dice": 1,
    "assign": 2, "share": 2, "retaliation-tie": 3, "reduce-wounds": 3, "avenge": 3, "threat-order": 3, "either": 3,
}  # fmt: skip
"""In which step of an action a question comes."""
TALES = 7
"""So many lines of the log find room."""


class LivePart(TypedDict):
    """What is under way in an action, beside its roll."""

    action: ActionFacts
    ready: int
    """Ready enemies before the hero, who roll too."""
    striking: list[str]
    """Who will retaliate, as far as the dice say: cards."""
    blows: int
    threatening: list[str]
    """Every card whose threat works now (HT-5.13)."""
    dying: list[str]


class TrayPart(TypedDict):
    """What lies on the tray."""

    kind: str
    """end, begin, enemies, peril, travel, heroes or roll."""
    quest: str
    won: bool
    round: int
    colour: str
    """Of the peril."""
    location: LocationFacts | None
    tales: list[tuple[str, str]]
    """The last things that happened, in words, oldest first: (icon, sentence)."""
    roll: Roll | None
    live: LivePart | None
    step: int
    left: int | None
    """Successes still to be given."""
    hero_dice: list[list[str]]
    enemy_dice: list[list[str]]
    """The options of each die."""


def tray_part(seen: Seen[View], chances: Chances) -> TrayPart:
    view = seen.view
    kind, roll, live = _kind(seen, chances)
    action = live["action"] if live else None
    return {
        "kind": kind,
        "quest": view["quest"],
        "won": bool(view["result"] and view["result"]["won"]),
        "round": view["round"] if kind == "heroes" else 0,
        "colour": view["peril"]["colour"],
        "location": view["location"] if kind == "travel" else None,
        "tales": _tales(seen, *TOLD[kind]) if kind in TOLD else [],
        "roll": roll,
        "live": live,
        "step": STEPS_OF.get(chances.key, action["step"]) if action else 5,
        "left": chances.args.get("left") if roll else None,
        "hero_dice": [chances.at(HERO_DIE, n) for n in range(1, len(roll["dice"]) + 1)] if roll else [],
        "enemy_dice": [chances.at(ENEMY_DIE, n) for n in range(1, len(roll["enemy_dice"]) + 1)] if roll else [],
    }


TOLD = {
    "enemies": (2, ("enemy-exhausted",)),
    "peril": (1, ("peril",)),
    "travel": (1, ()),
    "heroes": (2, ("turn", "round")),
}
"""Where the log is told: of so many turns, and without these events."""


def _kind(seen: Seen[View], chances: Chances) -> tuple[str, Roll | None, LivePart | None]:
    """What is told now: the phase, or an action. Before an action has begun, it is the roll of the hero before."""
    view, action = seen.view, seen.view["action"]
    if view["result"] is not None:
        return "end", None, None
    phase = {"round_ends": "travel"}.get(view["phase"], view["phase"])
    if phase in ("begin", "peril", "travel"):
        return phase, None, None
    roll = last_roll(seen.happened)
    if phase == "enemies":
        if roll is not None and not any(event.key == "activates" for event in seen.happened[-TALES:]):
            return "roll", roll, None
        return "enemies", None, None
    if action is not None and (action["step"] or chances.key):
        now = _roll_under_way(action, view, roll)
        return "roll", now, _live(action, view, now)
    return ("roll", roll, None) if roll is not None else ("heroes", None, None)


def _roll_under_way(action: ActionFacts, view: View, roll: Roll | None) -> Roll:
    hero = view["heroes"][action["hero"]]["card"]
    if roll is not None and roll["hero"] == hero and roll["dice"] and action["hero_dice"]:
        return roll
    return no_roll(hero, action["card"])


def _live(action: ActionFacts, view: View, roll: Roll) -> LivePart:
    engaged = view["heroes"][action["hero"]]["engaged"]
    able = [foe for foe in engaged if foe["ready"] and foe["number"] in action["rolled_by"]]
    able.sort(key=lambda foe: -foe["attack"])  # the highest attacks first, one for each symbol (HT-5.11)
    striking = able[: roll["enemy_dice"].count(RETALIATE)]
    foes = foes_of(view)
    return {
        "action": action,
        "ready": sum(foe["ready"] for foe in engaged),
        "striking": [foe["card"] for foe in striking],
        "blows": sum(foe["attack"] for foe in striking),
        "threatening": _threatening(view),
        "dying": [foe["card"] for foe in foes if foe["face_up"] and foe["wounds"] >= foe["health"]],
    }


def _threatening(view: View) -> list[str]:
    foes = [*foes_of(view), *([view["lair"]] if view["lair"] else [])]
    found = [foe["card"] for foe in foes if foe["card"] and BOX.enemies[foe["card"]].threat_text]
    return [*([view["quest"]] if BOX.quests[view["quest"]].threat_text else []), *found]


def _tales(seen: Seen[View], turns: int, skip: tuple[str, ...]) -> list[tuple[str, str]]:
    lines = [line for turn in seen.log[:turns] for line in turn.lines if line.key not in skip]
    return [(line.icon, line.text) for line in reversed(lines[:TALES])]


# -- as it is shown


class Die(NamedTuple):
    """A die as it fell; what it showed before, if a critical made it roll again."""

    colour: str
    """white or black."""
    face: str
    icon: str
    name: str
    again: tuple["Die", ...] = ()
    options: list[str] | tuple[str, ...] = ()


class Part(NamedTuple):
    """A number of a sum, with its sign: what it comes from."""

    icon: str
    value: str
    title: str = ""
    word: str = ""
    bad: bool = False


class Line(NamedTuple):
    """One line of the tray: a step of an action, a keyword of an enemy, a peril."""

    number: str
    title: str
    state: str = ""
    """done, now or nothing: still to come."""
    dice: tuple[Die, ...] = ()
    parts: tuple[Part, ...] = ()
    """What is added up; with a result, the sum."""
    listed: bool = False
    """They stand beside each other and are not added up."""
    result: Part | None = None
    coins: tuple[bool, ...] = ()
    """Successes to be given out: True for those still in hand."""
    coins_note: str = ""
    text: str = ""


@dataclass(slots=True)
class Tray:
    """What is going on, as a story in steps: dice, an enemy's deeds, a peril, a journey."""

    icon: str
    title: str
    note: str
    lines: list[Line] = field(default_factory=list)
    text: str = ""
    """Words of a card or of the sheet."""
    told: list[Word] = field(default_factory=list)
    """What came of it, in the words of the log."""
    card: str = ""
    kind: str = ""


def tray(part: TrayPart, speech: Speech) -> Tray:
    shown = SHOWN[part["kind"]](part, speech)
    shown.told = [Word(icon, text) for icon, text in part["tales"]]
    return shown


def _end(part: TrayPart, speech: Speech) -> Tray:
    quest, won = BOX.quests[part["quest"]], part["won"]
    title = speech(_("The quest is won") if won else _("The quest is lost"))
    text = speech(quest.victory_text if won else quest.defeat_text)
    return Tray(quest.icon, title, speech(quest.name), text=text, kind="tale", card=quest.id)


def _prologue(part: TrayPart, speech: Speech) -> Tray:
    quest = BOX.quests[part["quest"]]
    note = speech(_("a {level} quest"), level=speech(WORDS[quest.danger]))
    return Tray(quest.icon, speech(quest.name), note, text=speech(quest.prologue), kind="tale", card=quest.id)


def _enemies(part: TrayPart, speech: Speech) -> Tray:
    return Tray("goblin-head", speech(_("Enemy phase")), speech(_("ready ones act, one after the other")))


def _peril(part: TrayPart, speech: Speech) -> Tray:
    quest, colour = BOX.quests[part["quest"]], part["colour"]
    peril = quest.perils.get(colour)
    text = speech(peril.text) if peril else speech(_("Nothing happens."))
    title = f"{speech(_('Peril'))}: {speech(COLOURS[colour]).lower()}"
    return Tray("hazard-sign", title, "", text=text, card=quest.id, kind=colour)


def _travel(part: TrayPart, speech: Speech) -> Tray:
    here = part["location"]
    assert here is not None
    shown = face(here["card"], speech)
    return Tray("trail", shown.name, f"{here['progress']}/{here['explore']}", text=shown.text, card=shown.id)


def _heroes(part: TrayPart, speech: Speech) -> Tray:
    return Tray("broadsword", speech(_("Round {n}"), n=part["round"]), speech(_("Hero phase")))


# -- an action in its four steps


def _action(part: TrayPart, speech: Speech) -> Tray:
    roll, live = part["roll"], part["live"]
    assert roll is not None
    card = BOX.abilities[live["action"]["card"] if live else roll["card"]]
    note = speech(WORDS[card.action]).lower()
    if not live:
        note = f"{speech(BOX.heroes[roll['hero']].name)} · {note}"
    lines = [
        _dice(roll, card, part, speech),
        _successes(roll, card, part, speech),
        _retaliation(roll, live, speech),
        *_threats(roll, live, speech),
        _outcome(roll, live, speech),
    ]
    number = 0
    for place, line in enumerate(lines):
        number = int(line.number or number)  # threats belong to the step before them
        state = DONE if number < part["step"] else NOW if number == part["step"] and live else TO_COME
        lines[place] = line._replace(state=state)
    return Tray(ACTION_ICONS[card.action], speech(card.name), note, lines, card=card.id)


SHOWN = {
    "end": _end, "begin": _prologue, "enemies": _enemies, "peril": _peril, "travel": _travel, "heroes": _heroes,
    "roll": _action,
}  # fmt: skip


def _dice(roll: Roll, card: Ability, part: TrayPart, speech: Speech) -> Line:
    """What fell; before that, how many dice will be rolled."""
    if not roll["dice"]:
        ready = part["live"]["ready"] if part["live"] else 0
        white = Die("white", "unrolled", "", speech(_("a hero die to be rolled")))
        black = Die("black", "unrolled", "", speech(_("an enemy die to be rolled")))
        return Line("1", speech(_("Dice")), dice=(white,) * card.dice + (black,) * ready)
    dice: list[Die] = []
    again, options = roll["thrown"], part["hero_dice"]
    for place, (first, *others) in enumerate(chains(roll["dice"], roll["thrown"])):
        rest = []
        for one in others:
            rest.append(_die("white", one, speech, options[again]))
            again += 1
        dice.append(_die("white", first, speech, options[place], tuple(rest)))
    for one, ids in zip(roll["enemy_dice"], part["enemy_dice"], strict=True):
        dice.append(_die("black", one, speech, ids))
    return Line("1", "", dice=tuple(dice))


def _die(colour: str, shown: str, speech: Speech, options: list[str], again: tuple[Die, ...] = ()) -> Die:
    icon, name = DICE[shown]
    return Die(colour, shown, icon, speech(name), again, options)


def _successes(roll: Roll, card: Ability, part: TrayPart, speech: Speech) -> Line:
    """Where each success comes from, the sum, and those still to be given."""
    live, left, successes = part["live"], part["left"], roll["successes"]
    title, added = speech(_("Successes")), _added(live["action"], card, speech) if live else []
    if successes is None and not roll["dice"]:
        return Line("2", title, parts=tuple(added))
    hits = roll["dice"].count("success") + roll["dice"].count("critical")
    parts = [Part("rolling-dices", str(hits), speech(_("dice"))), *added]
    if successes is None:
        return Line("2", title, parts=tuple(parts))
    if not live and successes != hits:
        more = f"{successes - hits:+d}".replace("-", "−")
        parts.append(Part(card.icon, more, speech(_("tokens, cards and places"))))
    result = Part("pointy-sword", str(successes))
    if left is None:
        return Line("2", title, parts=tuple(parts), result=result)
    given = max(0, successes - int(left))
    coins, note = (False,) * given + (True,) * int(left), speech(_("{n} to give"), n=left)
    return Line("2", title, parts=tuple(parts), result=result, coins=coins, coins_note=note)


def _added(action: ActionFacts, card: Ability, speech: Speech) -> list[Part]:
    """Tokens spent and what cards and places add."""
    parts = []
    if action["tokens"]:
        parts.append(Part("pointy-sword", f"+{action['tokens']}", speech(_("success tokens spent"))))
    if action["bonus"]:
        value = f"{action['bonus']:+d}".replace("-", "−")
        parts.append(Part(card.icon, value, speech(_("cards and places"))))
    return parts


def _retaliation(roll: Roll, live: LivePart | None, speech: Speech) -> Line:
    """Who retaliates; as long as that is to come, what the dice already say."""
    title, cards, blows = speech(_("Retaliation")), roll["retaliating"], roll["blows"]
    if not cards and live and roll["dice"]:
        cards, blows = live["striking"], live["blows"]
    if not cards:
        return Line("3", title, text="–" if roll["dice"] else "")
    parts = [Part("claw-slashes", str(blows), "", _listed([_name(id, speech) for id in cards]), bad=True)]
    if roll["shields"]:
        parts.append(Part("shield", f"−{roll['shields']}", speech(_("shields"))))
    result = Part("drop", str(roll["suffered"] or max(0, blows - roll["shields"])), bad=True)
    return Line("3", title, parts=tuple(parts), result=result)


def _listed(names: list[str]) -> str:
    """Names one after the other; the same name only once, with its number."""
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in counted(names).items())


def _threats(roll: Roll, live: LivePart | None, speech: Speech) -> list[Line]:
    """Whose threat, and what it does."""
    if THREAT not in roll["enemy_dice"]:
        return []
    sources = list(roll["threats"])
    if live:
        sources += [id for id in live["threatening"] if id not in sources]
    said = [f"{_name(id, speech)}: {speech(shorts.THREATS[id])}" for id in sources if id in shorts.THREATS]
    return [Line("", speech(_("Threat")), text=" ".join(said) or "–")]


def _name(id: str, speech: Speech) -> str:
    return face(id, speech).name


def _outcome(roll: Roll, live: LivePart | None, speech: Speech) -> Line:
    """Who falls, and what the successes were good for."""
    fallen = roll["fallen"] or (live["dying"] if live else [])
    parts = [Part("death-skull", "", speech(_("falls")), _name(id, speech)) for id in fallen]
    sums: dict[str, int] = {}
    for icon, count in roll["gains"]:
        sums[icon] = sums.get(icon, 0) + count
    parts += [Part(icon, str(count)) for icon, count in sums.items() if not fallen or icon != "drop"]
    return Line("4", speech(_("Outcome")), parts=tuple(parts), listed=True)
