"""The dire locations."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    ASLEEP,
    HIT,
    MAGE,
    MISS,
    activate_from_shadows,
    exhausted,
    play,
    take_first_options,
    three,
    tokens,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import hero, key


@pytest.mark.rule("HT-6.11")
def test_in_the_sunken_crypt_every_rest_is_worse() -> None:
    table = play("scout_catch_breath", [HIT, HIT], {"wounds": 3}, location="sunken_crypt")
    assert wounds(table)[0] == 2
    table = play("healer_meditation", [HIT, HIT], {"wounds": 3}, location="sunken_crypt")
    assert wounds(table)[0] == 2, "one success is lost before the split"
    table = play("scout_catch_breath", [MISS, MISS], {"wounds": 3}, location="sunken_crypt")
    assert wounds(table)[0] == 3, "never below nothing"


def test_in_spider_hollow_the_hero_with_the_most_enemies_is_poisoned() -> None:
    facts = {0: {"engaged": [ASLEEP]}, 1: {"engaged": [ASLEEP, ASLEEP]}}
    table = three(hero=facts, phase="travel", location="spider_hollow")
    assert [hero(table, number)["conditions"] for number in range(3)] == [[], ["poisoned"], []]
    table = three(phase="travel", location="spider_hollow")
    assert [hero(table, number)["conditions"] for number in range(3)] == [[], [], []], "nobody fights"
    facts = {0: {"engaged": [ASLEEP]}, 1: {"engaged": [ASLEEP]}}
    table = three(hero=facts, phase="travel", location="spider_hollow")
    assert key(table) == "tie-poisoned"
    table.choose(f"hero:{MAGE}")
    assert hero(table, 0)["conditions"] == ["poisoned"]


def test_in_the_city_sewers_the_leader_exhausts_a_card_or_is_wounded() -> None:
    table = three(phase="travel", location="city_sewers")
    assert (table.decision().seat, table.options()) == (0, ["either:exhaust", "either:suffer"])
    table.choose("either:exhaust").choose("card:mage_share_power")
    assert (exhausted(table), wounds(table)) == (["aid"], [0, 0, 0])
    table = three(phase="travel", location="city_sewers").choose("either:suffer")
    assert (exhausted(table), wounds(table)) == ([], [1, 0, 0])


@pytest.mark.rule("HT-15.4")
def test_in_the_market_district_the_first_who_agrees_buys_a_card() -> None:
    facts = {0: {"tokens": 2}, 1: {"tokens": 1}, 2: {"tokens": 3}}
    table = three(hero=facts, phase="travel", location="market_district", exploration=["old_map"])
    assert (key(table), table.decision().seat) == ("market-district", 0)
    table.choose("no")
    assert table.decision().seat == 2, "who has not 2 tokens is not asked"
    table.choose("yes")
    assert (tokens(table), hero(table, 2)["items"]) == ([2, 1, 1], ["old_map"])


@pytest.mark.rule("HT-15.2")
def test_in_the_market_district_nobody_must_buy() -> None:
    table = three(hero={0: {"tokens": 2}}, phase="travel", location="market_district").choose("no")
    assert (tokens(table), key(table)) == ([2, 0, 0], "play")


def test_on_the_mountain_pass_the_first_progress_of_each_round_is_lost() -> None:
    table = play("mage_seeking_spell", [HIT, HIT, HIT, MISS], location="mountain_pass", exploration=["hidden_cache"])
    assert table.view()["location"]["progress"] == 1
    table.choose("play:healer_careful_steps")
    take_first_options(table, "either")
    assert table.view()["location"]["progress"] == 2


def test_on_the_mountain_pass_a_new_round_begins_anew() -> None:
    dice = [HIT, MISS, *[MISS] * 6, HIT, HIT]
    table = play("mage_seeking_spell", dice, location="mountain_pass", exploration=["hidden_cache"] * 2)
    assert table.view()["location"]["progress"] == 0
    for card in ("healer_meditation", "scout_catch_breath"):
        table.choose(f"play:{card}")
    table.choose(f"hero:{MAGE}").choose("play:mage_arcane_study").choose("roll:0")
    assert (table.view()["round"], table.view()["location"]["progress"]) == (2, 0)
    table.choose("play:mage_seeking_spell").choose("roll:0")
    assert table.view()["location"]["progress"] == 1


def test_in_the_ruined_keep_the_first_blow_out_of_the_shadows_is_softer() -> None:
    table = activate_from_shadows("goblin_archer_champion", shadows=["goblin_archer_champion"], location="ruined_keep")
    take_first_options(table, "activate")
    assert wounds(table) == [1, 2, 0], "only the first"


def test_in_the_ruined_keep_engaged_enemies_strike_as_ever() -> None:
    table = activate_from_shadows("goblin_raider_champion", location="ruined_keep")
    assert wounds(table) == [2, 0, 0], "it had engaged before it struck"
