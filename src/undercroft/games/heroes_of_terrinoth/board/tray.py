"""The tray: what is going on, as a story in steps: dice and what comes of them, an enemy's deeds, a peril."""

from typing import Any

from ....kernel.text import Speech, _
from ....kit.piles import counted
from ..cards import BOX
from ..rules.box import RETALIATE, THREAT, WORDS
from . import shorts
from .chances import ENEMY_DIE, HERO_DIE, Chances
from .faces import ACTION_ICONS, COLOURS, DICE, face
from .marks import Die, Line, Part, Tray, Word
from .story import Roll, chains, last_roll

DONE, NOW, TO_COME = "done", "now", ""
STEPS_OF = {
    "target": 1, "another-target": 1, "aided": 1, "use-bow": 1, "before-roll": 1, "reroll": 1, "which-dice": 1,
    "assign": 2, "share": 2, "retaliation-tie": 3, "reduce-wounds": 3, "avenge": 3, "threat-order": 3, "either": 3,
}  # fmt: skip
"""In which step of an action a question comes."""
TALES = 7
"""So many lines of the log find room."""


def tray(view: dict[str, Any], speech: Speech, scene: Any, chances: Chances) -> Tray:
    """What lies on the tray now."""
    if view["result"] is not None:
        return _end(view, speech)
    tell = PHASES.get(view["phase"], _heroes)
    return tell(view, speech, scene, chances)


def _end(view: dict[str, Any], speech: Speech) -> Tray:
    quest, won = BOX.quests[view["quest"]], view["result"]["won"]
    title = speech(_("The quest is won") if won else _("The quest is lost"))
    text = speech(quest.victory_text if won else quest.defeat_text)
    return Tray(quest.icon, title, speech(quest.name), text=text, kind="tale", card=quest.id)


def _prologue(view: dict[str, Any], speech: Speech, scene: Any, chances: Chances) -> Tray:
    quest = BOX.quests[view["quest"]]
    note = speech(_("a {level} quest")).format(level=speech(WORDS[quest.danger]))
    return Tray(quest.icon, speech(quest.name), note, text=speech(quest.prologue), kind="tale", card=quest.id)


def _tales(scene: Any, turns: int, skip: tuple[str, ...] = ()) -> list[Word]:
    """The last things that happened, oldest first."""
    lines = [line for turn in scene.log[:turns] for line in turn.lines if line.key not in skip]
    return [Word(line.icon, line.text) for line in reversed(lines[:TALES])]


def _enemies(view: dict[str, Any], speech: Speech, scene: Any, chances: Chances) -> Tray:
    roll = last_roll(scene.happened)
    note = speech(_("ready ones act, one after the other"))
    if roll is not None and not any(event.key == "activates" for event in scene.happened[-TALES:]):
        return _action(roll, view, speech, chances, live=False)
    return Tray("goblin-head", speech(_("Enemy phase")), note, told=_tales(scene, 2, ("enemy-exhausted",)))


def _peril(view: dict[str, Any], speech: Speech, scene: Any, chances: Chances) -> Tray:
    quest, colour = BOX.quests[view["quest"]], view["peril"]["colour"]
    peril = quest.perils.get(colour)
    text = speech(peril.text) if peril else speech(_("Nothing happens."))
    title = f"{speech(_('Peril'))}: {speech(COLOURS[colour]).lower()}"
    return Tray("hazard-sign", title, "", text=text, told=_tales(scene, 1, ("peril",)), card=quest.id, kind=colour)


def _travel(view: dict[str, Any], speech: Speech, scene: Any, chances: Chances) -> Tray:
    here = view["location"]
    shown = face(here["card"], speech)
    note = f"{here['progress']}/{here['explore']}"
    told = _tales(scene, 1)
    return Tray("trail", shown.name, note, text=shown.text, told=told, card=shown.id)


def _heroes(view: dict[str, Any], speech: Speech, scene: Any, chances: Chances) -> Tray:
    """The action of the hero on turn; before it has begun, the roll of the hero before."""
    action = view["action"]
    if action is not None and (action["step"] or chances.key):
        return _action(_live(action, view, scene), view, speech, chances, live=True)
    roll = last_roll(scene.happened)
    if roll is not None:
        return _action(roll, view, speech, chances, live=False)
    told = _tales(scene, 2, ("turn", "round"))
    title = speech(_("Round {n}")).format(n=view["round"])
    return Tray("broadsword", title, speech(_("Hero phase")), told=told)


