"""Statistics of cards: counted from the results of matches of bots, and of people who all allow the use of theirs."""

from collections.abc import Sequence

from ....store import ResultRecord, Store
from ....store.cards import Count, Of


async def may_share(store: Store, results: Sequence[ResultRecord]) -> bool:
    """Whether only bots played, or everybody who played agrees."""
    return not results[0].people or await store.sharing.all_agree(results[0].table)


def counted(results: Sequence[ResultRecord]) -> dict[Of, Count]:
    """What the players of one match add to the counts."""
    found: dict[Of, Count] = {}
    for one in results:
        if one.cards is None:
            continue
        cards = {(family, card): had for family, some in one.cards.items() for card, had in some.items()}
        for (family, card), had in {("", ""): True, **cards}.items():
            of = Of(one.user is None, family, card)
            found[of] = found.get(of, Count()).plus(Count(1, had, had and one.won))
    return found


async def count_anew(store: Store, game: str) -> int:
    """Recount all cards of a game from all its results; returns how many matches were counted."""
    total: dict[Of, Count] = {}
    after, matches = (0.0, ""), 0
    while found := await store.results.history(game, after, least=0):
        for results in found:
            after = (results[0].at, results[0].table)
            if any(one.cards for one in results) and await may_share(store, results):
                matches += 1
                for of, count in counted(results).items():
                    total[of] = total.get(of, Count()).plus(count)
    await store.cards.replace(game, total)
    return matches
