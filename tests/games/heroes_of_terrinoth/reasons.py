"""Checks of the hints' reasons in Heroes of Terrinoth, against the rules and what the seat sees."""

from typing import Any

from tests.games.hints import Check, ReasonCase
from undercroft.games.heroes_of_terrinoth.bot.reasons import (
    EXHAUSTED,
    FELLED,
    LATER,
    LIFE,
    NEEDED,
    SHOWN,
    STRENGTH,
    TOKENS,
    UNKNOWN,
    WORDS,
)


def heroes(case: ReasonCase) -> list[dict[str, Any]]:
    return [hero for hero in case.view["heroes"] if not hero["defeated"]]


def named(case: ReasonCase) -> dict[str, Any]:
    """The hero that a reason names."""
    return next(hero for hero in heroes(case) if hero["card"] == case.thing.id)


def hero_asked(case: ReasonCase) -> dict[str, Any]:
    """The hero that the question is about."""
    view, about = case.view, case.decision.about or {}
    if "hero" in about:
        return next(hero for hero in heroes(case) if hero["card"] == about["hero"].id)
    action = view["action"]
    hero: dict[str, Any] = view["heroes"][action["hero"] if action else view["active_hero"]]
    return hero


def foes(case: ReasonCase) -> list[dict[str, Any]]:
    """The enemies in play that a reason may mean: the one in the option, or all with the name in the reason."""
    found = [*case.view["shadows"], *[foe for hero in heroes(case) for foe in hero["engaged"]]]
    if case.option.verb.id == "enemy":
        return [foe for foe in found if foe["id"] == case.option.things[0].id]
    return [foe for foe in found if "thing" not in case.args or foe["card"] == case.thing.id]


def life(hero: dict[str, Any]) -> int:
    count: int = hero["health"] - hero["wounds"]
    return count


def count(hero: dict[str, Any], ready: bool) -> int:
    return sum(card["ready"] is ready for card in hero["cards"])


def action(case: ReasonCase) -> dict[str, Any]:
    found: dict[str, Any] = case.view["action"]
    return found


def likely(case: ReasonCase) -> bool:
    """The chance is one of those in the view; test_odds.py checks that these match the dice."""
    chances = {aim["number"]: aim["chance"] for aim in case.view["aims"]}
    return any(chances.get(foe["number"]) == case.args["chance"] for foe in foes(case) if foe["card"])


def strong(case: ReasonCase) -> bool:
    wanted = case.args["attack"], case.args["life"]
    return any(
        foe["card"] == case.thing.id and (foe["attack"], max(0, foe["health"] - foe["wounds"])) == wanted
        for foe in foes(case)
    )


def falls_after(case: ReasonCase) -> bool:
    """An enemy falls after exactly this many wounds."""
    return any(foe["health"] - foe["wounds"] == case.args["count"] for foe in foes(case))


def falls_with(case: ReasonCase) -> bool:
    """In an attack, counting the successes already assigned to the enemy, and its resilience."""
    shares = action(case)["shares"]
    needed = [
        foe["health"] - foe["wounds"] + foe["resilience"] - shares.get(str(foe["number"]), 0) for foe in foes(case)
    ]
    return case.args["count"] in needed


def dice(case: ReasonCase) -> bool:
    """The card's number of hero dice. Weakened takes one away, but never the last one."""
    weakened = "weakened" in hero_asked(case)["conditions"]
    return bool(case.args["dice"] == max(1, case.thing.dice - weakened))


def bad_dice(case: ReasonCase) -> bool:
    rolled = action(case)
    against = sum(face in ("retaliate", "threat") for face in rolled["enemy_dice"])
    return bool(case.args["count"] == against and case.args.get("blanks", rolled["hero_dice"].count("blank"))
                == rolled["hero_dice"].count("blank"))  # fmt: skip


def shows(face: str) -> Check:
    def check(case: ReasonCase) -> bool:
        kind = "enemy_dice" if case.option.verb.id == "enemy_die" else "hero_dice"
        return bool(action(case)[kind][case.option.target - 1] == face)

    return check


def lacking(case: ReasonCase) -> bool:
    here = case.view["location"]
    return bool(case.args["count"] == here["explore"] - here["progress"] > 0)


def chances(case: ReasonCase) -> list[int]:
    found: list[int] = action(case)["chances"]
    return found


def kept(case: ReasonCase) -> bool:
    ready = {card["card"] for card in hero_asked(case)["cards"] if card["ready"]}
    return {card.id for card in case.args["cards"]} == ready - {case.option.target.id}


