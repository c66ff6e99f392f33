"""The table in a terminal: dungeon, sheet, dice, monsters, rivals. Colours only repeat words and characters."""

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ...kernel.decision import Option
from ...kernel.text import Speech, _
from ...kit.terminal import TableTop
from .cards import FACES, HEROES, ITEMS, MISSIONS, MONSTERS, SORTS
from .cards.goals import GOALS
from .cards.talents import TALENTS
from .rules.ahead import AwaitsFacts
from .rules.card import Monster, Thing
from .rules.printed.minions import MINIONS
from .rules.printed.rewards import REWARDS
from .rules.printed.rooms import COLUMNS, ROOMS, ROWS
from .view import MissionFacts, RoomFacts, SheetFacts, View

SCORES = {
    "monster_1": _("monster 1"),
    "monster_2": _("monster 2"),
    "monster_3": _("monster 3"),
    "levels": _("levels"),
    "items": _("items"),
    "gems": _("gems"),
    "minions": _("minions"),
    "wounds": _("wounds"),
    "resurrection": _("resurrection"),
    "goal_talent": _("goal, talent"),
    "missions": _("missions"),
    "chapter_1": _("chapter 1"),
    "chapter_2": _("chapter 2"),
    "chapter_3": _("chapter 3"),
    "total": _("total"),
    "rooms": _("rooms"),
}
"""The names of the lines of a score."""

ROMAN = ("", "I", "II", "III")
SIGNS = {"level_up": "^", "item_box": "i", "potion": "p"}
MINION_SIGNS = {"goblin": "G", "orc": "O", "ghost": "S", "zombie": "Z"}
KEY = _("G goblin, O orc, S ghost, Z zombie with level · x trap · ^ level up, i item box, p potion, *A gem")
KEY_MARKS = _("· explored · @ your team · † defeated · I II III lairs · = | walls · ~ water · < > passages")
WIDTH = 7
"""The width of a room, in characters."""


def _by_id(things: Sequence[Thing]) -> dict[str, Thing]:
    return {thing.id: thing for thing in things}


CARDS = {name: _by_id(things) for name, things in SORTS.items()}


def draw(view: View, speech: Speech, names: Sequence[str]) -> RenderableType:
    """The whole table as a seat sees it."""
    return _TableTop(view, speech, names)


