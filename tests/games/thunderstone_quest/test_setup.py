"""The box and the setup (TQ-1, TQ-2, TQ-15.1 to TQ-15.4)."""

from collections import Counter

import pytest

import undercroft
from tests.games.thunderstone_quest.looking import passing, player, quest
from undercroft.games.thunderstone_quest.cards import (
    ADVENTURES,
    CARDS,
    GROUPS,
    GUARDIANS,
    GUILDS,
    MARKET,
    QUESTS,
    ROOMS,
    SIDE_QUESTS,
    STACKS,
    TREASURES,
)
from undercroft.games.thunderstone_quest.rules.card import CLASSES, Card
from undercroft.games.thunderstone_quest.rules.prepare import FIGURES
from undercroft.games.thunderstone_quest.rules.state import NEIGHBOURS, Table
from undercroft.testing import scenario

GAME = undercroft.game("thunderstone_quest")


def table_of(seats: int = 2, seed: int = 0, **options: object) -> Table:
    state: Table = GAME.start(seats, seed, options).state
    return state


@pytest.mark.rule("TQ-1.1", "TQ-15.16")
def test_the_box() -> None:
    counts = {id: CARDS[id].copies for id in (
        "adventurer", "thunderstone_shard", "lantern", "dagger", "festering_wound", "guardian_key", "wilderness",
    )}  # fmt: skip
    assert counts == {
        "adventurer": 24, "thunderstone_shard": 8, "lantern": 8, "dagger": 8, "festering_wound": 24,
        "guardian_key": 6, "wilderness": 1,
    }  # fmt: skip
    assert sum(card.copies for card in TREASURES if card.quest == "base") == 21
    assert len(SIDE_QUESTS) == 16
    assert sum(guild.copies for guild in GUILDS) == 16
    assert len([card for card in CARDS.values() if card.is_legendary]) == 25
    assert len(FIGURES) == 6
    table = table_of(4)
    tokens = Counter(table.gear)
    for one in table.players:
        tokens.update({"iron_rations": one.iron_rations})
    assert tokens == {"iron_rations": 16, "lantern": 16, "potion": 16}
    assert len(STACKS) == 24
    assert (len(MARKET), len(GROUPS), len(ROOMS), len(GUARDIANS)) == (48, 24, 25, 12)
    assert list(GAME.seats) == [2, 3, 4]


@pytest.mark.rule("TQ-1.2")
def test_what_has_a_card_type() -> None:
    kinds = Counter(card.kind for card in CARDS.values())
    assert kinds["hero"] == 1 + 72 + 2 + len([c for c in CARDS.values() if c.is_legendary and c.is_hero])
    for kind in ("guardian_key", "cache", "wound", "side_quest", "guild_support"):
        typed = {"Hero", "Item", "Spell", "Weapon", "Monster"}
        assert all(not typed & set(card.keywords) for card in CARDS.values() if card.kind == kind)
    for card in CARDS.values():
        if card.kind in ("hero", "item", "spell", "weapon"):
            assert card.kind.capitalize() in card.keywords


@pytest.mark.rule("TQ-1.3")
def test_xp_never_runs_out() -> None:
    table = quest(hands={0: ["cache_ancient_lore"]}, xp={0: 300, 1: 900}).choose("village:shop_of_wonders")
    table.choose(next(option for option in table.options() if option.startswith("use:cache_ancient_lore")))
    assert player(table)["xp"] == 303


@pytest.mark.rule("TQ-1.4")
def test_what_is_not_there_is_not_taken() -> None:
    table = quest(
        hands={0: ["gorlandor_l3", "gorlandor_l3"]},
        figures={0: "sunken_well"},
        monsters={"sunken_well": "brood_mother"},
        gear={0: {}, 1: {"lantern": 16}},
        treasures=[],
        festering=0,
    )
    passing(table.choose("dungeon"))
    seen = player(table)
    assert (seen["xp"], seen["lantern"], seen["wounds"]) == (4, 0, 2)
    assert "festering_wound" not in seen["discard"]


@pytest.mark.rule("TQ-1.5", "TQ-2.3", "TQ-2.4", "TQ-2.5")
def test_stacks_of_the_village() -> None:
    for adventure in ADVENTURES:
        view = GAME.start(2, 1, {"adventure": adventure.id}).view(None)
        assert [pile["slot"] for pile in view["heroes"]] == list(CLASSES)
        for pile in view["heroes"]:
            assert pile["slot"] in STACKS[pile["pile"]].classes
            assert [CARDS[id].level for id in pile["cards"]] == [1, 2, 3]
            assert list(pile["cards"].values()) == [5, 3, 2]
            assert CARDS[pile["top"]].level == 1
        assert all(list(pile["cards"].values()) == [8] for pile in view["market"])
        slots = Counter(pile["slot"] for pile in view["market"])
        if adventure is ADVENTURES[0]:
            assert slots == {"item": 1, "spell": 1, "weapon": 2}
        else:
            assert slots == {"item": 2, "spell": 2, "weapon": 2, "any": 2}
        for pile in view["market"]:
            assert pile["slot"] in (CARDS[pile["pile"]].kind, "any")


