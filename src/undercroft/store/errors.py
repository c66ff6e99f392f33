"""What can go wrong with the store."""

from sqlalchemy.exc import DataError


class StoreFailed(Exception):
    """The store could not do it. A write that raised this must be treated as not written."""


class Damaged(StoreFailed):
    """What was read is not what was once written."""


class VersionConflict(StoreFailed):
    """Another process wrote first, so this write is based on an old version. Nothing of it was written."""


class InvalidData(StoreFailed):
    """The database cannot hold the value, such as a text with a NUL character. Nothing was written."""


def store_error(error: Exception) -> StoreFailed:
    """The exception to raise for an error of the database."""
    return InvalidData(str(error)) if isinstance(error, DataError) else StoreFailed(str(error))
