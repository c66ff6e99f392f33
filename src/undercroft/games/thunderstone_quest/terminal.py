"""The table in a terminal: dungeon, village, players, cards. Colours only repeat what words say."""

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderableType
from rich.table import Table
from rich.text import Text

from ...kernel.decision import Option
from ...kernel.text import Speech, _
from ...kit.copies import Ref
from ...kit.piles import counted
from ...kit.terminal import CardColumns, CardTableTop, explained, verdict
from .cards import CARDS, ROOMS, STACKS
from .rules.card import Card
from .rules.dungeon_card import Monster, Room
from .rules.foresight import Forecast
from .rules.keywords import KEYWORDS
from .rules.levelling import price
from .rules.village import LOCATIONS
from .rules.wording import full
from .texts import SCORES as SCORE_TEXTS
from .view import BattleFacts, LaidFacts, PileFacts, PlayerFacts, TileFacts, View

SCORES = {key.removeprefix("score-"): text for key, text in SCORE_TEXTS.items()} | {"total": _("total")}
"""The parts of a score, in words."""
ROMAN = ("0", "I", "II", "III", "IV", "V", "VI")
STYLES = {"hero": "cyan", "weapon": "yellow", "spell": "magenta", "item": "green", "monster": "red", "guardian": "red"}
WIDE = 104
"""From this width in characters there is room for battle forecasts next to the Rooms."""
REQUIRES = _("✗ defeat: something is required")
NUMBERS = (_("phy"), _("mag"), _("lgt"), _("gld"), _("skl"))
"""Physical and Magic Attack, Light, Gold; a Hero's Skill, or the Skill that a Weapon needs."""


# -- a card


def _name(card: Card, speech: Speech) -> Text:
    level = f" {ROMAN[card.level]}" if card.is_hero and card.level else ""
    return Text(speech(card.name) + level, style=STYLES.get(card.kind, ""))


def _numbers(card: Card) -> list[str]:
    """Physical and Magic Attack, Light, Gold, Skill; empty if there is none."""
    physical, magic = card.physical or card.boost_physical, card.magic or card.boost_magic
    skill = card.skill or card.boost_skill
    return [str(number or "") for number in (physical, magic, card.light, card.gold, skill)]


COLUMNS = CardColumns(CARDS, NUMBERS, _name, _numbers, full)


# -- the table


def draw(view: View, speech: Speech, names: Sequence[str]) -> RenderableType:
    """The whole table as a seat sees it."""
    return _TableTop(view, speech, names)


