"""Macros that remember what they made: most of a table looks as it did a moment ago, and as at other tables.

    {% macro tile(one, t) %} … {% endmacro %}
    {% set tile = remembered(tile) %}

Such a macro must depend on nothing but what it is given: texts, numbers, marks of a board, lists of them, and `t`.
"""

from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from operator import attrgetter
from types import NoneType
from typing import Any

from markupsafe import Markup

from ...kit.keeping import Kept

MOST = 2000
"""So much is remembered of a macro, a megabyte or two; when there is more, it begins anew."""


class remembered:
    def __init__(self, macro: Callable[..., str]) -> None:
        self._macro = macro
        self._made: Kept[Hashable, Markup] = Kept(MOST)

    def __call__(self, *given: Any) -> Markup:
        key: Hashable = given
        try:
            made = self._made.get(key)
        except TypeError:  # something of it can be changed
            key = frozen(given)
            made = self._made.get(key)
        return self._made.keep(key, Markup(self._macro(*given))) if made is None else made


def frozen(value: Any) -> Hashable:
    """What tells this value from others that look different. Marks that can be changed are taken apart."""
    kind = type(value)
    if kind is list or kind is tuple:
        return tuple([one if type(one) in PLAIN else frozen(one) for one in value])
    if kind is dict:
        return tuple([(key, frozen(one)) for key, one in value.items()])
    parts = _PARTS.get(kind)
    if parts is None:
        parts = _PARTS[kind] = _parts(kind)
    return value if parts is whole else (kind, frozen(parts(value)))


def whole(value: Any) -> Any:
    return value


def _parts(kind: type) -> Callable[[Any], Any]:
    """How marks of this kind are taken apart."""
    if not is_dataclass(kind) or getattr(kind, "__hash__", None) is not None:
        return whole
    names = [field.name for field in fields(kind)]
    return attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)


PLAIN = {str, int, bool, float, NoneType}
_PARTS: dict[type, Callable[[Any], Any]] = {}
