"""Epic games and campaigns (TQ-15.5 to TQ-15.16)."""

from collections import Counter

import pytest

import undercroft
from tests.games.thunderstone_quest.looking import battle, choose_all, offers, passing, player, quest
from undercroft.games.thunderstone_quest.cards import ADVENTURES, CARDS, CLASSES, GROUPS, MARKET, QUESTS, STACKS
from undercroft.games.thunderstone_quest.rules.campaign import eligible
from undercroft.games.thunderstone_quest.rules.state import Table
from undercroft.testing import ScenarioTable, scenario

GAME = undercroft.game("thunderstone_quest")
SHARDS = ["thunderstone_shard"] * 6


def table_of(**options: object) -> Table:
    state: Table = GAME.start(2, 3, options).state
    return state


@pytest.mark.rule("TQ-15.5", "TQ-15.6")
def test_an_epic_dungeon_has_ten_different_monsters_of_each_level() -> None:
    found = set()
    for seed in range(5):
        table: Table = GAME.start(2, seed, {"adventure": "draw", "epic_dungeon": True}).state
        assert [len(deck) for deck in table.decks] == [9, 10, 11]
        for level, deck in enumerate(table.decks, 1):
            cards = [card for card in deck.cards if not card.is_key]
            cards += [place.card for place in table.places if place.room.level == level and place.card is not None]
            assert len(cards) == len(set(cards)) == 10
            pool = [one for group in GROUPS.values() if group.level == level for one in group.monsters]
            assert set(cards) | set(deck.spare) == set(pool), "drawn from every Monster of the pool"
            assert not set(cards) & set(deck.spare)
            found |= {card.id for card in cards}
    assert len(found) > 70


@pytest.mark.rule("TQ-15.5", "TQ-15.7")
def test_an_epic_market() -> None:
    table = table_of(adventure="draw", epic_market=True)
    epic = table.epic
    assert epic is not None
    shown = [card for _slot, card in epic.slots]
    assert [slot for slot, _card in epic.slots] == ["item", "item", "spell", "spell", "weapon", "weapon", "any", "any"]
    assert [card.kind if card else None for card in shown] == [
        *["item"] * 2,
        *["spell"] * 2,
        *["weapon"] * 2,
        None,
        None,
    ]
    everything = [card for deck in epic.decks.values() for card in deck] + [card for card in shown if card is not None]
    assert Counter(everything) == Counter(MARKET.values()), "one copy of every Market card"
    view = GAME.start(2, 3, {"adventure": "draw", "epic_market": True}).view(None)
    assert view["epic_market"]["decks"] == {"item": 13, "spell": 14, "weapon": 15}
    assert view["market"] == []


def epic(seed: int = 0, **position: object) -> ScenarioTable:
    options = {"adventure": "draw", "epic_market": True, "extras": "off"}
    return quest(seed=seed, options=options, **position)


def open_cards(table: ScenarioTable) -> list[str | None]:
    return [slot["card"] for slot in table.view()["epic_market"]["slots"]]


@pytest.mark.rule("TQ-15.8")
def test_typed_slots_are_refilled_and_any_slots_are_not() -> None:
    table = epic(hands={0: SHARDS, 1: SHARDS})
    before = open_cards(table)
    table.choose("village:bazaar").choose(f"buy:{before[0]}")
    after = open_cards(table)
    assert before[0] in player(table)["discard"]
    assert after[1:] == before[1:]
    assert after[0] not in (None, before[0])
    assert CARDS[str(after[0])].kind == "item"
    assert table.view()["epic_market"]["decks"]["item"] == 12
    table.state.epic.decks["spell"].clear()
    passing(table)
    table.choose("village:marketplace").choose("open-deck:weapon")
    anys = open_cards(table)[6:]
    assert (CARDS[str(anys[0])].kind, anys[1]) == ("weapon", None)
    table.choose(f"buy:{anys[0]}")
    assert open_cards(table)[6:] == [None, None]
    empty = epic(hands={0: SHARDS})
    empty.state.epic.decks["spell"].clear()
    spell = open_cards(empty)[2]
    empty.choose("village:bazaar").choose(f"buy:{spell}")
    assert open_cards(empty)[2] is None, "an empty deck closes"


@pytest.mark.rule("TQ-15.9")
def test_the_marketplace_is_a_fifth_location() -> None:
    table = epic(hands={seat: [] for seat in range(2)}, decks={0: [], 1: []})
    assert "village:marketplace" in table.options()
    for _visit in range(2):
        choose_all(table, "village:marketplace", "open-deck:spell")
    full = open_cards(table)[6:]
    assert None not in full
    table.choose("village:marketplace")
    assert table.options() == [f"clear:{card}" for card in full], "first one of them is destroyed"
    choose_all(table, f"clear:{full[0]}", "open-deck:item")
    assert open_cards(table)[7] == full[1]
    assert CARDS[str(open_cards(table)[6])].kind == "item"
    assert table.view()["destroyed"] == {full[0]: 1}
    without = quest(options={"adventure": "draw", "epic_market": True, "fifth_location": False})
    assert not offers(without, "village:marketplace")
    assert not offers(quest(), "village:marketplace")


