"""The page of the end: how the match was won or lost, the score and what made it, its course, and the viewer's
record."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ....arena.analysis import can
from ....kernel.game import Game
from ....kernel.match import Match
from ....kernel.state import Result
from ....kernel.text import Speech, _
from ....kit.bounded_cache import BoundedCache
from ....kit.course import number
from ....kit.ending import Chronicle, Ending, Figure, Played, Telling, retrace
from ....kit.seen import PlayerMark
from ...rendering.boards import ending_of
from ...rendering.curve import SMALL, WIDE, draw
from ...rendering.strengths import EASY, strength_at

ROOMY, HEADING = 32, 4
"""How many things fit on the sheet as large pictures, and how many of them a player's name takes the place of."""
LETTER, WORD = 0.7, 17.0
"""How much of the record's scale a character needs, in per cent, and the minimum for a word."""


class ScaleMark(NamedTuple):
    """A mark on the scale of the record, and the word below it: in per cent of its length."""

    at: float
    text_at: float
    text: str
    mark: str


def over_of(
    game: Game,
    url: str,
    match: Match,
    players: Sequence[PlayerMark],
    seat: int | None,
    speech: Speech,
    rematch: str | None,
    played: Sequence[Played] | None,
) -> dict[str, Any] | None:
    """The end of the match at this table, if it is over. `played` are the viewer's finished matches of this game,
    `rematch` is the id of the rematch's table, if there is one."""
    result = match.result
    if result is None:
        return None
    telling = Telling(speech, [player.name for player in players], seat)
    how = speech.say(game.texts.get(f"over-{result.how}", result.how), result.scores[0])
    module = ending_of(game)
    ending: Ending = module.tell(chronicle_of(match), telling) if module else Ending(how)
    winners = [players[one].name for one in result.winners]
    won = bool(result.won) or any(players[one].is_me for one in result.winners)
    curve = ending.curve
    return {
        "title": _title(result, ending, winners, won, speech),
        "icon": _icon(result, ending, won),
        "winners": winners,
        "how": how,
        "ranking": _ranking(game, result, players, speech),
        "ending": ending,
        "crowded": match.seats > 3 or sum(len(items) + HEADING for items in ending.scored_items) > ROOMY,
        "curves": [("only-wide", draw(curve, WIDE)), ("only-small", draw(curve, SMALL))] if curve else [],
        "record": _record(game, match, result, seat, speech, played) if played and seat is not None else None,
        "replay_url": f"{url}/replay",
        "analysis_url": f"{url}/analysis" if can(game) else "",
        "download_url": f"{url}/download",
        "rematch_url": f"{url}/rematch",
        "rematch_table": rematch and f"/t/{rematch}",
        "lost": seat is not None and not won,
        # in a quest bots are allies: easier bots would make it harder
        "easier": not game.cooperative
        and any(player.bot not in ("", strength_at(game, EASY).bot) for player in players),
    }


def taken_win(
    url: str, winner: int | None, players: Sequence[PlayerMark], speech: Speech, rematch: str | None
) -> dict[str, Any] | None:
    """The end of a match whose other player has resigned or run out of time: there is no score to show."""
    if winner is None:
        return None
    player = players[winner]
    sentence = speech(_("The other player is out of the match."))
    return {
        "title": speech(_("Victory!")) if player.is_me else speech(_("{names}: victory!"), names=player.name),
        "icon": "crown",
        "winners": [player.name],
        "how": sentence,
        "ranking": [],
        "ending": Ending(sentence),
        "crowded": False,
        "curves": [],
        "record": None,
        "replay_url": f"{url}/replay",
        "analysis_url": "",
        "rematch_url": f"{url}/rematch",
        "rematch_table": rematch and f"/t/{rematch}",
        "lost": False,
        "easier": False,
    }


# -- the replayed match


def chronicle_of(match: Match) -> Chronicle:
    """The chronicle of a finished match; cached."""
    key = (match.game.id, match.seed, match.seats, repr(match.options), repr(match.choices))
    made = _CHRONICLES.get(key)
    return _CHRONICLES.keep(key, retrace(match, ending_of(match.game).measure)) if made is None else made


_CHRONICLES: BoundedCache[tuple[Any, ...], Chronicle] = BoundedCache(100)


# -- title and score


def _title(result: Result, ending: Ending, winners: list[str], won: bool, speech: Speech) -> str:
    if ending.rank:
        return ending.rank
    if won:
        return speech(_("Victory!"))
    if result.cooperative:
        return speech(_("Defeat"))
    if not winners:
        return speech(_("Nobody wins."))
    return speech(_("{names}: victory!")).format(names=", ".join(winners))


