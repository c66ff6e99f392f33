"""The table in a terminal: the dungeon as a map, sun, Heroes, the card just drawn, the fight. No fact is shown by
colour alone."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ...kernel.decision import Option
from ...kernel.text import Speech, _
from ...kit.copies import Ref
from ...kit.terminal import TableTop
from .cards import ATTACKS, CARDS, HEROES, KINDS, MONSTERS
from .rules.content import (
    ATTACK_TYPES,
    ATTRIBUTES,
    DECKS,
    TYPES,
    Card,
    ChamberKind,
    CombatCard,
    HeroCard,
    Monster,
    PowerCard,
    Tile,
)
from .rules.grid import COLUMNS, DIRECTIONS, ROWS
from .view import ChamberFacts, FightFacts, HeroFacts, LootFacts, SideFacts, View

SCORES = {
    "left": _("left alive"),
    "cards": _("Loot cards"),
    "best": _("best card"),
    "total": _("gold"),
}
"""The parts of a score, as a player reads them."""

SIGNS = {
    "trap_chamber": "^",
    "bottomless_pit": "O",
    "catacomb_entrance": ">",
    "corridor": "+",
    "chasm": "/",
    "chamber_of_darkness": "?",
    "cave_in": "%",
    "spider_web": "*",
    "bridge": "=",
    "rotating_room": "@",
    "tower_room": "T",
    "treasure_chamber": "$",
}
"""The character for each kind of chamber on the map; a plain chamber has none."""
ACROSS = {"wall": "───", "door": "─D─", "portcullis": "─#─", "open": "   ", "inside": "   ", "": " · "}
DOWN = {"wall": "│", "door": "D", "portcullis": "#", "open": " ", "inside": " ", "": " "}
ORDER = ("", "inside", "open", "door", "portcullis", "wall")
"""Of two sides that face each other, the one that is later in this order is drawn."""
STATUSES = {
    "dungeon": _("in the dungeon"),
    "catacombs": _("in the Catacombs"),
    "out": _("out with his Loot"),
    "dead": _("dead"),
}
Thing = Card | CombatCard | HeroCard | ChamberKind | Monster
"""What can be looked up by a word of its name."""
SIDE_BY_SIDE = 110
"""From this width on the map is next to the Heroes."""


def draw(view: View, speech: Speech, names: Sequence[str]) -> RenderableType:
    """The whole table as a seat sees it."""
    return _TableTop(view, speech, names)


class _TableTop(TableTop):
    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        side_column: list[RenderableType] = [self._sun(), *self._heroes(), *self._latest()]
        if self.view["fight"]:
            side_column.append(self._fight(self.view["fight"]))
        if options.max_width >= SIDE_BY_SIDE:
            grid = Table.grid(padding=(0, 2))
            grid.add_column(no_wrap=True)
            grid.add_column(ratio=1)
            right = Table.grid()
            for part in side_column:
                right.add_row(part)
            grid.add_row(self._map(), right)
            yield grid
        else:
            yield self._map()
            yield from side_column
        yield self._legend()

    # -- the map

    def _map(self) -> Text:
        tiles = {laid["space"]: laid for laid in self.view["board"]}
        text = Text("    " + "   ".join("ABCDEFGHIJKLM") + "\n", style="dim")
        for row in range(ROWS + 1):
            text.append("  ")
            for col in range(COLUMNS):
                text.append("┼" + ACROSS[self._between(tiles, (col, row - 1), "south", (col, row), "north")])
            text.append("┼\n")
            if row == ROWS:
                break
            text.append(f"{row + 1:>2}", style="dim")
            for col in range(COLUMNS + 1):
                text.append(DOWN[self._between(tiles, (col - 1, row), "east", (col, row), "west")])
                if col < COLUMNS:
                    text.append_text(self._content(tiles, _name(col, row)))
            text.append("\n")
        return text

    def _between(
        self, tiles: Mapping[str, ChamberFacts], one: tuple[int, int], side: str, other: tuple[int, int], facing: str
    ) -> str:
        """What lies between two spaces; the outer wall is a wall."""
        if not (_inside(*one) and _inside(*other)):
            return "wall"
        laid, beyond = tiles.get(_name(*one)), tiles.get(_name(*other))
        sides = [laid["sides"][side] if laid else "", beyond["sides"][facing] if beyond else ""]
        return max(sides, key=ORDER.index)

    def _content(self, tiles: Mapping[str, ChamberFacts], space: str) -> Text:
        laid = tiles.get(space)
        if laid is None:
            return Text(" · ", style="dim")
        shown = [(str(hero["seat"] + 1), "bold cyan") for hero in self.view["heroes"] if hero["space"] == space]
        shown += [("M", "bold red") for token in self.view["tokens"] if token["space"] == space]
        if laid["marker"]:
            shown.append((">", "magenta"))
        sign = SIGNS.get(laid["kind"])
        if sign:
            shown.append((sign, "yellow"))
        text = Text.assemble(*shown[:3])
        text.pad_right(3 - len(text))
        return text if len(text) == 3 else Text("   ")

    def _legend(self) -> Text:
        kinds = [f"{sign} {self.speech(KINDS[kind].name)}" for kind, sign in SIGNS.items() if kind in KINDS]
        words = [self.speech(_("D door")), self.speech(_("# portcullis")), self.speech(_("M Monster")), *kinds]
        return Text(" · ".join(words), style="dim")

    # -- the Heroes

    def _sun(self) -> Text:
        sun = self.view["sun"]
        if sun["closes_on"]:
            return self._line(
                _("Sun: space {space} of {track}, the towers close on {closes_on} or less"), "bold red", **sun
            )
        return self._line(_("Sun: space {space} of {track}"), "bold yellow", **sun)

    def _heroes(self) -> Iterator[RenderableType]:
        for hero in self.view["heroes"]:
            yield self._hero(hero)

    def _hero(self, hero: HeroFacts) -> Text:
        card = HEROES[hero["hero"]]
        mark = "▶ " if hero["seat"] == self.view["active"] else "  "
        text = Text.assemble((f"{mark}{hero['seat'] + 1} {self.names[hero['seat']]}: ", "bold"), self.speech(card.name))
        text.append(" · " + self.speech(STATUSES[hero["status"]]))
        if hero["space"]:
            text.append(f" {hero['space'].upper()}")
        values = {**hero["attributes"], "left": hero["life"] - hero["wounds"], "life": hero["life"]}
        sentence = _("life {left} of {life}, strength {strength}, agility {agility}, armor {armor}, luck {luck}")
        text.append("\n    ").append(self.speech.say(sentence, values), style="dim")
        for line in self._belongings(hero):
            text.append("\n    ").append(line)
        return text

    def _belongings(self, hero: HeroFacts) -> Iterator[str]:
        if hero["loot"]:
            yield self.speech.say(_("Loot: {cards}"), {"cards": [self._loot(held) for held in hero["loot"]]})
        if hero["runes"]:
            yield self.speech.say(_("Runes: {cards}"), {"cards": [CARDS[id] for id in hero["runes"]]})
        if hero["kept"]:
            yield self.speech.say(_("Keeps {cards}"), {"cards": [CARDS[id] for id in hero["kept"]]})
        if hero["tokens"]:
            yield self.speech.say(_("Determination: {count}"), {"count": hero["tokens"]})
        below = hero["catacombs"]
        if below:
            sentence = _("Under {space}, heading {heading}, cards: {trip}")
            heading = self.speech(next(w.name for w in DIRECTIONS if w.id == below["heading"]))
            space = (below["marker"] or "").upper()
            yield self.speech.say(sentence, {"space": space, "heading": heading, "trip": below["trip"]})

    def _loot(self, held: LootFacts) -> str:
        return self.speech(CARDS[held["card"]].name if held["card"] else _("face down"))

    # -- what has just happened

    def _latest(self) -> Iterator[RenderableType]:
        shown = self.view["card"]
        if shown and shown["card"]:
            card = CARDS[shown["card"]]
            yield Text.assemble((self.speech(card.name), "bold magenta"), ": ", self.speech(card.text))
        test = self.view["test"]
        if test:
            sentence = _("Last test, {attribute}: {dice} against {needed}: passed")
            if not test["passed"]:
                sentence = _("Last test, {attribute}: {dice} against {needed}: failed")
            yield self._line(
                sentence, "dim", attribute=ATTRIBUTES[test["attribute"]], dice=test["dice"], needed=test["needed"]
            )

    # -- the fight

    def _fight(self, fight: FightFacts) -> RenderableType:
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
        for side in fight["sides"]:
            table.add_column(self.speech(_fighter(fight, side).name))
        rows: list[tuple[str, Callable[[SideFacts], dict[str, object]]]] = [
            (
                _("plays {cards}: {attack}"),
                lambda side: {"cards": self._attacks(side["played"]), "attack": side["attack"]},
            ),
            (_("damage stack: {count}"), lambda side: {"count": len(side["damage"])}),
            (_("hand: {count}"), lambda side: {"count": side["hand"]}),
        ]
        for sentence, facts in rows:
            table.add_row(*(self.speech.say(sentence, facts(side)) for side in fight["sides"]))
        lines: list[RenderableType] = [self._line(_("FIGHT, round {round}"), "bold red", **fight), table]
        if fight["life"] is not None:
            lines.append(self._line(_("Life of the Monster: {life}"), **fight))
        lines.append(self._line(_("Combat stack: {cards}"), cards=self._attacks(fight["stack"])))
        grid = Table.grid()
        for line in lines:
            grid.add_row(line)
        return grid

    def _attacks(self, ids: Sequence[str]) -> list[CombatCard]:
        return [ATTACKS[id] for id in ids]


def _fighter(fight: FightFacts, side: SideFacts) -> HeroCard | Monster:
    if side["hero"]:
        return HEROES[side["hero"]]
    assert fight["monster"]
    return MONSTERS[fight["monster"]]


def _name(col: int, row: int) -> str:
    return f"{'abcdefghijklm'[col]}{row + 1}" if _inside(col, row) else ""


def _inside(col: int, row: int) -> bool:
    return 0 <= col < COLUMNS and 0 <= row < ROWS


def remark(option: Option, view: View, speech: Speech, names: Sequence[str]) -> Text:
    """What a player wants to know about an option in addition to its label."""
    parts = [words for thing in option.things if (words := _words(thing, speech))]
    return Text(" · ".join(parts))


def _words(thing: object, speech: Speech) -> str:
    """The text of a card, a Hero's numbers, an attack."""
    if isinstance(thing, Ref):
        thing = thing.card
    if isinstance(thing, PowerCard):
        return f"{_attack(thing, speech)} · {speech(thing.text)}"
    if isinstance(thing, CombatCard):
        return ""
    if isinstance(thing, HeroCard):
        values = {word.id: value for word, value in thing.values.items()}
        sentence = _("life {life}, strength {strength}, agility {agility}, armor {armor}, luck {luck}")
        return speech.say(sentence, {**values, "life": thing.life})
    if isinstance(thing, Tile):
        return speech(thing.kind.text)
    if isinstance(thing, Card):
        return speech(thing.text)
    return ""


