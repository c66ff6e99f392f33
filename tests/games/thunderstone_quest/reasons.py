"""Checks of the hints' reasons in Thunderstone Quest, against the rules and what the seat sees."""

from typing import Any

from tests.games.hints import Check, ReasonCase, judged_best, nothing_better
from undercroft.games.thunderstone_quest.bot.gains import ENOUGH_ATTACK, ENOUGH_LIGHT, ENOUGH_MAGIC
from undercroft.games.thunderstone_quest.bot.reasons import COIN_HOARD, KEPT, UNBEATABLE
from undercroft.games.thunderstone_quest.bot.worth import TOO_WEAK, CountedDeck
from undercroft.games.thunderstone_quest.cards import CARDS
from undercroft.games.thunderstone_quest.rules.buying import TREASURE_PRICE
from undercroft.games.thunderstone_quest.rules.card import Card
from undercroft.games.thunderstone_quest.rules.levelling import COSTS


def me(case: ReasonCase) -> dict[str, Any]:
    return case.view["players"][case.decision.seat]


def at_hand(case: ReasonCase) -> list[Card]:
    """The cards the player has laid out, or else the hand."""
    view = case.view
    laid = [CARDS[one["card"]] for one in view["front"]] if view["active"] == case.decision.seat else []
    return laid or [CARDS[id] for id in view["hand"]]


def own(case: ReasonCase) -> list[Card]:
    view = case.view
    laid = [one["card"] for one in view["front"]] if view["active"] == case.decision.seat else []
    ids = [*view["hand"], *me(case)["discard"], *laid]
    return [CARDS[id] for id in [*ids, *(id for id, count in view["deck"].items() for _copy in range(count))]]


def deck(case: ReasonCase) -> CountedDeck:
    view = case.view
    last = view["last_round"] is not None
    return CountedDeck(own(case), last or view["keys"]["found"] >= view["keys"]["needed"] - 1, last)


def gold(case: ReasonCase) -> int:
    values = case.view["turn_values"]
    return values["gold"] if values else sum(card.gold for card in at_hand(case))


def on_sale(case: ReasonCase) -> set[str]:
    view = case.view
    tops = {pile["top"] for pile in (*view["heroes"], *view["market"])}
    return tops | {slot["card"] for slot in (view["epic_market"] or {"slots": []})["slots"]}


def reached(case: ReasonCase) -> list[dict[str, Any]]:
    """The tiles that the Light reaches, each with its forecast."""
    tiles = [tile for tile in case.view["dungeon"] if tile["forecast"]]
    return [tile for tile in tiles if tile["forecast"]["reach"]]


def unbeatable(case: ReasonCase) -> bool:
    return not any(tile["forecast"].get("wins") or tile["face_down"] for tile in reached(case))


def forecast_of(case: ReasonCase) -> dict[str, Any]:
    """The forecast of the battle that a reason is about; with `stop`, the battle in the Room of the figure."""
    stops = case.option.verb.id == "stop"
    tiles = [tile for tile in reached(case) if tile["card"] == case.thing.id and "wins" in tile["forecast"]]
    seen = [tile["forecast"] for tile in tiles if not stops or not tile["forecast"]["way"]]
    keys = [key for key in ("total", "health", "xp") if key in case.args]  # equal Monsters may be in two Rooms
    return next(one for one in seen if all(one[key] == case.args[key] for key in keys))


def leads(case: ReasonCase) -> bool:
    """The step is the first on the way to the Room, and the Monster is there."""
    tile = next(tile for tile in case.view["dungeon"] if tile["room"] == case.args["room"].id)
    first = case.view["dungeon"][tile["forecast"]["way"][0]]["room"]
    return tile["card"] == case.thing.id and first == case.option.target.id


def lit(case: ReasonCase) -> bool:
    """One more Light would reach that Room, and the battle there is won."""
    tile = next(tile for tile in case.view["dungeon"] if tile["room"] == case.args["room"].id)
    seen = tile["forecast"]
    return seen["cost"] == seen["light"] + 1 and seen["wins"] and tile["card"] == case.thing.id


def lacks(*of: str) -> Check:
    enough = {"magic": ENOUGH_MAGIC, "light": ENOUGH_LIGHT, "physical": ENOUGH_ATTACK}

    def check(case: ReasonCase) -> bool:
        cards = own(case)
        return all(sum(getattr(card, one) for card in cards) * 6 / max(6, len(cards)) < enough[one] for one in of)

    return check


