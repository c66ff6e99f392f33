"""Components and setup (HT-1, HT-2)."""

from collections import Counter
from typing import Any

import pytest

import undercroft
from undercroft.games.heroes_of_terrinoth.cards import BOX
from undercroft.games.heroes_of_terrinoth.rules.box import ENEMY_DIE, HERO_DIE
from undercroft.games.heroes_of_terrinoth.rules.conditions import CONDITIONS
from undercroft.kernel.match import Match

from .questing import GAME, engaged, hero, key, quest, shadows

QUESTS = list(BOX.quests)


def begun(seats: int = 2, seed: int = 0, **options: Any) -> Match:
    """A match with dealt heroes and the first hero as leader."""
    match = undercroft.game(GAME).start(seats, seed, {"deal_heroes": True, **options})
    while match.pending and next(iter(match.pending.values())).prompt.key == "choose-leader":
        seat, decision = next(iter(match.pending.items()))
        match.choose(seat, decision.options[0])
    return match


@pytest.mark.rule("HT-1.1")
def test_all_win_or_lose_together() -> None:
    match = undercroft.game(GAME).start(3, 1, {"deal_heroes": True})
    from undercroft.testing import walk

    for _decision, _picked in walk(match, 1):
        pass
    assert match.result is not None
    assert match.result.cooperative
    assert match.result.ranking == [[0, 1, 2]]
    assert match.result.winners == ([0, 1, 2] if match.result.won else [])


@pytest.mark.rule("HT-1.2")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert Counter(card.archetype for card in BOX.heroes.values()) == dict.fromkeys(
        ["healer", "mage", "scout", "warrior"], 3
    )
    assert len(BOX.abilities) == 48
    classes = Counter(card.of_class for card in BOX.abilities.values())
    assert classes.pop("basic") == 16
    assert set(classes.values()) == {4}
    assert len(classes) == 8
    assert sum(card.copies for card in BOX.enemies.values()) == 65
    assert len(BOX.locations) == 26
    assert sum(card.copies for card in BOX.exploration.values()) == 37
    assert sum(condition.copies for condition in CONDITIONS) == 12
    assert len(BOX.quests) == 8


@pytest.mark.rule("HT-1.3")
def test_tokens_never_run_out() -> None:
    table = quest(
        seats=4,
        options={"quest": "march_of_the_undying"},
        location="last_bastion",
        locations=[],
        hero={n: {"tokens": 5, "wounds": 8} for n in range(4)},
        sheet=40,
    )
    assert table.view()["sheet"]["count"] == 40
    assert sum(one["tokens"] for one in table.view()["heroes"]) == 20


@pytest.mark.rule("HT-1.4", "HT-5.17")
def test_never_more_than_three_hero_dice() -> None:
    """With a card of 3 dice, Lyssa's additional die becomes 1 success."""
    table = quest(
        heroes=["lyssa", "elder_mok"],
        hero={0: {"engaged": ["ogre_champion"], "cards": ["runemaster_exploding_rune"]}},
        dice=["blank", "blank", "blank", "blank"],
    )
    table.choose("play:runemaster_exploding_rune")
    assert len(table.events("rolls")[-1]["args"]["dice"]) == 3
    assert table.events("successes")[-1]["args"]["count"] == 1


@pytest.mark.rule("HT-1.5")
def test_the_faces_of_the_dice() -> None:
    assert Counter(HERO_DIE) == {"success": 2, "critical": 1, "shield": 2, "blank": 1}
    assert Counter(ENEMY_DIE) == {"retaliate": 3, "threat": 1, "blank": 2}


@pytest.mark.rule("HT-1.6")
def test_a_defeated_hero_is_no_longer_of_the_party() -> None:
    table = quest(seats=3, hero={1: {"defeated": True}}, phase="peril", peril=5, enemies=["bandit_minion"])
    assert [one["wounds"] for one in table.view()["heroes"]] == [1, 0, 1]  # each hero without a token suffers 1


@pytest.mark.rule("HT-2.1", "HT-17.2")
def test_a_quest_is_chosen_or_drawn() -> None:
    for id in QUESTS:
        assert begun(quest=id).view(None)["quest"] == id
    drawn = {begun(seed=seed, quest="any").view(None)["quest"] for seed in range(40)}
    assert drawn == set(QUESTS)
    assert undercroft.game(GAME).check(2, 0, {})["quest"] == "goblin_uprising"


@pytest.mark.rule("HT-2.2", "HT-2.5")
@pytest.mark.parametrize("id", QUESTS)
def test_the_enemy_deck_is_piled_up_as_the_sheet_says(id: str) -> None:
    sheet = BOX.quests[id]
    for seed in range(5):
        table = undercroft.game(GAME).set_up(2, undercroft.game(GAME).check(2, seed, {"quest": id}), rng(seed))
        random: list[str] = []
        for stack, bag in zip(sheet.enemies, table.enemies.bags, strict=True):
            sets = Counter(card.of_set for card in bag if card.of_set)
            assert set(sets.values()) <= {3}
            assert set(stack.named) <= set(sets)
            drawn = [BOX.sets[name][0] for name in sets if name not in stack.named]
            assert Counter(card.danger for card in drawn) == Counter(
                {level: stack.random(level) for level in ("common", "dire", "nightmare") if stack.random(level)}
            )
            assert [card.id for card in bag if not card.of_set] == list(stack.unique)
            random += [card.of_set for card in drawn]
        assert len(set(random)) == len(random)
        assert not set(random) & set(sheet.named_sets)


