"""Checks of the hints' reasons in Thunderstone, against the rules and what the seat sees."""

from collections.abc import Iterable
from typing import Any

from tests.games.hints import Check, ReasonCase, judged_best, nothing_better
from undercroft.games.thunderstone.bot.reasons import EFFECTS, ENOUGH_ATTACK, ENOUGH_LIGHT, ENOUGH_MAGIC, UNBEATABLE
from undercroft.games.thunderstone.bot.worth import LATE, TOO_WEAK, CountedDeck, useful
from undercroft.games.thunderstone.cards import CARDS, STONE
from undercroft.games.thunderstone.rules.card import Card

CHANGES_ATTACK = {"inspire", "eat", "throw", "feed", "draw", "aura", "arcane", "borrow", "cure", "take"}
"""Effects that may turn a losing forecast into a victory."""


def at_hand(case: ReasonCase) -> list[Card]:
    """The cards the player has revealed, or else the hand."""
    view = case.view
    return [CARDS[shown["card"]] for shown in view["party"]] or [CARDS[id] for id in view["hand"]]


def own(case: ReasonCase) -> list[Card]:
    view = case.view
    ids = [*view["hand"], *view["discard"], *(shown["card"] for shown in view["party"] if shown["owner"] is None)]
    return [CARDS[id] for id in [*ids, *(id for id, count in view["deck"].items() for _copy in range(count))]]


def deck(case: ReasonCase) -> CountedDeck:
    return CountedDeck(own(case), case.view["dungeon"]["deck"] <= LATE)


def forecasts(case: ReasonCase) -> list[dict[str, Any]]:
    """The forecasts of the monsters in the hall; in the dungeon, with the weapons as they are now."""
    seen = [place["forecast"] for place in case.view["hall"] if place["forecast"]]
    return [{**one, **one["now"]} for one in seen] if case.view["place"] == "dungeon" else seen


def forecast_of(case: ReasonCase) -> dict[str, Any]:
    """The forecast of the battle that a reason is about."""
    places = [place for place in case.view["hall"] if CARDS[place["card"]] is case.thing and place["forecast"]]
    if case.option.verb.id == "attack":
        places = [place for place in places if place["rank"] == case.option.target]
    seen = [place["forecast"] for place in places]
    found = [{**one, **one["now"]} for one in seen] if case.view["place"] == "dungeon" else seen
    return next(one for one in found if (one["total"], one["health"]) == (case.args["total"], case.args["health"]))


def stone_second(case: ReasonCase) -> bool:
    hall = case.view["hall"]
    return len(hall) > 1 and hall[1]["card"] == STONE.id


def gold(case: ReasonCase) -> int:
    purse = case.view.get("purse")
    return sum(card.gold or 0 for card in at_hand(case)) if purse is None else purse


def effects(case: ReasonCase) -> set[str]:
    """Dungeon effects that could still be used."""
    return {effect.id for card in at_hand(case) for effect in card.dungeon}


def unbeatable(case: ReasonCase) -> bool:
    return not any(one["wins"] and one["legal"] for one in forecasts(case))


def beaten(case: ReasonCase) -> bool:
    card, gain = case.thing, case.args["gain"]
    return forecast_of(case)["wins"] and f":xp: {card.xp}" in gain and (f":vp: {card.vp}" in gain) == bool(card.vp)


def ends_won(case: ReasonCase) -> bool:
    points = next(one for one in case.view["scores"] if one is not None)
    return stone_second(case) and case.args["points"] == points + CARDS[case.view["hall"][0]["card"]].vp + STONE.vp


def ends_lost(case: ReasonCase) -> bool:
    if case.option.verb.id == "order":
        return case.chosen().result is not None
    return stone_second(case)


def lacks(*of: str) -> Check:
    enough = {"magic": ENOUGH_MAGIC, "light": ENOUGH_LIGHT, "attack": ENOUGH_ATTACK}

    def check(case: ReasonCase) -> bool:
        cards = own(case)
        return all(sum(getattr(card, one) for card in cards) / max(1, len(cards)) < enough[one] for one in of)

    return check


def brings(case: ReasonCase) -> bool:
    card = case.thing
    numbers = {"attack": card.attack, "magic": card.magic, "light": card.light, "vp": card.vp}
    return case.args["gain"] == " ".join(f":{sign}: {number}" for sign, number in numbers.items() if number)


def priced(case: ReasonCase) -> bool:
    return case.args["cost"] == case.thing.cost <= case.args["purse"] == gold(case)


def at_most(one: float, others: list[float]) -> bool:
    """With a tolerance: equal sums may differ by rounding, as their terms are added in another order."""
    return one <= min(others) + 1e-9


def weakest(cards: Iterable[Card], case: ReasonCase) -> bool:
    return at_most(deck(case).keep(case.thing), [deck(case).keep(card) for card in cards])


def offered(case: ReasonCase) -> list[Card]:
    return [getattr(option.target, "card", option.target) for option in case.decision.options if option.things]


def least(case: ReasonCase) -> bool:
    measure = (
        useful if case.decision.key in ("discard-one", "discard", "discard-hero", "hero-or-two") else deck(case).keep
    )
    return at_most(measure(case.thing), [measure(card) for card in offered(case)])


