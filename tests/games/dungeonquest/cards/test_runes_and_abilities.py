"""Each of the twelve Runes, and each ability of the six Heroes (DQ-7.10, DQ-7.12)."""

import pytest

from tests.games.dungeonquest.delving import alone, both, drawn, duel, fight, laid, loot, me, party
from undercroft.games.dungeonquest.cards import HEROES, RUNES

# -- Runes


def test_healing_removes_up_to_six_wounds_also_before_the_start_of_turn_effects() -> None:
    table = alone(me={"wounds": 19, "kept": ["catacomb_vampire_bite"], "runes": ["rune_healing"]})
    assert table.options() == ["go-on", "heal:rune_healing"], "before the bite kills him"
    table.choose("heal:rune_healing")
    assert (me(table)["wounds"], me(table)["kept"]) == (13, [])


@pytest.mark.rule("DQ-7.10")
def test_healing_is_offered_on_another_players_turn_before_the_dragons_fire() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "g5"}, 1: {"at": "g5", "wounds": 8, "runes": ["rune_healing"]}},
        decks={"dragon": ["dragon_rage"]},
        dice=[1, 1, 1, 1],
    )
    table.choose("plunder", 0).choose("retreat:north", 0)
    assert table.options(1) == ["endure", "heal:rune_healing"]
    table.choose("heal:rune_healing", 1)
    assert me(table, 1)["wounds"] == 2 + 2


def test_teleportation_leads_to_explored_chambers_and_the_treasure_but_no_tower() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5", "runes": ["rune_teleportation"]}, 1: {"at": "h8"}},
        tiles={"c5": "chamber_cross", "h8": "chamber_cross", "k3": "chamber_cross"},
        decks={"dragon": ["dragon_sleeping"]},
    )
    table.choose("rune:rune_teleportation")
    assert table.options() == ["go:k3", "go:g5"]
    table.choose("go:g5")
    assert drawn(table)[0] == "dragon_sleeping", "he encounters it"
    assert me(table)["special"]


@pytest.mark.parametrize("where", ["card", "chamber"])
def test_warding_averts_a_trap(where: str) -> None:
    if where == "card":
        table = alone(
            pile=["chamber_cross"], me={"runes": ["rune_warding"]}, decks={"dungeon": ["dungeon_hidden_trap"]}
        )
        trap = "dungeon_hidden_trap"
    else:
        table = alone(tiles={"c4": "trap_cross"}, me={"runes": ["rune_warding"]})
        trap = None
    table.choose("move:north")
    assert table.options() == ["suffer", "ward:rune_warding"]
    table.choose("ward:rune_warding")
    assert drawn(table) == ([trap] if trap else []), "no Trap card is drawn"
    assert me(table)["runes"] == []


def test_warding_against_the_trap_of_a_door_leaves_it_shut() -> None:
    table = alone(
        "lindel",
        tile=("chamber_door_front_cross", "south"),
        me={"runes": ["rune_warding"]},
        decks={"door": ["door_hidden_trap"]},
    )
    table.choose("move:north").choose("ward:rune_warding")
    assert (me(table)["space"], table.view()["sun"]["space"]) == ("c5", 2)


def test_opening_lets_him_through_every_door_of_the_turn() -> None:
    table = alone(
        tile=("chamber_door_front_cross", "south"),
        me={"runes": ["rune_opening"]},
        tiles={"c4": ("corridor_straight", "south"), "c3": ("portcullis_cross", "south")},
        decks={"dungeon": ["dungeon_empty"]},
    )
    table.choose("move:north")
    assert table.options() == ["try", "open:rune_opening"]
    table.choose("open:rune_opening").choose("move:north")
    assert me(table)["space"] == "c3"
    assert (drawn(table), table.view()["test"]) == (["dungeon_empty"], None)


def test_passage_goes_through_walls() -> None:
    table = alone(
        tile=("chamber_dead_end", "south"),
        me={"runes": ["rune_passage"]},
        pile=["chamber_cross"],
        decks={"dungeon": ["dungeon_empty"]},
    )
    table.choose("rune:rune_passage")
    assert table.options() == ["go:c4", "go:d5", "go:c6", "go:b5"]
    table.choose("go:d5")
    assert (me(table)["space"], laid(table, "d5")["arrow"]) == ("d5", "west")


@pytest.mark.parametrize(("tile", "asked"), [("bottomless_pit", 1), ("bridge", 1), ("spider_web", 1)])
def test_levitation_passes_the_test(tile: str, asked: int) -> None:
    table = alone(tiles={"c4": tile}, me={"runes": ["rune_levitation"]})
    table.choose("move:north")
    if tile != "bottomless_pit":
        table.choose("cross")
    assert "levitate:rune_levitation" in table.options()
    table.choose("levitate:rune_levitation")
    assert table.view()["test"] is None
    assert me(table)["status"] == "dungeon"


