"""Helpers for tests of sentences."""

from string import Formatter


def placeholders(sentence: str) -> set[str]:
    """The names of the placeholders in braces."""
    return {field for _literal, field, _spec, _conversion in Formatter().parse(sentence) if field is not None}