PHASES = {"begin": _prologue, "enemies": _enemies, "peril": _peril, "travel": _travel, "round_ends": _travel}


def _live(action: dict[str, Any], view: dict[str, Any], scene: Any) -> Roll:
    """The roll under way; before the dice fall there is only the card."""
    roll = last_roll(scene.happened)
    hero = view["heroes"][action["hero"]]["card"]
    if roll is not None and roll.hero == hero and roll.dice and action["hero_dice"]:
        return roll
    return Roll(hero, action["card"])


# -- an action in its four steps


def _action(roll: Roll, view: dict[str, Any], speech: Speech, chances: Chances, live: bool) -> Tray:
    action = view["action"] if live else None
    card = BOX.abilities[(action or {}).get("card") or roll.card]
    step = STEPS_OF.get(chances.key, action["step"] if action else 5) if live else 5
    note = speech(WORDS[card.action]).lower()
    if not live:
        note = f"{speech(BOX.heroes[roll.hero].name)} · {note}"
    lines = [
        _dice(roll, card, view, speech, chances, action),
        _successes(roll, card, speech, action, chances),
        _retaliation(roll, view, speech, action),
        *_threats(roll, view, speech, live),
        _outcome(roll, view, speech, live),
    ]
    number = 0
    for place, line in enumerate(lines):
        number = int(line.number or number)  # threats belong to the step before them
        state = DONE if number < step else NOW if number == step and live else TO_COME
        lines[place] = line._replace(state=state)
    return Tray(ACTION_ICONS[card.action], speech(card.name), note, lines, card=card.id)


def _dice(
    roll: Roll, card: Any, view: dict[str, Any], speech: Speech, chances: Chances, action: dict[str, Any] | None
) -> Line:
    """What fell; before that, how many dice will be rolled."""
    if not roll.dice:
        ready = 0
        if action:
            ready = sum(foe["ready"] for foe in view["heroes"][action["hero"]]["engaged"])
        white = Die("white", "unrolled", "", speech(_("a hero die to be rolled")))
        black = Die("black", "unrolled", "", speech(_("an enemy die to be rolled")))
        return Line("1", speech(_("Dice")), dice=(white,) * card.dice + (black,) * ready)
    dice: list[Die] = []
    again = roll.thrown
    for place, chain in enumerate(chains(roll.dice, roll.thrown), start=1):
        first, *others = chain
        rest = []
        for one in others:
            again += 1
            rest.append(_die("white", one, speech, chances.at(HERO_DIE, again)))
        dice.append(_die("white", first, speech, chances.at(HERO_DIE, place), tuple(rest)))
    for place, one in enumerate(roll.enemy_dice, start=1):
        dice.append(_die("black", one, speech, chances.at(ENEMY_DIE, place)))
    return Line("1", "", dice=tuple(dice))


def _die(colour: str, shown: str, speech: Speech, options: tuple[str, ...], again: tuple[Die, ...] = ()) -> Die:
    icon, name = DICE[shown]
    return Die(colour, shown, icon, speech(name), again, options)


def _successes(roll: Roll, card: Any, speech: Speech, action: dict[str, Any] | None, chances: Chances) -> Line:
    """Where each success comes from, the sum, and those still to be given."""
    title, added = speech(_("Successes")), _added(action, card, speech) if action else []
    if roll.successes is None and not roll.dice:
        return Line("2", title, parts=tuple(added))
    hits = roll.dice.count("success") + roll.dice.count("critical")
    parts = [Part("rolling-dices", str(hits), speech(_("dice"))), *added]
    if roll.successes is None:
        return Line("2", title, parts=tuple(parts))
    if not action and roll.successes != hits:
        more = roll.successes - hits
        parts.append(Part(card.icon, f"{more:+d}".replace("-", "−"), speech(_("tokens, cards and places"))))
    result = Part("pointy-sword", str(roll.successes))
    left = chances.args.get("left")
    if left is None:
        return Line("2", title, parts=tuple(parts), result=result)
    given = max(0, roll.successes - int(left))
    coins, note = (False,) * given + (True,) * int(left), speech(_("{n} to give")).format(n=left)
    return Line("2", title, parts=tuple(parts), result=result, coins=coins, coins_note=note)


