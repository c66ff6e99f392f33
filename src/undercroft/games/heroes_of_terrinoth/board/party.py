"""Heroes on the table: the one on the stage and its friends, with their cards, goods and the enemies before them."""

from dataclasses import replace
from typing import Any

from ....kernel.text import Speech, _
from ....kit.face import Sign
from ..cards import BOX
from ..rules.box import BASIC, WORDS
from .chances import CARD, GOOD, HERO, TOKENS, Chances
from .faces import CLASSES, CONDITION_CARDS, face
from .foes import foe
from .marks import Card, Good, HeroMark

LATER = (_("next"), _("second"), _("third"), _("fourth"))
"""How many turns are still before a hero's own."""


def hero(facts: dict[str, Any], view: dict[str, Any], speech: Speech, scene: Any, chances: Chances) -> HeroMark:
    """A hero with all that lies before it."""
    card = BOX.heroes[facts["card"]]
    player = scene.players[facts["seat"]]
    shown = face(card.id, speech)
    of_class = next((one["card"] for one in facts["cards"] if BOX.abilities[one["card"]].of_class != BASIC), None)
    if of_class:
        known = speech(CLASSES[BOX.abilities[of_class].of_class])
        shown = replace(shown, types=f"{shown.types} · {known}")
    acting = facts["number"] == view["active_hero"]
    return HeroMark(
        number=facts["number"],
        seat=facts["seat"],
        face=shown,
        name=shown.name,
        player=speech(_("you")) if player.is_me and scene.replay is None else player.name,
        state=_state(facts, view, speech),
        bot=player.kind == "bot",
        mine=player.is_me,
        acting=acting,
        leader=facts["number"] == view["leader"] and view["round"] > 0,
        fallen=facts["defeated"],
        left=0 if facts["defeated"] else max(0, facts["health"] - facts["wounds"]),
        life=facts["health"],
        tokens=facts["tokens"],
        cards=[_card(one, facts, view, speech, chances) for one in facts["cards"]],
        goods=_goods(facts, speech, chances),
        foes=[foe(one, view, speech, chances) for one in facts["engaged"]],
        options=chances.at(HERO, card.id),
        token_options=chances.at(TOKENS, "") if acting else [],
    )


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


def _card(one: dict[str, Any], facts: dict[str, Any], view: dict[str, Any], speech: Speech, chances: Chances) -> Card:
    card = BOX.abilities[one["card"]]
    action = view["action"]
    in_play = bool(action) and action["card"] == card.id
    state = "" if one["ready"] else speech(_("in play") if in_play else _("exhausted"))
    return Card(
        key=f"card-{facts['number']}-{card.id}",
        face=face(card.id, speech),
        action=card.action,
        action_name=speech(WORDS[card.action]),
        dice=card.dice,
        bonus=card.bonus,
        ready=one["ready"],
        in_play=in_play,
        upgraded=card.of_class != BASIC,
        state=state,
        options=chances.at(CARD, card.id),
    )


def _goods(facts: dict[str, Any], speech: Speech, chances: Chances) -> list[Good]:
    """Conditions first, then what lasts until the end of the round, then items."""
    number = facts["number"]
    goods = [
        Good(f"good-{number}-{id}", id, card.icon, speech(card.name), "boon" if card.good else "bad")
        for id in facts["conditions"]
        for card in [CONDITION_CARDS[id]]
    ]
    if facts["armour"]:
        goods.append(
            Good(
                f"good-{number}-armour",
                "",
                "bordered-shield",
                speech(_("Warded")),
                "boon",
                speech(_("−1 wound each time")),
            )
        )
    for place, id in enumerate(facts["items"]):
        item = BOX.exploration[id]
        goods.append(Good(f"good-{number}-{id}-{place}", id, item.icon, speech(item.name), "item"))
    if facts["number"] is not None:
        for good in goods:
            good.options = chances.at(GOOD, good.card) if _owns(facts, chances) else []
    return goods


def _owns(facts: dict[str, Any], chances: Chances) -> bool:
    """Two heroes may hold the same item: the question says whose it is, else it is the acting hero's."""
    asked = chances.args.get("hero")
    return asked is None or asked == facts["card"]


def chips(seat: int, view: dict[str, Any], speech: Speech) -> list[tuple[Sign, bool]]:
    """A player's numbers in the mast: health left and success tokens of each of their heroes."""
    found: list[tuple[Sign, bool]] = []
    mine = [facts for facts in view["heroes"] if facts["seat"] == seat]
    for facts in mine:
        left = max(0, facts["health"] - facts["wounds"])
        if facts["defeated"]:
            found.append((Sign("death-skull", "", speech(_("defeated"))), False))
            continue
        found.append((Sign("health", left, speech(_("health left"))), False))
        found.append((Sign("success", facts["tokens"], speech(_("success tokens"))), len(mine) > 1))
    return found
