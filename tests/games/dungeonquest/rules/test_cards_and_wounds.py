"""Cards, attribute tests, wounds and death (DQ-7)."""

import pytest

from tests.games.dungeonquest.delving import alone, drawn, loot, me, party
from undercroft.games.dungeonquest.cards import CARDS


def trapped(card: str, hero: str = "krutzbeck", dice: list[int] | None = None, **more: object):  # type: ignore[no-untyped-def]
    """A Hero walks into a Trap Chamber and draws this card."""
    table = alone(
        hero, tiles={"c4": "trap_cross"}, decks={"trap": [card], **more.pop("decks", {})}, dice=dice or [], **more
    )  # type: ignore[dict-item]
    return table.choose("move:north")


@pytest.mark.rule("DQ-7.1")
def test_cards_are_drawn_from_the_top_and_discarded_beside_their_deck() -> None:
    table = trapped("trap_poisonous_snakes", dice=[2])
    assert table.view()["decks"]["trap"] == {"cards": 14, "discards": ["trap_poisonous_snakes"]}


@pytest.mark.rule("DQ-7.2")
def test_types_of_cards_are_not_tied_to_decks() -> None:
    traps = {card.deck for card in CARDS.values() if card.type == "trap"}
    loots = {card.deck for card in CARDS.values() if card.type == "loot"}
    assert traps == {"trap", "dungeon", "catacomb", "search", "door", "crypt"}
    assert loots == {"dungeon", "catacomb", "search", "corpse", "crypt", "treasure"}
    assert {card.type for card in CARDS.values()} == {"event", "loot", "monster", "hazard", "trap", "rune"}


@pytest.mark.rule("DQ-7.2")
def test_loot_lies_open_before_the_player() -> None:
    table = party("krutzbeck", "tatianna", hero={0: {"loot": ["corpse_gold_200"]}})
    (held,) = table.view(1)["heroes"][0]["loot"]
    assert (held["card"], held["gold"]) == ("corpse_gold_200", 200)


@pytest.mark.rule("DQ-7.3")
@pytest.mark.parametrize(("dice", "wounds"), [([2, 3], 0), ([3, 3], 1), ([6, 6], 7)])
def test_two_dice_up_to_the_attribute_pass(dice: list[int], wounds: int) -> None:
    assert me(trapped("trap_crossfire", dice=dice))["wounds"] == wounds


@pytest.mark.rule("DQ-7.4")
def test_every_failure_gives_a_token_and_a_pass_takes_them_all() -> None:
    table = trapped("trap_crossfire", dice=[5, 5])
    assert me(table)["tokens"] == 1
    table = trapped("trap_crossfire", dice=[4, 4], me={"tokens": 3})
    assert (me(table)["wounds"], me(table)["tokens"]) == (0, 0)


@pytest.mark.rule("DQ-7.4")
def test_tokens_carry_over_to_a_test_of_another_attribute() -> None:
    table = alone(tiles={"c4": "bottomless_pit"}, me={"tokens": 2}, dice=[3, 3])
    table.choose("move:north")
    assert table.view()["test"]["needed"] == 6
    assert me(table)["status"] == "dungeon"


@pytest.mark.rule("DQ-7.4")
@pytest.mark.parametrize(("then", "tokens"), [("move:south", 2), ("move:north", 0), ("search", 0)])
def test_doing_something_else_gives_a_repeatable_attempt_up(then: str, tokens: int) -> None:
    table = alone(
        tile=("portcullis_cross", "south"),
        tiles={"c6": ("chamber_straight", "south")},
        pile=["chamber_cross"],
        dice=[6, 6, 6, 6],
        decks={"dungeon": ["dungeon_empty"], "search": ["search_empty"]},
    )
    table.choose("move:south")
    assert me(table)["tokens"] == 1
    table.choose(then)
    assert me(table)["tokens"] == tokens


@pytest.mark.rule("DQ-7.4", "DQ-7.11")
def test_tokens_are_limited_to_the_box() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5", "tokens": 0}, 1: {"tokens": 40}},
        tiles={"c5": "chamber_cross", "c4": "trap_cross"},
        decks={"trap": ["trap_crossfire"]},
        dice=[6, 6],
    )
    table.choose("move:north")
    assert me(table)["tokens"] == 0


@pytest.mark.rule("DQ-7.5")
def test_fails_by_counts_the_tokens_held_before() -> None:
    assert me(trapped("trap_crossfire", dice=[5, 6], me={"tokens": 2}))["wounds"] == 11 - (5 + 2)


@pytest.mark.rule("DQ-7.6")
def test_wounds_up_to_life_are_death() -> None:
    assert me(trapped("trap_poisonous_snakes", dice=[3], me={"wounds": 16}))["status"] == "dungeon"
    table = trapped("trap_poisonous_snakes", dice=[4], me={"wounds": 16})
    assert (me(table)["status"], me(table)["cause"]) == ("dead", "trap_poisonous_snakes")


@pytest.mark.rule("DQ-7.6")
def test_healing_never_goes_below_zero() -> None:
    table = alone(me={"wounds": 2, "loot": ["corpse_unstable_potion"]}, dice=[4, 5])
    table.choose("drink:corpse_unstable_potion")
    assert me(table)["wounds"] == 0


@pytest.mark.rule("DQ-7.7")
@pytest.mark.parametrize(("dice", "status"), [([2, 3], "dungeon"), ([3, 3], "dead")])
def test_cards_that_say_so_kill(dice: list[int], status: str) -> None:
    assert me(trapped("trap_swinging_blade", dice=dice))["status"] == status


