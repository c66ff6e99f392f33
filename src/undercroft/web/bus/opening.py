"""Which bus there is."""

from ...kernel.refusal import Refusal
from ...kernel.text import _
from .alone import Bus


def open_bus(url: str) -> Bus:
    """The bus at this address; without one, this process is alone. It need not be there yet."""
    if not url:
        return Bus()
    try:
        from .redis import RedisBus
    except ImportError as missing:
        sentence = _("UNDERCROFT_REDIS needs a package that is not installed: {install}")
        raise Refusal("no-redis", sentence, install='pip install "undercroft[redis]"') from missing
    try:
        return RedisBus(url)
    except ValueError as wrong:
        raise Refusal("bad-setting", _("A setting was not understood: {wrong}"), wrong="UNDERCROFT_REDIS") from wrong