@pytest.mark.rule("TQ-1.6", "TQ-2.1", "TQ-2.2", "TQ-2.21")
def test_boards_and_figures() -> None:
    for adventure in (ADVENTURES[0].id, ADVENTURES[1].id):  # the rules are the same for both sides of the Village board
        match = GAME.start(2, 0, {"adventure": adventure})
        view = match.view(None)
        facts = {"deck", "discard", "xp", "wounds", "hp", "iron_rations", "lantern", "potion"}
        assert all(facts <= set(one) for one in view["players"])
        assert all((one["place"], one["where"]) == (None, None) for one in view["players"])
        table = quest(options={"adventure": adventure})
        assert table.options() == [
            "village:shrine", "village:bazaar", "village:shop_of_wonders", "village:guilds_quarter", "dungeon",
        ]  # fmt: skip


@pytest.mark.rule("TQ-2.6", "TQ-2.7")
def test_seven_tiles_in_two_columns() -> None:
    table = table_of()
    assert [place.room.level for place in table.places] == [0, 1, 1, 2, 2, 3, 3]
    assert [place.room.id for place in table.places] == ["wilderness", *ADVENTURES[0].rooms]
    assert NEIGHBOURS == ((1, 2), (0, 2, 3), (0, 1, 4), (1, 4, 5), (2, 3, 6), (3, 6), (4, 5))
    assert all(here in NEIGHBOURS[there] for here in range(7) for there in NEIGHBOURS[here])


@pytest.mark.rule("TQ-2.8", "TQ-2.10", "TQ-2.11")
def test_monsters_and_keys() -> None:
    orders = set()
    for seed in range(12):
        table = table_of(2, seed)
        assert [len(deck) for deck in table.decks] == [9, 10, 11]
        assert [len([c for c in deck.cards if c.is_key]) for deck in table.decks] == [1, 2, 3]
        for level, deck in enumerate(table.decks, 1):
            group = GROUPS[ADVENTURES[0].groups[level - 1]]
            cards: list[Card] = [card for card in deck.cards if not card.is_key]
            cards += [place.card for place in table.places if place.room.level == level and place.card is not None]
            assert Counter(cards) == dict.fromkeys(group.monsters, 2)
        orders.add(tuple(card.id for card in table.decks[0].cards))
    assert len(orders) > 6
    dark = GAME.start(2, 0, {"adventure": "at_the_foundations_of_the_world_1"}).view(None)["dungeon"]
    assert [place["room"] for place in dark if place["face_down"]] == ["darkness_temple"]
    assert [place["room"] for place in dark if place["card"] is None] == ["darkness_temple"]


@pytest.mark.rule("TQ-2.12")
def test_the_guardian_is_open_and_can_be_chosen() -> None:
    view = GAME.start(2, 0, {}).view(None)
    assert view["guardian"] == "smorga_the_queen_iv"
    assert view["dungeon"][0]["card"] == "giant_rat"
    chosen = GAME.start(2, 0, {"guardian": "baalok_the_flesh_weaver", "strength": "6"}).view(None)
    assert chosen["guardian"] == "baalok_the_flesh_weaver_vi"
    assert GAME.start(2, 0, {"strength": "5"}).view(None)["guardian"] == "smorga_the_queen_v"


@pytest.mark.rule("TQ-2.13", "TQ-2.14")
def test_starting_decks_and_figures() -> None:
    match = GAME.start(4, 3)
    decks = [Counter(card.id for card in one.deck) for one in match.state.players]
    assert decks == [{"adventurer": 6, "lantern": 2, "thunderstone_shard": 2, "dagger": 2}] * 4
    assert len({tuple(card.id for card in one.deck) for one in match.state.players}) > 1, "they are shuffled"
    for seat in range(4):
        options = [option.id for option in match.pending[seat].options]
        assert len(options) == 6 - seat, "nobody takes the figure of another"
        match.choose(seat, options[0])
    assert [one["figure"] for one in match.view(None)["players"]] == ["knight", "priestess", "thief", "sorcerer"]
    assert [one["hand"] for one in match.view(None)["players"]] == [6, 6, 6, 6]


@pytest.mark.rule("TQ-2.15")
def test_the_treasure_deck() -> None:
    for adventure in (ADVENTURES[0], ADVENTURES[4]):
        treasures = Counter(table_of(2, 0, adventure=adventure.id).treasures)
        assert treasures == {card: card.copies for card in TREASURES if card.quest in ("base", adventure.quest)}
        assert sum(treasures.values()) == 24
        assert not any(card.is_legendary for card in treasures)


