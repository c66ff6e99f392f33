"""Heroes on the table: the one on the stage and its friends, with their cards, goods and the enemies before them."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from ....kernel.text import Speech, _
from ....kit.board import Chips
from ....kit.face import Face, Sign
from ..cards import BOX
from ..rules.box import BASIC, WORDS
from .chances import CARD, GOOD, HERO, TOKENS, Chances
from .faces import CLASSES, CONDITION_CARDS, face
from .foes import foe
from .marks import Card, Good, Head, HeroMark

LATER = (_("next"), _("second"), _("third"), _("fourth"))
"""How many turns are still before a hero's own."""


def hero(facts: dict[str, Any], view: dict[str, Any], speech: Speech, scene: Any, chances: Chances) -> HeroMark:
    """A hero with all that lies before it."""
    acting = facts["number"] == view["active_hero"]
    return HeroMark(
        head=_head(facts, view, speech, scene, chances),
        acting=acting,
        tokens=facts["tokens"],
        cards=_cards(facts, view, speech, chances),
        goods=_goods(facts, speech, chances),
        foes=tuple([foe(one, view, speech, chances) for one in facts["engaged"]]),
        token_options=chances.at(TOKENS, "") if acting else (),
    )


def _head(facts: dict[str, Any], view: dict[str, Any], speech: Speech, scene: Any, chances: Chances) -> Head:
    player = scene.players[facts["seat"]]
    return Head(
        number=facts["number"],
        seat=facts["seat"],
        face=_face(facts["card"], tuple([one["card"] for one in facts["cards"]]), speech),
        player=speech(_("you")) if player.is_me and scene.replay is None else player.name,
        state=_state(facts, view, speech),
        bot=player.kind == "bot",
        mine=player.is_me,
        leader=facts["number"] == view["leader"] and view["round"] > 0,
        fallen=facts["defeated"],
        left=0 if facts["defeated"] else max(0, facts["health"] - facts["wounds"]),
        life=facts["health"],
        options=chances.at(HERO, facts["card"]),
    )


@lru_cache(maxsize=2000)
def _face(id: str, cards: tuple[str, ...], speech: Speech) -> Face:
    """The card of a hero, with the class it has learned."""
    shown = face(id, speech)
    learned = [BOX.abilities[card].of_class for card in cards if BOX.abilities[card].of_class != BASIC]
    return replace(shown, types=f"{shown.types} · {speech(CLASSES[learned[0]])}") if learned else shown


def _state(facts: dict[str, Any], view: dict[str, Any], speech: Speech) -> str:
    """Whether it acts now, and if not, how many turns come before its own."""
    if facts["defeated"]:
        return speech(_("defeated"))
    if view["phase"] != "heroes" or facts["number"] == view["active_hero"]:
        return ""
    if facts["number"] in view["order"]:
        place = view["order"].index(facts["number"])
        return speech(LATER[min(place, len(LATER) - 1)])
    return speech(_("has acted"))


def _cards(facts: dict[str, Any], view: dict[str, Any], speech: Speech, chances: Chances) -> tuple[Card, ...]:
    number, played = facts["number"], view["action"]["card"] if view["action"] else None
    return tuple(
        [
            _card(number, one["card"], one["ready"], one["card"] == played, chances.at(CARD, one["card"]), speech)
            for one in facts["cards"]
        ]
    )


@lru_cache(maxsize=4000)
def _card(number: int, id: str, ready: bool, in_play: bool, options: tuple[str, ...], speech: Speech) -> Card:
    card = BOX.abilities[id]
    return Card(
        key=f"card-{number}-{id}",
        face=face(id, speech),
        action=card.action,
        action_name=speech(WORDS[card.action]),
        dice=card.dice,
        bonus=card.bonus,
        ready=ready,
        in_play=in_play,
        upgraded=card.of_class != BASIC,
        state="" if ready else speech(_("in play") if in_play else _("exhausted")),
        options=options,
    )


def _goods(facts: dict[str, Any], speech: Speech, chances: Chances) -> tuple[Good, ...]:
    """Conditions first, then what lasts until the end of the round, then items."""
    number, owns = facts["number"], _owns(facts, chances)
    goods = []
    for id in facts["conditions"]:
        card = CONDITION_CARDS[id]
        kind = "boon" if card.good else "bad"
        options = chances.at(GOOD, id) if owns else ()
        goods.append(Good(f"good-{number}-{id}", id, card.icon, speech(card.name), kind, options=options))
    if facts["armour"]:
        name, note = speech(_("Warded")), speech(_("−1 wound each time"))
        options = chances.at(GOOD, "") if owns else ()
        goods.append(Good(f"good-{number}-armour", "", "bordered-shield", name, "boon", note, options))
    for place, id in enumerate(facts["items"]):
        item = BOX.exploration[id]
        options = chances.at(GOOD, id) if owns else ()
        goods.append(Good(f"good-{number}-{id}-{place}", id, item.icon, speech(item.name), "item", options=options))
    return tuple(goods)


def _owns(facts: dict[str, Any], chances: Chances) -> bool:
    """Two heroes may hold the same item: the question says whose it is, else it is the acting hero's."""
    asked = chances.args.get("hero")
    return asked is None or asked == facts["card"]


def chips(seat: int, view: dict[str, Any], speech: Speech) -> Chips:
    """A player's numbers in the mast: health left and success tokens of each of their heroes."""
    mine = [facts for facts in view["heroes"] if facts["seat"] == seat]
    numbers = [(facts["defeated"], max(0, facts["health"] - facts["wounds"]), facts["tokens"]) for facts in mine]
    return _chips(tuple(numbers), speech)


@lru_cache(maxsize=2000)
def _chips(heroes: tuple[tuple[bool, int, int], ...], speech: Speech) -> Chips:
    found: list[tuple[Sign, bool]] = []
    for defeated, left, tokens in heroes:
        if defeated:
            found.append((Sign("death-skull", "", speech(_("defeated"))), False))
            continue
        found.append((Sign("health", left, speech(_("health left"))), False))
        found.append((Sign("success", tokens, speech(_("success tokens"))), len(heroes) > 1))
    return tuple(found)