def brings(case: ReasonCase) -> bool:
    card = getattr(case.thing, "card", case.thing)
    attack, magic = card.physical + card.boost_physical, card.magic + card.boost_magic
    numbers = {"attack": attack, "magic": magic, "light": card.light, "gold": card.gold, "vp": card.vp}
    return case.args["gain"] == " ".join(f":{sign}: {number}" for sign, number in numbers.items() if number)


def priced(case: ReasonCase) -> bool:
    return case.args["cost"] == case.thing.cost and case.args["gold"] == gold(case)


def enough(more: bool) -> Check:
    """The Gold of this turn, with or without Iron Rations, buys the card, which is for sale."""

    def check(case: ReasonCase) -> bool:
        purse = gold(case) + (me(case)["iron_rations"] if more else 0)
        return case.args["gold"] == purse >= case.thing.cost > (
            gold(case) if more else -1
        ) and case.thing.id in on_sale(case)

    return check


def more_gold(case: ReasonCase) -> bool:
    """The card can be bought only with the additional Gold."""
    more = {"rations-gold": 1, "use": COIN_HOARD}[case.option.verb.id]
    return (
        case.args["more"] == more
        and gold(case) < case.thing.cost <= gold(case) + more
        and case.thing.id in on_sale(case)
    )


def can_rise(case: ReasonCase) -> bool:
    return case.args["xp"] == me(case)["xp"] >= COSTS[case.thing.level] and case.thing in at_hand(case)


def rises(case: ReasonCase) -> bool:
    """The reason names the next level of the card."""
    return case.args["level"] == ("I", "II", "III")[case.thing.level]


def wounded(case: ReasonCase) -> bool:
    return case.args["count"] == me(case)["wounds"] > 0


def missing(case: ReasonCase) -> bool:
    """No battle within reach is won, and the easiest one lacks this much Attack."""
    seen = [tile["forecast"] for tile in reached(case) if "wins" in tile["forecast"]]
    return unbeatable(case) and case.args["count"] == min(one["health"] - one["total"] for one in seen)


def bleeds(case: ReasonCase) -> bool:
    seen = [tile["forecast"] for tile in reached(case) if "wins" in tile["forecast"]]
    return case.args["count"] in {one["health"] - one["total"] for one in seen if not one["wins"]}


def free(case: ReasonCase) -> bool:
    return len(case.option.things) < 2 or case.option.things[1].cost is None


def idle_weapon(case: ReasonCase) -> bool:
    skills = [one["skill"] for one in case.view["front"] if "skill" in one]
    idle = [CARDS[one["card"]] for one in case.view["front"] if not one["wielder"]]
    return case.thing in idle and case.thing.is_weapon and 0 < case.thing.skill - max(skills) <= 2


def strong(case: ReasonCase) -> bool:
    return case.args["count"] == sum(card.physical + card.magic for card in at_hand(case) if not card.is_weapon)


def shop(case: ReasonCase) -> bool:
    return gold(case) >= TREASURE_PRICE and case.view["treasures"] > 0


