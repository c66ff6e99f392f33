"""What a player reads: English in the source, other languages in gettext catalogues.

`_("…")` marks a sentence for the catalogues and returns it unchanged; a `Speech` translates it when somebody reads it.
In arguments, `who` and `whom` are seats; a thing of the game becomes its `name`, with its `numbers` filled in if it has
any; a list becomes its members one after another, and numbers in a list, which are dice, a sum: "6 + 3". A sentence of
the log about a player has a second form, in the second person, for that player: "[{who} rests|You rest]".
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from io import BytesIO
from typing import Any

LANGUAGES = ("en", "ru")


def mark(sentence: str) -> str:
    """Imported as `_`."""
    return sentence


_ = mark


class Who:
    """A player as the thing of an option: in ids the seat's number, in words the player's name."""

    __slots__ = ("id", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.id = str(seat)


_PLAYERS: list[Who] = []


def who(seat: int) -> Who:
    while len(_PLAYERS) <= seat:
        _PLAYERS.append(Who(len(_PLAYERS)))
    return _PLAYERS[seat]


def between(members: Sequence[Any]) -> str:
    """The separator between the members of a list."""
    return " + " if all(isinstance(one, int) for one in members) else ", "


_TWO_FORMS = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


def addressed(sentence: str, yours: Collection[str]) -> str:
    """The second form of "[{who} rests|You rest]" if the first names the reader; `yours` are the arguments that do."""
    return _TWO_FORMS.sub(
        lambda form: form[2] if any(f"{{{name}}}" in form[1] for name in yours) else form[1], sentence
    )


def naming(args: Mapping[str, Any], you: int | None) -> list[str]:
    """The arguments that name the player of this seat."""
    return [] if you is None else [name for name in ("who", "whom") if args.get(name) == you]


class Speech:
    """One language, with the catalogues of the packages it is used for."""

    def __init__(self, language: str, packages: Iterable[str] = ()) -> None:
        self.language = language
        self._sentences: dict[str, str] = {}
        for package in packages:
            self._sentences.update(catalogue(package, language))

    def __call__(self, sentence: str, **args: Any) -> str:
        """The sentence in this language, with its arguments as given. In templates it is called `t`."""
        translated = self._sentences.get(sentence) or sentence
        return translated.format(**args) if args else translated

    def say(self, sentence: str, args: Mapping[str, Any], names: Sequence[str] = (), you: int | None = None) -> str:
        """The sentence in this language, with its arguments turned into words, as the seat `you` reads it."""
        words = {key: self.word(who(value) if key in ("who", "whom") else value, names) for key, value in args.items()}
        return addressed(self(sentence), naming(args, you)).format(**words)

    def word(self, value: Any, names: Sequence[str] = ()) -> Any:
        """A player or a thing of the game by its name, a list by its members, anything else unchanged."""
        if isinstance(value, Who):
            return names[value.seat] if value.seat < len(names) else self(_("Seat {n}")).format(n=value.seat + 1)
        if isinstance(value, (list, tuple)):
            return between(value).join(str(self.word(one, names)) for one in value) or "–"
        name = getattr(value, "name", None)
        if not isinstance(name, str):
            return value
        numbers: tuple[int, ...] = getattr(value, "numbers", ())
        return self(name).format(*numbers) if numbers else self(name)


@cache
def speech(language: str, package: str) -> Speech:
    """The sentences of a package in a language, on top of those shared by all games; cached."""
    return Speech(language, ("undercroft", package))


@cache
def catalogue(package: str, language: str) -> dict[str, str]:
    """The sentences of `<package>/locale/<language>.po`; empty for English, the language of the source."""
    file = resources.files(package) / "locale" / f"{language}.po"
    if language == "en" or not file.is_file():
        return {}
    from babel.messages.pofile import read_po  # imported only when another language is read

    messages = read_po(BytesIO(file.read_bytes()))
    return {str(m.id): str(m.string) for m in messages if m.id and m.string and not m.fuzzy}


def rules_text(package: str, language: str) -> str:
    """The rules of a game with their ids, in this language if they have been translated, otherwise in English."""
    folder = resources.files(package)
    translated = folder / f"rules.{language}.md"
    return (translated if translated.is_file() else folder / "rules.md").read_text(encoding="utf-8")


def plain(value: Any) -> Any:
    """A value that JSON can hold: things of the game become their ids."""
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, Iterable):
        return [plain(one) for one in value]
    return value.id
