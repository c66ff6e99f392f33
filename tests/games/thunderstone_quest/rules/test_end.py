"""The End phase, the Guardian and the score (TQ-10, TQ-11)."""

import pytest

from tests.games.thunderstone_quest.looking import battle, choose_all, delve, fought, passing, player, quest, tile

STRONG = ["gorlandor_l3", "gorlandor_l3"]


@pytest.mark.rule("TQ-10.1", "TQ-10.2")
def test_hp_then_discard_then_draw() -> None:
    table = quest(
        hands={0: ["amulet_of_vigor", "lantern", "dagger"]},
        gear={0: {"potion": 2}, 1: {}},
        decks={0: ["adventurer"] * 9, 1: []},
    )
    passing(table.choose("village:bazaar"))
    assert player(table)["discard"] == ["amulet_of_vigor", "lantern", "dagger"]
    assert (player(table)["hand"], player(table)["potion"]) == (7, 2), "tokens are kept"
    assert (table.view()["front"], table.view()["active"], table.view()["phase"]) == ([], 1, "")


@pytest.mark.rule("TQ-11.1", "TQ-11.2")
def test_the_guardian_comes_after_the_turn_of_the_fourth_key() -> None:
    table = quest(
        hands={0: STRONG, 1: ["dagger"]},
        decks={0: ["adventurer"] * 9, 1: ["lantern", "lantern"]},
        figures={0: "mine"},
        monsters={"mine": "kobold"},
        monster_decks={1: ["guardian_key", "goblin_sneak"]},
        keys=3,
    )
    battle(table.choose("dungeon"))
    assert tile(table, "wilderness")["card"] == "smorga_the_queen_iv"
    assert [player(table, seat)["hand"] for seat in (0, 1)] == [11, 3], "6 HP and 6 more, as far as there are cards"
    assert list(table.match.pending) == [0], "who has 4 cards or fewer discards them all"
    table.match.choose(0, table.options(0)[:4])
    assert [player(table, seat)["hand"] for seat in (0, 1)] == [7, 0]
    assert sorted(player(table, 1)["discard"]) == ["dagger", "lantern", "lantern"]


@pytest.mark.rule("TQ-11.3", "TQ-10.2")
def test_everybody_has_one_last_turn() -> None:
    table = quest(3, active=1, last_round=3, hands={0: [], 1: [], 2: []}, decks={0: [], 1: [], 2: []})
    seats = []
    for _turn in range(3):
        seats.append(table.view()["active"])
        passing(table.choose("village:bazaar"))
    assert seats == [1, 2, 0]
    assert table.match.result is not None
    assert table.match.result.how == "keys"


@pytest.mark.rule("TQ-11.3", "TQ-11.4")
def test_the_guardian_is_battled_by_the_rules_of_battle() -> None:
    table = quest(
        hands={0: ["gorlandor_l3"] * 3, 1: []}, guardian="baalok_the_flesh_weaver_iv", last_round=2, treasures=[]
    )
    battle(table.choose("dungeon"))
    assert player(table)["wounds"] == 1, "no Hero of level 0 or 1: there is only the Wound"
    assert fought(table) == ("wins", 18, 9)
    assert player(table)["xp"] == 9
    assert player(table)["discard"].count("festering_wound") + table.view(0)["hand"].count("festering_wound") == 1
    assert tile(table, "wilderness")["card"] == "baalok_the_flesh_weaver_iv"
    lost = quest(hands={0: ["adventurer"] * 3, 1: []}, last_round=2, wounds={0: 1}, xp={0: 4})
    battle(lost.choose("dungeon"))
    assert (fought(lost), player(lost)["xp"]) == (("loses", 3, 8), 3)


@pytest.mark.rule("TQ-11.5")
def test_keys_of_the_last_round_have_no_effect() -> None:
    table = quest(
        hands={0: STRONG, 1: []},
        figures={0: "mine"},
        monsters={"mine": "kobold"},
        monster_decks={1: ["guardian_key", "goblin_sneak"]},
        last_round=2,
        keys=4,
    )
    battle(table.choose("dungeon"))
    assert (table.view()["keys"]["found"], table.view()["last_round"]) == (5, 1)
    assert table.view()["active"] == 1