def rng(seed: int) -> Any:
    from undercroft.kernel.rng import Random

    return Random.seeded(seed)


@pytest.mark.rule("HT-2.2")
def test_a_set_is_two_minions_and_a_champion() -> None:
    for cards in BOX.sets.values():
        assert Counter(card.rank for card in cards) == {"minion": 2, "champion": 1}
        assert len({card.name for card in cards}) == 1


@pytest.mark.rule("HT-2.2")
def test_cards_of_the_first_stack_are_drawn_first() -> None:
    table = undercroft.game(GAME).set_up(2, undercroft.game(GAME).check(2, 3, {}), rng(3))
    first = Counter(table.enemies.bags[0])
    drawn = Counter(table.enemies.take(table.rng).card for _card in range(first.total()))
    assert drawn == first


@pytest.mark.rule("HT-2.3", "HT-2.6")
@pytest.mark.parametrize("id", QUESTS)
def test_the_location_deck_is_piled_up_as_the_sheet_says(id: str) -> None:
    sheet = BOX.quests[id]
    for seed in range(5):
        table = undercroft.game(GAME).set_up(2, undercroft.game(GAME).check(2, seed, {"quest": id}), rng(seed))
        deck = [placed.card for placed in reversed(table.locations)]
        assert len({card.id for card in deck}) == len(deck)
        for stack in sheet.locations:
            count = len(stack.named) + stack.common + stack.dire + stack.nightmare
            here, deck = deck[:count], deck[count:]
            assert set(stack.named) <= {card.id for card in here}
            others = [card for card in here if card.id not in stack.named]
            assert all(not card.quest and card.id not in sheet.named_locations for card in others)
            assert [sum(card.danger == level for card in others) for level in ("common", "dire", "nightmare")] == [
                stack.common,
                stack.dire,
                stack.nightmare,
            ]
        assert deck == []


@pytest.mark.rule("HT-2.4", "HT-2.6")
@pytest.mark.parametrize("id", QUESTS)
def test_the_exploration_deck_has_the_sets_of_the_sheet(id: str) -> None:
    sheet = BOX.quests[id]
    table = undercroft.game(GAME).set_up(2, undercroft.game(GAME).check(2, 0, {"quest": id}), rng(0))
    sets = Counter(card.of_set for card in table.exploration.bags[0])
    assert sets.pop("basic") == 12
    unique = [card.id for card in table.exploration.bags[0] if card.quest]
    assert unique == list(sheet.exploration_unique)
    sets.pop("unique", None)
    assert sets == {name: 5 for name in sheet.exploration if name != "basic"}
    assert [card.id for card in table.aside] == list(sheet.aside)


@pytest.mark.rule("HT-2.7", "HT-2.8", "HT-9.5")
def test_the_villain_waits_in_the_lair_and_the_peril_on_the_first_space() -> None:
    for id in QUESTS:
        view = undercroft.game(GAME).start(2, 0, {"quest": id}).view(None)
        assert view["lair"]["card"] == BOX.quests[id].villain.id
        assert view["lair"]["place"] == "lair"
        assert view["peril"]["space"] == 0
        tokens = BOX.quests[id].tokens
        assert view["sheet"] == (None if tokens is None else {"token": tokens.id, "count": tokens.at_first(2)})
        table = undercroft.game(GAME).set_up(2, undercroft.game(GAME).check(2, 0, {"quest": id}), rng(0))
        assert all(card.rank != "villain" for bag in table.enemies.bags for card in bag)


@pytest.mark.rule("HT-2.9", "HT-2.13")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_heroes_begin_with_ready_cards_and_nothing_else(seats: int) -> None:
    for one in undercroft.game(GAME).start(seats, 5, {"deal_heroes": True}).view(None)["heroes"]:
        assert (one["wounds"], one["tokens"], one["items"], one["conditions"]) == (0, 0, [], [])
        assert [card["ready"] for card in one["cards"]] == [True] * 4
        assert [card["action"] for card in one["cards"]] == ["attack", "explore", "aid", "rest"]
        assert all(BOX.abilities[card["card"]].of_class == "basic" for card in one["cards"])


@pytest.mark.rule("HT-2.10")
def test_one_of_two_dealt_heroes_is_a_mage() -> None:
    parties = [undercroft.game(GAME).start(2, seed, {"deal_heroes": True}).view(None)["heroes"] for seed in range(40)]
    kinds = [[one["archetype"] for one in party] for party in parties]
    assert all("mage" in pair and len(set(pair)) == 2 for pair in kinds)
    assert {"mage", "healer", "scout", "warrior"} == {one for pair in kinds for one in pair}


