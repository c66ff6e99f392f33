"""The answers in the prompt bar: the button label of each option, with its sign and what it would bring."""

from typing import NamedTuple

from ....kernel.text import Speech, _
from ....kit.prompt import Answer, AnswerGroup, Answers, Step
from ..cards import BOXES, FACES, KINDS
from ..rules.card import WALL, WATER, Item
from ..rules.printed.dice import boots
from ..rules.printed.rooms import BY_ID
from ..rules.scoring import RESURRECTION, WOUND_FAME
from ..rules.sheet import HEARTS
from ..view import SheetFacts
from .box import GOAL, HERO, ITEM, MINION, TALENT
from .sheet import falls

STEPS = {
    "keep": Step("card-pick", _("Before the first round"), "map"),
    "hunt-gem": Step("robber", _("Before the first round"), "map"),
    "veteran": Step("rank-2", _("Before the first round"), "team"),
    "craftsman": Step("hammer-drop", _("Before the first round"), "team"),
    "assassin": Step("cloak-dagger", _("Before the first round"), "map"),
    "wounds": Step("hearts", _("Wounds"), "team"),
    "die": Step("rolling-dices", _("All choose at the same time"), ""),
    "use": Step("rolling-dices", _("Or take what glows on the sheet"), "map", _("Uses")),
    "step": Step("footsteps", _("One room at a time"), "map"),
    "raise": Step("upgrade", _("A level up"), "team"),
    "fill": Step("locked-chest", _("A magic-item box"), "team"),
    "slay": Step("skull-staff", _("The Sceptre of Death"), "map"),
    "order": Step("cut-diamond", _("A gem"), "team"),
}
GROUPS = {
    "level": AnswerGroup("upgrade", _("Level"), _("Level: which hero?")),
    "craft": AnswerGroup("locked-chest", _("Item"), _("Item: which one?")),
    "go": AnswerGroup("footsteps", _("Walk"), _("Walk: which room?")),
    **{kind.id: AnswerGroup(kind.icon, kind.name) for kind in KINDS},
}
"""The uses of a die, and the kinds of minions."""
FALLS = _("your team falls: −{lost}")
"""The note of a choice that brings more wounds than health: the cost of resurrection at the end."""
FOUND = {"level_up": _("level"), "item_box": _("item"), "potion": _("potion")}
"""Short names of the rewards in rooms."""


def step(key: str, alone: bool = False) -> Step:
    found = STEPS.get(key) or Step("rolling-dices")
    return found._replace(text="") if key == "die" and alone else found


class AnswerReader(NamedTuple):
    """What answers depend on: the team's own sheet, the language, and the wounds to take, if it is about wounds."""

    sheet: SheetFacts
    speech: Speech
    wounds: int = 0


def groups(sheet: SheetFacts, speech: Speech) -> dict[str, AnswerGroup]:
    """The groups of answers, with notes on what an answer brings; for a walk, how many rooms the die leads."""
    notes = {"level": speech(_("one hero +1")), "craft": speech(_("one box"))}
    moves = moves_of(sheet)
    if moves:
        notes["go"] = speech(_("{n} rooms"), n=moves) if moves > 1 else speech(_("1 room"))
    return {**GROUPS, **{id: GROUPS[id]._replace(note=note) for id, note in notes.items()}}


def moves_of(sheet: SheetFacts) -> int:
    """The moves left of the die in use."""
    return sheet["moves"] or (FACES[sheet["die"]].symbol.moves if sheet["die"] else 0)


answers: Answers[AnswerReader] = Answers()


@answers("waste", "stop", "steal-none")
def enough(_reader: AnswerReader, *_things: object) -> Answer:
    return Answer("", pinned=True)


