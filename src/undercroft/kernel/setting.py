"""The options of a game: typed, with defaults and descriptions, so that a form can be built from them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .refusal import Refusal
from .text import _


@dataclass(frozen=True)
class Setting:
    """One option of a game: `values` are its possible values, each with the name a player reads."""

    id: str
    name: str
    text: str
    default: Any
    values: Mapping[Any, str] = field(default_factory=dict)
    about: Mapping[Any, str] = field(default_factory=dict)
    """A sentence on each value that needs one: what it is like, how hard, how long."""

    @property
    def kind(self) -> str:
        if isinstance(self.default, bool):
            return "flag"
        return "number" if isinstance(self.default, int) else "choice"

    def check(self, value: Any) -> Any:
        """The value, if it is valid for this option; forms send text, so "on", "true" and "4" are accepted."""
        if type(value) is not type(self.default) and isinstance(value, str):
            value = self._from_text(value)
        if type(value) is not type(self.default) or value not in self.values:
            allowed = ", ".join(str(one).lower() for one in self.values)
            raise Refusal("bad-setting", _("The option {id} takes one of: {allowed}."), id=self.id, allowed=allowed)
        return value

    def _from_text(self, value: str) -> Any:
        for one in self.values:
            if str(one).lower() == value.strip().lower():
                return one
        return {"on": True, "yes": True, "off": False, "no": False}.get(value.strip().lower(), value)


def flag(id: str, name: str, text: str, default: bool = False) -> Setting:
    return Setting(id, name, text, default, {True: _("on"), False: _("off")})


def number(id: str, name: str, text: str, default: int, values: Sequence[int], zero: str = "0") -> Setting:
    """An option with a number; `zero` is the label of 0, where 0 has a special meaning."""
    return Setting(id, name, text, default, {value: str(value) if value else zero for value in values})


def choice(
    id: str, name: str, text: str, default: str, values: Mapping[str, str], about: Mapping[str, str] | None = None
) -> Setting:
    return Setting(id, name, text, default, values, about or {})


def check_all(settings: Sequence[Setting], given: Mapping[Any, Any]) -> dict[str, Any]:
    """Every option with its value: the given ones checked, the others by default."""
    known = {setting.id for setting in settings}
    for id in given:
        if id not in known:
            allowed = ", ".join(sorted(known)) or "–"
            raise Refusal(
                "unknown-setting", _("There is no option {id}; there are: {allowed}."), id=str(id)[:60], allowed=allowed
            )
    return {s.id: s.check(given[s.id]) if s.id in given else s.default for s in settings}
