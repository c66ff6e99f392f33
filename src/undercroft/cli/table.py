"""A match at a terminal: the table, the log, numbered choices; people and bots in any mix."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.pretty import Pretty
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ..kernel.decision import Decision, Option
from ..kernel.match import Match
from ..kernel.refusal import Refusal
from ..kernel.seat import Bot, Seat
from ..kernel.state import Event, Result
from ..kernel.text import Speech, _
from .rulebook import RulesText

RECENT = 40
"""How many entries `log` shows."""


class Leave(Exception):
    """The player leaves before the match is over."""


class TerminalTable:
    """A match and those who play it at this terminal. The game's `terminal` module draws the table:

    `draw(view, speech, names)`; and, if it has them, `remark(option, view, speech, names)` (a word on an option),
    `explain(word, speech)` (the cards of that name) and `SCORES` (the parts of a score).
    """

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        names: Sequence[str],
        speech: Speech,
        console: Console,
        keep: Callable[[], None] = lambda: None,
    ) -> None:
        self.match = match
        self.bots = bots
        self.names = names
        self.speech = speech
        self.console = console
        self.keep = keep
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None
        self.told: dict[int | None, int] = {}
        """How many events each person has been told about."""
        try:
            self.terminal: Any = match.game.part("terminal")
        except ModuleNotFoundError:
            self.terminal = None

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        self.keep()
        while pending := self.match.pending:
            seat = self._next(pending)
            if seat in self.bots:
                self.match.choose(seat, self.bots[seat].choose(Seat(self.match, seat)))
            else:
                self._hand_over(seat)
                self._ask(seat)
            self.keep()
            if not self.people:
                self._tell_news(None)
        self._end()

    def _next(self, pending: Iterable[int]) -> int:
        """Who chooses next, if several must: bots first, then the person at the keyboard."""
        return min(pending, key=lambda seat: (seat not in self.bots, seat != self.at_keyboard, seat))

    def _hand_over(self, seat: int) -> None:
        """Several people share the keyboard: nobody may see another's hand."""
        if self.at_keyboard == seat:
            return
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")  # clears the scrollback too
        self.console.print(self._say(_("Hand the keyboard to {who}."), who=seat), style="bold")
        self._read(self._say(_("{who}, press Enter: "), who=seat))
        self.at_keyboard = seat

    # -- one question

    def _ask(self, seat: int) -> None:
        """Show the table and read input until it is a choice or an undo."""
        decision = self.match.decision(seat)
        self._show(seat, decision)
        while True:
            answer = self._read(self.speech(_("Your choice: ")))
            try:
                if self._answered(seat, decision, answer):
                    return
            except Refusal as refusal:
                self.console.print(refusal.say(self.speech), style="yellow")

    def _answered(self, seat: int, decision: Decision, answer: str) -> bool:
        """Carry out what was typed; returns whether the table has changed."""
        word, _space, rest = answer.partition(" ")
        match word.lower():
            case "q" | "quit":
                raise Leave
            case "u" | "undo":
                self.match.undo(seat)
                return True
            case "log":
                self._show_log(seat, int(rest) if rest.isdecimal() else RECENT)
            case "?" | "help":
                self._explain(decision, rest.strip())
            case _:
                self.match.choose(seat, self._choice(decision, answer))
                return True
        return False

    def _choice(self, decision: Decision, answer: str) -> str | list[str]:
        """Numbers of the list, or ids, as the ids of options."""
        ids = [option.id for option in decision.options]
        chosen = []
        for word in answer.replace(",", " ").split():
            if word.isdecimal() and 1 <= int(word) <= len(ids):
                chosen.append(ids[int(word) - 1])
            elif word in ids:
                chosen.append(word)
            elif word in ("-", "0") and decision.at_least == 0:
                continue
            else:
                raise Refusal(
                    "bad-answer", _("“{answer}” is not a number from 1 to {count}."), answer=word[:30], count=len(ids)
                )
        if decision.takes_one and not chosen:
            raise Refusal("no-answer", _("Type the number of your choice; ? explains, q leaves."))
        return chosen[0] if decision.takes_one and len(chosen) == 1 else chosen

    def _read(self, prompt: str) -> str:
        answer = input(prompt)
        if not sys.stdin.isatty():
            self.console.print(answer)  # so that a piped match reads like a played one
        return answer.strip()

    # -- showing

    def _say(self, sentence: str, **args: Any) -> str:
        return self.speech.say(sentence, args, self.names)

    def _show(self, seat: int, decision: Decision) -> None:
        view = self.match.view(seat)
        self.console.clear()
        title = self._say(
            _("{game} · turn {turn} · {who}"), game=self.speech(self.match.game.title), turn=view["turn"], who=seat
        )
        self.console.print(Rule(title, style="yellow"))
        draw = getattr(self.terminal, "draw", None)
        self.console.print(draw(view, self.speech, self.names) if draw else Pretty(view))
        self.console.print(Rule(style="yellow"))
        self._tell_news(seat)
        self._show_question(seat, decision, view)

    def _show_question(self, seat: int, decision: Decision, view: dict[str, Any]) -> None:
        question = self._say(self.match.game.texts[decision.key], **(decision.about or {}))
        text = Text(question, style="bold")
        if decision.rule:
            text.append(f"  {decision.rule}", style="dim not bold")
        self.console.print(text)
        options = Table.grid(padding=(0, 2, 0, 0))
        options.add_column(justify="right", style="bold yellow", no_wrap=True)
        options.add_column(no_wrap=True)
        options.add_column()
        for number, option in enumerate(decision.options, 1):
            options.add_row(str(number), option.label(self.speech), self._remark(option, view))
        self.console.print(Padding(options, (0, 0, 0, 1), expand=False))
        if not decision.takes_one:
            self.console.print(self._how_many(decision), style="bold")
        keys = [self.speech(_("? rule")), self.speech(_("? WORD card or rule")), self.speech(_("log"))]
        if self.match.can_undo(seat):
            keys.append(self.speech(_("u undo")))
        self.console.print(" · ".join([*keys, self.speech(_("q leave"))]), style="dim")

    def _how_many(self, decision: Decision) -> str:
        low, high = decision.at_least, min(decision.at_most, len(decision.options))
        example = " ".join(map(str, range(1, max(low, 2) + 1)))
        if low == high:
            return self._say(_("Choose {count}, for example: {example}"), count=low, example=example)
        if low == 0:
            return self._say(
                _("Choose up to {high}, for example: {example}; just Enter for none"), high=high, example=example
            )
        return self._say(_("Choose {low} to {high}, for example: {example}"), low=low, high=high, example=example)

    def _remark(self, option: Option, view: dict[str, Any]) -> Text:
        remark = getattr(self.terminal, "remark", None)
        return remark(option, view, self.speech, self.names) if remark else Text()

    def _explain(self, decision: Decision, word: str) -> None:
        """The rule behind the decision, or what a word means: a rule id, or a card."""
        explain = getattr(self.terminal, "explain", None)
        found = explain(word, self.speech) if explain and word else None
        if found is not None:
            self.console.print(found)
        else:
            book = RulesText(self.match.game, self.speech.language)
            self.console.print(Markdown(book.find(word or decision.rule)))

    # -- the log

    def _tell_news(self, seat: int | None) -> None:
        """What happened since this person was last told, as far as they may know."""
        events = self.match.events
        known = min(self.told.get(seat, 0), len(events))
        self.told[seat] = len(events)
        self._print_log([event for event in events[known:] if event.seen_by(seat)], seat)

    def _show_log(self, seat: int, count: int) -> None:
        self._print_log([event for event in self.match.events if event.seen_by(seat)][-count:], seat)

    def _print_log(self, events: list[Event], seat: int | None) -> None:
        for event in events:
            sentence = self.speech.say(self.match.game.texts[event.key], event.args, self.names, seat)
            if event.key == "turn":
                self.console.print(f"— {sentence}", style="dim bold")
            else:
                self.console.print(Padding(Text(sentence), (0, 0, 0, 2), expand=False))

    # -- the end

    def _end(self) -> None:
        result = self.match.result
        assert result is not None
        self._tell_news(self.at_keyboard)
        if result.cooperative:
            how = self._say(self.match.game.texts[f"over-{result.how}"], **result.scores[0])
            self.console.print(how, style="bold green" if result.won else "bold red")
            return
        self.console.print(_score_table(result, self.names, self.speech, getattr(self.terminal, "SCORES", {})))
        winners = [self.names[seat] for seat in result.winners]
        if len(winners) == 1:
            sentence = self._say(_("{name} wins!"), name=winners[0])
        elif winners:
            sentence = self._say(_("Victory is shared by {names}."), names=winners)
        else:
            sentence = self.speech(_("Nobody wins."))
        self.console.print(sentence, style="bold green")


def _score_table(result: Result, names: Sequence[str], speech: Speech, words: Mapping[str, str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(speech(_("place")), justify="right")
    table.add_column(speech(_("player")), style="bold")
    parts = list(result.scores[0]) if result.scores else []
    for part in parts:
        table.add_column(speech(words.get(part, part)), justify="right", style="bold" if part == "total" else "")
    place = 1
    for seats in result.ranking:
        for seat in seats:
            table.add_row(str(place), names[seat], *(str(result.scores[seat][part]) for part in parts))
        place += len(seats)
    return table
