"""Enemies and their phase (HT-9, HT-10)."""

import pytest

from undercroft.games.heroes_of_terrinoth.cards import BOX

from .questing import answer, engaged, hero, key, quest, ready, shadows


@pytest.mark.rule("HT-9.1")
def test_what_an_enemy_card_shows() -> None:
    for card in BOX.enemies.values():
        assert card.danger in ("common", "dire", "nightmare")
        assert card.rank in ("minion", "champion", "villain", "unique")
        assert card.health > 0
        assert card.attack > 0
        assert card.resilience >= 0
        assert card.bar
        assert all(word.text for word in card.bar)
        assert (card.threat is None) == (card.threat_text == "")


@pytest.mark.rule("HT-9.2")
def test_a_passive_works_only_face_up() -> None:
    """The Gatekeeper removes a success from every explore action."""
    for face_up, progress in ((True, 1), (False, 2)):
        table = quest(
            options={"quest": "ynfernael_gate"},
            location="gate_of_ynfernael",
            locations=[],
            shadows=[{"card": "gatekeeper", "face_up": face_up}],
            dice=["success", "success", "blank"],
        )
        table.choose("play:scout_blaze_a_trail")
        assert table.view()["location"]["progress"] == progress


@pytest.mark.rule("HT-9.3")
def test_a_trait_narrows_the_choice() -> None:
    table = quest(
        options={"quest": "wings_of_shadow"},
        location="scorched_vale",
        locations=["wyrm_lair"],
        hero={0: {"items": ["dragonbane_spear"]}},
        shadows=["bandit_minion", "hybrid_sentinel_minion", "shadow_dragon_minion"],
    )
    table.choose("use:dragonbane_spear")
    assert table.options() == ["enemy:hybrid_sentinel_minion.3", "enemy:shadow_dragon_minion.4"]


@pytest.mark.rule("HT-9.4")
def test_the_order_of_danger() -> None:
    order = ["shaarzak", "ettin_champion", "ettin_minion", "kolgrun", "ogre_champion", "ogre_minion", "splig"]
    order += ["bandit_champion", "bandit_minion"]
    assert sorted(order, key=lambda id: -BOX.enemies[id].worth) == order
    assert BOX.enemies["bone_ram"].worth == BOX.enemies["ettin_minion"].worth


@pytest.mark.rule("HT-9.5")
def test_a_villain_in_the_lair_is_neither_targeted_nor_activated() -> None:
    table = quest(hero={0: {"items": ["throwing_knives"]}}, shadows=["bandit_minion", "goblin_raider_minion"])
    table.choose("use:throwing_knives")
    assert table.options() == ["enemy:bandit_minion.2", "enemy:goblin_raider_minion.3"]
    table = quest(phase="enemies")
    assert table.events("activates") == []
    assert table.view()["lair"]["ready"]


@pytest.mark.rule("HT-9.7")
def test_a_defeated_villain_is_out_of_the_game() -> None:
    table = quest(
        options={"quest": "widows_web"},
        location="broodmothers_nest",
        locations=[],
        villain={"at": 0, "left": 1},
        sheet=3,
        dice=["success", "success", "blank"],
    )
    table.choose("play:scout_precise_strike")
    assert table.match.result is None
    assert table.view()["fallen"]
    assert table.view()["lair"] is None
    assert table.view()["decks"]["enemies"]["discards"] == []
    assert (hero(table, 0)["tokens"], hero(table, 1)["tokens"]) == (1, 1)


@pytest.mark.rule("HT-9.8")
def test_attack_and_resilience_are_computed_when_used() -> None:
    table = quest(
        heroes=["leoric_of_the_book", "elder_mok"],
        hero={0: {"engaged": [{"card": "flesh_ripper_minion", "wounds": 1}, "bandit_minion"]}},
        shadows=["shadow_dragon_minion"],
    )
    assert [foe["attack"] for foe in hero(table, 0)["engaged"]] == [1, 1]  # 1 + 1 - 1, and never below 1
    assert table.view()["shadows"][0]["resilience"] == 2
    table = quest(
        options={"quest": "ynfernael_gate"},
        location="black_citadel",
        locations=["gate_of_ynfernael"],
        shadows=["shadow_dragon_champion", "bandit_champion", "bandit_minion"],
    )
    assert [foe["resilience"] for foe in table.view()["shadows"]] == [3, 1, 0]


@pytest.mark.rule("HT-10.1")
def test_the_heroes_activate_in_turn_until_all_are_exhausted() -> None:
    table = quest(
        seats=3,
        phase="enemies",
        leader=1,
        hero={0: {"engaged": ["bandit_minion"]}, 1: {"engaged": ["bandit_minion", "bandit_minion"]}},
    )
    answer(table, activate="enemy:bandit_minion.3")
    who = [event["args"]["hero"] for event in table.events("activates")]
    assert who == ["elder_mok", "kari_wraithstalker", "elder_mok"]
    assert [hero(table, number)["wounds"] for number in range(3)] == [1, 2, 0]


@pytest.mark.rule("HT-10.2")
def test_a_hero_never_activates_an_enemy_engaged_with_another() -> None:
    table = quest(phase="enemies", hero={1: {"engaged": ["bandit_minion"]}})
    assert [event["args"]["hero"] for event in table.events("activates")] == ["elder_mok"]


