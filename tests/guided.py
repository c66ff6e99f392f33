"""Plays the guided first game of a game with the game's judge, and reports when each bubble appears.

`python -m tests.guided <game> <seeds>` looks for a seed with which all of them appear early, for `guide.toml`.
"""

import sys
from collections.abc import Iterator
from typing import NamedTuple

import undercroft
from undercroft.kernel.decision import Decision, Option
from undercroft.kernel.pausing import PAUSE, turn_ends
from undercroft.kernel.registry import bot as make_bot
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.seat import Seat
from undercroft.kit.guide import Due, Guide, guide_of
from undercroft.store import SeatRecord
from undercroft.web.live.commands import AutoAnswers
from undercroft.web.live.thinking.bots import chance_of

Match = undercroft.Match
ME = 0


class Shown(NamedTuple):
    """A bubble, and the match at the moment it appears."""

    due: Due
    match: Match


def guide(game: str) -> Guide:
    found = guide_of(find_game(game))
    assert found is not None
    return found


def best_options(match: Match, seat: int) -> Option | list[Option]:
    """The option that the judge rates highest. Ties go to the first option, so the choice is always the same."""
    decision: Decision = match.pending[seat]
    if turn_ends(decision):
        return decision.options[0]
    assert match.game.judge is not None
    worths = [one.worth for one in match.game.judge(match.view(seat), decision)]
    order = sorted(range(len(worths)), key=lambda place: -worths[place])
    if decision.takes_one:
        return decision.options[order[0]]
    wanted = [place for n, place in enumerate(order[: decision.at_most]) if n < decision.at_least or worths[place] > 0]
    return [decision.options[place] for place in wanted]


def bubbles(game: str, seed: int | None = None) -> Iterator[Shown]:
    """All bubbles of the match, each marked as read as soon as it appears. The rivals play as they do at a table."""
    found = guide(game)
    seed = found.seed if seed is None else seed
    match = find_game(game).start(found.seats, seed, {**found.options, PAUSE: True})
    rivals = {seat: make_bot("greedy", match.game, chance_of(match, seat)) for seat in range(1, found.seats)}
    answers, seats = AutoAnswers(), [SeatRecord("me")] + [SeatRecord(bot="greedy") for _rival in rivals]
    passed: list[str] = []
    while match.result is None:
        answer = answers.next(match, seats)
        if answer is not None:
            match.choose(*answer)
            continue
        seat = next(iter(match.pending))
        while seat == ME and (due := found.due(match.view(ME), visible_events(match), passed)):
            passed.append(due.tag.id)
            yield Shown(due, match)
        choice = best_options(match, ME) if seat == ME else rivals[seat].choose(Seat(match, seat))
        decision = match.pending[seat]
        answers.note(match, decision, decision.take(choice))
        match.choose(seat, choice)


def own_turns(match: Match) -> int:
    """The number of turns the player has begun. Where turns belong to nobody, the number of rounds."""
    turns = [event for event in match.events if event.key == "turn"]
    mine = [event for event in turns if event.args.get("who") == ME]
    rounds = [event for event in match.events if event.key == "round" and match.game.cooperative]
    return len(mine or rounds or turns)


def visible_events(match: Match) -> list[undercroft.Event]:
    """The events that the player can see."""
    return [event for event in match.events if event.seen_by(ME)]


def main(game: str, seeds: int) -> None:
    """Print the seeds with which the last bubble appears earliest."""
    count = len(guide(game).steps)
    found = []
    for seed in range(1, seeds + 1):
        for n, shown in enumerate(bubbles(game, seed), 1):
            if n == count:
                found.append((own_turns(shown.match), len(shown.match.choices), seed))
                break
            if own_turns(shown.match) > 6:
                break
    for turns, choices, seed in sorted(found)[:10]:
        print(f"seed {seed}: after {turns} own turns, {choices} choices")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
