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
        speech(_("It holds the server's secret and every seed: keep it where nobody else reads it.")), soft_wrap=True
    )


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `undercroft backup` has written.")],
    data: Data = None,
    lang: Language = None,
) -> None:
    """Put a backup in place of what is kept now, which is kept aside; the server must not be running."""
    from ..kernel.refusal import Refusal
    from ..store.backup import restore as put_back
    from ..web.settings import read_settings, user_data_dir

    settings = read_settings(data=data)
    if settings.database:
        sentence = _(
            "UNDERCROFT_DATABASE is set: what pg_dump has written is put back with pg_restore --clean --if-exists "
            '--dbname="$UNDERCROFT_DATABASE" FILE, while no server runs. A backup of a folder goes into a folder: '
            "unset it, and give --data."
        )
        raise Refusal("no-restore", sentence)
    restored = put_back(file, settings.data, private=settings.data == user_data_dir())
    speech, out = speech_for(lang), console()
    when = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(restored.manifest.made))
    done = _("Restored to {folder} as it was on {when}: {tables} tables with {moves} moves, {guests} named guests.")
    counts = {"tables": restored.contents.tables, "moves": restored.contents.moves, "guests": restored.contents.guests}
    out.print(speech(done).format(folder=settings.data, when=when, **counts), soft_wrap=True)
    if restored.aside is not None:
        out.print(speech(_("What was there before is kept in {folder}.")).format(folder=restored.aside), soft_wrap=True)
