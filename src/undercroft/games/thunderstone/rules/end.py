"""The end of the game, and the score (TS-21)."""

from ....kernel.state import MatchOver, Result
from .card import Thunderstone
from .state import Player, Table


def check_thunderstone(table: Table, claimed_by: int | None = None) -> None:
    """The game ends at once when the Thunderstone is in rank 1; only a victory over rank 1 claims it (TS-21.2)."""
    if table.hall and isinstance(table.hall[0].card, Thunderstone):
        stone = table.hall.pop(0).card
        if claimed_by is None:
            table.destroyed.append(stone)
            table.tell("stone-lost", card=stone)
        else:
            table.gain(claimed_by, stone)
            table.tell("stone-claimed", who=claimed_by, card=stone)
        end_game(table, "unclaimed" if claimed_by is None else "claimed")


def end_game(table: Table, how: str) -> None:
    collect(table, table.active)
    table.result = score(table, how)
    table.tell(f"over-{how}")
    raise MatchOver


def collect(table: Table, me: int) -> None:
    """Put everything in front of the active player on its owner's discard pile, borrowed heroes included (TS-21.7)."""
    party = table.party
    if party:
        table.players[me].discard += [s.card for s in party.values() if s.owner < 0 and not s.thrown]
        for shown in table.visit.borrowed:
            if shown.ref in party:
                table.gain(shown.owner, shown.card)
        table.players[me].discard += table.visit.aside
    table.end_visit()


def score(table: Table, how: str) -> Result:
    """Victory points of all cards; a tie goes to the holder of the Thunderstone, otherwise it is shared (TS-21.5)."""
    scores = [_points(player) for player in table.players]
    keys = [(points["total"], points["thunderstone"]) for points in scores]
    best_first = sorted(set(keys), reverse=True)
    ranking = [[seat for seat, key in enumerate(keys) if key == place] for place in best_first]
    return Result(how, ranking, scores)


def _points(player: Player) -> dict[str, int]:
    points = {"monsters": 0, "heroes": 0, "goods": 0, "thunderstone": 0}
    for card in [*player.deck, *player.hand, *player.discard]:
        if isinstance(card, Thunderstone):
            points["thunderstone"] += card.vp
        elif card.is_monster:
            points["monsters"] += card.vp
        else:
            points["heroes" if card.is_hero else "goods"] += card.vp
    points["total"] = sum(points.values())
    return points
