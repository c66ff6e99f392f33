"""Checks of the hints' reasons in DungeonQuest, against the rules and what the seat sees."""

from typing import Any

from tests.games.hints import Check, ReasonCase
from tests.games.percentages import answers_of
from undercroft.games.dungeonquest.bot.distances import exits
from undercroft.games.dungeonquest.bot.reasons import SAFEST
from undercroft.games.dungeonquest.cards import ATTACKS, COMBAT, HEROES, MONSTERS, TILES
from undercroft.games.dungeonquest.rules.attributes import chance
from undercroft.games.dungeonquest.rules.content import AGILITY
from undercroft.games.dungeonquest.rules.grid import BY_ID, CHAMBER, NEXT, SPACES, TOWERS
from undercroft.games.dungeonquest.rules.loot import burden
from undercroft.games.dungeonquest.rules.monsters import escape_chance
from undercroft.games.dungeonquest.rules.moving import ways
from undercroft.games.dungeonquest.rules.steps import arrival_bank
from undercroft.games.dungeonquest.rules.sun import closes_on
from undercroft.kit.prompt import per_cent

OPEN = TILES["chamber_cross"].laid[0]


def me(case: ReasonCase) -> dict[str, Any]:
    found: dict[str, Any] = case.view["heroes"][case.decision.seat]
    return found


def life(case: ReasonCase) -> bool:
    hero, fight = me(case), case.view["fight"]
    hit = sum(len(side["damage"]) for side in fight["sides"] if side["hero"] == hero["hero"]) if fight else 0
    return bool(hero["life"] - hero["wounds"] - hit == case.args["life"])


def gold(case: ReasonCase) -> int:
    return sum(loot["gold"] or 0 for loot in me(case)["loot"])


def side(case: ReasonCase) -> dict[str, Any]:
    sides = case.view["fight"]["sides"]
    found: dict[str, Any] = next(one for one in sides if one["who"] == case.decision.seat)
    return found


# -- ways


def there(case: ReasonCase) -> int:
    """The space to which the option leads."""
    target = case.option.target
    if case.option.verb.id in ("move", "retreat"):
        start = CHAMBER if case.option.verb.id == "retreat" else BY_ID[me(case)["space"]].index
        return NEXT[target.cell(start)][target.direction]
    found: int = target.index
    return found


def leads_to(case: ReasonCase, goals: tuple[int, ...]) -> bool:
    """Whether a Hero who goes there could walk on to one of the goals without coming back here, by the rules' moves.

    Unexplored spaces count as open on all sides.
    """
    table, me = case.match.clone().state, case.decision.seat
    hero = table.heroes[me]
    here = CHAMBER if case.option.verb.id == "retreat" else hero.space
    if len(table.tiles):
        table.board = [laid or OPEN for laid in table.board]
    first = there(case)
    beside = case.option.verb.id in ("move", "retreat")
    reached = [(first, bank) for bank in ([arrival_bank(table, first, here)] if beside else (0, 1))]
    for space, bank in reached:
        if space in goals:
            return True
        banks = (0, 1) if table.board[space].kind == "bridge" else (bank,)
        for hero.space, hero.bank in [(space, one) for one in banks]:
            for way in ways(table, me):
                beyond = NEXT[way.cell(space)][way.direction]
                step = beyond, arrival_bank(table, beyond, space)
                if beyond != here and step not in reached:
                    reached.append(step)
    return False


def out(case: ReasonCase) -> tuple[int, ...]:
    return exits(BY_ID[me(case)["tower"]].index)


def to_a_tower(case: ReasonCase) -> bool:
    return leads_to(case, out(case))


def by_tower(case: ReasonCase) -> bool:
    return there(case) in TOWERS and there(case) in out(case) and bool(me(case)["loot"])


def closing(case: ReasonCase) -> bool:
    sun = case.view["sun"]["space"]
    first = next(space for space in range(sun + 1, 31) if closes_on(space))
    return max(1, first - sun) == case.args["turns"]


# -- numbers


def over(case: ReasonCase) -> bool:
    hero = me(case)
    needed = HEROES[hero["hero"]].values[AGILITY] + hero["tokens"] - burden([one["card"] for one in hero["loot"]])
    return needed == case.args["needed"] and per_cent(chance(needed)) == case.args["chance"]


def escapes(case: ReasonCase) -> bool:
    monster = MONSTERS[case.view["fight"]["monster"]]
    return per_cent(escape_chance(HEROES[me(case)["hero"]], monster)) == case.args["chance"]


