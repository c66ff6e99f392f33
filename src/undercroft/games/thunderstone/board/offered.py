"""Which options lie on which cards."""

from collections.abc import Mapping, Sequence

from ....kernel.text import Speech
from ....kernel.view import OptionFacts
from ....kit.face import Face
from ..cards import CARDS
from .faces import face, trophy

CARD_VERBS = {"level", "destroy", "discard-hero"}
"""What is done to a card of a name, whichever copy it is."""
RANK_VERBS = {"attack", "take", "return"}
PILE_VERBS = {"buy", "become"}
ELSEWHERE = RANK_VERBS | PILE_VERBS | {"cull", "borrow"}
"""Verbs whose things lie in other places than in the party."""


def offered(shown: Sequence[Mapping[str, object]], options: Sequence[OptionFacts]) -> dict[object, list[str]]:
    """The options in which each card takes part, by reference; of cards that are alike, each stands for all."""
    here = [option for option in options if option["verb"] not in ELSEWHERE]
    found: dict[object, list[str]] = {}
    if not here:
        return found
    alike: dict[str, list[str]] = {}
    for facts in shown:
        ref, card = facts["ref"], facts["card"]
        ids = [one["id"] for one in here if (card if one["verb"] in CARD_VERBS else ref) in one["things"]]
        like = str([value for key, value in facts.items() if key != "ref"])
        found[ref] = ids or alike.get(like, [])
        if ids:
            alike.setdefault(like, ids)
    return found


def in_hand(card: str, speech: Speech) -> Face:
    return trophy(card, speech) if CARDS[card].is_monster else face(card, speech)
