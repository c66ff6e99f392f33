"""The rulebook's worked examples of whole visits and of single cards: EX-15 to EX-17 and EX-19 to EX-32."""

from typing import Any

import pytest

from tests.games.thunderstone.looking import counts, fought, hall, left, revealed
from undercroft import game
from undercroft.testing import ScenarioTable, scenario


@pytest.mark.rule(
    "EX-15", "TS-4.2", "TS-4.4", "TS-4.6", "TS-4.8", "TS-10.5", "TS-12.2", "TS-23.48", "TS-23.53", "TS-23.61"
)
def test_alexander_visits_the_village() -> None:
    deck = ["disease", "outlands_slayer", "trainer", "torch", "dagger"]
    table = scenario(
        "thunderstone",
        hands={0: ["barkeep", "town_guard", "lorigg_thief", "the_unchained", "militia", "battle_fury"]},
        decks={0: [*deck, *["militia"] * 6]},
        discards={0: []},
        xp={0: 3},
        village=["lorigg", "outlands", "short_sword", "banish"],
    )
    table.choose("village")
    table.choose("use:town_guard:draw").choose("use:town_guard:give-up")
    assert revealed(table)[5:] == deck
    table.choose("use:barkeep:extra-buy")
    table.choose("use:trainer:train")
    assert table.view(0)["xp"] == 5
    table.choose("use:trainer:give-up")
    assert table.view(0)["purse"] == 2 + 2 + 2 + 1 + 1 + 1
    assert "disease" not in table.view(0)["discard"], "The Unchained is in hand, not in the hall"
    table.choose("go-buying")
    table.choose("use:barkeep:give-up")
    assert table.view(0)["purse"] == 10
    table.choose("buy:short_sword")
    assert table.view(0)["purse"] == 4
    table.choose("buy:banish")
    table.choose("level:lorigg_thief").choose("level:outlands_slayer")
    seen = table.view(0)
    assert seen["xp"] == 0
    assert seen["destroyed"] == dict.fromkeys(
        ["town_guard", "militia", "trainer", "barkeep", "lorigg_thief", "outlands_slayer"], 1
    )
    assert counts(seen["discard"]) == dict.fromkeys(
        ["short_sword", "banish", "lorigg_rogue", "outlands_khan",
         "the_unchained", "battle_fury", "disease", "torch", "dagger"], 1,
    )  # fmt: skip
    assert seen["hand"] == ["militia"] * 6
    assert left(table, "outlands_khan") == 1


def vladimir(food_for: str) -> ScenarioTable:
    """The preparation of EX-16, in which the Rations go to the Priest or to the Squire."""
    table = scenario(
        "thunderstone",
        hands={0: ["disease", "banish", "regian_priest", "iron_rations", "thyrian_squire", "polearm"]},
        decks={0: ["militia", "disease", "short_sword", "battle_fury", *["torch"] * 6]},
        discards={0: []},
        hall=["blink_dog", "suffering", "uyril_unending"],
        dungeon=["kingdom", "nixie"],
    )
    table.choose("dungeon").choose("use:regian_priest:draw")
    table.choose("use:regian_priest:cure").choose("use:regian_priest:cure")
    assert revealed(table) == [
        "banish", "regian_priest", "iron_rations", "thyrian_squire", "polearm", "militia", "short_sword",
    ]  # fmt: skip
    table.choose("equip:short_sword:regian_priest").choose("equip:polearm:thyrian_squire")
    assert "attack:1" not in table.options(), "the Blink Dog stands in a penalty of 2"
    assert table.view(0)["hall"][0]["forecast"]["penalty"] == 2
    table.choose("use:banish:banish").choose("return:1")
    assert hall(table) == ["suffering", "uyril_unending", "kingdom"]
    assert table.view(0)["dungeon"]["returned"] == ["blink_dog"]
    assert set(table.options()) == {
        "give-up:banish", "give-up:iron_rations", "give-up:militia", "give-up:thyrian_squire", "give-up:short_sword",
        "give-up:polearm",
    }  # fmt: skip
    table.choose("give-up:militia")
    assert "militia" not in revealed(table)
    table.choose("use:battle_fury:inspire")
    return table.choose("use:iron_rations:feed").choose(f"target:{food_for}")


