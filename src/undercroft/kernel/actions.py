"""A game's actions as a finite, stable list, built from the contents of its box. For learning programs.

    ACTIONS = Actions(alone(REST, PASS), each(BUY, CARDS), each(EQUIP, WEAPONS, HEROES, copies=4))

Each verb declares what it can be done to, so every option has a number, whatever lies on the table. Copies of a card
share the number of the card. Where copies may differ (one is armed, one is not), the card has `copies` numbers,
assigned in the order in which the decision lists them: `discard:militia`, `discard:militia#2`. For verbs with two
things, a further copy has one number for all second things: `equip:dagger:*#2`. Identical copies share one number,
because it does not matter which one is chosen.
"""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, NamedTuple

from .decision import Decision, Option, Verb
from .pausing import END

DONE = 0
"""Enough options chosen, in a decision where several may be taken one after the other: see `Steps`."""
ANOTHER = "*"
"""Stands for the second thing in an action on a further copy."""


class Act:
    """A verb and everything it can be done to, by id."""

    __slots__ = ("copies", "things", "verb")

    def __init__(self, verb: str, things: list[tuple[str, ...]], copies: int) -> None:
        self.verb = verb
        self.things = things
        self.copies = copies


def alone(*options: Option) -> list[Act]:
    """Verbs that need nothing: `pass`."""
    return [Act(option.verb.id, [()], 1) for option in options]


def each(verb: Verb, *domains: Iterable[Any], copies: int = 1) -> list[Act]:
    """A verb with every thing of its domain; with several domains, every combination."""
    ids = [list(dict.fromkeys([named(thing) for thing in domain])) for domain in domains]
    return [Act(verb.id, list(product(*ids)), copies)]


def pairs(verb: Verb, things: Iterable[tuple[Any, Any]], copies: int = 1) -> list[Act]:
    """A verb with only these pairs: a card and one of its effects."""
    return [Act(verb.id, list(dict.fromkeys([(named(one), named(two)) for one, two in things])), copies)]


def named(thing: Any) -> str:
    """The id of a thing; for a copy of a card, the id of the card."""
    if isinstance(thing, (str, int)):
        return str(thing)
    card = getattr(thing, "card", None)
    id: str = thing.id if card is None else card.id
    return id


class Action(NamedTuple):
    """An action: a verb, up to two things and, if copies differ, the number of the copy (from 0)."""

    verb: str
    things: tuple[str, ...] = ()
    copy: int = 0

    @property
    def id(self) -> str:
        """Same as the option's id, `equip:dagger:militia`; for a further copy, `target:militia#2`."""
        return ":".join([self.verb, *self.things]) + (f"#{self.copy + 1}" if self.copy else "")


class Actions:
    """All actions of a game, by number. The list is built on first use."""

    __slots__ = ("_acts", "_list", "_met", "_places", "_things", "_verbs")

    def __init__(self, *acts: list[Act]) -> None:
        self._acts = [act for some in acts for act in some]
        self._list: list[Action] = []
        self._places: dict[tuple[str, tuple[str, ...]], list[int]] = {}
        """The numbers of a verb with its things: first that of the first copy, then those of further copies."""
        self._met: dict[Option, list[int]] = {}
        """The same, for the options seen so far."""
        self._verbs: dict[str, int] = {}
        self._things: dict[str, int] = {}

    def _make(self) -> None:
        for act in [Act("done", [()], 1), Act(END.verb.id, [()], 1), *self._acts]:
            self._verbs.setdefault(act.verb, len(self._verbs))
            further: dict[str, list[int]] = {}
            for things in act.things:
                key = (act.verb, things)
                if key in self._places:  # two verbs with the same name
                    continue
                first = self._add(act.verb, things, 0)
                if act.copies == 1:
                    self._places[key] = [first]
                    continue
                one = things[0]
                if len(things) == 1:
                    self._places[key] = [first, *[self._add(act.verb, things, copy) for copy in range(1, act.copies)]]
                else:
                    if one not in further:
                        further[one] = [self._add(act.verb, (one, ANOTHER), copy) for copy in range(1, act.copies)]
                    self._places[key] = [first, *further[one]]

    def _add(self, verb: str, things: tuple[str, ...], copy: int) -> int:
        for thing in things:
            self._things.setdefault(thing, len(self._things) + 1)
        self._list.append(Action(verb, things, copy))
        return len(self._list) - 1

    def __len__(self) -> int:
        if not self._list:
            self._make()
        return len(self._list)

    def __getitem__(self, index: int) -> Action:
        """The action with this number."""
        if not 0 <= index < len(self):
            raise IndexError(f"There is no action {index}: there are {len(self)}.")
        return self._list[index]

    @property
    def verbs(self) -> Sequence[str]:
        """All verbs, in the order of the numbers that `factored` gives them."""
        return list(self._verbs) if len(self) else []

    @property
    def things(self) -> Sequence[str]:
        """All things, in the order of the numbers that `factored` gives them; number 0 is no thing."""
        return ["", *self._things] if len(self) else []

    def factored(self, index: int) -> tuple[int, int, int, int]:
        """An action as the numbers of its verb, its first and second thing (0: none), and its copy."""
        action = self[index]
        numbers = [self._things[thing] for thing in action.things]
        numbers += [0] * (2 - len(numbers))
        return self._verbs[action.verb], numbers[0], numbers[1], action.copy

    def index(self, option: Option) -> int:
        """The number of an option; if its copies differ, that of the first copy."""
        return self._of(option)[0]

    def _of(self, option: Option) -> list[int]:
        places = self._met.get(option)
        if places is None:
            key = (option.verb.id, tuple([named(thing) for thing in option.things]))
            if len(self) and key not in self._places:
                raise LookupError(f"The action “{option.id}” is not among those that its game declares.")
            places = self._met[option] = self._places[key]
        return places

    def legal(self, decision: Decision) -> dict[int, Option]:
        """The numbers that can be chosen, one for each group of identical options."""
        return self.numbered(decision.options)

    def numbered(self, options: Sequence[Option]) -> dict[int, Option]:
        """These options by number."""
        found: dict[int, Option] = {}
        met = self._met
        for option in options:
            places = met.get(option)
            if places is None:
                places = self._of(option)
            for place in places:
                if place not in found:
                    found[place] = option
                    break
        return found
