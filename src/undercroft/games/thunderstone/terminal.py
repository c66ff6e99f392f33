"""The table in a terminal: hall, village, players, cards. Colours only repeat what words say."""

import re
from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderableType
from rich.table import Table
from rich.text import Text

from ...kernel.decision import Option
from ...kernel.text import Speech, _
from ...kit.copies import Ref
from ...kit.piles import counted
from ...kit.terminal import CardColumns, CardTableTop, explained, verdict
from .cards import CARDS, HERO_TYPES, MONSTER_CLASSES
from .rules.card import CLASS_NAMES, NOT_FOR_SALE, Card, Hero, Monster, Weapon
from .rules.forecast import Forecast
from .view import BattleFacts, HallFacts, PlayerFacts, RevealedFacts, View

SCORES = {
    "monsters": _("monsters"),
    "heroes": _("heroes"),
    "goods": _("goods"),
    "thunderstone": _("Thunderstone"),
    "total": _("total"),
}
"""The parts of a score, in words."""

SIGNS = {
    "attack": _("attack"),
    "magic": _("magic"),
    "light": _("light"),
    "gold": _("gold"),
    "strength": _("strength"),
    "xp": _("XP"),
    "vp": _("VP"),
    "repeat": _("(repeat)"),
}
COUNTED = {
    "attack": _("{n} attack"),
    "magic": _("{n} magic"),
    "light": _("{n} light"),
    "gold": _("{n} gold"),
    "strength": _("{n} strength"),
    "xp": _("{n} XP"),
    "vp": _("{n} VP"),
}
"""The same after a number greater than one."""
ROMAN = ("", "I", "II", "III")
STYLES = {"hero": "cyan", "weapon": "yellow", "spell": "magenta", "villager": "green", "disease": "red"}
WIDE = 96
"""From this width in characters there is room for everything."""
MAGIC_ALONE = _("✗ defeat: it takes magic attack")
NUMBERS = (_("att"), _("mag"), _("lgt"), _("gld"), _("str"))
"""Attack, magic attack, light, gold; and the shield: a hero's strength, or the strength that a weapon needs."""


# -- a card


def _name(card: Card, speech: Speech) -> Text:
    style = next((style for kind, style in STYLES.items() if kind in card.types), "red" if card.is_monster else "")
    return Text(speech(card.name), style=style)


def _numbers(card: Card) -> list[str]:
    """Attack, magic attack, light, gold, strength or weight; empty if there is none."""
    shield = card.strength if isinstance(card, Hero) else card.weight if isinstance(card, Weapon) else ""
    counts = [str(number or "") for number in (card.attack, card.magic, card.light)]
    return [*counts, "" if card.gold is None else str(card.gold), str(shield)]


_MARKS = re.compile(r"\*([^*]+)\*|(\d*):([a-z]+):")


def marked(text: str, speech: Speech) -> Text:
    """A card's short text: `*Keyword*` in bold, `:sign:` in words."""
    found = Text()
    end = 0
    for mark in _MARKS.finditer(text):
        found.append(text[end : mark.start()])
        if mark[1]:
            found.append(mark[1], style="bold")
        else:
            found.append(_counted(mark[2], mark[3], speech))
        end = mark.end()
    return found.append(text[end:])


def _counted(number: str, sign: str, speech: Speech) -> str:
    """A sign in words, with the number before it: 2 gold."""
    if number in ("", "1") or sign not in COUNTED:
        return f"{number} {speech(SIGNS[sign])}".lstrip()
    return speech(COUNTED[sign]).format(n=number)


def face(card: Card, speech: Speech) -> Text:
    """The words of a card, on one line."""
    words = marked(speech(card.short).replace("\n", " "), speech) if card.short else Text()
    if isinstance(card, Hero) and card.rise is not None and card.level > 0:
        words.append(" " if words else "").append(speech.say(_("Rises for {xp} XP."), {"xp": card.rise}))
    return words


