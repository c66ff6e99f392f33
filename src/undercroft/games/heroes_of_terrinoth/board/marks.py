"""What lies on the board, as its templates read it: everything already in the viewer's language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from ....kit.board import Board as Frame
from ....kit.face import Face, Sign
from ....kit.prompt import Answer


def classes(**marks: Any) -> str:
    """The names of what is true, as classes of a style sheet."""
    return " ".join(name.replace("_", "-") for name, true in marks.items() if true)


class Word(NamedTuple):
    """An icon with its word: a keyword of an effect bar, a condition, an item, a token."""

    icon: str
    name: str
    title: str = ""


@dataclass(slots=True)
class Foe:
    """An enemy on the table. Face down it has no face, and nothing on it can be read."""

    ref: str
    """What it is called in options."""
    face: Face | None
    ready: bool = True
    options: list[str] = field(default_factory=list)
    label: str = ""
    """Its name and its state, for those who hear the table."""
    rank: str = ""
    """minion, champion, villain or unique."""
    danger: int = 1
    """How many lozenges stand for its level: common 1, dire 2, nightmare 3."""
    rank_name: str = ""
    belt: list[Sign] = field(default_factory=list)
    bar: list[Word] = field(default_factory=list)
    notes: list[Word] = field(default_factory=list)
    """Its passive ability and its threat, in a few words."""
    given: int = 0
    """Successes that already lie on it."""
    target: bool = False
    marked: bool = False
    cast: Answer | None = None
    """What the successes do to it, or what it will do."""

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


@dataclass(slots=True)
class Card:
    """An ability card of the hero on the stage: standing when it is ready, lying when it is exhausted."""

    key: str
    face: Face
    action: str
    action_name: str
    dice: int
    bonus: int
    ready: bool
    in_play: bool
    upgraded: bool
    state: str = ""
    options: list[str] = field(default_factory=list)

    @property
    def look(self) -> str:
        """Its action and how it lies there, as classes."""
        lies = classes(upgraded=self.upgraded, turned=not self.ready, now=self.in_play, legal=self.options)
        return f"{self.action} {lies}"


@dataclass(slots=True)
class Good:
    """An item, a condition or something that lasts, before a hero."""

    key: str
    card: str
    icon: str
    name: str
    kind: str
    """item, bad or boon."""
    note: str = ""
    options: list[str] = field(default_factory=list)


@dataclass(slots=True)
class HeroMark:
    """A hero: large on the stage, small among the friends; the same things in the same order."""

    number: int
    seat: int
    face: Face
    name: str
    player: str
    state: str
    """Whether it acts now, next or later, in a word."""
    bot: bool
    mine: bool
    acting: bool
    leader: bool
    fallen: bool
    left: int
    life: int
    tokens: int
    cards: list[Card]
    goods: list[Good]
    foes: list[Foe]
    options: list[str] = field(default_factory=list)
    token_options: list[str] = field(default_factory=list)
    """Answers that are given with its success tokens."""

    @property
    def look(self) -> str:
        """Whose it is and how it fares, as classes."""
        fares = classes(is_bot=self.bot, is_fallen=self.fallen, is_mine=self.mine, legal=self.options)
        return f"seat-{self.seat} {fares}"


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


@dataclass(slots=True)
class Line:
    """One line of the tray: a step of an action, a keyword of an enemy, a peril."""

    number: str
    title: str
    state: str = ""
    """done, now or nothing: still to come."""
    dice: list[Die] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    """What is added up; with a result, the sum."""
    listed: bool = False
    """They stand beside each other and are not added up."""
    result: Part | None = None
    coins: list[bool] = field(default_factory=list)
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


@dataclass(slots=True)
class QuestMark:
    """The quest sheet: goal, tokens, track, perils."""

    card: str
    name: str
    goal: str
    level: str
    track: list[Space]
    track_note: str
    perils: list[tuple[str, str, str, bool]]
    """(colour, icon, short words, whether it is the one in force)."""
    tokens: list[tuple[str, str, int]]
    """What lies on the sheet: (icon, name, how many)."""
    threat: str = ""


@dataclass(slots=True)
class Place:
    """The current location, or None before the first one."""

    face: Face
    progress: int
    wanted: int
    explored: bool
    options: list[str] = field(default_factory=list)
    note: str = ""


@dataclass(slots=True)
class Deck:
    """A deck with its discard pile, which is open."""

    what: str
    icon: str
    name: str
    count: int
    cards: list[tuple[str, str, int]] = field(default_factory=list)
    """What lies in the discard pile: (id, name, copies)."""
    options: list[str] = field(default_factory=list)

    @property
    def discarded(self) -> int:
        return sum(copies for _id, _name, copies in self.cards)


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
    phases: list[tuple[str, str, bool]]
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
    titles: Mapping[int, str]
    """What a part of the log is called, by its number."""

    @property
    def friends(self) -> list[HeroMark]:
        """Who does not stand on the stage."""
        return [one for one in self.party if one is not self.hero]

    def turn_title(self, turn: int) -> str:
        """What a part of the log is called."""
        return self.titles.get(turn) or self.where
