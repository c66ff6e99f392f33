"""The options of a question, by the thing on the table that chooses them. An option's id is its verb and its thing."""

from collections.abc import Mapping, Sequence
from typing import Any

from ....kernel.view import OptionFacts
from ....kit.seen import Seen
from ..view import HeroFacts, View

FOE, HERO, CARD, GOOD = ("enemy", "first"), ("hero", "use"), ("play", "card"), ("use", "card")
"""The verbs of options chosen by clicking on an enemy, a hero, an ability card, an item or a condition."""
OFFERED = ("hero", "upgrade", "resolve", "top", "bottom")
"""Verbs whose card is displayed if it is not on the table."""
CLICKABLE = {"enemy", "hero_die", "enemy_die", *HERO, *CARD, *OFFERED}
"""Verbs whose options are all shown as things to click on."""


def click_options(seen: Seen[View], thing: str, verbs: tuple[str, ...]) -> list[str]:
    """The options that a click on this thing chooses."""
    labels = seen.asked.labels
    return [id for verb in verbs if (id := f"{verb}:{thing}") in labels] if labels else []


def question_args(seen: Seen[View]) -> Mapping[str, Any]:
    """The arguments of the question."""
    decision = seen.view["decision"]
    return decision["prompt"]["args"] if decision and seen.asked.options else {}


def offered(view: View, options: Sequence[OptionFacts]) -> dict[str, list[str]]:
    """Cards that can be chosen and are not on the table, each with its options."""
    on_table = {facts["card"] for facts in chosen(view)}
    found: dict[str, list[str]] = {}
    for option in options:
        if option["verb"] in OFFERED and option["things"][0] not in on_table:
            found.setdefault(option["things"][0], []).append(option["id"])
    return found


def options_without_thing(seen: Seen[View]) -> list[OptionFacts]:
    """Options without a thing on the table. The thing of `first` may be an enemy: then the option's id has a dot."""
    return [option for option in seen.asked.options if option["verb"] not in CLICKABLE and "." not in option["id"]]


def chosen(view: View) -> list[HeroFacts]:
    return [facts for facts in view["heroes"] if facts["chosen"]]


def on_stage(seen: Seen[View]) -> HeroFacts | None:
    """The hero that the question names, else the acting hero; before the first round, the viewer's own."""
    view, heroes = seen.view, chosen(seen.view)
    begins = view["phase"] == "begin"
    if not heroes or (begins and seen.asked.key == "choose-hero"):
        return None
    named = view["asked"]["prompt"]["args"].get("hero") if view["asked"] else None
    for facts in heroes:
        if facts["card"] == named or any(click_options(seen, one["card"], CARD) for one in facts["cards"]):
            return facts
    if begins:
        return next((facts for facts in heroes if facts["seat"] == view["seat"]), heroes[0])
    return next((facts for facts in heroes if facts["number"] == view["active_hero"]), heroes[0])
