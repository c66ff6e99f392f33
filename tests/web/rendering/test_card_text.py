"""Texts of cards: icons, and minus signs before negative numbers."""

from undercroft.web.rendering.card_text import full_text, inline_text


def test_a_number_below_zero_has_a_minus_sign_wherever_the_text_stands() -> None:
    for draw in (full_text, inline_text):
        text = draw("Raise 2-3 heroes. -3 fame at the end.")
        assert "2-3 heroes. −3 fame" in text
