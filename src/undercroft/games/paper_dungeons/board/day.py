"""The picture of a daily dungeon: its printed sheet, without anything that a player drew."""

from collections.abc import Mapping
from typing import Any

from ....kernel.text import Speech
from .draw import Shown
from .printed import printed_shown


def picture(options: Mapping[str, Any], speech: Speech) -> Shown:
    return printed_shown(options["dungeon"], speech)