@pytest.mark.rule("TQ-15.10")
def test_epic_heroes_of_which_there_is_one_each() -> None:
    options = {"adventure": "draw", "epic_heroes": "one_level_1_of_each", "extras": "off"}
    places: set[str] = set()
    for seed in range(12):
        view = GAME.start(2, seed, options).view(None)
        assert [pile["pile"] for pile in view["heroes"]] == [cls.lower() for cls in CLASSES]
        heroes = [id for pile in view["heroes"] for id in pile["cards"]]
        assert sorted(heroes) == sorted(stack.levels[0].id for stack in STACKS.values())
        for pile in view["heroes"]:
            assert all(pile["pile"].capitalize() in CARDS[id].keywords for id in pile["cards"])
            places |= {pile["pile"] for id in pile["cards"] if id == "felin_l1"}
    assert places == {"cleric", "wizard"}, "a multi-class Hero into any one of its classes"
    table = quest(options=options, hands={0: ["adventurer", *SHARDS[:5]]}, xp={0: 2})
    tops = [pile["top"] for pile in table.view()["heroes"]]
    table.choose("village:guilds_quarter")
    passing(table, "buy")
    assert offers(table, "buy:")[:4] == [f"buy:{top}" for top in tops if CARDS[str(top)].cost <= 10]
    choose_all(table, "buy-nothing", "level:adventurer")
    assert table.options() == [f"become:{top}" for top in tops], "only the top cards"
    table.choose(f"become:{tops[0]}")
    assert next(pile["top"] for pile in table.view()["heroes"]) != tops[0]
    rise = quest(options=options, hands={0: ["stormhand_l1"]}, xp={0: 3}).choose("village:shop_of_wonders")
    rise.choose("level:stormhand_l1")
    assert "stormhand_l2" in player(rise)["discard"], "levels 2 and 3 come from the box"


@pytest.mark.rule("TQ-15.11")
@pytest.mark.parametrize(("layout", "keys"), [("1-2-3", 4), ("2-2-2", 5), ("3-2-1", 6), ("0-3-3", 4)])
def test_more_keys_and_other_layouts(layout: str, keys: int) -> None:
    view = GAME.start(2, 0, {"keys": keys, "key_layout": layout}).view(None)
    assert view["keys"] == {"found": 0, "needed": keys, "layout": [int(one) for one in layout.split("-")]}
    assert [deck["keys"] for deck in view["decks"]] == view["keys"]["layout"]
    assert [deck["cards"] for deck in view["decks"]] == [8 + count for count in view["keys"]["layout"]]
    table = quest(
        options={"keys": keys, "key_layout": layout},
        hands={0: ["gorlandor_l3"] * 2, 1: []},
        figures={0: "mine"},
        monsters={"mine": "kobold"},
        monster_decks={1: ["guardian_key", "goblin_sneak"]},
        keys=3,
    )
    battle(table.choose("dungeon"))
    assert bool(table.events("guardian-keys")) == (keys == 4)


def campaign(seats: int = 2, **position: object) -> ScenarioTable:
    """The last turn of the first of two games."""
    position = {"hands": {seat: [] for seat in range(seats)}, "decks": {seat: [] for seat in range(seats)}, **position}
    return quest(seats, options={"campaign": 2, "extras": "off"}, active=seats - 1, last_round=1, **position)


@pytest.mark.rule("TQ-15.12")
def test_the_guild_recognition_phase() -> None:
    discards = {
        0: ["short_sword", "stormhand_l2", "goblin_crown", "whisper", "dagger", "magic_missile", "short_sword"],
        1: ["short_sword", "hammer"],
        2: ["short_sword"],
    }
    table = campaign(3, discards=discards, xp={0: 0, 1: 40, 2: 30})
    passing(table.choose("village:bazaar"), "recognise")
    assert table.decision().seat == 1, "from the winner"
    assert table.options() == ["recognise:short_sword", "recognise:hammer", "recognise-none"]
    table.choose("recognise:short_sword")
    assert table.decision().seat == 0, "clockwise; seat 2 has nothing that is not taken and forfeits"
    assert table.options() == ["recognise:magic_missile", "recognise-none"]
    table.choose("recognise:magic_missile")
    assert [one["veterans"] for one in table.view()["players"]] == [["magic_missile"], ["short_sword"], []]


