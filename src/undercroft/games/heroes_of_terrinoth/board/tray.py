"""The tray: what is happening, as a story in steps: dice and their results, an enemy's actions, a peril."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ....kernel.text import Speech, _
from ....kit.piles import counted
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.box import RETALIATE, THREAT, WORDS, Ability
from ..rules.enemy_phase import ADVANCE, RETREAT
from ..view import ActionFacts, View
from . import short_texts
from .faces import ACTION_ICONS, COLOURS, DICE, face
from .foes import foes_of
from .options import question_args
from .story import Roll, chains, last_roll

STEPS_OF = {
    "target": 1, "another-target": 1, "aided": 1, "use-bow": 1, "before-roll": 1, "reroll": 1, "which-dice": 1,
    "assign": 2, "share": 2, "retaliation-tie": 3, "reduce-wounds": 3, "avenge": 3, "threat-order": 3,
}  # fmt: skip
"""The step of an action to which each question belongs."""
THREATS, OVER = 3, 5
LOG_LINES = 7
"""Lines of the log that fit."""
FEW_LOG_LINES = 3
"""The same below the text of a card."""
PAIR = _("A mage goes well with a warrior or a healer against a villain, with a scout where a place must be explored.")
"""Advice while the heroes of a party of two are chosen: without a mage it seldom wins."""
Die = tuple[str, str, str, str, list[str]]
"""The colour, the face, the icon and the name of the face, the options."""


@dataclass
class Number:
    """A number of a sum, with the icon and the name of its source."""

    icon: str
    value: str
    title: str = ""
    word: str = ""
    bad: bool = False


@dataclass
class Line:
    """A step of an action."""

    number: str
    title: str
    state: str = ""
    """`done`, `now`, or empty for a step still to come."""
    dice: Sequence[Sequence[Die]] = ()
    """Each die with the dice rolled again after its criticals."""
    numbers: Sequence[Number] = ()
    """The numbers that add up to `result`, if there is one."""
    listed: bool = False
    """The numbers are shown side by side and not added up."""
    result: Number | None = None
    coins: tuple[int, int] = (0, 0)
    """Successes already assigned, and those still to assign."""
    text: str = ""


@dataclass
class Tray:
    """The contents of the tray, in the viewer's language: it changes with nearly every choice."""

    icon: str
    title: str
    note: str = ""
    lines: list[Line] = field(default_factory=list)
    text: str = ""
    """Text of a card or of the quest sheet."""
    recent: list[tuple[str, str]] = field(default_factory=list)
    """The last things that happened, oldest first: (icon, sentence)."""
    card: str = ""
    kind: str = ""


def tray_part(seen: Seen[View]) -> Tray:
    """The current action with its roll, or the phase. Until the next action begins, the previous hero's roll stays."""
    view, say = seen.view, seen.speech
    phase, action, quest = view["phase"], view["action"], BOX.quests[view["quest"]]
    if view["result"] is not None:
        won = view["result"]["won"]
        text = say(quest.victory_text if won else quest.defeat_text)
        title = say(_("The quest is won") if won else _("The quest is lost"))
        return Tray(quest.icon, title, say(quest.name), text=text, kind="tale", card=quest.id)
    if phase == "begin":
        note, text = say(_("a {level} quest"), level=say(WORDS[quest.danger])), quest.prologue
        if seen.asked.key == "choose-hero" and len(view["heroes"]) == 2:
            text = PAIR
        return Tray(quest.icon, say(quest.name), note, text=say(text), kind="tale", card=quest.id)
    if phase == "peril":
        colour = view["peril"]["colour"]
        title = f"{say(_('Peril'))}: {say(COLOURS[colour]).lower()}"
        peril = quest.peril(colour)
        text = say(peril.text if peril else _("Nothing happens."))
        recent = _log_lines(seen, 1, "peril")
        return Tray("hazard-sign", title, text=text, recent=recent, card=quest.id, kind=colour)
    asker = view["asked"]["prompt"]["args"].get("cause") if view["asked"] else None
    if asker is not None and not (action and action["step"] == THREATS):  # a threat is shown among the steps
        return _asking(seen, asker)
    if phase in ("travel", "round_ends"):
        here = view["location"]
        if here is None:  # the party has left one location and is not yet at the next
            return Tray("trail", say(_("Travel")), recent=_log_lines(seen, 1))
        place = face(here["card"], say)
        note = f"{here['progress']}/{here['explore']}"
        return Tray("trail", place.name, note, text=place.text, recent=_log_lines(seen, 1), card=place.id)
    roll = last_roll(seen.happened)
    if phase == "enemies":
        if roll is not None and not any(event.key == "activates" for event in seen.happened[-LOG_LINES:]):
            return _action(seen, roll, None)
        note, recent = say(_("ready ones act, one after the other")), _log_lines(seen, 2, "enemy-exhausted")
        return Tray("goblin-head", say(_("Enemy phase")), note, recent=recent)
    if action is not None and (action["step"] or seen.asked.key):
        hero = view["heroes"][action["hero"]]["card"]
        if roll is None or roll.hero != hero or not (roll.dice and action["hero_dice"]):
            roll = Roll(hero)
        return _action(seen, roll, action)
    if roll is not None:
        return _action(seen, roll, None)
    title = say(_("Round {n}"), n=view["round"])
    # what the enemies and the peril did
    recent = _log_lines(seen, LOG_LINES, "turn", "round", "enemy-phase", "enemy-exhausted")
    return Tray("broadsword", title, say(_("Hero phase")), recent=recent)


