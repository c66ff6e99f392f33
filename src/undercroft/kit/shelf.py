"""The layout of a question's answers: at most six at once, with related ones behind one button.

    entries = lay_out(options, answers, groups, room, inside, speech, back)

Each entry is one answer or a `Bundle` of them; answers to be ticked are all visible. No two labels of a question are
the same: answers with the same effect share a button, others with the same label are numbered.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias

from ..kernel.text import Speech, _
from .prompt import Answer, AnswerGroup
from .seen import OptionMark

MOST = 6
"""The most answers shown at once, however much room there is."""
LETTER, SIGN, CHEVRON, EDGES, GAP = 6.5, 15.0, 14.0, 18.0, 5.0
"""Minimum sizes: the width of a letter, of the sign in a note, of the chevron of a bundle, of a button around its
words, and of the gap between buttons."""
NARROWEST = 56.0
SQUEEZED = 1.1
"""How much wider than the room a row may be, as a factor, if otherwise a single answer would be put behind another
button: the page makes it fit."""
LINES = 3
"""The label of an answer and its note have this many lines together."""


@dataclass(slots=True)
class AnswerButton:
    """One answer as a button."""

    option: OptionMark
    answer: Answer
    label: str
    twin: bool = False
    """Another button stands for it; it is visible only while its thing is held."""


@dataclass(slots=True)
class Bundle:
    """Answers behind one button: when it is pressed, its members replace all others."""

    id: str
    icon: str
    label: str
    back: str
    """The label of the way back to the others."""
    asks: str = ""
    """The question once it is open."""
    note: str = ""
    """The line under the label; by default the number of answers."""
    inside: "list[Entry]" = field(default_factory=list)
    twin: bool = False
    """Always False: no other button stands for a bundle."""

    @property
    def answers(self) -> list[AnswerButton]:
        """Everything in it, at any depth."""
        return [one for entry in self.inside for one in (entry.answers if isinstance(entry, Bundle) else [entry])]

    @property
    def count(self) -> int:
        return sum(not one.twin for one in self.answers)


Entry: TypeAlias = AnswerButton | Bundle


def lay_out(
    options: Sequence[OptionMark],
    answers: Mapping[str, Answer],
    groups: Mapping[str, AnswerGroup],
    room: int,
    inside: int,
    speech: Speech,
    back: str,
    several: bool = False,
) -> list[Entry]:
    """The options, in order, as they are first shown; `room` is the available width, `inside` the width for the members
    of a bundle next to the way back."""
    buttons = _with_unique_labels(options, answers, several)
    if several or fits(buttons, room):
        return list(buttons)
    parts: dict[str, list[AnswerButton]] = {}
    for one in buttons:
        parts.setdefault(one.answer.group or one.option.verb, []).append(one)
    entries: list[Entry] = []
    for id, members in parts.items():
        group = groups.get(id)
        if len(parts) == 1 or group is None or sum(not one.twin for one in members) < 2:
            entries += members
        else:
            named = Bundle(id, group.icon, speech(group.label), back, group.asks and speech(group.asks), group.note)
            named.inside = _cut(members, inside, inside, named.label, f"{id}-more", speech)
            entries.append(named)
    return _cut(entries, room, inside, back, "more", speech)


def _cut(entries: Sequence[Entry], room: int, inside: int, back: str, id: str, speech: Speech) -> list[Entry]:
    """As many of them as fit, and the others behind one more button."""
    if fits(entries, room):
        return list(entries)
    more = Bundle(id, "", speech(_("More")), back)
    shown = list(entries)
    while shown and not fits([*shown, more], room):
        shown.pop()
    rest = entries[len(shown) :]
    if len(seen_of(rest)) == 1 and fits(entries, room * SQUEEZED):
        return list(entries)
    more.inside = _cut(rest, inside, inside, more.label, f"{id}-more", speech)
    return [*shown, more]


def seen_of(entries: Sequence[Entry]) -> list[Entry]:
    """Those with a button of their own."""
    return [entry for entry in entries if not entry.twin]


def fits(entries: Sequence[Entry], room: float) -> bool:
    """Whether all of them fit into one row of this width."""
    seen = seen_of(entries)
    if len(seen) > MOST:
        return False
    return len(seen) < 3 or sum(map(_width, seen)) + GAP * (len(seen) - 1) <= room


def _width(entry: Entry) -> float:
    """The approximate width of the button."""
    if isinstance(entry, Bundle):
        letters = max(_longest_line(entry.label, LINES - 1), _longest_line(entry.note, 1))
        return max(NARROWEST, EDGES + CHEVRON + LETTER * letters)
    note, sign = entry.answer.note, SIGN if entry.answer.note_sign else 0
    if not note:
        return max(NARROWEST, EDGES + LETTER * _longest_line(entry.label, LINES))
    ways = [
        max(LETTER * _longest_line(entry.label, lines), LETTER * _longest_line(note, LINES - lines) + sign)
        for lines in range(1, LINES)
    ]
    return max(NARROWEST, EDGES + min(ways))


@lru_cache(maxsize=4000)
def _longest_line(label: str, lines: int) -> int:
    """The length of the longest line if the label has this many lines; it breaks at spaces and after hyphens."""
    words = label.replace("-", "- ").split()
    width = max(map(len, words), default=0)
    while _lines(words, width) > lines:
        width += 1
    return width


def _lines(words: Sequence[str], width: int) -> int:
    count, left = 1, width
    for word in words:
        if len(word) > left:
            count, left = count + 1, width
        left -= len(word) + 1
    return count


def _with_unique_labels(
    options: Sequence[OptionMark], answers: Mapping[str, Answer], several: bool
) -> list[AnswerButton]:
    """The answers, with unique labels."""
    buttons = []
    effects: set[Any] = set()
    for option in options:
        answer = answers.get(option.id) or Answer("")
        twin = not several and answer.same is not None and answer.same in effects
        effects.add(answer.same)
        buttons.append(AnswerButton(option, answer, answer.label or option.label, twin))
    by_text: dict[tuple[str, str], list[AnswerButton]] = {}
    for one in buttons:
        if not one.twin:
            by_text.setdefault((one.label, one.answer.note), []).append(one)
    for same_text in by_text.values():
        if len(same_text) > 1:
            for number, one in enumerate(same_text, 1):
                one.label = f"{one.label} ({number})"
    return buttons
