"""The board: duels can be followed, answers are in the order of the question, pointless questions are skipped."""

from collections import Counter
from typing import Any

import pytest

import undercroft
from tests.games.dungeonquest.delving import alone, duel, party
from tests.games.dungeonquest.rules.test_sun_and_end import out
from tests.repetitions import repetitions
from tests.web.finished import golden
from undercroft.games.dungeonquest.board import Board, answers, board
from undercroft.games.dungeonquest.board.arena import arena_part
from undercroft.games.dungeonquest.board.combat import hand, sides
from undercroft.games.dungeonquest.board.epitaph import Fate
from undercroft.games.dungeonquest.board.heroes import hero_part, strip_part
from undercroft.games.dungeonquest.board.history import rounds
from undercroft.games.dungeonquest.board.moments import TELL, Death
from undercroft.games.dungeonquest.board.offers import plates_part
from undercroft.games.dungeonquest.board.side import drawn_part
from undercroft.games.dungeonquest.board.way import way
from undercroft.games.dungeonquest.cards import CARDS, MONSTERS
from undercroft.games.dungeonquest.rules.grid import BY_ID
from undercroft.games.dungeonquest.view import View
from undercroft.kernel.match import Match
from undercroft.kernel.state import Event
from undercroft.kit.ending import Telling
from undercroft.kit.guide import guide_of
from undercroft.kit.moment import Flare
from undercroft.kit.seen import Asked, Seen
from undercroft.store import SeatRecord
from undercroft.testing import ScenarioTable, walk
from undercroft.web.live.commands import AutoAnswers
from undercroft.web.pages.review.ending import chronicle_of
from undercroft.web.pages.scene import PlayerMark, TableFacts, Viewer, build_scene
from undercroft.web.rendering.boards import ending_of

GAME = undercroft.game("dungeonquest")
ENGLISH = GAME.speech("en")
SEATS = [SeatRecord("anna"), SeatRecord("boris")]


def seen_by(match: Match, seat: int) -> Seen[View]:
    table = TableFacts("t", "A table", GAME, match.options, url="/t/t")
    players = [PlayerMark(n, f"Player {n}", "human") for n in range(match.seats)]
    seen: Any = build_scene(table, match, players, Viewer("en", (seat,))).seen
    return seen  # type: ignore[no-any-return]


def board_of(table: ScenarioTable, seat: int = 0) -> Board:
    return board(seen_by(table.match, seat))


def answered(table: ScenarioTable, seat: int = 0) -> list[str]:
    """The answers in the order in which they are shown."""
    scene = build_scene(
        TableFacts("t", "A table", GAME, table.match.options, url="/t/t"),
        table.match,
        [PlayerMark(n, f"Player {n}", "human") for n in range(table.match.seats)],
        Viewer("en", (seat,)),
    )
    assert scene.decision is not None
    return [option.id for option in board_of(table, seat).ordered(scene.decision.options)]


# -- a duel


def fighting() -> ScenarioTable:
    return duel(monster="demon").choose("move:north").choose("attack", 0)


def test_escape_comes_before_attack_as_in_the_question() -> None:
    assert answered(duel().choose("move:north")) == ["escape", "attack"]


def test_answers_beside_a_card_stand_in_the_order_of_the_prompt() -> None:
    table = alone("challara", decks={"dungeon": ["dungeon_razorwing_attack"]}, pile=["chamber_cross"])
    table.choose("move:north")
    beside = [option["id"] for option in plates_part(seen_by(table.match, 0))["options"]]
    assert beside == answered(table) == ["yes", "no"]


def test_cards_are_answered_by_keys_in_the_order_in_which_they_are_held() -> None:
    table = fighting()
    held = [card["card"] for card in hand(seen_by(table.match, 0), 0)["hand"]]
    assert answered(table) == [f"play:{id}" for id in dict.fromkeys(held)]


def test_whoever_plays_the_monster_reads_so() -> None:
    table = fighting()
    assert board_of(table, 1).step.text == "You play the Demon"
    assert "Demon" not in board_of(table, 0).step.text
    assert [arena_part(seen_by(table.match, seat))["plays"] for seat in (0, 1)] == ["", "demon"]


