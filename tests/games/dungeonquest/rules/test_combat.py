"""Combat, step by step (DQ-13)."""

import pytest

from tests.games.dungeonquest.delving import both, duel, fight, me, party
from undercroft.games.dungeonquest.cards import ATTACKS
from undercroft.kernel.log import Imagined
from undercroft.testing import ScenarioTable

HERO = {"krutzbeck": ["power_krutzbeck_headbutt"], "skeleton": ["power_skeleton_rattling_bones"]}
"""Power cards that have no effect unless they are played."""


def begun(
    mine: list[str],
    theirs: list[str],
    powers: dict[str, list[str]] | None = None,
    hero: str = "krutzbeck",
    monster: str = "skeleton",
    life: int = 3,
    **more: object,
) -> ScenarioTable:
    """A fight; each side holds these Combat cards, repeated up to four, besides its Power card."""
    table = duel(
        hero,
        monster,
        life,
        combat=[*_four(mine), *_four(theirs)],
        powers=powers
        or {**HERO, hero: [f"power_{hero}_{FIRST[hero]}"], monster: [f"power_{monster}_{FIRST[monster]}"]},
        pile=["portcullis_cross"],
        **more,
    )
    table.choose("move:north")
    return table.choose("no", 0) if hero == "challara" else table  # Challara's scouts stay


FIRST = {
    "krutzbeck": "headbutt",
    "skeleton": "rattling_bones",
    "troll": "thick_hide",
    "golem": "deflect",
    "demon": "dread",
    "sorcerer": "hex",
    "challara": "spell_mirror",
    "hugo_the_glorious": "shield_wall",
    "tatianna": "leg_shot",
    "brother_gherinn": "blessing_of_kellos",
    "lindel": "hawk_eye",
}


def _four(cards: list[str]) -> list[str]:
    full = [f"combat_{card}" for card in cards]
    return (full * 4)[:4]


@pytest.mark.rule("DQ-13.1", "DQ-13.2")
def test_each_side_takes_a_power_card_and_fills_its_hand_to_five() -> None:
    table = begun(["melee_5"], ["magic_1_counter"])
    assert fight(table, 0)["sides"][0]["cards"] == [*["combat_melee_5"] * 4, "power_krutzbeck_headbutt"]
    assert fight(table, 1)["sides"][1]["cards"] == [*["combat_magic_1_counter"] * 4, "power_skeleton_rattling_bones"]
    both(table, "combat_melee_5", "combat_magic_1_counter")
    assert [side["hand"] for side in fight(table)["sides"]] == [5, 5], "filled up again, without a second Power card"
    powers = [card for card in fight(table, 0)["sides"][0]["cards"] if card.startswith("power")]
    assert powers == ["power_krutzbeck_headbutt"]


@pytest.mark.rule("DQ-13.2", "DQ-8.4")
def test_a_power_card_used_in_an_escape_attempt_stays_out() -> None:
    for seed in range(8):
        table = duel(
            powers={"krutzbeck": ["power_krutzbeck_berserk"], "skeleton": ["power_skeleton_arrow_of_darkness"]},
            seed=seed,
        )
        table.choose("move:north").choose("escape")
        mine = fight(table, 0)["sides"][0]["cards"]
        theirs = fight(table, 1)["sides"][1]["cards"]
        assert "power_krutzbeck_berserk" not in mine
        assert "power_skeleton_arrow_of_darkness" not in theirs
        assert fight(table)["sides"][0]["used"] == ["power_krutzbeck_berserk"]


@pytest.mark.rule("DQ-13.2")
def test_an_empty_combat_deck_is_made_of_the_combat_stack() -> None:
    table = begun(["melee_3"], ["melee_3_counter"])
    state = table.state
    state.combat.cards.clear()
    both(table, "combat_melee_3", "combat_melee_3_counter")  # a stalemate: both cards are stacked, and drawn again
    assert [side["hand"] for side in fight(table)["sides"]] == [5, 5]
    assert fight(table)["stack"] == []


@pytest.mark.rule("DQ-13.3")
def test_cards_are_chosen_face_down_and_revealed_together() -> None:
    table = begun(["melee_5"], ["magic_1_counter"])
    assert set(table.match.pending) == {0, 1}
    table.choose("play:combat_melee_5", 0)
    assert set(table.match.pending) == {1}
    for seat in (None, 1):
        assert fight(table, seat)["sides"][0]["played"] == []
        assert fight(table, seat)["sides"][0]["hand"] == 5
    table.choose("play:combat_magic_1_counter", 1)
    assert [event["args"]["card"] for event in table.events("reveals")] == ["combat_melee_5", "combat_magic_1_counter"]