class _TableTop(TableTop):
    view: View

    def __init__(self, view: View, speech: Speech, names: Sequence[str]) -> None:
        super().__init__(view, speech, names)
        self.sheet: SheetFacts = view.get("sheet") or view["players"][0]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        view = self.view
        yield self._heading()
        if options.max_width >= 96:
            both = Table.grid(padding=(0, 3, 0, 0))
            both.add_row(Text("\n").join(self._map()), self._own())
            yield both
        else:
            yield Text("\n").join(self._map())
            yield self._own()
        yield Text(f"{self.speech(KEY)}\n{self.speech(KEY_MARKS)}", style="dim")
        yield self._monsters()
        for mission in view["missions"]:
            yield self._mission(mission)
        yield self._players()
        if view["dice"]:
            yield self._dice()
        if "dealt" in view:
            yield from self._dealt()

    def _name(self, sort: str, id: str) -> str:
        return self.speech(CARDS[sort][id].name)

    def _columns(self, title: str, *headings: str) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(Text(self.speech(title), style="bold not dim"), no_wrap=True)
        for heading in headings:
            table.add_column(self.speech(heading))
        return table

    def _heading(self) -> Text:
        view = self.view
        dungeon = CARDS["dungeons"][view["dungeon"]["id"]]
        letter = self.speech(view["dungeon"]["letter"])
        text = self._line(_("Dungeon {letter}: {dungeon}"), "bold", letter=letter, dungeon=dungeon)
        if view["scenario"]:
            text.append(" · ").append_text(self._line(_("chapter {chapter} of 3"), chapter=view["chapter"]))
        if view["round"]:
            text.append(" · ").append_text(self._line(_("round {round} of 8"), round=view["round"]))
        return text

    # -- the dungeon

    def _map(self) -> list[Text]:
        """The dungeon from the top row down, a line of edges and two of rooms for each row."""
        rooms = {room["id"]: room for room in self.view["dungeon"]["rooms"]}
        lines = [Text("  +" + "+".join(["=" * WIDTH] * len(COLUMNS)) + "+")]
        for row in reversed(ROWS):
            upper, lower, under = Text("  "), Text(f"{row} "), Text("  +")
            for column in COLUMNS:
                room = rooms[f"{column}{row}"]
                left = self._side(rooms, room)
                upper.append(left).append_text(self._danger(room))
                lower.append(left).append_text(self._gain(room))
                below = rooms.get(f"{column}{row - 1}")
                wall = {"wall": "=", "water": "~", "open": " "}[room["ways"][below["id"]]] if below else " "
                under.append((wall * WIDTH) + "+" if below else "   ^   +")
            end = ">" if f"A{row}" in rooms[f"F{row}"]["ways"] else "|"
            lines += [upper.append(end), lower.append(end), under]
        lines.append(Text("   " + " ".join(column.center(WIDTH) for column in COLUMNS), style="dim"))
        return lines

    def _side(self, rooms: Mapping[str, RoomFacts], room: RoomFacts) -> str:
        """What lies to the left of a room."""
        if room["column"] == "A":
            return "<" if f"F{room['row']}" in room["ways"] else "|"
        other = f"{COLUMNS[COLUMNS.index(room['column']) - 1]}{room['row']}"
        return {"wall": "|", "water": "~", "open": " "}[room["ways"][other]]

    def _danger(self, room: RoomFacts) -> Text:
        """The minion or the trap, and the lair."""
        text = Text()
        if room["minion"]:
            kind, level = room["minion"].split("_")
            beaten = self._beaten(room)
            text.append(f"{'†' if beaten else ' '}{MINION_SIGNS[kind]}{level}", "dim" if beaten else "bold red")
        elif room["trap"]:
            text.append(" x ", "red")
        else:
            text.append("   ")
        return text.append((ROMAN[room["monster"]] if room["monster"] else "").rjust(WIDTH - 4) + " ", "magenta")

    def _beaten(self, room: RoomFacts) -> bool:
        return room["minion"] in self.sheet["defeated"]

    def _gain(self, room: RoomFacts) -> Text:
        """Whether the team is or was here, and the reward that is left."""
        explored = room["id"] in self.sheet["explored"]
        here = "@" if self.sheet["room"] == room["id"] else "·" if explored else " "
        sign = f"*{room['gem']}" if room["gem"] else SIGNS.get(room["reward"] or "", "")
        if explored or (room["gem"] and room["gem"] in self.sheet["closed"]):
            sign = ""
        return Text(f" {here} ", "bold yellow").append(sign.rjust(WIDTH - 4) + " ", "cyan")

    # -- one's own sheet

    def _own(self) -> RenderableType:
        sheet = self.sheet
        table = Table.grid(padding=(0, 2, 0, 0))
        for hero in HEROES:
            level = sheet["levels"][hero.id]
            colour = sheet["colours"][hero.id] if sheet["colours"] else ""
            word = {"black": _("black"), "white": _("white"), "": "–"}[colour]
            table.add_row(self.speech(hero.name), self.speech(word), "■" * level + "□" * (6 - level))
        lines: list[RenderableType] = [table]
        hearts = 2 * sheet["potions"] - sheet["healed"]
        lines.append(
            self._line(_("Power and health {power} · wounds {wounds}"), power=sheet["power"], wounds=sheet["wounds"])
        )
        if sheet["resurrected"]:
            lines.append(self._line(_("resurrection used"), "red"))
        lines.append(
            self._line(_("Potions {potions} of 12 · free hearts {hearts}"), potions=sheet["potions"], hearts=hearts)
        )
        items = [f"{self.speech(item.name)} {sheet['items'][item.id]}/2" for item in ITEMS if sheet["items"][item.id]]
        lines.append(self._line(_("Items: {items}"), items=items))
        lines.append(self._line(_("Gems: {gems} · minions: {count}"), gems=sheet["gems"], count=len(sheet["defeated"])))
        if sheet["talent"]:
            talent = CARDS["talents"][sheet["talent"]]
            lines.append(self._line(_("Talent {card}: {text}"), card=talent, text=self.speech(talent.text)))
        if sheet["goal"]:
            goal = CARDS["goals"][sheet["goal"]]
            have = sheet.get("goal_progress", {}).get("have", "–")
            lines.append(
                self._line(_("Goal {card}: {text} So far: {have}"), card=goal, text=self.speech(goal.text), have=have)
            )
        fame = {self.speech(SCORES[line]): value for line, value in sheet["fame"].items() if value and line != "rooms"}
        lines.append(
            self._line(_("Fame now: {lines}"), "bold", lines=[f"{line} {value}" for line, value in fame.items()])
        )
        whole = Table.grid()
        for line in lines:
            whole.add_row(line)
        return whole

    # -- what all teams share

    def _monsters(self) -> Table:
        table = self._columns(
            _("MONSTERS"), _("room"), _("after round"), _("weak to"), _("power: fame, wounds"), _("flee"), _("now")
        )
        ahead = {one["monster"]: one for one in self.sheet.get("forecast", ())}
        fought = {one["monster"]: one for one in self.sheet["fights"]}
        for place in self.view["dungeon"]["monsters"]:
            monster = CARDS["monsters"][place["id"]]
            assert isinstance(monster, Monster)
            bands = "  ".join(f"{band.power}: +{band.fame}, {band.wounds}" for band in monster.bands)
            now = Text()
            if place["id"] in fought:
                now = self._line(_("fought: {fame} fame"), **fought[place["id"]])
            elif place["id"] in ahead:
                one = ahead[place["id"]]
                now = self._line(
                    _("power {power}, found") if one["found"] else _("power {power}, not found yet"), **one
                )
            table.add_row(
                self.speech(monster.name), place["room"], str(place["after"]), self.speech(monster.weakness.name),
                bands, f"−{monster.flee}", now,
            )  # fmt: skip
        return table

    def _mission(self, mission: MissionFacts) -> Text:
        card = CARDS["missions"][mission["id"]]
        have = self.sheet.get("progress", {}).get(mission["id"], "–")
        return self._line(
            _("Mission {card} (+{fame}): {text} {have}/{needs}"),
            card=card, text=self.speech(card.text), have=have, needs=mission["needs"], fame=mission["fame"],
        )  # fmt: skip

    def _players(self) -> Table:
        table = self._columns(
            _("TEAMS"), _("talent"), _("power"), _("wounds"), _("gems"), _("minions"), _("room"), _("fame"), ""
        )
        for seat, player in enumerate(self.view["players"]):
            talent = self._name("talents", player["talent"]) if player["talent"] else "–"
            numbers = [player["power"], player["wounds"], len(player["gems"]), len(player["defeated"])]
            state = _("choosing") if seat in self.view["waiting"] else _("ready")
            table.add_row(
                self.names[seat], talent, *map(str, numbers), player["room"] or "–", str(player["fame"]["total"]),
                self.speech(state),
            )  # fmt: skip
        return table

    def _dice(self) -> Text:
        text = Text(self.speech(_("DICE ")), style="bold")
        for die in self.view["dice"]:
            style = {"free": "not bold", "in_use": "bold yellow", "used": "strike dim", "out": "dim"}[die["state"]]
            text.append(f" [{self.speech(FACES[die['face']].name)}]", style)
        return text

    def _dealt(self) -> Iterator[Text]:
        dealt = self.view["dealt"]
        for sort, ids in (("talents", dealt["talents"]), ("goals", dealt["goals"])):
            for id in ids:
                card = CARDS[sort][id]
                yield self._line("{card}: {text}", card=card, text=self.speech(card.text))


