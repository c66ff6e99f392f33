"""The answers in the prompt bar: the button label of each option, with its sign and its outcome."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.copies import card_of, state_of
from ....kit.prompt import Answer, AnswerGroup, Answers, Risk, Step
from ....kit.seen import Seen
from ..cards import CARDS, ROOMS
from ..rules.dungeon_card import acts_first
from ..rules.gear import PRICES
from ..rules.levelling import price
from ..view import TileFacts, View
from .faces import LEVELS, TITLES
from .pieces import FIGURE_ICONS, GEAR_ICONS, PLACES
from .room import battle_at, relation, tone_of

STEPS = {
    "figure": Step("meeple", _("Setting up")),
    "keep-quest": Step("scroll-quill", _("Setting up"), "village"),
    "guild": Step("knight-banner", _("Setting up"), "village"),
    "where-to": Step("compass", _("Your turn"), "dungeon"),
    "put-back": Step("church", _("At the Shrine"), "hand"),
    "clear": Step("stockpiles", _("At the Marketplace"), "village"),
    "open-deck": Step("stockpiles", _("At the Marketplace"), "village"),
    "village": Step("village", _("Step 2 of the Village phase"), "hand"),
    "buy": Step("swap-bag", _("Buying"), "village"),
    "scrap": Step("plain-dagger", _("A card was bought"), "hand"),
    "buy-gear": Step("shop", _("At the Bazaar"), "village"),
    "drink": Step("round-potion", _("At the Bazaar"), "hand"),
    "buy-treasure": Step("open-treasure-chest", _("At the Shop of Wonders"), "village"),
    "heal": Step("hearts", _("Healing"), "hand"),
    "level": Step("upgrade", _("A Hero rises"), "hand"),
    "become": Step("upgrade", _("A Hero rises"), "village"),
    "descend": Step("old-lantern", _("After the Village phase"), "hand"),
    "prepare": Step("crossed-swords", _("Step 2 of the Dungeon phase"), "hand"),
    "move": Step("footsteps", _("Step 3 of the Dungeon phase"), "dungeon"),
    "blood": Step("drop", _("On the way"), "dungeon"),
    "alert-order": Step("ringing-bell", _("On the way"), "dungeon"),
    "ignore": Step("ringing-bell", _("On the way"), "dungeon"),
    "place-figure": Step("footsteps", _("After the battle"), "dungeon"),
    "battle-order": Step("crossed-swords", _("In the battle"), "dungeon"),
    "bar": Step("padlock", _("In the battle"), "hand"),
    "spoils": Step("open-treasure-chest", _("Spoils of the victory"), "hand"),
    "quest": Step("scroll-quill", _("Your Side Quest"), "hand"),
    "final-discard": Step("pile-discard", _("The Guardian has come"), "hand"),
    "recognise": Step("laurel-crown", _("Between two games"), "hand"),
}
"""The step of the game in which each question comes; questions of cards need none."""
OTHERS = {"village": Step("village", "", "hand"), "dungeon": Step("dungeon-gate", "", "hand")}
ICONS = {
    "yes": "check-mark", "no": "cancel", "ignore": "check-mark", "suffer": "ringing-bell",
    "heal-token": "drop", "drink": "round-potion", "buy-treasure": "open-treasure-chest", "wounds": "drop",
}  # fmt: skip
OUTCOMES = {
    "win": ("check-mark", "win"),
    "loss": ("broken-shield", "loss"),
    "far": ("padlock", "loss"),
    "unknown": ("rolling-dices", "loss"),
}
"""What a forecast looks like on a button: its sign and its tone."""
TOKENS = {
    "rations-gold": ("iron_rations", "+1", "gold"),
    "rations-skill": ("iron_rations", "+2", "strength"),
    "lantern": ("lantern", "+1", "light"),
    "potion": ("potion", "−1", "wound"),
}
"""Gear tokens with what they give (TQ-13): kind, number, sign."""
GIVES = {"iron_rations": _("+1 Gold or +2 Skill"), "lantern": _("+1 Light"), "potion": _("heals 1 Wound")}
ENDS_STEP = {
    "go-buying", "buy-nothing", "heal-none", "level-none", "put-no-more", "no-spoils", "stay", "ready", "scrap-none",
    "keep", "nothing", "keep-secret", "recognise-none",
}  # fmt: skip
"""Answers that go on to the next step; they are set apart from the others."""
BRIEF = 48
"""The most characters of an ability's text on a button."""
GROUPS = {
    "hero": AnswerGroup("visored-helm", _("Heroes")),
    "weapon": AnswerGroup("broadsword", _("Weapons")),
    "item": AnswerGroup("swap-bag", _("Items")),
    "spell": AnswerGroup("spell-book", _("Spells")),
    "wield": AnswerGroup("broadsword", _("Arm"), _("Who wields which Weapon?")),
    "use": AnswerGroup("pile-hand", _("Abilities"), _("Which ability do you use?")),
    "move": AnswerGroup("footsteps", _("Walk"), _("Walk: which Room?")),
    "village": AnswerGroup("village", _("Village"), _("Which place of the Village?")),
    "gear": AnswerGroup("old-lantern", _("Gear")),
}
"""Groups that long lists of answers are sorted into; cards by their kind."""
NAMED = {
    "discard", "destroy", "put-back", "put-on-deck", "put-under-deck", "target", "become", "scrap", "drop", "remove",
    "first", "clear", "heal-card", "disarm", "join", "keep-quest", "reveal-quest", "recognise",
}  # fmt: skip
"""Verbs whose question already names the action: the button names only the card."""


