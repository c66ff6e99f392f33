"""The table in a terminal: quest, darkness, heroes with their cards and enemies, dice. Colours only repeat words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ...kernel.decision import Option
from ...kernel.text import Speech, _
from ...kit.terminal import TableTop
from .cards import BOX
from .rules.box import WORDS, Ability, Condition, HeroCard
from .rules.conditions import CONDITIONS
from .rules.enemy import Enemy, EnemyRef
from .rules.place import Exploration, Location
from .rules.quest import Quest
from .view import AbilityFacts, ActionFacts, FoeFacts, HeroFacts, LocationFacts, View

SCORES = {"round": _("round"), "heroes": _("heroes standing"), "total": _("quests won")}
"""The names of the parts of a score."""

PHASES = {
    "begin": _("setting up"),
    "heroes": _("hero phase"),
    "enemies": _("enemy phase"),
    "peril": _("peril phase"),
    "travel": _("travel phase"),
    "round_ends": _("end of the round"),
}
COLOURS = {
    "start": ("·", "dim"),
    "grey": ("-", "dim"),
    "green": ("G", "green"),
    "blue": ("B", "blue"),
    "purple": ("P", "magenta"),
    "red": ("R", "red"),
}
"""The spaces of the peril track: a letter and its colour."""
DICE = {"success": "†", "critical": "‡", "shield": "o", "retaliate": "x", "threat": "!", "blank": " "}
WIDE = 100
"""From this width on the heroes stand side by side."""
CONDITION_CARDS = {condition.id: condition for condition in CONDITIONS}
Thing: TypeAlias = HeroCard | Ability | Enemy | Location | Exploration | Condition | Quest
"""Everything that a player can look up."""


def draw(view: View, speech: Speech, names: Sequence[str]) -> RenderableType:
    """The whole table as a seat sees it."""
    return _TableTop(view, speech, names)


class _TableTop(TableTop):
    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        yield self._quest()
        yield self._peril()
        if self.view["location"]:
            yield self._location(self.view["location"])
        yield self._dark()
        chosen = [hero for hero in self.view["heroes"] if hero["chosen"]]
        if chosen:
            yield from self._heroes(chosen, 2 if options.max_width >= WIDE else 1)
        if self.view["action"]:
            yield self._dice(self.view["action"])
        yield self._decks()

    # -- the quest

    def _quest(self) -> Text:
        view, quest = self.view, BOX.quests[self.view["quest"]]
        text = Text(self.speech(quest.name), style="bold")
        if view["round"]:
            text.append(", " + self.speech.say(_("round {n}"), {"n": view["round"]}))
        text.append(f" · {self.speech(PHASES[view['phase']])}\n", style="default")
        text.append(self.speech.say(_("Victory: {words}"), {"words": self.speech(quest.victory)}), style="green")
        if view["sheet"]:
            said = {"token": self.speech(quest.tokens.name) if quest.tokens else "", "n": view["sheet"]["count"]}
            text.append("\n" + self.speech.say(_("On the sheet, {token}: {n}"), said))
        return text

    def _peril(self) -> Text:
        peril = self.view["peril"]
        text = Text(self.speech(_("Peril")) + " ")
        for space, colour in enumerate(peril["track"]):
            letter, style = COLOURS[colour]
            text.append(f"[{letter}]" if space == peril["space"] else f" {letter} ", style=style)
        effect = BOX.quests[self.view["quest"]].peril(peril["colour"])
        if effect:
            text.append(f"\n  {self.speech(effect.text)}", style="dim")
        return text

    def _location(self, here: LocationFacts) -> Text:
        card = BOX.locations[here["card"]]
        steps = "#" * here["progress"] + "." * max(0, here["explore"] - here["progress"])
        text = Text.assemble((self.speech(card.name), "bold yellow"), f" {here['progress']}/{here['explore']} {steps}")
        return text.append(f"\n  {self.speech(card.text)}", style="dim")

    def _decks(self) -> Text:
        decks = self.view["decks"]
        sentence = _("Cards left: enemies {enemies}, exploration {exploration}, locations {locations}")
        left = {
            "enemies": decks["enemies"]["cards"],
            "exploration": decks["exploration"]["cards"],
            "locations": decks["locations"]["cards"],
        }
        return self._line(sentence, "dim", **left)

    # -- enemies

    def _dark(self) -> Text:
        text = Text(self.speech(_("Lair")) + ": ")
        text.append(self._foe(self.view["lair"]) if self.view["lair"] else "–", style="red")
        text.append("\n" + self.speech(_("Shadows")) + ": ")
        shadows = [self._foe(foe) for foe in self.view["shadows"]]
        return text.append(", ".join(shadows) or "–", style="red")

    def _foe(self, foe: FoeFacts) -> str:
        """An enemy with its health left and its attack; a face-down one has neither name nor numbers."""
        if foe["card"] is None:
            said = self.speech(_("face down"))
        else:
            card = BOX.enemies[foe["card"]]
            left = max(0, foe["health"] - foe["wounds"])
            values = {"name": self.speech(card.name), "n": left, "attack": foe["attack"]}
            said = self.speech.say(_("{name} (health {n}, attack {attack})"), values)
            if foe["resilience"]:
                said += self.speech.say(_(" resilience {n}"), {"n": foe["resilience"]})
        return said if foe["ready"] else f"{said} – {self.speech(_('exhausted'))}"

    # -- heroes

    def _heroes(self, heroes: Sequence[HeroFacts], columns: int) -> Iterator[RenderableType]:
        grid = Table.grid(padding=(0, 2), expand=True)
        for _column in range(columns):
            grid.add_column(ratio=1)
        for start in range(0, len(heroes), columns):
            grid.add_row(*(self._hero(hero) for hero in heroes[start : start + columns]))
        yield grid

    def _hero(self, hero: HeroFacts) -> Text:
        card = BOX.heroes[hero["card"]]
        acting = hero["number"] == self.view["active_hero"] and self.view["round"] > 0
        text = Text.assemble(("▶ " if acting else "  "), (self.speech(card.name), "bold cyan"))
        text.append(f" ({self.names[hero['seat']]})")
        if hero["number"] == self.view["leader"] and self.view["round"]:
            text.append(" " + self.speech(_("leads")), style="yellow")
        if hero["defeated"]:
            return text.append(" " + self.speech(_("defeated")), style="bold red")
        values = {"left": hero["health"] - hero["wounds"], "health": hero["health"], "tokens": hero["tokens"]}
        text.append("\n    " + self.speech.say(_("health {left} of {health}, success tokens {tokens}"), values))
        text.append("\n    ").append_text(self._cards(hero["cards"]))
        things = [self.speech(CONDITION_CARDS[id].name) for id in hero["conditions"]]
        things += [self.speech(BOX.exploration[id].name) for id in hero["items"]]
        if things:
            text.append("\n    " + ", ".join(things), style="green")
        for foe in hero["engaged"]:
            text.append("\n    × " + self._foe(foe), style="red")
        return text

    def _cards(self, cards: Sequence[AbilityFacts]) -> Text:
        """The ability cards; exhausted ones in brackets."""
        text = Text()
        for place, one in enumerate(cards):
            name = self.speech(BOX.abilities[one["card"]].name)
            text.append(", " if place else "").append(
                name if one["ready"] else f"({name})", style="" if one["ready"] else "dim"
            )
        return text

    # -- the dice

    def _dice(self, action: ActionFacts) -> Text:
        text = Text(self.speech(BOX.abilities[action["card"]].name), style="bold")
        if action["hero_dice"]:
            text.append(" " + " ".join(f"[{DICE[face]}]" for face in action["hero_dice"]), style="default")
            text.append(" " + " ".join(f"<{DICE[face]}>" for face in action["enemy_dice"]), style="red")
            said = _("successes {successes}, shields {shields}")
            text.append(" " + self.speech.say(said, action), style="default")
        return text


def remark(option: Option, view: View, speech: Speech, names: Sequence[str]) -> Text:
    """What a player wants to know about an option in addition to its label."""
    return Text(" · ".join(words for thing in option.things if (words := _words(thing, view, speech))))


def _words(thing: object, view: View, speech: Speech) -> str:
    """The text of a card, the numbers of an enemy."""
    if isinstance(thing, EnemyRef):
        foes = [*view["shadows"], *(foe for hero in view["heroes"] for foe in hero["engaged"])]
        for foe in foes:
            if foe["id"] == thing.id and foe["card"]:
                left = max(0, foe["health"] - foe["wounds"])
                return speech.say(_("health {n}, attack {attack}"), {"n": left, "attack": foe["attack"]})
        return ""
    if isinstance(thing, Enemy):
        return speech.say(_("health {n}, attack {attack}"), {"n": thing.health, "attack": thing.attack})
    if isinstance(thing, (HeroCard, Ability, Exploration, Location, Condition)):
        return speech(thing.text)
    return ""


def explain(word: str, speech: Speech) -> RenderableType | None:
    """The cards and quests whose name has this word in it; None if there is none."""
    wanted = word.casefold()
    boxes: list[Mapping[str, Thing]] = [
        BOX.heroes, BOX.abilities, BOX.enemies, BOX.locations, BOX.exploration, CONDITION_CARDS, BOX.quests,
    ]  # fmt: skip
    things = [thing for box in boxes for thing in box.values()]
    found = [thing for thing in things if wanted in speech(thing.name).casefold() or wanted in thing.name.casefold()]
    if not found:
        return None
    table = Table.grid(padding=(0, 2))
    for thing in found[:12]:
        table.add_row(Text(speech(thing.name), style="bold"), _full(thing, speech))
    return Padding(table, (0, 0, 0, 2))


def _full(thing: Thing, speech: Speech) -> Text:
    if isinstance(thing, Quest):
        return Text("\n".join(speech(line) for line in (*thing.special, thing.victory, *thing.defeat)))
    if not isinstance(thing, Enemy):
        return Text(speech(thing.text))
    sentence = _("{rank}, {danger}, health {health}, attack {attack}, resilience {resilience}")
    values = {"health": thing.health, "attack": thing.attack, "resilience": thing.resilience}
    kind = speech.say(sentence, {**values, "rank": speech(WORDS[thing.rank]), "danger": speech(WORDS[thing.danger])})
    lines = [f"{speech(word.name)}: {speech(word.text)}" for word in thing.bar]
    lines += [speech(text) for text in (thing.passive, thing.threat_text) if text]
    return Text.assemble((kind + "\n", "dim"), "\n".join(lines))
