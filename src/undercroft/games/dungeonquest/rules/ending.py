"""The end of the game: last effects, gold, the winner (DQ-11.5 to DQ-11.11, DQ-14.6)."""

from ....kernel.decision import Rules, Verb, pick
from ....kernel.state import Result
from ....kernel.text import _
from ....kit.copies import Ref
from .decks import draw_treasure
from .hero import EVERYBODY, OUT, Held
from .loot import discard_loot, held, loot_refs, treasures
from .state import Table
from .wounds import SUNSET, bury

CHEST, IMP, TOME = "catacomb_treasure_chest", "dungeon_bottle_imp", "treasure_forbidden_tome"
HALF_OF_IT = 500
"""The gold that gives a player alone half of what gold can add to the result: a good haul without a Treasure."""
RESOLVE = Verb("resolve", _("{0}"))
DONE = Verb("done", _("Nothing more"))()


def sunset(table: Table) -> Rules[None]:
    """The towers close: every Hero who is still inside dies (DQ-10.2)."""
    table.tell("sunset")
    for hero in table.heroes:
        if hero.alive:
            bury(table, hero.seat, SUNSET)
    yield from end_game(table, "sunset")


def end_game(table: Table, how: str) -> Rules[None]:
    """End-of-game effects from the first player on, then the score."""
    table.laid_open = True
    for hero in table.heroes:
        hero.loot = [Held(one.card, EVERYBODY) for one in hero.loot]
    glory = [bool(treasures(hero)) for hero in table.heroes]
    values: dict[int, list[int]] = {}
    for seat in table.clockwise(table.first):
        if table.heroes[seat].status is OUT:
            values[seat] = yield from _last_effects(table, seat)
    table.result = score(table, how, values, glory)
    table.tell(f"over-{how}")


def _last_effects(table: Table, me: int) -> Rules[list[int]]:
    """Treasure Chest, Bottle Imp, Forbidden Tome, in an order of the player's choice (DQ-11.10); returns the gold of
    each Loot card."""
    hero = table.heroes[me]
    rolled: dict[Held, int] = {}
    while True:
        left = [ref for ref in loot_refs(hero, CHEST, IMP, TOME) if held(hero, ref) not in rolled]
        if not left:
            break
        options = [RESOLVE(ref) for ref in left]
        if all(ref.card.id != CHEST for ref in left):
            options.append(DONE)
        chosen = yield from pick(me, "last-effects", options, "DQ-11.10")
        if chosen is DONE:
            break
        ref: Ref = chosen.target
        one = held(hero, ref)
        rolled[one] = 0
        if ref.card.id == CHEST:
            rolled[one] = 100 * table.throw(me, 2)
        elif ref.card.id == IMP:
            yield from _bottle_imp(table, me, one)
        else:
            rolled[one] = _forbidden_tome(table, me, one)
    return [rolled.get(one, one.card.gold) for one in hero.loot]


def _bottle_imp(table: Table, me: int, imp: Held) -> Rules[None]:
    """A die: a Loot card is lost, nothing, or a Treasure card is won."""
    hero = table.heroes[me]
    result = table.throw(me)
    if result <= 2:
        others = [ref for ref in loot_refs(hero) if held(hero, ref) is not imp]
        if others:
            discard_loot(table, me, others[table.rng.below(len(others))])
    elif result >= 4:
        yield from draw_treasure(table, me, 1)


def _forbidden_tome(table: Table, me: int, tome: Held) -> int:
    """A die: everything else is lost, nothing, or gold."""
    hero = table.heroes[me]
    result = table.throw(me)
    if result == 1:
        for ref in reversed(loot_refs(hero)):
            if held(hero, ref) is not tome:
                discard_loot(table, me, ref)
    return 0 if result <= 3 else 600 if result <= 5 else 1500


def score(table: Table, how: str, values: dict[int, list[int]], glory: list[bool]) -> Result:
    """Most gold wins; then the most valuable card, then the number of cards (DQ-11.7)."""
    scores = []
    for hero in table.heroes:
        gold = values.get(hero.seat, [])
        scores.append(
            {"left": int(hero.status is OUT), "cards": len(gold), "best": max(gold, default=0), "total": sum(gold)}
        )
    won = _somebody_wins(table, scores, glory)
    keys = [(one["left"], one["total"], one["best"], one["cards"]) for one in scores]
    ranking = [[seat for seat, key in enumerate(keys) if key == place] for place in sorted(set(keys), reverse=True)]
    if not won:
        ranking = [[], *ranking]  # DQ-11.8: Kalladra wins
    return Result(how, ranking, scores, alone=_alone(scores[0], won))


def _alone(score: dict[str, int], won: bool) -> float:
    """How good the result is for a player alone: dead -1; out alive 0, with the goal reached 0.5, plus up to 0.5 for
    gold."""
    if not score["left"]:
        return -1.0
    return (0.5 if won else 0.0) + 0.5 * score["total"] / (score["total"] + HALF_OF_IT)


def _somebody_wins(table: Table, scores: list[dict[str, int]], glory: list[bool]) -> bool:
    """Alone it takes a Treasure card, and the gold that was set as a goal (DQ-14.6)."""
    if table.house.solo:
        return bool(scores[0]["left"] and glory[0] and scores[0]["total"] >= table.house.gold_target)
    return any(one["left"] for one in scores)