def remark(option: Option, view: View, speech: Speech, names: Sequence[str]) -> Text:
    """What a player wants to know about an option in addition to its label."""
    verb, things = option.verb.id, option.things
    sheet = view.get("sheet")
    if sheet is None:
        return Text()
    if verb == "go":
        return Text(_what_awaits(sheet["awaits"][things[0].id], view, things[0].id, speech))
    if verb in ("level", "raise"):
        return Text(speech.say(_("to level {level}"), {"level": sheet["levels"][things[0].id] + 1}))
    if verb in ("craft", "fill"):
        box = sheet["items"][things[0].id] + 1
        return Text(speech.say(_("box {box} of 2: {text}"), {"box": box, "text": speech(things[0].text)}))
    if verb == "brew":
        circles = ", ".join(map(str, sheet["marks"]["brew"]))
        return Text(speech(_("potions {circles}"), circles=circles))
    if verb == "keep":
        return Text(f"{speech(things[0].text)}\n{speech(things[1].text)}")
    return Text()


def _what_awaits(room: AwaitsFacts, view: View, id: str, speech: Speech) -> str:
    """The danger, the wounds it would cost, and the reward of a room."""
    said = []
    lair = next((monster for monster in view["dungeon"]["monsters"] if monster["room"] == id), None)
    if lair:
        said.append(speech(CARDS["monsters"][lair["id"]].name))
    if room["minion"]:
        said.append(speech(next(minion.name for minion in MINIONS if minion.id == room["minion"])))
    if room["wounds"]:
        said.append(speech.say(_("wounds: {wounds}"), room))
    if room["reward"]:
        said.append(speech(next(reward.name for reward in REWARDS if reward.id == room["reward"])))
    if room["gem"]:
        said.append(speech.say(_("gem {gem}"), room))
    return ", ".join(said) or speech(_("nothing"))


def explain(word: str, speech: Speech) -> RenderableType | None:
    """The cards and items whose name contains this word, with their full text; None if there is none."""
    wanted = word.casefold()
    things = [*HEROES, *ITEMS, *TALENTS, *GOALS, *MISSIONS, *MONSTERS, *ROOMS]
    found = [t for t in things if wanted in speech(t.name).casefold() or wanted in t.name.casefold() or wanted == t.id]
    if not found:
        return None
    table = Table.grid(padding=(0, 2))
    for thing in found[:12]:
        table.add_row(Text(speech(thing.name), style="bold"), Text(speech(thing.text)))
    return Padding(table, (0, 0, 0, 2))
