"""Helpers to look at a table of Thunderstone."""

from undercroft.testing import ScenarioTable


def fought(table: ScenarioTable) -> tuple[str, int]:
    """The result of the last battle ("wins" or "loses") and its total."""
    last = [event for event in table.events() if event["key"] in ("wins", "loses")][-1]
    return last["key"], last["args"]["total"]


def revealed(table: ScenarioTable) -> list[str]:
    """The cards in front of the active player."""
    return [shown["ref"] for shown in table.view()["party"]]


def hall(table: ScenarioTable) -> list[str]:
    """The cards of the hall, rank 1 first."""
    return [place["card"] for place in table.view()["hall"]]


def left(table: ScenarioTable, card: str) -> int:
    """How many of a card are left in the village or in the Disease stack."""
    return next(count for kind, count in table.state.stock.items() if kind.id == card)


def counts(cards: list[str]) -> dict[str, int]:
    return {card: cards.count(card) for card in cards}
