"""The errors of the store."""

from sqlalchemy.exc import DataError


class StoreFailed(Exception):
    """An operation of the store failed. Treat a write that raised this as not written."""


class Damaged(StoreFailed):
    """The stored data is damaged."""


class VersionConflict(StoreFailed):
    """Another process wrote first, so this write is based on an old version. Nothing of it was written."""


class InvalidData(StoreFailed):
    """The database cannot hold the value, such as a text with a NUL character. Nothing was written."""


def store_error(error: Exception) -> StoreFailed:
    """The exception to raise for an error of the database."""
    return InvalidData(str(error)) if isinstance(error, DataError) else StoreFailed(str(error))