COLUMNS = CardColumns(CARDS, NUMBERS, _name, _numbers, face)


# -- the table


def draw(view: View, speech: Speech, names: Sequence[str]) -> RenderableType:
    """The whole table as a seat sees it."""
    return _TableTop(view, speech, names)


class _TableTop(CardTableTop[Card]):
    view: View
    columns = COLUMNS

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        view = self.view
        wide = options.max_width >= WIDE
        yield self._hall(wide)
        yield self._dungeon()
        if view["place"] != "dungeon":  # of no use in the dungeon, where the list of options is long
            yield self._village(wide)
        yield self._players()
        if view["battle"]:
            yield self._battle(view["battle"])
        if view["party"]:
            yield self._party()
        if view["aside"]:
            yield self._line(_("Laid open: {cards}"), cards=[CARDS[id] for id in view["aside"]])
        if view.get("hand"):
            yield self._hand()
        if view["seat"] is not None:
            yield self._piles()

    # -- the dungeon

    def _hall(self, wide: bool) -> RenderableType:
        speech = self.speech
        table = self._columns()
        table.add_column(speech(_("rank")), style="bold", no_wrap=True)
        table.add_column(self._title(_("HALL")), ratio=1)
        self._add_numbers(table, _("health"), _("XP"), _("VP"), _("gld"))
        own_column = wide and any(place["forecast"] for place in self.view["hall"])
        if own_column:
            table.add_column(speech(_("attack of this party")), min_width=38)
        for place in self.view["hall"]:
            card = CARDS[place["card"]]
            words = self._monster(place)
            forecast = self._forecast(place["forecast"], "\n" if own_column else "  ") if place["forecast"] else Text()
            if forecast and not own_column:
                words.append("\n").append_text(forecast)
            numbers = [str(card.health), str(card.xp)] if isinstance(card, Monster) else ["", ""]
            row: list[RenderableType] = [ROMAN[place["rank"]], words, *numbers, str(card.vp), str(card.gold or 0)]
            table.add_row(*row, *([forecast] if own_column else []))
        return table

    def _monster(self, place: HallFacts) -> Text:
        card = CARDS[place["card"]]
        words = Text.assemble((self.speech(card.name), "bold red" if card.is_monster else "bold magenta"))
        if isinstance(card, Monster):
            words.append(" · " + self.speech(card.monster_class.name))
        if place["breached"]:
            words.append(" · " + self.speech(_("has breached")))
        text = face(card, self.speech)
        return words.append("\n").append_text(text) if text else words

    def _forecast(self, forecast: Forecast, between: str) -> Text:
        if not forecast["legal"]:
            return self._line(_("too dark to attack: light {light} of {needed}"), "red", **forecast)
        words = self._calculation(forecast, forecast["halved"]).append(between)
        words.append_text(verdict(forecast["wins"], forecast["total"], forecast["health"], MAGIC_ALONE, self.speech))
        if "now" in forecast and forecast["now"]["total"] != forecast["total"]:
            words.append(self.speech.say(_(" · now {total}"), forecast["now"]))
        if forecast["penalty"]:
            words.append(self.speech.say(_(" · light {light} of {needed}"), forecast))
        return words

    def _calculation(self, sum: Forecast | BattleFacts, halved: bool = False) -> Text:
        sentence = _("{attack} attack + {magic} magic − {dark} darkness")
        if halved:
            sentence = _("({attack} attack + {magic} magic − {dark} darkness) ÷ 2")
        return self._line(sentence, dark=2 * sum["penalty"], attack=sum["attack"], magic=sum["magic"])

    def _battle(self, battle: BattleFacts) -> Text:
        text = self._title(
            _("BATTLE with {card} at rank {rank}: "), card=CARDS[battle["card"]], rank=ROMAN[battle["rank"]]
        )
        if battle["won"] is None:
            return text.append(self.speech(_("it is under way")))
        text.append_text(self._calculation(battle)).append(" ")
        return text.append_text(verdict(battle["won"], battle["total"], battle["health"], MAGIC_ALONE, self.speech))

    def _dungeon(self) -> Text:
        dungeon = self.view["dungeon"]
        classes = [MONSTER_CLASSES[id] for id in dungeon["classes"]]
        return self._line(_("Dungeon deck: {count} cards ({classes})"), "dim", count=dungeon["deck"], classes=classes)

    # -- the village

    def _village(self, wide: bool) -> RenderableType:
        piles = self.view["village"]
        both = Table.grid(padding=(0, 1), expand=True)
        both.add_column(ratio=1)
        both.add_column(ratio=1)
        half, headings = (len(piles) + 1) // 2, (_("cost"), _("left"), *NUMBERS[: None if wide else 3])
        halves = ((self._title(_("VILLAGE")), piles[:half]), (Text(), piles[half:]))
        both.add_row(
            *[self._stacks(title, some, _pile_name, self.view.get("purse"), *headings) for title, some in halves]
        )
        return both

    # -- the players

    def _players(self) -> Table:
        table = self._columns(expand=False)
        table.add_column(self._title(_("PLAYERS")), no_wrap=True)
        self._add_numbers(table, _("hand"), _("deck"), _("discards"), _("XP"))
        table.add_column("")
        for seat, player in enumerate(self.view["players"]):
            active = seat == self.view["active"]
            mark = "▶ " if active else "  "
            counts = [str(number) for number in (player["hand"], player["deck"], player["discard"], player["xp"])]
            name = Text(mark + self.names[seat], style="bold" if active else "")
            table.add_row(name, *counts, self._doing(seat, player) if active else self._shown(player))
        return table

    def _doing(self, seat: int, player: PlayerFacts) -> Text:
        place = self.view["place"]
        if place == "village":
            return self._line(_("in the village: {purse} gold, purchases left: {buys}"), "green", **self.view)
        if place == "dungeon":
            return self._line(_("in the dungeon"), "red")
        return self._line(_("rests") if place == "rest" else _("to move"), "bold")

    def _shown(self, player: PlayerFacts) -> Text:
        """A hand that all have seen."""
        if not player["shown"]:
            return Text()
        return self._line(_("shows {cards}"), "dim", cards=[CARDS[id] for id in player["shown"]])

    # -- cards

    def _hand(self) -> RenderableType:
        return self._cards(self._title(_("YOUR HAND")), counted([(id, "") for id in self.view["hand"]]))

    def _party(self) -> RenderableType:
        rows = [(shown["card"], state_of(shown, self.view, self.speech, self.names)) for shown in self.view["party"]]
        title = _("YOUR PARTY") if self.view["active"] == self.view["seat"] else _("PARTY of {who}")
        return self._cards(self._title(title, who=self.view["active"]), counted(rows))

    def _piles(self) -> Text:
        """The viewer's deck, in no order, and discard pile."""
        view = self.view
        text = self._line(_("Your deck: {cards}"), "dim", cards=self._counted(view["deck"]))
        discards = self._counted(counted(view["discard"]))
        return text.append("\n").append_text(self._line(_("Your discards: {cards}"), "dim", cards=discards))