def wins(case: ReasonCase) -> bool:
    """The same percentage as on the button; test_odds.py compares it with real fights."""
    return answers_of(case.match, case.decision)["attack"].risk.chance == case.args["chance"]  # type: ignore[union-attr]


def sleeps_on(case: ReasonCase) -> int:
    """The percentage on the button beside it."""
    return answers_of(case.match, case.decision)["plunder"].risk.chance  # type: ignore[union-attr,return-value]


def strength(case: ReasonCase) -> bool:
    lives = case.thing.lives
    return (min(lives), max(lives)) == (case.args["low"], case.args["high"]) and life(case)


def attack(case: ReasonCase) -> bool:
    card = case.option.target
    more = sum(one["number"] for one in side(case)["promises"] if one["kind"] == "attack")
    beaten = sum(one.attack < card.attack + more for one in COMBAT)
    facts = (card.attack + more, beaten, len(COMBAT))
    return facts == (case.args["attack"], case.args["beaten"], case.args["count"])


def weakest(case: ReasonCase) -> bool:
    return attack(case) and any(ATTACKS[id].attack > case.option.target.attack for id in side(case)["cards"])


def held(case: ReasonCase) -> bool:
    kind = case.option.target.type
    of_its_type = sum(ATTACKS[id].type == kind for id in side(case)["cards"]) - 1
    return bool(case.option.target.counter) and of_its_type == case.args["count"] > 0


def stacked(case: ReasonCase) -> bool:
    kind = case.option.target.type
    return sum(ATTACKS[id].type == kind for id in case.view["fight"]["stack"]) == case.args["count"]


def worth(best: bool) -> Check:
    def check(case: ReasonCase) -> bool:
        values = [one.target.card.gold for one in case.decision.options if one.things]
        wanted = max(values) if best else min(values)
        return bool(case.option.target.card.gold == case.args["gold"] == wanted)

    return check


def verb(*ids: str) -> Check:
    return lambda case: case.option.verb.id in ids


def hurt(case: ReasonCase) -> bool:
    return bool(me(case)["wounds"] >= 6)


