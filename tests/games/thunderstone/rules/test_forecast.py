"""The forecast of every battle in the hall agrees with the battle itself, unless a choice changes it."""

from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st

from tests.games.thunderstone.delving import GOBLIN, delve, table
from tests.games.thunderstone.looking import fought
from undercroft.games.thunderstone.cards import CARDS
from undercroft.kernel.match import Match
from undercroft.testing import ScenarioTable

MONSTERS = sorted(id for id, card in CARDS.items() if card.is_monster)
PARTY = sorted(id for id, card in CARDS.items() if not card.is_monster and id != "stone_of_mystery")
FORCES_A_CHOICE = {"bar", "weaken", "disease"}
"""Questions in a battle that change its total."""

parties = st.lists(st.sampled_from(PARTY) | st.sampled_from(MONSTERS), min_size=3, max_size=9)
halls = st.lists(st.sampled_from(MONSTERS), min_size=3, max_size=3)
rounds = st.lists(st.integers(0, 99), max_size=8)


def answer(at: ScenarioTable, number: int) -> None:
    """Answer the current question by number; where several options may be taken, take as few as allowed."""
    seat, decision = next(iter(at.match.pending.items()))
    options = at.options(seat)
    at.choose(options[number % len(options)] if decision.takes_one else options[: decision.at_least], seat=seat)


def prepare(at: ScenarioTable, numbers: list[int]) -> None:
    """Use effects and hand out weapons as `numbers` say; stop before the target is chosen."""
    for number in numbers:
        while asked(at) not in ("prepare", "attack", "where-to"):
            answer(at, number)
        steps = [option for option in at.options() if option.startswith(("use:", "equip:", "unequip:"))]
        if asked(at) != "prepare" or not steps:
            return
        at.choose(steps[number % len(steps)])
    while asked(at) not in ("prepare", "attack", "where-to"):
        answer(at, 0)


def asked(at: ScenarioTable) -> str:
    return next(iter(at.match.pending.values())).key


def forecasts(at: ScenarioTable) -> list[dict[str, Any]]:
    return [place["forecast"] for place in at.view(0)["hall"]]


@settings(max_examples=250, deadline=None)
@given(hand=parties, hall=halls, deck=parties, numbers=rounds, choice=st.integers(0, 2))
def test_a_battle_comes_out_as_forecast(
    hand: list[str], hall: list[str], deck: list[str], numbers: list[int], choice: int
) -> None:
    at = delve(hand, hall, deck=deck, others={1: ["militia", "torch", "elf_wizard", "dagger", "feast", "militia"]})
    prepare(at, numbers)
    if asked(at) == "where-to":
        event("no battle, or one that began by itself")
        return
    seen = forecasts(at)
    targets = [option for option in at.options() if option.startswith("attack:")]
    assert targets == [f"attack:{rank}" for rank, one in enumerate(seen, 1) if one["now"]["legal"]]
    if not targets:
        event("no target")
        return
    target = targets[choice % len(targets)]
    foretold = seen[int(target[-1]) - 1]
    at.choose(target)
    while not at.events("wins") and not at.events("loses"):
        if asked(at) in FORCES_A_CHOICE:
            event("a choice came between")
            return
        answer(at, choice)  # which card is destroyed does not change the result
    event("compared")
    assert fought(at) == ("wins" if foretold["now"]["wins"] else "loses", foretold["now"]["total"])


@settings(max_examples=60, deadline=None)
@given(hand=parties, hall=halls)
def test_before_the_visit_a_player_sees_what_the_hand_alone_would_do(hand: list[str], hall: list[str]) -> None:
    unarmed = [card for card in hand if not CARDS[card].is_weapon]
    at = table(unarmed, hall)
    before = forecasts(at)
    entered = at.choose("dungeon")
    if asked(entered) != "where-to":
        assert forecasts(entered) == before


def test_before_the_visit_weapons_are_reckoned_in_the_hands_of_those_who_can_carry_them() -> None:
    assert forecasts(table(["militia", "dagger", "torch"]))[0]["total"] == 1 + 1
    assert forecasts(table(["militia", "short_sword", "torch"]))[0]["total"] == 1  # too heavy
    one = forecasts(table(["dwarf_guardian", "redblade_killer", "spear", "torch"]))[0]
    assert (one["attack"], one["wins"]) == (4 + 2 + 2, True)  # the Dwarf carries it: blades make him stronger


def test_every_number_of_a_forecast() -> None:
    hand = ["redblade_killer", "regian_priest", "fireball", "disease"]
    at = delve(hand, ["knightmare", GOBLIN, "succubus"])
    plain = {"attack": 1, "magic": 5, "light": 1, "halved": False, "legal": True, "weapons": []}
    assert forecasts(at) == [
        {**plain, "needed": 3, "penalty": 2, "total": 2, "health": 8, "wins": False, "harms": True,
         "losses": [["redblade_killer"]],
         "now": {"attack": 1, "magic": 5, "total": 2, "wins": False, "legal": True}},
        {**plain, "needed": 2, "penalty": 1, "total": 4, "health": 4, "wins": True, "harms": False, "losses": [],
         "now": {"attack": 1, "magic": 5, "total": 4, "wins": True, "legal": True}},
        {**plain, "needed": 3, "penalty": 2, "total": 2, "health": 6, "wins": False, "harms": False, "losses": [],
         "now": {"attack": 1, "magic": 5, "total": 2, "wins": False, "legal": True}},
    ]  # fmt: skip
    halved = forecasts(delve(["outlands_khan", "torch"], ["succubus", "blink_dog", "archduke_of_pain"]))
    assert [(one["halved"], one["total"], one["legal"], one["wins"]) for one in halved] == [
        (True, 3, True, False), (False, 3, False, True), (False, 3, True, False),
    ]  # fmt: skip


