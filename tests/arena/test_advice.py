"""Advice from search or judgement, with true reasons, and one plan for choices that belong together."""

import undercroft
from undercroft.arena.advice import (
    JUDGEMENT_ALONE,
    LastAdvice,
    Tried,
    advise,
    by_judgement,
    expect,
    planned,
    reusable,
    think,
)
from undercroft.kernel.judged import Judged, because, compared, judged
from undercroft.kernel.match import Match
from undercroft.testing import scenario


def in_the_village() -> tuple[Match, int]:
    """A match of Thunderstone, and the seat that must choose."""
    match = undercroft.game("thunderstone").start(2, 5)
    return match, next(iter(match.pending))


def judgements(match: Match) -> list[Judged]:
    assert match.game.judge is not None
    return list(match.game.judge(match.view(0), match.decision(0)))


def test_what_only_search_likes_is_not_set_above_the_others() -> None:
    match, seat = in_the_village()
    decision = match.decision(seat)
    worths = [float(option.id == "village") for option in decision.options]
    both = judged(decision, worths, lambda option: [compared("It is the best."), because("It is so.")])
    told = {one.option.id: [reason.sentence for reason in one.because] for one in both}
    assert told["village"] == ["It is the best.", "It is so."]
    assert told["rest"] == ["It is so."]


def test_search_says_in_how_many_matches_and_by_how_much() -> None:
    match, seat = in_the_village()
    advice = advise(match, seat, [Tried("rest", 0.56, 0.01, 40), Tried("village", 0.5, 0.01, 40)])
    assert (advice.choice, advice.worlds, advice.unit) == ("rest", 40, "chance")
    assert abs(advice.gain - 0.06) < 1e-9
    assert advice.rival is not None
    assert [option.id for option in advice.rival] == ["village"]


def test_what_may_be_chance_is_no_gain() -> None:
    match, seat = in_the_village()
    advice = advise(match, seat, [Tried("rest", 0.56, 0.0, 40), Tried("village", 0.5, 0.04, 40)])
    assert (advice.choice, advice.gain) == ("rest", 0.0)


def test_where_it_leads_is_said_unless_the_plan_says_it_or_leads_elsewhere() -> None:
    match = scenario("thunderstone", hands={0: ["dwarf_janissary", "torch", "dagger"]}, hall=["griffon"] * 3).match
    seat = 0
    to_dungeon = [[Tried("dungeon", 0.6, 0.0, 9), Tried("rest", 0.5, 0.0, 9)]]
    expected = expect(match, seat, "dungeon")
    assert expected is not None
    likes = str(advise(expected, seat).choice)
    other = next(option.id for option in expected.decision(seat).options if option.id != likes)

    def aimed(then: str) -> list[str]:
        thought = [*to_dungeon, [Tried(then, 0.6, 0.0, 9), Tried(other if then == likes else likes, 0.5, 0.0, 9)]]
        return [reason.sentence for reason in planned(match, seat, thought)[0].because]

    assert aimed(likes)[0].startswith("Your party beats {thing}")
    assert aimed(other) == []


def test_where_all_is_alike_nothing_is_advised() -> None:
    match, seat = in_the_village()
    decision = match.decision(seat)
    advice = by_judgement(judged(decision, [1.0] * len(decision.options)), decision)
    assert advice.alike
    assert advice.choice == []


def test_choices_that_belong_together_are_one_plan() -> None:
    match, seat = in_the_village()
    thought = think(match, seat, 1, seconds=0, worlds=2)
    assert len(thought) > 1
    advice = advise(match, seat, thought[0])
    plan = LastAdvice(match.decision(seat).number, advice.choice, thought)
    assert reusable(plan, match, seat) == thought, "the same question again"
    expected = expect(match, seat, advice.choice)
    assert expected is not None
    later = advise(expected, seat, thought[1])
    other = match.clone()
    match.choose(seat, advice.choice)
    assert reusable(plan, match, seat) == thought[1:]
    assert advise(match, seat, thought[1]).choice == later.choice
    other.choose(seat, next(option for option in other.decision(seat).options if option.id != advice.choice))
    assert reusable(plan, other, seat) == []


def test_what_judgement_would_do_next_is_not_said_beside_the_plan_of_the_search() -> None:
    match = undercroft.game("paper_dungeons").start(1, 4)
    while match.decision(0).key != "die":
        match.choose(0, by_judgement(judgements(match), match.decision(0)).choice)
    die = by_judgement(judgements(match), match.decision(0)).choice
    dice = sorted((option.id for option in match.decision(0).options), key=lambda id: id != die)
    first = [Tried(id, 0.6 - n / 9, 0.01, 40) for n, id in enumerate(dice)]
    assert any(reason.aims for reason in advise(match, 0, first).because)
    expected = expect(match, 0, die)
    assert expected is not None
    worths = sorted(judgements(expected), key=lambda one: one.worth)
    uses = [Tried(one.option.id, 0.6 - n / 9, 0.01, 40) for n, one in enumerate(worths)]
    advice, then = planned(match, 0, [first, uses])
    assert then is not None
    assert not any(reason.aims for reason in (*advice.because, *then.because))


def test_without_thinking_judgement_makes_the_plan_too() -> None:
    match, seat = in_the_village()
    advice = advise(match, seat)
    plan = LastAdvice(match.decision(seat).number, advice.choice, JUDGEMENT_ALONE)
    match.choose(seat, advice.choice)
    assert reusable(plan, match, seat) == JUDGEMENT_ALONE[1:]