@pytest.mark.rule("EX-16", "TS-11.4", "TS-11.5", "TS-13.5", "TS-23.1")
def test_vladimir_could_defeat_suffering() -> None:
    table = vladimir(food_for="regian_priest").choose("attack:1")
    assert fought(table) == ("wins", 2 + 4 + 2 + 2 + 2 - 2)
    hungry = vladimir(food_for="thyrian_squire").choose("attack:1")
    assert fought(hungry) == ("wins", 2 + 2 + 2 + 2 - 2), "without Rations the Priest (4 − 2) drops the Short Sword (4)"


@pytest.mark.rule("EX-17", "TS-5.5", "TS-12.4", "TS-14.12", "TS-23.55")
def test_vladimir_defeats_uyril() -> None:
    table = vladimir(food_for="thyrian_squire")
    assert {shown["ref"]: shown.get("strength") for shown in table.view(0)["party"]}["thyrian_squire"] == 8
    table.choose("attack:2")
    assert fought(table) == ("wins", 2 + 4 + 2 + 6 + 2 - 4)
    seen = table.view(0)
    assert seen["xp"] == 2
    assert hall(table) == ["suffering", "kingdom", "nixie"]
    assert seen["destroyed"] == {"militia": 1}, "only the one that Banish took"
    assert counts(seen["discard"]) == dict.fromkeys(
        ["uyril_unending", "banish", "regian_priest", "iron_rations", "thyrian_squire", "polearm", "short_sword",
         "battle_fury"], 1,
    )  # fmt: skip
    assert seen["hand"] == ["torch"] * 6
    trophy = scenario("thunderstone", hands={0: ["uyril_unending", "torch"]}, hall=["nixie", "griffon", "sphinx"])
    assert fought(trophy.choose("dungeon").choose("attack:1")) == ("loses", 1)


@pytest.mark.rule("EX-19", "TS-19.3")
def test_a_weapon_for_the_janissary_and_any_card_for_the_paladin() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["dwarf_janissary", "chalice_paladin", "torch", "torch", "lantern"]},
        hall=["griknack_goblin", "nixie", "griffon"],
        discards={0: []},
        village=["elf", "short_sword", "polearm", "banish"],
    )
    table.choose("dungeon").choose("attack:1")
    assert set(table.options()) == {"spoils:dwarf_janissary", "spoils:chalice_paladin"}
    table.choose("spoils:dwarf_janissary")
    assert table.view(0)["purse"] == 6
    assert table.options() == ["buy:dagger", "buy:short_sword", "buy-nothing"]
    table.choose("buy:short_sword")
    assert table.options() == [
        "buy:militia", "buy:dagger", "buy:torch", "buy:iron_rations", "buy:elf_wizard", "buy:short_sword", "buy:banish",
        "buy-nothing",
    ]  # fmt: skip
    table.choose("buy:banish")
    assert {"short_sword", "banish"} <= set(table.view(0)["discard"])


@pytest.mark.rule("EX-20", "TS-23.30")
def test_a_thrown_spear_gives_five_and_no_gold() -> None:
    def armed() -> ScenarioTable:
        table = scenario(
            "thunderstone",
            hands={0: ["dwarf_janissary", "spear", "torch", "dagger"]},
            hall=["firebrand_cyclops", "nixie", "griffon"],
            discards={0: []},
            decks={0: ["militia"] * 6},
            village=["elf", "spear"],
        )
        return table.choose("dungeon").choose("equip:spear:dwarf_janissary")

    kept = armed().choose("attack:1")
    assert fought(kept) == ("wins", 6 + 2)
    assert kept.view(0)["purse"] == 2 + 2 + 1
    thrown = armed().choose("use:spear:throw").choose("attack:1")
    assert fought(thrown) == ("wins", 6 + 5), "the Dwarf still holds an Edged weapon"
    assert thrown.view(0)["purse"] == 2 + 1
    thrown.choose("buy-nothing")
    assert thrown.view(0)["destroyed"] == {"spear": 1}
    assert "spear" not in thrown.view(0)["discard"]


