"""Judgement without blunders: Bridges, Monsters in the way, potions. It is the same on the view and on the state."""

import pytest

import undercroft
from undercroft.bots.greedy import GreedyBot
from undercroft.games.dungeonquest.bot.distances import DistanceMap, exits
from undercroft.games.dungeonquest.bot.judgement import JUDGES
from undercroft.games.dungeonquest.bot.mind import from_state, from_view
from undercroft.kernel.playing import play_by_chance
from undercroft.kernel.rng import Random
from undercroft.kernel.seat import Seat
from undercroft.testing import ScenarioTable, scenario

GAME = undercroft.game("dungeonquest")


def judged(table: ScenarioTable) -> str:
    """The option that judgement prefers."""
    assert GAME.judge is not None
    found = GAME.judge(table.view(0), table.decision(0))
    return max(found, key=lambda one: one.worth).option.id


def test_nobody_walks_up_and_down_before_a_bridge_until_the_sun_sets() -> None:
    match = GAME.start(1, 85)
    bot, stayed = GreedyBot(GAME, 85), 0
    while (decision := match.first_open) is not None:
        chosen = bot.choose(Seat(match, 0))
        stayed += chosen in [option for option in decision.options if option.id == "stay"]
        match.choose(0, chosen)
    assert stayed <= 1


def test_a_bridge_is_crossed_where_there_is_no_other_way() -> None:
    table = scenario(
        "dungeonquest", seats=1, heroes={0: "krutzbeck"}, sun=8,
        tiles={"d9": ("bridge", "east"), "e9": ("corridor_turn_right", "north"),
               "e8": ("chamber_dead_end", "south")},
        hero={0: {"at": "e9", "came_from": "e8"}},
    )  # fmt: skip
    table.choose("move:west")
    assert table.decision().key == "bridge"
    assert judged(table) == "cross"


def test_who_would_have_to_come_back_does_not_flee_from_a_monster() -> None:
    """A dead end lies behind the Hero. Whoever flees from the Golem meets it again two turns later."""
    barred = {"a2": ("chamber_straight", "north"), "a3": ("chamber_straight", "north")}
    table = scenario(
        "dungeonquest", seats=1, heroes={0: "hugo_the_glorious"}, sun=5, tokens=[("golem", "a3", 4)],
        tiles={"a1": ("chamber_dead_end", "south"), **barred}, hero={0: {"at": "a2", "came_from": "a1"}},
    )  # fmt: skip
    table.choose("move:south")
    assert table.decision().key == "escape-or-attack"
    assert judged(table) == "attack"


@pytest.mark.rule("DQ-14.6")
@pytest.mark.parametrize(
    ("seats", "loot", "leaves"),
    [(2, [], False), (2, ["corpse_rope"], True), (1, ["corpse_rope"], False), (1, ["treasure_ruby_ring"], True)],
)
def test_who_has_found_enough_to_win_brings_it_home(seats: int, loot: list[str], leaves: bool) -> None:
    """With other Heroes any Loot is enough; alone it takes a Treasure."""
    table = scenario(
        "dungeonquest", seats=seats, heroes={0: "hugo_the_glorious"}, tiles={"c3": "chamber_cross"},
        hero={0: {"at": "c3", "loot": loot}},
    )  # fmt: skip
    assert from_view(table.view(0), 0).leaving == leaves


@pytest.mark.parametrize(("wounds", "drinks"), [(0, False), (3, False), (10, True), (14, False)])
def test_a_potion_is_drunk_by_who_has_much_to_heal_and_can_bear_it(wounds: int, drinks: bool) -> None:
    loot = ["corpse_unstable_potion", "corpse_gold_100"]
    table = scenario(
        "dungeonquest", seats=1, heroes={0: "hugo_the_glorious"}, tiles={"c3": "chamber_cross"},
        hero={0: {"at": "c3", "wounds": wounds, "loot": loot}},
    )  # fmt: skip
    assert (judged(table) == "drink:corpse_unstable_potion") == drinks


def test_a_potion_that_is_the_only_loot_is_kept_to_leave_with() -> None:
    table = scenario(
        "dungeonquest", seats=1, heroes={0: "hugo_the_glorious"}, tiles={"c3": "chamber_cross"},
        hero={0: {"at": "c3", "wounds": 10, "loot": ["corpse_unstable_potion"]}},
    )  # fmt: skip
    assert not judged(table).startswith("drink")


def test_who_is_followed_by_a_shade_goes_down_where_it_cannot_follow() -> None:
    table = scenario(
        "dungeonquest", seats=1, heroes={0: "lindel"}, tiles={"c3": "catacomb_entrance_left_front"}, dice=[6, 6],
        hero={0: {"at": "c3", "kept": ["dungeon_lingering_shade"]}},
    )  # fmt: skip
    assert judged(table) == "descend"


@pytest.mark.parametrize(("seats", "preset"), [(1, ""), (2, ""), (4, "cutthroat"), (3, "family")])
def test_judgement_is_the_same_on_the_view_and_on_the_state(seats: int, preset: str) -> None:
    for seed in range(3):
        match = GAME.start(seats, seed, GAME.presets[preset] if preset else None)
        assert GAME.quick is not None
        while (decision := match.first_open) is not None:
            judges = JUDGES.get(decision.key)
            if judges is not None:
                seen = from_view(match.view(decision.seat), decision.seat)
                known = from_state(match.state, decision.seat)
                for option in decision.options:
                    assert judges(seen, option) == judges(known, option), (decision.key, option)
            match.choose(decision.seat, GAME.quick(match.state, decision))


def test_good_sense_finishes_what_chance_began() -> None:
    for seed in range(10):
        match = GAME.start(2, seed, log=False)
        play_by_chance(match, Random.seeded(seed), turns=6)
        while (decision := match.first_open) is not None:
            assert GAME.quick is not None
            match.choose(decision.seat, GAME.quick(match.state, decision))
        assert match.result is not None


def test_how_far_it_is_does_not_depend_on_what_was_asked_before() -> None:
    """The board is searched lazily, only as far as each question needs."""
    match = GAME.start(1, 4, log=False)
    play_by_chance(match, Random.seeded(4), turns=12)
    mind = from_state(match.state, 0)
    spaces = [(space, bank) for space in range(len(mind.board)) for bank in (0, 1)]
    found = []
    for asked in (spaces, spaces[::-1], spaces[::7] + spaces):
        way = DistanceMap(mind.board, True, mind.foes, mind.price, exits(mind.tower))
        far = {one: way.far(*one) for one in asked}
        found.append([far[one] for one in spaces])
    assert found[0] == found[1] == found[2]
    assert len(set(found[0])) > 6