class AnswerReader(NamedTuple):
    """The reader of the answers: view, language, the label of each option."""

    view: View
    speech: Speech
    labels: Mapping[str, str]
    twins: Mapping[tuple[str, str], int]
    """How many options have the same verb and are about the same thing."""

    def name(self, thing: str) -> str:
        """The name of a card; of a Hero with the level, as it stands on the card."""
        card = CARDS[card_of(thing)]
        name = self.speech(card.name)
        return f"{name} {LEVELS[card.level]}" if card.is_hero and card.level else name

    def verbs(self, thing: object) -> int:
        """How many of the verbs in `NAMED` can be applied to this thing."""
        return sum(self.twins[verb, str(thing)] > 0 for verb in NAMED)

    def state(self, thing: object) -> Hashable:
        return state_of(thing, self.view["front"])


def step(key: str, phase: str) -> Step:
    return STEPS.get(key) or OTHERS.get(phase) or Step("compass", "", "dungeon")


answers: Answers[AnswerReader] = Answers()


def write(seen: Seen[View]) -> dict[str, Answer]:
    """What to write on the button of each option; options not listed here show their label."""
    options: Sequence[OptionFacts] = seen.asked.options
    twins = Counter([(one["verb"], str(one["things"][0])) for one in options if one["things"]])
    reader = AnswerReader(seen.view, seen.speech, seen.asked.labels, twins)
    return answers.write(options, reader, other, reader.state)


@answers("village")
def go_to_village(reader: AnswerReader, place: str) -> Answer:
    one = PLACES[place]
    return Answer(reader.speech(one.name), icon=one.icon, risk=Risk(then=reader.speech(one.gain)))


@answers("dungeon")
def go_to_dungeon(reader: AnswerReader) -> Answer:
    return Answer(
        reader.speech(_("To the Dungeon")), icon="dungeon-gate", risk=Risk(then=reader.speech(_("fight a Monster")))
    )


@answers("move")
def move(reader: AnswerReader, room: str) -> Answer:
    decision = reader.view["decision"]
    if decision and decision["prompt"]["key"] == "place-figure":  # nobody fights there this turn
        return Answer(reader.name(room), icon=ROOMS[room].icon)
    tile = next(tile for tile in reader.view["dungeon"] if tile["room"] == room)
    return _battle(reader, tile, reader.name(room))


@answers("stop")
def stop(reader: AnswerReader) -> Answer | None:
    place = reader.view["players"][reader.view["active"]]["place"]
    here = next((tile for tile in reader.view["dungeon"] if tile["room"] == place), None)
    return _battle(reader, here, reader.speech(_("Stay here"))) if here else None


