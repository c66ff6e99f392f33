"""What lies on the board, as its templates read it: everything already in the viewer's language."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from ....kit.board import Board as Frame
from ....kit.face import Face, Sign


def classes(**marks: Any) -> str:
    """The names of what is true, as classes of a style sheet."""
    return " ".join(name.replace("_", "-") for name, true in marks.items() if true)


class Word(NamedTuple):
    """An icon with its word: a keyword of an effect bar, a condition, an item, a token."""

    icon: str
    name: str
    title: str = ""


class Cast(NamedTuple):
    """What the successes do to an enemy, or what it will do."""

    label: str
    icon: str = ""
    tone: str = ""
    note: str = ""
    note_sign: str = ""


@dataclass(slots=True, eq=False)
class Foe:
    """An enemy on the table, made once as it lies there. Face down it has no face, and nothing on it can be read."""

    ref: str
    """What it is called in options."""
    face: Face | None
    ready: bool
    options: tuple[str, ...]
    label: str
    """Its name and its state, for those who hear the table."""
    rank: str = ""
    """minion, champion, villain or unique."""
    danger: int = 1
    """How many lozenges stand for its level: common 1, dire 2, nightmare 3."""
    rank_name: str = ""
    belt: tuple[Sign, ...] = ()
    bar: tuple[Word, ...] = ()
    notes: tuple[Word, ...] = ()
    """Its passive ability and its threat, in a few words."""
    given: int = 0
    """Successes that already lie on it."""
    target: bool = False
    marked: bool = False
    cast: Cast | None = None

    @property
    def key(self) -> str:
        """Names it from one picture to the next."""
        return self.ref.replace(".", "-")

    @property
    def state(self) -> str:
        """How it lies there, as classes."""
        return classes(
            legal=self.options, lying=not self.ready, is_target=self.target, is_marked=self.marked,
            villain=self.rank == "villain", doomed_foe=self.cast and self.cast.tone == "falls",
        )  # fmt: skip


@dataclass(slots=True, eq=False)
class Card:
    """An ability card of a hero, made once as it lies there: standing when it is ready, lying when it is exhausted."""

    key: str
    face: Face
    action: str
    action_name: str
    dice: int
    bonus: int
    ready: bool
    in_play: bool
    upgraded: bool
    state: str
    options: tuple[str, ...]

    @property
    def look(self) -> str:
        """Its action and how it lies there, as classes."""
        lies = classes(upgraded=self.upgraded, turned=not self.ready, now=self.in_play, legal=self.options)
        return f"{self.action} {lies}"


class Good(NamedTuple):
    """An item, a condition or something that lasts, before a hero."""

    key: str
    card: str
    icon: str
    name: str
    kind: str
    """item, bad or boon."""
    note: str = ""
    options: tuple[str, ...] = ()


class Head(NamedTuple):
    """A hero without what lies before it."""

    number: int
    seat: int
    face: Face
    player: str
    state: str
    """Whether it acts now, next or later, in a word."""
    bot: bool
    mine: bool
    leader: bool
    fallen: bool
    left: int
    life: int
    options: tuple[str, ...]

    @property
    def look(self) -> str:
        """Whose it is and how it fares, as classes."""
        fares = classes(is_bot=self.bot, is_fallen=self.fallen, is_mine=self.mine, legal=self.options)
        return f"seat-{self.seat} {fares}"


class HeroMark(NamedTuple):
    """A hero: large on the stage, small among the friends; the same things in the same order."""

    head: Head
    acting: bool
    tokens: int
    cards: tuple[Card, ...]
    goods: tuple[Good, ...]
    foes: tuple[Foe, ...]
    token_options: tuple[str, ...]
    """Answers that are given with its success tokens."""

    @property
    def face(self) -> Face:
        return self.head.face

    @property
    def options(self) -> tuple[str, ...]:
        return self.head.options

    @property
    def lying(self) -> list[Card]:
        """The exhausted cards."""
        return [card for card in self.cards if not card.ready]

    @property
    def standing(self) -> list[Card]:
        return [card for card in self.cards if card.ready]


class Die(NamedTuple):
    """A die as it fell; what it showed before, if a critical made it roll again."""

    colour: str
    """white or black."""
    face: str
    icon: str
    name: str
    again: tuple["Die", ...] = ()
    options: tuple[str, ...] = ()


class Part(NamedTuple):
    """A number of a sum, with its sign: what it comes from."""

    icon: str
    value: str
    title: str = ""
    word: str = ""
    bad: bool = False


class Line(NamedTuple):
    """One line of the tray: a step of an action, a keyword of an enemy, a peril."""

    number: str
    title: str
    state: str = ""
    """done, now or nothing: still to come."""
    dice: tuple[Die, ...] = ()
    parts: tuple[Part, ...] = ()
    """What is added up; with a result, the sum."""
    listed: bool = False
    """They stand beside each other and are not added up."""
    result: Part | None = None
    coins: tuple[bool, ...] = ()
    """Successes to be given out: True for those still in hand."""
    coins_note: str = ""
    text: str = ""


@dataclass(slots=True)
class Tray:
    """What is going on, as a story in steps: dice, an enemy's deeds, a peril, a journey."""

    icon: str
    title: str
    note: str
    lines: list[Line] = field(default_factory=list)
    text: str = ""
    """Words of a card or of the sheet."""
    told: list[Word] = field(default_factory=list)
    """What came of it, in the words of the log."""
    card: str = ""
    kind: str = ""


