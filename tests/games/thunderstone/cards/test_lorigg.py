"""TS-23.18: Loriggs."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, delve, fight, numbers, table
from tests.games.thunderstone.looking import fought


def test_numbers() -> None:
    assert numbers("lorigg_thief") == (4, 1, 0, 1)
    assert numbers("lorigg_rogue") == (4, 2, 0, 1)
    assert numbers("lorigg_outlaw") == (5, 2, 0, 2)


def test_gold() -> None:
    for lorigg, gold in {"lorigg_thief": 2, "lorigg_rogue": 3, "lorigg_outlaw": 4}.items():
        assert table([lorigg]).choose("village").view(0)["purse"] == gold


@pytest.mark.rule("TS-23.18")
@pytest.mark.parametrize("lorigg", ["lorigg_rogue", "lorigg_outlaw"])
def test_every_other_player_discards_one_card_of_his_choice(lorigg: str) -> None:
    hands = {1: ["militia", "torch", "torch"], 2: ["dagger", "fireball"]}
    at = delve([lorigg, "torch"], GOBLIN, f"use:{lorigg}:rob", seats=3, others=hands, discards={0: [], 1: [], 2: []})
    assert set(at.match.pending) == {1, 2}
    assert at.options(1) == ["discard:militia", "discard:torch"]
    at.choose("discard:torch", seat=1).choose("discard:dagger", seat=2)
    assert (at.view(1)["hand"], at.view(1)["discard"]) == (["militia", "torch"], ["torch"])
    assert (at.view(2)["hand"], at.view(2)["discard"]) == (["fireball"], ["dagger"])
    assert len(at.view(0)["party"]) == 2  # he himself loses nothing
    assert f"use:{lorigg}:rob" not in at.options(0)


@pytest.mark.rule("TS-23.18")
def test_it_happens_whatever_the_outcome() -> None:
    for monster, result in ((GOBLIN, "wins"), ("sphinx", "loses")):
        at = fight(["lorigg_rogue", "pegasus", "pegasus"], monster, "use:lorigg_rogue:rob", others={1: ["torch"]})
        assert fought(at)[0] == result
        assert at.view(1)["hand"] == []


@pytest.mark.rule("TS-23.18")
def test_it_is_optional_and_once_for_each_copy() -> None:
    assert len(fight(["lorigg_rogue"], GOBLIN).view(1)["hand"]) == 6
    at = delve(["lorigg_rogue", "lorigg_rogue"], GOBLIN, "use:lorigg_rogue:rob", others={1: ["torch"] * 6})
    assert len(at.view(1)["hand"]) == 5
    at.choose("use:lorigg_rogue.2:rob")
    assert len(at.view(1)["hand"]) == 4
    assert at.options() == ["attack:1", "attack:2", "attack:3"]
    assert not any(option.startswith("use:") for option in delve(["lorigg_thief"]).options())


@pytest.mark.rule("TS-23.18")
def test_a_player_without_cards_discards_nothing() -> None:
    at = delve(["lorigg_rogue"], GOBLIN, "use:lorigg_rogue:rob", others={1: []}, discards={0: [], 1: ["torch"]})
    assert at.view(1)["discard"] == ["torch"]
    assert list(at.match.pending) == [0]