def _battle(reader: AnswerReader, tile: TileFacts, name: str) -> Answer:
    """A Room with the forecast of a battle there, and with its uncertainty or its Wounds."""
    battle, speech, risk = battle_at(tile), reader.speech, None
    if battle is None:
        return Answer(name, icon=ROOMS[tile["room"]].icon)
    monster, seen = battle
    result = tone_of(monster, tile["room"], seen)
    if result == "unknown":
        risk = Risk(test=speech(_("Victory")), then=speech(_("dice are rolled before the battle")))
    else:
        then = [speech(_("Wounds: {n}"), n=seen["wounds"])] if seen["wounds"] else []
        if result == "win" and acts_first(monster, ROOMS[tile["room"]]):
            then.append(speech(_("unless abilities before the battle change it")))
        risk = Risk(then="; ".join(then)) if then else None
    icon, tone = OUTCOMES[result]
    return Answer(name, "", icon, tone, f"{seen['total']} {relation(seen)} {seen['health']}", risk=risk)


@answers("buy")
def buy(reader: AnswerReader, card: str) -> Answer:
    one = CARDS[card]
    return Answer(reader.name(card), icon=one.icon, note=str(one.cost), note_sign="gold", group=one.kind)


@answers("wield", "boost")
def wield(reader: AnswerReader, weapon: str, hero: str) -> Answer:
    return Answer(f"{reader.name(weapon)} → {reader.name(hero)}", icon=CARDS[card_of(weapon)].icon, group="wield")


@answers("level")
def level(reader: AnswerReader, hero: str) -> Answer:
    card, decision = CARDS[card_of(hero)], reader.view["decision"]
    less = decision["prompt"]["args"].get("less", 0) if decision else 0
    paid = price(card.level, less)
    if not paid:
        return Answer(reader.name(hero), icon=card.icon, note=reader.speech(_("free")))
    return Answer(reader.name(hero), icon=card.icon, note=str(paid), note_sign="xp")


@answers("gear-kind", "lose-gear")
def gear(reader: AnswerReader, kind: str) -> Answer:
    return Answer(reader.speech(TITLES[kind]), icon=GEAR_ICONS[kind], note=reader.speech(GIVES[kind]))


@answers("buy-gear")
def buy_gear(reader: AnswerReader, kind: str) -> Answer:
    note = f"{PRICES[kind]} · {reader.speech(GIVES[kind])}"
    return Answer(reader.speech(TITLES[kind]), icon=GEAR_ICONS[kind], note=note, note_sign="gold")


@answers("figure")
def figure(reader: AnswerReader, figure: str) -> Answer:
    return Answer("", icon=FIGURE_ICONS[figure])


def other(reader: AnswerReader, verb: str, things: Sequence[object]) -> Answer | None:
    """Answers for other verbs: a card with its icon, and its name if the question names the action; ends of a step."""
    if verb in ENDS_STEP:
        return Answer("", pinned=True)
    if verb in TOKENS:
        kind, note, note_sign = TOKENS[verb]
        return Answer(reader.speech(TITLES[kind]), "", GEAR_ICONS[kind], "", note, note_sign, group="gear")
    card = card_of(things[0]) if things else ""
    if verb in ("use", "spoils"):
        return _ability(reader, verb, *things)
    if card in CARDS:
        named = verb in NAMED and reader.verbs(things[0]) == 1
        return Answer(reader.name(card) if named else "", icon=CARDS[card].icon, group=CARDS[card].kind)
    return Answer("", icon=ICONS[verb]) if verb in ICONS else None


def _ability(reader: AnswerReader, verb: str, thing: object, ability: object) -> Answer:
    """An ability: the name of its card and a short text; its full text if the card offers several."""
    card, name = CARDS[card_of(thing)], reader.name(str(thing))
    if reader.twins[verb, str(thing)] > 1:
        return Answer(f"{name}: {reader.labels[f'{verb}:{thing}:{ability}'].partition(': ')[2]}", icon=card.icon)
    short = next((reader.speech(one.short) for one in card.abilities if one.id == ability), "")
    return Answer(name, icon=card.icon, risk=Risk(then=short.removesuffix(".")) if len(short) <= BRIEF else None)
