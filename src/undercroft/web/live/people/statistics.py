"""Statistics of cards: counted from the results of matches of bots, and of people who all allow the use of theirs."""

from collections.abc import Sequence

from ....store import ResultRecord, Store
from ....store.cards import CardKey, Count


async def may_share(store: Store, results: Sequence[ResultRecord]) -> bool:
    """Whether only bots played, or everybody who played agrees."""
    return not results[0].people or await store.sharing.all_agree(results[0].table)


def counted(results: Sequence[ResultRecord]) -> dict[CardKey, Count]:
    """What the players of one match add to the counts."""
    found: dict[CardKey, Count] = {}
    for one in results:
        if one.cards is None:
            continue
        cards = {(family, card): had for family, some in one.cards.items() for card, had in some.items()}
        for (family, card), had in {("", ""): True, **cards}.items():
            key = CardKey(one.user is None, family, card)
            found[key] = found.get(key, Count()).plus(Count(1, had, had and one.won))
    return found


async def recount(store: Store, game: str) -> int:
    """Recount all cards of a game from all its results; returns how many matches were counted."""
    total: dict[CardKey, Count] = {}
    after, matches = (0.0, ""), 0
    while found := await store.results.history(game, after, least=0):
        for results in found:
            after = (results[0].at, results[0].table)
            if any(one.cards for one in results) and await may_share(store, results):
                matches += 1
                for key, count in counted(results).items():
                    total[key] = total.get(key, Count()).plus(count)
    await store.cards.replace(game, total)
    return matches