def _pile_name(pile: str) -> str:
    return HERO_TYPES[pile].name if pile in HERO_TYPES else CARDS[pile].name


def state_of(shown: RevealedFacts, view: View, speech: Speech, names: Sequence[str]) -> str:
    """The state of a revealed card: who carries it, what was used."""
    cards = {other["ref"]: CARDS[other["card"]] for other in view["party"]}
    parts = []
    if shown["weapon"]:
        parts.append(speech.say(_("with {card}"), {"card": cards[shown["weapon"]]}))
    if shown["bearer"]:
        parts.append(speech.say(_("carried by {card}"), {"card": cards[shown["bearer"]]}))
    if "strength" in shown and shown["strength"] != getattr(CARDS[shown["card"]], "strength", 0):
        parts.append(speech.say(_("strength now {strength}"), shown))
    if "weight" in shown and shown["weight"] != getattr(CARDS[shown["card"]], "weight", 0):
        parts.append(speech.say(_("weight now {weight}"), shown))
    if shown["converts"]:
        parts.append(speech(_("attack is magic")))
    if shown["thrown"]:
        parts.append(speech(_("thrown")))
    elif shown["attack"]:
        parts.append(speech.say(_("attack +{attack}"), shown))
    if shown["used"]:
        parts.append(speech(_("used")))
    if shown["owner"] is not None:
        parts.append(speech.say(_("borrowed from {who}"), {"who": shown["owner"]}, names))
    if shown["doomed"]:
        parts.append(speech(_("destroyed after the battle")))
    return ", ".join(parts)


