"""What the judgements look at: a part of the view, which play-outs fill from the table itself."""

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
    """As much of the view as the judgements look at; every view is one."""

    quest: str
    heroes: list[HeroFacts]
    shadows: list[FoeFacts]
    location: LocationFacts | None
    happened: Sequence[str]
    sheet: QuestSheetFacts | None
    decks: DecksFacts
    """Only how many locations are left may be asked for."""
    action: ActionFacts | None


def known(table: Table) -> Known:
    """The same from the table, with nothing that no judgement looks at."""
    action, tokens = table.action, table.quest.tokens
    return {
        "quest": table.quest.id,
        "heroes": [hero_facts(table, hero) for hero in table.heroes],
        "shadows": [foe_facts(table, foe) for foe in table.shadows],
        "location": location_facts(table),
        "happened": table.happened,
        "sheet": None if tokens is None else {"token": tokens.id, "count": table.sheet},
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
