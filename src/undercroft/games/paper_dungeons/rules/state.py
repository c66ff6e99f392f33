"""The table: everything that all teams share, and their sheets."""

from typing import NamedTuple

from ....kernel.rng import Random
from ....kernel.state import Event, State
from .card import NO_GOAL, DieFace, Dungeon, Goal, Mission, Scenario, Talent
from .sheet import Sheet

Dealt = tuple[tuple[Talent, Talent], tuple[Goal, Goal]]


class Decks(NamedTuple):
    """The cards that are dealt again in each chapter."""

    missions: tuple[Mission, ...]
    talents: tuple[Talent, ...]
    goals: tuple[Goal, ...]


class CompletedMission:
    """A mission that is off the table: the round in which it was completed, and by whom."""

    __slots__ = ("mission", "round", "seats")

    def __init__(self, mission: Mission, round: int, seats: tuple[int, ...]) -> None:
        self.mission = mission
        self.round = round
        self.seats = seats


class Table(State):
    """The whole state of a match of Paper Dungeons. It is copied only between rounds, when there are no drafts."""

    __slots__ = (
        "announced", "chapter", "chapters", "dealt", "decks", "dice", "done", "drafts", "dungeon", "missions",
        "refused", "rolls", "round", "scenario", "sheets", "vanishing", "with_missions",
    )  # fmt: skip

    def __init__(
        self,
        rng: Random,
        events: list[Event] | None,
        reveal_count: int,
        turn: int,
        seats: int,
        decks: Decks,
        dungeon: Dungeon,
        scenario: Scenario | None,
        with_missions: bool,
        vanishing: bool,
    ) -> None:
        super().__init__(seats, rng, events, reveal_count, turn)
        self.decks = decks
        self.scenario = scenario
        """The campaign, if one is played."""
        self.chapter = 0
        self.chapters: tuple[list[dict[str, int]], ...] = ()
        """The results of the chapters that are over."""
        self.with_missions = with_missions
        self.vanishing = vanishing
        """Gems vanish after the fights with monsters 1 and 2 (PD-13.1)."""
        self.dungeon = dungeon
        self.round = 0
        """From 1 to 8; 0 during preparation."""
        self.dice: list[DieFace] = []
        """The roll of this round."""
        self.rolls: list[list[DieFace]] = []
        """Predetermined rolls, for positions."""
        self.missions: list[Mission] = []
        self.done: list[CompletedMission] = []
        self.announced: dict[str, tuple[int, ...]] = {}
        """The gems that others can no longer get: by letter, the seats that stole it; none if it vanished."""
        self.dealt: list[Dealt] = []
        """The talents and goals from which each team keeps one; empty once all have chosen."""
        self.refused: list[Goal] = [NO_GOAL] * seats
        """The goal that each team was dealt and did not keep: it knows that nobody else has it."""
        self.sheets: list[Sheet] = []
        """The public sheets, as of the end of the last round."""
        self.drafts: list[Sheet | None] = [None] * seats

    @property
    def solo(self) -> bool:
        return self.seats == 1

    def draft(self, seat: int, of: Sheet | None = None) -> Sheet:
        """Make a secret draft of the seat's sheet: a fresh one, or a copy of an earlier draft."""
        draft = (of or self.sheets[seat]).copy()
        draft.table = self
        self.drafts[seat] = draft
        return draft

    def own(self, seat: int) -> Sheet:
        """The sheet as its own team sees it: the draft, if there is one."""
        return self.drafts[seat] or self.sheets[seat]

    def publish_drafts(self) -> None:
        """When all have finished: the drafts become the sheets, and everybody receives the others' events."""
        for seat, draft in enumerate(self.drafts):
            if draft is None:
                continue
            for key, args in draft.notes:
                self.tell(key, but=(seat,), who=seat, **args)
            draft.table = None
            draft.notes = []
            self.sheets[seat] = draft
            self.drafts[seat] = None

    def copy(self, events: list[Event] | None) -> "Table":
        new = Table(
            self.rng.twin(), events, self.reveal_count, self.turn, self.seats, self.decks, self.dungeon, self.scenario,
            self.with_missions, self.vanishing,
        )  # fmt: skip
        new.chapter = self.chapter
        new.chapters = self.chapters
        new.round = self.round
        new.dice = self.dice
        new.rolls = self.rolls.copy()
        new.missions = self.missions.copy()
        new.done = self.done.copy()
        new.announced = self.announced.copy()
        new.dealt = self.dealt.copy()
        new.refused = self.refused.copy()
        new.sheets = self.sheets.copy()  # shallow: a turn replaces sheets by drafts before it changes anything
        new.drafts = [None] * self.seats
        return new
