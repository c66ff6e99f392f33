"""What can be chosen now, found by what is done and to what."""

from collections.abc import Collection
from typing import Any


class Offered:
    """The options of a question, as in the view; none where nothing is asked."""

    __slots__ = ("_found", "options")

    def __init__(self, options: list[dict[str, Any]]) -> None:
        self.options = options
        self._found: dict[tuple[str, Any], tuple[str, ...]] = {}
        for one in options:
            what = one["verb"], one["things"][0] if one["things"] else None
            self._found[what] = (*self._found.get(what, ()), one["id"])

    def of(self, verb: str, thing: str | None = None) -> tuple[str, ...]:
        """The ids of the options with this verb; if it is done to something, to this."""
        return self._found.get((verb, thing), ())

    def about(self, verbs: Collection[str], things: Collection[str]) -> tuple[str, ...]:
        """The ids of the options with one of these verbs, done to one of these things, in their order."""
        return tuple([one["id"] for one in self.options if one["verb"] in verbs and one["things"][0] in things])