def test_the_life_in_the_mast_is_the_life_in_the_duel_and_sums_add_up() -> None:
    hits, added, kept = 0, 0, 0
    for seed in range(repetitions(10, 30)):
        match = GAME.start(2, seed)
        for _choice in walk(match, seed):
            fight = match.view(0)["fight"]
            if fight is None:
                continue
            for seat in match.pending:
                seen = seen_by(match, seat)
                left, right, bare = sides(seen)
                for side in (left, right):
                    assert side["total"] is None or not side["parts"] or sum(side["parts"]) == side["total"]
                    added += len(side["parts"]) > 1
                if bare and fight["round"] > 1 and left["revealed"]:
                    kept += bool(right["revealed"])
                for place, hero in enumerate(seen.view["heroes"]):
                    damage = [one for one in fight["sides"] if one["hero"] == hero["hero"]]
                    lost = sum(len(one["damage"]) for one in damage)
                    hits += bool(lost)
                    if hero["status"] != "dead":
                        life = max(0, hero["life"] - hero["wounds"] - lost)
                        assert board(seen).chips[place][0][0].value == f"{life}/{hero['life']}"
    assert min(hits, added, kept) > 3


def test_the_winner_of_a_round_had_the_higher_attack_with_all_that_was_added() -> None:
    added = 0
    for seed in range(repetitions(10, 30)):
        match = GAME.start(2, seed)
        for _choice in walk(match, seed):
            fight = match.view(0)["fight"]
            for one in rounds(match.events, fight["sides"][0]["hero"]) if fight else ():
                if one["left"] and one["right"]:
                    mine, theirs = one["left"][1], one["right"][1]
                    assert not one["winner"] or (mine >= theirs) == (one["winner"] == fight["sides"][0]["hero"])
                    added += max(mine, theirs) > 5
    assert added > 3


# -- what one player sees


def test_whoever_drew_the_card_reads_that_it_was_they() -> None:
    table = duel().choose("move:north")
    mine, theirs = (drawn_part(seen_by(table.match, seat)) for seat in range(2))
    assert mine is not None
    assert theirs is not None
    assert (mine["player"], theirs["player"]) == ("", "Player 0")


def test_on_a_phone_the_card_of_another_does_not_lie_below_ones_own_hero() -> None:
    table = duel().choose("move:north")
    mine, theirs = (strip_part(seen_by(table.match, seat)) for seat in range(2))
    assert mine is not None
    assert theirs is not None
    assert (mine["card"], theirs["card"]) == ("dungeon_skeleton", None)


def test_a_kept_card_that_tests_again_is_shown_and_says_what_a_failure_does() -> None:
    table = alone(me={"kept": ["trap_trapdoor"], "wounds": 3, "runes": ["rune_healing"]}).choose("go-on")
    shown = drawn_part(seen_by(table.match, 0))
    assert shown is not None
    assert (table.decision().key, shown["card"]) == ("before-test", "trap_trapdoor")
    risk = board_of(table).answers["roll"].risk
    assert risk is not None
    assert risk.then.startswith("or: suffer 1 wound")


def test_a_combat_card_says_what_it_counters() -> None:
    table = duel(combat=["combat_melee_1_counter", "combat_magic_4"]).choose("move:north").choose("attack", 0)
    notes = {id: answer.note for id, answer in board_of(table).answers.items()}
    assert notes["play:combat_melee_1_counter"] == "counters: Magic"
    assert notes["play:combat_magic_4"] == ""


def test_left_and_right_are_told_by_the_sides_of_the_board() -> None:
    me = {"status": "catacombs", "below": "c5", "heading": "west"}
    table = alone(tile=None, me=me, decks={"catacomb": ["catacomb_exit"]}).choose("yes")
    assert {id: answer.note for id, answer in board_of(table).answers.items()} == {"left": "south", "right": "north"}