@pytest.mark.rule("DQ-13.4")
def test_a_counterattack_needs_a_matching_icon_and_an_attack_that_is_not_ahead() -> None:
    lower = begun(["melee_1_counter", "melee_4"], ["magic_4"])
    both(lower, "combat_melee_1_counter", "combat_magic_4")
    assert lower.decision().key == "counterattack"
    assert sorted(lower.options(0)) == [
        "add:combat_melee_1_counter",
        "add:combat_melee_4",
        "add:power_krutzbeck_headbutt",
        "enough",
    ]
    ahead = begun(["melee_3_counter"], ["magic_2_counter"])
    both(ahead, "combat_melee_3_counter", "combat_magic_2_counter")
    assert ahead.events("wins-round"), "ahead already: no question"
    wrong = begun(["melee_1_counter"], ["ranged_4"])
    both(wrong, "combat_melee_1_counter", "combat_ranged_4")
    assert wrong.events("wins-round"), "the icon does not match"


def test_who_is_asked_to_counterattack_can_do_so_in_every_imagined_match() -> None:
    """A random hand sometimes has no card of the type; the imagined match would then go on without the question."""
    table = begun(["magic_4"], ["melee_1_counter"])
    both(table, "combat_magic_4", "combat_melee_1_counter")
    for world in range(50):
        imagined = table.match.imagine_again(0, Imagined(world, 0))
        for one in (imagined, imagined.imagine_again(0, Imagined(world, 0))):
            assert one.decision(1).key == "counterattack"
            assert one.view(0) == table.match.view(0)


@pytest.mark.rule("DQ-13.4")
def test_it_must_stop_as_soon_as_it_is_ahead_and_may_stop_below() -> None:
    table = begun(["melee_1_counter", "melee_4"], ["magic_4"])
    both(table, "combat_melee_1_counter", "combat_magic_4").choose("add:combat_melee_4", 0)
    assert len(fight(table)["sides"][1]["damage"]) == 2, "1 + 4 is ahead of 4: the round is over"
    low = begun(["melee_1_counter", "melee_4"], ["magic_4"])
    both(low, "combat_melee_1_counter", "combat_magic_4").choose("add:combat_melee_1_counter", 0).choose("enough", 0)
    assert len(fight(low)["sides"][0]["damage"]) == 1
    assert fight(low)["stack"] == ["combat_melee_1_counter"] * 2


@pytest.mark.rule("DQ-13.5")
def test_one_counterattack_a_round_the_hero_decides_first() -> None:
    table = duel(
        "hugo_the_glorious",
        "golem",
        5,
        combat=[*["combat_melee_1_counter"] * 5, *["combat_ranged_1_counter"] * 4],
        powers={"hugo_the_glorious": ["power_hugo_the_glorious_riposte"], "golem": ["power_golem_deflect"]},
        pile=["portcullis_cross"],
    ).choose("move:north")
    state = table.state.fight
    both(table, "power_hugo_the_glorious_riposte", "combat_ranged_1_counter")
    assert table.decision().seat == 0
    table.choose("add:combat_melee_1_counter", 0)
    assert state.round == 2, "the Golem could have countered Melee, but one counterattack is enough"


@pytest.mark.rule("DQ-13.5")
def test_if_the_hero_declines_the_monster_may() -> None:
    table = begun(
        ["ranged_2_counter"],
        ["melee_2_counter"],
        powers={"krutzbeck": ["power_krutzbeck_headbutt"], "skeleton": ["power_skeleton_rattling_bones"]},
    )
    both(table, "combat_ranged_2_counter", "combat_melee_2_counter")
    assert table.decision().seat == 0
    table.choose("enough", 0)
    assert table.events("stalemate"), "the Monster's icon is Magic, so it may not"
    riposte = duel(
        "hugo_the_glorious",
        "golem",
        5,
        combat=[*["combat_ranged_5"] * 2, *["combat_magic_1_counter"] * 3, *["combat_ranged_1_counter"] * 4],
        powers={"hugo_the_glorious": ["power_hugo_the_glorious_riposte"], "golem": ["power_golem_deflect"]},
        pile=["portcullis_cross"],
    ).choose("move:north")
    both(riposte, "power_hugo_the_glorious_riposte", "combat_ranged_1_counter")
    assert riposte.decision().seat == 1, "Hugo had no Melee card to add; the Golem's icon beats Melee"
    riposte.choose("add:combat_ranged_1_counter", 1)
    assert len(fight(riposte)["sides"][0]["damage"]) == 2