@pytest.mark.rule("EX-21", "TS-23.23")
@pytest.mark.parametrize(("monster", "hammer"), [("famine", 6), ("skaladak", 3)])
def test_the_warhammer_of_a_cleric(monster: str, hammer: int) -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["regian_cleric", "warhammer", "magical_aura"]},
        decks={0: ["torch"] * 7},
        hall=[monster, "nixie", "griffon"],
    )
    table.choose("dungeon")
    assert "equip:warhammer:regian_cleric" not in table.options(), "weight 5, strength 4"
    table.choose("use:magical_aura:aura")
    party = {shown["ref"]: shown for shown in table.view(0)["party"]}
    assert (party["regian_cleric"]["strength"], party["warhammer"]["weight"]) == (4, 0)
    table.choose("equip:warhammer:regian_cleric").choose("attack:1")
    assert fought(table)[1] == 1 + hammer


@pytest.mark.rule("EX-22", "TS-23.40")
def test_a_pawned_torch_and_a_destroyed_pawnbroker_bring_seven_gold() -> None:
    table = scenario("thunderstone", hands={0: ["pawnbroker", "torch"]})
    table.choose("village")
    assert table.view(0)["purse"] == 2
    table.choose("use:pawnbroker:pawn")
    assert table.view(0)["purse"] == 2 + 3
    table.choose("use:pawnbroker:give-up")
    assert table.view(0)["purse"] == 2 + 3 + 2
    assert table.view(0)["destroyed"] == {"torch": 1, "pawnbroker": 1}


@pytest.mark.rule("EX-23", "TS-14.9")
def test_two_warlocks_make_four_times_the_magic() -> None:
    hand = ["selurin_warlock", "selurin_warlock", "fireball", "disease"]
    table = scenario("thunderstone", hands={0: hand}, hall=["griffon", "nixie", "sphinx"])
    table.choose("dungeon").choose("attack:1")
    assert fought(table) == ("wins", (2 + 2 + 3 - 1) * 4)


@pytest.mark.rule("EX-24", "TS-23.20")
def test_a_weightless_polearm_gives_a_weak_hero_two() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["elf_wizard", "polearm", "magical_aura"]},
        decks={0: ["militia"] * 7},
        hall=["sphinx", "griffon", "nixie"],
    )
    table.choose("dungeon").choose("use:magical_aura:aura").choose("equip:polearm:elf_wizard")
    forecast = table.view(0)["hall"][1]["forecast"]
    assert (forecast["attack"], forecast["magic"]) == (2 + 1, 2), "Polearm +2, the drawn Militia +1, the Wizard M 2"
    assert fought(table.choose("attack:2")) == ("loses", 2 + 1 + 2 - 2)


@pytest.mark.rule("EX-25", "TS-16.2", "TS-16.5", "TS-23.9")
def test_noxious_slag_shrugs_off_blade_and_half_the_magic() -> None:
    hand = ["dwarf_guardian", "flaming_sword", "fireball"]
    table = scenario("thunderstone", hands={0: hand}, hall=["nixie", "noxious_slag", "griffon"])
    table.choose("dungeon").choose("equip:flaming_sword:dwarf_guardian")
    forecast = table.view(0)["hall"][1]["forecast"]
    assert (forecast["attack"], forecast["magic"], forecast["light"]) == (4, 1, 2), "the sword's light counts"
    assert fought(table.choose("attack:2")) == ("loses", 5)