CHECKS: dict[str, Check] = {
    LIFE: lambda case: case.args["life"] == life(named(case)),
    TOKENS: lambda case: (case.args["count"], case.args["most"]) == (named(case)["tokens"], 5),
    EXHAUSTED: lambda case: case.args["count"] == count(named(case), ready=False),
    STRENGTH: strong,
    NEEDED: falls_after,
    UNKNOWN: lambda case: any(not foe["face_up"] for foe in foes(case)),
    FELLED: likely,
    WORDS: lambda case: case.args["text"].name == case.thing.text,
    "{thing}: health {health}, attack {attack}.": lambda case: (
        (case.args["health"], case.args["attack"]) == (case.thing.health, case.thing.attack)
    ),
    LATER: lambda case: case.option.verb.id in ("done", "roll"),
    "{thing} rolls hero dice: {dice}.": dice,
    "Progress is lacking here: {count} more.": lacking,
    "You have suffered wounds: {count}.": lambda case: case.args["count"] == hero_asked(case)["wounds"] > 0,
    "A rest readies your exhausted cards: {count}.": lambda case: (
        case.args["count"] == count(hero_asked(case), ready=False) > 0
    ),
    "Each enemy engaged with you may strike back. There are already: {count}.": lambda case: (
        case.args["count"] == len(hero_asked(case)["engaged"]) > 0
    ),
    "You are engaged with 3 enemies: it would wound you and stay where it is.": lambda case: (
        len(hero_asked(case)["engaged"]) == 3
    ),
    "No enemy is engaged with you: none will retaliate.": lambda case: not hero_asked(case)["engaged"],
    "Items you have: {count}.": lambda case: case.args["count"] == len(hero_asked(case)["items"]) > 0,
    "Enemies in the shadows: {count}.": lambda case: case.args["count"] == len(case.view["shadows"]) > 0,
    "Tokens on the quest sheet: {count}.": lambda case: case.args["count"] == case.view["sheet"]["count"],
    "Progress here: {count}.": lambda case: case.args["count"] == case.view["location"]["progress"] > 0,
    "Targets named already: {count}.": lambda case: case.args["count"] == len(action(case)["targets"]),
    "What is left over can go to another enemy.": lambda case: bool(action(case)["targets"]),
    "The wound adds successes: {count}.": lambda case: case.args["count"] == case.option.target,
    "Each success token adds 1 success.": lambda case: case.option.target > 0,
    "Success tokens raise the chance from {before} % to {after} %.": lambda case: (
        chances(case)[0] == case.args["before"] < case.args["after"] == chances(case)[case.option.target]
    ),
    "The chance is {before} % without success tokens, {after} % with one.": lambda case: (
        chances(case)[:2] == [case.args["before"], case.args["after"]] and hero_asked(case)["tokens"] > 0
    ),
    "The chance is {before} %.": lambda case: chances(case) == [case.args["before"]],
    "Enemy dice with a claw or a skull: {count}. One of them is rolled again.": bad_dice,
    "Your dice without a sign: {blanks}. Enemy dice with a claw or a skull: {count}.": bad_dice,
    **{sentence: shows(face) for face, sentence in SHOWN.items()},
    "{thing} falls after successes: {count}.": falls_with,
    "{thing} has enough to fall.": falls_with,
    "Enemies engaged with {thing}: {count}.": lambda case: case.args["count"] == len(named(case)["engaged"]),
    "{thing} has health {count}.": lambda case: case.args["count"] == named(case)["health"],
    "{thing} has ready ability cards: {count}.": lambda case: case.args["count"] == count(named(case), ready=True),
    "The hero would fall: wounds {count}, life left {life}.": lambda case: (
        case.args["count"] >= case.args["life"] == life(hero_asked(case))
    ),
    "Wounds to come: {count}; life left: {life}.": lambda case: (
        case.args["count"] < case.args["life"] == life(hero_asked(case))
    ),
    "You keep ready: {cards}.": kept,
    "It suffers 1 wound, and nobody has to pay for it.": lambda case: case.decision.key == "strike-engaging",
    "The Silver Amulet keeps the condition off.": lambda case: "silver_amulet" in hero_asked(case)["items"],
    "The Silver Amulet stays for later.": lambda case: "silver_amulet" in hero_asked(case)["items"],
    "Another location of the stack comes first.": lambda case: case.view["decks"]["locations"]["cards"] > 1,
    "You know what comes next.": lambda case: case.view["looking"]["cards"] is not None,
    "1 progress token stays.": lambda case: case.view["location"]["progress"] > 0,
    "An ability card stays ready.": lambda case: count(hero_asked(case), ready=True) > 0,
    "The party has {life} of {most} life left.": lambda case: (
        (case.args["life"], case.args["most"])
        == (sum(map(life, heroes(case))), sum(hero["health"] for hero in heroes(case)))
    ),
    "This place is explored; locations still ahead: {count}.": lambda case: (
        case.view["location"]["explored"] and case.args["count"] == case.view["decks"]["locations"]["cards"] > 0
    ),
    "The party has wounds to heal before it goes on: {count}.": lambda case: (
        case.args["count"] == sum(hero["wounds"] for hero in heroes(case)) > 0
    ),
    "Heroes still standing: {count}.": lambda case: case.args["count"] == len(heroes(case)),
}
"""The check of each sentence."""
