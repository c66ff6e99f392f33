"""Checks of the hints' reasons in Paper Dungeons, against the rules and the team's own sheet."""

from tests.games.hints import Check, ReasonCase
from undercroft.games.paper_dungeons.bot.judgement import sheet_from_view
from undercroft.games.paper_dungeons.rules.dice import raised
from undercroft.games.paper_dungeons.rules.monsters import FIGHTS_AFTER, combat_power
from undercroft.games.paper_dungeons.rules.movement import minion_wounds
from undercroft.games.paper_dungeons.rules.printed.rooms import BY_MINION, GEMS, ROOMS
from undercroft.games.paper_dungeons.rules.rewards import ROW_REWARDS
from undercroft.games.paper_dungeons.rules.scoring import MINION_FAME
from undercroft.games.paper_dungeons.rules.sheet import ROW, Sheet
from undercroft.kernel.match import Match


def sheet(case: ReasonCase) -> Sheet:
    return sheet_from_view(case.view["sheet"], case.view)


def facing(case: ReasonCase) -> bool:
    """The monster is the next to be fought, after the round that the reason names."""
    mine = sheet(case)
    stage = len(mine.fights)
    rounds = case.args.get("round", FIGHTS_AFTER[stage])
    return mine.dungeon.monsters[stage] is case.args["monster"] and rounds == FIGHTS_AFTER[stage] >= case.view["round"]


def twice(case: ReasonCase) -> bool:
    return facing(case) and case.args["monster"].weakness is case.thing


def lowest(case: ReasonCase) -> bool:
    mine = sheet(case)
    return mine.level(case.thing) == min(mine.levels)


def short_of(case: ReasonCase) -> bool:
    monster, power = case.args["monster"], case.args["power"]
    better = [band.power for band in monster.bands if band.power > power]
    return facing(case) and combat_power(sheet(case), monster) == power and min(better) == case.args["wanted"]


def rises(case: ReasonCase) -> bool:
    return sheet(case).level(case.thing) + 1 == case.args["level"]


def box(number: int) -> Check:
    return lambda case: sheet(case).boxes[case.thing.place] + 1 == number and text(case)


def text(case: ReasonCase) -> bool:
    return bool(case.args["text"].name == case.thing.text)


def brews(case: ReasonCase) -> bool:
    """The potions that the die brews, not counting those from rewards."""
    return bool(len(case.view["sheet"]["marks"]["brew"]) == case.args["count"])


def brewed(case: ReasonCase) -> int:
    """The potions after the die; with the last die of a chapter the sheet may already be that of the next chapter."""
    last: int = case.view["sheet"]["marks"]["brew"][-1]
    return last


def fills_row(case: ReasonCase) -> bool:
    row = sheet(case).potions // ROW
    return brewed(case) // ROW > row and ROW_REWARDS[row] is case.thing