def _icon(result: Result, ending: Ending, won: bool) -> str:
    if won and not ending.rank:
        return "crown"
    if ending.rank:
        return "laurel-crown"
    return "death-skull" if result.cooperative else "trophy"


def _ranking(game: Game, result: Result, players: Sequence[PlayerMark], speech: Speech) -> list[dict[str, object]]:
    """Best first; tied players have the same `place`. `parts` are (label, points) and add up to the total; those
    `tie_breakers` only break ties."""
    keys = [key for key in result.scores[0] if key != "total"]
    counted = _counted(keys, result.scores)

    def labelled(seat: int, some: Sequence[str]) -> list[tuple[str, int]]:
        return [(speech(game.texts.get(f"score-{key}", key)), result.scores[seat][key]) for key in some]

    return [
        {
            "seat": seat,
            "name": players[seat].name,
            "place": 1 + sum(len(better) for better in result.ranking[:place]),
            "parts": labelled(seat, keys[:counted]),
            "tie_breakers": labelled(seat, keys[counted:]),
            "total": result.scores[seat].get("total", 0),
            "is_me": players[seat].is_me,
        }
        for place, seats in enumerate(result.ranking)
        for seat in seats
    ]


def _counted(keys: Sequence[str], scores: Sequence[Mapping[str, int]]) -> int:
    """How many of the parts, from the first, add up to everybody's total; all of them if none do."""
    for count in range(len(keys), 0, -1):
        if all(sum(score[key] for key in keys[:count]) == score.get("total", 0) for score in scores):
            return count
    return len(keys)


# -- the viewer's record


def _record(
    game: Game, match: Match, result: Result, seat: int, speech: Speech, played: Sequence[Played]
) -> dict[str, object]:
    """Among matches of the same kind: those played alone are separate from the others, campaigns from single games."""
    now, module = result.scores[seat], ending_of(game)
    alone = match.seats == 1
    kind_keys = module.APART if module else ()
    kind = [one for one in played if (one.seats == 1) == alone and _alike(one.score, now, kind_keys)]
    heading = {
        "title": speech(_("You in {game}")).format(game=speech(game.title)),
        "note": speech(_("played alone")) if alone else speech(_("with others")),
    }
    if module and hasattr(module, "figures"):
        return {**heading, "figures": module.figures(now, kind, speech), "scale": [], "spoken": ""}
    won = alone or seat in result.winners
    return {**heading, **_points_record(now["total"], kind, alone, won, speech)}


def _alike(score: Mapping[str, int], now: Mapping[str, int], kind_keys: Sequence[str]) -> bool:
    """Whether two scores are from the same kind of match: the `kind_keys` occur in one kind only."""
    return all((key in score) == (key in now) for key in kind_keys)


def _points_record(now: int, played: Sequence[Played], alone: bool, won: bool, speech: Speech) -> dict[str, object]:
    totals = [one.score["total"] for one in played] or [now]
    best, average = max(totals), sum(totals) / len(totals)
    average_text = f"{average:.1f}".removesuffix(".0").replace("-", "−")
    figures = [
        Figure(speech(_("this match")), number(now)),
        Figure(speech(_("your best")), number(best)),
        Figure(speech(_("your average")), average_text.replace(".", ",") if speech.language == "ru" else average_text),
    ]
    if alone:
        figures.append(Figure(speech(_("played")), str(len(totals))))
    else:
        victories = sum(one.won for one in played)
        of_all = speech(_("of {n}")).format(n=len(totals))
        figures.append(Figure(speech(_("won")), str(victories), of_all))
    low = min(0, *totals)
    span = max(1, best - low)

    def place(value: float) -> float:
        return round(5 + 90 * (value - low) / span, 1)

    marks = [(place(now), speech(_("now, the best") if now == best and won else _("now")), "now")]
    if now < best:
        marks.append((place(best), speech(_("best")), "best"))
    if average not in (now, best):
        marks.append((place(average), speech(_("average")), "average"))
    spoken = speech(_("{now}; your average is {average}, your best {best}"))
    return {
        "figures": figures,
        "scale": _scale(marks),
        "spoken": spoken.format(now=number(now), average=average_text, best=number(best)),
    }


def _scale(marks: list[tuple[float, str, str]]) -> list[ScaleMark]:
    """Place the words below their marks without overlaps; returns them from left to right."""
    found: list[ScaleMark] = []
    room = 95.0
    for at, text, mark in sorted(marks, reverse=True):
        text_at = min(at, room, 97 - len(text) * LETTER)
        room = text_at - WORD
        found.append(ScaleMark(at, text_at, text, mark))
    short = max(0.0, 5 - min(mark.text_at for mark in found))
    return [mark._replace(text_at=mark.text_at + short) for mark in reversed(found)]
