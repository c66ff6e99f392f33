"""The odds before a roll and in hints match the results when the dice are rolled many times."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Any

import pytest

import undercroft
from tests.games.heroes_of_terrinoth.questing import quest
from tests.games.heroes_of_terrinoth.rolling import GOALS, rolls, strikes
from tests.games.percentages import assert_comes_true, decisions, shown
from undercroft.games.heroes_of_terrinoth.cards import BOX
from undercroft.games.heroes_of_terrinoth.rules.odds import at_least, successes
from undercroft.kernel.decision import Decision
from undercroft.kernel.match import Match

GAME = undercroft.game("heroes_of_terrinoth")
FACES = ["critical", "success", "success", "other", "other", "other"]
QUESTS = sorted(BOX.quests)


def chain(depth: int) -> dict[int, float]:
    """The chance of each number of successes of one die, with at most `depth` extra throws for criticals."""
    found: dict[int, float] = {}
    for face in FACES:
        if face == "critical" and depth:
            for more, chance in chain(depth - 1).items():
                found[1 + more] = found.get(1 + more, 0.0) + chance / 6
        else:
            count = int(face != "other")
            found[count] = found.get(count, 0.0) + 1 / 6
    return found


def test_the_chance_of_so_many_successes() -> None:
    one = chain(9)
    for needed in range(5):
        exact = sum(
            one[a] * one[b] for a, b in product(one, repeat=2) if a + b + 1 >= needed
        )  # two dice and a bonus of 1
        assert abs(at_least(2, 1, needed) - exact) < 1e-6
    assert abs(sum(successes(3)) - 1) < 1e-12


def hint_chances(match: Match, decision: Decision) -> list[tuple[Any, ...]]:
    """The chances in hints about attacks: (option, the enemy's card, chance in per cent that it falls)."""
    assert GAME.judge is not None
    found = []
    for one in GAME.judge(match.view(decision.seat), decision):
        args = {name: value for reason in one.because for name, value in reason.args.items()}
        if "chance" in args:
            found.append((one.option, args["thing"].id, args["chance"]))
    return found


def aims(match: Match, decision: Decision) -> dict[int, tuple[str, int]]:
    """The enemies that the hero on turn can reach: by number, the card and the chance in per cent that it falls."""
    view = match.view(decision.seat)
    foes = [foe for hero in view["heroes"] for foe in hero["engaged"]] + view["shadows"]
    cards = {foe["number"]: foe["card"] for foe in foes}
    return {aim["number"]: (cards[aim["number"]], aim["chance"]) for aim in view["aims"] if aim["chance"] is not None}


def positions(matches: int, *keys: str) -> Iterator[tuple[Match, Decision]]:
    """The positions of these questions, in matches of all quests and parties of all sizes."""
    for seed in range(matches):
        for match, decision in decisions(GAME, 1 + seed % 4, seed, quest=QUESTS[seed % len(QUESTS)]):
            if decision.key in keys:
                yield match, decision


def test_the_odds_of_a_roll_come_true() -> None:
    seen = set()
    for match, decision in positions(8, "before-roll"):
        for one in shown(match, decision):
            action = match.state.action
            assert GOALS[one.test] == action.kind
            like = action.card, one.percent, one.where
            if like not in seen:
                seen.add(like)
                assert_comes_true(match, one.percent, partial(rolls, option=one.option, again=one.where == "again"))
    assert len(seen) > 50


def test_the_odds_of_a_hint_come_true() -> None:
    seen = set()
    for match, decision in positions(4, "play", "engage", "target"):
        reached = aims(match, decision)
        for option, card, percent in hint_chances(match, decision):
            numbers = [number for number, aim in reached.items() if aim == (card, percent)]
            assert numbers, "an enemy is named that cannot be reached"
            number = numbers[0] if decision.key == "play" else option.target.number
            assert number in numbers
            like = decision.key, match.state.acting.cards[0], percent
            if like not in seen:
                seen.add(like)
                assert_comes_true(match, percent, partial(strikes, first=option, number=number))
    assert len(seen) > 50


@pytest.mark.rule("HT-5.9")
@pytest.mark.parametrize("items", [0, 1])
def test_rerolls_in_hand_are_counted(items: int) -> None:
    """Focused and a Lucky Charm: the odds with rerolls are shown next to those without."""
    me = {"engaged": ["bandit_minion"], "conditions": ["focused"], "items": ["lucky_charm"] * items, "tokens": 1}
    table = quest(heroes=["elder_mok", "astarra"], hero={0: me})
    [(_number, (_card, plainly))] = aims(table.match, table.decision()).items()
    table.choose("play:healer_smite")
    unspent = table.decision().options[0]
    found = {one.where: one for one in shown(table.match, table.decision()) if one.option is unspent}
    assert plainly == found["chance"].percent == round(100 * at_least(2, 0, 3))
    assert found["again"].percent > plainly
    for where, one in found.items():
        assert_comes_true(table.match, one.percent, partial(rolls, option=one.option, again=where == "again"))


FAULTS = [
    ("a Wraith suffers at most 2 wounds", 0, "wraith_minion", {
        "heroes": ["grisban_the_thirsty", "elder_mok"], "hero": {0: {"engaged": ["wraith_minion"]}},
    }),
    ("Backstab at an exhausted enemy", 75, "bandit_minion", {
        "hero": {0: {"cards": ["thief_backstab"], "engaged": [{"card": "bandit_minion", "ready": False}]}},
    }),
    ("what is certain", 100, "bandit_minion", {
        "hero": {0: {"cards": ["thief_backstab"], "engaged": [{"card": "bandit_minion", "ready": False, "wounds": 1}]}},
    }),
    ("Backstab at an enemy that is engaged first", 33, "ogre_minion", {
        "heroes": ["tetherys", "elder_mok"], "hero": {0: {"cards": ["thief_backstab"]}},
        "shadows": [{"card": "ogre_minion", "wounds": 1}],
    }),
    ("an attack into the Dark Forest loses a success", 9, "goblin_archer_minion", {
        "heroes": ["astarra", "elder_mok"], "shadows": ["goblin_archer_minion"],
    }),
    ("Lyssa rolls a die more", 25, "bandit_minion", {
        "heroes": ["lyssa", "elder_mok"], "hero": {0: {"engaged": ["bandit_minion"]}},
    }),
    ("whoever cannot engage strikes those before it", 33, "rat_swarm_minion", {
        "heroes": ["elder_mok", "astarra"], "hero": {0: {"engaged": ["rat_swarm_minion"]}},
        "shadows": [{"card": "ettin_minion", "wounds": 5}],
    }),
    ("Weakened takes a die", 50, "rat_swarm_minion", {
        "heroes": ["elder_mok", "astarra"],
        "hero": {0: {"engaged": [{"card": "rat_swarm_minion", "wounds": 1}], "conditions": ["weakened"]}},
    }),
    ("tokens count only when they are spent", 9, "bandit_minion", {
        "heroes": ["elder_mok", "astarra"], "hero": {0: {"engaged": ["bandit_minion"], "tokens": 2}},
    }),
]  # fmt: skip
"""Cases that are hard to count: a name, the chance in per cent, the enemy in the hint, and the position."""


@pytest.mark.rule("HT-6.1", "HT-5.18", "HT-8.10")
@pytest.mark.parametrize(("percent", "card", "position"), [one[1:] for one in FAULTS], ids=[one[0] for one in FAULTS])
def test_a_hint_counts_as_the_rules_do(percent: int, card: str, position: dict[str, Any]) -> None:
    match = quest(**position).match
    decision = match.decision(0)
    [(option, named, chance)] = hint_chances(match, decision)
    assert (named, chance) == (card, percent)
    number = next(number for number, aim in aims(match, decision).items() if aim[0] == card)
    assert_comes_true(match, percent, partial(strikes, first=option, number=number))


@pytest.mark.rule("HT-5.13", "HT-5.14")
def test_a_threat_may_mend_the_target_before_it_falls() -> None:
    foes = [{"card": "flesh_moulder_champion", "wounds": 2}]
    table = quest(heroes=["elder_mok", "astarra"], hero={0: {"engaged": foes, "tokens": 2}})
    table.choose("play:healer_smite")
    percents = [one.percent for one in shown(table.match, table.decision())]
    exact = [at_least(2, bonus, 3) + (at_least(2, bonus, 2) - at_least(2, bonus, 3)) * 5 / 6 for bonus in range(3)]
    assert percents == [round(100 * chance) for chance in exact]
    for option, percent in zip(table.decision().options, percents, strict=True):
        assert_comes_true(table.match, percent, partial(rolls, option=option))


def test_the_first_progress_of_a_round_is_lost_at_the_mountain_pass() -> None:
    table = quest(heroes=["tetherys", "elder_mok"], location="mountain_pass", progress=3, hero={0: {"tokens": 1}})
    table.choose("play:scout_blaze_a_trail")
    found = shown(table.match, table.decision())
    assert [(one.test, one.percent) for one in found] == [("Explored at once", 25), ("Explored at once", 56)]
    for one in found:
        assert_comes_true(table.match, one.percent, partial(rolls, option=one.option))
