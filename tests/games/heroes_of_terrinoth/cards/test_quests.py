"""Rules common to all eight quests: their decks, the green and the red peril, the fall of the party."""

from collections import Counter

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import ending, peril, set_out, take_first_options, wounds
from tests.games.heroes_of_terrinoth.questing import GAME, engaged, hero, key
from undercroft.games.heroes_of_terrinoth.cards import BOX
from undercroft.games.heroes_of_terrinoth.rules.box import DANGERS
from undercroft.testing import scenario

QUESTS = list(BOX.quests)


@pytest.mark.rule("HT-2.2", "HT-2.5", "HT-2.6")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("id", QUESTS)
def test_the_enemy_deck_is_made_of_the_stacks_of_the_sheet(id: str, seed: int) -> None:
    quest = BOX.quests[id]
    state = scenario(GAME, seed=seed, options={"quest": id}, begun=False).state
    drawn: list[str] = []
    for stack, bag in zip(quest.enemies, state.enemies.bags, strict=True):
        sets = Counter(card.of_set for card in bag if card.of_set)
        assert set(sets.values()) == {3}, "always two minions and a champion"
        assert {card.id for card in bag if not card.of_set} == set(stack.unique)
        others = [name for name in sets if name not in stack.named]
        assert set(stack.named) <= set(sets)
        levels = Counter(BOX.sets[name][0].danger for name in others)
        assert levels == Counter({danger: stack.random(danger) for danger in DANGERS if stack.random(danger)})
        drawn += others
    assert not set(drawn) & set(quest.named_sets)
    assert len(drawn) == len(set(drawn))


@pytest.mark.rule("HT-2.3", "HT-2.5", "HT-2.6", "HT-2.7")
@pytest.mark.parametrize("id", QUESTS)
def test_the_location_deck_is_made_of_the_stacks_of_the_sheet(id: str) -> None:
    quest = BOX.quests[id]
    state = scenario(GAME, options={"quest": id}, begun=False).state
    deck = [placed.card for placed in reversed(state.locations)]
    for stack in quest.locations:
        size = len(stack.named) + sum(stack.random(danger) for danger in DANGERS)
        pile, deck = deck[:size], deck[size:]
        assert set(stack.named) <= {card.id for card in pile}
        others = [card for card in pile if card.id not in stack.named]
        assert not any(card.quest or card.id in quest.named_locations for card in others)
        assert Counter(card.danger for card in others) == Counter(
            {danger: stack.random(danger) for danger in DANGERS if stack.random(danger)}
        )
    assert deck == []
    assert state.lair.card is quest.villain


@pytest.mark.rule("HT-2.4", "HT-2.6", "HT-2.8")
@pytest.mark.parametrize("id", QUESTS)
def test_the_exploration_deck_is_made_of_the_sets_of_the_sheet(id: str) -> None:
    quest = BOX.quests[id]
    state = scenario(GAME, options={"quest": id}, begun=False).state
    [bag] = state.exploration.bags
    assert len(bag) == 12 + 5 + len(quest.exploration_unique)
    assert {card.of_set for card in bag} - {"unique"} == set(quest.exploration)
    assert [card.id for card in bag if card.quest] == list(quest.exploration_unique)
    assert [card.id for card in state.aside] == list(quest.aside)
    assert (state.peril, state.sheet_tokens) == (0, quest.tokens.at_first(len(state.heroes)) if quest.tokens else 0)


@pytest.mark.rule("HT-11.1", "HT-13.6", "HT-13.7")
@pytest.mark.parametrize("id", QUESTS)
def test_a_green_peril_upgrades_a_card_of_each_hero(id: str) -> None:
    table = peril(id, "green")
    for number in range(3):
        assert (key(table), table.decision().seat) == ("upgrade", number)
        table.choose(table.options()[0])
    learnt = [
        sum(BOX.abilities[card["card"]].of_class != "basic" for card in hero(table, n)["cards"]) for n in range(3)
    ]
    assert learnt == [1, 1, 1]


@pytest.mark.rule("HT-11.2")
@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("id", QUESTS)
def test_a_red_peril_brings_an_enemy_and_wounds_each_hero_if_it_is_not_the_first(id: str, again: bool) -> None:
    table = take_first_options(peril(id, "red", again, enemies=["bandit_minion"]), "tie-villain")
    assert engaged(table, 0)[0] == "bandit_minion"
    assert wounds(table) == ([1, 1, 1] if again else [0, 0, 0])
    assert table.view()["peril"]["space"] == len(BOX.quests[id].track) - 1
    assert table.view()["lair"] is None, "the villain has come"


@pytest.mark.rule("HT-4.7", "HT-1.1")
@pytest.mark.parametrize("id", QUESTS)
def test_the_quest_is_lost_when_all_heroes_are_defeated(id: str) -> None:
    fallen = {"defeated": True}
    table = set_out(id, phase="enemies", hero={0: {"wounds": 16, "engaged": ["ogre_minion"]}, 1: fallen, 2: fallen})
    assert ending(table) == ("heroes-defeated", False)


@pytest.mark.parametrize("id", QUESTS)
def test_a_quest_goes_on_without_the_fallen(id: str) -> None:
    fallen = {"defeated": True}
    table = set_out(id, phase="enemies", hero={0: {"wounds": 15, "engaged": ["bandit_minion"]}, 1: fallen, 2: fallen})
    assert ending(table) is None