def test_everybody_sees_the_die_that_decides_whether_the_sun_sets() -> None:
    table = party("krutzbeck", "tatianna", sun=25, turn=3, dice=[2])
    for seat in range(2):
        flares = [one for one in board_of(table, seat).moments if isinstance(one, Flare)]
        assert [(one.over, one.title) for one in flares] == [("It sets on 1 or less", "The sun does not set yet")]


def test_a_chest_may_bring_more_than_is_seen_until_dice_are_rolled_for_it() -> None:
    carried = {0: {"at": "a2", "tower": "m1", "loot": ["catacomb_treasure_chest", "corpse_gold_50"]}, 1: {"at": "c5"}}
    table = party("krutzbeck", "tatianna", hero=carried, tiles={"a2": "chamber_cross", "c5": "chamber_cross"})
    table.choose("move:north")
    assert board_of(table).chips[0][1][0].value == "50+?"
    assert Fate(0, "krutzbeck", loot=Counter(["catacomb_treasure_chest"])).open
    assert not Fate(0, "krutzbeck", loot=Counter(["corpse_gold_50"])).open


def test_where_a_rune_may_bring_one_each_answer_says_what_lies_there_but_a_common_chamber() -> None:
    tiles = {"d5": "chamber_cross", "h8": "corridor_cross"}
    table = alone(me={"runes": ["rune_teleportation"]}, tiles=tiles).choose("rune:rune_teleportation")
    notes = {id: answer.note for id, answer in board_of(table).answers.items()}
    assert notes == {"go:d5": "", "go:g5": "Treasure Chamber", "go:h8": "Corridor"}


# -- questions that are skipped


def test_what_is_used_is_named_without_a_sentence() -> None:
    table = duel(me={"wounds": 3, "runes": ["rune_healing"]}).choose("move:north")
    assert board_of(table).answers["heal:rune_healing"].label == "Rune of Healing"


def test_nobody_is_asked_to_suffer_a_wound_for_a_card_that_does_nothing() -> None:
    for card, automatic in (("dungeon_empty", "no"), ("dungeon_razorwing_attack", None)):
        table = alone("challara", decks={"dungeon": [card]}, pile=["chamber_cross"], options={"pause": True})
        table.choose("move:north")
        assert table.decision().key == "scouts"
        answer = AutoAnswers().answer(table.match, SEATS, 0)
        assert (answer.id if answer else None) == automatic


def unasked(key: str, **facts: Any) -> str | None:
    """The automatic answer for a Hero who goes north and is asked this, or None."""
    table = alone(pile=["chamber_cross"], options={"pause": True, **facts.pop("options", {})}, **facts)
    table.choose("move:north")
    assert table.decision().key == key
    answer = AutoAnswers().answer(table.match, SEATS, 0)
    return answer.id if answer else None


HEALER = {"wounds": 3, "runes": ["rune_healing"]}
DRINKER = {"wounds": 3, "loot": ["search_unstable_potion"]}
EMPTY = {"dungeon": ["dungeon_empty"]}


@pytest.mark.rule("DQ-2.8")
@pytest.mark.parametrize(
    ("facts", "answer"),
    [
        ({"me": HEALER, "decks": EMPTY}, "go-on"),
        ({"me": HEALER, "tiles": {"c4": "rotating_room"}}, None),  # the way there can be undone
        ({"me": DRINKER, "decks": EMPTY}, "go-on"),
        ({"me": {**DRINKER, "kept": ["catacomb_vampire_bite"]}, "decks": EMPTY}, None),
    ],
)
def test_what_can_be_used_next_turn_as_well_is_not_asked_for_at_the_end_of_this_one(
    facts: dict[str, Any], answer: str | None
) -> None:
    assert unasked("before-end", **facts) == answer


@pytest.mark.rule("DQ-7.3")
@pytest.mark.parametrize(("wounds", "answer"), [(11, "roll"), (12, None)])
def test_healing_before_a_test_is_asked_for_only_where_the_test_could_kill(wounds: int, answer: str | None) -> None:
    decks = {"dungeon": ["dungeon_hidden_trap"], "trap": ["trap_crossfire"]}
    assert unasked("before-test", me={**HEALER, "wounds": wounds}, decks=decks) == answer