@pytest.mark.rule("HT-2.10")
def test_every_player_chooses_a_hero_of_a_free_archetype() -> None:
    match = undercroft.game(GAME).start(3, 0)
    assert list(match.pending) == [0]
    assert len(match.pending[0].options) == 12
    match.choose(0, "hero:tomble_burrowell")
    options = [option.id for option in match.pending[1].options]
    assert len(options) == 9
    assert "hero:kari_wraithstalker" not in options
    match.choose(1, "hero:lyssa")
    match.choose(2, "hero:syndrael")
    cards = [one["card"] for one in match.view(None)["heroes"]]
    assert cards == ["tomble_burrowell", "lyssa", "syndrael"]
    assert [one["cards"][0]["card"] for one in match.view(None)["heroes"]] == [
        "scout_precise_strike",
        "mage_arcane_bolt",
        "warrior_mighty_blow",
    ]


@pytest.mark.rule("HT-2.10")
def test_dealt_heroes_never_share_an_archetype() -> None:
    for seed in range(20):
        heroes = undercroft.game(GAME).start(4, seed, {"deal_heroes": True}).view(None)["heroes"]
        assert len({one["archetype"] for one in heroes}) == 4


@pytest.mark.rule("HT-2.11")
def test_all_players_choose_the_leader_together() -> None:
    match = undercroft.game(GAME).start(3, 0, {"deal_heroes": True})
    cards = [one["card"] for one in match.view(None)["heroes"]]
    assert list(match.pending) == [0, 1, 2]
    assert match.pending[0].prompt.key == "choose-leader"
    match.choose(0, f"hero:{cards[0]}")
    match.choose(1, f"hero:{cards[2]}")
    match.choose(2, f"hero:{cards[2]}")
    assert match.view(None)["leader"] == 2
    assert match.view(None)["active_hero"] == 2


@pytest.mark.rule("HT-2.12", "HT-2.13")
def test_a_split_vote_says_how_it_was_decided() -> None:
    for votes, told in (((0, 1), ("vote-tied", 0)), ((1, 0, 0), ("vote-won", 1)), ((0, 0), None)):
        match = undercroft.game(GAME).start(len(votes), 3, {"deal_heroes": True})
        party = [one["card"] for one in match.view(None)["heroes"]]
        for seat, vote in enumerate(votes):
            match.choose(seat, f"hero:{party[vote]}")
        said = [(event.key, event.args["who"]) for event in match.events if event.key.startswith("vote-")]
        assert said == ([told] if told else [])
        assert match.view(None)["heroes"][match.view(None)["leader"]]["card"] == party[0]


def test_the_form_says_what_every_quest_is_like() -> None:
    setting = next(one for one in undercroft.game(GAME).options if one.id == "quest")
    assert set(setting.about) == set(setting.values)
    for id, sheet in BOX.quests.items():
        assert setting.about[id].lower().startswith(sheet.danger)


def test_the_first_location_is_revealed_and_its_enemies_spawned() -> None:
    match = begun(seats=3, seed=4)
    view = match.view(None)
    assert view["location"]["card"] == "roadside_inn"
    assert [len(one["engaged"]) for one in view["heroes"]] == [1, 1, 0]
    assert view["shadows"] == []
    enemies = [foe for one in view["heroes"] for foe in one["engaged"]]
    assert all(foe["face_up"] and foe["ready"] for foe in enemies)


@pytest.mark.rule("HT-2.12")
def test_arrival_effects_of_the_first_location_count() -> None:
    match = begun(seats=2, seed=2, quest="widows_web")
    keys = [event.key for event in match.events]
    assert "finds" in keys or "event" in keys  # the Abandoned Farm: the leader draws an exploration card
    assert keys.index("spawned") < next(place for place, one in enumerate(keys) if one in ("finds", "event"))


@pytest.mark.parametrize("deal", [True, False])
@pytest.mark.parametrize(("seats", "wounds"), [(1, 6), (2, 6), (3, 4), (4, 3)])
def test_by_a_house_rule_the_heroes_begin_wounded(seats: int, wounds: int, deal: bool) -> None:
    match = undercroft.game(GAME).start(seats, 1, {"wounded": True, "deal_heroes": deal})
    while match.pending and match.first_open is not None and match.first_open.key == "choose-hero":
        match.choose(match.first_open.seat, match.first_open.options[-1])
    assert {one["wounds"] for one in match.view(None)["heroes"]} == {wounds}


def test_a_party_of_dealt_heroes_can_be_named_in_a_position() -> None:
    table = quest(seats=4)
    assert key(table) == "play"
    assert [hero(table, number)["archetype"] for number in range(4)] == ["scout", "healer", "warrior", "mage"]
    assert engaged(table, 0) == []
    assert shadows(table) == []
