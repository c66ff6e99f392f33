"""The odds in answers and hints match the results when dice and cards are drawn again many times."""

from functools import partial
from itertools import count
from typing import Any

import pytest

import undercroft
from tests.games.dungeonquest.delving import alone
from tests.games.percentages import Shown, assert_comes_true, decisions, shown
from undercroft.games.dungeonquest.bot.quick import quick
from undercroft.games.dungeonquest.rules.sun import closes_on
from undercroft.kernel.match import Match
from undercroft.kernel.state import Event

GAME = undercroft.game("dungeonquest")
DEFAULT_ANSWERS: dict[str, Any] = {"before-test": "roll", "lighten": [], "opening": "try", "sight": "no"}
"""How to answer the questions that come before a test."""


def outcome(match: Match, one: Shown) -> bool | None:
    """Choose the option and play on until it is decided; None if something else happened first."""
    seat = next(iter(match.pending))
    if one.option.verb.id == "attack":  # the Monster's life is not known
        match = match.imagine(seat, next(DRAWS))
    before = len(match.events)
    crosses = one.option.verb.id == "stay"  # the hint for staying shows the odds of crossing
    match.choose(seat, "cross" if crosses else one.option.id)
    if one.option.verb.id == "attack":
        return wins(match, before)
    while True:
        decided = [
            found for event in match.events[before:] if (found := outcome_in_event(event, seat, one)) is not None
        ]
        decision = match.pending.get(seat)
        key = decision.key if decision else ""
        if decided and not decided[-1] and one.where == "again" and key == "after-test":
            assert decision is not None
            second = next(option for option in decision.options if option.verb.id in ("fortune", "reroll"))
            if second.verb.id == "fortune":
                return True
            match.choose(seat, second.id)
        elif decided:
            return decided[-1] if one.where == "again" else decided[0]
        elif one.option.verb.id in RESULT_WITHOUT_EVENT:
            return RESULT_WITHOUT_EVENT[one.option.verb.id]
        elif key in DEFAULT_ANSWERS:
            match.choose(seat, DEFAULT_ANSWERS[key])
        else:
            return None


def wins(match: Match, before: int) -> bool:
    """Both sides fight on by judgement until the Monster or the Hero is slain."""
    while True:
        ended = {event.key: event.key == "slays" for event in match.events[before:] if event.key in ENDS}
        if ended:
            return ended.get("slays", False) and len(ended) == 1
        seat, decision = next(iter(match.pending.items()))
        match.choose(seat, quick(match.state, decision))


DRAWS = count()
ENDS = ("slays", "dies", "death-waits")
RESULT_WITHOUT_EVENT = {"rope": True, "levitate": True, "fortune": True, "drink": False}
"""The result of options that no event reports: those that avoid a test, and a drink that healed nothing."""


def outcome_in_event(event: Event, seat: int, one: Shown) -> bool | None:
    """The result that an event reports for the option; None if it reports none."""
    verb, args = one.option.verb.id, event.args
    if verb == "escape":
        return {"escapes": True, "escape-fails": False}.get(event.key)
    if verb == "plunder":
        return args["card"].id == "dragon_sleeping" if event.key == "draws" else None
    if verb == "drink":
        return {"heals": True}.get(event.key)
    if verb == "turn-back-time":
        return {"sunset": False, "turn": True}.get(event.key)
    return {"test-passed": True, "test-failed": False}.get(event.key) if args.get("who") == seat else None


def test_the_odds_of_answers_and_hints_come_true() -> None:
    seen = set()
    for seed in range(8):
        for match, decision in decisions(GAME, 1 + seed % 4, seed):
            for one in shown(match, decision):
                like: object = one.option.verb.id, one.where, one.test, one.percent
                if one.option.verb.id == "attack":  # fights are slow; hint and button show the same
                    like = one.percent // 15
                if like not in seen:
                    seen.add(like)
                    assert_comes_true(match, one.percent, partial(outcome, one=one))
    assert len(seen) > 55


@pytest.mark.rule("DQ-6.13")
def test_a_loadstone_weighs_twice_on_a_bridge() -> None:
    """The button, both hints and the question before the throw show the same: Agility 6, minus 3."""
    table = alone("lindel", tiles={"c4": "bridge"}, me={"loot": ["treasure_loadstone", "corpse_rope"]})
    table.choose("move:north")
    found = shown(table.match, table.decision())
    assert [(one.option.id, one.where, one.percent) for one in found] == [
        ("cross", "chance", 8), ("stay", "hint", 8), ("cross", "hint", 8),
    ]  # fmt: skip
    assert found[0].test == "Agility 3"
    assert_comes_true(table.match, 8, partial(outcome, one=found[0]))
    table.choose("cross").choose([])
    assert table.decision().key == "before-test"
    assert table.view(0)["decision"]["prompt"]["args"]["needed"] == 3
    roll = shown(table.match, table.decision())[0]
    assert (roll.test, roll.percent) == ("Agility 3", 8)
    assert_comes_true(table.match, 8, partial(outcome, one=roll))


@pytest.mark.rule("DQ-7.4", "DQ-7.12")
def test_the_second_throw_of_knightly_pride_has_the_token_of_the_failure() -> None:
    table = alone("hugo_the_glorious", me={"wounds": 1, "runes": ["rune_healing"]}, tiles={"c4": "trap_cross"},
                  decks={"trap": ["trap_swinging_blade"]})  # fmt: skip
    table.choose("move:north")
    found = shown(table.match, table.decision())
    assert [(one.where, one.test, one.percent) for one in found] == [
        ("chance", "Armor 9", 83), ("again", "Armor 9", 99),
    ]  # fmt: skip
    for one in found:
        assert_comes_true(table.match, one.percent, partial(outcome, one=one))


def test_nothing_is_healed_where_there_is_no_wound() -> None:
    table = alone(me={"loot": ["corpse_unstable_potion"]})
    [one] = [one for one in shown(table.match, table.decision()) if one.option.verb.id == "drink"]
    assert one.percent == 0
    assert_comes_true(table.match, 0, partial(outcome, one=one))


@pytest.mark.rule("DQ-10.5")
def test_the_towers_may_close_when_the_hint_says() -> None:
    table = alone(me={"loot": ["corpse_rope"], "tower": "a1"}, sun=24)
    assert GAME.judge is not None
    reasons = [reason for one in GAME.judge(table.view(0), table.decision()) for reason in one.because]
    [turns] = {reason.args["turns"] for reason in reasons if "turns" in reason.args}
    assert turns == 2
    thrown = [space for space in range(25, 31) if closes_on(space)]
    assert thrown[0] == 24 + turns