@pytest.mark.rule("DQ-2.8")
@pytest.mark.parametrize(("wounds", "answer"), [(11, "go-on"), (12, None)])
def test_healing_before_what_a_kept_card_does_is_asked_for_only_where_it_could_kill(
    wounds: int, answer: str | None
) -> None:
    table = alone(me={**HEALER, "wounds": wounds, "kept": ["trap_trapdoor"]}, options={"pause": True})
    assert table.decision().key == "before-action"
    given = AutoAnswers().answer(table.match, SEATS, 0)
    assert (given.id if given else None) == answer


def test_a_turn_in_which_nothing_can_be_taken_back_ends_without_a_question() -> None:
    table = alone(decks={"dungeon": ["dungeon_empty"]}, pile=["chamber_cross"], options={"pause": True})
    table.choose("move:north")
    assert table.decision().key == "end-turn"
    answer = AutoAnswers().answer(table.match, SEATS, 0)
    assert answer is not None
    assert answer.id == "end-turn"


# -- the first game


@pytest.mark.rule("DQ-16.1")
def test_the_guided_first_game_kills_nobody_before_the_sunset() -> None:
    guide = guide_of(GAME)
    assert guide is not None
    for seed in range(12):
        match = GAME.start(guide.seats, seed, guide.options)
        for _choice in walk(match, seed):
            pass
        assert {event.args["cause"].id for event in match.events if event.key == "dies"} <= {"sunset"}


# -- the end


def test_the_gold_in_the_end_is_the_score_for_which_dice_were_rolled() -> None:
    table = out(["catacomb_treasure_chest"], ["corpse_gold_50"], dice=[3, 4])
    players = [PlayerMark(n, f"Player {n}", "human") for n in range(2)]
    seen: Any = Seen(table.view(0), ENGLISH, players, Asked("", "", (), {}), (), ())
    assert [row[-1][0].value for row in board(seen).chips] == ["700", "50"]
    assert [hero_part(seen, place)["gold"] for place in range(2)] == ["700", "50"]


def test_moments_and_the_end_page_tell_the_same_ends_in_the_same_order() -> None:
    match = undercroft.load(golden("dungeonquest", "3-greedy-3")["save"])
    seen = seen_by(match, 0)
    ends = [(number, event) for number, event in enumerate(seen.happened) if event.key in ("dies", "leaves")]
    order = [event.args["who"] for _number, event in ends]
    assert sorted(order) == [0, 1, 2]
    told = [TELL[event.key](seen, number, event) for number, event in ends]
    for one, seat in zip(told, order, strict=True):
        assert one is not None
        assert (f" · Player {seat}:" in one.said) == (seat != 0), one.said
    inside = [one.note.startswith("The others are still") for one in told if isinstance(one, Death)]
    assert inside == [number < 2 for number, one in enumerate(told) if isinstance(one, Death)]
    ending: Any = ending_of(GAME).tell(chronicle_of(match), Telling(ENGLISH, seen.names, 0))
    assert [stone.seat for stone in ending.more.others] == [seat for seat in order if seat]


def test_the_stops_of_a_way_are_numbered_in_the_order_in_which_things_happened() -> None:
    there, back = BY_ID["c4"], BY_ID["c5"]
    coins = CARDS["search_gold_150"]
    walk_of: list[tuple[str, dict[str, Any]]] = [
        ("starts", {"space": back}), ("moves", {"space": there}), ("gains", {"card": coins}),
        ("moves", {"space": back}), ("slays", {"monster": MONSTERS["troll"]}),
    ]  # fmt: skip
    events = [Event(key, {"who": 0, **args}, turn, None, ()) for turn, (key, args) in enumerate(walk_of)]
    found = way(events, 0, ENGLISH)
    assert found is not None
    assert [stop.where for stop in found.stops] == ["C5", "C4"]


def test_the_ways_of_a_turn_say_what_they_are_for() -> None:
    options: Any = [{"id": verb, "verb": verb, "things": []} for verb in ("search", "descend", "leave")]
    for language in ("en", "ru"):
        written = answers.write(options, {}, undercroft.game("dungeonquest").speech(language))
        assert all(answer.note for answer in written.values())