@pytest.mark.rule("TQ-2.16", "TQ-2.17", "TQ-2.18")
def test_side_quests_and_guilds() -> None:
    match = GAME.start(3, 5, {"adventure": "a_mirror_in_the_dark_2"})
    for seat in range(3):
        match.choose(seat, match.pending[seat].options[0].id)
    assert sorted(match.pending) == [0, 1, 2], "all choose at once"
    dealt = [match.view(seat)["dealt_quests"] for seat in range(3)]
    assert len({quest for three in dealt for quest in three}) == 9
    match.choose(2, f"keep-quest:{dealt[2][1]}")
    assert sorted(match.pending) == [0, 1]
    assert "dealt_quests" not in match.view(None)
    match.choose(0, f"keep-quest:{dealt[0][0]}")
    match.choose(1, f"keep-quest:{dealt[1][2]}")
    assert [match.view(seat)["quest"] for seat in range(3)] == [dealt[0][0], dealt[1][2], dealt[2][1]]
    assert [one["quest"] for one in match.view(1)["players"]] == [None, None, None], "nobody sees another's"
    for seat in range(3):
        assert list(match.pending) == [seat], "guilds in seat order"
        assert len(match.pending[seat].options) == 4
        match.choose(seat, "join:wizards_guild")
    assert [one["guild"] for one in match.view(None)["players"]] == ["wizards_guild"] * 3, "several may join the same"


@pytest.mark.rule("TQ-2.9", "TQ-2.19")
def test_nothing_is_resolved_at_setup_and_all_have_six_cards() -> None:
    for seed in range(8):
        match = GAME.start(3, seed, {"adventure": "total_eclipse_of_the_sun_2", "extras": "off"})
        for _choice in range(3):
            seat = next(iter(match.pending))
            match.choose(seat, match.pending[seat].options[0].id)
        seen = match.view(None)
        assert [one["hand"] for one in seen["players"]] == [6, 6, 6]
        assert [one["wounds"] for one in seen["players"]] == [0, 0, 0]
        assert list(match.pending) == [seen["active"]] == [seen["first"]]


@pytest.mark.rule("TQ-15.1")
def test_the_first_game() -> None:
    assert next(iter(GAME.presets)) == "first_game"
    assert len(GAME.presets) == 12 + len(QUESTS), "the adventures, and a campaign for each quest"
    assert all(f"about-{preset}" in GAME.texts for preset in GAME.presets)
    view = GAME.start(2, 0, GAME.presets["first_game"]).view(None)
    assert [pile["pile"] for pile in view["heroes"]] == ["avania", "stormhand", "hawkswood", "pylorian"]
    market = {"short_bow", "short_sword", "magic_missile", "tome_of_knowledge"}
    assert {pile["pile"] for pile in view["market"]} == market
    assert view["guardian"] == "smorga_the_queen_iv"
    assert view["treasures"] == 24
    table = scenario("thunderstone_quest", setup=True)
    for _seat in range(2):
        table.choose(table.options()[0])
    assert [one["has_quest"] for one in table.view()["players"]] == [False, False]
    assert [one["guild"] for one in table.view()["players"]] == [None, None]
    assert table.decision().key == "where-to"


@pytest.mark.rule("TQ-15.2", "TQ-15.3", "TQ-15.4")
def test_setups_drawn_by_chance() -> None:
    seen: set[str] = set()
    slots_of_multi: set[str] = set()
    for seed in range(40):
        view = GAME.start(2, seed, {"adventure": "draw"}).view(None)
        rooms = [place["room"] for place in view["dungeon"]]
        assert [ROOMS[room].level for room in rooms] == [0, 1, 1, 2, 2, 3, 3]
        assert len(set(rooms)) == 7
        heroes = {pile["slot"]: pile["pile"] for pile in view["heroes"]}
        assert list(heroes) == list(CLASSES)
        assert len(set(heroes.values())) == 4
        assert all(cls in STACKS[id].classes for cls, id in heroes.items())
        slots_of_multi |= {cls for cls, id in heroes.items() if id == "felin"}
        slots = Counter(pile["slot"] for pile in view["market"])
        assert slots == {"item": 2, "spell": 2, "weapon": 2, "any": 2}
        seen |= {*rooms, *heroes.values(), *(pile["pile"] for pile in view["market"]), view["guardian"]}
    assert {room for room in ROOMS if room != "wilderness"} <= seen
    assert set(MARKET) <= seen
    assert set(STACKS) <= seen
    assert len(seen & set(GUARDIANS)) > 8
    assert slots_of_multi == {"Cleric", "Wizard"}, "a Hero of two classes takes either slot"


@pytest.mark.rule("TQ-15.2", "TQ-2.15")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_setups_drawn_from_one_quest(number: int) -> None:
    name = list(QUESTS)[number - 1]
    options = {f"quest_{other}": other == number for other in (1, 2, 3, 4)}
    for seed in range(6):
        table = table_of(2, seed, adventure="draw", **options)
        used = [*[pile.cards[0] for pile in table.piles], *[place.room for place in table.places[1:]], table.guardian]
        assert {card.quest for card in used if card is not None} == {name}
        assert {card.quest for card in table.treasures} == {"base", name}
    with pytest.raises(undercroft.Refusal):
        GAME.start(2, 0, {"adventure": "draw", **dict.fromkeys(options, False)})
