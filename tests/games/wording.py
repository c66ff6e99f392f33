"""Checks of the words on cards: their numbers, their signs, complete words."""

import re
from collections.abc import Set
from textwrap import wrap

RULE_ID = re.compile(r"\b(?:TQ|TS|HT|DQ|PD)-\d")
BROKEN = re.compile(
    r"\b[Aa] (?=[aeio]|un\w+ed)"
    r"|\b[Aa]n (?=[bcdfgjklmnpqrstvwxyz])"
    r"|\b(?:of|the|a|an|with|to|for|or)[.;]"  # a truncated sentence
    r"|\bHeroe\b"
    r"|\b(?:an Item|a Spell|a Weapon|a Hero) or [A-Z]\w+s\b"
    r"|[a-zа-яё]:[a-z]+:"  # no:magic:
    r"|оружий"
    r"|  | [.,;]|\.\.|,,"
)
"""Wrong articles, truncated sentences, signs stuck to a word, misplaced punctuation."""
SIGN = re.compile(r":([a-z]+):")
IN_WORDS = {
    0: r"no|none|nothing|without|нет|без|ничего",
    1: r"an?|one|once|один|одна|одно|одну|одной|одного",
    2: r"two|twice|half|halved|два|две|дважды|половин\w*|пополам",
    3: r"three|три",
    6: r"six|шесть",
}


def numbers(text: str) -> set[int]:
    """The numbers written in digits: 2 in `+2`, 2 in `2d6`, 1 and 3 in `1–3`."""
    return {int(number) for number in re.findall(r"\d+", re.sub(r"(?<=\d)d6", "", text))}


def numbers_in_words(text: str) -> set[int]:
    return {number for number, words in IN_WORDS.items() if re.search(rf"\b(?:{words})\b", text, re.IGNORECASE)}


def signs(text: str) -> Set[str]:
    """The icon signs of a short text, such as `:gold:`."""
    return set(SIGN.findall(text))


def lines(text: str, width: int) -> int:
    """How many lines a short text takes at this many characters per line; a sign is as wide as two characters."""
    plain = SIGN.sub("mm", text).replace("*", "")
    return sum(len(wrap(paragraph, width)) for paragraph in plain.split("\n"))
