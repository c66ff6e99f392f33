"""`undercroft backup` and `undercroft restore`: everything a server must not lose, in one file and back."""

import time
from pathlib import Path
from typing import Annotated

import typer

from ..kernel.text import _
from .common import Language, console, speech_for

Data = Annotated[Path | None, typer.Option(help="The folder of the store.")]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; an older backup is replaced.")],
    data: Data = None,
    lang: Language = None,
) -> None:
    """Copy all tables, guests and secrets into one file; the server may be running."""
    from ..store.backup import backup as copy_store
    from ..web.settings import read_settings

    _manifest, contents = copy_store(read_settings(data=data).database_url, file)
    speech = speech_for(lang)
    done = _("Backed up to {file}: {tables} tables with {moves} moves, {guests} named guests.")
    counts = {"tables": contents.tables, "moves": contents.moves, "guests": contents.guests}
    console().print(speech(done).format(file=file, **counts), soft_wrap=True)
    console().print(
        speech(_("It contains the server's secret key and every seed: store it where nobody else can read it.")),
        soft_wrap=True,
    )


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `undercroft backup` has written.")],
    data: Data = None,
    lang: Language = None,
) -> None:
    """Replace the current data with a backup; the current data is moved to another folder. The server must not be
    running."""
    from ..kernel.refusal import Refusal
    from ..store.backup import restore as put_back
    from ..web.settings import read_settings, user_data_dir

    settings = read_settings(data=data)
    if settings.database:
        sentence = _(
            "UNDERCROFT_DATABASE is set: restore a dump of pg_dump with pg_restore --clean --if-exists "
            '--dbname="$UNDERCROFT_DATABASE" FILE, while no server is running. A backup of a folder is '
            "restored to a folder: unset it, and give --data."
        )
        raise Refusal("no-restore", sentence)
    restored = put_back(file, settings.data, private=settings.data == user_data_dir())
    speech, out = speech_for(lang), console()
    when = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(restored.manifest.made))
    done = _("Restored to {folder} as it was on {when}: {tables} tables with {moves} moves, {guests} named guests.")
    counts = {"tables": restored.contents.tables, "moves": restored.contents.moves, "guests": restored.contents.guests}
    out.print(speech(done).format(folder=settings.data, when=when, **counts), soft_wrap=True)
    if restored.old_folder is not None:
        out.print(
            speech(_("The previous data was moved to {folder}.")).format(folder=restored.old_folder), soft_wrap=True
        )