@pytest.mark.rule("HT-10.3", "HT-10.2")
def test_face_down_enemies_are_offered_as_such() -> None:
    table = quest(
        phase="enemies",
        shadows=["goblin_archer_minion", {"card": "goblin_archer_champion", "face_up": False}],
    )
    assert table.options() == ["enemy:goblin_archer_minion.2", "enemy:face_down.3"]
    table.choose("enemy:face_down.3")
    assert shadows(table) == ["goblin_archer_minion", "goblin_archer_champion"]


@pytest.mark.rule("HT-10.4")
def test_the_bar_is_resolved_from_left_to_right() -> None:
    table = quest(phase="enemies", hero={0: {"tokens": 1}}, shadows=["bandit_champion"])
    keys = [e.key for e in table.match.events if e.key in ("engages", "loses-tokens", "suffers", "enemy-exhausted")]
    assert keys == ["engages", "loses-tokens", "suffers", "enemy-exhausted"]


@pytest.mark.rule("HT-10.5")
def test_advance_of_an_engaged_enemy_does_nothing() -> None:
    table = quest(phase="enemies", hero={0: {"engaged": ["bandit_minion"]}})
    assert engaged(table, 0) == ["bandit_minion"]
    assert table.events("engages") == []


@pytest.mark.rule("HT-10.8")
def test_the_target_is_the_engaged_hero_or_else_the_active_one() -> None:
    table = quest(phase="enemies", shadows=["zombie_champion"], hero={0: {}})
    assert engaged(table, 0) == ["zombie_champion"]  # Shamble: it engages and does nothing else
    assert hero(table, 0)["wounds"] == 0
    table = quest(phase="enemies", leader=1, shadows=["flesh_moulder_minion"])
    assert (hero(table, 0)["wounds"], hero(table, 1)["wounds"]) == (0, 2)


@pytest.mark.rule("HT-10.9")
def test_enemies_spawned_ready_in_the_phase_act_in_it() -> None:
    """No keyword of the box spawns a ready enemy. Here Kari is defeated in the phase, which frees a ready one."""
    table = quest(
        phase="enemies",
        hero={0: {"wounds": 19, "engaged": ["bandit_minion", "goblin_archer_minion"]}},
    )
    table.choose("enemy:bandit_minion.2")
    assert hero(table, 0)["defeated"]
    assert [event["args"]["hero"] for event in table.events("activates")] == ["kari_wraithstalker", "elder_mok"]
    assert hero(table, 1)["wounds"] == 1


@pytest.mark.rule("HT-10.9")
def test_a_dead_raised_exhausted_does_not_act() -> None:
    table = quest(
        options={"quest": "dead_of_night"},
        location="sunken_crypt",
        locations=["forgotten_mausoleum"],
        phase="enemies",
        villain={"at": "shadows"},
        discards=["zombie_minion"],
    )
    assert shadows(table) == ["maurgrim", "zombie_minion"]
    assert len(table.events("activates")) == 1
    assert all(foe["ready"] for foe in table.view()["shadows"])  # HT-10.10


@pytest.mark.rule("HT-10.10")
def test_enemies_exhausted_before_are_not_activated_and_readied_at_the_end() -> None:
    table = quest(phase="enemies", hero={0: {"engaged": [{"card": "bandit_minion", "ready": False}]}})
    assert table.events("activates") == []
    assert hero(table, 0)["wounds"] == 0
    assert hero(table, 0)["engaged"][0]["ready"]


@pytest.mark.rule("HT-10.11")
def test_an_effect_on_several_heroes_is_one_event() -> None:
    """Firestorm defeats both; the leader's defeat is reported first, and only then the match is lost."""
    table = quest(
        phase="enemies",
        leader=1,
        hero={0: {"wounds": 19}, 1: {"wounds": 20, "engaged": ["elemental_minion"]}},
    )
    events = [(e.key, e.args["hero"].id) for e in table.match.events if e.key in ("suffers", "hero-defeated")]
    assert events == [
        ("suffers", "elder_mok"),
        ("suffers", "kari_wraithstalker"),
        ("hero-defeated", "elder_mok"),
        ("hero-defeated", "kari_wraithstalker"),
    ]


@pytest.mark.rule("HT-10.11")
def test_an_enemy_that_leaves_play_does_no_more() -> None:
    table = quest(
        heroes=["andira_runehand", "kari_wraithstalker"],
        phase="enemies",
        hero={0: {"engaged": [{"card": "cave_spider_champion", "wounds": 3}]}},
    )
    assert key(table) == "avenge"
    table.choose("enemy:cave_spider_champion.2")
    assert hero(table, 0)["conditions"] == []  # it left play before its Venom
    assert table.view()["decks"]["enemies"]["discards"] == ["cave_spider_champion"]


@pytest.mark.rule("HT-10.12")
def test_instead_leaves_no_choice() -> None:
    table = quest(phase="enemies", hero={0: {"engaged": ["bandit_champion"], "tokens": 1}})
    assert (hero(table, 0)["tokens"], hero(table, 0)["wounds"]) == (0, 1)
    table = quest(phase="enemies", hero={0: {"engaged": ["bandit_champion"]}})
    assert hero(table, 0)["wounds"] == 2
    table = quest(phase="enemies", hero={0: {"engaged": ["reanimate_champion"]}})
    assert key(table) == "exhaust-card"
    table.choose("card:scout_blaze_a_trail")
    assert (ready(table, 0), hero(table, 0)["wounds"]) == ([True, False, True, True], 2)