def affords(case: ReasonCase) -> bool:
    tops = {pile["top"] for pile in case.view["village"]}
    return case.args["gold"] == gold(case) >= case.thing.cost and case.thing.id in tops


def can_rise(case: ReasonCase) -> bool:
    return case.args["xp"] == case.view["xp"] >= case.thing.rise and case.thing in at_hand(case)


def effect_is(*ids: str) -> Check:
    return lambda case: case.option.things[1].id in ids


def effect_of(sentence: str) -> Check:
    return effect_is(*(id for id, said in EFFECTS.items() if said == sentence))


def moved(case: ReasonCase) -> bool:
    """After the choice the monster is at that rank."""
    seat, rank = case.decision.seat, case.args["rank"]
    after = case.chosen()
    place = after.view(seat)["hall"][rank - 1] if after.result is None else None
    return place is not None and place["card"] == case.thing.id


CHECKS: dict[str, Check] = {
    UNBEATABLE: unbeatable,
    "Your party beats {thing}, {total} against :health: {health}: {gain}.": beaten,
    "{thing} wins, {total} against :health: {health}, and leaves the hall.": lambda case: not forecast_of(case)["wins"],
    "{thing}: {total} against :health: {health}; effects of your cards can add what is missing.": lambda case: (
        not forecast_of(case)["wins"] and bool(effects(case) & CHANGES_ATTACK)
    ),
    "The Thunderstone is yours with it and the game ends: you have :vp: {points} then.": ends_won,
    "The Thunderstone comes to rank 1: the game ends, and nobody has the stone.": ends_lost,
    "The price: Diseases in your discard pile, {count}.": lambda case: case.args["count"] > 0,
    "The village and a rest have even less for these cards.": judged_best,
    "{thing} is the weakest card of your hand: a rest destroys it.": lambda case: (
        weakest(at_hand(case), case) and deck(case).keep(case.thing) < TOO_WEAK
    ),
    "With :xp: {xp} {thing} can be raised.": can_rise,
    "Your hand holds :gold: {gold}, enough for {thing}.": affords,
    "{thing} has an effect for the village.": lambda case: bool(case.thing.village) and case.thing in at_hand(case),
    "Your party lacks *magic* and *light*.": lacks("magic", "light"),
    "Your party lacks *magic*.": lacks("magic"),
    "Your party lacks *light*.": lacks("light"),
    "Your party lacks *attack*.": lacks("attack"),
    "{thing}, for {cost} of your {purse} gold: {text}": priced,
    "This hero brings {gain} for {cost} of your {purse} gold.": lambda case: brings(case) and priced(case),
    "{thing} brings {gain} for {cost} of your {purse} gold.": lambda case: brings(case) and priced(case),
    "What these effects cost is worth more than what they bring.": nothing_better,
    "Nothing on sale for this gold would make your deck better.": nothing_better,
    "No battle is won yet: {thing} adds to your attack.": lambda case: (
        unbeatable(case) and effect_is("eat", "throw")(case)
    ),
    **{sentence: effect_of(sentence) for sentence in EFFECTS.values()},
    "{thing} changes the hall.": effect_is("banish", "return"),
    "Nobody left is worth the experience.": nothing_better,
    "{thing} is the weakest hero you can raise.": lambda case: at_most(
        deck(case).power(case.thing), [deck(case).power(card) for card in offered(case)]
    ),
    "The better one goes to your discard pile, for :xp: {cost}.": lambda case: (
        case.args["cost"] == case.option.target.rise <= case.view["xp"]
    ),
    "Nothing here would help you.": nothing_better,
    "{thing} helps your party most.": judged_best,
    "{thing} brings your party {gain}.": brings,
    "A weapon counts only in a hero’s hands: {thing} brings {gain}.": lambda case: case.thing.card.is_weapon,
    "{thing} is strong enough to carry it.": lambda case: case.thing.card.is_hero,
    "Every battle costs more than it brings.": judged_best,
    "You keep all your cards.": nothing_better,
    "{thing} is the card you are glad to be rid of.": lambda case: case.thing.is_disease,
    "{thing} brings your party least of these.": least,
    "Your two weakest cards are worth less to you now than a hero.": nothing_better,
    "Each of these cards still helps you.": nothing_better,
    "{thing} is weaker than your other cards: without it the good ones come sooner.": lambda case: (
        deck(case).keep(case.thing) < TOO_WEAK
    ),
    "No change of the hall would bring a better battle.": nothing_better,
    "Then {thing} stands at rank {rank}.": moved,
    "Another comes for {thing}, which was worth :vp: {points} to the others.": lambda case: (
        case.args["points"] == case.thing.vp
    ),
    "{thing} is yours without a battle: :vp: {points}.": lambda case: case.args["points"] == case.thing.vp,
    "{thing} is the strongest: with more strength a heavier weapon can be carried.": judged_best,
    "Magic attack may be doubled, or needed to win: give up attack.": judged_best,
    "Six cards more: the weak ones among them can be destroyed.": judged_best,
}
"""The check of each sentence."""