@pytest.mark.rule("DQ-13.6")
def test_all_cards_of_the_winner_and_those_of_his_type_in_the_stack_hit() -> None:
    table = begun(["melee_3", "melee_5"], ["melee_3_counter", "ranged_1_counter"], life=3)
    both(table, "combat_melee_3", "combat_melee_3_counter")
    assert fight(table)["stack"] == ["combat_melee_3", "combat_melee_3_counter"]
    both(table, "combat_melee_5", "combat_ranged_1_counter").choose("enough", 1)
    assert table.view()["fight"] is None
    (blow,) = table.events("deathblow")
    assert blow["args"]["cards"] == ["combat_melee_3", "combat_melee_3_counter"]


@pytest.mark.rule("DQ-13.6")
def test_the_losers_cards_go_to_the_stack_only_after_the_deathblow() -> None:
    table = begun(["melee_3"], ["melee_1_counter"])
    both(table, "combat_melee_3", "combat_melee_1_counter")
    assert len(fight(table)["sides"][1]["damage"]) == 1
    assert fight(table)["stack"] == ["combat_melee_1_counter"]


@pytest.mark.rule("DQ-13.8")
def test_a_cancelled_card_has_no_attack_no_icon_and_no_text_but_keeps_its_type() -> None:
    table = begun(
        ["melee_4"],
        ["melee_1_counter"],
        powers={"krutzbeck": ["power_krutzbeck_whirling_axe"], "skeleton": ["power_skeleton_arrow_of_darkness"]},
    )
    both(table, "combat_melee_4", "power_skeleton_arrow_of_darkness")
    assert table.events("cancels")
    (won,) = table.events("wins-round")
    assert (won["args"]["side"], won["args"]["mine"], won["args"]["theirs"]) == ("skeleton", 1, 0)
    assert fight(table)["stack"] == ["combat_melee_4"]


@pytest.mark.rule("DQ-13.8")
def test_what_a_cancelled_card_promised_is_lost() -> None:
    table = begun(
        ["magic_1_counter"],
        ["melee_3"],
        hero="tatianna",
        other="krutzbeck",
        monster="golem",
        life=5,
        powers={"tatianna": ["power_tatianna_leg_shot"], "golem": ["power_golem_deflect"]},
    )
    both(table, "power_tatianna_leg_shot", "power_golem_deflect")
    assert fight(table)["sides"][1]["promises"] == [{"kind": "attack", "number": 1, "card": "power_golem_deflect"}], (
        "no -2 of the Leg Shot, only the Golem's own +1"
    )


@pytest.mark.rule("DQ-13.9", "DQ-13.10")
def test_the_monster_dies_of_as_many_cards_as_its_life() -> None:
    table = begun(["melee_4"], ["magic_1_counter"], life=2)
    assert len(table.state.combat) == 60 - 8
    both(table, "combat_melee_4", "combat_magic_1_counter")
    assert table.view()["fight"] is not None
    both(table, "combat_melee_4", "combat_magic_1_counter")
    assert table.view()["fight"] is None
    assert table.view()["pool"]["skeleton"] == 4
    assert table.view()["decks"]["dungeon"]["discards"] == ["dungeon_skeleton"]
    assert len(table.state.combat) == 60


@pytest.mark.rule("DQ-13.9", "DQ-13.10")
def test_the_hero_dies_of_wounds_and_damage_together_and_the_token_stays() -> None:
    table = begun(["magic_1_counter"], ["melee_5"], me={"wounds": 19})
    both(table, "combat_magic_1_counter", "combat_melee_5")
    assert (me(table)["status"], me(table)["cause"]) == ("dead", "skeleton")
    assert table.view()["tokens"] == [{"space": "c4", "monster": "skeleton", "life": None}]


@pytest.mark.rule("DQ-13.10")
def test_the_damage_of_the_winner_becomes_wounds() -> None:
    table = begun(["melee_5", "magic_3"], ["melee_4", "magic_4"], life=2)
    both(table, "combat_magic_3", "combat_melee_4")
    both(table, "combat_melee_5", "combat_melee_4")
    assert (me(table)["wounds"], len(fight(table)["sides"][0]["damage"])) == (0, 1)
    both(table, "combat_melee_5", "combat_magic_4")
    assert table.view()["fight"] is None
    assert me(table)["wounds"] == 1


