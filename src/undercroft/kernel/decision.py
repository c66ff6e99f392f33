"""A question to a seat, and the options it can be answered with."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from .refusal import Refusal
from .text import Speech, _, plain
from .view import AskedFacts, DecisionFacts

T = TypeVar("T")


class Option:
    """One thing a seat may choose: a verb and what it is done to. Equal verbs and things give the same object."""

    __slots__ = ("_id", "things", "verb")

    def __init__(self, verb: "Verb", things: tuple[Any, ...]) -> None:
        self.verb = verb
        self.things = things
        self._id = ""

    @property
    def target(self) -> Any:
        """The first thing the verb is done to."""
        return self.things[0]

    @property
    def id(self) -> str:
        """Stable and readable: `buy:short_sword`. Built on first use."""
        if not self._id:
            self._id = ":".join([self.verb.id, *(str(plain(thing)) for thing in self.things)])
        return self._id

    def label(self, speech: Speech, names: Sequence[str] = ()) -> str:
        return speech(self.verb.label).format(*(speech.word(thing, names) for thing in self.things))

    def __repr__(self) -> str:
        return f"<{self.id}>"


class Verb:
    """Something players do: its id, the label of its options, and the options made so far."""

    __slots__ = ("_options", "id", "label")

    def __init__(self, id: str, label: str) -> None:
        self.id = id
        self.label = label
        self._options: dict[tuple[Any, ...], Option] = {}

    def __call__(self, *things: Any) -> Option:
        option = self._options.get(things)
        if option is None:
            option = self._options[things] = Option(self, things)
        return option


Picked: TypeAlias = Option | list[Option]
Choice: TypeAlias = str | Option | Iterable[str | Option]
Rules: TypeAlias = Generator["Question", Any, T]
"""A rule: a generator that yields decisions and is sent what was chosen."""

SHOWN = 8
"""How many options are named when a decision is printed."""
BAD_CHOICE = _("A choice is the id of an option, or a list of such ids.")


class Prompt:
    """What is asked: a key that programs can rely on, and its arguments. The game's texts contain the sentence."""

    __slots__ = ("args", "key")

    def __init__(self, key: str, args: Mapping[str, Any]) -> None:
        self.key = key
        self.args = args


class Question:
    """What the rules wait for: the decision of one seat, or those of several at once (see `together`)."""

    __slots__ = ()

    def decision(self, seat: int) -> "Decision | None":
        """What this seat is asked, or None."""
        raise NotImplementedError

    def decisions(self) -> "dict[int, Decision]":
        """What each seat is asked, ordered by seat, so that the order does not reveal who has chosen already."""
        raise NotImplementedError

    def first(self) -> "Decision":
        """The decision of the first seat that is asked."""
        raise NotImplementedError


class Decision(Question):
    """A seat must choose: one option, or from `at_least` to `at_most` of them.

    Prompt and arguments are public; options may be known to the seat alone. Among the arguments, `cause` is the thing
    that caused the question and `whom` is its player, if the sentence does not name them.
    """

    __slots__ = ("about", "at_least", "at_most", "key", "number", "options", "rule", "seat", "takes_one")

    def __init__(
        self,
        seat: int,
        key: str,
        options: list[Option],
        rule: str = "",
        about: Mapping[str, Any] | None = None,
        at_least: int = 1,
        at_most: int = 1,
    ) -> None:
        self.seat = seat
        self.key = key
        self.options = options
        self.rule = rule
        self.about = about
        self.at_least = at_least
        self.at_most = at_most
        self.takes_one = at_least == 1 == at_most
        self.number = 0

    def __repr__(self) -> str:
        ids = ", ".join([option.id for option in self.options[:SHOWN]]) + (", …" if len(self.options) > SHOWN else "")
        count = "" if self.takes_one else f"{self.at_least} to {self.at_most} "
        return f"<Decision {self.key} of seat {self.seat}: {count}of {len(self.options)}: {ids}>"

    @property
    def prompt(self) -> Prompt:
        return Prompt(self.key, self.about or {})

    def decision(self, seat: int) -> "Decision | None":
        return self if seat == self.seat else None

    def decisions(self) -> "dict[int, Decision]":
        return {self.seat: self}

    def first(self) -> "Decision":
        return self

    def take(self, choice: object) -> Picked:
        """The options with these ids (options are accepted too); refuses unknown ones."""
        if self.takes_one:
            if isinstance(choice, Option) and choice in self.options:
                return choice
            if isinstance(choice, (str, Option)):
                return self._find(choice)
            chosen = _listed(choice)
            if len(chosen) != 1:
                raise Refusal("wrong-count", _("Choose exactly one option."))
            return self._find(chosen[0])
        found = [self._find(one) for one in _listed(choice)]
        picked = [option for option in self.options if option in found]
        if len(picked) != len(found):
            raise Refusal("twice", _("The same option was chosen twice."))
        if not self.at_least <= len(picked) <= self.at_most:
            raise Refusal(
                "wrong-count", _("Choose from {low} to {high} options."), low=self.at_least, high=self.at_most
            )
        return picked

    def _find(self, choice: object) -> Option:
        if isinstance(choice, Option):
            if choice in self.options:
                return choice
        elif isinstance(choice, str):
            for option in self.options:
                if option.id == choice:
                    return option
        else:
            raise Refusal("bad-choice", BAD_CHOICE)
        raise Refusal("unknown-option", _("“{option}” cannot be chosen now."), option=_shown(choice))

    def facts(self) -> DecisionFacts:
        """The decision as JSON data, for the seat that must make it."""
        return {
            "number": self.number,
            **self.public(),
            "at_least": self.at_least,
            "at_most": self.at_most,
            "options": [{"id": o.id, "verb": o.verb.id, "things": plain(o.things)} for o in self.options],
        }

    def public(self) -> AskedFacts:
        """The part of the facts that everybody may know: what is asked, and by which rule."""
        return {"prompt": {"key": self.key, "args": plain(self.about or {})}, "rule": self.rule}


def ids_of(picked: Picked) -> str | list[str]:
    """What was chosen, by ids: the form in which it is saved and sent."""
    return [option.id for option in picked] if isinstance(picked, list) else picked.id


def _listed(choice: object) -> list[object]:
    if isinstance(choice, (str, Option)):
        return [choice]
    if isinstance(choice, Mapping) or not isinstance(choice, Iterable):
        raise Refusal("bad-choice", BAD_CHOICE)
    return list(choice)


def _shown(choice: "str | Option") -> str:
    text = choice.id if isinstance(choice, Option) else choice
    return text if len(text) <= 60 else text[:59] + "…"


def pick(
    seat: int, key: str, options: list[Option], rule: str = "", about: Mapping[str, Any] | None = None
) -> Rules[Option]:
    """Let a seat choose one of the options; a single option is taken without asking."""
    if len(options) == 1:
        return options[0]
    chosen: Option = yield Decision(seat, key, options, rule, about)
    return chosen
