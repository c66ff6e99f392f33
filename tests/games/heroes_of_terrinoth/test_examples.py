"""The worked examples of the specification, with their exact numbers."""

from typing import Any

import pytest

from undercroft.games.heroes_of_terrinoth.cards import BOX
from undercroft.games.heroes_of_terrinoth.rules.place import Location

from .questing import answer, engaged, hero, key, quest, ready, rolled, shadows


@pytest.mark.rule("EX-1", "HT-7.1")
def test_kari_takes_the_bandit_over() -> None:
    table = quest(
        hero={0: {"engaged": ["cave_spider_minion", "cave_spider_minion"]}, 1: {"engaged": ["bandit_minion"]}}
    )
    table.choose("play:scout_precise_strike").choose("enemy:bandit_minion.4")
    assert engaged(table, 0) == ["cave_spider_minion", "cave_spider_minion", "bandit_minion"]
    assert engaged(table, 1) == []


@pytest.mark.rule("EX-2", "HT-7.4")
def test_a_fourth_enemy_wounds_and_stays_in_the_shadows() -> None:
    table = quest(
        hero={0: {"engaged": ["cave_spider_minion", "cave_spider_minion", "bandit_minion"]}},
        shadows=[{"card": "rat_swarm_minion", "face_up": False}],
    )
    table.choose("play:scout_precise_strike").choose("enemy:face_down.5")
    assert hero(table, 0)["wounds"] == 1
    assert shadows(table) == ["rat_swarm_minion"]
    assert len(engaged(table, 0)) == 3


def threatened(tokens: int, progress: int) -> Any:
    """Kari attacks a Bandit; the enemy die shows a threat, and Splig is in the lair."""
    table = quest(
        hero={0: {"engaged": ["bandit_minion"], "tokens": tokens}},
        progress=progress,
        dice=["blank", "blank", "threat"],
    )
    table.choose("play:scout_precise_strike")
    answer(table, before_roll="roll:0", engage="none")
    return table


@pytest.mark.rule("EX-3", "HT-15.3")
def test_an_option_that_would_do_nothing_cannot_be_chosen() -> None:
    table = threatened(tokens=2, progress=0)
    assert hero(table, 0)["tokens"] == 1
    table = threatened(tokens=0, progress=3)
    assert table.view()["location"]["progress"] == 2
    table = threatened(tokens=2, progress=3)
    assert table.options() == ["either:lose", "either:lose-progress"]
    table.choose("either:lose-progress")
    assert (hero(table, 0)["tokens"], table.view()["location"]["progress"]) == (2, 2)
    table = threatened(tokens=0, progress=0)
    assert (hero(table, 0)["tokens"], table.view()["location"]["progress"]) == (0, 0)


@pytest.mark.rule("EX-4", "HT-5.7", "HT-5.8")
def test_each_ready_engaged_enemy_brings_a_die() -> None:
    enemies = {0: {"engaged": ["bandit_minion", {"card": "bandit_minion", "ready": False}]}}
    table = quest(hero=enemies, shadows=["goblin_raider_minion"])
    table.choose("play:scout_precise_strike").choose("none").choose("enemy:bandit_minion.2")
    assert (len(rolled(table)["dice"]), len(rolled(table)["enemy_dice"])) == (2, 1)
    table = quest(hero=enemies, shadows=["goblin_raider_minion"])
    table.choose("play:scout_precise_strike").choose("enemy:goblin_raider_minion.4").choose("enemy:bandit_minion.2")
    assert (len(rolled(table)["dice"]), len(rolled(table)["enemy_dice"])) == (2, 2)


@pytest.mark.rule("EX-5", "HT-3.2", "HT-3.3")
def test_face_down_enemies_show_nothing() -> None:
    table = quest(
        shadows=[
            "bandit_minion",
            "goblin_archer_minion",
            {"card": "bandit_champion", "face_up": False},
            {"card": "goblin_raider_champion", "face_up": False},
        ]
    )
    for seat in (0, 1, None):
        seen = table.view(seat)["shadows"]
        assert [foe["card"] for foe in seen] == ["bandit_minion", "goblin_archer_minion", None, None]
        assert [foe["id"] for foe in seen[2:]] == ["face_down.4", "face_down.5"]
        assert all(foe["attack"] is None and foe["health"] is None for foe in seen[2:])
    assert len(table.state.in_play()) == 4


@pytest.mark.rule("EX-6", "HT-13.6")
def test_the_first_upgrade_chooses_the_class() -> None:
    table = quest(phase="peril", peril=1, hero={0: {"exhausted": ["attack"]}})
    assert key(table) == "upgrade"
    assert {"upgrade:thief_backstab", "upgrade:wildlander_rapid_shot"} <= set(table.options(0))
    table.choose("upgrade:thief_backstab", 0)
    assert hero(table, 0)["cards"][0] == {"card": "thief_backstab", "action": "attack", "ready": False}
    again = quest(phase="peril", peril=1, hero={0: {"cards": ["thief_backstab"]}})
    assert again.options(0) == ["upgrade:thief_sticky_fingers", "upgrade:thief_dirty_tricks", "upgrade:thief_vanish"]


