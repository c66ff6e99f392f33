"""The city exploration set."""

from tests.games.heroes_of_terrinoth.cards.turns import (
    HIT,
    MISS,
    draw,
    foes,
    hurt,
    play,
    three,
    tokens,
    use,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import hero, key, shadows
from undercroft.testing import assert_nothing_leaks


def test_a_coin_purse_sends_an_engaged_enemy_away_but_no_villain() -> None:
    table = use("coin_purse", mates={1: {"engaged": ["ogre_minion", "bandit_minion"]}}, villain={"at": 0})
    assert table.options() == ["enemy:ogre_minion.2", "enemy:bandit_minion.3"]
    table.choose("enemy:ogre_minion.2")
    assert shadows(table) == ["ogre_minion"]
    assert not foes(table)["ogre_minion.2"]["ready"]


def test_a_coin_purse_needs_somebody_to_bribe() -> None:
    table = three(hero={0: {"items": ["coin_purse"]}}, villain={"at": 0}, shadows=["ogre_minion"])
    assert "use:coin_purse" not in table.options()


def test_a_fine_blade_adds_two_successes_to_an_attack() -> None:
    ogre = {"card": "ogre_minion", "ready": False}
    table = play("healer_smite", [HIT, MISS], {"engaged": [ogre], "items": ["fine_blade"]})
    table.choose("use:fine_blade")
    assert (hurt(table), hero(table, 0)["items"]) == ({"ogre_minion.2": 3}, [])


def test_a_fine_blade_is_of_no_use_in_other_actions() -> None:
    table = play("mage_arcane_study", [MISS, MISS], {"items": ["fine_blade"]})
    assert hero(table, 0)["items"] == ["fine_blade"]


def test_a_helpful_guard_wounds_an_enemy_of_your_choice() -> None:
    table = draw("helpful_guard", shadows=["ogre_minion", "bandit_minion"]).choose("enemy:ogre_minion.2")
    assert hurt(table) == {"ogre_minion.2": 2}


def test_a_pickpocket_takes_a_token_or_an_item_or_wounds() -> None:
    table = draw("pickpocket", {"tokens": 2, "items": ["old_map"]}).choose("roll:0")
    table.choose("done")
    assert table.options() == ["either:lose", "either:discard-item"]
    table.choose("either:discard-item")
    assert (tokens(table)[0], hero(table, 0)["items"], wounds(table)[0]) == (2, [], 0)
    table = draw("pickpocket", {"tokens": 2}).choose("roll:0")
    assert (tokens(table)[0], wounds(table)[0]) == (1, 0)
    assert wounds(draw("pickpocket"))[0] == 1
    assert wounds(draw("pickpocket", {"items": ["heart_shard"]}))[0] == 1, "it cannot be discarded"


def test_rumours_show_the_next_location_to_one_player_and_focus() -> None:
    quest = {"options": {"quest": "blood_in_the_free_cities"}, "location": "roadside_inn"}
    table = draw("rumours", locations=["city_sewers", "sunken_crypt", "crimson_manor"], **quest)
    assert key(table) == "put-under"
    assert table.view(0)["looking"]["cards"] == ["city_sewers"]
    assert "city_sewers" not in str(table.view(1)["looking"])
    assert_nothing_leaks(table.match)
    table.choose("yes")
    assert hero(table, 0)["conditions"] == ["focused"]
    assert table.state.locations[-1].card.id == "sunken_crypt"


def test_rumours_without_a_next_location_only_focus() -> None:
    assert hero(draw("rumours", locations=[]), 0)["conditions"] == ["focused"]


def test_rumours_leave_the_location_where_it_is() -> None:
    table = draw("rumours", locations=["bandit_camp", "spligs_throne"])
    table.choose("no")
    assert table.state.locations[-1].card.id == "bandit_camp"
    assert hero(table, 0)["conditions"] == ["focused"]