CHECKS: dict[str, Check] = {
    UNBEATABLE: unbeatable,
    KEPT: nothing_better,
    "Your party lacks *magic* and *light*.": lacks("magic", "light"),
    "Your party lacks *magic*.": lacks("magic"),
    "Your party lacks *light*.": lacks("light"),
    "Your party lacks *Attack*.": lacks("physical"),
    "The last round: {thing} is worth :vp: {points} in the end.": lambda case: (
        case.view["last_round"] is not None and case.args["points"] == case.thing.vp
    ),
    "{thing} costs {cost} of your {gold} Gold.": priced,
    "{thing} brings {gain} for {cost} of your {gold} Gold.": lambda case: brings(case) and priced(case),
    "With :gold: {gold} you can buy a Treasure here.": lambda case: shop(case) and case.args["gold"] == gold(case),
    "The Shrine heals your Wounds: {count}.": wounded,
    "With :xp: {xp} {thing} can level up.": can_rise,
    "With Iron Rations for Gold, :gold: {gold} is enough for {thing}.": enough(more=True),
    "Your hand holds :gold: {gold}, enough for {thing}.": enough(more=False),
    "Everything else is worth even less.": judged_best,
    "Your Attack is high enough to try what lies face down there.": judged_best,
    "{thing} is too strong, {total} against :health: {health}.": lambda case: not forecast_of(case)["wins"],
    "Your party beats {thing}, {total} against :health: {health}: :xp: {xp}.": lambda case: forecast_of(case)["wins"],
    "Your party beats {thing}, {total} against :health: {health}.": lambda case: (
        forecast_of(case)["wins"] and not forecast_of(case)["xp"]
    ),
    "Its Spoils: {text}": lambda case: bool(case.args["text"].name),
    "What happens before the battle may still change that.": lambda case: True,
    "The price in Wounds: {count}.": lambda case: (
        case.args["count"] in {tile["forecast"].get("wounds") for tile in reached(case)}
    ),
    "Nothing you have left would help here.": nothing_better,
    "A Potion heals one of your Wounds: {count}.": wounded,
    "Your Wounds: {count}.": wounded,
    "With :gold: {more} more you can buy {thing}.": more_gold,
    "It costs you nothing.": free,
    "What it brings is worth its price.": judged_best,
    "The Gold is kept for a Treasure.": shop,
    "Nothing on sale for this Gold would make your deck better.": nothing_better,
    "You need none of these tokens now.": nothing_better,
    "The next Wounds will come: a Potion heals one.": lambda case: case.option.target.id == "potion",
    "A Lantern token gives one light more when you need it.": lambda case: case.option.target.id == "lantern",
    "{thing} gives Gold or Skill when you need it.": lambda case: case.option.target.id == "iron_rations",
    "Nobody left is worth the experience.": nothing_better,
    "{thing} rises to level {level}, and is worth more in the end.": rises,
    "Nothing here would help you.": nothing_better,
    "{thing} helps your party most.": judged_best,
    "{thing} brings your party {gain}.": brings,
    "Your Wounds serve your Side Quest.": lambda case: case.view["quest"] == "scarred_veteran",
    "A Wound in your deck takes the place of a good card.": lambda case: any(card.is_wound for card in own(case)),
    "Wounds make your next hand smaller.": lambda case: me(case)["wounds"] > 0,
    "{thing} gets most out of it.": judged_best,
    "With 2 Skill more somebody can wield {thing}.": idle_weapon,
    "No Monster can be beaten yet: you lack {count} Attack.": missing,
    "{thing} has the Skill for it.": lambda case: case.thing.card.is_hero,
    "A Weapon counts only if somebody wields it: {thing} brings {gain}.": lambda case: (
        case.thing.card.is_weapon
        and all(sign in ("attack", "magic", "light") for sign in case.args["gain"].split(":")[1::2])
    ),
    "With one light more you reach {room} and beat {thing}.": lit,
    "Your light leads no farther.": lambda case: not reached(case),
    "The way leads to {room}, where {thing} is.": leads,
    "{thing} is the card you are glad to be rid of.": lambda case: case.thing.is_wound,
    "{thing} brings your party least of these.": judged_best,
    "Each of these cards still helps you.": nothing_better,
    "{thing} is weaker than your other cards: without it the good ones come sooner.": lambda case: (
        deck(case).keep(case.thing) < TOO_WEAK
    ),
    "A card more in your hand always helps.": lambda case: case.option.verb.id == "draw",
    "It is a good card: you will draw it.": judged_best,
    "You lack {count} Attack: Wounds bring some.": bleeds,
    "No battle is won or lost by it: spare yourself the Wounds.": lambda case: case.decision.key == "bleed",
    "{thing} is where the weakest Monster waits.": judged_best,
    "It is not fulfilled yet, or will be worth more later.": nothing_better,
    "{thing}: {text}": lambda case: case.thing is case.option.target,
    "Heroes of its class that can be had here: {count}.": lambda case: (
        case.args["count"]
        == sum(case.option.target.cls in CARDS[id].keywords for pile in case.view["heroes"] for id in pile["cards"])
    ),
    "Attack of your hand without Weapons: {count}.": strong,
    "Attack of your hand without Weapons: {count}. The Lantern is worth more later.": strong,
    "These cards are better used this turn.": judged_best,
    "{thing} is the card you want least.": judged_best,
    "A Treasure is worth more than anything else for this Gold.": shop,
    "You have Wounds: heal one at once.": lambda case: (
        me(case)["wounds"] > 0 or any(CARDS[one["card"]].is_wound for one in case.view["front"])
    ),
    "You have hardly any Wounds: keep it.": lambda case: me(case)["wounds"] < 2,
    "Fewer Wounds are better: take {thing}.": judged_best,
    "It would only hurt you.": judged_best,
    "{thing} costs you least, or brings most.": judged_best,
    "{thing} helps most when you draw it again.": judged_best,
    "{thing} is the token you need least.": judged_best,
    "You keep the card.": judged_best,
    "What would be lost is worth less.": judged_best,
    "You draw it again at once.": judged_best,
    "A second throw costs nothing.": judged_best,
}
"""The check of each sentence."""