@pytest.mark.parametrize("by", ["rune", "rope"])
def test_on_a_chasm_he_changes_to_the_other_bank(by: str) -> None:
    me_facts = {"runes": ["rune_levitation"]} if by == "rune" else {"loot": ["corpse_rope"]}
    table = alone(tile=("chasm_left", "south"), me=me_facts)
    table.choose("float:rune_levitation" if by == "rune" else "swing:corpse_rope")
    assert table.options() == ["move:north", "move:east"], "and that was not his action"


def test_fortune_turns_a_failure_into_a_pass_without_a_token() -> None:
    table = alone(tiles={"c4": "bottomless_pit"}, me={"runes": ["rune_fortune"], "tokens": 1}, dice=[6, 6])
    table.choose("move:north")
    assert table.options() == ["accept", "fortune:rune_fortune"]
    table.choose("fortune:rune_fortune")
    assert (me(table)["status"], me(table)["tokens"]) == ("dungeon", 0)


def test_slumber_calms_the_dragon() -> None:
    table = alone(
        at="g5",
        tile=None,
        me={"runes": ["rune_slumber"], "loot": ["treasure_ebon_ring"]},
        decks={"dragon": ["dragon_sleeping", "dragon_rage"]},
    )
    table.choose("plunder").choose("plunder").choose("slumber:rune_slumber")
    assert (me(table)["space"], me(table)["wounds"], len(loot(table))) == ("g5", 0, 3)
    assert table.view()["decks"]["dragon"] == {"cards": 8, "discards": []}


def test_sight_lets_him_choose_among_three_tiles() -> None:
    table = alone(
        me={"runes": ["rune_sight"]},
        pile=["bottomless_pit", "trap_cross", "chamber_cross"],
        decks={"dungeon": ["dungeon_empty"]},
    )
    table.choose("move:north").choose("yes")
    assert table.view()["sight"] == ["bottomless_pit", "trap_cross", "chamber_cross"]
    table.choose("place:chamber_cross")
    assert (laid(table, "c4")["tile"], table.view()["tiles"], table.view()["sight"]) == ("chamber_cross", 116, [])


def test_time_has_the_sunset_die_thrown_again() -> None:
    table = party("krutzbeck", "tatianna", sun=29, turn=3, dice=[1, 6], hero={1: {"runes": ["rune_time"]}})
    assert table.options(1) == ["turn-back-time:rune_time", "let-it-set"]
    table.choose("turn-back-time:rune_time", 1)
    assert table.match.result is None
    outside = party(
        "krutzbeck",
        "tatianna",
        sun=29,
        turn=3,
        dice=[1],
        hero={1: {"runes": ["rune_time"], "status": "out", "loot": ["corpse_rope"]}},
    )
    assert outside.match.result is not None, "only while his Hero is still inside"


def test_banishing_and_fire_are_runes_of_the_fight() -> None:
    assert {"rune_banishing", "rune_fire"} <= {rune.id for rune in RUNES}
    table = duel(me={"runes": ["rune_banishing"]})
    table.choose("move:north").choose("banish:rune_banishing")
    assert table.view()["tokens"] == []
    assert table.view()["decks"]["dungeon"]["discards"] == ["dungeon_skeleton"]


# -- abilities


def test_gherinn_does_penance_once_a_turn() -> None:
    table = alone("brother_gherinn", tiles={"c4": "trap_cross"}, decks={"trap": ["trap_swinging_blade"]}, dice=[3, 4])
    table.choose("move:north").choose("penance")
    assert (me(table)["wounds"], table.view()["test"]["needed"]) == (1, 7), "he rolled: no second penance was offered"
    assert me(table)["status"] == "dungeon"


@pytest.mark.parametrize(("which", "wounds"), [("keep-dice", 8), ("throw-again:6", 3), ("throw-again:6+2", 5)])
def test_gherinn_throws_the_dragons_dice_again(which: str, wounds: int) -> None:
    table = alone(
        "brother_gherinn",
        at="g5",
        tile=None,
        decks={"dragon": ["dragon_rage"]},
        dice=[6, 2, 1, 4],
        pile=["chamber_cross"],
    )
    table.choose("plunder").choose(which)
    assert me(table)["wounds"] == wounds


def test_challaras_scouts() -> None:
    table = party(
        "challara",
        "tatianna",
        hero={0: {"at": "c5"}},
        tiles={"c5": "chamber_cross"},
        pile=["chamber_cross"],
        decks={"dungeon": ["dungeon_razorwing_attack", "dungeon_gold_40"]},
    )
    table.choose("move:north")
    assert table.view()["open"] == [{"deck": "dungeon", "card": "dungeon_razorwing_attack"}]
    table.choose("yes")
    assert (me(table)["wounds"], loot(table)) == (1, ["dungeon_gold_40"]), "the second must be resolved"
    assert table.view()["decks"]["dungeon"]["discards"] == ["dungeon_razorwing_attack"]


