"""A turn is a round: roll, skulls, three dice for every team at once, and the end of the round (PD-3)."""

from ....kernel.decision import Rules
from ....kernel.state import MatchOver
from ....kernel.text import who
from ....kernel.together import in_steps
from .chapter import open_chapter
from .dice import STEPS, roll
from .missions import check_missions
from .monsters import FIGHTS_AFTER, fight
from .preparation import prepare
from .scoring import final_result, score
from .state import Table

ROUNDS = 8


def take_turn(table: Table) -> Rules[None]:
    """Play the next round; before the first one, the preparation."""
    table.turn += 1
    if table.round == 0:
        yield from prepare(table)
        return
    table.tell("turn", round=table.round)
    roll(table)
    yield from in_steps(range(table.seats), table.draft, *STEPS)
    table.publish_drafts()
    yield from end_round(table)


def end_round(table: Table) -> Rules[None]:
    """Stolen gems, the monster at the end of a stage, vanishing gems, missions, in this order (PD-3.3)."""
    announce_gems(table)
    if table.round in FIGHTS_AFTER:
        stage = FIGHTS_AFTER.index(table.round)
        yield from fight(table, stage)
        vanish(table, table.dungeon.monsters[stage].vanish)
    check_missions(table)
    if table.round < ROUNDS:
        table.round += 1
    else:
        end_chapter(table)


def announce_gems(table: Table) -> None:
    """Gems stolen inside the dungeon in this round are gone for all who did not steal them (PD-9.5)."""
    for letter in sorted(set("".join(sheet.fresh for sheet in table.sheets))):
        seats = tuple(seat for seat, sheet in enumerate(table.sheets) if letter in sheet.fresh)
        table.announced[letter] = seats
        table.tell("announced", gem=letter, by=[who(seat) for seat in seats])
        close(table, letter)


def vanish(table: Table, letters: str) -> None:
    """With vanishing gems, those on the monster's card can no longer be stolen (PD-13.1)."""
    if table.vanishing:
        for letter in letters:
            if any(letter not in sheet.closed for sheet in table.sheets):
                table.announced.setdefault(letter, ())
                table.tell("vanishes", gem=letter)
                close(table, letter)


def close(table: Table, letter: str) -> None:
    for sheet in table.sheets:
        if letter not in sheet.closed:
            sheet.closed += letter


def end_chapter(table: Table) -> None:
    """Score the chapter; a campaign goes on with the next one (PD-13.2, PD-14)."""
    scores = [score(sheet) for sheet in table.sheets]
    table.chapters = (*table.chapters, scores)
    for seat, lines in enumerate(scores):
        table.tell("goal", who=seat, goal=table.sheets[seat].goal)
        table.tell("total", who=seat, fame=lines["total"])
    if table.scenario and table.chapter + 1 < len(table.scenario.chapters):
        table.chapter += 1
        open_chapter(table, table.scenario.chapters[table.chapter])
        return
    table.result = final_result(table)
    table.tell("over")
    raise MatchOver