CHECKS: dict[str, Check] = {
    SAFEST: verb("move", "retreat", "go", "tower"),
    "Nobody has been there: there may be Loot, or a way on.": lambda case: (
        SPACES[there(case)].id not in {laid["space"] for laid in case.view["board"]}
    ),
    "{thing} is explored: you know it.": lambda case: (
        SPACES[there(case)] is case.thing and case.thing.id in {laid["space"] for laid in case.view["board"]}
    ),
    "It leads back to {thing}.": lambda case: (
        SPACES[there(case)] is case.thing and me(case)["came_from"] == case.thing.id
    ),
    "This is the Treasure Chamber: the richest Loot lies here.": lambda case: there(case) == CHAMBER,
    "It leads towards the Treasure Chamber, where the richest Loot lies.": lambda case: leads_to(case, (CHAMBER,)),
    "Without a Treasure you cannot win.": lambda case: (
        (case.view["rules"]["solo"] or case.view["rules"]["no_treasure_no_glory"])
        and all(loot["deck"] != "treasure" for loot in me(case)["loot"])
    ),
    "Another grab wakes the dragon {risk} % of the time: Treasures lost, two dice of wounds.": lambda case: (
        me(case)["space"] == SPACES[CHAMBER].id and 100 - sleeps_on(case) == case.args["risk"]
    ),
    "It leads towards a tower; but to leave, you still need Loot.": lambda case: (
        to_a_tower(case) and not me(case)["loot"]
    ),
    "It leads towards a tower by which you may leave.": to_a_tower,
    "By this tower you may leave the dungeon alive.": by_tower,
    "You carry Loot worth :gold: {gold}: bring it out.": lambda case: gold(case) == case.args["gold"] > 0,
    "You have only {life} life left.": life,
    "The sun sinks. Turns until the towers may close: {turns}.": closing,
    "No other space is nearer to where you want to be.": lambda case: not case.option.things,
    "The way through is worse than a detour.": verb("go-back"),
    "Of {count} Dragon cards one wakes the dragon; every other brings two Treasures.": lambda case: (
        case.view["decks"]["dragon"]["cards"] == case.args["count"]
    ),
    "You are alive and have Loot worth :gold: {gold}: outside it is safe.": lambda case: (
        gold(case) == case.args["gold"]
    ),
    "A search may find Loot, or a secret door.": verb("search"),
    "Under the dungeon there are no walls.": verb("descend"),
    "{thing}: {text}": lambda case: case.args["text"].name == case.thing.text,
    "You have lost much of your life: {thing} may give it back.": hurt,
    "You have lost much of your life: {thing} gives it back.": hurt,
    "You are not hurt enough to use anything now.": lambda case: me(case)["wounds"] < 6,
    "{thing} may wound or kill as well as heal, and you have {life} life left.": lambda case: (
        case.thing.id in [loot["card"] for loot in me(case)["loot"]] and me(case)["wounds"] >= 6 and life(case)
    ),
    "What you have may be needed more later.": lambda case: (
        me(case)["wounds"] >= 6 and any(option.things for option in case.others)
    ),
    "If it fails, only the turn is lost.": lambda case: case.decision.key in ("cave-in", "action"),
    "There is nothing you could do here.": verb("pass"),
    "It brings you over without a test.": verb("swing", "float"),
    "{thing} has {low} to {high} life, you have {life} left.": strength,
    "The escape succeeds {chance} % of the time.": escapes,
    "You win such a fight {chance} % of the time if both sides play well.": wins,
    "{thing} makes the Monster go without a fight.": verb("banish"),
    "A failure is death: three tokens are worth a wound.": verb("penance"),
    "{thing} makes the test sure.": verb("rope", "levitate"),
    "The test must be made; nothing you have is worth using here.": verb("roll"),
    "Agility {needed} with your Loot: only {chance} % to get over.": over,
    "You get over {chance} % of the time: Agility {needed}.": over,
    "A fall costs one die of wounds, and you go on in the Catacombs, where there are no walls.": verb("cross"),
    "Every card makes the bridge harder.": lambda case: case.decision.key == "lighten",
    "{thing} is worth no gold, and every card makes the bridge harder.": lambda case: not case.thing.gold,
    "None of it is worth anything to you.": lambda case: not case.option.things,
    "{thing} is worth most: :gold: {gold}.": worth(True),
    "You keep your Loot.": lambda case: not case.option.things,
    "{thing} is worth least: :gold: {gold}.": worth(False),
    "Attack {attack}: more than {beaten} of the {count} Combat cards.": attack,
    "Attack {attack} beats no Combat card by itself: your better cards stay in your hand.": weakest,
    (
        "If the other card is of the type it counters, you may add to it. "
        "Cards of its type that you still hold: {count}."
    ): held,
    "If it wins, cards of its type in the stack strike too: {count}.": stacked,
    "With cards of this type your attack becomes the higher one: you win the round.": verb("add"),
    "Even with all your cards of this type you would not win the round.": verb("enough"),
    "{thing} is Loot.": lambda case: case.thing.type == "loot",
    "{thing} is the lesser evil.": lambda case: case.thing.type != "loot",
    "Without Loot you cannot win, and you have none yet.": lambda case: not me(case)["loot"],
    "With {life} life left you can risk it: there may be Loot.": life,
    "It may hurt, and you have only {life} life left.": life,
    "The card just drawn hurts more than a wound.": verb("yes"),
    "The card just drawn is not worth a wound to be rid of.": verb("no"),
    "You have only {life} life left: get away while you can.": life,
    "You are strong enough to go on: wound the Monster.": verb("strike"),
    "From there it is nearer to {goal}, where you want to be.": lambda case: bool(case.args["goal"]),
    "{thing} opens it for certain.": verb("open"),
    "Passed, the door opens; a failure costs a wound.": verb("kick"),
    "To go back would be a detour; if it fails, you try again.": verb("cross"),
    "Of three tiles you may take the best.": verb("yes"),
    "{thing} turns the failure into a success.": verb("fortune"),
    "A second throw may still pass.": verb("reroll"),
    "{thing} keeps its harm from you.": verb("ward"),
    "Without {thing} you die here.": verb("rune"),
    "{thing} is stronger.": verb("instead"),
    "Your card is strong enough.": verb("stand"),
    "{thing} adds to the damage and costs you nothing.": verb("from-stack"),
    "{thing} hurts the other side now.": verb("fire"),
    "{thing} saves you from the dragon’s rage, and your Treasures.": verb("slumber"),
    "The rage may kill you: be as healthy as you can.": verb("heal"),
    "The way up is known here: only the test must be passed.": verb("again"),
    "The longer you stay below, the more it can hurt you.": verb("yes"),
    "You must give one of them.": lambda case: case.decision.key == "bribe",
    "{thing} may keep the towers open one turn more.": verb("turn-back-time"),
    "{thing} still counts.": verb("resolve"),
    "The Monster comes nearer to the Heroes.": verb("send"),
    "One Monster more stands in the Heroes’ way.": verb("summon"),
    "No Hero is near enough.": lambda case: not case.option.things,
    "Any Loot is better than none.": verb("yes"),
}
