"""What tests ask of a sentence."""

from string import Formatter


def placeholders(sentence: str) -> set[str]:
    """The names in braces, for which something is put in."""
    return {field for _literal, field, _spec, _conversion in Formatter().parse(sentence) if field is not None}
