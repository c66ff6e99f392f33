"""The table in a terminal: what all games share, and what deck-building games share."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any, Generic, Protocol, TypeVar

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..kernel.match import Match
from ..kernel.text import Speech, _

View = Mapping[str, Any]


class TableTop:
    """The table as a seat sees it. Each game's own draws itself (`__rich_console__`) in words, signs and colours."""

    def __init__(self, view: View, speech: Speech, names: Sequence[str]) -> None:
        self.view = view
        self.speech = speech
        self.names = names

    def _line(self, sentence: str, style: str = "", **args: object) -> Text:
        return Text(self.speech.say(sentence, args, self.names), style=style)


def drawn(match: Match, seat: int | None, width: int = 120) -> str:
    """The table as the seat sees it, as plain text."""
    speech, names = match.game.speech("en"), [f"seat {number}" for number in range(match.seats)]
    console = Console(file=StringIO(), width=width, color_system=None)
    with console.capture() as caught:
        console.print(match.game.part("terminal").draw(match.view(seat), speech, names))
    return caught.get()


# -- deck-building games


class _Card(Protocol):
    id: str
    name: str
    cost: int
    vp: int


C = TypeVar("C", bound=_Card)


@dataclass(frozen=True, slots=True)
class CardColumns(Generic[C]):
    """How the cards of a game are laid out in columns: name, numbers under their headings, text."""

    cards: Mapping[str, C]
    headings: Sequence[str]
    name: Callable[[C, Speech], Text]
    numbers: Callable[[C], list[str]]
    words: Callable[[C, Speech], Text | str]


class CardTableTop(TableTop, Generic[C]):
    """The table of a deck-building game."""

    columns: CardColumns[C]

    def _title(self, sentence: str, **args: object) -> Text:
        return Text.assemble((self.speech.say(sentence, args, self.names), "bold not dim"))

    def _columns(self, *, expand: bool = True) -> Table:
        """A table without lines."""
        return Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", expand=expand)

    def _add_numbers(self, table: Table, *headings: str) -> None:
        for heading in headings:
            table.add_column(self.speech(heading), justify="right", no_wrap=True)

    def _stacks(
        self, title: Text, piles: Sequence[View], names: Callable[[str], str], gold: int | None, *headings: str
    ) -> Table:
        """What is for sale; what costs more than the available gold is dimmed. `names` are those of the stacks."""
        table = self._columns()
        table.add_column(title, ratio=1, no_wrap=True)
        self._add_numbers(table, *headings)
        for pile in piles:
            left = "/".join(map(str, pile["cards"].values()))
            if pile["top"] is None:
                table.add_row(Text(self.speech(names(pile["pile"])), style="dim"), self.speech(_("none")), left)
                continue
            card = self.columns.cards[pile["top"]]
            price = Text(str(card.cost), style="dim" if gold is not None and card.cost > gold else "bold")
            numbers = self.columns.numbers(card)[: len(headings) - 2]
            table.add_row(self.columns.name(card, self.speech), price, left, *numbers)
        return table

    def _cards(self, title: Text, rows: Mapping[tuple[str, str], int]) -> Table:
        """Cards with their numbers and texts: how many there are of each card and remark."""
        table, columns = self._columns(), self.columns
        table.add_column(title, no_wrap=True)
        self._add_numbers(table, *columns.headings, _("VP"))
        table.add_column("", ratio=1)
        for (id, note), count in rows.items():
            card = columns.cards[id]
            name = Text(f"{count} × " if count > 1 else "").append_text(columns.name(card, self.speech))
            words = Text.assemble((note, "bold"), "; " if note else "", columns.words(card, self.speech))
            table.add_row(name, *columns.numbers(card), str(card.vp or ""), words)
        return table

    def _counted(self, cards: Mapping[str, int]) -> str:
        names = [(self.speech(self.columns.cards[id].name), count) for id, count in cards.items()]
        return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in names) or "–"


def verdict(wins: bool, total: int, health: int, lacking: str, speech: Speech) -> Text:
    """Whether a battle is won; `lacking` is the reason for a defeat although the total would be enough."""
    numbers = {"total": total, "health": health}
    if wins:
        return Text(speech(_("✓ {total} against {health}: victory"), **numbers), style="bold green")
    sentence = lacking if total >= health else _("✗ {total} against {health}: defeat")
    return Text(speech(sentence, **numbers), style="bold red")


def explained(word: str, columns: CardColumns[C], whole: Callable[[C, Speech], Text], speech: Speech) -> Padding | None:
    """The cards whose name contains this word, with their full texts; None if there is none."""
    wanted = word.casefold()
    found = [
        card
        for card in columns.cards.values()
        if wanted in speech(card.name).casefold() or wanted in card.name.casefold() or wanted == card.id
    ]
    table = Table.grid(padding=(0, 2))
    for card in found[:12]:
        table.add_row(columns.name(card, speech), whole(card, speech))
    return Padding(table, (0, 0, 0, 2)) if found else None