@pytest.mark.rule("EX-7", "HT-5.10")
@pytest.mark.parametrize("again", [["success"], ["critical", "blank"]])
def test_a_critical_is_rolled_again_and_applied_as_well(again: list[str]) -> None:
    table = quest(hero={0: {"engaged": ["bandit_champion"]}}, dice=["critical", "shield", "blank", *again])
    table.choose("play:scout_precise_strike")
    result = table.events("successes")[-1]["args"]
    assert (result["count"], result["shields"]) == (2, 1)


@pytest.mark.rule("EX-8", "HT-6.1", "HT-6.4")
def test_resilience_counts_in_attacks_only() -> None:
    table = quest(
        heroes=["leoric_of_the_book", "elder_mok"],
        options={"quest": "march_of_the_undying"},
        location="last_bastion",
        locations=[],
        hero={0: {"items": ["signal_horn"]}},
        shadows=["reanimate_minion"],
        dice=["success", "success"],
    )
    seen = table.view()["shadows"][0]
    assert (seen["resilience"], seen["health"], seen["wounds"]) == (1, 2, 0)
    table.choose("play:mage_arcane_bolt")
    assert table.view()["shadows"][0]["wounds"] == 1
    table.choose("use:signal_horn").choose("either:wound-each")
    assert shadows(table) == []


@pytest.mark.rule("EX-9", "HT-5.11", "HT-5.12")
def test_the_strongest_retaliate_and_shields_reduce_the_sum() -> None:
    table = quest(
        hero={0: {"engaged": ["ettin_minion", "bandit_minion", "bandit_minion"]}},
        dice=["shield", "blank", "retaliate", "retaliate", "blank"],
    )
    table.choose("play:scout_precise_strike")
    answer(table, engage="none", target="enemy:ettin_minion.2", retaliation_tie="enemy:bandit_minion.3")
    assert hero(table, 0)["wounds"] == 3
    assert table.events("retaliates")[-1]["args"]["enemies"] == ["ettin_minion.2", "bandit_minion.3"]


@pytest.mark.rule("EX-10", "HT-5.14")
def test_an_enemy_that_will_fall_still_retaliates() -> None:
    table = quest(
        hero={0: {"engaged": [{"card": "goblin_raider_champion", "wounds": 2}]}}, dice=["success", "blank", "retaliate"]
    )
    table.choose("play:scout_precise_strike")
    assert hero(table, 0)["wounds"] == 2
    assert engaged(table, 0) == []
    assert table.view()["decks"]["enemies"]["discards"] == ["goblin_raider_champion"]


@pytest.mark.rule("EX-11", "HT-5.13")
def test_each_threat_is_applied_once_whatever_was_rolled() -> None:
    enemies = ["bandit_minion", "bandit_minion", {"card": "flesh_moulder_champion", "wounds": 3}]
    table = quest(hero={0: {"engaged": enemies, "tokens": 3}}, dice=["blank", "blank", "threat", "threat", "blank"])
    table.choose("play:scout_precise_strike")
    answer(table, engage="none", target="enemy:bandit_minion.2", before_roll="roll:0", threat_order="first:splig.1")
    assert hero(table, 0)["tokens"] == 2
    assert hero(table, 0)["engaged"][2]["wounds"] == 2
    assert len(table.events("threat")) == 2
    table = quest(
        hero={0: {"engaged": ["bandit_minion"], "tokens": 3}},
        shadows=[{"card": "flesh_moulder_champion", "wounds": 0, "face_up": False}],
        dice=["blank", "blank", "threat"],
    )
    table.choose("play:scout_precise_strike")
    answer(table, engage="none", before_roll="roll:0")
    assert [event["args"]["source"] for event in table.events("threat")] == ["splig.1"]


@pytest.mark.rule("EX-12", "HT-5.2")
def test_who_has_no_ready_card_suffers_and_readies_all() -> None:
    table = quest(hero={0: {"exhausted": ["attack", "explore", "aid", "rest"]}})
    assert hero(table, 0)["wounds"] == 2
    assert ready(table, 0) == [True] * 4
    table.choose("play:scout_catch_breath")
    assert table.events("plays")[-1]["args"]["card"] == "scout_catch_breath"


@pytest.mark.rule("EX-13", "HT-6.7", "HT-6.8")
def test_no_more_than_five_tokens_and_two_of_them_at_once() -> None:
    table = quest(
        seats=2, hero={0: {"tokens": 4}}, active=1, dice=["critical", "success", "success"],
    )  # fmt: skip
    table.choose("play:healer_healing_touch")
    assert table.events("successes")[-1]["args"]["count"] == 3
    assert hero(table, 0)["tokens"] == 5
    table = quest(hero={0: {"tokens": 5}})
    table.choose("play:scout_blaze_a_trail")
    assert table.options() == ["roll:0", "roll:1", "roll:2"]