@answers("go")
def go(reader: AnswerReader, room: str) -> Answer:
    """A step, with what awaits there: the reward as its icon, the wounds as its note."""
    awaits, speech = reader.sheet["awaits"][room], reader.speech
    reward = BY_ID[room].reward
    gain = reward.icon if reward and (awaits["reward"] or awaits["gem"]) else "footsteps"
    if falls(awaits["wounds"], reader.sheet["spare"]):
        return Answer(room, icon="angel-wings", tone="loss", note=speech(FALLS, lost=RESURRECTION))
    if awaits["wounds"]:
        return Answer(room, icon=gain, note=f"−{awaits['wounds']}", note_sign="hearts")
    if awaits["gem"]:
        return Answer(room, icon=gain, note=speech(_("gem {letter}"), letter=awaits["gem"]))
    if awaits["reward"]:
        return Answer(room, icon=gain, note=speech(FOUND[awaits["reward"]]))
    return Answer(room, icon=gain, note=speech(_("been there") if room in reader.sheet["explored"] else _("empty")))


@answers("die")
def die(reader: AnswerReader, face: str) -> Answer:
    one, speech = FACES[face], reader.speech
    return Answer(speech(one.name), icon=one.icon, note=die_note(face, reader.sheet, speech))


def die_note(face: str, sheet: SheetFacts, speech: Speech) -> str:
    """What the die does for this team in particular: whom it raises, or how far it walks."""
    heroes = sheet["raises"].get(face, [])
    if FACES[face].symbol is boots:
        return speech(_("walks {n} rooms"), n=boots.moves)
    if not heroes:
        return speech(_("raises nobody"))
    if len(heroes) > 1:
        return speech(_("raises any hero"))
    level = sheet["levels"][heroes[0]]
    return speech(
        _("raises {hero}\N{NO-BREAK SPACE}{from}→{to}"),
        hero=speech(HERO[heroes[0]].name),
        **{"from": level, "to": level + 1},
    )


@answers("level", "raise")
def level(reader: AnswerReader, id: str) -> Answer:
    hero, risen = HERO[id], reader.sheet["marks"]["levels"][id]
    return Answer(reader.speech(hero.name), icon=hero.icon, note=f"{risen - 1} → {risen}")


@answers("craft", "fill")
def fill(reader: AnswerReader, id: str) -> Answer:
    item, boxes = ITEM[id], reader.sheet["marks"]["items"][id]
    return Answer(reader.speech(item.name), icon=item.icon, note=f"{boxes}/{BOXES}: {brings(item, reader.speech)}")


def brings(item: Item, speech: Speech) -> str:
    """What an item is for, in two words."""
    found = (
        (item.guard, _("minions +{n}")),
        (item.level_ups, _("a hero +{n}")),
        (item.might, _("power +{n}")),
        (item.potions, _("{n} potions")),
        (item.kills, _("slays {n}")),
        (item.passes == WATER, _("over water")),
        (item.passes == WALL, _("through walls")),
        (item.fame, _("{n} fame")),
    )
    return next(speech(words, n=int(number)) for number, words in found if number)


@answers("brew")
def brew(reader: AnswerReader, *_things: object) -> Answer:
    count = len(reader.sheet["marks"]["brew"])
    return Answer(reader.speech(_("Brew")), icon="round-potion", note=reader.speech(_("potions +{n}"), n=count))


@answers("absorb")
def absorb(reader: AnswerReader, potions: int) -> Answer:
    """How many wounds go to potions, and what the others cost on the track."""
    sheet, speech = reader.sheet, reader.speech
    track = min(HEARTS, sheet["wounds"] + reader.wounds - potions)
    icon = "round-potion" if potions else "hearts"
    if track > sheet["power"] and not sheet["resurrected"]:
        return Answer("", icon=icon, tone="loss", note=speech(FALLS, lost=RESURRECTION))
    lost = WOUND_FAME[track // 2] - WOUND_FAME[sheet["wounds"] // 2]
    return Answer("", icon=icon, note=f"−{lost}" if lost else "0", note_sign="laurel-crown")


@answers("slay")
def slay(reader: AnswerReader, id: str) -> Answer:
    minion = MINION[id]
    return Answer(reader.speech(minion.name), icon=minion.icon, group=minion.kind.id)


@answers("keep")
def keep(reader: AnswerReader, talent: str, goal: str) -> Answer:
    speech, kept = reader.speech, TALENT[talent]
    return Answer(f"{speech(kept.name)} + {speech(GOAL[goal].name)}", icon=kept.icon)


@answers("steal")
def steal(_reader: AnswerReader, *_things: object) -> Answer:
    return Answer("", icon="cut-diamond")
