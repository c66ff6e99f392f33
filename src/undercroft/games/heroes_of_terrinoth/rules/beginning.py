"""Before the first round: heroes, party leader, first location (HT-2.10 to HT-2.12)."""

from ....kernel.decision import Decision, Option, Rules
from ....kernel.together import together
from .asking import HERO
from .box import HeroCard
from .state import Hero, Table
from .travelling import arrive, lead, reveal_location


def begin(table: Table) -> Rules[None]:
    if table.choose_heroes:
        for hero in table.heroes:
            yield from choose_card(table, hero)
    for hero in table.heroes:
        hero.chosen = True
        table.tell("joins", who=hero.seat, hero=hero.card)
    yield from choose_leader(table)
    reveal_location(table)
    yield from arrive(table)


def choose_card(table: Table, hero: Hero) -> Rules[None]:
    """Each player in turn takes a hero of an archetype that is still free (D2)."""
    taken = [other.card.archetype for other in table.heroes[: hero.number]]
    free = [card for card in table.box.heroes.values() if card.archetype not in taken]
    about = {"place": hero.number + 1}
    chosen: Option = yield Decision(hero.seat, "choose-hero", [HERO(card) for card in free], "HT-2.10", about)
    card: HeroCard = chosen.target
    for other in table.heroes[hero.number + 1 :]:
        if other.card.archetype == card.archetype:
            become(table, other, hero.card)
    become(table, hero, card)
    hero.chosen = True


def become(table: Table, hero: Hero, card: HeroCard) -> None:
    """Lay out the hero with the basic ability cards of its archetype."""
    hero.card = card
    hero.cards = table.box.basics(card.archetype)
    hero.health = card.health + EXTRA_HEALTH[len(table.heroes)]


EXTRA_HEALTH = {2: 10, 3: 4, 4: 0}
"""Health added to each hero, by the number of heroes (HT-14.1, HT-14.2)."""


def choose_leader(table: Table) -> Rules[None]:
    """Each player names a hero, and most votes win; of tied heroes the one named first in seat order leads (D3)."""
    seats = range(table.seats)
    options = [HERO(hero.card) for hero in table.heroes]

    def vote(seat: int) -> Rules[HeroCard]:
        chosen: Option = yield Decision(seat, "choose-leader", options, "HT-2.11")
        card: HeroCard = chosen.target
        return card

    votes: dict[int, HeroCard] = yield from together(seats, vote)
    named = [votes[seat] for seat in seats]
    best = max(named, key=named.count)
    most = named.count(best)
    if most < len(named):
        tied = any(card is not best and named.count(card) == most for card in named)
        table.tell("vote-tied" if tied else "vote-won", hero=best, who=named.index(best), count=most, all=len(named))
    lead(table, next(hero for hero in table.heroes if hero.card is best))
    table.tell("first-leader", hero=best)
