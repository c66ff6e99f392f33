"""Ratings are a pure function of results."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from undercroft.arena.ratings import A_DAY, ANCHORED, DAY, Placing, RatedMatch, Ratings, Skill, apart, rated
from undercroft.kernel.registry import games, table_bots

BOTS = Path(__file__).parents[2] / "docs" / "bots.md"


def result(*users: str, at: float = 0.0) -> RatedMatch:
    """A match of these people, in the order of their places."""
    return RatedMatch(at, [Placing(place, user) for place, user in enumerate(users, 1)])


def test_who_wins_rises_and_who_loses_falls_by_as_much() -> None:
    ratings = Ratings({})
    new = ratings.enter(result("ann", "bob"))
    assert new["ann"].shown - 1500 == 1500 - new["bob"].shown > 0
    assert new["ann"].matches == 1
    assert new["ann"].provisional


def test_a_shared_place_between_equals_changes_nothing_but_the_doubt() -> None:
    new = Ratings({}).enter(RatedMatch(0.0, [Placing(1, "ann"), Placing(1, "bob")]))
    assert new["ann"].shown == new["bob"].shown == 1500
    assert new["ann"].doubt < Skill().doubt


def test_bots_are_fixed_and_help_to_place_people() -> None:
    anchors = {"greedy": 0.0, "hard": 10.0}
    over_hard = Ratings(anchors).enter(RatedMatch(0.0, [Placing(1, "ann"), Placing(2, "bob"), Placing(3, bot="hard")]))
    over_greedy = Ratings(anchors).enter(
        RatedMatch(0.0, [Placing(1, "ann"), Placing(2, "bob"), Placing(3, bot="greedy")])
    )
    unknown = Ratings(anchors).enter(RatedMatch(0.0, [Placing(1, "ann"), Placing(2, "bob"), Placing(3, bot="mine")]))
    assert over_hard["bob"].mean > over_greedy["bob"].mean
    assert unknown == Ratings(anchors).enter(result("ann", "bob")), "a bot that nobody has measured says nothing"
    assert set(over_hard) == {"ann", "bob"}


def test_one_person_among_bots_is_not_rated() -> None:
    assert Ratings({"greedy": 0.0}).enter(RatedMatch(0.0, [Placing(1, "ann"), Placing(2, bot="greedy")])) == {}


def test_a_pair_stops_counting_after_a_few_matches_a_day() -> None:
    ratings = Ratings({})
    counted = [bool(ratings.enter(result("ann", "bob", at=n * 60.0))) for n in range(A_DAY + 2)]
    assert counted == [True] * A_DAY + [False] * 2
    assert ratings.enter(result("ann", "eve", at=1000.0)), "with others she still counts"
    assert not ratings.enter(result("eve", "ann", "bob", at=1001.0))
    assert ratings.enter(result("ann", "bob", at=DAY + 600.0))


def test_deleted_guests_are_newcomers_and_nobody_has_met_them() -> None:
    ratings = Ratings({}, nameless="gone")
    for n in range(A_DAY + 3):
        assert set(ratings.enter(result("ann", "gone", at=float(n)))) == {"ann"}
    assert "gone" not in ratings.skills


def test_a_week_of_two_hundred_guests_orders_them_by_their_strength() -> None:
    """200 guests, each as strong as a known bot, play 2,000 matches for two to four."""
    chance = random.Random(35)
    anchors = games()["paper_dungeons"].anchors
    strengths = ["easy", "greedy", "hard"]
    guests = [f"{strengths[n % 3]}-{n}" for n in range(200)]
    ratings = Ratings(anchors)
    for n in range(2000):
        people = chance.sample(guests, chance.choice((2, 2, 3, 4)))
        form = {user: anchors[user.split("-")[0]] + chance.gauss(0, 25 / 6) for user in people}
        ratings.enter(result(*sorted(people, key=lambda user: -form[user]), at=n * 7 * DAY / 2000))
    means = [
        sum(skill.mean for user, skill in ratings.skills.items() if user.startswith(strength))
        / sum(user.startswith(strength) for user in ratings.skills)
        for strength in strengths
    ]
    assert all(after - before > 4 for before, after in pairwise(means)), means
    settled = [(user, skill) for user, skill in ratings.skills.items() if not skill.provisional]
    assert len(settled) > 190
    worst_hard = min(skill.shown for user, skill in settled if user.startswith("hard"))
    best_easy = max(skill.shown for user, skill in settled if user.startswith("easy"))
    assert worst_hard > best_easy


def measured(title: str) -> dict[str, float]:
    """The anchors computed from the win rates for 2 players in docs/bots.md."""
    rows = [line.split("|")[1:-1] for line in BOTS.read_text().splitlines() if line.startswith(f"| {title}, for 2 |")]
    (_name, _n, easy, greedy, _more), (_name, _n, weak, hard, _n, strong, master), *learned = rows

    def gap(one: str, other: str) -> float:
        lost, won = (float(share.split("%")[0]) / 100 for share in (one, other))
        return apart(0.5 + (won - lost) / 2)

    above = gap(weak, hard)
    found = {"easy": -gap(easy, greedy), "greedy": 0.0, "hard": above, "master": above + gap(strong, master)}
    for _name, _n, usual, net in learned:
        found["net"] = gap(usual, net)
    return found


def test_anchors_are_as_measured() -> None:
    for game in games().values():
        if not game.cooperative:
            assert game.anchors == {bot: round(mean, 1) for bot, mean in measured(game.title).items()}, game.id


def test_means_that_are_so_far_apart_stay_there_if_the_better_one_goes_on_winning_as_often() -> None:
    better, worse = Skill(25.0 + apart(0.8), ANCHORED), Skill(25.0, ANCHORED)
    won, lost = (rated([better, worse], [Placing(place), Placing(3 - place)])[0][0] for place in (1, 2))
    assert 0.8 * won + 0.2 * lost == pytest.approx(better.mean)


def test_every_bot_of_a_game_against_others_has_an_anchor_in_the_order_of_its_strength() -> None:
    for game in games().values():
        assert (not game.anchors) == game.cooperative, game.id
        known = [game.anchors[bot] for bot in ("easy", "greedy", "hard", "master") if game.anchors]
        assert ("net" in game.anchors) == ("net" in table_bots(game)), game.id
        assert known == sorted(known), game.id
