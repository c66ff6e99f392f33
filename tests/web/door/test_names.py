"""Names of guests: no invisible characters, emoji stay whole, look-alikes are detected."""

import pytest

from undercroft.kernel.refusal import Refusal
from undercroft.kernel.text import Speech
from undercroft.web.door.names import BOT_NAMES, NAME_LENGTH, alike, bot_name, clean_name, outline


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b\u200d", "\u3164", "\u2800\u2800", "\u115f", "...", "\u0301", "\u202e"]
)
def test_a_name_that_nobody_can_see_is_refused(name: str) -> None:
    with pytest.raises(Refusal):
        clean_name(name)


@pytest.mark.parametrize(
    "name", ["👩\u200d👩\u200d👧\u200d👦", "🏳️\u200d🌈", "👍🏽", "🇩🇪", "❤️", "🏴\U000e0067\U000e0062\U000e007f"]
)
def test_joined_emoji_stay_whole(name: str) -> None:
    assert clean_name(name) == name
    assert clean_name(f"Ann {name}") == f"Ann {name}"
    cut = clean_name(name * 40)
    assert cut == name * (len(cut) // len(name)), "cut between two, not within one"
    assert len(cut) <= 80


def test_names_are_cleaned_of_tricks() -> None:
    assert clean_name("a\u202eb\u200dc") == "abc"
    assert clean_name("Zoe" + "\u0308" * 9).count("\u0308") <= 2
    assert len(clean_name("x" * 99)) == NAME_LENGTH
    assert clean_name("  Ann \n Bob ") == "Ann Bob"
    assert clean_name("Ann\u2800\u115f\u3164") == "Ann", "nothing that cannot be seen"
    assert len(clean_name("A" + "\u20dd\u0488" * 9)) <= 3, "no tower of marks that stand around a letter"


def test_look_alikes_have_the_same_outline() -> None:
    assert outline("Анна") != outline("Олег")
    for one, other in (
        ("Anna", "Аnnа"),
        ("Boris", "B0RlS"),
        ("modern", "modem"),
        ("Zoë", "zoe"),
        ("A n n", "ann"),
        ("Ann", "𝐀𝓷𝔫"),
        ("Ann", "A\u20ddnn"),
        ("Ann", "Ａｎｎ"),
    ):
        assert outline(one) == outline(other), one
    assert alike("Grimb1e", [])
    assert alike("Гримбл", [])
    assert alike("Ann", ["Ann"])
    assert not alike("Ann", ["Anna", "Bob"])


def test_bots_have_names_in_both_scripts() -> None:
    english, russian = (Speech(language, ("undercroft",)) for language in ("en", "ru"))
    for seat in range(len(BOT_NAMES)):
        assert bot_name(seat, english).isascii()
        assert not any(sign.isascii() for sign in bot_name(seat, russian))
