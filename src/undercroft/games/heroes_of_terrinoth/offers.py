"""Repeated offers: items may be used before the card is chosen and between its lines (HT-5.19)."""

from collections.abc import Callable, Hashable

from ...kernel.decision import Decision
from ...kernel.game import Offer
from .rules.asking import USE
from .view import View


def _heroes(view: View) -> Hashable:
    return repr([(hero["wounds"], hero["conditions"]) for hero in view["heroes"]])


def _foes(view: View) -> Hashable:
    return repr([view["shadows"], view["lair"], [hero["engaged"] for hero in view["heroes"]]])


def _cards(view: View) -> Hashable:
    return repr(view["heroes"][view["active_hero"]]["cards"])


def _progress(view: View) -> Hashable:
    return repr(view["location"])


DEPENDS: dict[str, tuple[Callable[[View], Hashable], ...]] = {
    "coin_purse": (_foes,),
    "healing_herbs": (_heroes,),
    "healing_potion": (_heroes,),
    "holy_water": (_foes,),
    "old_map": (_progress,),
    "runestone": (_heroes,),
    "stamina_draught": (_cards,),
    "throwing_knives": (_foes,),
}
"""The parts of the view on which the use of an item depends; items not listed depend on all of them."""
EVERYTHING = (_heroes, _foes, _cards, _progress)


def offers(view: View, decision: Decision) -> Offer | None:
    """The offer of the items that may be used now, if there are any."""
    if decision.key not in ("play", "items"):
        return None
    items = [option.target.id for option in decision.options if option.verb is USE]
    if not items:
        return None
    needs = {need for item in items for need in DEPENDS.get(item, EVERYTHING)}
    what = (view["active_hero"], *items, *(need(view) for need in EVERYTHING if need in needs))
    return Offer(what, [option for option in decision.options if option.verb is not USE], decision.key == "items")