class _TableTop(CardTableTop[Card]):
    view: View
    columns = COLUMNS

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        view = self.view
        yield self._dungeon(options.max_width >= WIDE)
        yield self._guardian()
        if view["phase"] not in ("dungeon", "spoils"):  # of no use in the Dungeon, where the list of options is long
            yield self._village()
        yield self._players()
        if view["battle"]:
            yield self._battle(view["battle"])
        if view["front"]:
            yield self._front()
        if view["aside"]:
            yield self._line(_("Shown: {cards}"), cards=[CARDS[id] for id in view["aside"]])
        if view["seat"] is not None:
            yield from self._own(view["seat"])

    # -- the dungeon

    def _dungeon(self, wide: bool) -> RenderableType:
        table = self._columns()
        table.add_column(self.speech(_("level")), style="bold", no_wrap=True)
        table.add_column(self._title(_("DUNGEON")), ratio=1)
        self._add_numbers(table, _("light"), _("health"), _("armor"), _("resist"), _("wounds"), _("XP"))
        beside = wide and any(tile["forecast"] for tile in self.view["dungeon"])
        if beside:
            table.add_column(self.speech(_("a battle here")), min_width=34)
        for tile in self.view["dungeon"]:
            words = self._tile(tile)
            seen = self._forecast(tile["forecast"]) if tile["forecast"] else Text()
            if seen and not beside:
                words.append("\n").append_text(seen)
            row: list[RenderableType] = [ROMAN[tile["level"]], words, *_tile_numbers(tile)]
            table.add_row(*row, *([seen] if beside else []))
        return table

    def _tile(self, tile: TileFacts) -> Text:
        room = CARDS[tile["room"]]
        words = Text.assemble((self.speech(room.name), "bold"))
        if tile["face_down"]:
            words.append(": ").append(self.speech(_("a card face down")))
        elif tile["card"]:
            words.append(": ").append(self.speech(CARDS[tile["card"]].name), style="red")
        else:
            words.append(": ").append(self.speech(_("empty")))
        if tile["figures"]:
            words.append(" ◂ " + ", ".join(self.names[seat] for seat in tile["figures"]), style="bold yellow")
        return words

    def _forecast(self, seen: Forecast) -> Text:
        if "total" not in seen:
            return Text()
        words = verdict(seen["wins"], seen["total"], seen["health"], REQUIRES, self.speech)
        if not seen["reach"]:
            far = _("out of reach: Light {light} of {cost}")
            told = self._line(far, "red", light=seen["light"], cost=seen["cost"])
            words = told.append("; ").append_text(words)
        return words

    def _guardian(self) -> Text:
        view = self.view
        keys, card = view["keys"], CARDS[view["guardian"]]
        text = self._line(
            _("Keys: {found} of {needed}. Guardian: {card} {strength}."), "dim",
            card=card, strength=ROMAN[card.level], found=keys["found"], needed=keys["needed"],
        )  # fmt: skip
        decks = ", ".join(f"{ROMAN[deck['level']]}: {deck['cards']} ({deck['keys']})" for deck in view["decks"])
        text.append(" ").append_text(self._line(_("Monster decks (Keys in them): {decks}."), "dim", decks=decks))
        if view["last_round"] is not None:
            text.append(" ").append_text(self._line(_("Last turns left: {count}."), "bold", count=view["last_round"]))
        return text

    def _battle(self, battle: BattleFacts) -> Text:
        text = self._title(_("BATTLE with {card}: "), card=CARDS[battle["card"]])
        if battle["won"] is None:
            return text.append(self.speech(_("it is under way")))
        return text.append_text(verdict(battle["won"], battle["total"], battle["health"], REQUIRES, self.speech))

    # -- the village

    def _village(self) -> RenderableType:
        both = Table.grid(padding=(0, 2), expand=True)
        both.add_column(ratio=1)
        both.add_column(ratio=1)
        values, headings = self.view["turn_values"], (_("cost"), _("left"), *NUMBERS)
        gold = values["gold"] if values else None
        halves = ((_("HEROES"), self.view["heroes"]), (_("MARKET"), self._stalls()))
        both.add_row(*[self._stacks(self._title(title), some, _pile_name, gold, *headings) for title, some in halves])
        lines = Table.grid()
        lines.add_row(both)
        gear = self.view["gear"]
        sentence = _(
            "Treasures: {treasures}. At the Bazaar: rations {iron_rations}, lanterns {lantern}, potions {potion}"
        )
        lines.add_row(self._line(sentence, "dim", treasures=self.view["treasures"], **gear))
        return lines

    def _stalls(self) -> list[PileFacts]:
        """The stacks of the Market; in an Epic game its single cards."""
        epic = self.view["epic_market"]
        if epic is None:
            return self.view["market"]
        open_cards = [(slot["slot"], slot["card"]) for slot in epic["slots"] if slot["card"]]
        return [{"pile": card, "slot": slot, "cards": {card: 1}, "top": card} for slot, card in open_cards]

    # -- the players

    def _players(self) -> Table:
        table = self._columns(expand=False)
        table.add_column(self._title(_("PLAYERS")), no_wrap=True)
        headings = (_("hand"), _("deck"), _("discards"), _("XP"), _("wounds"), _("HP"), _("gear"))
        self._add_numbers(table, *headings)
        table.add_column("")
        for seat, player in enumerate(self.view["players"]):
            active = seat == self.view["active"]
            name = Text(("▶ " if active else "  ") + self.names[seat], style="bold" if active else "")
            cards = (player["hand"], player["deck"], len(player["discard"]))
            numbers = (*cards, player["xp"], player["wounds"], player["hp"])
            gear = f"{player['iron_rations']}/{player['lantern']}/{player['potion']}"
            table.add_row(name, *map(str, numbers), gear, self._doing(seat, player))
        return table

    def _doing(self, seat: int, player: PlayerFacts) -> Text:
        """Where the player is, and what the cards in front are worth."""
        parts = []
        if player["where"]:
            parts.append(self._line(_("at {place}"), place=LOCATIONS[player["where"]]))
        if player["guild"]:
            parts.append(self._line("{card}", "dim", card=CARDS[player["guild"]]))
        values = self.view["turn_values"]
        if seat == self.view["active"] and values:
            worth = _("{gold} Gold, {light} Light")
            parts.append(self._line(worth, "green", gold=values["gold"], light=values["light"]))
        return Text(", ").join(parts)

    # -- cards

    def _front(self) -> RenderableType:
        rows = [(laid["card"], state_of(laid, self.view, self.speech)) for laid in self.view["front"]]
        title = _("IN FRONT OF YOU") if self.view["active"] == self.view["seat"] else _("IN FRONT OF {who}")
        return self._cards(self._title(title, who=self.view["active"]), counted(rows))

    def _own(self, seat: int) -> Iterator[RenderableType]:
        """What only this seat knows: hand, deck, Side Quest."""
        view = self.view
        if view["hand"]:
            yield self._cards(self._title(_("YOUR HAND")), counted([(id, "") for id in view["hand"]]))
        deck = self._counted(view["deck"])
        yield self._line(_("Your deck: {cards}"), "dim", cards=deck)
        if view["deck_top"]:
            yield self._line(_("On top of it: {cards}"), "dim", cards=[CARDS[id] for id in view["deck_top"]])
        discard = counted(view["players"][seat]["discard"])
        yield self._line(_("Your discards: {cards}"), "dim", cards=self._counted(discard))
        if view["quest"]:
            quest = CARDS[view["quest"]]
            yield Text.assemble((self.speech(quest.name), "bold"), ": ", full(quest, self.speech))


