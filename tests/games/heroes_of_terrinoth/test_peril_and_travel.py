"""The peril phase and the travel phase (HT-11, HT-12)."""

import pytest

from undercroft.games.heroes_of_terrinoth.cards import BOX

from .cards.turns import take_first_options
from .questing import answer, engaged, hero, key, quest, shadows


@pytest.mark.rule("HT-11.1")
def test_the_token_moves_and_the_colour_works() -> None:
    table = quest(phase="peril", peril=0)  # grey: no effect
    assert table.view()["peril"]["space"] == 1
    assert key(table) == "play"
    table = quest(phase="peril", peril=1)  # green
    assert (table.view()["peril"]["colour"], key(table)) == ("green", "upgrade")


@pytest.mark.rule("HT-11.2")
def test_arriving_at_the_last_space_is_not_staying_there() -> None:
    table = quest(phase="peril", peril=10, enemies=["bandit_minion"])
    assert table.view()["peril"]["space"] == 11
    assert hero(table, 0)["wounds"] == 0


@pytest.mark.rule("HT-4.10", "HT-11.2")
@pytest.mark.parametrize("id", BOX.quests)
def test_waiting_on_the_last_space_costs_more_each_time(id: str) -> None:
    last = len(BOX.quests[id].track) - 1
    suffered = []
    for stayed in (0, 1, 4):
        table = quest(
            options={"quest": id}, phase="peril", peril=last, stayed=stayed, enemies=["bandit_minion"], sheet=3
        )
        suffered.append(hero(table, 1)["wounds"])
        assert table.view()["peril"]["stayed"] == stayed + 1
    assert [more - suffered[0] for more in suffered] == [0, 1, 4]


@pytest.mark.rule("HT-11.3", "HT-15.6")
def test_the_leader_makes_the_choices_of_the_peril() -> None:
    table = quest(
        options={"quest": "widows_web"},
        location="spider_hollow",
        locations=["broodmothers_nest"],
        phase="peril",
        peril=2,
        leader=1,
        sheet=3,
        enemies=["bandit_minion", "cave_spider_minion"],
    )
    assert (key(table), table.decision().seat) == ("tie-spawn", 1)  # both have the fewest wounds
    table.choose("hero:kari_wraithstalker")
    assert engaged(table, 0) == ["bandit_minion"]
    assert shadows(table) == [None]


@pytest.mark.rule("HT-11.3")
def test_a_hero_told_to_choose_chooses_itself() -> None:
    table = quest(
        options={"quest": "blood_in_the_free_cities"},
        location="city_sewers",
        locations=["crimson_manor"],
        phase="peril",
        peril=5,
        hero={0: {"tokens": 1}, 1: {"tokens": 1}},
    )
    assert (key(table), table.decision().seat) == ("either", 0)
    table.choose("either:lose")
    assert table.decision().seat == 1
    table.choose("either:suffer")
    assert (hero(table, 0)["tokens"], hero(table, 1)["wounds"]) == (0, 1)


@pytest.mark.rule("HT-12.1")
def test_travel_phase_effects_come_before_the_decision() -> None:
    table = quest(
        phase="travel", location="bandit_camp", locations=["spligs_throne"], progress=4, hero={1: {"tokens": 2}}
    )
    assert hero(table, 1)["tokens"] == 1
    assert key(table) == "travel"


@pytest.mark.rule("HT-12.2")
def test_the_party_travels_only_from_a_fully_explored_location() -> None:
    assert key(quest(phase="travel", progress=3)) == "play"
    table = quest(phase="travel", progress=4, leader=1)
    assert (key(table), table.decision().seat) == ("travel", 1)
    table.choose("no")
    assert table.view()["location"]["card"] == "dark_forest"
    assert table.view()["location"]["progress"] == 4


@pytest.mark.rule("HT-12.3")
def test_the_leader_may_pass_the_token_before_the_location_is_revealed() -> None:
    table = quest(
        phase="travel", progress=4, seats=3, enemies=["bandit_minion", "goblin_raider_minion", "bandit_minion"]
    )
    table.choose("yes")
    assert (key(table), table.decision().seat) == ("pass-leader", 0)
    assert table.view()["location"] is None, "it lies in the discard pile and nowhere else"
    assert table.view()["decks"]["locations"]["discards"] == ["dark_forest"]
    table.choose("hero:grisban_the_thirsty")
    assert table.view()["leader"] == 2
    assert (engaged(table, 2), engaged(table, 0)) == (["bandit_minion"], ["goblin_raider_minion"])
    assert table.view()["decks"]["locations"]["discards"] == ["dark_forest"]


@pytest.mark.rule("HT-12.4")
def test_arriving_comes_after_the_enemies_are_spawned() -> None:
    table = quest(
        phase="travel",
        location="bandit_camp",
        locations=["spligs_throne"],
        progress=4,
        enemies=["bandit_minion", "goblin_raider_minion", "goblin_archer_minion"],
    )
    table.choose("yes").choose("hero:kari_wraithstalker")
    assert engaged(table, 0) == ["bandit_minion", "splig"]
    assert engaged(table, 1) == ["goblin_raider_minion"]
    assert shadows(table) == [None]


@pytest.mark.rule("HT-12.5")
def test_the_travel_phase_effect_of_the_location_just_reached_does_not_work() -> None:
    table = quest(phase="travel", progress=4, hero={0: {"tokens": 3}})
    table.choose("yes").choose("hero:kari_wraithstalker")
    assert table.view()["location"]["card"] == "bandit_camp"
    assert hero(table, 0)["tokens"] == 3
    assert answer(table).view()["round"] == 2


@pytest.mark.rule("HT-17.2")
@pytest.mark.parametrize(
    ("id", "location", "placed"),
    [
        ("widows_web", "broodmothers_nest", {2: 8, 3: 0, 4: 0}),
        ("heart_of_the_mountain", "rune_forge", {2: 8, 3: 8, 4: 0}),
        ("wings_of_shadow", "wyrm_lair", {2: 3, 3: 0, 4: 0}),
        ("ynfernael_gate", "gate_of_ynfernael", {2: 5, 3: 0, 4: 0}),
    ],
)
def test_a_small_party_has_less_to_explore(id: str, location: str, placed: dict[int, int]) -> None:
    before = BOX.locations["dark_forest"]
    for count, progress in placed.items():
        table = quest(
            count, {"quest": id}, location=before.id, locations=[location], progress=before.explore, phase="travel"
        )
        take_first_options(table, "travel", "pass-leader")
        assert table.view()["location"] == {
            "card": location,
            "progress": progress,
            "explore": BOX.locations[location].explore,
            "explored": False,
        }