def _added(action: dict[str, Any], card: Any, speech: Speech) -> list[Part]:
    """Tokens spent and what cards and places add."""
    parts = []
    if action["tokens"]:
        parts.append(Part("pointy-sword", f"+{action['tokens']}", speech(_("success tokens spent"))))
    if action["bonus"]:
        value = f"{action['bonus']:+d}".replace("-", "−")
        parts.append(Part(card.icon, value, speech(_("cards and places"))))
    return parts


def _retaliation(roll: Roll, view: dict[str, Any], speech: Speech, action: dict[str, Any] | None) -> Line:
    """Who retaliates; as long as that is to come, what the dice already say."""
    title = speech(_("Retaliation"))
    names, blows = [speech(one.name) for one in roll.retaliating], roll.blows
    if not names and action and roll.dice:
        names, blows = _expected(roll, action, view, speech)
    if not names:
        return Line("3", title, text="–" if roll.dice else "")
    parts = [Part("claw-slashes", str(blows), "", _listed(names), bad=True)]
    if roll.shields:
        parts.append(Part("shield", f"−{roll.shields}", speech(_("shields"))))
    result = Part("drop", str(roll.suffered or max(0, blows - roll.shields)), bad=True)
    return Line("3", title, parts=tuple(parts), result=result)


def _listed(names: list[str]) -> str:
    """Names one after the other; the same name only once, with its number."""
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in counted(names).items())


def _expected(roll: Roll, action: dict[str, Any], view: dict[str, Any], speech: Speech) -> tuple[list[str], int]:
    """The highest attacks first, one for each symbol (HT-5.11)."""
    engaged = view["heroes"][action["hero"]]["engaged"]
    able = [foe for foe in engaged if foe["ready"] and foe["number"] in action["rolled_by"]]
    able.sort(key=lambda foe: -foe["attack"])
    striking = able[: roll.enemy_dice.count(RETALIATE)]
    return [speech(BOX.enemies[foe["card"]].name) for foe in striking], sum(foe["attack"] for foe in striking)


def _threats(roll: Roll, view: dict[str, Any], speech: Speech, live: bool) -> list[Line]:
    """Whose threat, and what it does."""
    if THREAT not in roll.enemy_dice:
        return []
    sources = [_source(one) for one in roll.threats]
    if live:
        sources += [id for id in _threatening(view) if id not in sources]
    said = [f"{speech(_name(id))}: {speech(shorts.THREATS[id])}" for id in sources if id in shorts.THREATS]
    return [Line("", speech(_("Threat")), text=" ".join(said) or "–")]


def _source(thing: Any) -> str:
    return str(getattr(thing, "card", thing).id)


def _name(id: str) -> str:
    return BOX.enemies[id].name if id in BOX.enemies else BOX.quests[id].name


def _threatening(view: dict[str, Any]) -> list[str]:
    """Every card whose threat works now (HT-5.13)."""
    foes = [foe for hero in view["heroes"] for foe in hero["engaged"]] + view["shadows"]
    foes += [view["lair"]] if view["lair"] else []
    found = [foe["card"] for foe in foes if foe["card"] and BOX.enemies[foe["card"]].threat_text]
    return [*([view["quest"]] if BOX.quests[view["quest"]].threat_text else []), *found]


def _outcome(roll: Roll, view: dict[str, Any], speech: Speech, live: bool) -> Line:
    """Who falls, and what the successes were good for."""
    names = [speech(one.name) for one in roll.fallen]
    if live and not names:
        foes = [foe for hero in view["heroes"] for foe in hero["engaged"]] + view["shadows"]
        dying = [foe for foe in foes if foe["card"] and foe["wounds"] >= foe["health"]]
        names = [speech(BOX.enemies[foe["card"]].name) for foe in dying]
    parts = [Part("death-skull", "", speech(_("falls")), name) for name in names]
    sums: dict[str, int] = {}
    for icon, count in roll.gains:
        sums[icon] = sums.get(icon, 0) + count
    parts += [Part(icon, str(count)) for icon, count in sums.items() if not names or icon != "drop"]
    return Line("4", speech(_("Outcome")), parts=tuple(parts), listed=True)
