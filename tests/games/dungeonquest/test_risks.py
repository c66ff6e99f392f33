"""The odds on the answers are exact: two dice against an attribute, Power cards at random, Dragon cards left."""

from typing import Any

import pytest

from undercroft.games.dungeonquest.board.risks import Risks, ways
from undercroft.games.dungeonquest.cards import HEROES, MONSTERS
from undercroft.kernel.text import Speech
from undercroft.kit.prompt import Risk, per_cent

ENGLISH = Speech("en")


def hero(**facts: Any) -> dict[str, Any]:
    """A Hero as the view shows him."""
    usual = {
        "hero": "hugo_the_glorious" if "hugo_the_glorious" in HEROES else sorted(HEROES)[0],
        "attributes": {"strength": 5, "agility": 6, "armor": 7, "luck": 4},
        "tokens": 0, "attempt": None, "loot": [], "runes": [], "space": "A1",
    }  # fmt: skip
    return {**usual, **facts}


def risk(key: str, verb: str, args: dict[str, Any] | None = None, **facts: Any) -> Risk | None:
    more = {name: facts.pop(name) for name in ("board", "open", "fight", "decks", "sun") if name in facts}
    view: Any = {
        "seat": 0, "heroes": [hero(**facts)], "board": [], "open": [],
        "decision": {"prompt": {"key": key, "args": args or {}}}, **more,
    }  # fmt: skip
    return Risks(view, ENGLISH).of({"id": verb, "verb": verb, "things": []})


def test_the_throws_of_two_dice() -> None:
    assert [ways(needed) for needed in (1, 2, 5, 6, 7, 12, 15)] == [0, 1, 10, 15, 21, 36, 36]
    assert [per_cent(ways(needed), 36) for needed in (5, 6, 3)] == [28, 42, 8]
    assert [per_cent(part, 1000) for part in (0, 1, 999, 1000)] == [0, 1, 99, 100]


def test_a_bridge_is_harder_with_every_loot() -> None:
    loot = [{"card": "corpse_rope"}, {"card": "treasure_loadstone"}]
    light, laden = risk("bridge", "cross"), risk("bridge", "cross", loot=loot)
    assert light == Risk("Agility 6", 42, None, "or you fall: one die of wounds")
    assert laden is not None
    assert (laden.test, laden.chance) == ("Agility 3", per_cent(3, 36))


def test_tokens_of_a_test_that_is_repeated_count_and_others_are_lost() -> None:
    again = risk("web", "cross", tokens=2, attempt="web")
    other = risk("cave-in", "cross", tokens=2, attempt="hole")
    assert again is not None and other is not None  # noqa: PT018
    assert (again.test, again.chance) == ("Strength 7", 58)
    assert other.test == "Agility 6"


def test_the_test_that_is_asked_for_says_what_a_failure_does() -> None:
    pit = risk(
        "before-test", "roll", {"attribute": "luck", "needed": 4}, board=[{"space": "A1", "kind": "bottomless_pit"}]
    )
    assert pit is not None
    assert (pit.test, pit.chance, pit.then) == ("Luck 4", 17, "or you fall to your death")
    card = risk("before-test", "roll", {"attribute": "armor", "needed": 7}, open=[{"card": "trap_swinging_blade"}])
    assert card is not None
    assert card.chance == 58
    assert card.then.startswith("or: ")


def test_with_a_second_throw_in_hand_both_are_said() -> None:
    proud = next((id for id, one in HEROES.items() if "knightly_pride" in one.can), "")
    assert proud
    found = risk("before-test", "roll", {"attribute": "armor", "needed": 7}, hero=proud)
    assert found is not None
    lost, lost_again = 36 - ways(7), 36 - ways(8)
    assert (found.chance, found.again) == (58, per_cent(36 * 36 - lost * lost_again, 36 * 36))
    fortune = risk("before-test", "roll", {"attribute": "luck", "needed": 4}, runes=["rune_fortune"])
    assert fortune is not None
    assert fortune.again == 100


@pytest.mark.parametrize("monster", sorted(MONSTERS))
def test_an_escape_is_counted_over_all_power_cards(monster: str) -> None:
    who = sorted(HEROES)[0]
    found = risk("escape-or-attack", "escape", fight={"monster": monster}, hero=who)
    mine, theirs = HEROES[who].power, MONSTERS[monster].power
    assert found is not None
    if "nimble" not in HEROES[who].can:
        away = sum(one.escape >= two.escape for one in mine for two in theirs)
        assert found.chance == per_cent(away, len(mine) * len(theirs))
    assert str(max(card.damage for card in theirs)) in found.then


def test_the_dragon_and_the_sun() -> None:
    sleeps = risk("action", "plunder", decks={"dragon": {"discards": ["a", "b"]}})
    assert sleeps is not None
    assert sleeps.chance == per_cent(5, 6)
    stays = risk("rune-of-time", "turn-back-time", sun={"closes_on": 2})
    assert stays is not None
    assert stays.chance == 67
