"""Judgement says why: whoever asks what to do is told the facts that decided it, in both languages."""

import re
from types import ModuleType

import pytest

import undercroft
from undercroft.bots.greedy import GreedyBot
from undercroft.games.dungeonquest.bot import judgement as dungeonquest
from undercroft.games.heroes_of_terrinoth.bot import judgement as heroes_of_terrinoth
from undercroft.games.paper_dungeons.bot.reasons import REASONS as PAPER_DUNGEONS
from undercroft.games.thunderstone.bot import judgement as thunderstone
from undercroft.games.thunderstone_quest import bot as thunderstone_quest
from undercroft.kernel.decision import Decision
from undercroft.kernel.judged import Judged
from undercroft.kernel.match import Match
from undercroft.kernel.seat import Seat
from undercroft.kernel.text import LANGUAGES
from undercroft.web.rendering.icons import SIGNS

GAMES = sorted(undercroft.games())
SEEDS = {"paper_dungeons": range(1), "dungeonquest": range(10)}
"""Of how many matches; of the others two."""


def best(judged: list[Judged]) -> Judged:
    return max(judged, key=lambda one: one.worth)


def explained(match: Match, decision: Decision) -> str:
    """The reasons for the best option, if one is better than another; else nothing need be said."""
    assert match.game.judge is not None
    judged = list(match.game.judge(match.view(decision.seat), decision))
    assert [one.option for one in judged] == decision.options
    if len({one.worth for one in judged}) == 1:
        return ""
    reasons = best(judged).because
    assert 1 <= len(reasons) <= 2, (decision.key, best(judged).option)
    for language in LANGUAGES:
        speech = match.game.speech(language)
        for reason in reasons:
            sentence = reason.said(speech)
            assert sentence
            assert "{" not in sentence
            assert "None" not in sentence
            assert set(re.findall(r":([a-z]+):", sentence)) <= SIGNS.keys()
            if language != "en":
                assert re.search("[а-яё]", speech(reason.sentence)) or reason.sentence.startswith("{"), reason.sentence
    return decision.key


@pytest.mark.parametrize("game_id", GAMES)
def test_the_best_option_of_every_decision_of_greedy_play_has_its_reasons(game_id: str) -> None:
    game = undercroft.game(game_id)
    explained_keys = set()
    for seed in SEEDS.get(game_id, range(2)):
        match = game.start(2, seed)
        bots = [GreedyBot(game, seed), GreedyBot(game, seed + 1)]
        for _step in range(900):
            if match.result is not None:
                break
            seat, decision = next(iter(match.pending.items()))
            explained_keys.add(explained(match, decision))
            match.choose(seat, bots[seat].choose(Seat(match, seat)))
    assert len(explained_keys) > 6


@pytest.mark.parametrize("bot", [dungeonquest, heroes_of_terrinoth, thunderstone, thunderstone_quest])
def test_every_question_that_is_judged_has_reasons(bot: ModuleType) -> None:
    assert bot.JUDGES.keys() == bot.REASONS.keys()


def test_every_question_of_paper_dungeons_has_reasons() -> None:
    from undercroft.games.paper_dungeons.texts import PROMPTS

    assert PROMPTS.keys() - {"keep"} == PAPER_DUNGEONS.keys()


def test_what_the_party_lacks_comes_first_then_the_gain_and_the_price() -> None:
    from tests.games.thunderstone.delving import table

    at = table(["militia", "militia", "iron_rations", "torch", "dagger", "torch"])
    at.choose("village")
    decision = at.match.decision(0)
    if decision.key != "buy":
        at.choose("go-buying")
        decision = at.match.decision(0)
    judge = at.match.game.judge
    assert judge is not None
    wizard = next(one for one in judge(at.view(0), decision) if one.option.id == "buy:elf_wizard")
    english = [reason.said(at.match.game.speech("en")) for reason in wizard.because]
    assert english[0] == "Your party lacks *magic* and *light*."
    assert english[1] == "This hero brings :magic: 2 :light: 1 for 5 of your 7 gold."