def test_a_forecast_is_of_ones_own_hand_and_of_what_lies_open() -> None:
    at = table(["outlands_khan", "torch"], others={1: ["militia", "torch"]})
    assert at.view(0)["hall"][0]["forecast"]["total"] == 7
    assert at.view(1)["hall"][0]["forecast"]["total"] == 1
    assert at.view(None)["hall"][0]["forecast"] is None
    at.choose("dungeon")
    assert [at.view(seat)["hall"][0]["forecast"]["total"] for seat in (0, 1, None)] == [7, 7, 7]


def test_choices_to_come_are_reckoned_as_they_hurt_least() -> None:
    at = delve(["militia", "outlands_khan", "torch"], ["haunt", "judgement", GOBLIN])
    first, second, _third = forecasts(at)
    assert first["total"] == 7  # the best choice is to bar the Militia
    assert second["attack"] == 6 + 0


def test_a_disease_takes_what_can_be_spared_if_the_magic_is_halved() -> None:
    hand = ["outlands_warrior", "outlands_warrior", "fireball", "disease"]
    outside = table(hand, "noxious_slag")
    assert forecasts(outside)[0]["wins"]
    inside = delve(hand, "noxious_slag")
    assert forecasts(inside)[0] == forecasts(outside)[0]
    assert reached(inside, 1)


def test_haunt_is_given_the_hero_who_is_missed_least_doubling_included() -> None:
    hand = ["selurin_warlock", "outlands_warrior", "fireball"]
    outside = table(hand, "haunt", rank=3)
    assert forecasts(outside)[2]["wins"]
    inside = delve(hand, "haunt", rank=3)
    assert forecasts(inside)[2] == forecasts(outside)[2]
    assert reached(inside, 3)


def test_the_same_with_the_weapons_handed_out_inside_and_outside_and_what_it_is_now() -> None:
    hand = ["militia", "militia", "dagger", "dagger", "torch"]
    outside, inside = forecasts(table(hand))[0], forecasts(delve(hand))[0]
    assert (outside["total"], inside["total"]) == (4, 4)
    assert inside["now"]["total"] == 2
    assert len(inside["weapons"]) == 2
    armed = forecasts(delve(hand, GOBLIN, "equip:dagger:militia"))[0]
    assert (armed["total"], armed["now"]["total"]) == (4, 3)


def test_what_finds_nothing_to_destroy_does_no_harm() -> None:
    assert not forecasts(delve(["militia", "torch"], "green_blob"))[0]["harms"]
    assert forecasts(delve(["militia", "iron_rations"], "green_blob"))[0]["harms"]


def reached(at: ScenarioTable, rank: int) -> bool:
    """Whether any way to hand out weapons and to answer the battle wins it, without effects."""
    seen: set[Any] = set()

    def wins(match: Match) -> bool:
        ended = [one.key for one in match.events if one.key in ("wins", "loses")]
        if ended:
            return ended[0] == "wins"
        seat, decision = next(iter(match.pending.items()))
        ids = [option.id for option in decision.options]
        if decision.key in ("prepare", "attack"):
            laid = tuple(sorted((one["ref"], one["bearer"]) for one in match.view(0)["party"] if one["bearer"]))
            if laid in seen:
                return False
            seen.add(laid)
            ids = [id for id in ids if id.startswith("equip:") or id == f"attack:{rank}"]
        elif not decision.takes_one:
            ids = []
        for id in ids:
            trial = match.clone()
            trial.choose(seat, id)
            if wins(trial):
                return True
        return False

    return wins(at.match)


SAID = ("total", "wins", "legal", "health", "halved")
SIMPLE = [id for id in PARTY if not CARDS[id].dungeon or CARDS[id].is_weapon]


@settings(max_examples=60, deadline=None)
@given(hand=st.lists(st.sampled_from(SIMPLE), min_size=2, max_size=5), monster=st.sampled_from(MONSTERS),
       rank=st.integers(1, 3), sick=st.integers(0, 2))  # fmt: skip
def test_a_win_is_foretold_if_and_only_if_it_can_be_reached(
    hand: list[str], monster: str, rank: int, sick: int
) -> None:
    hand = [*hand, *["disease"] * sick]
    foretold = forecasts(table(hand, monster, rank=rank))[rank - 1]
    inside = delve(hand, monster, rank=rank)
    if asked(inside) in ("prepare", "attack"):
        seen = forecasts(inside)[rank - 1]
        assert [seen[key] for key in SAID] == [foretold[key] for key in SAID]
        assert reached(inside, rank) == (foretold["wins"] and foretold["legal"])
        event("won" if foretold["wins"] else "lost")
    else:
        event("no choice")