@pytest.mark.rule("EX-26", "TS-21.2")
def test_who_defeats_rank_one_before_the_thunderstone_claims_it() -> None:
    table = scenario(
        "thunderstone", hands={0: ["outlands_khan"]}, hall=["nixie", "stone_of_mystery", "griffon"], discards={0: []}
    )
    table.choose("dungeon").choose("attack:1")
    assert fought(table) == ("wins", 7 - 2)
    assert table.match.result is not None
    assert table.match.result.how == "claimed"
    assert table.view(0)["discard"] == ["nixie", "stone_of_mystery", "outlands_khan"]
    assert table.match.pending == {}


@pytest.mark.rule("EX-27", "TS-21.2", "TS-23.12", "TS-23.41", "TS-23.52")
@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        (["militia"], ["attack:1"]),
        (["banish"], ["use:banish:banish", "return:1"]),
        (["elf_archmage"], ["use:elf_archmage:return", "return:1"]),
        (["elf_sorcerer", "elf_archmage", "outlands_khan"], ["attack:3", "return:1"]),
        (["thyrian_lord", "iron_rations"], ["use:thyrian_lord:take"]),
    ],
    ids=["lost battle", "Banish", "Elf Archmage", "Elf Sorcerer", "Thyrian Lord"],
)
def test_nobody_gets_a_thunderstone_that_was_not_fought_for(hand: list[str], choices: list[str]) -> None:
    hall = ["nixie", "stone_of_mystery", "firebrand_cyclops"]
    table = scenario("thunderstone", hands={0: hand}, hall=hall, discards={0: []})
    table.choose("dungeon")
    for choice in choices:
        table.choose(choice)
    assert table.match.result is not None
    assert table.match.result.how == "unclaimed"
    assert all("stone_of_mystery" not in table.view(seat)["discard"] for seat in (0, 1))
    assert [score["thunderstone"] for score in table.match.result.scores] == [0, 0]


THIRTY = ["archduke_of_pain", "ebon_fume", "sphinx", "lord_of_death"]  # 8 + 8 + 7 + 7
TWENTY_SIX = ["archduke_of_pain", "ebon_fume", "lord_of_death", "pegasus", "nixie"]  # 8 + 8 + 7 + 2 + 1
TWENTY_FOUR = ["archduke_of_pain", "ebon_fume", "lord_of_death", "nixie"]


@pytest.mark.rule("EX-28", "TS-21.5")
def test_the_thunderstone_breaks_a_tie_among_those_tied() -> None:
    def claimed(**position: Any) -> list[list[int]]:
        hall = ["nixie", "stone_of_mystery", "griffon"]
        table = scenario("thunderstone", hall=hall, **position)
        table.choose("dungeon").choose("attack:1")
        assert table.match.result is not None
        assert [score["total"] for score in table.match.result.scores][:2] == [30, 30]
        return table.match.result.ranking

    khan, nothing = ["thyrian_knight", "outlands_warrior"], ["militia"]
    holder = claimed(seats=2, hands={0: nothing, 1: khan}, decks={0: THIRTY, 1: TWENTY_SIX}, active=1)
    assert holder == [[1], [0]], "26 + Nixie 1 + Thunderstone 3"
    third = claimed(
        seats=3, hands={0: nothing, 1: nothing, 2: khan}, decks={0: THIRTY, 1: THIRTY, 2: TWENTY_FOUR}, active=2
    )
    assert third == [[0, 1], [2]], "24 + 1 + 3 = 28: the other two share the victory"