@pytest.mark.rule("TQ-11.6", "TQ-14.7", "TQ-14.8")
def test_the_score() -> None:
    table = quest(
        active=1,
        last_round=1,
        hands={0: ["stormhand_l2"], 1: []},
        decks={0: ["stormhand_l3", "dagger"], 1: []},
        discards={0: ["goblin_crown", "stormhand_l1", "hammer"], 1: ["adventurer"]},
        xp={0: 6, 1: 11},
        quests={0: "walking_armory", 1: "blood_price"},
        guilds={0: "fighters_guild", 1: "wizards_guild"},
    )
    passing(table.choose("village:bazaar"))
    result = table.match.result
    assert result is not None
    assert result.scores[0] == {
        "cards": 2 + 4 + 3 + 1 + 1, "quest": 1, "guild": 3, "xp": 6, "total": 21,
    }  # fmt: skip
    assert result.scores[1] == {"cards": 0, "quest": 0, "guild": 0, "xp": 11, "total": 11}
    assert result.ranking == [[0], [1]]


@pytest.mark.rule("TQ-11.7", "TQ-14.5")
@pytest.mark.parametrize(
    ("facts", "ranking"),
    [
        ({"xp": {0: 5, 1: 6}}, [[1], [0]]),
        ({"xp": {0: 5, 1: 5}, "wounds": {0: 2}}, [[0], [1]]),
        ({"xp": {0: 5, 1: 5}, "wounds": {0: 1, 1: 1}, "discards": {0: [], 1: ["festering_wound"]}}, [[1], [0]]),
        ({"xp": {0: 5, 1: 2}, "discards": {0: [], 1: ["goblin_crown"]}}, [[1], [0]]),
        ({"xp": {0: 4, 1: 3}, "discards": {0: ["goblin_crown"], 1: ["whisper"]}}, [[0, 1]]),
        ({"xp": {0: 4, 1: 1}, "discards": {0: ["bag_of_plenty"], 1: ["whisper", "cache_coin_hoard"]}}, [[0], [1]]),
        ({"xp": {0: 5, 1: 5}}, [[0, 1]]),
    ],
)
def test_ties(facts: dict, ranking: list[list[int]]) -> None:
    position = {"discards": {0: [], 1: []}, **facts}
    table = quest(active=1, last_round=1, hands={0: [], 1: []}, decks={0: [], 1: []}, **position)
    passing(table.choose("village:bazaar"))
    result = table.match.result
    assert result is not None
    assert result.ranking == ranking


@pytest.mark.rule("TQ-11.8")
def test_an_empty_dungeon_brings_the_guardian() -> None:
    rooms = dict.fromkeys(("abandoned_gate", "crypt", "sunken_well", "throne_room", "vault"), "")
    decks: dict[int, list[str]] = {1: [], 2: ["guardian_key"], 3: []}
    table = delve(STRONG, "mine", "kobold", monsters=rooms, monster_decks={**decks, 2: []}, keys=1)
    battle(table)
    assert tile(table, "wilderness")["card"] == "smorga_the_queen_iv"
    assert table.events("guardian-empty")
    left = delve(STRONG, "mine", "kobold", monsters=rooms, monster_decks={**decks, 3: ["royal_bodyguard"]}, keys=1)
    assert tile(battle(left), "wilderness")["card"] == "giant_rat"


@pytest.mark.rule("TQ-11.9")
def test_after_the_last_round_the_guardian_appears_anyway() -> None:
    table = quest(options={"max_rounds": 20}, active=1, first=0, round=19, hands={0: [], 1: []}, decks={0: [], 1: []})
    passing(table.choose("village:bazaar"))
    assert table.events("guardian-late")
    assert (table.view()["active"], table.view()["last_round"], table.view()["round"]) == (0, 2, 20)
    early = quest(options={"max_rounds": 20}, active=1, first=0, round=18, hands={0: [], 1: []}, decks={0: [], 1: []})
    passing(early.choose("village:bazaar"))
    assert not early.events("guardian-late")


@pytest.mark.rule("TQ-11.1")
def test_the_rest_of_the_turn_of_the_fourth_key_is_played_with_the_rat() -> None:
    table = quest(
        hands={0: [*STRONG, "tome_of_knowledge"], 1: ["dagger"]},
        figures={0: "mine"},
        monsters={"mine": "kobold"},
        monster_decks={1: ["guardian_key", "goblin_sneak"]},
        keys=3,
    )
    battle(table.choose("dungeon"))
    assert table.decision().key == "spoils"
    assert (table.view()["keys"]["found"], tile(table, "wilderness")["card"]) == (4, "giant_rat")
    choose_all(table, "no-spoils")
    assert tile(table, "wilderness")["card"] == "smorga_the_queen_iv"
