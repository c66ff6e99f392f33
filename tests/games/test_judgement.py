"""Judgement has reasons for every question."""

from types import ModuleType

import pytest

from undercroft.games.dungeonquest.bot import judgement as dungeonquest
from undercroft.games.heroes_of_terrinoth.bot import judgement as heroes_of_terrinoth
from undercroft.games.paper_dungeons.bot.reasons import REASONS as PAPER_DUNGEONS
from undercroft.games.thunderstone.bot import judgement as thunderstone
from undercroft.games.thunderstone_quest import bot as thunderstone_quest


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
    english = [reason.say(at.match.game.speech("en")) for reason in wizard.because]
    assert english[0] == "Your party lacks *magic* and *light*."
    assert english[1] == "This hero brings :magic: 2 :light: 1 for 5 of your 7 gold."