def remark(option: Option, view: View, speech: Speech, names: Sequence[str]) -> Text:
    """What a player wants to know about an option in addition to its label."""
    verb, things = option.verb.id, option.things
    if verb in ("attack", "take", "return"):
        place = view["hall"][things[0] - 1]
        text = Text(speech(CARDS[place["card"]].name))
        if verb == "attack" and (seen := place["forecast"]):
            text.append(": ").append_text(
                verdict(seen["now"]["wins"], seen["now"]["total"], seen["health"], MAGIC_ALONE, speech)
            )
        return text
    if verb == "order":
        return Text(", ".join(speech(CARDS[view["hall"][int(rank) - 1]["card"]].name) for rank in things[0]))
    if verb == "borrow":
        return Text(speech.say(_("from {who}"), {"who": things[1]}, names))
    if verb in ("buy", "level", "become", "spoils"):
        return _about(things[0], verb, speech)
    return Text("; ").join(Text(state) for thing in things if (state := _copy_state(thing, view, speech, names)))


def _about(card: Card, verb: str, speech: Speech) -> Text:
    parts = []
    if verb == "buy":
        parts.append(Text(speech.say(_("{gold} gold"), {"gold": card.cost}), style="bold"))
    if verb == "level" and isinstance(card, Hero):
        parts.append(Text(speech.say(_("{xp} XP"), {"xp": card.rise}), style="bold"))
    if words := face(card, speech):
        parts.append(words)
    return Text(" · ").join(parts)


def _copy_state(thing: object, view: View, speech: Speech, names: Sequence[str]) -> str:
    """What distinguishes a revealed card from its copies."""
    if not isinstance(thing, Ref):
        return ""
    shown = next((s for s in view["party"] if s["ref"] == thing.id), None)
    if shown is None:
        return ""
    state = state_of(shown, view, speech, names)
    return f"{speech(thing.name)}: {state}" if state else ""


def explain(word: str, speech: Speech) -> RenderableType | None:
    return explained(word, COLUMNS, _full, speech)


def _full(card: Card, speech: Speech) -> Text:
    """Types, numbers and the full text of a card."""
    types = [CLASS_NAMES[kind] for kind in card.types if kind in CLASS_NAMES]
    if isinstance(card, Hero):
        types += [CLASS_NAMES[kind] for kind in (*card.classes, card.race) if kind in CLASS_NAMES]
    parts = [", ".join(speech(kind) for kind in dict.fromkeys(types))]
    if card.cost != NOT_FOR_SALE:
        parts.append(speech.say(_("price {cost}"), {"cost": card.cost}))
    if isinstance(card, Monster):
        parts.append(speech.say(_("health {health}, {xp} XP"), {"health": card.health, "xp": card.xp}))
    if isinstance(card, Hero):
        parts.append(speech.say(_("strength {strength}"), {"strength": card.strength}))
    if card.gold is not None:
        parts.append(speech.say(_("{gold} gold"), {"gold": card.gold}))
    if card.vp:
        parts.append(speech.say(_("{vp} VP"), {"vp": card.vp}))
    return Text.assemble((" · ".join(parts), "dim"), "\n", speech(card.text))