@pytest.mark.rule("DQ-13.11")
def test_both_may_die_in_one_round() -> None:
    table = begun(
        ["melee_5"],
        ["melee_1_counter"],
        monster="demon",
        life=5,
        me={"wounds": 19},
        powers={"krutzbeck": ["power_krutzbeck_whirling_axe"], "demon": ["power_demon_burning_aura"]},
    )
    table.state.fight.other.damage += [ATTACKS["combat_melee_5"]] * 4
    both(table, "combat_melee_5", "power_demon_burning_aura")
    assert me(table)["status"] == "dead"
    assert table.events("slays")
    assert table.view()["tokens"] == []
    assert table.view()["pool"]["demon"] == 4


@pytest.mark.rule("DQ-13.12")
def test_step_four_in_order() -> None:
    """Winner's cards, deathblow, "if you win", loser's cards, the end of the round, the Rune of Fire, deaths."""
    table = begun(
        ["melee_3", "melee_5"],
        ["melee_3_counter", "melee_1_counter"],
        life=5,
        monster="golem",
        me={"runes": ["rune_fire"]},
        powers={"krutzbeck": ["power_krutzbeck_headbutt"], "golem": ["power_golem_deflect"]},
    )
    both(table, "combat_melee_3", "combat_melee_3_counter").choose("not-now", 0)
    both(table, "combat_melee_5", "combat_melee_1_counter")
    assert table.decision().key == "rune-of-fire"
    found = fight(table)
    assert len(found["sides"][1]["damage"]) == 3, "one card and a deathblow of two"
    assert found["stack"] == ["combat_melee_1_counter"], "the loser's card is there already"
    table.choose("fire:rune_fire", 0)
    assert table.events("slays"), "two cards more make five: dead at the end of the round"


@pytest.mark.rule("DQ-13.13")
def test_values_after_all_effects_count_and_never_fall_below_zero() -> None:
    table = begun(
        ["melee_1_counter"],
        ["magic_1_counter"],
        monster="sorcerer",
        life=3,
        powers={"krutzbeck": ["power_krutzbeck_headbutt"], "sorcerer": ["power_sorcerer_hex"]},
    )
    both(table, "combat_melee_1_counter", "power_sorcerer_hex").choose("enough", 0)
    table.choose("play:combat_melee_1_counter", 0)
    table.choose("play:combat_magic_1_counter", 1)
    assert table.decision().key == "counterattack"
    assert fight(table)["sides"][0]["attack"] == 0, "1 - 2 is 0"
    table.choose("add:combat_melee_1_counter", 0)
    assert fight(table)["sides"][0]["attack"] == 1, "what is added comes on top"


@pytest.mark.rule("DQ-13.14")
def test_a_text_works_when_revealed_not_when_it_lies_in_a_stack() -> None:
    table = begun(
        ["magic_4"],
        ["melee_1_counter"],
        powers={"krutzbeck": ["power_krutzbeck_headbutt"], "skeleton": ["power_skeleton_poisoned_arrow"]},
    )
    both(table, "combat_magic_4", "power_skeleton_poisoned_arrow")
    assert fight(table)["sides"][1]["promises"][0]["number"] == 4
    both(table, "combat_magic_4", "combat_melee_1_counter")
    last = table.events("wins-round")[-1]["args"]
    assert (last["side"], last["mine"]) == ("skeleton", 5), "1 + 4 against Magic"
    assert fight(table)["sides"][1]["promises"] == [], "next round means the following round only"


@pytest.mark.rule("DQ-13.14")
def test_cannot_counterattack_also_stops_an_answer_to_an_equal_attack() -> None:
    table = begun(
        ["ranged_3_counter"],
        ["melee_1_counter"],
        monster="golem",
        life=5,
        powers={"krutzbeck": ["power_krutzbeck_headbutt"], "golem": ["power_golem_stone_fist"]},
    )
    both(table, "combat_ranged_3_counter", "power_golem_stone_fist")
    assert table.events("wins-round"), "no question, though Ranged beats Melee"


@pytest.mark.rule("DQ-13.15")
def test_every_round_that_is_no_stalemate_adds_damage() -> None:
    import undercroft
    from undercroft.testing import walk

    game = undercroft.game("dungeonquest")
    for seed in range(25):
        match = game.start(2, seed)
        for _step in walk(match, seed):
            found = match.view()["fight"]
            if found:
                assert found["round"] < 60
                assert all(len(side["damage"]) <= 26 for side in found["sides"])


def test_a_spectator_and_a_third_player_see_neither_hand() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        "lindel",
        hero={0: {"at": "c5"}},
        tiles={"c5": "chamber_cross"},
        pile=["portcullis_cross"],
        decks={"dungeon": ["dungeon_troll"]},
    )
    table.choose("move:north")
    for seat in (None, 2):
        assert [side["cards"] for side in fight(table, seat)["sides"]] == [None, None]