def before_row(case: ReasonCase) -> bool:
    now = brewed(case)
    return ROW - now % ROW == case.args["left"] and ROW_REWARDS[now // ROW] is case.thing


def lair(case: ReasonCase) -> bool:
    mine = sheet(case)
    stage = len(mine.fights)
    rooms = within(case)
    return (
        facing(case)
        and mine.dungeon.lairs[stage] is case.thing
        and case.thing.id in rooms
        and not mine.has_explored(case.thing)
    )


def within(case: ReasonCase) -> set[str]:
    """The rooms within reach of the rest of the die if it takes this step."""
    found: set[str] = {case.option.target.id}
    todo: list[Match] = [case.chosen()]
    seat = case.decision.seat
    for match in todo:
        decision = match.pending.get(seat)
        while decision is not None and decision.key in ("wounds", "raise", "fill", "order"):
            match.choose(seat, decision.options[0])
            decision = match.pending.get(seat)
        if decision is not None and decision.key == "step":
            for option in decision.options:
                if option.verb.id == "go":
                    found.add(option.target.id)
                    then = match.clone()
                    then.choose(seat, option)
                    todo.append(then)
    return found


def on_the_way(case: ReasonCase) -> bool:
    return text(case) and case.thing.id in within(case) and not sheet(case).has_explored(case.thing)


def far(case: ReasonCase, start: str | None, goal: str) -> int:
    """The number of moves that the team needs."""
    mine, rooms = sheet(case), {room.id: room for room in ROOMS}
    reached = {start} if start else {room.id for room in ROOMS if room.row == 1}
    moves = 0 if start else 1
    while goal not in reached:
        ways = [way for id in reached for way in mine.dungeon.ways[rooms[id].place]]
        more = {room.id for room, edge in ways if edge & ~mine.passes == 0}
        if more <= reached:
            return 99
        reached |= more
        moves += 1
    return moves


def nearer(case: ReasonCase) -> bool:
    here = case.view["sheet"]["room"]
    return facing(case) and min(far(case, room, case.thing.id) for room in within(case)) < far(
        case, here, case.thing.id
    )


def goes_on(case: ReasonCase) -> bool:
    mine = sheet(case)
    ways = [room for room, edge in mine.dungeon.ways[case.thing.place] if edge & ~mine.passes == 0]
    return sum(not mine.has_explored(room) for room in ways) == case.args["count"] > 0


def reaches(case: ReasonCase) -> bool:
    """Whether the die can take the team there."""
    match, seat = case.chosen(), case.decision.seat
    for option in match.decision(seat).options:
        if option.verb.id == "go":
            use = ReasonCase(match, match.decision(seat), option, case.args)
            if case.thing.id in within(use):
                return True
    return False


def crafts(case: ReasonCase) -> bool:
    options = case.chosen().decision(case.decision.seat).options
    return any(one.verb.id == "craft" and one.target is case.thing for one in options)


def raises(case: ReasonCase) -> bool:
    return case.thing in raised(sheet(case), case.option.target) and rises(case)


def guards(case: ReasonCase) -> bool:
    return sheet(case).finds_gem(BY_MINION[case.thing])


def more_fame(case: ReasonCase) -> bool:
    count = sheet(case).minions
    return MINION_FAME[count + 1] - MINION_FAME[count] == case.args["fame"]


CHECKS: dict[str, Check] = {
    "{thing}: {text}": text,
    "{thing}’s level counts twice against {monster}.": twice,
    "{thing} is the lowest: fame for levels goes by the lowest hero.": lowest,
    "Against {monster} you have power {power}; the next prize wants {wanted}.": short_of,
    "{thing} rises to level {level}.": rises,
    "This box completes {thing}: {text}": box(2),
    "The first of two boxes of {thing}: {text}": box(1),
    "Potions: {count}, and each takes two wounds for you.": brews,
    "They fill the row, and that brings you: {thing}.": fills_row,
    "Then {left} more fill the row, and bring you: {thing}.": before_row,
    "{thing} is the lair of {monster}: whoever is not there by the end of round {round} loses {lost} fame.": lair,
    "On the way lies {thing}: {text}": on_the_way,
    "It leads towards {thing}, where {monster} waits; the fight is after round {round}.": nearer,
    "From {thing} you can go on into rooms not explored yet: {count}.": goes_on,
    "The rooms ahead cost more than they bring now.": lambda case: case.option.verb.id == "stop",
    "Nothing that this die can do helps now.": lambda case: case.option.verb.id == "waste",
    "It fills a box of {thing}.": crafts,
    "It brews potions: {count}.": brews,
    "It takes you as far as {thing}.": reaches,
    "It raises {thing} to level {level}.": raises,
    "It can raise any of your heroes.": lambda case: len(raised(sheet(case), case.option.target)) > 1,
    "It raises nobody, but it walks up to {moves} rooms.": lambda case: (
        not raised(sheet(case), case.option.target) and case.option.target.symbol.moves == case.args["moves"]
    ),
    "{thing} guards a gem.": guards,
    "In a fight {thing} would wound you: {count}.": lambda case: (
        minion_wounds(sheet(case), case.thing) == case.args["count"] > 0
    ),
    "One minion more brings fame: {fame}.": more_fame,
    "The way to gem {thing} is {far} rooms long: you need not go there.": lambda case: (
        far(case, None, GEMS[case.thing].id) == case.args["far"]
    ),
    "A potion is there to take wounds; those on the track cost fame.": lambda case: (
        case.option is case.decision.options[-1]
    ),
    "The reward of the circle counts at once, the potion afterwards.": lambda case: (
        case.option.verb.id == "reward-first"
    ),
}
AIMS = ("{thing} is the lair of {monster}: whoever is not there by the end of round {round} loses {lost} fame.",)