def test_challaras_ancestral_fire() -> None:
    table = duel(
        "challara",
        "golem",
        6,
        combat=[
            "combat_melee_3",
            "combat_magic_5",
            *["combat_ranged_4"] * 2,
            "combat_magic_3",
            *["combat_ranged_1_counter"] * 3,
        ],
        powers={"challara": ["power_challara_spell_mirror"], "golem": ["power_golem_deflect"]},
        pile=["portcullis_cross"],
    )
    table.choose("move:north").choose("no", 0)
    both(table, "combat_melee_3", "combat_magic_3")
    both(table, "combat_magic_5", "combat_ranged_1_counter")
    assert table.options(0) == ["nothing-more", "from-stack:combat_melee_3"], (
        "after the deathblow, before the loser's card"
    )
    table.choose("from-stack:combat_melee_3", 0)
    assert len(fight(table)["sides"][1]["damage"]) == 3


@pytest.mark.rule("DQ-7.4")
def test_hugo_rolls_an_armor_test_again_with_the_token_of_the_first() -> None:
    table = alone(
        "hugo_the_glorious", tiles={"c4": "trap_cross"}, decks={"trap": ["trap_crossfire"]}, dice=[6, 6, 5, 5]
    )
    table.choose("move:north")
    assert table.options() == ["accept", "reroll"]
    table.choose("reroll")
    assert table.view()["test"]["needed"] == 10
    assert (me(table)["wounds"], me(table)["tokens"]) == (0, 0)


def test_hugo_has_six_cards_in_the_first_round() -> None:
    table = duel("hugo_the_glorious", pile=["portcullis_cross"])
    table.choose("move:north")
    assert [side["hand"] for side in fight(table)["sides"]] == [6, 5]


@pytest.mark.rule("DQ-7.4")
def test_krutzbeck_hurts_himself_on_a_door_that_holds() -> None:
    table = alone(tile=("chamber_door_front_cross", "south"), decks={"door": ["door_jammed"]}, dice=[6, 6])
    table.choose("move:north").choose("kick")
    assert (me(table)["space"], me(table)["wounds"], me(table)["tokens"]) == ("c5", 1, 1)


@pytest.mark.parametrize(("wounds", "attack"), [(9, 3), (10, 4)])
def test_krutzbecks_battle_rage(wounds: int, attack: int) -> None:
    table = duel(
        me={"wounds": wounds},
        monster="golem",
        life=6,
        combat=[*["combat_melee_3"] * 4, *["combat_magic_1_counter"] * 4],
        powers={"krutzbeck": ["power_krutzbeck_headbutt"], "golem": ["power_golem_deflect"]},
        pile=["portcullis_cross"],
    )
    table.choose("move:north")
    both(table, "combat_melee_3", "combat_magic_1_counter")
    assert table.events("wins-round")[0]["args"]["mine"] == attack


def test_lindel_draws_two_search_cards() -> None:
    table = alone("lindel", decks={"search": ["search_giant_centipede", "search_gold_60"]})
    table.choose("search")
    assert table.options() == ["take:search_giant_centipede", "take:search_gold_60"]
    table.choose("take:search_gold_60")
    assert loot(table) == ["search_gold_60"]
    assert table.view()["decks"]["search"]["discards"] == ["search_giant_centipede"]


@pytest.mark.parametrize(("card", "hit"), [("combat_ranged_1_counter", 1), ("combat_melee_5", 0)])
def test_lindels_opening_shot(card: str, hit: int) -> None:
    table = duel("lindel", "golem", 6, combat=[card], pile=["portcullis_cross"])
    table.choose("move:north")
    assert len(fight(table)["sides"][1]["damage"]) == hit
    assert len(fight(table)["stack"]) == 1 - hit


def test_tatianna_is_nimble() -> None:
    powers = {
        "tatianna": ["power_tatianna_leg_shot", "power_tatianna_spear_dance"],
        "demon": ["power_demon_burning_aura"],
    }
    table = duel("tatianna", "demon", 5, powers=powers, other="lindel")
    table.choose("move:north").choose("escape")
    (tried,) = table.events("escape")
    assert (len(tried["args"]["cards"]), tried["args"]["mine"]) == (2, 4)


@pytest.mark.parametrize("kept", ["keep:treasure_giant_ruby", "keep-none"])
def test_tatianna_saves_a_treasure(kept: str) -> None:
    table = alone(
        "tatianna",
        at="g5",
        tile=None,
        me={"loot": ["treasure_giant_ruby", "treasure_loadstone"]},
        decks={"dragon": ["dragon_rage"]},
        dice=[1, 1],
    )
    table.choose("plunder")
    assert table.options() == ["keep-none", "keep:treasure_giant_ruby", "keep:treasure_loadstone"]
    table.choose(kept)
    assert loot(table) == (["treasure_giant_ruby"] if kept != "keep-none" else [])


def test_there_are_twelve_abilities() -> None:
    assert len({ability.id for hero in HEROES.values() for ability in hero.abilities}) == 12