@pytest.mark.rule("EX-29", "TS-23.52")
@pytest.mark.parametrize(("rank", "taken"), [(2, "nixie"), (3, "famine")])
def test_the_thyrian_lord_takes_a_weak_monster_but_not_the_orc(rank: int, taken: str) -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["thyrian_lord", "iron_rations"]},
        hall=["bloodskull_orc", "nixie", "famine"],
        dungeon=["griffon"],
        discards={0: []},
        xp={0: 0},
    )
    table.choose("dungeon").choose("use:thyrian_lord:take")
    assert table.options() == ["take:2", "take:3"]
    table.choose(f"take:{rank}")
    seen = table.view(0)
    assert (seen["discard"], seen["xp"]) == ([taken], 0)
    assert seen["destroyed"] == {"iron_rations": 1}
    assert hall(table) == ["bloodskull_orc", "famine" if rank == 2 else "nixie", "griffon"]


@pytest.mark.rule("EX-30", "TS-4.8", "TS-23.53")
def test_two_barkeeps_buy_three_cards_for_seven_gold() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["barkeep", "barkeep", "torch", "iron_rations", "dagger"]},
        decks={0: ["militia"] * 6},
        discards={0: []},
        village=["elf", "banish", "barkeep", "fireball"],
    )
    table.choose("village").choose("use:barkeep:extra-buy").choose("use:barkeep.2:extra-buy").choose("go-buying")
    assert table.view(0)["purse"] == 7
    assert {"buy:elf_wizard", "buy:banish"} <= set(table.options())
    table.choose("buy:torch")
    assert "buy:elf_wizard" not in table.options(), "4 gold are left and the Elf costs 5"
    table.choose("buy:barkeep")
    assert table.view(0)["purse"] == 7 - 3 - 2
    assert "buy:torch" not in table.options()
    table.choose("buy:iron_rations")
    assert table.view(0)["active"] == 1, "three cards and no more"
    assert table.view(0)["discard"][:3] == ["torch", "barkeep", "iron_rations"]


@pytest.mark.rule("EX-31", "TS-2.3", "TS-20.2")
def test_tyxr_does_not_breach_from_the_setup_on() -> None:
    thunderstone = game("thunderstone")
    for seed in range(1000):
        match = thunderstone.start(seats=3, seed=seed, options={"long_game": 8})
        if match.view(0)["hall"][0]["card"] == "tyxr_the_old":
            break
    else:
        pytest.fail("no setup has Tyxr in rank 1")
    assert [player["hand"] for player in match.view(0)["players"]] == [6, 6, 6]
    for _turn in range(6):
        seat = next(iter(match.pending))
        match.choose(seat, "rest")
        match.choose(seat, "destroy-none")
    assert [player["hand"] for player in match.view(0)["players"]] == [6, 6, 6]
    assert "breach" not in [event.key for event in match.events]


@pytest.mark.rule("EX-32", "TS-20.1", "TS-20.4")
def test_a_lost_battle_with_famine_lets_tyxr_through() -> None:
    table = scenario(
        "thunderstone",
        seats=3,
        hands={
            0: ["militia", "torch"],
            1: ["militia", "torch", "dagger", "iron_rations"],
            2: ["militia", "fireball", "lantern", "spear"],
        },
        decks={0: ["dagger"] * 6},
        discards={0: [], 1: [], 2: []},
        hall=["famine", "tyxr_the_old", "nixie"],
        dungeon=["griffon"],
    )
    table.choose("dungeon").choose("attack:1")
    assert fought(table)[0] == "loses"
    assert hall(table) == ["tyxr_the_old", "nixie", "griffon"]
    assert table.view(0)["dungeon"]["returned"] == ["famine"]
    assert set(table.match.pending) == {1, 2}
    table.choose(["discard:torch", "discard:dagger"], seat=1)
    table.choose(["discard:militia", "discard:spear"], seat=2)
    assert counts(table.view(1)["discard"]) == {"torch": 1, "dagger": 1}
    assert table.view(1)["hand"] == ["militia", "iron_rations"]
    assert counts(table.view(2)["discard"]) == {"militia": 1, "spear": 1}
    assert counts(table.view(0)["discard"]) == {"disease": 1, "militia": 1, "torch": 1}
    assert table.view(0)["hand"] == ["dagger"] * 6, "the normal end of the turn"
