"""TS-17 and TS-18: Diseases and trophies, which always apply when revealed."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, attack_numbers, attacks, delve, destroyed, fight, table, trophies
from tests.games.thunderstone.looking import fought, left, revealed
from undercroft.games.thunderstone.cards import CARDS


@pytest.mark.rule("TS-17.1")
@pytest.mark.parametrize(("monster", "count"), [("famine", 1), ("the_unchained", 1), ("lord_of_death", 2)])
def test_gained_diseases_go_to_the_discard_pile(monster: str, count: int) -> None:
    at = fight(["torch"], monster, discard=["dagger"])
    assert at.view(0)["discard"] == ["dagger", *["disease"] * count, "torch"]
    assert left(at, "disease") == 15 - count


@pytest.mark.rule("TS-17.2")
@pytest.mark.parametrize("diseases", [0, 1, 2, 3])
def test_each_disease_costs_one_in_every_battle(diseases: int) -> None:
    assert attack_numbers([*trophies(5, light=1), *["disease"] * diseases])["total"] == 5 - diseases
    for monster in ("nixie", "griffon", "mythlurian"):
        assert fought(fight([*trophies(5, light=1), *["disease"] * diseases], monster))[1] == 5 - diseases


@pytest.mark.rule("TS-17.2")
def test_a_disease_drawn_in_preparation_counts_too() -> None:
    at = fight(["regian_priest", "pegasus", "torch"], GOBLIN, "use:regian_priest:draw", deck=["disease"] * 8)
    assert fought(at.choose("sick-attack")) == ("loses", 2)


@pytest.mark.rule("TS-17.2")
def test_in_the_village_a_disease_does_nothing() -> None:
    at = table(["disease", "disease", "nixie", "militia"]).choose("village")
    assert at.view(0)["purse"] == 4
    at.choose("buy:militia")
    assert at.view(0)["discard"] == ["militia", "disease", "disease", "nixie", "militia"]


@pytest.mark.rule("TS-17.3")
def test_traits_do_not_act_on_diseases() -> None:
    hand = [*trophies(4, magic=4, light=1), "disease", "disease"]
    assert fought(fight(hand, "sphinx")) == ("loses", 2)  # both from magic attack, the only one that counts
    assert fought(fight(hand, "ebon_fume")) == ("loses", 2)
    at = fight(hand, "noxious_slag", then=["sick-magic", "sick-magic"])
    assert fought(at) == ("loses", 4 + (4 - 2) // 2)  # the magic attack is reduced first, then halved


@pytest.mark.rule("TS-17.3")
def test_battle_effects_do_not_act_on_diseases() -> None:
    for monster in ("green_blob", "red_jelly", "harbinger", "gray_ooze", "mythlurian", "spectre"):
        at = fight(["disease", "disease"], monster)
        assert destroyed(at) == {}
        assert left(at, "disease") == 15


@pytest.mark.rule("TS-17.4")
def test_a_disease_is_removed_by_resting() -> None:
    at = table(["disease", "disease", "militia"]).choose("rest").choose("destroy:disease")
    assert at.view(0)["discard"] == ["disease", "militia"]
    assert (left(at, "disease"), destroyed(at)) == (16, {})


@pytest.mark.rule("TS-17.4")
def test_a_disease_is_removed_by_a_heros_effect() -> None:
    at = delve(["regian_cleric", "disease", "militia"], GOBLIN, "use:regian_cleric:cure", deck=["torch"] * 8)
    assert revealed(at) == ["regian_cleric", "militia", "torch"]
    assert (left(at, "disease"), destroyed(at)) == (16, {})


@pytest.mark.rule("TS-17.4")
def test_the_stack_never_runs_out() -> None:
    at = fight(["torch"], "lord_of_death", stock={"disease": 1})
    assert at.view(0)["discard"].count("disease") == 2
    at = fight(["torch"], "famine", stock={"disease": 0})
    assert at.view(0)["discard"].count("disease") == 1


# -- trophies


TROPHIES = {
    "pegasus": (1, 0, 0),
    "uyril_unending": (1, 0, 0),
    "ebon_fume": (3, 0, 0),
    "griffon": (0, 1, 0),
    "the_unchained": (0, 1, 0),
    "sphinx": (0, 2, 0),
    "tyxr_the_old": (0, 2, 0),
    "red_jelly": (0, 0, 1),
}
"""Attack, magic attack and light of the monsters that are trophies."""


@pytest.mark.rule("TS-18.1")
@pytest.mark.parametrize("monster", [id for id, card in CARDS.items() if card.is_monster])
def test_a_monster_in_the_party_adds_its_trophy(monster: str) -> None:
    battle = attack_numbers([monster], rank=3)
    assert (battle["attack"], battle["magic"], 3 - battle["penalty"]) == TROPHIES.get(monster, (0, 0, 0))


@pytest.mark.rule("TS-18.1")
def test_a_monster_in_the_party_gives_gold() -> None:
    for monster, gold in {"nixie": 4, "bloodskull_orc": 3, "pegasus": 2, "griffon": 1}.items():
        assert table([monster]).choose("village").view(0)["purse"] == gold


@pytest.mark.rule("TS-18.1")
def test_a_monster_in_the_party_gives_victory_points() -> None:
    at = table(["griffon"], [GOBLIN, "stone_of_mystery"], deck=["sphinx"], discard=["nixie"], dungeon=[GOBLIN])
    at.choose("dungeon")  # the battle with the only target is lost, and the Thunderstone moves up to rank 1
    assert at.match.result is not None
    assert at.match.result.scores[0]["monsters"] == 4 + 7 + 1


@pytest.mark.rule("TS-18.1")
def test_all_revealed_trophies_are_applied_good_or_bad() -> None:
    hand = ["pegasus", "pegasus", "griffon", "sphinx", "red_jelly"]
    at = delve(hand)
    assert at.options() == ["attack:1", "attack:2", "attack:3"]
    assert fought(at.choose("attack:1")) == ("wins", 2 + 3)


@pytest.mark.rule("TS-18.2")
def test_trophies_need_no_hero() -> None:
    at = fight(["ebon_fume", "pegasus", "red_jelly"], GOBLIN)
    assert fought(at) == ("wins", 4)
    assert at.view(0)["xp"] == 1


@pytest.mark.rule("TS-18.2")
def test_a_light_icon_is_a_trophy_too() -> None:
    assert attack_numbers(["red_jelly", "red_jelly"], rank=3)["penalty"] == 1


@pytest.mark.rule("TS-18.3")
def test_trophies_do_nothing_in_the_hall() -> None:
    at = delve(["militia"], ["red_jelly", "ebon_fume", "sphinx"])
    assert [place["forecast"]["penalty"] for place in at.view(0)["hall"]] == [1, 2, 3]
    assert fought(delve(trophies(2, light=1), ["pegasus", "ebon_fume", "griffon"], "attack:1")) == ("loses", 2)


@pytest.mark.rule("TS-18.3")
def test_battle_effects_traits_and_breaches_do_nothing_in_a_hand() -> None:
    hand = ["spectre", "famine", "succubus", "noxious_slag", "knightmare", "haunt", "revenant", "militia", "torch"]
    at = fight([*hand, "short_sword", "redblade_killer"], "nixie", "equip:short_sword:redblade_killer")
    assert fought(at) == ("wins", 1 + 2 + 4)
    assert destroyed(at) == {}
    assert "disease" not in at.view(0)["discard"]
    at = delve(["tyxr_the_old", "archduke_of_pain"], GOBLIN)
    assert at.events("breach") == []
    assert attacks(["darkness", "militia"]) == (1, 0)
