"""The seeds, options and streaks of the daily dungeon."""

from undercroft import games
from undercroft.kernel.fair import Fair
from undercroft.kernel.pausing import PAUSE
from undercroft.web.live.dice import Seals
from undercroft.web.live.new_table import TableSpec
from undercroft.web.live.people.daily import is_alone, options_of, seats_for, streaks

DAY, NEXT = "2026-11-18", "2026-11-19"


def test_everybody_has_the_same_seed_on_a_day_and_another_on_the_next() -> None:
    def seed(user: str, game: str, day: str, key: bytes = b"key") -> int:
        found = games()[game]
        how = {"seats": seats_for(found, user), "options": options_of(found, day), "host": user, "bits": "0" * 32}
        return TableSpec(game=found, day=day, **how).record(Seals(key), 0, 0.0).seed

    one = seed("ann", "paper_dungeons", DAY)
    assert seed("bob", "paper_dungeons", DAY) == one
    others = {
        seed("ann", "paper_dungeons", NEXT), seed("ann", "dungeonquest", DAY), seed("ann", "paper_dungeons", DAY, b"x"),
    }  # fmt: skip
    assert len(others | {one}) == 4
    assert Fair(Seals(b"key").of_day(DAY, "paper_dungeons"), {}).seed == one, "as the dice page will show it"


def test_a_day_can_be_played_in_every_game_alone_or_against_one_bot() -> None:
    for game in games().values():
        days = [options_of(game, f"2026-11-{n:02}") for n in range(1, 29)]
        assert all(set(options) == {*game.daily, PAUSE} for options in days)
        for id in game.daily:
            assert len({options[id] for options in days}) > 2, f"{game.id}: {id} changes from day to day"
        seats = seats_for(game, "ann")
        assert [seat.bot for seat in seats] == ([None] if is_alone(game) else [None, "hard"])
        game.start(len(seats), 1, game.check_options(days[0]))


def test_a_streak_goes_on_until_a_whole_day_is_missed() -> None:
    days = ["2026-11-18", "2026-11-17", "2026-11-15", "2026-11-14", "2026-11-13"]
    assert streaks(days, "2026-11-18") == (2, 3)
    assert streaks(days, "2026-11-19") == (2, 3), "today’s torch waits"
    assert streaks(days, "2026-11-20") == (0, 3)
    assert streaks([], "2026-11-20") == (0, 0)
    assert streaks(["2026-03-01", "2026-02-28"], "2026-03-01") == (2, 2)
