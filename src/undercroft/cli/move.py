"""`undercroft move`: from the SQLite file of a folder into PostgreSQL."""

from ..kernel.refusal import Refusal
from ..kernel.text import _
from .backup import Data
from .common import Language, console, speech_for


def move(data: Data = None, lang: Language = None) -> None:
    """Copy everything from the folder into the empty database UNDERCROFT_DATABASE; no server may be running.

    Every row is compared before it counts. The folder stays as it is.
    """
    from ..store import StoreFailed
    from ..store.backup import kind_of
    from ..store.folder import lock_folder
    from ..store.moving import move as copy_store
    from ..store.sqlitefile import FILE
    from ..web.settings import read_settings

    settings = read_settings(data=data)
    if not settings.database or kind_of(settings.database) != "postgresql":
        raise Refusal("no-move", _("Set UNDERCROFT_DATABASE to the PostgreSQL database to copy to."))
    try:
        if not (settings.data / FILE).is_file():
            raise StoreFailed(_("there is no store to copy"))
        with lock_folder(settings.data):
            moved = copy_store(settings.data / FILE, settings.database)
    except (OSError, StoreFailed) as wrong:
        raise Refusal("no-move", _("Nothing was moved: {wrong}"), wrong=str(wrong)) from wrong
    done = _("Copied from {folder}: {tables} tables, {guests} named guests, {rows} rows in all; each was compared.")
    counts = {"tables": moved["tables"], "guests": moved["users"], "rows": sum(moved.values())}
    speech, out = speech_for(lang), console()
    out.print(speech(done).format(folder=settings.data, **counts), soft_wrap=True)
    out.print(speech(_("Start the server with UNDERCROFT_DATABASE as it is set now.")), soft_wrap=True)