def _asking(seen: Seen[View], id: str) -> Tray:
    """The card whose effect asks the question: its text, and its results so far."""
    say, card = seen.speech, face(id, seen.speech)
    note, text = card.types, card.text
    if id in BOX.enemies and seen.view["phase"] == "enemies":
        keywords = [word for word in BOX.enemies[id].bar if word not in (ADVANCE, RETREAT)]
        note, text = say(_("acts")), " ".join(f"{say(word.name)}: {say(word.text)}" for word in keywords)
    elif id in BOX.quests:
        text = " ".join(map(say, BOX.quests[id].special))
    return Tray(card.icon, card.name, note, text=text, recent=_log_lines(seen, 1, "turn")[-FEW_LOG_LINES:], card=id)


def _log_lines(seen: Seen[View], turns: int, *skip: str) -> list[tuple[str, str]]:
    """The last log lines of this many turns, without these events."""
    lines = [line for turn in seen.log[:turns] for line in turn.lines if line.key not in skip]
    return [(line.icon, line.text) for line in reversed(lines[:LOG_LINES])]


# -- an action in its four steps


def _action(seen: Seen[View], roll: Roll, action: ActionFacts | None) -> Tray:
    """The current action, or (without one) the last roll."""
    say, card = seen.speech, BOX.abilities[action["card"] if action else roll.card]
    lines = [
        _dice(seen, roll, card, action),
        _successes(seen, roll, card, action),
        _retaliation(seen, roll, action),
        *_threats(seen, roll, action),
        _outcome(seen, roll, action),
    ]
    step, number = STEPS_OF.get(seen.asked.key, action["step"]) if action else OVER, 0
    for line in lines:
        number = int(line.number or number)  # threats belong to the step before them
        line.state = "done" if number < step else "now" if number == step and action else ""
    note = say(WORDS[card.action]).lower()
    if not action:
        note = f"{say(BOX.heroes[roll.hero].name)} · {note}"
    return Tray(ACTION_ICONS[card.action], say(card.name), note, lines, card=card.id)


def _dice(seen: Seen[View], roll: Roll, card: Ability, action: ActionFacts | None) -> Line:
    """The dice rolled; before the roll, the dice to be rolled: the hero dice, and one for each ready enemy."""
    say, labels = seen.speech, seen.asked.labels
    if not roll.dice:
        engaged = seen.view["heroes"][action["hero"]]["engaged"] if action else []
        dice = action["odds"]["dice"] if action and "odds" in action else card.dice
        white: Die = ("white", "unrolled", "", say(_("a hero die to be rolled")), [])
        black: Die = ("black", "unrolled", "", say(_("an enemy die to be rolled")), [])
        return Line("1", say(_("Dice")), dice=[[white]] * dice + [[black]] * sum(foe["ready"] for foe in engaged))

    def die(colour: str, shown: str, option: str) -> Die:
        icon, name = DICE[shown]
        return colour, shown, icon, say(name), [option] if option in labels else []

    rows = [[die("white", roll.dice[n], f"hero_die:{n + 1}") for n in row] for row in chains(roll.dice, roll.thrown)]
    rows += [[die("black", shown, f"enemy_die:{n}")] for n, shown in enumerate(roll.enemy_dice, 1)]
    return Line("1", "", dice=rows)


