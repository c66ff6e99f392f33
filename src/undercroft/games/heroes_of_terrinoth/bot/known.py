"""The part of the view that judgements read. Play-outs build it directly from the table."""

from collections.abc import Sequence
from typing import TypedDict, cast

from ..rules.state import Table
from ..view import (
    ActionFacts,
    DecksFacts,
    FoeFacts,
    HeroFacts,
    LocationFacts,
    QuestSheetFacts,
    action_facts,
    foe_facts,
    hero_facts,
    location_facts,
)


class Known(TypedDict):
    """The part of the view that judgements read; every view contains it."""

    quest: str
    heroes: list[HeroFacts]
    shadows: list[FoeFacts]
    location: LocationFacts | None
    happened: Sequence[str]
    sheet: QuestSheetFacts | None
    decks: DecksFacts
    """Judgements may read only the number of locations left: `known` fills in nothing else."""
    action: ActionFacts | None


def known(table: Table) -> Known:
    """The facts that judgements read, from the table."""
    action, tokens = table.action, table.quest.tokens
    return {
        "quest": table.quest.id,
        "heroes": [hero_facts(table, hero) for hero in table.heroes],
        "shadows": [foe_facts(table, foe) for foe in table.shadows],
        "location": location_facts(table),
        "happened": table.happened,
        "sheet": None if tokens is None else {"token": tokens.id, "count": table.sheet_tokens},
        "decks": cast(DecksFacts, {"locations": {"cards": len(table.locations)}}),
        "action": None if action is None else action_facts(table, action),
    }


def here(view: Known) -> LocationFacts:
    """The current location, which must exist."""
    location = view["location"]
    assert location is not None
    return location


def acting(view: Known) -> ActionFacts:
    """The action being performed, which must exist."""
    action = view["action"]
    assert action is not None
    return action