@pytest.mark.rule("EX-14", "HT-11.2")
def test_on_the_last_space_the_token_stays_and_works_again() -> None:
    table = quest(phase="peril", peril=11, enemies=["bandit_minion"])
    assert table.view()["peril"]["space"] == 11
    assert hero(table, 0)["wounds"] == hero(table, 1)["wounds"] == 1
    assert engaged(table, 0) == ["bandit_minion", "splig"]


@pytest.mark.rule("EX-15", "HT-12.3")
def test_travelling_leaves_the_shadows_behind_but_not_the_villain() -> None:
    table = quest(
        phase="travel",
        progress=5,
        hero={0: {"engaged": [{"card": "bandit_minion", "wounds": 1}]}},
        shadows=["goblin_archer_minion", "goblin_archer_minion"],
        villain={"at": "shadows"},
        enemies=["goblin_raider_minion", "goblin_raider_minion", "bandit_champion"],
    )
    table.choose("yes").choose("hero:kari_wraithstalker")
    assert "goblin_archer_minion" not in shadows(table)
    assert shadows(table)[0] == "splig"
    assert hero(table, 0)["engaged"][0]["card"] == "bandit_minion"
    assert hero(table, 0)["engaged"][0]["wounds"] == 1
    assert table.view()["location"] == {"card": "bandit_camp", "progress": 0, "explore": 4, "explored": False}
    assert table.view()["decks"]["enemies"]["discards"] == ["goblin_archer_minion"] * 2


@pytest.mark.rule("EX-16", "HT-10.1", "HT-10.2")
def test_who_must_activate_whom() -> None:
    table = quest(
        phase="enemies",
        hero={1: {"engaged": ["goblin_archer_champion", "bandit_minion"]}},
        shadows=[{"card": "bandit_champion", "face_up": False}],
    )
    assert table.decision().seat == 1  # player A had no choice: the one in the shadows came to Kari
    assert engaged(table, 0) == ["bandit_champion"]
    assert table.options() == ["enemy:goblin_archer_champion.2", "enemy:bandit_minion.3"]
    table.choose("enemy:bandit_minion.3")
    who = [(event["args"]["hero"], event["args"]["enemy"]) for event in table.events("activates")]
    assert who == [
        ("kari_wraithstalker", "bandit_champion.4"),
        ("elder_mok", "bandit_minion.3"),
        ("elder_mok", "goblin_archer_champion.2"),
    ]
    assert table.view()["phase"] == "heroes"
    assert all(foe.ready for foe in table.state.in_play())


@pytest.mark.rule("EX-17", "HT-10.7", "HT-10.6")
def test_the_archer_retreats_and_strikes_the_active_hero() -> None:
    table = quest(phase="enemies", hero={1: {"engaged": ["goblin_archer_minion"]}})
    assert shadows(table) == ["goblin_archer_minion"]
    assert table.view()["shadows"][0]["face_up"]
    assert (hero(table, 0)["wounds"], hero(table, 1)["wounds"]) == (0, 1)


@pytest.mark.rule("EX-18", "HT-2.12")
def test_the_first_enemies_are_dealt_round_from_the_leader(monkeypatch: pytest.MonkeyPatch) -> None:
    crowded = Location(
        "crowded", "Crowded", danger="common", traits=[], engaged=3, shadows=1, explore=3, icon="", text=""
    )
    monkeypatch.setitem(BOX.locations, "crowded", crowded)  # no location of the box has these numbers
    table = quest(
        phase="travel",
        progress=4,
        locations=["crowded"],
        enemies=["goblin_archer_minion", "goblin_raider_minion", "bandit_minion", "bandit_champion"],
    )
    table.choose("yes").choose("hero:kari_wraithstalker")
    assert engaged(table, 0) == ["goblin_archer_minion", "bandit_minion"]
    assert engaged(table, 1) == ["goblin_raider_minion"]
    assert shadows(table) == [None]


@pytest.mark.rule("EX-19", "HT-14.1")
def test_three_heroes_have_more_health_and_a_fourth_turn() -> None:
    table = quest(seats=3)
    assert hero(table, 0)["health"] == 14
    assert table.view()["order"] == [1, 2, -1]


@pytest.mark.rule("EX-20", "HT-8.5")
def test_what_becomes_of_a_defeated_hero() -> None:
    table = quest(
        hero={
            0: {
                "engaged": [{"card": "bandit_minion", "ready": False}, {"card": "bandit_minion", "wounds": 1}],
                "items": ["lucky_charm"],
                "tokens": 3,
                "wounds": 18,
                "conditions": ["poisoned"],
                "exhausted": ["attack", "explore", "aid", "rest"],
            }
        }
    )
    fallen = hero(table, 0)
    assert fallen["defeated"]
    assert (fallen["engaged"], fallen["items"], fallen["tokens"], fallen["conditions"]) == ([], [], 0, [])
    assert [(foe["card"], foe["face_up"], foe["ready"], foe["wounds"]) for foe in table.view()["shadows"]] == [
        ("bandit_minion", True, False, 0),
        ("bandit_minion", True, True, 1),
    ]
    assert table.view()["decks"]["exploration"]["discards"] == ["lucky_charm"]
