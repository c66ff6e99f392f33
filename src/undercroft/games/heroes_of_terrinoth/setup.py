"""Setting up: the quest, its decks, the heroes (HT-2)."""

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.rng import Random
from ...kernel.setting import choice, flag, number
from ...kernel.text import _
from .cards import BOX
from .rules.beginning import become
from .rules.box import DANGERS, MAGE, HeroCard
from .rules.deck import Deck, Placed
from .rules.enemy import Enemy
from .rules.place import Exploration, Location
from .rules.quest import Quest, Stack
from .rules.state import LAIR, Foe, Hero, Table

ANY = "any"
FIRST_QUEST = "goblin_uprising"
FIRST_WOUNDS = {2: 6, 3: 4, 4: 3}
"""By the number of heroes: the wounds that each begins with under the house rule, about a third of its health."""

ABOUT = {
    ANY: _("Any of the eight quests, from common to nightmare."),
    "goblin_uprising": _("Common, about 12 rounds. Goblins burn the farms: bring down their king Splig at his throne. The quest to begin with."),  # noqa: E501
    "widows_web": _("Common, about 12 rounds. Children are caught in a web: explore the Broodmother's Nest while a captive is left."),  # noqa: E501
    "dead_of_night": _("Common, about 12 rounds. The dead of three parishes walk: bring down Maurgrim, who calls them."),  # noqa: E501
    "blood_in_the_free_cities": _("Dire, about 13 rounds. A vampire hunts in the city: every clue makes Kyrath easier to wound."),  # noqa: E501
    "heart_of_the_mountain": _("Dire, about 14 rounds. Find the Heart Shard, and keep it until the last location is explored."),  # noqa: E501
    "wings_of_shadow": _("Nightmare, about 12 rounds. Follow the dragon Shaarzak and his brood to their lair."),
    "march_of_the_undying": _("Nightmare, about 12 rounds. Hold the walls of the Last Bastion, and bring down Vethrask."),  # noqa: E501
    "ynfernael_gate": _("Nightmare, about 10 rounds. Explore the Gate of Ynfernael while demons come out of it."),
}  # fmt: skip
"""A description of each quest: its danger, its length when played by bots, its aim."""
OPTIONS = (
    choice(
        "quest",
        _("Quest"),
        _("Which of the quests you set out on. The goblins are the one to begin with."),
        default=FIRST_QUEST,
        values={ANY: _("by chance"), **{quest.id: quest.name for quest in BOX.quests.values()}},
        about=ABOUT,
    ),
    number(
        "heroes",
        _("Heroes"),
        _("How many heroes there are; 0: one for each player, two for a player alone. The players lead them in turn."),
        default=0,
        values=(0, 2, 3, 4),
        zero=_("0: one for each player"),
    ),
    flag(
        "deal_heroes",
        _("Deal the heroes"),
        _("The heroes are dealt at random; one of two is always a mage. Off: each player chooses."),
    ),
    flag(
        "ruthless",
        _("Ruthless mode"),
        _("What enemies do is always applied in the way that is worst for the heroes. That is the rulebook's mode, but few effects leave a choice: most matches go as they would without it."),  # noqa: E501
    ),
    flag(
        "wounded",
        _("Wounded from the start"),
        _("A house rule that bites: each hero begins with 3 wounds, in a party of three with 4, in a party of two with 6."),  # noqa: E501
    ),
    flag(
        "giving_up",
        _("Giving up"),
        _("At the end of each round all players are asked whether they give up."),
    ),
)  # fmt: skip


def set_up(seats: int, options: Mapping[str, Any], rng: Random) -> Table:
    """The table before the heroes are chosen. A player alone leads two heroes (HT-14.4)."""
    quest = rng.pick(list(BOX.quests.values())) if options["quest"] == ANY else BOX.quests[options["quest"]]
    table = Table(seats, rng, [], BOX, quest, options["ruthless"], not options["deal_heroes"], options["giving_up"])
    count = max(2, seats, options["heroes"])
    table.heroes = [Hero(place, place % seats, card, [], 0) for place, card in enumerate(_dealt(rng, count))]
    for hero in table.heroes:
        become(table, hero, hero.card)
        hero.wounds = FIRST_WOUNDS[count] if options["wounded"] else 0
    table.enemies = Deck(enemy_bags(quest, rng))
    table.exploration = Deck([exploration_cards(quest)])
    table.locations = location_deck(quest, rng)
    table.aside = [BOX.exploration[id] for id in quest.aside]
    table.lair = Foe(1, quest.villain, LAIR)
    table.sheet_tokens = quest.tokens.at_first(count) if quest.tokens is not None else 0
    table.tell("quest", quest=quest)
    return table


def _dealt(rng: Random, count: int) -> list[HeroCard]:
    """Random heroes of different archetypes (HT-2.10); one of two is a mage, without whom they would seldom win."""
    cards: list[HeroCard] = []
    for card in rng.sample(list(BOX.heroes.values()), len(BOX.heroes)):
        if len(cards) < count and all(card.archetype != other.archetype for other in cards):
            cards.append(card)
    if count == 2 and all(card.archetype != MAGE for card in cards):
        cards[1] = rng.pick([card for card in BOX.heroes.values() if card.archetype == MAGE])
    return cards


def random_names(stacks: Sequence[Stack], free: Mapping[str, Sequence[str]], rng: Random) -> list[list[str]]:
    """For each stack, random names of its levels among those that the quest sheet does not name (HT-2.5)."""
    drawn = {danger: rng.sample(free[danger], sum(stack.random(danger) for stack in stacks)) for danger in DANGERS}
    return [[drawn[danger].pop() for danger in DANGERS for _one in range(stack.random(danger))] for stack in stacks]


def free_sets(quest: Quest) -> dict[str, list[str]]:
    """The enemy sets of each level that the sheet does not name."""
    return {
        danger: [id for id, cards in BOX.sets.items() if cards[0].danger == danger and id not in quest.named_sets]
        for danger in DANGERS
    }


def free_locations(quest: Quest) -> dict[str, list[str]]:
    """The locations of each level that the sheet does not name; unique ones are never drawn (HT-2.6)."""
    named = quest.named_locations
    return {
        danger: [
            id for id, card in BOX.locations.items() if card.danger == danger and not card.quest and id not in named
        ]
        for danger in DANGERS
    }


def enemy_bags(quest: Quest, rng: Random) -> list[list[Enemy]]:
    """The stacks of the enemy deck, the first one on top (HT-2.2)."""
    drawn = random_names(quest.enemies, free_sets(quest), rng)
    return [
        [card for id in (*stack.named, *names) for card in BOX.sets[id]] + [BOX.enemies[id] for id in stack.unique]
        for stack, names in zip(quest.enemies, drawn, strict=True)
    ]


def location_deck(quest: Quest, rng: Random) -> list[Placed[Location]]:
    """The location deck, the last card on top, each stack shuffled by itself (HT-2.3)."""
    drawn = random_names(quest.locations, free_locations(quest), rng)
    deck: list[Placed[Location]] = []
    for place, (stack, names) in enumerate(zip(quest.locations, drawn, strict=True)):
        ids = rng.sample([*stack.named, *names], len(stack.named) + len(names))
        deck += [Placed(BOX.locations[id], place) for id in ids]
    deck.reverse()
    return deck


def exploration_cards(quest: Quest) -> list[Exploration]:
    """All cards of the sets of the quest, and its unique ones (HT-2.4)."""
    found = [card for card in BOX.exploration.values() if card.of_set in quest.exploration]
    found += [BOX.exploration[id] for id in quest.exploration_unique]
    return [card for card in found for _copy in range(card.copies)]
