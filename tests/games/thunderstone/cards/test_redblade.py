"""TS-23.39: Redblades."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, delve, fight, numbers, table
from tests.games.thunderstone.looking import fought


def test_numbers() -> None:
    assert numbers("redblade_killer") == (5, 2, 0, 0)
    assert numbers("redblade_poisoner") == (5, 3, 0, 0)
    assert numbers("redblade_assassin") == (6, 4, 0, 0)


def test_gold() -> None:
    for redblade, gold in {"redblade_killer": 1, "redblade_poisoner": 2, "redblade_assassin": 2}.items():
        assert table([redblade]).choose("village").view(0)["purse"] == gold


@pytest.mark.rule("TS-23.39")
@pytest.mark.parametrize(("monster", "result"), [("nixie", "wins"), ("sphinx", "loses")])
def test_the_poisoner_makes_the_others_discard_one_card_whatever_the_outcome(monster: str, result: str) -> None:
    hands = {1: ["militia", "torch"], 2: ["torch"], 3: []}
    at = delve(["redblade_poisoner", "pegasus", "pegasus", "torch"], monster, seats=4, others=hands)
    at.choose("use:redblade_poisoner:rob")
    assert list(at.match.pending) == [1]
    at.choose("discard:militia", seat=1)
    assert [at.view(seat)["hand"] for seat in (1, 2, 3)] == [["torch"], [], []]
    assert "use:redblade_poisoner:rob" not in at.options()
    assert fought(at.choose("attack:1"))[0] == result


@pytest.mark.rule("TS-23.39")
def test_it_is_optional() -> None:
    for redblade in ("redblade_poisoner", "redblade_assassin"):
        assert len(fight([redblade], GOBLIN).view(1)["hand"]) == 6
    assert not any(option.startswith("use:") for option in delve(["redblade_killer"]).options())


@pytest.mark.rule("TS-23.39")
def test_the_assassin_costs_each_other_player_a_hero_or_two_cards() -> None:
    hands = {1: ["militia", "elf_wizard", "torch", "torch"], 2: ["militia", "dagger", "torch", "feast"]}
    at = delve(["redblade_assassin"], GOBLIN, "use:redblade_assassin:rob", seats=3, others=hands)
    assert at.options(1) == ["discard-hero:militia", "discard-hero:elf_wizard", "discard-two"]
    assert at.options(2) == ["discard-hero:militia", "discard-two"]
    at.choose("discard-hero:elf_wizard", seat=1).choose("discard-two", seat=2)
    assert at.options(2) == ["discard:militia", "discard:dagger", "discard:torch", "discard:feast"]
    assert (at.decision(2).at_least, at.decision(2).at_most) == (2, 2)
    at.choose(["discard:dagger", "discard:feast"], seat=2)
    assert at.view(1)["hand"] == ["militia", "torch", "torch"]
    assert at.view(2)["hand"] == ["militia", "torch"]
    assert "use:redblade_assassin:rob" not in at.options(0)


@pytest.mark.rule("TS-23.39")
@pytest.mark.parametrize(
    ("hand", "asked", "left"),
    [
        (["torch", "torch"], False, []),  # no hero: both cards
        (["torch", "torch", "torch"], False, ["torch"]),
        (["torch"], False, []),  # a single card that is no hero
        (["militia"], False, []),
        ([], False, []),
        (["militia", "militia"], True, None),
    ],
)
def test_whoever_has_too_little_discards_what_there_is(hand: list[str], asked: bool, left: list[str] | None) -> None:
    at = delve(["redblade_assassin"], GOBLIN, "use:redblade_assassin:rob", others={1: hand}, discards={0: [], 1: []})
    assert (1 in at.match.pending) is asked
    if left is None:
        at.choose("discard-hero:militia", seat=1)
        left = ["militia"]
    assert at.view(1)["hand"] == left
    assert len(at.view(1)["discard"]) == len(hand) - len(left)


@pytest.mark.rule("TS-23.39")
def test_without_a_hero_the_player_chooses_two_cards() -> None:
    at = delve(["redblade_assassin"], GOBLIN, "use:redblade_assassin:rob", others={1: ["torch", "dagger", "feast"]})
    assert at.options(1) == ["discard:torch", "discard:dagger", "discard:feast"]
    at.choose(["discard:torch", "discard:feast"], seat=1)
    assert at.view(1)["hand"] == ["dagger"]