class Space(NamedTuple):
    """A space of the peril track."""

    colour: str
    icon: str
    state: str
    title: str


class QuestMark(NamedTuple):
    """The quest sheet: goal, tokens, track, perils."""

    card: str
    name: str
    goal: str
    level: str
    track: tuple[Space, ...]
    track_note: str
    perils: tuple[tuple[str, str, str, bool], ...]
    """(colour, icon, short words, whether it is the one in force)."""
    tokens: tuple[tuple[str, str, int], ...]
    """What lies on the sheet: (icon, name, how many)."""
    threat: str


class Place(NamedTuple):
    """The current location, or None before the first one."""

    face: Face
    progress: int
    wanted: int
    options: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck with its discard pile, which is open."""

    what: str
    icon: str
    name: str
    count: int
    cards: tuple[tuple[str, str, int], ...]
    """What lies in the discard pile: (id, name, copies)."""
    options: tuple[str, ...] = ()

    @property
    def discarded(self) -> int:
        return sum([copies for _id, _name, copies in self.cards])


@dataclass(slots=True)
class Offer:
    """A card that can be chosen and does not lie on the table: a hero, an upgrade, a card looked at."""

    key: str
    face: Face
    options: list[str]
    look: str = ""
    """The action of an ability card, which sets its colour."""
    group: str = ""
    """What it is laid out under: an archetype, a class."""


class Plate(NamedTuple):
    """An answer that is no thing on the table, as a plate on the tray."""

    id: str
    label: str
    icon: str
    note: str = ""
    note_sign: str = ""


@dataclass(slots=True, kw_only=True)
class Board(Frame):
    """All of it. See board.html."""

    ROOM: ClassVar[int] = 500

    where: str
    phases: tuple[tuple[str, str, bool], ...]
    """The four phases of a round: (icon, name, whether it is now)."""
    hero: HeroMark | None
    """Who stands on the stage; None before the heroes are chosen."""
    party: list[HeroMark]
    """All heroes, clockwise."""
    tray: Tray
    plates: list[Plate]
    offers: list[Offer]
    offer_title: str
    lair: list[Foe]
    lair_threat: str
    shadows: list[Foe]
    quest: QuestMark
    place: Place | None
    enemies: Deck
    decks: list[Deck]
    turn_title: Callable[[int], str]
    """What a part of the log is called."""

    @property
    def friends(self) -> list[HeroMark]:
        """Who does not stand on the stage."""
        return [one for one in self.party if one is not self.hero]
