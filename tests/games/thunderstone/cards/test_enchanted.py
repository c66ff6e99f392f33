"""TS-23.19, TS-23.49, TS-23.62: enchanted beings; and TS-23.14, the Thunderstone."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, asks, attacks, delve, destroyed, fight, trophies, xp_for_defeating
from tests.games.thunderstone.looking import fought, hall, left
from undercroft.games.thunderstone.cards import CARDS
from undercroft.games.thunderstone.rules.card import Thunderstone
from undercroft.kernel.refusal import Refusal


def test_health_and_experience() -> None:
    assert (xp_for_defeating("blink_dog", 2, light=2), xp_for_defeating("blink_dog", 3, light=2)) == (None, 1)
    assert (xp_for_defeating("nixie", 4), xp_for_defeating("nixie", 5)) == (None, 1)
    assert (xp_for_defeating("pegasus", 5), xp_for_defeating("pegasus", 6)) == (None, 1)
    assert (xp_for_defeating("griffon", 6), xp_for_defeating("griffon", 7)) == (None, 2)
    assert (xp_for_defeating("sphinx", 0, magic=7), xp_for_defeating("sphinx", 0, magic=8)) == (None, 3)


@pytest.mark.rule("TS-23.62")
def test_nixie_has_no_effects_pegasus_and_griffon_only_trophies() -> None:
    hand = ["militia", "regian_cleric", "dagger", "fireball", "iron_rations"]
    for monster in ("nixie", "pegasus", "griffon"):
        at = fight(hand, monster)
        assert fought(at)[1] == 1 + 1 + 3
        assert destroyed(at) == {}
        assert "disease" not in at.view(0)["discard"]
    assert attacks(["nixie", "blink_dog"]) == (0, 0)
    assert attacks(["pegasus"]) == (1, 0)
    assert attacks(["griffon"]) == (0, 1)
    assert attacks(["sphinx"]) == (0, 2)


@pytest.mark.rule("TS-23.19")
@pytest.mark.parametrize("rank", [1, 2, 3])
def test_a_blink_dog_needs_light_for_its_rank_and_one_more(rank: int) -> None:
    dim = delve(["militia", *["torch"] * rank], "blink_dog", rank=rank)
    assert f"attack:{rank}" not in dim.options()
    with pytest.raises(Refusal):
        dim.choose(f"attack:{rank}")
    bright = delve(["militia", *["torch"] * (rank + 1)], "blink_dog", rank=rank)
    assert fought(bright.choose(f"attack:{rank}")) == ("loses", 1)  # with enough light it can be attacked, even in vain


# -- Sphinx

DECK = [
    "militia",
    "torch",
    "militia",
    "dagger",
    "disease",
    "feast",
    "nixie",
    "nixie",
    "nixie",
    "nixie",
    "nixie",
    "nixie",
]


@pytest.mark.rule("TS-23.49")
def test_only_magic_attack_counts_against_the_sphinx() -> None:
    assert fought(fight(["outlands_khan", *trophies(5, magic=7, light=1)], "sphinx")) == ("loses", 7)
    assert fought(fight(["lorigg_thief", *trophies(0, magic=8)], "sphinx")) == ("wins", 8)


@pytest.mark.rule("TS-23.49")
def test_six_cards_of_the_deck_are_revealed_any_destroyed_and_the_others_discarded() -> None:
    at = fight(trophies(0, magic=8, light=1), "sphinx", deck=DECK, then=["reveal-six"])
    assert at.view(1)["aside"] == DECK[:6]  # visible to all
    assert (at.decision().at_least, at.decision().at_most) == (0, 6)
    culls = ["cull:militia", "cull:militia.2", "cull:torch", "cull:dagger", "cull:disease", "cull:feast"]
    assert at.options() == culls
    at.choose(["cull:militia", "cull:militia.2", "cull:disease"])
    assert destroyed(at) == {"militia": 2}
    assert left(at, "disease") == 16
    assert at.view(0)["discard"] == ["sphinx", "torch", "dagger", "feast", *trophies(0, magic=8, light=1)]
    assert at.view(0)["hand"] == ["nixie"] * 6


@pytest.mark.rule("TS-23.49")
def test_none_or_all_of_them_may_be_destroyed_and_the_effect_declined() -> None:
    hand = trophies(0, magic=8, light=1)
    at = fight(hand, "sphinx", deck=DECK, then=["reveal-six"]).choose([])
    assert destroyed(at) == {}
    assert at.view(0)["discard"] == ["sphinx", *DECK[:6], *hand]
    at = fight(hand, "sphinx", deck=DECK, then=["reveal-six"])
    at.choose(at.options())
    assert destroyed(at) == {"militia": 2, "torch": 1, "dagger": 1, "feast": 1}
    at = fight(hand, "sphinx", deck=DECK, then=["reveal-none"])
    assert at.view(0)["hand"] == DECK[:6]


@pytest.mark.rule("TS-23.49")
def test_the_six_are_no_part_of_the_hand_and_add_nothing() -> None:
    hand = ["chalice_paladin", *trophies(0, magic=4, light=1)]
    at = fight(hand, "sphinx", deck=["nixie"] * 12, then=["spoils:sphinx", "reveal-six"])
    assert at.view(0)["purse"] == 4 + 2
    at.choose([])
    assert at.decision().prompt.args["purse"] == 4 + 2
    assert "nixie" not in [card["card"] for card in at.view(0)["party"]]


@pytest.mark.rule("TS-23.49")
def test_they_are_revealed_before_refill_and_breach() -> None:
    monsters = ["sphinx", "tyxr_the_old", GOBLIN]
    others = {1: ["militia", "torch", "dagger"]}
    at = delve(trophies(0, magic=8, light=1), monsters, "attack:1", "reveal-six", others=others)
    assert hall(at) == ["tyxr_the_old", GOBLIN]
    assert at.events("breach") == []
    at.choose([])
    assert list(at.match.pending) == [1]
    assert asks(at) == "discard"


@pytest.mark.rule("TS-23.49")
def test_the_sphinx_itself_may_be_shuffled_in() -> None:
    at = fight(
        trophies(0, magic=8, light=1), "sphinx", deck=["torch", "dagger"], discard=["feast"], then=["reveal-six"]
    )
    assert sorted(at.view(0)["aside"]) == ["dagger", "feast", "sphinx", "torch"]  # there are only four cards
    at.choose(["cull:sphinx"])
    assert destroyed(at) == {"sphinx": 1}


@pytest.mark.rule("TS-23.49")
def test_the_sphinx_reveals_nothing_after_a_defeat() -> None:
    assert asks(fight(trophies(0, magic=7, light=1), "sphinx")) == "where-to"


# -- the Thunderstone


@pytest.mark.rule("TS-23.14")
def test_the_stone_of_mystery_is_the_only_thunderstone() -> None:
    assert [card.id for card in CARDS.values() if isinstance(card, Thunderstone)] == ["stone_of_mystery"]
    assert attacks(["stone_of_mystery", "militia"]) == (1, 0)  # it has no effect in a hand
    at = delve(["militia", *trophies(4, light=1)], [GOBLIN, "stone_of_mystery", "nixie"], "attack:1")
    assert at.match.result is not None
    assert at.match.result.scores[0]["thunderstone"] == 3