def _attack(card: CombatCard, speech: Speech) -> str:
    return f"{speech(ATTACK_TYPES[card.type].name)} {card.attack}"


def explain(word: str, speech: Speech) -> RenderableType | None:
    """The cards, chambers, Heroes and Monsters whose name has this word in it; None if there is none."""
    wanted = word.casefold()
    things: list[Thing] = [*CARDS.values(), *ATTACKS.values(), *HEROES.values(), *MONSTERS.values(), *KINDS.values()]
    found = [thing for thing in things if wanted in speech(thing.name).casefold() or wanted in thing.name.casefold()]
    if not found:
        return None
    table = Table.grid(padding=(0, 2))
    for thing in found[:12]:
        table.add_row(Text(speech(thing.name), style="bold"), _full(thing, speech))
    return Padding(table, (0, 0, 0, 2))


def _full(thing: Thing, speech: Speech) -> Text:
    if isinstance(thing, HeroCard):
        abilities = [f"{speech(ability.name)}: {speech(ability.text)}" for ability in thing.abilities]
        return Text("\n".join([_words(thing, speech), *abilities]))
    kind = ""
    if isinstance(thing, Card):
        kind = f"{speech(DECKS[thing.deck].name)}, {speech(TYPES[thing.type].name)}"
    elif isinstance(thing, CombatCard):
        kind = _attack(thing, speech)
    elif isinstance(thing, Monster):
        kind = speech.say(_("life {lives}"), {"lives": thing.lives})
    return Text.assemble((kind + "\n" if kind else "", "dim"), speech(thing.text))
