"""Great moments show the sums of the rules, and nobody sees the routine of others."""

from collections.abc import Iterator
from typing import Any

import pytest

import undercroft
from undercroft.games.paper_dungeons.board.moments import FightMoment
from undercroft.kernel.match import Match
from undercroft.kernel.state import Event
from undercroft.kit.moment import Flare, Moment
from undercroft.kit.seen import Asked, PlayerMark, Seen
from undercroft.testing import walk

GAMES = ("dungeonquest", "heroes_of_terrinoth", "paper_dungeons", "thunderstone", "thunderstone_quest")


def seen_by(match: Match, seat: int | None, language: str = "en") -> Seen[Any]:
    """The table as the seat sees it."""
    happened = [event for event in match.events if event.seen_by(seat)]
    players = [PlayerMark(n, f"Player {n}", "human") for n in range(match.seats)]
    return Seen(match.view(seat), match.game.speech(language), players, Asked(), happened, log=[])


def moments_of(match: Match, seat: int | None, language: str = "en") -> list[Moment]:
    module = __import__(f"{match.game.package}.board.moments", fromlist=["moments"])
    found: list[Moment] = module.moments(seen_by(match, seat, language))
    return found


def played(game: str, seats: int = 2, seed: int = 1, steps: int = 900) -> Iterator[Match]:
    """Random play; yields the match before every choice and at the end."""
    match = undercroft.game(game).start(seats, seed)
    for step, _choice in enumerate(walk(match, seed)):
        if step >= steps:
            return
        yield match
    yield match


def added(event: Event) -> int:
    """The sum of the parts of an event's number; those in `takes` are negative."""
    takes = ("dark", "halved", "armor", "resistance")
    assert event.parts is not None
    return sum(-value if key in takes else value for key, value in event.parts.items())


@pytest.mark.parametrize(
    ("game", "keys", "total"),
    [
        ("thunderstone", ("wins", "loses"), "total"),
        ("thunderstone_quest", ("wins", "loses"), "total"),
        ("heroes_of_terrinoth", ("successes",), "count"),
    ],
)
def test_the_parts_of_a_battle_or_roll_add_up_to_what_the_rules_counted(
    game: str, keys: tuple[str, ...], total: str
) -> None:
    counted = 0
    for seed in range(4):
        *_before, match = played(game, seed=seed)
        for event in match.events:
            if event.key in keys:
                assert added(event) == event.args[total], event.facts()
                counted += 1
    assert counted > 5


@pytest.mark.parametrize("seed", range(2))
def test_the_parts_of_a_teams_power_add_up_to_the_power_it_fought_with(seed: int) -> None:
    stages = set()
    for match in played("paper_dungeons", seats=3, seed=seed):
        for seat in (0, None):
            for one in moments_of(match, seat):
                if isinstance(one, FightMoment):
                    stages.add(one.monster.stage)
                    for team in one.teams:
                        assert len(team.parts) >= 2, "the parts are known"
                        assert sum(part.value for part in team.parts) == team.power
                        assert team.reached == 0 or one.monster.bands[team.reached - 1].power <= team.power
                    fought = [team.power for team in one.teams if team.reached]
                    assert fought == sorted(fought, reverse=True)
    assert stages == {1, 2, 3}


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_has_a_key_of_its_own_a_number_and_a_sentence_in_both_languages(game: str) -> None:
    event_keys: dict[str, str] = {}
    for place, match in enumerate(played(game, steps=500)):
        if place % 5:
            continue
        english, russian = moments_of(match, 0), moments_of(match, 0, "ru")
        assert [one.key for one in english] == [one.key for one in russian]
        seen = seen_by(match, 0).happened
        for one in english:
            assert 0 <= one.number < len(seen)
            assert one.said
            assert one.lasts <= 8000, "as long as a card takes to read; any key or click ends it"
            assert event_keys.setdefault(one.key, seen[one.number].key) == seen[one.number].key, "one key, one moment"
    assert event_keys


@pytest.mark.parametrize(("game", "routine"), [("thunderstone", "battle-"), ("thunderstone_quest", "battle-")])
def test_the_battles_of_others_are_no_moment(game: str, routine: str) -> None:
    shown = 0
    for match in played(game, steps=600):
        for one in moments_of(match, 0):
            if one.key.startswith(routine):
                assert seen_by(match, 0).happened[one.number].args["who"] == 0
                shown += 1
        assert not any(one.key.startswith(routine) for one in moments_of(match, None))
    assert shown


def test_cards_that_are_destroyed_in_a_battle_burn_beside_it() -> None:
    for seed in range(12):
        for match in played("thunderstone", seed=seed, steps=400):
            for one in moments_of(match, 0):
                if isinstance(one, Flare) and one.burnt and one.key.startswith("battle"):
                    destroyed = [event.args["card"] for event in match.events if event.key == "destroyed"]
                    assert {card.id for card in one.burnt} <= {card.id for card in destroyed}
                    return
    raise AssertionError("no card was ever destroyed in a battle")


def test_the_moment_of_a_battle_tells_all_that_came_of_it_and_a_key_is_one() -> None:
    """Thunderstone Quest: a battle's moment shows Wounds, XP and Gear; everybody sees that a Key is found."""
    gained, keys = set(), set()
    for seed in range(3):
        for match in played("thunderstone_quest", seed=seed, steps=500):
            for one in moments_of(match, 0):
                if isinstance(one, Flare) and one.key.startswith("battle"):
                    gained |= {sign.what for sign in one.gains}
            keys |= {seat for seat in (0, 1, None) for one in moments_of(match, seat) if one.key.startswith("key")}
    assert gained >= {"wound", "xp", "iron_rations"}
    assert keys == {0, 1, None}