@pytest.mark.rule("DQ-7.8")
def test_a_dead_hero_leaves_the_board_and_his_cards_go_back() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={
            0: {
                "at": "c5",
                "wounds": 19,
                "loot": ["treasure_giant_ruby", "corpse_gold_50"],
                "kept": [],
                "tokens": 3,
                "runes": ["rune_time"],
            }
        },
        tiles={"c5": "chamber_cross", "c4": "trap_cross"},
        decks={"trap": ["trap_explosion"]},
    )
    table.choose("move:north")
    hero = me(table)
    assert (hero["status"], hero["space"], hero["loot"], hero["tokens"], hero["runes"]) == ("dead", None, [], 0, [])
    assert table.view()["decks"]["treasure"]["cards"] == 32, "shuffled back"
    assert table.view()["decks"]["corpse"]["discards"] == ["corpse_gold_50"]
    assert table.decision().seat == 1


@pytest.mark.rule("DQ-7.9", "DQ-8.2", "DQ-10.4")
def test_the_player_of_a_dead_hero_plays_monsters_and_moves_the_sun() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        active=0,
        first=0,
        turn=4,
        hero={0: {"status": "dead"}, 1: {"at": "c5"}},
        tiles={"c5": "chamber_cross"},
        pile=["portcullis_cross"],
        decks={"dungeon": ["dungeon_skeleton"]},
    )
    assert table.view()["sun"]["space"] == 2
    table.choose("move:north", 1)
    assert set(table.match.pending) == {0, 1}
    assert table.decision(0).key == "play"


@pytest.mark.rule("DQ-7.10")
def test_a_rune_is_used_once() -> None:
    table = alone(me={"wounds": 8, "runes": ["rune_healing"]})
    table.choose("heal:rune_healing")
    assert (me(table)["wounds"], me(table)["runes"]) == (2, [])
    assert "heal:rune_healing" not in table.options()


@pytest.mark.rule("DQ-7.12")
def test_an_ability_beats_the_rules() -> None:
    table = alone(
        tile=("chamber_door_front_cross", "south"),
        decks={"door": ["door_jammed"], "dungeon": ["dungeon_empty"]},
        dice=[4, 5],
        pile=["chamber_cross"],
    )
    table.choose("move:north").choose("kick")
    assert me(table)["space"] == "c4", "Krutzbeck kicked the jammed door in"


@pytest.mark.rule("DQ-7.13")
def test_heroes_share_a_chamber_after_an_escape() -> None:
    table = party(
        "tatianna",
        "lindel",
        hero={0: {"at": "c5"}, 1: {"at": "h8"}},
        tiles={"c5": "chamber_cross", "h8": "chamber_cross"},
        pile=["chamber_cross"],
        decks={"dungeon": ["dungeon_golem"]},
        powers={"tatianna": ["power_tatianna_feint", "power_tatianna_ambush"]},
    )
    table.choose("move:north")
    table.state.heroes[1].arrive(table.state.heroes[0].came_from, -1)  # meanwhile another Hero has come up there
    table.choose("escape")
    assert [hero["space"] for hero in table.view()["heroes"]] == ["c5", "c5"]


@pytest.mark.rule("DQ-7.14")
def test_words_on_cards() -> None:
    gas = trapped("trap_poisonous_gas", dice=[2, 5])
    assert me(gas)["wounds"] == 0, "one die minus 3, never below 0"
    assert len(gas.events("skips")) == 2, "a second die minus 3: turns skipped"
    storm = alone(
        pile=["chamber_cross"],
        me={"wounds": 3},
        decks={"dungeon": ["dungeon_crypt"], "crypt": ["crypt_spectral_storm"]},
        dice=[6, 6],
    )
    storm.choose("move:north").choose("yes")
    assert me(storm)["wounds"] == 3 + 9, "half of the remaining life, 17, rounded up"


@pytest.mark.rule("DQ-7.15")
def test_death_is_immediate() -> None:
    table = trapped("trap_explosion", me={"wounds": 16, "runes": ["rune_healing"], "loot": ["crypt_unstable_potion"]})
    assert me(table)["status"] == "dead", "nothing may be used in between"


@pytest.mark.rule("DQ-7.16")
def test_two_treasure_cards_are_resolved_one_after_the_other() -> None:
    table = alone(
        at="g4", decks={"dragon": ["dragon_sleeping"], "treasure": ["treasure_giant_ruby", "treasure_artifact_eater"]}
    )
    table.choose("move:south")
    assert loot(table) == ["treasure_artifact_eater"], "the second ate the first"
    other = alone(
        at="g4", decks={"dragon": ["dragon_sleeping"], "treasure": ["treasure_artifact_eater", "treasure_giant_ruby"]}
    )
    other.choose("move:south")
    assert loot(other) == ["treasure_artifact_eater", "treasure_giant_ruby"]


@pytest.mark.rule("DQ-7.17")
def test_a_turned_tile_may_seal_him_in() -> None:
    table = alone(
        tile=("chamber_straight", "south"),
        tiles={
            "c4": ("chamber_straight", "south"),
            "b4": ("chamber_dead_end", "west"),
            "d4": ("chamber_dead_end", "east"),
        },
        decks={"dungeon": ["dungeon_ceiling_collapses"], "search": ["search_empty", "search_empty"]},
    )
    table.choose("move:north")
    assert drawn(table) == ["dungeon_ceiling_collapses", "search_empty", "search_empty"]
    assert me(table)["cause"] == "sealed_in"
