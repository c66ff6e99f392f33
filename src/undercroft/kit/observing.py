"""What a seat knows as numbers, for learning programs: a row of fixed length, described field by field.

A game's `observe.py` defines its fields once, then writes what the seat may know into them:

    CHANGING = Layout(STATIC)
    HAND = CHANGING.add("hand", _CARDS, "how many of each card are in the hand")

    def write(table: Table, seat: int, out: Row) -> None:
        for card in table.players[seat].hand:
            out[HAND + PLACE[card]] += 1

What never changes during a match (who plays with what) comes first and is written once. Numpy is not needed: a row is
any buffer of 32-bit floats, such as that of a numpy array.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple, TypeAlias

from ..kernel.actions import Actions
from ..kernel.decision import Decision, Option, Verb
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.pausing import END_TURN
from ..kernel.refusal import Refusal
from ..kernel.text import _

Row: TypeAlias = "memoryview[float]"
Writer = Callable[[Any, int, Row], None]
"""(state, seat, row): write what the seat knows into the row, where its part is all zeros."""


class Field(NamedTuple):
    """A run of numbers with one meaning: where it starts, and what each of them stands for."""

    name: str
    start: int
    places: tuple[str, ...]
    about: str


class Layout:
    """The fields of a row, in order, after those of another layout."""

    def __init__(self, after: "Layout | None" = None) -> None:
        self.fields: list[Field] = []
        self.start: int = after.end if after is not None else 0
        self.end: int = self.start

    @property
    def size(self) -> int:
        return self.end - self.start

    def add(self, name: str, places: int | Iterable[Any], about: str) -> int:
        """Add a field with this many places, or one for each thing; returns where it starts."""
        named = [str(place) for place in range(places)] if isinstance(places, int) else [_named(one) for one in places]
        start = self.end
        self.fields.append(Field(name, start, tuple(named), about))
        self.end += len(named)
        return start


def _named(thing: Any) -> str:
    return str(thing) if isinstance(thing, (str, int)) else str(thing.id)


def placed(things: Iterable[Any]) -> dict[Any, int]:
    """The place of each thing in a field made from them."""
    return {thing: place for place, thing in enumerate(things)}


class Observer:
    """How a game is observed: its fields, and the functions that fill them."""

    def __init__(
        self,
        static: Layout,
        changing: Layout,
        prompts: Mapping[str, str],
        about: Sequence[Any],
        write_static: Writer,
        write: Writer,
        seats: int,
        actions: Actions,
        several: Sequence[Verb],
    ) -> None:
        """`prompts` are the sentences of all questions by key, `about` the things that questions may be about,
        `several` the verbs of options of which several may be taken."""
        self.static_layout = static
        self.layout = changing
        self._write_static = write_static
        self._write = write
        self._prompts = placed([END_TURN, *prompts])
        self._asked = changing.add("asked", self._prompts, "1 at what is asked of the seat, or of another in the open")
        self._about = changing.add(
            "about", about, "1 at what the question is about: the card that asks it, or its thing"
        )
        self._things = placed(about)
        self._kinds = {type(thing) for thing in about}
        self._turn = changing.add("turn", 1, "turns begun by all players, / 100")
        self._several = changing.add(
            "several", ("at_least", "at_most"), "how many options must and may be taken, / 10; 0 if exactly one"
        )
        self._actions = actions
        verbs = {verb.id for verb in several}
        takes = [number for number in range(len(actions)) if actions[number].verb in verbs and not actions[number].copy]
        self._takes = placed(takes)
        self._taken = changing.add(
            "taken", [actions[number].id for number in takes], "the options taken so far, if several may be taken, / 5"
        )
        names = [name for sentence in prompts.values() for _text, name, _spec, _kind in Formatter().parse(sentence)]
        self._names = placed(sorted({name for name in names if name is not None}))
        self._numbers = changing.add("numbers", self._names, "the numbers in the question, / 10")
        self._seats = seats
        self._waiting = changing.add(
            "waiting", seats, "1 if this player must choose now, in the order of play, the observing one first"
        )

    @property
    def size(self) -> int:
        """The length of an observation: what stays the same, then what changes."""
        return self.layout.end

    def static(self, match: Match, seat: int) -> Row:
        """A row with what stays the same through the match, and nothing else."""
        row = self.blank()
        self._write_static(match.state, seat, row)
        return row

    def write(self, match: Match, seat: int, row: Row, static: Row, taken: Sequence[Option] = ()) -> None:
        """Write into the row what the seat knows now; if it may take several options, including those it has taken so
        far. `static` is the result of `static()` for this match and seat."""
        row[:] = static
        self._write_changing(match, seat, row, taken)

    def fill(self, match: Match, seat: int, row: Row, taken: Sequence[Option] = ()) -> None:
        """The same, into a row of zeros."""
        self._write_static(match.state, seat, row)
        self._write_changing(match, seat, row, taken)

    def _write_changing(self, match: Match, seat: int, row: Row, taken: Sequence[Option]) -> None:
        self._write(match.state, seat, row)
        row[self._turn] = match.turn / 100
        for other in match.waiting:
            row[self._waiting + (other - seat) % match.seats] = 1.0
        decision = _open(match, seat)
        if decision is not None:
            row[self._asked + self._prompts[decision.key]] = 1.0
            if decision.about:
                for name, thing in decision.about.items():
                    if type(thing) is int:
                        if name in self._names:
                            row[self._numbers + self._names[name]] = thing / 10
                    elif type(thing) in self._kinds and thing in self._things:
                        row[self._about + self._things[thing]] = 1.0
            if not decision.takes_one and decision.seat == seat:
                row[self._several] = decision.at_least / 10
                row[self._several + 1] = decision.at_most / 10
                for option in taken:
                    row[self._taken + self._takes[self._actions.index(option)]] += 0.2

    def observe(self, match: Match, seat: int, taken: Sequence[Option] = ()) -> Row:
        """What the seat knows now, as a new row."""
        row = self.blank()
        self.fill(match, seat, row, taken)
        return row

    def blank(self) -> Row:
        """A row of zeros."""
        return memoryview(bytearray(4 * self.size)).cast("f")


def _open(match: Match, seat: int) -> Decision | None:
    """What the seat is asked, or what another is asked publicly."""
    first = match.first_open
    if first is None or first.seat == seat:
        return first
    own = match.pending.get(seat)
    return first if own is None and match.secret_since is None else own


def observer_of(game: Game) -> Observer:
    """The game's observer; refuses a game without one."""
    try:
        observer: Observer = game.part("observe").OBSERVER
    except ModuleNotFoundError as missing:
        if missing.name != f"{game.package}.observe":
            raise
        raise Refusal("no-observations", _("{game} does not say how it is observed."), game=game.title) from missing
    return observer