def _tile_numbers(tile: TileFacts) -> list[str]:
    """Light of the Room; of the Monster Health, Armor, resistance, Wounds and XP with what the Room adds."""
    room = ROOMS[tile["room"]]
    if tile["card"] is None:
        return [str(room.light), "", "", "", "", ""]
    monster = CARDS[tile["card"]]
    assert isinstance(monster, Monster)
    numbers = (
        monster.health + room.health, monster.armor + room.armor, monster.resistance + room.resistance,
        monster.wounds + room.wounds, monster.xp + room.xp,
    )  # fmt: skip
    return [str(room.light), *(str(number or "") for number in numbers)]


def _pile_name(pile: str) -> str:
    return STACKS[pile].name if pile in STACKS else CARDS[pile].name


def state_of(laid: LaidFacts, view: View, speech: Speech) -> str:
    """The state of a card laid out: who wields it, what was used."""
    cards = {other["ref"]: CARDS[other["card"]] for other in view["front"]}
    parts = []
    if laid["weapons"]:
        parts.append(speech.say(_("with {cards}"), {"cards": [cards[ref] for ref in laid["weapons"]]}))
    if laid["wielder"]:
        parts.append(speech.say(_("wielded by {card}"), {"card": cards[laid["wielder"]]}))
    if laid["receiver"]:
        parts.append(speech.say(_("for {card}"), {"card": cards[laid["receiver"]]}))
    if laid["removed"]:
        parts.append(speech(_("removed")))
    if laid["mirrors"]:
        parts.append(speech.say(_("the image of {card}"), {"card": CARDS[laid["mirrors"]]}))
    if "skill" in laid and laid["skill"] != CARDS[laid["card"]].skill:
        parts.append(speech.say(_("Skill now {skill}"), laid))
    more = (
        (_("Physical Attack {n:+}"), laid["physical"]),
        (_("Magic Attack {n:+}"), laid["magic"]),
        (_("Light {n:+}"), laid["light"]),
    )
    parts += [speech.say(words, {"n": number}) for words, number in more if number]
    if laid["used"]:
        parts.append(speech(_("used")))
    return ", ".join(parts)


def remark(option: Option, view: View, speech: Speech, names: Sequence[str]) -> Text:
    """What a player wants to know about an option in addition to its label."""
    verb, things = option.verb.id, option.things
    if verb in ("move", "stop"):
        room = things[0].id if things else view["players"][view["active"]]["place"]
        return _about_room(next(tile for tile in view["dungeon"] if tile["room"] == room), speech)
    if verb == "buy":
        return Text.assemble(
            (speech.say(_("{gold} Gold"), {"gold": things[0].cost}), "bold"), " · ", full(things[0], speech)
        )
    if verb == "level":
        decision = view["decision"]
        less = decision["prompt"]["args"].get("less", 0) if decision else 0
        return Text(speech.say(_("{xp} XP"), {"xp": price(things[0].card.level, less)}), style="bold")
    if verb in ("become", "keep-quest", "join", "reveal-quest", "recognise", "put-back"):
        return Text(full(things[0], speech))
    return Text("; ").join(Text(state) for thing in things if (state := _copy_state(thing, view, speech)))


def _about_room(tile: TileFacts, speech: Speech) -> Text:
    """Who is in a Room, and what a battle there would bring."""
    if tile["card"] is None:
        return Text(speech(_("a card face down")) if tile["face_down"] else speech(_("empty")))
    words = Text(speech(CARDS[tile["card"]].name))
    seen = tile["forecast"]
    if not seen or "total" not in seen:
        return words
    return words.append(": ").append_text(verdict(seen["wins"], seen["total"], seen["health"], REQUIRES, speech))


def _copy_state(thing: object, view: View, speech: Speech) -> str:
    """What distinguishes a card laid out from its copies."""
    if not isinstance(thing, Ref):
        return ""
    laid = next((one for one in view["front"] if one["ref"] == thing.id), None)
    state = state_of(laid, view, speech) if laid else ""
    return f"{speech(thing.name)}: {state}" if state else ""


def explain(word: str, speech: Speech) -> RenderableType | None:
    return explained(word, COLUMNS, _whole, speech)


def _whole(card: Card, speech: Speech) -> Text:
    """Keywords, numbers and the full text of a card."""
    parts = [", ".join(speech(KEYWORDS[word]) for word in card.keywords if word in KEYWORDS)]
    if isinstance(card, Monster):
        facts = {"health": card.health, "armor": card.armor, "resist": card.resistance, "wounds": card.wounds}
        parts.append(speech.say(_("Health {health}, Armor {armor}, resistance {resist}, Wounds {wounds}"), facts))
        parts.append(speech.say(_("{xp} XP"), {"xp": card.xp}))
    elif isinstance(card, Room):
        parts.append(speech.say(_("level {level}, Light {light}"), {"level": ROMAN[card.level], "light": card.light}))
    else:
        numbers = zip(NUMBERS, _numbers(card), strict=True)
        parts += [f"{speech(name)} {number}" for name, number in numbers if number]
        if card.cost:
            parts.append(speech.say(_("cost {cost}"), {"cost": card.cost}))
    return Text.assemble((" · ".join(one for one in parts if one), "dim"), "\n", full(card, speech))