@pytest.mark.rule("TQ-15.13", "TQ-15.11")
def test_the_next_game_begins_with_the_cards_kept() -> None:
    table = campaign(discards={0: ["hammer"], 1: []}, xp={0: 9, 1: 4}, wounds={0: 3})
    passing(table.choose("village:bazaar"), "recognise").choose("recognise:hammer")
    view = table.view()
    assert (view["game_of_campaign"], view["adventure"]) == (2, "a_mirror_in_the_dark_2")
    assert Counter(card.id for card in table.state.all_cards(0)) == {
        "adventurer": 6, "lantern": 2, "thunderstone_shard": 2, "dagger": 2, "hammer": 1,
    }  # fmt: skip
    assert len(table.state.all_cards(1)) == 12
    assert not CARDS["hammer"].is_starter
    assert [(one["xp"], one["wounds"]) for one in view["players"]] == [(0, 0), (0, 0)]
    assert view["keys"]["found"] == 0


@pytest.mark.rule("TQ-15.12", "TQ-15.13")
def test_a_card_of_the_starting_deck_is_not_kept_again() -> None:
    table = quest(
        hands={0: [], 1: []}, discards={0: ["hammer"], 1: []},
        options={"campaign": 3, "extras": "off"}, active=1, last_round=1,
    )  # fmt: skip
    passing(table.choose("village:bazaar"), "recognise").choose("recognise:hammer")
    state = table.state
    state.players[0].discard.append(CARDS["short_sword"])
    state.last_round, state.ended_by, state.active = 1, "keys", 1
    passing(passing(table).choose("village:bazaar"), "recognise")
    assert table.options() == ["recognise:short_sword", "recognise-none"]
    state.players[0].discard.append(CARDS["hammer"])
    assert [card.id for card in eligible(state, 0)] == ["short_sword", "hammer"], "a copy bought since is another card"


@pytest.mark.rule("TQ-15.14")
def test_the_vp_of_all_games_are_added() -> None:
    table = campaign(discards={0: [], 1: []}, xp={0: 9, 1: 4})
    passing(table.choose("village:bazaar"))
    assert [one["total"] for one in table.view()["players"]] == [9, 4]
    state = table.state
    state.last_round, state.ended_by = 1, "keys"
    state.players[0].xp, state.players[1].xp = 2, 7
    passing(table.choose("village:bazaar"))
    result = table.match.result
    assert result is not None
    assert [(score["before"], score["total"]) for score in result.scores] == [(9, 11), (4, 11)]
    assert result.ranking == [[1], [0]], "the tie is broken by the last game"


@pytest.mark.rule("TQ-15.15")
def test_who_begins_after_a_shared_victory() -> None:
    cards = {0: ["hammer"], 1: ["short_bow"], 2: ["fireball"]}
    table = campaign(3, discards=cards, xp={0: 1, 1: 5, 2: 4}, first=2)
    passing(table.choose("village:bazaar"), "recognise")
    seats = []
    while table.match.pending and table.decision().key == "recognise":
        seats.append(table.decision().seat)
        table.choose("recognise-none")
    vp = {seat: sum(CARDS[id].vp for id in ids) for seat, ids in cards.items()}
    best = max((xp + vp[seat], seat) for seat, xp in {0: 1, 1: 5, 2: 4}.items())[0]
    winners = [seat for seat, xp in {0: 1, 1: 5, 2: 4}.items() if xp + vp[seat] == best]
    assert winners == [1, 2]
    assert seats == [2, 0, 1], "the earliest in turn order of those who share it"


@pytest.mark.rule("TQ-15.16", "TQ-13.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_players_changes_only_the_rations(seats: int) -> None:
    table = scenario("thunderstone_quest", seats, setup=True)
    view = table.view()
    assert [deck["cards"] for deck in view["decks"]] == [9, 10, 11]
    assert [list(pile["cards"].values()) for pile in view["heroes"]] == [[5, 3, 2]] * 4
    assert view["treasures"] == 24
    assert sorted(one["iron_rations"] for one in view["players"]) == list(range(seats))
    verbs = {option.split(":")[0] for option in table.options()}
    assert verbs == {"figure"}, "nothing is traded or given"
    for bad in (1, 5):
        with pytest.raises(undercroft.Refusal):
            GAME.start(bad, 0)


def test_campaigns_go_on_from_the_chosen_adventure() -> None:
    ids = [adventure.id for adventure in ADVENTURES]
    table = quest(options={"campaign": 3, "adventure": ids[11], "extras": "off"}, active=1, last_round=1,
                  hands={0: [], 1: []}, decks={0: [], 1: []}, discards={0: [], 1: []})  # fmt: skip
    passing(table.choose("village:bazaar"))
    assert table.view()["adventure"] == ids[0]
    assert len(QUESTS) == 4
