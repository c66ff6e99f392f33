"""The forecast on a board, the answer next to it and the rules never contradict each other."""

from collections.abc import Callable
from typing import Any

import pytest

import undercroft
from tests.games.percentages import decisions, seen_at
from undercroft.games.dungeonquest.rules.attributes import chance
from undercroft.games.heroes_of_terrinoth.board.foes import foes_of, forecast_part
from undercroft.games.paper_dungeons.rules.sheet import HEARTS
from undercroft.games.thunderstone.board.hall import HallPart, hall_part, hall_shown
from undercroft.games.thunderstone_quest.board.room import battle_at, tone_of
from undercroft.kernel.decision import Decision, Option
from undercroft.kernel.match import Match
from undercroft.kernel.text import Speech
from undercroft.kit.prompt import Answer, per_cent
from undercroft.kit.seen import Seen

Agrees = Callable[[Match, Seen[Any], Decision, Option, Answer], bool | None]
"""Whether an answer agrees with the board and the rules; None where nothing is forecast."""


def forecasts(part: HallPart, speech: Speech) -> list[Any]:
    """The forecasts of Thunderstone's hall, by rank."""
    ranks: Any = hall_shown(part, speech)["ranks"]
    return [rank.show(rank.part, speech)["forecast"] for rank in ranks]


def in_the_hall(_match: Match, seen: Seen[Any], _decision: Decision, option: Option, answer: Answer) -> bool | None:
    """The hall counts weapons as handed out, the answer does not; where that matters, the hall must say so."""
    if option.verb.id != "attack":
        return None
    forecast = forecasts(hall_part(seen), seen.speech)[option.target - 1]
    now = forecast.now
    alike = (now["total"], now["wins"]) == (forecast.total, forecast.wins)
    said = alike or f"Not armed yet: {now['total']}." in forecast.then
    return bool(answer.note.split()[0] == str(now["total"]) and (answer.tone == "win") == now["wins"] and said)


def in_the_room(_match: Match, seen: Seen[Any], decision: Decision, option: Option, answer: Answer) -> bool | None:
    """A Room forecasts the battle that the answer leads to. Where a figure is only placed, there is no battle."""
    if decision.key == "place-figure":
        return not answer.note
    place = option.target.id if option.verb.id == "move" else seen.view["players"][seen.view["active"]]["place"]
    tile = next((tile for tile in seen.view["dungeon"] if tile["room"] == place), None)
    battle = battle_at(tile) if tile and option.verb.id in ("move", "stop") else None
    if battle is None:
        return None
    monster, forecast = battle
    victory = tone_of(monster, place, forecast) == "win"
    return answer.note.split()[0] == str(forecast["total"]) and (answer.tone == "win") == victory


def on_the_map(match: Match, seen: Seen[Any], decision: Decision, option: Option, answer: Answer) -> bool | None:
    """A step costs the wounds that the answer says, and the team falls only where the answer says so."""
    if option.verb.id not in ("go", "absorb"):
        return None
    after, before = match.clone(), seen.view["sheet"]
    after.choose(decision.seat, option)
    while (asked := after.pending.get(decision.seat)) is not None and asked.key == "wounds":
        after.choose(decision.seat, asked.options[-1])  # potions absorb as many wounds as possible
    then = after.view(decision.seat)["sheet"]
    fallen = then["resurrected"] and not before["resurrected"]
    wounds = then["wounds"] - before["wounds"] + then["healed"] - before["healed"]
    noted = -int(answer.note.replace("−", "-")) if answer.note_sign == "hearts" else 0
    counted = option.verb.id == "go" and not fallen and then["wounds"] < HEARTS
    return bool(fallen == (answer.tone == "loss") and (not counted or wounds == noted))


def at_a_test(_match: Match, _seen: Seen[Any], decision: Decision, _option: Option, answer: Answer) -> bool | None:
    """The chance belongs to the number shown with it; during a test, that number is the one in the question."""
    number = answer.risk.test.rpartition(" ")[2] if answer.risk else ""
    if answer.risk is None or not number.isdecimal():
        return None
    asked = max(0, decision.prompt.args["needed"]) if decision.key == "before-test" else int(number)
    return int(number) == asked and answer.risk.chance == per_cent(chance(asked))


def at_the_foe(_match: Match, seen: Seen[Any], _decision: Decision, option: Option, answer: Answer) -> bool | None:
    """An enemy that cannot fall is not shown as a win; one that can has the tone that the board shows, or odds."""
    foe = next((foe for foe in foes_of(seen.view) if option.verb.id == "enemy" and foe["id"] == option.target.id), None)
    forecast = forecast_part(foe, seen) if foe and foe["card"] else None
    if forecast is None:
        return None
    odds = answer.risk.chance if answer.risk else None
    if forecast[0] == "at-most":
        return answer.tone != "win" and not odds
    return (forecast[0] in ("falls", "could")) == (answer.tone == "win") or odds is not None


CHECKS: dict[str, Agrees] = {
    "dungeonquest": at_a_test,
    "heroes_of_terrinoth": at_the_foe,
    "paper_dungeons": on_the_map,
    "thunderstone": in_the_hall,
    "thunderstone_quest": in_the_room,
}


@pytest.mark.parametrize("game", undercroft.games().values(), ids=str)
def test_a_forecast_and_the_answer_beside_it_agree(game: undercroft.Game) -> None:
    compared = 0
    for seed in range(3):
        for match, decision in decisions(game, 2, seed):
            seen = seen_at(match, decision)
            answers: dict[str, Answer] = game.part("board").board(seen).answers
            for option in decision.options:
                answer = answers.get(option.id)
                agrees = CHECKS[game.id](match, seen, decision, option, answer) if answer else None
                assert agrees is not False, (seed, decision.key, option.id, answer)
                compared += agrees is not None
    assert compared > 10


def test_the_hall_says_that_weapons_are_not_handed_out_also_where_the_battle_would_end_the_game() -> None:
    """Otherwise the hall would promise the Thunderstone, while the answer says that it is lost."""
    for match, decision in decisions(undercroft.game("thunderstone"), 2, 0):
        part = hall_part(seen_at(match, decision))
        part["ends"] = ["The game ends."] * len(part["ends"])
        found = [one for one in forecasts(part, match.game.speech("en")) if one and hasattr(one, "now")]
        unarmed = [one for one in found if one.now["total"] != one.total]
        if unarmed:
            assert unarmed[0].then == [f"Not armed yet: {unarmed[0].now['total']}.", "The game ends."]
            return
    raise AssertionError("no hero could have been armed")
