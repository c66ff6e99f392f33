"""TS-23.40, TS-23.48, TS-23.53, TS-23.61: the people of the village."""

import pytest

from tests.games.thunderstone.delving import asks, delve, destroyed, table
from tests.games.thunderstone.looking import revealed
from undercroft.kernel.refusal import Refusal
from undercroft.testing import ScenarioTable


def visit(hand: list[str], *steps: str, **more: object) -> ScenarioTable:
    """Seat 0 visits the village and takes these steps."""
    at = table(hand, **{"deck": ["disease"] * 12, **more}).choose("village")
    for step in steps:
        at.choose(step)
    return at


def purse(at: ScenarioTable) -> int:
    gold: int = at.view(0)["purse"]
    return gold


@pytest.mark.parametrize("villager", ["barkeep", "pawnbroker", "town_guard", "trainer"])
def test_villagers_do_nothing_in_the_dungeon(villager: str) -> None:
    assert delve([villager, "militia"]).options() == ["attack:1", "attack:2", "attack:3"]


# -- Barkeep


@pytest.mark.rule("TS-23.53")
def test_a_barkeep_lets_one_buy_one_more_card() -> None:
    at = visit(["barkeep", "nixie", "nixie"], "use:barkeep:extra-buy")
    assert (at.view(0)["buys"], purse(at)) == (2, 9)
    at.choose("go-buying").choose("buy:short_sword")
    assert at.decision().prompt.args == {"purse": 3, "buys": 1}
    at.choose("buy:torch")
    assert asks(at) == "where-to"
    assert at.view(0)["discard"][:2] == ["short_sword", "torch"]


@pytest.mark.rule("TS-23.53")
def test_as_many_extra_purchases_as_barkeeps_used() -> None:
    hand = ["barkeep", "barkeep", "barkeep"]
    assert visit(hand, "use:barkeep:extra-buy", "use:barkeep.2:extra-buy").view(0)["buys"] == 3
    at = visit(hand, "use:barkeep:extra-buy")
    assert "use:barkeep:extra-buy" not in at.options()
    at.choose("go-buying").choose("buy:militia").choose("buy:militia")
    assert asks(at) == "where-to"
    assert visit(hand, "go-buying", "buy:militia").view(0)["active"] == 1  # the extra purchase is optional


@pytest.mark.rule("TS-23.53")
def test_a_destroyed_barkeep_gives_two_gold_instead_of_his_one() -> None:
    assert purse(visit(["barkeep", "torch"])) == 1 + 2
    at = visit(["barkeep", "torch"], "use:barkeep:give-up")
    assert purse(at) == 2 + 2
    assert destroyed(at) == {"barkeep": 1}
    at = visit(["barkeep", "torch"], "use:barkeep:extra-buy", "use:barkeep:give-up")
    assert (at.view(0)["buys"], purse(at)) == (2, 2 + 2)


# -- Pawnbroker


@pytest.mark.rule("TS-23.40")
def test_a_pawned_card_gives_its_value_and_three_more_but_no_income() -> None:
    at = visit(["pawnbroker", "torch", "feast", "nixie"], "use:pawnbroker:pawn")
    assert at.options() == ["pawn:torch", "pawn:feast", "pawn:nixie"]
    at.choose("pawn:feast")
    assert destroyed(at) == {"feast": 1}
    assert purse(at) == (3 + 3) + 2 + 4
    assert "use:pawnbroker:pawn" not in at.options()


@pytest.mark.rule("TS-23.40")
def test_the_pawnbroker_may_then_be_destroyed_for_two_more() -> None:
    at = visit(["pawnbroker", "torch"], "use:pawnbroker:pawn", "use:pawnbroker:give-up")
    assert purse(at) == 2 + 5
    assert destroyed(at) == {"torch": 1, "pawnbroker": 1}
    assert purse(visit(["pawnbroker", "torch"], "use:pawnbroker:give-up")) == 2 + 2
    assert purse(visit(["pawnbroker", "torch"])) == 2


@pytest.mark.rule("TS-23.40")
def test_only_other_cards_with_a_gold_value_can_be_pawned() -> None:
    hand = ["pawnbroker", "pawnbroker", "disease", "fireball", "trainer", "dwarf_guardian"]
    assert visit(hand).options() == ["use:pawnbroker:give-up", "use:trainer:give-up", "go-buying"]
    at = visit([*hand, "militia", "lorigg_thief", "barkeep"], "use:pawnbroker:pawn")
    assert at.options() == ["pawn:militia", "pawn:lorigg_thief", "pawn:barkeep"]


@pytest.mark.rule("TS-23.40")
def test_two_pawnbrokers_pawn_two_cards() -> None:
    at = visit(["pawnbroker", "pawnbroker", "torch", "nixie"], "use:pawnbroker:pawn", "pawn:torch")
    at.choose("use:pawnbroker.2:pawn")
    assert purse(at) == (2 + 3) + (4 + 3)


# -- Town Guard


@pytest.mark.rule("TS-23.48")
def test_a_town_guard_draws_two_and_then_three() -> None:
    deck = ["torch", "dagger", "militia", "feast", "lantern", "nixie", "sphinx"]
    at = visit(["town_guard"], "use:town_guard:draw", deck=deck)
    assert revealed(at) == ["town_guard", "torch", "dagger"]
    assert "use:town_guard:draw" not in at.options()
    at.choose("use:town_guard:give-up")
    assert revealed(at) == deck[:5]
    assert destroyed(at) == {"town_guard": 1}


@pytest.mark.rule("TS-23.48")
def test_either_effect_alone() -> None:
    deck = ["torch", "dagger", "militia", "feast", "lantern", "nixie", "sphinx", "sphinx", "sphinx", "sphinx"]
    at = visit(["town_guard"], "use:town_guard:give-up", deck=deck)
    assert revealed(at) == deck[:3]
    at = visit(["town_guard"], "use:town_guard:draw", "go-buying", "buy-nothing", deck=deck)
    assert at.view(0)["discard"] == ["town_guard", "torch", "dagger"]


# -- Trainer


@pytest.mark.rule("TS-23.61")
def test_a_trainer_destroys_one_militia_for_two_experience() -> None:
    at = visit(["trainer", "militia", "militia"], "use:trainer:train", xp=1)
    assert at.view(0)["xp"] == 1 + 2
    assert destroyed(at) == {"militia": 1}
    assert len(revealed(at)) == 2
    assert at.options() == ["use:trainer:give-up", "go-buying"]


@pytest.mark.rule("TS-23.61")
def test_each_trainer_destroys_one_militia() -> None:
    at = visit(["trainer", "trainer", "militia", "militia", "militia"], "use:trainer:train", "use:trainer.2:train")
    assert at.view(0)["xp"] == 4
    assert destroyed(at) == {"militia": 2}


@pytest.mark.rule("TS-23.61")
def test_her_two_effects_are_independent() -> None:
    hand = ["trainer", "militia"]
    at = visit(hand, "use:trainer:give-up")
    assert (purse(at), at.view(0)["xp"], destroyed(at)) == (2, 0, {"trainer": 1})
    at = visit(hand, "use:trainer:train", "use:trainer:give-up")
    assert (purse(at), at.view(0)["xp"], destroyed(at)) == (2, 2, {"militia": 1, "trainer": 1})
    assert purse(visit(hand)) == 0
    with pytest.raises(Refusal):
        visit(["trainer", "elf_wizard"], "use:trainer:train")  # it must be a Militia