def _successes(seen: Seen[View], roll: Roll, card: Ability, action: ActionFacts | None) -> Line:
    """Where the successes come from, their sum, and those still to assign."""
    say, total, left = seen.speech, roll.successes, question_args(seen).get("left")
    line = Line("2", say(_("Successes")))
    hits = roll.dice.count("success") + roll.dice.count("critical")
    numbers = [Number("rolling-dices", str(hits), say(_("dice")))] if roll.dice or total is not None else []
    if action and action["tokens"]:
        numbers.append(Number("pointy-sword", f"+{action['tokens']}", say(_("success tokens spent"))))
    bonus = action.get("odds", action)["bonus"] if action else 0
    if bonus:
        numbers.append(Number(card.icon, _signed(bonus), say(_("cards and places"))))
    if total is not None:
        line.result = Number("pointy-sword", str(total))
        if not action and total != hits:
            numbers.append(Number(card.icon, _signed(total - hits), say(_("tokens, cards and places"))))
        if left is not None:
            line.coins = max(0, total - int(left)), int(left)
    line.numbers = numbers
    return line


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _retaliation(seen: Seen[View], roll: Roll, action: ActionFacts | None) -> Line:
    """Who retaliates; before the retaliation, who will according to the dice."""
    say, cards, blows = seen.speech, roll.retaliating, roll.blows
    if not cards and action and roll.dice:
        engaged = seen.view["heroes"][action["hero"]]["engaged"]
        able = [foe for foe in engaged if foe["ready"] and foe["number"] in action["rolled_by"]]
        able.sort(key=lambda foe: -foe["attack"])  # the highest attacks first, one for each symbol (HT-5.11)
        striking = able[: roll.enemy_dice.count(RETALIATE)]
        cards, dealt = [foe["card"] for foe in striking], seen.view["blows"]
        blows = sum(dealt[str(foe["number"])] for foe in striking)
    line = Line("3", say(_("Retaliation")))
    if not cards:
        line.text = "–" if roll.dice else ""
        return line
    names = [n if count == 1 else f"{n} ×{count}" for n, count in counted([_name(id, say) for id in cards]).items()]
    line.numbers = [Number("claw-slashes", str(blows), "", ", ".join(names), bad=True)]
    if roll.shields:
        line.numbers.append(Number("shield", f"−{roll.shields}", say(_("shields"))))
    line.result = Number("drop", str(roll.suffered or max(0, blows - roll.shields)), bad=True)
    return line


def _threats(seen: Seen[View], roll: Roll, action: ActionFacts | None) -> list[Line]:
    """The threats and what they do. During an action, those of all cards that have one now (HT-5.13)."""
    if THREAT not in roll.enemy_dice:
        return []
    say, sources = seen.speech, list(roll.threats)
    if action:
        in_play = [seen.view["quest"], *[foe["card"] for foe in foes_of(seen.view) if foe["card"]]]
        sources += [id for id in in_play if id not in sources]
    said = [f"{_name(id, say)}: {say(short_texts.THREATS[id])}" for id in sources if id in short_texts.THREATS]
    return [Line("", say(_("Threat")), text=" ".join(said) or "–")]


def _name(id: str, speech: Speech) -> str:
    return face(id, speech).name


def _outcome(seen: Seen[View], roll: Roll, action: ActionFacts | None) -> Line:
    """Who falls, and what the successes achieved."""
    say, fallen = seen.speech, roll.fallen
    if not fallen and action:
        fallen = [foe["card"] for foe in foes_of(seen.view) if foe["face_up"] and foe["wounds"] >= foe["health"]]
    numbers = [Number("death-skull", "", say(_("falls")), _name(id, say)) for id in fallen]
    numbers += [Number(icon, str(count)) for icon, count in roll.gains.items() if not fallen or icon != "drop"]
    return Line("4", say(_("Outcome")), numbers=numbers, listed=True)
